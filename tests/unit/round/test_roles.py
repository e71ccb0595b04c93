"""Who holds which role after a roll has counted, told seat by seat."""

from __future__ import annotations

import pytest

from mexico_solver.round.roles import lowest_roles, safe_roles, same_roles


def by_seat(before: list[str], roles: tuple[int, ...]) -> dict[str, int]:
    assert len(before) == len(roles)
    return dict(zip(before, roles, strict=True))


def test_everyone_keeps_his_role() -> None:
    assert same_roles(4) == (0, 1, 2, 3)


@pytest.mark.parametrize("tied", [1, 2])
def test_the_only_lowest_holds_the_low_and_those_before_him_are_safe(tied: int) -> None:
    before = [*(f"tied {seat}" for seat in range(tied)), "he", "next", "after next", "bystander"]
    after = by_seat(before, lowest_roles(others=tied, behind=2))
    assert [after[who] for who in ("he", "next", "after next", "bystander")] == [0, 1, 2, 3]
    assert {after[f"tied {seat}"] for seat in range(tied)} == {after["bystander"]}


def test_a_safe_follower_becomes_a_bystander_and_those_behind_move_up() -> None:
    before = ["first tied", "second tied", "he", "next", "bystander"]
    after = by_seat(before, safe_roles(tied=2, behind=1))
    assert after == {"first tied": 0, "second tied": 1, "he": 3, "next": 2, "bystander": 3}


def test_with_nobody_behind_the_loser_pays_alone() -> None:
    assert lowest_roles(others=1, behind=0) == (1, 0, 1)
    assert safe_roles(tied=1, behind=0) == (0, 1, 1)

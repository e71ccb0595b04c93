"""The census of rounds against the golden file, with the divide by first roll when it differs."""

from __future__ import annotations

import pytest

import census
from mexico_solver import Dice, Roll, Rules
from mexico_solver.errors import CountError
from mexico_solver.round import build_round, divide

SMALL = Rules(max_throws=1, dice=Dice(3))


@pytest.mark.parametrize(("players", "rules"), census.ROUNDS, ids=str)
def test_the_census_is_the_golden_one(players: int, rules: str) -> None:
    golden, _ = census.golden()[census.title(players, rules)]
    assert census.census(players, rules) == golden, census.difference(players, rules)


def test_the_golden_file_has_no_other_lines() -> None:
    assert list(census.golden()) == [census.title(*each) for each in census.ROUNDS]


@pytest.mark.parametrize("rules", ["max_throws=2 dice=4", "max_throws=2 dice=1:0:2"])
def test_the_divide_is_the_golden_one(rules: str) -> None:
    for players in (2, 3):
        assert census.divided(players, rules) == census.golden()[census.title(players, rules)][1]


def test_a_difference_names_the_first_rolls_that_it_is_in(monkeypatch: pytest.MonkeyPatch) -> None:
    where = (2, "max_throws=2 dice=2")
    counts, divided = census.golden()[census.title(*where)]
    first, *rest = divided.split()
    changed = {census.title(*where): (counts, " ".join(["11:999", *rest]))}
    monkeypatch.setattr(census, "golden", lambda: changed)
    assert census.difference(*where).splitlines()[1:3] == ["golden: 11:999", f"found:  {first}"]


def test_the_divide_counts_what_can_follow_each_first_roll() -> None:
    """One throw each, two players: the follower's throw, who pays, and the tie."""
    assert divide(2, SMALL) == {
        Roll("31"): 3, Roll("32"): 3, Roll("11"): 3, Roll("22"): 3, Roll("33"): 3, Roll("21"): 3,
    }  # fmt: skip


def test_the_divide_covers_the_graph_but_for_sub_rounds() -> None:
    graph = build_round(2, SMALL)
    assert max(divide(2, SMALL).values()) < len(graph)
    assert list(divide(2, SMALL)) == list(SMALL.dice.rolls)


def test_a_divide_needs_two_players() -> None:
    with pytest.raises(CountError, match="the number of players is 1"):
        divide(1, SMALL)

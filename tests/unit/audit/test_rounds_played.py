"""The number of rounds over all that can happen; tests/oracles throw every roll for it."""

from __future__ import annotations

import pytest

from mexico_solver import Rules
from mexico_solver.audit.rounds_played import fewest_rounds, most_rounds, round_ends
from mexico_solver.audit.value import Absent
from mexico_solver.errors import CountError, GameSizeError


@pytest.mark.parametrize(
    ("rules", "fewest", "most"),
    [
        (Rules(), 6, 14),
        (Rules(doubling="never"), 10, 14),
        (Rules(doubling="every"), 2, 14),
        (Rules(mexico_passes=False), 10, 14),
        (Rules(all_mexico="nobody"), 6, Absent.LIMIT),
        (Rules(all_mexico="nobody", doubling="every"), 4, Absent.LIMIT),
    ],
)
def test_the_game_of_three_with_five_units(rules: Rules, fewest: int, most: int | Absent) -> None:
    assert fewest_rounds((5, 5, 5), rules) == fewest
    assert most_rounds((5, 5, 5), rules) == most


@pytest.mark.parametrize("units", [(1, 1), (3, 2), (2, 2, 2), (1, 4, 2)])
def test_without_doubling_every_unit_is_a_round(units: tuple[int, ...]) -> None:
    flat = Rules(doubling="never")
    assert fewest_rounds(units, flat) == sum(units) - max(units)
    assert most_rounds(units, flat) == sum(units) - 1


def test_a_lead_pays_a_doubled_stake_only_through_a_sub_round() -> None:
    assert (0, 2) in round_ends(2, 2, Rules())
    nobody = Rules(all_mexico="nobody")
    assert (0, 2) not in round_ends(3, 2, nobody)
    assert (0, 2) in round_ends(3, 2, Rules(all_mexico="nobody", sub_round_lead="last"))


def test_stakes_above_the_top_count_as_the_top() -> None:
    ends = round_ends(3, 3, Rules(doubling="every"))
    assert {stake for _, stake in filter(None, ends)} == {1, 2, 3}


@pytest.mark.parametrize("units", [(), (5,), (0, 5), (5, -1), (150, 51)])
def test_units_that_make_no_game_are_refused(units: tuple[int, ...]) -> None:
    for ask in (fewest_rounds, most_rounds):
        with pytest.raises(CountError):
            ask(units)


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(CountError, match="the number of players is 7"):
        fewest_rounds((1,) * 7)
    with pytest.raises(GameSizeError, match="that is 7,776 states"):
        fewest_rounds((5,) * 5)
    assert most_rounds((69, 69)) == 137

"""Strategies: the decisions of a solved round, and one strategy for each kind of turn."""

from __future__ import annotations

import pytest

from mexico_solver import Roll, Rules, solve_round
from mexico_solver.errors import ObjectiveError, UnknownPositionError
from mexico_solver.round import FollowerTurn, LeadTurn, Turn
from mexico_solver.strategy import ByTurn, Optimal, RuleOfThumb

OPTIMAL = Optimal(solve_round(3))


@pytest.mark.parametrize("throw", [1, 2])
@pytest.mark.parametrize("passed", [0, 1])
def test_the_optimal_lead_decides_as_the_solution_does(throw: int, passed: int) -> None:
    for decision in OPTIMAL.solution.lead(throw=throw, passed=passed):
        if not decision.forced:
            held = LeadTurn(3, passed, 1, Turn(3 - throw, decision.roll))
            assert OPTIMAL.stops(held, Rules()) == (decision.action == "stop")


@pytest.mark.parametrize("behind", [0, 1])
@pytest.mark.parametrize("throw", [1, 2])
def test_the_optimal_follower_decides_as_the_solution_does_whichever_roll_he_holds(
    throw: int, behind: int
) -> None:
    for low in ("32", "63", "33"):
        keeps = OPTIMAL.solution.follower(cap=3, low=low, throw=throw, behind=behind)
        for decision in keeps:
            turn = Turn(3 - throw, decision.roll)
            held = FollowerTurn(3 if behind else None, Roll(low), 1, behind, 1, turn)
            assert OPTIMAL.stops(held, Rules()) == (decision.action == "stop")


def test_the_stake_does_not_matter() -> None:
    held = LeadTurn(3, 0, 1, Turn(2, Roll("52")))
    assert OPTIMAL.stops(held, Rules()) == OPTIMAL.stops(held.at_stake(2), Rules())


def test_a_position_of_another_round_is_refused() -> None:
    with pytest.raises(UnknownPositionError, match="players=4"):
        OPTIMAL.stops(LeadTurn(4, 0, 1, Turn(2, Roll("52"))), Rules())


def test_a_round_solved_for_something_else_is_refused() -> None:
    with pytest.raises(ObjectiveError, match=r"solved for stake, but .*Tip: solve it for survive"):
        Optimal(solve_round(2, objective="stake"))


def test_each_kind_of_turn_has_its_own_strategy() -> None:
    never, always = RuleOfThumb(["21"]), RuleOfThumb(["31"], tie="31", lower="31")
    lead = LeadTurn(3, 0, 1, Turn(2, Roll("66")))
    follower = FollowerTurn(2, Roll("66"), 1, 1, 1, Turn(1, Roll("31")))
    assert [ByTurn(never, always).stops(each, Rules()) for each in (lead, follower)] == [
        False,
        True,
    ]
    assert [ByTurn(always, never).stops(each, Rules()) for each in (lead, follower)] == [
        True,
        False,
    ]

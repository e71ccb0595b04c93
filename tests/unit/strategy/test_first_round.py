"""The least that decisions can cost: never more than they do, nothing where they are optimal."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Dice, Roll, Rules, solve_round
from mexico_solver.strategy import ByTurn, Optimal, RuleOfThumb, cost
from mexico_solver.strategy.first_round import FirstRound, Slip, first_round
from mexico_solver.strategy.rule_of_thumb import DUEL

TABLES = [(2, Rules()), (3, Rules()), (3, Rules(dice=Dice(4), sub_round_lead="last"))]


@pytest.fixture(params=TABLES, ids=str)
def before(request: pytest.FixtureRequest) -> FirstRound:
    return first_round(*request.param)


def alone(before: FirstRound, thresholds: list[Roll]) -> Fraction:
    """Return what thresholds cost who follows optimally."""
    players, rules = before.opponents.players, before.opponents.rules
    optimal = Optimal(solve_round(players, rules))
    return cost(ByTurn(RuleOfThumb(thresholds), optimal), players, rules).mean


def test_a_slip_costs_its_margin() -> None:
    slip = Slip(Fraction(1, 9), stops=False)
    assert slip.lost(stops=False) == 0
    assert slip.lost(stops=True) == Fraction(1, 9)


def test_first_thresholds_cost_no_more_than_all(before: FirstRound) -> None:
    rolls = before.opponents.rules.dice.rolls[::3]
    for first in rolls:
        for second in rolls:
            part, whole = before.lead((first,)), before.lead((first, second))
            assert part <= whole <= alone(before, [first, second])


def test_what_they_cost_before_the_first_tie_is_most_of_it(before: FirstRound) -> None:
    rolls = before.opponents.rules.dice.rolls
    whole = alone(before, [rolls[0], rolls[0]])
    assert 2 * before.lead((rolls[0], rolls[0])) > whole > 0


def test_a_part_for_a_duel_and_one_for_more_make_the_whole(before: FirstRound) -> None:
    rolls = before.opponents.rules.dice.rolls
    told = (rolls[2], rolls[4])
    parts = [before.lead(told, duel=duel) for duel in (True, False)]
    assert sum(parts) == before.lead(told)
    assert (before.opponents.players == DUEL) == (parts[1] == 0)


def test_optimal_thresholds_cost_nothing() -> None:
    solution = solve_round(2)
    kept = [solution.lead(throw=throw).keeps_from for throw in (1, 2)]
    assert first_round(2, Rules()).lead(tuple(roll for roll in kept if roll)) == 0


def test_ties_and_lower_rolls_cost_no_more_than_a_whole_rule(before: FirstRound) -> None:
    players, rules = before.opponents.players, before.opponents.rules
    rolls = rules.dice.rolls
    for tie in (None, *rolls[::4]):
        for lower in (None, *rolls[::4]):
            least = before.tie(tie) + before.lower(lower)
            lead = (rolls[3], rolls[4])
            whole = cost(RuleOfThumb(lead, tie, lower), players, rules).mean
            assert least + before.lead(lead) <= whole


def test_with_two_nobody_is_ever_behind_who_holds_a_lower_roll() -> None:
    assert first_round(2, Rules()).lower(Roll("31")) == 0
    assert first_round(3, Rules()).lower(Roll("31")) > 0


def test_chances_to_decide_after_the_first_throw_add_up() -> None:
    """Of two players one leads, and does not pass at once; the other follows unless the first
    passes or stops after one throw, and may throw twice."""
    before = first_round(2, Rules(max_throws=2, mexico_passes=False))
    solution = solve_round(2, before.opponents.rules)
    keeps = solution.lead(throw=1)
    once = sum(solution.rules.dice.law.chance(roll) for roll in keeps.keeps)
    assert sum(before.reached.values()) == Fraction(1, 2) + Fraction(1, 2) * (1 - once)


def test_it_is_found_once() -> None:
    assert first_round(2, Rules()) is first_round(2, Rules())

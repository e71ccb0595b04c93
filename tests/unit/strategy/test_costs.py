"""What a strategy costs: alone, among its like, and found out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Dice, Roll, Rules, solve_round
from mexico_solver.errors import CountError, RulesError
from mexico_solver.strategy import (
    ByTurn,
    Cost,
    Optimal,
    RuleOfThumb,
    Together,
    cost,
    exploited,
    together,
)
from mexico_solver.strategy.costs import Opponents, optimal_opponents

RULE = RuleOfThumb(("52", "54"), tie="63", lower="63")


def test_the_mean_is_that_of_all_seats() -> None:
    halves = (Fraction(1, 2), Fraction(1, 2))
    found = Cost(halves, (Fraction(3, 4), Fraction(1)))
    assert found.by_seat == (Fraction(1, 4), Fraction(1, 2))
    assert found.mean == Fraction(3, 8)


def test_the_gain_is_what_a_seat_would_not_have_to_pay() -> None:
    found = Together((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 2), Fraction(1, 4)))
    assert found.gain == (Fraction(1, 4), Fraction(0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_optimal_play_costs_nothing(players: int) -> None:
    solution = solve_round(players)
    optimal = Optimal(solution)
    assert cost(optimal, players).by_seat == (Fraction(),) * players
    assert together(optimal, players) == Together(solution.loss, solution.loss)


def test_nobody_can_exploit_optimal_play_in_a_duel() -> None:
    solution = solve_round(2)
    assert exploited(Optimal(solution), 2) == solution.loss


def test_what_a_follower_knows_does_not_help_him_as_the_lead() -> None:
    """Who leads in a duel leads in each of its sub-rounds, so his rule for followers is idle."""
    careful, careless = cost(RULE, 2), cost(RuleOfThumb(RULE.lead), 2)
    assert careful.loss[0] == careless.loss[0]
    assert careful.loss[1] < careless.loss[1]


def test_a_rule_for_the_lead_alone_costs_only_the_lead_of_a_duel() -> None:
    picky = ByTurn(RuleOfThumb(("61", "65")), Optimal(solve_round(2)))
    assert cost(picky, 2).by_seat[0] > 0
    assert cost(picky, 2).by_seat[1] == 0


def test_the_cost_of_one_wrong_decision_is_its_margin_times_its_chance() -> None:
    """Against one other, with one decision each, and a lead who keeps 53 though 54 is right."""
    rules = Rules(max_throws=2, mexico_passes=False)
    solution = solve_round(2, rules)
    right = solution.lead(throw=1).keeps_from
    assert right is not None
    wrong = solution.rules.dice.rolls[solution.rules.dice.rolls.index(right) - 1]
    priced = solution.lead(throw=1, roll=wrong)
    strategy = ByTurn(RuleOfThumb([wrong]), Optimal(solution))
    assert isinstance(priced.margin, Fraction)
    first = rules.dice.law.chance(wrong) * priced.margin
    assert first < cost(strategy, 2, rules).by_seat[0] < first * Fraction(11, 10)  # ties repeat it


def test_opponents_may_play_anything() -> None:
    opponents = Opponents(3, Rules(dice=Dice(3)), RuleOfThumb(["31"]))
    assert opponents.loss(RuleOfThumb(["31"]))[0] > opponents.best_loss[0]


def test_optimal_opponents_are_made_once() -> None:
    assert optimal_opponents(2, Rules()) is optimal_opponents(2, Rules())


@pytest.mark.parametrize("price", [cost, together, exploited])
def test_what_is_no_round_is_refused(price: type) -> None:
    with pytest.raises(CountError, match="the number of players is 1"):
        price(RULE, 1)
    with pytest.raises(RulesError, match="must be Rules"):
        price(RULE, 2, "encyclopedia")


def test_with_one_throw_every_strategy_is_as_good() -> None:
    single = Rules(max_throws=1)
    assert cost(RuleOfThumb([Roll("21")]), 3, single).mean == 0
    assert exploited(RULE, 3, single) == (Fraction(1, 3),) * 3

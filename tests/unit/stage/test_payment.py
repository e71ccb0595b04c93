"""The units that each seat expects to pay, whatever the players want."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import PayoffTable, Rules, solve_round
from mexico_solver.graph import Choice
from mexico_solver.round import FollowerTurn, LeadTurn, build_round
from mexico_solver.solve import evaluate
from mexico_solver.stage.objective import PAYMENT

SINGLE = "max_throws=1"
MEXICO_TWICE = Fraction(1, 324)
MEXICO_ONCE = Fraction(17, 324)
"""The lead rolls Mexico and the other does not."""
HIGHER = Fraction(205, 432)
"""Of two rolls the second is higher: half of what is no tie."""
TIE_BELOW = Fraction(31, 648)
"""Both roll the same, and not Mexico."""


def payment(rules: str, objective: str) -> tuple[Fraction, ...]:
    """Return the payment of a duel."""
    return solve_round(2, Rules.parse(rules), objective).payment  # type: ignore[arg-type]


@pytest.mark.parametrize("objective", ["survive", "stake"])
def test_a_duel_of_one_throw_by_hand_where_the_first_pass_doubles(objective: str) -> None:
    """After two Mexicos both play on for 2 units, and each pays them with chance 1/2."""
    lead = (HIGHER + MEXICO_TWICE) / (1 - TIE_BELOW)
    follower = (HIGHER - MEXICO_ONCE + 2 * MEXICO_ONCE + MEXICO_TWICE) / (1 - TIE_BELOW)
    assert payment(SINGLE, objective) == (lead, follower)
    assert (lead, follower) == (Fraction(619, 1234), Fraction(687, 1234))


@pytest.mark.parametrize("objective", ["survive", "stake"])
def test_a_duel_of_one_throw_by_hand_where_every_pass_doubles(objective: str) -> None:
    """After two Mexicos the same round is played for 4 times the units."""
    again = TIE_BELOW + 4 * MEXICO_TWICE
    told = payment(f"{SINGLE} doubling=every", objective)
    assert told == (HIGHER / (1 - again), (HIGHER + MEXICO_ONCE) / (1 - again))


@pytest.mark.parametrize("objective", ["survive", "stake"])
def test_a_duel_of_one_throw_by_hand_where_nobody_pays_after_two_mexicos(objective: str) -> None:
    lead, follower = HIGHER / (1 - TIE_BELOW), (HIGHER + MEXICO_ONCE) / (1 - TIE_BELOW)
    assert payment(f"{SINGLE} all_mexico=nobody", objective) == (lead, follower)


@pytest.mark.parametrize("rules", ["flat", "plain"])
def test_where_nothing_is_raised_the_payment_is_the_chance_to_pay(rules: str) -> None:
    duel = solve_round(2, Rules.parse(rules))
    assert duel.payment == duel.loss


@pytest.mark.parametrize("top", [2, 3, 4])
def test_decisions_that_depend_on_the_stake_are_followed_at_every_stake(top: int) -> None:
    """At 1 unit each wants the other to pay, above it to pay himself.

    Here the stakes 1, 2, 4, 8 are told apart, and 16 is played like 8 with all units doubled.
    """
    rules = Rules.parse("max_throws=2 dice=3 doubling=every")
    squares = {1: ((-1, 1), (1, -1))} | dict.fromkeys(range(2, top + 1), ((1, -1), (-1, 1)))
    solved = solve_round(2, rules, PayoffTable(squares))
    graph = build_round(2, rules, folds_from=8)
    policy = {}
    for index, (name, node) in enumerate(zip(graph.names, graph.nodes, strict=True)):
        if isinstance(node, Choice):
            assert isinstance(name, LeadTurn | FollowerTurn)
            told = name.at_stake(min(name.stake, top))
            policy[index] = solved.solution.policy[solved.graph.index(told)]
    assert solved.payment == evaluate(graph, PAYMENT, policy).of(graph.starts[0])[:2]


SURVIVE = ((0, 1), (1, 0))


@pytest.mark.parametrize("top", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("doubling", ["once", "every"])
@pytest.mark.parametrize("nobody", [(1, 1), (1, 2)], ids=["folded", "unfolded"])
def test_the_payment_does_not_depend_on_how_far_stakes_are_told_apart(
    top: int, doubling: str, nobody: tuple[int, int]
) -> None:
    """A table that pays every stake like `survive`, told apart up to a top."""
    rules = Rules.parse(f"max_throws=2 dice=3 doubling={doubling}")
    table = PayoffTable(dict.fromkeys(range(1, top + 1), SURVIVE), nobody)
    told, survive = solve_round(2, rules, table), solve_round(2, rules)
    assert told.payment == survive.payment
    assert told.loss == survive.loss

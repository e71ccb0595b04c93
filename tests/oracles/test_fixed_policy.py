"""A fixed policy, evaluated by icepool and by every other evaluator: the same fractions.

To add an evaluator, write a function like `by_the_textbook` and name it in `EVALUATORS`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Literal, TypeAlias

import pytest

import textbook
from mexico_solver import Dice, Roll, Rules
from mexico_solver.graph import Choice
from mexico_solver.round import FollowerTurn, LeadTurn, build_round
from mexico_solver.solve import evaluate
from mexico_solver.stage.objective import LOSS, PAYMENT
from oracles.fixed_policy import FixedPolicy
from textbook import Position, Textbook

Measure: TypeAlias = Literal["loss", "payment"]
Evaluator: TypeAlias = Callable[[FixedPolicy, int, Measure], tuple[Fraction, ...]]

TABLES = [
    (2, FixedPolicy((54, 61))),
    (2, FixedPolicy((54, 61), doubling=True)),
    (2, FixedPolicy((31, 66), nobody=True)),
    (2, FixedPolicy((65, 43), mexico_passes=False, weights=(1, 1, 1, 1, 1, 2))),
    (3, FixedPolicy((52, 54))),
    (3, FixedPolicy((52,), doubling=True, nobody=True)),
    (3, FixedPolicy((32, 11), doubling=True, weights=(1, 2, 1))),
    (4, FixedPolicy((11, 22), mexico_passes=False, weights=(1, 2, 1))),
    (4, FixedPolicy((11,), doubling=True, weights=(1, 1))),
]


def by_the_textbook(table: FixedPolicy, players: int, measure: Measure) -> tuple[Fraction, ...]:
    """Evaluate the policy by the recursion in fractions."""

    def decide(at: Position) -> str:
        if at.low:
            return "stop" if textbook.rank(at.roll) > textbook.rank(at.low) else "throw"
        keeps_from = textbook.rank(table.stops_from[at.throw - 1])
        return "stop" if textbook.rank(at.roll) >= keeps_from else "throw"

    rules = textbook.Rules(
        max_throws=table.max_throws,
        mexico_passes=table.mexico_passes,
        doubling="once" if table.doubling else "never",
        all_mexico="nobody" if table.nobody else "sub-round",
        weights=table.weights,
    )
    objective = "survive" if measure == "loss" else "stake"
    return Textbook(rules, objective, decide).round(players).pays


def by_the_library(table: FixedPolicy, players: int, measure: Measure) -> tuple[Fraction, ...]:
    """Evaluate the policy by the library's own sweep under given decisions."""
    rules = Rules(
        max_throws=table.max_throws,
        mexico_passes=table.mexico_passes,
        doubling="once" if table.doubling and table.mexico_passes else "never",
        all_mexico="nobody" if table.nobody else "sub-round",
        dice=Dice(weights=table.weights),
    )

    def option(position: object) -> int:
        assert isinstance(position, (LeadTurn, FollowerTurn))
        roll, left = position.turn.holds, position.turn.left
        assert roll is not None
        if isinstance(position, FollowerTurn):
            return 0 if roll > position.low else 1
        keeps_from = Roll(table.stops_from[table.max_throws - left - 1])
        return 0 if roll >= keeps_from else 1

    graph = build_round(players, rules)
    policy = {
        index: option(graph.names[index])
        for index, node in enumerate(graph.nodes)
        if isinstance(node, Choice)
    }
    values = evaluate(graph, LOSS if measure == "loss" else PAYMENT, policy)
    return values.of(graph.starts[0])[:players]


EVALUATORS: list[Evaluator] = [by_the_textbook, by_the_library]


@pytest.mark.parametrize(("players", "table"), TABLES, ids=str)
@pytest.mark.parametrize("evaluator", EVALUATORS)
def test_evaluators(evaluator: Evaluator, players: int, table: FixedPolicy) -> None:
    assert table.loss(players) == evaluator(table, players, "loss")
    assert table.payment(players) == evaluator(table, players, "payment")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_throw_each_is_fair(players: int) -> None:
    assert FixedPolicy(()).loss(players) == (Fraction(1, players),) * players


def test_a_tie_of_two_players_with_one_throw_each() -> None:
    # Where nothing passes, both hold the same roll in 15 * 2 * 2 + 6 of 36 * 36 ways, and then
    # the round begins anew; but for them one of the two pays.
    table = FixedPolicy((), mexico_passes=False)
    both = sum(weight**2 for weight in table.one_throw.quantities())
    assert Fraction(both, 36**2) == Fraction(11, 216)
    assert table.loss(2) == (Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize("other", [(53, 61), (61, 61), (54, 54), (54, 62)])
def test_the_leads_best_thresholds_do_better_than_others_against_this_follower_too(
    other: tuple[int, int],
) -> None:
    assert FixedPolicy((54, 61)).loss(2)[0] < FixedPolicy(other).loss(2)[0]

"""Values can be copied, pickled and printed, also after they have been used."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import (
    Dice,
    MexicoError,
    PayoffTable,
    Roll,
    Rules,
    advise,
    compare_seats,
    odds,
    solve_round,
)
from mexico_solver.round import parse_position
from mexico_solver.stage import objective_of

LOADED = Dice(weights=(1, 2, 3))
RULES = Rules(max_throws=2, dice=LOADED)
TABLE = PayoffTable({1: ((-1, 1), (Fraction(1, 2), -1))}, nobody=(0, 1))


def used() -> list[Any]:
    """Return a value of each public kind, after use."""
    solution = solve_round(2, RULES)
    odds.beat("31", 2, LOADED)
    return [
        Roll("52"),
        LOADED,
        LOADED.law,
        RULES,
        TABLE,
        objective_of("stake", 2),
        objective_of(TABLE, 2),
        solution,
        solve_round(2, RULES, TABLE),
        solution.lead(throw=1),
        solution.lead(throw=1, roll="31"),
        solution.proof,
        advise("31", throw=1, players=2, rules=RULES),
        compare_seats(solution),
        parse_position("lead players=3 passed=0 stake=1 left=2 holds=52"),
    ]


@pytest.mark.parametrize("value", used(), ids=lambda value: type(value).__name__)
def test_copies_are_equal(value: Any) -> None:
    for other in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301 - our own bytes
        assert other == value
        assert hash(other) == hash(value)
        assert repr(other) == repr(value)


def test_a_solution_that_is_shared_can_not_be_changed() -> None:
    policy: Any = solve_round(2).solution.policy
    with pytest.raises(TypeError):
        policy[0] = 1


def numbers() -> list[Any]:
    """Return numbers of every public kind."""
    solution = solve_round(2, RULES)
    decision = solution.lead(throw=1, roll="31")
    return [
        *solution.loss,
        *solution.payment,
        *solution.value,
        decision.stop,
        decision.throw,
        decision.margin,
        solution.proof.regret,
        odds.beat("52"),
        odds.equal_or_beat("52", 2),
        odds.tie("52", 3),
        odds.in_a_row("52", 2),
        *odds.beat_table()[Roll("52")],
        odds.best(2).chance(Roll("52")),
        compare_seats(solution).leading_helps,
        solution.solution.closest_margin,
    ]


@pytest.mark.parametrize("number", numbers())
def test_public_numbers_are_fractions(number: Any) -> None:
    assert type(number) is Fraction


@pytest.mark.parametrize(
    "ask",
    [
        lambda: Roll(10**5000),
        lambda: Roll("5" * 100_000),
        lambda: Dice(10**5000),
        lambda: Rules(max_throws=-(10**5000)),
        lambda: solve_round(10**5000),
        lambda: solve_round(2).lead(throw=10**5000),
        lambda: odds.beat("52", throws=10**9),
        lambda: odds.median(10**7),
        lambda: odds.percent(Fraction(1, 3), -1),
        lambda: odds.one_in(2),
        lambda: odds.odds_against(2),
        lambda: advise(None, throw=1, players=3),  # type: ignore[arg-type]
        lambda: PayoffTable({1: ()}),
        lambda: solve_round(2, Rules(max_throws=2000)),
    ],
)
def test_what_is_too_large_or_no_value_is_refused_in_few_words(ask: Any) -> None:
    with pytest.raises(MexicoError) as refusal:
        ask()
    assert len(str(refusal.value)) < 250

"""Rounds played with dice against the exact values: how often each seat pays, and how much.

A share that rests on so many rounds strays further than five standard errors from its exact value
once in 1.7 million times; the seeds are fixed, so a failure is a fault and no bad luck.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import pytest

from mexico_solver import Dice, Rules
from oracles.players import Objective, by_the_library, by_the_textbook, library_round
from oracles.simulator import Action, Situation, Table, loaded_dice
from textbook import Rules as TextbookRules
from textbook import Textbook

STANDARD_ERRORS = 5
FAIR = (1, 1, 1, 1, 1, 1)


class Case(NamedTuple):
    """A round to be played many times."""

    players: int
    rules: dict[str, Any]
    objective: Objective = "survive"
    weights: tuple[int, ...] = FAIR
    rounds: int = 6_000

    def __str__(self) -> str:
        """Name the case in pytest's output."""
        options = " ".join(f"{name}={value}" for name, value in self.rules.items())
        return f"{self.players} players, {self.objective}, {self.weights}, {options or 'default'}"


SMALL = [
    Case(2, {}),
    Case(2, {}, "stake"),
    Case(2, {"max_throws": 2, "sub_round_lead": "last"}, weights=(1, 1, 1)),
    Case(2, {"max_throws": 2, "all_mexico": "nobody"}, weights=(2, 1, 1)),
    Case(3, {"max_throws": 2, "doubling": "every"}, "stake", weights=(1, 1, 1, 1)),
    Case(3, {"max_throws": 2, "sub_round_lead": "last"}, "stake", weights=(1, 2, 1)),
    Case(3, {"max_throws": 2, "mexico_passes": False}, weights=(1, 1, 2)),
    Case(4, {"max_throws": 1, "doubling": "every"}, "stake", weights=(1, 1, 1, 1)),
]
LARGE = [
    Case(3, {}, rounds=10_000),
    Case(3, {}, "stake"),
    Case(4, {}, rounds=10_000),
    Case(4, {"sub_round_lead": "last", "doubling": "every"}, "stake"),
    Case(5, {}, rounds=10_000),
    Case(5, {"max_throws": 2, "all_mexico": "nobody", "doubling": "never"}),
]


def play(case: Case, decide: Callable[[Situation], Action]) -> list[list[int]]:
    """Play the case again and again; return the stakes that each seat has paid."""
    table = Table(decide, loaded_dice(seed=21, weights=case.weights), **case.rules)
    paid: list[list[int]] = [[] for _ in range(case.players)]
    for _ in range(case.rounds):
        outcome = table.play(case.players)
        if outcome.loser is not None:
            paid[outcome.loser].append(outcome.stake)
    return paid


def strays(paid: list[list[int]], exact: tuple[Fraction, ...], rounds: int) -> list[float]:
    """Return by how many standard errors each seat's mean payment is off its exact value."""
    errors = []
    for stakes, expected in zip(paid, exact, strict=True):
        mean = sum(stakes) / rounds
        variance = sum(stake**2 for stake in stakes) / rounds - mean**2
        errors.append(abs(mean - float(expected)) / sqrt(variance / rounds))
    return errors


def once_each(paid: list[list[int]]) -> list[list[int]]:
    """Return the same rounds as if every stake were one unit: then the mean is a share."""
    return [[1] * len(stakes) for stakes in paid]


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_textbook(case: Case) -> None:
    rules = TextbookRules(**case.rules, weights=case.weights)
    book = Textbook(rules, case.objective)
    paid = play(case, by_the_textbook(book))
    measured = paid if case.objective == "stake" else once_each(paid)
    assert max(strays(measured, book.round(case.players).pays, case.rounds)) < STANDARD_ERRORS


@pytest.mark.parametrize("case", [*SMALL, *LARGE], ids=str)
def test_library(case: Case) -> None:
    rules = Rules(**case.rules, dice=Dice(weights=case.weights))
    solved = library_round(case.players, rules, case.objective)
    paid = play(case, by_the_library(rules, case.objective))
    assert max(strays(once_each(paid), solved.loss, case.rounds)) < STANDARD_ERRORS
    assert max(strays(paid, solved.payment, case.rounds)) < STANDARD_ERRORS

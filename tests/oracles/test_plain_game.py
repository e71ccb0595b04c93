"""The plain recursion over games against exact values of other origin, and the cleverer one."""

from __future__ import annotations

import doctest
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import plain_game
from plain_game import PlainGame
from textbook import Rules
from textbook_game import TextbookGame

EXACT = [
    entry
    for entry in json.loads(
        (Path(__file__).parents[1] / "golden" / "exact.json").read_text("utf-8")
    )["values"]
    if entry["kind"] == "game" and sum(entry["units"]) <= 4
]
SMALL: list[tuple[tuple[int, ...], dict[str, Any]]] = [
    ((2, 1, 2), {"max_throws": 2, "weights": (1, 1, 1)}),
    ((3, 1, 2), {"max_throws": 2, "doubling": "every", "weights": (1, 1)}),
    ((1, 2, 1), {"max_throws": 2, "mexico_passes": False, "weights": (1, 1, 2)}),
    ((1, 1, 1, 1), {"max_throws": 2, "weights": (1, 1)}),
]


def test_doctests() -> None:
    assert doctest.testmod(plain_game).failed == 0


@pytest.mark.parametrize("entry", EXACT, ids=lambda entry: f"{entry['units']} {entry['rules']}")
def test_exact_values(entry: dict[str, Any]) -> None:
    book = PlainGame(Rules(**entry["rules"]))
    assert book.win(tuple(entry["units"])) == tuple(map(Fraction, entry["win"]))


@pytest.mark.parametrize(("units", "options"), SMALL, ids=str)
def test_both_recursions_agree(units: tuple[int, ...], options: dict[str, Any]) -> None:
    plain, by_laws = PlainGame(Rules(**options)), TextbookGame(Rules(**options))
    assert plain.win(units) == by_laws.win(units)
    assert plain.state(units).decisions.items() <= by_laws.state(units).decisions.items()


@pytest.mark.parametrize("options", [{"sub_round_lead": "last"}, {"all_mexico": "nobody"}])
def test_rules_that_it_does_not_know_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="textbook_game"):
        PlainGame(Rules(**options)).win((1, 1))


def test_a_state_where_no_fixed_decisions_are_optimal_is_refused() -> None:
    with pytest.raises(ArithmeticError, match="cycle"):
        PlainGame(Rules(weights=(1, 3, 1))).win((2, 1, 2))

"""The textbook against exact values of other origin, and the library against the textbook."""

from __future__ import annotations

import doctest
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import textbook
from mexico_solver import Dice, Rules, solve_round
from oracles.players import Objective, library_action
from oracles.simulator import Situation
from textbook import Position, Textbook

GOLDEN = Path(__file__).parents[1] / "golden"
EXACT = [
    entry
    for entry in json.loads((GOLDEN / "exact.json").read_text("utf-8"))["values"]
    if entry["kind"] == "round"
]
GRID: list[tuple[int, dict[str, Any], Objective, tuple[int, ...]]] = [
    (2, {}, "survive", (1, 1, 1, 1, 1, 1)),
    (2, {}, "survive", (1, 1, 1, 1, 1, 2)),
    (2, {"max_throws": 4}, "survive", (1, 1, 1, 1)),
    (2, {"max_throws": 2}, "survive", (1, 1, 1, 1, 1, 1, 1)),
    (2, {"sub_round_lead": "last"}, "survive", (1, 1, 1, 1, 1, 1)),
    (2, {"sub_round_lead": "last", "mexico_passes": False}, "survive", (1, 2, 3)),
    (2, {"doubling": "every"}, "stake", (1, 1, 1, 1, 1, 1)),
    (2, {"sub_round_lead": "last", "all_mexico": "nobody"}, "stake", (1, 1, 1, 1)),
    (3, {}, "stake", (1, 1, 1, 1)),
    (3, {"max_throws": 2, "doubling": "every", "sub_round_lead": "last"}, "stake", (1, 1, 1, 1)),
    (3, {"max_throws": 2, "all_mexico": "nobody", "doubling": "every"}, "stake", (2, 1, 1)),
    (3, {"max_throws": 2, "mexico_passes": False, "sub_round_lead": "last"}, "survive", (1, 1, 2)),
    (3, {"sub_round_lead": "last"}, "survive", (1, 1)),
    (4, {"max_throws": 2}, "survive", (1, 1, 1)),
    (4, {"max_throws": 2, "sub_round_lead": "last"}, "stake", (1, 2, 1)),
    (5, {"max_throws": 2, "sub_round_lead": "last", "all_mexico": "nobody"}, "stake", (1, 1)),
]
grid = pytest.mark.parametrize(("players", "options", "objective", "weights"), GRID, ids=str)


def seen(at: Position, doubling: str) -> Situation:
    """Return what the player in a position of the textbook sees."""
    return Situation(
        players=at.players,
        passed=at.passed,
        stake={"once": min(2, 2**at.passed), "every": 2**at.passed, "never": 1}[doubling],
        throw=at.throw,
        roll=at.roll,
        cap=at.cap if at.low else None,
        low=at.low or None,
        tied=len(at.tied),
        behind=at.players - at.seat - 1,
    )


def test_doctests() -> None:
    assert doctest.testmod(textbook).failed == 0


@pytest.mark.parametrize(
    "entry", EXACT, ids=lambda entry: f"{entry['players']} players {entry['rules']}"
)
def test_exact_values(entry: dict[str, Any]) -> None:
    solved = Textbook(textbook.Rules(**entry["rules"]), entry["objective"]).round(entry["players"])
    exact = entry["payment"] if entry["objective"] == "stake" else entry["loss"]
    assert solved.pays == tuple(map(Fraction, exact))
    for throw, roll in entry.get("lead_keeps_from", {}).items():
        assert solved.keeps_from(int(throw)) == roll


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("lead", ["first", "last"])
def test_no_seat_is_better_where_nobody_decides(players: int, lead: str) -> None:
    rules = textbook.Rules(max_throws=1, sub_round_lead=lead, weights=(1, 2, 1))
    assert Textbook(rules).round(players).pays == (Fraction(1, players),) * players


def test_an_infinite_payment_is_refused() -> None:
    rules = textbook.Rules(doubling="every", weights=(1, 1))
    with pytest.raises(ValueError, match="infinite"):
        Textbook(rules, "stake").round(2)


@pytest.mark.parametrize("stake", [1, 2, 4])
@pytest.mark.parametrize("doubling", ["every", "never"])
def test_payments_grow_with_the_stake(stake: int, doubling: str) -> None:
    book = Textbook(textbook.Rules(2, doubling=doubling, weights=(1, 1, 1)), "stake")
    assert book.round(2, stake).pays == tuple(stake * pays for pays in book.round(2).pays)


def test_a_policy_that_is_optimal_costs_what_the_optimum_costs() -> None:
    rules = textbook.Rules(2, weights=(1, 1, 1))
    book = Textbook(rules)
    told = Textbook(rules, policy=lambda at: book.round(at.players).decisions[at])
    assert told.round(3).pays == book.round(3).pays


@grid
def test_library_values(
    players: int, options: dict[str, Any], objective: Objective, weights: tuple[int, ...]
) -> None:
    expected = Textbook(textbook.Rules(**options, weights=weights), objective).round(players)
    solved = solve_round(players, Rules(**options, dice=Dice(weights=weights)), objective=objective)
    assert (solved.payment if objective == "stake" else solved.loss) == expected.pays


@grid
def test_library_decisions(
    players: int, options: dict[str, Any], objective: Objective, weights: tuple[int, ...]
) -> None:
    book = Textbook(textbook.Rules(**options, weights=weights), objective)
    rules = Rules(**options, dice=Dice(weights=weights))
    for at, action in book.round(players).decisions.items():
        situation = seen(at, options.get("doubling", "once"))
        assert library_action(situation, rules, objective) == action, at

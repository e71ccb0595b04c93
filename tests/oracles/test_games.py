"""Whole games against values of other origin, the textbook, Bellman, and single rounds."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import textbook
from game_choices import choices_of
from mexico_solver import Dice, GameSolution, PayoffTable, Rules, solve_game, solve_round
from oracles.game_players import Asked, action
from textbook_game import TextbookGame

GOLDEN = Path(__file__).parents[1] / "golden"
EXACT = [
    entry
    for entry in json.loads((GOLDEN / "exact.json").read_text("utf-8"))["values"]
    if entry["kind"] == "game"
]
Units = tuple[int, ...]

GRID: list[tuple[Units, dict[str, Any]]] = [
    ((2, 2), {"weights": (1, 1, 1, 1)}),
    ((3, 4), {"doubling": "every", "weights": (1, 1, 1)}),
    ((2, 3), {"sub_round_lead": "last", "doubling": "every", "weights": (2, 1, 1)}),
    ((2, 3), {"all_mexico": "nobody", "max_throws": 2, "weights": (1, 1, 1)}),
    ((3, 1), {"mexico_passes": False, "weights": (1, 2, 1)}),
    ((2, 1), {"max_throws": 4, "doubling": "never", "weights": (1, 1)}),
    ((2, 1, 2), {"max_throws": 2, "weights": (1, 1, 1)}),
    ((2, 2, 2), {"max_throws": 2, "doubling": "never", "weights": (1, 2)}),
    ((1, 2, 2), {"max_throws": 2, "sub_round_lead": "last", "weights": (1, 1, 1)}),
    ((1, 1, 2), {"max_throws": 2, "all_mexico": "nobody", "weights": (1, 1, 1)}),
    ((3, 1, 2), {"max_throws": 2, "doubling": "every", "weights": (1, 1)}),
    (
        (1, 2, 1),
        {"doubling": "every", "all_mexico": "nobody", "sub_round_lead": "last", "weights": (1, 1)},
    ),
    ((1, 2, 1), {"max_throws": 2, "mexico_passes": False, "weights": (1, 1, 2)}),
    ((1, 1, 2), {"max_throws": 4, "all_mexico": "nobody", "weights": (1, 1)}),
    ((1, 2, 2), {"max_throws": 4, "all_mexico": "nobody", "weights": (1, 1)}),
    ((2, 1, 1), {"weights": (1, 1)}),
    ((2, 1, 2), {"weights": (1, 1)}),
    ((1, 1, 1, 1), {"max_throws": 2, "sub_round_lead": "last", "weights": (1, 1)}),
    ((2, 1, 1, 2), {"max_throws": 1, "doubling": "every", "weights": (1, 2)}),
]
grid = pytest.mark.parametrize(("units", "options"), GRID, ids=str)


def library_rules(options: dict[str, Any]) -> Rules:
    """Return the library's rules for options of the textbook."""
    told = dict(options)
    weights = told.pop("weights", None)
    return Rules(**told, dice=Dice(weights=weights)) if weights else Rules(**told)


@cache
def game(units: Units, rules: Rules) -> GameSolution:
    """Solve a game, once."""
    return solve_game(units, rules)


def after(units: Units, payer: int, stake: int, solved: GameSolution) -> tuple[Fraction, ...]:
    """Return each seat's chance to win once somebody has paid, by the words of the rules."""
    left = list(units)
    left[payer] -= min(stake, left[payer])
    clockwise = [(payer + step) % len(units) for step in range(len(units))]
    living = [seat for seat in clockwise if left[seat]]
    state = tuple(left[seat] for seat in living)
    win = solved.state(state).win if len(living) > 1 else (Fraction(1),)
    chances = [Fraction(0)] * len(units)
    for seat, chance in zip(living, win, strict=True):
        assert isinstance(chance, Fraction)
        chances[seat] = chance
    return tuple(chances)


# --- Values of other origin.


@pytest.mark.parametrize("entry", EXACT, ids=lambda entry: f"{entry['units']} {entry['rules']}")
def test_exact_values(entry: dict[str, Any]) -> None:
    match = game(tuple(entry["units"]), library_rules(entry["rules"]))
    assert match.win == tuple(map(Fraction, entry["win"]))
    for throw, roll in entry.get("lead_keeps_from", {}).items():
        keeps = match.lead(throw=int(throw)).keeps_from
        assert str(keeps) == str(roll)


def test_there_are_exact_values_of_both_kinds() -> None:
    assert len(EXACT) >= 8
    assert any("lead_keeps_from" in entry for entry in EXACT)


# --- The textbook.


@grid
def test_the_textbook_gives_every_state_the_same_chances(
    units: Units, options: dict[str, Any]
) -> None:
    book = TextbookGame(textbook.Rules(**options))
    match = game(units, library_rules(options))
    assert book.win(units) == match.win
    states = {state.units: state for state in match}
    assert set(book.solved) - {(left,) for left in range(1, max(units) + 1)} == set(states)
    for state in states.values():
        assert book.win(state.units) == state.win
        assert book.state(state.units).indifferent == state.round.solved.proof.indifferent == 0


@grid
def test_the_textbooks_lead_keeps_the_same_rolls(units: Units, options: dict[str, Any]) -> None:
    book = TextbookGame(textbook.Rules(**options))
    rules = library_rules(options)
    for state in game(units, rules):
        passing = range(state.players - 1) if rules.mexico_passes else range(1)
        for throw in range(1, rules.max_throws):
            for passed in passing:
                kept = tuple(map(int, map(str, state.lead(throw=throw, passed=passed).keeps)))
                assert kept == book.keeps(state.units, throw=throw, passed=passed)


@grid
def test_the_textbook_does_the_same_at_every_position(
    units: Units, options: dict[str, Any]
) -> None:
    book = TextbookGame(textbook.Rules(**options))
    state = game(units, library_rules(options)).state(units)
    decisions = book.state(units).decisions
    for at, told in decisions.items():
        asked = Asked(
            units=units,
            order=at.order,
            passed=at.passed,
            stake=at.stake,
            place=at.place,
            throw=at.throw,
            roll=at.roll,
            cap=at.cap if at.low else 0,
            low=at.low,
            tied=tuple(map(at.order.index, at.tied)),
        )
        assert action(state, asked) == told, at


# --- Bellman.


@pytest.mark.parametrize(
    ("units", "rules"),
    [
        ((2, 2), "encyclopedia"),
        ((2, 1, 2), "encyclopedia"),
        ((3, 3), "encyclopedia"),
        ((5, 3), "doubling=every dice=4"),
        ((2, 1, 2), "max_throws=2 dice=3 sub_round_lead=last all_mexico=nobody"),
        ((1, 2, 1, 2), "max_throws=2 dice=2"),
    ],
    ids=str,
)
def test_a_states_chances_are_its_law_times_those_that_follow(units: Units, rules: str) -> None:
    match = game(units, Rules.parse(rules))
    for state in match:
        chances = dict(state.law.payments)
        again = chances.pop((-1, 0), Fraction(0))
        assert sum(chances.values()) + again == 1
        assert all(0 < chance <= 1 for chance in chances.values())
        for seat, win in enumerate(state.win):
            assert isinstance(win, Fraction)
            onward = sum(
                chance * after(state.units, payer, stake, match)[seat]
                for (payer, stake), chance in chances.items()
            )
            assert win == onward + again * win


@pytest.mark.parametrize(
    ("units", "rules"),
    [
        ((1, 3), "encyclopedia"),
        ((1, 1, 1), "max_throws=2"),
        ((2, 2, 1), "dice=3"),
        ((1, 1, 2, 1), "max_throws=2 dice=3"),
    ],
    ids=str,
)
def test_every_choice_is_optimal_by_exact_prices(units: Units, rules: str) -> None:
    choices = list(choices_of(game(units, Rules.parse(rules)).state(units)))
    assert len(choices) > 100
    assert [choice for choice in choices if not choice.optimal] == []


# --- Single rounds.


@pytest.mark.parametrize(
    "rules",
    ["encyclopedia", "escalating", "flat", "plain", "single-throw", "sub_round_lead=last dice=5"],
)
def test_a_duel_for_one_unit_each_is_one_round(rules: str) -> None:
    told = Rules.parse(rules)
    duel, match = solve_round(2, told), game((1, 1), told)
    assert match.win == tuple(1 - loss for loss in duel.loss)
    for throw in range(1, told.max_throws):
        assert match.lead(throw=throw) == duel.lead(throw=throw)
        assert match.follower(cap=throw + 1, low="52", throw=throw) == duel.follower(
            cap=throw + 1, low="52", throw=throw
        )


@pytest.mark.parametrize(
    ("units", "rules"),
    [
        ((3, 3), "encyclopedia"),
        ((5, 3), "max_throws=2 doubling=every"),
        ((3, 2), "all_mexico=nobody dice=3"),
        ((2, 1, 2), "max_throws=2 dice=4"),
        ((3, 1, 2), "dice=2 doubling=every"),
        ((2, 2, 1), "max_throws=2 dice=3 sub_round_lead=last"),
        ((1, 2, 2), "max_throws=2 dice=3 all_mexico=nobody"),
        ((1, 2, 1), "max_throws=2 dice=3 mexico_passes=false"),
        ((1, 1, 2, 1), "max_throws=2 dice=2"),
    ],
    ids=str,
)
def test_a_round_for_what_follows_is_worth_what_the_state_is(units: Units, rules: str) -> None:
    match = game(units, Rules.parse(rules))
    players = len(units)
    table = PayoffTable(
        {
            stake: [after(units, payer, stake, match) for payer in range(players)]
            for stake in match.stakes
        },
        nobody=[chance for chance in match.win if isinstance(chance, Fraction)],
    )
    alone = solve_round(players, match.rules, table)
    assert alone.value == match.win
    assert alone.indifferent == 0
    for throw in range(1, match.rules.max_throws):
        assert alone.lead(throw=throw) == match.lead(throw=throw)
    payments = dict(match.state(units).law.payments)
    assert alone.loss == tuple(
        sum(chance for (payer, _), chance in payments.items() if payer == seat)
        for seat in range(players)
    )

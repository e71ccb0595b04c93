"""The textbook's games against exact values of other origin, values by hand, and dice."""

from __future__ import annotations

import doctest
import json
from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import pytest

import textbook_game
from oracles.book_players import by_the_book
from oracles.game_simulator import GameTable
from oracles.simulator import loaded_dice
from textbook import Rules, Textbook, rank
from textbook_game import Ending, Sweep, TextbookGame

GOLDEN = Path(__file__).parents[1] / "golden"
EXACT = [
    entry
    for entry in json.loads((GOLDEN / "exact.json").read_text("utf-8"))["values"]
    if entry["kind"] == "game"
]
STANDARD_ERRORS = 5
GAMES = 2_000
HALF = Fraction(1, 2)

GRID: list[tuple[tuple[int, ...], dict[str, Any]]] = [
    ((2, 1), {"weights": (1, 1, 1, 1)}),
    ((2, 3), {"sub_round_lead": "last", "doubling": "every", "weights": (2, 1, 1)}),
    ((1, 1), {"all_mexico": "nobody", "weights": (1, 1)}),
    ((2, 1, 2), {"max_throws": 2, "weights": (1, 1, 1)}),
    ((1, 2, 2), {"max_throws": 2, "sub_round_lead": "last", "weights": (1, 1, 1)}),
    ((1, 1, 2), {"max_throws": 2, "all_mexico": "nobody", "weights": (1, 1, 1)}),
    ((3, 1, 2), {"max_throws": 2, "doubling": "every", "weights": (1, 1)}),
    (
        (1, 2, 1),
        {"doubling": "every", "all_mexico": "nobody", "sub_round_lead": "last", "weights": (1, 1)},
    ),
    ((1, 2, 1), {"max_throws": 2, "mexico_passes": False, "weights": (1, 1, 2)}),
    ((1, 1, 1, 1), {"max_throws": 2, "sub_round_lead": "last", "weights": (1, 1)}),
]
grid = pytest.mark.parametrize(("units", "options"), GRID, ids=str)


@cache
def shared(rules: Rules) -> TextbookGame:
    """Return a book that the tests share, so that each state is solved once."""
    return TextbookGame(rules)


def test_doctests() -> None:
    assert doctest.testmod(textbook_game).failed == 0


@pytest.mark.parametrize("entry", EXACT, ids=lambda entry: f"{entry['units']} {entry['rules']}")
def test_exact_values(entry: dict[str, Any]) -> None:
    book, units = shared(Rules(**entry["rules"])), tuple(entry["units"])
    assert book.win(units) == tuple(map(Fraction, entry["win"]))
    rolls = sorted(book.chances, key=rank)
    for throw, roll in entry.get("lead_keeps_from", {}).items():
        above = rolls[rolls.index(roll) : -1]
        assert book.keeps(units, throw=int(throw)) == tuple(above)


@pytest.mark.parametrize("units", [(), (0,), (0, 1), (2, -1), (1, 0, 1)])
def test_only_living_players_have_a_seat(units: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="needs units"):
        TextbookGame().win(units)


def test_who_is_left_has_won() -> None:
    assert TextbookGame().win((4,)) == (Fraction(1),)


@grid
def test_someone_wins(units: tuple[int, ...], options: dict[str, Any]) -> None:
    book = shared(Rules(**options))
    assert sum(book.win(units)) == 1
    assert all(sum(solved.win) == 1 for solved in book.solved.values())


@pytest.mark.parametrize("lead", ["first", "last"])
@pytest.mark.parametrize("weights", [(1, 1, 1, 1, 1, 1), (1, 2, 1)])
@pytest.mark.parametrize("units", [(1, 1), (3, 3), (1, 1, 1), (2, 2, 2)])
def test_no_seat_is_better_where_nobody_decides(
    units: tuple[int, ...], weights: tuple[int, ...], lead: str
) -> None:
    book = shared(Rules(1, doubling="never", sub_round_lead=lead, weights=weights))
    assert book.win(units) == (Fraction(1, len(units)),) * len(units)
    assert book.state(units).decisions == {}


@pytest.mark.parametrize("units", [(1, 2), (2, 1), (1, 4), (3, 2), (5, 3)])
def test_units_are_tosses_of_a_coin_where_nobody_decides(units: tuple[int, int]) -> None:
    """Seat 1 is to lose as often as he has units before seat 0 has done so."""
    own, other = units
    coin = sum(comb(other - 1 + lost, lost) * HALF ** (other + lost) for lost in range(own))
    win = TextbookGame(Rules(1, doubling="never", weights=(1, 1, 1))).win(units)
    assert win == (coin, 1 - coin)


@pytest.mark.parametrize("doubling", ["once", "every", "never"])
@pytest.mark.parametrize(
    "options",
    [{"max_throws": 2}, {"sub_round_lead": "last"}, {"weights": (1, 2, 3)}],
    ids=str,
)
def test_a_duel_for_one_unit_each_is_one_round(options: dict[str, Any], doubling: str) -> None:
    rules = Rules(**options, doubling=doubling)
    assert shared(rules).win((1, 1)) == Textbook(rules).round(2).pays[::-1]


def test_a_stake_nobody_can_pay_in_full_is_no_higher() -> None:
    once, every, never = (
        TextbookGame(Rules(2, doubling=doubling, weights=(1, 1, 1)))
        for doubling in ("once", "every", "never")
    )
    assert once.win((1, 1, 1)) == every.win((1, 1, 1)) == never.win((1, 1, 1))
    assert once.win((2, 2, 2)) == every.win((2, 2, 2)) != never.win((2, 2, 2))
    assert once.win((1, 3)) != every.win((1, 3))


def test_the_loser_leads_or_else_the_next_living_seat() -> None:
    book = TextbookGame(Rules(2, weights=(1, 1, 1)))
    a, b, c = book.win((1, 2, 3))
    assert book.after((3, 2, 2), loser=1, stake=1) == (c, a, b)
    a, b = book.win((2, 3))
    assert book.after((3, 1, 2), loser=1, stake=2) == (b, Fraction(0), a)
    assert book.after((3, 2, 1), loser=2, stake=1) == (*book.win((3, 2)), 0)


@grid
def test_dice_agree(units: tuple[int, ...], options: dict[str, Any]) -> None:
    """Play with a seat that is out from the start, and not from seat 0."""
    book = shared(Rules(**options))
    weights = options["weights"]
    rules = {name: option for name, option in options.items() if name != "weights"}
    table = GameTable(by_the_book(book), loaded_dice(21, weights), **rules)
    seated = (*units[1:], 0, units[0])
    wins = Counter(table.play(seated, lead=len(units)).winner for _ in range(GAMES))
    for seat, exact in enumerate(book.win(units)):
        error = float(exact * (1 - exact) / GAMES) ** 0.5
        assert abs(wins[(seat - 1) % len(seated)] / GAMES - exact) < STANDARD_ERRORS * error


@pytest.mark.parametrize(
    ("sub_round_lead", "order"), [("first", (1, 2, 0, 3)), ("last", (3, 1, 2, 0))]
)
def test_the_order_among_the_tied(sub_round_lead: str, order: tuple[int, ...]) -> None:
    rules = Rules(sub_round_lead=sub_round_lead)
    sweep = Sweep(shared(rules), units=(1, 1, 1, 1), worth={})
    assert sweep.ends((1, 2, 0, 3), 1) == {Ending(order, 1): Fraction(1)}
    assert sweep.ends((2,), 1) == {Ending((2,), 1): Fraction(1)}


def test_a_state_where_no_fixed_decisions_are_optimal_is_refused() -> None:
    """In the duel of seats 0 and 2 each of two plans is best only if the other one is expected."""
    book = TextbookGame(Rules(weights=(1, 3, 1)))
    with pytest.raises(ArithmeticError, match="cycle"):
        book.win((2, 1, 2))

"""The tables of a whole game."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Bounds, GameSolution, Rules, solve_game
from mexico_solver.exact import decimal
from mexico_solver.report import Table
from mexico_solver.report.tables.games import (
    game_before_lead,
    game_rounds,
    game_seats,
    game_states,
    game_thresholds,
)
from mexico_solver.report.tables.lead import in_words
from textbook import Rules as TextbookRules
from textbook_game import TextbookGame

UNITS = (2, 1, 2)
TRIO = solve_game(UNITS, Rules.parse("dice=3 max_throws=2"))
BOOK = TextbookGame(TextbookRules(2, weights=(1, 1, 1)))
COIN = solve_game((1, 2), Rules(max_throws=1, doubling="never"))
AGAIN = solve_game((1, 2), Rules.parse("dice=3 max_throws=2 all_mexico=nobody"))
BOUNDED = solve_game(UNITS, Rules.parse("dice=3 max_throws=2"), bits=64)
ALL = [game_seats, game_rounds, game_states, game_before_lead, game_thresholds]


def column(table: Table, name: str) -> list[object]:
    place = [each.name for each in table.columns].index(name)
    return [row[place] for row in table.rows]


@pytest.mark.parametrize("made", ALL)
@pytest.mark.parametrize("match", [TRIO, COIN, AGAIN, BOUNDED], ids=str)
def test_a_table_tells_what_it_holds_for(match: GameSolution, made: object) -> None:
    assert callable(made)
    table = made(match)
    assert (table.rules, table.objective) == (str(match.rules), "win")
    assert len(table.shown()) == len(table.rows)


def test_the_names_are_those_by_which_a_table_is_asked_for() -> None:
    assert [made(TRIO).name for made in ALL] == [
        "seats", "rounds", "states", "before", "thresholds",
    ]  # fmt: skip


def test_the_seats_are_those_of_the_textbook() -> None:
    table, win = game_seats(TRIO), BOOK.win(UNITS)
    assert [each.name for each in table.columns] == ["seat", "units", "win", "gain", "first_out"]
    assert column(table, "seat") == [0, 1, 2]
    assert column(table, "units") == [2, 1, 2]
    assert column(table, "win") == list(win)
    assert column(table, "gain") == [
        5 * chance - own for chance, own in zip(win, UNITS, strict=True)
    ]
    assert column(table, "first_out") == list(TRIO.course.first_out)


def test_a_coin_shows_as_people_count() -> None:
    """Seat 0 wins if he wins two rounds before he loses one."""
    assert game_seats(COIN).shown() == (
        ("0", "1", "25.00%", "-0.2500", "75.00%"),
        ("1", "2", "75.00%", "0.2500", "25.00%"),
    )
    assert game_rounds(COIN).shown() == (("1", "50.00%"), ("2", "50.00%"))
    assert game_before_lead(COIN).shown() == (("0", "1", "25.00%"), ("1", "2", "75.00%"))


def test_rounds_have_a_row_for_each_number_and_add_up() -> None:
    table, rounds = game_rounds(TRIO), TRIO.course.rounds
    assert rounds.most is not None
    assert column(table, "rounds") == list(range(rounds.least, rounds.most + 1))
    assert column(table, "chance") == [rounds.chance(number) for number in column_of_ints(table)]
    assert sum((row[1] for row in table.rows if isinstance(row[1], Fraction)), Fraction(0)) == 1


def column_of_ints(table: Table) -> list[int]:
    return [number for number in column(table, "rounds") if isinstance(number, int)]


def test_rounds_without_a_bound_have_no_row() -> None:
    assert game_rounds(AGAIN).rows == ()
    (note,) = game_rounds(AGAIN).notes
    assert note.startswith("No row, for a round in which nobody pays comes again")
    assert note.endswith(f"on average there are {decimal(AGAIN.course.rounds.mean, 2)} rounds.")
    assert game_rounds(TRIO).notes == ()


def test_every_state_has_the_chances_of_the_textbook() -> None:
    table = game_states(TRIO)
    assert [each.name for each in table.columns] == [
        "units", "players", "total", "win_0", "win_1", "win_2",
    ]  # fmt: skip
    totals: list[int] = []
    for units, players, total, *wins in table.rows:
        assert isinstance(units, str)
        state = tuple(map(int, units.split()))
        assert (players, total) == (len(state), sum(state))
        assert wins == [*BOOK.win(state), *[None] * (3 - len(state))]
        totals.append(sum(state))
    assert totals == sorted(totals), "the fewest units come first"
    assert column(table, "units")[-1] == "2 1 2"
    assert len(set(column(table, "units"))) == len(table.rows) == TRIO.proof.states


def test_before_the_lead_is_known_rows_are_players() -> None:
    table = game_before_lead(TRIO)
    assert [row[:2] for row in table.rows] == [(0, 2), (1, 1), (2, 2)]
    assert column(table, "win") == list(TRIO.before_lead)


@pytest.mark.parametrize("made", ALL)
def test_bounds_stand_where_exact_numbers_do(made: object) -> None:
    assert callable(made)
    exact, bounded = made(TRIO), made(BOUNDED)
    assert bounded.shown() == exact.shown(), "64 bits show the same digits"
    for row, other in zip(exact.rows, bounded.rows, strict=True):
        for cell, bounds in zip(row, other, strict=True):
            if isinstance(cell, Fraction):
                assert isinstance(bounds, Bounds)
                assert bounds.lower <= cell <= bounds.upper
            else:
                assert bounds == cell


@pytest.mark.parametrize("match", [TRIO, AGAIN], ids=str)
def test_every_states_lead_keeps_what_is_told_in_words(match: GameSolution) -> None:
    table = game_thresholds(match)
    assert [each.name for each in table.columns] == ["units", "keeps_1"]
    told = {str(units): words for units, words in table.rows}
    assert len(told) == len(table.rows) == match.proof.states
    for state in match:
        units = " ".join(map(str, state.units))
        assert told[units] == in_words(state.lead(throw=1))


def test_with_one_throw_no_state_has_anything_to_keep() -> None:
    assert all(len(row) == 1 for row in game_thresholds(COIN).rows)

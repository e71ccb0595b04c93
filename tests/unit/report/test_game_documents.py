"""Whole games as documents: what people read first, and what programs get."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from mexico_solver import GameSolution, Rules, solve_game
from mexico_solver.report import FORMATS, GAME_TABLES, game_document, game_tables, write
from mexico_solver.report.game_proof import game_proof_in_words
from textbook import Rules as TextbookRules
from textbook_game import TextbookGame

EVEN = Rules(max_throws=1, doubling="never")
"""Nobody decides, so seats differ by their units alone."""
TRIO = solve_game((2, 1, 2), Rules.parse("dice=3 max_throws=2"))
BOOK = TextbookGame(TextbookRules(2, weights=(1, 1, 1)))


@pytest.mark.parametrize(
    ("units", "title"),
    [
        ((1, 2), "A game of 2 players with 1 and 2 units"),
        ((3, 1, 4), "A game of 3 players with 3, 1 and 4 units"),
        ((1, 1, 1, 1), "A game of 4 players with 1, 1, 1 and 1 units"),
    ],
)
def test_the_title_tells_the_units(units: tuple[int, ...], title: str) -> None:
    match = solve_game(units, EVEN)
    assert game_document(match).title == game_tables(match).title == title


@pytest.mark.parametrize(
    ("units", "rules", "sentence"),
    [
        ((1, 1), Rules(), "Seat 0 (the lead) is best: it wins with chance 59.15%."),
        ((1, 2), EVEN, "Seat 1 is best: it wins with chance 75.00%."),
        ((2, 1), EVEN, "Seat 0 (the lead) is best: it wins with chance 75.00%."),
        ((1, 2, 2), EVEN, "Seats 1 and 2 are best: each wins with chance 43.52%."),
        ((2, 1, 2), EVEN, "Seats 0 and 2 are best: each wins with chance 43.52%."),
        ((2, 2, 2), EVEN, "All seats are alike: each wins with chance 33.33%."),
        ((3, 3), EVEN, "All seats are alike: each wins with chance 50.00%."),
    ],
)
def test_who_wins_comes_first(units: tuple[int, ...], rules: Rules, sentence: str) -> None:
    assert game_document(solve_game(units, rules)).answers[0] == sentence


def test_two_rich_players_win_by_hand() -> None:
    """43.52% is 47/108: each round takes 1 unit of any of three, then of any of two."""

    def wins(units: tuple[int, ...], seat: int) -> Fraction:
        living = [each for each, held in enumerate(units) if held]
        if living == [seat] or not units[seat]:
            return Fraction(bool(units[seat]))
        paid = [tuple(held - (at == payer) for at, held in enumerate(units)) for payer in living]
        return sum((wins(after, seat) for after in paid), Fraction(0)) / len(living)

    assert wins((1, 2, 2), 1) == Fraction(47, 108)
    assert solve_game((1, 2, 2), EVEN).win == (Fraction(14, 108), *[Fraction(47, 108)] * 2)


@pytest.mark.parametrize(
    ("units", "rules", "sentence"),
    [
        (
            (1, 2),
            EVEN,
            (
                "The game lasts 1.5 rounds on average, from 1 to 2, with 3.2 throws; the stake is "
                "doubled 0.00 times."
            ),
        ),
        (
            (1, 1),
            Rules(max_throws=1, all_mexico="nobody"),
            (
                "The game lasts 1.0 rounds on average, from 1 to any number, with 2.1 throws; the "
                "stake is doubled 0.06 times."
            ),
        ),
    ],
)
def test_how_long_it_lasts_comes_last(units: tuple[int, ...], rules: Rules, sentence: str) -> None:
    assert game_document(solve_game(units, rules)).answers[-1] == sentence


def test_what_the_lead_keeps_is_said_between() -> None:
    kept = [str(BOOK.keeps((2, 1, 2), throw=1)[0])]
    assert game_document(TRIO).answers[1:-1] == (
        f"The lead keeps {kept[0]} and higher after throw 1.",
    )
    assert len(game_document(solve_game((1, 1), EVEN)).answers) == 2


@pytest.mark.parametrize(
    ("units", "rules", "names"),
    [
        ((1, 1), "encyclopedia", ["seats"]),
        ((1, 1, 1), "encyclopedia", ["seats", "keeps"]),
        ((1, 1, 1), "single-throw", ["seats"]),
        ((1, 1, 1), "plain", ["seats"]),
    ],
)
def test_people_see_what_the_sentences_do_not_say(
    units: tuple[int, ...], rules: str, names: list[str]
) -> None:
    document = game_document(solve_game(units, Rules.parse(rules)))
    assert [table.name for table in document.tables] == names


def test_people_are_told_what_was_proven() -> None:
    assert game_document(TRIO).remarks == game_proof_in_words(TRIO)


def test_programs_get_every_decision_of_the_round_and_the_proof() -> None:
    document = game_tables(TRIO)
    assert [table.name for table in document.tables] == ["seats", "keeps", "lead", "rounds"]
    assert document.facts is not None
    assert document.facts.name == "proof"
    assert document.premises == {"rules": "max_throws=2 dice=3", "objective": "win"}


@pytest.mark.parametrize("name", GAME_TABLES)
def test_every_table_is_there_by_its_name(name: str) -> None:
    table = GAME_TABLES[name](TRIO)
    assert table.name == name
    assert table.rows
    assert (table.rules, table.objective) == ("max_throws=2 dice=3", "win")


@pytest.mark.parametrize("bits", [None, 64])
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", GAME_TABLES)
def test_every_table_is_written_in_every_format(name: str, form: str, bits: int | None) -> None:
    match = solve_game((2, 1), Rules.parse("dice=3 max_throws=2"), bits=bits)
    assert write(GAME_TABLES[name](match), form)


def test_json_reads_back_exactly() -> None:
    read = json.loads(write(game_tables(TRIO), "json"))
    rows = read["tables"]["seats"]["rows"]
    assert tuple(Fraction(row["win"]) for row in rows) == BOOK.win((2, 1, 2))
    assert [row["win_decimal"] for row in rows] == [float(Fraction(row["win"])) for row in rows]
    assert (read["units"], read["status"]) == ("2 1 2", "unique equilibrium")
    assert Fraction(read["mean_rounds"]) == TRIO.course.rounds.mean
    for row in read["tables"]["lead"]["rows"]:
        decision = TRIO.lead(throw=row["throw"], roll=row["roll"], passed=row["passed"])
        assert row["action"] == decision.action
        for name, worth in (("stop_value", decision.stop), ("throw_value", decision.throw)):
            assert (None if row[name] is None else Fraction(row[name])) == worth


def test_bounds_read_back_as_both() -> None:
    match = solve_game((2, 1, 2), Rules.parse("dice=3 max_throws=2"), bits=64)
    rows = json.loads(write(game_tables(match), "json"))["tables"]["seats"]["rows"]
    for row, win, exact in zip(rows, match.win, TRIO.win, strict=True):
        lower, upper = map(Fraction, row["win"].split(".."))
        assert (lower, upper) == win
        assert isinstance(exact, Fraction)
        assert lower <= exact <= upper
        assert row["win_decimal"] == float((lower + upper) / 2)


def test_bounds_of_64_bits_read_the_same_to_people() -> None:
    match = solve_game((2, 1, 2), Rules.parse("dice=3 max_throws=2"), bits=64)
    bounded, exact = (write(game_document(each), "text").splitlines() for each in (match, TRIO))
    differing = [line for line, other in zip(bounded, exact, strict=True) if line != other]
    assert len(differing) == 1
    assert differing[0].startswith("All chances to win are proven bounds at most 2^-")


def alike(match: GameSolution) -> bool:
    return game_document(match).answers[0].startswith("All seats are alike")


@pytest.mark.parametrize("bits", [None, 32])
def test_seats_that_differ_are_never_called_alike(bits: int | None) -> None:
    assert alike(solve_game((1, 1, 1), EVEN, bits=bits))
    assert not alike(solve_game((1, 1, 1), Rules(max_throws=2, dice=TRIO.rules.dice), bits=bits))

"""`mexico game`, and `mexico advise --units`: what they answer, and what they refuse."""

from __future__ import annotations

import csv
import io
import json
import re
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import GameSolution, Rules, advise, solve_game
from mexico_solver.cli import games, options
from mexico_solver.cli.games import Asked
from mexico_solver.errors import CountError
from mexico_solver.report import FOR_PEOPLE, GAME_TABLES, game_document, game_tables, write
from printed import answer, process, refusal, run
from textbook import Rules as TextbookRules
from textbook_game import TextbookGame

FORMATS = ("text", "json", "csv", "markdown", "latex", "html", "mediawiki", "rst")
UNITS = (2, 1, 2)
RULES = Rules.parse("dice=3 max_throws=2")
GAME = ("game", "--units", "2", "1", "2", "--dice", "3", "--max-throws", "2")
MATCH = solve_game(UNITS, RULES)
WIN = TextbookGame(TextbookRules(2, weights=(1, 1, 1))).win(UNITS)


# --- mexico game.


@pytest.mark.parametrize("form", FORMATS)
def test_game_writes_words_for_people_and_decisions_for_programs(form: str) -> None:
    document = game_document if form in FOR_PEOPLE else game_tables
    assert answer(*GAME, "--format", form) == write(document(MATCH), form)


def test_the_tables_are_those_of_the_report() -> None:
    assert tuple(GAME_TABLES) == options.GAME_TABLES


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("table", options.GAME_TABLES)
def test_game_shows_one_table_if_asked(table: str, form: str) -> None:
    text = answer(*GAME, "--format", form, "--table", table)
    assert text == write(GAME_TABLES[table](MATCH), form)
    if form == "csv":
        rows = list(csv.DictReader(io.StringIO(text)))
        assert {(row["rules"], row["objective"]) for row in rows} == {(str(RULES), "win")}
    if form == "json":
        assert list(json.loads(text)["tables"]) == [table]


def test_programs_get_the_chances_of_the_textbook() -> None:
    rows = list(csv.DictReader(io.StringIO(answer(*GAME, "--table", "seats", "--format", "csv"))))
    assert tuple(Fraction(row["win"]) for row in rows) == WIN
    assert [float(row["win_decimal"]) for row in rows] == [float(chance) for chance in WIN]


@pytest.mark.parametrize(
    "units",
    [
        ("--units", "2", "1", "2"),
        ("--units", "2,1,2"),
        ("--units", "2", "1,2"),
        ("--units=2", "--units=1", "--units=2"),
        ("--units", "2", "--units", "1", "2"),
        ("--units", " 2 ", "+1", "002"),
    ],
)
def test_units_may_be_written_in_several_ways(units: tuple[str, ...]) -> None:
    words = ("game", *units, "--dice", "3", "--max-throws", "2")
    assert answer(*words) == answer(*GAME)


def test_game_takes_rules() -> None:
    words = ("--rules", "flat max_throws=2", "--sub-round-lead", "last")
    rules = Rules(max_throws=2, doubling="never", sub_round_lead="last")
    assert answer("game", "--units", "1", "2", *words) == write(
        game_document(solve_game((1, 2), rules)), "text"
    )


def test_bits_carry_bounds() -> None:
    bounded = solve_game(UNITS, RULES, bits=64)
    text = answer(*GAME, "--bits", "64", "--table", "seats", "--format", "json")
    assert text == write(GAME_TABLES["seats"](bounded), "json")
    for row, exact in zip(json.loads(text)["tables"]["seats"]["rows"], WIN, strict=True):
        lower, upper = map(Fraction, row["win"].split(".."))
        assert lower <= exact <= upper <= lower + Fraction(1, 2**50)


def test_several_processes_answer_the_same() -> None:
    printed = process(*GAME, "--workers", "2", "--format", "json")
    assert (printed.status, printed.err) == (0, "")
    assert printed == run(*GAME, "--format", "json")


@pytest.mark.parametrize(
    ("units", "states"),
    [("1 1", "1 state"), ("5 5 5", "150 state"), ("20 20 20", "8,400 state")],
)
def test_a_dry_run_only_tells_how_large_the_game_is(units: str, states: str) -> None:
    text = answer("game", "--units", *units.split(), "--dry-run")
    assert text.startswith(f"at most {states}")
    assert text.count("\n") == 0
    for told in ("at most ", "second", "GB of memory"):
        assert told in text


def test_help_shows_how_units_are_told() -> None:
    help_ = " ".join(answer("game", "--help").split())
    assert "--units U U ..." in help_
    assert "mexico game --units 5 5 5" in help_
    assert f"--table {'|'.join(options.GAME_TABLES)}" in help_


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Missing option '--units'. Tip: mexico game --help tells what there is."),
        (
            "--units",
            "Option '--units' requires an argument. Tip: mexico --help tells what there is.",
        ),
        ("--units 5", "units is (5,), but a game needs at least 2 players."),
        (
            "--units 0 1",
            (
                "the number of units of seat 0 is 0, but it must be a whole number from 1. "
                "Tip: leave out who is out."
            ),
        ),
        (
            "--units 1 -1",
            "the number of units of seat 1 is -1, but it must be a whole number from 1.",
        ),
        (
            "--units -0.5 1",
            "a number of units is '-0.5', but it must be a whole number below a billion.",
        ),
        (
            "--units 1.5 1",
            "a number of units is '1.5', but it must be a whole number below a billion.",
        ),
        (
            "--units many few",
            "a number of units is 'many', but it must be a whole number below a billion.",
        ),
        (
            "--units True True",
            "a number of units is 'True', but it must be a whole number below a billion.",
        ),
        (
            "--units 1,,1",
            "a number of units is '', but it must be a whole number below a billion.",
        ),
        (
            "--units 9999999999 1",
            "a number of units is '9999999999', but it must be a whole number below a billion.",
        ),
        ("--units 1 1 --bits 1", "bits is 1, but it must be a whole number from 32 to 4096."),
        ("--units 1 1 --bits 5000", "bits is 5000, but it must be a whole number from 32 to 4096."),
        (
            "--units 1 1 --bits few",
            "bits is 'few', but it must be a whole number below a billion.",
        ),
        ("--units 1 1 --workers 0", "workers is 0, but it must be a whole number from 1 to 256."),
        (
            "--units 1 1 --workers 257",
            "workers is 257, but it must be a whole number from 1 to 256.",
        ),
        (
            "--units 1 1 --workers all",
            "workers is 'all', but it must be a whole number below a billion.",
        ),
        (
            "--units 1 1 --table followers",
            "'followers' is no table. Tip: choose from seats, keeps, lead, rounds, before, states.",
        ),
        (
            "--units 1 1 --format xml",
            f"'xml' is no format. Tip: choose from {', '.join(FORMATS)}.",
        ),
        (
            "--units 1 1 --players 2",
            "No such option: --players. Tip: mexico game --help tells what there is.",
        ),
        (
            "--units 1 1 --doubling twice",
            "doubling is 'twice', but it must be one of once, every, never.",
        ),
    ],
)
def test_a_game_that_can_not_be_is_refused_in_one_sentence(words: str, sentence: str) -> None:
    assert refusal("game", *words.split()) == sentence


@pytest.mark.parametrize(
    ("units", "size", "tip"),
    [
        ("200 200 200", "[0-9,]+ states", "take fewer units, in the same proportion"),
        ("999999999 1 1", "[0-9,]+ states", "take fewer units, in the same proportion"),
        ("1 " * 9, "rounds of [0-9,]+ positions", "take fewer players or throws, or solve_round"),
        (
            "1 " * 60,
            "rounds of far too many positions",
            "take fewer players or throws, or solve_round",
        ),
    ],
)
def test_too_large_a_game_is_refused_with_its_size_and_what_else_to_do(
    units: str, size: str, tip: str
) -> None:
    sentence = refusal("game", "--units", *units.split())
    players = len(units.split())
    assert re.match(
        f"a game of {players} players with .* units has {size}, more than can be solved "
        f"here\\. Tip: {tip}",
        sentence,
    )


def test_a_bad_name_is_refused_before_anything_is_solved() -> None:
    for words in (("--table", "none"), ("--format", "none")):
        assert "is no" in refusal("game", "--units", "200", "200", "200", *words)


@pytest.mark.parametrize("units", ["9" * 5000, "1 " * 100, "9 " * 40 + "x"])
def test_however_long_the_line_the_refusal_is_short(units: str) -> None:
    assert len(refusal("game", "--units", *units.split())) < 400


# --- As Python.


def test_a_game_is_solved_in_this_process_unless_told_otherwise() -> None:
    asked = Asked(UNITS, RULES)
    assert (asked.bits, asked.workers, asked.store) == (None, 1, None)
    assert games.solved_game(asked, "csv", "seats") == write(GAME_TABLES["seats"](MATCH), "csv")


@pytest.mark.parametrize(("workers", "pool"), [(1, type(None)), (2, ProcessPoolExecutor)])
def test_batches_go_to_as_many_processes_as_asked(
    monkeypatch: pytest.MonkeyPatch, workers: int, pool: type
) -> None:
    handed: list[Any] = []

    def solve(units: tuple[int, ...], rules: Rules, **options: Any) -> GameSolution:
        handed.append(options["executor"])
        return solve_game(units, rules)

    monkeypatch.setattr(games, "solve_game", solve)
    assert games.solved_game(Asked((1, 1), Rules(), workers=workers), "text")
    assert [type(each) for each in handed] == [pool]


@pytest.mark.parametrize("workers", [0, -1, 257, True])
def test_a_number_of_processes_is_from_1_to_256(workers: Any) -> None:
    with pytest.raises(CountError, match=f"workers is {workers}, but it must be a whole number"):
        games.solved_game(Asked((1, 1), Rules(), workers=workers), "text")


@pytest.mark.parametrize("units", [(), (1,), (0, 1), (1, -1), (True, 1)])
def test_units_are_checked_before_they_are_estimated(units: Any) -> None:
    for ask in (games.estimate, games.solved_game):
        with pytest.raises(CountError):
            ask(Asked(units, Rules()), "text")


# --- mexico advise --units.

LEAD = ("advise", "52", "--throw", "1", "--units", "2", "1", "2")


def test_advise_says_the_librarys_sentence() -> None:
    assert answer(*LEAD) == str(advise("52", throw=1, units=UNITS))
    assert answer(*LEAD, "--players", "3", "--objective", "survive") == answer(*LEAD)
    follower = ("advise", "43", "--units", "1,2,3", "--throw", "1", "--cap", "2", "--low", "52")
    assert answer(*follower, "--behind", "1") == str(
        advise("43", throw=1, units=(1, 2, 3), cap=2, low="52", behind=1)
    )
    assert answer(*follower, "--tied", "2") == str(
        advise("43", throw=1, units=(1, 2, 3), cap=2, low="52", tied=2)
    )


def test_advise_takes_the_rules_of_the_game() -> None:
    rules = Rules.parse("flat max_throws=2")
    words = ("--rules", "flat", "--max-throws", "2", "--passed", "1")
    told = str(advise("52", throw=1, units=UNITS, rules=rules, passed=1))
    assert answer(*LEAD, *words) == told


@pytest.mark.parametrize("form", ["json", "csv"])
def test_advise_gives_programs_its_exact_values(form: str) -> None:
    told = advise("52", throw=1, units=UNITS)
    text = answer(*LEAD, "--format", form)
    row = json.loads(text) if form == "json" else next(csv.DictReader(io.StringIO(text)))
    assert (row["objective"], row["action"]) == ("win", told.action)
    assert Fraction(row["stop_value"]) == told.stop
    assert Fraction(row["throw_value"]) == told.throw
    assert Fraction(row["margin"]) == told.margin


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "52 --throw 1",
            (
                "neither players nor units are told. Tip: players=3 asks about a round, "
                "units=(5, 5, 5) about a whole game."
            ),
        ),
        (
            "52 --throw 1 --units 2 1 2 --players 2",
            "3 players have units, but players is 2.",
        ),
        (
            "52 --throw 1 --units 2 1 2 --objective stake",
            "the objective is 'stake', but with units on the table all want to win the game.",
        ),
        ("52 --throw 1 --units 2", "units is (2,), but a game needs at least 2 players."),
        (
            "52 --throw 1 --units 2 0",
            (
                "the number of units of seat 1 is 0, but it must be a whole number from 1. "
                "Tip: leave out who is out."
            ),
        ),
        (
            "52 --throw 1 --units 2 few",
            "a number of units is 'few', but it must be a whole number below a billion.",
        ),
        (
            "--throw 1 --units 2 1 52",
            "Missing argument 'ROLL'. Tip: mexico advise --help tells what there is.",
        ),
        (
            "52 --throw 4 --units 2 1",
            "throw 4 is not allowed under max_throws=3. Tip: throws count from 1.",
        ),
        (
            "52 --throw 1 --units 2 1 --passed 2",
            "passed is 2, but it must be a whole number from 0 to 1. Someone must lead.",
        ),
    ],
)
def test_what_can_not_be_asked_of_a_game_is_refused_in_one_sentence(
    words: str, sentence: str
) -> None:
    assert refusal("advise", *words.split()) == sentence


def test_a_follower_in_doubt_who_is_tied_is_refused_in_one_sentence() -> None:
    words = ("43", "--throw", "1", "--units", "2", "1", "2", "--cap", "2", "--low", "52")
    assert "matters which of them hold the low" in refusal("advise", *words)

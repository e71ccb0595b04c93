"""How a table shows, told as text."""

from __future__ import annotations

import pytest

from mexico_solver.errors import MexicoError, ReportError
from mexico_solver.report.presentation import OPTIONS, STYLES, present
from mexico_solver.report.tables import rolls, seats
from mexico_solver.stage import solve_round

SEVENTH = 6
"""The row of 52."""


@pytest.mark.parametrize(
    ("show", "shown"),
    [
        ("percent", "61.11%"),
        ("decimal", "0.61"),
        ("fraction", "11/18"),
        ("ways", "22 of 36"),
        ("one-in", "1 in 1.64"),
        ("odds-against", "7 to 11"),
    ],
)
def test_every_style_has_a_word(show: str, shown: str) -> None:
    assert present(rolls(throws=1), {"show": show}).shown()[SEVENTH][3] == shown


def test_the_words_are_all_of_the_styles() -> None:
    assert list(STYLES) == [
        "percent", "decimal", "fraction", "ways", "one-in", "odds-against",
    ]  # fmt: skip


def test_digits_and_rounding_are_told_and_stated() -> None:
    told = present(rolls(throws=1), {"digits": "1", "rounding": "half-up"})
    assert told.shown()[SEVENTH][2:4] == ("5.6%", "61.1%")
    assert told.notes[-1] == "Rounded exactly: a number half way goes away from zero."


def test_a_total_shows_that_a_column_adds_up() -> None:
    told = present(seats(solve_round(players=3)), {"digits": "0", "total": "fitted"})
    *parts, whole = [row[1].removesuffix("%") for row in told.shown()]
    assert whole == "100"
    assert sum(map(int, parts)) == 100
    assert told.shown()[-1][0] == "total"


def test_nothing_told_changes_nothing() -> None:
    table = rolls(throws=1)
    assert present(table, {}) is table


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"show": "x"}, "show is 'x', but it must be one of percent, decimal"),
        ({"rounding": "down"}, "rounding is 'down', but it must be one of half-even, half-up."),
        ({"digits": "1000"}, "digits is 1000, but it must be a whole number from 0 to 100."),
        ({"digits": "x"}, "digits is 'x', but it must be a whole number"),
        ({"total": "perhaps"}, "total is 'perhaps', but it must be one of yes, fitted, no."),
        ({"colour": "red"}, "show takes no 'colour'. Tip: write show"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(options: dict[str, str], said: str) -> None:
    with pytest.raises(MexicoError) as refused:
        present(rolls(throws=1), options)
    assert said in str(refused.value)


def test_a_table_without_such_numbers_says_so() -> None:
    from mexico_solver.report.tables import presets  # noqa: PLC0415 - only here

    with pytest.raises(ReportError, match="presets has no numbers that can show as ways"):
        present(presets(), {"show": "ways"})
    with pytest.raises(ReportError, match="no column of the table presets adds up to a total"):
        present(presets(), {"total": "yes"})


def test_the_options_are_those_that_are_read() -> None:
    for name in OPTIONS:
        with pytest.raises(MexicoError):
            present(rolls(throws=1), {name: "nothing of the kind"})

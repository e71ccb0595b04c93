"""Whole columns: ways out of one power of 36, totals, and what is stated of rounding."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest

from mexico_solver import Bounds
from mexico_solver.errors import ReportError
from mexico_solver.report import Column
from mexico_solver.report.column import Style
from mexico_solver.report.showing import shown_column, stated

CHANCE = Column("x", "x", "percent", adds_up=True)
WAYS = CHANCE.showing("ways")


def test_all_cells_of_a_column_are_ways_out_of_the_same_power() -> None:
    cells = [Fraction(11, 18), Fraction(5489, 5832), None]
    assert shown_column(WAYS, cells) == ["28,512 of 46,656", "43,912 of 46,656", ""]


def test_the_power_is_the_smallest_one() -> None:
    assert shown_column(WAYS, [Fraction(1, 36)]) == ["1 of 36"]
    assert shown_column(WAYS, [Fraction(1, 8)]) == ["162 of 1,296"]
    assert shown_column(WAYS, [Fraction(1, 2)], ways=49 * 4) == ["98 of 196"]
    assert shown_column(WAYS, []) == []


def test_a_total_is_exact_and_the_cells_above_it_are_the_nearest() -> None:
    shown = shown_column(CHANCE, [Fraction(1, 7)] * 7, total="exact")
    assert shown == ["14.29%"] * 7 + ["100.00%"]


def test_cells_that_are_fitted_to_a_total_add_up() -> None:
    shown = shown_column(CHANCE, [Fraction(1, 7)] * 7, total="fitted")
    assert shown == ["14.29%"] * 4 + ["14.28%"] * 3 + ["100.00%"]
    assert sum(Fraction(cell.removesuffix("%")) for cell in shown[:-1]) == 100


def test_cells_that_add_up_as_they_are_stay_the_nearest() -> None:
    quarters = [Fraction(1, 4), Fraction(3, 4)]
    assert shown_column(CHANCE, quarters, total="fitted") == ["25.00%", "75.00%", "100.00%"]


@pytest.mark.parametrize(
    ("style", "total"),
    [("fraction", "1/1"), ("ways", "36 of 36"), ("one in", "1 in 1"), ("odds against", "0 to 1")],
)
def test_every_style_has_a_total(style: str, total: str) -> None:
    column = CHANCE.showing(style)  # type: ignore[arg-type]  # one of the styles
    assert shown_column(column, [Fraction(1, 3), Fraction(2, 3)], total="fitted")[-1] == total


def test_whole_numbers_have_a_total_too() -> None:
    ways = Column("ways", "ways", "count", adds_up=True)
    assert shown_column(ways, [1000, 296], total="exact") == ["1,000", "296", "1,296"]


@pytest.mark.parametrize(
    ("column", "cells"),
    [
        (Column("x", "x", "percent"), [Fraction(1, 2)]),
        (CHANCE, [Fraction(1, 2), None]),
        (CHANCE, [Bounds(Fraction(1, 3), Fraction(1, 2))]),
        (Column("x", "x"), ["stop"]),
    ],
)
def test_other_columns_have_an_empty_cell_for_the_total(column: Column, cells: list) -> None:  # type: ignore[type-arg]  # any cells
    assert shown_column(column, cells, total="fitted")[-1] == ""


def test_the_rounding_is_stated_once() -> None:
    notes = stated(("Seat 0 leads.",), [CHANCE])
    even = "Rounded exactly: a number half way goes to the even digit."
    assert notes == ("Seat 0 leads.", even)
    way = "Rounded exactly: a number half way goes away from zero."
    up = f"{way} The total is that of the exact numbers."
    again = stated(notes, [CHANCE.showing(rounding="half-up")], "exact")
    assert again == ("Seat 0 leads.", up)
    fitted = stated(again, [CHANCE], "fitted")
    assert fitted[1].startswith("Rounded to fit: where the nearest numbers would not add up")
    assert stated(fitted, [CHANCE.showing("fraction")], "fitted") == ("Seat 0 leads.",)


@pytest.mark.parametrize("style", get_args(Style))
def test_numbers_are_said_to_be_fitted_where_they_are(style: Style) -> None:
    column, thirds = CHANCE.showing(style, digits=1), [Fraction(1, 3)] * 3
    fits = shown_column(column, thirds, total="fitted") != shown_column(
        column, thirds, total="exact"
    )
    said = [note for note in stated((), [column], "fitted") if "to fit" in note]
    assert bool(said) == fits == (style in {"percent", "decimal"})


def test_where_no_power_fits_the_number_is_refused() -> None:
    with pytest.raises(ReportError, match="1/7 is no whole number of ways out of 36"):
        shown_column(WAYS, [Fraction(1, 2), Fraction(1, 7)])

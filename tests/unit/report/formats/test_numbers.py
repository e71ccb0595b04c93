"""Cells for programs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import MEXICO, Bounds, Roll
from mexico_solver.report import Column
from mexico_solver.report.formats.numbers import nearest, spelled


@pytest.mark.parametrize("kind", ["percent", "decimal", "fraction"])
def test_exact_numbers_come_as_text_with_a_decimal_beside(kind: str) -> None:
    column = Column("loss", "loss", kind)  # type: ignore[arg-type]
    assert spelled(column, Fraction(1, 8)) == (("loss", "1/8"), ("loss_decimal", 0.125))
    assert spelled(column, 2) == (("loss", "2/1"), ("loss_decimal", 2.0))
    assert spelled(column, None) == (("loss", None), ("loss_decimal", None))


@pytest.mark.parametrize("kind", ["percent", "points", "decimal", "fraction"])
def test_bounds_come_as_text_with_the_decimal_of_their_middle_beside(kind: str) -> None:
    column = Column("win", "win", kind)  # type: ignore[arg-type]
    bounds = Bounds(Fraction(1, 4), Fraction(1, 2))
    assert spelled(column, bounds) == (("win", "1/4..1/2"), ("win_decimal", 0.375))
    exact = Bounds(Fraction(1, 3), Fraction(1, 3))
    assert spelled(column, exact) == (("win", "1/3..1/3"), ("win_decimal", 1 / 3))


def test_long_numbers_come_in_full() -> None:
    """Python itself writes no whole number of more than 4300 digits."""
    column = Column("win", "win", "percent")
    long = Fraction(10**4999 - 1, 10**5000)
    numerator, denominator = "9" * 4999, f"1{'0' * 5000}"
    assert spelled(column, long) == (
        ("win", f"{numerator}/{denominator}"),
        ("win_decimal", 0.1),
    )
    (_, text), (_, middle) = spelled(column, Bounds(long, Fraction(1, 5)))
    assert (text, middle) == (f"{numerator}/{denominator}..1/5", 0.15)


def test_counts_are_whole_numbers() -> None:
    assert spelled(Column("ways", "ways", "count"), 36) == (("ways", 36),)


def test_rolls_are_strings() -> None:
    column = Column("roll", "roll")
    assert spelled(column, MEXICO) == (("roll", "21"),)
    assert spelled(column, (Roll("52"), MEXICO)) == (("roll", ["52", "21"]),)
    assert spelled(column, "stop") == (("roll", "stop"),)
    assert spelled(column, None) == (("roll", None),)


def test_the_decimal_is_the_nearest_float() -> None:
    assert nearest(Fraction(2914288, 7133557)) == 0.4085322371434055
    assert nearest(Fraction(1, 10**400)) == 0.0
    assert nearest(Fraction(10**400)) is None
    huge = Bounds(Fraction(10**400), Fraction(10**401))
    assert spelled(Column("x", "x", "decimal"), huge)[1] == ("x_decimal", None)

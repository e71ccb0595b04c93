"""Cells for programs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import MEXICO, Roll
from mexico_solver.report import Column
from mexico_solver.report.formats.numbers import nearest, spelled


@pytest.mark.parametrize("kind", ["percent", "decimal", "fraction"])
def test_exact_numbers_come_as_text_with_a_decimal_beside(kind: str) -> None:
    column = Column("loss", "loss", kind)  # type: ignore[arg-type]
    assert spelled(column, Fraction(1, 8)) == (("loss", "1/8"), ("loss_decimal", 0.125))
    assert spelled(column, 2) == (("loss", "2/1"), ("loss_decimal", 2.0))
    assert spelled(column, None) == (("loss", None), ("loss_decimal", None))


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

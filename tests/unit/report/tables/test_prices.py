"""Both options of whoever holds a roll, as columns and cells."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Decision, Roll
from mexico_solver.report import Table
from mexico_solver.report.tables.prices import price_cells, price_columns

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.mark.parametrize(
    ("decision", "shown"),
    [
        (Decision(Roll("52"), "stop", HALF, THIRD), ("52", "stop", "50.00%", "33.33%", "16.667")),
        (Decision(Roll("52"), "stop", HALF, HALF), ("52", "stop", "50.00%", "50.00%", "0.000")),
        (Decision(Roll("52"), "stop", HALF, None), ("52", "stop", "50.00%", "", "")),
        (Decision(Roll("31"), "throw", None, THIRD), ("31", "throw", "", "33.33%", "")),
    ],
)
def test_what_the_rules_do_not_allow_stays_empty(
    decision: Decision, shown: tuple[str, ...]
) -> None:
    table = Table("one", "One", price_columns("survive"), (price_cells(decision),))
    assert table.shown() == (shown,)


def test_the_worth_is_the_objectives() -> None:
    assert [column.heading for column in price_columns("stake")[2:]] == [
        "value in units if he stops",
        "value in units if he throws again",
        "margin",
    ]

"""How worth shows under each objective."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.report.tables.worth import margin_column, value_column


@pytest.mark.parametrize(
    ("objective", "heading", "shown"),
    [
        ("survive", "chance to survive if he stops", "66.67%"),
        ("stake", "value in units if he stops", "0.6667"),
        ("payoff table", "payoff if he stops", "0.6667"),
    ],
)
def test_a_value_shows_in_the_objectives_payoff(objective: str, heading: str, shown: str) -> None:
    column = value_column(objective, "stop_value", "if he stops")
    assert (column.name, column.heading) == ("stop_value", heading)
    assert column.show(Fraction(2, 3)) == shown


@pytest.mark.parametrize(("objective", "shown"), [("survive", "0.00120"), ("stake", "0.000012")])
def test_close_margins_are_told_apart(objective: str, shown: str) -> None:
    assert margin_column(objective).show(Fraction(12, 10**6)) == shown

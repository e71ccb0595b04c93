"""How worth shows under each objective."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.report.tables.worth import margin_column, margin_in_words, value_column


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


@pytest.mark.parametrize(
    ("margin", "objective", "words"),
    [
        (Fraction(1, 8), "survive", "12.500 percentage points"),
        (Fraction(12, 10**6), "survive", "0.00120 percentage points"),
        (Fraction(3, 7), "stake", "0.429 units"),
        (Fraction(1, 3 * 10**9), "payoff table", "0.000000000333"),
        (Fraction(12345, 10), "payoff table", "1234.500"),
    ],
)
def test_a_margin_in_words_has_three_digits_of_its_own(
    margin: Fraction, objective: str, words: str
) -> None:
    assert margin_in_words(margin, objective) == words

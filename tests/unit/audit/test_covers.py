"""What printed odds cover: its ends are where another number is printed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.audit.covers import beside, covered
from mexico_solver.audit.published import read_form
from mexico_solver.audit.value import Absent


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 in 6", "1 in 6 covers 1 in 5.5 up to 1 in 6.5, 15.38% to 18.18%"),
        ("1 in 6.3", "1 in 6.3 covers 1 in 6.25 up to 1 in 6.35, 15.75% to 16.00%"),
        ("1 in 1", "1 in 1 covers 1 in 1.0 up to 1 in 1.5, 66.67% to 100.00%"),
        ("17 to 1", "17 to 1 covers 16.5 to 1 up to 17.5 to 1, 5.41% to 5.71%"),
        ("3 to 2", "3 to 2 covers 2.5 to 2 up to 3.5 to 2, 36.36% to 44.44%"),
        ("16%", None),
        ("mexico", None),
    ],
)
def test_what_is_covered_is_told(text: str, told: str | None) -> None:
    assert covered(read_form(text, "against")) == told


@pytest.mark.parametrize(
    ("text", "side", "within", "beyond"),
    [
        ("1 in 6", "against", ("2/11.01", "2/12.99"), ("2/10.99", "2/13.01")),
        ("17 to 1", "against", ("1/17.51", "1/18.49"), ("1/17.49", "1/18.51")),
        ("17 to 1", "for", ("16.51/17.51", "17.49/18.49"), ("16.49/17.49", "17.51/18.51")),
    ],
)
def test_what_is_covered_holds_and_nothing_else(
    text: str, side: str, within: tuple[str, ...], beyond: tuple[str, ...]
) -> None:
    form = read_form(text, side)  # type: ignore[arg-type]
    ends = str(covered(form)).rpartition(", ")[2].split(" to ")
    least, most = (Fraction(each.rstrip("%")) / 100 for each in ends)
    for verdict, told in (("holds as rounded", within), ("wrong", beyond)):
        for each in told:
            above, below = map(Fraction, each.split("/"))
            assert form.holds(above / below) == verdict
            inside = least - Fraction(1, 20000) <= above / below <= most + Fraction(1, 20000)
            assert inside or verdict == "wrong"


def test_the_percentage_stands_beside_odds_only() -> None:
    assert beside(read_form("3 to 2", "for"), Fraction(2, 3)) == "2 to 1 in favour, 66.67%"
    assert beside(read_form("1 in 6"), Fraction(919, 5832)) == "1 in 6.35, 15.76%"
    assert beside(read_form("61%"), Fraction(2, 3)) == "66.67%"
    assert beside(read_form("14"), Absent.LIMIT) == "no limit"

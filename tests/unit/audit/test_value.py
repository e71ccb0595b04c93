"""Values: how they are written for programs and for people."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Roll
from mexico_solver.audit.value import Absent, Judgement, in_short, is_grid, parts_of, spelled

LONG = Fraction(10**30 + 1, 3**70)


@pytest.mark.parametrize(
    ("value", "program", "people"),
    [
        (Fraction(11, 18), "11/18", "11/18"),
        (Fraction(2), "2/1", "2"),
        (6, "6", "6"),
        (Roll("21"), "21", "21"),
        (True, "yes", "yes"),
        (False, "no", "no"),
        (Absent.LIMIT, "none", "no limit"),
        (Absent.THRESHOLD, "none", "no threshold"),
        (LONG, f"{LONG.numerator}/{LONG.denominator}", "0.03994958%"),
    ],
)
def test_a_value_is_written(value: object, program: str, people: str) -> None:
    assert spelled(value) == program  # type: ignore[arg-type]
    assert in_short(value) == people  # type: ignore[arg-type]


def test_values_have_parts() -> None:
    judged = Judgement(True, (Roll("52"), Fraction(1, 2)), "said")
    assert parts_of(judged) == (Roll("52"), Fraction(1, 2))
    assert in_short(judged) == "52 1/2"
    grid = {Roll("52"): (Fraction(1),)}
    assert (parts_of(grid), in_short(grid), is_grid(grid)) == ((), "", True)
    assert not is_grid(judged)

"""Verdicts: how those of parts and of choices are put together."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from mexico_solver.audit.forms import Verdict
from mexico_solver.audit.published import Advice, Cells, Comparison, Published, read_published
from mexico_solver.audit.value import Absent, Judgement
from mexico_solver.audit.verdict import combined, judged, worst
from mexico_solver.errors import ClaimError


@pytest.mark.parametrize(
    ("parts", "together", "over_choices"),
    [
        (["holds", "holds"], "holds", "holds"),
        (["holds", "holds as rounded"], "holds as rounded", "holds as rounded"),
        (["holds", "wrong"], "wrong", "depends"),
        (["holds", "holds as rounded", "wrong"], "wrong", "depends"),
        (["wrong", "wrong"], "wrong", "wrong"),
    ],
)
def test_verdicts_are_put_together(parts: list[Verdict], together: str, over_choices: str) -> None:
    for each in permutations(parts):
        assert worst(each) == together
        assert combined(each) == over_choices


def test_all_that_is_said_again_must_hold() -> None:
    assert judged(read_published("1/18 (5.6%)"), (Fraction(1, 18),)) == "holds as rounded"
    assert judged(read_published("1/18 (5.5%)"), (Fraction(1, 18),)) == "wrong"


def test_advice_holds_if_all_of_it_is_followed() -> None:
    good, bad = Judgement(True, (), "x"), Judgement(False, (), "x")
    advice = Published(other=Advice("advice"))
    assert judged(advice, (good, good, True)) == "holds"
    assert judged(advice, (good, bad)) == "wrong"
    assert judged(advice, (False,)) == "wrong"


def test_a_comparison_needs_two_numbers() -> None:
    higher = Published(other=Comparison("higher"))
    assert judged(higher, (1, 2, 3)) == "holds"
    assert judged(higher, (1, 2, 1)) == "wrong"
    for values in ((1,), (1, Absent.LIMIT), (1, Judgement(True, (), "x"))):
        with pytest.raises(ClaimError, match="two or more quantities"):
            judged(higher, values)


def test_tables_are_judged_cell_by_cell_elsewhere() -> None:
    with pytest.raises(AssertionError):
        judged(Published(other=Cells(1, "a.tsv")), (1,))

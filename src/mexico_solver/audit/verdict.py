"""Verdicts: what is printed against what is exact, for one way to close what a source leaves open.

>>> from mexico_solver.audit.published import read_published
>>> judged(read_published("5.6%; 16.7%"), (Fraction(1, 18), Fraction(1, 6)))
'holds as rounded'
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from mexico_solver.audit.forms import Verdict
from mexico_solver.audit.published import Advice, Cells, Comparison, Published
from mexico_solver.audit.value import Judgement, Value
from mexico_solver.errors import ClaimError


def worst(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the verdict on several numbers that are claimed together.

    >>> worst(["holds", "holds as rounded", "holds"]), worst(["wrong", "holds"])
    ('holds as rounded', 'wrong')
    """
    found = set(verdicts)
    if "wrong" in found:
        return "wrong"
    return "holds as rounded" if "holds as rounded" in found else "holds"


def judged(published: Published, values: tuple[Value, ...]) -> Verdict:
    """Return the verdict on what is printed, given the exact values; but for tables of cells.

    Raises:
        ClaimError: If a value is not of the kind that is printed.

    >>> judged(Published(other=Comparison("higher")), (Fraction(1, 18), Fraction(1, 9)))
    'holds'
    """
    if isinstance(published.other, Comparison):
        return "holds" if published.other.holds(_numbers(values)) else "wrong"
    if isinstance(published.other, Advice):
        return "holds" if all(_follows(value) for value in values) else "wrong"
    if isinstance(published.other, Cells):
        raise AssertionError(published.other)
    pairs = zip(published.parts, values, strict=True)
    return worst(form.holds(value) for part, value in pairs for form in part.forms)


def combined(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the verdict over all ways to close what is open: `depends` if it may be wrong or not.

    >>> combined(["holds", "wrong"]), combined(["holds", "holds as rounded"])
    ('depends', 'holds as rounded')
    """
    found = set(verdicts)
    return "depends" if "wrong" in found and len(found) > 1 else worst(found)


def _numbers(values: tuple[Value, ...]) -> tuple[Fraction, ...]:
    numbers = [Fraction(v) for v in values if isinstance(v, (Fraction, int))]
    if len(numbers) < len(values) or len(numbers) < 2:  # noqa: PLR2004 - a comparison takes two
        raise ClaimError("to compare, two or more quantities are needed, all of them numbers.")
    return tuple(numbers)


def _follows(value: Value) -> bool:
    if isinstance(value, Judgement):
        return value.follows
    if isinstance(value, bool):
        return value
    raise ClaimError(
        "a remark in parentheses says nothing about this quantity, which is no advice. "
        "Tip: write the number, or name a quantity such as keep_from."
    )

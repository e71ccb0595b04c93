"""How whole columns show: the ways out of one 36^k, and what they add up to.

>>> chances = Column("a", "a", "percent", adds_up=True)
>>> shown_column(chances, [Fraction(1, 3)] * 3, total="exact")
['33.33%', '33.33%', '33.33%', '100.00%']
>>> shown_column(chances, [Fraction(1, 3)] * 3, total="fitted")
['33.34%', '33.33%', '33.33%', '100.00%']
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import Literal, TypeAlias

from mexico_solver.exact import adding_up
from mexico_solver.report.column import TWO_FAIR_DICE, Cell, Column

Total: TypeAlias = Literal["exact", "fitted"]
"""A last row with sums: below numbers that are the nearest each, or that are fitted to it."""


def shown_column(
    column: Column, cells: Sequence[Cell], ways: int = TWO_FAIR_DICE, total: Total | None = None
) -> list[str]:
    """Return the cells of a column as people see them.

    Args:
        column: The column.
        cells: Its cells.
        ways: In how many ways its dice can fall.
        total: Whether a last cell is added: the exact sum, empty if the column does not add up;
            and whether rounded cells are fitted to it, by the largest remainders.

    Raises:
        ReportError: If a number has no form in the style of the column.

    >>> shown_column(Column("a", "a", "percent", style="ways"), [Fraction(1, 2), Fraction(1, 72)])
    ['648 of 1,296', '18 of 1,296']
    """
    power = _power(cells, ways) if column.style == "ways" else ways
    numbers = [cell for cell in cells if isinstance(cell, (int, Fraction))]
    if not (total and column.adds_up and len(numbers) == len(cells)):
        return [column.show(cell, power) for cell in cells] + [""] * bool(total)
    whole = sum(numbers, start=Fraction()) if column.exact else sum(map(int, numbers))
    if total == "fitted" and _fits(column):
        numbers = _apportioned(column, numbers)
    return [column.show(cell, power) for cell in (*numbers, whole)]


_SCALES = {"percent": 100, "decimal": 1}
"""How often a number is taken before it is rounded, in the styles whose cells can add up."""


def _fits(column: Column) -> bool:
    """Return whether the rounded numbers of a column are fitted to a total."""
    return column.adds_up and (column.style or column.kind) in _SCALES


def _apportioned(column: Column, numbers: Sequence[Fraction | int]) -> list[Fraction | int]:
    scale = _SCALES[column.style or column.kind]
    parts = adding_up([scale * each for each in numbers], column.digits, column.rounding)
    return [Fraction(part, scale * 10**column.digits) for part in parts]


def _power(cells: Sequence[Cell], ways: int) -> int:
    """Return the smallest power of the ways out of which every number is whole, if there is one."""
    denominators = (cell.denominator for cell in cells if isinstance(cell, (int, Fraction)))
    common = lcm(*denominators)
    power = ways
    for _ in range(common.bit_length()):  # no prime occurs in it more often
        if power % common == 0:
            return power
        power *= ways
    return ways


_HALF = {
    "half-even": "a number half way goes to the even digit",
    "half-up": "a number half way goes away from zero",
}


def stated(
    notes: tuple[str, ...], columns: Sequence[Column], total: Total | None = None
) -> tuple[str, ...]:
    """Return notes with one that states how the columns are rounded, in place of an older one.

    Args:
        notes: The notes of a table.
        columns: Its columns.
        total: Whether it has a total.

    >>> stated((), [Column("a", "a", "percent", rounding="half-up")])
    ('Rounded exactly: a number half way goes away from zero.',)
    """
    roundings = dict.fromkeys(column.rounding for column in columns if column.rounds)
    others = tuple(note for note in notes if not note.startswith(_STATEMENT))
    if not roundings:
        return others
    if total == "fitted" and any(map(_fits, columns)):
        return (*others, f"{_STATEMENT} to fit: {_FITTED}.")
    half = f"{_STATEMENT} exactly: {_HALF[roundings.popitem()[0]]}"
    return (*others, f"{half}. {_EXACT}." if total else f"{half}.")


_STATEMENT = "Rounded"
_EXACT = "The total is that of the exact numbers"
_FITTED = (
    "where the nearest numbers would not add up to the total, some are one more or less in the "
    "last digit"
)

"""Cells for programs: exact numbers as p/q, and a decimal under a name of its own.

The decimal is the binary float nearest to the exact number, or to the middle of its bounds: the
only float that leaves this library.

>>> spelled(Column("loss", "chance to pay", "percent"), Fraction(1, 8))
(('loss', '1/8'), ('loss_decimal', 0.125))
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from mexico_solver.bounds import Bounds
from mexico_solver.exact import ratio
from mexico_solver.report.table import Cell, Column

Spelled: TypeAlias = str | int | float | list[str] | None


def spelled(column: Column, cell: Cell) -> tuple[tuple[str, Spelled], ...]:
    """Return a cell as names and plain values.

    Rolls are strings, counts are whole numbers, an empty cell is None.

    >>> from mexico_solver.rolls import Roll
    >>> spelled(Column("keeps", "keeps"), (Roll("52"), Roll("53")))
    (('keeps', ['52', '53']),)
    """
    if not column.exact:
        return ((column.name, _plain(cell)),)
    beside = f"{column.name}_decimal"
    if not isinstance(cell, (Fraction, int, Bounds)):
        return (column.name, None), (beside, None)
    point = (cell.lower + cell.upper) / 2 if isinstance(cell, Bounds) else cell
    return (column.name, ratio(cell)), (beside, nearest(point))


def nearest(number: Fraction | int) -> float | None:
    """Return the float nearest to an exact number, or None if it is too large for one.

    >>> nearest(Fraction(1, 3)), nearest(10**400)
    (0.3333333333333333, None)
    """
    try:
        return float(number)
    except OverflowError:
        return None


def _plain(cell: Cell) -> Spelled:
    if isinstance(cell, tuple):
        return [str(roll) for roll in cell]
    return cell if cell is None or isinstance(cell, int) else str(cell)

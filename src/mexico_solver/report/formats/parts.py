"""Parts of a text table: the columns that stand side by side, as wide as each of them is.

>>> from mexico_solver.report.table import Column
>>> table = Table("ways", "Ways", (Column("ways", "ways", "count"),), ((36,),))
>>> [part] = parts_of(table, width=None)
>>> part.headings, part.rows, part.widths
(['ways'], [['36']], [4])
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mexico_solver.report.column import Column
from mexico_solver.report.formats.widths import Layout
from mexico_solver.report.table import Table


@dataclass(frozen=True, slots=True)
class Part:
    """Some columns of a table, or all of them.

    >>> Part([Column("ways", "ways")], ["ways"], [["36"]], [4]).rows
    [['36']]
    """

    columns: list[Column]
    """The columns that stand side by side."""
    headings: list[str]
    """Their headings, one line or more."""
    rows: list[list[str]]
    """What is shown in each row."""
    widths: list[int]
    """How many characters fit in a line of each column."""


def parts_of(table: Table, width: int | None) -> Iterator[Part]:
    """Yield a table, in as many parts as the width asks for.

    Args:
        table: What to show.
        width: How many characters fit in a line, or None if it does not matter.
    """
    headings = [_tidy(column.heading) for column in table.columns]
    cells = [list(map(_tidy, row)) for row in table.shown()]
    for chosen, widths in Layout.of(headings, cells).parts(width):
        yield Part(
            [table.columns[index] for index in chosen],
            [headings[index] for index in chosen],
            [[row[index] for index in chosen] for row in cells],
            [max(width, 1) for width in widths],
        )


def _tidy(text: str) -> str:
    """Return a text with one space between words, its lines kept apart."""
    return "\n".join([" ".join(line.split()) for line in text.splitlines()])

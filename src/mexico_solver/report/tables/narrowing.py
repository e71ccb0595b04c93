"""Part of a table: the rows in which some columns say one thing, without these columns.

>>> from mexico_solver.report.tables import keeps
>>> from mexico_solver.stage import solve_round
>>> narrowed(keeps(solve_round(players=3)), passed=1, throw=2).title
'What the lead keeps; passed before him: 1; after throw: 2'
"""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter

from mexico_solver.errors import ReportError
from mexico_solver.report.table import Cell, Table


def narrowed(table: Table, **wanted: Cell) -> Table:
    """Return the rows in which each named column holds the cell wanted, if one is wanted.

    What is the same in all of them goes from the columns into the title.

    Args:
        table: The table.
        wanted: A cell for each column by name, None for whatever is there.

    Raises:
        ReportError: If the table has no such column, or no such row.

    >>> from mexico_solver.report.tables import keeps
    >>> from mexico_solver.stage import solve_round
    >>> narrowed(keeps(solve_round(players=2)), throw=2, passed=None).shown()[0][:2]
    ('0', '61')
    """
    names = [column.name for column in table.columns]
    told = {name: cell for name, cell in wanted.items() if cell is not None}
    if not told:
        return table
    rows = table.rows
    for name, cell in told.items():
        if name not in names:
            tip = f"Tip: choose from {', '.join(names)}."
            raise ReportError(f"the table {table.name} has no column {name!r}. {tip}")
        rows = _held(table, rows, names.index(name), cell)
    left = [place for place, name in enumerate(names) if name not in told]
    headings = {column.name: " ".join(column.heading.split()) for column in table.columns}
    return replace(
        table,
        title="; ".join((table.title, *(f"{headings[name]}: {told[name]}" for name in told))),
        columns=tuple(table.columns[place] for place in left),
        rows=tuple(tuple(row[place] for place in left) for row in rows),
    )


def _held(
    table: Table, rows: tuple[tuple[Cell, ...], ...], place: int, cell: Cell
) -> tuple[tuple[Cell, ...], ...]:
    """Return the rows with one cell in one place.

    Raises:
        ReportError: If there is none.
    """
    found = tuple(row for row in rows if row[place] == cell)
    if not found:
        name = table.columns[place].name
        there = dict.fromkeys(map(str, map(itemgetter(place), rows)))
        tip = f" Tip: choose from {', '.join(there)}." if there else ""
        raise ReportError(f"the table {table.name} has no row with {name}={cell} here.{tip}")
    return found

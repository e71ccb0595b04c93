"""Data frames: a table for pandas or polars, each cell as exact as it is here.

Exact numbers stay `Fraction` objects unless floats are asked for: a sum of chances is then 1 and
not almost 1, and who wants to draw or to measure says so in one word.

>>> from mexico_solver.report.tables import rolls
>>> to_pandas(rolls(throws=1))["chance"].sum()
Fraction(1, 1)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from mexico_solver.errors import MissingPackageError
from mexico_solver.report.column import Cell, Column
from mexico_solver.report.formats.numbers import spelled

if TYPE_CHECKING:
    import pandas
    import polars

    from mexico_solver.report.table import Table

MOST_COUNTED = 2**63 - 1
"""The largest whole number that a column of whole numbers holds; larger ones stay objects."""


def to_pandas(table: Table, *, exact: bool = True) -> pandas.DataFrame:
    """Return a table as a pandas data frame, its columns under their names for programs.

    Its `attrs` hold the title and what the table holds for.

    Args:
        table: The table; of its rows, not of what people see.
        exact: Whether exact numbers are `Fraction` objects (and bounds `Bounds`), or the nearest
            floats (of bounds the middle).

    Raises:
        MissingPackageError: If pandas is not installed.

    >>> from mexico_solver.report.tables import rolls
    >>> to_pandas(rolls(throws=1), exact=False)["beat_1"].iloc[0]
    np.float64(0.9444444444444444)
    """
    try:
        import pandas
    except ImportError:
        raise _missing("pandas") from None
    kinds = {"text": "str", "count": "Int64", "exact": "object", "float": "float64"}
    columns = {
        name: pandas.Series(values, dtype=kinds.get(kind, "object"))
        for name, kind, values in _columns(table, exact=exact)
    }
    frame = pandas.DataFrame(columns)
    frame.attrs.update({"title": table.title, **table.premises})
    return frame


def to_polars(table: Table, *, exact: bool = True) -> polars.DataFrame:
    """Return a table as a polars data frame, its columns under their names for programs.

    Args:
        table: The table; of its rows, not of what people see.
        exact: Whether exact numbers are `Fraction` objects (and bounds `Bounds`), or the nearest
            floats (of bounds the middle).

    Raises:
        MissingPackageError: If polars is not installed.

    >>> from mexico_solver.report.tables import rolls
    >>> to_polars(rolls(throws=1))["beat_1"][0]
    Fraction(17, 18)
    """
    try:
        import polars
    except ImportError:
        raise _missing("polars") from None
    kinds = {"text": polars.String(), "count": polars.Int64(), "float": polars.Float64()}
    return polars.DataFrame(
        [
            polars.Series(name, values, dtype=kinds.get(kind, polars.Object()))
            for name, kind, values in _columns(table, exact=exact)
        ]
    )


def _missing(package: str) -> MissingPackageError:
    return MissingPackageError(f"to_{package} needs {package}. Tip: pip install {package}.")


def _columns(table: Table, *, exact: bool) -> Iterator[tuple[str, str, list[Any]]]:
    """Yield for each column its name, what its values are, and the values."""
    for index, column in enumerate(table.columns):
        cells = [row[index] for row in table.rows]
        if column.kind == "text":
            yield column.name, "text", [_in_text(column, cell) for cell in cells]
        elif not column.exact:
            counted = all(cell is None or abs(_whole(cell)) <= MOST_COUNTED for cell in cells)
            yield column.name, "count" if counted else "whole", cells
        elif exact:
            yield column.name, "exact", cells
        else:
            yield column.name, "float", [spelled(column, cell)[1][1] for cell in cells]


def _in_text(column: Column, cell: Cell) -> str | None:
    return None if cell is None else column.show(cell)


def _whole(cell: Cell) -> int:
    assert isinstance(cell, int)
    return cell

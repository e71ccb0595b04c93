"""CSV: exact numbers as p/q, a decimal in the column after each, the premises in every row.

>>> from fractions import Fraction
>>> from mexico_solver.report.table import Column
>>> chance = Table("chance", "A chance", (Column("loss", "pays", "percent"),), ((Fraction(1, 3),),))
>>> print(write(Document.of(chance)))
loss,loss_decimal,rules
1/3,0.3333333333333333,
"""

from __future__ import annotations

import csv
import io

from mexico_solver.report.document import Document
from mexico_solver.report.formats.numbers import Spelled, spelled
from mexico_solver.report.table import Table


def write(document: Document) -> str:
    """Return a document as CSV.

    Several tables follow each other after an empty line, each with its own header, and their
    first column says which table a row belongs to.

    >>> write(Document.of(Table("rolls", "Rolls", (), (), rules="plain")))
    'rules'
    """
    parts = (*document.tables, *filter(None, [document.facts]))
    return "\n\n".join(_table(part, named=len(parts) > 1) for part in parts)


def _table(table: Table, *, named: bool) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*(["table"] if named else []), *_header(table), *_premises(table)])
    for row in table.rows:
        cells = zip(table.columns, row, strict=True)
        values = [_cell(value) for column, cell in cells for _, value in spelled(column, cell)]
        name = [table.name] if named else []
        writer.writerow([*name, *values, *_premises(table).values()])
    return text.getvalue().rstrip("\n")


def _premises(table: Table) -> dict[str, str | None]:
    """Return what a table holds for: its rules even if there are none, unless dice are all."""
    return {**({} if table.dice else {"rules": None}), **table.premises}


def _header(table: Table) -> list[str]:
    return [name for column in table.columns for name, _ in spelled(column, None)]


def _cell(value: Spelled) -> Spelled:
    return " ".join(value) if isinstance(value, list) else value

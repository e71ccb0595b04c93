"""JSON: every exact number is the string p/q, with a decimal in a key beside it.

>>> from fractions import Fraction
>>> from mexico_solver.report.table import Column
>>> chance = Table("chance", "A chance", (Column("loss", "pays", "percent"),), ((Fraction(1, 3),),))
>>> as_mapping(Document.of(chance))["tables"]["chance"]["rows"]
[{'loss': '1/3', 'loss_decimal': 0.3333333333333333}]
"""

from __future__ import annotations

import json
from typing import Any

from mexico_solver.report.document import Document
from mexico_solver.report.formats.numbers import spelled
from mexico_solver.report.table import Table


def write(document: Document) -> str:
    """Return a document as JSON.

    >>> json.loads(write(Document.of(Table("rolls", "Rolls", (), ()))))["title"]
    'Rolls'
    """
    return json.dumps(as_mapping(document), indent=2)


def as_mapping(document: Document) -> dict[str, Any]:
    """Return a document as JSON's values: title, premises, facts, and tables by name."""
    answers = {"answers": list(document.answers)} if document.answers else {}
    tables = {table.name: _table(table) for table in document.tables}
    return {
        "title": document.title,
        **document.premises,
        **answers,
        **({} if document.facts is None else _rows(document.facts)[0]),
        **({"tables": tables} if tables else {}),
    }


def _table(table: Table) -> dict[str, Any]:
    return {"title": table.title, "rows": _rows(table), "notes": list(table.notes)}


def _rows(table: Table) -> list[dict[str, Any]]:
    return [
        {
            key: value
            for column, cell in zip(table.columns, row, strict=True)
            for key, value in spelled(column, cell)
        }
        for row in table.rows
    ]

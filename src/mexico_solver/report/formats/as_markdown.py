r"""Markdown: tables as GitHub renders them, with its special characters escaped.

>>> from mexico_solver.report.table import Column
>>> table = Table("rules", "Rules", (Column("text", "text"),), (("max_throws=2 | plain",),))
>>> print(write(Document.of(table)))
## Rules
<BLANKLINE>
| text |
|---|
| max\_throws=2 \| plain |
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mexico_solver.report.document import Document
from mexico_solver.report.table import Table

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~&])")
_LINE_START = re.compile(r"^(\d{1,9}(?=[.)])|(?=[-+#=:]))")


def write(document: Document) -> str:
    """Return a document as Markdown.

    >>> write(Document.of(Table("rolls", "Rolls", (), ()))).splitlines()[0]
    '## Rolls'
    """
    whole = document.tables and document.tables[0].title == document.title
    blocks = [
        f"## {escaped(document.title)}",
        _paragraph(document.premise),
        *map(_paragraph, document.answers),
        *(block for table in document.tables for block in _table(table, titled=not whole)),
        *map(_paragraph, document.remarks),
    ]
    return "\n\n".join(filter(None, blocks))


def escaped(text: str) -> str:
    r"""Return a text in which no character means anything to Markdown.

    >>> escaped("a*b|c")
    'a\\*b\\|c'
    """
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _paragraph(text: str) -> str:
    """Return a text which begins no list, heading or rule."""
    return _LINE_START.sub(r"\1\\", escaped(text))


def _table(table: Table, *, titled: bool) -> Iterable[str]:
    if titled:
        yield f"### {escaped(table.title)}"
    if table.columns:
        rules = ("---" if column.kind == "text" else "---:" for column in table.columns)
        rows = [
            _row(column.heading for column in table.columns),
            f"|{'|'.join(rules)}|",
            *map(_row, table.shown()),
        ]
        yield "\n".join(rows)
    yield from map(_paragraph, table.notes)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(escaped, cells))} |"

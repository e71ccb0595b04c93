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
from mexico_solver.report.formats.markup import Markup, one_line
from mexico_solver.report.table import Table

_SPECIAL = re.compile(r"[\\`*_\[\]<>|~&]")
_CLOSING = re.compile(r"#(?=#*$)")
"""What would close a heading instead of being its end."""
_ESCAPED = r"\\\g<0>"
_LINE_START = re.compile(r"^(\d{1,9}(?=[.)])|(?=[-+#=:]))")


def write(document: Document) -> str:
    """Return a document as Markdown.

    >>> write(Document.of(Table("rolls", "Rolls", (), ()))).splitlines()[0]
    '## Rolls'
    """
    return _MARKDOWN.document(document)


def table(table: Table, *, caption: bool = True) -> str:
    """Return one table by itself, as a Markdown document can hold it: its caption is no heading.

    Args:
        table: What to show.
        caption: Whether its caption and its notes go with it.
    """
    return _MARKDOWN.table(table, caption=caption)


def escaped(text: str) -> str:
    r"""Return a text in which no character means anything to Markdown.

    >>> escaped("a*b|c")
    'a\\*b\\|c'
    """
    return _SPECIAL.sub(_ESCAPED, one_line(text))


def _paragraph(text: str) -> str:
    """Return a text which begins no list, heading or rule."""
    return _LINE_START.sub(r"\1\\", escaped(text))


def _heading(title: str) -> str:
    return f"## {_CLOSING.sub(_ESCAPED, escaped(title))}"


def _under_title(table: Table, title: str) -> str:
    told = f"#{_heading(title)}\n\n" if title.strip() else ""
    return _MARKDOWN.with_notes(table, f"{told}{_bare(table) if table.columns else ''}".rstrip())


def _with_caption(table: Table, caption: str) -> str:
    told = f"*{escaped(caption)}*\n\n" if caption else ""
    return _MARKDOWN.with_notes(table, f"{told}{_bare(table)}")


def _bare(table: Table) -> str:
    rules = ("---:" if column.right else "---" for column in table.columns)
    headings = (column.heading for column in table.columns)
    return "\n".join([_row(headings), f"|{'|'.join(rules)}|", *map(_row, table.shown())])


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(escaped, cells))} |"


_MARKDOWN = Markup(_heading, _paragraph, _bare, _with_caption, _under_title)

"""Formats: one module each, every one of which writes any document.

A new format is a module with a function `write`, and a line in `FORMATS`; one that people read has
a function `table` too, for one table by itself in somebody's document.

>>> from mexico_solver.report.table import Column
>>> rolls = Table("rolls", "Rolls", (Column("roll", "roll"),), (("52",),))
>>> print(write(rolls, "csv"))
roll,rules
52,
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Protocol

from mexico_solver.errors import ReportError
from mexico_solver.exact import shown
from mexico_solver.report.document import Document
from mexico_solver.report.formats import (
    as_csv,
    as_html,
    as_json,
    as_latex,
    as_markdown,
    as_mediawiki,
    as_rst,
    as_text,
)
from mexico_solver.report.table import Table

FORMATS: MappingProxyType[str, Callable[[Document], str]] = MappingProxyType(
    {
        "text": as_text.write,
        "json": as_json.write,
        "csv": as_csv.write,
        "markdown": as_markdown.write,
        "latex": as_latex.write,
        "html": as_html.write,
        "mediawiki": as_mediawiki.write,
        "rst": as_rst.write,
    }
)
"""The formats by name."""


class Embedding(Protocol):
    """How one table is written by itself, as it stands inside somebody's document.

    >>> embed: Embedding = as_html.table
    >>> embed(Table("rolls", "Rolls", (), ()), caption=True)
    '<p>Rolls</p>'
    """

    def __call__(self, table: Table, *, caption: bool) -> str:
        """Return a table, with its caption and notes or bare."""
        ...


_EMBEDDED: MappingProxyType[str, Embedding] = MappingProxyType(
    {
        "text": as_text.table,
        "markdown": as_markdown.table,
        "latex": as_latex.table,
        "html": as_html.table,
        "mediawiki": as_mediawiki.table,
        "rst": as_rst.table,
    }
)
FOR_PEOPLE = frozenset(_EMBEDDED)
"""The formats that people read; the others give every exact number to programs."""


def write(content: Document | Table, format: str = "text") -> str:  # noqa: A002 - the option's name
    """Return a document or a table in one of the formats, without a line end after the last line.

    Raises:
        ReportError: If the format is unknown.

    >>> write(Table("rolls", "Rolls", (), ()), "markdown").splitlines()[0]
    '## Rolls'
    """
    if format not in FORMATS:
        raise ReportError(f"{shown(format)} is no format. Tip: choose from {', '.join(FORMATS)}.")
    return FORMATS[format](Document.of(content) if isinstance(content, Table) else content)


def embedded(table: Table, format: str, *, caption: bool = True) -> str:  # noqa: A002 - as in `write`
    """Return one table as it stands inside somebody's document.

    The caption is the title, then what the table holds for: rules and objective, or dice.
    The formats for programs have none; they are as `write` writes them.

    Args:
        table: What to show.
        format: The format.
        caption: Whether the caption and the notes go with it.

    Raises:
        ReportError: If the format is unknown.

    >>> from mexico_solver.report.table import Column
    >>> ways = Table("ways", "Ways", (Column("ways", "ways", "count"),), ((36,),), dice="6")
    >>> print(embedded(ways, "markdown"))
    *Ways. Dice: 6.*
    <BLANKLINE>
    | ways |
    |---:|
    | 36 |
    """
    if format not in _EMBEDDED:
        return write(table, format)
    return _EMBEDDED[format](table, caption=caption)

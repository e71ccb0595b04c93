"""Formats: one module each, every one of which writes any document.

A new format is a module with a function `write`, and a line in `FORMATS`.

>>> from mexico_solver.report.table import Column
>>> rolls = Table("rolls", "Rolls", (Column("roll", "roll"),), (("52",),))
>>> print(write(rolls, "csv"))
roll,rules
52,
"""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from mexico_solver.errors import ReportError
from mexico_solver.report.document import Document
from mexico_solver.report.formats import as_csv, as_json, as_markdown, as_text
from mexico_solver.report.table import Table

FORMATS: MappingProxyType[str, Callable[[Document], str]] = MappingProxyType(
    {
        "text": as_text.write,
        "json": as_json.write,
        "csv": as_csv.write,
        "markdown": as_markdown.write,
    }
)
"""The formats by name."""
FOR_PEOPLE = frozenset({"text", "markdown"})
"""The formats that people read; the others give every exact number to programs."""


def write(content: Document | Table, format: str = "text") -> str:  # noqa: A002 - the option's name
    """Return a document or a table in one of the formats, without a line end after the last line.

    Raises:
        ReportError: If the format is unknown.

    >>> write(Table("rolls", "Rolls", (), ()), "markdown").splitlines()[0]
    '## Rolls'
    """
    if format not in FORMATS:
        raise ReportError(f"{format!r} is no format. Tip: choose from {', '.join(FORMATS)}.")
    return FORMATS[format](Document.of(content) if isinstance(content, Table) else content)

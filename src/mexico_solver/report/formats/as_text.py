"""Text for people: the answer, then the tables, as wide as they need or as the terminal allows.

Nothing is ever cut off.
Where a terminal is narrower than a table, columns of text are broken into lines between words, and
if that is not enough the table comes in parts, each with its first column.
"""

from __future__ import annotations

import io
import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

from mexico_solver.report.document import Document
from mexico_solver.report.formats.widths import Layout
from mexico_solver.report.table import Column, Table

if TYPE_CHECKING:
    import rich.console
    import rich.table


def write(document: Document, *, width: int | None = None, colour: bool = False) -> str:
    """Return a document as text.

    Args:
        document: What to show.
        width: How many characters fit in a line, or None if it does not matter.
        colour: Whether to use the colours of a terminal.

    >>> from fractions import Fraction
    >>> columns = (Column("seat", "seat", "count"), Column("loss", "chance to pay", "percent"))
    >>> seats = Table("seats", "Who pays", columns, ((0, Fraction(1, 3)), (1, Fraction(2, 3))))
    >>> print(write(Document.of(seats)))
    Who pays
    <BLANKLINE>
    seat  chance to pay
    ───────────────────
       0         33.33%
       1         66.67%
    """
    page = _Page(width, colour=colour)
    page.say(document.title, "bold")
    page.say(document.premise, "dim")
    page.say_all(document.answers)
    whole = len(document.tables) == 1 and document.tables[0].title == document.title
    for table in document.tables:
        page.show(table, titled=not whole)
    page.say_all(document.remarks, "dim")
    return page.text()


def paragraph(sentence: str, width: int | None) -> str:
    """Return a sentence broken into lines between its words.

    >>> print(paragraph("Stop: you pay less often.", width=16))
    Stop: you pay
    less often.
    """
    if width is None:
        return sentence
    return textwrap.fill(sentence, max(width, 1), break_long_words=False, break_on_hyphens=False)


class _Page:
    """The lines of a document, one after the other."""

    def __init__(self, width: int | None, *, colour: bool) -> None:
        from rich.console import Console

        self.width = width
        self.file = io.StringIO()
        self.console: rich.console.Console = Console(
            file=self.file, width=10_000, force_terminal=colour, no_color=not colour,
            color_system="auto" if colour else None, markup=False, emoji=False, highlight=False,
        )  # fmt: skip

    def say(self, sentence: str, style: str = "") -> None:
        """Add a sentence."""
        if sentence:
            self.console.print(paragraph(sentence, self.width), style=style)

    def say_all(self, sentences: tuple[str, ...], style: str = "") -> None:
        """Add some sentences, with an empty line before them."""
        if sentences:
            self.console.print()
        for sentence in sentences:
            self.say(sentence, style)

    def show(self, table: Table, *, titled: bool) -> None:
        """Add a table with its title and notes."""
        self.console.print()
        if titled:
            self.say(table.title, "bold")
        for number, part in enumerate(self._parts(table)):
            if number:
                self.console.print()
            self.console.print(part)
        self.say_all(table.notes, "dim")

    def _parts(self, table: Table) -> Iterator[rich.table.Table]:
        """Yield the table, in as many parts as the width asks for."""
        headings = [_tidy(column.heading) for column in table.columns]
        cells = [[_tidy(cell) for cell in row] for row in table.shown()]
        for chosen, widths in Layout.of(headings, cells).parts(self.width):
            part = _empty_part([table.columns[index] for index in chosen], widths)
            for row in cells:
                part.add_row(*(row[index] for index in chosen))
            yield part

    def text(self) -> str:
        """Return all lines, without spaces at their ends."""
        return "\n".join(line.rstrip() for line in self.file.getvalue().splitlines())


def _tidy(text: str) -> str:
    """Return a text with one space between words, its lines kept apart."""
    return "\n".join(" ".join(line.split()) for line in text.splitlines())


def _empty_part(columns: list[Column], widths: list[int]) -> rich.table.Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as RichTable

    part = RichTable(
        box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), border_style="dim"
    )
    for column, width in zip(columns, widths, strict=True):
        part.add_column(
            _tidy(column.heading),
            width=width,
            overflow="fold",
            justify="left" if column.kind == "text" else "right",
            header_style="",
            style="green" if column.answer else "",
            vertical="top",
        )
    return part

"""Text for people: the answer, then the tables, as wide as they need or as the terminal allows.

Nothing is ever cut off.
Where a terminal is narrower than a table, columns of text are broken into lines between words, and
if that is not enough the table comes in parts, each with its first column.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field

from mexico_solver.report.document import Document
from mexico_solver.report.formats import plain
from mexico_solver.report.formats.coloured import Terminal
from mexico_solver.report.formats.parts import Part, parts_of
from mexico_solver.report.table import Table


def write(document: Document, *, width: int | None = None, colour: bool = False) -> str:
    """Return a document as text.

    Args:
        document: What to show.
        width: How many characters fit in a line, or None if it does not matter.
        colour: Whether to use the colours of a terminal.

    >>> from fractions import Fraction
    >>> from mexico_solver.report.table import Column
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
    page = _Page(width, Terminal(colour=True) if colour else None)
    page.say(document.title, "bold")
    page.say(document.premise, "dim")
    page.say_all(document.answers)
    whole = len(document.tables) == 1 and document.tables[0].title == document.title
    for each in document.tables:
        page.skip()
        page.say("" if whole else each.title, "bold")
        page.draw(each)
        page.say_all(each.notes, "dim")
    page.say_all(document.remarks, "dim")
    return page.text()


def table(table: Table, *, caption: bool = True) -> str:
    """Return one table by itself.

    Args:
        table: What to show.
        caption: Whether its title, what it holds for, and its notes go with it.

    >>> from mexico_solver.report.table import Column
    >>> print(table(Table("ways", "Ways", (Column("ways", "ways"),), (("36",),)), caption=False))
    ways
    ────
    36
    """
    if caption:
        return write(Document.of(table))
    page = _Page()
    page.draw(table)
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


@dataclass(slots=True)
class _Page:
    """The lines of a document, one after the other."""

    width: int | None = None
    terminal: Terminal | None = None
    """What gives colours, if they are wanted."""
    pieces: list[str] = field(default_factory=list)

    def skip(self) -> None:
        """Add an empty line."""
        self.pieces.append("")

    def say(self, sentence: str, style: str = "") -> None:
        """Add a sentence."""
        if sentence:
            broken = paragraph(sentence, self.width)
            self.pieces.append(self.terminal.sentence(broken, style) if self.terminal else broken)

    def say_all(self, sentences: tuple[str, ...], style: str = "") -> None:
        """Add some sentences, with an empty line before them."""
        if sentences:
            self.skip()
        for sentence in sentences:
            self.say(sentence, style)

    def draw(self, table: Table) -> None:
        """Add a table, in as many parts as the width asks for."""
        for number, part in enumerate(parts_of(table, self.width)):
            if number:
                self.skip()
            self.pieces += self._lines(part)

    def _lines(self, part: Part) -> list[str]:
        """Return the lines of a part; without colours rich is asked only where it must measure."""
        if not self.terminal and plain.can_draw(part):
            return plain.drawn(part)
        return [(self.terminal or Terminal(colour=False)).part(part)]

    def text(self) -> str:
        """Return all lines, without spaces at their ends."""
        lines = "\n".join([*self.pieces, ""]).splitlines()
        return "\n".join([line.rstrip() for line in lines])

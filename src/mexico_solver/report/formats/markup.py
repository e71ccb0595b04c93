"""Markup: how a format for people writes the parts that documents are made of.

The order of the parts is the same in each of these formats, and known here only.

>>> captioned(Table("rolls", "Rolls", (), (), dice="6"))
'Rolls. Dice: 6.'
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from mexico_solver.report.document import Document
from mexico_solver.report.table import Table

_SENTENCE_END = (".", "!", "?", ":", "…")
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
"""Control characters, lone halves of characters, and what Unicode says is no character."""


def one_line(text: str) -> str:
    r"""Return a text in one line, its words a space apart, with � for what no reader takes.

    >>> one_line("beat\nin  2"), one_line("a\0b")
    ('beat in 2', 'a�b')
    """
    line = " ".join(text.split())
    return line if line.isprintable() else _NO_TEXT.sub("\ufffd", line)


def lines_of(text: str) -> list[str]:
    r"""Return the lines of a heading, at least one, without those that are empty.

    >>> lines_of("beat\n\nin 2"), lines_of("")
    (['beat', 'in 2'], [''])
    """
    return [line for each in text.splitlines() if (line := one_line(each))] or [""]


def captioned(table: Table) -> str:
    """Return the caption of a table that stands by itself: its title, then what it holds for.

    >>> captioned(Table("rolls", "Which rolls?", (), (), "plain", "survive"))
    'Which rolls? Rules: plain. Objective: survive.'
    """
    title, premise = one_line(table.title), Document.of(table).premise
    ends = not (title and premise) or title.endswith(_SENTENCE_END)
    return f"{title}{'' if ends else '.'} {premise}".strip()


@dataclass(frozen=True, slots=True)
class Markup:
    """How one format writes headings, paragraphs and tables.

    >>> from mexico_solver.report.table import Column
    >>> loud = Markup(str.upper, str.title, lambda table: "", lambda table, caption: caption)
    >>> loud.table(Table("rolls", "Rolls", (Column("roll", "roll"),), ()))
    'Rolls'
    """

    heading: Callable[[str], str]
    """Writes the title of a document."""
    paragraph: Callable[[str], str]
    """Writes one sentence or more by themselves."""
    bare: Callable[[Table], str]
    """Writes a table of at least one column, and nothing else."""
    with_caption: Callable[[Table, str], str]
    """Writes such a table with a caption and its notes."""
    under_title: Callable[[Table, str], str] | None = None
    """Writes any table under a title of its own, or under the document's if that is empty, where
    the tables of documents have titles and no captions."""

    def document(self, document: Document) -> str:
        """Return a document: its title and sentences, then its tables, then its remarks.

        Where tables have captions, that of a document which is one table is title enough.
        """
        if not self.under_title and document == Document.of(document.parts[0]):
            return self.table(document.tables[0])
        blocks = [
            self.heading(document.title) if document.title.strip() else "",
            *map(self._said, (document.premise, *document.answers)),
            *(self._inside(table, document) for table in document.tables),
            *map(self._said, document.remarks),
        ]
        return "\n\n".join(filter(None, blocks))

    def _inside(self, table: Table, document: Document) -> str:
        if not self.under_title:
            return self._told(table, one_line(table.title))
        whole = len(document.tables) == 1 and table.title == document.title
        return self.under_title(table, "" if whole else table.title)

    def table(self, table: Table, *, caption: bool = True) -> str:
        """Return one table by itself, with its caption and notes or bare.

        Args:
            table: What to show.
            caption: Whether its caption and its notes go with it.
        """
        if caption:
            return self._told(table, captioned(table))
        return self.bare(table) if table.columns else ""

    def _told(self, table: Table, caption: str) -> str:
        if table.columns:
            return self.with_caption(table, caption)
        return "\n\n".join(filter(None, map(self._said, (caption, *table.notes))))

    def _said(self, sentence: str) -> str:
        return self.paragraph(sentence) if sentence.strip() else ""

    def with_notes(self, table: Table, written: str) -> str:
        """Return a written table, the notes after it as paragraphs."""
        return "\n\n".join(filter(None, (written, *map(self._said, table.notes))))

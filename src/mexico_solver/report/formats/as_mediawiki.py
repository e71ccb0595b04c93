"""MediaWiki: the wikitext of the encyclopedia and its kin.

>>> from mexico_solver.report.table import Column
>>> columns = (Column("roll", "roll"), Column("ways", "ways", "count"))
>>> print(table(Table("rolls", "Rolls", columns, (("52", 2),))))
{| class="wikitable" style="text-align:right"
|+ Rolls
! scope="col" | roll
! scope="col" | ways
|-
! scope="row" | 52
| 2
|}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from mexico_solver.report.column import Column
from mexico_solver.report.document import Document
from mexico_solver.report.formats.markup import Markup, lines_of, one_line
from mexico_solver.report.table import Table

_SPECIAL = re.compile(r"[&<>\[\]{}|]|''|~~~|__|!!")
_LINE_START = re.compile(r"^[*#:;=!+-]")


def write(document: Document) -> str:
    """Return a document as wikitext.

    >>> write(Document.of(Table("rolls", "Rolls", (), ())))
    'Rolls'
    """
    return _MEDIAWIKI.document(document)


def table(table: Table, *, caption: bool = True) -> str:
    """Return one table by itself, as a wiki page can hold it.

    Args:
        table: What to show.
        caption: Whether its caption and its notes go with it.
    """
    return _MEDIAWIKI.table(table, caption=caption)


def escaped(text: str) -> str:
    """Return a text in which no character means anything to MediaWiki.

    >>> escaped("a|b {{c}} max_throws=2")
    'a&#124;b &#123;&#123;c&#125;&#125; max_throws=2'
    """
    return _SPECIAL.sub(_numbered, one_line(text))


def _numbered(found: re.Match[str]) -> str:
    return "".join([f"&#{ord(character)};" for character in found[0]])


def _heading(title: str) -> str:
    return f"== {escaped(title).replace('=', '&#61;')} =="


def _paragraph(text: str) -> str:
    """Return a text which begins no list, heading or line."""
    return _LINE_START.sub(_numbered, escaped(text))


def _bare(table: Table) -> str:
    return _written(table, [])


def _with_caption(table: Table, caption: str) -> str:
    told = [f"|+ {escaped(caption)}"] if caption else []
    return _MEDIAWIKI.with_notes(table, _written(table, told))


def _written(table: Table, caption: Sequence[str]) -> str:
    numbers = any(column.right for column in table.columns[1:])
    style = ' style="text-align:right"' if numbers else ""
    begin = f'{{| class="wikitable"{style}'
    return "\n".join([begin, *caption, *_rows(table, numbers=numbers), "|}"])


def _rows(table: Table, *, numbers: bool) -> Iterator[str]:
    for column in table.columns:
        yield f'! scope="col" | {"<br>".join(map(escaped, lines_of(column.heading)))}'
    first, *others = table.columns
    side = ' style="text-align:right"' if first.right else ""
    sides = [_side(column, numbers=numbers) for column in others]
    for name, *cells in table.shown():
        yield "|-"
        yield f'! scope="row"{side} | {escaped(name)}'
        if cells:
            pairs = zip(sides, cells, strict=True)
            yield f"| {' || '.join(side + escaped(cell) for side, cell in pairs)}"


def _side(column: Column, *, numbers: bool) -> str:
    """Return what sets a cell to the left in a table that sets cells to the right."""
    return 'style="text-align:left" | ' if numbers and not column.right else ""


_MEDIAWIKI = Markup(_heading, _paragraph, _bare, _with_caption)

"""ReStructuredText: simple tables, whose source reads like the table itself.

>>> from mexico_solver.report.table import Column
>>> columns = (Column("roll", "roll"), Column("ways", "ways", "count"))
>>> print(table(Table("rolls", "Rolls", columns, (("52", 2),))))
.. table:: Rolls
<BLANKLINE>
   ====  ====
   roll  ways
   ====  ====
   52       2
   ====  ====
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from textwrap import indent
from unicodedata import combining, east_asian_width

from mexico_solver.report.document import Document
from mexico_solver.report.formats.markup import Markup, lines_of, one_line
from mexico_solver.report.formats.widths import GAP
from mexico_solver.report.table import Table

_SPECIAL = re.compile(r"[\\*`|]|_(?![^\W_])|:(?=:$)")
"""What is special: `_` where no letter or digit follows, `::` at the end of a line."""
_LINE_START = re.compile(
    r"(?!-?[0-9]+[.,%]?[0-9]+%?$)"  # numbers stay legible
    r"(?=[^\w\s(\\\"']|[\"'](?!\w)|_|\(?([a-zA-Z]|[0-9]+|[ivxlcdmIVXLCDM]+|\#)[.)](\s|$))"
)
"""Where a line would begin a list, a rule, a comment and the like."""
_NOTHING = "\\"
"""An empty first cell would continue the row above."""
_LEAST_RULE = 4


def write(document: Document) -> str:
    """Return a document as reStructuredText.

    >>> write(Document.of(Table("rolls", "Rolls", (), ())))
    'Rolls'
    """
    return _RST.document(document)


def table(table: Table, *, caption: bool = True) -> str:
    """Return one table by itself, as a reStructuredText document can hold it.

    Args:
        table: What to show.
        caption: Whether its caption and its notes go with it.
    """
    return _RST.table(table, caption=caption)


def escaped(text: str) -> str:
    r"""Return a line in which no character means anything to reStructuredText.

    >>> print(escaped("- a*b of max_throws=2"))
    \- a\*b of max_throws=2
    """
    line = _SPECIAL.sub(r"\\\g<0>", one_line(text))
    if line and not line.strip("\\"):
        return f"\\ {line}"  # backslashes alone would be a rule
    return f"\\{line}" if _LINE_START.match(line) else line


def _heading(title: str) -> str:
    line = escaped(title)
    return f"{line}\n{'=' * max(_width(line), _LEAST_RULE)}"


def _bare(table: Table) -> str:
    headings = [[escaped(line) for line in lines_of(column.heading)] for column in table.columns]
    headings[0] = [escaped(table.columns[0].heading) or _NOTHING]
    rows = [list(map(escaped, row)) for row in table.shown()]
    for row in rows:
        row[0] = row[0] or _NOTHING
    if len(headings) == 1:
        return _grid(headings[0][0], [name for (name,) in rows])
    widths = [
        max(1, *map(_width, lines), *(_width(row[index]) for row in rows))
        for index, lines in enumerate(headings)
    ]
    right = [column.right for column in table.columns]
    rule = (" " * GAP).join("=" * width for width in widths)
    body = [_line(row, widths, right) for row in rows]
    closed = [*body, rule] if body else []
    return "\n".join([rule, *_heading_lines(headings, widths, right), rule, *closed])


def _grid(heading: str, cells: Sequence[str]) -> str:
    """Return a table of one column, for a simple table has at least two."""
    width = max(map(_width, (heading, *cells)))
    rule, under = (f"+{mark * (width + 2)}+" for mark in "-=")
    told, *rows = (f"| {_padded(cell, width)} |" for cell in (heading, *cells))
    lines = [rule, told, under if rows else rule]
    for row in rows:
        lines += (row, rule)
    return "\n".join(lines)


def _with_caption(table: Table, caption: str) -> str:
    directive = f".. table:: {escaped(caption)}".rstrip()
    return _RST.with_notes(table, f"{directive}\n\n{indent(_bare(table), '   ')}")


def _heading_lines(
    headings: Sequence[Sequence[str]], widths: Sequence[int], right: Sequence[bool]
) -> list[str]:
    """Return the lines of the headings; those of one heading begin at one place.

    Were one further to the right, it would be read as a definition of the line above.
    """
    blocks = []
    for lines in headings:
        block = max(map(_width, lines))
        blocks.append([_padded(line, block) for line in lines])
    return [_line(cells, widths, right) for cells in zip_longest(*blocks, fillvalue="")]


def _line(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    if not cells[-1] and any(map(combining, "".join(cells))):
        cells = (*cells[:-1], _NOTHING)  # docutils miscounts such a line if it is shorter
    set_cells = (
        _padded(cell, width, right=side)
        for cell, width, side in zip(cells, widths, right, strict=True)
    )
    return (" " * GAP).join(set_cells).rstrip()


def _padded(text: str, width: int, *, right: bool = False) -> str:
    space = " " * (width - _width(text))
    return space + text if right else text + space


def _width(text: str) -> int:
    """Return how many columns a text takes up, as docutils counts them."""
    if text.isascii():
        return len(text)
    standing = [character for character in text if not combining(character)]
    return sum([1 + (east_asian_width(character) in "WF") for character in standing])


_RST = Markup(_heading, escaped, _bare, _with_caption)

"""HTML: what a table is, and not how it looks; no style, no script.

Cells of numbers have the class `number`, so that a page can set them to the right.

>>> from mexico_solver.report.table import Column
>>> columns = (Column("roll", "roll"), Column("ways", "ways", "count"))
>>> print(table(Table("rolls", "Rolls", columns, (("52", 2),)), caption=False))
<table>
<thead>
<tr><th scope="col">roll</th><th scope="col" class="number">ways</th></tr>
</thead>
<tbody>
<tr><th scope="row">52</th><td class="number">2</td></tr>
</tbody>
</table>
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence

from mexico_solver.report.column import Column
from mexico_solver.report.document import Document
from mexico_solver.report.formats.markup import Markup, lines_of, one_line
from mexico_solver.report.table import Table


def write(document: Document) -> str:
    """Return a document as a part of an HTML page.

    >>> print(write(Document.of(Table("rolls", "Rolls", (), ()))))
    <p>Rolls</p>
    """
    return _HTML.document(document)


def table(table: Table, *, caption: bool = True) -> str:
    """Return one table by itself, as an HTML page can hold it.

    Args:
        table: What to show.
        caption: Whether its caption and its notes go with it.
    """
    return _HTML.table(table, caption=caption)


def escaped(text: str) -> str:
    """Return a text in which no character means anything to HTML.

    >>> escaped("<b> & more")
    '&lt;b&gt; &amp; more'
    """
    return html.escape(one_line(text), quote=False)


def _heading(title: str) -> str:
    return f"<h2>{escaped(title)}</h2>"


def _paragraph(text: str) -> str:
    return f"<p>{escaped(text)}</p>"


def _bare(table: Table) -> str:
    return "\n".join(["<table>", *_rows(table), "</table>"])


def _with_caption(table: Table, caption: str) -> str:
    told = [f"<caption>{escaped(caption)}</caption>"] if caption else []
    return _HTML.with_notes(table, "\n".join(["<table>", *told, *_rows(table), "</table>"]))


def _rows(table: Table) -> Iterable[str]:
    headings = (
        f'<th scope="col"{_kind(column)}>{"<br>".join(map(escaped, lines_of(column.heading)))}</th>'
        for column in table.columns
    )
    yield from ("<thead>", f"<tr>{''.join(headings)}</tr>", "</thead>", "<tbody>")
    first, *others = table.columns
    begins = [f'<th scope="row"{_kind(first)}>', *(f"<td{_kind(column)}>" for column in others)]
    ends = ["</th>", *["</td>"] * len(others)]
    rows = [_row(begins, row, ends) for row in table.shown()]
    total = [rows.pop()] if table.total else []
    yield from (*rows, "</tbody>")
    if total:
        yield from ("<tfoot>", *total, "</tfoot>")


def _row(begins: Sequence[str], cells: Sequence[str], ends: Sequence[str]) -> str:
    written = map("".join, zip(begins, map(escaped, cells), ends, strict=True))
    return f"<tr>{''.join(written)}</tr>"


def _kind(column: Column) -> str:
    return ' class="number"' if column.right else ""


_HTML = Markup(_heading, _paragraph, _bare, _with_caption)

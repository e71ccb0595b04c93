r"""Tables as formulas: what both LaTeX and the typesetters of notebooks can show.

These know `array` and `\text`, but no booktabs and no `tabular`; and within `\text` they don't all
read the same escapes, so special characters stand outside of it.

>>> from mexico_solver.report.table import Column
>>> print(array(Table("ways", "Ways", (Column("ways", "ways", "count"),), ((36,),))))
\begin{array}{r}
\text{ways} \\
\hline
36 \\
\end{array}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import MappingProxyType

from mexico_solver.report.document import Document
from mexico_solver.report.formats.markup import captioned, one_line
from mexico_solver.report.table import Table

_WRITTEN = MappingProxyType(
    {
        **{character: f"\\{character}" for character in "{}$&#_%"},
        "\\": r"\backslash{}",
        "^": r"\hat{\ }",
        "~": r"\sim{}",
        "|": r"\vert{}",
        "<": "{<}",
        ">": "{>}",
    }
)
_PIECES = re.compile(r"[{}$&#_%\\^~|<>]|[^{}$&#_%\\^~|<>]+")
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_FRACTION = re.compile(r"(-?)([0-9]+)/([0-9]+)")


def formulas(document: Document) -> str | None:
    """Return the tables of a document as formulas, None if it has none.

    >>> formulas(Document.of(Table("none", "None", (), ()))) is None
    True
    """
    return "\n".join(_formulas(document)) or None


def array(table: Table) -> str:
    """Return a table of at least one column as an array, without its caption."""
    sides = "".join("r" if column.right else "l" for column in table.columns)
    headings = [one_line(column.heading) for column in table.columns]
    rows = [_row(row) for row in table.shown()]
    if table.total:
        rows.insert(-1, r"\hline")
    lines = [f"\\begin{{array}}{{{sides}}}", _row(headings), r"\hline", *rows, r"\end{array}"]
    return "\n".join(lines)


def formula(text: str) -> str:
    r"""Return a text as a part of a formula, in which it stands upright.

    >>> print(formula("61.11%"), formula("a_b"), formula("1/3"))
    61.11\% \text{a}\_\text{b} \frac{1}{3}
    """
    if found := _FRACTION.fullmatch(text):
        return rf"{found[1]}\frac{{{found[2]}}}{{{found[3]}}}"
    return "".join(map(_piece, _PIECES.findall(one_line(text))))


def _formulas(document: Document) -> Iterator[str]:
    alone = len(document.tables) == 1
    for table in document.tables:
        if table.columns:
            caption = formula(captioned(table) if alone else table.title)
            told = rf"\begin{{array}}{{c}}{caption} \\[1ex]" if caption else r"\begin{array}{c}"
            yield f"$$\n{told}\n{array(table)}\n\\end{{array}}\n$$"


def _row(cells: tuple[str, ...] | list[str]) -> str:
    return f"{' & '.join(map(formula, cells))} \\\\"


def _piece(piece: str) -> str:
    if piece in _WRITTEN:
        return _WRITTEN[piece]
    return piece if _NUMBER.fullmatch(piece) else rf"\text{{{piece}}}"

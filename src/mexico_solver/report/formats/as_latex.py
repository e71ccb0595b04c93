r"""LaTeX: a fragment for `\input`, which needs the package booktabs and no other.

With a caption a table floats; without one it is a `tabular`.

>>> from mexico_solver.report.table import Column
>>> columns = (Column("roll", "roll"), Column("beat", "beat\nin 1", "count"))
>>> print(table(Table("rolls", "Rolls", columns, (("52", 2),)), caption=False))
\begin{tabular}{lr}
\toprule
roll & \shortstack[r]{beat\\in 1} \\
\midrule
52 & 2 \\
\bottomrule
\end{tabular}
"""

from __future__ import annotations

import re
from types import MappingProxyType

from mexico_solver.report.column import Column
from mexico_solver.report.document import Document
from mexico_solver.report.formats.markup import Markup, lines_of, one_line
from mexico_solver.report.table import Table

_WRITTEN = MappingProxyType(
    {
        **{character: f"\\{character}" for character in "{}$&#_%"},
        "\\": r"\textbackslash{}",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        '"': r"{\char34}",  # in some languages a command
        "`": "{`}",
        "[": "{[}",  # after \\ it would begin a length
        "*": "{*}",  # after \\ it would forbid a page break
        "−": r"\ensuremath{-}",
        "×": r"\ensuremath{\times}",
        "≤": r"\ensuremath{\leq}",
        "≥": r"\ensuremath{\geq}",
        "≠": r"\ensuremath{\neq}",
        "→": r"\ensuremath{\rightarrow}",
        "∞": r"\ensuremath{\infty}",
        "ρ": r"\ensuremath{\rho}",
        "σ": r"\ensuremath{\sigma}",
        "\ufffd": "?",
    }
)
"""What LaTeX would not print as it stands."""
_SPECIAL = re.compile(f"[{re.escape(''.join(_WRITTEN))}]" + r"|([-',])(?=\1)")
"""These, and the pairs that it would join: `--` would become a dash."""


def write(document: Document) -> str:
    r"""Return a document as a fragment of LaTeX.

    >>> print(write(Document.of(Table("rolls", "The 5% rolls", (), ()))))
    The 5\% rolls
    """
    return _LATEX.document(document)


def table(table: Table, *, caption: bool = True) -> str:
    """Return one table by itself, as a LaTeX document can hold it.

    Args:
        table: What to show.
        caption: Whether its caption and its notes go with it.
    """
    return _LATEX.table(table, caption=caption)


def escaped(text: str) -> str:
    r"""Return a text in which no character means anything to LaTeX.

    >>> print(escaped("100% of max_throws"))
    100\% of max\_throws
    """
    return _SPECIAL.sub(_written, one_line(text))


def _written(found: re.Match[str]) -> str:
    return f"{found[1]}{{}}" if found[1] else _WRITTEN[found[0]]


def _heading(title: str) -> str:
    return f"\\section*{{{escaped(title)}}}"


def _bare(table: Table) -> str:
    rows = [f"{' & '.join(map(escaped, row))} \\\\" for row in table.shown()]
    if table.total:
        rows.insert(-1, "\\midrule")
    return "\n".join(
        [
            f"\\begin{{tabular}}{{{''.join(map(_side, table.columns))}}}",
            "\\toprule",
            f"{' & '.join(map(_column_heading, table.columns))} \\\\",
            "\\midrule",
            *rows,
            "\\bottomrule",
            "\\end{tabular}",
        ]
    )


def _with_caption(table: Table, caption: str) -> str:
    told = [f"\\caption{{{escaped(caption)}}}"] if caption else []
    notes = [f"{{\\footnotesize {escaped(note)}\\par}}" for note in table.notes if note.strip()]
    below = ["\\par\\smallskip", *notes] if notes else []
    lines = ["\\begin{table}[htbp]", "\\centering", *told, _bare(table), *below, "\\end{table}"]
    return "\n".join(lines)


def _side(column: Column) -> str:
    return "r" if column.right else "l"


def _column_heading(column: Column) -> str:
    lines = list(map(escaped, lines_of(column.heading)))
    stacked = "\\\\".join(lines)
    return f"\\shortstack[{_side(column)}]{{{stacked}}}" if len(lines) > 1 else stacked


_LATEX = Markup(_heading, escaped, _bare, _with_caption)

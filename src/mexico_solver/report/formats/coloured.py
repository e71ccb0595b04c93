"""Text with the colours of a terminal, and any text whose characters are not all as wide.

>>> ink = Terminal(colour=False)
>>> ink.sentence("Who pays", "bold")
'Who pays'
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from mexico_solver.report.column import Column
from mexico_solver.report.formats.parts import Part

if TYPE_CHECKING:
    import rich.console
    import rich.table


class Terminal:
    """Draws as rich does on a terminal of boundless width.

    >>> ways = Part([Column("ways", "ways")], ["ways"], [["36"]], [4])
    >>> Terminal(colour=False).part(ways).splitlines()
    ['ways', '────', '36  ']
    """

    def __init__(self, *, colour: bool) -> None:
        """Open a terminal that writes into a text.

        Args:
            colour: Whether it has colours.
        """
        from rich.console import Console

        self._console: rich.console.Console = Console(
            file=io.StringIO(), width=10_000, force_terminal=colour, no_color=not colour,
            color_system="auto" if colour else None, markup=False, emoji=False, highlight=False,
        )  # fmt: skip

    def sentence(self, text: str, style: str) -> str:
        """Return a text in a style.

        Args:
            text: One line or more.
            style: Such as `bold`, as rich names it.
        """
        return self._written(text, style)

    def part(self, part: Part) -> str:
        """Return the lines of a part."""
        table = _empty(part.columns, part.headings, part.widths)
        for row in part.rows:
            table.add_row(*row)
        return self._written(table, "")

    def _written(self, thing: str | rich.table.Table, style: str) -> str:
        with self._console.capture() as captured:
            self._console.print(thing, style=style)
        return captured.get().removesuffix("\n")


def _empty(columns: list[Column], headings: list[str], widths: list[int]) -> rich.table.Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as RichTable

    table = RichTable(
        box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), border_style="dim"
    )
    for column, heading, width in zip(columns, headings, widths, strict=True):
        table.add_column(
            heading,
            width=width,
            overflow="fold",
            justify="right" if column.right else "left",
            header_style="",
            style="green" if column.answer else "",
            vertical="top",
        )
    return table

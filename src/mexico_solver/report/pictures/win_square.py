"""Who wins a game of two, by the units of both.

>>> win_square(units=1).drawing.cells.rows[0][0].words
'59.1'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mexico_solver.bounds import Bounds
from mexico_solver.exact import percent, whole_number
from mexico_solver.report.pictures.cells import Cell, Cells
from mexico_solver.report.pictures.picture import Picture
from mexico_solver.report.pictures.style import WIDTH
from mexico_solver.report.tables.wins import win_square as win_table
from mexico_solver.rules import Rules
from mexico_solver.stage import Worth

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MOST_UNITS = 10
"""The most units of which a cell can still be read."""
_SIDE = 5.5
_LEFT, _BOTTOM, _TOP = 0.7, 0.85, 0.5


@dataclass(frozen=True, slots=True)
class WinSquare:
    """The chances of who leads, his units down and the other's across.

    >>> WinSquare(Cells("", ())).height > WIDTH
    True
    """

    cells: Cells

    @property
    def height(self) -> float:
        """How high the picture is."""
        return _SIDE + _BOTTOM + _TOP

    def draw(self, figure: Figure) -> None:
        """Draw the square."""
        high = self.height
        axes = figure.add_axes((_LEFT / WIDTH, _BOTTOM / high, _SIDE / WIDTH, _SIDE / high))
        self.cells.draw(axes, _SIDE)
        axes.set_xlabel("units of the follower")
        axes.set_ylabel("units of the lead")


def win_square(units: int = 8, rules: Rules | None = None) -> Picture:
    """Return the picture of how often the lead wins a game of two, in percent.

    Args:
        units: The most units of a player, from 1 to 10.
        rules: The rules of the table, the encyclopedia's by default.

    Raises:
        CountError: If the units are out of range.

    >>> win_square(units=2).title
    'How often the lead wins a game of two (%)'
    """
    whole_number(units, "the units", 1, MOST_UNITS)
    rows = tuple(row[1:] for row in win_table(units, rules).rows)
    wins = tuple(tuple(win for win in row if isinstance(win, (Fraction, Bounds))) for row in rows)
    cells = Cells("", tuple(tuple(_cell(win) for win in row) for row in wins))
    title = "How often the lead wins a game of two (%)"
    note = f"rules: {Rules.checked(rules)}; objective: win"
    return Picture("win_square", title, _in_words(title, wins), WinSquare(cells), note)


def _cell(win: Worth) -> Cell:
    return Cell(percent(win, 1).removesuffix("%"), win)


def _in_words(title: str, wins: Sequence[Sequence[Worth]]) -> str:
    """Return what one sees: the diagonal, and the corners beside it."""
    units = len(wins)
    equal = ", ".join(percent(wins[each][each], 1) for each in range(units))
    told = f"With as many units as the other, from 1 to {units}, he wins {equal}"
    ahead, behind = percent(wins[-1][0], 1), percent(wins[0][-1], 1)
    corners = f"with {units} against 1 {ahead}, with 1 against {units} {behind}"
    return f"{title}. The lead's units down, the follower's across. {told}; {corners}."

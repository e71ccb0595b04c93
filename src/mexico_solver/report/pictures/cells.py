"""Squares of cells by units: each has its words in it, and the lighter it is the more it is.

>>> Cells("", ((Cell("40.9", Fraction(1, 2)),),)).size
1
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mexico_solver.bounds import Bounds
from mexico_solver.report.pictures.style import GREY, INK, placed

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = "cividis"
"""From dark to light, alike in grey and for every kind of colour-blindness."""
LIGHT_FROM = 0.46
"""The lightness from which letters are dark."""
_POINTS_OF_AN_INCH = 72
_LARGEST = 11


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, and how light it is; hatched if it has no place on the scale.

    >>> Cell("never").level is None
    True
    """

    words: str
    level: Fraction | Bounds | None = None
    """From 0, dark, to 1, light."""


@dataclass(frozen=True, slots=True)
class Cells:
    """A square of cells, by units down and across, each counted from 1.

    >>> Cells("after throw 1", ((Cell("52"),),)).heading
    'after throw 1'
    """

    heading: str
    """What stands above it."""
    rows: tuple[tuple[Cell, ...], ...]
    """Its rows from the top."""

    @property
    def size(self) -> int:
        """How many rows and columns it has."""
        return len(self.rows)

    def row_in_words(self, row: int) -> str:
        """Return what a row says, from the top 0.

        >>> Cells("", ((Cell("52"), Cell("53")),)).row_in_words(0)
        '52 53'
        """
        return " ".join(cell.words for cell in self.rows[row])

    def draw(self, axes: Axes, width: float) -> None:
        """Draw the cells on axes of some width in inches."""
        for down, row in enumerate(self.rows):
            for across, cell in enumerate(row):
                _draw_cell(axes, (across, down), cell, self._points(width))
        axes.set(xlim=(-0.5, self.size - 0.5), ylim=(self.size - 0.5, -0.5), aspect="equal")
        axes.set_xticks(range(self.size), map(str, range(1, self.size + 1)))
        axes.set_yticks(range(self.size), map(str, range(1, self.size + 1)))
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)
        axes.set_title(self.heading, loc="left", size=_LARGEST)

    def _points(self, width: float) -> float:
        """Return the size of letters of which the longest words fit into a cell."""
        longest = max(len(cell.words) for row in self.rows for cell in row)
        room = width / self.size * _POINTS_OF_AN_INCH
        return min(_LARGEST, room / (0.62 * longest + 0.4))


def _draw_cell(axes: Axes, place: tuple[int, int], cell: Cell, points: float) -> None:
    from matplotlib import colormaps
    from matplotlib.patches import Rectangle

    corner = place[0] - 0.5, place[1] - 0.5
    if cell.level is None:
        box, letters = Rectangle(corner, 1, 1, facecolor="white", hatch="////"), INK
        halo = {"facecolor": "white", "edgecolor": "none", "pad": 1.5}
    else:
        colour = colormaps[COLOURS](placed(cell.level))
        box = Rectangle(corner, 1, 1, facecolor=colour)
        letters, halo = INK if _lightness(colour) >= LIGHT_FROM else "white", None
    box.set(edgecolor=GREY if cell.level is None else "white", linewidth=1)
    axes.add_patch(box)
    axes.text(*place, cell.words, size=points, color=letters, ha="center", va="center", bbox=halo)


def _lightness(colour: tuple[float, float, float, float]) -> float:
    """Return how light a colour looks, from 0 to 1 (ITU-R BT.601)."""
    red, green, blue, _ = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue

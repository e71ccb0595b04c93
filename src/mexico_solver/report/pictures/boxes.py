"""Boxes in layers with edges between them: how a position graph is drawn.

>>> Boxes((Box(Place(0, Fraction(0)), "settled", ("paid",)),), ()).depth
1
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from mexico_solver.graph.layering import Place
from mexico_solver.report.pictures.style import GREY, INK, PALE, SMALL, WIDTH, placed

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Spot: TypeAlias = tuple[float, float]
"""In inches from the left and from the top."""
_LINE, _GAP, _TOP, _BOTTOM, _SIDE = 0.17, 0.58, 1.05, 0.4, 0.12
"""In inches: a line of text, the room between layers, and that around the graph."""
_WIDEST, _FILLED = 1.25, 0.9
"""How wide the room of a box is at most, and how much of it the box fills."""
_LETTERS = 9
_APART, _CLOSE = 0.4, 0.1
"""How far apart edges leave a box, with words between them, and enter one."""
_ALONG = 0.061, 0.195
"""How far to the side and down a curve has come after 0.15 of its way."""
_SQUARE, _ROUND = "square,pad=0", "round,pad=0,rounding_size=0.12"
KINDS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "chance": {
            "facecolor": "white",
            "edgecolor": GREY,
            "boxstyle": _ROUND,
        },
        "choice": {"facecolor": PALE, "edgecolor": INK, "linewidth": 1.6},
        "settled": {"facecolor": INK, "edgecolor": INK},
        "sub-round": {"facecolor": "white", "edgecolor": INK, "linestyle": "--"},
    }
)
"""How the box of each kind of position looks."""
EDGES: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "chance": {"edgecolor": GREY, "linewidth": 0.8},
        "taken": {"edgecolor": INK, "linewidth": 2.0},
        "left": {"edgecolor": INK, "linewidth": 1.0, "linestyle": (0, (4, 3))},
    }
)
"""How an edge looks that chance takes, one that its owner takes, and one that he leaves."""
_LEGEND = MappingProxyType(
    {"chance": "a throw", "choice": "a decision", "settled": "the end", "sub-round": "starts anew"}
)
_EXPLAINED = "Thick is what is done, dashed what is not. 2 left: two more throws."


class Box(NamedTuple):
    """A position, where it stands, and what is written in it.

    >>> Box(Place(0, Fraction(0)), "settled", ("paid", "1 unit")).kind
    'settled'
    """

    place: Place
    kind: str
    """One of `KINDS`."""
    lines: tuple[str, ...]


class Edge(NamedTuple):
    """What leads from one position to a later one.

    >>> Edge((Place(0, Fraction(0)), Place(1, Fraction(0))), "chance", "1/4").words
    '1/4'
    """

    route: tuple[Place, ...]
    kind: str
    """One of `EDGES`."""
    words: str
    """The chance of it, or the action."""


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes in layers, and edges between them.

    >>> Boxes((Box(Place(0, Fraction(0)), "settled", ("paid",)),), ()).breadth
    Fraction(1, 1)
    """

    boxes: tuple[Box, ...]
    edges: tuple[Edge, ...]

    @property
    def depth(self) -> int:
        """How many layers there are."""
        return 1 + max(box.place.down for box in self.boxes)

    @property
    def breadth(self) -> Fraction:
        """How many boxes wide it is."""
        stops = [place for edge in self.edges for place in edge.route]
        places = [*stops, *(box.place for box in self.boxes)]
        return 1 + 2 * max(abs(place.across) for place in places)

    @property
    def height(self) -> float:
        """How high the picture is."""
        return _TOP + _BOTTOM + self._box_height * self.depth + _GAP * (self.depth - 1)

    @property
    def _box_height(self) -> float:
        return 0.12 + _LINE * max(len(box.lines) for box in self.boxes)

    @property
    def _room(self) -> float:
        """How wide the room of a box is."""
        return min(_WIDEST, (WIDTH - 2 * _SIDE) / placed(self.breadth))

    def _middle(self, place: Place) -> tuple[float, float]:
        """Return where a place is, in inches from the left and from the top."""
        down = _TOP + self._box_height / 2 + place.down * (self._box_height + _GAP)
        return WIDTH / 2 + placed(place.across) * self._room, down

    def draw(self, figure: Figure) -> None:
        """Draw the boxes over the edges, and what they mean above."""
        axes = figure.add_axes((0, 0, 1, 1))
        axes.set(xlim=(0, WIDTH), ylim=(self.height, 0))
        axes.set_axis_off()
        leaves, enters = self._ports(0, 1, _APART), self._ports(-1, -2, _CLOSE)
        for edge, left, right in zip(self.edges, leaves, enters, strict=True):
            _draw_edge(axes, self._curve(edge.route, left, right), edge)
        for box in self.boxes:
            lines, size = "\n".join(box.lines), (self._room * _FILLED, self._box_height)
            _draw_box(axes, self._middle(box.place), size, box.kind, lines)
        for number, (kind, words) in enumerate(_LEGEND.items()):
            middle = _SIDE + 0.65 + number * 1.5, 0.55
            _draw_box(axes, middle, (1.3, 0.26), kind, words)
        axes.text(_SIDE, 0.76, _EXPLAINED, size=SMALL, color=GREY, va="top")

    def _ports(self, end: int, next_to_it: int, apart: float) -> list[float]:
        """Return how far from the middle of its box each edge ends, so that few of them cross.

        Args:
            end: Which end of the route, 0 or -1.
            next_to_it: The stop beside that end, by whose place they are put in order.
            apart: How far apart they are, if the box is wide enough.
        """
        by_box: dict[Place, list[int]] = {}
        for number, edge in enumerate(self.edges):
            by_box.setdefault(edge.route[end], []).append(number)
        ports = [0.0] * len(self.edges)
        for numbers in by_box.values():
            numbers.sort(key=lambda each: self.edges[each].route[next_to_it].across)
            step = min(apart, _FILLED * self._room / len(numbers))
            for at, number in enumerate(numbers):
                ports[number] = (at - (len(numbers) - 1) / 2) * step
        return ports

    def _curve(self, route: Sequence[Place], left: float, right: float) -> list[Spot]:
        """Return the points of Bézier curves that leave and enter each layer straight down."""
        half, shifts = self._box_height / 2, [left, *[0.0] * (len(route) - 2), right]
        stops = [
            (across + shift, down)
            for (across, down), shift in zip(map(self._middle, route), shifts, strict=True)
        ]
        spots: list[Spot] = []
        for (start, top), (end, bottom) in pairwise(stops):
            bend = (top + bottom) / 2
            spots += [(start, top + half), (start, bend), (end, bend), (end, bottom - half)]
        return spots


def _draw_edge(axes: Axes, curve: Sequence[Spot], edge: Edge) -> None:
    """Draw an edge, and its words where it leaves its box."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    codes = [Path.LINETO, Path.CURVE4, Path.CURVE4, Path.CURVE4] * (len(curve) // 4)
    path = Path(curve, [Path.MOVETO, *codes[1:]])
    axes.add_patch(PathPatch(path, fill=False, **EDGES[edge.kind]))
    (left, top), (right, bottom) = curve[0], curve[3]
    at = left + _ALONG[0] * (right - left), top + _ALONG[1] * (bottom - top)
    halo = {"facecolor": "white", "edgecolor": "none", "pad": 0.5}
    axes.text(*at, edge.words, size=SMALL, ha="center", va="center", bbox=halo)


def _draw_box(
    axes: Axes, middle: tuple[float, float], size: tuple[float, float], kind: str, words: str
) -> None:
    from matplotlib.patches import FancyBboxPatch

    look = {"boxstyle": _SQUARE, **KINDS[kind]}
    corner = middle[0] - size[0] / 2, middle[1] - size[1] / 2
    axes.add_patch(FancyBboxPatch(corner, *size, zorder=3, **look))
    colour = "white" if kind == "settled" else INK
    axes.text(
        *middle, words, size=_LETTERS, color=colour, ha="center", va="center", zorder=4,
        linespacing=1.15,
    )  # fmt: skip

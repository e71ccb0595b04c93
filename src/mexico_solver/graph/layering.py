"""Positions in layers, for who draws a graph: each below all that lead to it.

An edge over several layers goes through a waypoint in each, so that it need not cross a position.
Edges of kind `loop`, which lead from a sub-round back to its start, are left out.

>>> import networkx
>>> view = networkx.MultiDiGraph([("throw", "won"), ("throw", "again"), ("again", "won")])
>>> layered(view).routes["throw", "won"][1]
Place(down=1, across=Fraction(1, 2))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from mexico_solver.errors import MissingPackageError

if TYPE_CHECKING:
    import networkx

SWEEPS = 24
"""How often the layers are put in order, downwards and upwards in turn."""
_WIDE, _NARROW = Fraction(1), Fraction(1, 4)
"""How much room a position takes, and a waypoint."""


class Place(NamedTuple):
    """Where something stands: its layer from the top, and how far to the right of the middle.

    >>> Place(0, Fraction(1, 2)).down
    0
    """

    down: int
    across: Fraction


class Waypoint(NamedTuple):
    """Where an edge passes through a layer.

    >>> Waypoint("throw", "won", 1).down
    1
    """

    parent: str
    child: str
    down: int


Point: TypeAlias = "str | Waypoint"
Chain: TypeAlias = tuple[Point, ...]
Layers: TypeAlias = list[list[Point]]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the positions of a graph stand, and through which places its edges go.

    >>> Layout({"won": Place(0, Fraction(0))}, {}).depth
    1
    """

    places: Mapping[str, Place]
    """The place of each position."""
    routes: Mapping[tuple[str, str], tuple[Place, ...]]
    """For each parent and child the places from the one to the other."""

    @property
    def depth(self) -> int:
        """How many layers there are."""
        return 1 + max(place.down for place in self.places.values())


def layered(view: networkx.MultiDiGraph[str]) -> Layout:
    """Return a layout of a graph in which few edges cross.

    Raises:
        MissingPackageError: If networkx is not installed.

    >>> import networkx
    >>> layered(networkx.MultiDiGraph([("throw", "won")])).places["won"].down
    1
    """
    try:
        import networkx
    except ImportError:
        raise MissingPackageError("layered needs networkx. Tip: pip install networkx.") from None
    kinds = networkx.get_edge_attributes(view, "kind")
    ends = ((edge[0], edge[1]) for edge in view.edges if kinds.get(edge) != "loop")
    pairs = dict.fromkeys(ends)
    acyclic: networkx.DiGraph[str] = networkx.DiGraph()
    acyclic.add_nodes_from(view)
    acyclic.add_edges_from(pairs)
    layers: Layers = [list(layer) for layer in networkx.topological_generations(acyclic)]
    down = {name: number for number, layer in enumerate(layers) for name in layer}
    chains = {
        (parent, child): _chain(parent, child, range(down[parent] + 1, down[child]))
        for parent, child in pairs
    }
    for chain in chains.values():
        for point in chain[1:-1]:
            assert isinstance(point, Waypoint)
            layers[point.down].append(point)
    places = _places(_untangled(layers, [*chains.values()]))
    routes = {pair: tuple(places[point] for point in chain) for pair, chain in chains.items()}
    return Layout({name: places[name] for name in view}, routes)


def _chain(parent: str, child: str, between: Iterable[int]) -> Chain:
    return parent, *(Waypoint(parent, child, down) for down in between), child


def _untangled(layers: Layers, chains: Sequence[Chain]) -> Layers:
    """Return the layers in the order, of those tried, in which the fewest edges cross."""
    steps = [step for chain in chains for step in pairwise(chain)]
    above: dict[Point, list[Point]] = {point: [] for layer in layers for point in layer}
    below: dict[Point, list[Point]] = {point: [] for layer in layers for point in layer}
    for upper, lower in steps:
        above[lower].append(upper)
        below[upper].append(lower)
    best, fewest = layers, _crossings(layers, steps)
    for sweep in range(SWEEPS):
        layers = _swept(layers, above) if sweep % 2 == 0 else _swept(layers[::-1], below)[::-1]
        crossings = _crossings(layers, steps)
        if crossings < fewest:
            best, fewest = layers, crossings
    return best


def _swept(layers: Layers, before: Mapping[Point, Sequence[Point]]) -> Layers:
    """Return each layer in the order of the middles of what each point is joined to before it."""
    ordered = [layers[0]]
    for layer in layers[1:]:
        rank = {point: number for number, point in enumerate(ordered[-1])}
        middle = {
            point: Fraction(sum(rank[each] for each in before[point]), len(before[point]))
            if before[point]
            else Fraction(number)
            for number, point in enumerate(layer)
        }
        ordered.append(sorted(layer, key=middle.__getitem__))
    return ordered


def _crossings(layers: Layers, steps: Sequence[tuple[Point, ...]]) -> int:
    """Return how many pairs of edges cross between neighbouring layers."""
    rank = {
        point: (down, at) for down, layer in enumerate(layers) for at, point in enumerate(layer)
    }
    by_layer: dict[int, list[tuple[int, int]]] = {}
    for upper, lower in steps:
        by_layer.setdefault(rank[upper][0], []).append((rank[upper][1], rank[lower][1]))
    return sum(
        (one[0] - other[0]) * (one[1] - other[1]) < 0
        for ends in by_layer.values()
        for one, other in combinations(ends, 2)
    )


def _places(layers: Layers) -> dict[Point, Place]:
    """Return where each point stands when every layer is centred."""
    places = {}
    for down, layer in enumerate(layers):
        widths = [_NARROW if isinstance(point, Waypoint) else _WIDE for point in layer]
        left = -sum(widths, Fraction()) / 2
        for point, width in zip(layer, widths, strict=True):
            places[point] = Place(down, left + width / 2)
            left += width
    return places

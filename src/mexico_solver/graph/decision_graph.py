"""The graph as a whole: how it grows, what it counts, and whether it keeps the treaty.

>>> graph = DecisionGraph((Settled("won", 1),), ("end",), (0,))
>>> graph.node("end")
Settled(outcome='won', size=1)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING

from mexico_solver.errors import GraphError, UnknownPositionError
from mexico_solver.graph.growth import Growth, uncollected
from mexico_solver.graph.nodes import Chance, Child, Choice, Node, Settled, SubRound
from mexico_solver.graph.treaty import find_fault

if TYPE_CHECKING:
    import networkx


@dataclass(frozen=True, slots=True)
class Census:
    """How many of each kind a graph has: its fingerprint.

    >>> Census(1, 0, 0, 0, 1, 0, 0).settled
    1
    """

    positions: int
    edges: int
    chance: int
    choices: int
    settled: int
    sub_rounds: int
    loops: int
    """The starts from which a round can come back to itself."""


@dataclass(frozen=True, eq=False)
class DecisionGraph:
    """Positions of a game, children before parents.

    Raises:
        GraphError: By `check`, if the nodes break the treaty.

    >>> graph = DecisionGraph((Settled("won", 1),), ("end",), (0,))
    >>> graph.node("end")
    Settled(outcome='won', size=1)
    """

    nodes: tuple[Node[int], ...]
    """The nodes; a node names its children by their index here, smaller than its own."""
    names: tuple[Hashable, ...]
    """What each node is called: a position with a text form."""
    starts: tuple[int, ...]
    """The nodes at which a round can begin: `SubRound.start` is one of these."""

    @classmethod
    def grow(cls, starts: Iterable[Child], expand: Callable[[Child], Node[Child]]) -> DecisionGraph:
        """Return the graph of all that can be reached from some starts.

        Args:
            starts: The names of positions at which a round can begin.
                Starts that sub-rounds lead to are found and added.
            expand: Gives the node of a name, whose children are names.

        Raises:
            GraphError: If a position can come again without a sub-round between.

        >>> DecisionGraph.grow(["end"], lambda name: Settled(name, 1)).names
        ('end',)
        """
        growth = Growth(expand)
        roots = list(dict.fromkeys(starts))
        with uncollected():
            for root in roots:  # longer while it is read
                growth.visit(root)
                roots.extend(start for start in growth.sub_rounds if start not in roots)
            return cls(growth.nodes(), growth.names(), tuple(growth.number[root] for root in roots))

    def __repr__(self) -> str:
        """Say how large the graph is: written out, it would fill pages."""
        return f"<DecisionGraph of {len(self)} positions>"

    def __len__(self) -> int:
        """Return the number of positions."""
        return len(self.nodes)

    @cached_property
    def _index(self) -> dict[Hashable, int]:
        return {name: index for index, name in enumerate(self.names)}

    @cached_property
    def _index_of_text(self) -> dict[str, int]:
        texts = {str(name): index for index, name in enumerate(self.names)}
        if len(texts) < len(self.names):
            raise GraphError("two positions have the same text, so a text does not tell which.")
        return texts

    def index(self, name: Hashable) -> int:
        """Return the index of a position, given itself or its text.

        Raises:
            UnknownPositionError: If the position is not in this graph.
            GraphError: If it is given by text, and two positions have the same text.

        >>> DecisionGraph((Settled("won", 1),), ("end",), (0,)).index("end")
        0
        """
        index = self._index.get(name)
        if index is None:
            index = self._index_of_text.get(str(name))
        if index is None:
            raise UnknownPositionError(f"the position {str(name)!r} does not occur in this graph.")
        return index

    def occurs(self, name: Hashable) -> bool:
        """Return whether a position, given itself or by its text, is in this graph.

        >>> DecisionGraph((Settled("won", 1),), ("end",), (0,)).occurs("start")
        False
        """
        return name in self._index or str(name) in self._index_of_text

    def node(self, name: Hashable) -> Node[int]:
        """Return the node of a position, given itself or its text.

        Raises:
            UnknownPositionError: If the position is not in this graph.
        """
        return self.nodes[self.index(name)]

    def census(self) -> Census:
        """Return how many positions of each kind there are.

        >>> DecisionGraph((Settled("won", 1),), ("end",), (0,)).census().positions
        1
        """
        kinds = [type(node) for node in self.nodes]
        return Census(
            positions=len(self),
            edges=sum(len(node.children) for node in self.nodes),
            chance=kinds.count(Chance),
            choices=kinds.count(Choice),
            settled=kinds.count(Settled),
            sub_rounds=kinds.count(SubRound),
            loops=len(self.looping_starts()),
        )

    @cached_property
    def reach(self) -> tuple[int, ...]:
        """For each position, a bit k for each start k that a sub-round after it leads to."""
        bit = {start: 1 << k for k, start in enumerate(self.starts)}
        reach: list[int] = []
        for node in self.nodes:
            own = bit[node.start] if isinstance(node, SubRound) else 0
            reach.append(reduce(or_, map(reach.__getitem__, node.children), own))
        return tuple(reach)

    @cached_property
    def leads_to(self) -> dict[int, frozenset[int]]:
        """For each start, the starts of the sub-rounds that can follow directly from it."""
        return {
            start: frozenset(
                other for k, other in enumerate(self.starts) if self.reach[start] >> k & 1
            )
            for start in self.starts
        }

    def looping_starts(self) -> frozenset[int]:
        """Return the starts from which play can come back to the same start.

        >>> DecisionGraph((Settled("won", 1),), ("end",), (0,)).looping_starts()
        frozenset()
        """
        return frozenset(start for start in self.starts if start in self.after(start))

    def after(self, start: int) -> set[int]:
        """Return the starts that play can come to from a start, by any number of sub-rounds."""
        found: set[int] = set()
        ahead = [start]
        while ahead:
            new = self.leads_to[ahead.pop()] - found
            found |= new
            ahead.extend(new)
        return found

    def check(self) -> DecisionGraph:
        """Return this graph after checking that it keeps the treaty.

        Raises:
            GraphError: If it does not; the message names the position and the fault.

        >>> len(DecisionGraph((Settled("won", 1),), ("end",), (0,)).check())
        1
        """
        fault = find_fault(self.nodes, self.names, self.starts)
        if fault:
            raise GraphError(fault)
        return self

    def to_networkx(self) -> networkx.MultiDiGraph[str]:
        """Return the graph for networkx; see `mexico_solver.graph.networkx_view`.

        Raises:
            MissingPackageError: If networkx is not installed.

        >>> DecisionGraph((Settled("won", 1),), ("end",), (0,)).to_networkx().nodes["end"]
        {'kind': 'settled', 'owner': None}
        """
        from mexico_solver.graph.networkx_view import to_networkx  # noqa: PLC0415 - heavy, so only on demand

        return to_networkx([str(name) for name in self.names], self.nodes)

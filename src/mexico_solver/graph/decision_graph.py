"""The graph as a whole: how it grows, what it counts, and whether it keeps the treaty.

>>> graph = DecisionGraph((Settled("won", 1),), ("end",), (0,))
>>> graph.node("end")
Settled(outcome='won', roles=1)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from mexico_solver.errors import GraphError, UnknownPositionError
from mexico_solver.graph.nodes import (
    Branch,
    Chance,
    Child,
    Choice,
    Node,
    Option,
    Roles,
    Settled,
    SubRound,
)

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
    Settled(outcome='won', roles=1)
    """

    nodes: tuple[Node[int], ...]
    """The nodes; an edge names its child by its index here, which is smaller than the parent's."""
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
            expand: Gives the node of a name, whose edges lead to names.

        Raises:
            GraphError: If a position can come again without a sub-round between.

        >>> DecisionGraph.grow(["end"], lambda name: Settled(name, 1)).names
        ('end',)
        """
        nodes: dict[Child, Node[Child]] = {}
        roots = list(dict.fromkeys(starts))
        for root in roots:
            for name, node in _postorder(root, expand, nodes):
                nodes[name] = node
                if isinstance(node, SubRound) and node.start not in roots:
                    roots.append(node.start)
        index = {name: place for place, name in enumerate(nodes)}
        numbered = tuple(_numbered(node, index) for node in nodes.values())
        return cls(numbered, tuple(nodes), tuple(index[root] for root in roots))

    def __len__(self) -> int:
        """Return the number of positions."""
        return len(self.nodes)

    @cached_property
    def _index(self) -> dict[str, int]:
        return {str(name): index for index, name in enumerate(self.names)}

    def index(self, name: object) -> int:
        """Return the index of a position, given itself or its text.

        Raises:
            UnknownPositionError: If the position is not in this graph.

        >>> DecisionGraph((Settled("won", 1),), ("end",), (0,)).index("end")
        0
        """
        try:
            return self._index[str(name)]
        except KeyError:
            raise UnknownPositionError(f"the position {str(name)!r} does not occur in this graph.") from None

    def node(self, name: object) -> Node[int]:
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
            edges=sum(len(node.edges) for node in self.nodes),
            chance=kinds.count(Chance),
            choices=kinds.count(Choice),
            settled=kinds.count(Settled),
            sub_rounds=kinds.count(SubRound),
            loops=len(self.looping_starts()),
        )

    @cached_property
    def leads_to(self) -> dict[int, frozenset[int]]:
        """For each start, the starts of the sub-rounds that can follow directly from it."""
        reach: list[int] = []
        for node in self.nodes:
            mask = 1 << self.starts.index(node.start) if isinstance(node, SubRound) else 0
            for edge in node.edges:
                mask |= reach[edge.child]
            reach.append(mask)
        return {
            start: frozenset(other for bit, other in enumerate(self.starts) if reach[start] >> bit & 1)
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
            GraphError: If children don't come before parents, roles don't fit, a weight is not a
                whole number above 0, or a sub-round leads to no start.

        >>> len(DecisionGraph((Settled("won", 1),), ("end",), (0,)).check())
        1
        """
        for index, node in enumerate(self.nodes):
            fault = self._fault(index, node)
            if fault:
                raise GraphError(f"the position {str(self.names[index])!r}: {fault}.")
        return self

    def _fault(self, index: int, node: Node[int]) -> str | None:
        if isinstance(node, SubRound):
            if node.start not in self.starts:
                return "the sub-round leads to no start"
            return _bad_roles(node.seats, node.roles, self.nodes[node.start].roles)
        if isinstance(node, Settled):
            return None
        if not node.edges:
            return "nothing follows, and nothing is settled"
        if isinstance(node, Choice) and not 0 <= node.owner < node.roles:
            return f"the owner {node.owner} is not one of its {node.roles} roles"
        for edge in node.edges:
            if not 0 <= edge.child < index:
                return "a child does not come before its parent"
            if isinstance(edge, Branch) and edge.weight < 1:
                return f"the weight {edge.weight} is not above 0"
            fault = _bad_roles(edge.roles, node.roles, self.nodes[edge.child].roles)
            if fault:
                return fault
        return None

    def to_networkx(self) -> networkx.MultiDiGraph[str]:
        """Return the graph for networkx; see `mexico_solver.graph.networkx_view`.

        Raises:
            MissingPackageError: If networkx is not installed.

        >>> DecisionGraph((Settled("won", 1),), ("end",), (0,)).to_networkx().nodes["end"]
        {'kind': 'settled', 'owner': None}
        """
        from mexico_solver.graph.networkx_view import to_networkx  # noqa: PLC0415 - heavy, so only on demand

        return to_networkx(self)


def _bad_roles(roles: Roles, parents: int, childs: int) -> str | None:
    if len(roles) != parents or not all(0 <= role < childs for role in roles):
        return f"the roles {roles} do not lead from {parents} roles to {childs}"
    return None


def _postorder(
    root: Child, expand: Callable[[Child], Node[Child]], known: dict[Child, Node[Child]]
) -> Iterator[tuple[Child, Node[Child]]]:
    """Yield what can be reached from a root and is not known yet, children first."""
    if root in known:
        return
    open_nodes = {root: expand(root)}
    path = [(root, iter(open_nodes[root].edges))]
    while path:
        name, edges = path[-1]
        for edge in edges:
            if edge.child in known:
                continue
            if edge.child in open_nodes:
                raise GraphError(f"the position {str(edge.child)!r} can come again without a sub-round between.")
            open_nodes[edge.child] = expand(edge.child)
            path.append((edge.child, iter(open_nodes[edge.child].edges)))
            break
        else:
            path.pop()
            yield name, open_nodes.pop(name)


def _numbered(node: Node[Child], index: dict[Child, int]) -> Node[int]:
    """Return a node whose edges lead to indices in place of names."""
    if isinstance(node, Settled):
        return Settled(node.outcome, node.roles)
    if isinstance(node, SubRound):
        return SubRound(index[node.start], node.seats, node.factor)
    if isinstance(node, Chance):
        return Chance(tuple(Branch(edge.weight, index[edge.child], edge.roles) for edge in node.branches))
    return Choice(node.owner, tuple(Option(edge.action, index[edge.child], edge.roles) for edge in node.options))

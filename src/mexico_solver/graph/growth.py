"""How a graph grows: positions are expanded depth first and numbered children first."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Generic

from mexico_solver.errors import GraphError
from mexico_solver.graph.nodes import Chance, Child, Choice, Node, Settled, SubRound

_OPEN = -1


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep the garbage collector away for a while.

    A growing graph makes tens of thousands of objects and no garbage, but each few hundred of them
    make the collector look at all that there is.

    >>> with uncollected():
    ...     gc.isenabled()
    False
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@dataclass(slots=True)
class Growth(Generic[Child]):
    """Expands positions depth first, and numbers them children first."""

    expand: Callable[[Child], Node[Child]]
    number: dict[Child, int] = field(default_factory=dict)
    """For each position its index, or `_OPEN` while its children are visited."""
    sub_rounds: dict[Child, None] = field(default_factory=dict)
    """The starts that sub-rounds lead to."""
    found: list[tuple[Child, Node[Child], list[int]]] = field(default_factory=list)
    """The positions in order, each with its node and the indices of its children."""

    def visit(self, root: Child) -> None:
        """Expand a position and all that can be reached from it.

        Raises:
            GraphError: If a position can come again without a sub-round between.
        """
        if root in self.number:
            return
        path = [self._enter(root)]
        while path:
            name, node, children, indices = path[-1]
            for child in children:
                index = self.number.get(child)
                if index is None:
                    path.append(self._enter(child))
                    break
                if index == _OPEN:
                    raise GraphError(
                        f"the position {str(child)!r} can come again without a sub-round between."
                    )
                indices.append(index)
            else:
                path.pop()
                self.number[name] = len(self.found)
                if path:
                    path[-1][3].append(len(self.found))
                self.found.append((name, node, indices))

    def _enter(self, name: Child) -> tuple[Child, Node[Child], Iterator[Child], list[int]]:
        node = self.expand(name)
        self.number[name] = _OPEN
        if isinstance(node, SubRound):
            self.sub_rounds[node.start] = None
        return name, node, iter(node.children), []

    def names(self) -> tuple[Child, ...]:
        """Return the positions, children first."""
        return tuple([name for name, _, _ in self.found])

    def nodes(self) -> tuple[Node[int], ...]:
        """Return the nodes with children by index in place of name."""
        return tuple([self._numbered(node, children) for _, node, children in self.found])

    def _numbered(self, node: Node[Child], children: list[int]) -> Node[int]:
        if isinstance(node, Chance):
            return Chance(node.weights, tuple(children), node.roles)
        if isinstance(node, Choice):
            return Choice(node.owner, node.actions, tuple(children), node.roles)
        if isinstance(node, SubRound):
            return SubRound(self.number[node.start], node.seats, node.factor)
        return Settled(node.outcome, node.size)

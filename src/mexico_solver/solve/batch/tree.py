"""A tree of decisions as arrays, for many payoffs at once.

A *tree* is a graph without sub-rounds in which every player keeps his own number.
Its nodes become rows, outcomes first, then generation by generation: a row's children come before
it, and all rows of one generation are computed together, for a whole batch of payoffs.
Compiled once, it serves every batch.

>>> from mexico_solver.graph import Chance, Choice, Settled
>>> toss = {
...     "lost": Settled(0, 1), "won": Settled(1, 1),
...     "toss": Chance.of((1, "lost", (0,)), (1, "won", (0,))),
...     "start": Choice.of(0, ("give up", "lost", (0,)), ("toss", "toss", (0,))),
... }
>>> tree = compile_tree(DecisionGraph.grow(["start"], toss.get))
>>> tree.outcomes, tree.choices, tree.depth, tree.most_branches
((0, 1), (3,), 1, 2)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from mexico_solver.errors import GraphError
from mexico_solver.graph import Chance, Choice, DecisionGraph, Settled, SubRound

Indices = NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class Means:
    """The chance nodes of one generation: rows that are weighted means of rows before them."""

    first: int
    """The first of their rows."""
    weights: sparse.csr_array
    """For each of them, the chance of each row before `first`."""


@dataclass(frozen=True, slots=True, eq=False)
class Picks:
    """Choices of one generation with the same number of options."""

    first: int
    """The first of their rows."""
    decision: int
    """The number of the first of their decisions; they follow each other."""
    owners: Indices
    """For each, the player who decides."""
    options: Indices
    """For each option and choice, the row that it leads to."""


@dataclass(frozen=True, eq=False)
class Tree:
    """A tree of decisions, ready to run."""

    graph: DecisionGraph
    """The graph, with one start, its last node."""
    outcomes: tuple[Hashable, ...]
    """What can come of it, in the order of their rows."""
    choices: tuple[int, ...]
    """The nodes at which someone decides, in the order of their decisions."""
    steps: tuple[Means | Picks, ...]
    """How all rows after the outcomes are computed, in order."""

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.graph.nodes[-1].size

    @cached_property
    def depth(self) -> int:
        """The most chance nodes in a row."""
        depths: list[int] = []
        for node in self.graph.nodes:
            below = max(map(depths.__getitem__, node.children), default=0)
            depths.append(below + isinstance(node, Chance))
        return depths[-1]

    @cached_property
    def most_branches(self) -> int:
        """The most branches of a chance node."""
        return max((len(n.children) for n in self.graph.nodes if isinstance(n, Chance)), default=0)

    @cached_property
    def owners(self) -> Indices:
        """For each decision the player who makes it."""
        picks = [step.owners for step in self.steps if isinstance(step, Picks)]
        return np.concatenate([*picks, np.empty(0, np.intp)])

    @cached_property
    def scale(self) -> tuple[int, ...]:
        """For each node a whole number over which the chances of all that follows are whole."""
        scale: list[int] = []
        for node in self.graph.nodes:
            below = lcm(*map(scale.__getitem__, node.children))
            scale.append(node.total * below if isinstance(node, Chance) else below)
        return tuple(scale)

    @cached_property
    def outcome_of(self) -> dict[int, int]:
        """For each settled node, the number of its outcome."""
        ends = (i for i, node in enumerate(self.graph.nodes) if isinstance(node, Settled))
        return {node: number for number, node in enumerate(ends)}

    @cached_property
    def decision_of(self) -> dict[int, int]:
        """For each node at which someone decides, the number of its decision."""
        return {node: number for number, node in enumerate(self.choices)}


def compile_tree(graph: DecisionGraph) -> Tree:
    """Return a tree as arrays.

    Args:
        graph: A graph with one start, no sub-rounds, and players who keep their numbers.

    Raises:
        GraphError: If it is not of that kind.
    """
    _refuse_other_graphs(graph)
    row: dict[int, int] = {}
    choices: list[int] = []
    steps: list[Means | Picks] = []
    for nodes in _generations(graph):
        first = len(row)
        kind = graph.nodes[nodes[0]]
        if isinstance(kind, Chance):
            steps.append(Means(first, _weights(graph, nodes, row)))
        elif isinstance(kind, Choice):
            steps.append(_picks(graph, nodes, row, len(choices)))
            choices.extend(nodes)
        row.update(zip(nodes, range(first, first + len(nodes)), strict=True))
    outcomes = tuple([node.outcome for node in graph.nodes if isinstance(node, Settled)])
    return Tree(graph, outcomes, tuple(choices), tuple(steps))


def _refuse_other_graphs(graph: DecisionGraph) -> None:
    same = tuple(range(graph.nodes[-1].size))
    for node, name in zip(graph.nodes, graph.names, strict=True):
        if isinstance(node, SubRound):
            raise GraphError(f"{name} is a sub-round, but a tree has none.")
        if not isinstance(node, Settled) and any(roles != same for roles in node.roles):
            raise GraphError(f"at {name} players change roles, but in a tree they keep them.")
    if graph.starts != (len(graph) - 1,):
        raise GraphError(f"a tree has one start, its last node, not {graph.starts}.")


def _generations(graph: DecisionGraph) -> list[list[int]]:
    """Return the nodes in groups that can be computed together, children first.

    Outcomes come first; a choice with another number of options makes a group of its own.
    """
    height: list[int] = []
    groups: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for index, node in enumerate(graph.nodes):
        height.append(1 + max(map(height.__getitem__, node.children), default=-1))
        options = len(node.children) if isinstance(node, Choice) else 0
        groups[height[index], options].append(index)
    return [groups[key] for key in sorted(groups)]


def _weights(graph: DecisionGraph, nodes: Sequence[int], row: dict[int, int]) -> sparse.csr_array:
    """Return the chances of chance nodes' branches; each is the quotient, rounded correctly."""
    entries: list[float] = []
    columns: list[int] = []
    ends = [0]
    for index in nodes:
        node = graph.nodes[index]
        assert isinstance(node, Chance)
        total = node.total
        entries.extend([weight / total for weight in node.weights])
        columns.extend(map(row.__getitem__, node.children))
        ends.append(len(columns))
    return sparse.csr_array((entries, columns, ends), shape=(len(nodes), len(row)))


def _picks(graph: DecisionGraph, nodes: Sequence[int], row: dict[int, int], decision: int) -> Picks:
    members = [graph.nodes[index] for index in nodes]
    owners = [node.owner for node in members if isinstance(node, Choice)]
    options = [[row[child] for child in node.children] for node in members]
    return Picks(
        len(row),
        decision,
        np.array(owners, dtype=np.intp),
        np.ascontiguousarray(np.array(options, dtype=np.intp).T),
    )

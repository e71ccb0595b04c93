"""A graph up to renaming, unfolded into one in which every player keeps his own number."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from mexico_solver.graph.decision_graph import DecisionGraph
from mexico_solver.graph.nodes import Chance, Choice, Node, Roles, Settled, SubRound


class Seated(NamedTuple):
    """A position together with who holds which role in it.

    >>> str(Seated("end", (1, 0)))
    'end | roles 1 0'
    """

    name: Hashable
    """The position up to renaming."""
    roles: Roles
    """For each player, the role that he holds."""

    def __str__(self) -> str:
        """Return the position's text and the players' roles."""
        return f"{self.name} | roles {' '.join(map(str, self.roles))}"


def unfold(graph: DecisionGraph, start: int, players: int) -> DecisionGraph:
    """Return the graph in which every player keeps his own number.

    Positions that are one node up to renaming become one node for each way to seat the players
    in it, called `Seated`; the outcome of a settled node is then a `Seated` outcome.
    This is the graph for payoffs under which players are not interchangeable.

    Args:
        graph: A graph up to renaming.
        start: The index of the node where the players hold the roles 0, 1, ….
        players: How many they are.

    >>> unfold(DecisionGraph((Settled("won", size=2),), ("end",), (0,)), 0, 2).nodes
    (Settled(outcome=Seated(name='won', roles=(0, 1)), size=2),)
    """
    return _Unfolding(_by_name(graph), players).grow(graph.names[start])


def unfold_once(start: Hashable, expand: Callable[[Any], Node[Any]], players: int) -> DecisionGraph:
    """Return the same, up to the next sub-round: a tree without loops.

    A sub-round becomes a settled node whose outcome is the seated start that it leads to.

    Args:
        start: The position where the players hold the roles 0, 1, ….
        expand: Gives the node of a name, whose children are names.
        players: How many they are.

    >>> round_of = {
    ...     "start": Chance.of((1, "tie", (0,)), (1, "won", (0,))),
    ...     "tie": SubRound("start", (0,)), "won": Settled("won", 1)}
    >>> nodes = unfold_once("start", round_of.__getitem__, players=1).nodes
    >>> [node.outcome.name for node in nodes if isinstance(node, Settled)]
    ['start', 'won']
    """
    return _Unfolding(cache(expand), players, enters=False).grow(start)


def _by_name(graph: DecisionGraph) -> Callable[[Hashable], Node[Hashable]]:
    """Return what gives the nodes of a graph by name."""
    names = graph.names

    def expand(name: Hashable) -> Node[Hashable]:
        node = graph.node(name)
        if isinstance(node, Settled):
            return Settled(node.outcome, node.size)
        if isinstance(node, SubRound):
            return SubRound(names[node.start], node.seats, node.factor)
        children = tuple([names[child] for child in node.children])
        if isinstance(node, Chance):
            return Chance(node.weights, children, node.roles)
        return Choice(node.owner, node.actions, children, node.roles)

    return expand


@dataclass(frozen=True, slots=True)
class _Unfolding:
    """Turns positions up to renaming into seated ones."""

    position: Callable[[Any], Node[Any]]
    players: int
    enters: bool = True
    """Whether sub-rounds are entered; else they are outcomes."""

    def grow(self, start: Hashable) -> DecisionGraph:
        return DecisionGraph.grow([Seated(start, tuple(range(self.players)))], self.expand)

    def expand(self, seated: Seated) -> Node[Seated]:
        node, roles = self.position(seated.name), seated.roles
        if isinstance(node, Settled):
            return Settled(Seated(node.outcome, roles), self.players)
        same = tuple(range(self.players))
        if isinstance(node, SubRound):
            start = _seated(node.start, node.seats, roles)
            if self.enters:
                return SubRound(start, same, node.factor)
            return Settled(start, self.players)
        children = tuple(
            [
                _seated(child, taken, roles)
                for child, taken in zip(node.children, node.roles, strict=True)
            ]
        )
        kept = (same,) * len(children)
        if isinstance(node, Chance):
            return Chance(node.weights, children, kept)
        return Choice(roles.index(node.owner), node.actions, children, kept)


def _seated(name: Hashable, taken: Roles, roles: Roles) -> Seated:
    return Seated(name, tuple([taken[role] for role in roles]))

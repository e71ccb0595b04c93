"""A graph up to renaming, unfolded into one in which every player keeps his own number."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from mexico_solver.graph.decision_graph import DecisionGraph
from mexico_solver.graph.nodes import Chance, Choice, Node, Roles, Settled, SubRound


@dataclass(frozen=True, slots=True)
class Seated:
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
    same = tuple(range(players))

    def expand(seated: Seated) -> Node[Seated]:
        node, roles = graph.node(seated.name), seated.roles

        def child(index: int, taken: Roles) -> Seated:
            return Seated(graph.names[index], tuple(taken[role] for role in roles))

        if isinstance(node, Settled):
            return Settled(Seated(node.outcome, roles), players)
        if isinstance(node, SubRound):
            return SubRound(child(node.start, node.seats), same, node.factor)
        children = tuple(map(child, node.children, node.roles))
        kept = (same,) * len(children)
        if isinstance(node, Chance):
            return Chance(node.weights, children, kept)
        return Choice(roles.index(node.owner), node.actions, children, kept)

    return DecisionGraph.grow([Seated(graph.names[start], same)], expand)

"""The four kinds of node.

A node names its children by `Child`: by name while a graph grows, by index once it is whole.
For each child it has the roles that lead there: `roles[k][i]` is the role in child k that role i
of this node takes.
Nodes are named tuples, because a graph makes tens of thousands of them.

>>> Chance.of((1, "left", (0,)), (2, "right", (0,))).total
3
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

Child = TypeVar("Child", bound=Hashable)
Roles: TypeAlias = tuple[int, ...]


class Settled(NamedTuple, Generic[Child]):
    """The end: a payoff for every role, looked up by the outcome.

    >>> Settled("paid", size=2).size
    2
    """

    outcome: Hashable
    """What happened, the key to the payoffs."""
    size: int
    """How many roles the node has."""

    @property
    def children(self) -> tuple[Child, ...]:
        """No children: nothing follows."""
        return ()


class SubRound(NamedTuple, Generic[Child]):
    """A whole round to be played from one of the graph's starts.

    Its value for role i is the value of the start for role `seats[i]`, times `factor` where
    payoffs grow with the stake.

    >>> SubRound("start", (1, 0)).size
    2
    """

    start: Child
    """The start."""
    seats: Roles
    """For each role of this node, the role that it takes in the start."""
    factor: int = 1
    """The stake at which it is played, as a multiple of the one written in the start."""

    @property
    def size(self) -> int:
        """How many roles the node has."""
        return len(self.seats)

    @property
    def children(self) -> tuple[Child, ...]:
        """No children: the start is solved on its own."""
        return ()


class Chance(NamedTuple, Generic[Child]):
    """A node where chance moves: child k comes with chance `weights[k] / total`.

    >>> Chance((1, 2), ("left", "right"), ((0,), (0,))).total
    3
    """

    weights: tuple[int, ...]
    """How often each child comes, whole numbers above 0."""
    children: tuple[Child, ...]
    """The ways it can go."""
    roles: tuple[Roles, ...]
    """For each child, the roles that lead there."""

    @classmethod
    def of(cls, *branches: tuple[int, Child, Roles]) -> Chance[Child]:
        """Return the node with these branches: weight, child, roles."""
        weights, children, roles = zip(*branches, strict=True)
        return cls(weights, children, roles)

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    @property
    def size(self) -> int:
        """How many roles the node has."""
        return len(self.roles[0]) if self.roles else 0


class Choice(NamedTuple, Generic[Child]):
    """A node where the player in role `owner` decides.

    An owner who is indifferent takes the option that is listed first.

    >>> Choice(0, ("stop", "throw"), ("a", "b"), ((0,), (0,))).size
    1
    """

    owner: int
    """The role that decides."""
    actions: tuple[str, ...]
    """What he can do."""
    children: tuple[Child, ...]
    """For each action, where it leads."""
    roles: tuple[Roles, ...]
    """For each action, the roles that lead there."""

    @classmethod
    def of(cls, owner: int, *options: tuple[str, Child, Roles]) -> Choice[Child]:
        """Return the node with these options: action, child, roles.

        >>> Choice.of(0, ("stop", "a", (0,)), ("throw", "b", (0,))).actions
        ('stop', 'throw')
        """
        actions, children, roles = zip(*options, strict=True)
        return cls(owner, actions, children, roles)

    @property
    def size(self) -> int:
        """How many roles the node has."""
        return len(self.roles[0]) if self.roles else 0


Node: TypeAlias = Settled[Child] | SubRound[Child] | Chance[Child] | Choice[Child]

"""The four kinds of node, and the edges between them.

An edge names its child by `Child`: a name while a graph grows, an index once it is whole.

>>> Chance((Branch(1, "left", (0,)), Branch(2, "right", (0,)))).total
3
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

Child = TypeVar("Child", bound=Hashable)
Roles: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settled(Generic[Child]):
    """The end: a payoff for every role, looked up by the outcome.

    >>> Settled("paid", roles=2).roles
    2
    """

    outcome: Hashable
    """What happened, the key to the payoffs."""
    roles: int
    """How many roles the node has."""

    @property
    def edges(self) -> tuple[Edge[Child], ...]:
        """No edges: nothing follows."""
        return ()


@dataclass(frozen=True, slots=True)
class SubRound(Generic[Child]):
    """A whole round to be played from one of the graph's starts.

    Its value for role i is the value of the start for role `seats[i]`, times `factor` where
    payoffs grow with the stake.

    >>> SubRound("start", (1, 0)).factor
    1
    """

    start: Child
    """The start: its index among the graph's nodes."""
    seats: Roles
    """For each role of this node, the role that it takes in the start."""
    factor: int = 1
    """The stake at which it is played, as a multiple of the one written in the start."""

    @property
    def roles(self) -> int:
        """How many roles the node has."""
        return len(self.seats)

    @property
    def edges(self) -> tuple[Edge[Child], ...]:
        """No edges: the start is solved on its own."""
        return ()


@dataclass(frozen=True, slots=True)
class Branch(Generic[Child]):
    """One way in which chance can go.

    >>> Branch(2, "child", (0, 1)).weight
    2
    """

    weight: int
    """How often, in whole numbers over the total of the chance node."""
    child: Child
    """The node it leads to: its index among the graph's nodes."""
    roles: Roles
    """For each role of the parent, the role it takes in the child."""


@dataclass(frozen=True, slots=True)
class Option(Generic[Child]):
    """One of the actions open to the owner of a choice.

    >>> Option("stop", "child", (0,)).action
    'stop'
    """

    action: str
    """What the owner does."""
    child: Child
    """The node it leads to: its index among the graph's nodes."""
    roles: Roles
    """For each role of the parent, the role it takes in the child."""


Edge: TypeAlias = Branch[Child] | Option[Child]


@dataclass(frozen=True, slots=True)
class Chance(Generic[Child]):
    """A node where chance moves, by whole-number weights.

    >>> Chance((Branch(1, "a", (0,)), Branch(2, "b", (0,)))).total
    3
    """

    branches: tuple[Branch[Child], ...]
    """The ways it can go."""

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(branch.weight for branch in self.branches)

    @property
    def roles(self) -> int:
        """How many roles the node has."""
        return len(self.branches[0].roles)

    @property
    def edges(self) -> tuple[Edge[Child], ...]:
        """The branches."""
        return self.branches


@dataclass(frozen=True, slots=True)
class Choice(Generic[Child]):
    """A node where the player in role `owner` decides.

    An owner who is indifferent takes the option that is listed first.

    >>> Choice(0, (Option("stop", "a", (0,)), Option("throw", "b", (0,)))).roles
    1
    """

    owner: int
    """The role that decides."""
    options: tuple[Option[Child], ...]
    """What he can do."""

    @property
    def roles(self) -> int:
        """How many roles the node has."""
        return len(self.options[0].roles)

    @property
    def edges(self) -> tuple[Edge[Child], ...]:
        """The options."""
        return self.options


Node: TypeAlias = Settled[Child] | SubRound[Child] | Chance[Child] | Choice[Child]

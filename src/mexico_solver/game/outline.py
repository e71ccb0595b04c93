"""What a round among some players is made of: its sub-rounds, and the order to solve them in.

A (sub-)round is told by its *order*, the seats that play it, the lead first, and by the stake at
which it begins.
All of them with as many players and the same stake share one tree, compiled once.

>>> outline = outline_of(3, Rules(), top_stake=2)
>>> [(group.tree.players, group.tree.stake, group.orders) for group in outline.groups][:2]
[(2, 2, (((0, 1),), ((0, 2),), ((1, 2),))), (2, 1, (((0, 1),), ((0, 2),), ((1, 2),)))]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import TypeAlias

from mexico_solver.graph import Chance, DecisionGraph, Seated, uncollected, unfold_once
from mexico_solver.rolls import MEXICO
from mexico_solver.round import LeadTurn, Paid, Play
from mexico_solver.round.build import Builder
from mexico_solver.rules import Rules
from mexico_solver.solve.batch import Solver, Tally

Order: TypeAlias = tuple[int, ...]
Start: TypeAlias = tuple[Order, int]
"""A (sub-)round: who plays it, the lead first, and the stake at which it begins."""
NOBODY = -1
"""The payer where nobody pays."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a tree can end: someone pays, nobody pays, or some players play a sub-round.

    >>> Ending(payer=0, stake=1, order=()).sub_round
    False
    """

    payer: int
    """The role that pays, or `NOBODY`."""
    stake: int
    """The stake paid, or that of the sub-round."""
    order: Order
    """The roles that play the sub-round, its lead first; empty if there is none."""

    @property
    def sub_round(self) -> bool:
        """Whether a sub-round follows."""
        return bool(self.order)

    @classmethod
    def of(cls, outcome: object) -> Ending:
        """Return the ending that an outcome of a tree stands for."""
        assert isinstance(outcome, Seated)
        name, roles = outcome.name, outcome.roles
        if isinstance(name, Paid):
            return cls(roles.index(0) if name.stake else NOBODY, name.stake, ())
        assert isinstance(name, LeadTurn)
        order = tuple(roles.index(role) for role in range(name.players))
        return cls(NOBODY, name.stake, order)


@dataclass(frozen=True, eq=False)
class RoundTree:
    """A (sub-)round up to its next sub-round, with roles 0, 1, … in its order."""

    players: int
    """How many play it."""
    stake: int
    """The stake at which it begins."""
    solver: Solver
    """Its tree."""
    endings: tuple[Ending, ...]
    """What each outcome of the tree stands for."""

    def choice(self, decision: int) -> Seated:
        """Return the position at which a decision is made, by its number."""
        tree = self.solver.tree
        name = tree.graph.names[tree.choices[decision]]
        assert isinstance(name, Seated)
        return name

    @cached_property
    def loop(self) -> int | None:
        """The outcome that begins this same (sub-)round anew, None if there is none."""
        for outcome, ending in enumerate(self.endings):
            if len(ending.order) == self.players and ending.stake == self.stake:
                return outcome
        return None


@lru_cache(maxsize=64)
def tree_of(players: int, stake: int, rules: Rules, top_stake: int) -> RoundTree:
    """Return the tree of a (sub-)round, compiled.

    It counts the throws and the doublings of the stake.

    Args:
        players: How many play it.
        stake: The stake at which it begins.
        rules: The rules of the table.
        top_stake: The stake above which nothing changes, because nobody has more units.
    """
    builder = Builder(Play(rules, top_stake))
    with uncollected():
        tree = unfold_once(builder.play.start(players, stake), builder.expand, players)
        solver = Solver.of(tree, _tallies(tree, rules))
    return RoundTree(players, stake, solver, tuple(map(Ending.of, solver.tree.outcomes)))


def _tallies(tree: DecisionGraph, rules: Rules) -> tuple[Tally, Tally]:
    """Return what is counted: throws, and passes that raise the stake."""
    throws: dict[Hashable, int] = {}
    doublings: dict[Hashable, int] = {}
    for name, node in zip(tree.names, tree.nodes, strict=True):
        if isinstance(node, Chance):
            assert isinstance(name, Seated)
            throws[name] = node.total
            at = name.name
            if isinstance(at, LeadTurn) and _raises(rules, at.stake):
                doublings[name] = rules.dice.ways(MEXICO)
    return throws, doublings


def _raises(rules: Rules, stake: int) -> bool:
    """Return whether a lead's Mexico raises the stake."""
    return rules.mexico_passes and rules.raised(stake) > stake


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The (sub-)rounds that share a tree: they are solved as one batch."""

    tree: RoundTree
    orders: tuple[tuple[Order, ...], ...]
    """The seats that play, once for each sub-round; where the order of those tied rotates, each
    of its rotations, each leading to the next in which all are tied again."""

    @property
    def in_a_row(self) -> tuple[Order, ...]:
        """All orders, as the columns of one state stand: rotations follow each other."""
        return tuple(chain.from_iterable(self.orders))


@dataclass(frozen=True, slots=True, eq=False)
class Outline:
    """A round among some players: its sub-rounds and itself, in the order to solve them in."""

    players: int
    rules: Rules
    top_stake: int
    groups: tuple[Group, ...]

    def tree(self, start: Start) -> RoundTree:
        """Return the tree of a (sub-)round."""
        order, stake = start
        return tree_of(len(order), stake, self.rules, self.top_stake)


@lru_cache(maxsize=16)
def outline_of(players: int, rules: Rules, top_stake: int) -> Outline:
    """Return what a round is made of.

    Args:
        players: How many play it.
        rules: The rules of the table.
        top_stake: The stake above which nothing changes.
    """
    found: dict[Start, RoundTree] = {}
    ahead = [whole_round(players)]
    while ahead:
        order, stake = ahead.pop()
        if (order, stake) in found:
            continue
        tree = found[order, stake] = tree_of(len(order), stake, rules, top_stake)
        ahead.extend((seats_of(order, e.order), e.stake) for e in tree.endings if e.sub_round)
    groups: defaultdict[tuple[int, int], list[Order]] = defaultdict(list)
    for order, stake in found:
        groups[len(order), -stake].append(order)
    return Outline(
        players,
        rules,
        top_stake,
        tuple(
            [
                Group(tree := tree_of(size, -stake, rules, top_stake), _rotations(tree, orders))
                for (size, stake), orders in sorted(groups.items())
            ]
        ),
    )


def whole_round(players: int) -> Start:
    """Return the round of all players.

    >>> whole_round(3)
    ((0, 1, 2), 1)
    """
    return tuple(range(players)), 1


def seats_of(order: Order, roles: Order) -> Order:
    """Return the seats that hold some roles of an order."""
    return tuple([order[role] for role in roles])


def _rotations(tree: RoundTree, orders: list[Order]) -> tuple[tuple[Order, ...], ...]:
    """Return the orders in groups of those that follow each other when all are tied again."""
    if tree.loop is None:
        return tuple([(order,) for order in sorted(orders)])
    groups = []
    left = set(orders)
    while left:
        turns = [min(left)]
        while (after := seats_of(turns[-1], tree.endings[tree.loop].order)) != turns[0]:
            turns.append(after)
        left -= set(turns)
        groups.append(tuple(turns))
    return tuple(sorted(groups))

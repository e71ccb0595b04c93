"""A batch in doubles, each player's payoffs on a scale of his own from 0 to 1.

A player's decisions stay the same when all his payoffs are moved or stretched alike, so in each
group of columns his least payoff becomes 0 and his greatest 1.
Then the error bound is relative to what he has at stake, however small his chances are.

Scales are kept in whole numbers over 2^bits: `base` is the least payoff, `span` the greatest less
the least, so that a value v in the columns' own doubles is base + v · span.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

import numpy as np

from mexico_solver.errors import EndlessError
from mexico_solver.solve.batch.backward import HIGH, LOW, Reals
from mexico_solver.solve.batch.games import Batch, Loop, Wholes
from mexico_solver.solve.batch.rounding import UNIT, error_bound, rounded_up
from mexico_solver.solve.batch.tree import Indices, Tree

Starts = TypeVar("Starts", Reals, Wholes)


LARGEST = Fraction(17, 16)
"""No value is larger in size: boxes reach a little beyond 0 and 1, by the error bound."""


@dataclass(eq=False)
class Contest:
    """A batch in doubles, with a proven error."""

    tree: Tree
    batch: Batch
    base: Wholes
    """Each player's least payoff, by player and column."""
    span: Wholes
    """By how much his greatest payoff is greater, at least 1 over 2^bits."""
    worths: Reals
    """By outcome, player, low or high, and column; of the loop, anything."""
    error: Fraction
    """How far any bound can be off after backward induction."""
    twice: float
    """At least twice the error."""

    @classmethod
    def of(cls, tree: Tree, batch: Batch) -> Contest:
        """Return a batch as the tree's players see it."""
        base, top = feasible(batch, tree.players)
        span = np.maximum(top - base, 1)
        sides = [side[:, : tree.players] for side in (batch.low, batch.high)]
        inside = [np.clip(side - base, 0, span) for side in sides]  # the loop's need not be
        worths = np.stack([_doubles(side, span) for side in inside], axis=2)
        error = error_bound(tree.depth, tree.most_branches, LARGEST, begin=UNIT)
        return cls(tree, batch, base, span, worths, error, rounded_up(2 * error))

    @property
    def rotations(self) -> int:
        """How many columns form a group."""
        return self.batch.rotations

    @cached_property
    def sizes(self) -> Reals:
        """What 1 on each player's scale is worth, about, by player and column."""
        return _doubles(self.span, 1 << self.batch.bits)

    def at(self, columns: Indices, starts: Reals) -> Reals:
        """Return the worths of some columns, whole groups, with the starts as given."""
        worths = self.worths[..., columns]
        if self.batch.loop:
            worths[self.batch.loop.outcome] = renamed(starts, self.batch.loop)
        return worths

    def scaled(self, low: Wholes, high: Wholes, columns: Indices) -> Reals:
        """Return values of some columns' starts, by role, as boxes of the players' doubles."""
        base, span = self.base[:, columns], self.span[:, columns]
        return np.stack([_doubles(side[: len(base)] - base, span) for side in (low, high)], axis=1)

    def unscaled(self, box: Reals, columns: Indices) -> tuple[Wholes, Wholes]:
        """Return boxes of the players' doubles as whole numbers over 2^bits, rounded outward."""
        base, span = self.base[:, columns], self.span[:, columns]
        low, high = np.vectorize(Fraction, otypes=[object])(box).transpose(1, 0, 2) * span
        return base + low // 1, base - (-high // 1)

    def payoff(self, doubles: Fraction, owner: int, column: int) -> Fraction:
        """Return a difference on an owner's scale as a difference of payoffs."""
        return doubles * Fraction(self.span[owner, column], 1 << self.batch.bits)


def renamed(starts: Starts, loop: Loop) -> Starts:
    """Return what the starts of some columns, by player first, are worth where loops lead to them.

    >>> renamed(np.array([[1.0, 3.0], [2.0, 4.0]]), Loop(0, roles=(1, 0), after=(1, 0))).tolist()
    [[4.0, 2.0], [3.0, 1.0]]
    """
    groups = starts.reshape(*starts.shape[:-1], -1, loop.rotations)[..., loop.after]
    return groups.reshape(starts.shape)[list(loop.roles[: len(starts)])]


def feasible(batch: Batch, roles: int) -> tuple[Wholes, Wholes]:
    """Return the least and greatest payoff of the first roles in each group of columns.

    Raises:
        EndlessError: If there is no outcome but the loop.
    """
    told = np.arange(len(batch.low))
    if batch.loop:
        told = np.delete(told, batch.loop.outcome)
    if not len(told):
        raise EndlessError("a loop has no outcome but itself.")
    base = batch.low[told, :roles].min(axis=0)
    top = batch.high[told, :roles].max(axis=0)
    for _ in range(batch.rotations - 1):
        assert batch.loop is not None
        base = np.minimum(base, renamed(base, batch.loop))
        top = np.maximum(top, renamed(top, batch.loop))
    return base, top


def _doubles(wholes: Wholes, span: Wholes | int) -> Reals:
    """Return quotients of whole numbers, each rounded correctly."""
    return np.asarray(wholes / span, np.float64)


def feasible_box(contest: Contest) -> Reals:
    """Return the box between each player's least and greatest payoff, by column: 0 to 1."""
    players, columns = contest.base.shape
    box = np.zeros((players, 2, columns))
    box[:, LOW] -= contest.twice
    box[:, HIGH] += 1 + contest.twice
    return box

"""A batch: games on one tree that differ only by what the outcomes are worth.

One outcome may be the *loop*: the tree begins anew, for a player in role i in role `roles[i]`, and
perhaps as another column of the same group.
Where the order of players rotates, each of its rotations is a column, and they form the group.

Under fixed decisions the loop's value is v_j = a_j + q_j · v_after(j), where v is renamed by
`roles`; going round the group once gives

    v_0 = (a_0 + q_0·a_1 + q_0·q_1·a_2 + …) / (1 - q_0·q_1·…).

Worths are *enclosures*: whole numbers `low` and `high` over 2^bits that hold the true value between
them, rounded outward wherever they are divided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from mexico_solver.errors import EndlessError
from mexico_solver.solve.batch.tree import Indices

Wholes: TypeAlias = NDArray[np.object_]
Worths: TypeAlias = Sequence[Sequence[Fraction]]


@dataclass(frozen=True, slots=True)
class Loop:
    """How the tree leads back to its start.

    Going round a group once leads every role and every column back to itself.

    >>> Loop(outcome=0, roles=(1, 0), after=(1, 0)).rotations
    2
    """

    outcome: int
    """The outcome that leads back."""
    roles: tuple[int, ...]
    """For each role before, the role after."""
    after: tuple[int, ...] = (0,)
    """For each column of a group, the column of the group that it leads to."""

    @property
    def rotations(self) -> int:
        """How many columns form a group."""
        return len(self.after)


@dataclass(frozen=True, slots=True, eq=False)
class Batch:
    """Games on one tree."""

    low: Wholes
    """What each outcome is worth at least, by outcome, role and column, over 2^bits.

    The first roles are the tree's players; others may follow who decide nothing in it."""
    high: Wholes
    """What it is worth at most."""
    bits: int
    """The precision."""
    loop: Loop | None = None
    """The outcome that leads back to the start, whose worth is not read."""
    exactly: Callable[[int], Worths] | None = None
    """For a column, what each outcome is worth to each role exactly, if that can be told; of the
    loop, anything."""
    name: Callable[[int], str] = str
    """What a column is called in messages."""

    @property
    def rotations(self) -> int:
        """How many columns form a group."""
        return self.loop.rotations if self.loop else 1

    @property
    def columns(self) -> int:
        """How many games there are."""
        return int(self.low.shape[-1])

    def values(
        self, columns: Sequence[int] | Indices, ways: Sequence[Sequence[int]], total: int
    ) -> tuple[Wholes, Wholes]:
        """Return enclosures of what the start is worth, by role and column.

        Args:
            columns: Some columns, whole groups.
            ways: For each of them, in how many ways each outcome comes.
            total: The number of all ways.

        Raises:
            EndlessError: If a loop never ends.
        """
        lows, over = start_values(self.loop, self.low[..., columns], ways, total)
        highs, _ = start_values(self.loop, self.high[..., columns], ways, total)
        return lows // over, -(-highs // over)


def start_values(
    loop: Loop | None, worths: Wholes, ways: Sequence[Sequence[int]], total: int
) -> tuple[Wholes, Wholes]:
    """Return what the start is worth, by role and column, as numerators and denominators.

    Args:
        loop: The outcome that leads back, whose worth is not read.
        worths: What each outcome is worth, by outcome, role and column.
        ways: For each column, in how many ways each outcome comes.
        total: The number of all ways.

    Raises:
        EndlessError: If a loop never ends.
    """
    counts = np.array(ways, dtype=object).T
    if loop is None:
        return (worths * counts[:, None]).sum(axis=0), np.full(counts.shape[1], total, object)
    back = counts[loop.outcome].copy()
    counts[loop.outcome] = 0
    gains = (worths * counts[:, None]).sum(axis=0)
    grouped, weights = (a.reshape(*a.shape[:-1], -1, loop.rotations) for a in (gains, back))
    roles, order = np.arange(len(gains)), np.arange(loop.rotations)
    numerators, weight = 0 * grouped, 0 * weights + 1
    for _ in range(loop.rotations):
        numerators = numerators * total + grouped[roles][:, :, order] * weight
        weight = weight * weights[:, order]
        roles, order = np.array(loop.roles)[roles], np.array(loop.after)[order]
    denominators = total**loop.rotations - weight
    if not denominators.all():
        raise EndlessError("a loop comes back to itself for ever under the decisions taken.")
    return numerators.reshape(len(gains), -1), denominators.reshape(-1)

"""Decisions that are the same in every equilibrium, found by contraction.

What a loop's start is worth in an equilibrium is not known, but it lies in a box: between the least
and the greatest payoff of each player.
Backward induction with intervals gives decisions for all points of the box at once, and a new box
for the start.

Why this proves that the equilibrium is unique.
Let S be the set of all values that the start can have when play comes back to it in some
subgame-perfect equilibrium, decisions that depend on what happened before included.
S lies in the first box.
If S lies in a box, then after one backward induction over that box it lies in the new one: at each
choice the owner takes an option that is not barred, and what others do was bounded in the same way.
So S lies in every box of the sequence.
Once all options but one are barred at every choice, for all points of a box, every equilibrium
takes these decisions, everywhere, whatever happened before.
The bounds hold in spite of rounding, because an option is barred only by more than twice the proven
error, and boxes are widened by it.

Where a choice stays open (an owner may be indifferent, or several equilibria exist) the boxes stop
shrinking, and the column is left to `policy_iteration`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from mexico_solver.solve.batch.backward import HIGH, LOW, Codes, Flags, Reals, Sweep, sweep
from mexico_solver.solve.batch.contest import Contest, feasible_box
from mexico_solver.solve.batch.tree import Indices


def shrinks(before: Any, after: Any) -> Any:  # noqa: ANN401 - whole numbers, or arrays
    """Return whether boxes shrink by more than a twentieth; if not, they have stalled.

    >>> shrinks(100, 90), shrinks(100, 99)
    (True, False)
    """
    return 20 * after < 19 * before


@dataclass(slots=True, eq=False)
class Contracted:
    """What contraction found, column by column."""

    codes: Codes
    """The options taken, by decision and column."""
    open: Flags
    """Whether the decision may be another in another equilibrium, by decision and column."""
    near: Reals
    """For each column, by how much at least its closest decision is better, in payoffs."""
    far: Reals
    """For each column, by how much at most its closest decision is better, in payoffs."""
    start: Reals
    """The last box of the start, by player, low or high, and column."""


def contract(contest: Contest) -> Contracted:
    """Return the decisions that are the same in every equilibrium, column by column."""
    box = feasible_box(contest)
    columns = box.shape[-1]
    found = Contracted(
        np.zeros((len(contest.tree.choices), columns), np.int8),
        np.zeros((len(contest.tree.choices), columns), np.bool_),
        np.full(columns, np.inf),
        np.full(columns, np.inf),
        box,
    )
    going = np.arange(columns)
    while len(going):
        going = going[_shrink(contest, found, going)]
    return found


def _shrink(contest: Contest, found: Contracted, going: Indices) -> Flags:
    """Shrink the boxes of some columns once, and return in which of them it may go on."""
    before = found.start[..., going]
    seen = sweep(contest.tree, contest.at(going, before), contest.twice)
    found.codes[:, going] = seen.codes
    found.open[:, going] = seen.open
    after = _widened(seen.start, contest.twice)
    after[:, LOW] = np.maximum(after[:, LOW], before[:, LOW])
    after[:, HIGH] = np.minimum(after[:, HIGH], before[:, HIGH])
    found.start[..., going] = after
    opened = together(np.any(seen.open, axis=0), contest.rotations)
    shrunk = shrinks(*(box[:, HIGH] - box[:, LOW] for box in (before, after))).any(axis=0)
    on = opened & together(shrunk, contest.rotations) & (contest.batch.loop is not None)
    if not on.all():
        _measure(contest, found, going, seen)
    return on


def _measure(contest: Contest, found: Contracted, columns: Indices, seen: Sweep) -> None:
    """Note how close the closest decisions of some columns are."""
    least, most = seen.margins()
    size = contest.sizes[contest.tree.owners][:, columns]
    slack = 2 * contest.twice  # twice the error of a difference: the products round too
    found.near[columns] = ((least - slack) * size).min(axis=0, initial=np.inf)
    found.far[columns] = ((most + slack) * size).min(axis=0, initial=np.inf)


def together(flags: Flags | np.bool_, rotations: int) -> Flags:
    """Return for each column whether any of its group is flagged."""
    return np.reshape(flags, (-1, rotations)).any(axis=1).repeat(rotations)


def _widened(box: Reals, by: float) -> Reals:
    """Return a box with room for errors: `by` is twice the error, so rounding fits in too."""
    wider = box.copy()
    wider[:, LOW] -= by
    wider[:, HIGH] += by
    return wider

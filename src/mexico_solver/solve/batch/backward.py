"""Backward induction for a whole batch at once, with intervals, in double precision.

Every value is an interval [low, high] per row, player and column (one column for each game of the
batch), laid out `[row, player, low or high, column]`.
With the proven error e of every bound, an option is *barred* if even its best is worse to the
owner than the worst of another one:

    high of the option + 2e < low of the other.

If all options but one are barred, the decision is the same for every point of the intervals that
were put in.
If not, the choice is *open*: its interval is then the hull of what the other options make of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from mexico_solver.solve.batch.tree import Means, Picks, Tree

Reals = NDArray[np.float64]
Codes = NDArray[np.int8]
Flags = NDArray[np.bool_]
LOW, HIGH = 0, 1


@dataclass(slots=True, eq=False)
class Sweep:
    """What one backward induction found, by decision and column."""

    codes: Codes
    """The option with the greatest low, the first listed of equals."""
    open: Flags
    """Whether another option is not barred."""
    start: Reals = field(init=False)
    """The interval of the start, by player, low or high, and column."""
    worths: list[Reals] = field(default_factory=list)
    """For the choices in order, what each option is worth to the owner."""

    @classmethod
    def blank(cls, decisions: int, columns: int) -> Sweep:
        """Return room for the decisions of a batch."""
        shape = (decisions, columns)
        return cls(np.zeros(shape, np.int8), np.zeros(shape, np.bool_))

    def margins(self) -> tuple[Reals, Reals]:
        """Return by how much at least and at most the options taken are better than the others.

        Few sweeps are asked for them, so they are worked out only then.
        """
        least, most = np.full((2, *self.codes.shape), np.inf)
        begin = 0
        for worths in self.worths:
            here = slice(begin, begin + worths.shape[1])
            begin = here.stop
            least[here], most[here] = _margins(worths, self.codes[here])
        return least, most


def sweep(tree: Tree, outcomes: Reals, twice_error: float, *, held: Codes | None = None) -> Sweep:
    """Return the decisions and the start's value for each column of a batch.

    Args:
        tree: The tree.
        outcomes: What each outcome is worth, by outcome, player, low or high, and column.
        twice_error: At least twice the error of any bound after induction.
        held: The options that are taken where a choice is open, by decision and column; without
            it, an open choice is worth the hull of its options.
    """
    columns = outcomes.shape[-1]
    rows = np.empty((len(tree.graph), *outcomes.shape[1:]))
    rows[: len(outcomes)] = outcomes
    flat = rows.reshape(len(rows), -1)
    found = Sweep.blank(len(tree.choices), columns)
    for step in tree.steps:
        if isinstance(step, Means):
            end = step.first + step.weights.shape[0]
            flat[step.first : end] = step.weights @ flat[: step.first]
        else:
            _pick(step, rows, found, twice_error, held)
    found.start = rows[-1]
    return found


def _pick(step: Picks, rows: Reals, found: Sweep, twice_error: float, held: Codes | None) -> None:
    """Decide the choices of one generation."""
    count = len(step.owners)
    own = rows[step.options, step.owners]
    low, high = own[:, :, LOW], own[:, :, HIGH]
    taken = low.argmax(axis=0)
    best = low.max(axis=0)
    barred = best - high > twice_error
    here = slice(step.decision, step.decision + count)
    found.codes[here] = taken
    found.open[here] = np.count_nonzero(barred, axis=0) < len(step.options) - 1
    found.worths.append(own)
    if held is not None:
        taken = np.where(found.open[here], held[here], taken)
    target = rows[step.first : step.first + count]
    np.take(rows, step.options[0], axis=0, out=target, mode="clip")  # which needs no buffer
    for option in range(1, len(step.options)):
        other = rows[step.options[option]]
        np.copyto(target, other, where=(taken == option)[:, None, None, :])
    if held is None and found.open[here].any():
        _widen(step, rows, found.open[here], ~barred)


def _margins(worths: Reals, taken: Codes) -> tuple[Reals, Reals]:
    """Return by how much at least and at most the options taken are better than the best other."""
    low, high = worths[:, :, LOW], worths[:, :, HIGH]
    others = np.arange(len(worths))[:, None, None] != taken
    worst = np.where(others, high, -np.inf).max(axis=0)
    floor = np.where(others, low, -np.inf).max(axis=0)
    return low.max(axis=0) - worst, np.take_along_axis(high, taken[None], axis=0)[0] - floor


def _widen(step: Picks, rows: Reals, opened: Flags, possible: Flags) -> None:
    """Make open choices worth the hull of what is possible; to the owner, the best of it."""
    choice, column = np.nonzero(opened)
    options = rows[step.options[:, choice], :, :, column[None]]
    can = possible[:, choice, column][:, :, None]
    low = np.where(can, options[..., LOW], np.inf).min(axis=0)
    high = np.where(can, options[..., HIGH], -np.inf).max(axis=0)
    each = np.arange(len(choice))
    owners = step.owners[choice]
    low[each, owners] = options[:, each, owners, LOW].max(axis=0)
    at = step.first + choice
    rows[at, :, LOW, column] = low
    rows[at, :, HIGH, column] = high

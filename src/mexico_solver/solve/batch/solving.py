"""A batch is solved: contraction, then policy iteration for what it leaves, laws and values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from mexico_solver.graph import DecisionGraph
from mexico_solver.solve.batch.backward import Codes, Flags, sweep
from mexico_solver.solve.batch.contest import Contest, feasible
from mexico_solver.solve.batch.contraction import Contracted, contract, together
from mexico_solver.solve.batch.forward import Forward, OutcomeLaw, Tally, compile_forward, find_law
from mexico_solver.solve.batch.games import Batch, Wholes
from mexico_solver.solve.batch.policy_iteration import Settling, Verdict
from mexico_solver.solve.batch.tree import Indices, Tree, compile_tree


@dataclass(frozen=True, slots=True)
class Close:
    """A decision with a small margin, and what is proven of the margin."""

    decision: int
    column: int
    at_least: Fraction
    at_most: Fraction


@dataclass(frozen=True, slots=True, eq=False)
class BatchSolution:
    """A batch solved: its decisions and values, column by column, and how they were proven."""

    codes: Codes
    """The options taken, by decision and column."""
    law: OutcomeLaw
    """How often each outcome comes under these decisions."""
    low: Wholes
    """What the start is worth at least, by role and column, over 2^bits."""
    high: Wholes
    """What it is worth at most."""
    open: tuple[tuple[int, ...], ...]
    """For each column, the decisions that may be others in another equilibrium."""
    by_exact: tuple[int, ...]
    """For each column, how many decisions were settled in exact arithmetic."""
    indifferent: tuple[tuple[int, ...], ...]
    """For each column, the decisions at which the owner is indifferent."""
    closest: tuple[Close, ...]
    """The smallest margins above 0: few, the smallest of all among them."""


@dataclass(frozen=True, slots=True, eq=False)
class Solver:
    """A tree compiled both ways, to solve batches on it.

    >>> from mexico_solver.graph import Chance, Choice, Settled
    >>> toss = {
    ...     "lost": Settled("lost", 1), "won": Settled("won", 1), "again": Settled("again", 1),
    ...     "toss": Chance.of((1, "again", (0,)), (1, "lost", (0,)), (2, "won", (0,))),
    ...     "start": Choice.of(0, ("give up", "lost", (0,)), ("toss", "toss", (0,))),
    ... }
    >>> from mexico_solver.solve.batch.games import Loop
    >>> solver = Solver.of(DecisionGraph.grow(["start"], toss.get))
    >>> solver.tree.outcomes
    ('lost', 'again', 'won')
    >>> worths = np.array([[[0]], [[0]], [[2**64]]], dtype=object)
    >>> solved = solver.solve(Batch(worths, worths, bits=64, loop=Loop(outcome=1, roles=(0,))))
    >>> solved.codes.tolist(), solved.open, solved.low[0, 0] == 2**65 // 3
    ([[1]], ((),), True)
    """

    tree: Tree
    forward: Forward

    @classmethod
    def of(cls, graph: DecisionGraph, tallies: Sequence[Tally] = ()) -> Solver:
        """Return the solver of a tree, which also counts some tallies."""
        tree = compile_tree(graph)
        return cls(tree, compile_forward(tree, tallies))

    def solve(self, batch: Batch) -> BatchSolution:
        """Return the decisions of a batch, each proven optimal, and what the starts are worth.

        Raises:
            EndlessError: If a loop never ends.
            PolicyCycleError: If policy iteration runs in a circle.
            PrecisionError: If a decision can't be told and no exact worths are known.
        """
        contest = Contest.of(self.tree, batch)
        found = contract(contest)
        opened = _listed(found.open)
        verdicts: list[Verdict] = []
        left = together(np.any(found.open, axis=0), batch.rotations)
        for group in np.flatnonzero(left).reshape(-1, batch.rotations):
            settling = Settling(contest, self.forward, group, found.open[:, group])
            settled = settling.settle(found.codes[:, group])
            found.codes[:, group] = settled.codes
            found.near[group], found.far[group] = 0, np.inf
            verdicts.extend(settled.verdicts)
        law = find_law(self.forward, found.codes)
        low, high = batch.values(range(batch.columns), law.ways, law.total)
        same = np.zeros_like(found.open)
        judged = np.zeros(batch.columns, np.intp)
        for verdict in verdicts:
            same[verdict.decision, verdict.column] = not verdict.at_most
            judged[verdict.column] += 1
        closest = _closest(contest, found, (low, high), verdicts)
        by_exact = tuple(judged.tolist())
        return BatchSolution(found.codes, law, low, high, opened, by_exact, _listed(same), closest)

    def law(self, codes: Codes) -> OutcomeLaw:
        """Return how often each outcome comes under fixed decisions, by column."""
        return find_law(self.forward, codes)

    def bound(self, batch: Batch) -> BatchSolution:
        """Return what holds in every equilibrium, when worths are known only within bounds.

        Decisions are those of every equilibrium for all worths within their bounds, but for those
        that are told to be open.

        Raises:
            EndlessError: If a loop never ends.
        """
        contest = Contest.of(self.tree, batch)
        found = contract(contest)
        law = find_law(self.forward, found.codes)
        low, high = batch.values(range(batch.columns), law.ways, law.total)
        wide = np.flatnonzero(together(np.any(found.open, axis=0), batch.rotations))
        if len(wide):
            least, greatest = feasible(batch, len(low))
            inner = contest.unscaled(found.start[..., wide], wide)
            least[: self.tree.players, wide] = np.maximum(contest.base[:, wide], inner[0])
            top = contest.base[:, wide] + contest.span[:, wide]
            greatest[: self.tree.players, wide] = np.minimum(top, inner[1])
            low[:, wide], high[:, wide] = least[:, wide], greatest[:, wide]
        opened, nothing = _listed(found.open), (0,) * batch.columns
        return BatchSolution(
            found.codes, law, low, high, opened, nothing, ((),) * batch.columns, ()
        )


def _listed(flags: Flags) -> tuple[tuple[int, ...], ...]:
    """Return for each column the decisions that are flagged."""
    return tuple([tuple(np.flatnonzero(column).tolist()) for column in flags.T])


def _closest(
    contest: Contest,
    found: Contracted,
    starts: tuple[Wholes, Wholes],
    verdicts: Sequence[Verdict],
) -> tuple[Close, ...]:
    """Return the decisions whose margins may be the smallest above 0 of the batch.

    Margins that exact arithmetic has told are known; others are looked at once more, where they
    may be among the smallest, with the values that the starts have.
    """
    told = [
        Close(verdict.decision, verdict.column, verdict.at_least, verdict.at_most)
        for verdict in verdicts
        if verdict.at_most
    ]
    columns = np.flatnonzero(
        together(found.near <= found.far.min(initial=np.inf), contest.rotations)
    )
    if len(found.codes) and len(columns):
        known = {(verdict.decision, verdict.column) for verdict in verdicts}
        told.extend(
            c
            for c in _seen(contest, columns, starts, found.codes[:, columns])
            if (c.decision, c.column) not in known
        )
    bound = min((close.at_most for close in told), default=Fraction())
    return tuple(close for close in told if close.at_least <= bound)


def _seen(
    contest: Contest, columns: Indices, starts: tuple[Wholes, Wholes], codes: Codes
) -> Iterator[Close]:
    """Yield the decisions with small margins in some columns, and what doubles prove of them."""
    low, high = (side[:, columns] for side in starts)
    boxes = contest.scaled(low, high, columns)
    found = sweep(contest.tree, contest.at(columns, boxes), contest.twice, held=codes)
    owners, slack = contest.tree.owners, 2 * contest.twice  # as in contraction
    size = contest.sizes[owners][:, columns]
    at_least, at_most = found.margins()
    clear = at_least > contest.twice  # others are told by exact arithmetic
    near = np.where(clear, at_least - slack, np.inf) * size
    bound = (np.where(clear, at_most + slack, np.inf) * size).min()
    for decision, place in np.argwhere((near <= bound) & np.isfinite(bound)).tolist():
        owner, column = int(owners[decision]), int(columns[place])
        least, most = (Fraction(side[decision, place]) for side in (at_least, at_most))
        error = 2 * contest.error
        yield Close(
            decision,
            column,
            contest.payoff(max(least - error, Fraction()), owner, column),
            contest.payoff(most + error, owner, column),
        )

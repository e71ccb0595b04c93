"""Many games on one tree at once: decided in doubles within proven bounds, valued exactly.

A *tree* is a round up to its next sub-round; a *batch* is many of them that differ only by what
their outcomes are worth.

Read in this order: `tree` (a graph as arrays), `games` (a batch and its loop), `backward` (backward
induction with intervals), `rounding` (how far doubles can be off), `contraction` (decisions that
are the same in every equilibrium), `policy_iteration` (what that leaves open, settled exactly),
`forward` and `law` (how often each outcome comes, in whole numbers), `solving` (all of it).

Doubles only find decisions; no number that is reported comes from one.
"""

from __future__ import annotations

from mexico_solver.solve.batch.contraction import shrinks
from mexico_solver.solve.batch.forward import OutcomeLaw, Tally
from mexico_solver.solve.batch.games import Batch, Loop, Wholes, start_values
from mexico_solver.solve.batch.law import law_from
from mexico_solver.solve.batch.solving import BatchSolution, Close, Solver
from mexico_solver.solve.batch.tree import Tree

__all__ = [
    "Batch",
    "BatchSolution",
    "Close",
    "Loop",
    "OutcomeLaw",
    "Solver",
    "Tally",
    "Tree",
    "Wholes",
    "law_from",
    "shrinks",
    "start_values",
]

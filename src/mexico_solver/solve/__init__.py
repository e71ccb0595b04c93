"""Decision graphs solved exactly: values and decisions, and the proof that they are optimal.

This room knows no dice: it solves any graph that keeps the treaty of `mexico_solver.graph`.

Read in this order: `stages` (what must be solved before what), `program` (a stage as integer
arithmetic), `loops` (sub-rounds that lead back to themselves), `linear` (their exact linear
systems), `induction` (all of it together), `values` and `solution` (the answers), `proof` (the
check of every equation and every choice).

What is found with two players and payoffs that add up to a constant is the value of the game.
With more players it is a subgame-perfect equilibrium: nobody gains by deciding otherwise at any
position, given what the others do everywhere.
"""

from __future__ import annotations

from mexico_solver.solve.induction import evaluate, solve
from mexico_solver.solve.payoffs import Payoffs
from mexico_solver.solve.proof import Proof, prove
from mexico_solver.solve.solution import Priced, Solution
from mexico_solver.solve.values import Values

__all__ = ["Payoffs", "Priced", "Proof", "Solution", "Values", "evaluate", "prove", "solve"]

"""One round with payoffs, solved: what the players want, and the questions they ask.

In the theory of games this is the stage game, of which whole games are made.

>>> solve_round(players=2).lead(throw=1).keeps_from
Roll('54')
"""

from __future__ import annotations

from mexico_solver.stage.answers import RoundAnswers
from mexico_solver.stage.certificate import rules_told
from mexico_solver.stage.decision import Decision, Keeps, Worth
from mexico_solver.stage.objective import Objective, ObjectiveName, objective_of
from mexico_solver.stage.payoff_table import PayoffTable
from mexico_solver.stage.pricing import Pricing
from mexico_solver.stage.round_solution import RoundSolution
from mexico_solver.stage.situation import Situation, Table
from mexico_solver.stage.solving import solve_round

__all__ = [
    "Decision",
    "Keeps",
    "Objective",
    "ObjectiveName",
    "PayoffTable",
    "Pricing",
    "RoundAnswers",
    "RoundSolution",
    "Situation",
    "Table",
    "Worth",
    "objective_of",
    "rules_told",
    "solve_round",
]

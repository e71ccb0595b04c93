"""Whole games: who wins, and what to do, with units on the table.

A game is a DAG of rounds: a *state* is the units by seat, and each payment leads to a state with
fewer units.

Read in this order: `standing` (states and payments), `outline` (the trees that a round is made of),
`rounds` and `again` (a batch of rounds decided), `law` (how a round ends), `worth` (law times what
follows), `batch` and `workshop` (all states), `course` (rounds, throws, gains), `place` (a
position as text), `state_solution` and `game_solution` (the answers), `store` (solved states in a
file), `solving` (the front door).
"""

from __future__ import annotations

from mexico_solver.game.estimate import Estimate, estimate_game
from mexico_solver.game.game_proof import ClosestChoice, GameProof
from mexico_solver.game.game_solution import GameSolution
from mexico_solver.game.solving import solve_game
from mexico_solver.game.standing import checked_units
from mexico_solver.game.state_solution import StateSolution
from mexico_solver.game.store import StoreReader, StoreSummary, open_store
from mexico_solver.game.workshop import Progress

__all__ = [
    "ClosestChoice",
    "Estimate",
    "GameProof",
    "GameSolution",
    "Progress",
    "StateSolution",
    "StoreReader",
    "StoreSummary",
    "checked_units",
    "estimate_game",
    "open_store",
    "solve_game",
]

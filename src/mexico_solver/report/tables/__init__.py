"""The ready-made tables: rolls, rounds, rounds side by side, games, house rules.

Some are made of a solution (`seats`, `lead`, `followers`, those in `games`), others solve what they
need. By name, and from a line of text, they are asked for in `mexico_solver.report.catalogue`.

>>> from mexico_solver.stage import solve_round
>>> seats(solve_round(players=2)).shown()[0][:2]
('0', '40.85%')
"""

from __future__ import annotations

from mexico_solver.report.tables.best import beat, equal_or_beat, medians, tie
from mexico_solver.report.tables.by_players import losses, payments, thresholds
from mexico_solver.report.tables.followers import (
    follower_prices,
    followers,
    followers_in_words,
)
from mexico_solver.report.tables.lead import keeps, keeps_in_words, lead
from mexico_solver.report.tables.narrowing import narrowed
from mexico_solver.report.tables.presets import presets
from mexico_solver.report.tables.rolls import rolls
from mexico_solver.report.tables.seats import seats
from mexico_solver.report.tables.variants import variants
from mexico_solver.report.tables.wins import win_layers, win_square

__all__ = [
    "beat",
    "equal_or_beat",
    "follower_prices",
    "followers",
    "followers_in_words",
    "keeps",
    "keeps_in_words",
    "lead",
    "losses",
    "medians",
    "narrowed",
    "payments",
    "presets",
    "rolls",
    "seats",
    "thresholds",
    "tie",
    "variants",
    "win_layers",
    "win_square",
]

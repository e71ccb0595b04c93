"""The ready-made tables: the rolls, the seats, the lead's decisions, the followers'.

>>> from mexico_solver.stage import solve_round
>>> seats(solve_round(players=2)).shown()[0][:2]
('0', '40.85%')
"""

from __future__ import annotations

from mexico_solver.report.tables.followers import (
    follower_prices,
    followers,
    followers_in_words,
)
from mexico_solver.report.tables.lead import keeps, keeps_in_words, lead
from mexico_solver.report.tables.presets import presets
from mexico_solver.report.tables.rolls import rolls
from mexico_solver.report.tables.seats import seats

__all__ = [
    "follower_prices",
    "followers",
    "followers_in_words",
    "keeps",
    "keeps_in_words",
    "lead",
    "presets",
    "rolls",
    "seats",
]

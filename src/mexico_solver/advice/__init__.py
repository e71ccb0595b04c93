"""Advice: the questions that players ask at the table, answered in a sentence.

>>> print(advise("52", throw=1, players=3))
Stop: leading 3 players with 52 after throw 1 of 3, you pay with chance 40.19% if you stop and \
41.15% if you throw again, a difference of 0.954 percentage points.
"""

from __future__ import annotations

from mexico_solver.advice.advise import CHANCES, Advice, advise, margin_in_words
from mexico_solver.advice.seats import Seats, compare_seats

__all__ = ["CHANCES", "Advice", "Seats", "advise", "compare_seats", "margin_in_words"]

"""Exact numbers: laws as integer weights over one total, and exact rounding for display.

Read in this order: `given` (what callers give), `law`, `rounding`.

>>> from fractions import Fraction
>>> coin = Law({"heads": 1, "tails": 1})
>>> coin.chance("heads")
Fraction(1, 2)
>>> percent(Fraction(275, 324))
'84.88%'
"""

from __future__ import annotations

from mexico_solver.exact.given import LONGEST_SHOWN, listed, shown, whole_number
from mexico_solver.exact.law import Law
from mexico_solver.exact.rounding import (
    SIGNIFICANT,
    Rounding,
    adding_up,
    decimal,
    digits_of,
    grouped,
    odds_against,
    one_in,
    percent,
    ratio,
    rounded,
    significant,
)

__all__ = [
    "LONGEST_SHOWN",
    "SIGNIFICANT",
    "Law",
    "Rounding",
    "adding_up",
    "decimal",
    "digits_of",
    "grouped",
    "listed",
    "odds_against",
    "one_in",
    "percent",
    "ratio",
    "rounded",
    "shown",
    "significant",
    "whole_number",
]

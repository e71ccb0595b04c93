"""Strategies, and what they cost: rules of thumb, priced exactly against optimal play.

Read in this order: `strategy` (what a strategy is), `rule_of_thumb` (few numbers that make one),
`one_player` (a round as one player sees it), `costs` (what a strategy costs), `first_round` and
`search` (the best rule of thumb).

>>> found = best_rule_of_thumb((3,))
>>> print(found.rule)
lead=52,54 tie=63 lower=64
>>> from mexico_solver.exact import percent
>>> percent(found.mean, 3)
'0.048%'
"""

from __future__ import annotations

from mexico_solver.strategy.costs import Cost, Together, cost, exploited, together
from mexico_solver.strategy.rule_of_thumb import RuleOfThumb
from mexico_solver.strategy.search import Found, best_rule_of_thumb
from mexico_solver.strategy.strategy import ByTurn, Optimal, Strategy

__all__ = [
    "ByTurn",
    "Cost",
    "Found",
    "Optimal",
    "RuleOfThumb",
    "Strategy",
    "Together",
    "best_rule_of_thumb",
    "cost",
    "exploited",
    "together",
]

"""How the worth of a position shows under each objective.

>>> value_column("survive").heading
'chance to survive'
"""

from __future__ import annotations

from typing import Literal

from mexico_solver.advice import CHANCES
from mexico_solver.exact import SIGNIFICANT
from mexico_solver.report.table import Column, Kind

_WORDS = {"survive": "chance to survive", "stake": "value in units", "win": "chance to win"}


def value_column(objective: str, name: str = "value", when: str = "") -> Column:
    """Return a column for values in the objective's payoff.

    Args:
        objective: What the players want.
        name: The column's name for programs.
        when: Words that go after the heading.

    >>> value_column("stake", "stop_value", "if he stops").heading
    'value in units if he stops'
    """
    heading = f"{_WORDS.get(objective, 'payoff')} {when}".strip()
    return Column(name, heading, _kind(objective), _digits(objective))


def margin_column(objective: str) -> Column:
    """Return a column for margins, in which close decisions must still be told apart.

    >>> from fractions import Fraction
    >>> margin_column("survive").show(Fraction(1, 8192))
    '0.0122'
    """
    if objective in CHANCES:
        return Column("margin", "margin (points)", "points", SIGNIFICANT)
    return Column("margin", "margin", _kind(objective), _digits(objective) + 2)


def _kind(objective: str) -> Kind:
    return "percent" if objective in CHANCES else "decimal"


def _digits(objective: str) -> Literal[2, 4]:
    return 2 if objective in CHANCES else 4

"""How one round is played: rules in, decision graph out.

Read in this order: `turn` (one player's throws), `position` (what the table shows), `play` (what
each move leads to), `build` (the graph of it all), `divide` (its counts by first roll).

>>> from mexico_solver.rules import Rules
>>> build_round(2, Rules(max_throws=1)).census().choices
0
"""

from __future__ import annotations

from mexico_solver.round.build import build_round
from mexico_solver.round.divide import divide
from mexico_solver.round.play import Play
from mexico_solver.round.position import (
    FollowerTurn,
    LeadTurn,
    Paid,
    Position,
    Tied,
    parse_position,
)
from mexico_solver.round.turn import Turn

__all__ = [
    "FollowerTurn",
    "LeadTurn",
    "Paid",
    "Play",
    "Position",
    "Tied",
    "Turn",
    "build_round",
    "divide",
    "parse_position",
]

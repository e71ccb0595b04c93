"""What stands in the box of a position: a few short lines.

>>> from mexico_solver.round import parse_position
>>> position_words(parse_position("lead players=2 passed=0 stake=1 left=1 holds=22"))
('lead of 2', 'holds 22', '1 left')
"""

from __future__ import annotations

from mexico_solver.rolls import Roll
from mexico_solver.round import FollowerTurn, LeadTurn, Paid, Tied


def position_words(position: object) -> tuple[str, ...]:
    """Return the lines that tell a position; what is as usual is left out.

    >>> from mexico_solver.round import parse_position
    >>> position_words(parse_position("tied players=2 stake=1"))
    ('sub-round', 'of 2')
    """
    match position:
        case LeadTurn():
            told = _lead(position)
        case FollowerTurn():
            told = _follower(position)
        case Tied():
            told = ["sub-round", f"of {position.players}", _stake(position.stake)]
        case Paid():
            told = ["paid", f"{position.stake} unit{'s' * (position.stake != 1)}"]
        case _:
            told = [str(position)]
    return tuple(line for line in told if line)


def _lead(position: LeadTurn) -> list[str]:
    held = position.turn.holds
    return [
        f"lead of {position.players}",
        f"{position.passed} passed" if position.passed else "",
        f"holds {held}" if held else "",
        _stake(position.stake),
        f"{position.turn.left} left",
    ]


def _follower(position: FollowerTurn) -> list[str]:
    return [
        "follower",
        _against(position.turn.holds, position),
        f"{position.tied} tied" if position.tied > 1 else "",
        f"{position.behind} behind" if position.behind else "",
        _stake(position.stake),
        f"{position.turn.left} left",
    ]


def _against(held: Roll | None, position: FollowerTurn) -> str:
    """Return the roll that he holds, or what it is to the low if one roll stands for several."""
    low = position.low
    if held is None:
        return f"low {low}"
    if held > low:
        return f"above {low}"
    if held < low:
        return f"{held} < {low}" if position.behind else f"below {low}"
    return f"ties {low}"


def _stake(stake: int) -> str:
    return f"stake {stake}" if stake > 1 else ""

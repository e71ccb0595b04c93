"""Positions in words, as a player would tell them.

>>> from mexico_solver.round import parse_position
>>> told = parse_position("lead players=3 passed=0 stake=1 left=2 holds=52")
>>> print(position_in_words(told))
the lead of 3 holding 52 with 2 throws left
"""

from __future__ import annotations

from mexico_solver.rolls import Roll
from mexico_solver.round import FollowerTurn, LeadTurn

_NUMBERS = {0: "nobody", 1: "one"}


def position_in_words(position: object) -> str:
    """Return a position in which a player holds a roll in words, any other as its text.

    A follower's held roll may stand for all that play on alike (see `mexico_solver.round.build`),
    and is told so.

    >>> from mexico_solver.round import parse_position
    >>> text = "follower cap=2 low=44 tied=1 behind=1 stake=1 left=1 holds=62"
    >>> position_in_words(parse_position(text))
    'a follower holding 62 against the low 44, one behind him, 1 throw left'
    """
    if isinstance(position, LeadTurn) and position.turn.holds is not None:
        return _lead(position, position.turn.holds)
    if isinstance(position, FollowerTurn) and position.turn.holds is not None:
        return _follower(position, position.turn.holds)
    return str(position)


def _lead(position: LeadTurn, held: Roll) -> str:
    passed = f", {position.passed} of them passed," if position.passed else ""
    left = _left(position.turn.left)
    return f"the lead of {position.players}{passed} holding {held} with {left}{_stake(position)}"


def _follower(position: FollowerTurn, held: Roll) -> str:
    low, behind = position.low, position.behind
    holders = f" ({position.tied} tied)" if position.tied > 1 else ""
    if held > low:
        holds = f"a roll above the low {low}{holders}"
    elif held < low and not behind:
        holds = f"a roll below the low {low}{holders}"
    else:
        holds = f"{held} against the low {low}{holders}"
    after = f"{_NUMBERS.get(behind, behind)} behind him, {_left(position.turn.left)}"
    return f"a follower holding {holds}, {after}{_stake(position)}"


def _left(throws: int) -> str:
    return f"{throws} throw{'' if throws == 1 else 's'} left"


def _stake(position: LeadTurn | FollowerTurn) -> str:
    return f", stake {position.stake}" if position.stake > 1 else ""

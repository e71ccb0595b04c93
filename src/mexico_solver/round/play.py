"""What each move leads to: throws, stops, passes, showdowns, ties.

A `Step` is the position after a move and, for each role before it, the role after it.

>>> from mexico_solver.rules import Rules
>>> play = Play(Rules())
>>> start = play.start(2)
>>> print(play.throw(start, Roll("52")).position)
lead players=2 passed=0 stake=1 left=2 holds=52
>>> print(play.throw(start, MEXICO).position)
lead players=2 passed=1 stake=2 left=3 holds=-
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from mexico_solver.rolls import MEXICO, Roll
from mexico_solver.round.position import FollowerTurn, LeadTurn, Paid, Position, Tied
from mexico_solver.round.turn import Turn
from mexico_solver.rules import Rules


class Step(NamedTuple):
    """Where a move leads.

    >>> Step(Paid(1), (0, 1)).position
    Paid(stake=1)
    """

    position: Position
    """The position after the move."""
    roles: tuple[int, ...]
    """For each role before the move, the role after it."""


@dataclass(frozen=True, slots=True)
class Play:
    """The moves of a round under some rules.

    Args:
        rules: The rules of the table.
        top_stake: The stake at which raising it further changes nothing, because no player could
            pay more; None if there is none.

    >>> from mexico_solver.rules import Rules
    >>> Play(Rules(doubling="every"), top_stake=3).raised(2)
    3
    """

    rules: Rules
    top_stake: int | None = None

    @property
    def relative(self) -> bool:
        """Whether stakes are multiples of that at which the (sub-)round began.

        With `doubling="every"` and no top there are stakes without end, but a sub-round at twice
        the stake is the same sub-round with all payments doubled.
        """
        return self.rules.doubling == "every" and self.top_stake is None

    def raised(self, stake: int) -> int:
        """Return the stake after a pass."""
        raised = self.rules.raised(stake)
        return raised if self.top_stake is None else min(raised, max(self.top_stake, 1))

    def start(self, players: int, stake: int = 1) -> LeadTurn:
        """Return the beginning of a (sub-)round: the lead is about to throw."""
        return LeadTurn(players, 0, stake, Turn(self.rules.max_throws))

    def throw(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Step:
        """Return what a throw that shows `roll` leads to."""
        thrown = position.at(position.turn.thrown(roll))
        if isinstance(thrown, FollowerTurn):
            return Step(thrown, _same(thrown.roles))
        if roll is MEXICO and self.rules.mexico_passes:
            return self._passed(thrown)
        if thrown.alone:
            return self._missed(thrown)
        return Step(thrown, _same(thrown.roles))

    def _passed(self, position: LeadTurn) -> Step:
        """The lead rolled Mexico: he is safe, and the next seat leads (rules, "A round", 4 to 7)."""
        stake = self.raised(position.stake)
        if not position.alone:
            lead = LeadTurn(position.players, position.passed + 1, stake, Turn(self.rules.max_throws))
            return Step(lead, _same(lead.roles))
        if self.rules.all_mexico == "sub-round":
            return Step(Tied(position.players, stake), _same(position.roles))
        return Step(Paid(0), (1,) * position.roles)

    def _missed(self, position: LeadTurn) -> Step:
        """The last seat, with all others safe, missed Mexico: he throws on without a choice (5)."""
        if position.turn.left:
            return Step(position.at(position.turn.picked_up()), _same(position.roles))
        pays = (1,) * position.passed + (0, 1)
        return Step(Paid(position.stake), pays)

    def stop(self, position: LeadTurn | FollowerTurn) -> Step:
        """Return what it leads to when the player lets his roll count."""
        roll = position.turn.holds
        if roll is None:
            raise ValueError(f"nobody can stop before the first throw: {position}")
        if isinstance(position, LeadTurn):
            cap, behind = self.rules.max_throws - position.turn.left, position.players - position.passed - 1
            roles = (behind + 1,) * position.passed + _same(behind + 2)
            return Step(self._next(cap, roll, 1, behind, position.stake), roles)
        return self._follower_stops(position, roll)

    def _follower_stops(self, position: FollowerTurn, roll: Roll) -> Step:
        """A follower's roll is the new low, ties it, or is safe (3, 8, 9)."""
        tied, behind = position.tied, position.behind
        if roll < position.low:
            roles = (behind + 1,) * tied + _same(behind + 2)
            return Step(self._next(position.cap, roll, 1, behind, position.stake), roles)
        if roll == position.low:
            roles = _same(tied + behind + 2)
            return Step(self._next(position.cap, roll, tied + 1, behind, position.stake), roles)
        safe = tied + behind
        roles = (*_same(tied), safe, *range(tied, safe + 1))
        return Step(self._next(position.cap, position.low, tied, behind, position.stake), roles)

    def _next(self, cap: int, low: Roll, tied: int, behind: int, stake: int) -> Position:
        """Return the next follower's turn, or the showdown when nobody is left to throw."""
        if behind:
            return FollowerTurn(cap, low, tied, behind - 1, stake, Turn(cap))
        return Paid(stake) if tied == 1 else Tied(tied, stake)

    def sub_round_seats(self, position: Tied) -> tuple[int, ...]:
        """Return for each role of a tie its seat in the sub-round (9).

        >>> from mexico_solver.rules import Rules
        >>> Play(Rules(sub_round_lead="last")).sub_round_seats(Tied(3, 1))
        (1, 2, 0, 3)
        """
        tied = position.players
        if self.rules.sub_round_lead == "first":
            return _same(tied + 1)
        return (*range(1, tied), 0, tied)


@cache
def _same(roles: int) -> tuple[int, ...]:
    return tuple(range(roles))

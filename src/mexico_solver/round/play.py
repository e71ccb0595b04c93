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
from typing import NamedTuple

from mexico_solver.errors import PositionError
from mexico_solver.rolls import MEXICO, Roll
from mexico_solver.round.position import FollowerTurn, LeadTurn, Paid, Position, Tied
from mexico_solver.round.roles import lowest_roles, safe_roles, same_roles
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
            pay more, or because nobody cares; None if there is none.
        folds_from: With `doubling="every"` and no top, the stake from which on sub-rounds are told
            by a factor: there are stakes without end, but a sub-round at twice the stake is the
            same sub-round with all payments doubled.

    >>> from mexico_solver.rules import Rules
    >>> Play(Rules(doubling="every"), top_stake=3).raised(2)
    3
    """

    rules: Rules
    top_stake: int | None = None
    folds_from: int = 1

    @property
    def relative(self) -> bool:
        """Whether high stakes are told as multiples of that at which a (sub-)round began."""
        return self.rules.doubling == "every" and self.top_stake is None

    def raised(self, stake: int) -> int:
        """Return the stake after a pass."""
        raised = self.rules.raised(stake)
        return raised if self.top_stake is None else min(raised, max(self.top_stake, 1))

    @property
    def stakes(self) -> tuple[int, ...]:
        """The stakes that can come about; where they are told as multiples, the first.

        >>> from mexico_solver.rules import Rules
        >>> Play(Rules()).stakes, Play(Rules(doubling="every"), top_stake=3).stakes
        ((1, 2), (1, 2, 3))
        """
        stakes = [1]
        if self.rules.passes and not self.relative:
            while (more := self.raised(stakes[-1])) > stakes[-1]:
                stakes.append(more)
        return tuple(stakes)

    def start(self, players: int, stake: int = 1) -> LeadTurn:
        """Return the beginning of a (sub-)round: the lead is about to throw."""
        return LeadTurn(players, 0, stake, Turn(self.rules.max_throws))

    def throw(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Step:
        """Return what a throw that shows `roll` leads to; the last of a turn counts at once."""
        if isinstance(position, LeadTurn):
            if roll is MEXICO and self.rules.mexico_passes:
                return self._passed(position)
            if position.alone:
                return self._missed(position)
        turn = position.turn.thrown(roll)
        return (
            Step(position.at(turn), same_roles(position.roles))
            if turn.left
            else self._count(position, roll, 0)
        )

    def _passed(self, position: LeadTurn) -> Step:
        """The lead rolled Mexico: he is safe, the next seat leads (rules, "A round", 4 to 7)."""
        stake = self.raised(position.stake)
        if not position.alone:
            lead = LeadTurn(
                position.players, position.passed + 1, stake, Turn(self.rules.max_throws)
            )
            return Step(lead, same_roles(lead.roles))
        if self.rules.all_mexico == "sub-round":
            return Step(Tied(position.players, stake), same_roles(position.roles))
        return Step(Paid(0), (1,) * position.roles)

    def _missed(self, position: LeadTurn) -> Step:
        """The last seat, with all others safe, missed Mexico: he throws on without a choice (5)."""
        left = position.turn.left - 1
        if left:
            return Step(position.at(Turn(left)), same_roles(position.roles))
        return Step(Paid(position.stake), (*(1,) * position.passed, 0, 1))

    def stop(self, position: LeadTurn | FollowerTurn) -> Step:
        """Return what it leads to when the player lets the roll he holds count.

        Raises:
            PositionError: If he has not thrown yet.
        """
        turn = position.turn
        if turn.holds is None:
            raise PositionError(f"nobody can stop before his first throw: {position}.")
        return self._count(position, turn.holds, turn.left)

    def _count(self, position: LeadTurn | FollowerTurn, roll: Roll, left: int) -> Step:
        """A roll counts, with some throws left unused: the lead's sets cap and low (1, 2)."""
        if isinstance(position, FollowerTurn):
            return self._follower_counts(position, roll)
        cap, behind = self.rules.max_throws - left, position.players - position.passed - 1
        after = self._next(cap, roll, 1, behind, position.stake)
        return Step(after, lowest_roles(position.passed, behind))

    def _follower_counts(self, position: FollowerTurn, roll: Roll) -> Step:
        """A follower's roll is the new low, ties it, or is safe (3, 8, 9)."""
        low, tied, behind = position.low, position.tied, position.behind
        if roll < low:
            low, holders, roles = roll, 1, lowest_roles(tied, behind)
        elif roll == low:
            holders, roles = tied + 1, same_roles(tied + behind + 2)
        else:
            holders, roles = tied, safe_roles(tied, behind)
        return Step(self._next(position.cap, low, holders, behind, position.stake), roles)

    def _next(self, cap: int | None, low: Roll, tied: int, behind: int, stake: int) -> Position:
        """Return the next follower's turn, or the showdown when nobody is left to throw."""
        if behind:
            assert cap is not None
            return FollowerTurn(
                cap if behind > 1 else None, low, tied, behind - 1, stake, Turn(cap)
            )
        return Paid(stake) if tied == 1 else Tied(tied, stake)

    def sub_round_stake(self, position: Tied) -> tuple[int, int]:
        """Return the stake at which a sub-round starts, and the factor by which to take it.

        >>> from mexico_solver.rules import Rules
        >>> Play(Rules(doubling="every")).sub_round_stake(Tied(2, 4))
        (1, 4)
        """
        if not self.relative:
            return position.stake, 1
        start = min(position.stake, self.folds_from)
        return start, position.stake // start

    def sub_round_seats(self, position: Tied) -> tuple[int, ...]:
        """Return for each role of a tie its seat in the sub-round (9).

        >>> from mexico_solver.rules import Rules
        >>> Play(Rules(sub_round_lead="last")).sub_round_seats(Tied(3, 1))
        (1, 2, 0, 3)
        """
        tied = position.players
        if self.rules.sub_round_lead == "first":
            return same_roles(tied + 1)
        return (*range(1, tied), 0, tied)

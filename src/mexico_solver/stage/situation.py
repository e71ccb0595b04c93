"""Where a player stands when he asks: checked, and turned into a position of the graph."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexico_solver.errors import CountError, PositionError
from mexico_solver.exact import shown, whole_number
from mexico_solver.rolls import MEXICO, RollLike
from mexico_solver.round import FollowerTurn, LeadTurn, Play, Turn


@dataclass(frozen=True, slots=True)
class Situation:
    """A player about to make a throw, with who sits where.

    >>> from mexico_solver.rules import Rules
    >>> Table(3, Play(Rules())).lead(throw=1).position.turn.left
    3
    """

    position: LeadTurn | FollowerTurn
    """The position before the throw."""
    roles: tuple[int, ...] | None
    """For each seat the role it holds, None if that was not told."""
    factor: int = 1
    """The stake as a multiple of the one written in the position."""


@dataclass(frozen=True, slots=True)
class Table:
    """The players and rules of a round, and the situations that can occur in it."""

    players: int
    play: Play
    begins_at: int = 1
    """The stake at which the (sub-)round began."""

    def lead(self, *, throw: int, passed: int = 0, stake: int | None = None) -> Situation:
        """Return the situation of the lead before his first, second, … throw.

        Args:
            throw: Which throw, from 1 to `max_throws`.
            passed: How many players before him have passed.
            stake: What the loser pays as things stand; by default what `passed` made of the stake
                at which it began.

        Raises:
            PositionError: If the rules don't allow this.
        """
        most = self.play.rules.max_throws
        _refuse_throw(throw, most, "max_throws")
        _count(passed, "passed", 0, self.players - 1, "Someone must lead.")
        if passed and not self.play.rules.mexico_passes:
            raise PositionError(f"passed is {passed}, but under these rules 21 passes nothing.")
        raised = self.play.rules.stake_after(passed, self.begins_at)
        given = raised if stake is None else self.possible(stake)
        if given % raised and self.told_apart(given) != self.told_apart(raised):
            raise PositionError(
                f"the stake is {given}, but after {passed} passes it is at least {raised}."
            )
        at, factor = (
            (raised, given // raised) if self.play.relative else (self.told_apart(given), 1)
        )
        turn = Turn(most - throw + 1)
        return Situation(
            LeadTurn(self.players, passed, at, turn), tuple(range(self.players)), factor
        )

    def follower(
        self,
        *,
        cap: int,
        low: RollLike,
        throw: int,
        behind: int = 0,
        tied: int | Sequence[int] = 1,
        stake: int | None = None,
    ) -> Situation:
        """Return the situation of a follower before his first, second, … throw.

        Args:
            cap: How many throws the lead used.
            low: The lowest counting roll so far.
            throw: Which throw, from 1 to `cap`.
            behind: How many players throw after him.
            tied: How many hold the low, or which seats do.
            stake: What the loser pays as things stand; by default that at which it began.

        Raises:
            PositionError: If the rules don't allow this.
            RollError: If `low` is no roll of these dice.
        """
        rules = self.play.rules
        _count(cap, "cap", 1, rules.max_throws)
        _refuse_throw(throw, cap, "cap")
        lowest = rules.dice.roll(low)
        if lowest is MEXICO and rules.mexico_passes:
            raise PositionError(
                "the low is 21, but a lead who rolls 21 passes, so it is never the low."
            )
        most = f"{self.players} players are the lead, you, and at most {self.players - 2} more."
        _count(behind, "behind", 0, self.players - 2, most)
        seats, holders = _holders(tied)
        before = self.players - 1 - behind
        _count(holders, "tied", 1, before, f"{before} of {self.players} players came before you.")
        if seats is None and holders == before:  # all of them, so it is known which
            seats = tuple(range(before))
        given = self.begins_at if stake is None else self.possible(stake)
        at, factor = (1, given) if self.play.relative else (self.told_apart(given), 1)
        position = FollowerTurn(
            cap if behind else None, lowest, holders, behind, at, Turn(cap - throw + 1)
        )
        return Situation(position, None if seats is None else self._seated(seats, behind), factor)

    def possible(self, stake: int) -> int:
        """Return a stake after checking that passes can raise it so far.

        Raises:
            PositionError: If they can't.
        """
        _count(stake, "stake", 1, None)
        possible, raised = 1, self.play.rules.raised
        while possible < stake and raised(possible) > possible:
            possible = raised(possible)
        if possible != stake:
            raise PositionError(
                f"the stake is {shown(stake)}, but with "
                f"doubling={self.play.rules.doubling} it never is."
            )
        return stake

    def told_apart(self, stake: int) -> int:
        """Return the stake that the graph has for it, where none above the top is told apart."""
        return stake if self.play.top_stake is None else min(stake, self.play.top_stake)

    def _seated(self, tied: tuple[int, ...], behind: int) -> tuple[int, ...]:
        """Return for each seat its role, where the follower sits `behind` places from the end."""
        follower = self.players - 1 - behind
        for seat in tied:
            _count(seat, "a tied seat", 0, follower - 1, f"You sit in seat {follower}.")
        if list(tied) != sorted(set(tied)):
            raise PositionError(f"the tied seats {tied} must be told once each, in order.")
        roles = [len(tied) + behind + 1] * self.players
        for role, seat in enumerate((*tied, *range(follower, self.players))):
            roles[seat] = role
        return tuple(roles)


def _count(value: int, name: str, least: int, most: int | None, why: str = "") -> None:
    try:
        whole_number(value, name, least, most)
    except CountError as error:
        raise PositionError(f"{error} {why}".rstrip()) from None


def _holders(tied: int | Sequence[int]) -> tuple[tuple[int, ...] | None, int]:
    """Return the seats that hold the low, if they are told, and how many do."""
    if isinstance(tied, int):
        return None, tied
    try:
        seats = tuple(tied)
    except TypeError:
        told = f"tied is {tied!r}, but it must be how many hold the low, or their seats."
        raise PositionError(told) from None
    return seats, len(seats)


def _refuse_throw(throw: int, most: int, limit: str) -> None:
    _count(throw, "throw", 1, None)
    if throw > most:
        told = shown(throw)
        raise PositionError(
            f"throw {told} is not allowed under {limit}={most}. Tip: throws count from 1."
        )

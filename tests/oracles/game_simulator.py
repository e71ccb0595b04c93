"""A whole game played with dice, round by round, as the pinned rules tell it: no solver, no states.

Seats are those of the whole game and never renumbered: who is out keeps his seat, with no units.
A (sub-)round is a list of seats in its own order. Rolls are two-digit integers, high die first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from oracles.simulator import LOWEST_TO_HIGHEST, MEXICO, Action, Dice


@dataclass(frozen=True)
class Situation:
    """All that a player sees who may stop or throw again."""

    seat: int
    """Who is asked."""
    units: tuple[int, ...]
    """What each seat has left in this round, 0 if he is out."""
    lead: int
    """Who led the round from its start; a sub-round and a pass don't change it."""
    order: tuple[int, ...]
    """Who plays this (sub-)round, in its order, those who passed included."""
    passed: int
    """How many of them have passed: the first ones."""
    stake: int
    """The units that the loser is to pay as things stand, whether or not he has them."""
    throw: int
    """How often he has thrown in this turn."""
    roll: int
    """What he holds."""
    cap: int | None = None
    """How often a follower may throw; None for who leads now."""
    low: int | None = None
    """The lowest counting roll before this turn; None for who leads now."""
    tied: tuple[int, ...] = ()
    """Who holds the low."""


@dataclass(frozen=True)
class Turn:
    """What one player threw in one turn."""

    depth: int
    """0 in a round, 1 in its sub-round, and so on."""
    seat: int
    rolls: tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """One round of a game: its lead, and who paid (None if nobody did)."""

    lead: int
    loser: int | None
    stake: int
    """The stake as raised, 0 if nobody paid."""
    charged: int
    """What the loser really paid: no more than he had."""
    doublings: int
    """How many passes raised the stake."""
    turns: tuple[Turn, ...]

    @property
    def throws(self) -> int:
        """How often dice were thrown."""
        return sum(len(turn.rolls) for turn in self.turns)


@dataclass(frozen=True)
class Game:
    """How a game went: who won the pot, and every round on the way."""

    winner: int
    first_out: int
    """Who was out before all others."""
    rounds: tuple[Round, ...]

    @property
    def stakes(self) -> list[int]:
        """The stakes as raised, one for each round that somebody paid."""
        return [each.stake for each in self.rounds if each.loser is not None]

    @property
    def charged(self) -> list[int]:
        """What was really paid, one for each round that somebody paid."""
        return [each.charged for each in self.rounds if each.loser is not None]

    @property
    def throws(self) -> int:
        """How often dice were thrown."""
        return sum(each.throws for each in self.rounds)

    @property
    def doublings(self) -> int:
        """How many passes raised a stake."""
        return sum(each.doublings for each in self.rounds)


@dataclass(frozen=True)
class GameTable:
    """The rules at one table, and the dice and the deciding players around it."""

    decide: Callable[[Situation], Action]
    dice: Dice
    max_throws: int = 3
    mexico_passes: bool = True
    doubling: str = "once"
    all_mexico: str = "sub-round"
    sub_round_lead: str = "first"

    def play(self, units: Sequence[int], lead: int = 0) -> Game:
        """Play one game from these units by seat; two at least have some, and so has the lead."""
        left = list(units)
        rounds: list[Round] = []
        out: list[int] = []
        while sum(each > 0 for each in left) > 1:
            played = RoundInPlay(self, tuple(left), lead).play()
            rounds.append(played)
            if played.loser is None:
                continue
            lead = played.loser
            left[lead] -= played.charged
            if left[lead] == 0:
                out.append(lead)
                lead = next_alive(left, lead)
        return Game(winner=next_alive(left, 0), first_out=out[0], rounds=tuple(rounds))


def next_alive(units: Sequence[int], seat: int) -> int:
    """Return the seat itself, or the next one to its left, that has units."""
    while not units[seat]:
        seat = (seat + 1) % len(units)
    return seat


class RoundInPlay:
    """One round of a game, from the lead's first throw to the loser."""

    def __init__(self, table: GameTable, units: tuple[int, ...], lead: int) -> None:
        self.table, self.units, self.lead = table, units, lead
        self.stake = 1
        self.doublings = 0
        self.turns: list[Turn] = []

    def play(self) -> Round:
        """Play the round among all who have units, seat by seat from the lead."""
        clockwise = [(self.lead + step) % len(self.units) for step in range(len(self.units))]
        loser = self._among([seat for seat in clockwise if self.units[seat]], depth=0)
        stake = 0 if loser is None else self.stake
        charged = 0 if loser is None else min(stake, self.units[loser])
        return Round(self.lead, loser, stake, charged, self.doublings, tuple(self.turns))

    def _among(self, order: list[int], depth: int) -> int | None:
        """Play a (sub-)round in this order and return who pays."""
        for passed, lead in enumerate(order):
            if passed and passed == len(order) - 1:
                break
            seen = Situation(
                lead, self.units, self.lead, tuple(order), passed, self.stake, throw=0, roll=0
            )
            rolls = self._turn(seen, self.table.max_throws, depth)
            if rolls[-1] != MEXICO or not self.table.mexico_passes:
                return self._followers(seen, rolls, depth)
            self._raise()
        return self._last_seat(order, depth)

    def _turn(self, seen: Situation, most: int, depth: int) -> list[int]:
        """Let a player throw until he stops, has no throw left, or passes as the lead."""
        rolls = [self._throw()]
        while len(rolls) < most:
            if rolls[-1] == MEXICO and seen.cap is None and self.table.mexico_passes:
                break
            seen = replace(seen, throw=len(rolls), roll=rolls[-1])
            if self.table.decide(seen) == "stop":
                break
            rolls.append(self._throw())
        self.turns.append(Turn(depth, seen.seat, tuple(rolls)))
        return rolls

    def _followers(self, seen: Situation, lead_rolls: list[int], depth: int) -> int | None:
        """Let everyone after the lead throw, then find who is lowest."""
        cap = len(lead_rolls)
        counting = {seen.seat: lead_rolls[-1]}
        for seat in seen.order[seen.passed + 1 :]:
            low, tied = lowest(counting)
            seen = replace(seen, seat=seat, cap=cap, low=low, tied=tuple(tied))
            counting[seat] = self._turn(seen, cap, depth)[-1]
        _, tied = lowest(counting)
        return tied[0] if len(tied) == 1 else self._sub_round(tied, depth)

    def _last_seat(self, order: list[int], depth: int) -> int | None:
        """Give the last seat, when all others have passed, his throws to roll Mexico too."""
        rolls = [self._throw()]
        while rolls[-1] != MEXICO and len(rolls) < self.table.max_throws:
            rolls.append(self._throw())
        self.turns.append(Turn(depth, order[-1], tuple(rolls)))
        if rolls[-1] != MEXICO:
            return order[-1]
        if self.table.all_mexico == "nobody":
            return None
        self._raise()
        return self._sub_round(order, depth)

    def _sub_round(self, tied: list[int], depth: int) -> int | None:
        """Let the tied play on: the first of them leads, or the last."""
        if self.table.sub_round_lead == "last":
            tied = [tied[-1], *tied[:-1]]
        return self._among(tied, depth + 1)

    def _throw(self) -> int:
        """Throw both dice and read them, high die first."""
        one, other = self.table.dice()
        return 10 * max(one, other) + min(one, other)

    def _raise(self) -> None:
        """Raise the stake for a pass."""
        doubling = self.table.doubling
        if doubling == "every" or (doubling == "once" and not self.doublings):
            self.stake *= 2
            self.doublings += 1


def lowest(counting: dict[int, int]) -> tuple[int, list[int]]:
    """Return the lowest of the counting rolls, and who holds it, in their order."""
    low = min(counting.values(), key=LOWEST_TO_HIGHEST.index)
    return low, [seat for seat, roll in counting.items() if roll == low]

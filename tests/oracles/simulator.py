"""A round played with dice, seat by seat, as the pinned rules tell it: no graph, no solver.

Rolls are two-digit integers, high die first: 52, 33, 21. Seats are those of the whole round; a
sub-round is a list of seats in its own order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Literal, TypeAlias

Action: TypeAlias = Literal["stop", "throw"]
Dice: TypeAlias = Callable[[], tuple[int, int]]

MEXICO = 21
LOWEST_TO_HIGHEST = (
    *(31, 32, 41, 42, 43, 51, 52, 53, 54, 61, 62, 63, 64, 65),
    *(11, 22, 33, 44, 55, 66),
    MEXICO,
)


@dataclass(frozen=True)
class Situation:
    """All that a player sees who may stop or throw again; of the others he needs only numbers."""

    players: int
    """How many play this (sub-)round, those who passed included."""
    passed: int
    """How many of them have passed."""
    stake: int
    """The units that the loser pays as things stand."""
    throw: int
    """How often the player has thrown in this turn."""
    roll: int
    """What he holds."""
    cap: int | None = None
    """How often a follower may throw; None for the lead."""
    low: int | None = None
    """The lowest counting roll before this turn; None for the lead."""
    tied: int = 0
    """How many hold the low."""
    behind: int = 0
    """How many throw after him, if the lead doesn't pass."""

    @property
    def role(self) -> Literal["lead", "follower"]:
        """Whether the player leads or follows."""
        return "lead" if self.cap is None else "follower"


@dataclass(frozen=True)
class Turn:
    """What one player threw in one turn."""

    depth: int
    """0 in the round, 1 in its sub-round, and so on."""
    seat: int
    rolls: tuple[int, ...]
    stake: int
    """The stake when the turn began."""


@dataclass(frozen=True)
class Outcome:
    """How a round ended: who pays (None if nobody does), how much, and every turn on the way."""

    loser: int | None
    stake: int
    turns: tuple[Turn, ...]


@dataclass
class Table:
    """The rules at one table, and the dice and the deciding players around it."""

    decide: Callable[[Situation], Action]
    dice: Dice
    max_throws: int = 3
    mexico_passes: bool = True
    doubling: str = "once"
    all_mexico: str = "sub-round"
    sub_round_lead: str = "first"
    turns: list[Turn] = field(default_factory=list)

    def play(self, players: int) -> Outcome:
        """Play one round at a stake of one unit."""
        self.turns = []
        loser, stake = self._round(list(range(players)), stake=1, depth=0)
        return Outcome(loser, stake, tuple(self.turns))

    def _round(self, seats: list[int], stake: int, depth: int) -> tuple[int | None, int]:
        """Play a (sub-)round among the seats, in their order."""
        for passed, lead in enumerate(seats):
            behind = len(seats) - passed - 1
            if behind == 0 and passed > 0:
                return self._last_seat(seats, stake, depth)
            seen = Situation(len(seats), passed, stake, throw=0, roll=0, behind=behind)
            rolls = self._turn(lead, seen, self.max_throws, depth)
            if rolls[-1] == MEXICO and self.mexico_passes:
                stake = self._raise(stake)
                continue
            return self._followers(seats, passed, rolls, stake, depth)
        raise AssertionError("a round has two players at least")

    def _turn(self, seat: int, seen: Situation, most: int, depth: int) -> list[int]:
        """Let a player throw until he stops, has no throw left, or passes as the lead."""
        rolls: list[int] = []
        while True:
            rolls.append(self._throw())
            if len(rolls) == most:
                break
            if rolls[-1] == MEXICO and seen.role == "lead" and self.mexico_passes:
                break
            if self.decide(replace(seen, throw=len(rolls), roll=rolls[-1])) == "stop":
                break
        self.turns.append(Turn(depth, seat, tuple(rolls), seen.stake))
        return rolls

    def _followers(
        self, seats: list[int], passed: int, lead_rolls: list[int], stake: int, depth: int
    ) -> tuple[int | None, int]:
        """Let everyone after the lead throw, then find who is lowest."""
        counting = {seats[passed]: lead_rolls[-1]}
        cap = len(lead_rolls)
        for place in range(passed + 1, len(seats)):
            low = min(counting.values(), key=LOWEST_TO_HIGHEST.index)
            seen = Situation(
                players=len(seats),
                passed=passed,
                stake=stake,
                throw=0,
                roll=0,
                cap=cap,
                low=low,
                tied=list(counting.values()).count(low),
                behind=len(seats) - place - 1,
            )
            counting[seats[place]] = self._turn(seats[place], seen, cap, depth)[-1]
        low = min(counting.values(), key=LOWEST_TO_HIGHEST.index)
        lowest = [seat for seat, roll in counting.items() if roll == low]
        if len(lowest) == 1:
            return lowest[0], stake
        return self._round(self._order(lowest), stake, depth + 1)

    def _last_seat(self, seats: list[int], stake: int, depth: int) -> tuple[int | None, int]:
        """Give the last seat, when all others have passed, his throws to roll Mexico too."""
        rolls = [self._throw()]
        while rolls[-1] != MEXICO and len(rolls) < self.max_throws:
            rolls.append(self._throw())
        self.turns.append(Turn(depth, seats[-1], tuple(rolls), stake))
        if rolls[-1] != MEXICO:
            return seats[-1], stake
        if self.all_mexico == "nobody":
            return None, 0
        return self._round(self._order(seats), self._raise(stake), depth + 1)

    def _throw(self) -> int:
        """Throw both dice and read them, high die first."""
        one, other = self.dice()
        return 10 * max(one, other) + min(one, other)

    def _raise(self, stake: int) -> int:
        """Return the stake after one more pass."""
        if self.doubling == "never":
            return stake
        if self.doubling == "once" and stake > 1:
            return stake
        return 2 * stake

    def _order(self, tied: list[int]) -> list[int]:
        """Return the order of a sub-round: the first of the tied leads, or the last."""
        return tied if self.sub_round_lead == "first" else [tied[-1], *tied[:-1]]


def fair_dice(seed: int, faces: int = 6) -> Dice:
    """Return two fair dice that fall the same way for the same seed."""
    random = Random(seed)
    return lambda: (random.randint(1, faces), random.randint(1, faces))


def loaded_dice(seed: int, weights: tuple[int, ...]) -> Dice:
    """Return two dice, loaded alike, that fall the same way for the same seed."""
    random = Random(seed)
    faces = range(1, len(weights) + 1)

    def throw() -> tuple[int, int]:
        one, other = random.choices(faces, weights, k=2)
        return one, other

    return throw


def scripted_dice(text: str) -> Dice:
    """Return dice that fall as written, `52 21 33`, and fail when thrown more often."""
    falls = iter([(int(word[0]), int(word[1])) for word in text.split()])
    return lambda: next(falls)

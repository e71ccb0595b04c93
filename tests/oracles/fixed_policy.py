"""Players with a fixed policy, evaluated by icepool's dice.

The lead stops from a given roll on after each throw; a follower throws until he beats the low or
has no throw left. Nothing is optimised. icepool knows nothing of a + q * v: a tie of all is a
reroll of the whole round, as a player would put it (so the order must be the same again).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import product
from typing import Any, TypeAlias

import icepool

Seats: TypeAlias = tuple[int, ...]
Lowest: TypeAlias = tuple[Seats, int]


@dataclass(frozen=True)
class FixedPolicy:
    """A table with its rules, and players who know what they will do."""

    stops_from: tuple[int, ...]
    """For each throw of the lead but the last, the lowest roll that he keeps, such as 52."""
    mexico_passes: bool = True
    doubling: bool = False
    """Whether the first pass of a round doubles the stake."""
    nobody: bool = False
    """Whether the round ends and nobody pays when all pass."""
    weights: tuple[int, ...] = (1, 1, 1, 1, 1, 1)

    @property
    def max_throws(self) -> int:
        """How often the lead may throw."""
        return len(self.stops_from) + 1

    @cached_property
    def order(self) -> list[int]:
        """The rolls from the lowest to the highest."""
        faces = range(1, len(self.weights) + 1)
        mixed = [10 * high + low for high, low in product(faces, faces) if high > low]
        return [roll for roll in mixed if roll != 21] + [11 * face for face in faces] + [21]

    @cached_property
    def one_throw(self) -> Any:
        """The die of rolls, as their places in the order."""
        die = icepool.Die(dict(enumerate(self.weights, start=1)))
        return icepool.map(
            lambda one, other: self.order.index(10 * max(one, other) + min(one, other)), die, die
        )

    @property
    def mexico(self) -> int:
        """The place of Mexico."""
        return len(self.order) - 1

    def lead_turn(self, throw: int = 1) -> Any:
        """Return the die of (cap, roll) for the lead's turn from this throw on."""

        def after(roll: int) -> Any:
            stops = throw == self.max_throws or roll >= self.order.index(self.stops_from[throw - 1])
            if stops or (roll == self.mexico and self.mexico_passes):
                return throw, roll
            return self.lead_turn(throw + 1)

        return self.one_throw.map(after)

    def loss(self, players: int) -> tuple[Fraction, ...]:
        """Return the chance that each seat pays."""
        return self._means(players, lambda _: 1)

    def payment(self, players: int) -> tuple[Fraction, ...]:
        """Return the units that each seat expects to pay."""
        return self._means(players, lambda stake: stake)

    def _means(self, players: int, price: Callable[[int], int]) -> tuple[Fraction, ...]:
        """Return what each seat pays in the mean, as (), (0,), (1,) … end the round."""
        end = whole_round(self, players, 1)
        chances = [
            (paying, stake, end.probability((paying, stake))) for paying, stake in end.outcomes()
        ]
        return tuple(
            sum(
                (chance * price(stake) for paying, stake, chance in chances if paying == (seat,)),
                Fraction(0),
            )
            for seat in range(players)
        )


@cache
def follower_turn(table: FixedPolicy, low: int, left: int) -> Any:
    """Return the die of rolls for a follower with so many throws left."""
    return table.one_throw.map(
        lambda roll: roll if roll > low or left == 1 else follower_turn(table, low, left - 1)
    )


@cache
def last_seat_passes(table: FixedPolicy, left: int) -> Any:
    """Return the die of whether the last seat rolls Mexico with so many throws left."""
    return table.one_throw.map(
        lambda roll: roll == table.mexico or (left > 1 and last_seat_passes(table, left - 1))
    )


@cache
def followers(table: FixedPolicy, cap: int, low: int, tied: Seats, seats: Seats) -> Any:
    """Return the die of the lowest seats after these followers have thrown."""
    if not seats:
        return icepool.Die([tied])
    seat, *behind = seats

    def after(roll: int) -> Any:
        now = tied if roll > low else (*tied, seat) if roll == low else (seat,)
        return followers(table, cap, min(roll, low), now, tuple(behind))

    return follower_turn(table, low, cap).map(after)


@cache
def once(table: FixedPolicy, players: int, stake: int, passed: int = 0) -> Any:
    """Return the die of (lowest seats, stake) for one round among so many, sub-rounds apart."""
    behind = tuple(range(passed + 1, players))
    raised = 2 if table.doubling else stake

    def after(cap: int, roll: int) -> Any:
        if roll == table.mexico and table.mexico_passes:
            return once(table, players, raised, passed + 1)
        return followers(table, cap, roll, (passed,), behind).map(
            lambda lowest: (lowest, stake), star=False
        )

    if behind:
        return table.lead_turn().map(after, star=True)
    all_passed: Lowest = ((), 0) if table.nobody else (tuple(range(players)), raised)
    return last_seat_passes(table, table.max_throws).map(
        lambda passes: all_passed if passes else ((passed,), stake)
    )


@cache
def whole_round(table: FixedPolicy, players: int, stake: int) -> Any:
    """Return the die of (who pays in the end, stake), nobody being the empty tuple."""

    def settle(lowest: Lowest) -> Any:
        tied, now = lowest
        if len(tied) <= 1:
            return lowest
        if (len(tied), now) == (players, stake):
            return icepool.Reroll
        return whole_round(table, len(tied), now).map(
            lambda end: (tuple(tied[seat] for seat in end[0]), end[1]), star=False
        )

    return once(table, players, stake).map(settle, star=False)

"""A round in which every seat has a player of his own, enumerated throw by throw in fractions.

No graph and no renaming: seats keep their numbers, a sub-round is an order of seats, and what each
pays is one linear equation for each order that can come about.
Rolls are two-digit integers, high die first: 52, 33, 21.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from naive import eliminated
from oracles.simulator import Action, Situation

Order: TypeAlias = tuple[int, ...]
Player: TypeAlias = Callable[[Situation], Action]
Ends: TypeAlias = dict[Order, Fraction]
"""The chance of each set of lowest seats; of nobody, if all go free."""

MEXICO = 21


def rank(roll: int) -> tuple[bool, bool, int]:
    """Return the sort key of a roll: mixed rolls, then doubles, Mexico above all."""
    return roll == MEXICO, roll % 11 == 0, roll


@dataclass
class SeatPlay:
    """The rules of a table, and the player in each seat."""

    players: Sequence[Player]
    weights: Sequence[int]
    max_throws: int = 3
    mexico_passes: bool = True
    all_mexico: str = "sub-round"
    sub_round_lead: str = "first"
    ends: dict[Order, Ends] = field(default_factory=dict)

    def loss(self) -> tuple[Fraction, ...]:
        """Return the chance that each seat pays."""
        self.ends = {}
        ahead: list[Order] = [tuple(range(len(self.players)))]
        while ahead:
            order = ahead.pop()
            if order not in self.ends:
                self.ends[order] = self._once(order)
                ahead += [self._order(lowest) for lowest in self.ends[order] if len(lowest) > 1]
        return tuple(self._pays(seat) for seat in range(len(self.players)))

    def _pays(self, seat: int) -> Fraction:
        """Solve the equations of all orders for one seat."""
        orders, rows = list(self.ends), []
        for order in orders:
            row = [Fraction(order == other) for other in orders] + [Fraction()]
            for lowest, chance in self.ends[order].items():
                if lowest == (seat,):
                    row[-1] += chance
                elif len(lowest) > 1:
                    row[orders.index(self._order(lowest))] -= chance
            rows.append(row)
        return eliminated(rows)[0]

    def _order(self, tied: Order) -> Order:
        return tied if self.sub_round_lead == "first" else (tied[-1], *tied[:-1])

    def _chances(self) -> dict[int, Fraction]:
        chances: dict[int, Fraction] = {}
        for one, other in product(range(1, len(self.weights) + 1), repeat=2):
            roll = 10 * max(one, other) + min(one, other)
            ways = Fraction(self.weights[one - 1] * self.weights[other - 1], sum(self.weights) ** 2)
            chances[roll] = chances.get(roll, Fraction()) + ways
        return {roll: chance for roll, chance in chances.items() if chance}

    def _turn(self, seat: int, seen: Situation, most: int) -> Mapping[tuple[int, int], Fraction]:
        """Return the chance of each (throws used, roll) with which a turn ends."""
        ends: dict[tuple[int, int], Fraction] = {}
        still = Fraction(1)
        for throw in range(1, most + 1):
            goes_on = Fraction()
            for roll, chance in self._chances().items():
                passes = roll == MEXICO and seen.cap is None and self.mexico_passes
                now = replace(seen, throw=throw, roll=roll)
                if throw == most or passes or self.players[seat](now) == "stop":
                    ends[throw, roll] = still * chance
                else:
                    goes_on += chance
            still *= goes_on
        return ends

    def _once(self, order: Order, passed: int = 0) -> Ends:
        """Return how the round ends before any sub-round, from the lead after some passes on."""
        lead, behind = order[passed], len(order) - passed - 1
        if not behind and self.mexico_passes:
            missed = (1 - self._chances().get(MEXICO, Fraction())) ** self.max_throws
            return _mixed([(missed, {(lead,): Fraction(1)}), (1 - missed, self._all_pass(order))])
        seen = Situation(len(order), passed, 1, 0, 0, behind=behind)
        return _mixed(
            [
                (
                    chance,
                    self._once(order, passed + 1)
                    if roll == MEXICO and self.mexico_passes
                    else self._follow(order, passed + 1, (cap, roll), (lead,), passed),
                )
                for (cap, roll), chance in self._turn(lead, seen, self.max_throws).items()
            ]
        )

    def _all_pass(self, order: Order) -> Ends:
        return {(): Fraction(1)} if self.all_mexico == "nobody" else {order: Fraction(1)}

    def _follow(
        self, order: Order, place: int, cap_and_low: tuple[int, int], tied: Order, passed: int
    ) -> Ends:
        """Return how the round ends from a follower on."""
        if place == len(order):
            return {tied: Fraction(1)}
        seat, (cap, low) = order[place], cap_and_low
        behind = len(order) - place - 1
        seen = Situation(len(order), passed, 1, 0, 0, cap, low, len(tied), behind)
        branches = []
        for (_, roll), chance in self._turn(seat, seen, cap).items():
            now = tied if rank(roll) > rank(low) else (*tied, seat) if roll == low else (seat,)
            lowest = min(roll, low, key=rank)
            branches.append((chance, self._follow(order, place + 1, (cap, lowest), now, passed)))
        return _mixed(branches)


def _mixed(branches: Sequence[tuple[Fraction, Ends]]) -> Ends:
    mixed: Ends = {}
    for chance, ends in branches:
        for lowest, share in ends.items():
            mixed[lowest] = mixed.get(lowest, Fraction()) + chance * share
    return mixed

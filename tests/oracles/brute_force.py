"""The duel on small dice by enumeration: every pure policy of the lead against every reply.

A policy says which rolls a player keeps after each throw but the last; any set of rolls will do, a
threshold or not. A pair of policies gives the chance that the lead pays (`pays`) and that the round
is played once more (`again`), so he pays in the end with chance pays / (1 - again).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain, combinations, product
from typing import NamedTuple, TypeAlias

Kept: TypeAlias = frozenset[int]
Policy: TypeAlias = tuple[Kept, ...]

MEXICO = 21


class Odds(NamedTuple):
    """The chances that the lead pays in this round, and that a sub-round of both follows."""

    pays: Fraction
    again: Fraction

    @property
    def loss(self) -> Fraction:
        """The chance that the lead pays in the end, if every sub-round is played the same way."""
        return self.pays / (1 - self.again)


def mixed(chances: Sequence[Fraction], odds: Sequence[Odds]) -> Odds:
    """Return the odds when it is left to chance which of several apply."""
    weighted = list(zip(chances, odds, strict=True))
    return Odds(
        sum((chance * one.pays for chance, one in weighted), Fraction(0)),
        sum((chance * one.again for chance, one in weighted), Fraction(0)),
    )


def subsets(rolls: Iterable[int]) -> list[Kept]:
    """Return every set of rolls that a player might keep."""
    rolls = list(rolls)
    sizes = range(len(rolls) + 1)
    return [frozenset(kept) for kept in chain.from_iterable(combinations(rolls, k) for k in sizes)]


def thresholds(rolls: list[int]) -> list[Kept]:
    """Return the sets of rolls from some roll on, the rolls given from lowest to highest."""
    return [frozenset(rolls[start:]) for start in range(len(rolls) + 1)]


@dataclass(frozen=True)
class Duel:
    """Two players, dice of few faces, a lead whose Mexico passes or not."""

    weights: tuple[int, ...]
    max_throws: int
    mexico_passes: bool = True

    @cached_property
    def chances(self) -> dict[int, Fraction]:
        """The chance of each roll, from the lowest to the highest."""
        chances: dict[int, Fraction] = {}
        faces = range(1, len(self.weights) + 1)
        for one, other in product(faces, faces):
            roll = 10 * max(one, other) + min(one, other)
            ways = Fraction(self.weights[one - 1] * self.weights[other - 1], sum(self.weights) ** 2)
            chances[roll] = chances.get(roll, Fraction(0)) + ways
        order = sorted(chances, key=lambda roll: (roll == MEXICO, roll % 11 == 0, roll))
        return {roll: chances[roll] for roll in order}

    @cached_property
    def rolls(self) -> list[int]:
        """The rolls from the lowest to the highest."""
        return list(self.chances)

    def lead_policies(self, *, only_thresholds: bool = False) -> Iterator[Policy]:
        """Yield every policy of the lead; where Mexico passes he has nothing to decide on it."""
        rolls = [roll for roll in self.rolls if not (self.mexico_passes and roll == MEXICO)]
        kept = thresholds(rolls) if only_thresholds else subsets(rolls)
        return product(kept, repeat=self.max_throws - 1)

    def lead_turn(self, policy: Policy) -> dict[tuple[int, int], Fraction]:
        """Return the chance of every (cap, roll) with which the lead's turn may end."""
        ends: dict[tuple[int, int], Fraction] = {}
        still = Fraction(1)
        for cap in range(1, self.max_throws + 1):
            kept = set(self.rolls) if cap == self.max_throws else set(policy[cap - 1])
            if self.mexico_passes:
                kept.add(MEXICO)
            ends |= {(cap, roll): still * self.chances[roll] for roll in kept}
            still *= sum(chance for roll, chance in self.chances.items() if roll not in kept)
        return ends

    def follower_odds(self, cap: int, low: int, policy: Policy) -> Odds:
        """Return how the round ends if the follower, under this cap, replies to this low so."""
        pays = again = Fraction(0)
        still = Fraction(1)
        for throw in range(1, cap + 1):
            kept = set(self.rolls) if throw == cap else set(policy[throw - 1])
            above = self.rolls[self.rolls.index(low) + 1 :]
            pays += still * sum(self.chances[roll] for roll in kept.intersection(above))
            again += still * (self.chances[low] if low in kept else 0)
            still *= sum(chance for roll, chance in self.chances.items() if roll not in kept)
        return Odds(pays, again)

    def replies(self, cap: int, low: int) -> list[Odds]:
        """Return what every reply to this cap and low leads to, but for those plainly worse.

        The lead's loss pays / (1 - again) grows in both: a reply below another in both is worse,
        whatever is replied elsewhere.
        """
        if low == MEXICO and self.mexico_passes:
            hit = 1 - (1 - self.chances[MEXICO]) ** self.max_throws
            return [Odds(Fraction(0), hit)]
        policies = product(subsets(self.rolls), repeat=cap - 1)
        odds = {self.follower_odds(cap, low, policy) for policy in policies}
        return [
            one
            for one in odds
            if not any(
                other != one and other.pays >= one.pays and other.again >= one.again
                for other in odds
            )
        ]

    @cached_property
    def all_replies(self) -> dict[tuple[int, int], list[Odds]]:
        """The replies to every cap and low."""
        caps = range(1, self.max_throws + 1)
        return {(cap, low): self.replies(cap, low) for cap, low in product(caps, self.rolls)}

    def loss_against_best_reply(self, policy: Policy) -> Fraction:
        """Return the lead's chance to pay under this policy, the follower doing his worst.

        If some replies together make the lead pay with more than a given chance, then so does,
        to each cap and low, the reply that is worst for him when a sub-round costs that chance.
        """
        ends = self.lead_turn(policy)
        loss, better = Fraction(-1), Fraction(0)
        while better > loss:
            loss = better
            worst = [
                max(self.all_replies[end], key=lambda odds: odds.pays + odds.again * loss)
                for end in ends
            ]
            better = mixed(list(ends.values()), worst).loss
        return loss

    def loss_against_every_reply(self, policy: Policy) -> list[Fraction]:
        """Return the lead's chance to pay for every combination of replies, a very long list."""
        ends = self.lead_turn(policy)
        return [
            mixed(list(ends.values()), replies).loss
            for replies in product(*(self.all_replies[end] for end in ends))
        ]

    def loss(self, *, only_thresholds: bool = False) -> Fraction:
        """Return the least of these worst cases."""
        return min(
            self.loss_against_best_reply(policy)
            for policy in self.lead_policies(only_thresholds=only_thresholds)
        )

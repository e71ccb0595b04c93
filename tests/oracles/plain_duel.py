"""A round of two on six-faced dice, solved with fractions and nothing of the library.

Rolls are whole numbers, `52`; what follows a tie or a second Mexico is kept as `a + b * x`, x the
lead's chance to pay in the whole round, so that fixed decisions give x = a / (1 - b).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

MEXICO = 21
THROWS = 3
WAYS: dict[int, int] = {}
for one, other in product(range(1, 7), repeat=2):
    roll = 10 * max(one, other) + min(one, other)
    WAYS[roll] = WAYS.get(roll, 0) + 1
ROLLS = sorted(WAYS, key=lambda roll: (roll == MEXICO, roll % 11 == 0, roll))
RANK = {roll: rank for rank, roll in enumerate(ROLLS)}
LEADS = [roll for roll in ROLLS if roll != MEXICO]


@dataclass(frozen=True)
class Again:
    """A chance to pay: a number, and how often the round is played again with the same lead."""

    a: Fraction
    b: Fraction = Fraction(0)

    def at(self, x: Fraction) -> Fraction:
        return self.a + self.b * x

    @property
    def fixed(self) -> Fraction:
        return self.a / (1 - self.b)


def mean(parts: dict[int, Again]) -> Again:
    """Return what a throw is worth, given what each roll is."""
    return Again(
        sum((WAYS[roll] * each.a for roll, each in parts.items()), Fraction(0)) / 36,
        sum((WAYS[roll] * each.b for roll, each in parts.items()), Fraction(0)) / 36,
    )


SAFE, PAYS = Again(Fraction(0)), Again(Fraction(1))
SAME_LEAD, OTHER_LEADS = Again(Fraction(0), Fraction(1)), Again(Fraction(1), Fraction(-1))


@dataclass(frozen=True)
class PlainDuel:
    """Whether the later of two who tie leads the sub-round; a second Mexico is a tie, too."""

    last_leads: bool = False

    @property
    def tie(self) -> Again:
        return OTHER_LEADS if self.last_leads else SAME_LEAD

    def kept(self, throw: int, low: int, x: Fraction) -> Again:
        """Return the lead's chance to pay with a roll kept, the follower doing his worst."""
        turn = mean({roll: self.counts(roll, low) for roll in ROLLS})
        for _ in range(throw - 1):
            turn = mean(
                {
                    roll: max(self.counts(roll, low), turn, key=lambda each: each.at(x))
                    for roll in ROLLS
                }
            )
        return turn

    def counts(self, roll: int, low: int) -> Again:
        if RANK[roll] > RANK[low]:
            return PAYS
        return self.tie if roll == low else SAFE

    @property
    def passed(self) -> Again:
        """What a lead is in for who rolls Mexico: the other has three throws to roll it too."""
        hit = 1 - Fraction(17, 18) ** THROWS
        return Again(hit * self.tie.a, hit * self.tie.b)

    def led(self, x: Fraction, least: tuple[int, int] | None = None) -> Again:
        """Return the lead's chance to pay: he keeps from some rolls, or does his best."""
        after = {
            throw: {low: self.kept(throw, low, x) for low in LEADS} | {MEXICO: self.passed}
            for throw in range(1, THROWS + 1)
        }
        turn = mean(after[THROWS])
        for throw in (2, 1):
            ways = {MEXICO: self.passed}
            for low in LEADS:
                both = after[throw][low], turn
                keeps = (
                    RANK[low] >= RANK[least[throw - 1]] if least else both[0].at(x) <= both[1].at(x)
                )
                ways[low] = both[0] if keeps else both[1]
            turn = mean(ways)
        return turn

    @cached_property
    def value(self) -> Fraction:
        """The lead's chance to pay when both play their best."""
        x, better = Fraction(-1), Fraction(1, 2)
        while better != x:
            x, better = better, self.led(better).fixed
        return x

    def loss(self, throw: int, roll: int) -> Fraction:
        """Return the lead's chance to pay who keeps a roll after a throw."""
        return self.kept(throw, roll, self.value).at(self.value)

    def again(self, throw: int) -> Fraction:
        """Return the lead's chance to pay who throws again after a throw."""
        x = self.value
        turn = mean({low: self.kept(THROWS, low, x) for low in LEADS} | {MEXICO: self.passed})
        if throw == 1:
            ways = {
                low: min(self.kept(2, low, x), turn, key=lambda each: each.at(x)) for low in LEADS
            }
            turn = mean(ways | {MEXICO: self.passed})
        return turn.at(x)

    def advised_loss(self, least: tuple[int, int]) -> Fraction:
        """Return the chance to pay of one who, whenever he leads, keeps from some rolls.

        He follows as both do who play their best, and so does the other.
        """
        led, best = self.led(self.value, least), self.led(self.value)
        if not self.last_leads:
            return led.fixed
        return (led.a + led.b * best.a) / (1 - led.b * best.b)  # after a tie the other leads

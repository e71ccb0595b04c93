"""What a state is worth to each seat: exact fractions over one denominator, or enclosures.

Exact values of states have long denominators, so they are kept as whole numbers over one common
denominator and become fractions only when asked.
A state's value is the law of its round times the values of the states that follow; that touches
long numbers a few dozen times, in python-flint's integers, whose products and greatest common
divisors are quasi-linear.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from flint import fmpz

from mexico_solver.bounds import Bounds
from mexico_solver.game.law import NOTHING, Paying, RoundLaw


@dataclass(frozen=True, slots=True)
class ExactWorth:
    """What a state is worth to each seat, exactly.

    >>> ExactWorth((1, 2), 3).fractions
    (Fraction(1, 3), Fraction(2, 3))
    """

    numerators: tuple[int, ...]
    """For each seat a whole number over the denominator, without a factor common to all."""
    denominator: int
    """The common denominator."""

    @property
    def fractions(self) -> tuple[Fraction, ...]:
        """The values by seat."""
        return tuple([Fraction(number, self.denominator) for number in self.numerators])

    def __len__(self) -> int:
        """Return how many seats there are."""
        return len(self.numerators)

    def at(self, seats: Sequence[int | None]) -> ExactWorth:
        """Return the same for other seats, of which each takes the place of one or is out.

        >>> ExactWorth((1, 2), 3).at((None, 0)).numerators
        (0, 1)
        """
        return ExactWorth(_at(self.numerators, seats), self.denominator)

    def enclosed(self, bits: int) -> EnclosedWorth:
        """Return the same, rounded outward to whole numbers over 2^bits.

        >>> ExactWorth((1, 2), 3).enclosed(bits=2)
        EnclosedWorth(low=(1, 2), high=(2, 3), bits=2)
        """
        shifted = [number << bits for number in self.numerators]
        low = tuple([number // self.denominator for number in shifted])
        high = tuple([-(-number // self.denominator) for number in shifted])
        return EnclosedWorth(low, high, bits)


@dataclass(frozen=True, slots=True)
class EnclosedWorth:
    """What a state is worth to each seat, between two whole numbers over 2^bits.

    >>> EnclosedWorth((1,), (3,), bits=2).fractions
    (Bounds(1/4, 3/4),)
    """

    low: tuple[int, ...]
    """At least."""
    high: tuple[int, ...]
    """At most."""
    bits: int
    """The precision."""

    @property
    def fractions(self) -> tuple[Bounds, ...]:
        """The lower and upper bounds by seat."""
        one = 1 << self.bits
        sides = zip(self.low, self.high, strict=True)
        return tuple([Bounds(Fraction(low, one), Fraction(high, one)) for low, high in sides])

    def __len__(self) -> int:
        """Return how many seats there are."""
        return len(self.low)

    def at(self, seats: Sequence[int | None]) -> EnclosedWorth:
        """Return the same for other seats, of which each takes the place of one or is out."""
        return EnclosedWorth(_at(self.low, seats), _at(self.high, seats), self.bits)

    def enclosed(self, bits: int) -> EnclosedWorth:
        """Return the same at another precision, rounded outward."""
        if bits >= self.bits:
            more = bits - self.bits
            low, high = ([number << more for number in side] for side in (self.low, self.high))
        else:
            less = self.bits - bits
            low = [number >> less for number in self.low]
            high = [-(-number >> less) for number in self.high]
        return EnclosedWorth(tuple(low), tuple(high), bits)


def _at(numbers: Sequence[int], seats: Sequence[int | None]) -> tuple[int, ...]:
    return tuple([0 if seat is None else numbers[seat] for seat in seats])


Worth: TypeAlias = ExactWorth | EnclosedWorth
WON = ExactWorth((1,), 1)
"""What the game is worth to the last one who has units."""


@dataclass(frozen=True, slots=True)
class Following:
    """A state that follows a payment, as the seats before it see it."""

    worth: Worth
    """What it is worth to its seats."""
    seats: tuple[int | None, ...]
    """For each seat before, the seat after, None if he is out."""

    @property
    def worth_before(self) -> Worth:
        """What it is worth to each seat before."""
        return self.worth.at(self.seats)

    def exactly(self) -> tuple[Fraction, ...]:
        """Return what it is worth to each seat before, exactly."""
        worth = self.worth_before
        assert isinstance(worth, ExactWorth)
        return worth.fractions

    def enclosed(self, bits: int) -> tuple[Sequence[int], Sequence[int]]:
        """Return what it is worth at least and at most to each seat before, over 2^bits."""
        worth = self.worth.enclosed(bits).at(self.seats)
        return worth.low, worth.high


def differ(following: Iterable[Following], seat: int) -> bool:
    """Return whether exact worths are not all the same to a seat.

    >>> differ([Following(WON, (0, None)), Following(WON, (None, 0))], seat=0)
    True
    """
    first, *others = (after.worth_before for after in following)
    assert isinstance(first, ExactWorth)
    mine, over = first.numerators[seat], first.denominator
    return any(
        isinstance(other, ExactWorth) and mine * other.denominator != other.numerators[seat] * over
        for other in others
    )


@dataclass(frozen=True, slots=True)
class Precision:
    """How values are carried.

    >>> Precision(exact=True).bits
    128
    """

    exact: bool
    """Whether as exact fractions; else as enclosures."""
    bits: int = 128
    """The bits of enclosures; exact values are enclosed too, to find decisions."""

    def __str__(self) -> str:
        """Return the precision in words.

        >>> print(Precision(exact=False, bits=256))
        bounds of 256 bits
        """
        return "exact" if self.exact else f"bounds of {self.bits} bits"


def weigh(terms: Sequence[tuple[int, Worth]], over: int, precision: Precision) -> Worth:
    """Return a sum of worths, each taken so many times, divided by a whole number.

    Args:
        terms: How often each worth is taken, at least 0, and the worth.
        over: The divisor, above 0.
        precision: Whether the sum is an exact fraction or an enclosure.

    >>> half = ExactWorth((1, 1), 2)
    >>> weigh([(1, half), (2, ExactWorth((1, 0), 1))], over=3, precision=Precision(exact=True))
    ExactWorth(numerators=(5, 1), denominator=6)
    """
    if precision.exact:
        return _exact_sum([(ways, worth) for ways, worth in terms if ways], over)
    bits = precision.bits
    enclosed = [(ways, worth.enclosed(bits)) for ways, worth in terms if ways]
    seats = range(len(terms[0][1]))
    low = [sum(ways * worth.low[seat] for ways, worth in enclosed) for seat in seats]
    high = [sum(ways * worth.high[seat] for ways, worth in enclosed) for seat in seats]
    return EnclosedWorth(
        tuple([number // over for number in low]),
        tuple([-(-number // over) for number in high]),
        bits,
    )


def _exact_sum(terms: Sequence[tuple[int, Worth]], over: int) -> ExactWorth:
    denominators = []
    base = fmpz(1)
    for _, worth in terms:
        assert isinstance(worth, ExactWorth)
        denominators.append(fmpz(worth.denominator))
        base = base.lcm(denominators[-1])
    sums = [fmpz(0)] * len(terms[0][1])
    for (ways, worth), denominator in zip(terms, denominators, strict=True):
        assert isinstance(worth, ExactWorth)
        factor = ways * (base // denominator)
        for seat, number in enumerate(worth.numerators):
            if number:
                sums[seat] += factor * number
    common = base = base * over
    for total in sums:
        common = common.gcd(total)
    return ExactWorth(tuple([int(total // common) for total in sums]), int(base // common))


def worth_of(law: RoundLaw, following: Mapping[Paying, Following], precision: Precision) -> Worth:
    """Return what a law is worth to each seat: the sum of chances times what follows.

    If nobody pays, the state comes again; unless it is told what that is worth, the sum is divided
    by the chance that somebody pays, which gives what the state is worth whose law it is.

    Args:
        law: How often each payment comes.
        following: What follows each payment.
        precision: Whether the worth is exact or an enclosure.
    """
    terms = [
        (ways, following[key].worth_before) for key, ways in law.ways.items() if key in following
    ]
    return weigh(terms, law.over if NOTHING in following else law.over - law.nobody, precision)

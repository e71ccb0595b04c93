"""Exact values as text: `1/3 2/3`, or bounds as `1/4..3/8 5/8..3/4`.

Values can have hundreds of thousands of digits, for which Python's own conversions are slow, and
refused; python-flint's take quasi-linear time.
"""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational
from typing import NamedTuple, cast

from flint import fmpz

from mexico_solver.bounds import Bounds
from mexico_solver.game.worth import EnclosedWorth, ExactWorth, Precision, Worth
from mexico_solver.stage import Worth as Value

TO = ".."
"""Stands between the bounds of a value."""


def number_of(text: str) -> int:
    """Return the whole number that a text names.

    Raises:
        ValueError: If it is none.

    >>> number_of("-12")
    -12
    """
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        raise ValueError(f"{text[:20]!r} is no whole number.")
    return int(fmpz(text))


def numbers_of(text: str) -> tuple[int, ...]:
    """Return the whole numbers that a text names.

    Raises:
        ValueError: If a word is none.

    >>> numbers_of("3 1 4")
    (3, 1, 4)
    """
    return tuple(map(number_of, text.split()))


def ratio_text(numerator: int, denominator: int) -> str:
    """Return a fraction in lowest terms.

    >>> ratio_text(4, 6), ratio_text(0, 6)
    ('2/3', '0/1')
    """
    above, below = fmpz(numerator), fmpz(denominator)
    common = above.gcd(below)
    return f"{above // common}/{below // common}"


class Ratio(NamedTuple):
    """A fraction in lowest terms, as it was written: nothing is worked out to read it.

    >>> Ratio.of("2/3").fraction
    Fraction(2, 3)
    """

    numerator: int
    """Its numerator."""
    denominator: int
    """Its denominator, above 0."""

    @classmethod
    def of(cls, text: str) -> Ratio:
        """Return the fraction that a text names.

        Raises:
            ValueError: If it is none.
        """
        above, slash, below = text.partition("/")
        ratio = cls(number_of(above), number_of(below))
        if not slash or ratio.denominator <= 0:
            raise ValueError(f"{text[:20]!r} is no fraction.")
        return ratio

    @property
    def fraction(self) -> Fraction:
        """The number; of a rational number in lowest terms no greatest common divisor is sought."""
        return Fraction(cast("Rational", self))


Rational.register(Ratio)


def bounds_text(lower: Fraction, upper: Fraction) -> str:
    """Return bounds as text.

    >>> bounds_text(Fraction(1, 4), Fraction(3, 8))
    '1/4..3/8'
    """
    return TO.join([f"{fmpz(side.numerator)}/{fmpz(side.denominator)}" for side in (lower, upper)])


def bounds_of(text: str) -> Bounds:
    """Return the bounds that a text names.

    Raises:
        ValueError: If it names none.

    >>> bounds_of("1/4..3/8")
    Bounds(1/4, 3/8)
    """
    lower, upper = text.split(TO)
    return Bounds(Ratio.of(lower).fraction, Ratio.of(upper).fraction)


def worth_text(worth: Worth) -> str:
    """Return what a state is worth as text, by seat.

    >>> worth_text(ExactWorth((1, 2), 3)), worth_text(EnclosedWorth((1,), (3,), bits=2))
    ('1/3 2/3', '1/4..3/4')
    """
    if isinstance(worth, ExactWorth):
        return " ".join([ratio_text(number, worth.denominator) for number in worth.numerators])
    one = 1 << worth.bits
    sides = zip(worth.low, worth.high, strict=True)
    return " ".join([f"{ratio_text(low, one)}{TO}{ratio_text(high, one)}" for low, high in sides])


def values_of(text: str) -> tuple[Value, ...]:
    """Return the values by seat: fractions, or bounds.

    Raises:
        ValueError: If the text names none.

    >>> values_of("1/3 2/3"), values_of("1/4..3/8")
    ((Fraction(1, 3), Fraction(2, 3)), (Bounds(1/4, 3/8),))
    """
    words = text.split()
    if TO in text:
        return tuple([bounds_of(word) for word in words])
    return tuple([Ratio.of(word).fraction for word in words])


def worth_of_text(text: str, precision: Precision) -> Worth:
    """Return what a state is worth, read back.

    Args:
        text: The values by seat.
        precision: Whether they are exact, or enclosures of how many bits.

    Raises:
        ValueError: If the text is no such values.

    >>> worth_of_text("1/3 2/3", Precision(exact=True))
    ExactWorth(numerators=(1, 2), denominator=3)
    """
    words = text.split()
    if precision.exact:
        return _exact([Ratio.of(word) for word in words])
    sides = zip(*[word.split(TO) for word in words], strict=True)
    low, high = (tuple([_over(word, precision.bits) for word in side]) for side in sides)
    return EnclosedWorth(low, high, precision.bits)


def _exact(ratios: list[Ratio]) -> ExactWorth:
    base = fmpz(1)
    for below in {ratio.denominator for ratio in ratios}:
        base = base.lcm(fmpz(below))
    numerators = [ratio.numerator * (base // ratio.denominator) for ratio in ratios]
    return ExactWorth(tuple(map(int, numerators)), int(base))


def _over(text: str, bits: int) -> int:
    ratio = Ratio.of(text)
    times, rest = divmod(1 << bits, ratio.denominator)
    if rest:
        raise ValueError(f"{text[:20]!r} is no number over 2^{bits}.")
    return ratio.numerator * times

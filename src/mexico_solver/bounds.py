"""Numbers that are known within bounds, where exact ones get too long to be of use."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple


class Bounds(NamedTuple):
    """A number known to lie between two fractions.

    >>> third = Bounds(Fraction(5, 16), Fraction(6, 16))
    >>> third.width, 1 - third, 2 * third
    (Fraction(1, 16), Bounds(5/8, 11/16), Bounds(5/8, 3/4))
    """

    lower: Fraction
    """It is at least this."""
    upper: Fraction
    """It is at most this."""

    @property
    def width(self) -> Fraction:
        """How far the bounds are apart."""
        return self.upper - self.lower

    def __repr__(self) -> str:
        """Show both bounds."""
        return f"Bounds({', '.join(map(_text, self))})"

    def __add__(self, other: Bounds | Fraction | int) -> Bounds:  # type: ignore[override]  # not what a tuple does
        """Return bounds of the sum."""
        if isinstance(other, Bounds):
            return Bounds(self.lower + other.lower, self.upper + other.upper)
        return Bounds(self.lower + other, self.upper + other)

    def __radd__(self, other: Fraction | int) -> Bounds:
        """Return bounds of the sum with a number."""
        return self + other

    def __sub__(self, other: Bounds | Fraction | int) -> Bounds:
        """Return bounds of the difference."""
        if isinstance(other, Bounds):
            return Bounds(self.lower - other.upper, self.upper - other.lower)
        return Bounds(self.lower - other, self.upper - other)

    def __rsub__(self, other: Fraction | int) -> Bounds:
        """Return bounds of the difference to a number."""
        return Bounds(other - self.upper, other - self.lower)

    def __mul__(self, factor: Fraction | int) -> Bounds:  # type: ignore[override]  # not a tuple's
        """Return bounds of a multiple."""
        low, high = sorted((factor * self.lower, factor * self.upper))
        return Bounds(low, high)

    def __rmul__(self, factor: Fraction | int) -> Bounds:  # type: ignore[override]  # not a tuple's
        """Return bounds of a multiple."""
        return self * factor

    def __abs__(self) -> Bounds:
        """Return bounds of the absolute value."""
        low, high = sorted((abs(self.lower), abs(self.upper)))
        return Bounds(low if self.lower * self.upper > 0 else Fraction(0), high)


def _text(number: Fraction) -> str:
    """Return a fraction as text, however long: `str` refuses more than 4300 digits."""
    above, below = Decimal(number.numerator), Decimal(number.denominator)
    return f"{above}" if below == 1 else f"{above}/{below}"

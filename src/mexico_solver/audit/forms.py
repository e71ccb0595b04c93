"""Forms: how a number is printed, and what exactly it claims by being printed so.

A printed number holds if the exact value is that number, and holds as rounded if the exact value,
rounded to the printed digits half to even or half up, is what is printed. There is no tolerance.

>>> form = Number("61%", Fraction(61), 0, "%")
>>> form.holds(Fraction(11, 18)), form.holds(Fraction(2, 3))
('holds as rounded', 'wrong')
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal, TypeAlias, get_args

from mexico_solver.audit.value import Absent, Value, in_short
from mexico_solver.errors import ClaimError, RollError
from mexico_solver.exact import Rounding, decimal, digits_of, odds_against, percent, rounded, shown
from mexico_solver.rolls import Roll

Verdict: TypeAlias = Literal["holds", "holds as rounded", "wrong", "depends"]
Side: TypeAlias = Literal["against", "for"]
SIDES: dict[Side, str] = {"against": "against", "for": "in favour"}
"""On which side odds are told, and how people say it."""
ROUNDINGS: tuple[Rounding, ...] = get_args(Rounding)


def as_printed(exact: Fraction, printed: Fraction, digits: int) -> Verdict:
    """Return whether a number is what an exact one prints as, with so many digits.

    >>> as_printed(Fraction(1, 8), Fraction("0.13"), 2)
    'holds as rounded'
    """
    if exact == printed:
        return "holds"
    prints = {rounded(exact, digits, rounding) for rounding in ROUNDINGS}
    return "holds as rounded" if printed * 10**digits in prints else "wrong"


def only_by(exact: Fraction, printed: Fraction, digits: int) -> Rounding | None:
    """Return the one rounding that gives what is printed, where the other gives something else.

    >>> only_by(Fraction(1, 8), Fraction("0.13"), 2), only_by(Fraction(2, 3), Fraction("0.67"), 2)
    ('half-up', None)
    """
    give = [each for each in ROUNDINGS if rounded(exact, digits, each) == printed * 10**digits]
    return give[0] if len(give) == 1 else None


@dataclass(frozen=True, slots=True)
class Number:
    """A number, a percentage or money: `54`, `0.61`, `11/18`, `61%`, `$50`.

    A text such as `54` may also name a roll; what it is compared with tells.

    >>> Number("54", Fraction(54), 0).holds(Roll("54"))
    'holds'
    """

    text: str
    size: Fraction
    digits: int | None
    """How many digits are printed after the point; None for a fraction, which rounds nothing."""
    unit: Literal["", "%", "$"] = ""

    def holds(self, exact: Value) -> Verdict:
        """Return whether it holds for an exact value.

        Raises:
            ClaimError: If the value is nothing that a number could claim.
        """
        if isinstance(exact, Roll) and not self.unit:
            return "holds" if exact is named_roll(self.text) else "wrong"
        if isinstance(exact, Absent):
            return "wrong"
        number = self._scaled(exact)
        if self.digits is None:
            return "holds" if number == self.size else "wrong"
        return as_printed(number, self.size, self.digits)

    def only_by(self, exact: Value) -> Rounding | None:
        """Return the one rounding by which it holds, None if both or neither do."""
        if self.digits is None or isinstance(exact, (Absent, Roll)):
            return None
        return only_by(self._scaled(exact), self.size, self.digits)

    def _scaled(self, exact: Value) -> Fraction:
        if self.unit == "%":
            return 100 * _chance(exact, self.text)
        return _number(exact, self.text)

    def show(self, exact: Value) -> str:
        """Return an exact value as this is printed, with at least two digits more."""
        if not isinstance(exact, (Fraction, int)) or isinstance(exact, bool):
            return in_short(exact)
        digits = max(2, self.digits or 0)
        if self.unit == "%":
            return percent(exact, digits)
        whole = Fraction(exact).denominator == 1
        return f"{self.unit}{decimal(exact, 0 if whole else digits + 2)}"

    @property
    def claimed(self) -> Fraction | None:
        """The chance that it claims, where it is one."""
        return self.size / 100 if self.unit == "%" else None


@dataclass(frozen=True, slots=True)
class Odds:
    """Odds of a chance: `17 to 1`.

    They hold as rounded if the exact odds, written with the printed second number, round to the
    first: `19 to 1` stands for 18.6 to 1, `7 to 2` for 3.4 to 1.

    >>> against = Odds("17 to 1", Fraction(17), 1, 0, "against")
    >>> against.holds(Fraction(1, 18)), against.show(Fraction(7, 18))
    ('holds', '11 to 7 against')
    """

    text: str
    first: Fraction
    second: int
    digits: int
    side: Side

    def holds(self, exact: Value) -> Verdict:
        """Return whether they hold for an exact chance.

        Raises:
            ClaimError: If the value is no chance.
        """
        first = self._first(exact)
        return "wrong" if first is None else as_printed(first, self.first, self.digits)

    def only_by(self, exact: Value) -> Rounding | None:
        """Return the one rounding by which they hold, None if both or neither do."""
        first = self._first(exact)
        return None if first is None else only_by(first, self.first, self.digits)

    def _first(self, exact: Value) -> Fraction | None:
        """Return what the first number is exactly, None if the chance has no such odds."""
        against, favour = self._sides(_chance(exact, self.text))
        return Fraction(against * self.second, favour) if favour else None

    def show(self, exact: Value) -> str:
        """Return the exact odds, or to 1 with two digits where both numbers are long."""
        first, second = self._sides(_chance(exact, self.text))
        least = min(first, second)
        if least <= MOST_IN_ODDS:
            return f"{digits_of(first)} to {digits_of(second)} {SIDES[self.side]}"
        sides = (Fraction(each, least) for each in (first, second))
        told = " to ".join("1" if each == 1 else decimal(each, 2) for each in sides)
        return f"{told} {SIDES[self.side]}"

    def _sides(self, chance: Fraction) -> tuple[int, int]:
        against, favour = odds_against(chance)
        return (against, favour) if self.side == "against" else (favour, against)

    @property
    def claimed(self) -> Fraction | None:
        """The chance that they claim."""
        share = self.second / (self.first + self.second)
        return share if self.side == "against" else 1 - share


MOST_IN_ODDS = 99
"""Odds whose smaller number is larger are shown to 1, rounded."""


@dataclass(frozen=True, slots=True)
class OneIn:
    """A chance of one in so many: `1 in 18`.

    >>> OneIn("1 in 18", Fraction(18), 0).holds(Fraction(1, 18))
    'holds'
    """

    text: str
    every: Fraction
    digits: int

    def holds(self, exact: Value) -> Verdict:
        """Return whether it holds for an exact chance.

        Raises:
            ClaimError: If the value is no chance.
        """
        chance = _chance(exact, self.text)
        return as_printed(1 / chance, self.every, self.digits) if chance else "wrong"

    def only_by(self, exact: Value) -> Rounding | None:
        """Return the one rounding by which it holds, None if both or neither do."""
        chance = _chance(exact, self.text)
        return only_by(1 / chance, self.every, self.digits) if chance else None

    def show(self, exact: Value) -> str:
        """Return the exact chance in this form."""
        chance = _chance(exact, self.text)
        return f"1 in {decimal(1 / chance, self.digits + 2)}" if chance else "never"

    @property
    def claimed(self) -> Fraction | None:
        """The chance that it claims."""
        return 1 / self.every


@dataclass(frozen=True, slots=True)
class Word:
    """A roll by name, a truth, or what is absent: `mexico`, `yes`, `no limit`, `none` of any kind.

    >>> Word("none").holds(Absent.LIMIT), Word("yes").holds(False)
    ('holds', 'wrong')
    """

    text: str
    TRUTHS: ClassVar[dict[str, bool]] = {"yes": True, "true": True, "no": False, "false": False}
    ABSENT: ClassVar[dict[str, tuple[Absent, ...]]] = {
        "none": tuple(Absent),
        **{each.value: (each,) for each in Absent},
    }

    def holds(self, exact: Value) -> Verdict:
        """Return whether it names the exact value.

        Raises:
            ClaimError: If it could name no value of this kind.
        """
        word = self.text.lower()
        if word in self.ABSENT:
            return "holds" if exact in self.ABSENT[word] else "wrong"
        if word in self.TRUTHS:
            if not isinstance(exact, bool):
                raise _unlike(self.text, exact)
            return "holds" if exact is self.TRUTHS[word] else "wrong"
        if not isinstance(exact, (Absent, Roll)):
            raise _unlike(self.text, exact)
        return "holds" if exact is named_roll(self.text) else "wrong"

    def only_by(self, exact: Value) -> Rounding | None:  # noqa: ARG002 - as the others
        """Return None: a word is not rounded."""
        return None

    def show(self, exact: Value) -> str:
        """Return the exact value."""
        return in_short(exact)

    @property
    def claimed(self) -> Fraction | None:
        """No chance."""
        return None


Form: TypeAlias = Number | Odds | OneIn | Word


def named_roll(text: str) -> Roll | None:
    """Return the roll that a text names, or None.

    >>> named_roll("mexico"), named_roll("99x")
    (Roll('21'), None)
    """
    try:
        return Roll(text)
    except RollError:
        return None


def _number(exact: Value, text: str) -> Fraction:
    if isinstance(exact, bool) or not isinstance(exact, (Fraction, int)):
        raise _unlike(text, exact)
    return Fraction(exact)


def _chance(exact: Value, text: str) -> Fraction:
    number = _number(exact, text)
    if not 0 <= number <= 1:
        raise no_chance(text)
    return number


def no_chance(text: str) -> ClaimError:
    """Return the error that a percentage or odds were told of what is no chance.

    >>> str(no_chance("5%")).partition(".")[0]
    "'5%' is a chance, but the quantity is none"
    """
    return ClaimError(
        f"{shown(text)} is a chance, but the quantity is none. "
        "Tip: write the number itself, without percent or odds."
    )


def _unlike(text: str, exact: Value) -> ClaimError:
    kinds = {
        Roll: "a roll", bool: "yes or no", Fraction: "a number", int: "a number",
        Absent: "nothing here",
    }  # fmt: skip
    kind = kinds.get(type(exact), "nothing that one number tells")
    return ClaimError(f"{shown(text)} can't be compared with the quantity, which is {kind}.")

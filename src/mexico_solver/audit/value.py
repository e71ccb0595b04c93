"""Values: what a quantity can be, and how each is written.

>>> spelled(Fraction(1, 18)), spelled(6), spelled(Roll("54")), spelled(Absent.LIMIT)
('1/18', '6', '54', 'none')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Annotated, TypeAlias, TypeGuard

from mexico_solver.exact import digits_of, percent, ratio
from mexico_solver.rolls import Roll


class Absent(Enum):
    """What is told where there is nothing of the kind that was asked for.

    >>> Absent.LIMIT.value
    'no limit'
    """

    LIMIT = "no limit"
    """A game that can last any number of rounds."""
    THRESHOLD = "no threshold"
    """The rolls that are kept are not all those from a lowest one."""
    ROLL = "no roll"
    """With every roll it is better to throw again."""
    CHOICE = "no choice"
    """The rules leave nothing to decide."""


@dataclass(frozen=True, slots=True)
class Departure:
    """A decision in which an advice departs from the optimal one.

    >>> Departure(1, Roll("54"), "throw", Fraction(1, 20)).cost
    Fraction(1, 20)
    """

    throw: int
    """After which throw, from 1."""
    roll: Roll
    """The roll that the lead holds."""
    advised: str
    """What the advice says: stop or throw."""
    cost: Fraction
    """How much less the advised action is worth than the other one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether an advice is what optimal play does, and by how much it is not.

    >>> Judgement(True, (Roll("52"),), "the lead keeps 52 and higher").follows
    True
    """

    follows: bool
    """Whether optimal play follows the advice."""
    exact: tuple[Simple, ...]
    """What optimal play does: the rolls or chances that the sentence is about."""
    said: str
    """What optimal play does, in words, without a full stop."""
    departures: tuple[Departure, ...] = ()
    """The decisions in which the advice departs from optimal play."""
    cost: Fraction | None = None
    """How much more often the lead pays who follows the advice, where that is computed."""


Simple: TypeAlias = Fraction | int | Roll | bool | Absent
"""One number, roll or truth, or what is absent, such as the most rounds of an endless game."""
Chance: TypeAlias = Annotated[Fraction, "a chance"]
"""What a quantity returns that may be printed as a percentage or odds."""
Grid: TypeAlias = Mapping[Roll, tuple[Fraction, ...]]
"""A table of chances, for each roll those of 1, 2, … throws."""
Value: TypeAlias = "Simple | Judgement | Grid"


def spelled(value: Simple) -> str:
    """Return a value for programs: chances as p/q, counts in digits, rolls as written.

    >>> spelled(True)
    'yes'
    """
    if isinstance(value, Absent):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return digits_of(value)
    return ratio(value) if isinstance(value, Fraction) else str(value)


LONGEST = 24
"""The most characters in a fraction that people are shown."""


def is_grid(value: Value) -> TypeGuard[Grid]:
    """Return whether a value is a table of chances.

    >>> is_grid(Fraction(1, 2)), is_grid({Roll("21"): (Fraction(0),)})
    (False, True)
    """
    return isinstance(value, Mapping)


def parts_of(value: Value) -> tuple[Simple, ...]:
    """Return what a value is made of: itself, the rolls of an advice, or of a table nothing.

    >>> parts_of(6), parts_of(Judgement(True, (Roll("52"),), "said"))
    ((6,), (Roll('52'),))
    """
    if isinstance(value, Judgement):
        return value.exact
    return () if isinstance(value, Mapping) else (value,)


def in_short(value: Value) -> str:
    """Return a value for people: a fraction too long for them as a percentage of many digits.

    >>> in_short(Fraction(11, 18)), in_short(Fraction(1, 3**60))[:6], in_short(Absent.LIMIT)
    ('11/18', '0.0000', 'no limit')
    """
    return " ".join(map(_in_short, parts_of(value)))


def _in_short(value: Simple) -> str:
    if isinstance(value, Absent):
        return value.value
    if not isinstance(value, Fraction):
        return spelled(value)
    if value.denominator == 1:
        return digits_of(value.numerator)
    text = spelled(value)
    return text if len(text) <= LONGEST else percent(value, 8)

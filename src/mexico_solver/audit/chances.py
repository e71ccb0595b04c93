"""Quantities that need no decision: rolls, ways, chances and medians.

Rolls are told one by one with commas, `33,44`, or as a group: `doubles`, `mixed` (all but the
doubles), `others` (mixed, but not 21).

>>> ways("others"), chance("33,44")
(2, Fraction(1, 18))
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import MappingProxyType

from mexico_solver import odds
from mexico_solver.audit.value import Chance, Grid
from mexico_solver.dice import Dice
from mexico_solver.errors import CountError, RollError
from mexico_solver.exact import shown, whole_number
from mexico_solver.rolls import MEXICO, Roll

SIX = Dice()
GROUPS: MappingProxyType[str, Callable[[Roll], bool]] = MappingProxyType(
    {
        "doubles": lambda roll: roll.is_double,
        "mixed": lambda roll: not roll.is_double,
        "others": lambda roll: not roll.is_double and roll is not MEXICO,
    }
)
"""Groups of rolls by name, and which rolls are in them."""


def named_rolls(text: str, dice: Dice = SIX) -> tuple[Roll, ...]:
    """Return the rolls that a text names, one by one or as a group.

    Raises:
        RollError: If it names none, or one that the dice can't show.

    >>> named_rolls("33,44"), named_rolls("5,2"), len(named_rolls("mixed"))
    ((Roll('33'), Roll('44')), (Roll('52'),), 15)
    """
    if text in GROUPS:
        return tuple(filter(GROUPS[text], dice.rolls))
    parts = text.split(",")
    if all(len(part.strip()) == 1 for part in parts):
        return (dice.roll(text),)  # two faces
    found = tuple(dice.roll(part) for part in parts)
    if len(set(found)) < len(found):
        raise RollError(f"{shown(text)} names a roll twice.")
    return found


def rolls(dice: Dice = SIX) -> int:
    """Return how many rolls can be told apart.

    >>> rolls()
    21
    """
    return len(dice.rolls)


def ways(rolls: str, dice: Dice = SIX) -> int:
    """Return in how many ways each of some rolls falls.

    Raises:
        CountError: If one of them falls in more ways than another.

    >>> ways("doubles"), ways("21")
    (1, 2)
    """
    found = {dice.ways(roll) for roll in named_rolls(rolls, dice)}
    if len(found) > 1:
        raise CountError(f"{shown(rolls)}: not all of these fall in as many ways.")
    return found.pop()


def chance_of_each(rolls: str, dice: Dice = SIX) -> Chance:
    """Return the chance of one throw to show a given one of some rolls.

    Raises:
        CountError: If one of them is more likely than another.

    >>> chance_of_each("mixed"), chance_of_each("doubles")
    (Fraction(1, 18), Fraction(1, 36))
    """
    return Fraction(ways(rolls, dice), dice.total)


def chance(rolls: str, throws: int = 1, dice: Dice = SIX) -> Chance:
    """Return the chance that a roll, or one of several, falls at least once in some throws.

    >>> chance("21"), chance("21", throws=3)
    (Fraction(1, 18), Fraction(919, 5832))
    """
    hit = odds.in_a_row(named_rolls(rolls, dice), 1, dice)
    return 1 - (1 - hit) ** whole_number(throws, "throws", 1, odds.MOST_THROWS)


def beat(roll: Roll, throws: int = 1, dice: Dice = SIX) -> Chance:
    """Return the chance that the highest of some throws ranks above a roll.

    >>> beat(Roll("52"))
    Fraction(11, 18)
    """
    return odds.beat(roll, throws, dice)


def not_beat(roll: Roll, throws: int = 1, dice: Dice = SIX) -> Chance:
    """Return the chance that the highest of some throws is a roll or ranks below it.

    >>> not_beat(Roll("52"))
    Fraction(7, 18)
    """
    return 1 - odds.beat(roll, throws, dice)


def equal_or_beat(roll: Roll, throws: int = 1, dice: Dice = SIX) -> Chance:
    """Return the chance that the highest of some throws is a roll or ranks above it.

    >>> equal_or_beat(Roll("52"))
    Fraction(2, 3)
    """
    return odds.equal_or_beat(roll, throws, dice)


def tie(roll: Roll, throws: int = 1, dice: Dice = SIX) -> Chance:
    """Return the chance that a roll is the highest of some throws: it falls, and none above it.

    >>> tie(Roll("52"))
    Fraction(1, 18)
    """
    return odds.tie(roll, throws, dice)


def in_a_row(rolls: str, times: int, dice: Dice = SIX) -> Chance:
    """Return the chance that some throws in a row all show a roll, or one of several.

    >>> in_a_row("21", 2), in_a_row("33,44", 3)
    (Fraction(1, 324), Fraction(1, 5832))
    """
    return odds.in_a_row(named_rolls(rolls, dice), times, dice)


def median(throws: int = 1, dice: Dice = SIX) -> Roll:
    """Return the lowest roll that the best of some throws exceeds with a chance of at most 1/2.

    >>> median(throws=2)
    Roll('64')
    """
    return odds.median(throws, dice)


def middle_roll(dice: Dice = SIX) -> Roll:
    """Return the roll in the middle of the order, however likely each is.

    >>> middle_roll()
    Roll('62')
    """
    return odds.middle_roll(dice)


def beat_table(throws: int = 3, dice: Dice = SIX) -> Grid:
    """Return for each roll the chance to beat it with 1, 2, … throws.

    >>> [str(chance) for chance in beat_table()[Roll("54")]]
    ['1/2', '3/4', '7/8']
    """
    return odds.beat_table(throws, dice)

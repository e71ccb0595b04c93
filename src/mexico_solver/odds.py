"""Chances that need no decision: beat, tie, best of m, medians, runs.

All are exact for any dice; `throws` is how many throws are made, the best of which counts.

>>> beat("52", throws=2)
Fraction(275, 324)
>>> percent(equal_or_beat("52"))
'66.67%'
>>> one_in(in_a_row("mexico", 2)), odds_against(in_a_row("mexico", 2))
('1 in 324', (323, 1))
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate

from mexico_solver.dice import Dice
from mexico_solver.exact import Law, decimal, odds_against, one_in, percent, whole_number
from mexico_solver.rolls import MOST_FACES, Roll, RollLike

__all__ = [
    "beat",
    "beat_table",
    "best",
    "decimal",
    "equal_or_beat",
    "in_a_row",
    "last",
    "median",
    "middle_roll",
    "odds_against",
    "one_in",
    "percent",
    "tie",
]

SIX = Dice()
MOST_THROWS = 10_000
"""The most throws that are asked about: their chances have some ten thousand digits."""


def beat(roll: RollLike, throws: int = 1, dice: Dice = SIX) -> Fraction:
    """Return the chance that at least one of some throws ranks above a roll.

    With w ways of N at or below the roll, and m throws, it is 1 - (w / N)^m.

    Args:
        roll: The roll to beat.
        throws: How many throws, from 1.
        dice: The dice, two fair six-faced ones by default.

    Raises:
        RollError: If the roll is none of these dice's.
        CountError: If `throws` is not a whole number from 1 to 10,000.

    >>> [str(beat("52", throws=m)) for m in (1, 2, 3)]
    ['11/18', '275/324', '5489/5832']
    """
    _, upto = _ways_below(dice)[dice.roll(roll)]
    return _at_least_once(upto, _counted(throws, "throws"), dice)


def equal_or_beat(roll: RollLike, throws: int = 1, dice: Dice = SIX) -> Fraction:
    """Return the chance that at least one of some throws ranks at or above a roll.

    With w ways of N below the roll, and m throws, it is 1 - (w / N)^m.

    Args:
        roll: The roll to equal or beat.
        throws: How many throws, from 1.
        dice: The dice.

    Raises:
        RollError: If the roll is none of these dice's.
        CountError: If `throws` is not a whole number from 1 to 10,000.

    >>> equal_or_beat("61"), equal_or_beat("mexico", throws=3)
    (Fraction(1, 2), Fraction(919, 5832))
    """
    below, _ = _ways_below(dice)[dice.roll(roll)]
    return _at_least_once(below, _counted(throws, "throws"), dice)


def tie(roll: RollLike, throws: int = 1, dice: Dice = SIX) -> Fraction:
    """Return the chance that the best of some throws is exactly a roll.

    It is the chance to equal or beat the roll less the chance to beat it.

    Args:
        roll: The roll to tie.
        throws: How many throws, from 1.
        dice: The dice.

    Raises:
        RollError: If the roll is none of these dice's.
        CountError: If `throws` is not a whole number from 1 to 10,000.

    >>> tie("52"), tie("52", throws=2)
    (Fraction(1, 18), Fraction(13, 324))
    """
    return best(throws, dice).chance(dice.roll(roll))


def best(throws: int, dice: Dice = SIX) -> Law[Roll]:
    """Return the law of the best of some throws.

    The best of m throws is at or below a roll with chance (w / N)^m, w of N ways being so.

    Args:
        throws: How many throws, from 1.
        dice: The dice.

    Raises:
        CountError: If `throws` is not a whole number from 1 to 10,000.

    >>> best(3).chance(Roll("21"))
    Fraction(919, 5832)
    """
    m = _counted(throws, "throws")
    return Law({roll: upto**m - below**m for roll, (below, upto) in _ways_below(dice).items()})


def last(throws: int, dice: Dice = SIX) -> Law[Roll]:
    """Return the law of the last of some throws, which is the law of one, however many came before.

    Args:
        throws: How many throws, from 1.
        dice: The dice.

    Raises:
        CountError: If `throws` is not a whole number from 1 to 10,000.

    >>> last(3) == last(1)
    True
    """
    _counted(throws, "throws")
    return dice.law


def median(throws: int = 1, dice: Dice = SIX) -> Roll:
    """Return the lowest roll which the best of some throws exceeds with a chance of at most 1/2.

    Args:
        throws: How many throws, from 1.
        dice: The dice.

    Raises:
        CountError: If `throws` is not a whole number from 1 to 10,000.

    >>> [str(median(m)) for m in (1, 2, 3)]
    ['54', '64', '11']
    """
    return next(roll for roll in dice.rolls if 2 * beat(roll, throws, dice) <= 1)


def middle_roll(dice: Dice = SIX) -> Roll:
    """Return the roll in the middle of the order, however likely each is; the lower of two.

    >>> middle_roll()
    Roll('62')
    """
    return dice.rolls[(len(dice.rolls) - 1) // 2]


def in_a_row(rolls: RollLike | Iterable[RollLike], times: int, dice: Dice = SIX) -> Fraction:
    """Return the chance that some throws in a row all show a roll, or one of several.

    With chance p on one throw it is p^times.

    Args:
        rolls: A roll, or a list of rolls any of which will do.
        times: How many throws in a row, from 1.
        dice: The dice.

    Raises:
        RollError: If a roll is none of these dice's.
        CountError: If `times` is not a whole number from 1 to 10,000.

    >>> in_a_row("mexico", 3), in_a_row(("33", "44"), 3)
    (Fraction(1, 5832), Fraction(1, 5832))
    """
    _counted(times, "times")
    wanted = _several(rolls, dice)
    return dice.law.chance_that(wanted.__contains__) ** times


def _several(rolls: RollLike | Iterable[RollLike], dice: Dice) -> set[Roll]:
    """Return the rolls that are told: one, maybe as a pair of faces, or several."""
    if isinstance(rolls, (Roll, str, int)):
        return {dice.roll(rolls)}
    told = tuple(rolls)
    if len(told) == 2 and all(isinstance(face, int) and face <= MOST_FACES for face in told):  # noqa: PLR2004 - two dice
        return {dice.roll(told)}  # type: ignore[arg-type]  # a pair of faces
    return {dice.roll(roll) for roll in told}


def beat_table(throws: int = 3, dice: Dice = SIX) -> dict[Roll, tuple[Fraction, ...]]:
    """Return for each roll, lowest first, the chance to beat it with 1, 2, … throws.

    Args:
        throws: The most throws, from 1.
        dice: The dice.

    Raises:
        CountError: If `throws` is not a whole number from 1 to 10,000.

    >>> [str(chance) for chance in beat_table()[Roll("54")]]
    ['1/2', '3/4', '7/8']
    """
    return dict(_beat_table(_counted(throws, "throws"), dice))


def _counted(throws: int, name: str) -> int:
    return whole_number(throws, name, 1, MOST_THROWS)


@lru_cache(maxsize=64)
def _beat_table(throws: int, dice: Dice) -> dict[Roll, tuple[Fraction, ...]]:
    counts = range(1, throws + 1)
    return {
        roll: tuple(_at_least_once(upto, m, dice) for m in counts)
        for roll, (_, upto) in _ways_below(dice).items()
    }


@lru_cache(maxsize=64)
def _ways_below(dice: Dice) -> dict[Roll, tuple[int, int]]:
    """Return for each roll the ways that rank below it, and those at or below it."""
    ways = dice.law.weights
    upto = list(accumulate(ways[roll] for roll in dice.rolls))
    return dict(zip(dice.rolls, zip([0, *upto], upto), strict=True))  # noqa: B905 - the last below is not needed


@lru_cache(maxsize=1024)
def _at_least_once(misses: int, throws: int, dice: Dice) -> Fraction:
    """Return the chance that not all throws are among some ways that miss."""
    total = dice.total**throws
    return Fraction(total - misses**throws, total)

"""The best of some throws: how often it beats, equals or ties each roll, and its median.

>>> beat(throws=3).shown()[6]
('52', '61.11%', '84.88%', '94.12%')
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from mexico_solver import odds
from mexico_solver.dice import Dice
from mexico_solver.exact import whole_number
from mexico_solver.report.table import Cell, Column, Table
from mexico_solver.report.tables.rolls import MOST_THROWS
from mexico_solver.rolls import Roll

MOST_MEDIANS = 100
"""The most throws whose medians one table shows."""


def beat(throws: int = 3, dice: Dice | None = None) -> Table:
    """Return how often the best of 1, 2, … throws ranks above each roll.

    Args:
        throws: The most throws, from 1 to 20.
        dice: The dice, two fair six-faced ones by default.

    Raises:
        CountError: If `throws` is out of range.

    >>> [column.heading for column in beat(throws=2).columns]
    ['roll', '1 throw', '2 throws']
    """
    return _by_throws("beat", "How often a roll is beaten", odds.beat, throws, dice)


def equal_or_beat(throws: int = 3, dice: Dice | None = None) -> Table:
    """Return how often the best of 1, 2, … throws ranks at or above each roll.

    Args:
        throws: The most throws, from 1 to 20.
        dice: The dice, two fair six-faced ones by default.

    Raises:
        CountError: If `throws` is out of range.

    >>> equal_or_beat(throws=2).shown()[9]
    ('61', '50.00%', '75.00%')
    """
    title = "How often a roll is equalled or beaten"
    return _by_throws("equal_or_beat", title, odds.equal_or_beat, throws, dice)


def tie(throws: int = 3, dice: Dice | None = None) -> Table:
    """Return how often the best of 1, 2, … throws is exactly each roll.

    Args:
        throws: The most throws, from 1 to 20.
        dice: The dice, two fair six-faced ones by default.

    Raises:
        CountError: If `throws` is out of range.

    >>> tie(throws=2).shown()[6]
    ('52', '5.56%', '4.01%')
    """
    return _by_throws("tie", "How often a roll is tied", odds.tie, throws, dice)


def medians(throws: int = 5, dice: Dice | None = None) -> Table:
    """Return the median of the best of 1, 2, … throws, and how often it is beaten or equalled.

    It is the lowest roll that is beaten with a chance of at most 1/2.

    Args:
        throws: The most throws, from 1 to 100.
        dice: The dice, two fair six-faced ones by default.

    Raises:
        CountError: If `throws` is out of range.

    >>> [row[:2] for row in medians(throws=3).shown()]
    [('1', '54'), ('2', '64'), ('3', '11')]
    """
    most, thrown = whole_number(throws, "throws", 1, MOST_MEDIANS), dice or Dice()
    columns = (
        Column("throws", "throws", "count"),
        Column("median", "median of the best", answer=True),
        Column("beat", "chance to beat it", "percent"),
        Column("equal_or_beat", "chance to equal or beat it", "percent"),
    )
    rows = tuple(
        (m, roll, odds.beat(roll, m, thrown), odds.equal_or_beat(roll, m, thrown))
        for m in range(1, most + 1)
        for roll in [odds.median(m, thrown)]
    )
    notes = ("The median is the lowest roll that is beaten with a chance of at most 1/2.",)
    title = "The median of the best of some throws"
    return Table("medians", title, columns, rows, dice=str(thrown), notes=notes)


def _by_throws(
    name: str,
    title: str,
    chance: Callable[[Roll, int, Dice], Fraction],
    throws: int,
    dice: Dice | None,
) -> Table:
    ms = range(1, whole_number(throws, "throws", 1, MOST_THROWS) + 1)
    thrown = dice or Dice()
    columns = [Column("roll", "roll", answer=True)]
    columns += [
        Column(
            f"{name}_{m}",
            "1 throw" if m == 1 else f"{m} throws",
            "percent",
            adds_up=name == "tie",
        )
        for m in ms
    ]
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (roll, *(chance(roll, m, thrown) for m in ms)) for roll, _ in thrown.law
    )
    notes = ("The best of the throws counts.",) if len(ms) > 1 else ()
    return Table(name, title, tuple(columns), rows, dice=str(thrown), notes=notes)

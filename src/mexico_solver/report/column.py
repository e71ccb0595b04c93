"""Columns of tables: what their cells are, and how exact numbers show.

>>> chance = Column("chance", "chance", "percent")
>>> chance.show(Fraction(1, 18)), chance.showing("one in").show(Fraction(1, 18))
('5.56%', '1 in 18')
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from mexico_solver.bounds import Bounds
from mexico_solver.errors import ReportError
from mexico_solver.exact import (
    Rounding,
    decimal,
    digits_of,
    grouped,
    odds_against,
    one_in,
    percent,
    ratio,
    shown,
    significant,
)
from mexico_solver.rolls import Roll

Cell: TypeAlias = Fraction | Bounds | int | Roll | str | tuple[Roll, ...] | None
Kind: TypeAlias = Literal["percent", "points", "decimal", "fraction", "count", "text"]
Style: TypeAlias = Literal["percent", "decimal", "fraction", "ways", "one in", "odds against"]
OF_CHANCES = frozenset({"percent", "ways", "one in", "odds against"})
"""The styles that only a chance can show in."""
ROUNDED = frozenset({"percent", "points", "decimal", "one in"})
"""The styles, and the kind, that round."""
TWO_FAIR_DICE = 36


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table, and how its cells show.

    >>> Column("loss", "chance to pay", "percent").show(Fraction(2, 3))
    '66.67%'
    """

    name: str
    """Its name for programs, such as `loss`."""
    heading: str
    """Its name for people."""
    kind: Kind = "text"
    """`percent`: chances; `points`: differences between chances, which show in percentage points
    with three digits of their own; `decimal`, `fraction`: other exact numbers; `count`: whole
    ones; `text`: the rest."""
    digits: int = 2
    """How many digits after the point people see."""
    answer: bool = False
    """Whether this is what one looks for in the table."""
    adds_up: bool = False
    """Whether the sum of its cells means something, as that of the chances of all outcomes."""
    style: Style | None = None
    """How its numbers show, if not as their kind does."""
    rounding: Rounding = "half-even"
    """How a number half way between two decimals is rounded."""

    @property
    def exact(self) -> bool:
        """Whether it holds exact numbers, which programs get as p/q with a decimal beside."""
        return self.kind in {"percent", "points", "decimal", "fraction"}

    @property
    def right(self) -> bool:
        """Whether its cells are numbers, which stand at the right."""
        return self.kind != "text"

    @property
    def rounds(self) -> bool:
        """Whether what people see is rounded."""
        return (self.style or self.kind) in ROUNDED

    def takes(self, cell: Cell) -> bool:
        """Return whether a cell may stand in this column.

        >>> Column("ways", "ways", "count").takes(Fraction(1, 2))
        False
        """
        if cell is None:
            return True
        if self.kind == "text":
            return isinstance(cell, (str, Roll, tuple)) and not isinstance(cell, Bounds)
        return isinstance(cell, int) or (self.exact and isinstance(cell, (Fraction, Bounds)))

    def can_show(self, style: Style) -> bool:
        """Return whether its numbers can show in a style.

        >>> Column("units", "units", "decimal").can_show("one in")
        False
        """
        return self.kind == "percent" or (self.kind == "decimal" and style not in OF_CHANCES)

    def showing(
        self,
        style: Style | None = None,
        digits: int | None = None,
        rounding: Rounding | None = None,
    ) -> Column:
        """Return the same column with its numbers shown in another way, where that can be.

        Raises:
            ReportError: If there is no such style, or no such way to round.

        >>> Column("loss", "chance to pay", "percent").showing("decimal", digits=4).show(1)
        '1.0000'
        """
        known("style", style, get_args(Style))
        known("rounding", rounding, get_args(Rounding))
        if not self.exact or (style and not self.can_show(style)):
            return self
        return replace(
            self,
            style=style or self.style,
            digits=self.digits if digits is None else digits,
            rounding=rounding or self.rounding,
        )

    def show(self, cell: Cell, ways: int = TWO_FAIR_DICE) -> str:
        """Return a cell as people see it, an empty one as nothing.

        Args:
            cell: The cell.
            ways: All the ways in which the dice can fall, for the style `ways`.

        Raises:
            ReportError: If a number has no such form.

        >>> Column("keeps", "keeps").show((Roll("52"), Roll("61")))
        '52 61'
        """
        if isinstance(cell, tuple) and not isinstance(cell, Bounds):
            return " ".join(map(str, cell))
        if cell is None or isinstance(cell, (str, Roll)):
            return str(cell or "")
        if self.kind == "count" and isinstance(cell, int):
            return grouped(cell)
        if self.style == "ways":
            return _in_ways(cell, ways)
        return _SHOWN[self.style or self.kind](cell, self.digits, self.rounding)


def known(name: str, value: object, allowed: Collection[object]) -> None:
    """Refuse a value that is none of those allowed; None is not told, and so allowed.

    Args:
        name: What it is the value of.
        value: What was given.
        allowed: All that it may be.

    Raises:
        ReportError: If it is something else.

    >>> known("style", "ratio", ("percent", "ways"))
    Traceback (most recent call last):
    mexico_solver.errors.ReportError: style is 'ratio', but it must be one of percent, ways.
    """
    if value is not None and value not in allowed:
        choices = ", ".join(map(str, allowed))
        raise ReportError(f"{name} is {shown(value)}, but it must be one of {choices}.")


def _in_ways(number: Fraction | int | Bounds, ways: int) -> str:
    exact = _one_number(number, "ways") * ways
    if exact.denominator != 1:
        wrong = (
            f"{ratio(number)} is no whole number of ways out of {grouped(ways)} or a power of it"
        )
        raise ReportError(f"{wrong}. Tip: show it as a fraction.")
    return f"{grouped(exact.numerator)} of {grouped(ways)}"


def _one_in(number: Fraction | int | Bounds, digits: int, rounding: Rounding) -> str:
    chance = _one_number(number, "one in")
    return one_in(chance, digits, rounding) if chance else "never"


def _odds(number: Fraction | int | Bounds, _digits: int, _rounding: Rounding) -> str:
    chance = _one_number(number, "odds against")
    return " to ".join(map(digits_of, odds_against(chance))) if chance else "never"


def _one_number(number: Fraction | int | Bounds, style: Style) -> Fraction:
    if isinstance(number, Bounds):
        raise ReportError(f"bounds can't show as {style}. Tip: show them as percent.")
    return Fraction(number)


def _points(number: Fraction | int | Bounds, digits: int, rounding: Rounding) -> str:
    return significant(100 * number, digits, rounding)


def _ratio(number: Fraction | int | Bounds, _digits: int, _rounding: Rounding) -> str:
    return ratio(number)


_SHOWN: MappingProxyType[str, Callable[[Fraction | int | Bounds, int, Rounding], str]]
_SHOWN = MappingProxyType(
    {
        "percent": percent,
        "points": _points,
        "decimal": decimal,
        "fraction": _ratio,
        "one in": _one_in,
        "odds against": _odds,
    }
)

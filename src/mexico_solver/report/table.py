"""Tables as values: typed columns and exact cells, which no rounding has touched.

A column says how an exact number shows; only a format makes decimals of it.

>>> rolls = Column("roll", "roll")
>>> chance = Column("chance", "chance", "percent", digits=1)
>>> table = Table("rolls", "Two rolls", (rolls, chance), ((Roll("52"), Fraction(1, 18)),))
>>> table.shown()
(('52', '5.6%'),)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from mexico_solver.bounds import Bounds
from mexico_solver.errors import ReportError
from mexico_solver.exact import decimal, percent, ratio, significant
from mexico_solver.rolls import Roll

Cell: TypeAlias = Fraction | Bounds | int | Roll | str | tuple[Roll, ...] | None
Kind: TypeAlias = Literal["percent", "points", "decimal", "fraction", "count", "text"]
"""How many digits of its own a small difference shows at least."""


_ROUNDED: dict[Kind, Callable[[Fraction | int | Bounds, int], str]] = {
    "percent": percent,
    "points": lambda number, digits: significant(100 * number, digits),
    "decimal": decimal,
}


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
    """`percent`, `points`, `decimal`, `fraction`: exact numbers; `count`: whole ones; `text`: the
    rest. A difference between chances shows in percentage `points`, three digits of its own."""
    digits: int = 2
    """How many digits after the point people see."""
    answer: bool = False
    """Whether this is what one looks for in the table."""

    @property
    def exact(self) -> bool:
        """Whether it holds exact numbers, which programs get as p/q with a decimal beside."""
        return self.kind in {"percent", "points", "decimal", "fraction"}

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

    def show(self, cell: Cell) -> str:
        """Return a cell as people see it, an empty one as nothing.

        >>> Column("keeps", "keeps").show((Roll("52"), Roll("61")))
        '52 61'
        """
        if isinstance(cell, tuple) and not isinstance(cell, Bounds):
            return " ".join(map(str, cell))
        if cell is None or isinstance(cell, (str, Roll)):
            return str(cell or "")
        if self.kind in _ROUNDED:
            return _ROUNDED[self.kind](cell, self.digits)
        return f"{cell:,}" if self.kind == "count" else ratio(cell)


@dataclass(frozen=True, slots=True)
class Table:
    """A table with the rules and the objective that its numbers hold for.

    Raises:
        ReportError: If a row does not fit the columns.

    >>> Table("rolls", "No roll", (Column("roll", "roll"),), (), rules="plain").rules
    'plain'
    """

    name: str
    """Its name for programs, such as `seats`."""
    title: str
    """What it shows, for people."""
    columns: tuple[Column, ...]
    """Its columns; the first one names the row."""
    rows: tuple[tuple[Cell, ...], ...]
    """Its rows, a cell for each column."""
    rules: str | None = None
    """The rules that it holds for, as `Rules.parse` reads them, or None where they don't matter."""
    objective: str | None = None
    """What the players want, or None where nobody decides."""
    notes: tuple[str, ...] = ()
    """Plain sentences that go with it."""
    dice: str | None = None
    """The dice that it holds for, as `Dice.parse` reads them, where no other rule matters."""

    def __post_init__(self) -> None:
        """Refuse cells that their columns can't show."""
        for row in self.rows:
            if len(row) != len(self.columns):
                given = f"{len(self.columns)} columns, but a row of {len(row)} cells"
                raise ReportError(f"the table {self.name} has {given}.")
            for column, cell in zip(self.columns, row, strict=True):
                if not column.takes(cell):
                    place = f"the {column.kind} column {column.name}"
                    raise ReportError(f"{cell!r} can't stand in {place}.")

    @property
    def premises(self) -> dict[str, str]:
        """What it holds for, by name, without what doesn't matter.

        >>> Table("rolls", "No roll", (), (), dice="6").premises
        {'dice': '6'}
        """
        told = {"dice": self.dice, "rules": self.rules, "objective": self.objective}
        return {name: value for name, value in told.items() if value is not None}

    def shown(self) -> tuple[tuple[str, ...], ...]:
        """Return the rows as people see them.

        >>> Table("ways", "Ways", (Column("ways", "ways", "count"),), ((36,),)).shown()
        (('36',),)
        """
        return tuple(
            tuple(column.show(cell) for column, cell in zip(self.columns, row, strict=True))
            for row in self.rows
        )

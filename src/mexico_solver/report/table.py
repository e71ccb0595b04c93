"""Tables as values: typed columns and exact cells, which no rounding has touched.

A column says how an exact number shows; only a format makes decimals of it.

>>> from fractions import Fraction
>>> rolls = Column("roll", "roll")
>>> chance = Column("chance", "chance", "percent", digits=1)
>>> table = Table("rolls", "Two rolls", (rolls, chance), (("52", Fraction(1, 18)),))
>>> table.shown(), table.showing("odds against").shown()
((('52', '5.6%'),), (('52', '17 to 1'),))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from mexico_solver.dice import Dice
from mexico_solver.display import Displayed
from mexico_solver.errors import ReportError
from mexico_solver.exact import Rounding, whole_number
from mexico_solver.report.column import Cell, Column, Kind, Style, known
from mexico_solver.report.showing import Total, shown_column, stated
from mexico_solver.rules import Rules

if TYPE_CHECKING:
    import pandas
    import polars

__all__ = ["Cell", "Column", "Kind", "Style", "Table", "Total"]

MOST_DIGITS = 100
"""The most digits after the point that a column shows."""


@dataclass(frozen=True, slots=True)
class Table(Displayed):
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
    total: Total | None = None
    """Whether people see a last row with the sums of the columns that add up: below the nearest
    numbers (`exact`), or below numbers that are fitted to it (`fitted`); none without rows."""

    def __post_init__(self) -> None:
        """Refuse cells that their columns can't show, and a total of nothing."""
        if not self.rows:
            object.__setattr__(self, "total", None)
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

    @property
    def ways(self) -> int:
        """In how many ways its dice can fall.

        >>> Table("rolls", "No roll", (), (), rules="dice=4").ways
        16
        """
        if self.dice is not None:
            return Dice.parse(self.dice).total
        return Rules.parse(self.rules or "").dice.total

    def shown(self) -> tuple[tuple[str, ...], ...]:
        """Return the rows as people see them, the total after them if there is one.

        Raises:
            ReportError: If a number has no form in the style of its column.

        >>> Table("ways", "Ways", (Column("ways", "ways", "count"),), ((36,),)).shown()
        (('36',),)
        """
        if not self.columns:
            return tuple(() for _ in self.rows)
        ways = self.ways if any(column.style == "ways" for column in self.columns) else 1
        cells = [
            shown_column(column, [row[index] for row in self.rows], ways, self.total)
            for index, column in enumerate(self.columns)
        ]
        if self.total and not self.columns[0].adds_up:
            cells[0][-1] = "total"
        return tuple(zip(*cells, strict=True))

    def showing(
        self,
        style: Style | None = None,
        digits: int | None = None,
        rounding: Rounding | None = None,
        *,
        total: Total | Literal[False] | None = None,
    ) -> Table:
        """Return the same table, its exact numbers shown in another way.

        Args:
            style: `percent`, `ways` (out of 36^k), `one in` or `odds against`: for chances;
                `fraction` or `decimal`: for other exact numbers too.
            digits: How many digits after the point, from 0 to 100.
            rounding: `half-even` or `half-up`, for a number half way between two decimals.
            total: `exact`: a last row has the exact sums; `fitted`: and rounded numbers are fitted
                to it, one more or less in the last digit; False: no such row.

        Raises:
            ReportError: If no column can show so, none adds up, or there is no such style.
            CountError: If `digits` is out of range.

        >>> from fractions import Fraction
        >>> half = Table("x", "x", (Column("a", "a", "percent"),), ((Fraction(1, 8),),))
        >>> half.showing(digits=0).shown(), half.showing("ways").shown()
        ((('12%',),), (('162 of 1,296',),))
        """
        if digits is not None:
            whole_number(digits, "digits", 0, MOST_DIGITS)
        known("style", style, get_args(Style))
        known("rounding", rounding, get_args(Rounding))
        known("total", total, (*get_args(Total), False))
        if style and not any(column.can_show(style) for column in self.columns):
            raise ReportError(f"the table {self.name} has no numbers that can show as {style}.")
        if total and not any(column.adds_up for column in self.columns):
            raise ReportError(f"no column of the table {self.name} adds up to a total.")
        columns = tuple(column.showing(style, digits, rounding) for column in self.columns)
        wanted = self.total if total is None else total
        shown = (wanted or None) if self.rows else None
        notes = stated(self.notes, columns, shown)
        return replace(self, columns=columns, total=shown, notes=notes)

    def __str__(self) -> str:
        """Return the table as text, as a terminal shows it."""
        return self.written()

    def written(self, format: str = "text", *, caption: bool = True) -> str:  # noqa: A002 - the option's name
        """Return the table in a format, as it stands inside somebody's document.

        Args:
            format: `text`, `markdown`, `latex`, `html`, `mediawiki`, `rst`, `csv` or `json`.
            caption: Whether the title, what the table holds for, and the notes go with it.

        Raises:
            ReportError: If the format is unknown, or a number has no form in its column's style.

        >>> from mexico_solver.report.tables import rolls
        >>> rolls(throws=1).written("mediawiki", caption=False)[:19]
        '{| class="wikitable'
        """
        from mexico_solver.report.formats import embedded  # noqa: PLC0415 - it knows tables

        return embedded(self, format, caption=caption)

    def to_pandas(self, *, exact: bool = True) -> pandas.DataFrame:
        """Return the table as a data frame of pandas.

        Args:
            exact: Whether exact numbers stay `Fraction`, or become the nearest floats.

        Raises:
            MissingPackageError: If pandas is not installed.

        >>> from mexico_solver.report.tables import rolls
        >>> rolls(throws=1).to_pandas().chance.sum()
        Fraction(1, 1)
        """
        from mexico_solver.report.frames import to_pandas  # noqa: PLC0415 - few need it

        return to_pandas(self, exact=exact)

    def to_polars(self, *, exact: bool = True) -> polars.DataFrame:
        """Return the table as a data frame of polars.

        Args:
            exact: Whether exact numbers stay `Fraction`, or become the nearest floats.

        Raises:
            MissingPackageError: If polars is not installed.

        >>> from mexico_solver.report.tables import rolls
        >>> rolls(throws=1).to_polars(exact=False)["ways"].sum()
        36
        """
        from mexico_solver.report.frames import to_polars  # noqa: PLC0415 - few need it

        return to_polars(self, exact=exact)

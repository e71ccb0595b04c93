"""Documents: answers in words and the tables behind them, ready for any format.

>>> from mexico_solver.report.table import Column
>>> table = Table("rolls", "Rolls", (Column("roll", "roll"),), (), rules="plain")
>>> Document("Rolls", tables=(table,)).premises
{'rules': 'plain'}
"""

from __future__ import annotations

from dataclasses import dataclass

from mexico_solver.display import Displayed
from mexico_solver.errors import ReportError
from mexico_solver.report.table import Table


@dataclass(frozen=True, slots=True)
class Document(Displayed):
    """What a question gets for an answer.

    Raises:
        ReportError: If there is no table, the tables hold for different rules or objectives, or
            the facts are not one row.

    >>> Document.of(Table("rolls", "Rolls", (), ())).title
    'Rolls'
    """

    title: str
    """What it is about."""
    answers: tuple[str, ...] = ()
    """Plain sentences that say the answer."""
    tables: tuple[Table, ...] = ()
    """The tables, in the order in which they are read."""
    remarks: tuple[str, ...] = ()
    """Plain sentences that say what stands behind the answer."""
    facts: Table | None = None
    """What the sentences say, as one row for programs."""

    def __post_init__(self) -> None:
        """Refuse parts that don't belong together."""
        if len({tuple(part.premises.items()) for part in self.parts}) != 1:
            needed = "tables that all hold for the same rules and objective"
            raise ReportError(f"{self.title!r} needs {needed}.")
        if self.facts is not None and len(self.facts.rows) != 1:
            rows = len(self.facts.rows)
            raise ReportError(f"the facts of {self.title!r} must be one row, but are {rows}.")

    @classmethod
    def of(cls, table: Table) -> Document:
        """Return a document that is one table.

        >>> Document.of(Table("rolls", "Rolls", (), ())).tables[0].name
        'rolls'
        """
        return cls(table.title, tables=(table,))

    @property
    def parts(self) -> tuple[Table, ...]:
        """The facts, if there are any, and the tables."""
        return self.tables if self.facts is None else (self.facts, *self.tables)

    @property
    def premises(self) -> dict[str, str]:
        """What it holds for, by name: dice, or rules and objective."""
        return self.parts[0].premises

    @property
    def premise(self) -> str:
        """The sentences that say what it holds for, or nothing.

        >>> Document.of(Table("rolls", "Rolls", (), (), "plain", "survive")).premise
        'Rules: plain. Objective: survive.'
        """
        return " ".join(f"{name.capitalize()}: {value}." for name, value in self.premises.items())

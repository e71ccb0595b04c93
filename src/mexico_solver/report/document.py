"""Documents: answers in words and the tables behind them, ready for any format.

>>> from mexico_solver.report.table import Column
>>> table = Table("rolls", "Rolls", (Column("roll", "roll"),), (), rules="plain")
>>> Document("Rolls", tables=(table,)).rules
'plain'
"""

from __future__ import annotations

from dataclasses import dataclass

from mexico_solver.errors import ReportError
from mexico_solver.report.table import Table


@dataclass(frozen=True, slots=True)
class Document:
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
        if len({(part.rules, part.objective) for part in self.parts}) != 1:
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
    def rules(self) -> str | None:
        """The rules that it holds for, or None where they don't matter."""
        return self.parts[0].rules

    @property
    def objective(self) -> str | None:
        """What the players want, or None where nobody decides."""
        return self.parts[0].objective

    @property
    def premise(self) -> str:
        """The sentences that say under which rules and objective it holds, or nothing.

        >>> Document.of(Table("rolls", "Rolls", (), (), "plain", "survive")).premise
        'Rules: plain. Objective: survive.'
        """
        told = {"Rules": self.rules, "Objective": self.objective}
        return " ".join(f"{name}: {value}." for name, value in told.items() if value)

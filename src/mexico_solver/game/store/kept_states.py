"""What a store that is filled and one that is only asked have in common."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from mexico_solver.game.archive import unknown
from mexico_solver.game.standing import State, told
from mexico_solver.game.store.database import Database, damaged
from mexico_solver.game.store.rows import Row
from mexico_solver.game.store.schema import Header
from mexico_solver.game.store.text import numbers_of
from mexico_solver.rules import Rules


@dataclass(slots=True, eq=False, repr=False)
class KeptStates:
    """The states in an open file, to be closed at the end of a `with` block."""

    database: Database
    """The file."""
    header: Header
    """What it is a store of; its rules and stakes never change."""

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.header.rules

    def __contains__(self, state: object) -> bool:
        """Return whether a state is kept."""
        return isinstance(state, tuple) and bool(
            self.database.rows("SELECT 1 FROM states WHERE units = ?", told(state))
        )

    def __iter__(self) -> Iterator[State]:
        """Iterate over the states kept, the smallest totals of units first."""
        rows = self.database.rows("SELECT units FROM states ORDER BY total, rowid")
        return (numbers_of(units) for (units,) in rows)

    def __len__(self) -> int:
        """Return how many states are kept."""
        return self.database.number("SELECT count(*) FROM states")

    def row(self, state: State) -> Row:
        """Return a state's row.

        Raises:
            UnknownStateError: If it is not kept.
            StoreError: If the file can't be read, or is damaged.
        """
        found = self.database.rows("SELECT * FROM states WHERE units = ?", told(state))
        if not found:
            raise unknown(state)
        try:
            return Row.read(state, found[0])
        except ValueError as error:
            raise damaged(self.database.path, error) from error

    def close(self) -> None:
        """Let go of the file."""
        self.database.close()

    def __enter__(self) -> Self:
        """Return this store, to be closed at the end."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let go of the file."""
        self.close()

    def __repr__(self) -> str:
        """Return what it is, and where."""
        return f"<{type(self).__name__} of '{self.database.path}'>"

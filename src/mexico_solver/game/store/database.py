"""The SQLite file of a store: how it is opened, and what goes wrong with files.

The file keeps SQLite's rollback journal.
A transaction cut short, by a kill or a loss of power, leaves a journal beside the file, and whoever
opens the file next undoes the rest of it; a closed store is one file.
Readers and a writer wait for each other only while a transaction is being written out, which takes
milliseconds.
With the other choice, a write-ahead log, a killed writer leaves finished states in a second file,
which is easily left behind when the first is copied, and reading needs leave to write.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import Any, Literal, NoReturn, TypeAlias

from mexico_solver.errors import StoreError

Mode: TypeAlias = Literal["ro", "rw", "rwc"]
PATIENCE = 60
"""How many seconds to wait for another program that is writing, or for readers."""
_DAMAGED = (
    "is damaged: {}. Tip: put back a copy of it, or give another file; nothing of it is believed"
)
_STAYS = "can't be read or written: {}. Tip: what is finished stays; make room, and solve it again"
_BARRED = "can't be opened or written: {}. Tip: look who may write the file and its folder"
_HELD = "is held by another program: {}. Tip: wait until that has finished"
REASONS = {
    sqlite3.SQLITE_NOTADB: "is no store, nor any SQLite file: {}. Tip: give another file",
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_FORMAT: _DAMAGED,
    sqlite3.SQLITE_ERROR: _DAMAGED,
    sqlite3.SQLITE_FULL: _STAYS,
    sqlite3.SQLITE_IOERR: _STAYS,
    sqlite3.SQLITE_CANTOPEN: _BARRED,
    sqlite3.SQLITE_READONLY: _BARRED,
    sqlite3.SQLITE_PERM: _BARRED,
    sqlite3.SQLITE_BUSY: _HELD,
    sqlite3.SQLITE_LOCKED: _HELD,
}
"""What SQLite's codes mean for a store."""
OTHERWISE = "can't be used: {}. Tip: open it once more"


def refused(path: Path, reason: str) -> StoreError:
    """Return the error that says why a file is no store for this, or not now.

    >>> refused(Path("a.sqlite"), "is damaged: so and so")
    StoreError("the store 'a.sqlite' is damaged: so and so.")
    """
    return StoreError(f"the store '{path}' {reason}.")


def damaged(path: Path, fault: object) -> StoreError:
    """Return the error that says that a store is damaged."""
    return refused(path, _DAMAGED.format(str(fault).rstrip(".")))


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite says into what it means for a store.

    Raises:
        StoreError: If SQLite fails.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise refused(path, _reason(error)) from error


def _reason(error: sqlite3.Error) -> str:
    """Return what an error means; Python's own are of closed files, or of texts that are none."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    meaning = REASONS.get(code, OTHERWISE)
    if isinstance(error, sqlite3.ProgrammingError):
        meaning = OTHERWISE
    return meaning.format(str(error).rstrip("."))


def connect(path: Path, mode: Mode, *, immutable: bool = False) -> sqlite3.Connection:
    """Return a connection to a file, which begins no transaction by itself.

    Args:
        path: The file.
        mode: Whether it is only read, may be written, or may be made too.
        immutable: Whether it is read as it stands, without locks and journal.
    """
    address = f"{path.absolute().as_uri()}?mode={mode}&immutable={int(immutable)}"
    return sqlite3.connect(
        address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )


@dataclass(slots=True, eq=False)
class Database:
    """A store's file while it is open; the threads of a program may share it."""

    path: Path
    connection: sqlite3.Connection
    lock: RLock = field(default_factory=RLock)

    @classmethod
    def open(cls, path: Path, mode: Mode) -> Database:
        """Open a file.

        Raises:
            StoreError: If it can't be opened.
        """
        with explained(path):
            database = cls(path, connect(path, mode))
        for setting in ("trusted_schema = OFF", "cell_size_check = ON", "synchronous = FULL"):
            database.rows(f"PRAGMA {setting}")
        return database

    def rows(self, question: str, *values: str | int) -> list[tuple[Any, ...]]:
        """Return all rows that answer a question.

        Raises:
            StoreError: If the file can't be read.
        """
        with self.lock, explained(self.path):
            try:
                return self.connection.execute(question, values).fetchall()
            except sqlite3.OperationalError as error:
                if getattr(error, "sqlite_errorcode", 0) != sqlite3.SQLITE_READONLY_ROLLBACK:
                    raise
                self._undo()
                return self.connection.execute(question, values).fetchall()

    def _undo(self) -> None:
        """Undo a transaction that was cut short, which takes a connection that may write."""
        with closing(connect(self.path, "rw")) as other:
            other.execute("SELECT count(*) FROM sqlite_master").fetchall()

    def number(self, question: str) -> int:
        """Return the one number that answers a question."""
        return int(self.rows(question)[0][0])

    @contextmanager
    def transaction(self, kind: Literal["IMMEDIATE", "DEFERRED"]) -> Iterator[sqlite3.Connection]:
        """Do all of something or nothing: `IMMEDIATE` to write, `DEFERRED` to read one state.

        Raises:
            StoreError: If the file can't be read or written.
        """
        with self.lock, explained(self.path):
            self.connection.execute(f"BEGIN {kind}")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):  # SQLite has done so itself if the disk is full
                    self.connection.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Let go of the file."""
        with self.lock, explained(self.path):
            self.connection.close()

    def __del__(self) -> None:
        """Let go of the file of a store that nobody closed."""
        self.connection.close()

    def __reduce__(self) -> NoReturn:
        """Refuse to be copied or pickled: a connection belongs to one process.

        Raises:
            StoreError: Always.
        """
        raise StoreError(f"the store {self.path} can't be copied or pickled. Tip: open it again.")

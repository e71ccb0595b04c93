"""Which files are a store for what is asked; all others are refused, and left as they are."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from os import PathLike
from pathlib import Path
from tempfile import TemporaryFile

from mexico_solver.errors import StoreError
from mexico_solver.exact import shown
from mexico_solver.game.store.database import Database, connect, damaged, refused
from mexico_solver.game.store.schema import FORMAT, TABLES, VERSION, Header, unsealed

MADE_BY = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"
AT_A_TIME = 64
"""How many rows are checked while nobody may write."""


def checked_path(path: str | PathLike[str]) -> Path:
    """Return a path at which a store can be.

    Raises:
        StoreError: If there can be none.
    """
    try:
        place = Path(path)
        reason = _no_place(place)
    except TypeError:
        raise StoreError(
            f"the store is {shown(path)}, but must be the path of a file. Tip: 'games.sqlite'."
        ) from None
    except (OSError, ValueError) as error:
        raise StoreError(f"the store {shown(str(path))} can't be opened: {error}.") from error
    if reason:
        raise refused(place, reason)
    return place


def _no_place(place: Path) -> str | None:
    """Return why there can be no store at a path, None if there can."""
    if "\0" in str(place):
        raise ValueError("no path has a null in it")
    if place.is_dir():
        return f"is a folder, but must be a file. Tip: take '{place / 'games.sqlite'}'"
    if not place.parent.is_dir():
        return f"would be in the folder '{place.parent}', which does not exist. Tip: make it first"
    if place.exists() and not place.is_file():
        return "is no ordinary file. Tip: give another path"
    return None


def refuse_foreign(path: Path) -> None:
    """Refuse a file that holds the tables of others, before anything is done to it.

    It is read as it stands; SQLite would otherwise undo or finish what others have left undone.

    Raises:
        StoreError: If it is such a file.
    """
    tables: set[str] = set()
    with suppress(sqlite3.DatabaseError), closing(connect(path, "ro", immutable=True)) as file:
        tables = {name for name, _ in file.execute(MADE_BY)}
    if tables and not tables >= TABLES.keys():
        raise _foreign(path, tables)


def _foreign(path: Path, tables: set[str]) -> StoreError:
    named = f"the tables {', '.join(sorted(tables))}" if tables else "no tables"
    return refused(path, f"is of another program: it has {named}. Tip: give another file")


def refuse_unwritable(path: Path) -> None:
    """Refuse a file in a folder where nothing can be written.

    Raises:
        StoreError: If it is in such a folder.
    """
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise refused(
            path, f"needs a folder that can be written: {error}. Tip: take another folder"
        ) from error


@contextmanager
def held_to(database: Database) -> Iterator[None]:
    """Close a file if it turns out to be refused."""
    try:
        yield
    except BaseException:
        database.close()
        raise


def read_header(database: Database) -> Header:
    """Return the header of a store, after checking that it is one.

    Raises:
        StoreError: If it is none, or one of another version, or damaged.
    """
    path = database.path
    tables = dict(database.rows(MADE_BY))
    lines = _lines(database) if "header" in tables else {}
    if lines.get("format") != FORMAT:
        raise _foreign(path, set(tables))
    if lines.get("version") != str(VERSION):
        raise refused(
            path,
            f"is of version {shown(lines.get('version'))}, but this library reads {VERSION}. "
            f"Tip: read it with version {shown(lines.get('library'))} of the library",
        )
    if tables != TABLES:
        raise damaged(path, "its tables are not as they were made")
    try:
        rows = map(unsealed, database.rows("SELECT * FROM header"))
        return Header.of({str(key): str(value) for key, value in rows})
    except (KeyError, ValueError) as error:
        raise damaged(path, error) from error


def _lines(database: Database) -> dict[str, str]:
    with suppress(StoreError):
        return dict(database.rows("SELECT key, value FROM header"))
    return {}


def refuse_cut_short(database: Database) -> None:
    """Refuse a file that is shorter than it says, while nobody writes.

    Raises:
        StoreError: If it is.
    """
    pages, length = (database.number(f"PRAGMA page_{name}") for name in ("count", "size"))
    if database.path.stat().st_size < pages * length:
        raise damaged(database.path, f"it is shorter than {pages} pages")


def check(database: Database) -> None:
    """Check that no part of a store is damaged: SQLite's own parts, and then each row.

    Raises:
        StoreError: If one is.
    """
    found = [fault for (fault,) in database.rows("PRAGMA integrity_check(1)")]
    if found != ["ok"]:
        raise damaged(database.path, found[0])
    try:
        for table in TABLES:
            _check_rows(database, table)
    except ValueError as error:
        raise damaged(database.path, error) from error


def _check_rows(database: Database, table: str) -> None:
    question = f"SELECT rowid, * FROM {table} WHERE rowid > ? ORDER BY rowid LIMIT {AT_A_TIME}"  # noqa: S608 - the name of one of our tables
    last = 0
    while rows := database.rows(question, last):
        for _, *row in rows:
            unsealed(row)
        last = rows[-1][0]

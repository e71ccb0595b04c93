"""The file of a store: transactions, journals that were left behind, and what SQLite says."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from mexico_solver.errors import StoreError
from mexico_solver.game.store import database as module
from mexico_solver.game.store.database import Database, explained
from mexico_solver.game.store.opening import check
from oracles.store_solving import left_behind

INSERT = "INSERT INTO header VALUES (?, ?, ?)"


@pytest.fixture
def database(filled: Path) -> Iterator[Database]:
    database = Database.open(filled, "rw")
    yield database
    database.close()


def keys(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as file:
        return {key for (key,) in file.execute("SELECT key FROM header")}


def test_a_transaction_is_done_whole(database: Database) -> None:
    with database.transaction("IMMEDIATE") as connection:
        connection.execute(INSERT, ("a", "1", 0))
        connection.execute(INSERT, ("b", "1", 0))
        assert "a" not in keys(database.path)
    assert {"a", "b"} <= keys(database.path)


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_a_transaction_that_fails_does_nothing(
    database: Database, error: type[BaseException]
) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        connection.execute(INSERT, ("a", "1", 0))
        raise error

    with pytest.raises(error), database.transaction("IMMEDIATE") as connection:
        fail(connection)
    assert "a" not in keys(database.path)
    assert not database.connection.in_transaction


def test_threads_take_turns(database: Database) -> None:
    def write(name: str) -> None:
        for number in range(10):
            with database.transaction("IMMEDIATE") as connection:
                connection.execute(INSERT, (f"{name}{number}", "1", 0))
                assert len(database.rows("SELECT * FROM header")) > number

    threads = [Thread(target=write, args=name) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len([key for key in keys(database.path) if key[-1].isdigit()]) == 30


@pytest.mark.parametrize("mode", ["ro", "rw"])
def test_a_transaction_cut_short_is_undone(
    filled: Path, template: bytes, mode: module.Mode
) -> None:
    journal = left_behind(filled)
    assert journal.exists()
    assert filled.read_bytes() != template
    database = Database.open(filled, mode)
    assert database.number("SELECT count(*) FROM states") == 5
    check(database)
    database.close()
    assert not journal.exists()
    assert filled.read_bytes() == template


def test_a_reader_that_is_open_undoes_it_too(filled: Path) -> None:
    database = Database.open(filled, "ro")
    assert database.number("SELECT count(*) FROM states") == 5
    left_behind(filled)
    assert database.number("SELECT count(*) FROM states") == 5
    database.close()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (sqlite3.SQLITE_NOTADB, "nor any SQLite file"),
        (sqlite3.SQLITE_CORRUPT, "is damaged"),
        (sqlite3.SQLITE_FULL, "what is finished stays"),
        (sqlite3.SQLITE_IOERR_WRITE, "what is finished stays"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "who may write"),
        (sqlite3.SQLITE_CANTOPEN, "who may write"),
        (sqlite3.SQLITE_BUSY, "held by another program"),
        (sqlite3.SQLITE_NOMEM, "can't be used"),
    ],
)
def test_what_sqlite_says_is_explained(code: int, words: str) -> None:
    error = sqlite3.OperationalError("so and so.")
    error.sqlite_errorcode = code
    with pytest.raises(StoreError) as refusal, explained(Path("games.sqlite")):
        raise error
    said = str(refusal.value)
    assert words in said
    assert said.startswith("the store 'games.sqlite' ")
    assert "so and so. Tip: " in said
    assert refusal.value.__cause__ is error


def test_a_closed_file_says_so(filled: Path) -> None:
    database = Database.open(filled, "ro")
    database.close()
    with pytest.raises(StoreError, match="closed database"):
        database.rows("SELECT 1")
    with pytest.raises(StoreError, match="closed database"), database.transaction("IMMEDIATE"):
        pass


def test_a_file_that_another_holds_is_waited_for_in_vain(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0)
    first, second = (Database.open(filled, "rw") for _ in range(2))
    with first.transaction("IMMEDIATE"):
        assert second.number("SELECT count(*) FROM states") == 5
        with pytest.raises(StoreError, match="held by another"), second.transaction("IMMEDIATE"):
            pass
    first.close()
    second.close()


def test_a_full_disk_leaves_what_was_there(database: Database, template: bytes) -> None:
    pages = database.number("PRAGMA page_count")
    database.rows(f"PRAGMA max_page_count = {pages}")
    with (
        pytest.raises(StoreError, match=r"full\. Tip: what is finished stays"),
        database.transaction("IMMEDIATE") as connection,
    ):
        connection.execute(INSERT, ("key", "value" * 10_000, 0))
    assert database.path.read_bytes() == template


def test_odd_names_of_files_are_their_own(tmp_path: Path, template: bytes) -> None:
    for name in ("a b?c#d.sqlite", "100%.sqlite", "%41.sqlite", "ü&mode=rwc", ":memory:"):
        (tmp_path / name).write_bytes(template)
        database = Database.open(tmp_path / name, "ro")
        assert database.number("SELECT count(*) FROM states") == 5
        database.close()
    assert len(list(tmp_path.iterdir())) == 5


def test_a_forgotten_file_is_let_go_of(filled: Path) -> None:
    connection = Database.open(filled, "ro").connection
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")

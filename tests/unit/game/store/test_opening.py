"""Which files are refused; and whatever is refused is left as it is, to the byte."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mexico_solver import Rules
from mexico_solver.errors import StoreError, UnknownStateError
from mexico_solver.game.archive import Memory
from mexico_solver.game.outline import tree_of
from mexico_solver.game.store import open_store
from mexico_solver.game.store.opening import checked_path
from mexico_solver.game.store.schema import FORMAT, sealed
from mexico_solver.game.worth import Precision
from oracles.store_solving import attach
from unit.game.store.conftest import UNITS, untouched

NOBODY = 65534
OTHER: list[tuple[dict[str, Any], list[str]]] = [
    ({"rules": Rules(max_throws=2)}, ["'encyclopedia'", "'max_throws=2'"]),
    ({"precision": Precision(exact=False)}, ["exact values", "128 bits"]),
]


def refuse(path: Path, **asked: Any) -> str:
    """Return why a file is refused as a store to be filled, and check that it is left alone."""
    with untouched(path), pytest.raises(StoreError) as refusal:
        attach(path, UNITS, **asked).close()
    return str(refusal.value)


def refuse_reader(path: Path) -> str:
    """Return why a file is refused as a store to be asked, and check that it is left alone."""
    with untouched(path), pytest.raises(StoreError) as refusal:
        open_store(path).close()
    return str(refusal.value)


def change(path: Path, *commands: str) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        for command in commands:
            file.execute(command)


def set_line(path: Path, key: str, value: str) -> None:
    """Change a line of the header, with a checksum that is right."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("INSERT OR REPLACE INTO header VALUES (?, ?, ?)", sealed((key, value)))


# Places where no file can be


def test_a_folder_is_refused(tmp_path: Path) -> None:
    for said in (refuse(tmp_path), refuse_reader(tmp_path)):
        assert "is a folder" in said
        assert f"Tip: take '{tmp_path / 'games.sqlite'}'" in said


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "none" / "games.sqlite"
    for said in (refuse(missing), refuse_reader(missing)):
        assert f"in the folder '{missing.parent}', which does not exist" in said
    assert not missing.parent.exists()


def test_a_file_as_folder_is_refused(filled: Path) -> None:
    assert "does not exist" in refuse(filled / "games.sqlite")


@pytest.mark.parametrize("path", [5, None, b"games.sqlite"])
def test_what_is_no_path_is_refused(path: Any) -> None:
    with pytest.raises(StoreError, match="must be the path of a file"):
        checked_path(path)


@pytest.mark.parametrize("path", ["games\0.sqlite", "g" * 5000])
def test_what_can_be_no_path_is_refused(path: str) -> None:
    with pytest.raises(StoreError, match="can't be opened"):
        checked_path(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(StoreError, match="is no ordinary file"):
        checked_path(tmp_path / "pipe")


def test_a_file_that_is_not_there_has_no_answers(path: Path) -> None:
    assert "does not exist. Tip: solving a game with store= makes it" in refuse_reader(path)


def test_an_empty_file_has_no_answers_but_can_be_filled(path: Path) -> None:
    path.touch()
    assert "is an empty file" in refuse_reader(path)
    with attach(path, UNITS) as store:
        assert len(store) == 0


# Files that may not be written


@contextmanager
def as_nobody() -> Iterator[Path]:
    """Be someone who may write only what he is allowed to, and have a folder."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    folder = Path(tempfile.mkdtemp())
    try:
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o777)
        shutil.rmtree(folder)


def test_a_file_that_may_not_be_written_is_refused(template: bytes) -> None:
    with as_nobody() as folder:
        path = folder / "games.sqlite"
        path.write_bytes(template)
        path.chmod(0o444)
        said = refuse(path)
        assert "can't be opened or written" in said
        assert "Tip: look who may write" in said
        with open_store(path) as reader:
            assert UNITS in reader


def test_a_folder_that_may_not_be_written_is_refused(template: bytes) -> None:
    with as_nobody() as folder:
        path = folder / "games.sqlite"
        path.write_bytes(template)
        folder.chmod(0o555)
        assert "needs a folder that can be written" in refuse(path)
        assert "needs a folder that can be written" in refuse(folder / "new.sqlite")
        with open_store(path) as reader:
            assert UNITS in reader


def test_a_file_that_may_not_be_read_is_refused(template: bytes) -> None:
    with as_nobody() as folder:
        path = folder / "games.sqlite"
        path.write_bytes(template)
        path.chmod(0)
        for opened in (lambda: attach(path, UNITS), lambda: open_store(path)):
            with pytest.raises(StoreError, match="can't be opened or written"):
                opened()


# Files of others


@pytest.mark.parametrize("held", [b"units,win\n1 1,1/2\n", b"\x80\x04pickle" * 2000, b"\0" * 4096])
def test_what_is_no_database_is_refused(path: Path, held: bytes) -> None:
    path.write_bytes(held)
    assert "nor any SQLite file" in refuse(path)
    assert "nor any SQLite file" in refuse_reader(path)


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_tables_of_others_are_refused(path: Path, mode: str) -> None:
    change(path, f"PRAGMA journal_mode = {mode}", "CREATE TABLE songs (title)")
    for said in (refuse(path), refuse_reader(path)):
        assert "is of another program: it has the tables songs" in said
        assert "Tip: " in said


@pytest.mark.parametrize(
    "commands",
    [
        ["CREATE TABLE header (song)", "CREATE TABLE rounds (song)", "CREATE TABLE states (song)"],
        [
            "CREATE TABLE header (key, value)",
            "INSERT INTO header VALUES ('format', 'songs')",
            "CREATE TABLE rounds (song)",
            "CREATE TABLE states (song)",
        ],
    ],
)
def test_tables_of_others_under_our_names_are_refused(path: Path, commands: list[str]) -> None:
    change(path, *commands)
    assert "is of another program" in refuse(path)
    assert "is of another program" in refuse_reader(path)


def test_a_database_without_tables_is_refused(path: Path) -> None:
    change(path, "PRAGMA user_version = 7")
    assert "it has no tables" in refuse(path)
    assert "it has no tables" in refuse_reader(path)


def test_a_single_byte_is_refused(path: Path) -> None:
    """SQLite takes it for an empty file."""
    path.write_bytes(b"x")
    assert "is of another program" in refuse(path)
    assert "is of another program" in refuse_reader(path)


def test_what_others_have_not_finished_is_not_finished(path: Path) -> None:
    """Another program's write-ahead log would be emptied by opening and closing its file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode = wal")
        file.execute("CREATE TABLE songs (title)")
        file.execute("PRAGMA wal_checkpoint")
        file.execute("INSERT INTO songs VALUES ('La Cucaracha')")
        logged = path.with_name(f"{path.name}-wal").read_bytes()
        assert "songs" in refuse(path)
        assert "songs" in refuse_reader(path)
        assert path.with_name(f"{path.name}-wal").read_bytes() == logged


# Stores of something else


@pytest.mark.parametrize(("asked", "words"), OTHER)
def test_a_store_of_something_else_is_refused(
    filled: Path, asked: dict[str, Any], words: list[str]
) -> None:
    said = refuse(filled, **asked)
    assert all(word in said for word in [str(filled), *words, "Tip: "])


def test_a_store_of_another_top_stake_is_refused(path: Path) -> None:
    rules = Rules(doubling="every")
    attach(path, (2, 2), rules).close()
    attach(path, (1, 2), rules).close()
    with untouched(path), pytest.raises(StoreError, match=r"stakes 1 2, but in this one .* 1 2 3"):
        attach(path, (3, 3), rules)


def test_a_store_of_fewer_bits_is_refused_one_of_more_is_used(path: Path) -> None:
    attach(path, UNITS, precision=Precision(exact=False, bits=128)).close()
    assert "128 bits" in refuse(path, precision=Precision(exact=False, bits=129))
    with attach(path, UNITS, precision=Precision(exact=False, bits=64)) as store:
        assert store.precision == Precision(exact=False, bits=128)


def test_a_store_of_another_version_is_refused(filled: Path) -> None:
    set_line(filled, "version", "2")
    set_line(filled, "library", "9.9")
    for said in (refuse(filled), refuse_reader(filled)):
        assert (
            "is of version '2', but this library reads 1. Tip: read it with version '9.9'" in said
        )


def test_a_store_of_another_version_may_have_other_tables(filled: Path) -> None:
    set_line(filled, "version", "2")
    change(filled, "CREATE TABLE games (units)")
    assert "is of version '2'" in refuse(filled)


def test_a_store_with_other_tables_is_refused(filled: Path) -> None:
    change(filled, "CREATE TABLE songs (title)")
    assert "its tables are not as they were made" in refuse(filled)
    assert "its tables are not as they were made" in refuse_reader(filled)


# Damage


def cut(length: int) -> Callable[[bytearray], bytearray]:
    return lambda held: held[:length]


def flip(place: int) -> Callable[[bytearray], bytearray]:
    def flipped(held: bytearray) -> bytearray:
        held[place] ^= 0xFF
        return held

    return flipped


def replace(old: bytes, new: bytes) -> Callable[[bytearray], bytearray]:
    def replaced(held: bytearray) -> bytearray:
        assert old in held
        return held.replace(old, new)

    return replaced


DAMAGE = {
    "cut to a byte": cut(1),
    "cut within the header of the file": cut(60),
    "cut after the header of the file": cut(100),
    "cut within the first page": cut(1000),
    "cut after the first page": cut(4096),
    "cut within a page": cut(10_000),
    "cut after some pages": cut(5 * 4096),
    "cut by a byte": cut(-1),
    "cut by a page": cut(-4096),
    "a flip in the magic": flip(3),
    "a flip in the size of a page": flip(16),
    "a flip in the version of the file format": flip(19),
    "a flip in the number of pages": flip(30),
    "a flip in the version of the schema format": flip(47),
    "a flip in the encoding of texts": flip(59),
    "a flip in the kind of the first page": flip(100),
    "a flip in its number of cells": flip(104),
    "a flip in a table's name": replace(b"tablestates", b"tablestutes"),
    "a flip in a column's name": replace(b"by_exact", b"by_ecact"),
    "other rules": replace(b"encyclopedia", b"encyclopaedi"),
    "another value": replace(b"4219269/7133557", b"4219268/7133557"),
    "another law": replace(b"throws=", b"thrown="),
    "other decisions": replace(b"\xb6\xdbm\xb6", b"\xb6\xdbm\xb7"),
}
SEEN_AT_THE_DOOR = {name for name in DAMAGE if "cut" in name or "flip" in name} | {"other rules"}


@pytest.mark.parametrize("name", DAMAGE)
def test_a_damaged_store_is_refused(path: Path, template: bytes, name: str) -> None:
    path.write_bytes(DAMAGE[name](bytearray(template)))
    assert "Tip: " in refuse(path)


@pytest.mark.parametrize("name", sorted(SEEN_AT_THE_DOOR))
def test_a_store_damaged_at_its_head_has_no_answers(path: Path, template: bytes, name: str) -> None:
    path.write_bytes(DAMAGE[name](bytearray(template)))
    refuse_reader(path)


@pytest.mark.parametrize("name", sorted(set(DAMAGE) - SEEN_AT_THE_DOOR))
def test_a_damaged_state_has_no_answers(path: Path, template: bytes, name: str) -> None:
    path.write_bytes(DAMAGE[name](bytearray(template)))
    with untouched(path), open_store(path) as reader:
        for ask in (reader.win, reader.state):
            with pytest.raises(StoreError, match="the row '1 1' is not what was written"):
                ask((1, 1))


def positions() -> list[str]:
    """Return some positions at which someone has a choice."""
    tree = tree_of(3, 1, Rules(), 2)
    names = [tree.choice(number) for number in range(0, 1000, 97)]
    return [f"2 1 1 | seats 0 1 2 | {name}" for name in names]


def answers(path: Path, states: list[tuple[int, ...]]) -> Iterator[object]:
    """Yield what a file says, or that it says nothing."""
    asked: list[Callable[[Any], object]] = []
    try:
        with open_store(path) as reader:
            asked = [
                *[lambda _, state=state: reader.win(state) for state in states],
                *[lambda _, place=place: reader.best(place) for place in positions()],
            ]
            for ask in asked:
                try:
                    yield ask(None)
                except (StoreError, UnknownStateError):
                    yield None
    except StoreError:
        yield from [None] * (len(states) + len(positions()))


def places_to_flip(size: int) -> list[int]:
    """Return the bytes of the head of a file, and some of all others."""
    return [*range(110), *Random(1).sample(range(110, size), 150)]


def test_no_flipped_bit_changes_an_answer(path: Path, template: bytes, memory: Memory) -> None:
    """A reader says what it said before the damage, or nothing."""
    path.write_bytes(template)
    true = list(answers(path, list(memory.states)))
    assert None not in true
    silent = 0
    for place in places_to_flip(len(template)):
        held = bytearray(template)
        held[place] ^= 1 << place % 8
        path.write_bytes(held)
        said = list(answers(path, list(memory.states)))
        assert len(said) == len(true)
        assert all(now in (None, then) for now, then in zip(said, true, strict=True)), place
        silent += None in said
        for side in path.parent.glob("*-*"):
            side.unlink()
    assert silent > 50


def test_no_flipped_bit_is_gone_on_from(path: Path, template: bytes, memory: Memory) -> None:
    """A store to be filled is refused, and left alone, or holds what it held."""
    refused = 0
    for place in places_to_flip(len(template)):
        held = bytearray(template)
        held[place] ^= 1 << place % 8
        path.write_bytes(held)
        try:
            store = attach(path, UNITS)
        except StoreError:
            refused += 1
            assert path.read_bytes() == held, place
        else:
            with store:
                assert {state: store.get(state) for state in store} == memory.states, place
        for side in path.parent.glob("*-*"):
            side.unlink()
    assert refused > 50


def test_the_format_is_told_in_the_file(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as file:
        lines = dict(file.execute("SELECT key, value FROM header"))
    assert lines == {
        "format": FORMAT,
        "version": "1",
        "rules": "encyclopedia",
        "stakes": "1 2",
        "precision": "exact",
        "bits": "128",
        "library": lines["library"],
    }

"""A small game solved, in memory and in a file, and a way to see that a file is left alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Protocol

import pytest

from mexico_solver.game.archive import Memory
from mexico_solver.game.worth import Precision
from oracles.store_solving import EXACT, attach, fill

UNITS = (2, 1, 1)
ENCLOSED = Precision(exact=False, bits=128)


class Untouched(Protocol):
    """Checks that nothing happens to a file."""

    def __call__(self, path: Path) -> object: ...


def look(path: Path) -> tuple[str, int, list[str]]:
    """Return what a file holds, when it was changed, and what else is in its folder."""
    held = sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
    stamp = path.stat().st_mtime_ns if path.exists() else 0
    return held, stamp, sorted(each.name for each in path.parent.glob("*"))


@contextmanager
def untouched(path: Path) -> Iterator[None]:
    """Check that a file, and its folder, are afterwards as they were before."""
    before = look(path)
    yield
    assert look(path) == before


@pytest.fixture(scope="session")
def memory() -> Memory:
    """The game in memory, with exact values."""
    memory = Memory()
    fill(memory, UNITS)
    return memory


@pytest.fixture(scope="session")
def enclosed() -> Memory:
    """The game in memory, with enclosures."""
    memory = Memory()
    fill(memory, UNITS, precision=ENCLOSED)
    return memory


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory, memory: Memory) -> bytes:
    """What a file holds in which the game is solved."""
    path = tmp_path_factory.mktemp("store") / "games.sqlite"
    with attach(path, UNITS, precision=EXACT) as store:
        store.add(memory.states.values())
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that doesn't exist."""
    return tmp_path / "games.sqlite"


@pytest.fixture
def filled(path: Path, template: bytes) -> Path:
    """A file in which the game is solved."""
    path.write_bytes(template)
    return path

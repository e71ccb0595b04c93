"""A store that is filled."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from mexico_solver import Rules
from mexico_solver.errors import StoreError, UnknownStateError
from mexico_solver.game import solve_game
from mexico_solver.game.archive import Archive, Memory
from mexico_solver.game.store import writing
from mexico_solver.game.store.layout import Span, read_layout
from mexico_solver.game.worth import Precision
from oracles.store_solving import EXACT, attach, dump, fill
from unit.game.store.conftest import ENCLOSED, UNITS

MORE = Precision(exact=False, bits=256)


def test_a_store_is_an_archive(path: Path, memory: Memory) -> None:
    with attach(path, UNITS) as store:
        archive: Archive = store
        archive.add(memory.states.values())
        for state, solved in memory.states.items():
            assert state in archive
            assert archive.get(state) == solved
            assert archive.worth(state) == solved.worth


def test_what_was_added_is_there_again(filled: Path, memory: Memory) -> None:
    with attach(filled, UNITS) as store:
        assert {state: store.get(state) for state in store} == memory.states
        assert {state: store.worth(state) for state in store} == {
            state: solved.worth for state, solved in memory.states.items()
        }


def test_enclosures_are_there_again(path: Path, enclosed: Memory) -> None:
    for _ in range(2):
        with attach(path, UNITS, precision=ENCLOSED) as store:
            store.add(enclosed.states.values())
            assert {state: store.get(state) for state in store} == enclosed.states
            assert store.worth(UNITS) == enclosed.worth(UNITS)


@pytest.mark.parametrize(
    "rules",
    [
        Rules(doubling="every", sub_round_lead="last"),
        Rules(doubling="never", all_mexico="nobody"),
        Rules(mexico_passes=False),
        Rules(max_throws=1),
    ],
)
def test_all_rules_have_their_store(path: Path, rules: Rules) -> None:
    memory = Memory()
    fill(memory, (2, 1, 1), rules, size=100)
    with attach(path, (2, 1, 1), rules) as store:
        store.add(memory.states.values())
    with attach(path, (2, 1, 1), rules) as store:
        assert {state: store.get(state) for state in store} == memory.states


def test_a_game_solved_into_a_store_is_the_game(path: Path) -> None:
    with attach(path, (3, 2)) as store:
        fill(store, (3, 2))
        assert store.worth((3, 2)).fractions == solve_game((3, 2)).win


def test_a_larger_game_goes_on_from_a_smaller(filled: Path) -> None:
    with attach(filled, (2, 2, 1)) as store:
        before = set(store)
        fill(store, (2, 2, 1), size=100)
        assert before < set(store)
        assert store.worth((2, 2, 1)).fractions == solve_game((2, 2, 1)).win


def test_a_closed_store_is_one_file(path: Path, memory: Memory) -> None:
    with attach(path, UNITS) as store:
        store.add(memory.states.values())
        assert list(path.parent.iterdir()) == [path]
    assert list(path.parent.iterdir()) == [path]


def test_a_state_is_kept_once(filled: Path, memory: Memory) -> None:
    held = dump(filled)
    with attach(filled, UNITS) as store:
        store.add(memory.states.values())
    assert dump(filled) == held


@pytest.mark.parametrize("state", [(9, 9), (1,), ()])
def test_a_state_that_is_not_kept_is_unknown(filled: Path, state: tuple[int, ...]) -> None:
    with attach(filled, UNITS) as store:
        assert state not in store
        for ask in (store.get, store.worth):
            with pytest.raises(UnknownStateError, match="not among those solved"):
                ask(state)


def test_worths_at_hand_are_bounded(
    path: Path, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "MOST_WORTHS", 2)
    with attach(path, UNITS) as store:
        store.add(memory.states.values())
        assert len(store._worths) == 2
        for state in memory.states:
            assert store.worth(state) == memory.worth(state)


def test_all_states_are_added_or_none(path: Path, memory: Memory) -> None:
    def failing() -> object:
        yield from memory.states.values()
        raise RuntimeError

    with attach(path, UNITS) as store:
        with pytest.raises(RuntimeError):
            store.add(failing())  # type: ignore[arg-type]
        assert len(store) == 0


def test_a_full_disk_keeps_what_is_finished(path: Path, memory: Memory) -> None:
    first, *others = memory.states.values()
    with attach(path, UNITS) as store:
        store.add([first])
        pages = store.database.number("PRAGMA page_count")
        store.database.rows(f"PRAGMA max_page_count = {pages + 1}")
        with pytest.raises(StoreError, match=r"disk is full\. Tip: what is finished stays"):
            store.add(others)
        assert list(store) == [first.state]
    with attach(path, UNITS) as store:
        assert list(store) == [first.state]
        store.add(others)
        assert {state: store.get(state) for state in store} == memory.states


FILL = """
import resource, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from oracles.store_solving import attach, fill
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), resource.RLIM_INFINITY))
with attach(Path(sys.argv[2]), (2, 1, 1)) as store:
    fill(store, (2, 1, 1))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="files may always grow")
def test_a_file_that_may_not_grow_keeps_what_is_finished(
    path: Path, memory: Memory, repository: Path
) -> None:
    tests = str(repository / "tests")
    run = [sys.executable, "-c", FILL, tests, str(path), str(44_000)]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert "StoreError: the store" in done.stderr
    assert "disk I/O error. Tip: what is finished stays" in done.stderr
    with attach(path, UNITS) as store:
        assert 0 < len(store) < len(memory.states)
        fill(store, UNITS)
        assert {state: store.get(state) for state in store} == memory.states


def test_a_store_starts_again_at_another_precision(path: Path, enclosed: Memory) -> None:
    with attach(path, UNITS, precision=ENCLOSED) as store:
        store.add(enclosed.states.values())
        store.restart(MORE)
        assert store.precision == MORE
        assert len(store) == 0
        with pytest.raises(UnknownStateError):
            store.worth(UNITS)
        fill(store, UNITS, precision=MORE, size=100)
        assert len(store) == len(enclosed.states)
    with attach(path, UNITS, precision=ENCLOSED) as store:
        assert store.precision == MORE
        assert store.worth(UNITS).fractions != enclosed.worth(UNITS).fractions


def test_a_restart_that_fails_forgets_nothing(path: Path, enclosed: Memory) -> None:
    with attach(path, UNITS, precision=ENCLOSED) as store:
        store.add(enclosed.states.values())
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            store.database.rows("PRAGMA busy_timeout = 0")
            with pytest.raises(StoreError, match="held by another"):
                store.restart(MORE)
        assert store.precision == ENCLOSED
        assert store.get(UNITS) == enclosed.get(UNITS)


def test_two_may_start_again_together(path: Path, enclosed: Memory) -> None:
    """The second finds that the first has done so, and keeps what it has solved since."""
    with (
        attach(path, UNITS, precision=ENCLOSED) as first,
        attach(path, UNITS, precision=ENCLOSED) as second,
    ):
        first.add(enclosed.states.values())
        assert second.worth(UNITS) == enclosed.worth(UNITS)
        first.restart(MORE)
        fill(first, (1, 1), precision=MORE)
        with pytest.raises(StoreError, match=r"with enclosures of 256 bits\. Tip: solve it again"):
            second.add(enclosed.states.values())
        with pytest.raises(StoreError, match="started again by another process"):
            second.get((1, 1))
        second.restart(MORE)
        assert list(second) == [(1, 1)]
        assert second.worth((1, 1)) == first.worth((1, 1))


def test_a_store_that_numbers_choices_otherwise_is_not_filled(filled: Path, memory: Memory) -> None:
    with attach(filled, UNITS) as store:
        span = read_layout(store.database, 2)[(0, 1), 1]
        other = replace(span, positions=span.positions + 1)
        assert isinstance(other, Span)
        with store.database.transaction("IMMEDIATE") as connection:
            connection.execute("REPLACE INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?)", other.row)
    held = dump(filled)
    with attach(filled, UNITS) as store:
        for act in (lambda: store.get((1, 1)), lambda: store.add(memory.states.values())):
            with pytest.raises(StoreError, match="numbers choices as version"):
                act()
        assert store.get(UNITS) == memory.get(UNITS)
    assert dump(filled) == held


def test_a_row_damaged_later_is_refused(filled: Path) -> None:
    with attach(filled, UNITS) as store:
        with closing(sqlite3.connect(filled)) as other, other:
            other.execute("UPDATE states SET win = '1/2 1/2' WHERE units = '1 1'")
        for ask in (store.get, store.worth):
            with pytest.raises(StoreError, match="'1 1' is not what was written"):
                ask((1, 1))


def test_a_store_switched_to_a_log_is_switched_back(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as other:
        other.execute("PRAGMA journal_mode = wal")
    with attach(filled, UNITS) as store:
        assert store.database.rows("PRAGMA journal_mode") == [("delete",)]
    assert list(filled.parent.iterdir()) == [filled]


def test_a_program_of_its_own_fills_a_store(path: Path, memory: Memory, repository: Path) -> None:
    script = repository / "tests" / "oracles" / "store_solving.py"
    subprocess.run([sys.executable, str(script), str(path), *map(str, UNITS)], check=True)
    with attach(path, UNITS, precision=EXACT) as store:
        assert {state: store.worth(state) for state in store} == {
            state: solved.worth for state, solved in memory.states.items()
        }

"""Killed at any moment, solving goes on from its store, and comes to the same to the byte.

The oracle is the same game solved into another file without a break.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mexico_solver import Rules
from mexico_solver.errors import StoreError
from mexico_solver.game.standing import State
from mexico_solver.game.store import open_store
from mexico_solver.game.store.text import values_of
from oracles.store_solving import EXACT, attach, batches, dump, solve_into

pytestmark = pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(), reason="no process is forked here"
)
UNITS = (6, 6)
KILLS = 20
Dump = list[tuple[Any, ...]]
Found = dict[State, tuple[object, ...]]


@pytest.fixture(scope="module")
def forks() -> ForkServerContext:
    """What starts processes in milliseconds, for all that they need is loaded once."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["mexico_solver.game.store", "mexico_solver.game.batch"])
    return context


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Dump:
    """What a file holds that was filled without a break."""
    path = tmp_path_factory.mktemp("whole") / "games.sqlite"
    solve_into(path, UNITS)
    return dump(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def start(forks: ForkServerContext, path: Path) -> ForkServerProcess:
    process = forks.Process(target=solve_into, args=(path, UNITS))
    process.start()
    return process


def read(path: Path) -> Found:
    """Return what a reader finds, nothing if there is no store yet."""
    try:
        reader = open_store(path)
    except StoreError as error:
        if "does not exist" in str(error) or "is an empty file" in str(error):
            return {}
        raise
    with reader:
        return {state: reader.win(state) for state in reader}


def truth(whole: Dump) -> Found:
    return {tuple(map(int, units.split())): values_of(win) for units, win, *_ in whole}


def lives(random: Random) -> Iterator[float]:
    """Yield how many seconds each process may live: some die while they make the file."""
    while True:
        yield random.choice((0.03, 0.2)) * random.random()


def test_killed_at_any_moment_it_goes_on(
    forks: ForkServerContext, tmp_path: Path, whole: Dump
) -> None:
    known = truth(whole)
    kills = files = 0
    found: Found = {}
    path = tmp_path / f"{files}.sqlite"
    for life in lives(Random(7)):
        process = start(forks, path)
        process.join(life)
        if process.exitcode is None:
            process.kill()
            process.join()
            kills += 1
        assert process.exitcode in (0, -9)
        before, found = found, read(path)
        assert found.items() >= before.items(), "what is finished stays"
        assert all(known[state] == win for state, win in found.items())
        if len(found) == len(known):
            assert dump(path) == whole
            if kills >= KILLS:
                break
            files += 1
            path, found = tmp_path / f"{files}.sqlite", {}
    assert kills >= KILLS


def test_two_processes_fill_one_file(forks: ForkServerContext, path: Path, whole: Dump) -> None:
    processes = [start(forks, path) for _ in range(2)]
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0]
    assert dump(path) == whole
    assert list(path.parent.iterdir()) == [path]


def test_one_of_two_is_killed(forks: ForkServerContext, path: Path, whole: Dump) -> None:
    victim, other = (start(forks, path) for _ in range(2))
    while len(read(path)) < 5:
        victim.join(0.01)
    victim.kill()
    other.join()
    assert other.exitcode == 0
    assert dump(path) == whole


def test_readers_see_whole_states_while_a_writer_works(
    forks: ForkServerContext, path: Path, whole: Dump
) -> None:
    known = truth(whole)
    attach(path, UNITS).close()
    process = start(forks, path)
    with open_store(path) as patient:
        while process.exitcode is None:
            for found in (read(path), {state: patient.win(state) for state in patient}):
                assert all(known[state] == win for state, win in found.items())
        assert len(patient) == len(known)
        assert patient.summary().complete == (UNITS,)
    assert process.exitcode == 0
    assert dump(path) == whole


def test_a_reader_sees_each_batch_as_soon_as_it_is_added(path: Path, whole: Dump) -> None:
    known = truth(whole)
    added: set[State] = set()
    with attach(path, UNITS) as store, open_store(path) as reader:
        for solved in batches(store, UNITS, Rules(), EXACT, size=3):
            assert set(reader) == added
            store.add(solved)
            added |= {each.state for each in solved}
            assert {state: reader.win(state) for state in reader} == {
                state: known[state] for state in added
            }
    assert added == set(known)

"""All states of a game, batch by batch: shared among workers, skipped if known, counted."""

from __future__ import annotations

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from mexico_solver import Rules, solve_game
from mexico_solver.errors import PolicyCycleError
from mexico_solver.game import workshop
from mexico_solver.game.archive import Memory
from mexico_solver.game.standing import State, states_below
from mexico_solver.game.workshop import Progress, Workshop, _shared
from mexico_solver.game.worth import Precision

RULES = Rules.parse("max_throws=2 dice=3")
UNITS = (2, 2, 2)
EXACT = Precision(exact=True)
ALL = [state for states in states_below(UNITS, (1, 2)).values() for state in states]


class Counting(Executor):
    """Solves at once, and counts what it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked += 1
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except PolicyCycleError as error:
            future.set_exception(error)
        return future


@pytest.mark.parametrize("states", [1, 2, 7, 10])
@pytest.mark.parametrize("most", [1, 3, 100])
@pytest.mark.parametrize("workers", [1, 4])
def test_states_are_shared_evenly(states: int, most: int, workers: int) -> None:
    given: list[State] = [(units, 1) for units in range(1, states + 1)]
    parts = list(_shared(given, most, workers))
    sizes = list(map(len, parts))
    assert [state for part in parts for state in part] == given
    assert max(sizes) <= most
    assert max(sizes) - min(sizes) <= 1
    assert len(parts) >= min(workers, states)


def test_no_states_are_no_parts() -> None:
    assert list(_shared([], 5, 4)) == []


def test_every_state_is_solved_and_counted() -> None:
    archive = Memory()
    seen: list[Progress] = []
    Workshop(UNITS, RULES, EXACT, archive, progress=seen.append).run()
    assert set(archive.states) == set(ALL)
    done = [progress.done for progress in seen]
    assert done == sorted(done)
    assert done[-1] == len(ALL)
    assert {progress.total for progress in seen} == {len(ALL)}


def test_what_is_known_is_not_solved_again() -> None:
    archive: Memory = Memory()
    known = solve_game((1, 2, 2), RULES)
    archive.add(known.archive.get(state.units) for state in known)
    before = dict(archive.states)
    executor = Counting()
    seen: list[Progress] = []
    Workshop(UNITS, RULES, EXACT, archive, executor, seen.append).run()
    assert set(archive.states) == set(ALL)
    assert all(archive.states[state] is solved for state, solved in before.items())
    assert executor.asked == len(set(ALL) - set(before))
    assert seen[-1] == Progress(len(ALL), len(ALL))
    Workshop(UNITS, RULES, EXACT, archive, executor, seen.append).run()
    assert executor.asked == len(set(ALL) - set(before))
    assert seen[-1] == Progress(len(ALL), len(ALL))


def test_batches_are_no_larger_than_memory_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    large, small = Memory(), Memory()
    Workshop(UNITS, RULES, EXACT, large).run()
    monkeypatch.setattr(workshop, "MOST_CELLS", 1)
    made = Workshop(UNITS, RULES, EXACT, large)._batches([(1, 2), (2, 1), (1, 1, 2)], (1, 2))
    assert [batch.states for batch in made] == [((1, 2),), ((2, 1),), ((1, 1, 2),)]
    Workshop(UNITS, RULES, EXACT, small).run()
    assert {state: solved.worth for state, solved in small.states.items()} == {
        state: solved.worth for state, solved in large.states.items()
    }


def test_states_of_one_batch_have_as_many_players() -> None:
    archive = Memory()
    Workshop((3, 2, 2), RULES, EXACT, archive).run()
    made = Workshop((3, 2, 2), RULES, EXACT, archive)._batches([(1, 1, 2), (1, 3), (3, 1)], (1, 2))
    assert sorted(batch.states for batch in made) == [((1, 1, 2),), ((1, 3), (3, 1))]


@pytest.mark.parametrize("workers", [None, 2])
def test_an_error_in_a_worker_is_an_error_here(workers: int | None) -> None:
    rules = Rules.parse("dice=1:3:1")
    archive = Memory()
    with ThreadPoolExecutor(2) as pool:
        executor = pool if workers else None
        with pytest.raises(PolicyCycleError, match="in the state 2 1 2"):
            Workshop((2, 1, 2), rules, EXACT, archive, executor).run()
    assert (2, 1, 2) not in archive
    assert (1, 2) in archive

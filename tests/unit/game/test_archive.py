"""Solved states kept in memory, perhaps above another archive."""

from __future__ import annotations

import pytest

from mexico_solver import Rules, solve_game
from mexico_solver.errors import MexicoError, UnknownStateError
from mexico_solver.game.archive import Memory, unknown
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.standing import State

GAME = solve_game((2, 2), Rules.parse("max_throws=1 dice=2"))


def solved(state: State) -> SolvedState:
    return GAME.archive.get(state)


def test_what_is_added_is_kept() -> None:
    memory = Memory()
    assert (1, 2) not in memory
    memory.add([solved((1, 1)), solved((1, 2))])
    assert (1, 1) in memory
    assert (1, 2) in memory
    assert (2, 2) not in memory
    assert memory.get((1, 2)) is solved((1, 2))
    assert memory.worth((1, 2)) is solved((1, 2)).worth


def test_what_is_not_kept_is_looked_for_below() -> None:
    below = Memory()
    below.add([solved((1, 1))])
    memory = Memory(below=below)
    memory.add([solved((2, 2))])
    assert (1, 1) in memory
    assert (2, 2) in memory
    assert (1, 2) not in memory
    assert memory.get((1, 1)) is solved((1, 1))
    assert memory.worth((2, 2)) is solved((2, 2)).worth
    assert (2, 2) not in below


def test_each_archive_has_its_own_states() -> None:
    one, other = Memory(), Memory()
    one.add([solved((1, 1))])
    assert (1, 1) not in other


@pytest.mark.parametrize("memory", [Memory(), Memory(below=Memory())], ids=["one", "two"])
@pytest.mark.parametrize("ask", ["get", "worth"])
def test_an_unknown_state_is_named_with_a_tip(memory: Memory, ask: str) -> None:
    with pytest.raises(UnknownStateError) as refusal:
        getattr(memory, ask)((3, 1))
    assert str(refusal.value) == (
        "the state 3 1 is not among those solved: the game can't come to it. "
        "Tip: units are told by seat, the lead first; solve_game((3, 1)) solves any state."
    )


def test_an_unknown_state_is_a_key_that_is_missing() -> None:
    assert isinstance(unknown((3, 1)), KeyError)
    assert isinstance(unknown((3, 1)), MexicoError)

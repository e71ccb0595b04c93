"""What both kinds of store can be asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from mexico_solver import Rules
from mexico_solver.errors import StoreError
from mexico_solver.game.archive import Memory
from mexico_solver.game.store import open_store
from mexico_solver.game.store.kept_states import KeptStates
from oracles.store_solving import attach
from unit.game.store.conftest import UNITS


@pytest.fixture(params=["filled", "asked"])
def kept(request: pytest.FixtureRequest, filled: Path) -> KeptStates:
    return attach(filled, UNITS) if request.param == "filled" else open_store(filled)


def test_states_come_by_their_total(kept: KeptStates, memory: Memory) -> None:
    states = list(kept)
    assert set(states) == set(memory.states)
    assert states == sorted(states, key=sum)
    assert len(kept) == len(states)


def test_it_tells_which_states_are_kept(kept: KeptStates) -> None:
    assert UNITS in kept
    for other in ((9, 9), (), (2, 2), [2, 1, 1], "2 1 1", None, ("2 1 1",), (2, 1, 1, 0)):
        assert other not in kept


def test_states_may_be_asked_for_while_others_are_named(kept: KeptStates) -> None:
    assert [state for state in kept if state in kept] == list(kept)


def test_its_rules_are_told(kept: KeptStates) -> None:
    assert kept.rules == Rules()


def test_after_a_block_it_is_closed(kept: KeptStates) -> None:
    with kept as same:
        assert same is kept
    with pytest.raises(StoreError, match="closed"):
        len(kept)


def test_it_names_its_file(kept: KeptStates, filled: Path) -> None:
    assert repr(kept).endswith(f" of '{filled}'>")

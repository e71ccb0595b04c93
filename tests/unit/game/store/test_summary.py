"""What a store holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from mexico_solver import Rules
from mexico_solver.game import solve_game
from mexico_solver.game.standing import State, states_below
from mexico_solver.game.store import open_store
from mexico_solver.game.store.summary import complete_games
from oracles.store_solving import EXACT, attach
from unit.game.store.conftest import UNITS


def below(units: State) -> list[State]:
    return [state for states in states_below(units, (1, 2)).values() for state in states]


def test_a_summary_counts(filled: Path) -> None:
    proof = solve_game(UNITS).proof
    with open_store(filled) as reader:
        summary = reader.summary()
    assert (summary.format, summary.rules) == ("mexico-solver store 1", Rules())
    assert (summary.stakes, summary.precision) == ((1, 2), EXACT)
    assert summary.states == {2: 3, 3: 2}
    assert (summary.largest_total, summary.complete) == (4, (UNITS,))
    assert (summary.choices, summary.by_exact) == (proof.choices, proof.by_exact)
    assert summary.indifferent == proof.indifferent
    assert summary.size == filled.stat().st_size


def test_an_empty_store_has_a_summary(path: Path) -> None:
    attach(path, UNITS).close()
    with open_store(path) as reader:
        summary = reader.summary()
    assert (summary.states, summary.complete, summary.largest_total) == ({}, (), 0)
    assert (summary.choices, summary.by_exact, summary.indifferent) == (0, 0, 0)


@pytest.mark.parametrize("units", [(1, 1), (3, 2), (2, 2, 2), (1, 2, 3)])
def test_a_game_is_complete_with_its_last_state(units: State) -> None:
    states = below(units)
    assert complete_games(states, (1, 2)) == (units,)
    parts = complete_games(states[:-1], (1, 2))
    assert units not in parts
    assert all(set(below(part)) <= set(states) for part in parts)


def test_games_are_told_apart() -> None:
    assert complete_games({*below((3, 3)), *below((1, 1, 1))}, (1, 2)) == ((3, 3), (1, 1, 1))


def test_a_gap_leaves_what_is_above_it_incomplete() -> None:
    states = [state for state in below((3, 3)) if state != (1, 2)]
    assert all((1, 2) not in below(game) for game in complete_games(states, (1, 2)))
    assert complete_games([], (1, 2)) == ()

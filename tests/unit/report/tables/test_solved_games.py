"""Games solved for tables."""

from __future__ import annotations

import pytest

from mexico_solver import Rules
from mexico_solver.errors import CountError, GameSizeError
from mexico_solver.report.tables import solved_games
from mexico_solver.report.tables.solved_games import called, solved_game, solved_with_states


def test_a_game_is_solved_once() -> None:
    rules = Rules.parse("dice=2 max_throws=2")
    assert solved_game((1, 2), rules) is solved_game((1, 2), Rules.parse("max_throws=2 dice=2"))
    assert solved_game((1, 2)) is solved_game((1, 2), Rules())
    assert solved_with_states((1, 2)) is solved_game((1, 2))


def test_a_game_to_be_waited_for_is_refused() -> None:
    with pytest.raises(GameSizeError, match=r"would take about [\d,]+ seconds, but for a table"):
        solved_game((9, 9, 9, 9, 9))


def test_a_game_that_can_not_be_solved_is_refused() -> None:
    with pytest.raises(GameSizeError, match="more than can be solved here"):
        solved_game((1,) * 12)


def test_too_many_states_for_a_table_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(GameSizeError, match=r"40,000 states, but a table has at most 10,000 of"):
        solved_with_states((200, 200))
    monkeypatch.setattr(solved_games, "MOST_STATES", 3)
    with pytest.raises(GameSizeError, match="a game of 2 players with 2 and 2 units may have 4"):
        solved_with_states((2, 2))


def test_what_are_no_units_is_refused() -> None:
    for made in (solved_game, solved_with_states):
        with pytest.raises(CountError, match="a game needs at least 2 players"):
            made((5,))


def test_a_game_is_called_by_its_units() -> None:
    assert called((3, 1)) == "a game of 2 players with 3 and 1 units"

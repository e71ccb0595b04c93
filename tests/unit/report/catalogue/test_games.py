"""Tables of whole games, asked for by units."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mexico_solver import Rules, solve_game
from mexico_solver.errors import CountError, GameSizeError, ReportError
from mexico_solver.report import Table
from mexico_solver.report.catalogue import games
from mexico_solver.report.tables import games as tables
from mexico_solver.report.tables import keeps, lead, solved_games
from mexico_solver.report.tables.wins import win_layers

UNITS = (2, 1, 2)
SHORT = Rules.parse("dice=3 max_throws=2")
MADE: list[tuple[Callable[..., Table], Callable[..., Table]]] = [
    (games.game, tables.game_seats),
    (games.before, tables.game_before_lead),
    (games.rounds, tables.game_rounds),
    (games.states, tables.game_states),
    (games.game_thresholds, tables.game_thresholds),
    (games.game_keeps, keeps),
    (games.game_lead, lead),
]


@pytest.mark.parametrize(("made", "of_match"), MADE)
def test_a_table_is_that_of_the_solution_with_the_units_in_its_title(
    made: Callable[..., Table], of_match: Callable[..., Table]
) -> None:
    whole = of_match(solve_game(UNITS, SHORT))
    table = made(UNITS, SHORT)
    assert (table.rows, table.columns) == (whole.rows, whole.columns)
    assert table.title == f"{whole.title}: a game of 3 players with 2, 1 and 2 units"
    assert table.premises == {"rules": str(SHORT), "objective": "win"}


@pytest.mark.parametrize("made", [made for made, _ in MADE])
def test_what_are_no_units_is_refused(made: Callable[..., Table]) -> None:
    with pytest.raises(CountError, match=r"units of seat 1 is 0.*Tip: leave out who is out"):
        made((1, 0))


@pytest.mark.parametrize("made", [games.game_keeps, games.game_lead])
def test_one_throw_and_who_passed_may_be_told(made: Callable[..., Table]) -> None:
    whole, part = made(UNITS, SHORT), made(UNITS, SHORT, passed=1, throw=1)
    assert part.rows == tuple(row[2:] for row in whole.rows if row[:2] == (1, 1))
    assert part.rows


@pytest.mark.parametrize("made", [games.states, games.game_thresholds])
def test_only_tables_of_states_are_bounded_by_their_number(
    made: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solved_games, "MOST_STATES", 5)
    with pytest.raises(GameSizeError, match="but a table has at most 5 of them"):
        made(UNITS, SHORT)
    assert len(games.game(UNITS, SHORT).rows) == 3


def test_one_layer_may_be_told() -> None:
    whole = win_layers(2, SHORT, 1)
    assert games.win_layers(2, SHORT, 1) == whole
    part = games.win_layers(2, SHORT, 1, layer=2)
    assert part.rows == tuple(row[1:] for row in whole.rows if row[0] == 2)
    assert part.title == "How often seat 1 wins, by units of three players; units of seat 2: 2"
    with pytest.raises(ReportError, match="no row with units_2=3 here"):
        games.win_layers(2, SHORT, layer=3)

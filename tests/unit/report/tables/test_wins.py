"""Chances to win by units."""

from __future__ import annotations

import pytest

from mexico_solver import Rules, solve_game
from mexico_solver.errors import CountError
from mexico_solver.report.tables.wins import win_layers, win_square

RULES = Rules.parse("dice=3 max_throws=2")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_square_has_the_chances_of_each_game(seat: int) -> None:
    table = win_square(3, RULES, seat)
    assert [column.name for column in table.columns] == [
        "units_0", "units_1_1", "units_1_2", "units_1_3",
    ]  # fmt: skip
    for lead, *cells in table.rows:
        assert isinstance(lead, int)
        assert cells == [solve_game((lead, other), RULES).win[seat] for other in (1, 2, 3)]
    assert [row[0] for row in table.rows] == [1, 2, 3]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_layers_have_the_chances_of_each_game(seat: int) -> None:
    table = win_layers(2, RULES, seat)
    assert [column.name for column in table.columns] == [
        "units_2", "units_0", "units_1_1", "units_1_2",
    ]  # fmt: skip
    for layer, lead, *cells in table.rows:
        assert isinstance(layer, int)
        assert isinstance(lead, int)
        assert cells == [solve_game((lead, other, layer), RULES).win[seat] for other in (1, 2)]
    assert [row[:2] for row in table.rows] == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_in_a_square_the_chances_of_both_add_up() -> None:
    lead, other = win_square(4, RULES), win_square(4, RULES, seat=1)
    for row, column in zip(lead.rows, other.rows, strict=True):
        for mine, his in zip(row[1:], column[1:], strict=True):
            assert mine + his == 1  # type: ignore[operator]


def test_the_title_says_whose_chance_it_is() -> None:
    assert win_square(1).title == "How often the lead wins, by units of two players"
    assert win_square(1, seat=1).title == "How often seat 1 wins, by units of two players"
    assert win_layers(1, RULES).title == "How often the lead wins, by units of three players"


def test_a_table_tells_what_it_holds_for() -> None:
    assert win_square(1).premises == {"rules": "encyclopedia", "objective": "win"}
    assert win_layers(1, RULES).premises == {"rules": str(RULES), "objective": "win"}
    assert (win_square(1).name, win_layers(1).name) == ("win_square", "win_layers")


@pytest.mark.parametrize("units", [0, 51, True])
def test_a_square_out_of_range_is_refused(units: int) -> None:
    with pytest.raises(
        CountError, match=r"units is \w+, but it must be a whole number from 1 to 50"
    ):
        win_square(units)


@pytest.mark.parametrize("units", [0, 13])
def test_layers_out_of_range_are_refused(units: int) -> None:
    with pytest.raises(
        CountError, match=rf"units is {units}, but it must be a whole number from 1 to 12"
    ):
        win_layers(units)


def test_a_seat_that_nobody_has_is_refused() -> None:
    with pytest.raises(CountError, match="seat is 2, but it must be a whole number from 0 to 1"):
        win_square(1, seat=2)
    with pytest.raises(CountError, match="seat is 3, but it must be a whole number from 0 to 2"):
        win_layers(1, seat=3)

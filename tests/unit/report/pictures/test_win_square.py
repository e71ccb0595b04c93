"""The square of a game of two: each cell is the chance of a game of its own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from drawn import words
from mexico_solver import Rules, solve_game
from mexico_solver.errors import CountError
from mexico_solver.exact import decimal
from mexico_solver.report.pictures import win_square
from mexico_solver.report.pictures.win_square import WinSquare


@pytest.mark.parametrize("rules", [Rules(), Rules(max_throws=2, doubling="never")])
def test_each_cell_is_the_leads_chance_in_a_game_with_these_units(rules: Rules) -> None:
    drawing = win_square(3, rules).drawing
    assert isinstance(drawing, WinSquare)
    for down, row in enumerate(drawing.cells.rows, start=1):
        for across, cell in enumerate(row, start=1):
            win = solve_game((down, across), rules).win[0]
            assert isinstance(win, Fraction)
            assert cell.level == win
            assert cell.words == decimal(100 * win, 1)


def test_each_chance_is_written_in_its_cell_row_by_row() -> None:
    written = words(win_square(2))
    chances = [
        decimal(100 * solve_game((down, across)).win[0], 1) for down in (1, 2) for across in (1, 2)
    ]
    assert [each for each in written if each in chances] == chances
    assert {"units of the lead", "units of the follower"} <= set(written)


def test_the_words_tell_the_diagonal_and_the_corners() -> None:
    alt = win_square(2).alt
    for units in ((1, 1), (2, 2), (1, 2), (2, 1)):
        assert f"{decimal(100 * solve_game(units).win[0], 1)}%" in alt


@pytest.mark.parametrize("units", [0, 11])
def test_units_out_of_range_are_refused(units: int) -> None:
    with pytest.raises(CountError, match="from 1 to 10"):
        win_square(units)

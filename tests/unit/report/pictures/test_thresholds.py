"""Thresholds over states: each is what the lead keeps in a game with these units."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from drawn import words
from mexico_solver import Roll, Rules, solve_game
from mexico_solver.errors import CountError, ReportError
from mexico_solver.report.pictures import thresholds
from mexico_solver.report.pictures.cells import Cell, Cells
from mexico_solver.report.pictures.thresholds import Squares, _cell, _explained, _ranks
from mexico_solver.stage import Decision, Keeps

YES, NO = Fraction(1), Fraction(0)


def keeps(*stops: bool) -> Keeps:
    rolls = ("31", "32", "41")
    return Keeps(
        tuple(
            Decision(
                Roll(roll), "stop" if each else "throw", YES if each else NO, NO if each else YES
            )
            for roll, each in zip(rolls, stops, strict=True)
        )
    )


def squares(units: int, players: int = 2, rules: Rules | None = None) -> tuple[Cells, ...]:
    drawing = thresholds(units, players, rules).drawing
    assert isinstance(drawing, Squares)
    return drawing.squares


@pytest.mark.parametrize("rules", [Rules(), Rules(max_throws=2, doubling="every")])
def test_each_cell_of_a_game_of_two_is_that_of_its_state(rules: Rules) -> None:
    found = squares(3, 2, rules)
    assert [square.heading for square in found] == [
        f"after throw {throw}" for throw in range(1, rules.max_throws)
    ]
    for throw, square in enumerate(found, start=1):
        for lead, other in product((1, 2, 3), repeat=2):
            kept = solve_game((lead, other), rules).lead(throw=throw).keeps_from
            assert square.rows[lead - 1][other - 1].words == str(kept)


def test_each_cell_of_a_game_of_three_is_that_of_its_state() -> None:
    found = iter(squares(2, 3))
    for lead, throw in product((1, 2), repeat=2):
        square = next(found)
        assert square.heading == f"lead: {lead} unit{'s' * (lead > 1)}, after throw {throw}"
        for first, other in product((1, 2), repeat=2):
            kept = solve_game((lead, first, other)).lead(throw=throw).keeps_from
            assert square.rows[first - 1][other - 1].words == str(kept)


def test_a_higher_threshold_is_lighter() -> None:
    cells = {cell for square in squares(3) for row in square.rows for cell in row}
    levels = [cell.level for cell in sorted(cells, key=lambda cell: Roll(cell.words))]
    assert len(levels) > 2
    assert levels == sorted(set(levels), key=lambda level: level or Fraction())


def test_what_is_no_threshold_is_shown_as_such() -> None:
    gaps, never, all_kept = (
        keeps(True, False, True),
        keeps(False, False, False),
        keeps(True, True, True),
    )
    ranks = _ranks([[[gaps, never, all_kept]]])
    assert _cell(gaps, ranks) == Cell("gaps")
    assert _cell(never, ranks) == Cell("never")
    assert _cell(all_kept, ranks) == Cell("31", Fraction(1))
    told = _explained((Cells("", ((Cell("gaps"), Cell("never")),)),))
    assert told == "; never: he keeps no roll; gaps: his rolls form no threshold"
    assert _explained(squares(1)) == ""


def test_the_axes_say_whose_units_are_counted() -> None:
    assert {"units of the lead", "units of the follower"} <= set(words(thresholds(1)))
    assert {"units of seat 1", "units of seat 2"} <= set(words(thresholds(1, 3)))


def test_every_threshold_is_written_and_told() -> None:
    picture = thresholds(2)
    assert isinstance(picture.drawing, Squares)
    for square in picture.drawing.squares:
        rows = "; ".join(square.row_in_words(row) for row in range(2))
        assert f"{square.heading}: {rows}." in picture.alt
        written = words(picture)
        assert {cell.words for row in square.rows for cell in row} <= set(written)
        assert square.heading in written


def test_a_lead_without_a_choice_has_no_picture() -> None:
    with pytest.raises(ReportError, match=r"max_throws=1.*Tip: max_throws=2"):
        thresholds(2, rules=Rules(max_throws=1))


def test_too_many_squares_are_refused_before_a_game_is_solved() -> None:
    with pytest.raises(ReportError, match=r"16 squares.*12 do.*Tip"):
        thresholds(4, 3, Rules(max_throws=5))


@pytest.mark.parametrize(("units", "players"), [(9, 2), (0, 2), (5, 3), (2, 4), (2, 1)])
def test_what_fits_into_no_picture_is_refused(units: int, players: int) -> None:
    with pytest.raises(CountError):
        thresholds(units, players)

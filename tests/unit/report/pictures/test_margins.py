"""The lead's margins: every point is the exact difference of both options."""

from __future__ import annotations

from fractions import Fraction

import pytest

from drawn import words
from mexico_solver import Dice, Rules, solve_round
from mexico_solver.errors import ReportError
from mexico_solver.report.pictures.margins import MarginLines, margins


@pytest.mark.parametrize(("players", "passed"), [(2, 0), (3, 0), (3, 1)])
def test_a_line_holds_what_stopping_gains_with_each_roll(players: int, passed: int) -> None:
    drawing = margins(players, passed=passed).drawing
    assert isinstance(drawing, MarginLines)
    assert [line.throw for line in drawing.lines] == [1, 2]
    for line in drawing.lines:
        decisions = solve_round(players).lead(throw=line.throw, passed=passed)
        for roll, gain, stops in line.gains:
            decision = decisions[roll]
            assert decision.stop is not None
            assert decision.throw is not None
            assert Fraction(gain) / 100 == decision.stop - decision.throw
            assert stops is (gain >= 0)
        assert len(line.gains) == 20


def test_the_legend_says_what_he_keeps_after_each_throw() -> None:
    written = words(margins(players=3))
    assert "after throw 1: keeps 52 and higher" in written
    assert "after throw 2: keeps 54 and higher" in written


def test_every_roll_stands_under_the_axis_and_the_axes_are_named() -> None:
    written = words(margins(players=2))
    assert {str(roll) for roll in Dice().rolls} <= set(written)
    assert {"roll, lowest first", "what stopping gains (points)", "stop", "throw again"} <= {
        *written
    }


def test_the_words_tell_the_ends_and_the_closest_decision() -> None:
    lead = solve_round(3).lead(throw=1)
    alt = margins(players=3).alt
    for roll in ("31", "52", "66"):
        decision = lead[roll]
        sign = 1 if decision.action == "stop" else -1
        assert isinstance(decision.margin, Fraction)
        assert f"{float(100 * sign * decision.margin):.2f} with {roll}" in alt


def test_units_are_told_as_units() -> None:
    picture = margins(players=2, objective="stake")
    assert "what stopping gains (units)" in words(picture)
    assert isinstance(picture.drawing, MarginLines)
    decision = solve_round(2, objective="stake").lead(throw=1, roll="66")
    assert picture.drawing.lines[0].gains[-1].gain == decision.margin


def test_many_rolls_and_throws_find_their_place() -> None:
    picture = margins(2, Rules(max_throws=6, dice=Dice(9)))
    assert isinstance(picture.drawing, MarginLines)
    assert len(picture.drawing.lines) == 5
    assert picture.drawing.height > margins(2).drawing.height
    assert "98" in words(picture)


def test_a_lead_without_a_choice_has_no_picture() -> None:
    with pytest.raises(ReportError, match=r"max_throws=1.*no choice.*Tip: max_throws=2"):
        margins(3, Rules(max_throws=1))


def test_passes_are_told_in_the_title() -> None:
    assert margins(3, passed=1).title == "What stopping gains the lead: 3 players, 1 passed"

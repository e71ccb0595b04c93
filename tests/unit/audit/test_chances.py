"""Quantities without decisions; tests/oracles/test_audit.py counts their values."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Dice, Roll
from mexico_solver.audit import chances
from mexico_solver.errors import CountError, RollError


def test_groups_of_rolls_are_disjoint_and_complete() -> None:
    groups = {name: set(chances.named_rolls(name)) for name in chances.GROUPS}
    assert groups["mixed"] == groups["others"] | {Roll("21")}
    assert groups["doubles"] | groups["mixed"] == set(Dice().rolls)
    assert not groups["doubles"] & groups["mixed"]


def test_rolls_are_named_one_by_one_or_by_two_faces() -> None:
    assert chances.named_rolls("33,mexico") == (Roll("33"), Roll("21"))
    assert chances.named_rolls("2,5") == (Roll("52"),)
    assert chances.named_rolls("52") == (Roll("52"),)


@pytest.mark.parametrize("text", ["", "77", "33,33", "33,x", "3,4,5"])
def test_what_names_no_rolls_is_refused(text: str) -> None:
    with pytest.raises(RollError):
        chances.named_rolls(text)


def test_rolls_that_are_not_equally_likely_have_no_common_ways() -> None:
    with pytest.raises(CountError, match="'52,55': not all of these"):
        chances.ways("52,55")
    with pytest.raises(CountError):
        chances.chance_of_each("mixed", Dice(weights=(1, 2, 3)))


@pytest.mark.parametrize("throws", [0, -1, 10_001])
def test_no_number_of_throws_is_refused(throws: int) -> None:
    with pytest.raises(CountError):
        chances.chance("21", throws)


def test_other_dice_are_asked_about() -> None:
    four = Dice(4)
    assert chances.rolls(four) == 10
    assert chances.chance("doubles", 1, four) == Fraction(1, 4)
    assert chances.beat(Roll("44"), 1, four) == Fraction(1, 8)
    assert chances.not_beat(Roll("44"), 1, four) == Fraction(7, 8)
    assert chances.equal_or_beat(Roll("44"), 1, four) == Fraction(3, 16)
    assert chances.tie(Roll("44"), 1, four) == Fraction(1, 16)
    assert chances.in_a_row("21", 2, four) == Fraction(1, 64)
    assert chances.median(1, four) == Roll("42")
    assert chances.middle_roll(four) == Roll("43")
    assert set(chances.beat_table(2, four)) == set(four.rolls)

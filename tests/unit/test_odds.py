"""Chances that need no decision, checked by hand (rules, 'Checks anyone can do by hand')."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import MEXICO, Dice, Roll, odds
from mexico_solver.errors import CountError, RollError
from mexico_solver.exact import decimal, odds_against, one_in, percent

TETRA = Dice(4)


def test_mexico_on_one_throw() -> None:
    assert odds.tie("mexico") == Fraction(1, 18)


def test_at_least_one_mexico_in_three_throws() -> None:
    assert odds.equal_or_beat("mexico", throws=3) == Fraction(919, 5832)
    assert odds.best(3).chance(MEXICO) == Fraction(919, 5832)


def test_two_players_with_one_throw_each_tie() -> None:
    """11 of 216: the same roll twice."""
    law = Dice().law
    assert sum(law.chance(roll) ** 2 for roll, _ in law) == Fraction(11, 216)


@pytest.mark.parametrize(
    ("throws", "chance"),
    [(1, Fraction(11, 18)), (2, Fraction(275, 324)), (3, Fraction(5489, 5832))],
)
def test_a_roll_above_52_within_some_throws(throws: int, chance: Fraction) -> None:
    assert odds.beat("52", throws=throws) == chance


def test_nothing_beats_mexico_and_everything_equals_or_beats_the_lowest() -> None:
    assert odds.beat("mexico", throws=5) == 0
    assert odds.equal_or_beat("31") == 1


def test_one_throw_is_meant_unless_more_are_told() -> None:
    assert odds.beat("52") == odds.beat("52", throws=1) == Fraction(11, 18)
    assert odds.equal_or_beat("61") == odds.equal_or_beat("61", throws=1) == Fraction(1, 2)
    assert odds.tie("61") == odds.tie("61", throws=1)
    assert odds.median() == odds.median(throws=1)


def test_the_best_of_some_throws_is_tied_or_beaten_or_below() -> None:
    assert odds.tie("52") == Fraction(1, 18)
    assert odds.tie("52", throws=2) == Fraction(13, 324)
    assert odds.tie("52", throws=2) == odds.equal_or_beat("52", 2) - odds.beat("52", 2)


def test_only_the_last_of_some_throws_counts_so_its_law_is_that_of_one() -> None:
    assert odds.last(3) == odds.last(1) == odds.best(1) == Dice().law


def test_the_medians_of_the_best_of_one_two_three() -> None:
    assert [odds.median(throws) for throws in (1, 2, 3)] == [Roll("54"), Roll("64"), Roll("11")]


def test_the_median_of_loaded_dice() -> None:
    assert odds.median(dice=Dice(weights=(1, 1, 8))) == Roll("33")


@pytest.mark.parametrize(("faces", "middle"), [(2, "22"), (3, "11"), (4, "43"), (6, "62")])
def test_the_middle_roll_counts_rolls_and_not_their_ways(faces: int, middle: str) -> None:
    """Of two in the middle it is the lower: 3, 6, 10, 21 rolls."""
    assert odds.middle_roll(Dice(faces)) == Roll(middle)


def test_mexicos_in_a_row() -> None:
    assert odds.in_a_row("mexico", 2) == Fraction(1, 324)
    assert odds.in_a_row(MEXICO, 1) == odds.in_a_row((1, 2), 1) == odds.in_a_row(21, 1)


def test_any_of_several_rolls_in_a_row_each_counted_once() -> None:
    assert odds.in_a_row(["33", "44"], 2) == Fraction(1, 324)
    assert odds.in_a_row(["52", "25", Roll("52")], 1) == Fraction(1, 18)
    assert odds.in_a_row([], 1) == 0


@pytest.mark.parametrize(
    ("told", "chance"),
    [
        ((9, 9), Fraction(1, 81)),
        ([3, 4], Fraction(2, 81)),
        ([33, 44], Fraction(2, 81)),
        ([(5, 2), 99], Fraction(3, 81)),
        (("33", "44"), Fraction(2, 81)),
    ],
)
def test_two_faces_are_one_roll_and_two_numbers_are_two(told: Any, chance: Fraction) -> None:
    assert odds.in_a_row(told, 1, Dice(9)) == chance


def test_a_face_beside_a_roll_is_no_roll() -> None:
    with pytest.raises(RollError, match="5 is not a roll"):
        odds.in_a_row([5, 44], 1)


def test_at_most_10000_throws_are_asked_about() -> None:
    assert odds.beat("mexico", throws=10_000) == 0
    with pytest.raises(CountError, match="throws is 10001, but it must be a whole number from 1"):
        odds.beat("mexico", throws=10_001)


def test_the_table_tells_for_each_roll_the_chance_to_beat_it() -> None:
    table = odds.beat_table()
    assert list(table) == list(Dice().rolls)
    assert all(
        chances == tuple(odds.beat(roll, m) for m in (1, 2, 3)) for roll, chances in table.items()
    )
    assert len(odds.beat_table(5)[Roll("52")]) == 5


def test_other_dice_are_honoured() -> None:
    assert odds.beat("31", dice=TETRA) == Fraction(14, 16)
    assert odds.equal_or_beat("mexico", 2, TETRA) == Fraction(16 * 16 - 14 * 14, 16 * 16)
    assert list(odds.beat_table(1, TETRA)) == list(TETRA.rolls)
    assert odds.in_a_row("44", 2, TETRA) == Fraction(1, 256)
    assert odds.last(2, TETRA) == TETRA.law


def test_the_odds_carry_the_forms_in_which_chances_are_told() -> None:
    told = (odds.decimal, odds.odds_against, odds.one_in, odds.percent)
    assert told == (decimal, odds_against, one_in, percent)


ASKED: list[Callable[..., Any]] = [odds.beat, odds.equal_or_beat, odds.tie]


@pytest.mark.parametrize("ask", ASKED)
def test_a_roll_of_other_dice_is_refused(ask: Callable[..., Any]) -> None:
    with pytest.raises(RollError, match="these dice have 4 faces"):
        ask("52", dice=TETRA)


@pytest.mark.parametrize("throws", [0, -1, 1.5, True, "2"])
@pytest.mark.parametrize("ask", [*ASKED, lambda _, throws: odds.median(throws)])
def test_a_number_of_throws_below_1_is_refused(ask: Callable[..., Any], throws: Any) -> None:
    with pytest.raises(CountError, match=f"throws is {throws!r}, but it must be a whole number"):
        ask("52", throws=throws)


@pytest.mark.parametrize("ask", [odds.best, odds.last, odds.beat_table])
def test_no_throw_has_no_law(ask: Callable[..., Any]) -> None:
    with pytest.raises(CountError, match="throws is 0, but it must be a whole number from 1"):
        ask(0)


def test_no_times_in_a_row_are_refused() -> None:
    with pytest.raises(CountError, match="times is 0, but it must be a whole number from 1"):
        odds.in_a_row("52", 0)

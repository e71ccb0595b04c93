"""Dice: faces, weights, and the law of one throw."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from mexico_solver import MEXICO, Dice, Roll
from mexico_solver.errors import DiceError, RollError

LOADED = Dice(weights=(1, 1, 1, 1, 1, 2))


def test_two_six_faced_dice_fall_in_36_ways_onto_21_rolls() -> None:
    assert Dice() == Dice(6)
    assert Dice().total == 36
    assert len(Dice().rolls) == 21


@pytest.mark.parametrize("faces", range(2, 10))
def test_the_ways_of_a_roll_are_counted_face_by_face(faces: int) -> None:
    die = range(1, faces + 1)
    counted = Counter(map(Roll, product(die, die)))
    assert dict(Dice(faces).law) == counted
    assert Dice(faces).rolls == tuple(sorted(counted))


def test_mixed_rolls_have_two_ways_and_doubles_one() -> None:
    assert [Dice().ways(roll) for roll in ("31", "65", "11", "66", "21")] == [2, 2, 1, 1, 2]


def test_mexico_comes_up_once_in_18_throws() -> None:
    assert Dice().law.chance(MEXICO) == Fraction(1, 18)


def test_a_loaded_face_counts_by_its_weight() -> None:
    assert LOADED.law.chance(Roll("66")) == Fraction(4, 49)
    assert LOADED.law.chance(Roll("61")) == Fraction(4, 49)
    assert LOADED.law.chance(MEXICO) == Fraction(2, 49)


def test_a_face_of_weight_0_never_comes_up_but_its_rolls_are_known() -> None:
    dice = Dice(weights=(1, 0, 1))
    assert dice.ways("mexico") == 0
    assert [str(roll) for roll, _ in dice.law] == ["31", "11", "33"]
    assert len(dice.rolls) == 6


@pytest.mark.parametrize(
    ("weights", "whole"),
    [
        ((2, 4, 6), (1, 2, 3)),
        ((Fraction(1, 2), Fraction(1, 3)), (3, 2)),
        (("1/2", "0.25", 1), (2, 1, 4)),
        ((5, 5), (1, 1)),
    ],
)
def test_weights_are_kept_as_whole_numbers_without_a_common_factor(
    weights: Any, whole: tuple[int, ...]
) -> None:
    assert Dice(weights=weights).weights == whole


def test_equal_weights_are_fair_dice() -> None:
    assert Dice(weights=[7] * 6) == Dice(6)
    assert Dice(6).fair
    assert Dice(6).faces == 6
    assert not LOADED.fair


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("6", Dice()),
        (" 4 ", Dice(4)),
        ("1:1:1:1:1:2", LOADED),
        ("1:0:1/2", Dice(weights=(2, 0, 1))),
    ],
)
def test_dice_are_read_from_their_text(text: str, dice: Dice) -> None:
    assert Dice.parse(text) == dice


@pytest.mark.parametrize("dice", [Dice(), Dice(2), LOADED])
def test_text_and_repr_make_the_same_dice_again(dice: Dice) -> None:
    assert Dice.parse(str(dice)) == dice
    assert eval(repr(dice)) == dice  # noqa: S307 - the code is our own
    assert hash(eval(repr(dice))) == hash(dice)  # noqa: S307


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        (1, "the number of faces is 1, but it must be a whole number from 2 to 9."),
        (10, "the number of faces is 10, but it must be a whole number from 2 to 9."),
        (2.5, "the number of faces is 2.5, but it must be a whole number from 2 to 9."),
        (True, "the number of faces is True, but it must be a whole number from 2 to 9."),
    ],
)
def test_a_number_of_faces_out_of_range_is_refused(faces: Any, message: str) -> None:
    with pytest.raises(DiceError) as refusal:
        Dice(faces)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ((1,), "the number of faces is 1, but it must be a whole number from 2 to 9."),
        ([1] * 10, "the number of faces is 10, but it must be a whole number from 2 to 9."),
        ((1, -2), "the weight -2 of a face is negative."),
        ((1, 0), "at least two faces must be able to come up, or every roll would be the same."),
        ((1, 0.5), "0.5 is not a rational weight. Tip: write 1, '1/3' or Fraction(1, 3)."),
        ((1, True), "True is not a rational weight. Tip: write 1, '1/3' or Fraction(1, 3)."),
        ((1, "x"), "'x' is not a rational weight. Tip: write 1, '1/3' or Fraction(1, 3)."),
        ((1, "1e9"), "'1e9' is not a rational weight. Tip: write 1, '1/3' or Fraction(1, 3)."),
        ((1, "1/0"), "'1/0' is not a rational weight. Tip: write 1, '1/3' or Fraction(1, 3)."),
    ],
)
def test_weights_that_make_no_dice_are_refused(weights: Any, message: str) -> None:
    with pytest.raises(DiceError) as refusal:
        Dice(weights=weights)
    assert str(refusal.value) == message


def test_the_text_of_a_weight_has_at_most_40_characters() -> None:
    most = "9" * 40
    assert Dice(weights=("1", most)).weights == (1, int(most))
    assert Dice.parse(f"1:{most}").weights == (1, int(most))
    with pytest.raises(DiceError, match="is not a rational weight"):
        Dice(weights=("1", "9" * 41))


def test_dice_are_frozen() -> None:
    with pytest.raises(AttributeError):
        Dice().weights = (1, 1)  # type: ignore[misc]


def test_faces_and_weights_together_are_refused() -> None:
    with pytest.raises(DiceError, match="dice take a number of faces or weights, not both"):
        Dice(6, weights=(1, 1))


@pytest.mark.parametrize("text", ["", "six", "-6", "6.0", "1;2"])
def test_a_text_that_names_no_dice_is_refused_with_a_tip(text: str) -> None:
    with pytest.raises(DiceError) as refusal:
        Dice.parse(text)
    assert str(refusal.value) == (
        f"{text!r} names no dice. Tip: write the number of faces, 6, "
        "or a weight for each face, 1:1:1:1:1:2."
    )


def test_a_roll_that_these_dice_do_not_have_is_refused() -> None:
    with pytest.raises(RollError) as refusal:
        Dice(4).ways("52")
    expected = "the roll 52 has the face 5, but these dice have 4 faces."
    assert str(refusal.value) == expected


def test_whole_weights_are_no_longer_than_the_text_of_one() -> None:
    with pytest.raises(DiceError, match=r"has more than 40 digits\. Tip: "):
        Dice(weights=[Fraction(1, 10**28 + 2 * each + 1) for each in range(9)])
    with pytest.raises(DiceError, match="more than 40 digits"):
        Dice(weights=(1, 10**40))
    least = f"0.{'0' * 37}1"
    for dice in (Dice(weights=(1, least)), Dice(weights=(10**40, 10**39))):
        assert Dice.parse(str(dice)) == dice


def test_a_refusal_shows_no_more_of_a_value_than_fits_a_line() -> None:
    for weights in ((1, -(10**5000)), ("1", "9" * 5000), (1, [10**5000])):
        with pytest.raises(DiceError) as refusal:
            Dice(weights=weights)  # type: ignore[arg-type]  # what callers may give
        assert len(str(refusal.value)) < 200
    with pytest.raises(DiceError) as refusal:
        Dice.parse("9" * 5000)
    assert len(str(refusal.value)) < 200

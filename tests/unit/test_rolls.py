"""Rolls: parsing, order, and being a value (rules, 'Rolls')."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise, product
from typing import Any

import pytest

from mexico_solver import MEXICO, MexicoError, Roll
from mexico_solver.errors import RollError

LOWEST_TO_HIGHEST = [
    *("31", "32", "41", "42", "43", "51", "52", "53", "54", "61", "62", "63", "64", "65"),
    *("11", "22", "33", "44", "55", "66"),
    "21",
]


@pytest.mark.parametrize(
    ("given", "roll"),
    [
        ("52", "52"),
        ("25", "52"),
        ("5-2", "52"),
        ("2,5", "52"),
        ("5;2", "52"),
        ("5 2", "52"),
        (" 2 - 5 ", "52"),
        ((5, 2), "52"),
        ((2, 5), "52"),
        (52, "52"),
        (25, "52"),
        ("44", "44"),
        ("12", "21"),
        ((1, 2), "21"),
        ("mexico", "21"),
        (" Mexico\n", "21"),
        ("MEXICO", "21"),
        ("99", "99"),
    ],
)
def test_every_form_of_a_roll_is_read_and_printed_canonically(given: Any, roll: str) -> None:
    assert str(Roll(given)) == roll


def test_a_list_of_two_faces_is_read_as_well() -> None:
    assert Roll([3, 6]) is Roll("63")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "given",
    [
        *("", "5", "521", "07", "70", "5--2", "5.2", "77x", "-52", "mexican", "\uff15\uff12"),
        *(0, 5, 521, -52, 5.2, True, None, b"52"),
        *((5,), (5, 2, 1), (0, 5), (5, 10), (5, True), ("5", "2"), (5.0, 2), {5, 2}),
    ],
)
def test_what_is_no_roll_is_refused_with_the_value_and_a_tip(given: Any) -> None:
    with pytest.raises(RollError) as refusal:
        Roll(given)
    tip = "Tip: write two faces as 52, 5-2 or 2,5, or say mexico."
    assert str(refusal.value) == f"{given!r} is not a roll. {tip}"
    assert isinstance(refusal.value, MexicoError)
    assert isinstance(refusal.value, ValueError)


def test_the_order_is_that_of_the_rules() -> None:
    faces = range(1, 7)
    rolls = {Roll(pair) for pair in product(faces, faces)}
    assert [str(roll) for roll in sorted(rolls)] == LOWEST_TO_HIGHEST


def test_neighbours_compare_by_every_operator() -> None:
    for lower, higher in pairwise(map(Roll, LOWEST_TO_HIGHEST)):
        assert lower < higher
        assert lower <= higher
        assert higher > lower
        assert higher >= lower
        assert lower != higher
        assert [higher < lower, higher <= lower, lower > higher, lower >= higher] == [False] * 4


def test_a_roll_equals_itself_by_every_operator() -> None:
    assert Roll("52") == Roll("25")
    assert Roll("52") <= Roll("25")
    assert Roll("52") >= Roll("25")
    assert [Roll("52") < Roll("25"), Roll("52") > Roll("25")] == [False] * 2


@pytest.mark.parametrize("other", ["52", 52, (5, 2), None])
def test_a_roll_is_no_text_and_no_number(other: Any) -> None:
    assert Roll("52") != other
    for compare in ("__lt__", "__le__", "__gt__", "__ge__"):
        assert getattr(Roll("52"), compare)(other) is NotImplemented
    with pytest.raises(TypeError):
        assert Roll("52") < other


def test_mexico_is_21_and_above_all_others() -> None:
    assert MEXICO is Roll("21")
    faces = range(1, 10)
    assert all(Roll(pair) <= MEXICO for pair in product(faces, faces))


def test_the_rank_is_the_place_among_the_45_rolls_of_nine_faced_dice() -> None:
    faces = range(1, 10)
    ranks = {Roll(pair).rank for pair in product(faces, faces)}
    assert ranks == set(range(45))
    assert (Roll("21").rank, Roll("31").rank, Roll("11").rank) == (44, 0, 35)


def test_double_ones_are_the_lowest_double_and_no_mexico() -> None:
    assert Roll("11") is not MEXICO
    assert Roll("65") < Roll("11") < Roll("22")


def test_a_double_shows_one_face_twice() -> None:
    assert Roll("33").is_double
    assert not Roll("43").is_double
    assert not MEXICO.is_double


def test_a_roll_knows_its_faces_high_die_first() -> None:
    assert (Roll("25").high, Roll("25").low) == (5, 2)


def test_equal_rolls_are_one_object_however_made() -> None:
    roll = Roll("52")
    assert Roll(roll) is roll
    assert copy.deepcopy(roll) is roll
    assert pickle.loads(pickle.dumps(roll)) is roll  # noqa: S301 - the pickle is our own
    assert len({Roll("52"), Roll("25"), Roll((5, 2))}) == 1


def test_repr_is_the_code_that_makes_the_roll() -> None:
    assert repr(Roll((2, 5))) == "Roll('52')"
    assert eval(repr(Roll("52"))) is Roll("52")  # noqa: S307 - the code is our own


def test_a_roll_is_frozen() -> None:
    with pytest.raises(AttributeError, match="a roll is frozen: high can't be set"):
        Roll("52").high = 6
    with pytest.raises(AttributeError, match="a roll is frozen: low can't be deleted"):
        del Roll("52").low
    assert str(Roll("52")) == "52"

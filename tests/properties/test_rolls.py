"""The rolls are in one total order, whoever names them how."""

from __future__ import annotations

from itertools import product

from hypothesis import given

from mexico_solver import Roll
from strategies import faces, rolls

ALL = [Roll((high, low)) for high in range(1, 10) for low in range(1, high + 1)]


def test_any_two_rolls_are_one_below_the_other_or_equal() -> None:
    """Totality and antisymmetry, over all pairs."""
    for one, other in product(ALL, ALL):
        assert [one < other, one == other, one > other].count(True) == 1
        assert (one <= other) == (one < other or one == other)
        assert (one >= other) == (one > other or one == other)
        assert (one < other) == (other > one)
        assert (one <= other) == (other >= one)


def test_the_order_is_transitive() -> None:
    below = {one: {other for other in ALL if one < other} for one in ALL}
    for one, other in product(ALL, ALL):
        if one < other:
            assert below[other] < below[one]


@given(faces, faces)
def test_either_order_of_two_faces_is_one_roll(one: int, other: int) -> None:
    """(1, 2) == (2, 1)."""
    roll = Roll((one, other))
    assert roll is Roll((other, one))
    assert roll is Roll(f"{one}{other}")
    assert roll is Roll(f"{other}-{one}")
    assert roll is Roll(10 * one + other)
    assert (roll.high, roll.low) == (max(one, other), min(one, other))


@given(rolls)
def test_what_is_printed_is_read_as_the_same_roll(roll: Roll) -> None:
    assert Roll(str(roll)) is roll
    assert eval(repr(roll)) is roll  # noqa: S307 - the code is our own


@given(rolls, rolls)
def test_equal_rolls_have_equal_hashes_and_texts(one: Roll, other: Roll) -> None:
    assert (one == other) == (str(one) == str(other))
    assert one != other or hash(one) == hash(other)


@given(rolls, rolls)
def test_a_double_is_above_every_mixed_roll_but_21(one: Roll, other: Roll) -> None:
    if one.is_double and not other.is_double:
        assert one > other or str(other) == "21"
    if one.is_double == other.is_double and "21" not in {str(one), str(other)}:
        assert (one < other) == ((one.high, one.low) < (other.high, other.low))

"""The table of rolls."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Dice, Roll, odds
from mexico_solver.errors import CountError
from mexico_solver.report.tables import rolls


def test_it_shows_every_roll_in_order_with_its_ways() -> None:
    table = rolls()
    assert [row[0] for row in table.rows] == list(Dice().rolls)
    assert [row[1] for row in table.rows] == [2] * 14 + [1] * 6 + [2]
    assert sum(Fraction(str(row[2])) for row in table.rows) == 1


@pytest.mark.parametrize("throws", [1, 2, 5])
def test_the_chances_are_those_of_odds(throws: int) -> None:
    table = rolls(throws)
    ms = range(1, throws + 1)
    for roll, ways, chance, *others in table.rows:
        assert isinstance(roll, Roll)
        assert chance == Fraction(Dice().ways(roll), 36)
        assert ways == Dice().ways(roll)
        assert others == [
            *(odds.beat(roll, m) for m in ms),
            *(odds.equal_or_beat(roll, m) for m in ms),
            *(odds.tie(roll, m) for m in ms),
        ]


def test_the_dice_are_honoured() -> None:
    table = rolls(1, Dice(weights=(1, 0, 2)))
    assert [str(row[0]) for row in table.rows] == ["31", "11", "33"]
    assert table.premises == {"dice": "1:0:2"}
    assert table.notes == ("Two dice fall in 9 ways.",)


@pytest.mark.parametrize("throws", [0, 21, -1])
def test_a_number_of_throws_out_of_range_is_refused(throws: int) -> None:
    with pytest.raises(CountError, match=f"throws is {throws}, but it must be a whole number"):
        rolls(throws)


def test_nobody_decides_here() -> None:
    assert rolls().premises == {"dice": "6"}

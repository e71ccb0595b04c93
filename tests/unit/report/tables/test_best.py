"""How often the best of some throws beats, equals or ties each roll, and its median."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from mexico_solver import Dice, Roll, odds
from mexico_solver.errors import CountError
from mexico_solver.report import Table
from mexico_solver.report.tables.best import beat, equal_or_beat, medians, tie

Chance = Callable[[Roll, int, Dice], Fraction]
MADE: list[tuple[Callable[..., Table], Chance]] = [
    (beat, odds.beat),
    (equal_or_beat, odds.equal_or_beat),
    (tie, odds.tie),
]
LOADED = Dice(weights=(1, 0, 2))
each = pytest.mark.parametrize(("made", "chance"), MADE, ids=["beat", "equal_or_beat", "tie"])


@each
@pytest.mark.parametrize("dice", [None, Dice(4), LOADED], ids=str)
def test_every_roll_stands_by_every_number_of_throws(
    made: Callable[..., Table], chance: Chance, dice: Dice | None
) -> None:
    thrown = dice or Dice()
    table = made(4, dice)
    assert [row[0] for row in table.rows] == [roll for roll, _ in thrown.law]
    for roll, *cells in table.rows:
        assert isinstance(roll, Roll)
        assert cells == [chance(roll, m, thrown) for m in (1, 2, 3, 4)]


@each
def test_a_table_is_named_after_its_chance(made: Callable[..., Table], chance: Chance) -> None:
    table = made(2)
    name = chance.__name__
    assert table.name == name
    assert [column.name for column in table.columns] == ["roll", f"{name}_1", f"{name}_2"]
    assert [column.heading for column in table.columns] == ["roll", "1 throw", "2 throws"]
    assert table.notes == ("The best of the throws counts.",)
    assert made(1).notes == ()


def test_the_titles_tell_the_three_apart() -> None:
    assert [made(1).title for made, _ in MADE] == [
        "How often a roll is beaten",
        "How often a roll is equalled or beaten",
        "How often a roll is tied",
    ]


def test_only_ties_add_up() -> None:
    assert [tie(3).columns[m].adds_up for m in range(4)] == [False, True, True, True]
    assert tie(3).showing(total="exact").shown()[-1] == ("total", "100.00%", "100.00%", "100.00%")
    for made in (beat, equal_or_beat):
        assert not any(column.adds_up for column in made(3).columns)


@pytest.mark.parametrize("made", [beat, equal_or_beat, tie, medians])
def test_it_holds_for_the_dice_and_nobody_decides(made: Callable[..., Table]) -> None:
    assert made(1, LOADED).premises == {"dice": "1:0:2"}
    assert made(1).premises == {"dice": "6"}


def test_a_median_is_beaten_at_most_half_the_time_and_the_roll_below_it_more_often() -> None:
    for dice in (Dice(), Dice(4), LOADED):
        rolls = [roll for roll, _ in dice.law]
        for m, median, beaten, equalled in medians(6, dice).rows:
            assert isinstance(m, int)
            assert isinstance(median, Roll)
            assert beaten == odds.beat(median, m, dice) <= Fraction(1, 2)
            below = rolls[: rolls.index(median)]
            assert all(odds.beat(roll, m, dice) > Fraction(1, 2) for roll in below)
            assert equalled == odds.equal_or_beat(median, m, dice)


def test_the_first_medians_are_the_articles() -> None:
    assert [str(row[1]) for row in medians(3).rows] == ["54", "64", "11"]
    assert [column.name for column in medians().columns] == [
        "throws", "median", "beat", "equal_or_beat",
    ]  # fmt: skip


@pytest.mark.parametrize("throws", [0, -1, 21, True])
@pytest.mark.parametrize("made", [beat, equal_or_beat, tie])
def test_a_number_of_throws_out_of_range_is_refused(
    made: Callable[..., Table], throws: int
) -> None:
    with pytest.raises(CountError, match="must be a whole number from 1 to 20"):
        made(throws)


def test_medians_may_be_asked_for_more_throws_but_not_for_any_number() -> None:
    assert len(medians(100).rows) == 100
    with pytest.raises(CountError, match="throws is 101, but it must be a whole number from 1 to"):
        medians(101)

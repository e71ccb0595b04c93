"""Laws add up, odds are monotone, and both are what counting every way gives."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from mexico_solver import Dice, Roll, odds
from strategies import dice

SMALL = dice(most_faces=3)
throws = st.integers(1, 3)


def counted(drawn: Dice, m: int) -> tuple[Counter[Roll], Counter[Roll]]:
    """Return the ways of the best and of the last of m throws, face by face."""
    best: Counter[Roll] = Counter()
    last: Counter[Roll] = Counter()
    die = range(drawn.faces)
    for ways in product(product(die, die), repeat=m):
        weight = prod(drawn.weights[face] for pair in ways for face in pair)
        shown = [Roll((one + 1, other + 1)) for one, other in ways]
        best[max(shown)] += weight
        last[shown[-1]] += weight
    return best, last


@given(SMALL, throws)
def test_the_laws_of_best_and_last_are_counted(drawn: Dice, m: int) -> None:
    best, last = counted(drawn, m)
    total = drawn.total**m
    for roll in drawn.rolls:
        assert odds.best(m, drawn).chance(roll) == Fraction(best[roll], total)
        assert odds.last(m, drawn).chance(roll) == Fraction(last[roll], total)


@given(SMALL, throws)
def test_beat_tie_and_median_are_counted(drawn: Dice, m: int) -> None:
    best, _ = counted(drawn, m)
    total = drawn.total**m
    for roll in drawn.rolls:
        above = sum(ways for shown, ways in best.items() if shown > roll)
        assert odds.beat(roll, m, drawn) == Fraction(above, total)
        assert odds.tie(roll, m, drawn) == Fraction(best[roll], total)
        assert odds.equal_or_beat(roll, m, drawn) == Fraction(above + best[roll], total)
    lower_half = [
        roll
        for roll in drawn.rolls
        if 2 * sum(ways for shown, ways in best.items() if shown > roll) <= total
    ]
    assert odds.median(m, drawn) == lower_half[0]


@given(dice(), st.integers(1, 12))
def test_every_law_sums_to_1(drawn: Dice, m: int) -> None:
    assert drawn.total == sum(drawn.weights) ** 2
    for law in (drawn.law, odds.best(m, drawn), odds.last(m, drawn)):
        assert sum(law.chance(roll) for roll in drawn.rolls) == 1
        assert law.chance_that(lambda _: True) == 1


@given(dice(), st.integers(1, 6))
def test_to_beat_to_tie_or_to_stay_below_is_certain(drawn: Dice, m: int) -> None:
    for roll in drawn.rolls:
        below = odds.best(m, drawn).chance_that(lambda shown, roll=roll: shown < roll)  # type: ignore[misc]
        assert odds.beat(roll, m, drawn) + odds.tie(roll, m, drawn) + below == 1
        assert odds.equal_or_beat(roll, m, drawn) == 1 - below


@given(dice(), st.integers(1, 6))
def test_a_higher_roll_is_harder_to_beat_and_more_throws_make_it_easier(
    drawn: Dice, m: int
) -> None:
    for lower, higher in pairwise(drawn.rolls):
        assert odds.beat(lower, m, drawn) >= odds.beat(higher, m, drawn)
        assert odds.beat(lower, m + 1, drawn) >= odds.beat(lower, m, drawn)
    assert odds.median(m, drawn) <= odds.median(m + 1, drawn)


@given(dice(), st.integers(1, 4))
def test_the_table_is_made_of_the_single_chances(drawn: Dice, m: int) -> None:
    table = odds.beat_table(m, drawn)
    assert list(table) == list(drawn.rolls)
    for roll, chances in table.items():
        assert chances == tuple(odds.beat(roll, k, drawn) for k in range(1, m + 1))


@given(SMALL, throws, st.data())
def test_some_rolls_in_a_row_are_counted(drawn: Dice, m: int, data: st.DataObject) -> None:
    wanted = data.draw(st.sets(st.sampled_from(drawn.rolls)))
    one = sum((drawn.law.chance(roll) for roll in wanted), Fraction())
    assert odds.in_a_row(wanted, m, drawn) == one**m


@given(st.fractions(0, 1).filter(bool))
def test_the_odds_against_a_chance_say_the_chance(chance: Fraction) -> None:
    against, favour = odds.odds_against(chance)
    assert Fraction(favour, against + favour) == chance

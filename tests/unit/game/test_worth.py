"""What states are worth: fractions over one denominator, enclosures, and weighted sums of both."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from mexico_solver.bounds import Bounds
from mexico_solver.game.law import NOTHING, RoundLaw
from mexico_solver.game.worth import (
    WON,
    EnclosedWorth,
    ExactWorth,
    Following,
    Precision,
    Worth,
    weigh,
    worth_of,
)

THIRDS = ExactWorth((1, 2), 3)
SEVENTHS = ExactWorth((5, 2), 7)
EXACT = Precision(exact=True)
ROUGH = Precision(exact=False, bits=8)


def within(exact: tuple[Fraction, ...], worth: Worth) -> bool:
    """Return whether an enclosure holds some numbers."""
    assert isinstance(worth, EnclosedWorth)
    pairs = zip(exact, worth.fractions, strict=True)
    return all(bounds.lower <= number <= bounds.upper for number, bounds in pairs)


def test_exact_worths_are_fractions() -> None:
    assert THIRDS.fractions == (Fraction(1, 3), Fraction(2, 3))
    assert len(THIRDS) == 2
    assert WON.fractions == (Fraction(1),)


def test_enclosures_are_bounds() -> None:
    worth = EnclosedWorth((1, 2), (3, 2), bits=2)
    assert worth.fractions == (
        Bounds(Fraction(1, 4), Fraction(3, 4)),
        Bounds(Fraction(1, 2), Fraction(1, 2)),
    )
    assert len(worth) == 2


@pytest.mark.parametrize("seats", [(1, 0), (0, None, 1), (None, 1), (0, 1)])
def test_seats_take_places_or_are_out(seats: tuple[int | None, ...]) -> None:
    exact = THIRDS.at(seats)
    assert exact.fractions == tuple(0 if seat is None else THIRDS.fractions[seat] for seat in seats)
    assert EnclosedWorth((1, 2), (3, 4), bits=3).at(seats) == EnclosedWorth(
        tuple(0 if seat is None else (1, 2)[seat] for seat in seats),
        tuple(0 if seat is None else (3, 4)[seat] for seat in seats),
        bits=3,
    )


@pytest.mark.parametrize("bits", [1, 2, 8, 64, 200])
@pytest.mark.parametrize("worth", [THIRDS, SEVENTHS, ExactWorth((1, 3), 4)])
def test_an_enclosure_is_rounded_outward_by_less_than_one_bit(worth: ExactWorth, bits: int) -> None:
    enclosed = worth.enclosed(bits)
    assert within(worth.fractions, enclosed)
    for low, high, number in zip(enclosed.low, enclosed.high, worth.fractions, strict=True):
        assert high - low == (0 if (number * 2**bits).denominator == 1 else 1)


@pytest.mark.parametrize(
    ("bits", "low", "high"),
    [(3, (5, 9), (7, 16)), (5, (20, 36), (28, 64)), (2, (2, 4), (4, 8)), (1, (1, 2), (2, 4))],
)
def test_an_enclosure_is_widened_if_bits_are_lost(
    bits: int, low: tuple[int, ...], high: tuple[int, ...]
) -> None:
    assert EnclosedWorth((5, 9), (7, 16), bits=3).enclosed(bits) == EnclosedWorth(low, high, bits)


@pytest.mark.parametrize("ways", list(product((0, 1, 5), repeat=2))[1:], ids=str)
def test_a_weighted_sum_is_exact_and_in_lowest_terms(ways: tuple[int, int]) -> None:
    worth = weigh([(ways[0], THIRDS), (ways[1], SEVENTHS)], over=6, precision=EXACT)
    assert worth.fractions == tuple(
        (ways[0] * one + ways[1] * other) / 6
        for one, other in zip(THIRDS.fractions, SEVENTHS.fractions, strict=True)
    )
    assert isinstance(worth, ExactWorth)
    assert weigh([(1, worth)], over=1, precision=EXACT) == worth


def test_a_sum_has_no_factor_common_to_all() -> None:
    half = ExactWorth((1, 1), 2)
    assert weigh([(2, half), (4, half)], over=6, precision=EXACT) == half


@pytest.mark.parametrize("ways", list(product((0, 1, 5), repeat=2))[1:], ids=str)
def test_a_sum_of_enclosures_holds_the_exact_one(ways: tuple[int, int]) -> None:
    terms: list[tuple[int, Worth]] = [(ways[0], THIRDS), (ways[1], SEVENTHS.enclosed(12))]
    exact = weigh([(ways[0], THIRDS), (ways[1], SEVENTHS)], over=6, precision=EXACT)
    assert isinstance(exact, ExactWorth)
    assert within(exact.fractions, weigh(terms, over=6, precision=ROUGH))


def test_what_follows_is_told_to_the_seats_before() -> None:
    after = Following(THIRDS, (1, None, 0))
    assert after.worth_before.fractions == (Fraction(2, 3), Fraction(0), Fraction(1, 3))
    assert after.exactly() == (Fraction(2, 3), Fraction(0), Fraction(1, 3))
    assert after.enclosed(2) == ((2, 0, 1), (3, 0, 2))


def test_a_law_is_worth_the_mean_of_what_follows() -> None:
    law = RoundLaw({(0, 1): 1, (1, 1): 3}, tallies=(8, 0), over=4)
    after = {(0, 1): Following(WON, (None, 0)), (1, 1): Following(THIRDS, (1, 0))}
    mean = (Fraction(3, 4) * Fraction(2, 3), Fraction(1, 4) + Fraction(3, 4) * Fraction(1, 3))
    exact = worth_of(law, after, EXACT)
    assert exact.fractions == mean
    assert within(mean, worth_of(law, after, ROUGH))


def test_a_state_that_comes_again_is_worth_what_follows_in_the_end() -> None:
    law = RoundLaw({(0, 1): 1, (1, 1): 1, NOTHING: 2}, tallies=(8, 0), over=4)
    after = {(0, 1): Following(WON, (None, 0)), (1, 1): Following(WON, (0, None))}
    assert worth_of(law, after, EXACT).fractions == (Fraction(1, 2), Fraction(1, 2))
    told = {**after, NOTHING: Following(THIRDS, (0, 1))}
    again = worth_of(law, told, EXACT).fractions
    assert again == (Fraction(1, 4) + Fraction(1, 6), Fraction(1, 4) + Fraction(1, 3))


@pytest.mark.parametrize(
    ("precision", "words"), [(EXACT, "exact"), (ROUGH, "bounds of 8 bits")], ids=str
)
def test_a_precision_says_how_values_are_carried(precision: Precision, words: str) -> None:
    assert str(precision) == words


@pytest.mark.parametrize(
    "value", [THIRDS, THIRDS.enclosed(8), Following(THIRDS, (0, None)), ROUGH], ids=str
)
def test_worths_can_be_pickled(value: Any) -> None:
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 - the pickle is our own

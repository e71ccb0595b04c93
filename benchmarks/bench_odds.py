"""The 63 odds: for 21 rolls, the chance that one of 1, 2, 3 throws beats it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import accumulate, product
from math import prod

import icepool
import pytest
from dyce import H, P

import plain_odds
from contest import OURS, Benchmark, Contest, Entry, against
from mexico_solver import Roll, odds

THROWS = (1, 2, 3)
RANK = {roll: rank for rank, roll in enumerate(plain_odds.ROLLS)}
ROLLS = tuple(Roll(roll) for roll in plain_odds.ROLLS)


def rank(one: int, other: int) -> int:
    """Return the rank of two faces among the 21 rolls, from 0."""
    return RANK[10 * max(one, other) + min(one, other)]


def by_counting() -> list[Fraction]:
    """Return the odds by counting all ways in which one, two, three throws can fall."""
    one = Counter(rank(*faces) for faces in product(range(1, 7), repeat=2))
    columns = []
    for throws in THROWS:
        best: Counter[int] = Counter()
        for series in product(one.items(), repeat=throws):
            best[max(roll for roll, _ in series)] += prod(ways for _, ways in series)
        columns.append(above([best[roll] for roll in sorted(one)]))
    return by_roll(columns)


def by_roll(columns: Iterable[Iterable[Fraction]]) -> list[Fraction]:
    """Turn columns by throws into a list by roll, and then by throws."""
    return [chance for row in zip(*columns, strict=True) for chance in row]


def ours() -> list[Fraction]:
    """Ask the library for the table of odds."""
    return [chance for row in odds.beat_table(throws=3).values() for chance in row]


def one_by_one() -> list[Fraction]:
    """Ask the library for each of the odds."""
    return [odds.beat(roll, throws=throws) for roll in ROLLS for throws in THROWS]


ICEPOOL_ROLL = icepool.map(rank, icepool.d6, icepool.d6)
DYCE_ROLL = H(dict(zip(RANK.values(), plain_odds.WAYS, strict=True)))


def by_icepool() -> list[Fraction]:
    """Take the highest of each number of throws: the fastest way that icepool offers."""
    return by_roll(ICEPOOL_ROLL.highest(throws, 1).probabilities(">") for throws in THROWS)


def by_dyce() -> list[Fraction]:
    """Take the highest of each number of throws, and add up its counts."""
    return by_roll(above((throws @ P(DYCE_ROLL)).at(-1).counts()) for throws in THROWS)


def above(ways: Iterable[int]) -> list[Fraction]:
    """Return the chance to be above each outcome, lowest first, from its ways."""
    *below, total = accumulate(ways)
    return [Fraction(total - ways_below, total) for ways_below in (*below, total)]


def as_fractions(pairs: Iterable[tuple[int, int]]) -> list[Fraction]:
    """Read the pairs of the plain integers."""
    return [Fraction(*pair) for pair in pairs]


ODDS = Contest(
    work="the 63 odds, warm",
    answer=by_counting(),
    entries=(
        Entry(OURS, ours),
        Entry("mexico_solver, one by one", one_by_one),
        Entry("plain integers", plain_odds.odds, read=as_fractions),
        Entry("icepool", by_icepool),
        Entry("dyce", by_dyce),
    ),
    marks=(
        against("plain integers", at_least=1 / 1.5),
        against("icepool", at_least=3),
        against("dyce"),
        against("mexico_solver, one by one"),
    ),
    repetitions=15,
    loops=50,
)
CONTESTS = (ODDS,)


@pytest.mark.parametrize("entry", ODDS.entries, ids=str)
def test_odds(benchmark: Benchmark, entry: Entry) -> None:
    ODDS.under(benchmark, entry)

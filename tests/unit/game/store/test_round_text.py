"""Laws, choices and margins as text."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mexico_solver.game.law import NOTHING, RoundLaw
from mexico_solver.game.solved_state import Margin
from mexico_solver.game.store.round_text import (
    choice_of,
    choice_text,
    law_of,
    law_text,
    margin_of,
    margin_text,
)

counts = st.integers(1, 10**40) | st.integers(1, 9)
payments = st.just(NOTHING) | st.tuples(st.integers(0, 9), st.integers(1, 9))
starts = st.tuples(
    st.lists(st.integers(0, 9), min_size=2, max_size=5).map(tuple), st.integers(1, 9)
)
fractions = st.fractions(0, 1)


@st.composite
def laws(draw: st.DrawFn) -> RoundLaw:
    ways = draw(st.dictionaries(payments, counts, min_size=1, max_size=6))
    tallies = draw(counts), draw(st.just(0) | counts)
    over = draw(counts)
    common = gcd(over, *tallies, *ways.values())
    return RoundLaw(
        {paying: number // common for paying, number in ways.items()},
        (tallies[0] // common, tallies[1] // common),
        over // common,
    )


@given(laws())
def test_laws_read_back(law: RoundLaw) -> None:
    assert law_of(law_text(law)) == law


def test_a_law_is_written_by_payer_and_stake() -> None:
    law = RoundLaw({(1, 1): 1, (0, 2): 2, (0, 1): 3, NOTHING: 1}, tallies=(14, 0), over=7)
    assert law_text(law) == "nobody:0=1/7 0:1=3/7 0:2=2/7 1:1=1/7 throws=2/1 doublings=0/1"


@pytest.mark.parametrize(
    "text",
    ["", "0:1=1/2", "0:1=1/2 throws=1/1", "0=1/2 throws=1/1 doublings=0/1", "0:1", "a:b=1/1"],
)
def test_what_is_no_law_is_refused(text: str) -> None:
    with pytest.raises((KeyError, ValueError)):
        law_of(text)


@given(starts, st.integers(0, 10**6))
def test_choices_read_back(start: tuple[tuple[int, ...], int], decision: int) -> None:
    assert choice_of(choice_text(start, decision)) == (start, decision)


@given(st.builds(Margin, starts, st.integers(0, 10**6), fractions, fractions))
def test_margins_read_back(margin: Margin) -> None:
    assert margin_of(margin_text(margin)) == margin


@pytest.mark.parametrize(
    "text", ["", "seats 0 1 stake 1", "seats 0 1 stake 1 choice 1 2", "0 1 1 3"]
)
def test_what_is_no_choice_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no choice"):
        choice_of(text)


def test_a_margin_without_bounds_is_refused() -> None:
    with pytest.raises(ValueError, match=r"is no|values to unpack"):
        margin_of("seats 0 1 stake 1 choice 3")


def test_a_margin_is_bounds() -> None:
    margin = margin_of("seats 0 1 stake 1 choice 3 margin 1/8..1/4")
    assert (margin.at_least, margin.at_most) == (Fraction(1, 8), Fraction(1, 4))

"""Kinds: what is printed speaks of the quantity, or is refused."""

from __future__ import annotations

import pytest

from mexico_solver.audit.kinds import refuse_other_kinds
from mexico_solver.audit.published import read_published
from mexico_solver.audit.quantities import QUANTITIES, is_chance, value_of
from mexico_solver.errors import ClaimError
from mexico_solver.request import Request

NUMBERS = (
    "rolls",
    "ways 21",
    "mean_rounds units=1,1,1",
    "expected_units players=2",
    "winner_gains 3 money=25 unit=5",
    "fewest_rounds units=2,2",
    "most_rounds units=2,2",
)


def refuse(published: str, *quantities: str) -> None:
    requests = [Request.parse(each) for each in quantities]
    values = [value_of(each) for each in requests]
    refuse_other_kinds(read_published(published, "against"), requests, values)


@pytest.mark.parametrize("quantity", NUMBERS)
@pytest.mark.parametrize("published", ["5%", "1 in 5", "3 to 1", "7 (5%)"])
def test_a_chance_of_what_is_none_is_refused(published: str, quantity: str) -> None:
    assert not is_chance(quantity.split(maxsplit=1)[0])
    with pytest.raises(ClaimError, match=r"is a chance, but the quantity is none. Tip: write the"):
        refuse(published, quantity)
    refuse("7", quantity)


def test_a_chance_may_be_printed_in_any_way() -> None:
    for published in ("5%", "1 in 5", "3 to 1", "0.5", "1/2 (50%)"):
        refuse(published, "beat 52")


def test_each_part_has_its_quantity() -> None:
    refuse("21; 5%", "rolls", "beat 52")
    with pytest.raises(ClaimError):
        refuse("5%; 21", "rolls", "beat 52")


def test_a_standing_is_said_of_standings_only() -> None:
    refuse("(same standing)", "same_standing 52 1 62 2")
    with pytest.raises(ClaimError, match=r"\(same standing\) says nothing about keep. Tip: write"):
        refuse("(same standing)", "keep 54 players=2")
    assert "same_standing" in QUANTITIES


@pytest.mark.parametrize(
    "quantity", ["keep 54 players=3", "keep 54 3", "keep 54 players=3 throw=2"]
)
def test_advice_for_others_is_refused(quantity: str) -> None:
    for published in ("(advice)", "(advice, three players)", "(advice, 3 players)"):
        refuse(published, quantity)
    with pytest.raises(ClaimError, match=r"two players.* says nothing about players=3"):
        refuse("(advice, two players)", quantity)

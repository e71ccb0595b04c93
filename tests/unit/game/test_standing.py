"""Units by seat: what is refused, what a payment does, and which states can follow."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from mexico_solver.errors import CountError
from mexico_solver.game.standing import (
    Payment,
    State,
    checked_units,
    payments,
    states_below,
    told,
)

STATES = [
    units for players in (2, 3, 4) for units in product(range(1, 4), repeat=players) if units[0] < 3
]
STAKES = (1, 2, 3)


@pytest.mark.parametrize("units", [(3, 1, 4), [3, 1, 4], iter((3, 1, 4))])
def test_units_are_whole_numbers_in_the_order_of_the_seats(units: Any) -> None:
    assert checked_units(units) == (3, 1, 4)


@pytest.mark.parametrize("units", [5, None, 2.5])
def test_what_has_no_seats_is_refused_with_an_example(units: Any) -> None:
    with pytest.raises(CountError) as refusal:
        checked_units(units)
    assert str(refusal.value) == (
        f"units is {units}, but must be the units of each player, seat 0 leading. "
        "Tip: (5, 5, 5) is a game of three players with 5 units each."
    )


@pytest.mark.parametrize("units", [(), (5,)])
def test_a_game_needs_two_players(units: tuple[int, ...]) -> None:
    with pytest.raises(CountError) as refusal:
        checked_units(units)
    assert str(refusal.value) == f"units is {units}, but a game needs at least 2 players."


@pytest.mark.parametrize(
    ("units", "seat", "held"),
    [
        ((1, -2), 1, "-2"),
        ((1, 0.5), 1, "0.5"),
        ((1, 2.0), 1, "2.0"),
        ((1, Fraction(3, 2)), 1, "Fraction(3, 2)"),
        ((2, Fraction(2)), 1, "Fraction(2, 1)"),
        ((True, 2), 0, "True"),
        ((2, 2, None), 2, "None"),
        ((2, (2, 2)), 1, "(2, 2)"),
    ],
)
def test_units_that_are_no_whole_number_are_refused(units: Any, seat: int, held: str) -> None:
    with pytest.raises(CountError) as refusal:
        checked_units(units)
    assert str(refusal.value) == (
        f"the number of units of seat {seat} is {held}, but it must be a whole number from 1."
    )


def test_who_is_out_is_left_out() -> None:
    with pytest.raises(CountError) as refusal:
        checked_units((1, 0, 2))
    assert str(refusal.value) == (
        "the number of units of seat 1 is 0, but it must be a whole number from 1. "
        "Tip: leave out who is out."
    )


@pytest.mark.parametrize(
    ("state", "payer", "stake", "after", "seats"),
    [
        ((3, 2, 4), 0, 1, (2, 2, 4), (0, 1, 2)),
        ((3, 2, 4), 1, 1, (1, 4, 3), (2, 0, 1)),
        ((3, 2, 4), 2, 2, (2, 3, 2), (1, 2, 0)),
        ((1, 3, 2), 0, 2, (3, 2), (None, 0, 1)),
        ((1, 3, 2), 2, 2, (1, 3), (0, 1, None)),
        ((4, 1, 2), 1, 1, (2, 4), (1, None, 0)),
        ((4, 1, 2), 1, 8, (2, 4), (1, None, 0)),
        ((1, 5), 0, 1, (5,), (None, 0)),
        ((2, 2), 1, 1, (1, 2), (1, 0)),
    ],
)
def test_the_loser_pays_and_leads_or_else_the_next_to_his_left(
    state: State, payer: int, stake: int, after: State, seats: tuple[int | None, ...]
) -> None:
    assert Payment.of(state, payer, stake) == Payment(after, seats)


@pytest.mark.parametrize("state", STATES, ids=str)
def test_all_units_but_those_paid_stay_with_their_players(state: State) -> None:
    for (payer, stake), payment in payments(state, STAKES).items():
        paid = min(stake, state[payer])
        assert sum(payment.state) == sum(state) - paid
        for seat, place in enumerate(payment.seats):
            left = state[seat] - paid * (seat == payer)
            assert (payment.state[place] if place is not None else 0) == left
        assert min(payment.state) > 0


@pytest.mark.parametrize("state", STATES, ids=str)
def test_who_is_left_keeps_the_order_round_the_table(state: State) -> None:
    for payment in payments(state, STAKES).values():
        places = [place for place in payment.seats if place is not None]
        turned = places.index(0)
        assert places[turned:] + places[:turned] == list(range(len(payment.state)))


def test_there_is_a_payment_for_each_payer_and_stake() -> None:
    assert set(payments((2, 3, 1), (1, 2))) == set(product(range(3), (1, 2)))


def followers(state: State, stakes: tuple[int, ...]) -> Iterator[State]:
    """Yield what can follow, by the words of the rules."""
    for payer, stake in product(range(len(state)), stakes):
        left = list(state)
        left[payer] = max(left[payer] - stake, 0)
        clockwise = left[payer:] + left[:payer]
        yield tuple(units for units in clockwise if units)


@pytest.mark.parametrize("stakes", [(1,), (1, 2), (1, 2, 4)], ids=str)
@pytest.mark.parametrize("units", [(1, 1), (5, 3), (2, 3, 2), (2, 1, 1, 2)], ids=str)
def test_the_states_below_are_all_that_can_follow(units: State, stakes: tuple[int, ...]) -> None:
    found, ahead = {units}, [units]
    while ahead:
        new = {state for state in followers(ahead.pop(), stakes) if len(state) > 1} - found
        found |= new
        ahead.extend(new)
    levels = states_below(units, stakes)
    listed = [state for states in levels.values() for state in states]
    assert len(listed) == len(set(listed))
    assert set(listed) == found
    assert list(levels) == sorted(levels)
    assert all(sum(state) == total for total, states in levels.items() for state in states)


def test_states_of_a_thousand_units_are_listed() -> None:
    levels = states_below((2000, 1), (1, 2))
    assert sum(map(len, levels.values())) == 2000


def test_a_payment_can_be_pickled() -> None:
    payment = Payment.of((1, 3, 2), payer=2, stake=1)
    assert pickle.loads(pickle.dumps(payment)) == payment  # noqa: S301 - the pickle is our own


def test_a_state_is_told_by_its_units() -> None:
    assert told((3, 10, 4)) == "3 10 4"


@pytest.mark.parametrize("units", ["12", {1, 2}, {1: 3, 2: 4}, frozenset({2, 1}), b"12"])
def test_what_has_no_order_of_seats_is_refused(units: Any) -> None:
    with pytest.raises(CountError, match="must be the units of each player, seat 0 leading"):
        checked_units(units)

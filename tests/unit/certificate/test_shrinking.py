"""Boxes that prove an equilibrium unique: they hold its values, shrink, and may stall."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from certificates import of_game, of_round, read
from mexico_solver.certificate.shrinking import FINE, _rounded, _smaller, shrink
from mexico_solver.certify.checks import Tally, check_state
from mexico_solver.certify.state import Start, State
from mexico_solver.certify.text import Ratio, Worth

SMALL = "max_throws=2 dice=3"
CASES = {
    "duel": of_round(2, SMALL),
    "round": of_round(3, "max_throws=3 dice=2 sub_round_lead=last"),
    "free": of_round(3, "max_throws=2 dice=2 all_mexico=nobody", "stake"),
    "game": of_game((2, 1, 1), SMALL),
    "turning": of_game((1, 1, 1), "max_throws=2 dice=2 sub_round_lead=last"),
    "again": of_game((1, 2), "max_throws=2 dice=3 all_mexico=nobody"),
    "enclosed": of_game((1, 2), SMALL, 64),
}
every_case = pytest.mark.parametrize("case", CASES)


def states_of(text: str) -> list[State]:
    """Return the states of a certificate."""
    return read(text)[1]


def steps_of(state: State) -> list[tuple[Start, Worth]]:
    """Return the steps of a state whose choices are all proven."""
    steps = shrink(state)
    assert steps is not None
    return steps


def exact(box: Worth) -> list[tuple[Fraction, Fraction]]:
    """Return a box in fractions."""
    return [(Fraction(*low), Fraction(*high)) for low, high in box]


def worth(state: State, start: Start) -> list[tuple[Fraction, Fraction]]:
    """Return what a (sub-)round is worth to its players, by its law."""
    subject, law = state.outline.subject, state.rounds[start].law
    terms = [(chance, (start.order[place], stake)) for (place, stake), chance in law.items()]
    parts = [(chance, state.after[paying]) for chance, paying in terms]
    if nobody := state.nobody(law):
        parts.append((nobody, state.worth if state.units else state.after[-1, 0]))
    assert subject.alike or state.units
    return [
        (
            sum((chance * Fraction(*after[seat][0]) for chance, after in parts), Fraction()),
            sum((chance * Fraction(*after[seat][1]) for chance, after in parts), Fraction()),
        )
        for seat in start.order
    ]


@every_case
def test_the_steps_are_those_that_are_written(case: str) -> None:
    for state in states_of(CASES[case]):
        assert steps_of(state) == [(start, box) for _, start, box in state.steps]


@every_case
def test_the_steps_convince_the_checker(case: str) -> None:
    reading, states = read(CASES[case])
    assert "unique" in reading.subject.claims
    tally = Tally()
    for state in states:
        check_state(state, tally)
    assert tally.states == len(states)


@every_case
def test_each_box_holds_what_the_round_is_worth(case: str) -> None:
    for state in states_of(CASES[case]):
        for start, box in steps_of(state):
            for (low, high), (least, most) in zip(exact(box), worth(state, start), strict=False):
                assert low <= least <= most <= high


@every_case
def test_each_box_lies_in_the_one_before_and_is_smaller_by_a_twentieth(case: str) -> None:
    for state in states_of(CASES[case]):
        last: dict[Start, Worth] = {}
        for start, box in steps_of(state):
            if not box:
                continue
            if start in last:
                pairs = list(zip(exact(last[start]), exact(box), strict=True))
                assert all(wide[0] <= low and high <= wide[1] for wide, (low, high) in pairs)
                assert any(
                    20 * (high - low) < 19 * (wide[1] - wide[0]) for wide, (low, high) in pairs
                )
            last[start] = box


@every_case
def test_every_round_is_closed_once(case: str) -> None:
    for state in states_of(CASES[case]):
        closed = [start for start, box in steps_of(state) if not box]
        assert sorted(closed) == sorted(state.outline.starts)


def test_smaller_rounds_are_closed_first_where_none_leads_to_a_larger_one() -> None:
    state = states_of(CASES["game"])[-1]
    closed = [start for start, box in steps_of(state) if not box]
    assert closed == state.outline.starts


def test_rounds_that_lead_to_each_other_shrink_in_turn() -> None:
    """Where the last leads, orders turn: the box of a closed round is told as long as needed."""
    state = states_of(CASES["turning"])[0]
    duels = [start for start, _ in steps_of(state) if start.stake == 2]
    assert set(duels) == {Start((0, 1), 2), Start((1, 0), 2)}
    turns = sum(one != other for one, other in pairwise(duels))
    assert turns > 2


def test_the_round_of_a_state_that_comes_again_shrinks_on_after_it_is_closed() -> None:
    """What nobody's paying is worth is told by the last box of the whole round."""
    for state in states_of(CASES["again"]):
        whole = [(start, box) for start, box in steps_of(state) if start == state.outline.whole]
        assert whole[0][1] != ()


def test_without_a_choice_rounds_are_closed_at_once() -> None:
    state = states_of(of_game((1, 1, 1), "max_throws=1 dice=3"))[-1]
    assert steps_of(state) == [(start, ()) for start in state.outline.starts]


@pytest.mark.parametrize(
    ("units", "rules", "open_"),
    [
        ((1, 2, 2), "dice=3:1:1", {(1, 2, 2)}),
        ((2, 1, 2), "dice=2 max_throws=2 all_mexico=nobody sub_round_lead=last", {(2, 1, 2)}),
    ],
    ids=str,
)
def test_where_boxes_stall_nothing_is_proven(
    units: tuple[int, ...], rules: str, open_: set[tuple[int, ...]]
) -> None:
    reading, states = read(of_game(units, rules))
    assert "unique" not in reading.subject.claims
    assert {state.units for state in states if shrink(state) is None} == open_


def test_where_all_are_indifferent_boxes_stall() -> None:
    reading, states = read(of_round(2, SMALL))
    (state,) = states
    state.after = {paying: ((Ratio(0, 1),) * 2,) * 2 for paying in state.after}
    assert shrink(state) is None
    assert reading.subject.alike


def test_bounds_are_rounded_outward_by_a_millionth_of_their_width() -> None:
    over = 7**40
    cells = [over // 3, -over // 7, 5, over // 2, over // 11, 9]
    for (low, high), least, most in zip(
        exact(_rounded(cells, over, 2)), cells[:2], cells[3:5], strict=True
    ):
        assert low <= Fraction(least, over) < Fraction(most, over) <= high
        width = Fraction(most - least, over)
        assert Fraction(least, over) - low < width / 2**FINE
        assert high - Fraction(most, over) < width / 2**FINE


@pytest.mark.parametrize("width", [0, 1, 10**6])
def test_rounded_bounds_have_few_digits(width: int) -> None:
    """No more than as many as tell the width, and some twenty bits."""
    over = 3**60
    ((low, high),) = _rounded([over // 2, over // 2 + width], over, 1)
    assert low.bottom == high.bottom
    assert low.bottom == 1 << (FINE + over.bit_length() - width.bit_length())


def test_only_a_box_smaller_by_a_twentieth_counts() -> None:
    def box(*bounds: tuple[int, int]) -> Worth:
        return tuple([(Ratio(low, 100), Ratio(high, 100)) for low, high in bounds])

    before = box((0, 100), (0, 100))
    assert _smaller(None, before)
    assert not _smaller(before, before)
    assert not _smaller(before, box((5, 100), (0, 96)))
    assert _smaller(before, box((0, 100), (0, 94)))
    assert not _smaller(box((3, 3)), box((3, 3)))

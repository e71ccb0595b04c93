"""Laws of whole games, whatever the rules, and whether units help."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import assume, given, reject
from hypothesis import strategies as st

from game_choices import choices_of
from mexico_solver import Bounds, GameSolution, Rules, solve_game
from mexico_solver.errors import PolicyCycleError
from strategies import rules as rules_strategy

Units = tuple[int, ...]
MOST_PLAYERS, MOST_UNITS = 3, 3

units = st.lists(st.integers(1, MOST_UNITS), min_size=2, max_size=MOST_PLAYERS).map(tuple)
rules = rules_strategy(most_faces=3, most_throws=2)


@cache
def game(held: Units, told: Rules) -> GameSolution:
    """Solve a game, once."""
    return solve_game(held, told)


def solved(held: Units, told: Rules) -> GameSolution:
    """Return a game, or let hypothesis draw another where no fixed decisions are an equilibrium."""
    try:
        return game(held, told)
    except PolicyCycleError:
        reject()


def chances(held: Units, told: Rules) -> list[Fraction]:
    """Return each seat's exact chance."""
    return [chance for chance in solved(held, told).win if isinstance(chance, Fraction)]


@given(units, rules)
def test_somebody_wins(held: Units, told: Rules) -> None:
    for state in solved(held, told):
        assert sum(state.win) == 1
        assert all(isinstance(chance, Fraction) and 0 < chance < 1 for chance in state.win)


@given(units, rules)
def test_somebody_pays_or_nobody(held: Units, told: Rules) -> None:
    free = told.all_mexico == "nobody" and told.dice.ways("mexico") > 0
    for state in solved(held, told):
        law = state.law
        assert sum(law.ways.values()) == law.over
        assert (law.nobody > 0) == free
        assert law.throws >= 2
        assert law.doublings >= 0
        if told.doubling == "never" or not told.mexico_passes:
            assert law.doublings == 0
            assert {stake for _, stake in law.ways} <= {0, 1}


@given(units, rules, st.data())
def test_every_choice_is_optimal(held: Units, told: Rules, data: st.DataObject) -> None:
    states = list(solved(held, told))
    state = data.draw(st.sampled_from(states))
    assert all(choice.optimal for choice in choices_of(state))


@given(units, rules)
def test_bounds_hold_what_is_exact(held: Units, told: Rules) -> None:
    exact = solved(held, told)
    rough = solve_game(held, told, bits=96)
    for chance, bounds in zip(exact.win, rough.win, strict=True):
        assert isinstance(bounds, Bounds)
        assert isinstance(chance, Fraction)
        assert bounds.lower <= chance <= bounds.upper
    assert rough.width < Fraction(1, 2**80)
    assert [state.round.solved.codes for state in rough] == [
        state.round.solved.codes for state in exact
    ]


@given(st.tuples(st.integers(1, 2), st.integers(1, 2)), rules)
def test_rules_that_read_back_the_same_play_the_same_game(held: Units, told: Rules) -> None:
    assert solve_game(list(held), Rules.parse(str(told))).win == solved(held, told).win


@given(units, rules, st.data())
def test_a_state_is_worth_the_same_in_whatever_game_it_was_met(
    held: Units, told: Rules, data: st.DataObject
) -> None:
    """Stakes above what a state's players have are told apart in larger games, to no effect."""
    larger = solved(held, told)
    state = data.draw(st.sampled_from(list(larger)))
    own = solved(state.units, told)
    assert own.win == state.win
    richer = (*held[:-1], held[-1] + 1)
    try:
        also = solve_game(richer, told).state(state.units)
    except (KeyError, PolicyCycleError):
        return
    assert also.win == state.win
    for throw in range(1, told.max_throws):
        assert also.lead(throw=throw).keeps == own.lead(throw=throw).keeps


@given(st.tuples(st.integers(1, 3), st.integers(1, 3)), rules)
def test_a_duel_for_the_last_unit_is_the_same_whatever_a_mexico_raises(
    held: Units, told: Rules
) -> None:
    assume(told.mexico_passes)
    one = tuple(1 for _ in held)
    assert len({tuple(chances(one, replace(told, doubling=d))) for d in ("once", "never")}) == 1


@given(units, rules)
def test_before_the_lead_is_known_it_does_not_matter_who_is_named_first(
    held: Units, told: Rules
) -> None:
    turned = (*held[1:], held[0])
    assume(all(known((*held[lead:], *held[:lead]), told) for lead in range(len(held))))
    before = solved(held, told).before_lead
    assert solved(turned, told).before_lead == (*before[1:], before[0])
    assert sum(before) == 1
    alike = (held[0],) * len(held)
    assume(known(alike, told))
    assert solved(alike, told).before_lead == (Fraction(1, len(held)),) * len(held)


def known(held: Units, told: Rules) -> bool:
    """Return whether a game has fixed decisions that are an equilibrium."""
    try:
        game(held, told)
    except PolicyCycleError:
        return False
    return True


@given(st.integers(1, 3), st.integers(2, 3), rules_strategy(most_faces=4, most_throws=1))
def test_without_decisions_or_raised_stakes_all_seats_are_alike(
    held: int, players: int, told: Rules
) -> None:
    flat = replace(told, doubling="never", all_mexico="sub-round")
    assert chances((held,) * players, flat) == [Fraction(1, players)] * players


# --- Do units help? Not proven, but found in every game looked at with the encyclopedia's dice.

TABLES = [
    ((4, 4), "encyclopedia"),
    ((4, 4), "all_mexico=nobody max_throws=2"),
    ((6, 4), "escalating"),
    ((4, 4), "sub_round_lead=last"),
    ((3, 3, 3), "encyclopedia"),
    ((3, 3, 3), "flat"),
    ((3, 3, 3), "plain"),
    ((3, 3, 3), "single-throw"),
    ((4, 2, 2), "escalating max_throws=2"),
    ((2, 2, 2), "sub_round_lead=last"),
    ((2, 2, 2), "all_mexico=nobody max_throws=2"),
    ((2, 2, 2, 2), "max_throws=2 dice=4"),
]
tables = pytest.mark.parametrize(("most", "told"), TABLES, ids=str)


@cache
def all_up_to(most: Units, told: str) -> dict[Units, list[Fraction]]:
    """Return the chances in all states of as many players with at most so many units each."""
    states = product(*(range(1, each + 1) for each in most))
    return {held: chances(held, Rules.parse(told)) for held in states}


def with_one_more(win: dict[Units, list[Fraction]]) -> Iterator[tuple[Units, Units, int]]:
    """Yield each state, the same where a seat has one unit more, and the seat."""
    for held in win:
        for seat in range(len(held)):
            more = (*held[:seat], held[seat] + 1, *held[seat + 1 :])
            if more in win:
                yield held, more, seat


@tables
def test_a_unit_more_helps_who_has_it_and_nobody_else(most: Units, told: str) -> None:
    win = all_up_to(most, told)
    for held, more, richer in with_one_more(win):
        for seat in range(len(held)):
            gain = win[more][seat] - win[held][seat]
            assert gain > 0 if seat == richer else gain < 0


@tables
def test_it_helps_to_change_places_with_who_has_more(most: Units, told: str) -> None:
    win = all_up_to(most, told)
    for held in win:
        for poor, rich in product(range(len(held)), repeat=2):
            if held[poor] < held[rich]:
                changed = list(held)
                changed[poor], changed[rich] = held[rich], held[poor]
                if tuple(changed) in win:
                    assert win[tuple(changed)][poor] > win[held][poor]


# Where Mexico is likely, a rival's unit more can help, and even a unit more of one's own can hurt.
# The textbook says so as well.


def test_a_rivals_unit_more_can_help() -> None:
    """With two faces half of all throws are Mexico; seat 2 with 2 units shields seat 1."""
    likely = Rules.parse("dice=2")
    assert chances((2, 1, 2), likely)[1] > chances((2, 1, 1), likely)[1]


def test_a_unit_more_can_hurt() -> None:
    told = Rules.parse("dice=2 max_throws=4 all_mexico=nobody")
    poor, rich = chances((1, 1, 2), told), chances((1, 2, 2), told)
    assert poor[1] == Fraction(565405289373925048792592, 1707969980452863652759773)
    assert poor[1] > Fraction(33, 100) > rich[1] > Fraction(32, 100)

"""Faults that real implementations of whole games have had: none is here.

Each check tells the game as the rules have it from the game with the fault.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from math import comb

import pytest

from mexico_solver import Bounds, Rules, solve_game
from mexico_solver.game.batch import needed
from mexico_solver.game.standing import Payment, states_below
from oracles.game_players import Asked, action

SINGLE = Rules.parse("max_throws=1 doubling=never")
"""Without decisions: each seat pays a round with chance 1/n."""
SMALL = Rules.parse("max_throws=2 dice=3")
HALF = Fraction(1, 2)


def chances(units: tuple[int, ...], rules: Rules = SMALL) -> list[Fraction]:
    """Return the exact chance of each seat."""
    return [chance for chance in solve_game(units, rules).win if isinstance(chance, Fraction)]


def test_who_is_out_neither_leads_nor_plays() -> None:
    game = solve_game((1, 1, 3), SMALL)
    assert Payment.of((1, 1, 3), payer=0, stake=1).state == (1, 3)
    assert all(min(state.units) > 0 for state in game)
    duel = game.state((1, 3))
    assert {payer for payer, _ in duel.law.ways} == {0, 1}
    assert duel.players == 2
    assert duel.win == solve_game((1, 3), SMALL).win


def test_a_roll_from_before_is_not_compared_in_a_sub_round() -> None:
    """Seats 1 and 2 are tied below seat 0: he cannot pay any more, whatever they roll."""
    state = solve_game((2, 2, 2), SMALL).state((2, 2, 2))
    assert {payer for payer, _ in state.sub_round((1, 2)).law.ways} == {1, 2}
    tied = state.follower(cap=1, low="32", roll="32", tied=(1,))
    assert tied.stop == state.sub_round((1, 2)).win[2]


def test_the_loser_leads_and_the_lead_does_not_alternate() -> None:
    """If seat 0 loses the first round he leads the second, too; he does not change with seat 1."""
    loses = dict(solve_game((2, 2), SMALL).state((2, 2)).law.payments)
    lead, follower = chances((1, 2))
    kept = loses[0, 1] * lead + loses[1, 1] * follower + loses[1, 2]
    assert chances((2, 2))[0] == kept
    changed = loses[0, 1] * chances((2, 1))[1] + loses[1, 1] * follower + loses[1, 2]
    assert changed != kept


def test_the_pot_is_not_off_by_one() -> None:
    """With 2 units against 1, seat 0 has to lose twice before he wins once."""
    assert solve_game((2, 1), SINGLE).win == (Fraction(3, 4), Fraction(1, 4))
    assert solve_game((1, 2), SINGLE).win == (Fraction(1, 4), Fraction(3, 4))
    own, other = 5, 3
    ruin = sum(comb(other - 1 + lost, lost) * HALF ** (other + lost) for lost in range(own))
    assert solve_game((own, other), SINGLE).win == (ruin, 1 - ruin)


def test_a_double_stake_is_not_charged_beyond_what_is_left() -> None:
    """1 unit is all that anyone has, so a Mexico that doubles the stake changes nothing."""
    for units in ((1, 1), (1, 1, 1)):
        once, never = (
            solve_game(units, Rules.parse(f"max_throws=2 dice=3 doubling={doubling}"))
            for doubling in ("every", "never")
        )
        assert once.win == never.win
        assert once.gain == never.gain
        assert all(min(state.units) == 1 for state in once)


def test_a_double_stake_takes_two_units_of_those_who_have_them() -> None:
    """He who has 2 units can be out after one round, which he can't be for single stakes."""
    assert (3, 1) in needed((1, 2, 3), stakes=(1, 2))
    assert (3, 1) not in needed((1, 2, 3), stakes=(1,))
    doubled = dict(solve_game((1, 3), SMALL).state((1, 3)).law.payments)
    assert doubled[1, 2] > 0
    assert Payment.of((1, 3), payer=1, stake=2) == Payment((1, 1), (1, 0))


def test_the_chances_of_the_seats_are_not_swapped() -> None:
    """More units help, and the lead is better off when both have as many."""
    assert chances((1, 3), Rules())[1] > Fraction(4, 5)
    first, second = chances((3, 3), Rules())
    assert first > second
    richer = chances((1, 1, 3))
    assert richer.index(max(richer)) == 2


def test_the_price_is_that_of_who_decides() -> None:
    """The last follower is sure of what he wins when seat 0 pays, not of what seat 0 then wins."""
    state = solve_game((1, 2, 3), SMALL).state((1, 2, 3))
    safe = state.follower(cap=1, low="31", roll="11", tied=(0,))
    loser, other = chances((2, 3))
    assert safe.stop == other != loser


@pytest.mark.parametrize("units", [(1200, 1), (1, 1200), (45, 45)], ids=str)
def test_many_units_do_not_recurse(units: tuple[int, int]) -> None:
    depth = sys.getrecursionlimit()
    assert max(units) > depth or sum(map(len, states_below(units, (1,)).values())) > depth
    game = solve_game(units, Rules.parse("max_throws=1 dice=2 doubling=never"), bits=64)
    own, other = units
    ruin = sum(comb(other - 1 + lost, lost) * HALF ** (other + lost) for lost in range(own))
    bounds = game.win[0]
    assert isinstance(bounds, Bounds)
    assert bounds.lower <= ruin <= bounds.upper
    assert bounds.width < Fraction(1, 2**50)


@pytest.mark.parametrize("units", [(1200, 1), (1, 1200)], ids=str)
def test_a_chance_beyond_the_range_of_doubles_is_solved(units: tuple[int, int]) -> None:
    """Without passes no stake is ever raised, so the poor seat must win 1200 rounds in a row."""
    game = solve_game(units, Rules.parse("max_throws=1 dice=2 mexico_passes=false"))
    assert HALF**1200 in game.win


def test_the_last_two_are_never_out_together() -> None:
    """One player pays, so one is left: no state and no payment leaves nobody."""
    for units in ((1, 1), (2, 2), (1, 1, 1)):
        for state in solve_game(units, Rules.parse("max_throws=2 dice=3 doubling=every")):
            assert sum(state.win) == 1
            for payer, stake in state.law.ways:
                left = Payment.of(state.units, payer, stake).state
                assert len(left) >= len(state.units) - 1
                assert min(left) > 0
    tied = solve_game((1, 1), SMALL).state((1, 1))
    assert tied.follower(cap=1, low="31", roll="31").stop == tied.win[1]


def test_the_cap_of_the_round_before_is_forgotten() -> None:
    """In a sub-round its lead has all throws again, though the round's lead stopped at once."""
    state = solve_game((2, 2, 2), SMALL).state((2, 2, 2))
    duel = state.sub_round((0, 1))
    asked = Asked((2, 2, 2), (0, 1), passed=0, stake=1, place=0, throw=1, roll=31)
    assert action(state, asked) == duel.lead(throw=1, roll="31").action == "throw"

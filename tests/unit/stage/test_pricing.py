"""What a roll is worth to who holds it, by each action that the rules leave him."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Decision, PayoffTable, Roll, RoundSolution, Rules, solve_round
from mexico_solver.errors import PositionError, RollError
from mexico_solver.round import parse_position

THREE = solve_round(3)
DUEL = solve_round(2)
PLAIN = solve_round(2, Rules(mexico_passes=False))
GAP = solve_round(2, Rules.parse("dice=1:0:1 max_throws=2"))
DIFFER = PayoffTable({1: ((-1, 0, 0), (0, -1, 1), (0, 2, -1))})
SEATED = solve_round(3, Rules.parse("max_throws=2 dice=3"), DIFFER)


def value(solved: RoundSolution, position: str, role: int) -> Fraction:
    """Return what a position of the graph is worth to a role."""
    return solved.solution.value(parse_position(position))[role]


def test_a_lead_stops_into_the_next_turn_or_picks_the_dice_up() -> None:
    decision = THREE.lead(throw=1, roll="52")
    assert decision.stop == value(
        THREE, "follower cap=1 low=52 tied=1 behind=1 stake=1 left=1 holds=-", 0
    )
    assert decision.throw == value(THREE, "lead players=3 passed=0 stake=1 left=2 holds=-", 0)
    assert decision.action == "stop"


def test_a_lead_stops_after_his_last_throw() -> None:
    decision = THREE.lead(throw=3, roll="52")
    assert (decision.action, decision.throw) == ("stop", None)
    assert decision.stop == value(
        THREE, "follower cap=3 low=52 tied=1 behind=1 stake=1 left=3 holds=-", 0
    )


@pytest.mark.parametrize("throw", [1, 2, 3])
def test_a_lead_who_rolls_mexico_passes_and_survives_but_for_a_sub_round_of_all(throw: int) -> None:
    """Rule 4, and rule 6: all pass with chance 919/5832 of the last seat, and so on."""
    decision = DUEL.lead(throw=throw, roll="mexico")
    all_pass = Fraction(919, 5832)
    assert decision == Decision(Roll("21"), "pass", stop=1 - all_pass * DUEL.loss[0], throw=None)


def test_a_lead_alone_must_throw_again_until_his_last_throw() -> None:
    """Rule 5."""
    missed = DUEL.lead(throw=2, passed=1, roll="66")
    survives = Fraction(1, 18) * (1 - DUEL.loss[1])
    assert missed == Decision(Roll("66"), "throw", stop=None, throw=survives)
    last = DUEL.lead(throw=3, passed=1, roll="66")
    assert last == Decision(Roll("66"), "stop", stop=Fraction(0), throw=None)
    saved = DUEL.lead(throw=3, passed=1, roll="mexico")
    assert saved == Decision(Roll("21"), "pass", stop=1 - DUEL.loss[1], throw=None)


def test_where_21_passes_nothing_the_lead_has_a_choice_with_it() -> None:
    """Rule 10."""
    decision = PLAIN.lead(throw=1, roll="mexico")
    assert decision.action == "stop"
    assert not decision.forced


def test_a_safe_follower_survives_for_sure() -> None:
    decision = DUEL.follower(cap=2, low="52", roll="53")
    assert decision.action == "stop"
    assert decision.stop == 1
    assert not decision.forced


def test_a_tied_follower_is_worth_his_sub_round_as_the_last_of_the_tied() -> None:
    assert DUEL.follower(cap=2, low="52", roll="52").stop == DUEL.value[1]
    assert THREE.follower(cap=2, low="52", roll="52", tied=2).stop == THREE.value[2]
    assert THREE.follower(cap=2, low="52", roll="52", tied=1).stop == DUEL.value[1]


def test_a_follower_below_the_low_with_nobody_behind_pays() -> None:
    assert DUEL.follower(cap=2, low="52", roll="43").stop == 0
    assert DUEL.follower(cap=2, low="52", roll="43", throw=2) == Decision(
        Roll("43"), "stop", stop=Fraction(0), throw=None
    )


def test_the_last_followers_throws_left_are_all_that_counts() -> None:
    late = DUEL.follower(cap=3, low="52", throw=2, roll="43")
    assert late == DUEL.follower(cap=2, low="52", throw=1, roll="43")


def test_a_lone_follower_of_one_holder_after_his_first_throw_at_one_unit_is_meant() -> None:
    three = solve_round(3, Rules.parse("max_throws=2 dice=3"), "stake")
    told = three.follower(cap=2, low="32", throw=1, behind=0, tied=1, stake=1)
    assert three.follower(cap=2, low="32") == told
    assert three.follower(cap=2, low="32", stake=2) != told
    assert three.lead(throw=1) == three.lead(throw=1, passed=0, stake=1)


def test_where_every_pass_doubles_the_stake_all_prices_are_multiples() -> None:
    """A sub-round for 4 units is worth 4 times the one for 1 unit, and decided like it."""
    three = solve_round(3, Rules.parse("escalating max_throws=2 dice=3"), "stake")
    lead, lead_of_4 = three.lead(throw=1), three.lead(throw=1, stake=4)
    follower = three.follower(cap=2, low="32"), three.follower(cap=2, low="32", stake=4)
    passed = three.lead(throw=1, passed=1), three.lead(throw=1, passed=1, stake=8)
    assert follower[0]["31"].stop == -1
    for once, four_times in ((lead, lead_of_4), follower, passed):
        assert [decision.action for decision in once] == [each.action for each in four_times]
        assert [4 * decision.value for decision in once] == [each.value for each in four_times]
        assert [4 * decision.margin for decision in once] == [each.margin for each in four_times]


def test_all_rolls_of_the_dice_are_answered_lowest_first() -> None:
    keeps = DUEL.lead(throw=1)
    assert [decision.roll for decision in keeps] == list(Rules().dice.rolls)
    assert all(decision == DUEL.lead(throw=1, roll=decision.roll) for decision in keeps)


def test_a_roll_that_loaded_dice_never_show_is_refused() -> None:
    with pytest.raises(PositionError, match=r"^these dice never show the roll 32\.$"):
        GAP.lead(throw=1, roll="32")
    with pytest.raises(PositionError, match=r"^these dice never show the roll 32\.$"):
        GAP.lead(throw=1)["32"]
    assert [str(decision.roll) for decision in GAP.lead(throw=1)] == ["31", "11", "33"]


def test_a_low_or_a_pass_that_loaded_dice_never_show_is_refused() -> None:
    with pytest.raises(PositionError, match=r"^this can't happen: follower cap=- low=32 tied=1"):
        GAP.follower(cap=2, low="32")
    with pytest.raises(PositionError, match=r"^this can't happen: lead players=2 passed=1"):
        GAP.lead(throw=1, passed=1)


def test_a_roll_of_other_dice_is_refused() -> None:
    with pytest.raises(RollError, match="these dice have 6 faces"):
        DUEL.lead(throw=1, roll="77")


def test_where_players_differ_the_tied_seats_must_be_told() -> None:
    with pytest.raises(PositionError) as refusal:
        SEATED.follower(cap=2, low="32")
    assert str(refusal.value) == (
        "the players differ, so it matters which of them hold the low. "
        "Tip: tell their seats: tied=(0,), or in a terminal --holders 0."
    )


def test_where_players_differ_it_matters_who_is_tied() -> None:
    """Seat 2 follows, and ties or loses to seat 0, or to seat 1."""
    by_seat = [SEATED.follower(cap=2, low="32", tied=(seat,), roll="31").stop for seat in (0, 1)]
    assert by_seat == [-1, -1]
    tied = [SEATED.follower(cap=2, low="32", tied=(seat,), roll="33").stop for seat in (0, 1)]
    assert tied == [0, 1], "seat 2 gets 0 when seat 0 pays, and 1 when seat 1 does"


def test_a_lead_of_players_who_differ_is_asked_without_seats() -> None:
    assert SEATED.lead(throw=2, passed=2, roll="33").value == -1
    keeps = SEATED.lead(throw=1)
    best = sum(
        (
            ways * decision.value
            for decision, (_, ways) in zip(keeps, SEATED.rules.dice.law, strict=True)
        ),
        Fraction(),
    )
    assert best * Fraction(1, SEATED.rules.dice.total) == SEATED.value[0]

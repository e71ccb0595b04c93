"""The simulator against the faults that implementations of this game have had, by scripted dice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from oracles.simulator import (
    LOWEST_TO_HIGHEST,
    MEXICO,
    Action,
    Outcome,
    Situation,
    Table,
    fair_dice,
    loaded_dice,
    scripted_dice,
)


def always_stop(_: Situation) -> Action:
    return "stop"


def always_throw(_: Situation) -> Action:
    return "throw"


def play(dice: str, players: int, **rules: Any) -> Outcome:
    """Play one round in which the dice fall as written, each of them used."""
    rules.setdefault("decide", always_stop)
    table = Table(dice=scripted_dice(dice), **rules)
    outcome = table.play(players)
    assert sum(len(turn.rolls) for turn in outcome.turns) == len(dice.split())
    return outcome


def turns(outcome: Outcome) -> list[tuple[int, int, tuple[int, ...]]]:
    return [(turn.depth, turn.seat, turn.rolls) for turn in outcome.turns]


def ranks_above(high: str, low: str) -> bool:
    """Tell by a round of one throw each, in which nobody can pass."""
    return play(f"{high} {low}", 2, max_throws=1, mexico_passes=False).loser == 1


@pytest.mark.parametrize("other", [r for r in LOWEST_TO_HIGHEST if r != MEXICO])
def test_mexico_ranks_above_every_other_roll(other: int) -> None:
    assert ranks_above("21", str(other))


@pytest.mark.parametrize("low", ["31", "65"])
def test_any_double_ranks_above_any_mixed_roll(low: str) -> None:
    assert ranks_above("11", low)
    assert ranks_above("66", low)


def test_a_pair_of_ones_is_not_mexico() -> None:
    assert turns(play("11 31", 2)) == [(0, 0, (11,)), (0, 1, (31,))]


def test_two_dice_read_the_same_in_either_order() -> None:
    for dice in ("12 31 31 31", "21 31 31 31"):
        assert play(dice, 2).turns[0].rolls == (MEXICO,)
    assert play("25 31", 2).turns[0].rolls == (52,)


def test_a_mixed_roll_has_two_ways_and_a_double_one() -> None:
    seen: Counter[int] = Counter()
    table = Table(always_stop, fair_dice(seed=1), max_throws=1, mexico_passes=False)
    for _ in range(10_000):
        seen.update(turn.rolls[0] for turn in table.play(2).turns)
    total = seen.total()
    for roll in LOWEST_TO_HIGHEST:
        chance = (1 if roll % 11 == 0 else 2) / 36
        assert abs(seen[roll] / total - chance) < 5 * (chance / total) ** 0.5
    assert set(seen) == set(LOWEST_TO_HIGHEST)


def test_loaded_dice_are_both_loaded() -> None:
    throw = loaded_dice(seed=1, weights=(1, 3))
    seen = Counter(throw() for _ in range(10_000))
    assert abs(seen[2, 2] / 10_000 - 9 / 16) < 0.025
    assert abs(seen[1, 2] / 10_000 - 3 / 16) < 0.02


@pytest.mark.parametrize("throws_before", [0, 1, 2])
def test_mexico_passes_on_any_throw_the_last_one_too(throws_before: int) -> None:
    dice = "31 " * throws_before + "21 52 41"
    outcome = play(dice, 3, decide=lambda seen: "throw" if seen.roll == 31 else "stop")
    assert (outcome.loser, outcome.stake) == (2, 2)
    assert outcome.turns[1].rolls == (52,)


def test_mexico_passes_when_one_throw_is_all_there_is() -> None:
    assert play("21 31 65", 3, max_throws=1).loser == 1


@pytest.mark.parametrize("cap", [1, 2, 3])
def test_a_follower_gets_as_many_throws_as_the_lead_used(cap: int) -> None:
    def decide(seen: Situation) -> Action:
        return "stop" if seen.role == "lead" and seen.throw == cap else "throw"

    outcome = play("65 " * cap + "31 " * cap + "32 " * cap, 3, decide=decide)
    assert [len(turn.rolls) for turn in outcome.turns] == [cap] * 3
    assert outcome.loser == 1


def test_a_player_at_the_cap_is_not_asked() -> None:
    asked: list[tuple[str, int]] = []

    def decide(seen: Situation) -> Action:
        asked.append((seen.role, seen.throw))
        return "throw"

    play("31 32 41 51 52 53", 2, decide=decide)
    assert asked == [("lead", 1), ("lead", 2), ("follower", 1), ("follower", 2)]


def test_only_the_last_roll_of_a_turn_counts() -> None:
    assert play("66 31 41 42", 2, max_throws=2, decide=always_throw).loser == 0


def test_a_lead_who_has_passed_never_throws_again() -> None:
    outcome = play("21 65 64 63", 4)
    assert turns(outcome) == [(0, 0, (21,)), (0, 1, (65,)), (0, 2, (64,)), (0, 3, (63,))]
    assert outcome.loser == 3


def test_the_next_lead_has_all_his_throws() -> None:
    outcome = play("21 31 32 41 65 65 65", 3, decide=always_throw)
    assert turns(outcome) == [(0, 0, (21,)), (0, 1, (31, 32, 41)), (0, 2, (65, 65, 65))]
    assert outcome.loser == 1


def test_the_last_seat_throws_only_for_mexico_and_is_never_asked() -> None:
    outcome = play("21 66 66 66", 2, decide=always_stop)
    assert turns(outcome) == [(0, 0, (21,)), (0, 1, (66, 66, 66))]
    assert (outcome.loser, outcome.stake) == (1, 2)


@pytest.mark.parametrize("hits", ["21", "66 21", "66 66 21"])
def test_when_all_pass_all_are_tied(hits: str) -> None:
    outcome = play(f"21 21 {hits} 31 41 42", 3)
    assert turns(outcome)[3:] == [(1, 0, (31,)), (1, 1, (41,)), (1, 2, (42,))]
    assert (outcome.loser, outcome.stake) == (0, 2)


def test_when_all_pass_nobody_may_have_to_pay() -> None:
    assert play("21 21", 2, all_mexico="nobody").loser is None


def test_a_followers_mexico_is_only_the_highest_roll() -> None:
    outcome = play("65 21 64", 3)
    assert (outcome.loser, outcome.stake) == (2, 1)


def test_a_follower_may_throw_his_mexico_away() -> None:
    assert play("66 65 54 21 21 31", 2, decide=always_throw).loser == 1


def test_without_passes_the_leads_mexico_is_only_the_highest_roll() -> None:
    outcome = play("21 21 65", 3, mexico_passes=False)
    assert turns(outcome) == [(0, 0, (21,)), (0, 1, (21,)), (0, 2, (65,))]
    assert (outcome.loser, outcome.stake) == (2, 1)


@pytest.mark.parametrize(("doubling", "stake"), [("once", 2), ("every", 4), ("never", 1)])
def test_the_stake_after_two_passes(doubling: str, stake: int) -> None:
    assert play("21 21 65 64", 4, doubling=doubling).stake == stake


@pytest.mark.parametrize(("doubling", "stake"), [("once", 2), ("every", 4), ("never", 1)])
def test_a_raised_stake_holds_in_the_sub_round_and_may_rise_there(
    doubling: str, stake: int
) -> None:
    outcome = play("21 52 52 21 31 31 31", 3, doubling=doubling)
    assert turns(outcome)[3:] == [(1, 1, (21,)), (1, 2, (31, 31, 31))]
    assert (outcome.loser, outcome.stake) == (2, stake)


def test_the_last_seats_pass_raises_the_stake_too() -> None:
    assert play("21 21 31 32", 2, doubling="every").stake == 4


def test_throws_and_cap_start_afresh_in_a_sub_round() -> None:
    def decide(seen: Situation) -> Action:
        return "throw" if seen.roll == 31 else "stop"

    outcome = play("52 52 31 31 65 31 31 64", 2, decide=decide)
    assert turns(outcome) == [
        (0, 0, (52,)),
        (0, 1, (52,)),
        (1, 0, (31, 31, 65)),
        (1, 1, (31, 31, 64)),
    ]
    assert outcome.loser == 1


def test_a_tie_of_two_among_four_is_played_by_those_two() -> None:
    outcome = play("65 41 64 41 31 32", 4)
    assert turns(outcome)[4:] == [(1, 1, (31,)), (1, 3, (32,))]
    assert outcome.loser == 1


def test_a_tie_above_the_lowest_means_nothing() -> None:
    assert play("65 65 64", 3).loser == 2


def test_a_tie_that_a_later_player_undercuts_means_nothing() -> None:
    assert play("52 52 51", 3).loser == 2


def test_a_tie_of_all_is_the_same_round_once_more() -> None:
    outcome = play("52 52 52 41 41 41 33 32 31", 3)
    assert [(turn.depth, turn.seat) for turn in outcome.turns[3:]] == [
        *[(1, 0), (1, 1), (1, 2)],
        *[(2, 0), (2, 1), (2, 2)],
    ]
    assert outcome.loser == 2


@pytest.mark.parametrize(("lower", "loser"), [("31 32", 0), ("32 31", 2)])
def test_neither_the_first_nor_the_last_of_the_tied_loses_for_his_seat(
    lower: str, loser: int
) -> None:
    assert play(f"52 65 52 {lower}", 3).loser == loser


def test_the_last_of_the_tied_may_lead_and_the_others_follow_clockwise() -> None:
    outcome = play("52 65 52 52 41 42 41 33 32", 4, sub_round_lead="last")
    assert turns(outcome)[4:] == [
        *[(1, 3, (41,)), (1, 0, (42,)), (1, 2, (41,))],
        *[(2, 2, (33,)), (2, 3, (32,))],
    ]
    assert outcome.loser == 3


def test_what_a_follower_sees() -> None:
    asked: list[Situation] = []

    def decide(seen: Situation) -> Action:
        asked.append(seen)
        return "throw" if seen.role == "lead" and seen.throw == 1 else "stop"

    play("21 31 52 52 43 65", 5, decide=decide)
    assert asked[-1] == Situation(*(5, 1, 2), throw=1, roll=65, cap=2, low=43, tied=1, behind=0)
    assert [(seen.low, seen.tied, seen.behind) for seen in asked[2:]] == [
        *[(52, 1, 2), (52, 2, 1), (43, 1, 0)],
    ]

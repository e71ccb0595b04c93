"""The moves of a round, each test named after the rule that it encodes (rules, 'A round')."""

from __future__ import annotations

import pytest

from mexico_solver import MEXICO, Roll, Rules
from mexico_solver.errors import PositionError
from mexico_solver.round import FollowerTurn, LeadTurn, Paid, Play, Tied, Turn, parse_position
from mexico_solver.round.play import Step
from walk import walk

PLAY = Play(Rules())
EVERY = Play(Rules(doubling="every"))
NEVER = Play(Rules(doubling="never"))
NOBODY = Play(Rules(all_mexico="nobody"))
LAST = Play(Rules(sub_round_lead="last"))
PLAIN = Play(Rules(mexico_passes=False))


# 1. The lead throws up to `max_throws` times; the number of throws used is the cap.


def test_rule_1_a_round_begins_with_the_leads_throws_at_a_stake_of_one() -> None:
    assert PLAY.start(3) == LeadTurn(players=3, passed=0, stake=1, turn=Turn(3))
    assert Play(Rules(max_throws=5)).start(2, stake=2) == LeadTurn(2, 0, 2, Turn(5))


@pytest.mark.parametrize(
    ("moves", "cap"), [("52 stop", 1), ("31 again 52 stop", 2), ("31 again 41 again 52", 3)]
)
def test_rule_1_the_throws_that_the_lead_used_are_the_cap(moves: str, cap: int) -> None:
    here = walk(PLAY, 3, moves)
    assert here.position == FollowerTurn(cap, Roll("52"), 1, 1, 1, Turn(cap))
    assert here.thrower == 1


def test_rule_1_the_lead_has_to_stop_after_his_last_throw() -> None:
    assert walk(PLAY, 2, "31 again 32 again 41").thrower == 1


def test_nobody_can_stop_before_the_first_throw() -> None:
    with pytest.raises(PositionError) as refusal:
        PLAY.stop(PLAY.start(2))
    start = "lead players=2 passed=0 stake=1 left=3 holds=-"
    assert str(refusal.value) == f"nobody can stop before his first throw: {start}."


# 2. Followers throw in seat order, each up to the cap; only the last roll counts.


def test_rule_2_followers_throw_in_seat_order() -> None:
    throwers = [
        walk(PLAY, 4, moves).thrower for moves in ("65 stop", "65 stop 64", "65 stop 64 63")
    ]
    assert throwers == [1, 2, 3]


def test_rule_2_a_follower_may_throw_up_to_the_cap_and_stop_before() -> None:
    held = walk(PLAY, 2, "31 again 52 stop 43").turn
    assert held.turn == Turn(1, Roll("43"))
    assert held.turn.moves == ("stop", "throw")
    assert walk(PLAY, 2, "31 again 52 stop 43 stop").payer == 1


def test_rule_2_only_the_last_roll_counts() -> None:
    assert walk(PLAY, 2, "31 again 52 stop 66 again 43").payer == 1
    assert walk(PLAY, 2, "31 again 52 stop 43 again 66").payer == 0
    assert walk(PLAY, 2, "66 again 43 stop 52 stop").payer == 0


# 3. The lowest roll loses and pays the stake.


@pytest.mark.parametrize(
    ("moves", "payer"),
    [
        ("31 stop 32 41", 0),
        ("32 stop 31 41", 1),
        ("41 stop 32 31", 2),
        ("66 stop 11 65", 2),
        ("33 stop 22 44", 1),
    ],
)
def test_rule_3_the_lowest_pays_one_unit(moves: str, payer: int) -> None:
    here = walk(PLAY, 3, moves)
    assert here.position == Paid(1)
    assert here.payer == payer


def test_rule_3_a_new_low_saves_whoever_held_the_old_one() -> None:
    here = walk(PLAY, 4, "54 stop 54 53")
    assert (here.turn.roles, here.in_danger) == (3, (2, 3))


# 4. Mexico by the lead, on any throw: he passes, the next seat leads.


@pytest.mark.parametrize("moves", ["21", "31 again 21", "31 again 32 again 21"])
def test_rule_4_mexico_on_any_throw_passes(moves: str) -> None:
    here = walk(PLAY, 3, moves)
    assert here.position == LeadTurn(players=3, passed=1, stake=2, turn=Turn(3))
    assert here.thrower == 1


def test_rule_4_who_passes_cannot_lose_this_round() -> None:
    here = walk(PLAY, 3, "21 52 stop")
    assert here.in_danger == (1, 2)
    assert walk(PLAY, 3, "21 52 stop 51").payer == 2


def test_rule_4_it_can_happen_again_down_the_table() -> None:
    here = walk(PLAY, 4, "21 21 52 stop")
    assert here.in_danger == (2, 3)
    assert here.turn == FollowerTurn(None, Roll("52"), 1, 0, 2, Turn(1))


# 5. Everyone else has passed: three throws without a choice.


def test_rule_5_the_last_seat_throws_three_times_without_a_choice() -> None:
    alone = walk(PLAY, 2, "21")
    assert alone.turn.turn == Turn(3)
    assert walk(PLAY, 2, "21 65").turn.turn == Turn(2)
    assert walk(PLAY, 2, "21 65 66").turn.turn == Turn(1)
    assert walk(PLAY, 2, "21 65 66 11").payer == 1


def test_rule_5_who_misses_three_times_pays_the_raised_stake() -> None:
    assert walk(PLAY, 2, "21 65 66 11").position == Paid(2)


def test_rule_5_is_played_with_as_many_throws_as_a_lead_has() -> None:
    assert walk(Play(Rules(max_throws=1)), 2, "21 66").payer == 1


# 6. All pass, the last one too.


@pytest.mark.parametrize("last", ["21", "65 21", "65 66 21"])
def test_rule_6_all_pass_and_play_a_sub_round(last: str) -> None:
    here = walk(PLAY, 3, f"21 21 {last}")
    assert here.position == Tied(players=3, stake=2)
    assert here.tied == (0, 1, 2)


def test_rule_6_those_in_the_sub_round_are_those_of_that_sub_round() -> None:
    assert walk(PLAY, 3, "52 stop 66 52 21 21").tied == (0, 2)


@pytest.mark.parametrize("last", ["21", "65 21", "65 66 21"])
def test_rule_6_or_nobody_pays(last: str) -> None:
    here = walk(NOBODY, 2, f"21 {last}")
    assert here.position == Paid(0)
    assert here.payer is None
    assert here.in_danger == ()


# 7. The stake.


@pytest.mark.parametrize(
    ("play", "stakes"),
    [(PLAY, [1, 2, 2, 2]), (EVERY, [1, 2, 4, 8]), (NEVER, [1, 1, 1, 1])],
    ids=["once", "every", "never"],
)
def test_rule_7_passes_raise_the_stake(play: Play, stakes: list[int]) -> None:
    told = [walk(play, 4, "21 " * passes).turn.stake for passes in range(4)]
    assert told == stakes


def test_rule_7_the_last_seats_mexico_raises_it_too() -> None:
    assert walk(EVERY, 2, "21 21").position == Tied(2, stake=4)
    assert walk(NEVER, 2, "21 21").position == Tied(2, stake=1)


def test_rule_7_a_raised_stake_holds_in_the_sub_round() -> None:
    assert walk(PLAY, 3, "21 52 stop 52").position == Tied(2, stake=2)
    assert walk(PLAY, 3, "21 52 stop 52 43 stop 44").position == Paid(2)


def test_rule_7_once_means_once_per_round_its_sub_rounds_included() -> None:
    assert walk(PLAY, 3, "21 52 stop 52 21").turn.stake == 2
    assert walk(EVERY, 3, "21 52 stop 52 21").turn.stake == 4


def test_rule_7_a_pass_in_a_sub_round_raises_a_stake_that_was_not() -> None:
    assert walk(PLAY, 3, "52 stop 66 52 21 43 44 52").position == Paid(2)


@pytest.mark.parametrize(
    ("top", "stakes"),
    [(1, [1, 1, 1]), (2, [2, 2, 2]), (3, [2, 3, 3]), (5, [2, 4, 5]), (0, [1, 1, 1])],
)
def test_a_stake_is_raised_no_further_than_the_top(top: int, stakes: list[int]) -> None:
    play, stake = Play(Rules(doubling="every"), top_stake=top), 1
    assert [stake := play.raised(stake) for _ in range(3)] == stakes


@pytest.mark.parametrize(
    ("rules", "top", "stakes"),
    [
        ("", None, (1, 2)),
        ("", 1, (1,)),
        ("", 7, (1, 2)),
        ("doubling=every", 7, (1, 2, 4, 7)),
        ("doubling=every", None, (1,)),
        ("doubling=never", None, (1,)),
        ("mexico_passes=false", 7, (1,)),
        ("dice=1:0:2", 7, (1,)),
    ],
)
def test_the_stakes_that_can_come_about_are_those_that_passes_make(
    rules: str, top: int | None, stakes: tuple[int, ...]
) -> None:
    assert Play(Rules.parse(rules), top).stakes == stakes


def test_stakes_are_relative_only_where_they_grow_without_end() -> None:
    assert EVERY.relative
    assert not Play(Rules(doubling="every"), top_stake=8).relative
    assert not PLAY.relative


# 8. A follower's 21 is only the highest roll.


def test_rule_8_a_followers_mexico_is_safe_and_passes_nothing() -> None:
    here = walk(PLAY, 3, "52 stop 21")
    assert here.turn == FollowerTurn(None, Roll("52"), tied=1, behind=0, stake=1, turn=Turn(1))
    assert here.in_danger == (0, 2)


def test_rule_8_a_follower_who_holds_mexico_may_throw_again() -> None:
    assert walk(PLAY, 2, "31 again 52 stop 21").turn.turn.moves == ("stop", "throw")
    assert walk(PLAY, 2, "31 again 52 stop 21 again 51").payer == 1


# 9. Tie for lowest.


def test_rule_9_those_tied_for_lowest_play_a_sub_round() -> None:
    here = walk(PLAY, 4, "52 stop 53 52 54")
    assert here.position == Tied(players=2, stake=1)
    assert here.tied == (0, 2)


def test_rule_9_ties_above_the_lowest_mean_nothing() -> None:
    assert walk(PLAY, 4, "66 stop 52 66 66").payer == 1


def test_rule_9_a_sub_round_has_fresh_throws_and_a_fresh_cap() -> None:
    here = walk(PLAY, 3, "52 stop 66 52 31")
    assert here.turn == LeadTurn(players=2, passed=0, stake=1, turn=Turn(2, Roll("31")))
    followed = walk(PLAY, 3, "52 stop 66 52 31 again 32 again 41")
    assert followed.turn == FollowerTurn(None, Roll("41"), 1, 0, 1, Turn(3))


def test_rule_9_a_sub_round_of_a_sub_round() -> None:
    moves = "52 stop 52 52 63 stop 63 64 11 stop 66"
    assert walk(PLAY, 3, moves).payer == 0


@pytest.mark.parametrize(("play", "order"), [(PLAY, (0, 2, 3)), (LAST, (3, 0, 2))])
def test_rule_9_the_first_or_the_last_of_the_tied_leads(play: Play, order: tuple[int, ...]) -> None:
    assert walk(play, 4, "52 stop 66 52 52 31").thrower == order[0]
    assert walk(play, 4, "52 stop 66 52 52 31 stop").in_danger == order


@pytest.mark.parametrize(("play", "lead"), [(PLAY, 0), (LAST, 2)])
def test_rule_9_the_order_of_a_sub_round_is_that_of_the_round_before(play: Play, lead: int) -> None:
    """With `last` the order after two ties of all three is 2 0 1, then 1 2 0."""
    assert walk(play, 3, "52 stop 52 52 31").thrower == lead
    again = walk(play, 3, "52 stop 52 52 63 stop 63 63 31 stop")
    assert again.in_danger == ((0, 1, 2) if play is PLAY else (1, 2, 0))


def test_rule_9_all_who_passed_are_ordered_in_the_same_way() -> None:
    assert walk(LAST, 3, "21 21 21 31 stop").in_danger == (2, 0, 1)


@pytest.mark.parametrize(
    ("play", "tied", "seats"),
    [(PLAY, 3, (0, 1, 2, 3)), (LAST, 3, (1, 2, 0, 3)), (LAST, 2, (1, 0, 2))],
)
def test_rule_9_each_role_of_a_tie_has_its_seat(
    play: Play, tied: int, seats: tuple[int, ...]
) -> None:
    assert play.sub_round_seats(Tied(tied, 1)) == seats


# 10. `mexico_passes` = false.


def test_rule_10_the_leads_mexico_is_just_the_highest_roll() -> None:
    assert walk(PLAIN, 2, "21").turn.turn == Turn(2, MEXICO)
    assert walk(PLAIN, 2, "21 stop 66").payer == 1
    assert walk(PLAIN, 2, "21 stop 21").position == Tied(2, stake=1)


# Role maps: for each role before a move, the role after it.

FOLLOWER = "follower cap=1 low=52 tied=2 behind=2 stake=1 left=1 holds=-"
LAST_FOLLOWER = "follower cap=- low=52 tied=2 behind=0 stake=1 left=1 holds=-"
ALONE = "lead players=3 passed=2 stake=2 left=1 holds=-"


@pytest.mark.parametrize(
    ("position", "roll", "then", "roles"),
    [
        (
            "lead players=4 passed=1 stake=2 left=1 holds=-",
            "52",
            "follower cap=3 low=52 tied=1 behind=1 stake=2 left=3 holds=-",
            (3, 0, 1, 2, 3),
        ),
        (
            FOLLOWER,
            "51",
            "follower cap=1 low=51 tied=1 behind=1 stake=1 left=1 holds=-",
            (3, 3, 0, 1, 2, 3),
        ),
        (
            FOLLOWER,
            "52",
            "follower cap=1 low=52 tied=3 behind=1 stake=1 left=1 holds=-",
            (0, 1, 2, 3, 4, 5),
        ),
        (
            FOLLOWER,
            "53",
            "follower cap=1 low=52 tied=2 behind=1 stake=1 left=1 holds=-",
            (0, 1, 4, 2, 3, 4),
        ),
        (LAST_FOLLOWER, "51", "paid stake=1", (1, 1, 0, 1)),
        (LAST_FOLLOWER, "52", "tied players=3 stake=1", (0, 1, 2, 3)),
        (LAST_FOLLOWER, "53", "tied players=2 stake=1", (0, 1, 2, 2)),
        (LAST_FOLLOWER.replace("tied=2", "tied=1"), "53", "paid stake=1", (0, 1, 1)),
        (ALONE, "66", "paid stake=2", (1, 1, 0, 1)),
        (ALONE, "21", "tied players=3 stake=2", (0, 1, 2, 3)),
        (
            "lead players=3 passed=0 stake=1 left=3 holds=-",
            "21",
            "lead players=3 passed=1 stake=2 left=3 holds=-",
            (0, 1, 2, 3),
        ),
    ],
)
def test_a_move_tells_for_each_role_which_role_it_becomes(
    position: str, roll: str, then: str, roles: tuple[int, ...]
) -> None:
    before = parse_position(position)
    assert isinstance(before, LeadTurn | FollowerTurn)
    step = PLAY.throw(before, Roll(roll))
    assert (str(step.position), step.roles) == (then, roles)
    assert len(step.roles) == before.roles
    assert step.roles[-1] == step.position.roles - 1, "a bystander stays one"


def test_when_nobody_pays_everyone_is_a_bystander() -> None:
    alone = parse_position(ALONE)
    assert isinstance(alone, LeadTurn)
    assert NOBODY.throw(alone, MEXICO) == Step(Paid(0), (1, 1, 1, 1))


# Stakes without end are told by a factor.


@pytest.mark.parametrize(
    ("play", "stake", "told"),
    [
        (PLAY, 2, (2, 1)),
        (EVERY, 1, (1, 1)),
        (EVERY, 8, (1, 8)),
        (Play(Rules(doubling="every"), top_stake=4), 4, (4, 1)),
        (Play(Rules(doubling="every"), folds_from=4), 2, (2, 1)),
        (Play(Rules(doubling="every"), folds_from=4), 16, (4, 4)),
    ],
)
def test_a_sub_round_starts_at_a_stake_or_at_a_multiple_of_one(
    play: Play, stake: int, told: tuple[int, int]
) -> None:
    assert play.sub_round_stake(Tied(2, stake)) == told
    start, factor = told
    assert start * factor == stake

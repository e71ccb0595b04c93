"""Where a player stands when he asks: what the rules allow, and what they don't."""

from __future__ import annotations

from typing import Any

import pytest

from mexico_solver import Dice, Roll, Rules
from mexico_solver.errors import PositionError, RollError
from mexico_solver.round import Play
from mexico_solver.stage.situation import Table

RULES = Rules()
TABLE = Table(4, Play(RULES))
EVERY = Table(4, Play(Rules(doubling="every")))
NEVER = Table(4, Play(Rules(doubling="never")))
PLAIN = Table(4, Play(Rules(mexico_passes=False)))


@pytest.mark.parametrize(
    ("asked", "position"),
    [
        ({"throw": 1}, "lead players=4 passed=0 stake=1 left=3 holds=-"),
        ({"throw": 3}, "lead players=4 passed=0 stake=1 left=1 holds=-"),
        ({"throw": 1, "passed": 1}, "lead players=4 passed=1 stake=2 left=3 holds=-"),
        ({"throw": 1, "passed": 3}, "lead players=4 passed=3 stake=2 left=3 holds=-"),
        ({"throw": 1, "stake": 2}, "lead players=4 passed=0 stake=2 left=3 holds=-"),
    ],
)
def test_a_lead_stands_before_his_throw(asked: dict[str, int], position: str) -> None:
    situation = TABLE.lead(**asked)
    assert str(situation.position) == position
    assert situation.roles == (0, 1, 2, 3)
    assert situation.factor == 1


@pytest.mark.parametrize(
    ("table", "passed", "stake"),
    [(TABLE, 2, 2), (EVERY, 2, 4), (EVERY, 3, 8), (NEVER, 2, 1)],
)
def test_by_default_the_stake_is_what_the_passes_made_of_one_unit(
    table: Table, passed: int, stake: int
) -> None:
    assert table.lead(throw=1, passed=passed).position.stake == stake


def test_stakes_without_end_are_a_factor_of_the_position() -> None:
    situation = EVERY.lead(throw=1, passed=1, stake=8)
    assert (situation.position.stake, situation.factor) == (2, 4)
    followed = EVERY.follower(cap=1, low="52", throw=1, stake=8)
    assert (followed.position.stake, followed.factor) == (1, 8)


@pytest.mark.parametrize(
    ("asked", "position"),
    [
        (
            {"cap": 2, "low": "52", "throw": 1, "behind": 1},
            "follower cap=2 low=52 tied=1 behind=1 stake=1 left=2 holds=-",
        ),
        (
            {"cap": 2, "low": "2,5", "throw": 2, "behind": 2},
            "follower cap=2 low=52 tied=1 behind=2 stake=1 left=1 holds=-",
        ),
        (
            {"cap": 3, "low": "52", "throw": 1, "tied": 3, "stake": 2},
            "follower cap=- low=52 tied=3 behind=0 stake=2 left=3 holds=-",
        ),
    ],
)
def test_a_follower_stands_before_his_throw(asked: dict[str, Any], position: str) -> None:
    situation = TABLE.follower(**asked)
    assert str(situation.position) == position


def test_who_holds_the_low_is_known_only_if_all_before_hold_it() -> None:
    assert TABLE.follower(cap=2, low="52", throw=1, tied=1).roles is None
    assert TABLE.follower(cap=2, low="52", throw=1, tied=3).roles == (0, 1, 2, 3)
    assert TABLE.follower(cap=2, low="52", throw=1, behind=2).roles == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("tied", "behind", "roles"),
    [
        ((0,), 2, (0, 1, 2, 3)),
        ((0,), 0, (0, 2, 2, 1)),
        ((1, 2), 0, (3, 0, 1, 2)),
        ((0,), 1, (0, 3, 1, 2)),
        ((1,), 1, (3, 0, 1, 2)),
        ((0, 1), 1, (0, 1, 2, 3)),
        ([2], 0, (2, 2, 0, 1)),
    ],
)
def test_the_tied_seats_tell_who_holds_which_role(
    tied: Any, behind: int, roles: tuple[int, ...]
) -> None:
    situation = TABLE.follower(cap=1, low="52", throw=1, behind=behind, tied=tied)
    assert situation.roles == roles


@pytest.mark.parametrize(
    ("table", "asked", "message"),
    [
        (
            TABLE,
            {"throw": 4},
            "throw 4 is not allowed under max_throws=3. Tip: throws count from 1.",
        ),
        (TABLE, {"throw": 0}, "throw is 0, but it must be a whole number from 1."),
        (TABLE, {"throw": 1.0}, "throw is 1.0, but it must be a whole number from 1."),
        (
            TABLE,
            {"throw": 1, "passed": 4},
            "passed is 4, but it must be a whole number from 0 to 3. Someone must lead.",
        ),
        (
            TABLE,
            {"throw": 1, "passed": -1},
            "passed is -1, but it must be a whole number from 0 to 3. Someone must lead.",
        ),
        (
            PLAIN,
            {"throw": 1, "passed": 1},
            "passed is 1, but under these rules 21 passes nothing.",
        ),
        (
            TABLE,
            {"throw": 1, "passed": 1, "stake": 1},
            "the stake is 1, but after 1 passes it is at least 2.",
        ),
        (
            EVERY,
            {"throw": 1, "passed": 2, "stake": 2},
            "the stake is 2, but after 2 passes it is at least 4.",
        ),
        (TABLE, {"throw": 1, "stake": 4}, "the stake is 4, but with doubling=once it never is."),
        (TABLE, {"throw": 1, "stake": 3}, "the stake is 3, but with doubling=once it never is."),
        (EVERY, {"throw": 1, "stake": 6}, "the stake is 6, but with doubling=every it never is."),
        (NEVER, {"throw": 1, "stake": 2}, "the stake is 2, but with doubling=never it never is."),
        (TABLE, {"throw": 1, "stake": 0}, "stake is 0, but it must be a whole number from 1."),
    ],
)
def test_a_lead_that_the_rules_do_not_allow_is_refused(
    table: Table, asked: dict[str, Any], message: str
) -> None:
    with pytest.raises(PositionError) as refusal:
        table.lead(**asked)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("table", "changed", "message"),
    [
        (TABLE, {"throw": 3}, "throw 3 is not allowed under cap=2. Tip: throws count from 1."),
        (TABLE, {"throw": 0}, "throw is 0, but it must be a whole number from 1."),
        (TABLE, {"cap": 4}, "cap is 4, but it must be a whole number from 1 to 3."),
        (TABLE, {"cap": 0}, "cap is 0, but it must be a whole number from 1 to 3."),
        (
            TABLE,
            {"low": "mexico"},
            "the low is 21, but a lead who rolls 21 passes, so it is never the low.",
        ),
        (
            TABLE,
            {"behind": 3},
            (
                "behind is 3, but it must be a whole number from 0 to 2. "
                "4 players are the lead, you, and at most 2 more."
            ),
        ),
        (
            TABLE,
            {"behind": -1},
            (
                "behind is -1, but it must be a whole number from 0 to 2. "
                "4 players are the lead, you, and at most 2 more."
            ),
        ),
        (
            TABLE,
            {"tied": 4},
            (
                "tied is 4, but it must be a whole number from 1 to 3. "
                "3 of 4 players came before you."
            ),
        ),
        (
            TABLE,
            {"tied": 2, "behind": 2},
            (
                "tied is 2, but it must be a whole number from 1 to 1. "
                "1 of 4 players came before you."
            ),
        ),
        (
            TABLE,
            {"tied": 0},
            (
                "tied is 0, but it must be a whole number from 1 to 3. "
                "3 of 4 players came before you."
            ),
        ),
        (
            TABLE,
            {"tied": ()},
            (
                "tied is 0, but it must be a whole number from 1 to 3. "
                "3 of 4 players came before you."
            ),
        ),
        (
            TABLE,
            {"tied": True},
            (
                "tied is True, but it must be a whole number from 1 to 3. "
                "3 of 4 players came before you."
            ),
        ),
        (
            TABLE,
            {"tied": (3,)},
            "a tied seat is 3, but it must be a whole number from 0 to 2. You sit in seat 3.",
        ),
        (TABLE, {"tied": (1, 0)}, "the tied seats (1, 0) must be told once each, in order."),
        (TABLE, {"tied": (1, 1)}, "the tied seats (1, 1) must be told once each, in order."),
        (TABLE, {"stake": 3}, "the stake is 3, but with doubling=once it never is."),
        (NEVER, {"stake": 2}, "the stake is 2, but with doubling=never it never is."),
    ],
)
def test_a_follower_that_the_rules_do_not_allow_is_refused(
    table: Table, changed: dict[str, Any], message: str
) -> None:
    asked: dict[str, Any] = {"cap": 2, "low": "52", "throw": 1} | changed
    with pytest.raises(PositionError) as refusal:
        table.follower(**asked)
    assert str(refusal.value) == message


@pytest.mark.parametrize("tied", [None, 1.5])
def test_neither_a_number_of_the_tied_nor_their_seats_is_refused(tied: Any) -> None:
    with pytest.raises(PositionError) as refusal:
        TABLE.follower(cap=1, low="52", throw=1, tied=tied)
    assert str(refusal.value) == (
        f"tied is {tied!r}, but it must be how many hold the low, or their seats."
    )


def test_where_21_passes_nothing_it_may_be_the_low() -> None:
    asked = PLAIN.follower(cap=1, low="mexico", throw=1)
    assert str(asked.position) == "follower cap=- low=21 tied=1 behind=0 stake=1 left=1 holds=-"


def test_a_low_that_these_dice_do_not_have_is_refused() -> None:
    table = Table(2, Play(Rules(dice=Dice(4))))
    with pytest.raises(RollError, match="these dice have 4 faces"):
        table.follower(cap=1, low=Roll("52"), throw=1)


@pytest.mark.parametrize(("passed", "stake", "told"), [(1, 4, 3), (1, 8, 3), (2, 4, 3), (0, 2, 2)])
def test_a_stake_above_the_top_is_told_as_the_top(passed: int, stake: int, told: int) -> None:
    """A payoff table up to the stake 3, and stakes 1, 2, 4, 8: whatever is above 3 pays like 3."""
    table = Table(4, Play(Rules(doubling="every"), top_stake=3))
    assert table.lead(throw=1, passed=passed, stake=stake).position.stake == told

"""Positions: roles, owners, and the text form."""

from __future__ import annotations

import pytest

from mexico_solver import Roll
from mexico_solver.errors import PositionError
from mexico_solver.round import (
    FollowerTurn,
    LeadTurn,
    Paid,
    Position,
    Tied,
    Turn,
    parse_position,
)

LOW = Roll("52")
FOLLOWER = FollowerTurn(cap=3, low=LOW, tied=2, behind=1, stake=1, turn=Turn(2, Roll("61")))


@pytest.mark.parametrize(
    ("position", "text"),
    [
        (LeadTurn(3, 1, 2, Turn(3)), "lead players=3 passed=1 stake=2 left=3 holds=-"),
        (LeadTurn(2, 0, 1, Turn(0, LOW)), "lead players=2 passed=0 stake=1 left=0 holds=52"),
        (FOLLOWER, "follower cap=3 low=52 tied=2 behind=1 stake=1 left=2 holds=61"),
        (
            FollowerTurn(None, LOW, 1, 0, 1, Turn(3)),
            "follower cap=- low=52 tied=1 behind=0 stake=1 left=3 holds=-",
        ),
        (Tied(2, 4), "tied players=2 stake=4"),
        (Paid(0), "paid stake=0"),
    ],
)
def test_every_position_has_a_text_that_reads_back(position: Position, text: str) -> None:
    assert str(position) == text
    assert parse_position(text) == position
    assert parse_position(f"  {text.replace(' ', '   ')} ") == position


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lead",
        "dealer players=3 passed=1 stake=2 left=3 holds=-",
        "lead players=3 passed=1 stake=2 left=3",
        "lead players=3 stake=2 passed=1 left=3 holds=-",
        "lead players=3 passed=1 stake=2 left=3 holds=-  low=52",
        "lead players=3 passed=1 stake=2 left=3 holds=25",
        "lead players=3 passed=1 stake=2 left=3 holds=77x",
        "lead players=x passed=1 stake=2 left=3 holds=-",
        "lead players=03 passed=1 stake=2 left=3 holds=-",
        "follower cap=3 low=mexico tied=2 behind=1 stake=1 left=2 holds=61",
        "paid stake=1 stake=1",
        "paid stake=1=1",
        "paid stake",
        "paid",
    ],
)
def test_a_text_that_is_no_position_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(PositionError) as refusal:
        parse_position(text)
    tip = "Tip: lead players=3 passed=0 stake=1 left=2 holds=52 is one."
    assert str(refusal.value) == f"{text!r} is no position. {tip}"


def test_the_roles_are_those_in_danger_and_one_bystander() -> None:
    assert LeadTurn(4, 1, 2, Turn(3)).roles == 5
    assert FOLLOWER.roles == 5  # two tied, the follower, one behind, the bystander
    assert Tied(3, 1).roles == 4
    assert Paid(1).roles == 2


def test_the_owner_is_whose_turn_it_is() -> None:
    assert LeadTurn(4, 2, 2, Turn(3)).owner == 2
    assert FOLLOWER.owner == 2


def test_the_lead_is_alone_when_everyone_else_has_passed() -> None:
    assert [LeadTurn(3, passed, 1, Turn(3)).alone for passed in range(3)] == [False, False, True]


def test_the_same_position_at_another_point_of_the_turn() -> None:
    assert FOLLOWER.at(Turn(1)) == FollowerTurn(3, LOW, 2, 1, 1, Turn(1))
    assert LeadTurn(3, 1, 2, Turn(3)).at(Turn(2, LOW)) == LeadTurn(3, 1, 2, Turn(2, LOW))


def test_the_same_position_at_another_stake() -> None:
    assert LeadTurn(3, 1, 2, Turn(3)).at_stake(4) == LeadTurn(3, 1, 4, Turn(3))
    assert FOLLOWER.at_stake(2) == FollowerTurn(3, LOW, 2, 1, 2, Turn(2, Roll("61")))

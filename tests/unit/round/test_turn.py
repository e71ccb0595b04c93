"""The turn as an automaton: what lies on the table, throws left, moves (rules, 'A round', 1, 2)."""

from __future__ import annotations

import pytest

from mexico_solver import Roll
from mexico_solver.round import Turn

ROLL = Roll("52")


@pytest.mark.parametrize(
    ("turn", "moves"),
    [
        (Turn(3), ("throw",)),
        (Turn(1), ("throw",)),
        (Turn(2, ROLL), ("stop", "throw")),
        (Turn(0, ROLL), ("stop",)),
    ],
)
def test_who_has_thrown_may_stop_and_who_has_throws_left_may_throw(
    turn: Turn, moves: tuple[str, ...]
) -> None:
    assert turn.moves == moves


def test_a_throw_uses_up_one_and_only_the_last_roll_counts() -> None:
    turn = Turn(3).thrown(Roll("31"))
    assert turn == Turn(2, Roll("31"))
    assert turn.picked_up() == Turn(2)
    assert turn.picked_up().thrown(ROLL) == Turn(1, ROLL)


@pytest.mark.parametrize("throws", range(1, 5))
def test_a_turn_has_exactly_as_many_throws_as_are_allowed(throws: int) -> None:
    turn, thrown = Turn(throws), 0
    while "throw" in turn.moves:
        turn, thrown = turn.picked_up().thrown(ROLL), thrown + 1
    assert thrown == throws


def test_the_text_of_a_turn() -> None:
    assert str(Turn(3)) == "left=3 holds=-"
    assert str(Turn(0, ROLL)) == "left=0 holds=52"

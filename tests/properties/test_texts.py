"""Whatever prints a text reads it back as the same value."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mexico_solver import Dice, Rules
from mexico_solver.errors import DiceError
from mexico_solver.round import Position, build_round, parse_position
from strategies import dice, positions, rules


@given(dice())
def test_dice(drawn: Dice) -> None:
    assert Dice.parse(str(drawn)) == drawn
    assert eval(repr(drawn)) == drawn  # noqa: S307 - the code is our own


@given(rules(most_faces=9, most_throws=12))
def test_rules(drawn: Rules) -> None:
    assert Rules.parse(str(drawn)) == drawn
    assert eval(repr(drawn)) == drawn  # noqa: S307 - the code is our own
    assert hash(Rules.parse(str(drawn))) == hash(drawn)
    assert Rules(**drawn.changes()) == drawn


@given(positions)
def test_positions(drawn: Position) -> None:
    assert parse_position(str(drawn)) == drawn


@pytest.mark.parametrize(
    "text", ["encyclopedia", "escalating", "plain", "max_throws=2 dice=2:1:0:1"]
)
@pytest.mark.parametrize("players", [2, 3])
def test_every_position_of_a_round(players: int, text: str) -> None:
    names = build_round(players, Rules.parse(text)).names
    assert [parse_position(str(name)) for name in names] == list(names)
    assert len({str(name) for name in names}) == len(names)


@given(st.lists(st.fractions(0, 1, max_denominator=10**12), min_size=2, max_size=9))
def test_dice_of_any_weights_have_a_text_or_are_refused(weights: list[Fraction]) -> None:
    try:
        made = Dice(weights=weights)
    except DiceError:
        return
    assert Dice.parse(str(made)) == made

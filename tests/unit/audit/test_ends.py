"""The ends of a lead, and the worst; tests/oracles/test_audit.py finds it in a plain duel."""

from __future__ import annotations

import pytest

from mexico_solver import Dice, Roll, Rules
from mexico_solver.audit import decisions
from mexico_solver.audit.ends import AMONG, ends, worst_end
from mexico_solver.errors import PositionError, RequestError


@pytest.mark.parametrize("rules", [Rules(), Rules(mexico_passes=False, max_throws=2)])
def test_the_ends_are_all_rolls_that_can_be_kept(rules: Rules) -> None:
    found = ends(3, rules)
    rolls = len(rules.dice.rolls) - rules.mexico_passes
    assert len(found) == rolls * rules.max_throws
    for (roll, throw), loss in found.items():
        assert loss == decisions.loss(3, throw, roll, rules)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("roll", ["31", "54", "66"])
def test_a_roll_is_worst_on_the_last_throw_and_on_no_other(players: int, roll: str) -> None:
    for throw in (1, 2, 3):
        judged = worst_end(Roll(roll), throw, players)
        assert judged.follows is (throw == 3)
        assert list(judged.exact) == [decisions.loss(players, t, Roll(roll)) for t in (1, 2, 3)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_of_all_ends_the_lowest_roll_on_the_last_throw_is_the_worst(players: int) -> None:
    for roll, throw in ends(players):
        judged = worst_end(roll, throw, players, "all-rolls")
        assert judged.follows is ((str(roll), throw) == ("31", 3))
        assert "his worst end is 31 after throw 3" in judged.said


def test_with_one_throw_there_is_one_end_for_each_roll() -> None:
    plain = Rules(max_throws=1)
    judged = worst_end(Roll("54"), 1, 2, "same-roll", plain)
    assert judged.follows
    assert judged.said.startswith("with 2 players the lead who ends with 54 after throw 1 pays")


def test_an_end_that_cant_be_is_refused() -> None:
    for among in AMONG:
        with pytest.raises(PositionError, match="can't keep 21"):
            worst_end(Roll("21"), 3, 2, among)
        with pytest.raises(PositionError):
            worst_end(Roll("54"), 4, 2, among)
        with pytest.raises(PositionError):
            worst_end(Roll("54"), 1, 2, among, Rules(dice=Dice(2)))
    with pytest.raises(RequestError, match="among is 'all', but it must be same-roll or all-rolls"):
        worst_end(Roll("54"), 3, 2, "all")

"""The solved duel against a linear programme that HiGHS solves: a zero-sum game has one value."""

from __future__ import annotations

import pytest

from mexico_solver import Dice, Roll, Rules, solve_round
from oracles.linear_programme import Duel, Programme, close

DUELS = [
    Duel(),
    Duel(mexico_passes=False),
    Duel(last_leads=True),
    Duel((1, 1, 1, 1, 1, 2)),
    Duel((1, 1), max_throws=1),
    Duel((1, 1), max_throws=2),
    Duel((1, 1), max_throws=4),
    Duel((1, 1, 1), max_throws=2),
    Duel((1, 2, 1), last_leads=True, mexico_passes=False),
    Duel((1, 1, 1, 1, 1, 1, 1, 1), max_throws=2),
]


def test_a_programme_that_can_be_done_by_hand() -> None:
    programme = Programme()
    programme.fix({("x",): 1, ("y",): 1}, 3)
    programme.require({("x",): 1, ("y",): -2})
    programme.pay({("x",): 1})
    assert programme.solve() == (2, {("x",): 2, ("y",): 1})


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_library(duel: Duel) -> None:
    rules = Rules(
        max_throws=duel.max_throws,
        mexico_passes=duel.mexico_passes,
        sub_round_lead="last" if duel.last_leads else "first",
        dice=Dice(weights=duel.weights),
    )
    solved = solve_round(2, rules)
    loss, keeps = duel.solve()
    assert close(loss, solved.loss[0])
    assert close(1 - loss, solved.loss[1])
    for throw, by_roll in keeps.items():
        for roll, kept in by_roll.items():
            decision = solved.lead(throw=throw, roll=Roll(str(roll)))
            assert decision.action == ("stop" if kept else "throw"), (throw, roll)

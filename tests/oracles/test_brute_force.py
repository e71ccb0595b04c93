"""The solved duel against enumeration: every pure policy, threshold or not, and every reply."""

from __future__ import annotations

from itertools import product

import pytest

from mexico_solver import Dice, Roll, Rules, solve_round
from oracles.brute_force import MEXICO, Duel, mixed
from textbook import Rules as TextbookRules
from textbook import Textbook

DUELS = [
    Duel(weights, max_throws, mexico_passes)
    for weights in ((1, 1), (1, 2), (1, 1, 1), (2, 1, 1), (1, 1, 3))
    for max_throws in (1, 2, 3)
    for mexico_passes in (True, False)
    if len(weights) == 2 or max_throws < 3
]
SMALLEST = [duel for duel in DUELS if len(duel.weights) == 2 and duel.max_throws == 2]


def rules(duel: Duel) -> Rules:
    return Rules(
        max_throws=duel.max_throws,
        mexico_passes=duel.mexico_passes,
        dice=Dice(weights=duel.weights),
    )


def test_a_duel_that_can_be_done_by_hand() -> None:
    # Two faces, two throws: 11 with chance 1/4, 22 with 1/4, Mexico with 1/2. The lead keeps 22.
    duel = Duel((1, 1), max_throws=2)
    keeps_22 = (frozenset({22}),)
    assert duel.lead_turn(keeps_22) == {
        (1, 22): duel.chances[22],
        (1, MEXICO): duel.chances[MEXICO],
        (2, 11): duel.chances[11] ** 2,
        (2, 22): duel.chances[11] * duel.chances[22],
        (2, MEXICO): duel.chances[11] * duel.chances[MEXICO],
    }


@pytest.mark.parametrize("duel", SMALLEST, ids=str)
def test_best_reply_is_the_best_of_all_replies(duel: Duel) -> None:
    for policy in duel.lead_policies():
        assert duel.loss_against_best_reply(policy) == max(duel.loss_against_every_reply(policy))


@pytest.mark.parametrize("duel", SMALLEST, ids=str)
def test_it_does_not_matter_who_has_to_name_his_policy_first(duel: Duel) -> None:
    leads = [duel.lead_turn(policy) for policy in duel.lead_policies()]
    guaranteed = []
    for replies in product(*duel.all_replies.values()):
        to = dict(zip(duel.all_replies, replies, strict=True))
        guaranteed.append(
            min(mixed(list(ends.values()), [to[end] for end in ends]).loss for ends in leads)
        )
    assert max(guaranteed) == duel.loss()


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_thresholds_are_enough(duel: Duel) -> None:
    assert duel.loss(only_thresholds=True) == duel.loss()


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_textbook(duel: Duel) -> None:
    options = TextbookRules(duel.max_throws, duel.mexico_passes, weights=duel.weights)
    assert Textbook(options).round(2).pays[0] == duel.loss()


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_library(duel: Duel) -> None:
    solved = solve_round(2, rules(duel))
    assert solved.loss == (duel.loss(), 1 - duel.loss())


@pytest.mark.parametrize("duel", DUELS, ids=str)
def test_the_librarys_decisions_hold_against_every_reply(duel: Duel) -> None:
    solved = solve_round(2, rules(duel))
    may_decide = [roll for roll in duel.rolls if not (duel.mexico_passes and roll == MEXICO)]
    policy = tuple(
        frozenset(
            roll
            for roll in may_decide
            if solved.lead(throw=throw, roll=Roll(str(roll))).action == "stop"
        )
        for throw in range(1, duel.max_throws)
    )
    assert duel.loss_against_best_reply(policy) == solved.loss[0]

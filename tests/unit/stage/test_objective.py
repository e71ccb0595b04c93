"""What the players want, as payoffs."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import PayoffTable, Rules
from mexico_solver.errors import ObjectiveError
from mexico_solver.graph import Seated
from mexico_solver.round import Paid
from mexico_solver.stage import objective_of
from mexico_solver.stage.objective import LOSS, PAYMENT, by_payer, seated

SQUARE = ((-1, 1), (1, -1))


# The named objectives.


@pytest.mark.parametrize(
    ("name", "payoffs", "nobody", "grows"),
    [
        ("survive", {1: (0, 1), 2: (0, 1)}, (1, 1), False),
        ("stake", {1: (-1, 0), 2: (-2, 0), 8: (-8, 0)}, (0, 0), True),
    ],
)
def test_a_named_objective_pays_payer_and_bystander(
    name: Any, payoffs: dict[int, tuple[int, int]], nobody: tuple[int, int], grows: bool
) -> None:
    objective = objective_of(name, players=3)
    assert objective.name == name
    assert objective.interchangeable
    assert objective.payoffs.grows is grows
    for stake, paid in payoffs.items():
        assert tuple(objective.payoffs.settled(Paid(stake))) == paid
    assert objective.payoffs.settled(Paid(0))[1] == nobody[1]


def test_loss_counts_who_pays_and_payment_what_he_pays() -> None:
    assert [tuple(LOSS.settled(Paid(stake))) for stake in (1, 2)] == [(1, 0), (1, 0)]
    assert [tuple(PAYMENT.settled(Paid(stake))) for stake in (1, 2)] == [(1, 0), (2, 0)]
    assert LOSS.settled(Paid(0))[1] == PAYMENT.settled(Paid(0))[1] == 0
    assert PAYMENT.grows
    assert not LOSS.grows


def test_payoffs_by_payer_may_depend_on_the_stake() -> None:
    payoffs = by_payer(lambda stake: -stake, lambda stake: Fraction(stake, 2))
    assert payoffs.settled(Paid(3)) == (-3, Fraction(3, 2))


def test_interchangeable_payoffs_by_seat() -> None:
    assert seated(LOSS).settled(Seated(Paid(2), (1, 0, 1))) == (0, 1, 0)
    assert seated(PAYMENT).settled(Seated(Paid(2), (0, 1))) == (2, 0)
    assert seated(PAYMENT).grows


@pytest.mark.parametrize("objective", ["win", "", None, 1, {1: SQUARE}])
def test_what_is_no_objective_is_refused(objective: Any) -> None:
    with pytest.raises(ObjectiveError) as refusal:
        objective_of(objective, players=2)
    tip = "Tip: choose survive or stake, or pass a PayoffTable."
    assert str(refusal.value) == f"{objective!r} is no objective. {tip}"


THREE = PayoffTable({1: ((-1, 0, 0), (0, -2, 0), (0, 0, -3))}, nobody=(1, 2, 3))


@pytest.mark.parametrize("asked", ["survive", "stake", THREE])
def test_an_objective_is_copied_by_what_was_asked(asked: Any) -> None:
    objective = objective_of(asked, players=3)
    for twin in (copy.deepcopy(objective), pickle.loads(pickle.dumps(objective))):  # noqa: S301 - our own
        assert twin == objective
        assert twin.payoffs.grows == objective.payoffs.grows


# Payoff tables as objectives.


def test_an_interchangeable_table_pays_by_role() -> None:
    table = PayoffTable({1: SQUARE, 2: ((-5, 3), (3, -5))}, nobody=(2, 2))
    objective = objective_of(table, players=2)
    assert [tuple(objective.payoffs.settled(Paid(stake))) for stake in (1, 2)] == [(-1, 1), (-5, 3)]
    assert objective.payoffs.settled(Paid(0))[1] == 2
    assert objective.top_stake == 2


def test_a_table_of_players_who_differ_pays_by_seat() -> None:
    table = PayoffTable({1: ((-1, 2), (3, -4))}, nobody=(5, 6))
    objective = objective_of(table, players=2)
    assert objective.payoffs.settled(Seated(Paid(1), (0, 1))) == (-1, 2)
    assert objective.payoffs.settled(Seated(Paid(8), (1, 0))) == (3, -4)
    assert objective.payoffs.settled(Seated(Paid(0), (1, 1))) == (5, 6)


def test_a_table_for_another_number_of_players_is_refused() -> None:
    with pytest.raises(ObjectiveError) as refusal:
        objective_of(PayoffTable({1: SQUARE}), players=3)
    assert str(refusal.value) == "the payoff table is for 2 players, but 3 play."


APART = ((0, 1), (2, 0))


@pytest.mark.parametrize(
    ("rules", "table", "interchangeable", "top"),
    [
        ("", {1: SQUARE, 2: APART}, False, 2),
        ("", {1: SQUARE, 2: SQUARE, 3: APART}, True, 2),
        ("doubling=never", {1: SQUARE, 2: APART}, True, 1),
        ("mexico_passes=false", {1: SQUARE, 2: APART}, True, 1),
        ("dice=1:0:2", {1: SQUARE, 2: APART}, True, 1),
        ("doubling=every", {1: SQUARE, 2: SQUARE, 3: APART}, False, 3),
    ],
)
def test_payoffs_that_can_not_come_about_tell_nobody_apart(
    rules: str, table: dict[int, Any], interchangeable: bool, top: int
) -> None:
    asked = PayoffTable(table)
    objective = objective_of(asked, 2, Rules.parse(rules))
    assert (objective.interchangeable, objective.top_stake) == (interchangeable, top)
    assert objective.asked == asked
    assert not objective_of(asked, 2).interchangeable


@pytest.mark.parametrize(
    ("rules", "interchangeable"),
    [("", True), ("all_mexico=nobody", False), ("all_mexico=nobody dice=1:0:2", True)],
)
def test_what_nobodys_paying_is_worth_counts_where_it_can_be(
    rules: str, interchangeable: bool
) -> None:
    table = PayoffTable({1: SQUARE}, nobody=(1, 2))
    objective = objective_of(table, 2, Rules.parse(rules))
    assert objective.interchangeable is interchangeable
    twin = pickle.loads(pickle.dumps(objective))  # noqa: S301 - the pickle is our own
    assert (twin.interchangeable, twin.asked, twin.rules) == (
        interchangeable,
        table,
        Rules.parse(rules),
    )


def test_a_stake_that_is_missing_is_told_when_it_comes_about() -> None:
    table = PayoffTable({1: SQUARE, 3: APART})
    assert objective_of(table, 2, Rules()).top_stake == 3
    assert objective_of(table, 2, Rules(doubling="never")).top_stake == 1

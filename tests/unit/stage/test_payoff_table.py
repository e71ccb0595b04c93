"""What each player gets when some player pays some stake."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import PayoffTable
from mexico_solver.errors import ObjectiveError
from mexico_solver.stage import objective_of

SQUARE = ((-1, 1), (1, -1))


def test_a_table_says_what_each_gets_when_one_pays() -> None:
    table = PayoffTable({1: ((-1, 1, 2), (3, -3, 4), (5, 6, -5))})
    assert table.players == 3
    assert [table.payoff(player, payer=1, stake=1) for player in range(3)] == [3, -3, 4]
    assert table.payoff(0, payer=2, stake=1) == 5
    assert table.payoff(1, payer=None, stake=0) == 0


def test_a_stake_above_the_highest_pays_what_the_highest_does() -> None:
    table = PayoffTable({1: SQUARE, 2: ((-2, 2), (2, -2))})
    assert [table.payoff(0, payer=0, stake=stake) for stake in (1, 2, 4, 64)] == [-1, -2, -2, -2]


def test_a_stake_that_is_missing_between_others_is_refused() -> None:
    table = PayoffTable({1: SQUARE, 4: SQUARE})
    with pytest.raises(ObjectiveError) as refusal:
        table.payoff(0, payer=0, stake=2)
    assert str(refusal.value) == ("the stake 2 can occur, but the payoff table has only [1, 4].")


def test_payoffs_when_nobody_pays_are_0_unless_told() -> None:
    assert PayoffTable({1: SQUARE}).nobody == (0, 0)
    told = PayoffTable({1: SQUARE}, nobody=(Fraction(1, 2), 3))
    assert [told.payoff(player, None, 0) for player in (0, 1)] == [Fraction(1, 2), 3]


@pytest.mark.parametrize(
    ("table", "interchangeable"),
    [
        (PayoffTable({1: SQUARE}), True),
        (PayoffTable({1: ((0, 5, 5), (5, 0, 5), (5, 5, 0))}), True),
        (PayoffTable({1: SQUARE, 2: ((-2, 0), (0, -2))}), True),
        (PayoffTable({1: SQUARE}, nobody=(2, 2)), True),
        (PayoffTable({1: ((-1, 1), (1, -2))}), False),
        (PayoffTable({1: ((-1, 1), (2, -1))}), False),
        (PayoffTable({1: SQUARE, 2: ((-1, 1), (2, -1))}), False),
        (PayoffTable({1: ((0, 5, 4), (5, 0, 5), (5, 5, 0))}), False),
        (PayoffTable({1: SQUARE, 2: ((-1, 1), (1, -2))}), False),
        (PayoffTable({1: ((-1, 1), (1, -2)), 2: SQUARE}), False),
        (PayoffTable({1: SQUARE}, nobody=(0, 1)), False),
    ],
)
def test_players_are_interchangeable_if_they_differ_only_by_who_pays(
    table: PayoffTable, interchangeable: bool
) -> None:
    assert table.interchangeable is interchangeable
    assert objective_of(table, table.players).interchangeable is interchangeable


@pytest.mark.parametrize("stakes", [(SQUARE,), None, 1])
def test_what_maps_no_stakes_is_refused(stakes: Any) -> None:
    with pytest.raises(ObjectiveError) as refusal:
        PayoffTable(stakes)
    assert str(refusal.value) == (
        f"the payoff table is {stakes!r}, but it must map stakes to squares. "
        "Tip: {1: rows, 2: rows}, with a row of payoffs for each payer."
    )


@pytest.mark.parametrize(
    ("stakes", "nobody", "message"),
    [
        ({}, None, "a payoff table needs a square of payoffs for at least the stake 1."),
        (
            {1: ((0, 1), (1,))},
            None,
            "the payoffs at stake 1 must be a square of 2 rows of 2.",
        ),
        (
            {1: SQUARE, 2: ((0,),)},
            None,
            "the payoffs at stake 2 must be a square of 2 rows of 2.",
        ),
        (
            {1: SQUARE},
            (0, 0, 0),
            "the payoffs when nobody pays are 3, but there are 2 players.",
        ),
        (
            {1: ((0, 0.5), (1, 0))},
            None,
            "the payoff 0.5 is no exact number. Tip: write an int or a Fraction.",
        ),
        (
            {1: ((0, True), (1, 0))},
            None,
            "the payoff True is no exact number. Tip: write an int or a Fraction.",
        ),
        (
            {1: SQUARE},
            (0, "1"),
            "the payoff '1' is no exact number. Tip: write an int or a Fraction.",
        ),
    ],
)
def test_a_table_that_does_not_fit_together_is_refused(
    stakes: Any, nobody: Any, message: str
) -> None:
    with pytest.raises(ObjectiveError) as refusal:
        PayoffTable(stakes, nobody)
    assert str(refusal.value) == message


@pytest.mark.parametrize("stake", [0, -1, "1", 1.5, True])
def test_a_stake_that_can_never_be_paid_is_refused(stake: Any) -> None:
    with pytest.raises(ObjectiveError) as refusal:
        PayoffTable({stake: SQUARE})
    assert str(refusal.value) == (
        f"a stake of the payoff table is {stake!r}, but it must be a whole number from 1."
    )


def test_a_table_without_the_stake_1_is_refused() -> None:
    with pytest.raises(ObjectiveError, match="a square of payoffs for at least the stake 1"):
        PayoffTable({2: SQUARE})


def test_repr_is_the_code_that_makes_the_table() -> None:
    table = PayoffTable({1: ((Fraction(-1, 2), 1), (1, -1)), 2: SQUARE}, nobody=(3, 4))
    assert eval(repr(table)) == table  # noqa: S307 - the code is our own


def test_payoffs_when_nobody_pays_are_printed_if_any_is_not_0() -> None:
    assert repr(PayoffTable({1: SQUARE})) == "PayoffTable({1: ((-1, 1), (1, -1))})"
    told = repr(PayoffTable({1: SQUARE}, nobody=(0, 2)))
    assert told == "PayoffTable({1: ((-1, 1), (1, -1))}, nobody=(0, 2))"


def test_a_table_is_copied_with_all_its_payoffs() -> None:
    table = PayoffTable({1: SQUARE, 2: SQUARE}, nobody=(3, 4))
    assert copy.deepcopy(table) == table
    assert pickle.loads(pickle.dumps(table)) == table  # noqa: S301 - the pickle is our own


def test_a_table_is_a_value_and_keeps_a_copy() -> None:
    rows = [[-1, 1], [1, -1]]
    table = PayoffTable({1: rows})
    rows[0][0] = 9
    assert table == PayoffTable({1: SQUARE})
    assert hash(table) == hash(PayoffTable({1: SQUARE}))
    assert table != PayoffTable({1: SQUARE}, nobody=(1, 1))
    with pytest.raises(TypeError):
        table.stakes[2] = SQUARE  # type: ignore[index]

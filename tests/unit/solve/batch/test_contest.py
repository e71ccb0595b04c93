"""A batch in doubles, each player's payoffs from 0 to 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
import pytest

from mexico_solver.graph import Chance, Choice, Node, Settled
from mexico_solver.solve.batch.backward import HIGH, LOW
from mexico_solver.solve.batch.contest import Contest, feasible_box, renamed
from mexico_solver.solve.batch.games import Batch, Loop
from mexico_solver.solve.batch.rounding import UNIT, error_bound
from mexico_solver.solve.batch.tree import Tree, compile_tree
from naive import grown

SAME = (0, 1)
BITS = 4
NODES: dict[str, Node[str]] = {
    "again": Settled("again", 2),
    "a": Settled("a", 2),
    "b": Settled("b", 2),
    "toss": Chance.of((1, "a", SAME), (1, "b", SAME), (1, "again", SAME)),
    "start": Choice.of(0, ("stop", "a", SAME), ("toss", "toss", SAME)),
}
TREE = compile_tree(grown(NODES))
AGAIN, A, B = (TREE.outcomes.index(name) for name in ("again", "a", "b"))


def batch(
    tree: Tree, *columns: Mapping[str, Sequence[tuple[int, int]]], loop: Loop | None = None
) -> Batch:
    """Return a batch: for each column, outcome and role the least and the greatest worth."""
    told = [[column[str(outcome)] for outcome in tree.outcomes] for column in columns]
    low, high = np.array(told, object).transpose(3, 1, 2, 0)
    return Batch(low, high, BITS, loop)


ONE = {"again": [(0, 0), (0, 0)], "a": [(3, 5), (-2, -2)], "b": [(7, 11), (4, 6)]}
OTHER = {"again": [(0, 0), (0, 0)], "a": [(2, 2), (9, 9)], "b": [(3, 3), (-7, -6)]}


def test_each_player_has_a_scale_from_his_least_to_his_greatest_payoff() -> None:
    """The outcome `again` counts too where it is none that leads back."""
    contest = Contest.of(TREE, batch(TREE, ONE, OTHER))
    assert contest.base.tolist() == [[0, 0], [-2, -7]]
    assert contest.span.tolist() == [[11, 3], [8, 16]]
    assert contest.worths[A, :, :, 0].tolist() == [[3 / 11, 5 / 11], [0, 0]]
    assert contest.worths[B, :, :, 0].tolist() == [[7 / 11, 1], [6 / 8, 1]]
    assert contest.worths[B, :, :, 1].tolist() == [[1, 1], [0, 1 / 16]]


def test_where_the_loop_leads_back_its_worth_is_not_read() -> None:
    wild = ONE | {"again": [(-99, 99), (-99, 99)]}
    contest = Contest.of(TREE, batch(TREE, wild, loop=Loop(AGAIN, SAME)))
    assert contest.base.tolist() == [[3], [-2]]
    assert contest.span.tolist() == [[8], [8]]
    assert contest.worths[AGAIN].min() >= 0
    assert contest.worths[AGAIN].max() <= 1


def test_who_has_nothing_at_stake_gets_a_scale_all_the_same() -> None:
    flat = {outcome: [(5, 5), (0, 1)] for outcome in ONE}
    contest = Contest.of(TREE, batch(TREE, flat))
    assert contest.span.tolist() == [[1], [1]]
    assert contest.worths[A].tolist() == [[[0], [0]], [[0], [1]]]


@pytest.mark.parametrize(
    ("roles", "base", "top"),
    [
        (SAME, [[2, 2], [-7, -7]], [[11, 11], [9, 9]]),
        ((1, 0), [[-7, -2], [-2, -7]], [[11, 6], [6, 11]]),
    ],
)
def test_the_columns_of_a_group_share_their_scales_role_by_role(
    roles: tuple[int, ...], base: list[list[int]], top: list[list[int]]
) -> None:
    contest = Contest.of(TREE, batch(TREE, ONE, OTHER, loop=Loop(AGAIN, roles, (1, 0))))
    assert contest.base.tolist() == base
    assert (contest.base + contest.span).tolist() == top


def test_three_rotations_share_their_scales_too() -> None:
    """Each column has one payoff of its own; all are common in the end."""
    columns = [{**ONE, "a": [(place, place), (0, 0)]} for place in (-10, 20, 0)]
    contest = Contest.of(TREE, batch(TREE, *columns, loop=Loop(AGAIN, SAME, (2, 0, 1))))
    assert contest.base[0].tolist() == [-10] * 3
    assert contest.span[0].tolist() == [30] * 3


def test_groups_keep_their_scales_to_themselves() -> None:
    loop = Loop(AGAIN, SAME, (1, 0))
    contest = Contest.of(TREE, batch(TREE, ONE, ONE, OTHER, OTHER, loop=loop))
    assert contest.base[0].tolist() == [3, 3, 2, 2]


def test_only_the_trees_players_are_seen() -> None:
    told = batch(TREE, *[{outcome: [*each, (99, 99)] for outcome, each in ONE.items()}])
    contest = Contest.of(TREE, told)
    assert contest.base.shape == contest.span.shape == (2, 1)
    assert contest.worths.shape == (3, 2, 2, 1)


def test_the_error_is_that_of_payoffs_up_to_1_rounded_once_and_little_more() -> None:
    contest = Contest.of(TREE, batch(TREE, ONE))
    least = error_bound(depth=1, branches=3, size=1, begin=UNIT)
    assert least <= contest.error <= Fraction(9, 8) * least
    assert 2 * contest.error <= contest.twice < Fraction(21, 10) * contest.error
    assert contest.rotations == 1


def test_the_loop_is_worth_what_it_leads_to() -> None:
    loop = Loop(AGAIN, (1, 0), (1, 0))
    contest = Contest.of(TREE, batch(TREE, ONE, OTHER, ONE, OTHER, loop=loop))
    before = contest.worths.copy()
    starts = np.array([[[0.25, 0.5], [0.75, 1]], [[0, 0.125], [0.375, 0.5]]])
    worths = contest.at(np.array([2, 3]), starts)
    assert worths[AGAIN].tolist() == [
        [[0.125, 0], [0.5, 0.375]],
        [[0.5, 0.25], [1, 0.75]],
    ]
    assert (worths[[A, B]] == before[[A, B]][..., 2:]).all()
    assert (contest.worths == before).all()
    assert contest.rotations == 2


def test_without_a_loop_no_worth_is_put_in() -> None:
    contest = Contest.of(TREE, batch(TREE, ONE, OTHER))
    worths = contest.at(np.array([1]), np.full((2, 2, 1), 0.5))
    assert (worths == contest.worths[..., [1]]).all()


@pytest.mark.parametrize(
    ("after", "expected"),
    [((1, 2, 0), [[5, 6, 4], [2, 3, 1]]), ((2, 0, 1), [[6, 4, 5], [3, 1, 2]])],
)
def test_three_rotations_are_renamed_in_their_order(
    after: tuple[int, ...], expected: list[list[float]]
) -> None:
    starts = np.array([[1.0, 2, 3, 10, 20, 30], [4, 5, 6, 40, 50, 60]])
    found = renamed(starts, Loop(0, (1, 0), after)).tolist()
    assert [row[:3] for row in found] == expected
    assert [row[3:] for row in found] == [[10 * each for each in row] for row in expected]


def test_others_who_decide_nothing_are_renamed_where_they_are_told() -> None:
    loop = Loop(0, (1, 0, 2))
    assert renamed(np.array([[1], [2], [3]], object), loop).tolist() == [[2], [1], [3]]
    assert renamed(np.array([[1.0], [2.0]]), loop).tolist() == [[2], [1]]


# There and back.


def test_values_are_put_on_the_scales_and_taken_from_them() -> None:
    contest = Contest.of(TREE, batch(TREE, ONE, OTHER))
    low, high = (
        np.array([[1, 2], [-7, 9], [0, 0]], object),
        np.array([[2, 3], [0, 9], [0, 0]], object),
    )
    box = contest.scaled(low[:, [1]], high[:, [1]], np.array([1]))
    assert box[:, LOW].tolist() == [[2 / 3], [16 / 16]]
    assert box[:, HIGH].tolist() == [[1], [1]]
    least, most = contest.unscaled(box, np.array([1]))
    assert (least.tolist(), most.tolist()) == ([[1], [9]], [[3], [9]])


def test_boxes_are_taken_from_the_scales_rounded_outward() -> None:
    contest = Contest.of(TREE, batch(TREE, ONE, OTHER))
    box = np.array([[[0.5, 0.5], [0.51, 0.75]], [[-0.01, 0.5], [0.0, 1.01]]])
    least, most = contest.unscaled(box, np.array([0, 1]))
    assert least.tolist() == [[5, 1], [-3, 1]]
    assert most.tolist() == [[6, 3], [-2, 10]]


def test_differences_are_told_in_payoffs() -> None:
    contest = Contest.of(TREE, batch(TREE, ONE, OTHER))
    assert contest.payoff(Fraction(1, 2), owner=0, column=1) == Fraction(3, 2 * 2**BITS)
    assert contest.sizes.tolist() == [[11 / 16, 3 / 16], [8 / 16, 1]]


def test_every_value_lies_in_the_feasible_box() -> None:
    contest = Contest.of(TREE, batch(TREE, ONE, OTHER))
    box = feasible_box(contest)
    assert box.shape == (2, 2, 2)
    assert (box[:, LOW] == -contest.twice).all()
    assert (box[:, HIGH] == 1 + contest.twice).all()

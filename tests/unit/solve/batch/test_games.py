"""Batches: what the start is worth, with loops and their rotations."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from mexico_solver.errors import EndlessError
from mexico_solver.solve.batch.games import Batch, Loop, Wholes, start_values
from naive import eliminated


def worths(*columns: Sequence[Sequence[int]]) -> Wholes:
    """Return what outcomes are worth, told by column, outcome and role."""
    return np.array(columns, object).transpose(1, 2, 0)


def values(
    loop: Loop | None, told: Wholes, ways: Sequence[Sequence[int]], total: int
) -> list[list[Fraction]]:
    """Return what the starts are worth, by column and role."""
    numerators, denominators = start_values(loop, told, ways, total)
    return [
        [Fraction(number, over) for number in column]
        for column, over in zip(numerators.T.tolist(), denominators.tolist(), strict=True)
    ]


def by_elimination(
    loop: Loop, told: Wholes, ways: Sequence[Sequence[int]], total: int
) -> list[list[Fraction]]:
    """Return the same as the solution of v_j = a_j + q_j · v_after(j), cell by cell."""
    roles, columns = told.shape[1:]
    cells = list(product(range(columns), range(roles)))
    rows = []
    for column, role in cells:
        first = column - column % loop.rotations
        onward = first + loop.after[column % loop.rotations], loop.roles[role]
        back = Fraction(ways[column][loop.outcome], total)
        gains = [
            Fraction(n * told[outcome, role, column], total)
            for outcome, n in enumerate(ways[column])
            if outcome != loop.outcome
        ]
        row = [(cell == (column, role)) - back * (cell == onward) for cell in cells]
        rows.append([*map(Fraction, row), sum(gains, Fraction())])
    flat = iter(eliminated(rows))
    return [[next(flat) for _ in range(roles)] for _ in range(columns)]


def test_without_a_loop_the_start_is_worth_the_mean_of_the_outcomes() -> None:
    told = worths([[1, 2], [3, 5]], [[0, 7], [6, 1]])
    assert values(None, told, [[1, 2], [3, 0]], total=3) == [
        [Fraction(7, 3), Fraction(12, 3)],
        [0, 7],
    ]


def test_a_loop_is_worth_what_the_start_is_worth_when_it_ends() -> None:
    """Two of three ways lead back, of the others one is as likely as the other."""
    told = worths([[999], [1], [4]])
    assert values(Loop(0, (0,)), told, [[4, 1, 1]], total=6) == [[Fraction(5, 2)]]


@pytest.mark.parametrize("outcome", [0, 1, 2])
def test_the_worth_of_the_loop_is_not_read(outcome: int) -> None:
    told, loop = worths([[1, 2], [3, 4], [5, 6]]), Loop(outcome, (0, 1))
    before = told.copy()
    one = values(loop, told, [[1, 2, 3]], total=6)
    assert (told == before).all()
    told[outcome] = 10**30
    assert values(loop, told, [[1, 2, 3]], total=6) == one


def test_players_may_swap_roles_on_the_way_round() -> None:
    """Column 0 pays role 0, who holds role 1 in column 1, which pays its role 0.

    From either column, role 0 is paid at every other turn, beginning at once: 4 + 4/4 + …, and
    role 1 a turn later.
    """
    told = worths([[0, 0], [8, 0]], [[0, 0], [4, 0]])
    loop = Loop(0, roles=(1, 0), after=(1, 0))
    found = values(loop, told, [[1, 1], [1, 1]], total=2)
    assert found == by_elimination(loop, told, [[1, 1], [1, 1]], total=2)
    assert found == [[Fraction(16, 3), Fraction(4, 3)], [Fraction(8, 3), Fraction(8, 3)]]


LOOPS = [
    Loop(0, (0, 1, 2)),
    Loop(1, (0, 1, 2), (1, 0)),
    Loop(2, (0, 2, 1), (1, 0)),
    Loop(1, (1, 2, 0), (1, 2, 0)),
    Loop(1, (1, 2, 0), (2, 0, 1)),
    Loop(0, (2, 0, 1), (1, 2, 0)),
    Loop(0, (0, 1, 2), (2, 0, 1)),
    Loop(0, (1, 2, 3, 0), (1, 2, 3, 0)),
]


@pytest.mark.parametrize("groups", [1, 2, 3])
@pytest.mark.parametrize("loop", LOOPS, ids=str)
def test_loops_are_linear_equations(loop: Loop, groups: int) -> None:
    columns, roles = groups * loop.rotations, len(loop.roles)
    told = worths(
        *[
            [[(7 * c + 5 * o + 3 * r * r) % 11 - 4 for r in range(roles)] for o in range(3)]
            for c in range(columns)
        ]
    )
    ways = [[2 + column % 3, 3, 7 - column % 3] for column in range(columns)]
    assert values(loop, told, ways, total=12) == by_elimination(loop, told, ways, total=12)


def test_rotations_are_counted_by_the_columns_of_a_group() -> None:
    assert [loop.rotations for loop in LOOPS] == [1, 2, 2, 3, 3, 3, 3, 4]


def test_a_loop_that_never_ends_is_refused() -> None:
    with pytest.raises(
        EndlessError,
        match=r"^a loop comes back to itself for ever under the decisions taken\.$",
    ):
        values(Loop(0, (0,)), worths([[0], [1]]), [[5, 0]], total=5)


@pytest.mark.parametrize("endless", [0, 1])
def test_one_group_that_never_ends_is_enough(endless: int) -> None:
    ways = [[5, 0] if group == endless else [4, 1] for group in range(2) for _ in range(2)]
    with pytest.raises(EndlessError):
        values(Loop(0, (0,), (1, 0)), worths(*[[[0], [1]]] * 4), ways, total=5)


def test_a_group_ends_if_one_of_its_columns_does() -> None:
    told = worths([[0], [9]], [[0], [3]], [[0], [6]])
    ways = [[5, 0], [4, 1], [5, 0]]
    assert values(Loop(0, (0,), (1, 2, 0)), told, ways, total=5) == [[3], [3], [3]]


# Enclosures.


def batch(loop: Loop | None = None) -> Batch:
    """Return a batch of four columns and two roles, known within bounds."""
    low = worths(*[[[column, -column], [1, -7], [0, 5]] for column in range(4)])
    return Batch(low, low + worths(*[[[1, 0], [0, 2], [1, 1]]] * 4), bits=3, loop=loop)


def test_a_batch_knows_its_columns_and_rotations() -> None:
    assert batch().columns == 4
    assert batch().rotations == 1
    assert batch(Loop(0, (0, 1), (1, 0))).rotations == 2
    assert batch().name(3) == "3"


@pytest.mark.parametrize("loop", [None, Loop(0, (0, 1)), Loop(2, (1, 0), (1, 0))])
def test_values_are_rounded_outward(loop: Loop | None) -> None:
    games = batch(loop)
    ways = [[1, 3, 3], [2, 5, 0], [0, 4, 3], [1, 1, 5]]
    low, high = games.values(range(4), ways, total=7)
    exact = [values(loop, side, ways, total=7) for side in (games.low, games.high)]
    for column, role in product(range(4), range(2)):
        least, most = (side[column][role] for side in exact)
        assert low[role, column] <= least < low[role, column] + 1
        assert high[role, column] - 1 < most <= high[role, column]


def test_values_of_some_columns_are_those_of_the_batch() -> None:
    games = batch(Loop(0, (0, 1), (1, 0)))
    ways = [[1, 3, 3], [2, 5, 0], [0, 4, 3], [1, 1, 5]]
    whole = games.values(range(4), ways, total=7)
    for columns in ([2, 3], np.array([2, 3])):
        some = games.values(columns, ways[2:], total=7)
        for one, other in zip(some, whole, strict=True):
            assert one.tolist() == other[:, 2:].tolist()


def test_a_whole_value_is_not_widened() -> None:
    told = worths([[4], [8]])
    low, high = Batch(told, told, bits=0).values([0], [[1, 1]], total=2)
    assert low.tolist() == high.tolist() == [[6]]


def test_no_loop_of_a_batch_may_go_on_for_ever() -> None:
    with pytest.raises(EndlessError):
        batch(Loop(0, (0, 1))).values(range(4), [[7, 0, 0]] * 4, total=7)

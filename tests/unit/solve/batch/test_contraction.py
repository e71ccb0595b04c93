"""Decisions that are the same in every equilibrium."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf
from typing import Any

import numpy as np
import pytest

from mexico_solver.graph import Chance, Choice, Node, Settled
from mexico_solver.solve.batch.contest import Contest
from mexico_solver.solve.batch.contraction import Contracted, contract, shrinks, together
from mexico_solver.solve.batch.games import Batch, Loop
from mexico_solver.solve.batch.tree import compile_tree
from naive import grown

SAME = (0, 1)
BITS = 8
OUTCOMES = ("again", "zero", "low", "high")


def contest(
    nodes: Mapping[str, Node[str]],
    *columns: Mapping[str, tuple[int, int]],
    after: tuple[int, ...] | None = None,
    roles: tuple[int, ...] = SAME,
    width: int = 0,
) -> Contest:
    """Return a batch of whole worths, in which `again` leads back if it is told how.

    What the outcome `low` is worth is known up to a width, in units of 2^-BITS.
    """
    ends: dict[str, Node[str]] = {name: Settled(name, 2) for name in OUTCOMES}
    tree = compile_tree(grown({**ends, **nodes}))
    told = [[column.get(str(each), (0, 0)) for each in tree.outcomes] for column in columns]
    low: Any = np.array(told, object).transpose(1, 2, 0) << BITS
    high = low.copy()
    if width:
        high[tree.outcomes.index("low")] += width
    loop = Loop(tree.outcomes.index("again"), roles, after) if after else None
    return Contest.of(tree, Batch(low, high, BITS, loop))


def found_in(contest: Contest, found: Contracted, name: str) -> tuple[list[int], list[bool]]:
    """Return what was found at a choice: the options taken, and whether it is open, by column."""
    decision = contest.tree.decision_of[contest.tree.graph.index(name)]
    return found.codes[decision].tolist(), found.open[decision].tolist()


def boxes(contest: Contest, found: Contracted) -> list[list[tuple[Fraction, Fraction]]]:
    """Return the box of the start by column and player."""
    columns = np.arange(found.start.shape[-1])
    low, high = contest.unscaled(found.start, columns)
    sides = ([[Fraction(n, 1 << BITS) for n in row] for row in side.T] for side in (low, high))
    return [list(zip(*pair, strict=True)) for pair in zip(*sides, strict=True)]


STOP_OR_TOSS: dict[str, Node[str]] = {
    "toss": Chance.of((1, "zero", SAME), (3, "high", SAME)),
    "start": Choice.of(0, ("stop", "low", SAME), ("toss", "toss", SAME)),
}


@pytest.mark.parametrize(("width", "opened"), [(0, False), (250, False), (300, True)])
def test_without_a_loop_one_sweep_tells_all(width: int, opened: bool) -> None:
    """To stop is worth 2 and a little more, to toss 3."""
    games = contest(STOP_OR_TOSS, {"low": (2, 0), "high": (4, 8)}, width=width)
    found = contract(games)
    assert found_in(games, found, "start") == ([1], [opened])


def test_columns_are_told_apart() -> None:
    worths = [{"low": (low, 0), "high": (4, 8)} for low in (2, 3, 4)]
    games = contest(STOP_OR_TOSS, *worths)
    assert found_in(games, contract(games), "start") == ([1, 0, 0], [False, True, False])


def test_the_closest_margin_is_told_in_payoffs_with_room_for_errors() -> None:
    worths = [{"low": (low, 0), "high": (4, 8)} for low in (2, 4)]
    found = contract(contest(STOP_OR_TOSS, *worths))
    for near, far in zip(found.near.tolist(), found.far.tolist(), strict=True):
        assert 1 - 2**-45 < near < 1 < far < 1 + 2**-45


def test_without_a_choice_there_is_no_margin() -> None:
    nodes: dict[str, Node[str]] = {"start": Chance.of((1, "low", SAME), (1, "high", SAME))}
    found = contract(contest(nodes, {"low": (2, 0), "high": (4, 8)}))
    assert found.codes.shape == (0, 1)
    assert found.near.tolist() == found.far.tolist() == [inf]


# Loops.

TAKE_OR_RISK: dict[str, Node[str]] = {
    "risk": Chance.of((2, "again", SAME), (1, "high", SAME), (1, "zero", SAME)),
    "choice": Choice.of(0, ("take", "low", SAME), ("risk", "risk", SAME)),
    "start": Chance.of((1, "choice", SAME), (1, "zero", SAME)),
}


@pytest.mark.parametrize(("low", "taken"), [(1, 1), (2, 0), (5, 0)])
def test_boxes_shrink_until_the_decision_is_the_same_at_all_of_their_points(
    low: int, taken: int
) -> None:
    """With 6 to win at a risk, the start is worth less than 6, as the first box doesn't tell.

    Whoever always risks is worth 1 at the start and 2 at the choice: 1/2 · (1/2 · 1 + 1/4 · 6).
    """
    games = contest(TAKE_OR_RISK, {"low": (low, 1), "high": (6, 2)}, after=(0,))
    found = contract(games)
    opened = low == 2
    assert found_in(games, found, "choice") == ([taken], [opened])
    value = Fraction(max(low, 2), 2)
    [[own, other]] = boxes(games, found)
    assert own[0] <= value <= own[1]
    assert (own[1] - own[0] < 1) or not opened
    assert other[0] <= Fraction(1, 3 if taken else 2) <= other[1]


def test_what_is_decided_at_once_is_not_looked_at_again() -> None:
    """The box is that of the first sweep."""
    games = contest(TAKE_OR_RISK, {"low": (9, 0), "high": (6, 0)}, after=(0,))
    [[own, _]] = boxes(games, contract(games))
    assert own[0] <= Fraction(9, 2) <= own[1]
    assert own[1] - own[0] < Fraction(1, 32)


def test_a_margin_is_told_over_the_whole_box() -> None:
    """To take is worth 9, to risk between 1/4 · 6 and that with half of 9."""
    found = contract(contest(TAKE_OR_RISK, {"low": (9, 0), "high": (6, 0)}, after=(0,)))
    [near], [far] = found.near.tolist(), found.far.tolist()
    assert 3 - 2**-40 < near < 3
    assert 7.5 < far < 7.5 + 2**-40


def test_a_group_goes_on_while_one_of_its_columns_is_open() -> None:
    """The first column is decided at once; the last only when the first one's box is small."""
    clear, vague = {"low": (9, 0), "high": (6, 0)}, {"low": (4, 0), "high": (6, 0)}
    games = contest(TAKE_OR_RISK, clear, vague, after=(1, 0))
    found = contract(games)
    assert found_in(games, found, "choice") == ([0, 0], [False, False])
    alone = contest(TAKE_OR_RISK, vague, after=(0,))
    assert found_in(alone, contract(alone), "choice") == ([0], [False])


def test_where_the_columns_of_a_group_lead_is_put_in() -> None:
    """Whoever risks comes to the start of the other column: rich in one, poor in the other."""
    rich, poor = {"low": (8, 0), "high": (8, 0)}, {"low": (1, 0), "high": (1, 0)}
    games = contest(TAKE_OR_RISK, rich, poor, after=(1, 0))
    found = contract(games)
    assert found_in(games, found, "choice") == ([0, 1], [False, False])
    of_rich, of_poor = (box[0] for box in boxes(games, found))
    assert of_rich[0] <= 4 <= of_rich[1] <= 4 + Fraction(1, 32)
    assert of_poor[0] <= Fraction(9, 8) <= of_poor[1] <= Fraction(9, 8) + Fraction(1, 32)


@pytest.mark.parametrize("after", [(1, 2, 0), (2, 0, 1)])
def test_three_rotations_lead_on_in_their_order(after: tuple[int, ...]) -> None:
    """Column 0 is worth coming to at the next turn, but not at the one after that."""
    poor, rich = {"low": (5, 0), "high": (0, 0)}, {"low": (64, 0), "high": (0, 0)}
    games = contest(TAKE_OR_RISK, rich, poor, poor, after=after)
    found = contract(games)
    taken = [int(onward == 0) for onward in after]
    assert found_in(games, found, "choice") == (taken, [False] * 3)


def test_roles_that_are_swapped_are_worth_what_the_others_get() -> None:
    """Player 0 comes to hold role 1, and gets what role 1 gets."""
    worth = {"low": (2, 0), "zero": (0, 9), "high": (1, 9)}
    for roles, taken in (((1, 0), 1), ((0, 1), 0)):
        games = contest(TAKE_OR_RISK, worth, worth, after=(1, 0), roles=roles)
        found = contract(games)
        assert found_in(games, found, "choice") == ([taken] * 2, [False] * 2)


def test_an_indifferent_owner_stays_open() -> None:
    """To take is worth as much as the loop is, whichever he does."""
    worth = {"low": (2, 5), "high": (6, 0)}
    games = contest(TAKE_OR_RISK, worth, after=(0,))
    found = contract(games)
    assert found_in(games, found, "choice")[1] == [True]
    [[own, other]] = boxes(games, found)
    assert own[1] - own[0] > Fraction(1, 1 << BITS)
    assert other[0] <= 0 <= Fraction(5, 2) <= other[1]


def test_groups_stop_each_in_its_own_time() -> None:
    worths = [{"low": (low, 1), "high": (6, 2)} for low in (1, 2, 5)]
    games = contest(TAKE_OR_RISK, *worths, after=(0,))
    found = contract(games)
    assert found_in(games, found, "choice") == ([1, 0, 0], [False, True, False])
    for column, worth in enumerate(worths):
        alone = contract(contest(TAKE_OR_RISK, worth, after=(0,)))
        assert (alone.start[..., 0] == found.start[..., column]).all()
        assert alone.near[0] == found.near[column]


def test_boxes_never_grow() -> None:
    games = contest(TAKE_OR_RISK, {"low": (2, 5), "high": (6, 0)}, after=(0,), width=3)
    found = contract(games)
    assert (found.start[:, 0] >= -games.twice).all()
    assert (found.start[:, 1] <= 1 + games.twice).all()


# Small parts.


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [(20, 18, True), (20, 19, False), (20, 20, False), (0, 0, False)],
)
def test_a_box_shrinks_by_more_than_a_twentieth(before: int, after: int, expected: bool) -> None:
    assert shrinks(before, after) is expected
    assert shrinks(np.array([before]), np.array([after])).tolist() == [expected]


def test_columns_of_a_group_are_flagged_together() -> None:
    flags = np.array([True, False, False, False, False, True])
    assert together(flags, 1).tolist() == flags.tolist()
    assert together(flags, 2).tolist() == [True, True, False, False, True, True]
    assert together(flags, 3).tolist() == [True] * 6
    assert together(np.zeros(4, np.bool_), 2).tolist() == [False] * 4

"""Backward induction with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

import numpy as np
import pytest

from mexico_solver.graph import Chance, Choice, Node, Settled
from mexico_solver.solve.batch.backward import Sweep, sweep
from mexico_solver.solve.batch.tree import Tree, compile_tree
from naive import grown

SAME = (0, 1)
ENDS = ("a", "b", "c")
SETTLED: dict[str, Node[str]] = {name: Settled(name, 2) for name in ENDS}


def tree(**nodes: Node[str]) -> Tree:
    """Return a tree above three outcomes."""
    return compile_tree(grown({**SETTLED, **nodes}))


def choice(owner: int, *children: str) -> Choice[str]:
    """Return a choice between some nodes."""
    return Choice.of(owner, *[(child, child, SAME) for child in children])


def swept(
    tree: Tree,
    *columns: dict[str, Sequence[Any]],
    twice: float = 0.125,
    held: Sequence[Sequence[int]] | None = None,
) -> Sweep:
    """Sweep columns in which each outcome is worth a number or an interval to each player."""
    told = [
        [[each if isinstance(each, tuple) else (each, each) for each in column[str(outcome)]]
         for outcome in tree.outcomes]
        for column in columns
    ]  # fmt: skip
    options = None if held is None else np.array(held, np.int8)
    return sweep(tree, np.array(told, float).transpose(1, 2, 3, 0), twice, held=options)


THREE = tree(start=choice(0, "a", "b", "c"))
THREE_OF_THE_OTHER = tree(start=choice(1, "a", "b", "c"))
WORTH: dict[str, Sequence[Any]] = {"a": (1, 5), "b": (3, 4), "c": (2, 6)}


def test_the_owner_takes_what_is_worth_most_to_him() -> None:
    found = swept(THREE, WORTH)
    assert found.codes.tolist() == [[1]]
    assert found.start.tolist() == [[[3], [3]], [[4], [4]]]
    found = swept(THREE_OF_THE_OTHER, WORTH)
    assert found.codes.tolist() == [[2]]
    assert found.start.tolist() == [[[2], [2]], [[6], [6]]]


def test_each_column_is_decided_on_its_own() -> None:
    """The last is open: there the owner is indifferent between the last two."""
    found = swept(THREE, WORTH, {**WORTH, "a": (9, 9)}, {**WORTH, "c": (3, 8)})
    assert found.codes.tolist() == [[1, 0, 1]]
    assert found.open.tolist() == [[False, False, True]]
    assert found.start[0].tolist() == [[3, 9, 3], [3, 9, 3]]
    assert found.start[1].tolist() == [[4, 9, 4], [4, 9, 8]]


def test_of_equals_the_first_listed_is_taken() -> None:
    found = swept(THREE, {"a": (1, 0), "b": (2, 1), "c": (2, 2)}, held=[[1]])
    assert found.codes.tolist() == [[1]]
    assert found.open.tolist() == [[True]]
    assert found.start.tolist() == [[[2], [2]], [[1], [1]]]


def test_margins_are_told_at_least_and_at_most() -> None:
    found = swept(THREE, WORTH, {"a": ((4, 7), 0), "b": ((1, 3), 0), "c": ((2, 2.5), 0)})
    assert [side.tolist() for side in found.margins()] == [[[1, 1]], [[1, 5]]]


def test_a_margin_that_may_be_lost_is_less_than_0_at_least() -> None:
    found = swept(THREE, {"a": ((1, 8), 0), "b": ((2, 3), 0), "c": (0, 0)})
    assert found.codes.tolist() == [[1]]
    assert found.margins()[0].tolist() == [[2 - 8]]
    assert found.open.tolist() == [[True]]


@pytest.mark.parametrize(("other", "opened"), [(2.875, True), (2.874, False), (2.876, True)])
def test_an_option_is_barred_only_by_more_than_twice_the_error(other: float, opened: bool) -> None:
    found = swept(THREE, {"a": (other, 0), "b": (3, 0), "c": (0, 0)}, twice=0.125)
    assert found.codes.tolist() == [[1]]
    assert found.open.tolist() == [[opened]]


def test_all_options_but_one_must_be_barred() -> None:
    """By their best: the low of the last is far below, its high is not."""
    found = swept(THREE, {"a": (1, 0), "b": (3, 0), "c": ((0, 3), 0)})
    assert found.open.tolist() == [[True]]


def test_a_choice_of_one_option_is_never_open() -> None:
    found = swept(tree(start=choice(0, "a")), {"a": ((1, 8), 0)})
    assert found.codes.tolist() == [[0]]
    assert found.open.tolist() == [[False]]
    assert [side.tolist() for side in found.margins()] == [[[inf]], [[inf]]]
    assert found.start.tolist() == [[[1], [8]], [[0], [0]]]


OPEN: dict[str, Sequence[Any]] = {
    "a": ((1, 4), (10, 11)),
    "b": ((2, 3), (20, 21)),
    "c": ((0, 1), (90, 91)),
}
"""For player 0 the first two overlap, the last is barred."""


def test_an_open_choice_is_worth_the_hull_of_what_is_possible_and_to_the_owner_the_best_of_it() -> (
    None
):
    found = swept(THREE, OPEN)
    assert found.open.tolist() == [[True]]
    assert found.start.tolist() == [[[2], [4]], [[10], [21]]]


def test_or_what_the_option_held_is_worth() -> None:
    """Whatever doubles prefer: another, more exact judge may have decided."""
    found = swept(THREE, OPEN, held=[[1]])
    assert found.codes.tolist() == [[1]]
    assert found.start.tolist() == [[[2], [3]], [[20], [21]]]
    found = swept(THREE, OPEN, held=[[0]])
    assert found.codes.tolist() == [[1]]
    assert found.start.tolist() == [[[1], [4]], [[10], [11]]]


def test_what_is_not_open_is_not_held() -> None:
    found = swept(THREE, {"a": (0, 0), "b": (5, 1), "c": (0, 2)}, held=[[0]])
    assert found.start.tolist() == [[[5], [5]], [[1], [1]]]


def test_only_open_columns_are_widened() -> None:
    found = swept(THREE, {**OPEN, "a": (0, 0)}, OPEN, {**OPEN, "b": (0, 0), "c": (-1, 9)})
    assert found.open.tolist() == [[False, True, False]]
    assert found.start[0].tolist() == [[2, 2, 1], [3, 4, 4]]
    assert found.start[1].tolist() == [[20, 10, 10], [21, 21, 11]]


def test_choices_of_one_generation_are_widened_each_for_its_owner() -> None:
    both = tree(
        one=choice(0, "a", "b", "c"),
        other=choice(1, "a", "b", "c"),
        start=Chance.of((1, "one", SAME), (3, "other", SAME)),
    )
    worth = {**OPEN, "b": ((2, 3), (10.5, 12)), "c": ((0, 1), (0, 1))}
    found = swept(both, worth)
    assert found.open.tolist() == [[True], [True]]
    assert found.start.tolist() == [[[0.25 * 2 + 0.75 * 1], [4]], [[0.25 * 10 + 0.75 * 10.5], [12]]]


def test_who_stands_above_an_open_choice_sees_its_hull() -> None:
    above = tree(low=choice(0, "a", "b"), start=choice(1, "low", "c"))
    worth = {**OPEN, "c": (0, (15, 15))}
    found = swept(above, worth)
    assert found.open.tolist() == [[True], [True]]
    assert found.codes.tolist() == [[1], [1]]
    assert found.start.tolist() == [[[0], [4]], [[15], [21]]]


def test_chance_is_the_weighted_mean_of_all_branches() -> None:
    toss = tree(start=Chance.of((1, "a", SAME), (2, "b", SAME), (1, "a", SAME)))
    found = swept(toss, {"a": ((0, 4), 8), "b": ((1, 1), 0)})
    assert found.start.tolist() == [[[0.5], [2.5]], [[4], [4]]]
    assert found.codes.shape == (0, 1)


def test_the_start_may_be_reached_by_way_of_many_generations() -> None:
    """a, then the mean of that and b, then the best of that and c."""
    deep = tree(
        first=choice(0, "a", "b"),
        second=Chance.of((1, "first", SAME), (1, "b", SAME)),
        third=choice(1, "second", "c"),
        start=Chance.of((1, "third", SAME), (1, "a", SAME)),
    )
    found = swept(deep, {"a": (8, 0), "b": (0, 4), "c": (100, 1)})
    assert [found.codes[deep.decision_of[deep.graph.index(n)], 0] for n in ("first", "third")] == [
        0,
        0,
    ]
    assert found.start.tolist() == [[[6], [6]], [[1], [1]]]


def test_a_tree_may_be_a_single_outcome() -> None:
    found = swept(compile_tree(grown({"start": Settled("a", 2)})), {"a": (1, (2, 3))})
    assert found.start.tolist() == [[[1], [1]], [[2], [3]]]

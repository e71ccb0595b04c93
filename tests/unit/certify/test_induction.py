"""Backward induction in whole numbers, against a recursion in fractions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import TypeAlias

import pytest

from certificates import subject_of
from mexico_solver import Rules
from mexico_solver.certify.induction import Cells, Comparison, induce
from mexico_solver.certify.play import Chance, Choice, Edge, Ending, Tree

Numbers: TypeAlias = Sequence[Fraction]
Take: TypeAlias = Callable[[Choice, Numbers, Numbers], Numbers]
"""From a choice, what stopping and what throwing is worth: what the choice is worth."""
Both: TypeAlias = tuple[Numbers, Numbers]

TREES = [
    (2, (), "max_throws=2 dice=3"),
    (3, (), "max_throws=3 dice=2 sub_round_lead=last"),
    (3, (), "max_throws=2 dice=3:1:1 all_mexico=nobody"),
    (4, (), "max_throws=2 dice=2:1 mexico_passes=false"),
    (2, (2, 1), "max_throws=3 dice=3 doubling=every"),
    (3, (1, 2, 1), "max_throws=2 dice=1:0:2"),
    (3, (2, 2, 1), "max_throws=2 dice=2 sub_round_lead=last all_mexico=nobody"),
]
every_tree = pytest.mark.parametrize(("players", "units", "rules"), TREES, ids=str)
BASE = 1000


def tree_of(players: int, units: tuple[int, ...], rules: str) -> Tree:
    return Tree(subject_of(Rules.parse(rules), players, units, top=2), players, 1)


def whole(ending: Ending) -> list[int]:
    """Return some whole numbers for an ending, the same at each call."""
    random = Random(str(ending))
    return [random.randrange(BASE) for _ in range(ending.labels)]


def numbers(ending: Ending) -> Numbers:
    """Return the same as fractions."""
    return exact(whole(ending))


def recursive(
    tree: Tree, worth: Callable[[Ending], Numbers], take: Take, copies: int = 1
) -> Numbers:
    """Return what a tree is worth, by recursion from its root.

    Args:
        tree: The tree.
        worth: What an ending is worth to each label, some times over.
        take: What a choice is worth.
        copies: How many times over.
    """
    known: dict[int, Numbers] = {}

    def at(edge: Edge) -> Numbers:
        below = of(edge.node)
        if edge.places is None:
            return below
        size = len(below) // copies
        return [below[copy * size + place] for copy in range(copies) for place in edge.places]

    def of(number: int) -> Numbers:
        if number not in known:
            known[number] = _of(number)
        return known[number]

    def _of(number: int) -> Numbers:
        node = tree.nodes[number]
        if isinstance(node, Ending):
            return worth(node)
        if isinstance(node, Choice):
            return take(node, at(node.stop), at(node.throw))
        columns = zip(*map(at, node.edges), strict=True)
        return [mean(tree, node, column) for column in columns]

    return of(len(tree.nodes) - 1)


def mean(tree: Tree, node: Chance, column: tuple[Fraction, ...]) -> Fraction:
    """Return the mean over a throw; the ways of each edge are what its weight lifts."""
    below = [tree.nodes[edge.node].height for edge in node.edges]
    pairs = zip(node.weights, below, column, strict=True)
    return sum(
        (Fraction(weight, tree.total ** (node.height - height)) * cell
         for weight, height, cell in pairs),
        Fraction(),
    )  # fmt: skip


@every_tree
def test_following_decisions_is_a_mean_over_throws(
    players: int, units: tuple[int, ...], rules: str
) -> None:
    tree = tree_of(players, units, rules)
    random = Random(rules)
    throws = {choice.name: random.random() < 0.5 for choice in tree.choices}
    cells = induce(
        tree, whole, lambda number, choice, stop, throw: throw if throws[choice.name] else stop
    )
    expected = recursive(
        tree,
        lambda end: exact(whole(end)),
        lambda at, stop, throw: throw if throws[at.name] else stop,
    )
    assert [Fraction(cell, tree.over) for cell in cells] == expected
    assert len(set(expected)) > 1


@every_tree
def test_choices_are_numbered_as_in_the_tree(
    players: int, units: tuple[int, ...], rules: str
) -> None:
    tree, seen = tree_of(players, units, rules), []

    def stop(number: int, choice: Choice, stop: Cells, throw: Cells) -> Cells:
        seen.append((number, choice))
        assert len(stop) == len(throw)
        return stop

    induce(tree, whole, stop)
    assert seen == list(enumerate(tree.choices))
    assert [tree.numbers[choice.name] for _, choice in seen] == list(range(len(seen)))


@every_tree
def test_the_greatest_chance_is_a_maximum_at_each_choice(
    players: int, units: tuple[int, ...], rules: str
) -> None:
    tree = tree_of(players, units, rules)
    cells = induce(tree, whole, lambda number, choice, *options: list(map(max, *options)))
    expected = recursive(tree, numbers, lambda at, *options: list(map(max, *options)))
    assert [Fraction(cell, tree.over) for cell in cells] == expected


@every_tree
def test_cells_may_stand_several_times_over(
    players: int, units: tuple[int, ...], rules: str
) -> None:
    tree = tree_of(players, units, rules)

    def twice(ending: Ending) -> Cells:
        cells = whole(ending)
        return [*cells, *(3 * cell for cell in cells)]

    once = induce(tree, whole, lambda number, choice, stop, throw: stop)
    both = induce(tree, twice, lambda number, choice, stop, throw: stop)
    assert list(both) == [*once, *(3 * cell for cell in once)]


def exact(cells: Sequence[int]) -> list[Fraction]:
    return list(map(Fraction, cells))


# --- Both options compared.


def enclosed(width: int) -> Callable[[Ending], Cells]:
    """Return lower and upper bounds of endings, some units apart."""

    def worth(ending: Ending) -> Cells:
        cells = whole(ending)
        return [*cells, *(cell + width for cell in cells)]

    return worth


def compared(
    tree: Tree, throws: Sequence[bool], width: int, *, enclosing: bool
) -> tuple[Numbers, list[tuple[str, Fraction]], list[Fraction]]:
    """Compare by recursion: the cells, what is left by how much, and all margins above 0."""
    left: list[tuple[str, Fraction]] = []
    margins: list[Fraction] = []

    def take(at: Choice, stop: Numbers, throw: Numbers) -> Numbers:
        taken, other = (throw, stop) if throws[tree.numbers[at.name]] else (stop, throw)
        half = len(stop) // 2
        margin = taken[at.owner] - other[at.owner + half]
        if margin > 0:
            margins.append(margin)
            return taken
        left.append((at.name, -margin))
        if not enclosing:
            return taken
        low = [*map(min, stop[:half], throw[:half])]
        low[at.owner] = max(stop[at.owner], throw[at.owner])
        return [*low, *map(max, stop[half:], throw[half:])]

    cells = recursive(tree, lambda end: exact(enclosed(width)(end)), take, copies=2)
    return cells, left, margins


@every_tree
@pytest.mark.parametrize("enclosing", [False, True])
@pytest.mark.parametrize("width", [0, 60, 2000])
def test_options_are_compared_as_by_recursion(
    players: int, units: tuple[int, ...], rules: str, width: int, enclosing: bool
) -> None:
    tree = tree_of(players, units, rules)
    random = Random(rules)
    throws = [random.random() < 0.5 for _ in tree.choices]
    found = Comparison(tree, throws, enclosing)
    cells = induce(tree, enclosed(width), found)
    expected, left, margins = compared(tree, throws, width, enclosing=enclosing)
    assert [Fraction(cell, tree.over) for cell in cells] == expected
    told = [(choice.name, Fraction(loss, tree.over)) for choice, loss in found.left]
    assert sorted(told) == sorted(left)
    closest = None if found.closest is None else Fraction(found.closest, tree.over)
    assert closest == min(margins, default=None)
    assert len(told) + len(margins) == len(throws)


def test_bounds_too_wide_leave_every_choice() -> None:
    tree = tree_of(3, (), "max_throws=2 dice=3")
    found = Comparison(tree, [False] * len(tree.choices), enclosing=True)
    cells = induce(tree, enclosed(10 * BASE), found)
    assert found.closest is None
    assert [choice for choice, _ in found.left] == tree.choices
    half = len(cells) // 2
    assert all(low < high for low, high in zip(cells[:half], cells[half:], strict=True))


def test_a_tie_is_left_with_nothing_to_lose() -> None:
    """Where both options are worth the same, no margin is above 0."""
    tree = tree_of(2, (), "max_throws=2 dice=3")
    found = Comparison(tree, [True] * len(tree.choices), enclosing=False)
    induce(tree, lambda ending: [5] * 2 * ending.labels, found)
    assert found.left == [(choice, 0) for choice in tree.choices]
    assert found.closest is None

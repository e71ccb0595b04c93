"""What can follow from one node under fixed decisions."""

from __future__ import annotations

import pytest

from mexico_solver.graph import Chance, Choice, Node, Settled
from mexico_solver.solve.batch.law import law_from
from mexico_solver.solve.batch.tree import compile_tree
from naive import grown

ONE = (0,)
NODES: dict[str, Node[str]] = {
    "a": Settled("a", 1),
    "b": Settled("b", 1),
    "c": Settled("c", 1),
    "toss": Chance.of((1, "a", ONE), (2, "b", ONE)),
    "stop or toss": Choice.of(0, ("stop", "c", ONE), ("toss", "toss", ONE)),
    "throw": Chance.of((1, "stop or toss", ONE), (3, "toss", ONE), (1, "a", ONE)),
    "start": Choice.of(
        0, ("throw", "throw", ONE), ("stop", "b", ONE), ("toss", "stop or toss", ONE)
    ),
}
GRAPH = grown(NODES)
TREE = compile_tree(GRAPH)


def law(name: str, stop_or_toss: int = 0, start: int = 0) -> tuple[dict[str, int], int]:
    """Return the law from a node by the names of outcomes."""
    ways, total = law_from(TREE, GRAPH.index(name), [stop_or_toss, start])
    return {str(TREE.outcomes[outcome]): count for outcome, count in ways.items()}, total


def test_the_order_of_decisions() -> None:
    assert [GRAPH.names[node] for node in TREE.choices] == ["stop or toss", "start"]


@pytest.mark.parametrize("name", ["a", "b", "c"])
def test_an_outcome_follows_from_itself_in_the_one_way_there_is(name: str) -> None:
    assert law(name) == ({name: 1}, 1)


def test_a_chance_node_comes_to_each_branch_as_often_as_it_weighs() -> None:
    assert law("toss") == ({"a": 1, "b": 2}, 3)


def test_a_choice_comes_to_what_is_taken_over_its_own_scale() -> None:
    assert law("stop or toss") == ({"c": 3}, 3)
    assert law("stop or toss", stop_or_toss=1) == ({"a": 1, "b": 2}, 3)


def test_ways_that_meet_are_added() -> None:
    assert law("throw") == ({"c": 3, "a": 3 + 3, "b": 6}, 15)
    assert law("throw", stop_or_toss=1) == ({"a": 1 + 3 + 3, "b": 2 + 6}, 15)


@pytest.mark.parametrize(
    ("option", "ways"), [(0, {"c": 3, "a": 6, "b": 6}), (1, {"b": 15}), (2, {"c": 15})]
)
def test_of_several_options_the_one_taken_is_followed(option: int, ways: dict[str, int]) -> None:
    assert law("start", start=option) == (ways, 15)

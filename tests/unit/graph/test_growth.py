"""How a graph grows: each position once, children first."""

from __future__ import annotations

import pytest

from mexico_solver.errors import GraphError
from mexico_solver.graph import Chance, DecisionGraph, Node, Settled, SubRound

ONE = (0,)
DIAMOND: dict[str, Node[str]] = {
    "end": Settled("end", 1),
    "left": Chance.of((1, "end", ONE)),
    "right": Chance.of((1, "end", ONE), (2, "left", ONE)),
    "start": Chance.of((1, "left", ONE), (1, "right", ONE), (1, "left", ONE)),
}


def test_a_position_that_several_lead_to_is_expanded_once() -> None:
    asked: list[str] = []

    def expand(name: str) -> Node[str]:
        asked.append(name)
        return DIAMOND[name]

    graph = DecisionGraph.grow(["start"], expand)
    assert sorted(asked) == sorted(DIAMOND)
    assert graph.names == ("end", "left", "right", "start")


def test_children_get_their_indices_in_the_order_of_their_names() -> None:
    graph = DecisionGraph.grow(["start"], DIAMOND.__getitem__)
    assert graph.node("start").children == (1, 2, 1)
    assert graph.node("right").children == (0, 1)


@pytest.mark.parametrize("back", ["start", "middle"])
def test_a_position_that_comes_again_without_a_sub_round_is_refused(back: str) -> None:
    nodes: dict[str, Node[str]] = {
        "start": Chance.of((1, "middle", ONE)),
        "middle": Chance.of((1, back, ONE)),
    }
    with pytest.raises(GraphError) as refusal:
        DecisionGraph.grow(["start"], nodes.__getitem__)
    expected = f"the position '{back}' can come again without a sub-round between."
    assert str(refusal.value) == expected


def test_a_sub_round_may_lead_back() -> None:
    nodes: dict[str, Node[str]] = {
        "start": Chance.of((1, "again", ONE)),
        "again": SubRound("start", ONE),
    }
    assert DecisionGraph.grow(["start"], nodes.__getitem__).names == ("again", "start")


def test_a_long_line_of_positions_needs_no_deep_recursion() -> None:
    def expand(name: int) -> Node[int]:
        return Chance.of((1, name - 1, ONE)) if name else Settled("end", 1)

    assert len(DecisionGraph.grow([5000], expand)) == 5001

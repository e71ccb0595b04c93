"""The graph as a whole: growth, names, census, loops, and the treaty."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from mexico_solver.errors import GraphError, UnknownPositionError
from mexico_solver.graph import (
    Census,
    Chance,
    Choice,
    DecisionGraph,
    Node,
    Settled,
    SubRound,
)

ONE = (0,)


def grown(nodes: Mapping[str, Node[str]], *starts: str) -> DecisionGraph:
    """Grow a graph from named nodes."""
    return DecisionGraph.grow(starts or ["start"], nodes.__getitem__)


TOSS: dict[str, Node[str]] = {
    "won": Settled("won", 1),
    "lost": Settled("lost", 1),
    "again": SubRound("start", ONE),
    "toss": Chance.of((1, "won", ONE), (1, "lost", ONE), (2, "again", ONE)),
    "start": Choice.of(0, ("stop", "lost", ONE), ("throw", "toss", ONE)),
}


def test_each_name_belongs_to_its_own_node() -> None:
    graph = grown(TOSS)
    assert set(graph.names) == set(TOSS)
    for name, node in TOSS.items():
        found = graph.node(name)
        assert type(found).__name__ == type(node).__name__
        assert tuple(graph.names[child] for child in found.children) == node.children


def test_children_come_before_their_parents() -> None:
    graph = grown(TOSS)
    for index, node in enumerate(graph.nodes):
        assert all(child < index for child in node.children)


def test_an_edge_keeps_its_weight_action_and_roles() -> None:
    nodes: dict[str, Node[str]] = {
        "end": Settled("end", 2),
        "chance": Chance.of((3, "end", (1, 0))),
        "start": Choice.of(1, ("go", "chance", (0, 1))),
    }
    graph = grown(nodes)
    assert graph.node("chance") == Chance.of((3, graph.index("end"), (1, 0)))
    assert graph.node("start") == Choice.of(1, ("go", graph.index("chance"), (0, 1)))


def test_a_sub_round_keeps_its_seats_and_factor() -> None:
    nodes: dict[str, Node[str]] = {
        "again": SubRound("start", (1, 0), 2),
        "start": Chance.of((1, "again", (0, 1))),
    }
    graph = grown(nodes)
    assert graph.node("again") == SubRound(graph.starts[0], (1, 0), 2)


def test_the_starts_of_sub_rounds_are_found_and_added() -> None:
    nodes: dict[str, Node[str]] = {
        "end": Settled("end", 1),
        "other round": SubRound("other", ONE),
        "third round": SubRound("third", ONE),
        "start": Chance.of((1, "other round", ONE)),
        "other": Chance.of((1, "third round", ONE)),
        "third": Chance.of((1, "end", ONE)),
    }
    graph = grown(nodes)
    assert [graph.names[start] for start in graph.starts] == ["start", "other", "third"]


def test_what_no_start_leads_to_is_left_out() -> None:
    assert "idle" not in grown(TOSS | {"idle": Settled("idle", 1)}).names


def test_a_start_that_another_leads_to_is_grown_once() -> None:
    graph = grown(TOSS, "start", "toss", "start")
    assert len(graph) == 5
    assert [graph.names[start] for start in graph.starts] == ["start", "toss"]


def test_a_position_is_found_by_itself_or_its_text() -> None:
    graph = DecisionGraph.grow([7], lambda name: Settled(name, 1))
    assert graph.index(7) == graph.index("7") == 0
    assert graph.node("7") == Settled(7, 1)


def test_an_unknown_position_is_refused_by_name() -> None:
    for ask in (grown(TOSS).index, grown(TOSS).node):
        with pytest.raises(UnknownPositionError) as refusal:
            ask("nowhere")
        assert str(refusal.value) == "the position 'nowhere' does not occur in this graph."


def test_the_census_counts_every_kind() -> None:
    assert grown(TOSS).census() == Census(
        positions=5, edges=5, chance=1, choices=1, settled=2, sub_rounds=1, loops=1
    )


def test_a_loop_may_lead_over_several_starts() -> None:
    """1 leads to 2 and 3, 2 back to 1; 3 only ends."""
    nodes: dict[str, Node[str]] = {
        "end": Settled("end", 1),
        "to 1": SubRound("1", ONE),
        "to 2": SubRound("2", ONE),
        "to 3": SubRound("3", ONE),
        "1": Chance.of((1, "to 2", ONE), (1, "to 3", ONE)),
        "2": Chance.of((1, "to 1", ONE), (1, "end", ONE)),
        "3": Chance.of((1, "end", ONE)),
    }
    graph = grown(nodes, "1")
    one, two, three = map(graph.index, "123")
    assert graph.leads_to == {one: {two, three}, two: {one}, three: set()}
    assert graph.after(one) == {one, two, three}
    assert graph.after(three) == set()
    assert graph.looping_starts() == {one, two}


CHILD = "it has no children, or one that does not come before it"
END: Settled[int] = Settled("end", 2)


@pytest.mark.parametrize(
    ("node", "fault"),
    [
        (Chance.of((1, 1, (0, 1))), CHILD),
        (Chance.of((1, -1, (0, 1))), CHILD),
        (Chance.of((1, 0, (0, 1)), (1, 1, (0, 1))), CHILD),
        (Chance.of((1, -1, (0, 1)), (1, 0, (0, 1))), CHILD),
        (Chance.of((0, 0, (0, 1))), "the weight 0 is not above 0"),
        (Chance.of((2, 0, (0, 1)), (0, 0, (0, 1))), "the weight 0 is not above 0"),
        (Chance.of((1, 0, (0, -1))), "the roles (0, -1) do not lead from 2 roles to 2"),
        (
            Chance.of((1, 0, (0, 1)), (1, 0, (2, 0))),
            "the roles (2, 0) do not lead from 2 roles to 2",
        ),
        (Chance((), (), ()), CHILD),
        (Choice(0, (), (), ()), CHILD),
        (
            Choice.of(2, ("go", 0, (0, 1))),
            "the owner 2 is not one of its 2 roles",
        ),
        (
            Choice.of(-1, ("go", 0, (0, 1))),
            "the owner -1 is not one of its 2 roles",
        ),
        (
            Chance.of((1, 0, (0, 2))),
            "the roles (0, 2) do not lead from 2 roles to 2",
        ),
        (
            Chance.of((1, 0, (0, 1)), (1, 0, (0,))),
            "the roles (0,) do not lead from 2 roles to 2",
        ),
        (
            Choice.of(0, ("go", 0, (-1,))),
            "the roles (-1,) do not lead from 1 roles to 2",
        ),
        (
            Chance((1, 2), (0,), ((0, 1),)),
            "its children, roles, and weights or actions are not equally many",
        ),
        (
            Choice(0, ("go",), (0, 0), ((0, 1), (0, 1))),
            "its children, roles, and weights or actions are not equally many",
        ),
        (SubRound(1, (0, 1)), "the sub-round leads to no start"),
        (SubRound(1, (0, 3)), "the roles (0, 3) do not lead from 2 roles to 2"),
    ],
)
def test_a_breach_of_the_treaty_is_refused_by_position(node: Node[int], fault: str) -> None:
    start = 0 if fault == "the sub-round leads to no start" else 1
    graph = DecisionGraph((END, node), ("end", "bad"), (start,))
    with pytest.raises(GraphError, match=re.escape(f"the position 'bad': {fault}.")):
        graph.check()


def test_a_graph_says_how_large_it_is_and_not_all_it_holds() -> None:
    assert repr(grown(TOSS)) == "<DecisionGraph of 5 positions>"


def test_a_graph_that_keeps_the_treaty_is_returned() -> None:
    graph = grown(TOSS)
    assert graph.check() is graph
    assert len(graph) == len(graph.nodes) == len(graph.names) == 5

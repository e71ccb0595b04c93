"""The graph for networkx."""

from __future__ import annotations

import sys

import pytest

from mexico_solver.errors import MissingPackageError
from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled, SubRound

NODES: dict[str, Node[str]] = {
    "end": Settled("end", 2),
    "again": SubRound("start", (1, 0), 2),
    "throw": Chance.of((2, "end", (0, 1)), (1, "end", (1, 0)), (1, "again", (0, 1))),
    "start": Choice.of(1, ("stop", "end", (0, 1)), ("throw", "throw", (0, 1))),
}
VIEW = DecisionGraph.grow(["start"], NODES.__getitem__).to_networkx()


def test_there_is_one_node_for_each_position_with_its_kind_and_owner() -> None:
    assert dict(VIEW.nodes(data=True)) == {
        "end": {"kind": "settled", "owner": None},
        "again": {"kind": "sub-round", "owner": None},
        "throw": {"kind": "chance", "owner": None},
        "start": {"kind": "choice", "owner": 1},
    }


def test_two_branches_to_one_child_stay_two_edges() -> None:
    edges = VIEW.get_edge_data("throw", "end").values()
    assert list(edges) == [
        {"kind": "chance", "weight": 2, "roles": (0, 1)},
        {"kind": "chance", "weight": 1, "roles": (1, 0)},
    ]


def test_an_option_shows_its_action() -> None:
    assert VIEW.get_edge_data("start", "throw")[0] == {
        "kind": "choice",
        "action": "throw",
        "roles": (0, 1),
    }


def test_a_sub_round_has_a_loop_to_its_start() -> None:
    assert VIEW.get_edge_data("again", "start")[0] == {"kind": "loop", "roles": (1, 0), "factor": 2}


def test_without_networkx_the_way_to_get_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "networkx", None)
    graph = DecisionGraph((Settled("won", 1),), ("end",), (0,))
    with pytest.raises(MissingPackageError) as refusal:
        graph.to_networkx()
    assert str(refusal.value) == "to_networkx needs networkx. Tip: pip install networkx."

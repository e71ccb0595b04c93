"""Positions in layers."""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import pairwise

import networkx
import pytest
from hypothesis import given

from mexico_solver.errors import MissingPackageError
from mexico_solver.graph import DecisionGraph
from mexico_solver.graph.layering import Chain, Layers, Waypoint, _crossings, _untangled, layered
from strategies import looping_graphs


@given(looping_graphs())
def test_each_position_stands_below_all_that_lead_to_it(graph: DecisionGraph) -> None:
    layout = layered(graph.to_networkx())
    assert {*layout.places} == {str(name) for name in graph.names}
    for node, name in zip(graph.nodes, graph.names, strict=True):
        for child in node.children:
            parent = layout.places[str(name)]
            assert layout.places[str(graph.names[child])].down > parent.down


@given(looping_graphs())
def test_a_route_goes_through_each_layer_once(graph: DecisionGraph) -> None:
    layout = layered(graph.to_networkx())
    for (parent, child), route in layout.routes.items():
        assert (route[0], route[-1]) == (layout.places[parent], layout.places[child])
        assert all(lower.down == upper.down + 1 for upper, lower in pairwise(route))


@given(looping_graphs())
def test_nothing_stands_where_something_else_does(graph: DecisionGraph) -> None:
    layout = layered(graph.to_networkx())
    stops = [place for route in layout.routes.values() for place in route[1:-1]]
    places = [*layout.places.values(), *stops]
    assert len(set(places)) == len(places)
    middles = [place for place in places if place.across == 0]
    assert len(middles) == len({place.down for place in middles})


def test_layers_are_centred() -> None:
    layout = layered(networkx.MultiDiGraph([("a", "b"), ("a", "c"), ("a", "d")]))
    assert [layout.places[name].across for name in "bcd"] == [-1, 0, 1]
    assert layout.depth == 2


def test_loops_lead_nowhere() -> None:
    view: networkx.MultiDiGraph[str] = networkx.MultiDiGraph()
    view.add_edge("start", "again", kind="chance")
    view.add_edge("again", "start", kind="loop")
    layout = layered(view)
    assert [*layout.routes] == [("start", "again")]
    assert layout.places["start"].down == 0


def test_crossed_edges_are_untangled() -> None:
    chains: list[Chain] = [("a", "d"), ("b", "c")]
    tangled: Layers = [["a", "b"], ["c", "d"]]
    assert _crossings(tangled, chains) == 1
    assert _crossings(_untangled(tangled, chains), chains) == 0


def test_a_long_edge_passes_beside_positions() -> None:
    layout = layered(networkx.MultiDiGraph([("a", "b"), ("b", "c"), ("a", "c")]))
    waypoint = layout.routes["a", "c"][1]
    assert waypoint.down == layout.places["b"].down
    assert abs(waypoint.across - layout.places["b"].across) >= Fraction(1, 2)
    assert Waypoint("a", "c", 1).child == "c"


def test_without_networkx_the_way_to_get_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    view: networkx.MultiDiGraph[str] = networkx.MultiDiGraph([("a", "b")])
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(MissingPackageError, match="Tip: pip install networkx"):
        layered(view)

"""A graph is compiled once for all payoffs of one kind."""

from __future__ import annotations

from fractions import Fraction

from mexico_solver.graph import Chance, Node, Settled, SubRound
from mexico_solver.solve import evaluate, solve
from mexico_solver.solve.compiler import compile_graph
from naive import GROWING, TOLD, exact, grown

ONE = (0,)
NODES: dict[str, Node[str]] = {
    "end": Settled((Fraction(1),), 1),
    "again": SubRound("start", ONE, 2),
    "start": Chance.of((1, "again", ONE), (3, "end", ONE)),
}


def test_a_graph_is_compiled_once() -> None:
    graph = grown(NODES)
    assert compile_graph(graph, grows=False) is compile_graph(graph, grows=False)


def test_factors_are_compiled_in_only_where_payoffs_grow() -> None:
    graph = grown(NODES)
    assert solve(graph, TOLD).value("start") == exact(1)
    assert solve(graph, GROWING).value("start") == (Fraction(3, 2),)
    assert evaluate(graph, TOLD, {}).of(graph.index("start")) == exact(1)

"""Decision graphs: the treaty between a game and the solver.

A graph has nodes of four kinds: `Chance`, `Choice`, `Settled`, `SubRound`.
Each node has *roles*, the places that players hold in it, numbered from 0.
Every edge says which role of the child each role of the parent takes, so that positions
which differ only by who is who are one node:

    value(parent, role i) = value(child, edge.roles[i])

Two roles of a parent may become one role of the child (two players who are both safe).
Children come before parents, so a graph is acyclic but for `SubRound`, which stands for a
whole round played from one of the graph's `starts`, perhaps one that contains itself.

This module has never heard of any particular game.

>>> toss = {
...     "won": Settled("won", roles=1),
...     "again": SubRound("toss", (0,)),
...     "toss": Chance((Branch(1, "won", (0,)), Branch(1, "again", (0,)))),
... }
>>> graph = DecisionGraph.grow(["toss"], toss.__getitem__)
>>> graph.census()
Census(positions=3, edges=2, chance=1, choices=0, settled=1, sub_rounds=1, loops=1)
"""

from __future__ import annotations

from mexico_solver.graph.decision_graph import Census, DecisionGraph
from mexico_solver.graph.nodes import Branch, Chance, Choice, Edge, Node, Option, Settled, SubRound
from mexico_solver.graph.unfolding import Seated, unfold

__all__ = [
    "Branch",
    "Census",
    "Chance",
    "Choice",
    "DecisionGraph",
    "Edge",
    "Node",
    "Option",
    "Seated",
    "Settled",
    "SubRound",
    "unfold",
]

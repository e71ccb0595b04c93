"""Decision graphs: the treaty between a game and the solver.

A graph has nodes of four kinds: `Chance`, `Choice`, `Settled`, `SubRound`.
Each node has *roles*, the places that players hold in it, numbered from 0.
Every node says which role of a child each of its own roles takes, so that positions which
differ only by who is who are one node:

    value(parent, role i) = value(child k, roles[k][i])

Two roles of a parent may become one role of the child (two players who are both safe).
Children come before parents, so a graph is acyclic but for `SubRound`, which stands for a
whole round played from one of the graph's `starts`, perhaps one that contains itself.

This module has never heard of any particular game.

>>> toss = {
...     "won": Settled("won", size=1),
...     "again": SubRound("toss", (0,)),
...     "toss": Chance.of((1, "won", (0,)), (1, "again", (0,))),
... }
>>> graph = DecisionGraph.grow(["toss"], toss.__getitem__)
>>> graph.census()
Census(positions=3, edges=2, chance=1, choices=0, settled=1, sub_rounds=1, loops=1)
"""

from __future__ import annotations

from mexico_solver.graph.decision_graph import Census, DecisionGraph
from mexico_solver.graph.growth import uncollected
from mexico_solver.graph.nodes import Chance, Choice, Node, Roles, Settled, SubRound
from mexico_solver.graph.unfolding import Seated, unfold, unfold_once

__all__ = [
    "Census",
    "Chance",
    "Choice",
    "DecisionGraph",
    "Node",
    "Roles",
    "Seated",
    "Settled",
    "SubRound",
    "uncollected",
    "unfold",
    "unfold_once",
]

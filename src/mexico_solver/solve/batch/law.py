"""What can follow from one node under fixed decisions: a law in whole numbers.

This is forward induction for one question, in plain integers; `forward` does it for a batch.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from mexico_solver.graph import Chance, Choice
from mexico_solver.solve.batch.tree import Tree


def law_from(tree: Tree, node: int, codes: Sequence[int]) -> tuple[dict[int, int], int]:
    """Return in how many ways each outcome follows from a node, and the number of all ways.

    A node is handed a multiple of its scale, so each share of it is whole.

    Args:
        tree: The tree.
        node: Where play stands.
        codes: For each decision, the option taken.
    """
    ways: dict[int, int] = {}
    arrived = {node: tree.scale[node]}
    ahead = [-node]
    heapify(ahead)
    while ahead:
        index = -heappop(ahead)
        here, came = tree.graph.nodes[index], arrived.pop(index)
        if isinstance(here, Chance):
            share = came // here.total
            weighed = zip(here.weights, here.children, strict=True)
            onward = [(child, weight * share) for weight, child in weighed]
        elif isinstance(here, Choice):
            onward = [(here.children[codes[tree.decision_of[index]]], came)]
        else:
            ways[tree.outcome_of[index]] = came
            continue
        for child, amount in onward:
            if child in arrived:
                arrived[child] += amount
            else:
                arrived[child] = amount
                heappush(ahead, -child)
    return ways, tree.scale[node]

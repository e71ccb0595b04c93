"""The position graph of a tiny game, from the first throw at the top to who pays.

>>> graph().drawing.boxes[-1].lines
('lead of 2', '2 left')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

from mexico_solver.dice import Dice
from mexico_solver.errors import ReportError
from mexico_solver.graph import Chance, Choice
from mexico_solver.graph.layering import layered
from mexico_solver.report.pictures.boxes import Box, Boxes, Edge
from mexico_solver.report.pictures.picture import Picture
from mexico_solver.report.pictures.position_words import position_words
from mexico_solver.rules import Rules
from mexico_solver.stage import ObjectiveName, RoundSolution, solve_round

MOST_POSITIONS, MOST_SIDE_BY_SIDE = 60, 8
"""How many positions a picture shows, and how many of them side by side."""
TINY = Rules(max_throws=2, dice=Dice(2))
"""A game that is small enough: dice of two faces, two throws."""

Line: TypeAlias = tuple[int, int, str, str]
"""An edge: parent and child by index, its kind, and its words."""


def graph(players: int = 2, rules: Rules = TINY, objective: ObjectiveName = "survive") -> Picture:
    """Return the picture of all positions of a tiny game, and of what is done in each.

    Args:
        players: How many play.
        rules: The rules of the table; by default dice of two faces and two throws.
        objective: What each player wants, `survive` or `stake`.

    Raises:
        MissingPackageError: If networkx is not installed.
        ReportError: If there are too many positions to be drawn.

    >>> graph().title
    'All 17 positions of a tiny game: 2 players'
    """
    solution = solve_round(players, rules, objective)
    positions = len(solution.graph)
    drawing = _boxes(solution) if positions <= MOST_POSITIONS else None
    if drawing is None or drawing.breadth > MOST_SIDE_BY_SIDE:
        raise ReportError(
            f"{positions} positions of {players} players under the rules {str(rules)!r} fit into "
            f"no picture: it takes {MOST_POSITIONS}, and {MOST_SIDE_BY_SIDE} side by side. "
            "Tip: choose fewer faces, throws or players, such as dice=2 max_throws=2."
        )
    title = f"All {positions} positions of a tiny game: {players} players"
    note = f"rules: {solution.rules}; objective: {solution.wants}"
    return Picture("graph", title, _in_words(title, drawing), drawing, note)


def _boxes(solution: RoundSolution) -> Boxes:
    graph = solution.graph
    texts = [str(name) for name in graph.names]
    view = graph.to_networkx()
    layout = layered(view)
    boxes = tuple(
        Box(layout.places[text], view.nodes[text]["kind"], position_words(name))
        for text, name in zip(texts, graph.names, strict=True)
    )
    edges = tuple(
        Edge(layout.routes[texts[parent], texts[child]], kind, words)
        for parent, child, kind, words in _lines(solution)
    )
    return Boxes(boxes, edges)


def _lines(solution: RoundSolution) -> Iterator[Line]:
    """Yield the edges: branches of a throw that lead to one position are one."""
    for parent, (name, node) in enumerate(
        zip(solution.graph.names, solution.graph.nodes, strict=True)
    ):
        if isinstance(node, Chance):
            weights = Counter[int]()
            for child, weight in zip(node.children, node.weights, strict=True):
                weights[child] += weight
            for child, weight in weights.items():
                yield parent, child, "chance", str(Fraction(weight, node.total))
        elif isinstance(node, Choice):
            taken = solution.solution.priced(name).action
            for child, action in zip(node.children, node.actions, strict=True):
                yield parent, child, "taken" if action == taken else "left", action


def _in_words(title: str, drawing: Boxes) -> str:
    """Return what one sees: how many positions of each kind, and what is done where."""
    kinds = Counter(box.kind for box in drawing.boxes)
    counted = ", ".join(f"{words}: {kinds[kind]}" for kind, words in _KINDS.items())
    name = {box.place: " ".join(box.lines) for box in drawing.boxes}
    taken = "; ".join(
        f"{name[edge.route[0]]}: {edge.words}" for edge in drawing.edges if edge.kind == "taken"
    )
    return (
        f"{title}, in {drawing.depth} layers. {counted}. What is done: {taken or 'nobody decides'}."
    )


_KINDS = {
    "chance": "Throws",
    "choice": "decisions",
    "settled": "ends",
    "sub-round": "sub-rounds",
}

"""Boxes in layers, and edges between them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch, PathPatch

from mexico_solver.graph.layering import Place
from mexico_solver.report.pictures.boxes import EDGES, KINDS, Box, Boxes, Edge
from mexico_solver.report.pictures.style import WIDTH

TOP = Place(0, Fraction(0))
LEFT, RIGHT = Place(1, Fraction(-1, 2)), Place(1, Fraction(1, 2))
DRAWING = Boxes(
    (
        Box(TOP, "choice", ("lead", "1 left")),
        Box(LEFT, "settled", ("paid",)),
        Box(RIGHT, "chance", ("x",)),
    ),
    (Edge((TOP, RIGHT), "left", "throw"), Edge((TOP, LEFT), "taken", "stop")),
)


def test_a_graph_is_as_wide_as_its_widest_layer_and_as_deep_as_its_layers() -> None:
    assert DRAWING.breadth == 2
    assert DRAWING.depth == 2
    assert Boxes(DRAWING.boxes[:1], ()).height < DRAWING.height


def test_edges_leave_a_box_in_the_order_of_where_they_lead() -> None:
    right, left = DRAWING._ports(0, 1, 0.4)
    assert left == pytest.approx(-right)
    assert left < 0


def test_edges_lead_downwards_from_box_to_box() -> None:
    curve = DRAWING._curve((TOP, LEFT), 0.1, 0)
    downs = [down for _, down in curve]
    assert downs == sorted(downs)
    assert curve[0][0] == pytest.approx(WIDTH / 2 + 0.1)
    assert curve[-1][0] < WIDTH / 2


def test_every_box_and_edge_is_drawn_with_its_words() -> None:
    figure = Figure()
    DRAWING.draw(figure)
    (axes,) = figure.axes
    legend = len(KINDS)
    drawn = [each for each in axes.patches if isinstance(each, FancyBboxPatch)]
    assert len(drawn) == len(DRAWING.boxes) + legend
    assert len([each for each in axes.patches if isinstance(each, PathPatch)]) == 2
    written = [text.get_text() for text in axes.texts]
    assert {"lead\n1 left", "paid", "x", "stop", "throw"} <= set(written)


def test_kinds_and_edges_differ_without_colours() -> None:
    for looks in (KINDS, EDGES):
        without = [
            (
                look.get("linestyle"),
                look.get("linewidth"),
                look.get("boxstyle"),
                look.get("facecolor"),
            )
            for look in looks.values()
        ]
        assert len(set(without)) == len(looks)

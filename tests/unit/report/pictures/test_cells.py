"""Squares of cells: each can be read on its ground."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from matplotlib import colormaps
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from mexico_solver.bounds import Bounds
from mexico_solver.report.pictures.cells import COLOURS, Cell, Cells, _lightness


def luminance(colour: tuple[float, float, float]) -> float:
    """Return the relative luminance by WCAG 2.1."""
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("step", range(21))
def test_letters_stand_out_from_their_ground(step: int) -> None:
    axes = Figure().add_subplot()
    Cells("", ((Cell("52", Fraction(step, 20)),),)).draw(axes, 2)
    (box,), (text,) = [each for each in axes.patches if isinstance(each, Rectangle)], axes.texts
    one = luminance(to_rgb(box.get_facecolor()))
    other = luminance(to_rgb(text.get_color()))
    contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
    assert contrast >= 3.8


def test_cells_grow_lighter_so_that_they_differ_in_grey() -> None:
    lights = [_lightness(colormaps[COLOURS](step / 10)) for step in range(11)]
    assert all(low < high for low, high in pairwise(lights))


def test_a_cell_without_a_level_is_hatched_and_white() -> None:
    axes = Figure().add_subplot()
    Cells("", ((Cell("never"), Cell("52", Fraction(1))), (Cell("a"), Cell("b")))).draw(axes, 2)
    hatches = [box.get_hatch() for box in axes.patches]
    assert [bool(hatch) for hatch in hatches] == [True, False, True, True]


def test_units_are_counted_from_one_down_and_across() -> None:
    axes = Figure().add_subplot()
    cells = Cells("after throw 1", ((Cell("a"), Cell("b")), (Cell("c"), Cell("d"))))
    cells.draw(axes, 2)
    assert [tick.get_text() for tick in axes.get_xticklabels()] == ["1", "2"]
    assert [(text.get_text(), text.get_position()) for text in axes.texts] == [
        ("a", (0, 0)), ("b", (1, 0)), ("c", (0, 1)), ("d", (1, 1)),
    ]  # fmt: skip
    low, high = axes.get_ylim()
    assert low > high
    assert axes.get_title(loc="left") == "after throw 1"
    assert cells.row_in_words(1) == "c d"


def test_letters_shrink_until_the_longest_fits() -> None:
    few, many = (Cells("", ((Cell(words),) * 8,) * 8)._points(4) for words in ("52", "100.0"))
    assert many < few


def test_bounds_have_a_place_too() -> None:
    axes = Figure().add_subplot()
    Cells("", ((Cell("x", Bounds(Fraction(0), Fraction(1))),),)).draw(axes, 1)
    assert axes.patches[0].get_facecolor() == pytest.approx(colormaps[COLOURS](0.5))

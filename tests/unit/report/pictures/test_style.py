"""The style: the user's settings don't reach it, and it doesn't reach the user's."""

from __future__ import annotations

import sys
from fractions import Fraction

import matplotlib as mpl
import pytest

from mexico_solver.bounds import Bounds
from mexico_solver.errors import MissingPackageError
from mexico_solver.report.pictures import margins
from mexico_solver.report.pictures.style import STROKES, placed, styled


def test_settings_of_the_users_change_nothing() -> None:
    plain = margins(players=2).svg()
    with mpl.rc_context({"font.size": 30, "axes.grid": True, "svg.fonttype": "path"}):
        assert margins(players=2).svg() == plain


def test_settings_are_given_back() -> None:
    before = dict(mpl.rcParams)
    margins(players=2).svg()
    assert dict(mpl.rcParams) == before


def test_a_figure_may_have_settings_of_its_own() -> None:
    with styled({"font.size": 7}):
        assert mpl.rcParams["font.size"] == 7
        assert mpl.rcParams["svg.fonttype"] == "none"


def test_strokes_differ_by_marker_and_dashes_not_by_colour_only() -> None:
    assert len({stroke.marker for stroke in STROKES}) == len(STROKES)
    assert len({stroke.dashes for stroke in STROKES}) == len(STROKES)


def test_a_number_is_placed_and_bounds_at_their_middle() -> None:
    assert placed(Fraction(1, 8)) == 0.125
    assert placed(Bounds(Fraction(1, 4), Fraction(1, 2))) == 0.375


def test_without_matplotlib_the_way_to_get_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingPackageError) as refusal:
        margins(players=2).svg()
    told = "pictures need matplotlib, the extra plot. Tip: python -m pip install matplotlib."
    assert str(refusal.value) == told

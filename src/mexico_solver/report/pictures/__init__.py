"""Pictures of exact numbers, as SVG and PNG (matplotlib, from the extra `plot`).

Read in this order: `style` (how all of them look), `picture` (what a picture is), `cells` and
`boxes` (how squares and graphs are drawn), then one module for each picture.

>>> from mexico_solver.request import Request
>>> Request.parse("margins players=2").answered_by(PICTURES).title
'What stopping gains the lead: 2 players'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from mexico_solver.report.pictures.losses import losses
from mexico_solver.report.pictures.margins import margins
from mexico_solver.report.pictures.picture import Picture
from mexico_solver.report.pictures.position_graph import graph
from mexico_solver.report.pictures.saving import FORMATS, format_of, known_format, rendered, save
from mexico_solver.report.pictures.thresholds import thresholds
from mexico_solver.report.pictures.win_square import win_square

PICTURES: Mapping[str, Callable[..., Picture]] = MappingProxyType(
    {
        "margins": margins,
        "losses": losses,
        "win_square": win_square,
        "thresholds": thresholds,
        "graph": graph,
    }
)
"""What makes each picture, by its name."""

__all__ = [
    "FORMATS",
    "PICTURES",
    "Picture",
    "format_of",
    "graph",
    "known_format",
    "losses",
    "margins",
    "rendered",
    "save",
    "thresholds",
    "win_square",
]

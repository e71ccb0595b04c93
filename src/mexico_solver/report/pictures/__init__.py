"""Pictures of exact numbers, as SVG and PNG (matplotlib, from the extra `plot`).

Read in this order: `style` (how all of them look), `picture` (what a picture is), `cells` and
`boxes` (how squares and graphs are drawn), then one module for each picture.

>>> picture("margins players=2").title
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
from mexico_solver.request import Request

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
    "picture",
    "rendered",
    "save",
    "thresholds",
    "win_square",
]


def picture(request: str) -> Picture:
    """Return the picture that a line of text asks for: one of `PICTURES`, and what it is for.

    Raises:
        RequestError: If it names no picture, or an argument is unknown or can't be read.
        ReportError: If the picture would be too large to be read.

    >>> picture("margins players=2").alt[:46]
    'What stopping gains the lead: 2 players. A lin'
    """
    return Request.parse(request).answered_by(PICTURES)

"""How every picture looks: sizes, colours, strokes.

What is told apart differs by more than its colour: lines by marker and dashes, cells by their
lightness and by what is written in them.

>>> STROKES[0].marker != STROKES[1].marker
True
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from mexico_solver.bounds import Bounds
from mexico_solver.errors import MissingPackageError, ReportError
from mexico_solver.exact import shown

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDTH = 6.4
"""How wide a picture is, in inches: that of a page, and a phone shows it whole."""
SMALL = 9
"""The size of notes, in points; other text is larger."""
INK = "#1a1a1a"
GREY = "#555555"
PALE = "#d9d9d9"
STYLE: Mapping[str, Any] = MappingProxyType(
    {
        "svg.hashsalt": "mexico-solver",  # ids are the same each time
        "svg.fonttype": "none",  # text stays text, to be searched and read aloud
        "font.family": "sans-serif",
        "font.sans-serif": ["DejaVu Sans", "Verdana", "Arial"],  # the first comes with matplotlib
        "font.size": 11,
        "axes.labelsize": 11,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.edgecolor": GREY,
        "axes.labelcolor": INK,
        "text.color": INK,
        "xtick.color": INK,
        "ytick.color": INK,
        "grid.color": "#e5e5e5",
        "hatch.color": GREY,
        "figure.facecolor": "white",
        "legend.frameon": False,
    }
)
"""Settings of matplotlib, on top of its own defaults."""


class Stroke(NamedTuple):
    """How one line of several is drawn.

    >>> Stroke("#000000", "o", "-").dashes
    '-'
    """

    colour: str
    marker: str
    dashes: str


STROKES = (
    Stroke("#00507d", "o", "-"),
    Stroke("#d55e00", "s", "--"),
    Stroke("#009e73", "^", ":"),
    Stroke("#8d4f96", "D", "-."),
)


@contextmanager
def styled(own: Mapping[str, Any] = MappingProxyType({})) -> Iterator[None]:
    """Draw in this style and no other, whatever the user's settings are.

    Args:
        own: What one figure has otherwise.

    Raises:
        MissingPackageError: If matplotlib is not installed.
        ReportError: If a setting of the user's keeps matplotlib from being loaded.

    >>> with styled():
    ...     pass
    """
    try:
        from matplotlib import style
    except ImportError:
        raise MissingPackageError(
            "pictures need matplotlib, the extra plot. Tip: python -m pip install matplotlib."
        ) from None
    except ValueError as error:  # matplotlib reads MPLBACKEND when it is loaded
        told = f"a setting keeps matplotlib from being loaded: {shown(str(error))}"
        raise ReportError(f"{told}. Tip: unset MPLBACKEND, or mend matplotlibrc.") from None
    with style.context(["default", {**STYLE, **own}]):
        yield


def svg_text(figure: Figure) -> str:
    """Return a figure as SVG, the same text each time: no date, no version, fixed ids.

    >>> from matplotlib.figure import Figure
    >>> svg_text(Figure()) == svg_text(Figure())
    True
    """
    written = io.StringIO()
    with styled():
        figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    return "".join(f"{line.rstrip()}\n" for line in written.getvalue().splitlines())


def placed(number: Fraction | int | Bounds) -> float:
    """Return where an exact number is drawn: a place on paper, and never a result.

    Bounds are drawn at their middle.

    >>> placed(Fraction(1, 4))
    0.25
    """
    return float((number.lower + number.upper) / 2 if isinstance(number, Bounds) else number)

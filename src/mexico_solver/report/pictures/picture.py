"""Pictures as values: what they show, in words too, and how they become SVG and PNG.

A picture keeps the exact numbers that it shows; only drawing makes positions on paper of them.
The same picture gives the same bytes: no date, no version, fixed ids, no settings of the user's.

>>> blank = Picture("blank", "Nothing", "An empty sheet.", Sheet(2))
>>> "An empty sheet." in blank.svg()
True
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol
from xml.sax.saxutils import escape

from mexico_solver.exact import whole_number
from mexico_solver.report.pictures.style import GREY, SMALL, WIDTH, styled, svg_text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FEWEST_DOTS, DOTS, MOST_DOTS = 20, 150, 1200
"""The dots per inch that a PNG has at least, by default and at most."""
_EDGE = 0.1
_TITLE_SIZE = 13


class Drawing(Protocol):
    """Exact numbers that know how to be drawn."""

    @property
    def height(self) -> float:
        """How high the picture is, in inches."""
        ...

    def draw(self, figure: Figure) -> None:
        """Draw them on an empty figure, below its title."""
        ...


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawing of nothing.

    >>> Sheet(2).height
    2
    """

    height: float

    def draw(self, figure: Figure) -> None:
        """Draw nothing."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of exact numbers, told in words for those who can't see it.

    >>> Picture("blank", "Nothing", "An empty sheet.", Sheet(2)).svg().count("<desc>")
    1
    """

    name: str
    """Its name for programs, such as `margins`."""
    title: str
    """What it shows."""
    alt: str
    """What one sees on it, with the main numbers."""
    drawing: Drawing
    """What is drawn."""
    note: str = ""
    """What it holds for, below the drawing."""

    def figure(self) -> Figure:
        """Return the picture as a figure of matplotlib's, for those who want to add to it.

        Raises:
            MissingPackageError: If matplotlib is not installed.

        >>> Picture("blank", "Nothing", "An empty sheet.", Sheet(2)).figure().axes
        []
        """
        with styled():
            from matplotlib.figure import Figure

            height = self.drawing.height
            figure = Figure(figsize=(WIDTH, height))
            top, left = 1 - _EDGE / height, _EDGE / WIDTH
            figure.text(left, top, self.title, va="top", size=_TITLE_SIZE, weight="bold")
            figure.text(left, _EDGE / height, self.note, va="bottom", size=SMALL, color=GREY)
            self.drawing.draw(figure)
        return figure

    def svg(self) -> str:
        """Return the picture as SVG, the same bytes each time.

        Raises:
            MissingPackageError: If matplotlib is not installed.

        >>> Picture("blank", "Nothing", "An empty sheet.", Sheet(2)).svg().count("<title>")
        1
        """
        told = f"<title>{escape(self.title)}</title>\n <desc>{escape(self.alt)}</desc>\n "
        return svg_text(self.figure()).replace("<metadata>", f"{told}<metadata>", 1)

    def png(self, dpi: int = DOTS) -> bytes:
        """Return the picture as PNG.

        Raises:
            CountError: If the dots per inch are no whole number from 20 to 1200.
            MissingPackageError: If matplotlib is not installed.

        >>> Picture("blank", "Nothing", "An empty sheet.", Sheet(2)).png()[1:4]
        b'PNG'
        """
        whole_number(dpi, "dpi", FEWEST_DOTS, MOST_DOTS)
        figure, written = self.figure(), io.BytesIO()
        told = {"Title": self.title, "Description": self.alt, "Software": None}
        with styled():
            figure.savefig(written, format="png", dpi=dpi, metadata=told)
        return written.getvalue()

    def _repr_svg_(self) -> str:
        """Show the picture in a notebook."""
        return self.svg()

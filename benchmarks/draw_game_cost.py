"""Draw docs/figures/game_cost.svg from the measurements: python benchmarks/draw_game_cost.py

With --check nothing is written: exit with 1 if the figure is not what the file gives.
The same file gives the same bytes: no date, no version, fixed ids.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import NullLocator

from game_cost import FIGURES, Cost, costs
from mexico_solver.report.pictures.style import GREY, styled, svg_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FIGURE = FIGURES / "game_cost.svg"
COLOURS = {2: "#0072b2", 3: "#d55e00", 4: "#009e73", 5: "#8d4f96"}
"""By number of players: told apart by the colour-blind, too."""
OWN = {"font.size": 9, "axes.labelsize": 9, "axes.grid": True}
"""Three panels side by side need smaller letters than the library's pictures."""


class Panel(NamedTuple):
    """One part of the figure: what is set against what."""

    across: str
    up: str
    x: Callable[[Cost], float]
    y: Callable[[Cost], float]
    scale: str = "log"

    def draw(self, axes: Axes) -> None:
        """Draw one line for each number of players; games within bounds are hollow points."""
        axes.set(xscale="log", yscale=self.scale, xlabel=self.across, ylabel=self.up)
        for players, colour in COLOURS.items():
            own = [cost for cost in costs() if cost.players == players and self.x(cost)]
            exact = [cost for cost in own if cost.exact]
            axes.plot(*self.places(exact), "o-", color=colour, markersize=4)
            bounds = [cost for cost in own if not cost.exact]
            axes.plot(*self.places(bounds), "o", color=colour, markersize=7, fillstyle="none")
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_formatter(lambda number, _: f"{number:,.10g}")
            axis.set_minor_locator(NullLocator())
        if self.scale == "linear":
            axes.set_ylim(bottom=0)

    def places(self, drawn: list[Cost]) -> tuple[list[float], list[float]]:
        """Return where some games are."""
        return [self.x(cost) for cost in drawn], [self.y(cost) for cost in drawn]


PANELS = (
    Panel("states", "seconds", lambda cost: cost.states, lambda cost: cost.seconds),
    Panel("states", "MiB at the peak", lambda cost: cost.states, lambda c: c.mebibytes, "linear"),
    Panel("denominator, bits", "seconds", lambda cost: cost.bits, lambda cost: cost.seconds),
)


def drawn() -> str:
    """Return the figure as SVG."""
    with styled(OWN):
        figure = Figure(figsize=(11, 3.8))
        figure.subplots_adjust(left=0.06, right=0.99, bottom=0.14, top=0.88, wspace=0.22)
        for panel, axes in zip(PANELS, figure.subplots(1, len(PANELS)), strict=True):
            panel.draw(axes)
        figure.legend(handles=legend(), loc="upper center", ncols=5, frameon=False)
        return svg_text(figure)


def legend() -> list[Line2D]:
    """Return what the lines and points stand for."""
    lines = [
        Line2D([], [], color=colour, marker="o", markersize=4, label=f"{players} players")
        for players, colour in COLOURS.items()
    ]
    hollow = Line2D(
        [], [], color=GREY, marker="o", markersize=7, fillstyle="none", linestyle="none"
    )
    hollow.set_label("within bounds")
    return [*lines, hollow]


def main() -> int:
    """Draw the figure, or check it."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--check", action="store_true", help="exit with 1 if it is out of date")
    if not parser.parse_args().check:
        FIGURE.write_text(drawn(), encoding="utf-8")
        return 0
    current = FIGURE.exists() and FIGURE.read_text(encoding="utf-8") == drawn()
    if not current:
        print(f"{FIGURE.name} is out of date. Tip: make regenerate", file=sys.stderr)
    return int(not current)


if __name__ == "__main__":
    sys.exit(main())

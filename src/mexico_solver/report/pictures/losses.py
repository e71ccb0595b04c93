"""Who pays how often: the chance of each seat, for tables of every size.

>>> losses(players=3).drawing.groups[0].losses
(Fraction(2914288, 7133557), Fraction(4219269, 7133557))
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mexico_solver.exact import percent, whole_number
from mexico_solver.report.pictures.picture import Picture
from mexico_solver.report.pictures.style import GREY, SMALL, STROKES, placed
from mexico_solver.rules import Rules
from mexico_solver.stage import solve_round
from mexico_solver.stage.objective import ObjectiveLike

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FEWEST, MOST = 2, 10
"""From how many to how many players a picture shows."""
_SPREAD = 0.7
_LEAD, _OTHERS = STROKES[0], STROKES[1]


@dataclass(frozen=True, slots=True)
class Group:
    """The chance of each seat to pay, at one table.

    >>> Group((Fraction(1, 4), Fraction(3, 4))).players
    2
    """

    losses: tuple[Fraction, ...]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.losses)

    @property
    def places(self) -> list[float]:
        """Where the seats are drawn, around the number of players."""
        step = _SPREAD / (self.players - 1)
        return [self.players - _SPREAD / 2 + step * seat for seat in range(self.players)]


@dataclass(frozen=True, slots=True)
class Groups:
    """One group of points for each number of players.

    >>> Groups((Group((Fraction(1, 4), Fraction(3, 4))),)).height
    4.8
    """

    groups: tuple[Group, ...]

    @property
    def height(self) -> float:
        """How high the picture is."""
        return 4.8

    def draw(self, figure: Figure) -> None:
        """Draw the seats of each table from left to right, the lead apart from the others."""
        high = self.height
        axes = figure.add_axes((0.11, 0.8 / high, 0.88, 1 - 1.3 / high))
        for group in self.groups:
            _draw_group(axes, group)
        axes.set_xticks([group.players for group in self.groups])
        axes.set_ylim(0, 1.12 * max(placed(100 * max(group.losses)) for group in self.groups))
        axes.set_xlabel("players; in each group seat 0, the lead, is on the left")
        axes.set_ylabel("chance to pay (%)")
        axes.tick_params(axis="x", length=0)
        axes.grid(axis="y")
        axes.set_axisbelow(True)
        axes.legend(loc="upper right", labelspacing=0.3)


def losses(
    players: int = MOST, rules: Rules | None = None, objective: ObjectiveLike = "survive"
) -> Picture:
    """Return the picture of the chance to pay by seat, for two players to the most.

    Args:
        players: The most players, from 2 to 10.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants.

    Raises:
        CountError: If the number of players is out of range.

    >>> losses(players=2).title
    'Who pays how often: 2 players'
    """
    most = whole_number(players, "players", FEWEST, MOST)
    solutions = [solve_round(each, rules, objective) for each in range(FEWEST, most + 1)]
    groups = tuple(Group(solution.loss) for solution in solutions)
    title = f"Who pays how often: {'2' if most == FEWEST else f'2 to {most}'} players"
    note = f"rules: {solutions[0].rules}; objective: {solutions[0].wants}"
    return Picture("losses", title, _in_words(title, groups), Groups(groups), note)


def _draw_group(axes: Axes, group: Group) -> None:
    """Draw one table: its seats, and what each would pay if all paid alike."""
    first = group.players == FEWEST
    heights = [placed(100 * loss) for loss in group.losses]
    fair = placed(sum(group.losses, Fraction()) * 100 / group.players)
    axes.hlines(
        fair, group.players - 0.47, group.players + 0.47,
        color=GREY, linestyle="--", linewidth=1, label="if all paid alike" if first else "",
    )  # fmt: skip
    axes.plot(group.places, heights, color=GREY, linewidth=1, zorder=1)
    axes.plot(
        group.places[0], heights[0], _LEAD.marker,
        color=_LEAD.colour, markersize=7, label="the lead" if first else "",
    )  # fmt: skip
    axes.plot(
        group.places[1:], heights[1:], _OTHERS.marker,
        color=_OTHERS.colour, markersize=4, markerfacecolor="white",
        label="followers" if first else "",
    )  # fmt: skip
    highest = max(range(group.players), key=lambda seat: group.losses[seat])
    for seat, points, side in ((0, -5, "top"), (highest, 5, "bottom")):
        axes.annotate(
            _short(group.losses[seat]), (group.places[seat], heights[seat]), (0, points),
            textcoords="offset points", size=SMALL, ha="center", va=side,
        )  # fmt: skip


def _short(chance: Fraction) -> str:
    return percent(chance, 1).removesuffix("%")


def _in_words(title: str, groups: tuple[Group, ...]) -> str:
    """Return what one sees: the lead's chance and the highest, for each number of players."""
    told = [
        f"with {group.players}, the lead {percent(group.losses[0], 1)}, "
        f"at most {percent(max(group.losses), 1)}"
        for group in groups
    ]
    return f"{title}. Chance to pay by number of players: {'; '.join(told)}."

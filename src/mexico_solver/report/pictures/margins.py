"""The lead's margins: how much stopping gains or loses him with each roll.

>>> margins(players=3).drawing.lines[0].label
'after throw 1: keeps 52 and higher'
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from mexico_solver.advice import CHANCES
from mexico_solver.errors import ReportError
from mexico_solver.exact import decimal
from mexico_solver.report.pictures.picture import Picture
from mexico_solver.report.pictures.style import GREY, SMALL, STROKES, Stroke, placed
from mexico_solver.rolls import Roll
from mexico_solver.rules import Rules
from mexico_solver.stage import Decision, Keeps, solve_round
from mexico_solver.stage.objective import ObjectiveLike

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROLLS_SIDE_BY_SIDE = 24
"""How many rolls fit under the axis; more are turned."""


class Gain(NamedTuple):
    """What stopping with a roll gains, in points or units; below 0 where it loses.

    >>> Gain(Roll("52"), Fraction(3), stops=True).roll
    Roll('52')
    """

    roll: Roll
    gain: Fraction
    stops: bool


@dataclass(frozen=True, slots=True)
class MarginLine:
    """The gains of stopping after one throw, lowest roll first.

    >>> stop = Decision(Roll("62"), "stop", Fraction(1), Fraction(0))
    >>> MarginLine.of(1, Keeps((stop,)), 100).closest.gain
    Fraction(100, 1)
    """

    throw: int
    told: str
    """What he keeps, in words."""
    gains: tuple[Gain, ...]
    """One for each roll with which he has a choice."""

    @classmethod
    def of(cls, throw: int, keeps: Keeps, scale: int) -> MarginLine:
        """Return what the decisions after a throw gain, times a scale."""
        return cls(throw, str(keeps), tuple(_gain(each, scale) for each in keeps.choices))

    @property
    def label(self) -> str:
        """What the legend says."""
        return f"after throw {self.throw}: {self.told}"

    @property
    def closest(self) -> Gain:
        """The roll with which the decision matters least."""
        return min(self.gains, key=lambda each: abs(each.gain))


@dataclass(frozen=True, slots=True)
class MarginLines:
    """One line for each throw after which the lead has a choice.

    >>> [line.throw for line in margins(players=2).drawing.lines]
    [1, 2]
    """

    lines: tuple[MarginLine, ...]
    rolls: tuple[Roll, ...]
    unit: str
    """What a margin is told in: points or units."""

    @property
    def height(self) -> float:
        """How high the picture is: one line of the legend for each throw."""
        return 4.2 + 0.2 * len(self.lines)

    def draw(self, figure: Figure) -> None:
        """Draw a line for each throw, hollow where he throws again."""
        high, above = self.height, 0.5 + 0.2 * len(self.lines)
        axes = figure.add_axes((0.12, 0.8 / high, 0.86, 1 - (0.8 + above) / high))
        axes.axhline(0, color=GREY, linewidth=1)
        for number, line in enumerate(self.lines):
            self._draw_line(axes, line, STROKES[number % len(STROKES)])
        self._label(axes)
        figure.legend(
            *axes.get_legend_handles_labels(),
            loc="upper left", bbox_to_anchor=(0.01, 1 - 0.36 / high), borderpad=0,
            handlelength=3, labelspacing=0.25,
        )  # fmt: skip

    def _draw_line(self, axes: Axes, line: MarginLine, stroke: Stroke) -> None:
        places = [self.rolls.index(each.roll) for each in line.gains]
        heights = [placed(each.gain) for each in line.gains]
        axes.plot(
            places, heights,
            color=stroke.colour, linestyle=stroke.dashes, marker=stroke.marker,
            label=line.label,
        )  # fmt: skip
        again = [at for at, each in enumerate(line.gains) if not each.stops]
        axes.plot(
            [places[at] for at in again], [heights[at] for at in again],
            linestyle="none", marker=stroke.marker, color=stroke.colour,
            markerfacecolor="white",
        )  # fmt: skip

    def _label(self, axes: Axes) -> None:
        turned = 90 if len(self.rolls) > ROLLS_SIDE_BY_SIDE else 0
        size = SMALL - 1 if turned else SMALL
        axes.set_xticks(range(len(self.rolls)), [*map(str, self.rolls)], rotation=turned, size=size)
        axes.tick_params(axis="x", length=0)
        axes.set_xlim(-0.7, len(self.rolls) - 0.3)
        axes.set_xlabel("roll, lowest first")
        axes.set_ylabel(f"what stopping gains ({self.unit})")
        axes.grid(axis="y")
        axes.set_axisbelow(True)
        for words, height, side in (("stop", 0.02, "bottom"), ("throw again", -0.02, "top")):
            axes.annotate(
                words, (1, 0), (-2, 200 * height), xycoords=("axes fraction", "data"),
                textcoords="offset points", ha="right", va=side, color=GREY, style="italic",
            )  # fmt: skip


def margins(
    players: int = 3,
    rules: Rules | None = None,
    objective: ObjectiveLike = "survive",
    passed: int = 0,
) -> Picture:
    """Return the picture of how much stopping gains or loses the lead, with each roll.

    Args:
        players: How many play.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants.
        passed: How many players before him have passed.

    Raises:
        ReportError: If the lead never has a choice.

    >>> margins(players=2).title
    'What stopping gains the lead: 2 players'
    """
    solution = solve_round(players, rules, objective)
    chances = solution.wants in CHANCES
    found = [
        MarginLine.of(throw, solution.lead(throw=throw, passed=passed), 100 if chances else 1)
        for throw in range(1, solution.rules.max_throws)
    ]
    lines = tuple(line for line in found if line.gains)
    if not lines:
        raise ReportError(
            f"under the rules {str(solution.rules)!r} with {passed} passed the lead has no choice, "
            "so there is no margin to draw. Tip: max_throws=2 gives him one."
        )
    title = f"What stopping gains the lead: {players} players"
    title += f", {passed} passed" if passed else ""
    drawing = MarginLines(lines, solution.rules.dice.rolls, "points" if chances else "units")
    note = f"rules: {solution.rules}; objective: {solution.wants}"
    return Picture("margins", title, _in_words(title, drawing), drawing, note)


def _gain(decision: Decision, scale: int) -> Gain:
    assert decision.stop is not None
    assert decision.throw is not None
    gain = scale * (decision.stop - decision.throw)
    assert isinstance(gain, Fraction)  # a round by itself is solved exactly
    return Gain(decision.roll, gain, decision.action == "stop")


def _in_words(title: str, drawing: MarginLines) -> str:
    """Return what one sees: the thresholds, the closest decisions, the ends of each line."""
    told = [
        f"After throw {line.throw} he {line.told}; stopping gains "
        f"{_told(line.gains[0])}, {_told(line.closest)} and {_told(line.gains[-1])} {drawing.unit}."
        for line in drawing.lines
    ]
    return f"{title}. A line for each throw over the rolls, lowest first. {' '.join(told)}"


def _told(each: Gain) -> str:
    return f"{decimal(each.gain, 2)} with {each.roll}"

"""From which roll the lead keeps, in each state of a game of two or three.

A lead whose kept rolls form no threshold is shown as such, and never rounded to one.

>>> thresholds(units=1).drawing.squares[0].rows[0][0].words
'54'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mexico_solver.errors import ReportError
from mexico_solver.exact import whole_number
from mexico_solver.report.pictures.cells import Cell, Cells
from mexico_solver.report.pictures.picture import Picture
from mexico_solver.report.pictures.style import WIDTH
from mexico_solver.rolls import Roll
from mexico_solver.rules import Rules
from mexico_solver.stage import Keeps

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from mexico_solver.game import GameSolution

NEVER, GAPS = "never", "gaps"
"""What stands for a lead who keeps no roll, and for one whose rolls form no threshold."""
MOST_UNITS = {2: 8, 3: 4}
"""The most units that a picture shows, by the number of players."""
MOST_SQUARES = 12
_ACROSS = 2
_LEFT, _RIGHT, _GAP, _BOTTOM, _TOP, _BETWEEN = 0.7, 0.15, 0.45, 0.8, 0.75, 0.65


@dataclass(frozen=True, slots=True)
class Squares:
    """Squares in rows of two, one for each throw and, of three players, each number of units.

    >>> thresholds(units=1).drawing.down
    'units of the lead'
    """

    squares: tuple[Cells, ...]
    down: str
    """What is counted down."""
    across: str
    """What is counted across."""

    @property
    def side(self) -> float:
        """How wide and high a square is."""
        return (WIDTH - _LEFT - _RIGHT - _GAP * (_ACROSS - 1)) / _ACROSS

    @property
    def height(self) -> float:
        """How high the picture is."""
        lines = -(-len(self.squares) // _ACROSS)
        return _TOP + _BOTTOM + lines * self.side + (lines - 1) * _BETWEEN

    def draw(self, figure: Figure) -> None:
        """Draw them from the left and from the top."""
        side, high = self.side, self.height
        for number, square in enumerate(self.squares):
            down, across = divmod(number, _ACROSS)
            left = _LEFT + across * (side + _GAP)
            bottom = high - _TOP - side - down * (side + _BETWEEN)
            axes = figure.add_axes((left / WIDTH, bottom / high, side / WIDTH, side / high))
            square.draw(axes, side)
            axes.set_ylabel("" if across else self.down)
            axes.set_xlabel(self.across if number + _ACROSS >= len(self.squares) else "")


def thresholds(units: int = 5, players: int = 2, rules: Rules | None = None) -> Picture:
    """Return the picture of the roll from which the lead keeps, by units and by throw.

    Args:
        units: The most units of a player: up to 8 of two, up to 4 of three.
        players: How many play, 2 or 3.
        rules: The rules of the table, the encyclopedia's by default.

    Raises:
        CountError: If the players or units are out of range.
        ReportError: If the lead never has a choice, or after so many throws that no picture
            holds them.

    >>> thresholds(units=1).title
    'From which roll the lead keeps: a game of 2'
    """
    from mexico_solver.game import solve_game  # noqa: PLC0415 - it loads arrays

    whole_number(players, "the number of players", min(MOST_UNITS), max(MOST_UNITS))
    whole_number(units, "the units", 1, MOST_UNITS[players])
    told = Rules.checked(rules)
    _refuse(told.max_throws - 1, units if players > min(MOST_UNITS) else 1)
    # Who leads has just paid, so all states are met only if the others begin with one unit more.
    match = solve_game((units, *[units + 1] * (players - 1)), told)
    found = tuple(_found(match, units))
    ranks = _ranks(rows for _, rows in found)
    squares = tuple(Cells(heading, _cells(rows, ranks)) for heading, rows in found)
    names = ("seat 1", "seat 2") if players > min(MOST_UNITS) else ("the lead", "the follower")
    down, across = (f"units of {name}" for name in names)
    title = f"From which roll the lead keeps: a game of {players}"
    drawing = Squares(squares, down, across)
    note = f"rules: {told}; objective: win{_explained(squares)}"
    return Picture("thresholds", title, _in_words(title, drawing), drawing, note)


def _refuse(throws: int, layers: int) -> None:
    """Refuse what has nothing to show, or too much."""
    if throws == 0:
        raise ReportError(
            "with max_throws=1 the lead has no choice, so he has no threshold. Tip: max_throws=2."
        )
    if throws * layers > MOST_SQUARES:
        raise ReportError(
            f"{throws * layers} squares, one for each throw and each number of the lead's units, "
            f"fit into no picture: {MOST_SQUARES} do. Tip: choose fewer max_throws or units."
        )


def _found(match: GameSolution, units: int) -> Iterator[tuple[str, list[list[Keeps]]]]:
    """Yield for each square its heading and what the lead keeps in its states."""
    held, throws = range(1, units + 1), range(1, match.rules.max_throws)
    if match.players == min(MOST_UNITS):
        for throw in throws:
            rows = [
                [match.state((lead, other)).lead(throw=throw) for other in held] for lead in held
            ]
            yield f"after throw {throw}", rows
        return
    for lead in held:
        for throw in throws:
            rows = [
                [match.state((lead, first, other)).lead(throw=throw) for other in held]
                for first in held
            ]
            yield f"lead: {lead} unit{'s' * (lead > 1)}, after throw {throw}", rows


def _cells(rows: list[list[Keeps]], ranks: Mapping[Roll, Fraction]) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(_cell(keeps, ranks) for keeps in row) for row in rows)


def _cell(keeps: Keeps, ranks: Mapping[Roll, Fraction]) -> Cell:
    """Return a threshold, the lighter the higher it is, or what stands for none."""
    if keeps.keeps_from is None:
        return Cell(GAPS if keeps.keeps else NEVER)
    return Cell(str(keeps.keeps_from), ranks[keeps.keeps_from])


def _ranks(found: Iterable[list[list[Keeps]]]) -> Mapping[Roll, Fraction]:
    """Return for each threshold how light it is: from the lowest that occurs to the highest."""
    answers = {keeps.keeps_from for rows in found for row in rows for keeps in row}
    rolls = sorted(roll for roll in answers if roll is not None)
    return {roll: Fraction(rank + 1, len(rolls)) for rank, roll in enumerate(rolls)}


def _explained(squares: tuple[Cells, ...]) -> str:
    """Return what the words in hatched cells mean, where there are any."""
    words = {cell.words for square in squares for row in square.rows for cell in row}
    told = {NEVER: "he keeps no roll", GAPS: "his rolls form no threshold"}
    return "".join(f"; {word}: {told[word]}" for word in told if word in words)


def _in_words(title: str, drawing: Squares) -> str:
    """Return what one sees: each square, row by row."""
    told = [
        f"{square.heading}: {'; '.join(square.row_in_words(row) for row in range(square.size))}."
        for square in drawing.squares
    ]
    counted = f"{drawing.down} down, {drawing.across} across, from 1"
    return f"{title}. {counted}. {' '.join(told)}"

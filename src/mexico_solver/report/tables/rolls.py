"""The table of rolls: how often each comes up, is beaten, equalled or tied.

>>> rolls(throws=1).shown()[6][:4]
('52', '2', '5.56%', '61.11%')
"""

from __future__ import annotations

from mexico_solver import odds
from mexico_solver.dice import Dice
from mexico_solver.exact import whole_number
from mexico_solver.report.table import Cell, Column, Table
from mexico_solver.rolls import Roll

MOST_THROWS = 20
"""The most throws that one table shows."""
_CHANCES = {
    "beat": (odds.beat, "beat\nin {m}"),
    "equal_or_beat": (odds.equal_or_beat, "equal or\nbeat in {m}"),
    "tie": (odds.tie, "tie\nin {m}"),
}


def rolls(throws: int = 3, dice: Dice | None = None) -> Table:
    """Return the rolls that dice can show, with the chances of the best of 1, 2, … throws.

    Args:
        throws: The most throws, from 1 to 20.
        dice: The dice, two fair six-faced ones by default.

    Raises:
        CountError: If `throws` is out of range.

    >>> rolls(throws=3).columns[-1].name
    'tie_3'
    """
    most, thrown = whole_number(throws, "throws", 1, MOST_THROWS), dice or Dice()
    columns = [
        Column("roll", "roll", answer=True),
        Column("ways", "ways", "count", adds_up=True),
        Column("chance", "chance", "percent", adds_up=True),
    ]
    columns += [
        Column(f"{name}_{m}", heading.format(m=m), "percent", adds_up=name == "tie")
        for name, (_, heading) in _CHANCES.items()
        for m in range(1, most + 1)
    ]
    return Table(
        "rolls",
        "The rolls, lowest first",
        tuple(columns),
        tuple(_row(roll, most, thrown) for roll, _ in thrown.law),
        dice=str(thrown),
        notes=(
            f"Two dice fall in {thrown.total} ways; 'in {most}' is the best of {most} throws."
            if most > 1
            else f"Two dice fall in {thrown.total} ways.",
        ),
    )


def _row(roll: Roll, most: int, dice: Dice) -> tuple[Cell, ...]:
    chances = (chance(roll, m, dice) for chance, _ in _CHANCES.values() for m in range(1, most + 1))
    return (roll, dice.ways(roll), dice.law.chance(roll), *chances)

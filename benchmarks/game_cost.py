"""What games cost, as it was measured: the tables of docs/performance.md.

`measure_games.py` writes the files and `draw_game_cost.py` draws the figure; this reads them, so
that the document can be made anew anywhere, and is always what the files say.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

FIGURES = Path(__file__).resolve().parents[1] / "docs" / "figures"
COSTS = FIGURES / "game_cost.csv"
PARTS = FIGURES / "game_parts.csv"
PROFILED = ((2, 20, 0), (3, 5, 0), (4, 5, 0), (5, 3, 0), (5, 5, 128))
"""Players, units of each, bits (0: exact) of the games whose parts are told."""
REMARK = "# "


class Cost(NamedTuple):
    """What one game costs."""

    players: int
    units: int
    """The units of each player."""
    values: str
    """`exact`, or enclosures of how many bits."""
    states: int
    choices: int
    """The choices of all (sub-)rounds of all states, each proven."""
    bits: int
    """The length of the longest denominator of a chance to win; 0 if values are enclosures."""
    seconds: float
    mebibytes: int

    @property
    def exact(self) -> bool:
        """Whether values are exact fractions."""
        return self.bits > 0

    @property
    def name(self) -> str:
        """What the game is called."""
        return f"{self.players} × {self.units}"


class Part(NamedTuple):
    """How long one part of the work takes in one game."""

    players: int
    units: int
    part: str
    seconds: float


def write(file: Path, rows: Sequence[Cost] | Sequence[Part], machine: str) -> None:
    """Write what was measured, and on what machine."""
    file.parent.mkdir(exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as opened:
        opened.write(f"{REMARK}{machine}\n")
        writer = csv.writer(opened, lineterminator="\n")
        writer.writerow(rows[0]._fields)
        writer.writerows(rows)


def rows_of(file: Path) -> Iterator[list[str]]:
    """Yield the rows of a file, without remark and headings."""
    lines = file.read_text(encoding="utf-8").splitlines()
    yield from csv.reader(lines[2:])


def machine() -> str:
    """Return what the games were solved on."""
    return COSTS.read_text(encoding="utf-8").partition("\n")[0].removeprefix(REMARK)


def costs() -> list[Cost]:
    """Return what games cost, by number of players, the smallest first."""
    read = [
        Cost(int(p), int(u), values, int(s), int(c), int(b), float(t), int(m))
        for p, u, values, s, c, b, t, m in rows_of(COSTS)
    ]
    return sorted(read, key=lambda cost: (cost.players, cost.units, not cost.exact))


def parts() -> list[Part]:
    """Return how long the parts of the work take."""
    return [Part(int(p), int(u), part, float(t)) for p, u, part, t in rows_of(PARTS)]


def two_digits(seconds: float) -> str:
    """Return a time with two digits that count.

    >>> two_digits(0.0526), two_digits(1.44), two_digits(43.21)
    ('0.053', '1.4', '43')
    """
    return f"{seconds:.0f}" if seconds >= 10 else f"{float(f'{seconds:.2g}'):g}"


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown, all but the first column set to the right."""
    lines = [headings, ["---", *["---:"] * (len(headings) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def cost_table() -> str:
    """Return what games cost, by their number of states."""

    def row(cost: Cost) -> tuple[str, ...]:
        counts = f"{cost.states:,}", f"{cost.choices:,}"
        return cost.name, cost.values, *counts, two_digits(cost.seconds), f"{cost.mebibytes}"

    return table(("game", "values", "states", "choices", "seconds", "MiB"), map(row, costs()))


def bits_table() -> str:
    """Return what exact values cost, by the length of their denominators."""

    def row(cost: Cost) -> tuple[str, ...]:
        milliseconds = two_digits(1000 * cost.seconds / cost.states)
        counts = f"{cost.states:,}", f"{cost.bits / cost.states:.0f}"
        return f"{cost.bits:,}", cost.name, *counts, milliseconds

    exact = sorted((cost for cost in costs() if cost.exact), key=lambda cost: cost.bits)
    headings = ("denominator, bits", "game", "states", "bits a state", "milliseconds a state")
    return table(headings, map(row, exact))


def parts_table() -> str:
    """Return where the time goes: for each part of the work its share, game by game."""
    read = parts()
    games = list(dict.fromkeys((part.players, part.units) for part in read))
    seconds = {(part.players, part.units, part.part): part.seconds for part in read}
    totals = {game: sum(p.seconds for p in read if (p.players, p.units) == game) for game in games}
    return table(
        ("part", *(f"{players} × {units}" for players, units in games)),
        (
            (name, *(f"{seconds[(*game, name)] / totals[game]:.0%}" for game in games))
            for name in dict.fromkeys(part.part for part in read)
            if any(seconds[(*game, name)] for game in games)
        ),
    )

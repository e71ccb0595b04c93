"""Golden certificates: `python benchmarks/golden_certificates.py` writes them anew.

With `--check` nothing is written: each must say what would be written now, and be verified.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path

from mexico_solver import PRESETS, GameSolution, RoundSolution, solve_game, solve_round, verify

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "certificates"
ROUNDS = range(2, 7)
GAMES = (*((units,) * 2 for units in range(1, 6)), *((units,) * 3 for units in range(1, 4)))


def names() -> list[str]:
    """Return what the certificates of one preset are called."""
    games = (f"game-{len(units)}x{units[0]}" for units in GAMES)
    return [*(f"round-{players}" for players in ROUNDS), *games]


def file_of(preset: str, name: str) -> Path:
    """Return the file of a certificate."""
    return FOLDER / f"{preset}-{name}.txt.gz"


def solutions(preset: str) -> Iterator[tuple[str, RoundSolution | GameSolution]]:
    """Yield for each certificate of a preset its name and the solution that it certifies."""
    rules = PRESETS[preset].rules
    for players in ROUNDS:
        yield f"round-{players}", solve_round(players, rules)
    for units in GAMES:
        yield f"game-{len(units)}x{units[0]}", solve_game(units, rules)


def table() -> str:
    """Return what is kept, as a table for the documents."""
    lines = [
        "| preset | file | verified | claims |",
        "|---|---|---|---|",
    ]
    for preset in PRESETS:
        for name in names():
            verdict, file = verify(file_of(preset, name)), file_of(preset, name)
            told = str(verdict).removeprefix("verified: ")
            link = f"[{name}](certificates/{file.name})"
            lines.append(f"| {preset} | {link} | {told} | {', '.join(verdict.claims[1:])} |")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Write the certificates anew, or check that they are what would be written; the status."""
    stale = []
    for preset in PRESETS:
        for name, solution in solutions(preset):
            file = file_of(preset, name)
            if arguments != ["--check"]:
                solution.certificate(file)
            elif gzip.decompress(file.read_bytes()).decode() != solution.certificate():
                stale.append(file.name)
            verify(file)
    sys.stdout.write("".join(f"out of date: {name}\n" for name in stale))
    return bool(stale)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

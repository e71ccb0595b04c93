"""The census of rounds as lines of text: `python tests/census.py` writes the golden file anew.

Two lines for each round: what its position graph has of each kind, and, indented, how many
positions can follow each first roll of the lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path

from mexico_solver import PRESETS, Rules
from mexico_solver.round import build_round, divide

GOLDEN = Path(__file__).resolve().parent / "golden" / "census.txt"
PLAYERS = range(2, 7)
SMALL = (
    "max_throws=2",
    "max_throws=4",
    "sub_round_lead=last",
    "all_mexico=nobody",
    "max_throws=2 dice=2",
    "max_throws=2 dice=4",
    "max_throws=2 dice=1:0:2",
    "max_throws=2 mexico_passes=false dice=3",
    "max_throws=2 doubling=every all_mexico=nobody dice=3",
)

ROUNDS = [
    *((players, name) for name in PRESETS for players in PLAYERS),
    *((players, text) for text in SMALL for players in (2, 3)),
]


def title(players: int, rules: str) -> str:
    """Return the words with which a round's line begins."""
    return f"{players} players, {rules}:"


@cache
def census(players: int, rules: str) -> str:
    """Return the census of a round as text."""
    counts = asdict(build_round(players, Rules.parse(rules)).census())
    return " ".join(f"{kind}={count}" for kind, count in counts.items())


def divided(players: int, rules: str) -> str:
    """Return how many positions can follow each first roll, as text."""
    counts = divide(players, Rules.parse(rules))
    return " ".join(f"{roll}:{count}" for roll, count in counts.items())


def lines() -> Iterator[str]:
    """Yield the lines of the golden file."""
    for players, rules in ROUNDS:
        yield f"{title(players, rules)} {census(players, rules)}"
        yield f"    {divided(players, rules)}"


def golden() -> dict[str, tuple[str, str]]:
    """Return the golden census and divide of each round, by its title."""
    told = GOLDEN.read_text(encoding="utf-8").splitlines()
    entries = {}
    for line, divided_line in zip(told[::2], told[1::2], strict=True):
        name, _, counts = line.partition(": ")
        entries[f"{name}:"] = (counts, divided_line.strip())
    return entries


def difference(players: int, rules: str) -> str:
    """Return which first rolls lead to another number of positions than the golden file says."""
    _, told = golden()[title(players, rules)]
    before, now = told.split(), divided(players, rules).split()
    changed = sorted(set(before) ^ set(now), key=lambda count: (count.partition(":")[0], count))
    return "\n".join(
        [
            f"{title(players, rules)} by the lead's first roll",
            f"golden: {' '.join(each for each in before if each in changed)}",
            f"found:  {' '.join(each for each in now if each in changed)}",
            "Tip: if it is meant to differ, write the file anew: python tests/census.py",
        ]
    )


if __name__ == "__main__":
    GOLDEN.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")

"""Golden answers of whole games: `python benchmarks/golden_games.py` records them anew.

It takes some minutes. Short answers are told in full; of long ones a digest is kept; where exact
fractions are too long to be of use, narrow bounds, within which every other answer must be right.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from mexico_solver import Bounds, GameSolution, solve_game
from mexico_solver.exact import decimal, ratio

FILE = Path(__file__).resolve().parents[1] / "tests" / "golden" / "games.json"
EXACT = (
    *((units, units) for units in (1, 2, 3, 5, 10, 20, 50, 100)),
    *((units, units, units) for units in (1, 2, 3, 4, 5, 8)),
    *((units,) * 4 for units in (1, 2, 3, 4, 5)),
    *((units,) * 5 for units in (1, 2, 3, 4)),
)
ENCLOSED = ((5,) * 4, (3,) * 5, (5,) * 5)
BITS = 256
"""The precision of golden bounds: twice that of what is held against them."""
NARROW = Fraction(1, 2**100)
LONGEST = 1000
"""The most characters of a fraction told in full."""
DIGITS = 12
ABOUT = (
    "Chances to win by seat, seat 0 leads, default rules; p/q in full, or the SHA-256 of the "
    "fractions, joined by single spaces, or bounds p/q..p/q. Written by "
    "benchmarks/golden_games.py, from this project; README.md here tells what vouches for them."
)


def told(win: Iterable[Fraction | Bounds]) -> str:
    """Return chances as text: fractions in full, or a digest where they are long.

    >>> told([Fraction(1, 3), Fraction(2, 3)])
    '1/3 2/3'
    """
    texts = [ratio(chance) for chance in win]
    whole = " ".join(texts)
    if len(texts[0]) <= LONGEST:
        return whole
    return f"sha256:{hashlib.sha256(whole.encode()).hexdigest()}"


def fits(win: Sequence[Fraction | Bounds], golden: Iterable[str]) -> bool:
    """Return whether bounds are narrow, and hold all that is within the golden ones.

    >>> third = Bounds(Fraction(2**128 // 3, 2**128), Fraction(2**128 // 3 + 1, 2**128))
    >>> fits([third], ["1/3..1/3"]), fits([third], ["1/2..1/2"])
    (True, False)
    """
    inner = [[Fraction(side) for side in bounds.split("..")] for bounds in golden]
    return all(
        isinstance(outer, Bounds)
        and outer.width < NARROW
        and outer.lower <= low <= high <= outer.upper
        for outer, (low, high) in zip(win, inner, strict=True)
    )


@cache
def golden() -> dict[tuple[int, ...], dict[str, Any]]:
    """Return what is recorded, by units."""
    games = json.loads(FILE.read_text(encoding="utf-8"))["games"]
    return {tuple(game["units"]): game for game in games}


def exact_entry(match: GameSolution) -> dict[str, Any]:
    """Return what is recorded of a game solved exactly."""
    text = told(match.win)
    kind = "digest" if ":" in text else "win"
    return opening(match) | {kind: text if kind == "digest" else text.split()}


def opening(match: GameSolution) -> dict[str, Any]:
    """Return what is recorded of any game: how it is told apart, and what people can read."""
    decimals = [decimal(chance, DIGITS) for chance in match.win]
    return {"units": list(match.units), "status": match.status, "decimal": decimals}


def record() -> dict[str, Any]:
    """Solve all games, and return what is recorded of them."""
    games = {units: exact_entry(solve_game(units)) for units in EXACT}
    for units in ENCLOSED:
        match = solve_game(units, bits=BITS)
        bounds = [ratio(chance) for chance in match.win]
        games[units] = games.get(units, opening(match)) | {"bounds": bounds}
    return {"about": ABOUT, "games": list(games.values())}


if __name__ == "__main__":
    FILE.write_text(json.dumps(record(), indent=1) + "\n", encoding="utf-8")

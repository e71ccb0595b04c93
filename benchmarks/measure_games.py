"""Measure what games cost, for docs/performance.md: python benchmarks/measure_games.py

It takes some minutes on an idle machine, and writes docs/figures/game_cost.csv and game_parts.csv.
`make regenerate` then writes the tables and draws the figure from these files.
"""

from __future__ import annotations

import ast
import platform
import sys
from pathlib import Path

from bench_games import ENCLOSED, EXACTLY, Units, Way, right
from game_cost import COSTS, PARTS, PROFILED, Cost, Part, write
from golden_games import ENCLOSED as NARROWLY
from golden_games import EXACT as IN_FULL
from profile_games import profile

BITS = 128
TIMES = 5
SHORT = 1
"""Games that take less than so many seconds are solved several times, and the median counts."""
COUNTED = (
    "(solved.proof.states, solved.proof.choices, "
    "max(getattr(chance, 'denominator', 0) for chance in win).bit_length(), {answer})"
)


def cost(units: Units, way: Way, bits: int = 0) -> Cost:
    """Solve a game in processes of its own, check its answer, and return what it costs."""
    counting = way._replace(answer=COUNTED.format(answer=way.answer))
    runs = [counting.run(units)]
    while len(runs) < TIMES and runs[0].seconds < SHORT:
        runs.append(counting.run(units))
    run = sorted(runs)[len(runs) // 2]
    states, choices, longest, answer = ast.literal_eval(run.answer)
    assert answer is True if bits else answer == right(units), units
    return Cost(
        players=len(units),
        units=units[0],
        values=f"{bits} bits" if bits else "exact",
        states=states,
        choices=choices,
        bits=longest,
        seconds=float(f"{run.seconds:.3g}"),
        mebibytes=round(run.mebibytes),
    )


def machine() -> str:
    """Return what the games were solved on."""
    processor = platform.machine()
    told = Path("/proc/cpuinfo")
    if told.exists():
        lines = told.read_text(encoding="utf-8").splitlines()
        names = [line.partition(": ")[2] for line in lines if line.startswith("model name")]
        processor = names[0] if names else processor
    return f"{processor}, one core; {platform.python_implementation()} {platform.python_version()}"


def main() -> int:
    """Measure all games, and write the files."""
    costs = []
    for units in sorted(IN_FULL, key=len):
        print(f"… {units}", file=sys.stderr)
        costs.append(cost(units, EXACTLY))
    for units in NARROWLY:
        print(f"… {units}, {BITS} bits", file=sys.stderr)
        costs.append(cost(units, ENCLOSED, BITS))
    write(COSTS, costs, machine())
    parts: list[Part] = []
    for players, each, bits in PROFILED:
        print(f"… {players} × {each}, by part", file=sys.stderr)
        clocks = profile((each,) * players, bits or None)
        parts.extend(
            Part(players, each, name, round(seconds, 4)) for name, seconds in clocks.seconds.items()
        )
    write(PARTS, parts, machine())
    return 0


if __name__ == "__main__":
    sys.exit(main())

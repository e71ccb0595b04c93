"""Print the table of ratios: python benchmarks/compare.py [WORD ...] [--check] [--markdown]

A ratio is the budget (another's time, say) divided by what we need: above 1, we need less.
With words, only the contests whose name holds one of them run.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from contest import OURS, Contest

HEADINGS = ("work", "ours", "against", "its budget", "ratio", "at least", "reached")


def contests(words: Sequence[str]) -> Iterator[Contest]:
    """Yield the contests of every `bench_*.py` beside this file."""
    for path in sorted(Path(__file__).parent.glob("bench_*.py")):
        for contest in importlib.import_module(path.stem).CONTESTS:
            if not words or any(word in contest.work for word in words):
                yield contest


def shown(amount: float, unit: str) -> str:
    """Return an amount with three figures and a fitting prefix."""
    if unit != "s":
        return f"{amount:.3g} {unit}"
    for size, prefix in ((1, ""), (1e-3, "m"), (1e-6, "µ")):
        if amount >= size:
            return f"{amount / size:.3g} {prefix}s"
    return f"{amount * 1e9:.3g} ns"


def rows(contest: Contest) -> Iterator[tuple[str, ...]]:
    """Run a contest, and yield a row for each of its marks."""
    amounts = contest.amounts()
    ours = amounts[OURS]
    for mark in contest.marks:
        budget = mark.budget(amounts)
        ratio = budget / ours
        wanted, reached = "", ""
        if mark.at_least is not None:
            wanted, reached = f"{mark.at_least:.3g}", "yes" if ratio >= mark.at_least else "NO"
        budget_shown = shown(budget, contest.unit)
        yield (
            contest.work, shown(ours, contest.unit), mark.against, budget_shown,
            f"{ratio:.3g}", wanted, reached,
        )  # fmt: skip


def table(lines: Sequence[tuple[str, ...]], *, markdown: bool) -> str:
    """Set rows in columns."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    rule = tuple("-" * width for width in widths)
    set_lines = [
        [cell.ljust(width) for cell, width in zip(line, widths, strict=True)]
        for line in (lines[0], rule, *lines[1:])
    ]
    if markdown:
        return "\n".join(f"| {' | '.join(line)} |" for line in set_lines)
    return "\n".join("  ".join(line).rstrip() for line in set_lines)


def main() -> int:
    """Run the contests, print the table, and say whether every figure was reached."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("words", nargs="*", help="only contests whose name holds one of these")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a figure is missed")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    given = parser.parse_args()
    lines: list[tuple[str, ...]] = [HEADINGS]
    skipped: list[str] = []
    for contest in contests(given.words):
        if contest.missing:
            skipped.append(f"Skipped: {contest.work}. It needs {contest.needs}: make peers")
            continue
        print(f"… {contest.work}", file=sys.stderr)
        lines.extend(rows(contest))
    print("\n".join([table(lines, markdown=given.markdown), *skipped]))
    return int(given.check and any(line[-1] == "NO" for line in lines))


if __name__ == "__main__":
    sys.exit(main())

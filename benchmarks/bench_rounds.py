"""Rounds of 2 to 10 players, solved exactly from cold."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from operator import itemgetter
from pathlib import Path

import pytest

from contest import OURS, Benchmark, Contest, Entry, Mark, against, forget, python
from mexico_solver import solve_round
from textbook import Textbook

GOLDEN = Path(__file__).resolve().parents[1] / "tests" / "golden" / "losses.json"
LOSSES = {
    int(players): tuple(map(Fraction, loss))
    for players, loss in json.loads(GOLDEN.read_text(encoding="utf-8"))["loss"].items()
}
Loss = tuple[Fraction, ...]
MINUTE = 60
TWO_GIB = 2048
LARGEST = 10

WHOLE_PROCESS = f"""
from resource import RUSAGE_SELF, getrusage
from time import perf_counter
begun = perf_counter()
from mexico_solver import solve_round
loss = solve_round(players={LARGEST}).loss
print(perf_counter() - begun, getrusage(RUSAGE_SELF).ru_maxrss / 1024, *loss)
"""


@cache
def whole_process() -> tuple[float, float, Loss]:
    """Solve the largest round in a process of its own: seconds, MiB at the peak, loss."""
    seconds, mebibytes, *loss = python("-c", WHOLE_PROCESS).split()
    return float(seconds), float(mebibytes), tuple(map(Fraction, loss))


def in_fresh_process(imports: str, answer: str) -> Callable[[], tuple[float, Loss]]:
    """Return what times an answer where nothing is cached yet; the imports are not timed."""
    script = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
from time import perf_counter
{imports}
begun = perf_counter()
loss = {answer}
print(perf_counter() - begun, *loss)
"""

    def measure() -> tuple[float, Loss]:
        seconds, *loss = python("-c", script).split()
        return float(seconds), tuple(map(Fraction, loss))

    return measure


def ours(players: int) -> Entry:
    """Return the library's entry for a round."""
    return Entry(
        OURS,
        lambda: solve_round(players=players).loss,
        prepare=forget,
        measure=in_fresh_process(
            "from mexico_solver import solve_round", f"solve_round(players={players}).loss"
        ),
    )


def by_textbook(players: int) -> Entry:
    """Return the recursion's entry for a round."""
    return Entry(
        "textbook recursion",
        lambda: Textbook().round(players).pays,
        measure=in_fresh_process(
            "from textbook import Textbook", f"Textbook().round({players}).pays"
        ),
    )


DUEL, THREE = (
    Contest(
        work=f"round of {players} players, from cold",
        answer=LOSSES[players],
        entries=(ours(players), by_textbook(players)),
        marks=(against("textbook recursion", at_least=wanted),),
        repetitions=5,
    )
    for players, wanted in ((2, None), (3, 20))
)
MORE = tuple(
    Contest(
        work=f"round of {players} players, from cold",
        answer=LOSSES[players],
        entries=(ours(players),),
        marks=(Mark("a minute", lambda _: MINUTE),),
        repetitions=1,
    )
    for players in range(4, LARGEST)
)
SECONDS, MEMORY = (
    Contest(
        work=f"round of {LARGEST} players, whole process",
        answer=LOSSES[LARGEST],
        entries=(
            Entry(
                OURS,
                whole_process,
                read=itemgetter(2),
                measure=measure,
            ),
        ),
        marks=(mark,),
        repetitions=1,
        unit=unit,
    )
    for unit, measure, mark in (
        (
            "s",
            lambda: (whole_process()[0], whole_process()),
            Mark("a minute", lambda _: MINUTE, at_least=1),
        ),
        (
            "MiB",
            lambda: (whole_process()[1], whole_process()),
            Mark("2 GiB", lambda _: TWO_GIB, at_least=1),
        ),
    )
)
CONTESTS = (DUEL, THREE, *MORE, SECONDS, MEMORY)


@pytest.mark.parametrize(
    ("contest", "entry"),
    [
        pytest.param(contest, entry, id=f"{contest.work} - {entry}")
        for contest in (DUEL, THREE, *MORE, SECONDS)
        for entry in contest.entries
    ],
)
def test_round(benchmark: Benchmark, contest: Contest, entry: Entry) -> None:
    contest.under(benchmark, entry)

"""`import mexico_solver` against `import icepool`, each in a fresh process."""

from __future__ import annotations

import pytest

from contest import OURS, Benchmark, Contest, Entry, against, python

SCRIPT = """
from time import perf_counter
begun = perf_counter()
{statement}
print(perf_counter() - begun, "{package}" in __import__("sys").modules)
"""


def importing(package: str, statement: str) -> Entry:
    """Return what times one statement, without the start of the interpreter."""
    script = SCRIPT.format(package=package, statement=statement)

    def measure() -> tuple[float, object]:
        seconds, loaded = python("-c", script).split()
        return float(seconds), loaded == "True"

    return Entry(package, lambda: measure()[1], measure=measure)


IMPORT, EVERY_ROOM = (
    Contest(
        work=work,
        answer=True,
        entries=(importing(OURS, statement), importing("icepool", "import icepool")),
        marks=(against("icepool", at_least=wanted),),
        repetitions=15,
    )
    for work, statement, wanted in (
        ("import", "import mexico_solver", 1),
        ("import, every room loaded", "from mexico_solver import *", None),
    )
)
CONTESTS = (IMPORT, EVERY_ROOM)


@pytest.mark.parametrize("contest", CONTESTS, ids=lambda contest: contest.work)
def test_import(benchmark: Benchmark, contest: Contest) -> None:
    contest.under(benchmark, contest.entries[0])

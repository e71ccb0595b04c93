"""`mexico advise` as a whole process, against a process that only imports typer."""

from __future__ import annotations

import pytest

from contest import OURS, Benchmark, Contest, Entry, Mark, forget, mexico, python
from mexico_solver import advise

COMMAND = ("advise", "52", "--throw", "1", "--players", "3")


def words(text: object) -> list[str]:
    """Return the words of a text, however its lines are broken."""
    return str(text).split()


def in_words(advice: object) -> bool:
    """Return whether an advice says what the library says."""
    return words(advice) == words(solve())


def solve() -> object:
    """Answer the same question inside this process, from cold."""
    return advise("52", throw=1, players=3)


ADVISE = Contest(
    work="mexico advise 52 --throw 1 --players 3, whole process",
    answer=True,
    entries=(
        Entry(OURS, lambda: mexico(*COMMAND), read=in_words),
        Entry("import typer", lambda: python("-c", "import typer"), read=lambda text: text == ""),
        Entry("the solve", solve, read=in_words, prepare=forget),
    ),
    marks=(
        Mark(
            "3 × python -c 'import typer' + the solve",
            lambda amounts: 3 * amounts["import typer"] + amounts["the solve"],
            at_least=1,
        ),
    ),
    repetitions=11,
)
CONTESTS = (ADVISE,)


@pytest.mark.parametrize("entry", ADVISE.entries, ids=str)
def test_advise(benchmark: Benchmark, entry: Entry) -> None:
    ADVISE.under(benchmark, entry)

"""Whole games, solved exactly or within narrow bounds, every decision proven; and stored ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from operator import attrgetter
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

import pytest

from contest import OURS, Benchmark, Contest, Entry, Mark, against, forget, python
from golden_games import golden, told
from mexico_solver import GameSolution, StoreReader, open_store, solve_game
from plain_game import PlainGame
from textbook_game import TextbookGame

Units = tuple[int, ...]
MINUTE = 60
GIB = 1024
MILLISECOND = 0.001

IN_FRESH_PROCESS = """
import sys
sys.path.insert(0, {place!r})
from pathlib import Path
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from time import perf_counter
from golden_games import fits, golden, told
{imports}

def own_peak():
    status = Path("/proc/self/status")  # getrusage counts the process that began this one, too
    words = status.read_text().split() if status.exists() else ()
    if "VmHWM:" in words:
        return int(words[words.index("VmHWM:") + 1])
    return getrusage(RUSAGE_SELF).ru_maxrss

units = {units}
begun = perf_counter()
solved = {solve}
win = solved{win}
seconds = perf_counter() - begun
{then}
peak = own_peak() + {workers} * getrusage(RUSAGE_CHILDREN).ru_maxrss
print(seconds, peak / 1024, {answer})
"""
PROVEN = "assert solved.status == golden()[units]['status']"
POOL = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from mexico_solver import solve_game
pool = ProcessPoolExecutor({workers}, get_context("spawn"))
"""


class Run(NamedTuple):
    """What a process of its own has needed, and its answer."""

    seconds: float
    mebibytes: float
    answer: str


class Way(NamedTuple):
    """One way to solve a game, as code for a process of its own."""

    imports: str
    solve: str
    win: str = ".win"
    then: str = PROVEN
    workers: int = 0
    """How many other processes are at work, each of which may need as much as the largest."""
    answer: str = "told(win)"

    def run(self, units: Units) -> Run:
        """Solve a game where nothing is cached yet; the imports are not timed."""
        place = str(Path(__file__).parent)
        script = IN_FRESH_PROCESS.format(place=place, units=units, **self._asdict())
        seconds, mebibytes, answer = python("-c", script).strip().split(" ", 2)
        return Run(float(seconds), float(mebibytes), answer)


EXACTLY = Way("from mexico_solver import solve_game", "solve_game(units)")
WARM = EXACTLY._replace(imports=f"{EXACTLY.imports}; solve_game((1, 1, 1))")
"""With the trees of up to three players compiled."""
PLAINLY = Way("from plain_game import PlainGame", "PlainGame().win(units)", "", "")
BY_LAWS = Way("from textbook_game import TextbookGame", "TextbookGame().win(units)", "", "")
ENCLOSED = Way(
    "from mexico_solver import solve_game",
    "solve_game(units, bits=128)",
    answer="fits(win, golden()[units]['bounds'])",
)
ENCLOSED_BY_TWO = ENCLOSED._replace(
    imports=POOL.format(workers=2),
    solve="solve_game(units, bits=128, executor=pool)",
    then=f"pool.shutdown(); {PROVEN}",
    workers=2,
)


def in_full(answer: Any) -> object:  # noqa: ANN401 - chances, or what was made of them
    """Return chances as the golden file tells them."""
    return answer if isinstance(answer, str) else told(answer)


def timed(way: Way, units: Units, times: int = 1) -> Callable[[], tuple[float, str]]:
    """Return what takes the median time of some fresh processes."""

    def measure() -> tuple[float, str]:
        runs = [way.run(units) for _ in range(times)]
        (answer,) = {run.answer for run in runs}
        return median(run.seconds for run in runs), answer

    return measure


def ours(units: Units, times: int = 1) -> Entry:
    """Return the library's entry for a game."""
    return Entry(
        OURS,
        lambda: solve_game(units).win,
        read=in_full,
        measure=timed(EXACTLY, units, times),
        prepare=forget,
    )


def right(units: Units) -> str:
    """Return the golden answer."""
    game = golden()[units]
    return game.get("digest") or " ".join(game["win"])


def called(players: int, each: int) -> str:
    """Return what a game is called."""
    return f"game of {players} × {each} units"


def within(told_as: str, seconds: float, at_least: float | None = 1) -> Mark:
    """Return the mark of a budget in seconds."""
    return Mark(told_as, lambda _: seconds, at_least)


def from_cold(players: int, each: int, *marks: Mark, repetitions: int = 5) -> Contest:
    """Return the contest for a game, solved exactly against the clock."""
    units = (each,) * players
    work = f"{called(players, each)}, exact, from cold"
    return Contest(work, right(units), (ours(units),), marks, repetitions)


def against_textbook(players: int, each: int, at_least: float | None = None) -> Contest:
    """Return the contest for a game, solved by recursions in fractions too, once each."""
    units = (each,) * players
    peers = (
        ("textbook recursion", PLAINLY, lambda: PlainGame().win(units)),
        ("recursion by laws", BY_LAWS, lambda: TextbookGame().win(units)),
        (f"{OURS}, warm", WARM, lambda: solve_game(units).win),
    )
    return Contest(
        f"{called(players, each)}, against recursions, from cold",
        right(units),
        (
            ours(units, times=5),
            *(Entry(name, run, in_full, timed(way, units)) for name, way, run in peers),
        ),
        (against("textbook recursion", at_least), *(against(name) for name, *_ in peers[1:])),
        repetitions=1,
    )


def whole(
    work: str, way: Way, units: Units, answer: object, budgets: tuple[Mark, Mark]
) -> Iterator[Contest]:
    """Yield two contests for one run of a large game: its seconds, and its memory."""
    run = cache(lambda: way.run(units))
    seen = attrgetter("answer")
    for unit, amount, mark in zip(("s", "MiB"), ("seconds", "mebibytes"), budgets, strict=True):

        def measure(amount: str = amount) -> tuple[float, object]:
            return getattr(run(), amount), run()

        yield Contest(work, answer, (Entry(OURS, run, seen, measure),), (mark,), 1, unit=unit)


RECURSIONS = (against_textbook(2, 2), against_textbook(2, 3), against_textbook(3, 1))
LARGEST_RECURSION = against_textbook(3, 3, at_least=500)
SMALL = (
    from_cold(2, 5, within("0.05 s", 0.05)),
    from_cold(2, 10, within("0.2 s", 0.2, None)),
    from_cold(2, 20, within("1.5 s", 1.5)),
    *(from_cold(3, each, within("1 s", 1, None)) for each in (2, 3, 4)),
    from_cold(3, 5, within("1 s", 1), within("0.5 s, if it can be", 0.5, None)),
    from_cold(4, 3, within("15 s", 15, None), repetitions=3),
)
AGAIN = Contest(
    f"{called(2, 5)}, exact, warm",
    right((5, 5)),
    (Entry(OURS, lambda: solve_game((5, 5)).win, read=in_full),),
    (within("0.05 s", 0.05),),
)
LARGE = (
    from_cold(2, 100, within("5 minutes", 5 * MINUTE), repetitions=1),
    *whole(
        f"{called(4, 5)}, exact, from cold",
        EXACTLY,
        (5,) * 4,
        right((5,) * 4),
        (within("15 s", 15), Mark("2 GiB", lambda _: 2 * GIB, 1)),
    ),
    *whole(
        f"{called(5, 3)}, bounds, from cold",
        ENCLOSED,
        (3,) * 5,
        "True",
        (within("5 minutes", 5 * MINUTE, None), Mark("6 GiB", lambda _: 6 * GIB, None)),
    ),
    *whole(
        f"{called(5, 5)}, bounds, two processes, from cold",
        ENCLOSED_BY_TWO,
        (5,) * 5,
        "True",
        (within("5 minutes", 5 * MINUTE), Mark("6 GiB", lambda _: 6 * GIB, 1)),
    ),
)


class Stored(NamedTuple):
    """A game, and a store of it."""

    match: GameSolution
    folder: TemporaryDirectory[str]

    @property
    def file(self) -> Path:
        """The store."""
        return Path(self.folder.name, "games.sqlite")


@cache
def stored() -> Stored:
    """Solve a game and store it."""
    folder: TemporaryDirectory[str] = TemporaryDirectory()
    kept = Stored(solve_game((5, 5, 5)), folder)
    solve_game((5, 5, 5), store=kept.file)
    return kept


def ask_all(ask: Callable[[StoreReader, Units], object]) -> tuple[float, list[object]]:
    """Ask a store that is open about each state of three players, each for the first time.

    The answers, and how long each took in the mean.
    """
    with open_store(stored().file) as store:
        first, *states = [units for units in store if len(units) == 3]
        answers = [ask(store, first)]
        begun = perf_counter()
        answers += [ask(store, units) for units in states]
        return (perf_counter() - begun) / len(states), answers


def from_store(
    question: str,
    ask: Callable[[StoreReader, Units], object],
    solved: Callable[[Units], object],
    at_least: float | None = None,
) -> Contest:
    """Return the contest for a question to a store; the answer is that of the game itself."""

    def agrees(answers: list[object]) -> bool:
        states = [state.units for state in stored().match if state.players == 3]
        return answers == [solved(units) for units in states]

    return Contest(
        work=f"stored answer: {question}, warm",
        answer=True,
        entries=(Entry(OURS, lambda: ask_all(ask)[1], agrees, lambda: ask_all(ask)),),
        marks=(within("1 ms", MILLISECOND, at_least),),
    )


def position(units: Units) -> str:
    """Return the text of a position: the lead holds 52 after his first throw."""
    held = " ".join(map(str, units))
    return f"{held} | seats 0 1 2 | lead players=3 passed=0 stake=1 left=2 holds=52 | roles 0 1 2"


def price(asked: StoreReader | GameSolution, units: Units) -> Fraction:
    """Return what it is worth to throw again there."""
    worth = asked.state(units).lead(throw=1, roll="52").throw
    assert isinstance(worth, Fraction)
    return worth


def action(units: Units) -> str:
    """Return what the game's own solution does there."""
    return stored().match.state(units).lead(throw=1, roll="52").action


STORED = (
    from_store(
        "who wins a game of up to 3 × 5 units",
        lambda store, units: store.win(units),
        lambda units: stored().match.state(units).win,
        at_least=1,
    ),
    from_store(
        "stop or throw",
        lambda store, units: store.best(position(units)),
        action,
        at_least=1,
    ),
    from_store(
        "what throwing again is worth",
        price,
        lambda units: price(stored().match, units),
    ),
)
CONTESTS = (*RECURSIONS, LARGEST_RECURSION, *SMALL, AGAIN, *LARGE, *STORED)


@pytest.mark.parametrize(
    ("contest", "entry"),
    [
        pytest.param(contest, entry, id=f"{contest.work} - {entry}")
        for contest in (*RECURSIONS, *SMALL, AGAIN, *STORED)
        for entry in contest.entries
    ],
)
def test_game(benchmark: Benchmark, contest: Contest, entry: Entry) -> None:
    contest.under(benchmark, entry)

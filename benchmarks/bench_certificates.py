"""Certificates, checked in plain Python by code that knows no solver, against clock and textbook.

The textbook's recursion finds the values anew, in fractions: who trusts nobody could do that.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest

import bench_games
from bench_games import (
    MINUTE,
    PLAINLY,
    Units,
    Way,
    called,
    in_full,
    right,
    timed,
    whole,
    within,
)
from bench_rounds import LOSSES
from contest import OURS, Benchmark, Contest, Entry, Mark, against
from golden_certificates import file_of
from golden_games import told
from mexico_solver import Verdict, solve_game, verify
from plain_game import PlainGame

PRESET = "encyclopedia"


def exactly(values: Iterable[tuple[Fraction, Fraction]]) -> tuple[Fraction, ...]:
    """Return values that are known exactly."""
    lows, highs = zip(*values, strict=True)
    assert lows == highs
    return tuple(lows)


def lost(verdict: Verdict) -> tuple[Fraction, ...]:
    """Return the chances to pay in a round of which a certificate tells the chances to survive."""
    return tuple(1 - value for value in exactly(verdict.values))


def checking(units: Units) -> Way:
    """Return the way to check a game's certificate in a process of its own."""
    file = file_of(PRESET, f"game-{len(units)}x{units[0]}")
    return Way(
        "from mexico_solver import verify; from bench_certificates import exactly",
        f"verify({str(file)!r})",
        ".values",
        then="",
        answer="told(exactly(win))",
    )


def of_round(players: int, *marks: Mark) -> Contest:
    """Return the contest of checking a round's certificate."""
    file = file_of(PRESET, f"round-{players}")
    entry = Entry(OURS, lambda: verify(file), lost)
    return Contest(f"certificate of a round of {players}", LOSSES[players], (entry,), marks, 3)


def of_game(players: int, each: int) -> Contest:
    """Return the contest of checking a game's certificate, against solving the game anew."""
    units = (each,) * players
    return Contest(
        f"certificate of the {called(players, each)}",
        right(units),
        (
            Entry(OURS, lambda: verify(file_of(PRESET, f"game-{players}x{each}")),
                  lambda verdict: told(exactly(verdict.values))),
            Entry("textbook recursion", lambda: PlainGame().win(units), in_full,
                  timed(PLAINLY, units)),
            Entry(f"{OURS}, solving", lambda: solve_game(units).win, in_full,
                  bench_games.ours(units).measure),
        ),
        (against("textbook recursion"), against(f"{OURS}, solving")),
        repetitions=3,
    )  # fmt: skip


CONTESTS = (
    of_round(2, within("1 s", 1, 1)),
    of_round(6, within("1 s", 1, None)),
    of_game(2, 3),
    of_game(3, 1),
    *whole(
        f"certificate of the {called(3, 3)}, a process of its own",
        checking((3, 3, 3)),
        (3, 3, 3),
        right((3, 3, 3)),
        (within("1 min", MINUTE, 1), Mark("300 MiB", lambda _: 300, 1)),
    ),
)


@pytest.mark.parametrize(
    ("contest", "entry"),
    [
        pytest.param(contest, entry, id=f"{contest.work} - {entry}")
        for contest in CONTESTS
        for entry in contest.entries
    ],
)
def test_certificates(benchmark: Benchmark, contest: Contest, entry: Entry) -> None:
    contest.under(benchmark, entry)

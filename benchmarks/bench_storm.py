"""A solution, and what the model checker Storm makes of it: each seat's best response, exactly.

The library solves from cold, which finds the decisions and proves them. Storm is given them: it
has one decision process for each seat, and its time is that of the check alone, with the
processes built. So it has the smaller task, and the answers are the same fractions.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import bench_games
import bench_rounds
from bench_games import called, in_full, right
from bench_rounds import LOSSES
from contest import Benchmark, Contest, Entry, against
from mexico_solver import solve_game, solve_round
from storm_model import START, GameTable, Process, RoundTable, Table, best_response, storm_mdp

Chances = tuple[Fraction, ...]
STORM = "Storm"


def by_storm(table: Callable[[], Table], read: Callable[[Chances], object]) -> Entry:
    """Return Storm's entry: the best response of each seat at a table."""

    @cache
    def processes() -> list[Any]:
        solved = table()
        return [storm_mdp(Process(solved, seat).rows) for seat in range(len(solved.units))]

    def prepare() -> None:
        processes()

    return Entry(
        STORM,
        lambda: [best_response(process) for process in processes()],
        read=lambda found: read(tuple(Fraction(str(each.get_value(START))) for each in found)),
        prepare=prepare,
    )


def loss(survives: Chances) -> Chances:
    """Return the chances to pay."""
    return tuple(1 - chance for chance in survives)


def of_round(players: int) -> Contest:
    """Return the contest for a round."""
    return Contest(
        work=f"round of {players} players, and its best responses",
        answer=LOSSES[players],
        entries=(
            bench_rounds.ours(players),
            by_storm(lambda: RoundTable(solve_round(players)), loss),
        ),
        marks=(against(STORM),),
        repetitions=5,
        needs="stormpy",
    )


def of_game(players: int, each: int) -> Contest:
    """Return the contest for a game."""
    units = (each,) * players
    return Contest(
        work=f"{called(players, each)}, and its best responses",
        answer=right(units),
        entries=(
            bench_games.ours(units),
            by_storm(lambda: GameTable(solve_game(units)), in_full),
        ),
        marks=(against(STORM),),
        repetitions=5,
        needs="stormpy",
    )


CONTESTS = (of_round(2), of_round(3), of_game(2, 2), of_game(2, 3), of_game(3, 1))


@pytest.mark.parametrize(
    ("contest", "entry"),
    [
        pytest.param(contest, entry, id=f"{contest.work} - {entry}")
        for contest in CONTESTS
        for entry in contest.entries
    ],
)
def test_best_responses(benchmark: Benchmark, contest: Contest, entry: Entry) -> None:
    pytest.importorskip(contest.needs)
    contest.under(benchmark, entry)

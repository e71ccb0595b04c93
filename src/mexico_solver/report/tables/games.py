"""A whole game: who wins how often, how long it lasts, and every state of it.

>>> from mexico_solver.game import solve_game
>>> game_seats(solve_game((1, 2))).columns[2].heading
'chance to win'
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mexico_solver.exact import decimal
from mexico_solver.report.table import Cell, Column, Table
from mexico_solver.report.tables.lead import in_words

if TYPE_CHECKING:
    from mexico_solver.game import GameSolution  # it loads arrays
    from mexico_solver.game.course import Rounds


def game_seats(match: GameSolution) -> Table:
    """Return for each seat its units, its chance to win, its gain, and whether it is out first.

    >>> from mexico_solver.game import solve_game
    >>> [row[:3] for row in game_seats(solve_game((1, 2))).shown()]
    [('0', '1', '29.71%'), ('1', '2', '70.29%')]
    """
    columns = (
        Column("seat", "seat", "count"),
        Column("units", "units", "count", adds_up=True),
        Column("win", "chance to win", "percent", answer=True, adds_up=True),
        Column("gain", "units gained on average", "decimal", 4, adds_up=True),
        Column("first_out", "chance to be out first", "percent", adds_up=True),
    )
    by_seat = (
        range(match.players), match.units, match.win, match.gain, match.course.first_out,
    )  # fmt: skip
    rows: tuple[tuple[Cell, ...], ...] = tuple(zip(*by_seat, strict=True))
    return _table(match, "seats", "Who wins how often", columns, rows)


def game_rounds(match: GameSolution) -> Table:
    """Return the chance of each number of rounds; no row if that number has no bound.

    >>> from mexico_solver.game import solve_game
    >>> game_rounds(solve_game((1, 2))).shown()
    (('1', '51.85%'), ('2', '48.15%'))
    """
    rounds = match.course.rounds
    columns = (
        Column("rounds", "rounds", "count"),
        Column("chance", "chance", "percent", adds_up=True),
    )
    rows = tuple(enumerate(rounds.chances, rounds.least))
    title = "How many rounds the game lasts"
    return replace(_table(match, "rounds", title, columns, rows), notes=_endless(rounds))


def game_states(match: GameSolution) -> Table:
    """Return every state of the game with its seats' chances to win, the fewest units first.

    >>> from mexico_solver.game import solve_game
    >>> game_states(solve_game((1, 2))).shown()[1]
    ('1 2', '2', '3', '29.71%', '70.29%')
    """
    columns = (
        Column("units", "units"),
        Column("players", "players", "count"),
        Column("total", "all units", "count"),
        *(Column(f"win_{seat}", f"seat {seat} wins", "percent") for seat in range(match.players)),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            " ".join(map(str, state.units)),
            state.players,
            sum(state.units),
            *state.win,
            *[None] * (match.players - state.players),
        )
        for state in match
    )
    return _table(match, "states", "Every state of the game", columns, rows)


def game_thresholds(match: GameSolution) -> Table:
    """Return in words what the lead keeps after each throw in every state, the fewest units first.

    >>> from mexico_solver.game import solve_game
    >>> game_thresholds(solve_game((1, 2))).shown()[1]
    ('1 2', '62 and higher', '62 and higher')
    """
    throws = range(1, match.rules.max_throws)
    columns = (
        Column("units", "units"),
        *(Column(f"keeps_{throw}", f"keeps after throw {throw}", answer=True) for throw in throws),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            " ".join(map(str, state.units)),
            *(in_words(state.lead(throw=throw)) for throw in throws),
        )
        for state in match
    )
    return _table(match, "thresholds", "What the lead keeps in every state", columns, rows)


def game_before_lead(match: GameSolution) -> Table:
    """Return the chances to win before the die for the lead is thrown.

    >>> from mexico_solver.game import solve_game
    >>> [row[2] for row in game_before_lead(solve_game((1, 2))).shown()]
    ['23.38%', '76.62%']
    """
    columns = (
        Column("seat", "seat", "count"),
        Column("units", "units", "count", adds_up=True),
        Column("win", "chance to win", "percent", answer=True, adds_up=True),
    )
    rows = tuple(zip(range(match.players), match.units, match.before_lead, strict=True))
    return _table(
        match, "before", "Who wins how often, before it is known who leads", columns, rows
    )


def _endless(rounds: Rounds) -> tuple[str, ...]:
    """Return why no number of rounds is listed, if none is."""
    if rounds.most is not None:
        return ()
    reason = "a round in which nobody pays comes again, so their number has no bound"
    return (f"No row, for {reason}; on average there are {decimal(rounds.mean, 2)} rounds.",)


def _table(
    match: GameSolution,
    name: str,
    title: str,
    columns: tuple[Column, ...],
    rows: tuple[tuple[Cell, ...], ...],
) -> Table:
    return Table(name, title, columns, rows, str(match.rules), match.wants)

"""Rounds of 2, 3, … players side by side: what the lead keeps, and what each seat pays.

>>> thresholds(players=4).shown()[1]
('3', '52 and higher', '54 and higher')
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from mexico_solver.exact import whole_number
from mexico_solver.report.table import Cell, Column, Kind, Table
from mexico_solver.report.tables.lead import in_words
from mexico_solver.report.tables.seats import units_paid
from mexico_solver.rules import Rules
from mexico_solver.stage import ObjectiveName, RoundSolution, solve_round

LEAST_PLAYERS, MOST_PLAYERS = 2, 10
"""The numbers of players that stand side by side."""
SEATS = "Seat 0 leads, the others follow in order."


def thresholds(
    players: int = 6, rules: Rules | None = None, objective: ObjectiveName = "survive"
) -> Table:
    """Return in words what the lead keeps after each throw, by the number of players.

    Args:
        players: The most players, from 2 to 10.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.

    Raises:
        CountError: If `players` is out of range, or the largest round is too large to be solved.

    >>> thresholds(players=2).shown()
    (('2', '54 and higher', '61 and higher'),)
    """
    rounds = _rounds(players, rules, objective)
    throws = range(1, rounds[0].rules.max_throws)
    columns = (
        Column("players", "players", "count"),
        *(Column(f"keeps_{throw}", f"keeps after throw {throw}", answer=True) for throw in throws),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (each.players, *(in_words(each.lead(throw=throw)) for throw in throws)) for each in rounds
    )
    notes = () if throws else ("With one throw there is nothing to decide.",)
    return _table(rounds, "thresholds", "What the lead keeps, by players", columns, rows, *notes)


def losses(
    players: int = 6, rules: Rules | None = None, objective: ObjectiveName = "survive"
) -> Table:
    """Return the chance of each seat to pay, by the number of players.

    Args:
        players: The most players, from 2 to 10.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.

    Raises:
        CountError: If `players` is out of range, or the largest round is too large to be solved.

    >>> losses(players=3).shown()
    (('2', '40.85%', '59.15%', ''), ('3', '23.39%', '37.88%', '38.73%'))
    """
    rounds = _rounds(players, rules, objective)
    columns = _seats(players, "percent", 2)
    rows = tuple(_padded(each.players, each.loss, players) for each in rounds)
    return _table(rounds, "losses", "Who pays how often, by players", columns, rows, SEATS)


def payments(
    players: int = 6, rules: Rules | None = None, objective: ObjectiveName = "survive"
) -> Table:
    """Return the units that each seat pays on average, by the number of players.

    Args:
        players: The most players, from 2 to 10.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.

    Raises:
        CountError: If `players` is out of range, or the largest round is too large to be solved.

    >>> payments(players=2, objective="stake").shown()
    (('2', '0.4146', '0.6818'),)
    """
    rounds = _rounds(players, rules, objective)
    columns = _seats(players, "decimal", 4)
    paid = [units_paid(each) for each in rounds]
    rows = tuple(
        _padded(each.players, units, players) for each, (units, _) in zip(rounds, paid, strict=True)
    )
    notes = dict.fromkeys((SEATS, *(note for _, why in paid for note in why)))
    title = "Units paid on average, by players"
    return _table(rounds, "payments", title, columns, rows, *notes)


def _rounds(
    players: int, rules: Rules | None, objective: ObjectiveName
) -> tuple[RoundSolution, ...]:
    """Return the rounds of 2 to so many players."""
    most = whole_number(players, "players", LEAST_PLAYERS, MOST_PLAYERS)
    largest = solve_round(most, rules, objective)  # what is too large is refused at once
    fewer = (solve_round(each, rules, objective) for each in range(LEAST_PLAYERS, most))
    return (*fewer, largest)


def _seats(players: int, kind: Kind, digits: int) -> tuple[Column, ...]:
    seats = (Column(f"seat_{seat}", f"seat {seat}", kind, digits) for seat in range(players))
    return (Column("players", "players", "count"), *seats)


def _padded(players: int, cells: Sequence[Fraction | None], width: int) -> tuple[Cell, ...]:
    """Return a row whose seats that nobody has stay empty."""
    return (players, *cells, *[None] * (width - players))


def _table(
    rounds: Sequence[RoundSolution],
    name: str,
    title: str,
    columns: tuple[Column, ...],
    rows: tuple[tuple[Cell, ...], ...],
    *notes: str,
) -> Table:
    rules, objective = str(rounds[0].rules), rounds[0].objective.name
    return Table(name, title, columns, rows, rules, objective, notes)

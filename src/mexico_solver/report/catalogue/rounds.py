"""Tables of one round: what is asked for is solved, once, and told as a table.

>>> seats(players=2).title
'Who pays how often: a round of 2 players'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mexico_solver.report import tables
from mexico_solver.report.table import Table
from mexico_solver.report.tables.narrowing import narrowed
from mexico_solver.rolls import Roll
from mexico_solver.rules import Rules
from mexico_solver.stage import ObjectiveName, RoundSolution, solve_round


def seats(players: int, rules: Rules | None = None, objective: ObjectiveName = "survive") -> Table:
    """Return each seat's chance to pay, the units it pays on average, and its value.

    Args:
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.

    >>> seats(players=2).shown()[0][:2]
    ('0', '40.85%')
    """
    return _of_round(tables.seats, players, rules, objective)


def keeps(
    players: int,
    rules: Rules | None = None,
    objective: ObjectiveName = "survive",
    passed: int | None = None,
    throw: int | None = None,
) -> Table:
    """Return the rolls that the lead keeps, by how many passed before him and by throw.

    Args:
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.
        passed: How many passed before him, any number by default.
        throw: After which throw, any by default.

    >>> keeps(players=3, passed=0).shown()[1][:2]
    ('2', '54')
    """
    table = _of_round(tables.keeps, players, rules, objective)
    return narrowed(table, passed=passed, throw=throw)


def keeps_in_words(
    players: int, rules: Rules | None = None, objective: ObjectiveName = "survive"
) -> Table:
    """Return in words what the lead keeps after each throw, by how many passed before him.

    Args:
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.

    >>> keeps_in_words(players=3).shown()[1]
    ('1', '54 and higher', '61 and higher')
    """
    return _of_round(tables.keeps_in_words, players, rules, objective)


def lead(
    players: int,
    rules: Rules | None = None,
    objective: ObjectiveName = "survive",
    passed: int | None = None,
    throw: int | None = None,
) -> Table:
    """Return the lead's two options for each roll, with what each is worth and the margin.

    Args:
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.
        passed: How many passed before him, any number by default.
        throw: After which throw, any by default.

    >>> lead(players=2, passed=0, throw=1).shown()[7]
    ('53', 'throw', '42.17%', '42.78%', '0.609')
    """
    table = _of_round(tables.lead, players, rules, objective)
    return narrowed(table, passed=passed, throw=throw)


def followers(
    players: int,
    rules: Rules | None = None,
    objective: ObjectiveName = "survive",
    *,
    cap: int | None = None,
    throw: int | None = None,
    behind: int | None = None,
    tied: int | None = None,
    stake: int | None = None,
    low: Roll | None = None,
) -> Table:
    """Return the rolls that a follower keeps, by cap, throw, low, and who is behind and tied.

    Args:
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.
        cap: How many throws the lead used, any number by default, as below.
        throw: After which throw.
        behind: How many throw after him.
        tied: How many hold the low.
        stake: What the loser pays as things stand, where that matters.
        low: The lowest roll so far.

    >>> followers(players=3, cap=2, behind=1, tied=1, low=Roll("64")).shown()
    (('1', '63', '63 64 65 11 22 33 44 55 66 21'),)
    """
    table = _of_round(tables.followers, players, rules, objective)
    return narrowed(table, cap=cap, throw=throw, behind=behind, tied=tied, stake=stake, low=low)


def follower_prices(
    players: int,
    rules: Rules | None = None,
    objective: ObjectiveName = "survive",
    *,
    cap: int | None = None,
    throw: int | None = None,
    behind: int | None = None,
    tied: int | None = None,
    stake: int | None = None,
    low: Roll | None = None,
) -> Table:
    """Return a follower's two options for each roll, with what each is worth and the margin.

    Args:
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.
        cap: How many throws the lead used, any number by default, as below.
        throw: After which throw.
        behind: How many throw after him.
        tied: How many hold the low.
        stake: What the loser pays as things stand, where that matters.
        low: The lowest roll so far.

    >>> follower_prices(players=2, cap=2, low=Roll("31")).columns[3].name
    'roll'
    """
    table = _of_round(tables.follower_prices, players, rules, objective)
    return narrowed(table, cap=cap, throw=throw, behind=behind, tied=tied, stake=stake, low=low)


def followers_in_words(
    players: int,
    rules: Rules | None = None,
    objective: ObjectiveName = "survive",
    most_tied: int | None = None,
) -> Table:
    """Return in words what a follower keeps above, at and below the low, by cap and throw.

    Args:
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.
        most_tied: The most holders of the low that are shown, all by default.

    >>> followers_in_words(players=2).shown()[0]
    ('1 of 2', '0', '1', 'low 63 to 66', 'never')
    """

    def made(solution: RoundSolution) -> Table:
        return tables.followers_in_words(solution, most_tied)

    return _of_round(made, players, rules, objective)


def _of_round(
    made: Callable[[RoundSolution], Table],
    players: int,
    rules: Rules | None,
    objective: ObjectiveName,
) -> Table:
    """Return a table of a round; the same round is solved once (`solve_round` keeps the last)."""
    table = made(solve_round(players, rules, objective))
    return replace(table, title=f"{table.title}: a round of {players} players")

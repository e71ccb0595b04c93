"""Whole games as documents, for any format.

>>> from mexico_solver.game import solve_game
>>> game_document(solve_game((1, 2))).answers[0]
'Seat 1 is best: it wins with chance 70.29%.'
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING

from mexico_solver.exact import decimal, listed, percent
from mexico_solver.report.document import Document
from mexico_solver.report.game_proof import game_proof_facts, game_proof_in_words
from mexico_solver.report.lead_in_words import lead_in_words
from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables import keeps, keeps_in_words, lead
from mexico_solver.report.tables.games import (
    game_before_lead,
    game_rounds,
    game_seats,
    game_states,
)
from mexico_solver.report.tables.lead import leads_with_a_choice
from mexico_solver.rules import Rules

if TYPE_CHECKING:
    from mexico_solver.game import Estimate, GameSolution  # it loads arrays

GAME_TABLES = MappingProxyType(
    {
        "seats": game_seats,
        "keeps": keeps,
        "lead": lead,
        "rounds": game_rounds,
        "before": game_before_lead,
        "states": game_states,
    }
)
"""The tables of a game, by name; those of decisions are about the round that is to begin."""


def game_document(match: GameSolution) -> Document:
    """Return a solved game for people: who wins, what to keep, what was proven.

    >>> from mexico_solver.game import solve_game
    >>> [table.name for table in game_document(solve_game((1, 1, 1))).tables]
    ['seats', 'keeps']
    """
    tables = [game_seats(match)]
    if match.rules.max_throws > 1 and len(leads_with_a_choice(match)) > 1:
        tables.append(keeps_in_words(match))
    return Document(
        _title(match),
        (*_who_wins(match), *lead_in_words(match), *_how_long(match)),
        tuple(tables),
        game_proof_in_words(match),
    )


def game_tables(match: GameSolution) -> Document:
    """Return a solved game for programs.

    >>> from mexico_solver.game import solve_game
    >>> [table.name for table in game_tables(solve_game((1, 1))).tables]
    ['seats', 'keeps', 'lead', 'rounds']
    """
    wanted = ("seats", "keeps", "lead", "rounds")
    tables = tuple([GAME_TABLES[name](match) for name in wanted])
    return Document(_title(match), tables=tables, facts=game_proof_facts(match))


def estimate_document(estimate: Estimate, rules: Rules) -> Document:
    """Return how large a game is.

    >>> from mexico_solver.game import estimate_game
    >>> estimate_document(estimate_game((1, 1)), Rules()).facts.shown()[0][:2]
    ('1 1', '1')
    """
    columns = (
        Column("units", "units"),
        Column("states", "states", "count"),
        Column("rows", "positions of the largest round", "count"),
        Column("bits", "bits of exact values", "count"),
        Column("seconds", "seconds", "count"),
        Column("megabytes", "megabytes", "count"),
        Column("fits", "can be solved"),
    )
    row = (
        " ".join(map(str, estimate.units)), estimate.states, estimate.rows, estimate.bits,
        estimate.seconds, estimate.megabytes, "yes" if estimate.fits else "no",
    )  # fmt: skip
    facts = Table("estimate", "How large a game is", columns, (row,), str(rules), "win")
    return Document(facts.title, (f"{estimate}.",), facts=facts)


def _title(match: GameSolution) -> str:
    return f"A game of {match.players} players with {listed(match.units)} units"


def _who_wins(match: GameSolution) -> Iterator[str]:
    best = max(match.win)
    seats = [seat for seat, win in enumerate(match.win) if win == best]
    if len(seats) == match.players:
        yield f"All seats are alike: each wins with chance {percent(best)}."
        return
    lead = " (the lead)" if seats == [0] else ""
    one = len(seats) == 1
    which = (
        f"Seat {listed(seats)}{lead} is best: it wins"
        if one
        else f"Seats {listed(seats)} are best: each wins"
    )
    yield f"{which} with chance {percent(best)}."


def _how_long(match: GameSolution) -> Iterator[str]:
    course = match.course
    most = "any number" if course.rounds.most is None else course.rounds.most
    yield (
        f"The game lasts {decimal(course.rounds.mean, 1)} rounds on average, from "
        f"{course.rounds.least} to {most}, with {decimal(course.throws, 1)} throws; the stake is "
        f"doubled {decimal(course.doublings, 2)} times."
    )

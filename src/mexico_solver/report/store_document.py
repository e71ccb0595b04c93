"""What a store of solved states holds, as a document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mexico_solver.report.document import Document
from mexico_solver.report.table import Column, Table

if TYPE_CHECKING:
    from mexico_solver.game import StoreSummary  # it loads arrays


def store_document(file: str, summary: StoreSummary) -> Document:
    """Return what a store holds: its games, how far it has come, its states by players.

    Args:
        file: The name of the file.
        summary: What it holds.

    >>> from mexico_solver.game import StoreSummary
    >>> from mexico_solver.game.worth import Precision
    >>> from mexico_solver.rules import Rules
    >>> held = StoreSummary("format 1", "1.0", Rules(), (1, 2), Precision(exact=True), {2: 4}, 4,
    ...     ((2, 2),), choices=1264, by_exact=0, indifferent=0, size=20480)
    >>> print(*store_document("game.db", held).answers)
    game.db holds 4 states, their values exact. Complete is the game of 2 2 units.
    """
    states = sum(summary.states.values())
    answers = (f"{file} holds {states:,} states, their values {summary.precision}.", _done(summary))
    return Document("A store", answers, (_by_players(summary),), facts=_facts(summary))


def _done(summary: StoreSummary) -> str:
    games = [" ".join(map(str, units)) for units in summary.complete]
    if not games:
        return "No game is complete yet."
    are = "Complete is the game" if len(games) == 1 else "Complete are the games"
    return f"{are} of {'; '.join(games)} units."


def _by_players(summary: StoreSummary) -> Table:
    columns = (Column("players", "players", "count"), Column("states", "states", "count"))
    rows = tuple(summary.states.items())
    return Table("states", "States by players", columns, rows, str(summary.rules), "win")


def _facts(summary: StoreSummary) -> Table:
    columns = (
        Column("format", "format"),
        Column("library", "made by version"),
        Column("values", "values"),
        Column("stakes", "stakes"),
        Column("complete", "complete games"),
        Column("largest_total", "largest total of units", "count"),
        Column("choices", "choices proven", "count"),
        Column("by_exact", "settled in exact arithmetic", "count"),
        Column("indifferent", "indifferent choices", "count"),
        Column("size", "bytes", "count"),
    )
    row = (
        summary.format, summary.library, str(summary.precision),
        " ".join(map(str, summary.stakes)),
        "; ".join(" ".join(map(str, units)) for units in summary.complete),
        summary.largest_total, summary.choices, summary.by_exact, summary.indifferent,
        summary.size,
    )  # fmt: skip
    return Table("store", "What it holds", columns, (row,), str(summary.rules), "win")

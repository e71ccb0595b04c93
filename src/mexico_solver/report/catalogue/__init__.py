"""The catalogue: the ready-made tables by the names under which they are asked for.

A document, a claim and the command line ask in one line of text, as `mexico_solver.request` reads
it; what is asked for is solved, the same round or game once.
Read in this order: `rounds` and `games` (what is solved for a table).

>>> table("losses players=3 max_throws=2").shown()
(('2', '44.08%', '55.92%', ''), ('3', '26.80%', '36.36%', '36.83%'))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from mexico_solver.report.catalogue import games, rounds
from mexico_solver.report.presentation import OPTIONS, present
from mexico_solver.report.table import Table
from mexico_solver.report.tables import presets, rolls
from mexico_solver.report.tables.best import beat, equal_or_beat, medians, tie
from mexico_solver.report.tables.by_players import losses, payments, thresholds
from mexico_solver.report.tables.rules_of_thumb import (
    best_thresholds,
    rule_of_thumb,
    rules_of_thumb,
)
from mexico_solver.report.tables.variants import variants
from mexico_solver.report.tables.wins import win_square
from mexico_solver.request import Request

TABLES: Mapping[str, Callable[..., Table]] = MappingProxyType(
    {
        "rolls": rolls,
        "beat": beat,
        "equal_or_beat": equal_or_beat,
        "tie": tie,
        "medians": medians,
        "seats": rounds.seats,
        "keeps": rounds.keeps,
        "keeps_in_words": rounds.keeps_in_words,
        "lead": rounds.lead,
        "followers": rounds.followers,
        "followers_in_words": rounds.followers_in_words,
        "follower_prices": rounds.follower_prices,
        "thresholds": thresholds,
        "losses": losses,
        "payments": payments,
        "variants": variants,
        "rule_of_thumb": rule_of_thumb,
        "rules_of_thumb": rules_of_thumb,
        "best_thresholds": best_thresholds,
        "presets": presets,
        "game": games.game,
        "before": games.before,
        "rounds": games.rounds,
        "states": games.states,
        "game_keeps": games.game_keeps,
        "game_lead": games.game_lead,
        "game_thresholds": games.game_thresholds,
        "win_square": win_square,
        "win_layers": games.win_layers,
    }
)
"""What makes each table, by its name. The first line of a docstring says what the table shows."""

__all__ = ["TABLES", "table"]


def table(request: str) -> Table:
    """Return the table that a line of text asks for.

    It names one of `TABLES`, what it is for, and how its numbers show: `show=fraction`, `digits=4`,
    `rounding=half-up`, `total=yes` or `total=fitted`.
    `mexico tables --list` lists the names and their arguments.

    Raises:
        RequestError: If it names no table, or an argument is unknown, missing or can't be read.
        ReportError: If the table can't show so.

    >>> table("seats players=3 show=decimal digits=3 total=yes").shown()[-1]
    ('total', '1.000', '1.088', '')
    >>> table("rolls throws=1 dice=3 show=ways").rows[0][:2]
    (Roll('31'), 2)
    """
    asked, told = Request.parse(request).split(OPTIONS)
    return present(asked.answered_by(TABLES, OPTIONS), told)

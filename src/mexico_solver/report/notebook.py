"""Notebooks: what solutions, answers, tables and documents show where a notebook runs.

Each shows the document that a terminal would show, as HTML, Markdown, and its tables as formulas.
Loading this module tells `mexico_solver.display`; the front door has it loaded when a value is
first asked for a view.

>>> from mexico_solver.stage import solve_round
>>> print(*solve_round(players=2)._repr_html_().splitlines()[:3], sep="")
<h2>A round of 2 players</h2><p>Rules: encyclopedia. Objective: survive.</p>
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mexico_solver.advice import Advice
from mexico_solver.bounds import Bounds
from mexico_solver.certify import Verdict
from mexico_solver.display import View, attach, shows
from mexico_solver.exact import listed
from mexico_solver.report.column import Column
from mexico_solver.report.document import Document
from mexico_solver.report.documents import round_document
from mexico_solver.report.formats import write
from mexico_solver.report.formats.mathematics import formulas
from mexico_solver.report.game_documents import game_document
from mexico_solver.report.lead_in_words import lead_in_words
from mexico_solver.report.table import Table
from mexico_solver.report.tables import keeps_in_words
from mexico_solver.report.tables.lead import leads_with_a_choice
from mexico_solver.report.tables.prices import price_cells, price_columns
from mexico_solver.report.verdict_document import verdict_document
from mexico_solver.stage import Decision, Keeps, RoundAnswers, RoundSolution

if TYPE_CHECKING:
    from mexico_solver.game import StateSolution  # it loads arrays

LONGEST_FRACTION = 10**12
"""Up to which denominator a formula shows fractions."""


def solution_document(solution: RoundAnswers) -> Document:
    """Return what a solved round, game or state of a game shows.

    >>> from mexico_solver.game import solve_game
    >>> solution_document(solve_game((1, 2)).state((1, 1))).title
    'A round of a game, with 1 and 1 units'
    """
    if isinstance(solution, RoundSolution):
        return round_document(solution)
    from mexico_solver.game import GameSolution, StateSolution  # noqa: PLC0415 - it loads arrays

    if isinstance(solution, GameSolution):
        return game_document(solution)
    assert isinstance(solution, StateSolution)
    return _state_document(solution)


def decisions_document(decisions: Decision | Keeps) -> Document:
    """Return what a decision shows, or those for all rolls: both options and the margin.

    >>> from mexico_solver.stage import solve_round
    >>> decision = solve_round(players=2).lead(throw=1, roll="53")
    >>> decisions_document(decision).tables[0].columns[2].heading
    'worth of stopping'
    """
    one = isinstance(decisions, Decision)
    rolls = [decisions] if isinstance(decisions, Decision) else list(decisions)
    table = Table(
        "decisions",
        "What to do with one roll" if one else "What to do with each roll",
        (
            Column("roll", "roll"),
            Column("action", "action", answer=True),
            Column("stop", "worth of stopping", "decimal", 4),
            Column("throw", "worth of throwing again", "decimal", 4),
            Column("margin", "margin", "decimal", 6),
        ),
        tuple(map(price_cells, rolls)),
    )
    return Document(table.title, () if one else (f"He {decisions}.",), (table,))


def advice_shown(advice: Advice) -> Document:
    """Return what an advice shows: its sentence, and what each option is worth.

    >>> from mexico_solver.advice import advise
    >>> advice_shown(advise("53", throw=1, players=2)).tables[0].shown()
    (('53', 'throw', '42.17%', '42.78%', '0.609'),)
    """
    columns, row = price_columns(advice.objective), price_cells(advice.decision)
    title = "What to do with one roll"
    table = Table("advice", title, columns, (row,), objective=advice.objective)
    return Document(title, (str(advice),), (table,))


def _state_document(state: StateSolution) -> Document:
    columns = (
        Column("seat", "seat", "count"),
        Column("units", "units", "count"),
        Column("win", "chance to win", "percent", answer=True),
    )
    rows = tuple(zip(range(len(state.units)), state.units, state.win, strict=True))
    wins = Table("seats", "Who wins how often", columns, rows, str(state.rules), state.wants)
    tables = [wins]
    if state.rules.max_throws > 1 and len(leads_with_a_choice(state)) > 1:
        tables.append(keeps_in_words(state))
    title = f"A round of a game, with {listed(state.units)} units"
    return Document(title, tuple(lead_in_words(state)), tuple(tables))


def _in_fractions(document: Document) -> Document:
    """Return a document whose numbers show as fractions, unless one is too long to be read."""
    cells = [cell for table in document.tables for row in table.rows for cell in row]
    fractions = [cell for cell in cells if isinstance(cell, Fraction)]
    too_long = any(each.denominator > LONGEST_FRACTION for each in fractions)
    if too_long or any(isinstance(cell, Bounds) for cell in cells):
        return document
    return replace(document, tables=tuple(each.showing("fraction") for each in document.tables))


def _tell(kind: type, shown: Callable[[Any], Document], *, fractions: bool = False) -> None:
    def in_formulas(value: object) -> str | None:
        document = shown(value)
        return formulas(_in_fractions(document) if fractions else document)

    views: dict[View, Callable[[Any], str | None]] = {
        "html": lambda value: write(shown(value), "html"),
        "markdown": lambda value: write(shown(value), "markdown"),
        "latex": in_formulas,
    }
    shows(kind, views)


_tell(RoundAnswers, solution_document)
_tell(Decision, decisions_document, fractions=True)
_tell(Keeps, decisions_document, fractions=True)
_tell(Advice, advice_shown)
_tell(Document, lambda document: document)
_tell(Table, Document.of)
_tell(Verdict, lambda verdict: verdict_document("The certificate", verdict))
attach(Verdict)  # whose room may know no other

"""What the commands answer, in the format that is wanted.

Only a command that runs loads this module: help and shell completion need no solver.

>>> presets("csv").splitlines()[0]
'preset,options,source,rules'
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from mexico_solver.advice import Advice
from mexico_solver.cli.screen import Screen
from mexico_solver.dice import Dice
from mexico_solver.report import (
    FOR_PEOPLE,
    PRICED_TABLES,
    ROUND_TABLES,
    Document,
    advice_document,
    odds_document,
    presets_document,
    round_document,
    round_tables,
    write,
)
from mexico_solver.report.formats import as_text
from mexico_solver.rules import Rules
from mexico_solver.stage import ObjectiveName, solve_round


def odds(throws: int, dice: Dice, form: str) -> str:
    """Return the rolls of some dice and their chances.

    >>> odds(1, Dice(), "csv").splitlines()[1][:12]
    '31,2,1/18,0.'
    """
    return written(odds_document(throws, dice), form)


def solved_round(
    players: int,
    rules: Rules,
    objective: ObjectiveName,
    form: str,
    table: str | None = None,
    certificate: str | None = None,
) -> str:
    """Return a solved round: in words for people, with every decision for programs.

    Args:
        players: How many play.
        rules: The rules of the table.
        objective: What each player wants.
        form: The format.
        table: The one table that is wanted, or None for all.
        certificate: Where a certificate is written, if one is wanted.

    >>> solved_round(2, Rules(), "survive", "text").splitlines()[0]
    'A round of 2 players'
    """
    solution = solve_round(players, rules, objective)
    if certificate is not None:
        solution.certificate(certificate)
    people = form in FOR_PEOPLE
    if table is not None:
        tables = ROUND_TABLES if people else PRICED_TABLES
        return written(Document.of(tables[table](solution)), form)
    return written(round_document(solution) if people else round_tables(solution), form)


def advice(answer: Advice, asked: Mapping[str, Any], rules: Rules, form: str) -> str:
    """Return an advice: its sentence for a terminal, its exact values for programs.

    Args:
        answer: The advice.
        asked: What was asked, as `advise` takes it.
        rules: The rules of the table.
        form: The format.
    """
    if form == "text":
        return as_text.paragraph(str(answer), Screen.of(sys.stdout).width)
    return written(advice_document(answer, asked, rules), form)


def presets(form: str) -> str:
    """Return the presets of the rules."""
    return written(presets_document(), form)


def written(document: Document, form: str) -> str:
    """Return a document in a format; as text, for the terminal that it goes to."""
    if form != "text":
        return write(document, form)
    screen = Screen.of(sys.stdout)
    return as_text.write(document, width=screen.width, colour=screen.colour)

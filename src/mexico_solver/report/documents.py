"""Ready-made documents: the answers of the command line, for any format.

>>> from mexico_solver.stage import solve_round
>>> print(round_document(solve_round(players=2)).answers[-1])
The lead keeps 54 and higher after throw 1, and 61 and higher after throw 2.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from mexico_solver.advice import Advice, compare_seats
from mexico_solver.dice import Dice
from mexico_solver.report.document import Document
from mexico_solver.report.lead_in_words import THROWS_IN_A_SENTENCE, lead_in_words
from mexico_solver.report.proof import proof_facts, proof_in_words
from mexico_solver.report.question import advice_facts
from mexico_solver.report.tables import (
    follower_prices,
    followers,
    followers_in_words,
    keeps,
    keeps_in_words,
    lead,
    presets,
    rolls,
    seats,
)
from mexico_solver.report.tables.lead import leads_with_a_choice
from mexico_solver.rules import Rules
from mexico_solver.stage import RoundSolution

ROUND_TABLES = MappingProxyType(
    {"seats": seats, "keeps": keeps, "lead": lead, "followers": followers}
)
"""The tables of a round that hold every decision, the lead's with its exact value, by name."""
PRICED_TABLES = MappingProxyType({**ROUND_TABLES, "followers": follower_prices})
"""The tables of a round one at a time, for programs: the followers' with its exact values too."""
PLAYERS_SHOWN_IN_FULL = 4
"""Up to how many players people see every number of holders of the low."""


def odds_document(throws: int = 3, dice: Dice | None = None) -> Document:
    """Return the rolls with their chances.

    Args:
        throws: The most throws, from 1 to 20.
        dice: The dice, two fair six-faced ones by default.

    >>> odds_document(throws=1).title
    'The rolls, lowest first'
    """
    return Document.of(rolls(throws, dice))


def presets_document() -> Document:
    """Return the presets of the rules with their sources.

    >>> presets_document().tables[0].rows[0][0]
    'encyclopedia'
    """
    return Document.of(presets())


def round_document(solution: RoundSolution) -> Document:
    """Return a solved round for people: who pays, what to keep, what was proven.

    >>> from mexico_solver.stage import solve_round
    >>> [table.name for table in round_document(solve_round(players=3)).tables]
    ['seats', 'keeps', 'followers']
    """
    all_shown = solution.players <= PLAYERS_SHOWN_IN_FULL
    tables = [seats(solution)]
    if solution.rules.max_throws > 1:
        one_sentence = solution.rules.max_throws - 1 <= THROWS_IN_A_SENTENCE
        if len(leads_with_a_choice(solution)) > 1 or not one_sentence:
            tables.append(keeps_in_words(solution))
        tables.append(followers_in_words(solution, None if all_shown else 1))
    return Document(
        _title(solution),
        (*_sentences(str(compare_seats(solution))), *lead_in_words(solution)),
        tuple(tables),
        (*_about_stakes(solution), *proof_in_words(solution)),
    )


def round_tables(solution: RoundSolution) -> Document:
    """Return a solved round for programs: every decision, and what was proven.

    >>> from mexico_solver.stage import solve_round
    >>> [table.name for table in round_tables(solve_round(players=2)).tables]
    ['seats', 'keeps', 'lead', 'followers']
    """
    tables = tuple(table(solution) for table in ROUND_TABLES.values())
    return Document(_title(solution), tables=tables, facts=proof_facts(solution))


def advice_document(advice: Advice, asked: Mapping[str, Any], rules: Rules) -> Document:
    """Return an advice: its sentence for people, the question and exact values for programs.

    Args:
        advice: The answer to one question.
        asked: The arguments of `advise`, as numbers and texts, but for roll, rules and objective.
        rules: The rules of the table.

    >>> from mexico_solver.advice import advise
    >>> asked = {"throw": 1, "players": 3}
    >>> advice_document(advise("52", **asked), asked, Rules()).facts.shown()[0][:3]
    ('52', '1', '3')
    """
    facts = advice_facts(advice, asked, rules)
    return Document(facts.title, (str(advice),), facts=facts)


def _about_stakes(solution: RoundSolution) -> Iterator[str]:
    rules, default = solution.rules, Rules()
    stakes_matter = solution.objective.name != "survive" or not rules.mexico_passes
    if rules.doubling != default.doubling and not stakes_matter:
        yield "Under this objective doubling changes what is paid, not who pays."


def _title(solution: RoundSolution) -> str:
    return f"A round of {solution.players} players"


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)

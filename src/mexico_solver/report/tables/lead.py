"""What the lead keeps, and what each of his options is worth.

>>> from mexico_solver.stage import solve_round
>>> keeps_in_words(solve_round(players=3)).shown()
(('0', '52 and higher', '54 and higher'), ('1', '54 and higher', '61 and higher'))
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from mexico_solver.report.table import Cell, Column, Table
from mexico_solver.report.tables.prices import price_cells, price_columns
from mexico_solver.stage import Keeps, RoundSolution

if TYPE_CHECKING:
    from mexico_solver.game import GameSolution, StateSolution  # it loads arrays

Answering: TypeAlias = "RoundSolution | GameSolution | StateSolution"
"""A round by itself, or one of a game."""


def keeps(solution: Answering) -> Table:
    """Return the rolls that the lead keeps, by how many passed before him and by throw.

    `keeps_from` is empty where the rolls he keeps form no threshold.

    >>> from mexico_solver.stage import solve_round
    >>> [row[:3] for row in keeps(solve_round(players=2)).shown()]
    [('0', '1', '54'), ('0', '2', '61')]
    """
    columns = (
        Column("passed", "passed before him", "count"),
        Column("throw", "after throw", "count"),
        Column("keeps_from", "keeps from", answer=True),
        Column("keeps", "keeps"),
    )
    rows: Iterator[tuple[Cell, ...]] = (
        (passed, throw, found.keeps_from, found.keeps)
        for passed in leads_with_a_choice(solution)
        for throw in range(1, solution.rules.max_throws)
        for found in [solution.lead(throw=throw, passed=passed)]
    )
    title, objective = "What the lead keeps", solution.wants
    return Table("keeps", title, columns, tuple(rows), str(solution.rules), objective)


def keeps_in_words(solution: Answering) -> Table:
    """Return what the lead keeps, one row for all throws.

    >>> from mexico_solver.stage import solve_round
    >>> [column.name for column in keeps_in_words(solve_round(players=2)).columns]
    ['passed', 'keeps_1', 'keeps_2']
    """
    throws = range(1, solution.rules.max_throws)
    columns = (
        Column("passed", "passed before him", "count"),
        *(Column(f"keeps_{throw}", f"keeps after throw {throw}", answer=True) for throw in throws),
    )
    rows: Iterator[tuple[Cell, ...]] = (
        (passed, *(in_words(solution.lead(throw=throw, passed=passed)) for throw in throws))
        for passed in leads_with_a_choice(solution)
    )
    title, objective = "What the lead keeps", solution.wants
    return Table("keeps", title, columns, tuple(rows), str(solution.rules), objective)


def lead(solution: Answering) -> Table:
    """Return both options of the lead for every roll, by how many passed before him and by throw.

    An option that the rules don't allow stays empty.

    >>> from mexico_solver.stage import solve_round
    >>> lead(solve_round(players=2)).shown()[7]
    ('0', '1', '53', 'throw', '42.17%', '42.78%', '0.609')
    """
    objective = solution.wants
    columns = (
        Column("passed", "passed before him", "count"),
        Column("throw", "throw", "count"),
        *price_columns(objective),
    )
    title, rules = "What the lead's options are worth", str(solution.rules)
    return Table("lead", title, columns, tuple(_priced(solution)), rules, objective)


def leads_with_a_choice(solution: Answering) -> range:
    """Return how many players may have passed before a lead who still has a choice.

    >>> from mexico_solver.stage import solve_round
    >>> leads_with_a_choice(solve_round(players=4))
    range(0, 3)
    """
    return range(solution.players - 1 if solution.rules.passes else 1)


def in_words(keeps: Keeps) -> str:
    """Return in words which rolls a player keeps.

    >>> from mexico_solver.stage import solve_round
    >>> in_words(solve_round(players=2).lead(throw=2))
    '61 and higher'
    """
    threshold = keeps.keeps_from is not None
    every = threshold and len(keeps.keeps) == len(keeps.choices)
    return "any roll" if every else keeps.kept


def _priced(solution: Answering) -> Iterator[tuple[Cell, ...]]:
    for passed in leads_with_a_choice(solution):
        for throw in range(1, solution.rules.max_throws + 1):
            for each in solution.lead(throw=throw, passed=passed):
                yield passed, throw, *price_cells(each)

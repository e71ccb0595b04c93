"""What was proven about a solved round, as facts and in words.

>>> from mexico_solver.stage import solve_round
>>> print(proof_in_words(solve_round(players=3))[-1])
This is a subgame-perfect equilibrium: each does his best, given what the others do.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mexico_solver.advice import margin_in_words
from mexico_solver.report.positions import position_in_words
from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables.worth import margin_column
from mexico_solver.stage import RoundSolution

_MEANING = {
    "value": "With two players this is the value of the round: neither can do better "
    "against one who plays this way.",
    "equilibrium": "This is a subgame-perfect equilibrium: each does his best, "
    "given what the others do.",
}


def proof_facts(solution: RoundSolution) -> Table:
    """Return what was proven as one row.

    >>> from mexico_solver.stage import solve_round
    >>> proof_facts(solve_round(players=2)).shown()[0][:2]
    ('2', 'value')
    """
    found = solution.solution
    margin = margin_column(solution.objective.name)
    columns = (
        Column("players", "players", "count"),
        Column("status", "status"),
        Column("choices", "choices checked", "count"),
        Column("regret", "regret", "fraction"),
        Column("indifferent", "indifferent choices", "count"),
        Column("closest_margin", "closest margin", margin.kind, margin.digits),
        Column("closest_position", "closest position"),
        Column("policy_rounds", "steps of policy iteration", "count"),
    )
    closest, least = _closest(solution)
    row = (
        solution.players, solution.status, found.proof.choices, found.proof.regret,
        solution.indifferent, least, None if closest is None else str(closest), found.rounds,
    )  # fmt: skip
    rules, objective = str(solution.rules), solution.objective.name
    return Table("proof", "What was proven", columns, (row,), rules, objective)


def proof_in_words(solution: RoundSolution) -> tuple[str, ...]:
    """Return what was proven as sentences.

    >>> from mexico_solver.rules import Rules
    >>> from mexico_solver.stage import solve_round
    >>> proof_in_words(solve_round(players=2, rules=Rules(max_throws=1)))
    ('Nobody has a choice under these rules, so there was nothing to decide.',)
    """
    found = solution.solution
    if not found.proof.choices:
        return ("Nobody has a choice under these rules, so there was nothing to decide.",)
    return (_checked(solution), *_closeness(solution), _MEANING[solution.status])


def _checked(solution: RoundSolution) -> str:
    proof = solution.solution.proof
    gain = f"nobody gains by deciding otherwise (regret {proof.regret})"
    return f"Proven: {proof.choices:,} choices checked exactly, and {gain}."


def _closeness(solution: RoundSolution) -> Iterator[str]:
    same, steps = solution.indifferent, solution.solution.rounds
    iterated = f"; policy iteration took {_count(steps, 'step', 'steps')}" if steps else ""
    yield f"{_count(same, 'of them is', 'of them are')} a matter of indifference{iterated}."
    closest, margin = _closest(solution)
    if margin is not None:
        size = margin_in_words(margin, solution.objective.name)
        yield (
            f"The closest {'other one ' if same else ''}is decided by {size}: "
            f"{position_in_words(closest)}."
        )


def _closest(solution: RoundSolution) -> tuple[object, Fraction | None]:
    """Return the choice with the smallest margin above 0, and that margin; None if there is none.

    The indifferent choices are closer still, but nothing is decided there.
    """
    for position, priced in reversed(solution.closest(solution.indifferent + 1)):
        if priced.margin:
            return position, priced.margin
    return None, None


def _count(number: int, one: str, several: str) -> str:
    shown = f"{number:,}" if number else "None"
    return f"{shown} {one if number <= 1 else several}"

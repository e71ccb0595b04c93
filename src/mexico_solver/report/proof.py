"""What was proven about a solved round, as facts and in words.

>>> from mexico_solver.stage import solve_round
>>> print(proof_in_words(solve_round(players=3))[-1])
This is a subgame-perfect equilibrium: each does his best, given what the others do.
"""

from __future__ import annotations

from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables.worth import margin_column, margin_in_words
from mexico_solver.stage import RoundSolution

_STATUS = {"value": "value", "equilibrium": "subgame-perfect equilibrium"}
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
        Column("policy_rounds", "rounds of policy iteration", "count"),
    )
    row = (
        solution.players, _STATUS[solution.status], found.proof.choices, found.proof.regret,
        solution.indifferent, found.closest_margin, found.rounds,
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
    return (_checked(solution), _closeness(solution), _MEANING[solution.status])


def _checked(solution: RoundSolution) -> str:
    proof = solution.solution.proof
    gain = f"nobody gains by deciding otherwise (regret {proof.regret})"
    return f"Proven: {proof.choices:,} choices checked exactly, and {gain}."


def _closeness(solution: RoundSolution) -> str:
    found, same, objective = solution.solution, solution.indifferent, solution.objective.name
    said = [f"{_count(same, 'of them is', 'of them are')} a matter of indifference"]
    if found.closest_margin is not None:
        said.append(f"the closest is decided by {margin_in_words(found.closest_margin, objective)}")
    if found.rounds:
        said.append(f"policy iteration took {_count(found.rounds, 'round', 'rounds')}")
    return f"{'; '.join(said)}."


def _count(number: int, one: str, several: str) -> str:
    shown = f"{number:,}" if number else "None"
    return f"{shown} {one if number <= 1 else several}"

"""What was proven about a solved round, as facts and in words.

>>> from mexico_solver.stage import solve_round
>>> status(solve_round(players=2)), status(solve_round(players=3))
('value', 'subgame-perfect equilibrium')
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from mexico_solver.graph import Seated, Settled, SubRound
from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables.worth import margin_column, margin_in_words
from mexico_solver.round import Paid
from mexico_solver.stage import RoundSolution

DUEL = 2
"""The number of players with whom a constant sum makes a value."""


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
        solution.players, status(solution), found.proof.choices, found.proof.regret,
        solution.indifferent, found.closest_margin, found.rounds,
    )  # fmt: skip
    return Table("proof", "What was proven", columns, (row,), str(solution.rules), solution.objective.name)


def proof_in_words(solution: RoundSolution) -> tuple[str, ...]:
    """Return what was proven as sentences.

    >>> from mexico_solver.rules import Rules
    >>> from mexico_solver.stage import solve_round
    >>> proof_in_words(solve_round(players=2, rules=Rules(max_throws=1)))
    ('Nobody has a choice under these rules, so every chance is exact as it stands.',)
    """
    found = solution.solution
    if not found.proof.choices:
        return ("Nobody has a choice under these rules, so every chance is exact as it stands.",)
    return (_checked(solution), _closeness(solution), _STATUS[status(solution)])


def status(solution: RoundSolution) -> str:
    """Return what the solution is: the value of the game, or an equilibrium.

    With two players whose payoffs always add up to the same, it is the value, which is unique.

    >>> from mexico_solver.rules import Rules
    >>> from mexico_solver.stage import solve_round
    >>> status(solve_round(players=2, rules=Rules(all_mexico="nobody")))
    'subgame-perfect equilibrium'
    """
    duel = solution.players == DUEL and len(set(_sums(solution))) == 1
    return "value" if duel and not _stake_grows(solution) else "subgame-perfect equilibrium"


def _checked(solution: RoundSolution) -> str:
    proof = solution.solution.proof
    gain = f"nobody gains by deciding otherwise (regret {proof.regret})"
    return f"Proven: {proof.choices:,} choices checked exactly, and {gain}."


def _closeness(solution: RoundSolution) -> str:
    found, same = solution.solution, solution.indifferent
    parts = [f"{same:,} of them {'is' if same == 1 else 'are'} a matter of indifference" if same else "None of them is a matter of indifference"]
    if found.closest_margin is not None:
        parts.append(f"the closest is decided by {margin_in_words(found.closest_margin, solution.objective.name)}")
    if found.rounds:
        parts.append(f"policy iteration took {found.rounds} {'round' if found.rounds == 1 else 'rounds'}")
    return f"{'; '.join(parts)}."


_STATUS = {
    "value": "With two players this is the value of the round: neither can do better against one who plays this way.",
    "subgame-perfect equilibrium": "This is a subgame-perfect equilibrium: each does his best, given what the others do.",
}


def _sums(solution: RoundSolution) -> Iterator[Fraction]:
    """Yield what two players get together, for each way in which the round can end."""
    for node in solution.graph.nodes:
        if isinstance(node, Settled):
            worth, outcome = solution.objective.payoffs.of(node), node.outcome
            if isinstance(outcome, Seated):
                yield Fraction(sum(worth))
                continue
            assert isinstance(outcome, Paid)
            payer, other = worth
            yield Fraction(payer + other if outcome.stake else 2 * other)


def _stake_grows(solution: RoundSolution) -> bool:
    """Return whether sub-rounds multiply what is paid."""
    grows = solution.objective.payoffs.grows
    return grows and any(isinstance(node, SubRound) and node.factor > 1 for node in solution.graph.nodes)

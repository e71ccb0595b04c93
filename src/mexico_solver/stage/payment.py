"""The units that each seat expects to pay, whatever the players want.

Players who only want to survive, or whose payoffs stop growing at some stake, decide in a graph
that tells no higher stakes apart.
To count the units, their decisions are followed in the graph that does.
"""

from __future__ import annotations

from fractions import Fraction

from mexico_solver.errors import EndlessError
from mexico_solver.graph import Choice, Seated, unfold
from mexico_solver.round import FollowerTurn, LeadTurn, build_round
from mexico_solver.rules import Rules
from mexico_solver.solve import Solution, evaluate
from mexico_solver.stage.objective import PAYMENT, Objective, seated


def expected_payment(
    players: int, rules: Rules, objective: Objective, solution: Solution
) -> tuple[Fraction, ...]:
    """Return the units that each seat expects to pay when all decide as a solution does.

    Args:
        players: How many play.
        rules: The rules of the table.
        objective: What they want.
        solution: Their decisions.

    Raises:
        EndlessError: If the stake grows faster than a round ends.
    """
    top = objective.top_stake
    folds_from = 1 if top is None else 1 << (top - 1).bit_length()
    graph, payoffs = build_round(players, rules, folds_from=folds_from), PAYMENT
    if not objective.interchangeable:
        graph, payoffs = unfold(graph, graph.starts[0], players), seated(PAYMENT)
    policy = {
        index: solution.policy[solution.graph.index(_capped(graph.names[index], top))]
        for index, node in enumerate(graph.nodes)
        if isinstance(node, Choice)
    }
    try:
        values = evaluate(graph, payoffs, policy)
    except EndlessError:
        raise unbounded(rules) from None
    return values.of(graph.starts[0])[:players]


def unbounded(rules: Rules) -> EndlessError:
    """Return the error that says why no finite number of units can be expected.

    >>> print(unbounded(Rules(doubling="every")))
    under the rules doubling=every the stake can grow faster than a round ends, so the units to be \
paid have no finite mean. Tip: allow fewer throws, or choose doubling=once.
    """
    return EndlessError(
        f"under the rules {rules} the stake can grow faster than a round ends, so the units to be "
        "paid have no finite mean. Tip: allow fewer throws, or choose doubling=once."
    )


def _capped(name: object, top: int | None) -> object:
    """Return the name that a position has where no stake above the top is told apart."""
    if isinstance(name, Seated):
        return Seated(_capped(name.name, top), name.roles)
    assert isinstance(name, (LeadTurn, FollowerTurn))
    return name if top is None else name.at_stake(min(name.stake, top))

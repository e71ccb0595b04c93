"""A round is solved: the graph is built, unfolded where players differ, and solved once."""

from __future__ import annotations

from functools import lru_cache

from mexico_solver.errors import EndlessError
from mexico_solver.exact import whole_number
from mexico_solver.graph import unfold
from mexico_solver.round import build_round
from mexico_solver.rules import Rules
from mexico_solver.solve import solve
from mexico_solver.stage.objective import ObjectiveLike, objective_of
from mexico_solver.stage.payment import unbounded
from mexico_solver.stage.round_solution import RoundSolution


def solve_round(
    players: int, rules: Rules | None = None, objective: ObjectiveLike = "survive"
) -> RoundSolution:
    """Return a round solved exactly, with the proof that every decision is optimal.

    Args:
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.
        objective: `"survive"` (each minimises his chance to pay), `"stake"` (each minimises the
            units he expects to pay), or a `PayoffTable`.

    Raises:
        CountError: If there are fewer than 2 players, or the round would be too large to hold.
        RulesError: If the rules are no `Rules`.
        ObjectiveError: If the objective is unknown or does not fit the players.
        EndlessError: If stakes grow so fast that nobody's expectation is finite.
        PolicyCycleError: If policy iteration runs in a circle.

    >>> solve_round(players=3).lead(throw=1).keeps_from
    Roll('52')
    """
    whole_number(players, "the number of players", least=2)
    told = Rules.checked(rules)
    objective_of(objective, players)  # refuses what is no objective before it becomes a key
    return _solve_round(players, told, objective)


@lru_cache(maxsize=32)
def _solve_round(players: int, rules: Rules, objective: ObjectiveLike) -> RoundSolution:
    """Solve a round, once: players ask many questions about the same one."""
    wanted = objective_of(objective, players, rules)
    graph = build_round(players, rules, wanted.top_stake)
    if not wanted.interchangeable:
        graph = unfold(graph, graph.starts[0], players)
    try:
        return RoundSolution(players, rules, wanted, solve(graph, wanted.payoffs, trusted=True))
    except EndlessError:
        raise unbounded(rules) from None

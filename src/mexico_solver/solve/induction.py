"""Backward induction over the stages of a graph, exact from end to end."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from types import MappingProxyType

from mexico_solver.graph import DecisionGraph, Settled
from mexico_solver.solve.compiler import compile_graph
from mexico_solver.solve.loops import Settlement, Stage, decide_loop
from mexico_solver.solve.payoffs import Payoffs
from mexico_solver.solve.program import Program
from mexico_solver.solve.proof import prove
from mexico_solver.solve.solution import Solution
from mexico_solver.solve.values import Values


def solve(graph: DecisionGraph, payoffs: Payoffs, *, trusted: bool = False) -> Solution:
    """Return the optimal decisions of a graph and the value of every position, proven.

    Where an owner is indifferent he takes the option that is listed first, unless play would then
    never end.

    Args:
        graph: A graph that keeps the treaty of `mexico_solver.graph`.
        payoffs: What each outcome is worth.
        trusted: Whether the graph is known to keep the treaty and need not be checked, as those
            of `mexico_solver.round` are: the tests check them.

    Raises:
        GraphError: If the graph breaks the treaty.
        ObjectiveError: If an outcome has not one rational payoff for each role.
        EndlessError: If a loop has no value, under any decisions or under some met on the way.
        PolicyCycleError: If policy iteration runs in a circle.

    >>> from mexico_solver.graph import Chance, Choice, SubRound
    >>> nodes = {
    ...     "lost": Settled(0, 1), "won": Settled(1, 1), "again": SubRound("start", (0,)),
    ...     "toss": Chance.of((1, "again", (0,)), (1, "lost", (0,)), (2, "won", (0,))),
    ...     "start": Choice.of(0, ("give up", "lost", (0,)), ("toss", "toss", (0,))),
    ... }
    >>> solution = solve(DecisionGraph.grow(["start"], nodes.get), Payoffs(lambda prize: (prize,)))
    >>> solution.value("start"), solution.action("start")
    ((Fraction(2, 3),), 'toss')
    """
    values = _begin(graph if trusted else graph.check(), payoffs)
    policy: dict[int, int] = {}
    rounds = 0
    for program in values.compiled.programs:
        settlement = _decide(Stage.after(values, program), values)
        values.fill(settlement.numbers, settlement.base)
        policy.update(zip(program.picks, settlement.decisions, strict=True))
        rounds = max(rounds, settlement.rounds)
    proof = prove(values, policy, payoffs)
    return Solution(values, MappingProxyType(policy), rounds, proof)


def evaluate(graph: DecisionGraph, payoffs: Payoffs, policy: Mapping[int, int]) -> Values:
    """Return the value of every position when the decisions are given.

    Args:
        graph: A graph that keeps the treaty.
        payoffs: What each outcome is worth.
        policy: For each choice, by its index, the index of the option taken.

    Raises:
        ObjectiveError: If an outcome has not one rational payoff for each role.
        EndlessError: If a loop has no value under these decisions.
    """
    values = _begin(graph, payoffs)
    for program in values.compiled.programs:
        stage = Stage.after(values, program)
        decisions = [policy[position] for position in program.picks]
        starts = stage.loop_values(decisions) if program.loops else _known(values, program)
        inputs, base = stage.inputs(starts)
        values.fill(program.follow(inputs, decisions), base)
    return values


def _begin(graph: DecisionGraph, payoffs: Payoffs) -> Values:
    """Return values that hold the payoffs of the settled positions."""
    values = Values(graph, compile_graph(graph, grows=payoffs.grows))
    settled = [
        payoff for node in graph.nodes if isinstance(node, Settled) for payoff in payoffs.of(node)
    ]
    base = lcm(*(payoff.denominator for payoff in settled))
    values.fill([int(payoff * base) for payoff in settled], base)
    return values


def _decide(stage: Stage, values: Values) -> Settlement:
    if stage.program.loops:
        return decide_loop(stage)
    inputs, base = stage.inputs(_known(values, stage.program))
    numbers, decisions = stage.program.decide(inputs)
    return Settlement(numbers, base, decisions, 0)


def _known(values: Values, program: Program) -> list[Fraction]:
    """Return the values of starts that don't loop, solved at an earlier stage."""
    return [values.of_role(position, role) for position, role in program.starts]

"""The census of a round by the lead's first roll: it shows in which branch two graphs differ."""

from __future__ import annotations

from mexico_solver.graph import DecisionGraph
from mexico_solver.rolls import Roll
from mexico_solver.round.build import Builder, build_round
from mexico_solver.round.play import Play
from mexico_solver.rules import Rules


def divide(players: int, rules: Rules) -> dict[Roll, int]:
    """Return for each first roll of the lead how many positions can follow it.

    A position that several rolls lead to counts for each of them, so the numbers add up to more
    than the census.
    Sub-rounds are not entered.

    Args:
        players: How many play, from 2.
        rules: The rules of the table.

    Raises:
        CountError: If there are fewer than 2 players.

    >>> divide(2, Rules(max_throws=1))[Roll("31")]
    3
    """
    graph, builder = build_round(players, rules), Builder(Play(rules))
    start = builder.play.start(players)
    return {
        roll: _reachable(graph, graph.index(builder.after_throw(start, roll).position))
        for roll, _ in rules.dice.law
    }


def _reachable(graph: DecisionGraph, root: int) -> int:
    """Count a position and all that can follow it."""
    found, ahead = {root}, [root]
    while ahead:
        new = set(graph.nodes[ahead.pop()].children) - found
        found |= new
        ahead.extend(new)
    return len(found)

"""A stage as integer arithmetic: whatever its inside, it counts in whole numbers."""

from __future__ import annotations

from fractions import Fraction

from mexico_solver.graph import Chance, Choice, Node, Settled
from mexico_solver.solve import solve
from naive import TOLD, by_recursion, grown

ONE = (0,)


def test_a_choice_between_a_deep_and_a_shallow_branch_compares_them_over_one_number() -> None:
    """The deep one is worth 1/3 · 1/5 less than the shallow one."""
    nodes: dict[str, Node[str]] = {
        "1": Settled((Fraction(1),), 1),
        "0": Settled((Fraction(0),), 1),
        "fifth": Chance.of((4, "1", ONE), (1, "0", ONE)),
        "deep": Chance.of((2, "1", ONE), (1, "fifth", ONE)),
        "start": Choice.of(0, ("deep", "deep", ONE), ("shallow", "1", ONE)),
    }
    solution = solve(grown(nodes), TOLD)
    assert solution.priced("start").worth == {"deep": Fraction(14, 15), "shallow": 1}
    assert solution.action("start") == "shallow"


def test_big_numbers_stay_exact() -> None:
    nodes: dict[str, Node[str]] = {
        "end": Settled((Fraction(1, 3),), 1),
        "other": Settled((Fraction(0),), 1),
        "level 0": Chance.of((1, "end", ONE), (10**9 + 6, "other", ONE)),
    }
    for level in range(1, 20):
        below = f"level {level - 1}"
        nodes[f"level {level}"] = Chance.of((1, below, ONE), (10**9 + 6, "other", ONE))
    nodes["start"] = Chance.of((1, "level 19", ONE))
    graph = grown(nodes)
    assert solve(graph, TOLD).value("start") == (Fraction(1, 3 * (10**9 + 7) ** 20),)
    assert by_recursion(graph)[0][graph.starts[0]] == solve(graph, TOLD).value("start")

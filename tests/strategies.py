"""What hypothesis draws from: rolls, dice, rules, positions, graphs."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

from mexico_solver import Dice, Roll, Rules
from mexico_solver.graph import (
    Chance,
    Choice,
    DecisionGraph,
    Node,
    Settled,
    SubRound,
)
from mexico_solver.round import FollowerTurn, LeadTurn, Paid, Tied, Turn

MOST_FACES = 9

faces = st.integers(1, MOST_FACES)
rolls = st.builds(Roll, st.tuples(faces, faces))
payoffs = st.fractions(-3, 3, max_denominator=4)
few_payoffs = st.sampled_from((Fraction(0), Fraction(1)))
"""Payoffs among which ties abound."""


def dice(most_faces: int = MOST_FACES) -> st.SearchStrategy[Dice]:
    """Draw fair or loaded dice; some faces may never come up."""
    fair = st.integers(2, most_faces).map(Dice)
    weights = st.lists(st.integers(0, 4), min_size=2, max_size=most_faces)
    loaded = weights.filter(lambda each: sum(map(bool, each)) > 1)
    return fair | loaded.map(lambda each: Dice(weights=each))


@st.composite
def rules(
    draw: st.DrawFn,
    most_faces: int = 4,
    most_throws: int = 3,
    doublings: Sequence[str] = ("once", "every", "never"),
) -> Rules:
    """Draw rules that don't contradict each other."""
    passes = draw(st.booleans())
    kept = [each for each in doublings if passes or each != "every"]
    return Rules(
        max_throws=draw(st.integers(1, most_throws)),
        mexico_passes=passes,
        doubling=draw(st.sampled_from(kept)),
        all_mexico=draw(st.sampled_from(("sub-round", "nobody") if passes else ("sub-round",))),
        sub_round_lead=draw(st.sampled_from(("first", "last"))),
        dice=draw(dice(most_faces)),
    )


turns = st.builds(Turn, st.integers(0, 3), st.none() | rolls)
small = st.integers(0, 12)
positions = (
    st.builds(LeadTurn, small, small, small, turns)
    | st.builds(FollowerTurn, st.none() | st.integers(1, 12), rolls, small, small, small, turns)
    | st.builds(Tied, small, small)
    | st.builds(Paid, small)
)


def settled(
    roles: int, worth: st.SearchStrategy[Fraction] = payoffs
) -> st.SearchStrategy[Settled[str]]:
    """Draw an end whose outcome is the payoff of each role."""
    return st.tuples(*[worth] * roles).map(lambda drawn: Settled(drawn, roles))


@st.composite
def moves(
    draw: st.DrawFn, children: dict[str, Node[str]], roles: int, *, renaming: bool
) -> Node[str]:
    """Draw a chance node or a choice above some children.

    Args:
        draw: Given by hypothesis.
        children: The nodes that it may lead to, by name.
        roles: How many roles it has.
        renaming: Whether each edge names every role of the child once.
    """
    taken = draw(st.lists(st.sampled_from(sorted(children)), min_size=1, max_size=3))
    names = [draw(role_map(roles, children[name].size, renaming=renaming)) for name in taken]
    edges = list(zip(taken, names, strict=True))
    if draw(st.booleans()):
        weights = draw(st.lists(st.integers(1, 4), min_size=len(edges), max_size=len(edges)))
        pairs = zip(weights, edges, strict=True)
        return Chance.of(*[(weight, *edge) for weight, edge in pairs])
    options = [(f"option {place}", *edge) for place, edge in enumerate(edges)]
    return Choice.of(draw(st.integers(0, roles - 1)), *options)


def role_map(
    parents: int, childs: int, *, renaming: bool = False
) -> st.SearchStrategy[tuple[int, ...]]:
    """Draw for each role of a parent the role of its child."""
    if renaming:
        return st.permutations(range(childs)).map(tuple)
    return st.tuples(*[st.integers(0, childs - 1)] * parents)


@st.composite
def bodies(
    draw: st.DrawFn, leaves: dict[str, Node[str]], most_roles: int, size: int, *, renaming: bool
) -> dict[str, Node[str]]:
    """Draw nodes above some leaves, each above earlier ones; `top` is the last."""
    nodes = dict(leaves)
    for place in range(draw(st.integers(1, size))):
        roles = most_roles if renaming else draw(st.integers(1, most_roles))
        nodes[f"node {place}"] = draw(moves(nodes, roles, renaming=renaming))
    return nodes


@st.composite
def acyclic_graphs(
    draw: st.DrawFn, most_roles: int = 3, size: int = 10, *, renaming: bool = False
) -> DecisionGraph:
    """Draw a graph without sub-rounds, whose start is called `start`.

    Args:
        draw: Given by hypothesis.
        most_roles: The most roles of a node, or what all have if edges are renamings.
        size: The most nodes that are not settled.
        renaming: Whether each edge names every role of the child once.
    """
    leaves: dict[str, Node[str]] = {}
    for place in range(draw(st.integers(1, 4))):
        roles = most_roles if renaming else draw(st.integers(1, most_roles))
        leaves[f"end {place}"] = draw(settled(roles))
    nodes = draw(bodies(leaves, most_roles, size, renaming=renaming))
    nodes["start"] = draw(moves(nodes, most_roles, renaming=renaming))
    return DecisionGraph.grow(["start"], nodes.__getitem__)


@st.composite
def looping_graphs(
    draw: st.DrawFn,
    roles: int = 2,
    size: int = 6,
    most_starts: int = 2,
    *,
    renaming: bool = False,
    factors: Sequence[int] = (1,),
    may_not_end: bool = False,
    worth: st.SearchStrategy[Fraction] = payoffs,
) -> DecisionGraph:
    """Draw a graph whose starts can come again, but end with a chance above 0.

    Each start ends at once with some weight, so large that a stake which grows by the factors
    keeps a finite expectation.

    Args:
        draw: Given by hypothesis.
        roles: How many roles each start has, and the most that any node has.
        size: The most nodes between a start and its end.
        most_starts: The most starts.
        renaming: Whether each edge names every role of the child once.
        factors: From which the factor of a sub-round is drawn.
        may_not_end: Whether a start may also lead straight on, so that play can go on for ever.
        worth: From which payoffs are drawn.
    """
    starts = [f"start {place}" for place in range(draw(st.integers(1, most_starts)))]
    leaves: dict[str, Node[str]] = {
        "end": draw(settled(roles, worth)),
        "other end": draw(settled(roles, worth)),
    }
    for place in range(draw(st.integers(1, 3))):
        seats = draw(role_map(roles, roles, renaming=renaming))
        factor = draw(st.sampled_from(factors))
        leaves[f"again {place}"] = SubRound(draw(st.sampled_from(starts)), seats, factor)
    nodes = draw(bodies(leaves, roles, size, renaming=renaming))
    tops = sorted(nodes)
    same = tuple(range(roles))
    for start in starts:
        top = draw(st.sampled_from(tops))
        weight = draw(st.integers(1, 3))
        ends = weight * (max(factors) - 1) + draw(st.integers(1, 3))
        goes_on = draw(role_map(roles, nodes[top].size, renaming=renaming))
        exits = () if may_not_end and draw(st.booleans()) else ((ends, "end", same),)
        nodes[start] = Chance.of(*exits, (weight, top, goes_on))
    return DecisionGraph.grow(starts[:1], nodes.__getitem__)

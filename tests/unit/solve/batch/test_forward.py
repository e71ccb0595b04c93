"""Forward induction in limbs, against Python's whole numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from scipy import sparse

from mexico_solver.errors import GraphError
from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled
from mexico_solver.solve.batch.forward import (
    WORD,
    Limbs,
    OutcomeLaw,
    Tally,
    _joined,
    _limbs,
    _shared,
    _times,
    compile_forward,
    find_law,
)
from mexico_solver.solve.batch.tree import Tree, compile_tree
from naive import grown

ONE = (0,)
ENDS: dict[str, Node[str]] = {name: Settled(name, 1) for name in ("a", "b", "c")}


def tree(**nodes: Node[str]) -> Tree:
    """Return a tree above three outcomes."""
    return compile_tree(grown({**ENDS, **nodes}))


def chance(**weights: int) -> Chance[str]:
    """Return a chance node: for each child its weight."""
    return Chance.of(*[(weight, child, ONE) for child, weight in weights.items()])


def choice(*children: str) -> Choice[str]:
    """Return a choice between some nodes."""
    return Choice.of(0, *[(child, child, ONE) for child in children])


def law(
    tree: Tree, *columns: Mapping[str, int], tallies: Sequence[Tally] = ()
) -> tuple[OutcomeLaw, list[dict[str, int]]]:
    """Return the law under some decisions by name, else the first option; and it by name too."""
    names = [str(tree.graph.names[node]) for node in tree.choices]
    codes = [[column.get(name, 0) for column in columns] for name in names]
    shaped = np.array(codes, np.int8).reshape(len(names), len(columns))
    found = find_law(compile_forward(tree, tallies), shaped)
    told = [dict(zip(map(str, tree.outcomes), ways, strict=True)) for ways in found.ways]
    return found, told


# Limbs.


def in_limbs(numbers: Sequence[Sequence[int]], bits: int, limbs: int) -> Limbs:
    """Return numbers, by node and column, in limbs."""
    rows = [np.concatenate([_limbs(n, bits, limbs, 1) for n in row], axis=2) for row in numbers]
    return np.concatenate(rows, axis=1)


def drawn(rows: int, columns: int, below: int, seed: int) -> list[list[int]]:
    """Draw numbers, some of them as large as can be."""
    random = Random(seed)
    return [
        [random.choice((random.randrange(below), below - 1, 0)) for _ in range(columns)]
        for _ in range(rows)
    ]


@pytest.mark.parametrize("bits", [1, 7, 31, 53, 61])
@pytest.mark.parametrize("number", [0, 1, 2**61 - 1, 2**61, 36**40 + 12345, 2**300 - 1])
def test_a_number_is_its_limbs(number: int, bits: int) -> None:
    limbs = _limbs(number, bits, -(-max(number.bit_length(), 1) // bits), columns=2)
    assert 0 <= limbs.min() <= limbs.max() < 2**bits
    assert _joined(limbs, bits).tolist() == [[number, number]]
    assert sum(int(limb) << bits * k for k, limb in enumerate(limbs[:, 0, 0])) == number


@pytest.mark.parametrize("bits", [2, 20, 40, 50])
def test_products_carry_what_is_too_much_for_a_limb(bits: int) -> None:
    entries = np.array([[2, 0, 5], [0, 0, 0], [2 ** (WORD - bits) - 2, 1, 0]])
    entries = np.minimum(entries, 2**11)
    numbers = drawn(rows=3, columns=4, below=2 ** (5 * bits), seed=bits)
    matrix = sparse.csr_array(entries.astype(np.int64))
    flows = in_limbs(numbers, bits, limbs=6 + 11 // bits)
    product = _times(matrix, flows, bits)
    expected = entries.astype(object) @ np.array(numbers, object)
    assert _joined(product, bits).tolist() == expected.tolist()
    assert product.min() >= 0
    assert product[:-1].max() < 2**bits


@pytest.mark.parametrize("bits", [20, 40, 50])
@pytest.mark.parametrize("totals", [(36, 36, 36), (36, 7, 1), (2**11, 3, 1000)])
def test_shares_are_exact_quotients(bits: int, totals: tuple[int, ...]) -> None:
    """Whether all nodes have the same total, or each another."""
    quotients = drawn(rows=3, columns=4, below=2 ** (4 * bits), seed=bits)
    numbers = [[n * total for n in row] for row, total in zip(quotients, totals, strict=True)]
    shares = _shared(in_limbs(numbers, bits, limbs=5), np.array(totals), bits)
    assert _joined(shares, bits).tolist() == quotients
    assert 0 <= shares.min() <= shares.max() < 2**bits


# Laws.


def test_a_chance_node_shares_out_by_weight() -> None:
    found, told = law(tree(start=chance(a=1, b=2, c=3)), {})
    assert told == [{"a": 1, "b": 2, "c": 3}]
    assert found.total == 6


def test_branches_to_one_node_are_added() -> None:
    branches = [(1, "a", ONE), (2, "b", ONE), (4, "a", ONE)]
    found, told = law(tree(start=Chance.of(*branches)), {})
    assert told == [{"a": 5, "b": 2}]
    assert found.total == 7


@pytest.mark.parametrize("option", [0, 1, 2])
def test_a_choice_hands_all_to_the_option_taken(option: int) -> None:
    found, told = law(tree(start=choice("a", "b", "c")), {"start": option})
    assert told == [{"a": 0, "b": 0, "c": 0} | {"abc"[option]: 1}]
    assert found.total == 1


def test_options_that_lead_to_one_node_are_told_apart_in_vain() -> None:
    start = choice("a", "b", "a")
    columns = [{"start": option} for option in range(3)]
    assert [told["a"] for told in law(tree(start=start), *columns)[1]] == [1, 0, 1]


MIXED = tree(
    six=chance(a=1, b=5),
    ten=chance(b=3, c=7),
    two=choice("six", "c"),
    three=choice("ten", "six", "a"),
    start=chance(two=2, three=3, six=1, a=1),
)
"""Nodes of all kinds at one distance: other totals, other numbers of options."""


def test_columns_take_their_own_decisions() -> None:
    found, told = law(MIXED, {}, {"two": 1}, {"three": 1}, {"two": 1, "three": 2})
    assert found.total == 7 * 30
    six, ten = {"a": 5, "b": 25, "c": 0}, {"a": 0, "b": 9, "c": 21}
    ends = {name: {each: 30 * (each == name) for each in "abc"} for name in "abc"}
    for ways, two, three in zip(
        told,
        (six, ends["c"], six, ends["c"]),
        (ten, ten, six, ends["a"]),
        strict=True,
    ):
        assert ways == {
            each: 2 * two[each] + 3 * three[each] + six[each] + ends["a"][each] for each in "abc"
        }


def test_a_node_waits_for_all_that_comes_to_it() -> None:
    """The toss follows from the start at once, by way of one other, and of three."""
    long_way = tree(
        toss=chance(a=1, b=1),
        near=choice("toss"),
        third=chance(toss=2, c=1),
        second=choice("third"),
        first=chance(second=1, toss=1),
        start=chance(near=1, toss=1, first=2),
    )
    found, told = law(long_way, {})
    assert [Fraction(told[0][name], found.total) for name in "abc"] == [
        Fraction(11, 24),
        Fraction(11, 24),
        Fraction(1, 12),
    ]


@pytest.mark.parametrize("levels", [1, 5, 12, 40])
@pytest.mark.parametrize("totals", [(36,), (36, 49), (10**9 + 7, 6, 2**20)])
def test_long_trees_are_exact(levels: int, totals: tuple[int, ...]) -> None:
    """Ways of hundreds of digits: each level ends with weight 1, and else goes on."""
    nodes: dict[str, Node[str]] = {"level 0": chance(a=1, b=2)}
    missed, chance_of_b, total = 1, Fraction(), 3
    for level in range(1, levels + 1):
        weight = totals[level % len(totals)]
        nodes[f"level {level}"] = Chance.of((1, "b", ONE), (weight - 1, f"level {level - 1}", ONE))
        missed, total = missed * (weight - 1), total * weight
    nodes["start"] = choice(f"level {levels}", "c")
    chance_of_b = 1 - Fraction(missed, total)
    found, told = law(tree(**nodes), {}, {"start": 1})
    assert found.total == total
    assert told == [
        {"a": missed, "b": chance_of_b * total, "c": 0},
        {"a": 0, "b": 0, "c": total},
    ]


@pytest.mark.parametrize("weight", [2**20, 2**30, 2**40])
def test_many_large_weights_that_meet_do_not_overflow(weight: int) -> None:
    """What comes into one node is more than any node hands out: limbs must be smaller still."""
    names = [f"{kind} {place}" for place in range(40) for kind in ("odd", "even")]
    nodes: dict[str, Node[str]] = {
        name: Chance.of((weight + place, "a", ONE), (place + 1, "b", ONE))
        for place, name in enumerate(names)
    }
    nodes["start"] = Chance.of(*[(1, name, ONE) for name in names])
    found, told = law(tree(**nodes), {})
    exact = sum(Fraction(weight + at, weight + 2 * at + 1) for at in range(80)) / 80
    assert Fraction(told[0]["a"], found.total) == exact
    assert told[0]["a"] + told[0]["b"] == found.total
    assert found.total.bit_length() > 10 * WORD


def test_many_branches_do_not_overflow_where_few_meet() -> None:
    """A node hands out more than comes into any: limbs must be smaller than its total asks for."""
    weights = range(2**20, 2**20 + 60)
    nodes: dict[str, Node[str]] = {}
    below = "a"
    for level in range(8):
        ends = [f"end {level} {place}" for place in range(len(weights) - 1)]
        nodes |= {end: Settled(end, 1) for end in ends}
        branches = zip(weights, [below, *ends], strict=True)
        nodes[f"level {level}"] = Chance.of(*[(weight, end, ONE) for weight, end in branches])
        below = f"level {level}"
    nodes["start"] = choice("level 7")
    found, told = law(tree(**nodes), {})
    total = sum(weights)
    assert found.total == total**8
    assert told[0]["a"] == 2**160
    for level in range(8):
        for place, weight in enumerate(weights[1:]):
            assert (
                told[0][f"end {level} {place}"] == 2 ** (20 * (7 - level)) * weight * total**level
            )


def test_limbs_are_as_many_as_the_total_needs() -> None:
    forward = compile_forward(MIXED)
    assert forward.total == 210
    assert (forward.limbs, forward.bits) == (1, WORD - 4)
    assert forward.marks.shape[0] == 0


def test_a_tree_without_chance_has_one_way() -> None:
    found, told = law(tree(low=choice("a", "b"), start=choice("low", "c")), {"low": 1})
    assert found.total == 1
    assert told == [{"a": 0, "b": 1, "c": 0}]


# Tallies.


def test_a_tally_is_counted_at_each_visit() -> None:
    """The six comes with weight 1, and with what the two choices send there."""
    tallies: list[Tally] = [
        {"six": 6},
        {"start": 7, "ten": 10},
        {"six": 1, "ten": 50},
        {"nobody": 9},
        {},
    ]
    columns: list[dict[str, int]] = [{}, {"two": 1}, {"three": 1}]
    found, _ = law(MIXED, *columns, tallies=tallies)
    visits = [
        (Fraction(3, 7), Fraction(3, 7)),
        (Fraction(1, 7), Fraction(3, 7)),
        (Fraction(6, 7), Fraction(0)),
    ]
    for told, (six, ten) in zip(found.tallies, visits, strict=True):
        expected = [six, 1 + ten, six / 6 + 5 * ten, 0, 0]
        assert [Fraction(count, found.total) for count in told] == expected


def test_a_law_without_tallies_counts_none() -> None:
    assert law(MIXED, {}, {})[0].tallies == [[], []]


def test_large_tallies_do_not_overflow() -> None:
    nodes: dict[str, Node[str]] = {"level 0": chance(a=1, b=1)}
    for level in range(1, 30):
        nodes[f"level {level}"] = Chance.of(
            (35, f"level {level - 1}", ONE), (1, f"level {level - 1}", ONE)
        )
    long_tree = tree(**nodes, start=chance(**{"level 29": 1}))
    heavy: Tally = {f"level {level}": 36 * 10**9 for level in range(1, 30)}
    found, _ = law(long_tree, {}, tallies=[heavy])
    assert found.tallies == [[29 * 10**9 * found.total]]


def test_a_tree_compiled_once_serves_every_batch() -> None:
    forward = compile_forward(tree(start=choice("a", "b", "c")))
    for option in range(3):
        ways = find_law(forward, np.array([[option]], np.int8)).ways
        assert ways == [[int(at == option) for at in range(3)]]


@pytest.mark.parametrize("weight", [1 << 48, 10**18, 10**30])
def test_weights_too_large_for_limbs_are_refused(weight: int) -> None:
    nodes: dict[str, Node[str]] = {
        "a": Settled("a", 1),
        "b": Settled("b", 1),
        "start": Chance.of((weight, "a", (0,)), (1, "b", (0,))),
    }
    tree = compile_tree(DecisionGraph.grow(["start"], nodes.__getitem__))
    with pytest.raises(GraphError, match=r"must add up to less than 2\^48"):
        compile_forward(tree)


def test_a_tree_without_a_move_has_no_law() -> None:
    tree = compile_tree(DecisionGraph((Settled("won", 1),), ("end",), (0,)))
    with pytest.raises(GraphError, match="needs a move"):
        compile_forward(tree)

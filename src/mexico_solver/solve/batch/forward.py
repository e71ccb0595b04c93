"""Forward induction for a whole batch at once: how often play comes to each outcome, exactly.

The start is handed as many *ways* as the tree's scale says, a whole number that all chances below
divide; a chance node hands each branch its share, and no share is ever a fraction.
Ways grow past 64 bits, so they are kept as *limbs*: ways = Σ limb_k · 2^(bits·k), each limb a
64-bit integer, with `bits` so small that no sum of products overflows.
Hence no number is rounded, and still every sum is a sparse matrix product for the whole batch.

On the way, *tallies* count what chance nodes are marked with: how many throws, say.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from mexico_solver.errors import GraphError
from mexico_solver.graph import Chance, Choice, Settled
from mexico_solver.solve.batch.backward import Codes
from mexico_solver.solve.batch.tree import Indices, Tree

Limbs = NDArray[np.int64]
MOST_WEIGHT = 48
"""The most bits of a chance node's total: limbs need room for sums of such weights."""
WORD = 62
"""How many bits of a 64-bit integer are used."""
Tally = Mapping[Hashable, int]
"""For the names of chance nodes, what a visit counts, times the node's total."""


@dataclass(frozen=True, slots=True, eq=False)
class Wave:
    """The nodes at the same distance from the start: what flows into them, and out."""

    inflow: sparse.csr_array
    """For each node, the multiple of each flow before that comes in."""
    totals: Limbs
    """The totals of its chance nodes, which are the first: their flow is one way of as many."""
    options: tuple[tuple[Indices, Indices], ...]
    """For each option, the decisions and nodes that have it: what comes in goes out there, if it
    is the option taken."""


@dataclass(frozen=True, slots=True, eq=False)
class Forward:
    """A tree compiled for forward induction."""

    total: int
    """The number of all ways."""
    waves: tuple[Wave, ...]
    """The nodes, but for outcomes, by distance from the start."""
    outflow: sparse.csr_array
    """For each outcome, the multiple of each flow that comes to it."""
    marks: sparse.csr_array
    """For each tally, the multiple of each flow."""
    bits: int
    """The bits of a limb."""
    limbs: int
    """How many limbs a number has."""


@dataclass(frozen=True, slots=True, eq=False)
class OutcomeLaw:
    """How often each outcome comes, column by column, and the tallies."""

    ways: list[list[int]]
    """For each column and outcome, in how many of `total` ways it comes."""
    total: int
    """The number of all ways."""
    tallies: list[list[int]]
    """For each column, the expectation of each tally, times `total`."""


def compile_forward(tree: Tree, tallies: Sequence[Tally] = ()) -> Forward:
    """Return a tree compiled for forward induction.

    Args:
        tree: The tree.
        tallies: What is to be counted.

    Raises:
        GraphError: If nobody moves in it, or its weights are too large to be counted in limbs.
    """
    _refuse(tree)
    writer = _Writer(tree)
    waves = tuple([writer.wave(nodes) for nodes in _distances(tree)])
    outflow = writer.matrix(list(tree.outcome_of))
    marks = writer.marks(tallies)
    total = tree.scale[-1]
    matrices = (outflow, marks, *(wave.inflow for wave in waves))
    widest = max(int(matrix.sum(axis=1).max(initial=1)).bit_length() for matrix in matrices)
    branching = max(int(wave.totals.max(initial=1)).bit_length() for wave in waves)
    bits = WORD - max(widest, branching)
    if bits < 1:
        raise GraphError(f"the weights of a tree add up to 2^{WORD} or more where branches meet.")
    return Forward(total, waves, outflow, marks, bits, -(-total.bit_length() // bits))


def _refuse(tree: Tree) -> None:
    """Refuse a tree without a move, or with weights that a limb can't hold."""
    nodes = tree.graph.nodes
    if isinstance(nodes[-1], Settled):
        raise GraphError("a tree needs a move, but this one is an outcome.")
    heaviest = max((node.total for node in nodes if isinstance(node, Chance)), default=1)
    if heaviest >= 1 << MOST_WEIGHT:
        raise GraphError(
            f"the weights of a chance node add up to 2^{heaviest.bit_length() - 1} or more, but "
            f"must add up to less than 2^{MOST_WEIGHT}. Tip: take smaller weights in proportion."
        )


def _distances(tree: Tree) -> list[list[int]]:
    """Return the nodes, but for outcomes, by their greatest distance from the start."""
    nodes = tree.graph.nodes
    distance = [0] * len(nodes)
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for index in reversed(range(len(nodes))):
        node = nodes[index]
        for child in node.children:
            distance[child] = max(distance[child], distance[index] + 1)
        if not isinstance(node, Settled):
            groups[distance[index]].append(index)
    return [
        sorted(groups[key], key=lambda index: isinstance(nodes[index], Choice))
        for key in sorted(groups)
    ]


class _Writer:
    """Numbers the flows and writes the matrices."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.nodes = tree, tree.graph.nodes
        self.flows = 0
        self.into: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
        """For each node what comes in: the flow, and how many times."""
        self.flow: dict[int, int] = {}
        """For each chance node its flow."""

    def matrix(self, nodes: Sequence[int]) -> sparse.csr_array:
        """Return for some nodes the multiple of each flow that comes in."""
        return self._whole([self.into[index] for index in nodes])

    def wave(self, nodes: Sequence[int]) -> Wave:
        """Return what flows into some nodes, and number what flows out of them."""
        inflow = self.matrix(nodes)
        totals = [self._chance(index) for index in nodes if isinstance(self.nodes[index], Chance)]
        choices = list(enumerate(nodes))[len(totals) :]
        options = []
        for option in range(max((len(self.nodes[i].children) for _, i in choices), default=0)):
            having = [(at, i) for at, i in choices if option < len(self.nodes[i].children)]
            for _, index in having:
                self._send(self.nodes[index].children[option], 1)
                self.flows += 1
            decisions = [self.tree.decision_of[index] for _, index in having]
            places = [at for at, _ in having]
            options.append((np.array(decisions, np.intp), np.array(places, np.intp)))
        return Wave(inflow, np.array(totals, np.int64), tuple(options))

    def _chance(self, index: int) -> int:
        """Number the flow of a chance node and return its total."""
        node = self.nodes[index]
        assert isinstance(node, Chance)
        for weight, child in zip(node.weights, node.children, strict=True):
            self._send(child, weight)
        self.flow[index] = self.flows
        self.flows += 1
        return node.total

    def _send(self, child: int, times: int) -> None:
        self.into[child].append((self.flows, times))

    def marks(self, tallies: Sequence[Tally]) -> sparse.csr_array:
        """Return for each tally the multiple of each flow that it counts."""
        names = self.tree.graph.names
        return self._whole(
            [
                [(flow, tally[names[i]]) for i, flow in self.flow.items() if names[i] in tally]
                for tally in tallies
            ]
        )

    def _whole(self, rows: Sequence[Sequence[tuple[int, int]]]) -> sparse.csr_array:
        ends = list(accumulate(map(len, rows), initial=0))
        columns = [flow for row in rows for flow, _ in row]
        entries = np.array([times for row in rows for _, times in row], dtype=np.int64)
        return sparse.csr_array((entries, columns, ends), shape=(len(rows), self.flows))


def find_law(forward: Forward, codes: Codes) -> OutcomeLaw:
    """Return how often each outcome comes under fixed decisions, exactly, for each column.

    Args:
        forward: The tree, compiled.
        codes: The options taken, by decision and column.
    """
    bits, columns = forward.bits, codes.shape[1]
    flows = np.zeros((forward.limbs, forward.outflow.shape[1], columns), np.int64)
    done = 0
    for wave in forward.waves:
        if done:
            arrived = _times(wave.inflow, flows[:, :done], bits)
        else:
            arrived = _limbs(forward.total, bits, forward.limbs, columns)
        chances = len(wave.totals)
        flows[:, done : done + chances] = _shared(arrived[:, :chances], wave.totals, bits)
        done += chances
        for option, (decisions, places) in enumerate(wave.options):
            out = flows[:, done : done + len(places)]
            np.copyto(out, arrived[:, places], where=codes[decisions] == option)
            done += len(places)
    ways = _joined(_times(forward.outflow, flows, bits), bits)
    tallies = _joined(_times(forward.marks, flows, bits), bits)
    return OutcomeLaw(ways.T.tolist(), forward.total, tallies.T.tolist())


def _limbs(number: int, bits: int, limbs: int, columns: int) -> Limbs:
    """Return a number in limbs, for one node and some columns."""
    digits = [number >> bits * limb & (1 << bits) - 1 for limb in range(limbs)]
    return np.array(digits, np.int64)[:, None, None].repeat(columns, axis=2)


def _times(matrix: sparse.csr_array, flows: Limbs, bits: int) -> Limbs:
    """Return a product, limb by limb, with what is too much for a limb carried to the next."""
    product = np.stack([matrix @ limb for limb in flows])
    for limb in range(len(product) - 1):
        product[limb + 1] += product[limb] >> bits
        product[limb] &= (1 << bits) - 1
    return product


def _shared(numbers: Limbs, totals: Limbs, bits: int) -> Limbs:
    """Return numbers divided by the totals of their nodes, as they always can be."""
    divisor = totals[0] if len(set(totals.tolist())) == 1 else totals[:, None]
    shares = np.empty_like(numbers)
    rest = np.zeros_like(numbers[0])
    for limb in reversed(range(len(numbers))):
        number = (rest << bits) + numbers[limb]
        shares[limb] = number // divisor
        rest = number - shares[limb] * divisor
    return shares


def _joined(limbs: Limbs, bits: int) -> NDArray[np.object_]:
    """Return the numbers that some limbs stand for."""
    numbers: NDArray[np.object_] = limbs[-1].astype(object)
    for limb in limbs[-2::-1]:
        numbers = (numbers << bits) + limb
    return numbers

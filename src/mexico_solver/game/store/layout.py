"""Where the decisions of each (sub-)round lie in those of a state's round.

The decisions of a round are bits, for one (sub-)round after the other.
A store tells where each begins, so that one decision is found without compiling all their trees,
and how the choices are numbered, so that another numbering is never mistaken for this one.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from zlib import crc32

from mexico_solver.errors import StoreError
from mexico_solver.game.outline import Outline, RoundTree, Start, outline_of, tree_of
from mexico_solver.game.standing import told
from mexico_solver.game.store.database import Database, damaged, refused
from mexico_solver.game.store.schema import Cell, Header, sealed, unsealed
from mexico_solver.game.store.text import numbers_of
from mexico_solver.rules import Rules
from mexico_solver.solve.batch import Tree

BITS = 8
"""In a byte."""


@dataclass(frozen=True, slots=True)
class Span:
    """Where the decisions of one (sub-)round lie in those of a round.

    >>> span = Span(2, ((0, 1), 1), first=20, choices=158, positions=0)
    >>> span.code(bytes([0] * 20 + [64]), decision=1)
    1
    """

    players: int
    """How many play the round."""
    start: Start
    """Who plays the (sub-)round, and the stake at which it begins."""
    first: int
    """The byte at which they begin."""
    choices: int
    """How many there are."""
    positions: int
    """A checksum of the positions at which they are made, in their order."""

    @property
    def row(self) -> tuple[Cell, ...]:
        """This as a row, with its checksum."""
        (seats, stake), counts = self.start, (self.first, self.choices, self.positions)
        return sealed((self.players, told(seats), stake, *counts))

    @classmethod
    def read(cls, cells: Sequence[Any]) -> Span:
        """Return what a row tells, as it was read.

        Raises:
            ValueError: If it is not what was written.
        """
        players, seats, stake, *counts = unsealed(cells)
        return cls(players, (numbers_of(seats), stake), *counts)

    def code(self, decisions: bytes, decision: int) -> int:
        """Return the option taken at one choice of this (sub-)round."""
        byte, bit = divmod(decision, BITS)
        return decisions[self.first + byte] >> (BITS - 1 - bit) & 1


@lru_cache(maxsize=16)
def layout_of(players: int, rules: Rules, top_stake: int) -> tuple[Span, ...]:
    """Return where decisions lie in a round of some players.

    Args:
        players: How many play it.
        rules: The rules of the table.
        top_stake: The stake above which nothing changes.

    >>> [(span.start, span.first) for span in layout_of(2, Rules(), top_stake=2)]
    [(((0, 1), 2), 0), (((0, 1), 1), 20)]
    """
    spans = []
    first = 0
    for order, tree in _in_order(outline_of(players, rules, top_stake)):
        choices = len(tree.solver.tree.choices)
        positions = numbering_of(tree.players, tree.stake, rules, top_stake).checksum
        spans.append(Span(players, (order, tree.stake), first, choices, positions))
        first += -(-choices // BITS)
    return tuple(spans)


def _in_order(outline: Outline) -> list[tuple[tuple[int, ...], RoundTree]]:
    return [
        (order, group.tree)
        for group in outline.groups
        for orders in group.orders
        for order in orders
    ]


def read_layout(database: Database, players: int) -> dict[Start, Span]:
    """Return where a store says that decisions lie in a round of some players.

    Raises:
        StoreError: If it can't be read, or is damaged.
    """
    rows = database.rows("SELECT * FROM rounds WHERE players = ? ORDER BY rowid", players)
    try:
        spans = map(Span.read, rows)
        return {span.start: span for span in spans}
    except ValueError as error:
        raise damaged(database.path, error) from error


def refuse_other_layout(database: Database, header: Header, players: int) -> None:
    """Refuse a store that lays out the rounds of some players otherwise than this library.

    Raises:
        StoreError: If it does.
    """
    own = layout_of(players, header.rules, header.stakes[-1])
    if read_layout(database, players) != {span.start: span for span in own}:
        raise other_layout(database, header)


def other_layout(database: Database, header: Header) -> StoreError:
    """Return the error that says that a store numbers choices otherwise than this library."""
    return refused(
        database.path,
        f"numbers choices as version {header.library} of the library did, which made it. "
        "Tip: read it with that version, or solve the game into another file",
    )


@dataclass(frozen=True, slots=True, eq=False)
class Numbering:
    """How the choices of a tree are numbered."""

    numbers: Mapping[Hashable, int]
    """For each position at which someone decides, the number of the decision."""
    checksum: int
    """A checksum of these positions in their order."""

    @classmethod
    def of(cls, tree: Tree) -> Numbering:
        """Return the numbering of a tree's choices."""
        names = [tree.graph.names[node] for node in tree.choices]
        numbers = {name: number for number, name in enumerate(names)}
        return cls(numbers, crc32("\n".join(map(str, names)).encode()))


@lru_cache(maxsize=64)
def numbering_of(players: int, stake: int, rules: Rules, top_stake: int) -> Numbering:
    """Return how the choices of a (sub-)round's tree are numbered.

    Args:
        players: How many play it.
        stake: The stake at which it begins.
        rules: The rules of the table.
        top_stake: The stake above which nothing changes.

    >>> len(numbering_of(2, 1, Rules(), top_stake=2).numbers)
    158
    """
    return Numbering.of(tree_of(players, stake, rules, top_stake).solver.tree)

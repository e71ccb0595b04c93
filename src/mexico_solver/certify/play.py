"""One (sub-)round up to its next sub-round, as a tree of throws and choices.

Read anew from docs/rules.md, "A round", whose numbers the comments give.
Players are told by labels: their places in the (sub-)round's order.
Where only who pays matters, labels are given anew at each turn, those in danger first, and the last
label stands for everyone who can no longer pay.
Rolls are told by their rank, 0 being the lowest.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from mexico_solver.certify.subject import Subject
from mexico_solver.errors import CertificateError

Labels: TypeAlias = tuple[int, ...]
MOST_NODES = 300_000
"""In all trees of a certificate."""
MOST_BITS = 1 << 33
"""Of the numbers that belong to one tree."""


class Turn(NamedTuple):
    """A player is about to throw."""

    stake: int
    passed: Labels
    """Who has rolled Mexico as the lead, as long as all may be tied."""
    holders: Labels
    """Who holds the low; nobody in the lead's turn."""
    waiting: Labels
    """Whose turn it is, and who still has to throw after him."""
    cap: int
    """How many throws those behind him will have; 0 if there is none, or no cap yet."""
    low: int
    left: int
    """How many throws he has left."""


class Edge(NamedTuple):
    """What a node leads to."""

    node: int
    places: Labels | None
    """For each label before, the label after; None if they stay."""


class Ending(NamedTuple):
    """Someone pays, or nobody, or a sub-round begins."""

    payer: int
    order: Labels
    """Who plays the sub-round, its lead first; empty if there is none."""
    stake: int
    labels: int
    """How many labels there are."""
    height: int = 0


class Chance(NamedTuple):
    """A throw."""

    weights: tuple[int, ...]
    """The ways of each edge, lifted to the height of this node."""
    edges: tuple[Edge, ...]
    height: int
    """How many throws can follow, this one included: values are told over `total ** height`."""


class Choice(NamedTuple):
    """A player who may stop or throw again."""

    owner: int
    stop: Edge
    throw: Edge
    lift: int
    """By what values after a stop are multiplied, for fewer throws may follow it."""
    height: int
    name: str
    """The position as text (docs/positions.md)."""


@dataclass
class Tree:
    """The tree of a (sub-)round, children before parents."""

    subject: Subject
    players: int
    stake: int
    """The stake at which it begins."""
    most: int = MOST_NODES
    """The most nodes that it may have."""
    nodes: list[Chance | Choice | Ending] = field(default_factory=list)
    found: dict[object, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Build the tree."""
        order, throws = tuple(range(self.players)), self.subject.max_throws
        self.total = sum(self.subject.weights) ** 2
        self._throw(Turn(self.stake, (), (), order, 0, -1, throws))
        self.found.clear()
        self.choices = [node for node in self.nodes if isinstance(node, Choice)]
        self.endings = [node for node in self.nodes if isinstance(node, Ending)]
        self.numbers = {node.name: number for number, node in enumerate(self.choices)}
        self.over = self.total ** self.nodes[-1].height
        if len(self.nodes) * (self.players + 1) * self.over.bit_length() > MOST_BITS:
            raise CertificateError("these dice, throws and players make numbers that are too long.")

    def _add(self, node: Chance | Choice | Ending) -> int:
        if len(self.nodes) >= self.most:
            raise CertificateError(
                f"rounds of up to {self.players} players have more than {MOST_NODES:,} positions "
                "here, too many to be checked."
            )
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _throw(self, turn: Turn) -> int:
        """Return the node of a player about to throw."""
        if turn in self.found:
            return self.found[turn]
        shown = [(self._shown(turn, roll), ways) for roll, ways in self._rolls(turn)]
        height = 1 + max(self.nodes[edge.node].height for edge, _ in shown)
        weights = [
            ways * self.total ** (height - 1 - self.nodes[edge.node].height) for edge, ways in shown
        ]
        node = Chance(tuple(weights), tuple([edge for edge, _ in shown]), height)
        self.found[turn] = self._add(node)
        return self.found[turn]

    def _rolls(self, turn: Turn) -> Iterator[tuple[int, int]]:
        """Yield what a throw can show, with its ways; what plays on alike is one roll."""
        ways: dict[int, int] = {}
        highest = len(self.subject.rolls) - 1
        for rank, count in enumerate(self.subject.ways):
            roll, last = rank, len(turn.waiting) == 1
            if turn.low < 0 and last:
                roll = rank if rank == highest else 0  # all others are safe: only Mexico helps (5)
            elif turn.low >= 0 and rank > turn.low:
                roll = highest  # safe, whichever it is
            elif rank < turn.low and last:
                roll = 0  # he pays, whichever it is
            ways[roll] = ways.get(roll, 0) + count
        return ((roll, count) for roll, count in ways.items() if count)

    def _shown(self, turn: Turn, roll: int) -> Edge:
        """Return what follows a throw that shows a roll."""
        left = turn.left - 1
        if turn.low < 0 and self.subject.passes:
            if roll == len(self.subject.rolls) - 1:
                return self._pass(turn)
            if len(turn.waiting) == 1:  # the last one throws on without a choice, or pays (5)
                again = turn._replace(left=left)
                return Edge(self._throw(again), None) if left else self._pays(turn, again.waiting)
        after = turn._replace(left=left)
        return self._choose(after, roll) if left else self._count(after, roll)

    def _choose(self, turn: Turn, roll: int) -> Edge:
        """Return the choice of a player who has shown a roll and may throw again."""
        throw, stop = Edge(self._throw(turn), None), self._count(turn, roll)
        height = self.nodes[throw.node].height
        lift = self.total ** (height - self.nodes[stop.node].height)
        choice = Choice(turn.waiting[0], stop, throw, lift, height, self._name(turn, roll))
        return Edge(self._add(choice), None)

    def _pass(self, turn: Turn) -> Edge:
        """Return what follows the lead's Mexico: he is safe, the stake may rise (4, 6, 7)."""
        subject, passed = self.subject, turn.passed + turn.waiting[:1]
        stake = subject.raised(turn.stake)
        if len(turn.waiting) > 1:
            throws = subject.max_throws
            return Edge(self._throw(Turn(stake, passed, (), turn.waiting[1:], 0, -1, throws)), None)
        if not subject.nobody:
            return self._tie(turn, passed, stake)
        return self._end(turn, (), -1, (), stake)

    def _count(self, turn: Turn, roll: int) -> Edge:
        """Return what follows when a roll counts (1 to 3, 8, 9)."""
        (thrower, *others), cap = turn.waiting, turn.cap
        holders, low, behind = turn.holders, turn.low, tuple(others)
        if low < 0:
            cap = self.subject.max_throws - turn.left
        if low < 0 or roll < low:
            holders, low = (thrower,), roll
        elif roll == low:
            holders += (thrower,)
        if behind:
            told = cap if len(behind) > 1 else 0  # with nobody behind, his own throws are enough
            return self._seen(turn, Turn(turn.stake, (), holders, behind, told, low, cap))
        if len(holders) == 1:
            return self._pays(turn, holders)
        return self._tie(turn, holders, turn.stake)

    def _pays(self, turn: Turn, payer: Labels) -> Edge:
        return self._end(turn, payer, payer[0], (), turn.stake)

    def _tie(self, turn: Turn, tied: Labels, stake: int) -> Edge:
        """Return the sub-round of those tied, led by the first or the last of them (9)."""
        last = self.subject.options["sub_round_lead"] == "last"
        return self._end(turn, tied, -1, tied[-1:] + tied[:-1] if last else tied, stake)

    def _end(self, turn: Turn, danger: Labels, payer: int, order: Labels, stake: int) -> Edge:
        places = self._places(turn, danger)
        labels = self.players if places is None else len(danger) + 1
        if places is not None:
            payer, order = payer if payer < 0 else places[payer], tuple(places[p] for p in order)
        ending = Ending(payer, order, stake, labels)
        if ending not in self.found:
            self.found[ending] = self._add(ending)
        return Edge(self.found[ending], places)

    def _seen(self, turn: Turn, after: Turn) -> Edge:
        """Return a next turn, with labels given anew if they are."""
        places = self._places(turn, after.holders + after.waiting)
        if places is not None:
            holders, waiting = (tuple(places[p] for p in s) for s in (after.holders, after.waiting))
            after = after._replace(holders=holders, waiting=waiting)
        return Edge(self._throw(after), places)

    def _places(self, turn: Turn, danger: Labels) -> Labels | None:
        """Return for each label of a turn the next one, None if they stay."""
        if not self.subject.alike:
            return None
        labels = len(turn.passed) + len(turn.holders) + len(turn.waiting) + 1
        return tuple([danger.index(p) if p in danger else len(danger) for p in range(labels)])

    def _name(self, turn: Turn, roll: int) -> str:
        """Return the text of a position at which a player has a choice."""
        rolls, behind = self.subject.rolls, len(turn.waiting) - 1
        at = f"stake={turn.stake} left={turn.left} holds={rolls[roll]}"
        danger = turn.passed + turn.holders + turn.waiting
        if turn.low < 0:
            name = f"lead players={self.players} passed={len(turn.passed)} {at}"
        else:
            low, tied = rolls[turn.low], len(turn.holders)
            name = f"follower cap={turn.cap or '-'} low={low} tied={tied} behind={behind} {at}"
        if self.subject.alike:
            return name
        places = [danger.index(p) if p in danger else len(danger) for p in range(self.players)]
        return f"{name} | roles {' '.join(map(str, places))}"

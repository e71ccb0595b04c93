"""A state as a certificate tells it: its value, and the law and decisions of each (sub-)round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from mexico_solver.certify.play import MOST_NODES, Ending, Labels, Tree
from mexico_solver.certify.subject import LONGEST_CHANCE, Paying, Subject, Units
from mexico_solver.certify.text import Line, Worth
from mexico_solver.errors import CertificateError

MOST_ROUNDS, MOST_STEPS = 600, 2_000
"""Of which a state may be made, and in which it may be proven that no other equilibrium exists."""


class Start(NamedTuple):
    """A (sub-)round: who plays it, by seat, the lead first, and the stake at which it begins."""

    order: Labels
    stake: int

    def __str__(self) -> str:
        """Return it as lines tell it."""
        return f"{' '.join(map(str, self.order))} stake {self.stake}"


@dataclass
class Outline:
    """Which (sub-)rounds a round of some players is made of."""

    subject: Subject
    players: int
    trees: dict[tuple[int, int], Tree]
    """By number of players and stake, shared by all outlines."""

    def tree(self, start: Start) -> Tree:
        """Return the tree of a (sub-)round, built once.

        Raises:
            CertificateError: If it is too large, or too deep.
        """
        key = len(start.order), start.stake
        if key not in self.trees:
            most = MOST_NODES - sum(len(tree.nodes) for tree in self.trees.values())
            try:
                self.trees[key] = Tree(self.subject, *key, most)
            except RecursionError:
                raise CertificateError(f"rounds of {key[0]} players are too deep here.") from None
        return self.trees[key]

    def start(self, start: Start, ending: Ending) -> Start:
        """Return the sub-round that a (sub-)round ends in."""
        stake = 1 if self.subject.folds else ending.stake
        if self.subject.alike:
            return Start(tuple(range(len(ending.order))), stake)
        return Start(tuple([start.order[label] for label in ending.order]), stake)

    @cached_property
    def following(self) -> dict[Start, set[Start]]:
        """For each (sub-)round itself and all that can follow it.

        Raises:
            CertificateError: If there are too many.
        """
        inner: dict[Start, set[Start]] = {}
        ahead = [self.whole]
        while ahead:
            start = ahead.pop()
            if start not in inner:
                endings = self.tree(start).endings
                inner[start] = {self.start(start, ending) for ending in endings if ending.order}
                ahead += inner[start]
            if len(inner) > MOST_ROUNDS:
                raise CertificateError(f"a round is made of more than {MOST_ROUNDS} (sub-)rounds.")
        return {start: _reached(inner, start) for start in inner}

    @property
    def whole(self) -> Start:
        """The round of all players."""
        return Start(tuple(range(self.players)), 1)

    @cached_property
    def starts(self) -> list[Start]:
        """All (sub-)rounds that can come about, larger ones last."""
        return sorted(
            self.following, key=lambda start: (len(start.order), -start.stake, start.order)
        )


def _reached(inner: Mapping[Start, set[Start]], start: Start) -> set[Start]:
    found, ahead = {start}, {start}
    while ahead:
        ahead = set().union(*(inner[here] for here in ahead)) - found
        found |= ahead
    return found


@dataclass
class Told:
    """What is told of one (sub-)round."""

    line: Line
    throws: Sequence[bool]
    """For each choice whether to throw again."""
    exceptions: Mapping[str, Line]
    """The positions at which it is not decided as in the pattern."""
    law: dict[Paying, Fraction] = field(default_factory=dict)
    """The chance of each payment; where stakes fold, how many units each expects to pay."""
    paid: dict[int, Line] = field(default_factory=dict)
    """For each stake the line that tells its chances."""


@dataclass
class State:
    """A state of a game, or a round alone."""

    outline: Outline
    head: Line
    value: Line
    units: Units
    """The units by seat; of a round alone none."""
    after: dict[Paying, Worth]
    """What each payment is worth to each seat."""
    worth: Worth
    """What the state is worth to each seat."""
    rounds: dict[Start, Told] = field(default_factory=dict)
    steps: list[tuple[Line, Start, Worth]] = field(default_factory=list)
    """The steps of the interval argument: the next box of a round, none where no choice is left."""

    def nobody(self, law: Mapping[Paying, Fraction]) -> Fraction:
        """Return the chance that nobody pays; where stakes fold, nobody cares."""
        subject = self.outline.subject
        counts = subject.nobody and not subject.folds
        return 1 - sum(law.values(), Fraction(0)) if counts else Fraction(0)

    def read(self, lines: Sequence[Line], patterns: Mapping[tuple[int, int], list[bool]]) -> None:
        """Read the lines after the state's value.

        Raises:
            CertificateError: If they can't be read.
        """
        blocks = list(_blocks(lines))
        for line in blocks[0]:
            step = line.kind in ("box", "closed") and "unique" in self.outline.subject.claims
            line.need(step, "no step of the interval argument is told here")
            line.need(len(self.steps) < MOST_STEPS, f"there are more than {MOST_STEPS:,} steps")
            told, _, box = " ".join(line.words).partition(" is ")
            start = self._start(line, told)
            count = len(start.order) if line.kind == "box" else 0
            self.steps.append((line, start, line.worth(box.split(), count)))
        for line, *block in blocks[1:]:
            start = self._start(line, " ".join(line.words))
            line.need(start not in self.rounds, "a (sub-)round is told twice")
            self.rounds[start] = self._told(start, line, block, patterns)
        missing = [start for start in self.outline.starts if start not in self.rounds]
        self.head.need(not missing, f"the round {missing[:1]} is not told")

    def _start(self, line: Line, text: str) -> Start:
        start = self._starts.get(text)
        line.need(start, "no such (sub-)round can come about")
        assert start
        return start

    @cached_property
    def _starts(self) -> dict[str, Start]:
        return {str(start): start for start in self.outline.starts}

    def _told(
        self,
        start: Start,
        head: Line,
        block: Sequence[Line],
        patterns: Mapping[tuple[int, int], list[bool]],
    ) -> Told:
        tree, players = self.outline.tree(start), len(start.order)
        head.need((players, start.stake) in patterns, "no pattern is told for it")
        exceptions = [line for line in block if line.kind != "pays"]
        told = Told(head, *excepted(tree, patterns[players, start.stake], exceptions))
        for line in block:
            if line.kind == "pays":
                stake = line.whole("".join(line.words[:1]))
                known = stake in self.outline.subject.stakes and stake not in told.paid
                line.need(known, "no such stake can be paid, or it is told twice")
                told.paid[stake] = line
                line.need(len(line.words) == players + 1, "there must be a chance for each player")
                for place, word in enumerate(line.words[1:]):
                    line.need(len(word) <= LONGEST_CHANCE, "a chance has too many digits")
                    told.law[place, stake] = Fraction(*line.ratio(word))
        return told


def _blocks(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Yield the lines before the first round, then for each round those that tell of it."""
    heads = [number for number, line in enumerate(lines) if line.kind == "round"]
    for begin, end in zip([0, *heads], [*heads, len(lines)], strict=True):
        yield list(lines[begin:end])


def usual(tree: Tree) -> list[bool]:
    """Return what all patterns begin with: a follower above the low stops, others throw again."""
    return [not ("low=" in node.name and "holds=21" in node.name) for node in tree.choices]


def excepted(
    tree: Tree, base: Sequence[bool], lines: Sequence[Line]
) -> tuple[list[bool], dict[str, Line]]:
    """Return decisions but for exceptions, and the lines of these by position.

    Raises:
        CertificateError: If a line tells no position, one twice, or what is no exception.
    """
    throws, told = list(base), {}  # type: tuple[list[bool], dict[str, Line]]
    for line in lines:
        name = " ".join(line.words)
        number = tree.numbers.get(name)
        line.need(line.kind in ("stop", "throw") and number is not None, "no position is told")
        assert number is not None
        new = name not in told and base[number] != (line.kind == "throw")
        line.need(new, "no exception, or told twice")
        throws[number], told[name] = not base[number], line
    return throws, told

"""A state solved: what it is worth, how its round ends, and the decision at every choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from mexico_solver.game.law import RoundLaw
from mexico_solver.game.outline import Outline, Start, whole_round
from mexico_solver.game.rounds import RoundDecisions
from mexico_solver.game.standing import State
from mexico_solver.game.worth import Worth


@dataclass(frozen=True, slots=True)
class Margin:
    """What is proven of one choice's margin.

    >>> Margin(((0, 1), 1), decision=3, at_least=Fraction(1, 8), at_most=Fraction(1, 4)).decision
    3
    """

    start: Start
    """The (sub-)round that the choice is in: who plays it, and the stake at which it begins."""
    decision: int
    """The number of the choice in that (sub-)round's tree."""
    at_least: Fraction
    """By how much at least the option taken is better."""
    at_most: Fraction
    """By how much at most."""


@dataclass(frozen=True, slots=True)
class StateProof:
    """How the decisions of a state's round were proven.

    >>> StateProof(choices=316, by_exact=1).by_bound
    315
    """

    choices: int
    """How many choices there are, of all (sub-)rounds."""
    by_exact: int = 0
    """How many of them were settled in exact arithmetic."""
    indifferent: int = 0
    """At how many of them the owner is indifferent."""
    open: tuple[tuple[Start, int], ...] = ()
    """The choices that may be decided otherwise in another equilibrium of the round."""
    closest: tuple[Margin, ...] = ()
    """Margins that are perhaps the smallest of the game."""

    @property
    def by_bound(self) -> int:
        """How many choices were proven by the error bound."""
        return self.choices - self.by_exact


@dataclass(frozen=True, slots=True)
class SolvedState:
    """A state solved."""

    state: State
    """The units by seat, seat 0 leading."""
    worth: Worth
    """The chance of each seat to win."""
    law: RoundLaw
    """How its round ends."""
    codes: Mapping[Start, bytes]
    """For each (sub-)round a bit for each choice of its tree, in order: 1 is to throw again."""
    proof: StateProof
    """How the decisions were proven."""

    @classmethod
    def of(cls, state: State, worth: Worth, decided: RoundDecisions) -> SolvedState:
        """Return a state as it was decided."""
        whole = whole_round(len(state))
        margins = [
            Margin(start, close.decision, close.at_least, close.at_most)
            for start, close in decided.closest
        ]
        proof = StateProof(
            decided.choices,
            decided.by_exact,
            decided.indifferent,
            tuple(decided.open),
            tuple(margins),
        )
        return cls(state, worth, decided.laws[whole], decided.codes, proof)

    @property
    def decisions(self) -> bytes:
        """The decisions of all (sub-)rounds, one after the other in the outline's order."""
        return b"".join(self.codes.values())


def split_decisions(decisions: bytes, outline: Outline) -> dict[Start, bytes]:
    """Return for each (sub-)round of an outline its decisions, which follow each other.

    Raises:
        ValueError: If there are too few or too many.
    """
    codes: dict[Start, bytes] = {}
    begin = 0
    for group in outline.groups:
        size = -(-len(group.tree.solver.tree.choices) // 8)
        for order in group.in_a_row:
            codes[order, group.tree.stake] = decisions[begin : begin + size]
            begin += size
    if begin != len(decisions):
        raise ValueError(f"{len(decisions)} bytes of decisions, but the round has {begin}.")
    return codes

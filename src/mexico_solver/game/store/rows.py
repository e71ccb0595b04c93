"""A solved state as a row of the table of states, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from mexico_solver.game.outline import Outline
from mexico_solver.game.solved_state import SolvedState, StateProof, split_decisions
from mexico_solver.game.standing import State, told
from mexico_solver.game.store.round_text import (
    choice_of,
    choice_text,
    law_of,
    law_text,
    margin_of,
    margin_text,
)
from mexico_solver.game.store.schema import unsealed
from mexico_solver.game.store.text import numbers_of, worth_of_text, worth_text
from mexico_solver.game.worth import Precision, Worth

BETWEEN = "; "
"""Stands between choices."""


class Row(NamedTuple):
    """A solved state as texts, which are read when asked for, its decisions as bits."""

    units: str
    total: int
    players: int
    choices: int
    by_exact: int
    indifferent: int
    open: str
    closest: str
    win: str
    law: str
    decisions: bytes

    @classmethod
    def of(cls, solved: SolvedState) -> Row:
        """Return a solved state as a row."""
        state, proof = solved.state, solved.proof
        return cls(
            told(state),
            sum(state),
            len(state),
            proof.choices,
            proof.by_exact,
            proof.indifferent,
            BETWEEN.join([choice_text(*choice) for choice in proof.open]),
            BETWEEN.join(map(margin_text, proof.closest)),
            worth_text(solved.worth),
            law_text(solved.law),
            solved.decisions,
        )

    @classmethod
    def read(cls, state: State, cells: Sequence[Any]) -> Row:
        """Return a state's row as it was read, with its checksum.

        Raises:
            ValueError: If it is not what was written.
        """
        row = cls(*unsealed(cells))
        if row.units != told(state):
            raise ValueError(f"the row of {told(state)} is that of {row.units[:40]}.")
        return row

    def worth(self, precision: Precision) -> Worth:
        """Return what the state is worth.

        Raises:
            ValueError: If its values don't have that precision.
        """
        return worth_of_text(self.win, precision)

    @property
    def proof(self) -> StateProof:
        """How the decisions were proven."""
        return StateProof(
            self.choices,
            self.by_exact,
            self.indifferent,
            tuple(map(choice_of, _split(self.open))),
            tuple(map(margin_of, _split(self.closest))),
        )

    def solved(self, outline: Outline, precision: Precision) -> SolvedState:
        """Return the state as it was solved.

        Args:
            outline: What its round is made of.
            precision: That of the store.

        Raises:
            ValueError: If the row doesn't fit the outline or the precision.
        """
        return SolvedState(
            numbers_of(self.units),
            self.worth(precision),
            law_of(self.law),
            split_decisions(self.decisions, outline),
            self.proof,
        )


def _split(text: str) -> list[str]:
    return text.split(BETWEEN) if text else []

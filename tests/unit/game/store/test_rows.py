"""States as rows."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from mexico_solver import Rules
from mexico_solver.game.archive import Memory
from mexico_solver.game.outline import outline_of
from mexico_solver.game.solved_state import Margin, StateProof
from mexico_solver.game.store.rows import Row
from mexico_solver.game.store.schema import sealed
from mexico_solver.game.worth import Precision

EXACT = Precision(exact=True)
ENCLOSED = Precision(exact=False, bits=128)
OPEN = StateProof(
    choices=9,
    by_exact=3,
    indifferent=2,
    open=((((0, 1), 2), 7), (((0, 1, 2), 1), 0)),
    closest=(
        Margin(((0, 2), 1), 5, Fraction(1, 8), Fraction(1, 4)),
        Margin(((0, 1, 2), 1), 6, Fraction(0), Fraction(1, 3)),
    ),
)


@pytest.mark.parametrize("proof", [None, OPEN, StateProof(choices=0)])
def test_states_read_back(memory: Memory, proof: StateProof | None) -> None:
    for state, solved in memory.states.items():
        kept = replace(solved, proof=proof or solved.proof)
        row = Row.read(state, sealed(Row.of(kept)))
        assert row.solved(outline_of(len(state), Rules(), 2), EXACT) == kept


def test_enclosures_read_back(enclosed: Memory) -> None:
    for state, solved in enclosed.states.items():
        row = Row.read(state, sealed(Row.of(solved)))
        assert row.solved(outline_of(len(state), Rules(), 2), ENCLOSED) == solved


def test_a_row_is_readable(memory: Memory) -> None:
    row = Row.of(memory.get((1, 1)))
    assert (row.units, row.total, row.players, row.choices) == ("1 1", 2, 2, 316)
    assert row.win == "4219269/7133557 2914288/7133557"
    assert row.law.startswith("0:1=")
    assert " throws=" in row.law
    assert row.closest.startswith("seats 0 1 stake 2 choice 60 margin ")


def test_the_row_of_another_state_is_not_believed(memory: Memory) -> None:
    with pytest.raises(ValueError, match="the row of 1 2 is that of 1 1"):
        Row.read((1, 2), sealed(Row.of(memory.get((1, 1)))))


def test_decisions_that_fit_no_round_are_refused(memory: Memory) -> None:
    row = Row.of(memory.get((1, 1)))._replace(decisions=b"")
    with pytest.raises(ValueError, match="0 bytes of decisions"):
        row.solved(outline_of(2, Rules(), 2), EXACT)

"""A solved state's record: its proof, and its decisions as bytes."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest

from mexico_solver import Rules, solve_game
from mexico_solver.game.law import RoundLaw
from mexico_solver.game.outline import outline_of, whole_round
from mexico_solver.game.rounds import RoundDecisions
from mexico_solver.game.solved_state import Margin, SolvedState, StateProof, split_decisions
from mexico_solver.game.worth import ExactWorth
from mexico_solver.solve.batch import Close

RULES = Rules.parse("max_throws=2 dice=3 sub_round_lead=last")
SOLVED = solve_game((1, 2, 2), RULES).archive.get((1, 2, 2))
OUTLINE = outline_of(3, RULES, 2)


def test_choices_are_proven_by_the_bound_or_in_exact_arithmetic() -> None:
    proof = StateProof(choices=10, by_exact=4, indifferent=1)
    assert proof.by_bound == 6
    assert StateProof(choices=10).by_bound == 10


def test_a_state_is_kept_as_it_was_decided() -> None:
    start = whole_round(2)
    law = RoundLaw({(0, 1): 1, (1, 1): 1}, (4, 0), 2)
    decided = RoundDecisions(codes={start: b"\xa0"}, laws={start: law}, choices=3)
    decided.by_exact, decided.indifferent, decided.open = 2, 1, [(start, 2)]
    decided.closest = [(start, Close(1, 0, Fraction(1, 8), Fraction(1, 4)))]
    worth = ExactWorth((1, 1), 2)
    solved = SolvedState.of((1, 1), worth, decided)
    assert solved == SolvedState(
        (1, 1),
        worth,
        law,
        {start: b"\xa0"},
        StateProof(
            choices=3,
            by_exact=2,
            indifferent=1,
            open=((start, 2),),
            closest=(Margin(start, 1, Fraction(1, 8), Fraction(1, 4)),),
        ),
    )


def test_decisions_follow_each_other_in_the_outlines_order() -> None:
    assert split_decisions(SOLVED.decisions, OUTLINE) == SOLVED.codes
    assert list(split_decisions(SOLVED.decisions, OUTLINE)) == list(SOLVED.codes)


def test_there_is_a_bit_for_each_choice() -> None:
    for (order, stake), codes in SOLVED.codes.items():
        choices = len(OUTLINE.tree((order, stake)).solver.tree.choices)
        assert len(codes) == -(-choices // 8)


@pytest.mark.parametrize("changed", [SOLVED.decisions[:-1], SOLVED.decisions + b"\0", b""])
def test_too_few_or_too_many_decisions_are_refused(changed: bytes) -> None:
    message = rf"^{len(changed)} bytes of decisions, but the round has {len(SOLVED.decisions)}\.$"
    with pytest.raises(ValueError, match=message):
        split_decisions(changed, OUTLINE)


def test_a_solved_state_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(SOLVED)) == SOLVED  # noqa: S301 - the pickle is our own

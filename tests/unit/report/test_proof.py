"""What was proven, in facts and in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import PayoffTable, RoundSolution, Rules, solve_round
from mexico_solver.report.proof import proof_facts, proof_in_words

DUEL = solve_round(2)


def facts(solution: RoundSolution) -> dict[str, object]:
    table = proof_facts(solution)
    return dict(zip([column.name for column in table.columns], table.rows[0], strict=True))


def test_the_facts_are_those_of_the_solution() -> None:
    assert facts(DUEL) == {
        "players": 2,
        "status": "value",
        "choices": DUEL.solution.proof.choices,
        "regret": Fraction(0),
        "indifferent": 0,
        "closest_margin": DUEL.solution.closest_margin,
        "closest_position": "follower cap=- low=31 tied=1 behind=0 stake=1 left=2 holds=21",
        "policy_rounds": DUEL.solution.rounds,
    }


@pytest.mark.parametrize(
    ("solution", "status"),
    [
        (DUEL, "value"),
        (solve_round(2, Rules(doubling="never"), "stake"), "value"),
        (solve_round(2, objective="stake"), "equilibrium"),
        (solve_round(2, Rules(all_mexico="nobody")), "equilibrium"),
        (solve_round(3), "equilibrium"),
    ],
)
def test_only_a_constant_sum_between_two_is_called_a_value(
    solution: RoundSolution, status: str
) -> None:
    assert facts(solution)["status"] == solution.status == status
    told = "value of the round" if status == "value" else "subgame-perfect equilibrium"
    assert told in proof_in_words(solution)[-1]


def test_the_words_say_what_was_checked() -> None:
    assert proof_in_words(DUEL) == (
        "Proven: 158 choices checked exactly, and nobody gains by deciding otherwise (regret 0).",
        "None of them is a matter of indifference; policy iteration took 3 steps.",
        (
            "The closest is decided by 0.183 percentage points: "
            "a follower holding a roll above the low 31, nobody behind him, 2 throws left."
        ),
        (
            "With two players this is the value of the round: neither can do better "
            "against one who plays this way."
        ),
    )


def test_indifference_is_counted() -> None:
    nothing = PayoffTable({1: ((0, 0), (0, 0))})
    solution = solve_round(2, Rules(max_throws=2), nothing)
    said = proof_in_words(solution)
    assert said[1].startswith(f"{solution.indifferent:,} of them are a matter of indifference")
    assert "closest" not in " ".join(said)
    assert facts(solution)["closest_margin"] is None
    assert facts(solution)["closest_position"] is None


def test_the_closest_decision_is_the_first_that_is_no_matter_of_indifference() -> None:
    """Player 0 does not care, player 1 does."""
    careless = PayoffTable({1: ((0, 1), (0, -1))})
    solution = solve_round(2, Rules(max_throws=2), careless)
    assert solution.indifferent
    found = facts(solution)
    by_text = {str(position): priced for position, priced in solution.solution.choices()}
    assert found["closest_margin"] == solution.solution.closest_margin
    assert by_text[str(found["closest_position"])].margin == found["closest_margin"]
    assert "The closest other one is decided by" in " ".join(proof_in_words(solution))


def test_without_a_choice_there_was_nothing_to_decide() -> None:
    solution = solve_round(3, Rules(max_throws=1))
    assert proof_in_words(solution) == (
        "Nobody has a choice under these rules, so there was nothing to decide.",
    )

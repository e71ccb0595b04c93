"""What the lead keeps, and what his options are worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Decision, Dice, Keeps, Roll, RoundSolution, Rules, solve_round
from mexico_solver.report.tables import keeps, keeps_in_words, lead
from mexico_solver.report.tables.lead import in_words, leads_with_a_choice

SOLUTIONS = [
    solve_round(2),
    solve_round(3),
    solve_round(3, Rules(max_throws=2, mexico_passes=False)),
    solve_round(3, Rules(max_throws=2), "stake"),
]


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_every_roll_is_priced_as_the_solution_prices_it(solution: RoundSolution) -> None:
    rows = {tuple(row[:3]): row[3:] for row in lead(solution).rows}
    throws = range(1, solution.rules.max_throws + 1)
    assert len(rows) == len(leads_with_a_choice(solution)) * len(throws) * 21
    for (passed, throw, roll), (action, stop, again, margin) in rows.items():
        assert isinstance(passed, int)
        assert isinstance(throw, int)
        assert isinstance(roll, Roll)
        decision = solution.lead(throw=throw, roll=roll, passed=passed)
        assert (action, stop, again) == (decision.action, decision.stop, decision.throw)
        assert margin == (None if decision.forced else decision.margin)


def test_who_passed_matters_only_where_mexico_passes() -> None:
    assert leads_with_a_choice(solve_round(4, Rules(max_throws=2))) == range(3)
    assert leads_with_a_choice(solve_round(4, Rules(max_throws=2, mexico_passes=False))) == range(1)
    never = Rules(max_throws=2, dice=Dice(weights=(1, 0, 2)))  # these dice show no 21
    assert leads_with_a_choice(solve_round(4, never)) == range(1)


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_what_he_keeps_is_what_the_solution_says(solution: RoundSolution) -> None:
    throws = range(1, solution.rules.max_throws)
    assert keeps(solution).rows == tuple(
        (passed, throw, found.keeps_from, found.keeps)
        for passed in leads_with_a_choice(solution)
        for throw in throws
        for found in [solution.lead(throw=throw, passed=passed)]
    )


@pytest.mark.parametrize("solution", SOLUTIONS)
def test_the_words_say_the_same(solution: RoundSolution) -> None:
    table = keeps_in_words(solution)
    for passed, *cells in table.rows:
        assert isinstance(passed, int)
        for throw, words in enumerate(cells, 1):
            found = solution.lead(throw=throw, passed=passed)
            assert words == f"{found.keeps_from} and higher"


def test_with_one_throw_he_has_nothing_to_keep() -> None:
    solution = solve_round(2, Rules(max_throws=1))
    assert keeps(solution).rows == ()
    assert keeps_in_words(solution).rows == ((0,),)


def situation(*kept: str) -> Keeps:
    """Return a situation in which 31, 32, 41 and 42 may be kept, and some are."""
    worth = {True: (Fraction(1), Fraction(0)), False: (Fraction(0), Fraction(1))}
    return Keeps(
        tuple(
            Decision(Roll(roll), "stop" if roll in kept else "throw", *worth[roll in kept])
            for roll in ("31", "32", "41", "42")
        )
    )


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ((), "no roll"),
        (("31", "32", "41", "42"), "any roll"),
        (("41", "42"), "41 and higher"),
        (("42",), "42 and higher"),
        (("31", "42"), "only 31 42"),
        (("31",), "only 31"),
    ],
)
def test_words_claim_no_threshold_where_there_is_none(kept: tuple[str, ...], words: str) -> None:
    assert in_words(situation(*kept)) == words

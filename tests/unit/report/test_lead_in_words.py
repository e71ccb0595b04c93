"""What the lead keeps, as one sentence."""

from __future__ import annotations

import pytest

from mexico_solver import Rules, solve_game, solve_round
from mexico_solver.report.lead_in_words import THROWS_IN_A_SENTENCE, lead_in_words


@pytest.mark.parametrize(
    ("max_throws", "said"),
    [
        (1, ()),
        (2, ("The lead keeps 52 and higher after throw 1.",)),
        (3, ("The lead keeps 54 and higher after throw 1, and 61 and higher after throw 2.",)),
        (
            4,
            (
                (
                    "The lead keeps 54 and higher after throw 1, 62 and higher after throw 2, "
                    "and 62 and higher after throw 3."
                ),
            ),
        ),
        (5, ()),
    ],
)
def test_a_sentence_says_it_for_a_few_throws(max_throws: int, said: tuple[str, ...]) -> None:
    assert tuple(lead_in_words(solve_round(2, Rules(max_throws=max_throws)))) == said
    assert bool(said) is (0 < max_throws - 1 <= THROWS_IN_A_SENTENCE)


def test_a_round_of_a_game_says_the_same_of_a_duel_for_one_unit() -> None:
    assert [*lead_in_words(solve_game((1, 1)))] == [*lead_in_words(solve_round(2))]


def test_a_state_and_its_sub_rounds_have_a_lead_of_their_own() -> None:
    game = solve_game((1, 2, 1))
    state = game.state((1, 2))
    assert [*lead_in_words(game)] == [*lead_in_words(game.state((1, 2, 1)))]
    for solved in (state, game.state((1, 2, 1)).sub_round((1, 2))):
        first, second = (solved.lead(throw=throw).keeps_from for throw in (1, 2))
        (said,) = lead_in_words(solved)
        assert said == (
            f"The lead keeps {first} and higher after throw 1, and {second} and higher "
            "after throw 2."
        )


def test_who_keeps_nothing_is_told_so() -> None:
    """Of dice that nearly always show a 2 he throws even the best roll but Mexico again."""
    rules = Rules.parse("max_throws=2 dice=1:9")
    assert [*lead_in_words(solve_game((1, 1), rules))] == ["The lead keeps no roll after throw 1."]

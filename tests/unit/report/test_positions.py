"""Positions in words."""

from __future__ import annotations

import pytest

from mexico_solver import PayoffTable, Rules, solve_round
from mexico_solver.report.positions import position_in_words
from mexico_solver.round import parse_position


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "lead players=3 passed=0 stake=1 left=2 holds=52",
            "the lead of 3 holding 52 with 2 throws left",
        ),
        (
            "lead players=4 passed=1 stake=2 left=1 holds=31",
            "the lead of 4, 1 of them passed, holding 31 with 1 throw left, stake 2",
        ),
        (
            "follower cap=2 low=44 tied=1 behind=1 stake=1 left=1 holds=62",
            "a follower holding 62 against the low 44, one behind him, 1 throw left",
        ),
        (
            "follower cap=3 low=31 tied=2 behind=2 stake=2 left=2 holds=21",
            (
                "a follower holding a roll above the low 31 (2 tied), 2 behind him, "
                "2 throws left, stake 2"
            ),
        ),
        (
            "follower cap=- low=62 tied=1 behind=0 stake=1 left=1 holds=62",
            "a follower holding 62 against the low 62, nobody behind him, 1 throw left",
        ),
        (
            "follower cap=- low=62 tied=1 behind=0 stake=1 left=1 holds=31",
            "a follower holding a roll below the low 62, nobody behind him, 1 throw left",
        ),
        (
            "follower cap=2 low=62 tied=1 behind=1 stake=1 left=1 holds=31",
            "a follower holding 31 against the low 62, one behind him, 1 throw left",
        ),
    ],
)
def test_a_held_roll_is_told_with_all_that_plays_on_alike(text: str, words: str) -> None:
    assert position_in_words(parse_position(text)) == words


@pytest.mark.parametrize(
    "text",
    [
        "lead players=3 passed=0 stake=1 left=3 holds=-",
        "follower cap=2 low=44 tied=1 behind=1 stake=1 left=2 holds=-",
        "paid stake=1",
    ],
)
def test_where_nobody_holds_a_roll_it_is_the_text(text: str) -> None:
    assert position_in_words(parse_position(text)) == text


def test_where_players_differ_it_is_the_text() -> None:
    differ = PayoffTable({1: ((-1, 0), (0, -2))})
    ((position, _),) = solve_round(2, Rules(max_throws=2), differ).closest()
    assert position_in_words(position) == str(position)

"""What stands in the box of a position."""

from __future__ import annotations

import pytest

from mexico_solver.report.pictures.position_words import position_words
from mexico_solver.round import parse_position

TOLD = {
    "lead players=2 passed=0 stake=1 left=3 holds=-": ("lead of 2", "3 left"),
    "lead players=3 passed=1 stake=2 left=1 holds=52": (
        "lead of 3", "1 passed", "holds 52", "stake 2", "1 left",
    ),
    "follower cap=2 low=44 tied=2 behind=1 stake=2 left=2 holds=-": (
        "follower", "low 44", "2 tied", "1 behind", "stake 2", "2 left",
    ),
    "follower cap=- low=44 tied=1 behind=0 stake=1 left=1 holds=21": (
        "follower", "above 44", "1 left",
    ),
    "follower cap=- low=44 tied=1 behind=0 stake=1 left=1 holds=44": (
        "follower", "ties 44", "1 left",
    ),
    "follower cap=- low=44 tied=1 behind=0 stake=1 left=1 holds=31": (
        "follower", "below 44", "1 left",
    ),
    "follower cap=2 low=44 tied=1 behind=1 stake=1 left=1 holds=52": (
        "follower", "52 < 44", "1 behind", "1 left",
    ),
    "tied players=3 stake=2": ("sub-round", "of 3", "stake 2"),
    "paid stake=1": ("paid", "1 unit"),
    "paid stake=2": ("paid", "2 units"),
}  # fmt: skip


@pytest.mark.parametrize("text", TOLD)
def test_a_position_is_told_in_a_few_lines(text: str) -> None:
    assert position_words(parse_position(text)) == TOLD[text]


def test_what_is_no_position_of_a_round_is_told_by_its_text() -> None:
    assert position_words("end") == ("end",)

"""Positions of games as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies as drawn
from mexico_solver.errors import PositionError
from mexico_solver.game import solve_game
from mexico_solver.game.place import EXAMPLE, Place


@st.composite
def places(draw: st.DrawFn) -> Place:
    units = draw(st.lists(st.integers(1, 99), min_size=2, max_size=6))
    seats = draw(st.permutations(range(len(units))))[: draw(st.integers(2, len(units)))]
    roles = draw(st.lists(st.integers(0, 9), min_size=len(seats), max_size=len(seats)))
    return Place(tuple(units), tuple(seats), draw(drawn.positions), tuple(roles))


@given(places())
def test_places_read_back(place: Place) -> None:
    assert Place.parse(str(place)) == place


def test_what_a_solution_prints_is_a_place() -> None:
    closest = solve_game((2, 1, 1)).closest
    assert closest is not None
    assert str(Place.parse(closest.position)) == closest.position


def test_spaces_count_for_nothing() -> None:
    assert Place.parse(f"  {EXAMPLE.replace(' ', '   ').replace('|', ' | ')} ") == Place.parse(
        EXAMPLE
    )


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("| roles 0 1", "", "has 3 parts"),
        ("3 1 4", "3", "at least 2 players"),
        ("3 1 4", "3 0 4", "seat 1 is 0"),
        ("3 1 4", "three 1 4", "tells no units"),
        ("3 1 4", "", "tells no units"),
        ("seats 0 2", "0 2", "tells no seats"),
        ("seats 0 2", "seats", "tells no seats"),
        ("seats 0 2", "seats 0 two", "tells no seats"),
        ("seats 0 2", "", "tells no seats"),
        ("seats 0 2", "seats 0", "different seats of 0 to 2"),
        ("seats 0 2", "seats 0 0", "different seats of 0 to 2"),
        ("seats 0 2", "seats 0 3", "different seats of 0 to 2"),
        ("seats 0 2", "seats 0 -1", "different seats of 0 to 2"),
        ("players=2", "players=two", "is no position"),
        ("holds=52", "holds=5x", "is no position"),
        ("roles 0 1", "0 1", "tells no roles"),
        ("roles 0 1", "roles 0", "are 1 roles, but 2 seats"),
        ("roles 0 1", "roles 0 1 2", "are 3 roles, but 2 seats"),
    ],
)
def test_what_is_no_place_is_refused_with_a_tip(old: str, new: str, words: str) -> None:
    with pytest.raises(PositionError, match=words) as refusal:
        Place.parse(EXAMPLE.replace(old, new))
    assert "Tip: " in str(refusal.value)


@pytest.mark.parametrize("text", ["", "|||", " | | | ", "3 1 4", "x" * 100_000])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(PositionError) as refusal:
        Place.parse(text)
    assert len(str(refusal.value)) < 400

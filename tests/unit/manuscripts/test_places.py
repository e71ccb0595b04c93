"""Places, and whether they were edited."""

from __future__ import annotations

import pytest

from mexico_solver.manuscripts.places import Place, edited, places, unsealed

ONE = ["[[[cog 1 ]]]", "52", "[[[end]]]"]
TWO = ["text", "[[[cog", "1", "]]]", "[[[end]]]", "text"]


def test_places_are_found_in_their_order() -> None:
    assert places([*ONE, *TWO]) == (Place(0, 1, 2), Place(4, 7, 7))
    assert places(["text"]) == ()


@pytest.mark.parametrize("missing", range(3))
def test_a_half_written_place_is_none(missing: int) -> None:
    half = TWO[1:5]
    del half[[0, 2, 3][missing]]
    assert places([*ONE, *half]) == (Place(0, 1, 2),)


def sealed(line: str, end: str) -> bool:
    return not edited(["[[[cog 1 ]]]", line, end], Place(0, 1, 2))


@pytest.mark.parametrize(
    "end",
    [
        "[[[end]]] (sum: fv2OgoxCWA)",
        "<!-- [[[end]]] (checksum: 7efd8e828c42580d6b3a36336533b453) -->",
    ],
)
def test_a_checksum_tells_what_was_generated(end: str) -> None:
    assert sealed("52", end)
    assert not sealed("53", end)
    assert not sealed("52 ", end)


def test_without_a_checksum_nothing_was_generated_yet() -> None:
    assert sealed("52", "[[[end]]]")
    assert sealed("53", "[[[end]]]")


def test_a_checksum_can_be_taken_off() -> None:
    assert unsealed("<!-- [[[end]]] (sum: fv2OgoxCWA) -->") == "<!-- [[[end]]] -->"
    assert unsealed("[[[end]]]") == "[[[end]]]"

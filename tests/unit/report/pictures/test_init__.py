"""The ready-made pictures, by name: each keeps what every picture promises."""

from __future__ import annotations

import struct
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from drawn import SVG, parsed, words
from mexico_solver.errors import RequestError
from mexico_solver.report.pictures import PICTURES, Picture
from mexico_solver.report.pictures.style import WIDTH
from mexico_solver.request import Request

if TYPE_CHECKING:
    from matplotlib.backend_bases import RendererBase

ASKED = (
    "margins players=2",
    "losses players=3",
    "win_square units=2",
    "thresholds units=2",
    "thresholds units=1 players=3",
    "graph",
)
LARGE = (
    "margins players=3 max_throws=5 dice=9",
    "losses players=8",
    "win_square units=10",
    "thresholds units=8",
    "thresholds units=2 players=3",
    "graph players=3 max_throws=1 dice=2",
)
"""Those in which words may come too close to each other."""


def drawn(text: str) -> Picture:
    return Request.parse(text).answered_by(PICTURES)


def test_every_picture_is_tried_here() -> None:
    assert {text.split()[0] for text in ASKED} == set(PICTURES)


@pytest.mark.parametrize("text", ASKED)
def test_a_picture_knows_its_name_title_premises_and_what_one_sees(text: str) -> None:
    picture = drawn(text)
    assert picture.name == text.split(maxsplit=1)[0]
    assert picture.title in picture.alt
    root, written = parsed(picture), words(picture)
    assert root.findtext(f"{SVG}title") == picture.title
    assert root.findtext(f"{SVG}desc") == picture.alt
    assert {picture.title, picture.note} <= set(written)
    assert "rules: " in picture.note


@pytest.mark.parametrize("text", ASKED)
def test_the_same_question_gives_the_same_picture_and_the_same_bytes(text: str) -> None:
    one, other = drawn(text), drawn(text)
    assert one == other
    assert hash(one) == hash(other)
    assert one.svg() == other.svg()
    assert one.png(40) == other.png(40)


@pytest.mark.parametrize("text", ASKED)
def test_png_has_the_size_of_the_drawing_and_is_not_empty(text: str) -> None:
    picture = drawn(text)
    image = picture.png(50)
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", image[16:24])
    assert width == round(50 * WIDTH)
    assert abs(height - 50 * picture.drawing.height) <= 1
    assert len(image) > 2000


Written = list[tuple[str, Bbox]]


@pytest.fixture(params=(*ASKED, *LARGE))
def written(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Written:
    """The words of a picture, each with the room that it takes when it is drawn."""
    found: Written = []
    draw = Text.draw

    def noted(text: Text, renderer: RendererBase, *rest: object, **named: object) -> None:
        if text.get_visible() and text.get_text().strip():
            found.append((text.get_text(), Text.get_window_extent(text, renderer)))
        draw(text, renderer, *rest, **named)

    monkeypatch.setattr(Text, "draw", noted)
    drawn(request.param).png(100)
    assert len(found) > 3
    return found


def test_nothing_is_written_beyond_the_edges(written: Written) -> None:
    right, top = 100 * WIDTH, max(box.y1 for _, box in written)
    outside = [
        words
        for words, box in written
        if box.x0 < 0 or box.y0 < 0 or box.x1 > right or box.y1 > top
    ]
    assert outside == []
    (title,) = [box for _, box in written if box.y1 == top]
    assert title.x0 == pytest.approx(10, abs=2)


def test_no_two_words_overlap(written: Written) -> None:
    over = [
        (one, other)
        for (one, box), (other, place) in combinations(written, 2)
        if min(box.x1, place.x1) - max(box.x0, place.x0) > 1
        and min(box.y1, place.y1) - max(box.y0, place.y0) > 1
    ]
    assert over == []


def test_an_unknown_picture_is_refused_with_a_tip() -> None:
    with pytest.raises(RequestError, match="did you mean margins"):
        drawn("margin")

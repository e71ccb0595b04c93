"""A picture as a value."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError

import pytest

from drawn import SVG, parsed, words
from mexico_solver.errors import CountError
from mexico_solver.report.pictures.picture import Picture, Sheet

BLANK = Picture("blank", "1 < 2 & 3", "Nothing <at> all & more.", Sheet(2), "a note")


def test_titles_are_escaped() -> None:
    assert parsed(BLANK).findtext(f"{SVG}title") == "1 < 2 & 3"
    assert parsed(BLANK).findtext(f"{SVG}desc") == "Nothing <at> all & more."
    assert words(BLANK) == ["1 < 2 & 3", "a note"]


def test_svg_names_no_date_and_no_version() -> None:
    assert not re.search(r"20\d\d-\d\d|<dc:date|<dc:creator|Matplotlib v", BLANK.svg())


def test_no_line_of_svg_ends_in_a_blank() -> None:
    lines = BLANK.svg().split("\n")
    assert [line for line in lines if line != line.rstrip()] == []
    assert lines[-1] == ""


def test_a_notebook_shows_the_svg() -> None:
    assert BLANK._repr_svg_() == BLANK.svg()


@pytest.mark.parametrize("dpi", [19, 1201, 1.5, True])
def test_dots_out_of_range_are_refused(dpi: int) -> None:
    with pytest.raises(CountError, match="from 20 to 1200"):
        BLANK.png(dpi)


def test_more_dots_make_a_larger_image() -> None:
    assert len(BLANK.png(200)) > len(BLANK.png(50))


def test_a_picture_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        BLANK.title = "other"  # type: ignore[misc]

"""Text drawn without rich."""

from __future__ import annotations

import subprocess
import sys

import pytest
from rich.cells import cell_len

from mexico_solver.report import Column
from mexico_solver.report.formats.parts import Part
from mexico_solver.report.formats.plain import can_draw, drawn

COLUMNS = [Column("name", "name"), Column("ways", "ways", "count")]


def part(*rows: list[str], headings: tuple[str, str] = ("name", "ways")) -> Part:
    return Part(COLUMNS, list(headings), list(rows), [6, 4])


def test_numbers_stand_to_the_right_and_headings_at_the_bottom() -> None:
    assert drawn(part(["a", "1"], headings=("name", "all\nways"))) == [
        "         all",
        "name    ways",
        "────────────",
        "a          1",
    ]


def test_a_long_cell_is_broken_between_words() -> None:
    assert drawn(part(["a-b c three", "12"]))[2:] == ["a-b c     12", "three       "]


def test_no_columns_are_an_empty_line() -> None:
    assert drawn(Part([], [], [[]], [])) == [""]


def test_every_character_that_is_drawn_is_one_cell_wide() -> None:
    for number in range(32, 0x1200):
        character = chr(number)
        if can_draw(Part([], [character], [], [])):
            assert cell_len(character) == 1, hex(number)


@pytest.mark.parametrize("text", ["骰子", "e\u0301", "🎲", "\x07", "\u1112\u1161", "a\u200d"])
def test_what_has_another_width_is_left_to_rich(text: str) -> None:
    assert not can_draw(part([text, "1"]))
    assert not can_draw(part(["a", "1"], headings=(text, "b")))


@pytest.mark.parametrize("text", ["Würfel", "63+", "½", "a\nb", "ρ"])
def test_letters_of_europe_are_drawn(text: str) -> None:
    assert can_draw(part([text, "1"]))


def test_text_without_colours_loads_no_terminal_library() -> None:
    script = (
        "import sys; from mexico_solver.report import odds_document, write;"
        "write(odds_document()); print('rich' in sys.modules)"
    )
    run = [sys.executable, "-W", "error", "-c", script]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "False\n"

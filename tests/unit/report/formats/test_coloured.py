"""Text with colours."""

from __future__ import annotations

import pytest

from mexico_solver.report import Column
from mexico_solver.report.formats.coloured import Terminal
from mexico_solver.report.formats.parts import Part

PART = Part(
    [Column("roll", "roll", answer=True), Column("ways", "ways", "count")],
    ["roll", "ways"],
    [["52", "2"]],
    [4, 4],
)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Terminal(colour=True)


def test_a_sentence_has_its_style(terminal: Terminal) -> None:
    assert terminal.sentence("Who pays", "bold") == "\x1b[1mWho pays\x1b[0m"


def test_the_answer_is_green(terminal: Terminal) -> None:
    assert "\x1b[32m52" in terminal.part(PART)


def test_without_colours_there_are_none() -> None:
    plain = Terminal(colour=False)
    assert plain.sentence("[bold]:dice:", "bold") == "[bold]:dice:"
    assert plain.part(PART).splitlines() == ["roll  ways", "──────────", "52       2"]


def test_wide_characters_keep_columns_in_line() -> None:
    wide = Part(PART.columns, ["骰", "ways"], [["骰子", "2"], ["52", "2"]], [4, 4])
    assert Terminal(colour=False).part(wide).splitlines() == [
        "骰    ways", "──────────", "骰子     2", "52       2",
    ]  # fmt: skip

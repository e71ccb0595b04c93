"""Answers in the format that is wanted, as wide as the terminal."""

from __future__ import annotations

import io
import sys

import pytest

from mexico_solver import Dice, Rules, advise
from mexico_solver.cli import answers
from mexico_solver.report import odds_document, write


class Terminal(io.StringIO):
    """An output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the output a terminal of 60 characters that shows colours."""
    monkeypatch.setattr(sys, "stdout", Terminal())
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_a_pipe_gets_plain_text() -> None:
    assert answers.odds(3, Dice(), "text") == write(odds_document(), "text")


def test_a_terminal_gets_colours_and_its_width(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow(monkeypatch)
    text = answers.odds(3, Dice(), "text")
    assert "\x1b[1mThe rolls, lowest first\x1b[0m" in text
    assert text.count("─" * 10) > 1, "the table comes in parts"


def test_a_terminal_that_wants_no_colours_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow(monkeypatch)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in answers.odds(3, Dice(), "text")


@pytest.mark.parametrize("form", ["json", "csv", "markdown"])
def test_other_formats_are_the_same_everywhere(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    narrow(monkeypatch)
    assert answers.odds(3, Dice(), form) == write(odds_document(), form)


def test_a_sentence_is_broken_to_the_terminals_width(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow(monkeypatch)
    advice = advise("52", throw=1, players=2)
    lines = answers.advice(advice, {"throw": 1, "players": 2}, Rules(), "text").splitlines()
    assert " ".join(lines) == str(advice)
    assert max(map(len, lines)) <= 60
    assert len(lines) > 1

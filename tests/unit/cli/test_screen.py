"""The terminal, and writing to it."""

from __future__ import annotations

import io

import pytest

from mexico_solver.cli.screen import Screen, print_error, print_out


class Terminal(io.StringIO):
    """An output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "colour"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({}, True),
        ({"TERM": "dumb"}, False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, False),
        ({"TERM": "xterm", "NO_COLOR": ""}, True),
    ],
)
def test_colours_are_for_terminals_that_want_them(
    environment: dict[str, str], colour: bool
) -> None:
    assert Screen.of(Terminal(), environment).colour is colour


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_what_is_no_terminal_has_neither_width_nor_colour(stream: io.StringIO | None) -> None:
    forced = {"FORCE_COLOR": "1", "COLUMNS": "20"}
    assert Screen.of(stream, forced) == Screen(None, colour=False)


def test_a_terminal_has_a_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "47")
    assert Screen.of(Terminal()).width == 47


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [("utf-8", "── é"), ("latin-1", "-- é"), ("ascii", "-- ?")],
)
def test_an_output_gets_only_characters_that_it_can_show(
    monkeypatch: pytest.MonkeyPatch, encoding: str, shown: str
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding=encoding))
    print_out("── é")
    assert raw.getvalue().decode(encoding) == f"{shown}\n"


def test_an_error_is_one_line_in_visible_characters(capsys: pytest.CaptureFixture[str]) -> None:
    print_error("two\nlines,\ta \x1b[31mcolour\x1b[0m and \udcff")
    assert capsys.readouterr().err == ("mexico: two lines, a \\x1b[31mcolour\\x1b[0m and \\udcff\n")

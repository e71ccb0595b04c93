"""The bar that shows how far solving has come: on a terminal, and nowhere else."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from certificates import altered, of_round
from mexico_solver.cli.progress import shown_progress
from printed import Printed, process, run

GAME = ("game", "--units", "2", "2", "--max-throws", "2")
ERASED = "\x1b[2K"
"""What a terminal erases a line by."""


class Terminal(io.StringIO):
    """An output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@dataclass(frozen=True)
class Shown:
    """What a command left behind whose error output was a terminal."""

    status: int
    out: str
    screen: str
    """All that the terminal got, what it erased again included."""


def on_a_terminal(*words: str) -> Shown:
    """Run `mexico` as a process whose error output is a terminal, and whose output is a pipe."""
    pty = pytest.importorskip("pty")
    screen, line = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "mexico_solver.cli", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=line,
        env=os.environ | {"TERM": "xterm", "PYTHONIOENCODING": "utf-8"},
    ) as running:
        os.close(line)
        got = b"".join(iter(lambda: read(screen), b""))
        assert running.stdout is not None
        out = running.stdout.read().decode("utf-8")
    os.close(screen)
    return Shown(running.returncode, out, got.decode("utf-8"))


def read(screen: int) -> bytes:
    """Return what a terminal got next, nothing once the process has closed it."""
    try:
        return os.read(screen, 65536)
    except OSError:  # how Linux says that nobody writes to it any more
        return b""


def test_a_pipe_gets_no_bar() -> None:
    with shown_progress() as progress:
        assert progress is None
    printed = process(*GAME, settings={"FORCE_COLOR": "1", "TERM": "xterm"})
    assert printed == run(*GAME)
    assert printed.err == ""


@pytest.mark.parametrize("stream", [None, io.StringIO()], ids=["none", "file"])
def test_where_nobody_looks_nothing_is_shown(
    monkeypatch: pytest.MonkeyPatch, stream: io.StringIO | None
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    with shown_progress() as progress:
        assert progress is None
    assert stream is None or stream.getvalue() == ""


def test_a_terminal_gets_a_bar_that_is_gone_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with shown_progress() as progress:
        assert progress is not None
        progress(1, 4)
        progress(3, 4)
    shown = screen.getvalue()
    assert "states" in shown
    assert "3/4" in shown
    assert shown.endswith(ERASED)


def test_the_bar_is_gone_even_if_solving_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")

    def fail() -> None:
        with shown_progress() as progress:
            assert progress is not None
            progress(1, 4)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert "1/4" in screen.getvalue()
    assert screen.getvalue().endswith(ERASED)


def test_the_answer_is_the_same_with_a_bar_beside_it() -> None:
    shown = on_a_terminal(*GAME)
    assert Printed(shown.status, shown.out, "") == run(*GAME)
    assert "3/3" in shown.screen
    assert shown.screen.endswith(ERASED)


def test_a_certificate_has_a_bar_while_it_is_written_and_while_it_is_checked(
    tmp_path: Path,
) -> None:
    path = str(tmp_path / "game.txt")
    written = on_a_terminal(*GAME, "--certificate", path)
    assert Printed(written.status, written.out, "") == run(*GAME)
    checked = on_a_terminal("verify", path)
    assert Printed(checked.status, checked.out, "") == run("verify", path)
    for shown in (written, checked):
        assert "3/3" in shown.screen
        assert shown.screen.endswith(ERASED)


def test_a_false_certificate_is_told_after_the_bar(tmp_path: Path) -> None:
    path = tmp_path / "round.txt"
    path.write_text(altered(of_round(2, "max_throws=2 dice=3"), "states 1", "states 2"))
    shown = on_a_terminal("verify", str(path))
    assert (shown.status, shown.out) == (2, "")
    told = shown.screen.rpartition(ERASED)[2].strip()
    assert " ".join(told.split()).endswith("(closing): of 2 states 1 are told.")


def test_several_processes_are_shown_as_one_bar() -> None:
    shown = on_a_terminal(*GAME, "--workers", "2")
    assert Printed(shown.status, shown.out, "") == run(*GAME)
    assert "3/3" in shown.screen


def test_a_refusal_stands_alone_after_the_bar() -> None:
    shown = on_a_terminal(*GAME, "--bits", "1")
    assert (shown.status, shown.out) == (2, "")
    sentence = "mexico: bits is 1, but it must be a whole number from 32 to 4096."
    assert shown.screen.rpartition(ERASED)[2].strip() == sentence


@pytest.mark.parametrize(
    "words", [("game", "--units", "9", "9", "--dry-run"), ("round", "--players", "2"), ("rules",)]
)
def test_what_takes_no_time_has_no_bar(words: tuple[str, ...]) -> None:
    shown = on_a_terminal(*words)
    assert (shown.status, shown.screen) == (0, "")
    assert shown.out

"""What the command `mexico` prints: `python tests/printed.py` writes the golden files anew."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from mexico_solver.cli import main

GOLDEN = Path(__file__).resolve().parent / "golden"
GOLDEN_COMMANDS = {
    "odds.txt": ("odds",),
    "round_2.txt": ("round", "--players", "2"),
    "game_1_1_1.txt": ("game", "--units", "1", "1", "1"),
}


@dataclass(frozen=True)
class Printed:
    """What a command left behind."""

    status: int
    out: str
    err: str


def run(*words: str) -> Printed:
    """Run `mexico` with some words inside this process."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(words)
    return Printed(status, out.getvalue(), err.getvalue())


def process(*words: str, settings: Mapping[str, str] | None = None) -> Printed:
    """Run `mexico` with some words as a process of its own, through pipes."""
    done = subprocess.run(
        [sys.executable, "-m", "mexico_solver.cli", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | dict(settings or {}),
        check=False,
    )
    return Printed(done.returncode, done.stdout, done.stderr)


def answer(*words: str) -> str:
    """Return what some words are answered, without the end of the last line."""
    printed = run(*words)
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.endswith("\n")
    return printed.out[:-1]


def refusal(*words: str) -> str:
    """Return the one sentence that refuses some words, without the command's name before it."""
    printed = run(*words)
    assert (printed.status, printed.out) == (2, "")
    assert printed.err.startswith("mexico: ")
    assert printed.err.endswith("\n")
    assert printed.err.count("\n") == 1
    return printed.err.removeprefix("mexico: ").removesuffix("\n")


if __name__ == "__main__":
    for name, words in GOLDEN_COMMANDS.items():
        (GOLDEN / name).write_text(run(*words).out, encoding="utf-8")

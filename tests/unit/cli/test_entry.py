"""Where the command starts and ends: exit status, refusals, pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mexico_solver.cli import entry
from mexico_solver.cli.entry import main
from printed import Printed, process, refusal, run

ADVISE = ("advise", "52", "--throw", "1", "--players", "2")
COMMAND = (sys.executable, "-m", "mexico_solver.cli")
BUFFERED = os.environ | {"PYTHONUNBUFFERED": ""}


def test_an_answer_ends_with_status_0() -> None:
    printed = run(*ADVISE)
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.startswith("Throw again: leading 2 players with 52 after throw 1 of 3, ")
    assert printed.out.count("\n") == 1


def test_a_process_prints_what_main_prints() -> None:
    assert process(*ADVISE) == run(*ADVISE)


def test_a_process_refuses_as_main_does() -> None:
    words = ("advise", "77x", "--throw", "1", "--players", "3")
    assert process(*words) == run(*words)
    assert process(*words) == Printed(
        2,
        "",
        "mexico: '77x' is not a roll. Tip: write two faces as 52, 5-2 or 2,5, or say mexico.\n",
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["advise"], "Missing argument 'ROLL'. Tip: mexico advise --help tells what there is."),
        (
            ["round"],
            "Missing option '--players'. Tip: mexico round --help tells what there is.",
        ),
        (["shuffle"], "No such command 'shuffle'. Tip: mexico --help tells what there is."),
        (["--loud"], "No such option: --loud. Tip: mexico --help tells what there is."),
        (
            ["odds", "--trows", "2"],
            (
                "No such option: --trows (Possible options: --throws). "
                "Tip: mexico odds --help tells what there is."
            ),
        ),
        (
            ["odds", "--throws"],
            "Option '--throws' requires an argument. Tip: mexico --help tells what there is.",
        ),
        (
            ["odds", "52"],
            "Got unexpected extra argument(s) (52). Tip: mexico odds --help tells what there is.",
        ),
    ],
)
def test_what_the_command_line_does_not_know_is_refused(words: list[str], sentence: str) -> None:
    assert refusal(*words) == sentence


def test_a_refusal_stays_one_line_whatever_was_typed() -> None:
    assert "\\x1b[31m" in refusal("odds", "\x1b[31m\nred")
    assert "\\x07" in refusal("odds", "--\x07")


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_help_is_an_answer(words: tuple[str, ...]) -> None:
    printed = run(*words)
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.startswith("Usage: mexico [OPTIONS] COMMAND")
    for command in ("odds", "round", "advise", "rules", "verify"):
        assert f"  {command} " in printed.out
    assert "mexico advise 52 --throw 1 --players 3" in printed.out


@pytest.mark.parametrize("command", ["odds", "round", "advise", "rules", "verify"])
def test_each_command_has_help(command: str) -> None:
    printed = run(command, "--help")
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.startswith(f"Usage: mexico {command} ")
    assert "--format text|json|csv|markdown" in " ".join(printed.out.split())


def test_the_version_is_the_packages() -> None:
    printed = run("--version")
    assert printed.status == 0
    assert printed.out.startswith("mexico-solver")


def test_a_reader_who_leaves_is_no_fault() -> None:
    with subprocess.Popen(
        [*COMMAND, "odds", "--throws", "20", "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=BUFFERED,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.read(10)
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == entry.PIPE_CLOSED


def test_an_output_that_takes_nothing_is_told() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    for words in (ADVISE, ("--help",)):
        with full.open("w") as output:
            done = subprocess.run(
                [*COMMAND, *words], stdout=output, stderr=subprocess.PIPE, text=True, check=False
            )
        assert done.returncode == entry.UNWRITTEN
        assert done.stderr.startswith("mexico: the answer can't be written: ")
        assert done.stderr.count("\n") == 1


def test_no_output_at_all_is_no_fault() -> None:
    script = f"import sys; sys.stdout = None; from mexico_solver.cli import main; main({ADVISE!r})"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_an_interrupted_command_ends_quietly() -> None:
    script = (
        "import os, signal, sys, mexico_solver.stage as stage\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # ignored in the background
        "stage.solve_round = lambda *_: os.kill(os.getpid(), signal.SIGINT)\n"
        "from mexico_solver.cli import main\n"
        "sys.exit(main(['round', '--players', '2']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (entry.INTERRUPTED, "", "")
    assert entry.INTERRUPTED == 128 + signal.SIGINT


@pytest.mark.parametrize(
    ("failure", "status", "said"),
    [
        (BrokenPipeError(), entry.PIPE_CLOSED, ""),
        (
            OSError(28, "No space left"),
            entry.UNWRITTEN,
            "mexico: the answer can't be written: No space left.\n",
        ),
        (KeyboardInterrupt(), entry.INTERRUPTED, ""),
    ],
)
def test_an_answer_that_can_not_be_printed_ends_without_traceback(
    monkeypatch: pytest.MonkeyPatch, failure: BaseException, status: int, said: str
) -> None:
    def fail(_: str) -> None:
        raise failure

    monkeypatch.setattr(entry, "print_out", fail)
    assert run(*ADVISE) == Printed(status, "", said)


def test_an_unexpected_failure_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("mexico_solver.cli.answers.presets", fail)
    with pytest.raises(ZeroDivisionError):
        main(["rules"])

"""The checker as a program that needs nothing but the standard library."""

from __future__ import annotations

import io
import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from certificates import altered, of_game, of_round
from mexico_solver.certify.__main__ import main

TEXT = of_round(2, "max_throws=2 dice=3")
GAME = of_game((1, 2), "max_throws=2 dice=3")
WRONG = altered(TEXT, "value 2877/5254 2377/5254", "value 1/2 1/2")


class Terminal(io.StringIO):
    """An output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that holds a true certificate."""
    path = tmp_path / "certificate.txt"
    path.write_text(TEXT)
    return path


def test_a_true_certificate_has_status_0(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(path)]) == 0
    said, err = capsys.readouterr()
    first, second, rules, *payoffs = said.splitlines()
    assert first.startswith("verified: 1 state, 4 equations, 19 choices, closest margin 0.0")
    assert second == "round 2: values, equilibrium, value, unique"
    assert rules.startswith("max_throws=2 mexico_passes=true doubling=once ")
    assert payoffs == ["payoff 0 1 0/1 1/1", "payoff 1 1 1/1 0/1"]
    assert err == ""


def test_a_false_certificate_has_status_1_and_its_line(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text(WRONG)
    assert main([str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "false: line 26 (value 1/2 1/2): the value of seat 0 is stored as 1/2, but its equation "
        "gives 2877/5254.\n"
    )


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (TEXT[:-1], "unreadable: the file is cut short in line 34.\n"),
        (TEXT.replace("2877", "2878"), "the section is damaged: its checksum is "),
        ("", "unreadable: the file begins with b'', not with b'mexico certificate 1\\n'.\n"),
    ],
)
def test_what_is_no_certificate_has_status_2(
    path: Path, capsys: pytest.CaptureFixture[str], content: str, said: str
) -> None:
    path.write_text(content)
    assert main([str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["one", "two"]])
def test_anything_but_one_file_is_answered_by_the_usage(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert main(arguments) == 2
    assert capsys.readouterr() == ("", "usage: python -m mexico_solver.certify FILE\n")


def test_a_terminal_is_told_how_far_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(GAME)
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert main([str(path)]) == 0
    shown = screen.getvalue().split("\r")
    assert shown[:2] == ["", "0 of 2 states checked"]
    assert [each.strip() for each in shown if each.startswith("1")] == ["1 of 2 states checked"]
    assert shown[-1] == "2 of 2 states checked\n"


def test_it_is_a_program(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["certify", str(path)])
    monkeypatch.delitem(sys.modules, "mexico_solver.certify.__main__")
    with pytest.raises(SystemExit) as exit_:
        runpy.run_module("mexico_solver.certify", run_name="__main__")
    assert exit_.value.code == 0
    assert capsys.readouterr().out.startswith("verified: 1 state, ")


def test_it_needs_nothing_but_the_standard_library_and_the_errors(path: Path) -> None:
    script = (
        "import sys, json\n"
        "before = set(sys.modules)\n"
        "from mexico_solver.certify.__main__ import main\n"
        f"assert main([{str(path)!r}]) == 0\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = json.loads(done.stdout.splitlines()[-1])
    foreign = {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names
    assert foreign == {"mexico_solver"}
    ours = {name for name in loaded if name.startswith("mexico_solver")}
    rooms = {name.split(".")[1] for name in ours if "." in name}
    assert rooms == {"certify", "errors"}


def test_a_name_does_no_harm_on_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "\x1b[31mred\nline")]) == 2
    err = capsys.readouterr().err
    assert "\x1b" not in err
    assert err.count("\n") == 1


def test_an_interrupt_ends_quietly(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mexico_solver.certify.__main__.verify", interrupt)
    assert main([str(path)]) == 130
    assert capsys.readouterr() == ("", "interrupted\n")


def test_what_a_file_says_does_nothing_to_a_terminal(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text(altered(TEXT, "round 2", "round \x1b[31m"))
    assert main([str(path)]) == 2
    _, err = capsys.readouterr()
    assert err == "unreadable: line 11 (round \\x1b[31m): '\\x1b[31m' is no whole number.\n"

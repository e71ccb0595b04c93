"""`mexico plot`: pictures on the output and in files, drawn anew or checked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mexico_solver import Dice, Rules
from mexico_solver.report.pictures import graph, margins
from printed import answer, process, refusal, run

pytest.importorskip("matplotlib")  # the extra plot


def test_without_a_file_the_svg_is_printed() -> None:
    assert answer("plot", "margins", "players=2") == margins(2).svg().rstrip("\n")


def test_arguments_are_read_as_those_of_the_picture() -> None:
    words = ("graph", "dice=2", "max_throws=1", "objective=stake")
    wanted = graph(2, Rules(max_throws=1, dice=Dice(2)), "stake")
    assert answer("plot", *words) == wanted.svg().rstrip("\n")


@pytest.mark.parametrize("form", ["svg", "png"])
def test_a_file_is_written_and_the_answer_tells_what_one_sees(tmp_path: Path, form: str) -> None:
    path = tmp_path / f"margins.{form}"
    assert answer("plot", "margins", "players=2", "--output", str(path)) == margins(2).alt
    wanted = margins(2).svg().encode() if form == "svg" else margins(2).png()
    assert path.read_bytes() == wanted


def test_the_format_may_be_told(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    answer("plot", "margins", "players=2", "--output", str(path), "--format", "svg")
    assert path.read_text(encoding="utf-8") == margins(2).svg()


def test_check_passes_and_says_nothing_where_the_file_is_current(tmp_path: Path) -> None:
    words = ("plot", "margins", "players=2", "--output", str(tmp_path / "margins.svg"))
    answer(*words)
    printed = run(*words, "--check")
    assert (printed.status, printed.out, printed.err) == (0, "", "")


def test_check_fails_and_changes_nothing_where_the_file_is_stale(tmp_path: Path) -> None:
    path = tmp_path / "margins.svg"
    path.write_text(margins(3).svg(), encoding="utf-8")
    printed = run("plot", "margins", "players=2", "--output", str(path), "--check")
    assert (printed.status, printed.out) == (1, "")
    assert "is not what mexico plot margins players=2 draws now. Tip: " in printed.err
    assert path.read_text(encoding="utf-8") == margins(3).svg()


def test_check_fails_and_writes_nothing_where_there_is_no_file(tmp_path: Path) -> None:
    words = ("plot", "graph", "--output", str(tmp_path / "missing.svg"), "--check")
    assert run(*words).status == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (".", "Is a directory"),
        ("fifo", "it is no regular file"),
        ("x" * 300, "File name too long"),
        ("fifo/x", "Not a directory"),
        ("a\0b", "no file has such a name"),
    ],
)
def test_check_refuses_what_can_not_be_read(tmp_path: Path, name: str, said: str) -> None:
    os.mkfifo(tmp_path / "fifo")
    words = ("plot", "graph", "--output", str(tmp_path / name), "--format", "svg", "--check")
    assert refusal(*words).endswith(f"can't be read: {said}.")


def test_a_request_may_stand_in_one_word() -> None:
    assert answer("plot", "margins players=2") == answer("plot", "margins", "players=2")


def test_a_setting_that_matplotlib_refuses_is_told_in_one_sentence() -> None:
    printed = process("plot", "graph", settings={"MPLBACKEND": "nonsense"})
    assert (printed.status, printed.out) == (2, "")
    assert printed.err.startswith("mexico: a setting keeps matplotlib from being loaded: ")
    assert "Tip: unset MPLBACKEND" in printed.err
    assert printed.err.count("\n") == 1


def test_a_picture_may_have_the_longest_name(tmp_path: Path) -> None:
    path = tmp_path / f"{'x' * 251}.svg"
    answer("plot", "graph", "--output", str(path))
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("margns",), "'margns' is unknown. Tip: did you mean margins?"),
        (("margins", "players=two"), "players is 'two', but it must be a whole number"),
        (("margins", "players=1"), "from 2"),
        (("margins", "objective=fun"), "'fun'"),
        (("margins", "colour=3"), "Tip: write margins [players=…]"),
        (("margins", "--format", "gif"), "the format is 'gif', but a picture is svg or png."),
        (("margins", "--format", "png"), "png needs a file, but none is told. Tip: --output"),
        (("margins", "--check"), "--check compares a picture with a file, but none is told."),
        (("margins", "--output", "x.pdf"), "the file 'x.pdf' ends in 'pdf'"),
        (("graph", "dice=6"), "226 positions of 2 players"),
        ((), "Missing argument 'NAME"),
    ],
)
def test_what_can_not_be_drawn_is_refused_in_one_sentence(
    words: tuple[str, ...], told: str
) -> None:
    assert told in refusal("plot", *words)


def test_a_process_writes_the_same_bytes_as_this_one() -> None:
    printed = process("plot", "graph")
    assert (printed.status, printed.err) == (0, "")
    assert printed.out == graph().svg()

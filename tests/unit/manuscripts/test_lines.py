"""Lines with their ends, and what `patch` makes of a difference."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from mexico_solver.manuscripts.lines import Line, lines_of, patch


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ()),
        ("\n", (Line("", "\n"),)),
        ("a\r\nb\rc\nd", (Line("a", "\r\n"), Line("b", "\r"), Line("c", "\n"), Line("d", ""))),
        ("a\n\r\n", (Line("a", "\n"), Line("", "\r\n"))),
        ("a\x0bb\u2028c", (Line("a\x0bb\u2028c", ""),)),
    ],
)
def test_a_line_keeps_its_end(text: str, lines: tuple[Line, ...]) -> None:
    assert lines_of(text) == lines
    assert "".join(map(str, lines)) == text


def test_equal_texts_have_no_difference() -> None:
    assert patch("odds.md", "52\r\n53", "52\r\n53") == ""


PATCH = shutil.which("patch")


@pytest.mark.skipif(PATCH is None, reason="no patch is installed")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a\nb\n", "a\nc\n"),
        ("a\r\nb\r\n", "a\r\nc\r\n"),
        ("a\nb\n", "a\r\nb\n"),
        ("a\rb\rc", "a\rd\rc"),
        ("a\rb\n\r\nc\r", "a\rb\n\rc\r"),
        ("a\x0bb\u2028c\n", "a\x0bd\u2028c\n"),
        ("a\nb", "a\nc"),
        ("a", "a\n"),
        ("a\n", "a"),
        ("--- a\n++ b\n@@ c\n", "-- a\n+++ b\n@ c\n"),
        ("1\n" * 20 + "a\n" + "2\n" * 20 + "b", "1\n" * 20 + "c\n" + "2\n" * 20 + "d"),
    ],
)
@pytest.mark.parametrize("name", ["odds.md", "my odds.md", "odds +++ a\u00e9.md"])
def test_patch_makes_one_text_of_the_other(
    tmp_path: Path, before: str, after: str, name: str
) -> None:
    file = tmp_path / name
    file.write_bytes(before.encode())
    subprocess.run(
        [str(PATCH), "--binary", "-p0"],
        input=f"{patch(name, before, after)}\n".encode(),
        cwd=tmp_path,
        capture_output=True,
        check=True,
    )
    assert file.read_bytes() == after.encode()

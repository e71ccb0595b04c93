"""Formats by file names, and empty lines that real readers need."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mexico_solver.errors import ManuscriptError
from mexico_solver.manuscripts.embedding import SUFFIXES, format_of, known, set_apart


@pytest.mark.parametrize(
    ("file", "form"),
    [
        ("README.md", "markdown"),
        ("a/b.MARKDOWN", "markdown"),
        ("odds.rst", "rst"),
        ("odds.htm", "html"),
        ("thesis.tex", "latex"),
        ("Mexico.mediawiki", "mediawiki"),
        ("odds.txt", "text"),
        ("README", None),
        ("odds.md.orig", None),
        (".md", None),
    ],
)
def test_the_name_tells_the_format(file: str, form: str | None) -> None:
    assert format_of(file) == form


def test_each_suffix_has_one_format() -> None:
    every = [suffix for suffixes in SUFFIXES.values() for suffix in suffixes]
    assert len(every) == len(set(every))


def test_a_format_must_be_told_where_the_name_does_not() -> None:
    assert known("html", "README") == "html"
    with pytest.raises(ManuscriptError) as error:
        known(None, "docs/README")
    assert str(error.value) == (
        "the name 'README' doesn't tell the format of the table. "
        "Tip: add format=markdown or another format to the request."
    )


@pytest.mark.parametrize(("form", "apart"), [("rst", "\n52\n\n"), ("latex", "52\n")])
def test_empty_lines_stand_where_a_comment_swallows(form: str, apart: str) -> None:
    assert set_apart("52", form) == apart


def test_the_hooks_of_pre_commit_see_every_document(repository: Path) -> None:
    lines = (repository / ".pre-commit-hooks.yaml").read_text(encoding="utf-8").splitlines()
    patterns = [line.partition("files: ")[2] for line in lines if "files: " in line]
    assert len(patterns) == 2
    for pattern in patterns:
        for suffix in (suffix for suffixes in SUFFIXES.values() for suffix in suffixes):
            assert re.search(pattern, f"docs/odds.{suffix}")
        assert not re.search(pattern, "docs/odds.py")
        assert not re.search(pattern, "docs/md")

"""The golden copy is the file it was copied from, wherever that file is at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def test_the_copy_is_true(repository: Path) -> None:
    original = repository.parent / "shared" / "values" / "exact.json"
    if not original.exists():
        pytest.skip("the file that was copied is not on this machine")
    copy = repository / "tests" / "golden" / "exact.json"
    assert copy.read_bytes() == original.read_bytes()


def test_every_golden_file_is_explained(repository: Path) -> None:
    golden = repository / "tests" / "golden"
    explained = (golden / "README.md").read_text(encoding="utf-8")
    names = [path.name for path in golden.iterdir() if path.name != "README.md"]
    assert [name for name in names if f"`{name}`" not in explained] == []


def test_the_copy_is_read_as_fractions_only(repository: Path) -> None:
    copy = json.loads((repository / "tests" / "golden" / "exact.json").read_text())
    assert copy["about"]
    assert {entry["kind"] for entry in copy["values"]} == {"round", "game"}

"""Every example in a docstring runs, and shows what is written below it: one test per docstring.

That of the package, and of what makes the documents and the benchmarks.
"""

from __future__ import annotations

import doctest
import importlib
import io
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import mexico_solver

REPOSITORY = Path(__file__).resolve().parents[2]
BESIDE = ("docs/_site", "benchmarks")
"""Where modules stand that are no part of the package."""


def modules() -> Iterator[str]:
    yield "mexico_solver"
    for found in pkgutil.walk_packages(mexico_solver.__path__, "mexico_solver."):
        if not found.name.endswith("__main__"):
            yield found.name
    for folder in BESIDE:
        yield from sorted(path.stem for path in (REPOSITORY / folder).glob("*.py"))


def docstrings() -> Iterator[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for name in modules():
        for example in finder.find(importlib.import_module(name), name):
            if example.examples:
                yield example


@pytest.mark.parametrize("example", [*docstrings()], ids=lambda each: each.name)
def test_a_docstring_says_what_happens(
    example: doctest.DocTest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = io.StringIO()
    doctest.DocTestRunner(verbose=False).run(example, out=said.write)
    assert said.getvalue() == ""

"""Every example in a docstring or a document runs, and shows what is written below it.

Python examples (`>>>`) run as doctests, one test per docstring or document.
In documents, a line `$ mexico …` of a console block runs too, and prints what follows it.
"""

from __future__ import annotations

import doctest
import importlib
import io
import os
import pkgutil
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mexico_solver

REPOSITORY = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*REPOSITORY.glob("*.md"), *REPOSITORY.glob("docs/**/*.md")])
FENCE = re.compile(r"^\s*```.*$", re.MULTILINE)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def modules() -> Iterator[str]:
    yield "mexico_solver"
    for found in pkgutil.walk_packages(mexico_solver.__path__, "mexico_solver."):
        if not found.name.endswith("__main__"):
            yield found.name


def docstrings() -> Iterator[doctest.DocTest]:
    finder = doctest.DocTestFinder(exclude_empty=True)
    for name in modules():
        for example in finder.find(importlib.import_module(name), name):
            if example.examples:
                yield example


def documents() -> Iterator[doctest.DocTest]:
    parser = doctest.DocTestParser()
    for path in DOCUMENTS:
        text = FENCE.sub("", path.read_text(encoding="utf-8"))  # a fence is no output
        name = path.relative_to(REPOSITORY).as_posix()
        example = parser.get_doctest(text, {"__name__": "__main__"}, name, str(path), 0)
        for each in example.examples:
            each.options[doctest.NORMALIZE_WHITESPACE] = True  # a long line may be broken
        if example.examples:
            yield example


def dialogues() -> Iterator[tuple[str, str, str]]:
    """Yield each command of a console block in a document: document, command, output."""
    for path in DOCUMENTS:
        for block in CONSOLE.findall(path.read_text(encoding="utf-8")):
            for dialogue in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = dialogue.partition("\n")
                if command.startswith("mexico "):
                    yield path.relative_to(REPOSITORY).as_posix(), command, output


@pytest.mark.parametrize("example", [*docstrings(), *documents()], ids=lambda each: each.name)
def test_python_example(example: doctest.DocTest) -> None:
    said = io.StringIO()
    result = doctest.DocTestRunner(verbose=False).run(example, out=said.write)
    assert result.failed == 0, said.getvalue()


@pytest.mark.parametrize(("document", "command", "output"), [*dialogues()])
def test_terminal_example(document: str, command: str, output: str) -> None:
    program = Path(sys.executable).with_name("mexico")
    arguments = shlex.split(command)[1:]
    plain = os.environ | {"NO_COLOR": "1", "COLUMNS": "100"}
    done = subprocess.run(
        [program, *arguments], capture_output=True, text=True, env=plain, check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), document
    assert done.stdout.rstrip() == output.rstrip(), document


def test_the_readme_has_a_python_example() -> None:
    assert any(example.name == "README.md" for example in documents())

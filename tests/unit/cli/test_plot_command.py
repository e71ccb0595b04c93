"""What `mexico plot` takes: the names and formats are those that there are."""

from __future__ import annotations

from mexico_solver.cli.plot_command import EXAMPLES, FORMATS, NAMES
from mexico_solver.report import pictures
from mexico_solver.request import usage


def test_the_names_are_those_of_the_pictures() -> None:
    assert tuple(pictures.PICTURES) == NAMES


def test_the_formats_are_those_of_the_pictures() -> None:
    assert pictures.FORMATS == FORMATS


def test_help_names_each_picture_with_each_argument() -> None:
    told = {line.split()[0]: line for line in EXAMPLES.splitlines() if line.startswith("  ")}
    for name, maker in pictures.PICTURES.items():
        for word in usage(name, maker).split()[1:]:
            argument = word.strip("[]").partition("=")[0]
            assert argument in told[name]

"""Small files, small functions. The bounds are stated here and in CONTRIBUTING.md."""

from __future__ import annotations

from statistics import median

import pytest

from source_tree import MODULES, Module, body_lines

LINES_OF_A_FILE = 300
LONG = 25  # lines of a body, its docstring not counted
LONG_FUNCTIONS_IN_A_HUNDRED = 2
LINES_OF_ANY_FUNCTION = 40
LINES_OF_THE_MEDIAN_FUNCTION = 7


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_no_file_is_too_long(module: Module) -> None:
    assert module.lines <= LINES_OF_A_FILE


def test_few_functions_are_long() -> None:
    sizes = {
        f"{module.name}:{name}": body_lines(function)
        for module in MODULES
        for name, function in module.functions()
    }
    long = {name: size for name, size in sizes.items() if size > LONG}
    assert 100 * len(long) <= LONG_FUNCTIONS_IN_A_HUNDRED * len(sizes), long
    assert max(sizes.values()) <= LINES_OF_ANY_FUNCTION, long
    assert median(sizes.values()) <= LINES_OF_THE_MEDIAN_FUNCTION

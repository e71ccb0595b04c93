"""The front door of the checker: what it offers, and that it stands alone."""

from __future__ import annotations

import ast
import sys

import pytest

import mexico_solver
from mexico_solver import certify
from mexico_solver.certify import Verdict, checking, verify
from source_tree import MODULES, Module

ROOM = [module for module in MODULES if module.room == "certify"]


def imported(module: Module) -> set[str]:
    """Return all that a module imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names.add(node.module or "")
    return names


def test_it_offers_a_verdict_and_the_way_to_it() -> None:
    assert certify.__all__ == ["Verdict", "verify"]
    assert mexico_solver.verify is verify is checking.verify
    assert mexico_solver.Verdict is Verdict is checking.Verdict


@pytest.mark.parametrize("module", ROOM, ids=lambda module: module.name)
def test_a_module_of_it_imports_the_standard_library_the_errors_and_its_own_room(
    module: Module,
) -> None:
    foreign = {
        name for name in imported(module) if name.partition(".")[0] not in sys.stdlib_module_names
    }
    errors = "mexico_solver.errors"
    assert all(name == errors or name.startswith("mexico_solver.certify.") for name in foreign)


def test_its_first_page_names_every_page() -> None:
    """To read it, one begins there."""
    pages = {module.path.stem for module in ROOM} - {"__init__", "__main__"}
    (door,) = [module for module in ROOM if module.path.stem == "__init__"]
    told = ast.get_docstring(door.tree) or ""
    assert pages == {page for page in pages if f"`{page}`" in told}
    assert len(pages) == 8

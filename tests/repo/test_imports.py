"""`import mexico_solver` is light: heavy libraries load when an answer needs them."""

from __future__ import annotations

import ast
import json
import subprocess
import sys

import pytest

from source_tree import MODULES, Module

HEAVY = {
    "click", "cogapp", "flint", "matplotlib", "networkx", "numpy", "pandas", "polars", "rich",
    "scipy", "sympy", "typer",
}  # fmt: skip


def loaded_after(statement: str) -> set[str]:
    """Return the top-level modules that a fresh interpreter holds after one statement."""
    script = f"{statement}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    run = [sys.executable, "-W", "error", "-c", script]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in json.loads(done.stdout.splitlines()[-1])}


def test_the_probe_sees_a_heavy_import() -> None:
    assert "networkx" in loaded_after("import networkx")


@pytest.mark.parametrize(
    "statement",
    [
        "import mexico_solver",
        "import mexico_solver.advice, mexico_solver.report",
        "from mexico_solver import odds; odds.beat('52', throws=2)",
        "from mexico_solver import solve_round; solve_round(players=3)",
        "from mexico_solver import advise; str(advise('52', throw=1, players=3))",
        "from mexico_solver import solve_round; solve_round(players=2).certificate()",
        "import mexico_solver; mexico_solver.verify",
    ],
)
def test_nothing_heavy_is_loaded(statement: str) -> None:
    assert loaded_after(statement) & HEAVY == set()


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_no_module_but_the_facade_imports_by_text(module: Module) -> None:
    """An import by text would pass under the contracts unseen."""
    names = {node.id for node in ast.walk(module.tree) if isinstance(node, ast.Name)}
    names |= {node.attr for node in ast.walk(module.tree) if isinstance(node, ast.Attribute)}
    if module.path.name != "__init__.py" or module.path.parent.name != "mexico_solver":
        assert not names & {"import_module", "__import__", "importlib"}

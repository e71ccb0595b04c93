"""The import contracts hold, and each of them fails when it is broken."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DIRECTION = "One direction"
MEXICO = "The solver has never heard of Mexico"
ALONE = "The checker stands alone"
FACADE = "No room imports the façade"
TERMINAL = "Terminal libraries stay where output is made"
HEAVY = "Heavy libraries have one door each"


@pytest.fixture
def copy(repository: Path, tmp_path: Path) -> Path:
    """A copy of the project in which a test may do harm."""
    shutil.copy(repository / "pyproject.toml", tmp_path)
    ignore = shutil.ignore_patterns("__pycache__")
    shutil.copytree(repository / "src", tmp_path / "src", ignore=ignore)
    return tmp_path


def lint(project: Path) -> tuple[int, list[str]]:
    """Return the exit status of lint-imports and the names of the broken contracts."""
    program = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [program, "--no-cache", "--no-logo"],
        cwd=project,
        env=os.environ | {"PYTHONPATH": str(project / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stdout.splitlines()
    return done.returncode, [line.partition(" BROKEN")[0] for line in lines if " BROKEN" in line]


def add(project: Path, room: str, line: str) -> None:
    """Append a line to a room of the copy, or make a new room of it."""
    package = project / "src" / "mexico_solver"
    inside = package / room / "__init__.py"
    module = inside if inside.exists() else package / f"{room}.py"
    with module.open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")


def test_the_contracts_hold(copy: Path) -> None:
    assert lint(copy) == (0, [])


@pytest.mark.parametrize(
    ("room", "line", "broken"),
    [
        ("utils", "", [DIRECTION]),
        ("errors", "from mexico_solver import exact", [DIRECTION]),
        ("rolls", "from mexico_solver import odds", [DIRECTION]),
        ("rules", "from mexico_solver import graph", [DIRECTION]),
        ("stage", "from mexico_solver import advice", [DIRECTION]),
        ("round", "import mexico_solver.solve", [DIRECTION]),
        ("solve", "from mexico_solver import rolls", [MEXICO]),
        ("solve", "def late() -> None:\n    from mexico_solver import rules", [MEXICO]),
        ("graph", "from mexico_solver import odds", [MEXICO]),
        ("exact", "from mexico_solver import certificate", [DIRECTION]),
        ("certificate", "from mexico_solver import rolls", [DIRECTION]),
        ("certify", "from mexico_solver import certificate", [DIRECTION]),
        ("certify", "from mexico_solver.exact import ratio", [DIRECTION]),
        ("certify", "from mexico_solver import bounds", [ALONE]),
        ("certify", "def late() -> None:\n    import numpy", [ALONE, HEAVY]),
        ("certify", "import rich", [ALONE, TERMINAL]),
        ("advice", "from mexico_solver import Roll", [FACADE]),
        ("report", "import typer", [TERMINAL]),
        ("advice", "import rich.table", [TERMINAL]),
        ("odds", "import networkx", [HEAVY]),
        ("round", "import flint", [HEAVY]),
        ("solve", "import numpy", [HEAVY]),
        ("exact", "import sympy", [HEAVY]),
        ("report", "import cogapp", [HEAVY]),
        ("advice", "import pandas", [HEAVY]),
        ("report", "from mexico_solver import manuscripts", [DIRECTION]),
        ("audit", "from mexico_solver import report", [DIRECTION]),
        ("request", "from mexico_solver import audit", [DIRECTION]),
        ("strategy", "from mexico_solver import advice", [DIRECTION]),
        ("certify", "from mexico_solver import display", [ALONE]),
    ],
)
def test_a_breach_is_found(copy: Path, room: str, line: str, broken: list[str]) -> None:
    add(copy, room, line)
    status, found = lint(copy)
    assert status != 0
    assert set(broken) <= set(found)

"""Tests mirror the source, and nothing but tests reaches outside the repository."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from source_tree import MODULES, SOURCE, Module

UNIT = Path(__file__).resolve().parents[1] / "unit"
OUTSIDE = "../" + "shared"


def twin(module: Module) -> Path:
    """Return where the unit tests of a module belong: round/build.py, round/test_build.py."""
    path = module.path.relative_to(SOURCE)
    return UNIT / path.with_name(f"test_{path.name.lstrip('_')}")


@pytest.mark.parametrize(
    "module",
    [module for module in MODULES if not module.path.name.startswith("__")],
    ids=lambda module: module.name,
)
def test_each_module_has_its_unit_tests(module: Module) -> None:
    assert twin(module).exists()


def test_each_unit_test_has_its_module() -> None:
    twins = {twin(module) for module in MODULES}
    assert [path for path in UNIT.rglob("test_*.py") if path not in twins] == []


def test_each_room_is_a_package_or_a_module_with_words() -> None:
    for module in MODULES:
        if module.path.name != "__main__.py":
            assert module.tree.body, f"{module.name} is empty"


def tracked(repository: Path) -> list[Path]:
    """Return the files of the repository, or none where there is no git."""
    run = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(run, cwd=repository, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git work tree")
    paths = (repository / line for line in listed.stdout.splitlines())
    return [path for path in paths if path.is_file()]


def test_only_tests_look_outside_the_repository(repository: Path) -> None:
    found = [
        path.relative_to(repository).as_posix()
        for path in tracked(repository)
        if OUTSIDE in path.read_text(encoding="utf-8", errors="ignore")
    ]
    assert [name for name in found if not name.startswith("tests/")] == []

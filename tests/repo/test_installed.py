"""What is tested is what was installed, and the wheel holds every file of the source."""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import mexico_solver

PACKAGE = Path(mexico_solver.__file__).parent


def files(package: Path) -> set[str]:
    found = (path.relative_to(package) for path in package.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if not any(map(is_cache, path.parts))}


def is_cache(part: str) -> bool:
    """Return whether a part of a path belongs to a tool, not to the package."""
    return part == "__pycache__" or part.startswith(".")


def test_the_tests_import_what_was_installed() -> None:
    """`make wheel` says where it installed the wheel; nothing else may be what is tested."""
    place = os.environ.get("MEXICO_INSTALLED_IN")
    if place is None:
        pytest.skip("MEXICO_INSTALLED_IN is set by `make wheel`")
    assert PACKAGE.is_relative_to(Path(place).resolve())
    assert Path(sys.prefix).resolve() == Path(place).resolve()


def test_nothing_of_the_source_is_missing_or_stale(repository: Path) -> None:
    """Fails, too, for an installed copy that is older than the source: install it again."""
    source = repository / "src" / "mexico_solver"
    assert files(PACKAGE) == files(source)
    assert "py.typed" in files(PACKAGE)
    for name in files(source):
        assert (PACKAGE / name).read_bytes() == (source / name).read_bytes(), name


def test_the_version_has_its_heading_in_the_changelog(repository: Path) -> None:
    changelog = (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## [{version('mexico-solver')}]" in changelog

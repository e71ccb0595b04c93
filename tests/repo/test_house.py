"""The house rules that no linter knows: reasons beside exceptions, a picture that is true."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

IGNORE = re.compile(r"#\s*(noqa\b|type:\s*ignore\b|pragma:\s*no cover)(?P<rest>.*)")


def exceptions_without_reason(text: str) -> Iterator[str]:
    """Yield each line that silences a tool and doesn't say why."""
    for number, line in enumerate(text.splitlines(), start=1):
        found = IGNORE.search(line)
        if found and not re.search(r"[-#–] *\w+[ ,;:]+\w+", found["rest"]):
            yield f"line {number}: {line.strip()}"


def test_every_exception_has_its_reason(repository: Path) -> None:
    """In tests the reason is always the same: they hand over what a caller should not."""
    found = {
        path.relative_to(repository).as_posix(): lines
        for folder in ("src", "benchmarks")
        for path in (repository / folder).rglob("*.py")
        if (lines := [*exceptions_without_reason(path.read_text(encoding="utf-8"))])
    }
    assert found == {}


def test_an_exception_without_reason_is_found() -> None:
    assert [*exceptions_without_reason("x = 1  # noqa: E501")]
    assert [*exceptions_without_reason("x = 1  # type: ignore[misc]")]
    assert not [*exceptions_without_reason("x = 1  # noqa: E501 - a long table")]


def test_every_ignore_of_the_linter_has_its_reason(repository: Path) -> None:
    lines = (repository / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    rule = re.compile(r'^\s+"[A-Z]+\d*",')
    assert [line for line in lines if rule.match(line) and "#" not in line] == []


def test_the_picture_shows_every_room_in_its_order(repository: Path) -> None:
    with (repository / "pyproject.toml").open("rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    layers = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    picture = (repository / "docs" / "structure.md").read_text(encoding="utf-8").split("```")[1]
    drawn = [word for line in picture.splitlines()[1:] for word in re.findall(r"\w+", line[:30])]
    assert [word for word in drawn if word.isascii()] == [
        room for layer in layers for room in layer.split(" | ")
    ]


def test_documents_have_generated_parts_that_the_gate_can_find_stale() -> None:
    root = Path(__file__).parents[2]
    assert (root / "docs" / "rules.md").read_text(encoding="utf-8").count("[[[cog") >= 2

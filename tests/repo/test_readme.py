"""README promises two commands: one installs and runs the main job, one passes the tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

INSTALL = "python -m pip install . && mexico round --players 3"
TEST = "python -m pip install '.[test]' && python -m pytest"


@pytest.mark.parametrize("command", [INSTALL, TEST])
def test_a_command_stands_alone_in_one_fenced_line(repository: Path, command: str) -> None:
    readme = (repository / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)\n```$", readme, re.MULTILINE | re.DOTALL)
    assert blocks.count(command) == 1
    assert readme.count(command) == 1


def test_the_first_screen_asks_and_answers(repository: Path) -> None:
    lines = (repository / "README.md").read_text(encoding="utf-8").splitlines()[:24]
    assert any(line.endswith("?*") for line in lines), "a question"
    assert any(line.startswith(">>> ") for line in lines), "an answer that runs"
    assert INSTALL in lines


def test_links_lead_somewhere(repository: Path) -> None:
    for document in [*repository.glob("*.md"), *repository.glob("*/*.md")]:
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8")):
            if not link.startswith("http"):
                assert (document.parent / link).exists(), f"{document.name} links to {link}"

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


CODE = re.compile(r"^(`{3,}).*?^\1$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
DOCUMENTS = ("*.md", "benchmarks/*.md", "docs/*.md", "docs/*/*.md")


def anchors(text: str) -> set[str]:
    """Return the anchors that GitHub gives to headings."""
    headings = HEADING.findall(re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))
    return {re.sub(r"[^\w\- ]", "", each.lower()).strip().replace(" ", "-") for each in headings}


def broken_links(document: Path) -> list[str]:
    text = CODE.sub("", document.read_text(encoding="utf-8"))
    broken = []
    for link in re.findall(r"\]\(([^)\s]+)[^)]*\)", text):
        if re.match(r"https?:", link):
            continue
        file, _, anchor = link.partition("#")
        target = document.parent / file if file else document
        there = target.exists() and (
            not anchor or anchor in anchors(target.read_text(encoding="utf-8"))
        )
        if not there:
            broken.append(link)
    return broken


def test_links_lead_to_files_and_headings(repository: Path) -> None:
    documents = [path for pattern in DOCUMENTS for path in repository.glob(pattern)]
    found = {document.name: broken_links(document) for document in documents}
    assert {name: links for name, links in found.items() if links} == {}


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# A round, and `cap`\n", encoding="utf-8")
    document = tmp_path / "index.md"
    links = "[a](rules.md#a-round-and-cap) [b](rules.md#a-game) [c](gone.md) `[d](code.md)`"
    document.write_text(links, encoding="utf-8")
    assert broken_links(document) == ["rules.md#a-game", "gone.md"]


def test_the_index_lists_every_page(repository: Path) -> None:
    docs = repository / "docs"
    index = (docs / "index.md").read_text(encoding="utf-8")
    pages = {path.relative_to(docs) for path in docs.glob("**/*.md")} - {Path("index.md")}
    for page in pages:
        assert f"\n{page.with_suffix('').as_posix()}\n" in index, "not in the toctree"
        assert f"]({page.as_posix()})" in index or page.parent == Path("project"), "not in the list"

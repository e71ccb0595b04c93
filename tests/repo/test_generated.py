"""No number of the findings and the audit is typed: a digit in prose is generated, or has a reason.

Code may hold digits, for examples run (`test_documents.py`), and so may the targets of links.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

APART = [
    re.compile(r"<!-- \[\[\[.*?\[\[\[end\]\]\].*?-->", re.DOTALL),  # generated places
    re.compile(r"^(`{3,}).*?^\1$", re.MULTILINE | re.DOTALL),
    re.compile(r"`[^`]*`"),
    re.compile(r"\]\([^)]*\)|<https?:[^>]*>"),
]
ALLOWED = {
    "docs/findings.md": {},
    "docs/audit.md": {
        "Of the 63 cells these are wrong": "the cells of the printed table, three for each roll",
        "Against a 52": "a heading, which names the roll that the section is about",
        "What stands as a 52 does": "the same",
    },
}
"""What may hold a digit, and why: a text that stands in its line."""


def typed(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line of prose that holds a digit, with its number."""
    for apart in APART:
        text = apart.sub(lambda found: "\n" * found[0].count("\n"), text)
    for number, line in enumerate(text.splitlines(), start=1):
        if re.search(r"\d", line):
            yield number, line


@pytest.mark.parametrize("name", ALLOWED)
def test_no_number_of_a_page_is_typed(repository: Path, name: str) -> None:
    text = (repository / name).read_text(encoding="utf-8")
    found = [
        f"{name}:{number}: {line}"
        for number, line in typed(text)
        if not any(allowed in line for allowed in ALLOWED[name])
    ]
    assert found == []


@pytest.mark.parametrize("name", ALLOWED)
def test_what_is_allowed_is_still_there(repository: Path, name: str) -> None:
    text = (repository / name).read_text(encoding="utf-8")
    assert [allowed for allowed in ALLOWED[name] if allowed not in text] == []


def test_a_typed_number_is_found_and_a_generated_one_is_not() -> None:
    text = (
        "It pays 61% of the time.\n"
        "Keep `52`, [see](a.md#1-two).\n"
        "```pycon\n>>> 1 + 1\n2\n```\n"
        "<!-- [[[cog\ncog.outl('7')\n]]] -->\n7\n<!-- [[[end]]] (sum: 12345) -->\n"
        "But 3 of them.\n"
    )
    assert [number for number, _ in typed(text)] == [1, 12]

"""Every link that leads outside, for docs/reference/links.md.

>>> links_in("[a](https://example.org/a), [b](rules.md), <https://example.org/c>.")
['https://example.org/a', 'https://example.org/c']
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
LINK = re.compile(r"https?://[^\s<>()\"'`|\]]+(?:\([^\s<>()]*\)[^\s<>()\"'`|\]]*)*")
TOLD_HERE = REPOSITORY / "docs" / "reference" / "links.md"


def documents() -> list[Path]:
    """Return the documents, but for the page that lists what they hold."""
    patterns = ("*.md", "benchmarks/*.md", "docs/**/*.md")
    return sorted({path for each in patterns for path in REPOSITORY.glob(each)} - {TOLD_HERE})


def links_in(text: str) -> list[str]:
    """Return the links outside of a text, in order."""
    return [found.rstrip(".,;:") for found in LINK.findall(text)]


def outside() -> str:
    """Return a row for each link: where it leads, and which documents have it."""
    places = defaultdict(set)
    for path in documents():
        for link in links_in(path.read_text(encoding="utf-8")):
            places[link].add(path.relative_to(REPOSITORY).as_posix())
    rows = [f"| <{link}> | {', '.join(sorted(places[link]))} |" for link in sorted(places)]
    return "\n".join(["| link | stands in |", "|---|---|", *rows])

"""Ten tables in a document, checked by a process of its own; and the documentation as a site."""

from __future__ import annotations

import atexit
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from contest import OURS, Benchmark, Contest, Entry, Mark, against, mexico, python

REPOSITORY = Path(__file__).resolve().parents[1]
REQUESTS = (
    "seats players=2 show=fraction",
    "seats players=6",
    "keeps players=6",
    "keeps_in_words players=5",
    "lead players=4 throw=1",
    "followers_in_words players=6",
    "thresholds players=6",
    "losses players=6",
    "seats players=5 max_throws=2",
    "variants players=3",
)
EXACT = "2914288/7133557"
"""The chance of the lead to pay a round of two: values of an independent solver have it, too."""


@cache
def place() -> Path:
    """Return a folder for documents, which goes when the process ends."""
    folder = Path(mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def document() -> str:
    """Return the name of a document with ten tables, filled."""
    path = place() / "odds.md"
    marks = [f"<!-- [[[mexico {request}]]] -->\n<!-- [[[end]]] -->\n" for request in REQUESTS]
    path.write_text("\n".join(marks), encoding="utf-8")
    mexico("tables", str(path))
    assert EXACT in path.read_text(encoding="utf-8")
    return str(path)


@cache
def store() -> str:
    """Return the name of a file that keeps its tables."""
    path = place() / "kept.txt"
    mexico("tables", "--check", document(), "--store", str(path))
    return str(path)


def fill() -> None:
    """Have the document ready."""
    document()


def keep() -> None:
    """Have its tables kept."""
    store()


def up_to_date(said: object) -> bool:
    """Return whether all ten tables were found to be right."""
    return str(said).endswith(": 10 places, up to date.\n")


def one_by_one() -> str:
    """Make each table by a process of its own, as somebody without documents would."""
    tables = [mexico("table", *request.split()) for request in REQUESTS]
    assert EXACT in tables[0]
    return f"{document()}: {len(tables)} places, up to date.\n"


def check(*more: str) -> str:
    """Check the document by a process of its own."""
    return mexico("tables", "--check", document(), *more)


def site() -> bool:
    """Build the site from nothing, warnings being errors, and return whether it is there."""
    folder = place() / "site"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "-W", "--quiet", "--fresh-env"]
    subprocess.run([*command, "-d", place() / "trees", "docs", folder], cwd=REPOSITORY, check=True)
    return (folder / "findings.html").exists()


COLD = Contest(
    work="mexico tables --check, ten tables of rounds up to 6 players, whole process",
    answer=True,
    entries=(
        Entry(OURS, check, read=up_to_date, prepare=fill),
        Entry("a process for each table", one_by_one, read=up_to_date),
        Entry(
            "import mexico_solver.report",
            lambda: python("-c", "import mexico_solver.report"),
            read=lambda said: said == "",
        ),
    ),
    marks=(
        Mark("ten seconds", lambda _: 10, at_least=1),
        against("a process for each table", at_least=1),
        against("import mexico_solver.report"),
    ),
    repetitions=3,
)
STORED = Contest(
    work="mexico tables --check --store, the same ten tables, whole process",
    answer=True,
    entries=(
        Entry(OURS, lambda: check("--store", store()), read=up_to_date, prepare=keep),
        Entry("without the store", check, read=up_to_date),
    ),
    marks=(
        Mark("two seconds", lambda _: 2, at_least=1),
        against("without the store", at_least=1),
    ),
    repetitions=3,
)
SITE = Contest(
    work="the documentation as a site, from nothing",
    answer=True,
    entries=(Entry(OURS, site),),
    marks=(Mark("three minutes", lambda _: 180, at_least=1),),
    repetitions=1,
    needs="furo",
)
CONTESTS = (COLD, STORED, SITE)
ENTRIES = [
    pytest.param(each, entry, id=f"{each.work}: {entry}")
    for each in CONTESTS
    for entry in each.entries
]


@pytest.mark.parametrize(("each", "entry"), ENTRIES)
def test_manuscripts(benchmark: Benchmark, each: Contest, entry: Entry) -> None:
    if each.missing:
        pytest.skip(f"{each.needs} is not installed")
    each.under(benchmark, entry)

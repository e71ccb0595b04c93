"""The site builds without a warning, says all it must, and can be read on a desk and a phone."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn
from urllib.parse import unquote, urlsplit

import pytest

import mexico_solver
from browser import Browser

pytestmark = pytest.mark.slow

NEEDED = ("furo", "myst_parser", "sphinx")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 180
SIZES = {"desk": (1280, 900), "phone": (390, 844)}
PROMISED = ("odds", "report", "errors", "exact")
FENCED = re.compile(r"^(`{3,}).*?^\1$", re.MULTILINE | re.DOTALL)
OF_THE_THEME = {"https://github.com/pradyunsg/furo", "https://pradyunsg.me"}
STAND_ALONE = {"genindex", "py-modindex", "search"}


def build(repository: Path, folder: Path) -> None:
    """Build the site, and leave beside it what was said."""
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "--quiet", "--fresh-env"]
    done = subprocess.run(
        [*command, "-d", folder / "doctrees", "docs", folder / "site"],
        cwd=repository,
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stderr or f"status {done.returncode}\n" * bool(done.returncode)
    (folder / "unfinished.txt").write_text(said, encoding="utf-8")
    (folder / "unfinished.txt").rename(folder / "said.txt")


def do_without(missing: str) -> NoReturn:
    """Skip what needs something that is not there; where CI installs it, fail."""
    if "CI" in os.environ:
        pytest.fail(f"{missing}, though CI installs it")
    pytest.skip(missing)


@pytest.fixture(scope="session")
def site(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once however many processes test it."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        do_without(f"the extra docs is not installed: {', '.join(missing)}")
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "built"
    try:
        folder.mkdir()
    except FileExistsError:
        deadline = time.monotonic() + PATIENCE
        while not (folder / "said.txt").exists() and time.monotonic() < deadline:
            time.sleep(0.2)
    else:
        build(repository, folder)
    assert (folder / "said.txt").read_text(encoding="utf-8") == ""
    return folder / "site"


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    return {
        path.relative_to(site).with_suffix("").as_posix(): Page.read(path)
        for path in sorted(site.rglob("*.html"))
    }


class Page(HTMLParser):
    """What a page has: anchors, links, and what it loads."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []

    @classmethod
    def read(cls, path: Path) -> Page:
        page = cls()
        page.feed(path.read_text(encoding="utf-8"))
        return page

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if anchor := told.get("id"):
            self.anchors.add(anchor)
        if tag == "a" and (link := told.get("href")):
            self.links.append(link)
        elif source := told.get("src") or (tag == "link" and told.get("href")):
            self.loads.append(str(source))


def main_pages(repository: Path) -> Iterator[str]:
    for path in sorted((repository / "docs").rglob("*.md")):
        yield path.relative_to(repository / "docs").with_suffix("").as_posix()


@pytest.mark.parametrize(
    ("told", "outcome"), [({"CI": "true"}, pytest.fail.Exception), ({}, pytest.skip.Exception)]
)
def test_what_is_missing_fails_in_ci_and_is_skipped_elsewhere(
    told: dict[str, str], outcome: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(outcome, match="no chromium"):
        do_without("no chromium")


def test_every_document_is_a_page(repository: Path, pages: dict[str, Page]) -> None:
    assert set(main_pages(repository)) == set(pages) - STAND_ALONE


def test_links_lead_to_pages_and_anchors(site: Path, pages: dict[str, Page]) -> None:
    broken = []
    for name, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            path = (site / f"{name}.html").parent / unquote(parts.path)
            target = path.resolve() if parts.path else site / f"{name}.html"
            known = pages.get(target.relative_to(site).with_suffix("").as_posix())
            found = known is None or not parts.fragment or unquote(parts.fragment) in known.anchors
            if not (target.exists() and found):
                broken.append((name, link))
    assert broken == []


def test_links_outside_are_secure_and_listed(repository: Path, pages: dict[str, Page]) -> None:
    listed = (repository / "docs" / "reference" / "links.md").read_text(encoding="utf-8")
    outside = {link for page in pages.values() for link in page.links if urlsplit(link).scheme}
    for link in outside - OF_THE_THEME:
        assert link.startswith("https://"), link
        assert f"<{link}>" in listed, link


def test_nothing_is_loaded_from_elsewhere(pages: dict[str, Page]) -> None:
    found = {load for page in pages.values() for load in page.loads if urlsplit(load).netloc}
    assert found == set()


@pytest.mark.parametrize("name", mexico_solver.__all__)
def test_a_public_name_is_in_the_reference(pages: dict[str, Page], name: str) -> None:
    room = "module-mexico_solver." if name == "odds" else "mexico_solver."
    anchors = pages["reference/python"].anchors | pages["reference/modules"].anchors
    assert f"{room}{name}" in anchors


@pytest.mark.parametrize("name", PROMISED)
def test_a_promised_module_is_in_the_reference(pages: dict[str, Page], name: str) -> None:
    module = getattr(__import__(f"mexico_solver.{name}"), name)
    listed = getattr(module, "__all__", None) or [
        each
        for each, value in vars(module).items()
        if not each.startswith("_") and getattr(value, "__module__", None) == module.__name__
    ]
    everywhere = {anchor.rpartition(".")[2] for page in pages.values() for anchor in page.anchors}
    assert set(listed) - everywhere == set()


def test_backticks_of_docstrings_show_as_code(site: Path) -> None:
    shown = (site / "reference" / "python.html").read_text(encoding="utf-8")
    text = re.sub(r"<pre>.*?</pre>|<code.*?</code>|<script.*?</script>", "", shown, flags=re.DOTALL)
    assert "`" not in text


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    if CHROMIUM is None:
        do_without("no chromium on the path")
    with Browser.start(CHROMIUM, tmp_path_factory.mktemp("profile")) as started:
        yield started


LOOK = """JSON.stringify({
  wide: document.scrollingElement.scrollWidth - innerWidth,
  tables: document.querySelectorAll("article table").length,
  pictures: [...document.querySelectorAll("article img")].map(each => each.naturalWidth),
  cut: [...document.querySelectorAll("article table")].filter(each => {
    const box = each.parentElement;
    return each.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX != "auto";
  }).length,
  size: parseFloat(getComputedStyle(document.querySelector("article p")).fontSize),
})"""


@pytest.mark.parametrize("size", SIZES)
def test_a_page_can_be_read(site: Path, browser: Browser, repository: Path, size: str) -> None:
    width, height = SIZES[size]
    for name in main_pages(repository):
        browser.open((site / f"{name}.html").as_uri(), width=width, height=height)
        seen = json.loads(browser.ask(LOOK))
        written = FENCED.sub("", (repository / "docs" / f"{name}.md").read_text(encoding="utf-8"))
        assert browser.complaints == [], name
        assert seen["wide"] <= 0, f"{name} is {seen['wide']} pixels too wide"
        assert seen["tables"] >= len(re.findall(r"^\|[-:| ]+\|$", written, re.MULTILINE)), name
        assert len(seen["pictures"]) == len(re.findall(r"^!\[", written, re.MULTILINE)), name
        assert all(seen["pictures"]), f"a picture of {name} is missing"
        assert seen["cut"] == 0, f"a table of {name} is cut"
        assert seen["size"] >= 14, name


def test_a_page_that_is_wrong_is_found(tmp_path: Path, browser: Browser) -> None:
    wrong = tmp_path / "wrong.html"
    wrong.write_text(
        "<!doctype html><meta name=viewport content='width=device-width'><article>"
        "<p style='width: 2000px'>wide</p><img src='missing.png'>"
        "<script>console.error('bad')</script><script src='http://127.0.0.1:9/x.js'></script>",
        encoding="utf-8",
    )
    browser.open(wrong.as_uri(), width=390, height=844)
    seen = json.loads(browser.ask(LOOK))
    assert seen["wide"] > 0
    assert seen["pictures"] == [0]
    said = " ".join(browser.complaints)
    assert "bad" in said
    assert "missing.png" in said
    assert "127.0.0.1" in said

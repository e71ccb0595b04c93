"""Readers of the formats that people read: what a real parser of each finds in a text.

Each returns `Read`: the sentences outside of tables in their order, captions and headings among
them, and each table as rows of cells. White space counts as one space between words, as all these
formats have it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import docutils.core
import docutils.nodes
import html5lib
import mwparserfromhell
from markdown_it import MarkdownIt


@dataclass
class Read:
    """What a reader found."""

    words: list[str] = field(default_factory=list)
    tables: list[list[list[str]]] = field(default_factory=list)


def tidy(text: str) -> str:
    """Return a text with one space between words."""
    return " ".join(text.split())


def markdown(text: str) -> Read:
    """Read GitHub's Markdown."""
    read, inside = Read(), False
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type == "table_open":
            read.tables.append([])
            inside = True
        elif token.type == "table_close":
            inside = False
        elif token.type == "tr_open":
            read.tables[-1].append([])
        elif token.type == "inline":
            plain = tidy("".join(child.content for child in token.children or ()))
            (read.tables[-1][-1] if inside else read.words).append(plain)
    return read


def html(text: str) -> Read:
    """Read a part of an HTML page; what a browser would only forgive fails."""
    page = f"<!DOCTYPE html><html><head><title>x</title></head><body>{text}</body></html>"
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    read = Read()
    for element in parser.parse(page).find("body"):
        assert element.tag in {"h2", "p", "table"}
        if element.tag != "table":
            read.words.append(html_text(element))
            continue
        read.words += [html_text(each) for each in element.iter("caption")]
        read.tables.append([[html_text(cell) for cell in row] for row in element.iter("tr")])
    return read


def html_text(element: Any) -> str:
    """Return the words of an element, `<br>` standing between two of them."""
    for line_break in element.iter("br"):
        line_break.tail = f" {line_break.tail or ''}"
    return tidy("".join(element.itertext()))


def rst(text: str) -> Read:
    """Read reStructuredText; what docutils warns of fails."""
    strictly = {"halt_level": 2, "report_level": 5, "doctitle_xform": False}
    read = Read()
    tree = docutils.core.publish_doctree(text, settings_overrides=strictly)
    for remark in list(tree.findall(docutils.nodes.system_message)):
        remark.parent.remove(remark)
    for node in tree.findall(lambda each: isinstance(each, RST_BLOCKS)):
        if isinstance(node, docutils.nodes.table):
            rows = node.findall(docutils.nodes.row)
            read.tables.append([[tidy(entry.astext()) for entry in row] for row in rows])
        elif not isinstance(node.parent, docutils.nodes.entry):
            read.words.append(tidy(node.astext()))
    for node in tree.findall():
        assert isinstance(node, (*RST_BLOCKS, *RST_PARTS)), f"{node!r} is markup"
    return read


RST_BLOCKS = (docutils.nodes.table, docutils.nodes.title, docutils.nodes.paragraph)
RST_PARTS = (
    docutils.nodes.document, docutils.nodes.section, docutils.nodes.Text, docutils.nodes.tgroup,
    docutils.nodes.colspec, docutils.nodes.thead, docutils.nodes.tbody, docutils.nodes.row,
    docutils.nodes.entry, docutils.nodes.reference,
)  # fmt: skip


def mediawiki(text: str) -> Read:
    """Read wikitext; any markup but headings, tables and line breaks fails."""
    read, said = Read(), ""
    for node in mwparserfromhell.parse(text).nodes:
        if getattr(node, "tag", None) == "table":
            heading = [each for each in cells_of(node) if not str(each).startswith("|+")]
            rows = [cells_of(row) for row in parts_of(node) if str(row.tag) == "tr"]
            read.tables.append([wiki_cells(row) for row in (heading, *rows)])
            captions = [each for each in cells_of(node) if str(each).startswith("|+")]
            said += "".join([f"\n\n{text.removeprefix('+')}" for text in wiki_cells(captions)])
        elif isinstance(node, mwparserfromhell.nodes.Heading):
            said += wiki_text(node.title)
        else:
            said += wiki_text(mwparserfromhell.wikicode.Wikicode([node]))
    read.words = [tidy(each) for each in said.split("\n\n") if each.strip()]
    return read


def parts_of(node: Any) -> list[Any]:
    """Return what stands directly inside of a table or a row."""
    return list(node.contents.nodes)


def cells_of(row: Any) -> list[Any]:
    """Return the cells that stand in a row, or in a table outside of any."""
    return [node for node in parts_of(row) if str(node.tag) in {"td", "th"}]


def wiki_cells(cells: list[Any]) -> list[str]:
    """Return the words of some cells."""
    return [tidy(wiki_text(cell.contents)) for cell in cells]


def wiki_text(code: Any) -> str:
    """Return what wikitext without markup shows."""
    return "".join(map(wiki_node, code.nodes))


def wiki_node(node: Any) -> str:
    """Return what one node of wikitext shows."""
    nodes = mwparserfromhell.nodes
    if isinstance(node, nodes.Text):
        return str(node.value)
    if isinstance(node, nodes.HTMLEntity):
        return str(node.normalize())
    if isinstance(node, nodes.ExternalLink) and not node.brackets:
        return wiki_text(node.url)
    assert getattr(node, "tag", None) == "br", f"{node!r} is markup"
    return " "


TOKEN = re.compile(
    r"\\(?P<name>[a-zA-Z]+\*?)|\\(?P<escaped>[^a-zA-Z])|(?P<brace>[{}])|(?P<plain>[^\\{}$#^_~%<>|\"])"
)
SHOWN = {
    "textbackslash": "\\", "textasciicircum": "^", "textasciitilde": "~", "textless": "<",
    "textgreater": ">", "textbar": "|", "char": '"', "leq": "≤", "geq": "≥", "neq": "≠",
    "times": "×", "rightarrow": "→", "infty": "∞", "rho": "ρ", "sigma": "σ",
}  # fmt: skip
"""The characters that commands of LaTeX stand for."""
SILENT = frozenset(
    {
        "begin", "end", "caption", "centering", "toprule", "midrule", "bottomrule", "footnotesize",
        "par", "smallskip", "ensuremath", "shortstack", "section*",
    }
)  # fmt: skip
"""The commands that show nothing by themselves."""


def latex(text: str) -> list[list[str]]:
    """Return the cells of a fragment of LaTeX that holds one table, after checking all of it.

    It is no TeX: it knows the commands above and no other, that braces and environments close, and
    that a special character shows only behind a backslash.
    """
    assert latex_text(text)
    environments = re.findall(r"\\(begin|end)\{(\w+)\}", text)
    opened = [name for which, name in environments if which == "begin"]
    assert [name for which, name in environments if which == "end"] == opened[::-1]
    lines = text.partition("\\toprule\n")[2].partition("\\bottomrule")[0].splitlines()
    rows = [line.removesuffix(r" \\") for line in lines if line.endswith(r" \\")]
    assert len(lines) - len(rows) == lines.count("\\midrule")
    return [list(map(latex_text, row.split(" & "))) for row in rows]


def latex_text(text: str) -> str:
    """Return what a piece of LaTeX shows, and fail if a character in it stays special."""
    for long, short in SHORT.items():
        text = text.replace(long, short)
    shown, depth, place = "", 0, 0
    while place < len(text):
        found = TOKEN.match(text, place)
        assert found, f"{text[place]!r} is special in {text[max(place - 20, 0) : place + 20]!r}"
        place = found.end()
        depth += {"{": 1, "}": -1}.get(found["brace"] or "", 0)
        assert depth >= 0
        shown += latex_shown(found)
    assert depth == 0
    return tidy(shown)


SHORT = {
    r"\shortstack[l]": r"\shortstack", r"\shortstack[r]": r"\shortstack", r"\char34": r"\char",
    r"\begin{table}[htbp]": r"\begin{table}", r"\ensuremath{-}": "−",
}  # fmt: skip
"""Commands with what belongs to them, and what stands for both."""


def latex_shown(found: re.Match[str]) -> str:
    """Return what a token shows, a space for the end of a line."""
    if name := found["name"]:
        assert name in SHOWN or name in SILENT, f"\\{name} is no command"
        return SHOWN.get(name, "")
    if escaped := found["escaped"]:
        return escaped.replace("\\", " ")
    return found["plain"] or ""


READERS: Mapping[str, Callable[[str], Read]] = {
    "markdown": markdown,
    "html": html,
    "rst": rst,
    "mediawiki": mediawiki,
}
"""The readers by the formats that they read."""

"""What requests become, and that real readers find the tables in whole documents."""

from __future__ import annotations

from pathlib import Path

import docutils.core
import docutils.nodes
import html5lib
import mwparserfromhell
import pytest
from markdown_it import MarkdownIt

from mexico_solver.errors import ManuscriptError, MexicoError, RequestError
from mexico_solver.manuscripts import rewrite
from mexico_solver.manuscripts.answering import answered, table
from mexico_solver.report.catalogue import TABLES
from mexico_solver.report.formats import embedded, write
from mexico_solver.report.presentation import present
from readers import READERS, latex, tidy


def test_the_request_names_a_table_and_its_format() -> None:
    seats = TABLES["seats"](players=2)
    assert table("seats players=2", "markdown") == embedded(seats, "markdown")
    assert table("seats players=2 format=html caption=no", "markdown") == embedded(
        seats, "html", caption=False
    )
    assert table("seats players=2 format=csv", None) == write(seats, "csv")


def test_the_request_tells_how_numbers_show() -> None:
    shown = present(TABLES["seats"](players=2), {"digits": "5", "show": "decimal"})
    assert table("seats players=2 digits=5 show=decimal", "rst") == embedded(shown, "rst")


def test_rules_are_told_as_anywhere() -> None:
    loud = table("seats players=2 rules=escalating max_throws=2", "text")
    assert "max_throws=2 doubling=every" in loud


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ("seats players=2 caption=maybe", "caption is 'maybe', but it must be yes or no."),
        ("seat players=2", "'seat' is unknown. Tip: did you mean seats?"),
        ("", "'' asks for nothing: it must begin with a name."),
        ("seats players=two", "seats: players is 'two', but it must be a whole number"),
        ("seats players=2 format=xml", "'xml' is no format."),
        ("seats players=2 digits=many", "show: digits is 'many', but it must be a whole number"),
    ],
)
def test_what_is_no_request_is_refused(request_: str, sentence: str) -> None:
    with pytest.raises(MexicoError) as error:
        table(request_, "text")
    assert str(error.value).startswith(sentence)
    assert isinstance(error.value, (RequestError, ValueError))


def test_a_document_of_unknown_format_needs_it_told() -> None:
    assert answered("rolls throws=1 format=markdown", "NOTES").startswith("\n*")
    with pytest.raises(ManuscriptError, match="the name 'NOTES' doesn't tell the format"):
        answered("rolls throws=1", "docs/NOTES")


def document(tmp_path: Path, suffix: str) -> str:
    """Return what a document with a table is filled to, between two paragraphs."""
    begin, end = (".. ", "") if suffix == "rst" else ("<!-- ", " -->")
    apart = "\n" * (suffix == "rst")  # a comment of rst needs empty lines around it
    words = ["before", "after"] if suffix != "html" else ["<p>before</p>", "<p>after</p>"]
    place = f"{begin}[[[mexico seats players=2]]]{end}\n{begin}[[[end]]]{end}"
    file = tmp_path / f"odds.{suffix}"
    file.write_text(f"{words[0]}\n{apart}{place}\n{apart}{words[1]}", encoding="utf-8")
    return rewrite(str(file)).after


def test_a_markdown_parser_finds_the_table_between_comments(tmp_path: Path) -> None:
    read = READERS["markdown"](document(tmp_path, "md"))
    assert read.tables == READERS["markdown"](table("seats players=2", "markdown")).tables
    assert len(read.tables[0]) == 3
    assert (read.words[0], read.words[-1]) == ("before", "after")


def test_an_html_parser_finds_the_table_between_comments(tmp_path: Path) -> None:
    text = document(tmp_path, "html")
    page = f"<!DOCTYPE html><html><head><title>x</title></head><body>{text}</body></html>"
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    body = parser.parse(page).find("body")
    words = [tidy("".join(each.itertext())) for each in body if isinstance(each.tag, str)]
    assert (words[0], words[-1]) == ("before", "after")
    assert len(body.findall("table/tbody/tr")) == 2


def test_docutils_finds_the_table_between_comments(tmp_path: Path) -> None:
    strictly = {"halt_level": 2, "report_level": 5}
    tree = docutils.core.publish_doctree(document(tmp_path, "rst"), settings_overrides=strictly)
    (found,) = tree.findall(docutils.nodes.table)
    assert len(list(found.findall(docutils.nodes.row))) == 3
    comments = [each.astext() for each in tree.findall(docutils.nodes.comment)]
    assert [text[:9] for text in comments] == ["[[[mexico", "[[[end]]]"]
    assert [tidy(tree[0].astext()), tidy(tree[-1].astext())] == ["before", "after"]


def test_a_wikitext_parser_finds_the_table_between_comments(tmp_path: Path) -> None:
    code = mwparserfromhell.parse(document(tmp_path, "wiki"))
    (found,) = code.filter_tags(matches=lambda each: each.tag == "table")
    made = table("seats players=2", "mediawiki")
    assert made.startswith(f"{found}\n")
    assert f"\n{made}\n<!--" in code
    comments = [str(each.contents)[:10] for each in code.filter_comments()]
    assert comments == [" [[[mexico", " [[[end]]]"]


def test_in_latex_no_empty_line_begins_a_paragraph(tmp_path: Path) -> None:
    file = tmp_path / "odds.tex"
    file.write_text("a\n% [[[mexico seats players=2]]]\n% [[[end]]]\nb\n", encoding="utf-8")
    lines = rewrite(str(file)).after.splitlines()
    assert "" not in lines
    plain = "\n".join(line for line in lines if not line.startswith("% "))
    assert plain == f"a\n{table('seats players=2', 'latex')}\nb"
    assert len(latex(table("seats players=2", "latex"))) == 3


def test_a_table_stays_in_its_item_of_a_list(tmp_path: Path) -> None:
    file = tmp_path / "odds.md"
    text = "1. one\n\n   <!-- [[[mexico seats players=2]]] -->\n   <!-- [[[end]]] -->\n2. two\n"
    file.write_text(text, encoding="utf-8")
    tokens = MarkdownIt("commonmark").enable("table").parse(rewrite(str(file)).after)
    kinds = [token.type for token in tokens]
    assert kinds.count("ordered_list_open") == 1
    assert kinds.count("list_item_open") == 2
    assert kinds.index("table_open") < kinds.index("list_item_close")

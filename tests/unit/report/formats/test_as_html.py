"""HTML: read back by a parser that forgives nothing."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser

import pytest

import readers
from mexico_solver import solve_round
from mexico_solver.report import Column, Document, Table, odds_document, round_document, write
from mexico_solver.report.formats.as_html import escaped, table

SEATS = Table(
    "seats",
    "Who pays",
    (Column("seat", "seat", "count"), Column("loss", "chance\nto pay", "percent", adds_up=True)),
    ((0, Fraction(1, 3)), (1, Fraction(2, 3))),
    rules="plain",
    notes=("Seat 0 leads.",),
    total="exact",
)
SEAT = '<th scope="col" class="number">seat</th>'
CHANCE = '<th scope="col" class="number">chance<br>to pay</th>'


def test_a_round_reads_back() -> None:
    trio = round_document(solve_round(3))
    read = readers.html(write(trio, "html"))
    told = [words for each in trio.tables for words in (each.title, *each.notes)]
    assert read.words == [trio.title, trio.premise, *trio.answers, *told, *trio.remarks]
    assert [rows[1:] for rows in read.tables] == [
        [list(row) for row in each.shown()] for each in trio.tables
    ]


def test_a_table_says_what_each_of_its_parts_is() -> None:
    assert table(SEATS).splitlines() == [
        "<table>",
        "<caption>Who pays. Rules: plain.</caption>",
        "<thead>",
        f"<tr>{SEAT}{CHANCE}</tr>",
        "</thead>",
        "<tbody>",
        '<tr><th scope="row" class="number">0</th><td class="number">33.33%</td></tr>',
        '<tr><th scope="row" class="number">1</th><td class="number">66.67%</td></tr>',
        "</tbody>",
        "<tfoot>",
        '<tr><th scope="row" class="number">total</th><td class="number">100.00%</td></tr>',
        "</tfoot>",
        "</table>",
        "",
        "<p>Seat 0 leads.</p>",
    ]


def test_a_bare_table_has_no_caption() -> None:
    bare = table(SEATS, caption=False)
    assert "caption" not in bare
    assert bare.endswith("</table>")


def test_there_is_neither_style_nor_script() -> None:
    tags: set[str] = set()

    class Tags(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            tags.add(tag)
            assert {name for name, _ in attrs} <= {"scope", "class"}

    Tags().feed(write(round_document(solve_round(3)), "html") + write(odds_document(), "html"))
    assert tags == {"table", "caption", "thead", "tbody", "tr", "th", "td", "h2", "p", "br"}


@pytest.mark.parametrize("text", ["<script>x</script>", "</table>", "&lt;", "a & b", "<!--", '"x"'])
def test_no_character_means_anything(text: str) -> None:
    odd = Document(text, (text,), (Table("x", text, (Column("a", text),), ((text,),)),))
    read = readers.html(write(odd, "html"))
    assert read.words == [text] * 3
    assert read.tables == [[[text], [text]]]
    assert not re.search(r"<(script|!--)", escaped(text))


def test_a_control_character_is_replaced() -> None:
    assert escaped("a\0b") == "a\ufffdb"

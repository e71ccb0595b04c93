"""Markdown: read back by a real reader, with the tables of GitHub."""

from __future__ import annotations

from fractions import Fraction

import pytest
from markdown_it import MarkdownIt

from mexico_solver import Bounds, Rules, advise, solve_round
from mexico_solver.report import (
    Column,
    Document,
    Table,
    advice_document,
    odds_document,
    round_document,
    write,
)
from mexico_solver.report.formats.as_markdown import escaped

TRIO = round_document(solve_round(3))


def read(text: str) -> tuple[list[str], list[list[list[str]]]]:
    """Return the paragraphs and headings of a text, and its tables as rows of cells."""
    words: list[str] = []
    tables: list[list[list[str]]] = []
    inside = False
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        if token.type == "table_open":
            tables.append([])
            inside = True
        elif token.type == "table_close":
            inside = False
        elif token.type == "tr_open":
            tables[-1].append([])
        elif token.type == "inline":
            plain = "".join(child.content for child in token.children or ())
            (tables[-1][-1] if inside else words).append(plain)
    return words, tables


def test_a_round_reads_back() -> None:
    words, tables = read(write(TRIO, "markdown"))
    said = [TRIO.title, TRIO.premise, *TRIO.answers]
    for table in TRIO.tables:
        said += [table.title, *table.notes]
    assert words == [*said, *TRIO.remarks]
    assert len(tables) == len(TRIO.tables)
    for (heading, *rows), table in zip(tables, TRIO.tables, strict=True):
        assert heading == [column.heading for column in table.columns]
        assert [tuple(row) for row in rows] == list(table.shown())


def test_headings_of_two_lines_become_one() -> None:
    _, tables = read(write(odds_document(1), "markdown"))
    assert tables[0][0] == ["roll", "ways", "chance", "beat in 1", "equal or beat in 1", "tie in 1"]


def test_a_table_alone_is_titled_once() -> None:
    words, _ = read(write(odds_document(), "markdown"))
    assert words.count("The rolls, lowest first") == 1


def test_numbers_stand_to_the_right() -> None:
    table = Table("x", "X", (Column("a", "a"), Column("b", "b", "count")), (("one", 1),))
    assert "| a | b |\n|---|---:|\n| one | 1 |" in write(table, "markdown")


@pytest.mark.parametrize(
    "text",
    [
        "a | b", "max_throws=2", "*bold*", "`code`", "[link](there)", "<b>", "a\\b", "a\\|b",
        "&amp;", "~~gone~~", "__init__", "1/3", "63+", "![x](y)", "#x", "12. x",
    ],
)  # fmt: skip
def test_no_character_of_a_cell_means_anything(text: str) -> None:
    _, tables = read(write(Table("x", "X", (Column("a", text),), ((text,),)), "markdown"))
    assert tables == [[[text], [text]]]


@pytest.mark.parametrize(
    "text",
    ["# no heading", "- no list", "+ no list", "1. no list", "12) no list", "> no quote",
     "--- no rule", "=== no heading", "* no list", "| no | table |", "``` no code"],
)  # fmt: skip
def test_no_beginning_of_a_sentence_means_anything(text: str) -> None:
    words, tables = read(write(Document("X", (text,), (Table("x", "X", (), ()),)), "markdown"))
    assert words == ["X", text]
    assert tables == []


def test_numbers_are_left_legible() -> None:
    assert escaped("23.39% at 1/3, 63+ (so)") == "23.39% at 1/3, 63+ (so)"


def test_an_advice_is_its_sentence() -> None:
    advice = advise("52", throw=1, players=2)
    words, tables = read(
        write(advice_document(advice, {"throw": 1, "players": 2}, Rules()), "markdown")
    )
    assert words[-1] == str(advice)
    assert tables == []


def test_bounds_read_back_as_people_see_them() -> None:
    wide = Bounds(Fraction(1, 3), Fraction(1, 2))
    table = Table("bounds", "Bounds", (Column("win", "wins", "percent"),), ((wide,), (1 - wide,)))
    _, (rows,) = read(write(table, "markdown"))
    assert rows == [["wins"], ["33.33 to 50.00%"], ["50.00 to 66.67%"]]

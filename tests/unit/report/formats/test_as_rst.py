"""reStructuredText: read back by docutils, whose warnings fail."""

from __future__ import annotations

from fractions import Fraction

import docutils.utils
import pytest

import readers
from mexico_solver import solve_round
from mexico_solver.report import Column, Document, Table, odds_document, round_document, write
from mexico_solver.report.formats.as_rst import escaped, table


def test_a_round_reads_back() -> None:
    trio = round_document(solve_round(3))
    read = readers.rst(write(trio, "rst"))
    told = [words for each in trio.tables for words in (each.title, *each.notes)]
    assert read.words == [trio.title, trio.premise, *trio.answers, *told, *trio.remarks]
    assert [rows[1:] for rows in read.tables] == [
        [list(row) for row in each.shown()] for each in trio.tables
    ]


def test_the_source_reads_like_the_table() -> None:
    columns = (Column("seat", "seat"), Column("loss", "chance\nto pay", "percent"))
    seats = Table("x", "Who pays", columns, (("lead", Fraction(1, 3)), ("", 1)), "plain")
    assert table(seats).splitlines() == [
        ".. table:: Who pays. Rules: plain.",
        "",
        "   ====  =======",
        "   seat   chance",
        "          to pay",
        "   ====  =======",
        "   lead   33.33%",
        "   \\     100.00%",
        "   ====  =======",
    ]
    assert readers.rst(table(seats)).tables[0][2] == ["", "100.00%"]


def test_a_bare_table_has_no_directive() -> None:
    assert table(odds_document(1).tables[0], caption=False).startswith("====  ====")


def test_one_column_has_a_frame() -> None:
    rolls = Table("x", "X", (Column("roll", "the\nroll"),), (("52",), ("",)))
    assert table(rolls, caption=False).splitlines() == [
        "+----------+",
        "| the roll |",
        "+==========+",
        "| 52       |",
        "+----------+",
        "| \\        |",
        "+----------+",
    ]


@pytest.mark.parametrize("columns", [1, 2])
def test_a_table_without_rows_shows_its_headings(columns: int) -> None:
    empty = Table("x", "X", (Column("a", "a"), Column("b", "b"))[:columns], ())
    assert readers.rst(table(empty)).tables == [[["a", "b"][:columns]]]


@pytest.mark.parametrize(
    "text",
    ["*bold*", "``code``", "|sub|", "link_", "link__", "_`target`", "\\", "\\\\\\\\", ":role:`x`",
     "- list", "1. list", "(a) list", "iv. list", "#. list", ".. comment", "-x option", "-5",
     "--long", ":field: x", "::", "code::", ">>> x", "====", "----", "| line", "[1]_", "+--+",
     '"', "max_throws=2", "-5.00%", "-0.5", "骰子", "e\u0301", "__ x", "A. B", "mild. x"],
)  # fmt: skip
def test_no_character_means_anything(text: str) -> None:
    columns = (Column("a", text), Column("b", f"{text}\n{text}"))
    document = Document(text, (text,), (Table("x", text, columns, ((text, text),)),))
    read = readers.rst(write(document, "rst"))
    assert read.words == [text, text, text]
    assert read.tables == [[[text, f"{text} {text}"], [text, text]]]
    one = Table("x", text, columns[:1], ((text,),))
    assert readers.rst(table(one)).tables == [[[text], [text]]]


@pytest.mark.parametrize(
    "text",
    [
        "23.39%",
        "-0.6",
        "-5.00%",
        "-12",
        "max_throws=2",
        "1 in 18",
        "a: b",
        "(so) it's",
        '"52" wins',
    ],
)
def test_what_is_not_special_stays_legible(text: str) -> None:
    assert escaped(text) == text


def test_the_reader_finds_warnings_and_markup() -> None:
    with pytest.raises(docutils.utils.SystemMessage):
        readers.rst("Title\n==\n\n`x")
    with pytest.raises(AssertionError, match="is markup"):
        readers.rst("a *bold* word")


def test_an_empty_last_cell_after_letters_that_join_is_read_as_empty() -> None:
    joined = "e\u0301" * 3
    columns = tuple(Column(f"c{place}", heading) for place, heading in enumerate(["a", joined, ""]))
    rows = ((joined, "b", ""), ("b", joined, "c"))
    found = readers.rst(table(Table("x", "X", columns, rows))).tables
    assert found == [[["a", joined, ""], *map(list, rows)]]

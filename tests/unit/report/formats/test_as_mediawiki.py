"""MediaWiki: read back by a parser of wikitext."""

from __future__ import annotations

from fractions import Fraction

import pytest

import readers
from mexico_solver import solve_round
from mexico_solver.report import Column, Document, Table, round_document, write
from mexico_solver.report.formats.as_mediawiki import escaped, table


def test_a_round_reads_back() -> None:
    trio = round_document(solve_round(3))
    read = readers.mediawiki(write(trio, "mediawiki"))
    told = [words for each in trio.tables for words in (each.title, *each.notes)]
    assert read.words == [trio.title, trio.premise, *trio.answers, *told, *trio.remarks]
    assert [rows[1:] for rows in read.tables] == [
        [list(row) for row in each.shown()] for each in trio.tables
    ]


def test_numbers_stand_to_the_right_and_words_to_the_left() -> None:
    loss = Column("loss", "pays\nor not", "percent")
    columns = (Column("seat", "seat", "count"), Column("said", "said"), loss)
    seats = Table("x", "Who pays", columns, ((0, "no", Fraction(1, 3)),), notes=("- A note",))
    assert table(seats).splitlines() == [
        '{| class="wikitable" style="text-align:right"',
        "|+ Who pays",
        '! scope="col" | seat',
        '! scope="col" | said',
        '! scope="col" | pays<br>or not',
        "|-",
        '! scope="row" style="text-align:right" | 0',
        '| style="text-align:left" | no || 33.33%',
        "|}",
        "",
        "&#45; A note",
    ]


def test_words_alone_need_no_side() -> None:
    words = Table("x", "X", (Column("a", "a"), Column("b", "b")), (("c", "d"),))
    assert "text-align" not in table(words)


@pytest.mark.parametrize(
    "text",
    ["[[link]]", "{{template}}", "'''bold'''", "<nowiki>", "a|b", "|-", "|}", "!!", "~~~~",
     "__TOC__", "&amp;", "{|", "-{x}-", "* list", "# list", ": indent", "; term", "= title =",
     "----", "max_throws=2"],
)  # fmt: skip
def test_no_character_means_anything(text: str) -> None:
    document = Document("X", (text,), (Table("x", text, (Column("a", text),), ((text,),)),))
    read = readers.mediawiki(write(document, "mediawiki"))
    assert read.words == ["X", text, text]
    assert read.tables == [[[text], [text]]]


def test_a_title_of_equal_signs_stays_one() -> None:
    document = Document("= x =", ("A",), (Table("x", "X", (Column("a", "a"),), ()),))
    assert readers.mediawiki(write(document, "mediawiki")).words[0] == "= x ="


def test_what_is_not_special_stays_legible() -> None:
    assert escaped("23.39% at 1/3, 63+ (so): it's max_throws=2") == (
        "23.39% at 1/3, 63+ (so): it's max_throws=2"
    )


def test_the_reader_finds_markup() -> None:
    with pytest.raises(AssertionError, match="is markup"):
        readers.mediawiki("a '''bold''' word")

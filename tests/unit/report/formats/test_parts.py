"""Parts of a text table."""

from __future__ import annotations

from mexico_solver.report import Column, Table, odds_document
from mexico_solver.report.formats.parts import parts_of

ODDS = odds_document(2).tables[0]


def test_without_a_width_a_table_is_one_part() -> None:
    (part,) = parts_of(ODDS, None)
    assert tuple(part.columns) == ODDS.columns
    assert [tuple(row) for row in part.rows] == list(ODDS.shown())


def test_a_narrow_width_makes_parts_that_begin_with_the_first_column() -> None:
    parts = list(parts_of(ODDS, 40))
    assert len(parts) > 1
    assert {part.columns[0].name for part in parts} == {"roll"}
    assert sum(len(part.columns) - 1 for part in parts) == len(ODDS.columns) - 1
    for part in parts:
        assert {len(part.columns)} == {len(part.headings), len(part.widths), *map(len, part.rows)}


def test_words_are_a_space_apart_and_lines_are_kept() -> None:
    table = Table("x", "X", (Column("a", " beat \n in  2 "),), (("a\t b",),))
    (part,) = parts_of(table, None)
    assert (part.headings, part.rows) == (["beat\nin 2"], [["a b"]])


def test_no_column_has_no_width() -> None:
    (part,) = parts_of(Table("x", "X", (Column("a", ""),), (("",),)), None)
    assert part.widths == [1]

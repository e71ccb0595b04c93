"""Part of a table."""

from __future__ import annotations

import pytest

from mexico_solver import Roll, solve_round
from mexico_solver.errors import ReportError
from mexico_solver.report import Column, Table
from mexico_solver.report.tables import followers, lead
from mexico_solver.report.tables.narrowing import narrowed

LEAD = lead(solve_round(3))


def test_nothing_wanted_is_the_whole_table() -> None:
    assert narrowed(LEAD) is LEAD
    assert narrowed(LEAD, throw=None, passed=None) is LEAD


def test_the_rows_are_those_with_the_cells_wanted_without_them() -> None:
    part = narrowed(LEAD, passed=1, throw=2)
    assert part.rows == tuple(row[2:] for row in LEAD.rows if row[:2] == (1, 2))
    assert len(part.rows) == 21
    assert part.columns == LEAD.columns[2:]
    assert part.premises == LEAD.premises
    assert part.name == LEAD.name


def test_a_column_in_the_middle_may_be_named() -> None:
    part = narrowed(LEAD, throw=2)
    assert [column.name for column in part.columns[:2]] == ["passed", "roll"]
    assert part.rows == tuple((row[0], *row[2:]) for row in LEAD.rows if row[1] == 2)


def test_a_roll_may_be_wanted() -> None:
    table = followers(solve_round(2))
    part = narrowed(table, low=Roll("64"))
    assert part.title == "What a follower keeps; low: 64"
    assert len(part.rows) == 3


def test_what_is_wanted_goes_into_the_title() -> None:
    part = narrowed(LEAD, throw=2, passed=0)
    assert part.title == "What the lead's options are worth; throw: 2; passed before him: 0"


def test_a_heading_on_two_lines_is_one_in_the_title() -> None:
    table = Table("x", "X", (Column("a", "units\nof a", "count"), Column("b", "b")), ((1, "y"),))
    assert narrowed(table, a=1).title == "X; units of a: 1"


def test_zero_is_wanted_and_not_left_out() -> None:
    assert {row[0] for row in LEAD.rows} == {0, 1}
    assert len(narrowed(LEAD, passed=0).rows) == len(LEAD.rows) // 2


def test_an_unknown_column_is_refused_with_those_there_are() -> None:
    with pytest.raises(ReportError, match=r"lead has no column 'cap'. Tip: choose from passed, th"):
        narrowed(LEAD, cap=2)


def test_a_row_that_is_not_there_is_refused_with_those_there_are() -> None:
    with pytest.raises(ReportError, match=r"no row with throw=4 here. Tip: choose from 1, 2, 3\."):
        narrowed(LEAD, passed=1, throw=4)
    with pytest.raises(ReportError, match=r"no row with a=1 here\.$"):
        narrowed(Table("x", "X", (Column("a", "a", "count"),), ()), a=1)

"""Tables: exact cells, typed columns, and how people see them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import MEXICO, Bounds, Roll
from mexico_solver.errors import CountError, ReportError
from mexico_solver.report import FORMATS, Cell, Column, Kind, Table
from mexico_solver.report.table import Total

CLOSE = Bounds(Fraction(2, 3), Fraction(2, 3) + Fraction(1, 2**64))
WIDE = Bounds(Fraction(1, 3), Fraction(1, 2))


@pytest.mark.parametrize(
    ("kind", "digits", "cell", "shown"),
    [
        ("percent", 2, Fraction(2, 3), "66.67%"),
        ("percent", 0, Fraction(2, 3), "67%"),
        ("percent", 2, 1, "100.00%"),
        ("points", 3, Fraction(524106, 10**6), "52.411"),
        ("points", 3, Fraction(-12, 10**6), "-0.00120"),
        ("points", 3, 0, "0.000"),
        ("decimal", 4, Fraction(-1, 8), "-0.1250"),
        ("fraction", 2, Fraction(2, 6), "1/3"),
        ("fraction", 2, 0, "0/1"),
        ("count", 2, 1234567, "1,234,567"),
        ("text", 2, "stop", "stop"),
        ("text", 2, MEXICO, "21"),
        ("text", 2, (Roll("52"), MEXICO), "52 21"),
        ("text", 2, (), ""),
        ("percent", 2, CLOSE, "66.67%"),
        ("percent", 2, WIDE, "33.33 to 50.00%"),
        ("percent", 0, WIDE, "33 to 50%"),
        ("points", 3, CLOSE, "66.667"),
        ("points", 3, WIDE, "33.333 to 50.000"),
        ("decimal", 4, CLOSE, "0.6667"),
        ("decimal", 4, Bounds(Fraction(-1, 8), Fraction(1, 8)), "-0.1250 to 0.1250"),
        ("fraction", 2, WIDE, "1/3..1/2"),
        ("fraction", 2, Fraction(10**5000), f"1{'0' * 5000}/1"),
    ],
)
def test_a_column_says_how_a_cell_shows(kind: Kind, digits: int, cell: Cell, shown: str) -> None:
    assert Column("x", "x", kind, digits).show(cell) == shown


@pytest.mark.parametrize("kind", ["percent", "points", "decimal", "fraction", "count", "text"])
def test_an_empty_cell_shows_nothing(kind: Kind) -> None:
    column = Column("x", "x", kind)
    assert column.takes(None)
    assert column.show(None) == ""


@pytest.mark.parametrize(
    ("kind", "cell"),
    [
        ("percent", "1/2"),
        ("decimal", Roll("52")),
        ("count", Fraction(1, 2)),
        ("count", (Roll("52"),)),
        ("count", WIDE),
        ("text", 3),
        ("text", Fraction(1, 2)),
        ("text", WIDE),
    ],
)
def test_a_cell_that_does_not_fit_its_column_is_refused(kind: Kind, cell: Cell) -> None:
    with pytest.raises(ReportError, match=f"can't stand in the {kind} column odd"):
        Table("wrong", "Wrong", (Column("odd", "odd", kind),), ((cell,),))


@pytest.mark.parametrize("kind", ["percent", "points", "decimal", "fraction"])
def test_bounds_may_stand_where_an_exact_number_may(kind: Kind) -> None:
    column = Column("x", "x", kind)
    assert column.takes(WIDE)
    table = Table("one", "One", (column,), ((WIDE,), (Fraction(1, 2),), (None,)))
    assert table.shown() == ((column.show(WIDE),), (column.show(Fraction(1, 2)),), ("",))


def test_a_row_of_another_length_is_refused() -> None:
    with pytest.raises(ReportError, match="the table short has 1 columns, but a row of 2 cells"):
        Table("short", "Short", (Column("roll", "roll"),), (("52", "53"),))


def test_tables_are_values() -> None:
    table = Table("one", "One", (Column("roll", "roll"),), ((Roll("52"),),))
    same = Table("one", "One", (Column("roll", "roll"),), ((Roll("52"),),))
    assert table == same
    assert hash(table) == hash(same)


def test_only_exact_columns_hold_exact_numbers() -> None:
    kinds: tuple[Kind, ...] = ("percent", "points", "decimal", "fraction", "count", "text")
    exact = [kind for kind in kinds if Column("x", "x", kind).exact]
    assert exact == ["percent", "points", "decimal", "fraction"]


def test_the_look_of_a_table_can_be_changed_and_its_numbers_can_not() -> None:
    chance = Column("loss", "chance to pay", "percent", adds_up=True)
    seats = Table("seats", "Seats", (Column("seat", "seat", "count"), chance), THIRDS)
    shown = seats.showing(digits=1, rounding="half-up", total="exact")
    assert shown.rows == seats.rows
    assert shown.shown() == (("0", "33.3%"), ("1", "66.7%"), ("total", "100.0%"))
    assert shown.notes[-1].endswith(
        "half way goes away from zero. The total is that of the exact numbers."
    )
    assert shown.showing(total=False).shown() == (("0", "33.3%"), ("1", "66.7%"))
    assert seats.showing("fraction").shown()[0] == ("0", "1/3")
    assert seats.showing("fraction").notes == ()


THIRDS = ((0, Fraction(1, 3)), (1, Fraction(2, 3)))


def test_ways_are_those_of_the_dice_that_the_table_holds_for() -> None:
    chance = Column("x", "x", "percent")
    half = Table("x", "x", (chance,), ((Fraction(1, 2),),)).showing("ways")
    assert half.shown() == (("18 of 36",),)
    assert replace(half, dice="4").shown() == (("8 of 16",),)
    assert replace(half, rules="dice=2").shown() == (("2 of 4",),)


def test_what_a_table_can_not_show_is_refused() -> None:
    table = Table("rolls", "Rolls", (Column("roll", "roll"),), ((Roll("52"),),))
    with pytest.raises(ReportError, match="rolls has no numbers that can show as one in"):
        table.showing("one in")
    with pytest.raises(ReportError, match="no column of the table rolls adds up"):
        table.showing(total="exact")
    with pytest.raises(CountError, match="digits is 101"):
        table.showing(digits=101)


def test_a_first_column_that_adds_up_shows_its_sum() -> None:
    ways = Column("ways", "ways", "count", adds_up=True)
    assert Table("x", "x", (ways,), ((1,), (2,))).showing(total="fitted").shown() == (
        ("1",), ("2",), ("3",),
    )  # fmt: skip


def test_a_table_becomes_a_data_frame_of_exact_numbers_or_of_floats() -> None:
    seats = Table("x", "x", (Column("loss", "loss", "percent"),), ((Fraction(1, 3),),))
    assert list(seats.to_pandas().loss) == [Fraction(1, 3)]
    assert list(seats.to_pandas(exact=False).loss) == [1 / 3]
    assert list(seats.to_polars()["loss"]) == [Fraction(1, 3)]
    assert list(seats.to_polars(exact=False)["loss"]) == [1 / 3]


def test_rows_without_columns_show_nothing() -> None:
    assert Table("x", "x", (), ((), ())).shown() == ((), ())


@pytest.mark.parametrize("form", FORMATS)
def test_a_table_is_written_in_every_format_and_prints_as_text(form: str) -> None:
    table = Table("x", "Two rolls", (Column("roll", "roll"),), ((Roll("52"),), (Roll("53"),)))
    assert "53" in table.written(form)
    assert ("Two rolls" in table.written(form, caption=False)) == (form == "json")
    assert str(table) == table.written("text")
    assert "Two rolls" in str(table)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ReportError, match=r"'pdf' is no format\. Tip: choose from text, json"):
        Table("x", "x", (), ()).written("pdf")


@pytest.mark.parametrize("total", ["exact", "fitted"])
def test_a_table_without_rows_has_no_total(total: Total) -> None:
    chance = Column("loss", "chance to pay", "percent", adds_up=True)
    empty = Table("seats", "Seats", (Column("seat", "seat", "count"), chance), ())
    for table in (empty.showing(total=total), replace(empty, total=total)):
        assert (table.total, table.shown()) == (None, ())
        assert not any("total" in note for note in table.notes)
        for form in FORMATS:
            assert "100" not in table.written(form)


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"style": "ratio"}, "style is 'ratio', but it must be one of percent, decimal, fraction"),
        ({"style": ""}, "style is '', but"),
        ({"style": ["percent"]}, r"style is \['percent'\], but"),
        ({"rounding": "up"}, "rounding is 'up', but it must be one of half-even, half-up."),
        ({"total": "yes"}, "total is 'yes', but it must be one of exact, fitted, False."),
        ({"total": True}, "total is True, but"),
    ],
)
def test_a_way_to_show_that_there_is_not_is_refused(told: dict[str, Any], said: str) -> None:
    chance = Column("loss", "chance to pay", "percent", adds_up=True)
    with pytest.raises(ReportError, match=said):
        Table("seats", "Seats", (chance,), ((1,),)).showing(**told)

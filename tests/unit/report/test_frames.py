"""Data frames: cells as exact as in the table."""

from __future__ import annotations

import sys
from fractions import Fraction

import pandas
import polars
import pytest

from mexico_solver import Bounds, Dice, Roll, odds
from mexico_solver.errors import MissingPackageError
from mexico_solver.report import Column, Table, odds_document
from mexico_solver.report.frames import to_pandas, to_polars

LOADED = Dice(weights=(1, 1, 1, 1, 1, 2))
ODDS = odds_document(2, LOADED).tables[0]
HALF = Fraction(1, 2)
MIXED = Table(
    "mixed",
    "Mixed",
    (
        Column("keeps", "keeps"),
        Column("count", "count", "count"),
        Column("huge", "huge", "count"),
        Column("win", "win", "percent"),
    ),
    (
        ((Roll("52"), Roll("53")), 3, 10**30, HALF),
        (None, None, None, None),
        ("stop", 0, 1, Bounds(Fraction(1, 4), HALF)),
    ),
    rules="plain",
    objective="survive",
)
EMPTY = Table("none", "None", MIXED.columns, ())


def test_pandas_gets_fractions_that_add_up_exactly() -> None:
    frame = to_pandas(ODDS)
    assert list(frame.columns) == [column.name for column in ODDS.columns]
    assert list(frame["roll"]) == [str(roll) for roll in LOADED.rolls]
    assert list(frame["beat_2"]) == [odds.beat(roll, 2, LOADED) for roll in LOADED.rolls]
    assert frame["chance"].sum() == 1
    assert isinstance(frame["chance"].sum(), Fraction)
    assert frame["ways"].sum() == LOADED.total
    assert frame.attrs == {"title": ODDS.title, "dice": "1:1:1:1:1:2"}


def test_pandas_gets_the_nearest_floats_if_asked() -> None:
    frame = to_pandas(ODDS, exact=False)
    assert frame["beat_1"].dtype == "float64"
    assert list(frame["beat_1"]) == [float(odds.beat(roll, 1, LOADED)) for roll in LOADED.rolls]


def test_pandas_knows_empty_cells_and_long_numbers() -> None:
    frame = to_pandas(MIXED)
    assert frame["keeps"][0] == "52 53"
    assert list(frame.isna().all(axis=1)) == [False, True, False]
    assert frame["count"].dtype == "Int64"
    assert frame["huge"][0] == 10**30
    assert frame["win"][2] == Bounds(Fraction(1, 4), HALF)
    assert to_pandas(MIXED, exact=False)["win"][2] == 0.375


def test_polars_gets_fractions() -> None:
    frame = to_polars(ODDS)
    assert frame.columns == [column.name for column in ODDS.columns]
    assert frame["roll"].to_list() == [str(roll) for roll in LOADED.rolls]
    assert frame["beat_2"].to_list() == [odds.beat(roll, 2, LOADED) for roll in LOADED.rolls]
    assert sum(frame["chance"].to_list()) == 1
    assert frame["ways"].sum() == LOADED.total


def test_polars_gets_the_nearest_floats_if_asked() -> None:
    frame = to_polars(ODDS, exact=False)
    assert frame["beat_1"].dtype == polars.Float64
    assert frame["beat_1"].to_list() == [float(odds.beat(roll, 1, LOADED)) for roll in LOADED.rolls]


def test_polars_knows_empty_cells_and_long_numbers() -> None:
    frame = to_polars(MIXED)
    assert frame["keeps"].to_list() == ["52 53", None, "stop"]
    assert frame["count"].to_list() == [3, None, 0]
    assert frame["count"].dtype == polars.Int64
    assert frame["huge"].to_list() == [10**30, None, 1]
    assert frame["win"].to_list() == [HALF, None, Bounds(Fraction(1, 4), HALF)]
    assert to_polars(MIXED, exact=False)["win"].to_list() == [0.5, None, 0.375]


def test_a_table_without_rows_keeps_its_columns() -> None:
    names = [column.name for column in EMPTY.columns]
    assert list(to_pandas(EMPTY).columns) == names
    assert to_polars(EMPTY).columns == names
    assert len(to_pandas(EMPTY)) == len(to_polars(EMPTY)) == 0


def test_the_total_that_people_see_is_no_row() -> None:
    columns = (Column("seat", "seat", "count"), Column("loss", "pays", "percent", adds_up=True))
    table = Table("x", "x", columns, ((0, HALF), (1, HALF)), total="exact")
    assert len(table.shown()) == 3
    assert len(to_pandas(table)) == len(to_polars(table)) == 2


@pytest.mark.parametrize("package", ["pandas", "polars"])
def test_a_package_that_is_missing_is_named(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    ask = {"pandas": to_pandas, "polars": to_polars}[package]
    with pytest.raises(MissingPackageError) as error:
        ask(ODDS)
    assert str(error.value) == f"to_{package} needs {package}. Tip: pip install {package}."


def test_frames_are_what_their_names_say() -> None:
    assert isinstance(to_pandas(ODDS), pandas.DataFrame)
    assert isinstance(to_polars(ODDS), polars.DataFrame)

"""Columns: the styles in which an exact number shows."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, get_args

import pytest

from mexico_solver import Bounds, Roll
from mexico_solver.errors import ReportError
from mexico_solver.report import Column, Kind
from mexico_solver.report.column import Style

CHANCE = Column("x", "x", "percent")
WIDE = Bounds(Fraction(1, 3), Fraction(1, 2))


@pytest.mark.parametrize(
    ("style", "chance", "shown"),
    [
        ("percent", Fraction(275, 324), "84.88%"),
        ("decimal", Fraction(275, 324), "0.85"),
        ("fraction", Fraction(275, 324), "275/324"),
        ("ways", Fraction(11, 18), "22 of 36"),
        ("ways", Fraction(0), "0 of 36"),
        ("ways", 1, "36 of 36"),
        ("one in", Fraction(1, 324), "1 in 324"),
        ("one in", Fraction(275, 324), "1 in 1.18"),
        ("one in", 1, "1 in 1"),
        ("one in", 0, "never"),
        ("odds against", Fraction(1, 18), "17 to 1"),
        ("odds against", Fraction(275, 324), "49 to 275"),
        ("odds against", Fraction(1), "0 to 1"),
        ("odds against", Fraction(0), "never"),
    ],
)
def test_a_chance_shows_in_every_style(style: Style, chance: Fraction | int, shown: str) -> None:
    assert CHANCE.showing(style).show(chance) == shown


def test_ways_are_told_out_of_all_the_ways_that_are_given() -> None:
    assert CHANCE.showing("ways").show(Fraction(11, 18), 46656) == "28,512 of 46,656"


def test_a_number_that_is_no_whole_number_of_ways_is_refused() -> None:
    with pytest.raises(ReportError, match="1/7 is no whole number of ways out of 36 or a power"):
        CHANCE.showing("ways").show(Fraction(1, 7))


@pytest.mark.parametrize("style", ["ways", "one in", "odds against"])
def test_bounds_have_no_such_form(style: Style) -> None:
    with pytest.raises(ReportError, match=f"bounds can't show as {style}. Tip"):
        CHANCE.showing(style).show(WIDE)


def test_digits_and_rounding_can_be_chosen() -> None:
    half = Fraction(1, 8)
    assert CHANCE.showing(digits=0).show(half) == "12%"
    assert CHANCE.showing(digits=0, rounding="half-up").show(half) == "13%"
    assert CHANCE.showing("decimal", 2, "half-up").show(half) == "0.13"
    assert CHANCE.showing("one in", 0, "half-up").show(Fraction(2, 5)) == "1 in 3"
    points = Column("x", "x", "points").showing(digits=0, rounding="half-up")
    assert points.show(Fraction(1005, 1000)) == "101"


@pytest.mark.parametrize("style", get_args(Style))
def test_every_style_of_a_chance_is_one_that_it_can_show(style: Style) -> None:
    assert CHANCE.can_show(style)
    assert CHANCE.showing(style).style == style


@pytest.mark.parametrize(
    ("kind", "styles"),
    [
        ("decimal", {"decimal", "fraction"}),
        ("points", set()),
        ("fraction", set()),
        ("count", set()),
        ("text", set()),
    ],
)
def test_other_columns_show_only_what_makes_sense(kind: Kind, styles: set[Style]) -> None:
    column = Column("x", "x", kind)
    assert {style for style in get_args(Style) if column.can_show(style)} == styles
    for style in set(get_args(Style)) - styles:
        assert column.showing(style, digits=9) == column


def test_numbers_stand_at_the_right_and_texts_at_the_left() -> None:
    assert CHANCE.right
    assert Column("x", "x", "count").right
    assert not Column("x", "x").right


@pytest.mark.parametrize(
    ("kind", "style", "rounds"),
    [
        ("percent", None, True),
        ("points", None, True),
        ("decimal", None, True),
        ("fraction", None, False),
        ("count", None, False),
        ("text", None, False),
        ("percent", "fraction", False),
        ("percent", "ways", False),
        ("percent", "one in", True),
        ("percent", "odds against", False),
    ],
)
def test_a_column_knows_whether_it_rounds(kind: Kind, style: Style | None, rounds: bool) -> None:
    assert Column("x", "x", kind, style=style).rounds == rounds


def test_rolls_and_texts_show_as_they_are_written() -> None:
    column = Column("x", "x")
    assert column.show((Roll("52"), Roll("21"))) == "52 21"
    assert column.show("stop") == "stop"
    assert column.show(None) == ""


@pytest.mark.parametrize("style", get_args(Style))
def test_numbers_of_any_length_show_in_every_style(style: Style) -> None:
    chance = Fraction(1, 10**5000)
    if style == "ways":
        shown = CHANCE.showing(style).show(chance, 10**6000)
        assert (shown[:7], shown[-4:]) == ("10,000,", ",000")
    else:
        assert CHANCE.showing(style, digits=6000).show(chance)


def test_a_count_of_any_length_shows_in_groups_of_three_digits() -> None:
    shown = Column("ways", "ways", "count").show(10**5000)
    assert (shown[:6], len(shown)) == ("100,00", 6667)
    assert Column("ways", "ways", "count").show(-1234567) == "-1,234,567"


@pytest.mark.parametrize("told", [{"style": "ratio"}, {"rounding": "up"}])
def test_a_style_that_there_is_not_is_refused(told: dict[str, Any]) -> None:
    for column in (CHANCE, Column("x", "x")):
        with pytest.raises(ReportError, match="but it must be one of"):
            column.showing(**told)

"""Options that take several numbers."""

from __future__ import annotations

import pytest

from mexico_solver.cli.several import numbers_of, spread
from mexico_solver.errors import CountError


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", ""),
        ("game", "game"),
        ("round --players 3", "round --players 3"),
        ("game --units 5 5 5", "game --units=5 --units=5 --units=5"),
        ("game --units 5", "game --units=5"),
        ("game --units 5 --units 6", "game --units=5 --units=6"),
        ("game --units=5 --units=6", "game --units=5 --units=6"),
        ("game --units 5 --units=6 --bits 64", "game --units=5 --units=6 --bits 64"),
        ("game --units 5,5,5", "game --units=5,5,5"),
        ("--units 1 2 game", "--units=1 --units=2 --units=game"),
        ("game --bits 64 --units 5 5 --dry-run", "game --bits 64 --units=5 --units=5 --dry-run"),
        ("game --units 5 x 1.5", "game --units=5 --units=x --units=1.5"),
        ("game --units -1 5 -0.5 -.5", "game --units=-1 --units=5 --units=-0.5 --units=-.5"),
        ("game --units 5 -h", "game --units=5 -h"),
        ("game --units 5 -- 5", "game --units=5 -- 5"),
        ("advise --units 3 1 4 --throw 1 52", "advise --units=3 --units=1 --units=4 --throw 1 52"),
    ],
)
def test_each_value_is_told_by_itself(typed: str, told: str) -> None:
    assert spread(typed.split()) == told.split()


@pytest.mark.parametrize(
    "typed", ["game --units", "game --units --bits 64", "game --units -h", "game --units --", "-h"]
)
def test_an_option_without_values_is_left_to_the_parser(typed: str) -> None:
    assert spread(typed.split()) == typed.split()


def test_an_empty_word_is_a_value() -> None:
    assert spread(["game", "--units", "", "5"]) == ["game", "--units=", "--units=5"]


def test_spreading_twice_is_spreading_once() -> None:
    once = spread(["game", "--units", "5", "5", "--bits", "64"])
    assert spread(once) == once


@pytest.mark.parametrize(
    ("texts", "units"),
    [
        ([], ()),
        (["5"], (5,)),
        (["5", "3", "4"], (5, 3, 4)),
        (["5,3,4"], (5, 3, 4)),
        (["5", "3,4"], (5, 3, 4)),
        (["5, 3", " 4 "], (5, 3, 4)),
        (["-1", "0", "+2"], (-1, 0, 2)),
    ],
)
def test_units_come_one_by_one_or_with_commas(texts: list[str], units: tuple[int, ...]) -> None:
    assert numbers_of(texts, "a number of units") == units


@pytest.mark.parametrize("text", ["", "x", "1.5", "5,", ",5", "5,,5", "1e3", "True", "1" * 10, "٣"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(
        CountError, match=r"a number of units is '.*', but it must be a whole number"
    ):
        numbers_of(["1", text], "a number of units")

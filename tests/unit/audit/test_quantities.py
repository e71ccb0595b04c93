"""The index of what can be claimed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Roll
from mexico_solver.audit.quantities import QUANTITIES, is_chance, listed, value_of
from mexico_solver.audit.value import Absent
from mexico_solver.errors import MexicoError, RequestError
from mexico_solver.request import Request

EXAMPLES = {
    "rolls": "", "ways": "52", "chance": "21 throws=2", "chance_of_each": "mixed", "beat": "52",
    "not_beat": "52", "equal_or_beat": "52", "tie": "52", "in_a_row": "21 times=2", "median": "",
    "middle_roll": "dice=4", "beat_table": "throws=2", "pays": "players=2",
    "expected_units": "players=2 doubling=never", "loss": "players=2 throw=1 roll=52",
    "win": "players=2 throw=1 roll=52 rules=plain", "keeps": "players=2 throw=1 roll=52",
    "keeps_from": "players=2", "standing": "52 throw=1 after=2",
    "same_standing": "52 throw=1 other=62 after=2", "keep": "54 players=2",
    "keep_from": "54,61 players=2", "pickier": "players=2 than=3",
    "worst_end": "54 throw=3 players=2", "wins": "units=1,1", "mean_rounds": "units=1,1",
    "winner_gains": "players=3 money=25 unit=5", "fewest_rounds": "units=2,2",
    "most_rounds": "units=2,2 all_mexico=nobody",
}  # fmt: skip


def test_every_quantity_has_an_example_here() -> None:
    assert set(EXAMPLES) == set(QUANTITIES)


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_quantity_is_computed_from_its_text(name: str) -> None:
    request = Request.parse(f"{name} {EXAMPLES[name]}")
    value = value_of(request)
    assert value == value_of(Request.parse(str(request)))
    assert isinstance(value, bool | int | Roll | Absent) or value


def test_chances_are_those_that_can_be_printed_as_odds() -> None:
    assert {name for name in QUANTITIES if is_chance(name)} == {
        "chance", "chance_of_each", "beat", "not_beat", "equal_or_beat", "tie", "in_a_row", "pays",
        "loss", "win", "wins",
    }  # fmt: skip
    for name in filter(is_chance, QUANTITIES):
        value = value_of(Request.parse(f"{name} {EXAMPLES[name]}"))
        assert isinstance(value, Fraction)
        assert 0 <= value <= 1


def test_every_quantity_is_listed_with_its_arguments() -> None:
    usages = [usage for usage, _ in listed()]
    assert [usage.split()[0] for usage in usages] == list(QUANTITIES)
    assert "in_a_row ROLLS TIMES [dice=…]" in usages
    for _, about in listed():
        assert about.endswith(".")
        assert not about.startswith("Return")


@pytest.mark.parametrize("text", ["beet 52", "beat", "beat 52 players=2", "beat xx", "loss 2 1"])
def test_what_is_no_quantity_is_refused(text: str) -> None:
    with pytest.raises((RequestError, MexicoError)):
        value_of(Request.parse(text))

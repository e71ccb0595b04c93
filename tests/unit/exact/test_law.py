"""Laws in whole numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.errors import CountError
from mexico_solver.exact import (
    Law,
)

LAW = Law({"a": 1, "b": 3, "never": 0})


def test_a_chance_is_a_weight_over_the_total() -> None:
    assert LAW.total == 4
    assert [LAW.chance(outcome) for outcome in ("a", "b", "never", "unknown")] == [
        Fraction(1, 4), Fraction(3, 4), 0, 0,
    ]  # fmt: skip


def test_a_law_iterates_over_what_can_happen() -> None:
    assert list(LAW) == [("a", 1), ("b", 3)]


def test_the_chance_of_a_condition_and_the_mean_of_a_number() -> None:
    dice = Law({1: 1, 2: 1, 6: 2})
    assert dice.chance_that(lambda face: face > 1) == Fraction(3, 4)
    assert dice.mean(lambda face: face) == Fraction(15, 4)
    assert dice.mean(lambda face: Fraction(face, 2)) == Fraction(15, 8)


def test_a_law_is_a_value() -> None:
    same = Law({"b": 3, "a": 1, "never": 0})
    assert same == LAW
    assert hash(same) == hash(LAW)
    assert Law({"a": 1, "b": 3}) != LAW
    assert repr(Law({"a": 1})) == "Law({'a': 1})"


def test_a_law_keeps_a_copy_that_cannot_be_changed() -> None:
    weights = {"a": 1}
    law = Law(weights)
    weights["a"] = 5
    assert law.weights["a"] == law.total == 1
    with pytest.raises(TypeError):
        law.weights["a"] = 2  # type: ignore[index]
    with pytest.raises(AttributeError):
        law.total = 2  # type: ignore[misc]


@pytest.mark.parametrize("weights", [{}, {"a": 0}, {"a": 2, "b": -1}])
def test_weights_that_make_no_law_are_refused(weights: dict[str, int]) -> None:
    with pytest.raises(CountError, match="weights of at least 0 that do not all vanish"):
        Law(weights)

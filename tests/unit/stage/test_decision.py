"""One decision priced both ways, and the rolls a player keeps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Decision, Keeps, Roll
from mexico_solver.errors import PositionError, RollError
from mexico_solver.stage.decision import Move

ONE, TWO = Fraction(1), Fraction(2)


def stop(roll: str) -> Decision:
    """Return a decision to keep a roll."""
    return Decision(Roll(roll), "stop", stop=TWO, throw=ONE)


def throw(roll: str) -> Decision:
    """Return a decision to throw again."""
    return Decision(Roll(roll), "throw", stop=ONE, throw=TWO)


PASS = Decision(Roll("21"), "pass", stop=TWO, throw=None)


def test_the_margin_is_how_much_better_the_optimal_action_is() -> None:
    assert stop("52").margin == throw("31").margin == 1
    assert stop("52").value == throw("31").value == 2


def test_where_the_rules_leave_one_action_it_is_forced_and_has_no_margin() -> None:
    must_throw = Decision(Roll("52"), "throw", stop=None, throw=ONE)
    for forced in (PASS, must_throw):
        assert forced.forced
        assert forced.margin == 0
        assert not forced.indifferent
    assert PASS.value == 2
    assert must_throw.value == 1


def test_who_is_indifferent_stops() -> None:
    even = Decision(Roll("52"), "stop", stop=ONE, throw=ONE)
    assert even.indifferent
    assert not stop("52").indifferent


def test_the_rolls_kept_form_a_threshold_if_every_higher_one_is_kept() -> None:
    keeps = Keeps((throw("31"), throw("52"), stop("53"), stop("11"), PASS))
    assert keeps.keeps == (Roll("53"), Roll("11"))
    assert keeps.keeps_from == Roll("53")


def test_who_keeps_all_keeps_from_the_lowest() -> None:
    assert Keeps((stop("31"), stop("52"))).keeps_from == Roll("31")


@pytest.mark.parametrize(
    "decisions",
    [
        (stop("31"), throw("52"), stop("53")),
        (stop("31"), throw("52")),
        (throw("31"), throw("52")),
        (PASS,),
        (),
    ],
    ids=["a hole", "only the low ones", "none", "no choice", "no roll"],
)
def test_where_they_form_none_there_is_no_threshold(decisions: tuple[Decision, ...]) -> None:
    assert Keeps(decisions).keeps_from is None


def test_a_pass_is_no_choice() -> None:
    keeps = Keeps((throw("31"), PASS))
    assert keeps.choices == (throw("31"),)
    assert keeps.keeps == ()


def test_the_closest_choice_has_the_smallest_margin() -> None:
    close = Decision(Roll("53"), "stop", stop=TWO, throw=Fraction(3, 2))
    assert Keeps((throw("31"), close, stop("11"), PASS)).closest == close
    assert Keeps((PASS,)).closest is None


def test_the_decision_for_a_roll_is_asked_by_any_form_of_it() -> None:
    keeps = Keeps((throw("31"), stop("53")))
    assert keeps["5-3"] is keeps[(3, 5)] is keeps.decisions[1]
    assert list(keeps) == [throw("31"), stop("53")]
    assert len(keeps) == 2


def test_a_roll_that_never_comes_or_is_none_is_refused() -> None:
    keeps = Keeps((throw("31"),))
    with pytest.raises(PositionError, match="these dice never show the roll 53"):
        keeps["35"]
    with pytest.raises(RollError):
        keeps["x"]


def test_what_a_player_keeps_is_told_in_words() -> None:
    def decide(roll: str, action: Move, throw: Fraction | None = Fraction(1)) -> Decision:
        return Decision(Roll(roll), action, stop=Fraction(1), throw=throw)

    assert str(Keeps((decide("31", "throw"), decide("52", "stop")))) == "keeps 52 and higher"
    assert str(Keeps((decide("31", "stop"), decide("52", "throw")))) == "keeps only 31"
    assert str(Keeps((decide("31", "throw"),))) == "throws again with every roll"
    assert str(Keeps((decide("31", "stop", throw=None),))) == "has no choice"

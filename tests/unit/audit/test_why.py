"""Reasons: the sentences beside a verdict."""

from __future__ import annotations

from fractions import Fraction

from mexico_solver import Roll
from mexico_solver.audit.case import Case
from mexico_solver.audit.claim import Claim
from mexico_solver.audit.grid import Printed, audited
from mexico_solver.audit.published import read_published
from mexico_solver.audit.value import Absent, Departure, Judgement
from mexico_solver.audit.why import departed, of_cells, readable, reason

OPEN = (("all_mexico", "sub-round"),), (("all_mexico", "nobody"),)


def claim(published: str, quantity: str = "rolls", **cells: str) -> Claim:
    return Claim.read({"id": "a", "published": published, "quantity": quantity, **cells})


def test_values_are_read_as_they_are_printed() -> None:
    assert readable(read_published("1%; 1 in 2"), (Fraction(1, 3), Fraction(1, 3))) == (
        "33.33%; 1 in 3.00"
    )
    assert readable(read_published("(higher)"), (Fraction(1, 3), 2)) == "1/3; 2"


def test_a_number_is_told_and_what_rounds_to_it() -> None:
    half = (Case((), (Fraction(1, 8),), "holds as rounded"),)
    assert reason(claim("13%"), "holds as rounded", half) == (
        "The exact value is 12.50%, which rounds to what is printed only half-up."
    )
    assert reason(claim("14"), "holds", (Case((), (14,), "holds"),)) == "The exact value is 14."


def test_several_numbers_round() -> None:
    two = (Case((), (Fraction(1, 18), Fraction(1, 6)), "holds as rounded"),)
    assert reason(claim("5.6%; 16.7%", "chance 21; chance doubles"), "holds as rounded", two) == (
        "The exact values are 5.56%; 16.67%, which round to what is printed."
    )


def test_odds_are_told_with_percentages_and_what_they_cover() -> None:
    rare = (Case((), (Fraction(919, 5832),), "holds as rounded"),)
    assert reason(claim("1 in 6"), "holds as rounded", rare) == (
        "The exact value is 1 in 6.35, 15.76%, which rounds to what is printed. 1 in 6 covers 1 in "
        "5.5 up to 1 in 6.5, 15.38% to 18.18%."
    )
    assert reason(claim("1 in 7"), "wrong", (Case((), rare[0].values, "wrong"),)) == (
        "The exact value is 1 in 6.35, 15.76%."
    )


def test_what_contradicts_itself_is_told() -> None:
    told = claim("213 to 3 (about 1.3%)", odds="against")
    why = reason(told, "wrong", (Case((), (Fraction(1, 5832),), "wrong"),))
    assert why == (
        "The exact value is 5831 to 1 against, 0.02%. It contradicts itself: 213 to 3 is 1.39%, "
        "not 1.3%."
    )


def test_values_that_differ_by_choice_are_told_as_a_range() -> None:
    cases = [Case(choice, (value,), "wrong") for choice, value in zip(OPEN, (14, 9), strict=True)]
    assert reason(claim("10"), "wrong", cases) == (
        "The exact value is 14, and from 9 to 14 over all choices of all_mexico=sub-round|nobody."
    )
    rolls = [
        Case(choice, (value,), "wrong")
        for choice, value in zip(OPEN, (Roll("52"), Roll("11")), strict=True)
    ]
    assert "from 52 to 11 over all choices" in reason(claim("65"), "wrong", rolls)
    endless = [Case(OPEN[0], (Absent.LIMIT,), "wrong"), Case(OPEN[1], (7,), "wrong")]
    assert "is no limit, and from 7 to no limit" in reason(claim("65"), "wrong", endless)


def test_where_there_is_no_value_it_is_told_what_is_lacking() -> None:
    for absent in Absent:
        none = (Case((), (absent,), "wrong"),)
        assert reason(claim("14"), "wrong", none) == f"There is {absent.value}."


def test_what_depends_is_told_by_choice() -> None:
    cases = [Case(OPEN[0], (14,), "holds"), Case(OPEN[1], (Absent.LIMIT,), "wrong")]
    assert reason(claim("14"), "depends", cases) == (
        "It holds for all_mexico=sub-round: the exact value is 14. "
        "It is wrong for all_mexico=nobody: there is no limit."
    )


def test_advice_is_told_with_its_cost() -> None:
    departure = Departure(1, Roll("54"), "throw", Fraction(1, 20))
    bad = Judgement(False, (Roll("54"),), "keep it", (departure,), Fraction(1, 50))
    assert reason(claim("(advice)"), "wrong", [Case((), (bad,), "wrong")]) == (
        "Keep it. Decided otherwise, in points: throwing again after throw 1 costs 5.000 with 54. "
        "In all the advice costs 2.000 points."
    )
    good = Judgement(True, (Roll("54"),), "keep it")
    same = [Case(choice, (good,), "holds") for choice in OPEN]
    assert reason(claim("(advice)"), "holds", same) == (
        "Keep it. It holds for every choice of all_mexico=sub-round|nobody."
    )


def test_departures_are_grouped_by_throw_and_action() -> None:
    told = [
        Departure(1, Roll("54"), "throw", Fraction(1, 20)),
        Departure(1, Roll("61"), "throw", Fraction(1, 10)),
        Departure(2, Roll("31"), "stop", Fraction(1, 5)),
    ]
    assert departed(told) == (
        "throwing again after throw 1 costs 5.000 with 54, 10.000 with 61; "
        "keeping after throw 2 costs 20.000 with 31"
    )


def test_cells_are_counted_and_the_first_wrong_ones_listed() -> None:
    def cell(text: str, exact: Fraction = Fraction(1, 8)) -> object:
        return audited(Printed(Roll("52"), 1, text), exact)

    good = [cell("12.5"), cell("12"), cell("13")]
    assert of_cells(good) == (  # type: ignore[arg-type]
        "All 3 cells hold as rounded, 1 of them exactly; rounded half to even or half up, 2 of "
        "them differ."
    )
    many = of_cells([cell("99")] * 10)  # type: ignore[list-item]
    assert many.startswith("10 of 10 cells are wrong: 52 in 1: 99 for 12 or 13 (exactly 12.5000%);")
    assert many.endswith("; and 2 more.")

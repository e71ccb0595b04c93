"""Cases: which of the choices matter."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from mexico_solver import Roll
from mexico_solver.audit.case import Case, apart, told
from mexico_solver.audit.value import Absent, Departure, Judgement

CASES = [
    Case((("players", players), ("all_mexico", word)), (int(players),), "holds")
    for players, word in product("234", ("sub-round", "nobody"))
]


def test_only_options_that_matter_are_told_apart() -> None:
    assert apart(CASES, lambda case: case.verdict) == (((), CASES[0]),)
    by_value = apart(CASES, lambda case: case.values)
    assert [told(choice) for choice, _ in by_value] == ["players=2", "players=3", "players=4"]
    assert [case.exact for _, case in by_value] == [(2,), (3,), (4,)]


def test_options_that_matter_together_are_both_told() -> None:
    odd = [Case((("a", a), ("b", b)), (a == b,), "holds") for a, b in product("01", repeat=2)]
    assert len(apart(odd, lambda case: case.values)) == 4


def test_a_case_gives_away_what_advice_departs_from() -> None:
    departure = Departure(1, Roll("54"), "throw", Fraction(1, 20))
    judged = Judgement(False, (Roll("52"), Absent.ROLL), "said", (departure,))
    case = Case((), (judged, 3), "wrong")
    assert case.exact == (Roll("52"), Absent.ROLL, 3)
    assert case.judgements == (judged,)
    assert case.departures == (departure,)

"""Advice, judged; tests/oracles/test_audit.py finds departures and costs by other means."""

from __future__ import annotations

import pytest

from mexico_solver import Dice, Roll, Rules, solve_round
from mexico_solver.audit import counsel
from mexico_solver.audit.value import Absent
from mexico_solver.errors import CountError, PositionError, RollError

PLAIN = Rules(max_throws=1)


@pytest.mark.parametrize("players", [2, 3])
def test_optimal_thresholds_are_followed_and_others_are_not(players: int) -> None:
    solution = solve_round(players)
    best = ",".join(str(solution.lead(throw=throw).keeps_from) for throw in (1, 2))
    judged = counsel.keep_from(best, players)
    assert judged.follows
    assert (judged.departures, judged.cost) == ((), None)
    assert judged.exact == tuple(map(Roll, best.split(",")))
    assert not counsel.keep_from("31,31", players).follows


def test_what_a_departure_costs_is_the_margin_of_the_decision() -> None:
    solution = solve_round(2)
    for each in counsel.keep_from("61,65", 2).departures:
        decision = solution.lead(throw=each.throw, roll=each.roll)
        assert (each.cost, each.advised) == (decision.margin, "throw")
        assert decision.action == "stop"
    kept = counsel.keep_from("31", 2).departures
    assert {each.advised for each in kept} == {"stop"}
    assert [str(each.roll) for each in kept] == ["31", "32", "41", "42", "43", "51", "52", "53"]


def test_the_cost_of_all_is_less_than_that_of_the_worst_departure_and_above_0() -> None:
    judged = counsel.keep_from("61,65", 2)
    assert judged.cost is not None
    assert 0 < judged.cost < max(each.cost for each in judged.departures)
    assert "pays with chance 42.71% instead of 40.85%" in judged.said


def test_a_threshold_for_the_last_throw_advises_nothing() -> None:
    judged, same = counsel.keep_from("61,65,22", 2), counsel.keep_from("61,65", 2)
    assert judged.departures == same.departures
    assert "after throw 3 there is nothing to decide" in judged.said
    only = counsel.keep_from("54", 2, PLAIN)
    assert only.follows
    assert (
        only.said
        == "with 2 players the lead has no choice; after throw 1 there is nothing to decide"
    )


def test_advice_that_cant_be_read_is_refused() -> None:
    with pytest.raises(CountError, match="4 thresholds are told, but max_throws=3 allows 3 throws"):
        counsel.keep_from("54,61,62,63", 2)
    with pytest.raises(RollError):
        counsel.keep_from("54,xx", 2)


def test_rolls_are_kept_or_not() -> None:
    judged = counsel.keep("52,53,54", 2)
    assert not judged.follows
    assert [str(each.roll) for each in judged.departures] == ["52", "53"]
    assert all(each.advised == "stop" for each in judged.departures)
    assert judged.said == "with 2 players the lead keeps 54 and higher after throw 1"
    kept = counsel.keep("54", 2)
    assert kept.follows
    assert kept.exact == (Roll("54"),)
    assert kept.said.endswith("after throw 1; throwing again would cost 4.947 points with 54")


def test_where_there_is_no_choice_no_price_is_told() -> None:
    for rules, throw in ((Rules(), 3), (PLAIN, 1)):
        last = counsel.keep("52,54", 2, throw, rules)
        assert last.follows
        assert last.exact == (Absent.CHOICE,)
        assert last.said == f"with 2 players the lead has no choice after throw {throw}"


def test_a_roll_that_passes_is_no_roll_to_keep() -> None:
    with pytest.raises(PositionError, match="can't keep 21 after throw 1: it passes"):
        counsel.keep("mixed", 2)
    assert counsel.keep("21", 2, 1, Rules(mexico_passes=False)).follows


def test_the_lead_of_two_is_pickier_than_that_of_more() -> None:
    judged = counsel.pickier(2, 3)
    assert judged.follows
    assert judged.exact == (Roll("54"), Roll("61"), Roll("52"), Roll("54"))
    assert judged.said == (
        "with 2 players the lead keeps 54 and higher after throw 1, 61 and higher after throw 2; "
        "with 3 players he keeps 52 and higher after throw 1, 54 and higher after throw 2; with 2 "
        "players keeping after throw 1 costs 6.164 points with 52, 0.609 with 53; keeping after "
        "throw 2 costs 2.300 points with 54"
    )
    back = counsel.pickier(3, 2)
    assert not back.follows
    assert back.said.endswith("keeping the same costs nothing")
    assert not counsel.pickier(2, 2).follows


def test_where_a_lead_keeps_nothing_it_is_told() -> None:
    two_faces = counsel.pickier(2, 3, Rules(dice=Dice(2)))
    assert two_faces.exact == (Absent.ROLL, Absent.ROLL, Roll("22"), Absent.ROLL)
    assert not two_faces.follows  # after throw 2 neither keeps anything
    assert "the lead keeps no roll after throw 1, no roll after throw 2" in two_faces.said


def test_without_a_choice_no_lead_is_pickier() -> None:
    judged = counsel.pickier(2, 3, PLAIN)
    assert not judged.follows
    assert judged.said == (
        "with max_throws=1 no lead has a choice, so none is pickier than another"
    )

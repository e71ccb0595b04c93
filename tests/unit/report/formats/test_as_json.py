"""JSON: read back by a real reader, every exact number is the one that was written."""

from __future__ import annotations

import json
from fractions import Fraction

from mexico_solver import Bounds, Rules, advise, solve_round
from mexico_solver.report import (
    Column,
    Table,
    advice_document,
    odds_document,
    presets_document,
    round_tables,
    write,
)
from mexico_solver.report.formats import as_json
from mexico_solver.stage import Worth

DUEL = solve_round(2, Rules(max_throws=2))
LONG = Fraction(10**4999 - 1, 10**5000)
"""A number of more digits than Python itself writes."""
BOUNDS = Bounds(Fraction(1, 3), Fraction(1, 2))
UNKNOWN = Table(
    "unknown",
    "Unknown",
    (Column("seat", "seat", "count"), Column("win", "chance to win", "percent")),
    ((0, BOUNDS), (1, LONG), (2, Bounds(LONG, Fraction(1, 5)))),
)


def test_a_round_reads_back_exactly() -> None:
    read = json.loads(write(round_tables(DUEL), "json"))
    assert (read["title"], read["rules"], read["objective"]) == (
        "A round of 2 players",
        "max_throws=2",
        "survive",
    )
    assert (read["players"], read["status"], read["regret"]) == (2, "value", "0/1")
    rows = read["tables"]["seats"]["rows"]
    assert [row["seat"] for row in rows] == [0, 1]
    for name in ("loss", "payment", "value"):
        exact = tuple(Fraction(row[name]) for row in rows)
        assert exact == getattr(DUEL, name)
        assert [row[f"{name}_decimal"] for row in rows] == [float(number) for number in exact]


def test_the_leads_decisions_read_back_exactly() -> None:
    read = json.loads(write(round_tables(DUEL), "json"))
    for row in read["tables"]["lead"]["rows"]:
        decision = DUEL.lead(throw=row["throw"], roll=row["roll"], passed=row["passed"])
        assert row["action"] == decision.action
        for name, worth in (("stop_value", decision.stop), ("throw_value", decision.throw)):
            assert row[name] == (None if worth is None else str_of(worth))
        assert row["margin"] == (None if decision.forced else str_of(decision.margin))


def str_of(number: Worth) -> str:
    assert isinstance(number, Fraction)
    return f"{number.numerator}/{number.denominator}"


def test_what_the_lead_keeps_is_a_threshold_and_a_list_of_rolls() -> None:
    read = json.loads(write(round_tables(DUEL), "json"))
    (row,) = read["tables"]["keeps"]["rows"]
    assert (row["passed"], row["throw"], row["keeps_from"]) == (0, 1, "52")
    assert row["keeps"] == [str(roll) for roll in DUEL.lead(throw=1).keeps]


def test_what_a_follower_keeps_is_a_list_of_rolls() -> None:
    read = json.loads(write(round_tables(DUEL), "json"))
    for row in read["tables"]["followers"]["rows"]:
        place = {name: row[name] for name in ("cap", "throw", "behind", "tied", "low")}
        keeps = DUEL.follower(**place)
        assert row["keeps"] == [str(roll) for roll in keeps.keeps]
        assert row["keeps_from"] == (str(keeps.keeps_from) if keeps.keeps_from else None)


def test_the_facts_stand_at_the_top() -> None:
    advice = advise("52", throw=1, players=3)
    read = json.loads(write(advice_document(advice, {"throw": 1, "players": 3}, Rules()), "json"))
    assert read["answers"] == [str(advice)]
    assert (read["players"], read["roll"], read["action"]) == (3, "52", "stop")
    assert Fraction(read["stop_value"]) == advice.stop
    assert Fraction(read["throw_value"]) == advice.throw
    assert Fraction(read["margin"]) == advice.margin
    assert "tables" not in read


def test_a_table_keeps_its_title_and_notes() -> None:
    read = json.loads(write(odds_document(2), "json"))
    table = read["tables"]["rolls"]
    assert table["title"] == read["title"] == "The rolls, lowest first"
    assert table["notes"] == list(odds_document(2).tables[0].notes)


def test_what_does_not_matter_is_left_out() -> None:
    assert set(json.loads(write(presets_document(), "json"))) == {"title", "tables"}
    assert set(json.loads(write(odds_document(1), "json"))) == {"title", "dice", "tables"}


def test_the_mapping_is_what_is_written() -> None:
    document = odds_document(1)
    assert json.loads(as_json.write(document)) == as_json.as_mapping(document)


def test_no_number_is_infinite_or_undefined() -> None:
    rules = Rules(max_throws=12, doubling="every")
    text = write(round_tables(solve_round(2, rules)), "json")

    def refuse(constant: str) -> None:
        raise AssertionError(constant)

    json.loads(text, parse_constant=refuse)


def test_bounds_and_long_numbers_read_back() -> None:
    first, second, third = json.loads(write(UNKNOWN, "json"))["tables"]["unknown"]["rows"]
    assert (first["win"], first["win_decimal"]) == ("1/3..1/2", float(Fraction(5, 12)))
    assert second["win"] == f"{'9' * 4999}/1{'0' * 5000}"
    assert third["win"] == f"{second['win']}..1/5"
    assert (second["win_decimal"], third["win_decimal"]) == (0.1, 0.15)

"""CSV: read back by a real reader."""

from __future__ import annotations

import csv
import io
from fractions import Fraction

from mexico_solver import Bounds, Dice, Rules, advise, odds, solve_round
from mexico_solver.report import (
    ROUND_TABLES,
    Column,
    Table,
    advice_document,
    odds_document,
    round_tables,
    write,
)

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


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_odds_read_back_exactly() -> None:
    dice = Dice(weights=(1, 1, 1, 1, 1, 2))
    rows = read(write(odds_document(3, dice), "csv"))
    assert [row["roll"] for row in rows] == [str(roll) for roll in dice.rolls]
    for row in rows:
        assert int(row["ways"]) == dice.ways(row["roll"])
        for m in (1, 2, 3):
            assert Fraction(row[f"beat_{m}"]) == odds.beat(row["roll"], m, dice)
            assert Fraction(row[f"equal_or_beat_{m}"]) == odds.equal_or_beat(row["roll"], m, dice)
            assert Fraction(row[f"tie_{m}"]) == odds.tie(row["roll"], m, dice)
            assert float(row[f"beat_{m}_decimal"]) == float(Fraction(row[f"beat_{m}"]))
        assert row["dice"] == "1:1:1:1:1:2"
        assert "rules" not in row
        assert "objective" not in row


def test_one_table_of_a_round_reads_back_exactly() -> None:
    rows = read(write(ROUND_TABLES["seats"](DUEL), "csv"))
    assert tuple(Fraction(row["loss"]) for row in rows) == DUEL.loss
    assert {(row["rules"], row["objective"]) for row in rows} == {("max_throws=2", "survive")}


def test_rolls_in_one_cell_are_apart_by_spaces() -> None:
    row = read(write(ROUND_TABLES["followers"](DUEL), "csv"))[0]
    keeps = DUEL.follower(cap=2, low="31")
    assert row["keeps"].split() == [str(roll) for roll in keeps.keeps]


def test_several_tables_each_name_their_rows() -> None:
    text = write(round_tables(DUEL), "csv")
    parts = [read(part) for part in text.split("\n\n")]
    names = [{row["table"] for row in rows} for rows in parts]
    assert names == [{"seats"}, {"keeps"}, {"lead"}, {"followers"}, {"proof"}]
    assert parts[-1][0]["status"] == "value"


def test_facts_alone_are_a_table() -> None:
    advice = advise("52", throw=3, players=2)
    (row,) = read(write(advice_document(advice, {"throw": 3, "players": 2}, Rules()), "csv"))
    assert "table" not in row
    assert Fraction(row["stop_value"]) == advice.stop
    assert row["throw_value"] == row["throw_value_decimal"] == row["margin"] == ""


def test_commas_quotes_and_lines_stay_in_their_cell() -> None:
    odd = 'say "5,2"\nor 52'
    (row,) = read(write(Table("odd", "Odd", (Column("said", "said"),), ((odd,),)), "csv"))
    assert row["said"] == odd


def test_lines_end_as_on_unix() -> None:
    assert "\r" not in write(odds_document(), "csv")


def test_bounds_and_long_numbers_read_back() -> None:
    first, second, third = read(write(UNKNOWN, "csv"))
    assert (first["win"], first["win_decimal"]) == ("1/3..1/2", str(float(Fraction(5, 12))))
    assert second["win"] == f"{'9' * 4999}/1{'0' * 5000}"
    assert third["win"] == f"{second['win']}..1/5"
    assert (second["win_decimal"], third["win_decimal"]) == ("0.1", "0.15")

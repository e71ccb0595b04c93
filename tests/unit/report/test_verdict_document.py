"""What was found of a true certificate, in words and numbers."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from fractions import Fraction

import pytest

from certificates import of_game, of_round, verified
from mexico_solver import Bounds, Rules, Verdict
from mexico_solver.certify.checks import Tally
from mexico_solver.certify.subject import CLAIMS as ALL_CLAIMS
from mexico_solver.report import verdict_document, write
from mexico_solver.report.verdict_document import CLAIMS

SMALL = "max_throws=2 dice=3"
GAME = verified(of_game((2, 1, 1), SMALL))
ROUND = verified(of_round(2, SMALL))
WIN = [low for low, _ in GAME.values]


def facts(verdict: Verdict) -> dict[str, object]:
    """Return what programs read of a verdict."""
    table = verdict_document("file.txt", verdict).facts
    assert table is not None
    (row,) = table.rows
    return dict(zip((column.name for column in table.columns), row, strict=True))


def test_every_claim_has_its_words() -> None:
    assert set(CLAIMS) == ALL_CLAIMS


def test_people_read_what_is_proven() -> None:
    document = verdict_document("game.txt", GAME)
    assert document.title == "A certificate"
    first, second = document.answers
    assert first == str(GAME)
    assert second == (
        "game.txt proves of the game 2 1 1: the values; that the decisions are an equilibrium; "
        "that there is no other equilibrium."
    )
    assert document.premises == {"rules": str(Rules.parse(SMALL)), "objective": "win"}


@pytest.mark.parametrize(
    ("claims", "told"),
    [
        ("values equilibrium", 2),
        ("equilibrium values", 2),
        ("values equilibrium unique", 3),
        ("unique value values equilibrium", 4),
    ],
)
def test_only_what_is_claimed_is_proven(claims: str, told: int) -> None:
    verdict = replace(GAME, claims=tuple(claims.split()))
    words = "; ".join(list(CLAIMS.values())[:told])
    document = verdict_document("game.txt", verdict)
    assert document.answers[1] == f"game.txt proves of the game 2 1 1: {words}."
    assert facts(verdict)["claims"] == claims


def test_chances_to_win_are_told_by_seat() -> None:
    (table,) = verdict_document("game.txt", GAME).tables
    assert table.rows == tuple(enumerate(WIN))
    assert table.shown()[0][1] == f"{100 * float(WIN[0]):.2f}%"
    rows = list(csv.DictReader(io.StringIO(write(verdict_document("x", GAME), "csv"))))[:3]
    assert [Fraction(row["value"]) for row in rows] == WIN
    assert {row["rules"] for row in rows} == {str(Rules.parse(SMALL))}


def test_values_of_a_round_are_told_as_decimals() -> None:
    table, payoffs = verdict_document("round.txt", ROUND).tables
    assert payoffs.rows == (("seat 0", "1", "0/1 1/1"), ("seat 1", "1", "1/1 0/1"))
    assert table.rows == tuple(enumerate([Fraction(2877, 5254), Fraction(2377, 5254)]))
    assert [row[1] for row in table.shown()] == ["0.5476", "0.4524"]
    assert "proves of the round 2: " in verdict_document("round.txt", ROUND).answers[1]


def test_a_round_has_no_objective_by_name() -> None:
    """Payoffs say what its players want."""
    document = verdict_document("round.txt", ROUND)
    assert document.premises == {"rules": str(Rules.parse(SMALL))}
    assert "Objective" not in write(document, "text")


def test_bounds_are_told_as_bounds() -> None:
    verdict = verified(of_game((2, 1, 1), SMALL, 64))
    (table,) = verdict_document("game.txt", verdict).tables
    for (low, high), row in zip(verdict.values, table.rows, strict=True):
        assert row[1] == Bounds(low, high)
        assert low < high
    assert table.shown() == verdict_document("game.txt", GAME).tables[0].shown()
    told = json.loads(write(verdict_document("game.txt", verdict), "json"))
    for (low, high), row in zip(verdict.values, told["tables"]["values"]["rows"], strict=True):
        assert tuple(map(Fraction, row["value"].split(".."))) == (low, high)


def test_programs_read_every_count() -> None:
    tally = Tally(states=12, equations=3456, choices=7890, indifferent=3, closest=Fraction(1, 7))
    assert facts(replace(GAME, tally=tally)) == {
        "about": "game 2 1 1",
        "claims": "values equilibrium unique",
        "states": 12,
        "equations": 3456,
        "choices": 7890,
        "indifferent": 3,
        "closest_margin": Fraction(1, 7),
    }
    assert facts(replace(GAME, tally=Tally(states=1)))["closest_margin"] is None


@pytest.mark.parametrize(
    "form", ["text", "json", "csv", "markdown", "latex", "html", "mediawiki", "rst"]
)
@pytest.mark.parametrize("verdict", [GAME, ROUND], ids=["game", "round"])
def test_every_format_tells_what_was_checked(verdict: Verdict, form: str) -> None:
    text = write(verdict_document("file.txt", verdict), form)
    if form == "json":
        told = json.loads(text)
        assert told["claims"] == " ".join(verdict.claims)
        assert told["choices"] == verdict.tally.choices
        assert Fraction(told["closest_margin"]) == verdict.tally.closest
    elif form == "csv":
        assert f",{verdict.about},{' '.join(verdict.claims)}," in text
    else:
        assert str(verdict) in text
        assert "What it is worth" in text

"""The ready-made documents."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from mexico_solver import Dice, Rules, advise, compare_seats, solve_round
from mexico_solver.report import (
    ROUND_TABLES,
    advice_document,
    odds_document,
    presets_document,
    round_document,
    round_tables,
)

TRIO = solve_round(3)


def test_the_odds_are_one_table() -> None:
    document = odds_document(2, Dice(4))
    assert [table.name for table in document.tables] == ["rolls"]
    assert document.premises == {"dice": "4"}


def test_a_round_answers_first() -> None:
    document = round_document(TRIO)
    assert document.title == "A round of 3 players"
    assert " ".join(document.answers[:2]) == str(compare_seats(TRIO))
    assert document.answers[2] == (
        "The lead keeps 52 and higher after throw 1, and 54 and higher after throw 2."
    )
    assert [table.name for table in document.tables] == ["seats", "keeps", "followers"]
    assert document.remarks[0].startswith("Proven: ")


@pytest.mark.parametrize(
    ("max_throws", "said"),
    [
        (1, []),
        (2, ["The lead keeps 52 and higher after throw 1."]),
        (
            4,
            [
                (
                    "The lead keeps 54 and higher after throw 1, 62 and higher after throw 2, "
                    "and 62 and higher after throw 3."
                )
            ],
        ),
        (5, []),
    ],
)
def test_a_sentence_says_what_the_lead_keeps_if_it_is_short(
    max_throws: int, said: list[str]
) -> None:
    document = round_document(solve_round(2, Rules(max_throws=max_throws)))
    assert [each for each in document.answers if each.startswith("The lead keeps")] == said


def test_a_duel_shows_the_leads_table_only_where_no_sentence_does() -> None:
    names = {
        max_throws: [
            table.name
            for table in round_document(solve_round(2, Rules(max_throws=max_throws))).tables
        ]
        for max_throws in (1, 3, 5)
    }
    assert names == {
        1: ["seats"],
        3: ["seats", "followers"],
        5: ["seats", "keeps", "followers"],
    }


def test_with_many_players_people_see_one_holder_of_the_low() -> None:
    rules = Rules(max_throws=2)
    four, five = (round_document(solve_round(players, rules)).tables[-1] for players in (4, 5))
    assert {row[2] for row in four.rows} == {1, 2, 3}
    assert {row[2] for row in five.rows} == {1}
    assert five.notes[-1] == (
        "Shown while one player holds the low; the formats json and csv have all of it."
    )


@pytest.mark.parametrize(
    ("rules", "objective", "told"),
    [
        (Rules(max_throws=2), "survive", False),
        (Rules(max_throws=2, doubling="never"), "survive", True),
        (Rules(max_throws=2, doubling="every"), "survive", True),
        (Rules(max_throws=2, doubling="never"), "stake", False),
        (Rules(max_throws=2, doubling="never", mexico_passes=False), "survive", False),
    ],
)
def test_where_doubling_changes_only_what_is_paid_people_are_told(
    rules: Rules, objective: Literal["survive", "stake"], told: bool
) -> None:
    remarks = round_document(solve_round(3, rules, objective)).remarks
    note = "Under this objective doubling changes what is paid, not who pays."
    assert (note in remarks) is told
    if told:
        assert solve_round(3, rules).loss == solve_round(3, Rules(max_throws=2)).loss


def test_programs_get_every_decision_and_the_proof() -> None:
    document = round_tables(TRIO)
    assert [table.name for table in document.tables] == list(ROUND_TABLES)
    assert document.facts is not None
    assert document.facts.name == "proof"


def test_an_advice_is_a_sentence_and_its_exact_values() -> None:
    asked: dict[str, Any] = {"throw": 1, "players": 3, "cap": 2, "low": "52"}
    advice = advise("53", objective="stake", **asked)
    document = advice_document(advice, asked, Rules())
    assert document.answers == (str(advice),)
    assert document.facts is not None
    assert document.premises == {"rules": "encyclopedia", "objective": "stake"}


def test_a_forced_action_has_no_margin() -> None:
    asked: dict[str, Any] = {"throw": 3, "players": 2}
    facts = advice_document(advise("52", **asked), asked, Rules()).facts
    assert facts is not None
    assert facts.rows[0][-2:] == (None, None)


def test_the_presets_hold_for_no_rules() -> None:
    assert presets_document().premise == ""

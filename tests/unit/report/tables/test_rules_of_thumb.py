"""Tables of rules of thumb: the best ones, and what they cost."""

from __future__ import annotations

from fractions import Fraction
from inspect import signature

import pytest

from mexico_solver import Dice, Roll, Rules
from mexico_solver.errors import CountError, RequestError, RulesError
from mexico_solver.report.tables.rules_of_thumb import (
    MOST_PLAYERS,
    best_thresholds,
    rule_of_thumb,
    rules_of_thumb,
)
from mexico_solver.request import Request
from mexico_solver.strategy import RuleOfThumb, best_rule_of_thumb, cost, exploited, together

SMALL = Rules(dice=Dice(4), max_throws=2)
MAKERS = {each.__name__: each for each in (best_thresholds, rule_of_thumb, rules_of_thumb)}


@pytest.mark.parametrize("rules", [Rules(), SMALL], ids=str)
def test_each_rule_costs_what_the_table_says(rules: Rules) -> None:
    table = rules_of_thumb(3, rules)
    assert table.rules == str(rules)
    assert [column.name for column in table.columns[2:]] == ["cost_2", "cost_3", "mean"]
    for _, text, *costs, mean in table.rows:
        rule = RuleOfThumb.parse(str(text))
        assert costs == [cost(rule, players, rules).mean for players in (2, 3)]
        assert mean == sum((each for each in costs if isinstance(each, Fraction)), Fraction()) / 2


def test_the_first_rows_are_the_best_of_their_form_and_the_others_leave_something_out() -> None:
    rows = {str(name): RuleOfThumb.parse(str(text)) for name, text, *_ in rules_of_thumb(3).rows}
    plain = best_rule_of_thumb((2, 3), one_number=True).rule
    assert rows == {
        "best of 3 numbers": plain,
        "best of 4 numbers": best_rule_of_thumb((2, 3)).rule,
        "best of 5 numbers, 2 for a duel": best_rule_of_thumb(
            (2, 3), duel=True, one_number=True
        ).rule,
        "best of 6 numbers, 2 for a duel": best_rule_of_thumb((2, 3), duel=True).rule,
        "no lower rolls": RuleOfThumb(plain.lead, tie=plain.tie),
        "no ties": RuleOfThumb(plain.lead, lower=plain.lower),
        "neither": RuleOfThumb(plain.lead),
        "every tie": RuleOfThumb(plain.lead, tie="31"),
    }


def test_with_two_throws_a_rule_has_fewer_numbers() -> None:
    names = [str(row[0]) for row in rules_of_thumb(2, SMALL).rows]
    assert [name.partition(",")[0] for name in names[:4]] == [
        f"best of {numbers} numbers" for numbers in (2, 3, 3, 4)
    ]


@pytest.mark.parametrize("rules", [Rules(), SMALL, Rules(dice=Dice(3), max_throws=4)], ids=str)
def test_no_two_rows_have_one_name(rules: Rules) -> None:
    names = [row[0] for row in rules_of_thumb(2, rules).rows]
    assert len({*names}) == len(names)


def test_a_title_tells_for_which_players_a_rule_is_the_best() -> None:
    assert rules_of_thumb(2, SMALL).title.endswith(": 2 players")
    assert rules_of_thumb(3, SMALL).title.endswith(": 2 to 3 players, each equally likely")


def test_both_tables_go_as_far_as_rules_are_looked_for() -> None:
    for make in (rules_of_thumb, best_thresholds):
        assert signature(make).parameters["players"].default == MOST_PLAYERS


def test_a_column_of_points_says_so() -> None:
    for made in (rules_of_thumb(2), best_thresholds(2), rule_of_thumb(2, "52,54")):
        for column in made.columns:
            assert (column.kind == "points") == column.heading.endswith(" (points)")


@pytest.mark.parametrize("rules", [Rules(), SMALL], ids=str)
def test_the_best_thresholds_by_players(rules: Rules) -> None:
    table = best_thresholds(3, rules)
    for players, *thresholds, mean, largest in table.rows:
        assert isinstance(players, int)
        found = best_rule_of_thumb((players,), rules)
        told = [*found.rule.lead, found.rule.tie or "none", found.rule.lower or "none"]
        assert thresholds == told
        assert (mean, largest) == (found.mean, max(found.costs[0].by_seat))


def test_one_rule_seat_by_seat() -> None:
    rule = RuleOfThumb(("52", "54"), tie="63", lower="62", duel=["61"])
    table = rule_of_thumb(3, "52,54", Roll("63"), Roll("62"), "61")
    alone, all_play = cost(rule, 3), together(rule, 3)
    columns = [list(column) for column in zip(*table.rows, strict=True)]
    assert columns == [
        [0, 1, 2],
        list(alone.optimal),
        list(alone.by_seat),
        list(all_play.loss),
        list(all_play.gain),
        list(exploited(rule, 3)),
    ]
    assert table.notes[0] == rule.words
    assert str(rule) in table.title


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        ("best_thresholds players=2", "The best rule of thumb for each number of players"),
        ("rules_of_thumb 2 max_throws=2", "Rules of thumb, and what they cost: 2 players"),
        (
            "rule_of_thumb players=2 lead=52,54 tie=63 duel=54,61 dice=6",
            "What lead=52,54 tie=63 duel=54,61 costs",
        ),
    ],
)
def test_they_can_be_asked_for_in_a_line_of_text(asked: str, title: str) -> None:
    assert Request.parse(asked).answered_by(MAKERS).title == title


def test_what_can_not_be_is_refused() -> None:
    for make in (rules_of_thumb, best_thresholds):
        for players in (1, 7):
            with pytest.raises(CountError, match="players is"):
                make(players)
        with pytest.raises(RulesError, match="max_throws=1"):
            make(2, Rules(max_throws=1))
    with pytest.raises(CountError, match="players is 9"):
        rule_of_thumb(9, "52")
    with pytest.raises(RequestError, match="'5x' is not a roll"):
        rule_of_thumb(2, "5x")

"""What house rules change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mexico_solver import PRESETS, Dice, Rules, solve_round
from mexico_solver.errors import CountError
from mexico_solver.report import Cell, Table
from mexico_solver.report.tables.lead import in_words
from mexico_solver.report.tables.variants import OPTIONS, house_rules, variants

SHORT = Rules.parse("dice=3 max_throws=2")


def cells(table: Table, name: str) -> list[Cell]:
    place = [column.name for column in table.columns].index(name)
    return [row[place] for row in table.rows]


def test_every_preset_and_every_single_option_has_a_row() -> None:
    tried = house_rules(Rules())
    assert tried[0] == Rules()
    assert {preset.rules for preset in PRESETS.values()} <= set(tried)
    for option, values in OPTIONS.items():
        assert {getattr(rules, option) for rules in tried} == set(values)
    assert all(len(rules.changes()) <= 1 for rules in tried), "one option at a time"


def test_every_option_of_the_rules_but_the_dice_is_tried() -> None:
    assert {*OPTIONS, "dice"} == set(Rules.__dataclass_fields__)


@pytest.mark.parametrize("rules", [Rules(), SHORT, Rules(max_throws=5), Rules(mexico_passes=False)])
def test_no_row_comes_twice_and_all_have_the_same_dice(rules: Rules) -> None:
    tried = house_rules(rules)
    assert len(set(tried)) == len(tried)
    assert {each.dice for each in tried} == {rules.dice}
    assert tried[0] == rules


def test_what_contradicts_the_rules_is_left_out() -> None:
    tried = house_rules(Rules(mexico_passes=False))
    assert Rules(mexico_passes=False, doubling="never") in tried
    assert all(rules.doubling != "every" or rules.mexico_passes for rules in tried)


@pytest.mark.parametrize("objective", ["survive", "stake"])
@pytest.mark.parametrize("rules", [SHORT, Rules(max_throws=2)], ids=str)
def test_a_row_says_what_its_round_says(rules: Rules, objective: str) -> None:
    table = variants(3, rules, objective)  # type: ignore[arg-type]
    base = solve_round(3, rules, objective)  # type: ignore[arg-type]
    for told, preset, lead, change, last, paid, *keeps in table.rows:
        assert isinstance(told, str)
        played = Rules.parse(told)
        solution = solve_round(3, played, objective)  # type: ignore[arg-type]
        assert (lead, last) == (solution.loss[0], solution.loss[-1])
        assert change == solution.loss[0] - base.loss[0]
        assert paid == sum(solution.payment)
        throws = range(1, played.max_throws)
        assert keeps[: len(throws)] == [in_words(solution.lead(throw=throw)) for throw in throws]
        assert not any(keeps[len(throws) :])
        named = replace(played, dice=Dice())
        assert preset == next((n for n, each in PRESETS.items() if each.rules == named), None)


def test_the_first_row_is_what_the_others_are_compared_with() -> None:
    table = variants(2, SHORT)
    assert table.rows[0][0] == str(SHORT)
    assert cells(table, "change")[0] == 0
    assert any(cells(table, "change"))
    assert table.premises == {"rules": str(SHORT), "objective": "survive"}
    assert table.title == "What house rules change: a round of 2 players"


def test_a_column_for_each_throw_of_the_longest_turn() -> None:
    names = [column.name for column in variants(2, SHORT).columns]
    assert names[6:] == ["keeps_1", "keeps_2", "keeps_3"]
    assert variants(2, Rules(max_throws=5)).columns[-1].name == "keeps_4"


def test_rules_without_a_solution_stay_empty_and_say_why() -> None:
    """With two-faced dice a stake that every Mexico doubles has no finite expectation."""
    table = variants(2, Rules.parse("dice=2"), "stake")
    row = next(row for row in table.rows if row[0] == "doubling=every dice=2")
    assert not any(row[2:])
    assert [note for note in table.notes if note.startswith("doubling=every dice=2: ")]
    assert len(table.notes) >= 2


def test_units_without_a_finite_average_stay_empty() -> None:
    table = variants(2, Rules.parse("dice=2"))
    paid = dict(zip(cells(table, "rules"), cells(table, "paid"), strict=True))
    assert paid["doubling=every dice=2"] is None
    assert paid["dice=2"] is not None
    assert all(chance is not None for chance in cells(table, "loss_0"))


@pytest.mark.parametrize("players", [1, 11])
def test_a_number_of_players_out_of_range_is_refused(players: int) -> None:
    with pytest.raises(CountError, match=r"players is .*, but it must be a whole number from 2"):
        variants(players)

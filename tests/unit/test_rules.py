"""Rules: options, presets, texts, and contradictions."""

from __future__ import annotations

from typing import Any

import pytest

from mexico_solver import PRESETS, Dice, Rules
from mexico_solver.errors import RulesError


def test_the_defaults_together_are_the_encyclopedias_game() -> None:
    rules = Rules()
    assert rules == PRESETS["encyclopedia"].rules == Rules.parse("") == Rules.parse("encyclopedia")
    assert (rules.max_throws, rules.mexico_passes, rules.dice) == (3, True, Dice(6))
    assert (rules.doubling, rules.all_mexico) == ("once", "sub-round")
    assert (rules.sub_round_lead, rules.next_lead) == ("first", "loser")


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("encyclopedia", Rules()),
        ("escalating", Rules(doubling="every")),
        ("flat", Rules(doubling="never")),
        ("plain", Rules(mexico_passes=False)),
        ("single-throw", Rules(max_throws=1)),
    ],
)
def test_a_preset_by_name(name: str, rules: Rules) -> None:
    assert Rules.preset(name) == rules


def test_every_preset_has_a_source() -> None:
    assert all(preset.source for preset in PRESETS.values())


def test_the_presets_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        PRESETS["flat"].rules = Rules()  # type: ignore[misc]
    with pytest.raises(TypeError):
        PRESETS["mine"] = PRESETS["flat"]  # type: ignore[index]


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesError) as refusal:
        Rules.parse("mexen")
    assert str(refusal.value) == (
        "'mexen' is no preset. "
        "Tip: choose from encyclopedia, escalating, flat, plain, single-throw."
    )


@pytest.mark.parametrize(
    ("doubling", "stakes"),
    [("once", [2, 2, 2]), ("every", [2, 4, 8]), ("never", [1, 1, 1])],
)
def test_passes_raise_the_stake_by_rule_7(doubling: Any, stakes: list[int]) -> None:
    rules, stake = Rules(doubling=doubling), 1
    raised = [stake := rules.raised(stake) for _ in range(3)]
    assert raised == stakes


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("max_throws=2 doubling=never", Rules(max_throws=2, doubling="never")),
        ("  escalating   max_throws=2 ", Rules(max_throws=2, doubling="every")),
        ("mexico_passes=false", Rules(mexico_passes=False)),
        ("mexico_passes=TRUE", Rules()),
        ("plain mexico_passes=true", Rules()),
        ("all_mexico=nobody", Rules(all_mexico="nobody")),
        ("sub_round_lead=last", Rules(sub_round_lead="last")),
        ("next_lead=loser", Rules()),
        ("dice=4", Rules(dice=Dice(4))),
        ("dice=1:1:2", Rules(dice=Dice(weights=(1, 1, 2)))),
        ("max_throws=12", Rules(max_throws=12)),
        ("max_throws=999999999", Rules(max_throws=999_999_999)),
    ],
)
def test_rules_are_read_from_their_text(text: str, rules: Rules) -> None:
    assert Rules.parse(text) == rules


@pytest.mark.parametrize(
    ("rules", "text", "code"),
    [
        (Rules(), "encyclopedia", "Rules()"),
        (
            Rules(max_throws=2, doubling="never"),
            "max_throws=2 doubling=never",
            "Rules(max_throws=2, doubling='never')",
        ),
        (Rules(mexico_passes=False), "mexico_passes=false", "Rules(mexico_passes=False)"),
        (Rules(dice=Dice(4)), "dice=4", "Rules(dice=Dice(4))"),
    ],
)
def test_text_and_repr_name_what_differs_from_the_defaults(
    rules: Rules, text: str, code: str
) -> None:
    assert str(rules) == text
    assert repr(rules) == code
    assert eval(code) == rules  # noqa: S307 - the code is our own


def test_the_changes_are_the_options_that_differ() -> None:
    assert Rules().changes() == {}
    assert Rules(max_throws=2, all_mexico="nobody").changes() == {
        "max_throws": 2,
        "all_mexico": "nobody",
    }


OPTIONS = "max_throws, mexico_passes, doubling, all_mexico, sub_round_lead, next_lead, dice"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "encyclopedia faces=6",
            f"'faces=6' is no option of the rules. Tip: write option=value with one of {OPTIONS}.",
        ),
        (
            "max_throws=2 flat",
            f"'flat' is no option of the rules. Tip: write option=value with one of {OPTIONS}.",
        ),
        ("max_throws=2 max_throws=3", "the option max_throws is given twice."),
        ("max_throws=two", "max_throws is 'two', but it must be a whole number from 1."),
        (
            "max_throws=1000000000",
            "max_throws is '1000000000', but it must be a whole number from 1.",
        ),
        ("max_throws=0", "max_throws is 0, but it must be a whole number from 1."),
        ("max_throws=-1", "max_throws is '-1', but it must be a whole number from 1."),
        ("mexico_passes=maybe", "mexico_passes is 'maybe', but it must be True or False."),
        ("doubling=twice", "doubling is 'twice', but it must be one of once, every, never."),
        ("all_mexico=x", "all_mexico is 'x', but it must be one of sub-round, nobody."),
        ("sub_round_lead=x", "sub_round_lead is 'x', but it must be one of first, last."),
        ("next_lead=winner", "next_lead is 'winner', but it must be one of loser."),
        (
            "dice=1",
            "dice=1: the number of faces is 1, but it must be a whole number from 2 to 9.",
        ),
    ],
)
def test_a_text_that_names_no_rules_is_refused(text: str, message: str) -> None:
    with pytest.raises(RulesError) as refusal:
        Rules.parse(text)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"max_throws": 0}, "max_throws is 0, but it must be a whole number from 1."),
        ({"max_throws": 2.0}, "max_throws is 2.0, but it must be a whole number from 1."),
        ({"max_throws": True}, "max_throws is True, but it must be a whole number from 1."),
        ({"mexico_passes": 1}, "mexico_passes is 1, but it must be True or False."),
        ({"doubling": None}, "doubling is None, but it must be one of once, every, never."),
        ({"dice": 6}, "dice is 6, but it must be Dice. Tip: Dice(6), or Dice(weights=…)."),
    ],
)
def test_an_unknown_value_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError) as refusal:
        Rules(**options)
    assert str(refusal.value) == message


@pytest.mark.parametrize(("name", "value"), [("doubling", "every"), ("all_mexico", "nobody")])
def test_options_that_speak_of_passes_contradict_rule_10(name: str, value: Any) -> None:
    options: dict[str, Any] = {name: value}
    with pytest.raises(RulesError) as refusal:
        Rules(mexico_passes=False, **options)
    assert str(refusal.value) == (
        f"{name}={value} contradicts mexico_passes=false: where 21 passes nothing, "
        f"there is no pass for {name} to act on. Tip: leave {name} out."
    )


def test_to_double_never_says_the_same_as_rule_10_and_is_allowed() -> None:
    assert Rules(mexico_passes=False, doubling="never").raised(1) == 1


def test_rules_are_frozen_and_hashable() -> None:
    assert len({Rules(), Rules(max_throws=3), Rules.parse("dice=6")}) == 1
    with pytest.raises(AttributeError):
        Rules().max_throws = 2  # type: ignore[misc]


@pytest.mark.parametrize(
    ("rules", "passes"),
    [
        ("encyclopedia", True),
        ("plain", False),
        ("dice=2", True),
        ("dice=1:1:0", True),
        ("dice=1:0:2", False),
        ("dice=0:1:2", False),
        ("mexico_passes=false dice=1:0:2", False),
    ],
)
def test_a_lead_can_pass_if_his_dice_can_show_mexico(rules: str, passes: bool) -> None:
    assert Rules.parse(rules).passes is passes

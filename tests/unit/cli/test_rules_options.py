"""The rules as options of a command."""

from __future__ import annotations

import inspect
from dataclasses import fields

import pytest

from mexico_solver import Dice, Rules
from mexico_solver.cli.rules_options import rules_of, takes_rules
from mexico_solver.errors import CountError, DiceError, RulesError


@pytest.mark.parametrize(
    ("given", "rules"),
    [
        ({}, Rules()),
        ({"rules": ""}, Rules()),
        ({"rules": "flat"}, Rules(doubling="never")),
        ({"rules": "max_throws=2 doubling=never"}, Rules(max_throws=2, doubling="never")),
        ({"max_throws": "2"}, Rules(max_throws=2)),
        ({"mexico_passes": False}, Rules(mexico_passes=False)),
        ({"doubling": "every"}, Rules(doubling="every")),
        ({"all_mexico": "nobody"}, Rules(all_mexico="nobody")),
        ({"sub_round_lead": "last"}, Rules(sub_round_lead="last")),
        ({"next_lead": "loser"}, Rules()),
        ({"dice": "1:1:1:1:1:2"}, Rules(dice=Dice(weights=(1, 1, 1, 1, 1, 2)))),
        ({"rules": "escalating", "doubling": "once"}, Rules()),
        ({"rules": "plain", "mexico_passes": True}, Rules()),
        ({"rules": "max_throws=2", "max_throws": "4"}, Rules(max_throws=4)),
    ],
)
def test_single_options_stand_in_place_of_the_texts(
    given: dict[str, str | bool], rules: Rules
) -> None:
    assert rules_of(**given) == rules  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"rules": "house"}, RulesError),
        ({"doubling": "twice"}, RulesError),
        ({"doubling": ""}, RulesError),
        ({"max_throws": "many"}, CountError),
        ({"max_throws": "0"}, RulesError),
        ({"dice": "many"}, DiceError),
        ({"mexico_passes": False, "doubling": "every"}, RulesError),
    ],
)
def test_what_makes_no_rules_is_refused(
    given: dict[str, str | bool], error: type[Exception]
) -> None:
    with pytest.raises(error):
        rules_of(**given)  # type: ignore[arg-type]


def test_every_option_of_the_rules_is_an_option_of_the_command() -> None:
    @takes_rules
    def command(players: str, rules: Rules) -> str:
        return f"{players} {rules}"

    names = list(inspect.signature(command).parameters)
    assert names == ["players", "rules", *(option.name for option in fields(Rules))]
    assert command(players="3", doubling="never") == "3 doubling=never"

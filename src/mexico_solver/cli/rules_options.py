"""The rules as options of a command.

`takes_rules` gives a command all of them and hands it the `Rules` that they make.
A new option of the rules is one line here.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Annotated, Any, get_args

import typer

from mexico_solver.cli.options import completes, whole
from mexico_solver.dice import Dice
from mexico_solver.rules import PRESETS, AllMexico, Doubling, NextLead, Rules, SubRoundLead


def takes_rules(command: Callable[..., str]) -> Callable[..., str]:
    """Return a command that takes the options of the rules in place of its argument `rules`.

    >>> def say(rules: Rules) -> str:
    ...     return str(rules)
    >>> takes_rules(say)(rules="escalating", max_throws="2")
    'max_throws=2 doubling=every'
    """
    signature = inspect.signature(command, eval_str=True)
    own = [each for name, each in signature.parameters.items() if name != "rules"]
    parameters = [*own, *_PARAMETERS.values()]

    @wraps(command)
    def run(**given: Any) -> str:  # noqa: ANN401 - the command's own arguments pass through
        chosen = {name: given.pop(name, None) for name in _PARAMETERS}
        return command(**given, rules=rules_of(**chosen))

    run.__annotations__ = {each.name: each.annotation for each in parameters}
    run.__dict__["__signature__"] = signature.replace(parameters=parameters)
    return run


def rules_of(*, rules: str | None = None, **options: str | bool | None) -> Rules:
    """Return the rules of a text or preset, with single options in place of the text's.

    Args:
        rules: A text that `Rules.parse` reads.
        options: Single options, as text where they are no flags; None leaves one as it is.

    Raises:
        RulesError: If an option is unknown or has an unknown value, or options contradict.
        CountError: If `max_throws` is no whole number.
        DiceError: If the dice can't exist.

    >>> rules_of(rules="escalating", doubling="never")
    Rules(doubling='never')
    """
    given: dict[str, Any] = {name: value for name, value in options.items() if value is not None}
    if "max_throws" in given:
        given["max_throws"] = whole(given["max_throws"], "max_throws")
    if "dice" in given:
        given["dice"] = Dice.parse(given["dice"])
    return replace(Rules.parse(rules or ""), **given)


def _option(name: str, metavar: str, told: str, words: tuple[str, ...] = ()) -> inspect.Parameter:
    """Return an option that takes a word."""
    option = typer.Option(metavar=metavar, help=told, autocompletion=completes(words))
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, kind, default=None, annotation=Annotated[str | None, option])


def _choice(name: str, words: tuple[str, ...], told: str) -> inspect.Parameter:
    return _option(name, "|".join(words), told, words)


def _flag(name: str, told: str) -> inspect.Parameter:
    word = name.replace("_", "-")
    option = typer.Option(f"--{word}/--no-{word}", help=told)
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, kind, default=None, annotation=Annotated[bool | None, option])


_TEXT = "a preset, or words such as 'max_throws=2 doubling=never'"
_PARAMETERS = {
    each.name: each
    for each in (
        _option("rules", "TEXT", f"The rules: {_TEXT}.", tuple(PRESETS)),
        _option("max_throws", "N", "How often the lead may throw."),
        _flag("mexico_passes", "Whether a lead who rolls 21 passes, or has just the highest roll."),
        _choice("doubling", get_args(Doubling), "Which pass doubles the stake."),
        _choice("all_mexico", get_args(AllMexico), "What happens when all pass, the last one too."),
        _choice("sub_round_lead", get_args(SubRoundLead), "Which of the tied leads the sub-round."),
        _choice("next_lead", get_args(NextLead), "Who leads the next round."),
        _option("dice", "DICE", "The number of faces, 6, or weights for them, 1:1:1:1:1:2."),
    )
}

"""Commands whose arguments stay the text that was typed.

Each room reads its own words (`Roll`, `Rules.parse`, …) and refuses them in its own sentence, so
there is nothing to convert here.
That also saves time: to convert, typer loads a validation library that takes longer to load than
a round takes to solve.
"""

from __future__ import annotations

from types import MethodType
from typing import Any

from typer.core import TyperCommand, TyperGroup


class WordsCommand(TyperCommand):
    """A command whose arguments are text or flags.

    >>> WordsCommand(name="odds").name
    'odds'
    """

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401 - a class private to typer
        """Return the parameters, none of which converts text."""
        return [_as_typed(parameter) for parameter in super().get_params(ctx)]


class WordsGroup(TyperGroup):
    """A group of commands whose own options are text or flags.

    >>> WordsGroup(name="mexico").name
    'mexico'
    """

    def get_params(self, ctx: Any) -> list[Any]:  # noqa: ANN401 - a class private to typer
        """Return the parameters, none of which converts text."""
        return [_as_typed(parameter) for parameter in super().get_params(ctx)]


def _as_typed(parameter: Any) -> Any:  # noqa: ANN401 - as above
    parameter.process_value = MethodType(_take, parameter)
    return parameter


def _take(parameter: Any, ctx: Any, value: object) -> object:  # noqa: ANN401 - as above
    """Take texts, a flag or nothing as they are; leave what else there may be to typer."""
    if isinstance(value, (list, tuple)) and value and all(isinstance(each, str) for each in value):
        value = list(value)
    missing = value is None and parameter.required
    if missing or not (value is None or isinstance(value, (str, bool, list))):
        return type(parameter).process_value(parameter, ctx, value)
    return value if parameter.callback is None else parameter.callback(ctx, parameter, value)

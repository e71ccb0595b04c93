"""The command line as Markdown, for docs/reference/command-line.md: read from the commands.

>>> "## `mexico advise`" in reference().splitlines()
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from mexico_solver import Rules

OPTION = re.compile(r"(?<![\w`-])(--[a-z-]+)\b(?![^`]*`(?:[^`]*`[^`]*`)*[^`]*$)")
"""An option in a sentence that is not in backticks yet."""
RULES = {"rules", *Rules.__dataclass_fields__}
"""The options that every command with rules takes."""


def reference() -> str:
    """Return all commands with their arguments and options; those of the rules come once."""
    from typer.main import get_command

    from mexico_solver.cli.commands import app  # noqa: PLC0415 - loads typer

    group: Any = get_command(app)
    commands = sorted(group.commands.items())
    lines = ["| command | answer |", "|---|---|"]
    for name, command in commands:
        lines.append(f"| [`mexico {name}`](#mexico-{name}) | {command.short_help} |")
    for name, command in commands:
        lines += ["", *_section(f"mexico {name}", command)]
    return "\n".join([*lines, "", *_rules(commands)])


def _section(title: str, command: Any) -> Iterator[str]:  # noqa: ANN401 - a class private to typer
    """Yield one command."""
    by_rules = "rules" in {each.name for each in command.params}
    own = [each for each in command.params if not (by_rules and each.name in RULES)]
    yield f"## `{title}`"
    yield ""
    yield OPTION.sub(r"`\1`", str(command.help))
    yield ""
    yield from _table(own)
    if by_rules:
        yield ""
        yield "Takes [the options of the rules](#options-of-the-rules), too."


def _rules(commands: Iterable[tuple[str, Any]]) -> Iterator[str]:
    """Yield the options that every command with rules takes."""
    params = next(each.params for name, each in commands if name == "round")
    yield "## Options of the rules"
    yield ""
    yield from _table([each for each in params if each.name in RULES])


def _table(parameters: Iterable[Any]) -> Iterator[str]:
    yield "| argument | what it is | default |"
    yield "|---|---|---|"
    for each in parameters:
        told = OPTION.sub(r"`\1`", " ".join(str(each.help).split()))
        yield f"| `{_written(each)}` | {_cell(told)} | {_default(each)} |"


def _written(parameter: Any) -> str:  # noqa: ANN401 - a class private to typer
    """Return how a parameter is typed."""
    if parameter.param_type_name == "argument":
        return _cell(parameter.metavar or parameter.name.upper())
    names = "/".join([*parameter.opts, *parameter.secondary_opts])
    return names if parameter.is_flag else _cell(f"{names} {parameter.metavar}")


def _default(parameter: Any) -> str:  # noqa: ANN401 - a class private to typer
    if parameter.required:
        return "needed"
    if parameter.default in (None, False, ()):
        return ""
    return f"`{parameter.default}`"


def _cell(text: str) -> str:
    return text.replace("|", r"\|")

"""The commands: each returns the text of its answer.

>>> sorted(typer.main.get_command(app).commands)
['advise', 'odds', 'round', 'rules']
"""

from __future__ import annotations

import sys
from typing import Any

import typer

from mexico_solver.cli import options
from mexico_solver.cli.options import known_format, known_objective, known_table, whole
from mexico_solver.cli.rules_options import takes_rules
from mexico_solver.cli.screen import Screen
from mexico_solver.cli.words import WordsCommand, WordsGroup
from mexico_solver.dice import Dice
from mexico_solver.rules import Rules

EXAMPLES = """Examples:

\b
  mexico round --players 3
  mexico advise 52 --throw 1 --players 3
  mexico advise 43 --throw 1 --players 3 --cap 2 --low 52 --behind 1
  mexico odds --format csv
"""
ADVISE_EXAMPLES = """Examples:

\b
  mexico advise 52 --throw 1 --players 3
  mexico advise 43 --throw 1 --players 3 --cap 2 --low 52 --behind 1

After a pass the stake tells a follower of it:

\b
  mexico advise 43 --throw 1 --players 4 --cap 2 --low 52 --behind 1 --stake 2
"""

app = typer.Typer(
    name="mexico",
    cls=WordsGroup,
    help="Exact answers about the dice game Mexico.",
    invoke_without_command=True,
    rich_markup_mode=None,  # plain help: rich is loaded for tables only
    pretty_exceptions_enable=False,
    epilog=EXAMPLES,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def mexico(
    context: typer.Context,
    version: options.Version = False,  # noqa: ARG001 - its callback answers
) -> str | None:
    """Exact answers about the dice game Mexico: who pays how often, and when to stop."""
    return None if context.invoked_subcommand else context.get_help()


@app.command(cls=WordsCommand, short_help="The rolls in order, and how often each is beaten.")
def odds(
    throws: options.Throws = "3",
    dice: options.DiceText = "6",
    format: options.Format = "text",  # noqa: A002 - the option's name
) -> str:
    """Show the rolls in order, and how often each comes up, is beaten or tied."""
    from mexico_solver.cli import answers  # noqa: PLC0415 - help needs no solver

    return answers.odds(whole(throws, "throws"), Dice.parse(dice), known_format(format))


@app.command("round", cls=WordsCommand, short_help="Who pays how often, and what to keep.")
@takes_rules
def solved_round(
    players: options.Players,
    rules: Rules,
    objective: options.Objective = "survive",
    table: options.TableName = None,
    format: options.Format = "text",  # noqa: A002 - the option's name
) -> str:
    """Show who pays how often in a round, and what to keep as the lead and as a follower."""
    from mexico_solver.cli import answers  # noqa: PLC0415 - help needs no solver

    return answers.solved_round(
        whole(players, "players"),
        rules,
        known_objective(objective),
        known_format(format),
        None if table is None else known_table(table),
    )


@app.command(cls=WordsCommand, short_help="Whether to stop with a roll.", epilog=ADVISE_EXAMPLES)
@takes_rules
def advise(
    roll: options.RollHeld,
    throw: options.Throw,
    players: options.Players,
    rules: Rules,
    cap: options.Cap = None,
    low: options.Low = None,
    behind: options.Behind = "0",
    tied: options.Tied = "1",
    passed: options.Passed = "0",
    stake: options.Stake = None,
    objective: options.Objective = "survive",
    format: options.Format = "text",  # noqa: A002 - the option's name
) -> str:
    """Say whether to stop with a roll: as the lead, or with --cap and --low as a follower."""
    from mexico_solver import advice  # noqa: PLC0415 - help needs no solver

    form = known_format(format)
    asked: dict[str, Any] = {
        "throw": whole(throw, "throw"),
        "players": whole(players, "players"),
        "cap": None if cap is None else whole(cap, "cap"),
        "low": low,
        "behind": whole(behind, "behind"),
        "tied": whole(tied, "tied"),
        "passed": whole(passed, "passed"),
        "stake": None if stake is None else whole(stake, "stake"),
    }
    answer = advice.advise(roll, rules=rules, objective=known_objective(objective), **asked)
    if form == "text" and Screen.of(sys.stdout).width is None:
        return str(answer)  # one sentence, and nothing more to load

    from mexico_solver.cli import answers  # noqa: PLC0415 - help needs no solver

    return answers.advice(answer, asked, rules, form)


@app.command("rules", cls=WordsCommand, short_help="The presets of the rules.")
def presets(format: options.Format = "text") -> str:  # noqa: A002 - the option's name
    """Show the presets of the rules, with their sources."""
    from mexico_solver.cli import answers  # noqa: PLC0415 - help needs no solver

    return answers.presets(known_format(format))

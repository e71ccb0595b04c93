"""The commands: each returns the text of its answer.

>>> sorted(typer.main.get_command(app).commands)
['advise', 'odds', 'round', 'rules']
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from mexico_solver import advice, report
from mexico_solver.cli import options
from mexico_solver.cli.options import known_format, objective_named, whole
from mexico_solver.cli.rules_options import takes_rules
from mexico_solver.cli.screen import Screen
from mexico_solver.cli.words import WordsCommand, WordsGroup
from mexico_solver.dice import Dice
from mexico_solver.report.formats import as_text
from mexico_solver.rules import Rules
from mexico_solver.stage import solve_round

app = typer.Typer(
    name="mexico",
    cls=WordsGroup,
    help="Exact answers about the dice game Mexico.",
    invoke_without_command=True,
    rich_markup_mode=None,  # plain help: rich is loaded for tables only
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow to load

        try:
            typer.echo(f"mexico-solver {version('mexico-solver')}")
        except PackageNotFoundError:
            typer.echo("mexico-solver, run from its source")
        raise typer.Exit


@app.callback()
def mexico(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help="Show the version and exit.", callback=_show_version, is_eager=True),
    ] = False,
) -> str | None:
    """Exact answers about the dice game Mexico: who pays how often, and when to stop."""
    return None if context.invoked_subcommand else context.get_help()


@app.command(cls=WordsCommand)
def odds(
    throws: options.Throws = "3", dice: options.DiceText = "6", format: options.Format = "text"
) -> str:
    """Show the rolls in order, and how often each comes up, is beaten or tied."""
    wanted = known_format(format)
    return _written(report.odds_document(whole(throws, "throws"), Dice.parse(dice)), wanted)


@app.command("round", cls=WordsCommand)
@takes_rules
def solved_round(
    players: options.Players,
    rules: Rules,
    objective: options.ObjectiveName = "survive",
    format: options.Format = "text",
) -> str:
    """Show who pays how often in a round, and what to keep as the lead and as a follower."""
    wanted = known_format(format)
    solution = solve_round(whole(players, "players"), rules, objective_named(objective))
    people = wanted in report.FOR_PEOPLE
    return _written(report.round_document(solution) if people else report.round_tables(solution), wanted)


@app.command(cls=WordsCommand)
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
    objective: options.ObjectiveName = "survive",
    format: options.Format = "text",
) -> str:
    """Say whether to stop with a roll: as the lead, or with --cap and --low as a follower."""
    wanted, seated = known_format(format), whole(players, "players")
    answer = advice.advise(
        roll,
        throw=whole(throw, "throw"),
        players=seated,
        rules=rules,
        objective=objective_named(objective),
        cap=None if cap is None else whole(cap, "cap"),
        low=low,
        behind=whole(behind, "behind"),
        tied=whole(tied, "tied"),
        passed=whole(passed, "passed"),
        stake=None if stake is None else whole(stake, "stake"),
    )
    if wanted == "text":
        return as_text.paragraph(str(answer), Screen.of(sys.stdout).width)
    return report.write(report.advice_document(answer, seated, rules), wanted)


@app.command("rules", cls=WordsCommand)
def known_rules(format: options.Format = "text") -> str:
    """Show the presets of the rules, with their sources."""
    return _written(report.presets_document(), known_format(format))


def _written(document: report.Document, wanted: str) -> str:
    """Return a document in a format, as text for the terminal that it goes to."""
    if wanted != "text":
        return report.write(document, wanted)
    screen = Screen.of(sys.stdout)
    return as_text.write(document, width=screen.width, colour=screen.colour)

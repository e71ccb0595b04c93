"""The commands: each returns the text of its answer.

>>> sorted(typer.main.get_command(app).commands)
['advise', 'audit', 'game', 'odds', 'plot', 'round', 'rules', 'store', 'table', 'tables', 'verify']
"""

from __future__ import annotations

import sys
from typing import Any

import typer

from mexico_solver.cli import audit_command, manuscript_options, options, plot_command
from mexico_solver.cli.options import known_format, known_objective, known_table, whole
from mexico_solver.cli.rules_options import takes_rules
from mexico_solver.cli.screen import Screen
from mexico_solver.cli.several import numbers_of
from mexico_solver.cli.words import WordsCommand, WordsGroup
from mexico_solver.dice import Dice
from mexico_solver.errors import PositionError
from mexico_solver.rules import Rules

EXAMPLES = """Examples:

\b
  mexico round --players 3
  mexico advise 52 --throw 1 --players 3
  mexico advise 43 --throw 1 --players 3 --cap 2 --low 52 --behind 1
  mexico game --units 5 5 5
  mexico odds --format csv
  mexico verify game.txt
  mexico tables README.md
"""
ADVISE_EXAMPLES = """Examples:

\b
  mexico advise 52 --throw 1 --players 3
  mexico advise 43 --throw 1 --players 3 --cap 2 --low 52 --behind 1
  mexico advise 52 --throw 1 --units 3 1 4
  mexico advise 43 --throw 1 --units 3 1 4 --cap 2 --low 52 --holders 1

After a pass the stake tells a follower of it:

\b
  mexico advise 43 --throw 1 --players 4 --cap 2 --low 52 --behind 1 --stake 2
"""

GAME_EXAMPLES = """Examples:

\b
  mexico game --units 5 5 5
  mexico game --units 3 1 4 --table states --format csv
  mexico game --units 5 5 5 5 5 --workers 2 --store game.db
  mexico game --units 20 20 20 --dry-run
  mexico game --units 3 3 3 --certificate game.txt
"""

TABLES_EXAMPLES = """Examples:

\b
  mexico tables README.md docs/*.md
  mexico tables --check README.md
  mexico tables --list

A place in Markdown; in other files the comments differ:

\b
  <!-- [[[mexico seats players=3]]] -->
  <!-- [[[end]]] -->
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
    certificate: options.CertificateFile = None,
    format: options.Format = "text",  # noqa: A002 - the option's name
) -> str:
    """Show who pays how often in a round, and what to keep as the lead and as a follower."""
    from mexico_solver.cli import answers  # noqa: PLC0415 - help needs no solver

    return answers.solved_round(
        whole(players, "players"),
        rules,
        known_objective(objective),
        known_format(format),
        known_table(table),
        certificate,
    )


@app.command(cls=WordsCommand, short_help="Whether to stop with a roll.", epilog=ADVISE_EXAMPLES)
@takes_rules
def advise(
    roll: options.RollHeld,
    throw: options.Throw,
    rules: Rules,
    players: options.PlayersOrUnits = None,
    units: options.Units = None,
    cap: options.Cap = None,
    low: options.Low = None,
    behind: options.Behind = "0",
    tied: options.Tied = "1",
    holders: options.Holders = None,
    passed: options.Passed = "0",
    stake: options.Stake = None,
    objective: options.Objective = "survive",
    format: options.Format = "text",  # noqa: A002 - the option's name
) -> str:
    """Say whether to stop with a roll: as the lead, or with --cap and --low as a follower.

    Tell --players for a round by itself, or --units for a round of a whole game.
    """
    from mexico_solver import advice  # noqa: PLC0415 - help needs no solver

    form = known_format(format)
    asked: dict[str, Any] = {
        "throw": whole(throw, "throw"),
        "players": None if players is None else whole(players, "players"),
        "units": numbers_of(units, "a number of units") if units else None,
        "cap": None if cap is None else whole(cap, "cap"),
        "low": low,
        "behind": whole(behind, "behind"),
        "tied": _holders(tied, holders),
        "passed": whole(passed, "passed"),
        "stake": None if stake is None else whole(stake, "stake"),
    }
    answer = advice.advise(roll, rules=rules, objective=known_objective(objective), **asked)
    if form == "text" and Screen.of(sys.stdout).width is None:
        return str(answer)  # one sentence, and nothing more to load

    from mexico_solver.cli import answers  # noqa: PLC0415 - help needs no solver

    return answers.advice(answer, asked, rules, form)


@app.command(cls=WordsCommand, short_help="Who wins a whole game.", epilog=GAME_EXAMPLES)
@takes_rules
def game(
    units: options.Units,
    rules: Rules,
    store: options.StoreFile = None,
    workers: options.Workers = "1",
    bits: options.Bits = None,
    dry_run: options.DryRun = False,
    table: options.GameTableName = None,
    certificate: options.CertificateFile = None,
    format: options.Format = "text",  # noqa: A002 - the option's name
) -> str:
    """Show who wins a whole game, what the lead keeps, and how long the game lasts."""
    from mexico_solver.cli import games  # noqa: PLC0415 - help needs no solver

    form, wanted = known_format(format), known_table(table, options.GAME_TABLES)
    asked = games.Asked(
        numbers_of(units or (), "a number of units"),
        rules,
        None if bits is None else whole(bits, "bits"),
        whole(workers, "workers"),
        store,
        certificate,
    )
    return games.estimate(asked, form) if dry_run else games.solved_game(asked, form, wanted)


@app.command(cls=WordsCommand, short_help="What a store of solved states holds.")
def store(
    file: options.StorePath,
    format: options.Format = "text",  # noqa: A002 - the option's name
) -> str:
    """Show what a store holds: its rules, its states, and how far it has come."""
    from mexico_solver.cli import games  # noqa: PLC0415 - help needs no solver

    return games.store_summary(file, known_format(format))


@app.command(cls=WordsCommand, short_help="Check a certificate, without the solver.")
def verify(
    file: options.CertificatePath,
    format: options.Format = "text",  # noqa: A002 - the option's name
) -> str:
    """Check every equation and every choice of a certificate, by code that knows no solver.

    The status is 0 if it is true, 1 if it says something false, 2 if it can't be read.
    """
    from mexico_solver.cli import certificates  # noqa: PLC0415 - help needs no checker

    return certificates.verified(file, known_format(format))


def _holders(tied: str, holders: list[str] | None) -> int | tuple[int, ...]:
    """Return how many hold the low, or which seats do.

    Raises:
        PositionError: If both are told and don't agree.
    """
    count = whole(tied, "tied")
    if not holders:
        return count
    seats = numbers_of(holders, "a holder's seat")
    if count not in (1, len(seats)):
        raise PositionError(f"tied is {count}, but {len(seats)} holders are told.")
    return seats


@app.command("rules", cls=WordsCommand, short_help="The presets of the rules.")
def presets(format: options.Format = "text") -> str:  # noqa: A002 - the option's name
    """Show the presets of the rules, with their sources."""
    from mexico_solver.cli import answers  # noqa: PLC0415 - help needs no solver

    return answers.presets(known_format(format))


@app.command(cls=WordsCommand, short_help="Fill the tables of documents.", epilog=TABLES_EXAMPLES)
def tables(
    files: manuscript_options.Files = None,
    check: manuscript_options.Check = False,
    list_tables: manuscript_options.ListTables = False,
    encoding: manuscript_options.Encoding = None,
    store: manuscript_options.KeptTables = None,
) -> str | int:
    """Fill the marked places of documents, or check that they show what they should.

    The status is 0 if all is well, 1 if --check finds something stale, 2 if a document can't be
    read, filled or written; it is left as it is, and the others are seen to.
    """
    from mexico_solver.cli import manuscripts  # noqa: PLC0415 - help needs no solver

    if list_tables:
        return manuscripts.listed()
    return (manuscripts.checked if check else manuscripts.filled)(files or [], encoding, store)


@app.command(cls=WordsCommand, short_help="One ready-made table, as documents ask for it.")
def table(words: manuscript_options.Words, format: manuscript_options.TableFormat = "text") -> str:  # noqa: A002 - the option's name
    """Show one ready-made table: mexico tables --list tells which there are."""
    from mexico_solver.cli import manuscripts  # noqa: PLC0415 - help needs no solver

    return manuscripts.asked(words, format)


app.command(
    cls=WordsCommand,
    help=audit_command.HELP,
    short_help="Published numbers, audited.",
    epilog=audit_command.EXAMPLES,
)(audit_command.audit)
app.command(
    cls=WordsCommand,
    help=plot_command.HELP,
    short_help="Draw a picture, as SVG or PNG.",
    epilog=plot_command.EXAMPLES,
)(plot_command.plot)

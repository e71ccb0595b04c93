"""What house rules change: the presets, and each option by itself, next to the rules asked for.

>>> variants(players=2).shown()[1][:4]
('doubling=every', 'escalating', '40.85%', '0.000')
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import get_args

from mexico_solver.errors import EndlessError, MexicoError, PolicyCycleError, RulesError
from mexico_solver.exact import SIGNIFICANT, whole_number
from mexico_solver.report.table import Cell, Column, Table
from mexico_solver.report.tables.by_players import LEAST_PLAYERS, MOST_PLAYERS
from mexico_solver.report.tables.lead import in_words
from mexico_solver.report.tables.seats import units_paid
from mexico_solver.rules import PRESETS, AllMexico, Doubling, NextLead, Rules, SubRoundLead
from mexico_solver.stage import ObjectiveName, RoundSolution, solve_round

OPTIONS = MappingProxyType(
    {
        "max_throws": (1, 2, 3, 4),
        "mexico_passes": (True, False),
        "doubling": get_args(Doubling),
        "all_mexico": get_args(AllMexico),
        "sub_round_lead": get_args(SubRoundLead),
        "next_lead": get_args(NextLead),
    }
)
"""The values of each option that are tried, the dice being left as they are."""


def variants(
    players: int = 3, rules: Rules | None = None, objective: ObjectiveName = "survive"
) -> Table:
    """Return who pays and what the lead keeps under house rules, one row for each variant.

    The first row are the rules asked for; the others are the presets with the same dice, and
    these rules with one option changed.

    Args:
        players: How many play, from 2 to 10.
        rules: The rules with which the others are compared, the encyclopedia's by default.
        objective: What each player wants, `survive` or `stake`.

    Raises:
        CountError: If `players` is out of range, or the round is too large to be solved.
        EndlessError: If stakes grow so fast that nobody's expectation is finite.
        PolicyCycleError: If under the rules asked for no fixed decisions are best.

    >>> [column.name for column in variants(players=2).columns][:6]
    ['rules', 'preset', 'loss_0', 'change', 'loss_last', 'paid']
    """
    whole_number(players, "players", LEAST_PLAYERS, MOST_PLAYERS)
    base = solve_round(players, rules, objective)
    tried = house_rules(base.rules)
    throws = max(each.max_throws for each in tried) - 1
    found = [(each, _solved(players, each, objective)) for each in tried]
    rows = tuple(_row(base, each, solution, throws) for each, solution in found)
    notes = [f"{each}: {solution}" for each, solution in found if isinstance(solution, MexicoError)]
    return Table(
        "variants",
        f"What house rules change: a round of {players} players",
        _columns(throws),
        rows,
        str(base.rules),
        base.objective.name,
        ("The change is that of the lead's chance to pay against the first row.", *notes),
    )


def house_rules(rules: Rules) -> tuple[Rules, ...]:
    """Return some rules, the presets with the same dice, and the rules with one option changed.

    >>> len(house_rules(Rules())), house_rules(Rules())[-1]
    (9, Rules(sub_round_lead='last'))
    """
    presets = (replace(preset.rules, dice=rules.dice) for preset in PRESETS.values())
    return tuple(dict.fromkeys((rules, *presets, *_changed(rules))))


def _changed(rules: Rules) -> Iterator[Rules]:
    """Yield the rules with each option changed, but where that contradicts the others."""
    for option, values in OPTIONS.items():
        for value in values:
            try:
                yield replace(rules, **{option: value})
            except RulesError:
                continue


def _solved(
    players: int, rules: Rules, objective: ObjectiveName
) -> RoundSolution | EndlessError | PolicyCycleError:
    """Return a round solved, or why it has no solution."""
    try:
        return solve_round(players, rules, objective)
    except (EndlessError, PolicyCycleError) as error:
        return error


def _columns(throws: int) -> tuple[Column, ...]:
    keeps = (
        Column(f"keeps_{throw}", f"keeps after throw {throw}") for throw in range(1, throws + 1)
    )
    return (
        Column("rules", "rules"),
        Column("preset", "preset"),
        Column("loss_0", "lead's chance to pay", "percent", answer=True),
        Column("change", "change (points)", "points", SIGNIFICANT),
        Column("loss_last", "last seat's chance to pay", "percent"),
        Column("paid", "units paid on average", "decimal", 4),
        *keeps,
    )


def _row(
    base: RoundSolution,
    rules: Rules,
    solution: RoundSolution | EndlessError | PolicyCycleError,
    throws: int,
) -> tuple[Cell, ...]:
    told = (str(rules), _preset(rules))
    if not isinstance(solution, RoundSolution):
        return (*told, *[None] * (4 + throws))
    paid, _ = units_paid(solution)
    all_paid = None if paid[0] is None else sum(filter(None, paid))
    keeps = (in_words(solution.lead(throw=throw)) for throw in range(1, rules.max_throws))
    lead, last = solution.loss[0], solution.loss[-1]
    nothing = [None] * (throws + 1 - rules.max_throws)
    return (*told, lead, lead - base.loss[0], last, all_paid, *keeps, *nothing)


def _preset(rules: Rules) -> str | None:
    names = (name for name, preset in PRESETS.items() if preset.rules == replace(rules, dice=_FAIR))
    return next(names, None)


_FAIR = Rules().dice

"""Rules of thumb: which are best, and what they cost.

>>> [row[:5] for row in best_thresholds(players=3).shown()]
[('2', '54', '61', '64', 'none'), ('3', '52', '54', '63', '64')]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from mexico_solver.exact import whole_number
from mexico_solver.report.table import Cell, Column, Table
from mexico_solver.rolls import Roll
from mexico_solver.rules import Rules
from mexico_solver.strategy import (
    Found,
    RuleOfThumb,
    best_rule_of_thumb,
    cost,
    exploited,
    together,
)

LEAST_PLAYERS, MOST_PLAYERS = 2, 6
"""The numbers of players for which rules are looked for."""
MOST_PRICED = 8
"""The most players for which a given rule is priced."""
COST = (
    "The cost is how much more often he pays than if he played optimally, as the others do, in "
    "percentage points; he has every seat equally often."
)


def rules_of_thumb(players: int = MOST_PLAYERS, rules: Rules | None = None) -> Table:
    """Return rules of thumb for any number of players, and what each costs.

    The first four are the best of their form if 2, 3, … players are equally likely, two of them
    with numbers of their own for a duel; the others show what is lost without their parts.
    To look for the rules takes some seconds for 6 players.

    Args:
        players: The most players, from 2 to 6.
        rules: The rules of the table, the encyclopedia's by default.

    Raises:
        CountError: If `players` is out of range.
        RulesError: If the rules allow one throw only.

    >>> rules_of_thumb(players=2).shown()[0]
    ('best of 3 numbers', 'lead=54,61 tie=64 lower=64', '0.00892', '0.00892')
    """
    told, range_of = Rules.checked(rules), _players(players)
    costs_with = (
        Column(f"cost_{each}", f"cost with {each} players (points)", "points") for each in range_of
    )
    columns = (
        Column("name", "rule"),
        Column("rule", "its numbers"),
        *costs_with,
        Column("mean", "mean cost (points)", "points", answer=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (name, str(rule), *costs, sum(costs, Fraction()) / len(costs))
        for name, rule in _named(range_of, told)
        for costs in [tuple(cost(rule, each, told).mean for each in range_of)]
    ]
    title = f"Rules of thumb, and what they cost: {_told(range_of)}"
    return Table("rules_of_thumb", title, columns, tuple(rows), str(told), "survive", (COST,))


def best_thresholds(players: int = MOST_PLAYERS, rules: Rules | None = None) -> Table:
    """Return the best rule of thumb for each number of players, and what it costs.

    Args:
        players: The most players, from 2 to 6.
        rules: The rules of the table, the encyclopedia's by default.

    Raises:
        CountError: If `players` is out of range.
        RulesError: If the rules allow one throw only.

    >>> best_thresholds(players=2).shown()
    (('2', '54', '61', '64', 'none', '0.00892', '0.0178'),)
    """
    told = Rules.checked(rules)
    found = [best_rule_of_thumb((each,), told) for each in _players(players)]
    throws = range(1, told.max_throws)
    columns = (
        Column("players", "players", "count"),
        *(Column(f"lead_{throw}", f"lead keeps from after throw {throw}") for throw in throws),
        Column("tie", "follower keeps ties from"),
        Column("lower", "and lower rolls from"),
        Column("mean", "cost (points)", "points", answer=True),
        Column("largest", "cost in the worst seat (points)", "points"),
    )
    notes = ("A lower roll is kept only if someone throws after him.", COST)
    title = "The best rule of thumb for each number of players"
    rows = tuple(_thresholds(each) for each in found)
    return Table("best_thresholds", title, columns, rows, str(told), "survive", notes)


def rule_of_thumb(  # noqa: PLR0917 - a request tells its parts by name
    players: int,
    lead: str,
    tie: Roll | None = None,
    lower: Roll | None = None,
    duel: str = "",
    rules: Rules | None = None,
) -> Table:
    """Return what one rule of thumb costs in each seat: alone, among its like, and found out.

    Args:
        players: How many play, from 2 to 8.
        lead: From which roll the lead keeps after throw 1, 2, …: `52,54`.
        tie: From which roll a follower keeps a tie, by default none.
        lower: From which roll he keeps a lower one while someone throws after him, by default none.
        duel: What the lead keeps while only one other is still in, by default the same.
        rules: The rules of the table, the encyclopedia's by default.

    Raises:
        CountError: If `players` is out of range.
        RequestError: If the thresholds are no rolls.

    >>> rule_of_thumb(players=2, lead="52,54").shown()[0]
    ('0', '40.85%', '0.444', '41.17%', '0.487', '41.30%')
    """
    told = Rules.checked(rules)
    many = whole_number(players, "players", LEAST_PLAYERS, MOST_PRICED)
    text = f"lead={lead}" + (f" duel={duel}" if duel else "")
    parsed = RuleOfThumb.parse(text)
    rule = RuleOfThumb(parsed.lead, tie, lower, parsed.duel)
    alone, all_play = cost(rule, many, told), together(rule, many, told)
    columns = (
        Column("seat", "seat", "count"),
        Column("optimal", "pays if all play optimally", "percent", adds_up=True),
        Column("cost", "cost if he alone follows the rule (points)", "points", answer=True),
        Column("together", "pays if all follow it", "percent", adds_up=True),
        Column("gain", "gain of a best response to that (points)", "points"),
        Column("exploited", "pays at worst if he follows it", "percent"),
    )
    by_seat = (
        range(many),
        alone.optimal,
        alone.by_seat,
        all_play.loss,
        all_play.gain,
        exploited(rule, many, told),
    )
    rows = tuple(zip(*by_seat, strict=True))
    notes = (rule.words, "At worst: if all others know the rule and join against him.")
    title = f"What {rule} costs"
    return Table("rule_of_thumb", title, columns, rows, str(told), "survive", notes)


def _players(players: int) -> range:
    return range(LEAST_PLAYERS, whole_number(players, "players", LEAST_PLAYERS, MOST_PLAYERS) + 1)


def _told(players: Sequence[int]) -> str:
    """Return in words for which numbers of players a rule is to be good."""
    least, most = players[0], players[-1]
    return f"{least} to {most} players, each equally likely" if most > least else f"{most} players"


def _named(players: Sequence[int], rules: Rules) -> Iterable[tuple[str, RuleOfThumb]]:
    """Yield rules with what they are called."""
    throws = rules.max_throws - 1
    plain = best_rule_of_thumb(players, rules, one_number=True).rule
    for duel in (False, True):
        for one_number in (True, False):
            numbers = throws * (1 + duel) + (1 if one_number else 2)
            found = best_rule_of_thumb(players, rules, duel=duel, one_number=one_number)
            own = f", {throws} for a duel" if duel else ""
            yield f"best of {numbers} numbers{own}", found.rule
    yield "no lower rolls", RuleOfThumb(plain.lead, plain.tie)
    yield "no ties", RuleOfThumb(plain.lead, None, plain.lower)
    yield "neither", RuleOfThumb(plain.lead)
    yield "every tie", RuleOfThumb(plain.lead, rules.dice.rolls[0])


def _thresholds(found: Found) -> tuple[Cell, ...]:
    [priced], rule = found.costs, found.rule
    tie, lower = rule.tie or "none", rule.lower or "none"
    return (*found.players, *rule.lead, tie, lower, priced.mean, max(priced.by_seat))

"""A question for advice as a row for programs: what was asked beside what is answered.

>>> from mexico_solver.advice import advise
>>> asked = {"throw": 1, "players": 3, "cap": 2, "low": "5-2", "behind": 1}
>>> facts = advice_facts(advise("43", **asked), asked, Rules())
>>> facts.shown()[0][:11]
('43', '1', '3', '', '2', '52', '1', '1', '', '1', 'throw')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mexico_solver.advice import Advice
from mexico_solver.report.table import Cell, Column, Kind, Table
from mexico_solver.report.tables.worth import margin_column, value_column
from mexico_solver.rolls import Roll
from mexico_solver.rules import Rules
from mexico_solver.stage import Worth

_ASKED = (
    Column("roll", "roll"),
    Column("throw", "throw", "count"),
    Column("players", "players", "count"),
    Column("units", "units"),
    Column("cap", "cap", "count"),
    Column("low", "low"),
    Column("tied", "holders of the low", "count"),
    Column("behind", "behind you", "count"),
    Column("passed", "passed before you", "count"),
    Column("stake", "stake", "count"),
)
_PAID: dict[str, tuple[str, str, Kind, int]] = {
    "survive": ("loss", "chance to pay", "percent", 1),
    "stake": ("payment", "units paid on average", "decimal", 0),
}
"""What a player pays under an objective: its name, its heading, how it shows, and of which sum
with his worth it is the rest."""


def advice_facts(advice: Advice, asked: Mapping[str, Any], rules: Rules) -> Table:
    """Return a question and its answer as one row.

    What is not asked of a lead, or not of a follower, stays empty.

    Args:
        advice: The answer.
        asked: The arguments of `advise`, as numbers and texts, but for roll, rules and objective.
        rules: The rules of the table.

    >>> from mexico_solver.advice import advise
    >>> asked = {"throw": 3, "players": 2}
    >>> facts = advice_facts(advise("52", **asked), asked, Rules())
    >>> [column.name for column in facts.columns][10:14]
    ['action', 'stop_loss', 'stop_value', 'throw_loss']
    """
    answered = list(_answered(advice))
    columns = (*_ASKED, *(column for column, _ in answered))
    row = (advice.roll, *_cells(asked, rules), *(cell for _, cell in answered))
    title = "What to do with one roll"
    return Table("advice", title, columns, (row,), str(rules), advice.objective)


def _cells(asked: Mapping[str, Any], rules: Rules) -> tuple[Cell, ...]:
    throw, cap, stake, units = (asked.get(name) for name in ("throw", "cap", "stake", "units"))
    who: tuple[Cell, ...] = (throw, asked["players"], None)
    if units is not None:
        who = (throw, len(units), " ".join(map(str, units)))
    if cap is not None:
        tied = asked.get("tied", 1)
        holders = tied if isinstance(tied, int) else len(tied)
        table = (Roll(asked["low"]), holders, asked.get("behind", 0), None)
        return (*who, cap, *table, 1 if stake is None else stake)
    passed = asked.get("passed", 0)
    standing = rules.stake_after(passed) if stake is None else stake
    return (*who, *[None] * 4, passed, standing)


def _answered(advice: Advice) -> Iterator[tuple[Column, Cell]]:
    yield Column("action", "action", answer=True), advice.action
    options = (("stop", advice.stop, "if you stop"), ("throw", advice.throw, "if you throw again"))
    for name, worth, when in options:
        if advice.objective in _PAID:
            yield _paid(advice.objective, name, when, worth)
        yield value_column(advice.objective, f"{name}_value", when), worth
    yield margin_column(advice.objective), None if advice.decision.forced else advice.margin


def _paid(objective: str, name: str, when: str, worth: Worth | None) -> tuple[Column, Cell]:
    what, heading, kind, total = _PAID[objective]
    digits = 2 if kind == "percent" else 4
    column = Column(f"{name}_{what}", f"{heading} {when}", kind, digits)
    return column, None if worth is None else total - worth

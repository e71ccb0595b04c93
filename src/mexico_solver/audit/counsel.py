"""Advice to the lead, judged: what optimal play does instead, and what each departure costs.

>>> keep_from("54,61", players=2).follows
True
>>> [str(each.roll) for each in keep_from("54,62", players=2).departures]
['61']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mexico_solver.audit.chances import named_rolls
from mexico_solver.audit.decisions import exact, keepable, threshold
from mexico_solver.audit.value import Absent, Departure, Judgement
from mexico_solver.errors import CountError
from mexico_solver.exact import percent, significant
from mexico_solver.rolls import Roll
from mexico_solver.round import FollowerTurn, LeadTurn
from mexico_solver.rules import Rules
from mexico_solver.stage import Decision, RoundSolution, solve_round
from mexico_solver.strategy import Optimal
from mexico_solver.strategy.costs import cost


def keep_from(thresholds: str, players: int, rules: Rules | None = None) -> Judgement:
    """Return whether to keep from one roll after throw 1, another after throw 2, … is optimal.

    Each choice is priced as it stands, all that follows being optimal; the cost of all is that of
    following the advice in every (sub-)round that one leads, all else being optimal.
    What is said of the last throw advises nothing, for after it there is nothing to decide.

    Args:
        thresholds: The lowest roll to keep after each throw, with commas: `61,65,22`.
        players: How many play.
        rules: The rules of the table.

    Raises:
        CountError: If there are more thresholds than throws.

    >>> judged = keep_from("61,65,22", players=2)
    >>> [(each.throw, str(each.roll)) for each in judged.departures]
    [(1, '54'), (2, '61'), (2, '62'), (2, '63'), (2, '64')]
    """
    told = Rules.checked(rules)
    least = [told.dice.roll(part) for part in thresholds.split(",")]
    if len(least) > told.max_throws:
        raise CountError(
            f"{len(least)} thresholds are told, but max_throws={told.max_throws} allows "
            f"{told.max_throws} throws."
        )
    solution = solve_round(players, told)
    decided = least[: told.max_throws - 1]
    departures = tuple(_departures(solution, decided))
    said = f"with {players} players the lead {_kept(solution, len(decided))}"
    if len(least) > len(decided):
        said += f"; after throw {len(least)} there is nothing to decide"
    exact_rolls = _thresholds(solution, len(decided))
    if not departures:
        return Judgement(not departures, exact_rolls, said)
    price = cost(_Advised(tuple(decided), Optimal(solution)), players, told)
    said += (
        f"; who leads by the advice pays with chance {percent(price.loss[0])} instead of "
        f"{percent(price.optimal[0])}"
    )
    return Judgement(not departures, exact_rolls, said, departures, price.by_seat[0])


def _departures(solution: RoundSolution, least: list[Roll]) -> Iterator[Departure]:
    """Yield the choices that thresholds decide otherwise, and not for the same worth."""
    for throw, lowest in enumerate(least, 1):
        for each in solution.lead(throw=throw).choices:
            advised = "stop" if each.roll >= lowest else "throw"
            if advised != each.action and not each.indifferent:
                yield Departure(throw, each.roll, advised, exact(each.margin))


@dataclass(frozen=True)
class _Advised:
    """The strategy of one who leads by an advice, and decides all else optimally."""

    least: tuple[Roll, ...]
    otherwise: Optimal

    def stops(self, position: LeadTurn | FollowerTurn, rules: Rules) -> bool:
        """Return whether the owner of a position stops."""
        throw = rules.max_throws - position.turn.left
        if isinstance(position, FollowerTurn) or throw > len(self.least):
            return self.otherwise.stops(position, rules)
        assert position.turn.holds is not None
        return position.turn.holds >= self.least[throw - 1]


def keep(rolls: str, players: int, throw: int = 1, rules: Rules | None = None) -> Judgement:
    """Return whether to keep some rolls after a throw is optimal.

    Args:
        rolls: The rolls, with commas.
        players: How many play.
        throw: After which throw, from 1.
        rules: The rules of the table.

    >>> keep("53,54", players=3).follows, keep("53,54", players=2).follows
    (True, False)
    """
    told = Rules.checked(rules)
    lead = solve_round(players, told).lead(throw=throw)
    asked = [keepable(lead, throw, roll) for roll in named_rolls(rolls, told.dice)]
    departures = tuple(
        Departure(throw, each.roll, "stop", exact(each.margin))
        for each in asked
        if each.action == "throw"
    )
    said = f"with {players} players the lead {lead} after throw {throw}"
    if lead.choices and not departures:
        said += f"; throwing again would cost {_margins(asked)}"
    return Judgement(not departures, (threshold(lead),), said, departures)


def pickier(players: int, than: int, rules: Rules | None = None) -> Judgement:
    """Return whether the lead of some players should be pickier than that of others.

    He should if after each throw he keeps some of the rolls only that the other keeps, and no
    others.

    Args:
        players: How many play.
        than: How many others play.
        rules: The rules of the table.

    >>> pickier(2, than=3).follows, pickier(3, than=2).follows
    (True, False)
    """
    told = Rules.checked(rules)
    one, other = solve_round(players, told), solve_round(than, told)
    last = told.max_throws - 1
    if not last:
        said = "with max_throws=1 no lead has a choice, so none is pickier than another"
        return Judgement(follows=False, exact=(Absent.CHOICE,), said=said)
    pairs = [(one.lead(throw=t).keeps, other.lead(throw=t).keeps) for t in range(1, last + 1)]
    follows = all(set(kept) < set(others) for kept, others in pairs)
    said = (
        f"with {players} players the lead {_kept(one, last)}; with {than} players he "
        f"{_kept(other, last)}; with {players} players {_costs(one, other)}"
    )
    return Judgement(follows, _thresholds(one, last) + _thresholds(other, last), said)


def _kept(solution: RoundSolution, throws: int) -> str:
    kept = [f"{solution.lead(throw=t).kept} after throw {t}" for t in range(1, throws + 1)]
    return f"keeps {', '.join(kept)}" if kept else "has no choice"


def _thresholds(solution: RoundSolution, throws: int) -> tuple[Roll | Absent, ...]:
    return tuple(threshold(solution.lead(throw=throw)) for throw in range(1, throws + 1))


def _costs(one: RoundSolution, other: RoundSolution) -> str:
    """Return what it costs in one round to keep what is kept in another round only."""
    parts = []
    for throw in range(1, one.rules.max_throws):
        kept = other.lead(throw=throw).keeps
        only = [each for each in one.lead(throw=throw).choices if each.roll in kept]
        thrown = [each for each in only if each.action == "throw"]
        if thrown:
            parts.append(f"keeping after throw {throw} costs {_margins(thrown)}")
    return "; ".join(parts) or "keeping the same costs nothing"


def _margins(decisions: Iterable[Decision]) -> str:
    """Return in percentage points how much better each decision is than the other one."""
    costs = [f"{significant(100 * exact(each.margin))} with {each.roll}" for each in decisions]
    return ", ".join(costs).replace(" with ", " points with ", 1)

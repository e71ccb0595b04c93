"""What followers keep: every situation for programs, and in words for people.

A follower's situation is the cap, the throw he has just made, how many throw after him, how many
hold the low, and the low.

>>> from mexico_solver.stage import solve_round
>>> followers(solve_round(players=2)).shown()[12][:6]
('2', '1', '0', '1', '64', '64')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from mexico_solver.errors import PositionError, ReportError
from mexico_solver.report.table import Cell, Column, Table
from mexico_solver.report.tables.prices import price_cells, price_columns
from mexico_solver.report.tables.relations import Relation, lows_in_words
from mexico_solver.rolls import MEXICO, Roll
from mexico_solver.round import Play
from mexico_solver.stage import Keeps, RoundSolution


class Place(NamedTuple):
    """A follower's situation, but for the low.

    >>> Place(cap=2, throw=1, behind=0, tied=1, stake=1).turn
    '1 of 2'
    """

    cap: int
    """How many throws the lead used."""
    throw: int
    """The throw that the follower has just made."""
    behind: int
    """How many throw after him."""
    tied: int
    """How many hold the low."""
    stake: int
    """What the loser pays as things stand."""

    @property
    def turn(self) -> str:
        """How far he is in his turn."""
        return f"{self.throw} of {self.cap}"


def followers(solution: RoundSolution) -> Table:
    """Return the rolls that a follower keeps in every situation in which he has a choice.

    Raises:
        ReportError: If players differ by more than who pays, for then it matters who they are.

    >>> from mexico_solver.stage import solve_round
    >>> [column.name for column in followers(solve_round(players=2)).columns]
    ['cap', 'throw', 'behind', 'tied', 'low', 'keeps_from', 'keeps']
    """
    keeps_from = Column("keeps_from", "keeps from", answer=True)
    columns = (*_told(solution), keeps_from, Column("keeps", "keeps"))
    rows = (
        (place.cap, place.throw, *_there(solution, place), low, keeps.keeps_from, keeps.keeps)
        for place in _places(solution, most_tied=solution.players)
        for low, keeps in _by_low(solution, place).items()
    )
    return _table(solution, columns, rows)


def follower_prices(solution: RoundSolution) -> Table:
    """Return both options of a follower for every roll in every situation with a choice.

    Raises:
        ReportError: If players differ by more than who pays, for then it matters who they are.

    >>> from mexico_solver.stage import solve_round
    >>> follower_prices(solve_round(players=2)).shown()[0]
    ('2', '1', '0', '1', '31', '31', 'throw', '40.85%', '96.71%', '55.861')
    """
    columns = (*_told(solution), *price_columns(solution.objective.name))
    rows = (
        (place.cap, place.throw, *_there(solution, place), low, *price_cells(decision))
        for place in _places(solution, most_tied=solution.players)
        for low, keeps in _by_low(solution, place).items()
        for decision in keeps
    )
    return _table(solution, columns, rows)


def followers_in_words(solution: RoundSolution, most_tied: int | None = None) -> Table:
    """Return what a follower keeps above, at and below the low, one row for all lows.

    Args:
        solution: The solved round.
        most_tied: The most players holding the low that are shown, all by default.

    Raises:
        ReportError: If players differ by more than who pays, for then it matters who they are.

    >>> from mexico_solver.stage import solve_round
    >>> followers_in_words(solve_round(players=2)).shown()[0]
    ('1 of 2', '0', '1', 'low 63 to 66', 'never')
    """
    most_tied = solution.players - 1 if most_tied is None else most_tied
    by_place = {place: _by_low(solution, place) for place in _places(solution, most_tied)}
    told = {
        place: {relation: lows_in_words(by_low, relation) for relation in Relation}
        for place, by_low in by_place.items()
        if by_low
    }
    safe = all(words[Relation.HIGHER] == "always" for words in told.values())
    relations = [relation for relation in Relation if not (safe and relation is Relation.HIGHER)]
    columns = (
        Column("turn", "after throw"),
        *_where(solution),
        *(Column(f"keeps_{each}", f"keeps {each.words}", answer=True) for each in relations),
    )
    rows: Iterator[tuple[Cell, ...]] = (
        (place.turn, *_there(solution, place), *(words[relation] for relation in relations))
        for place, words in told.items()
    )
    phrases = {phrase for words in told.values() for phrase in words.values()}
    notes = [
        "A roll above the low is always kept." if safe else "",
        "63+ means 63 and higher." if any("+" in phrase for phrase in phrases) else "",
        _example(by_place),
        _held(most_tied) if most_tied < solution.players - 1 else "",
    ]
    return _table(solution, columns, rows, tuple(filter(None, notes)))


def _table(
    solution: RoundSolution,
    columns: tuple[Column, ...],
    rows: Iterable[tuple[Cell, ...]],
    notes: tuple[str, ...] = (),
) -> Table:
    objective = solution.objective.name
    title, rules = "What a follower keeps", str(solution.rules)
    return Table("followers", title, columns, tuple(rows), rules, objective, notes)


def _example(by_place: Mapping[Place, Mapping[Roll, Keeps]]) -> str:
    """Return a sentence that reads one entry: a lower roll that is kept, or else a tie."""
    kept = (
        (place, low, roll)
        for relation in (Relation.LOWER, Relation.TIE)
        for place, by_low in by_place.items()
        for low, keeps in by_low.items()
        for roll in keeps.keeps
        if Relation.of(roll, low) is relation
    )
    for place, low, roll in kept:
        behind = f"{place.behind or 'nobody'} behind him"
        stake = f" at stake {place.stake}" if len({each.stake for each in by_place}) > 1 else ""
        where = f"{place.turn}, {behind} and the low {low} held by {place.tied}{stake}"
        return f"For example, after throw {where}: he keeps {roll}."
    return ""


def _held(most_tied: int) -> str:
    held = "one player holds" if most_tied == 1 else f"at most {most_tied} players hold"
    return f"Shown while {held} the low; the formats json and csv have all of it."


def _told(solution: RoundSolution) -> tuple[Column, ...]:
    """Return the columns that say where a follower stands, one for each argument."""
    turn = (Column("cap", "cap", "count"), Column("throw", "after throw", "count"))
    return (*turn, *_where(solution), Column("low", "low"))


def _where(solution: RoundSolution) -> tuple[Column, ...]:
    """Return the columns that say where a follower stands, but for his turn and the low."""
    columns = (
        Column("behind", "behind him", "count"),
        Column("tied", "holders of the low", "count"),
        Column("stake", "stake", "count"),
    )
    return columns if len(_stakes(solution)) > 1 else columns[:-1]


def _there(solution: RoundSolution, place: Place) -> tuple[int, ...]:
    """Return the cells of those columns."""
    cells = (place.behind, place.tied, place.stake)
    return cells if len(_stakes(solution)) > 1 else cells[:-1]


def _places(solution: RoundSolution, most_tied: int) -> Iterator[Place]:
    """Yield the situations in which a follower may have a choice, but for the low."""
    if not solution.objective.interchangeable:
        tip = "Tip: ask solution.follower(…, tied=seats)."
        raise ReportError(f"the players differ, so it matters who holds the low. {tip}")
    for cap in range(2, solution.rules.max_throws + 1):
        for throw in range(1, cap):
            for behind in range(solution.players - 1):
                for tied in range(1, min(most_tied, solution.players - behind - 1) + 1):
                    for stake in _stakes(solution):
                        yield Place(cap, throw, behind, tied, stake)


def _by_low(solution: RoundSolution, place: Place) -> dict[Roll, Keeps]:
    """Return what is kept at each low, without the lows at which the situation can't occur."""
    found = {}
    for low, _ in solution.rules.dice.law:
        if low is MEXICO and solution.rules.mexico_passes:
            continue
        try:
            found[low] = solution.follower(low=low, **place._asdict())
        except PositionError:
            continue
    return found


def _stakes(solution: RoundSolution) -> tuple[int, ...]:
    """Return the stakes between which decisions may differ."""
    play = Play(solution.rules, solution.objective.top_stake)
    if solution.objective.name == "survive" or play.relative or not solution.rules.mexico_passes:
        return (1,)
    stakes = [1]
    while play.raised(stakes[-1]) > stakes[-1]:
        stakes.append(play.raised(stakes[-1]))
    return tuple(stakes)

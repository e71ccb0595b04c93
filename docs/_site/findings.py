"""What optimal play looks like, in sentences and tables that are computed, for docs/findings.md.

>>> summary().splitlines()[1]
'2. Follow: keep every roll above the low.'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import ceil
from textwrap import fill

from mexico_solver import Roll, RoundSolution, Rules, StateSolution, solve_game, solve_round
from mexico_solver.exact import decimal, percent, significant
from mexico_solver.report.formats import embedded
from mexico_solver.report.positions import position_in_words
from mexico_solver.report.table import Table
from mexico_solver.report.tables.rules_of_thumb import best_thresholds, rules_of_thumb
from mexico_solver.round import FollowerTurn, LeadTurn
from mexico_solver.strategy import ByTurn, Optimal, RuleOfThumb, best_rule_of_thumb, cost

PLAYERS = (2, 3, 4, 5, 6)
UNITS = 5
WIDTH = 100


def summary() -> str:
    """Return the rule to remember, in five lines."""
    plain = best_rule_of_thumb(PLAYERS, one_number=True).rule
    better = best_rule_of_thumb(PLAYERS, duel=True, one_number=True).rule
    if plain.tie != better.tie:
        raise ValueError(f"line 5 would have to tell that ties are kept from {better.tie}")
    first, second = plain.lead
    more, duel = " and ".join(map(str, better.lead)), " and ".join(map(str, better.duel))
    return f"""\
1. Lead: keep {first} and higher after the first throw, {second} and higher after the second.
2. Follow: keep every roll above the low.
3. Tie the low: keep {plain.tie} and higher, else throw again.
4. Below the low: keep {plain.lower} and higher if someone throws after you, else throw again.
5. To do better, as the lead keep {more} instead, and {duel} while only one other is in."""


def price_of_the_summary() -> str:
    """Return what that rule costs, with and without its last line."""
    plain = best_rule_of_thumb(PLAYERS, one_number=True)
    better = best_rule_of_thumb(PLAYERS, duel=True, one_number=True)
    return fill(
        f"Against opponents who play optimally lines 1 to 4 cost {_points(plain.mean)} percentage "
        f"points, on the average of all seats and of {PLAYERS[0]} to {PLAYERS[-1]} players: you "
        f"pay one round more in every {decimal(1 / plain.mean, 0)}. "
        f"With line 5 it is {_points(better.mean)} points, one round in every "
        f"{decimal(1 / better.mean, 0)}. "
        f"No other rule of their forms does better.",
        WIDTH,
    )


def rules_table() -> str:
    """Return the table of rules of thumb."""
    return _shown(rules_of_thumb(PLAYERS[-1]))


def best_table() -> str:
    """Return the best rule for each number of players."""
    return _shown(best_thresholds(PLAYERS[-1]))


def what_costs_most() -> str:
    """Return which seat pays for the rule to remember, for each number of players."""
    rule = best_rule_of_thumb(PLAYERS, one_number=True).rule
    rows = []
    for players in PLAYERS:
        by_seat = [_points(each) for each in cost(rule, players).by_seat]
        rows.append([str(players), *by_seat, *[""] * (PLAYERS[-1] - players)])
    return _markdown(["players", *(f"seat {seat}" for seat in range(PLAYERS[-1]))], rows)


def habits() -> str:
    """Return what some habits cost the lead who follows optimally, by the number of players."""
    lowest, highest = Rules().dice.rolls[0], Rules().dice.rolls[-1]
    told = {
        "stop after the first throw": RuleOfThumb([lowest]),
        "throw as long as he may": RuleOfThumb([highest]),
        "keep 61, then 65": RuleOfThumb(["61", "65"]),
        "keep 51, then 53": RuleOfThumb(["51", "53"]),
        "keep 54, then 61": RuleOfThumb(["54", "61"]),
    }
    rows = []
    for name, rule in told.items():
        costs = [
            cost(ByTurn(rule, Optimal(solve_round(players))), players).by_seat[0]
            for players in PLAYERS
        ]
        rows.append([name, *map(_points, costs)])
    return _markdown(["the lead's habit", *(f"{players} players" for players in PLAYERS)], rows)


def thresholds_fall(most: int = 10) -> str:
    """Return whether the lead's thresholds fall with the number of players."""
    kept = {
        throw: [_threshold(solve_round(players), throw) for players in range(2, most + 1)]
        for throw in (1, 2)
    }
    falls = all(rolls == sorted(rolls, reverse=True) for rolls in kept.values())
    higher = all(one < two for one, two in zip(kept[1], kept[2], strict=True))
    said = "never rise" if falls else "do not only fall"
    then = "always higher" if higher else "not always higher"
    return fill(
        f"From 2 to {most} players the lead's thresholds {said}: from {kept[1][0]} to "
        f"{kept[1][-1]} after the first throw, from {kept[2][0]} to {kept[2][-1]} after the "
        f"second, which is {then} than the first.",
        WIDTH,
    )


def followers() -> str:
    """Return what followers of all these rounds do, said only as far as it is true."""
    seen = list(_follower_choices(PLAYERS))
    above = {stops for position, roll, stops in seen if roll > position.low}
    last = {stops for position, roll, stops in seen if roll < position.low and not position.behind}
    lower = [
        roll for position, roll, stops in seen if roll < position.low and position.behind and stops
    ]
    least = min(lower)
    return f"""\
- Above the low he {_always(above)} stops: he is safe.
- Below the low the last follower {_always(last)} stops: he would pay.
- Below the low, with someone behind him, he stops with a high roll, and hopes that one of those
  behind rolls lower still. With up to {PLAYERS[-1]} players the lowest roll kept so is {least}.
- A tie is kept with a high roll too: then the sub-round is a second chance."""


def follower_bars() -> str:
    """Return from which roll followers keep ties and lower rolls, by throws left and behind."""
    seen = list(_follower_choices(PLAYERS[-1:]))
    rows = []
    for left in (1, 2):
        for behind in range(PLAYERS[-1] - 1):
            here = [
                (position, roll, stops)
                for position, roll, stops in seen
                if (position.turn.left, position.behind, position.tied) == (left, behind, 1)
            ]
            ties = _bars(_by_cap((p, r, s) for p, r, s in here if r == p.low))
            lower = _bars(_by_cap((p, r, s) for p, r, s in here if r < p.low))
            rows.append([str(left), str(behind), ties, lower])
    return _markdown(
        ["throws left", "behind him", "lowest tie kept", "lowest roll kept below the low"], rows
    )


def worst_seats(most: int = 8) -> str:
    """Return which seat pays most and least often."""
    losses = {players: solve_round(players).loss for players in range(2, most + 1)}
    best = {min(loss) == loss[0] for loss in losses.values()}
    share = [loss[0] * players for players, loss in losses.items()]
    falls = "falls" if share == sorted(share, reverse=True) else "changes"
    apart = max(max(loss[1:]) - min(loss[1:]) for loss in losses.values())
    worst = ", ".join(f"seat {loss.index(max(loss))} of {many}" for many, loss in losses.items())
    return fill(
        f"Up to {most} players the lead {_always(best)} pays least often. His share {falls} with "
        f"the number of players: {percent(share[0], 1)} of what would be fair with 2, "
        f"{percent(share[1], 1)} with 3, {percent(share[-1], 1)} with {most}. "
        f"Most often pays {worst}; from 3 players on the followers differ by less than "
        f"{ceil(100 * apart)} percentage point.",
        WIDTH,
    )


def _threshold(solution: RoundSolution | StateSolution, throw: int) -> Roll:
    """Return from which roll the lead keeps: the page must be written anew where there is none."""
    threshold = solution.lead(throw=throw).keeps_from
    if threshold is None:
        raise ValueError(f"what the lead keeps after throw {throw} is no threshold")
    return threshold


def closest_decisions() -> str:
    """Return the closest decision of a lead and of a follower, for each number of players."""
    rows = []
    for players in PLAYERS:
        choices = [
            (priced.margin, position, priced.action)
            for position, priced in solve_round(players).solution.choices()
            if isinstance(position, LeadTurn)
            or (isinstance(position, FollowerTurn) and _in_danger(position))
        ]
        for kind in (LeadTurn, FollowerTurn):
            margin, position, action = min(
                (each for each in choices if isinstance(each[1], kind)), key=lambda each: each[0]
            )
            rows.append([str(players), position_in_words(position), action, _points(margin)])
    return _markdown(["players", "where", "best", "by points"], rows)


def units_matter() -> str:
    """Return how the lead's thresholds move with the units in a game of three."""
    game = solve_game((UNITS,) * 3)
    said = []
    for many in (2, 3):
        states = [state for state in game if len(state.units) == many]
        for throw in (1, 2):
            rolls = sorted({_threshold(state, throw) for state in states})
            said.append(
                f"| {many} | {throw} | {rolls[0]} | {rolls[-1]} | {_moved(states, throw)} |"
            )
    head = "| still in | after throw | keeps from, at least | at most | most often |"
    return "\n".join([head, "|---|---|---|---|---|", *said])


def _follower_choices(
    several: Iterable[int],
) -> Iterator[tuple[FollowerTurn, Roll, bool]]:
    """Yield where followers decide, what they hold, and whether they stop."""
    for players in several:
        solution = solve_round(players).solution
        for position, priced in solution.choices():
            if isinstance(position, FollowerTurn) and position.turn.holds is not None:
                yield position, position.turn.holds, priced.action == "stop"


def _in_danger(position: FollowerTurn) -> bool:
    """Return whether a follower holds no roll above the low, which would make him safe."""
    return position.turn.holds <= position.low


def _by_cap(
    seen: Iterable[tuple[FollowerTurn, Roll, bool]],
) -> dict[int | None, dict[Roll, list[bool]]]:
    """Return for each cap and each roll whether he stops, at every low."""
    found: dict[int | None, dict[Roll, list[bool]]] = {}
    for position, roll, stops in seen:
        found.setdefault(position.cap, {}).setdefault(roll, []).append(stops)
    return found


def _bars(by_cap: dict[int | None, dict[Roll, list[bool]]]) -> str:
    """Return the lowest roll that is kept at some low: one for each cap, if they differ."""
    bars = []
    for kept in by_cap.values():
        stopped = [roll for roll, stops in kept.items() if any(stops)]
        bars.append(str(min(stopped)) if stopped else "never")
    return " or ".join(sorted(set(bars)))


def _moved(states: Sequence[StateSolution], throw: int) -> str:
    rolls = [_threshold(state, throw) for state in states]
    most = max(sorted(set(rolls)), key=rolls.count)
    return f"{most}, in {rolls.count(most)} of {len(rolls)} states"


def _always(seen: set[bool]) -> str:
    return "not always" if len(seen) > 1 else "always" if seen == {True} else "never"


def _points(number: Fraction) -> str:
    return significant(100 * number, 3)


def _shown(table: Table) -> str:
    return embedded(table, "markdown", caption=False)


def _markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)

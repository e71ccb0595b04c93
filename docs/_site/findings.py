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
from mexico_solver.exact import percent, significant
from mexico_solver.report.positions import position_in_words
from mexico_solver.report.tables.rules_of_thumb import best_thresholds, rules_of_thumb
from mexico_solver.round import FollowerTurn, LeadTurn
from mexico_solver.strategy import (
    ByTurn,
    Found,
    Optimal,
    RuleOfThumb,
    best_rule_of_thumb,
    cost,
)

PLAYERS = (2, 3, 4, 5, 6)
UNITS = 5
WIDTH = 100
AMONG_OTHERS = "if someone throws after you"


def summary() -> str:
    """Return the rule to remember, in five lines."""
    plain, better = _plain().rule, _better().rule
    first, second = (f"{roll} and higher" for roll in plain.lead)
    if plain.tie is None or plain.lower is None:
        raise ValueError(f"{plain} keeps no ties or no lower rolls, and these lines say it does")
    lines = [
        f"Lead: keep {first} after the first throw, {second} after the second.",
        "Follow: keep every roll above the low.",
        f"Tie the low: keep {plain.tie} and higher, else throw again.",
        f"Below the low: keep {plain.lower} and higher {AMONG_OTHERS}, else throw again.",
        *instead(better, plain, _helped(), PLAYERS),
    ]
    return "\n".join(
        fill(f"{number}. {line}", WIDTH, subsequent_indent="   ")
        for number, line in enumerate(lines, 1)
    )


def instead(
    better: RuleOfThumb, plain: RuleOfThumb, helped: Sequence[int], players: Sequence[int]
) -> list[str]:
    """Return the line that improves a rule, said of those numbers of players that it helps.

    Args:
        better: The rule with more numbers.
        plain: The rule to which the line is added.
        helped: With how many players the better rule costs less.
        players: With how many it might.

    >>> better, plain = RuleOfThumb(["51"], "63", duel=["54"]), RuleOfThumb(["52"], "63")
    >>> instead(better, plain, (2, 4), (2, 3, 4))
    ['To do better with 2 or 4 players, as the lead keep 51 instead, and 54 while only one other \
is in.']
    >>> instead(better, plain, (), (2, 3, 4))
    []
    """
    if (plain.tie, plain.lower) != (better.tie, better.lower):
        raise ValueError(f"the line would have to tell what followers keep by {better}")
    if not helped:
        return []
    only = "" if tuple(helped) == tuple(players) else f" with {_listed(helped, 'or')} players"
    more, duel = _listed(better.lead), _listed(better.duel)
    but = f"{duel} while only one other is in"
    return [f"To do better{only}, as the lead keep {more} instead, and {but}."]


def price_of_the_summary() -> str:
    """Return what that rule costs, with and without its last line."""
    plain, better, helped = _plain(), _better(), _helped()
    said = (
        f"Against opponents who play optimally lines 1 to 4 cost {_points(plain.mean)} percentage "
        f"points, on the average of all seats and of {PLAYERS[0]} to {PLAYERS[-1]} players: you "
        f"pay one round more in every {_rounds(plain.mean)}. "
        "No other rule of their form does better."
    )
    if helped:
        said += (
            f" With line 5 it is {_points(_with_both())} points, one round in every "
            f"{_rounds(_with_both())}."
        )
    if others := [each for each in PLAYERS if each not in helped]:
        said += (
            f" With {_listed(others, 'or')} players leave it out, for there its numbers cost more; "
            f"who keeps to them always pays {_points(better.mean)} points, and no other rule of "
            "that form does better, if one must do for all numbers of players."
        )
    return fill(said, WIDTH)


def both_forms() -> str:
    """Return what the numbers cost with and without line 5, by the number of players."""
    rows = [
        [name, *(_points(each.mean) for each in found.costs), _points(found.mean)]
        for name, found in (("lines 1 to 4", _plain()), ("with those of line 5", _better()))
    ]
    head = [f"{players} players" for players in PLAYERS]
    return _markdown(["numbers, cost in points", *head, "mean"], rows)


def rules_table() -> str:
    """Return the table of rules of thumb, and for whom its first rows are the best."""
    table = rules_of_thumb(PLAYERS[-1])
    head = f"Rules, their numbers, and what they cost with {PLAYERS[0]} to {PLAYERS[-1]} players:"
    return f"{head}\n\n{table.written('markdown', caption=False)}"


def best_table() -> str:
    """Return the best rule for each number of players."""
    return best_thresholds(PLAYERS[-1]).written("markdown", caption=False)


def what_costs_most() -> str:
    """Return which seat pays for the rule to remember, for each number of players."""
    rule = _plain().rule
    rows = []
    for players in PLAYERS:
        by_seat = [_points(each) for each in cost(rule, players).by_seat]
        rows.append([str(players), *by_seat, *[""] * (PLAYERS[-1] - players)])
    return _markdown(["players", *(f"seat {seat}" for seat in range(PLAYERS[-1]))], rows)


def habits() -> str:
    """Return what some habits cost the lead who follows optimally, by the number of players."""
    rows = []
    for name, rule in _habits().items():
        costs = [_leads_cost(rule, players) for players in PLAYERS]
        rows.append([name, *map(_points, costs)])
    return _markdown(["the lead's habit", *(f"{players} players" for players in PLAYERS)], rows)


def stop_or_throw() -> str:
    """Return which costs the lead more: always to stop, or never to."""
    costs = {
        name: [_leads_cost(rule, players) for players in PLAYERS]
        for name, rule in list(_habits().items())[:2]
    }
    (stops, stopping), (throws, throwing) = costs.items()
    if max(stopping) >= min(throwing):
        raise ValueError(f"to {stops} does not always cost less than to {throws}")
    return fill(
        f"To {stops} costs {_points(min(stopping))} to {_points(max(stopping))} points, to "
        f"{throws} {_points(min(throwing))} to {_points(max(throwing))}: a lead who throws again "
        "gives his followers one more throw, too.",
        WIDTH,
    )


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
    if (above, last) != ({True}, {False}):
        raise ValueError("followers don't always do what this says")
    least = min(lower)
    return f"""\
- Above the low he always stops: he is safe.
- Below the low the last follower never stops: he would pay.
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
    head = ["throws left", "behind him", "lowest tie kept", "lowest roll kept below some low"]
    intro = f"With {PLAYERS[-1]} players, while one other holds the low:"
    return f"{intro}\n\n{_markdown(head, rows)}"


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


def indifference() -> str:
    """Return at how many decisions of these rounds both options are worth the same."""
    found = sum(solve_round(players).indifferent for players in PLAYERS)
    said = "nobody is ever exactly" if found == 0 else f"at {found} decisions somebody is"
    return f"With {PLAYERS[0]} to {PLAYERS[-1]} players {said} indifferent."


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
    intro = f"In a game of three with {UNITS} units each, over all its states, the lead keeps:"
    return "\n".join([intro, "", head, "|---|---|---|---|---|", *said])


def _plain() -> Found:
    """Return the best rule of lines 1 to 4's form."""
    return best_rule_of_thumb(PLAYERS, one_number=True)


def _better() -> Found:
    """Return the best rule of the form that line 5 makes of it."""
    return best_rule_of_thumb(PLAYERS, duel=True, one_number=True)


def _helped() -> list[int]:
    """Return with how many players line 5 makes the rule cost less."""
    several = zip(PLAYERS, _plain().costs, _better().costs, strict=True)
    return [players for players, plain, better in several if better.mean < plain.mean]


def _with_both() -> Fraction:
    """Return what the rule costs who follows line 5 where it helps."""
    several = zip(_plain().costs, _better().costs, strict=True)
    return sum((min(one.mean, other.mean) for one, other in several), Fraction()) / len(PLAYERS)


def _habits() -> dict[str, RuleOfThumb]:
    """Return what a lead may be used to: two simple habits, a picky one, what others should."""
    lowest, highest = Rules().dice.rolls[0], Rules().dice.rolls[-1]
    picky = RuleOfThumb(["61", "65"])
    told = {
        "stop after the first throw": RuleOfThumb([lowest]),
        "throw as long as he may": RuleOfThumb([highest]),
        f"keep {_listed(picky.lead, ', then')}": picky,
    }
    for players in (5, 2):
        rule = RuleOfThumb([_threshold(solve_round(players), throw) for throw in (1, 2)])
        told[f"keep {_listed(rule.lead, ', then')}, as is best with {players}"] = rule
    return told


def _leads_cost(rule: RuleOfThumb, players: int) -> Fraction:
    """Return what a rule costs the lead who follows optimally."""
    return cost(ByTurn(rule, Optimal(solve_round(players))), players).by_seat[0]


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
    bars: set[Roll] = set()
    for kept in by_cap.values():
        stopped = [roll for roll, stops in kept.items() if any(stops)]
        bars.update([min(stopped)] if stopped else [])
    never = [] if all(any(map(any, kept.values())) for kept in by_cap.values()) else ["never"]
    return " or ".join([*map(str, sorted(bars)), *never])


def _moved(states: Sequence[StateSolution], throw: int) -> str:
    rolls = [_threshold(state, throw) for state in states]
    most = max(sorted(set(rolls)), key=rolls.count)
    return f"{most}, in {rolls.count(most)} of {len(rolls)} states"


def _always(seen: set[bool]) -> str:
    return "not always" if len(seen) > 1 else "always" if seen == {True} else "never"


def _listed(several: Iterable[object], word: str = "and") -> str:
    """Return in words several things.

    >>> _listed((2, 4, 5), "or"), _listed([54]), _listed((51, 53), ", then")
    ('2, 4 or 5', '54', '51, then 53')
    """
    *others, last = map(str, several)
    joint = word if word.startswith(",") else f" {word}"
    return f"{', '.join(others)}{joint} {last}" if others else last


def _rounds(number: Fraction) -> str:
    """Return in how many rounds it makes one."""
    return f"{round(1 / number):,}"


def _points(number: Fraction) -> str:
    return significant(100 * number, 3)


def _markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)

"""The findings against the textbook's solver: each sentence and table is told once more from there.

The page is about more players than the textbook has patience for, so here it is made for few.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import findings
import pytest

import textbook
from mexico_solver import solve_game
from mexico_solver.exact import percent, significant
from mexico_solver.strategy import RuleOfThumb
from textbook import Position, Sweep, Textbook, Value, rank
from textbook_game import TextbookGame

MOST = 3
SEVERAL = range(2, MOST + 1)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "PLAYERS", tuple(SEVERAL))


@cache
def book() -> Textbook:
    """Return a textbook in which each round is solved."""
    opened = Textbook()
    for players in SEVERAL:
        opened.round(players)
    return opened


class Priced(Sweep):
    """One more sweep over a solved round, which notes by how much each decision is better."""

    def __init__(self, players: int) -> None:
        super().__init__(book(), players, 1, book().round(players).pays)
        self.said: list[Fraction] = []
        self.margins: dict[Position, Fraction] = {}
        self.throw(Position(players, 0, 0, self.rules.max_throws))

    def price(self, value: Value, seat: int) -> Fraction:
        self.said.append(super().price(value, seat))
        return self.said[-1]

    def hold(self, at: Position) -> Value:
        value = super().hold(at)
        if at in self.decisions:
            self.margins[at] = abs(self.said[-1] - self.said[-2])
        return value


def followers(most: int) -> Iterator[tuple[Position, str]]:
    """Yield every decision of a follower in rounds of up to so many players."""
    for players in range(2, most + 1):
        for at, action in book().round(players).decisions.items():
            if at.low:
                yield at, action


def behind(at: Position) -> int:
    return at.players - at.seat - 1


def cells(table: str) -> list[list[str]]:
    """Return the cells of the rows of a Markdown table, its head left out."""
    rows = [line for line in table.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def lowest(rolls: list[int]) -> str:
    return str(min(rolls, key=rank)) if rolls else "never"


def test_what_followers_keep() -> None:
    for left, others, ties, lower in cells(findings.follower_bars()):
        by_cap: dict[str, dict[int, list[int]]] = {"tie": {}, "lower": {}}
        for at, action in followers(MOST):
            if (at.cap - at.throw, behind(at), len(at.tied)) != (int(left), int(others), 1):
                continue
            kind = "tie" if at.roll == at.low else "lower"
            if rank(at.roll) <= rank(at.low):
                kept = by_cap[kind].setdefault(at.cap, [])
                kept += [at.roll] * (action == "stop")
        for kind, told in (("tie", ties), ("lower", lower)):
            assert told == " or ".join(sorted({lowest(kept) for kept in by_cap[kind].values()}))


def test_what_followers_always_and_never_do() -> None:
    above = {action for at, action in followers(MOST) if rank(at.roll) > rank(at.low)}
    below = [(at, action) for at, action in followers(MOST) if rank(at.roll) < rank(at.low)]
    last = {action for at, action in below if not behind(at)}
    kept = [at.roll for at, action in below if behind(at) and action == "stop"]
    assert (above, last) == ({"stop"}, {"throw"})
    said = " ".join(findings.followers().split())
    assert "Above the low he always stops" in said
    assert "the last follower never stops" in said
    assert f"the lowest roll kept so is {lowest(kept)}." in said


def test_the_closest_decisions() -> None:
    expected = []
    for most in SEVERAL:
        margins = {
            at: (margin, priced.decisions[at])
            for players in range(2, most + 1)
            for priced in [Priced(players)]
            for at, margin in priced.margins.items()
            if rank(at.roll) <= rank(at.low) or not at.low
        }
        for follows in (False, True):
            margin, action = min(told for at, told in margins.items() if bool(at.low) == follows)
            expected.append([str(most), action, significant(100 * margin, 3)])
    assert [[row[0], row[2], row[3]] for row in cells(findings.closest_decisions())] == expected


def test_which_seat_pays_most_and_least_often() -> None:
    said = " ".join(findings.worst_seats(MOST).split())
    for players in SEVERAL:
        pays = book().round(players).pays
        assert min(pays) == pays[0]
        assert f"seat {pays.index(max(pays))} of {players}" in said
        assert f"{percent(players * pays[0], 1)} " in said
    assert "the lead always pays least often. His share falls with the number of players: " in said
    _, *others = book().round(MOST).pays
    assert max(others) - min(others) < Fraction(1, 100)
    assert said.endswith("differ by less than 1 percentage point.")


def test_what_the_lead_keeps() -> None:
    said = " ".join(findings.thresholds_fall(MOST).split())
    kept = {throw: [book().round(many).keeps_from(throw) for many in SEVERAL] for throw in (1, 2)}
    for throw, words in ((1, "first throw"), (2, "second")):
        first, last = kept[throw]
        assert first is not None
        assert last is not None
        assert rank(first) >= rank(last)
        assert re.search(rf"from {first} to {last} after the {words}", said)
    assert "thresholds never rise" in said


def test_nobody_is_indifferent() -> None:
    assert sum(book().round(players).indifferent for players in SEVERAL) == 0
    assert findings.indifference() == "With 2 to 3 players nobody is ever exactly indifferent."


def test_how_units_move_thresholds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(findings, "UNITS", 2)
    game, states = TextbookGame(), [state.units for state in solve_game((2, 2, 2))]
    expected = []
    for many in (2, 3):
        for throw in (1, 2):
            kept = [game.keeps(units, throw=throw)[0] for units in states if len(units) == many]
            rolls = sorted({*kept}, key=rank)
            often = max(map(kept.count, rolls))
            expected.append([many, throw, rolls[0], rolls[-1], f"in {often} of {len(kept)} states"])
    said = [[*row[:4], row[4].partition(", ")[2]] for row in cells(findings.units_matter())]
    assert said == [[*map(str, row)] for row in expected]


def leads_cost(players: int, stops: dict[int, int]) -> Fraction:
    """Return what it costs the lead of the textbook to keep other rolls in his first round only.

    In sub-rounds the seats are others', and everyone decides as is best.
    """
    best = book().round(players)

    def decide(at: Position) -> str:
        mine = not at.low and at.seat == 0 and at.players == players
        keeps = rank(at.roll) >= rank(stops[at.throw])
        return ("stop" if keeps else "throw") if mine else best.decisions[at]

    sweep = Sweep(Textbook(policy=decide), players, 1, best.pays)
    sweep.book.solved.update(book().solved)
    start = sweep.throw(Position(players, 0, 0, textbook.ENCYCLOPEDIA.max_throws))
    return sweep.price(start, 0) - best.pays[0]


def test_habits_cost_at_least_what_they_cost_before_the_first_tie() -> None:
    bars = {
        "stop after the first throw": {1: 31, 2: 31},
        "throw as long as he may": {1: 21, 2: 21},
        "keep 61, then 65": {1: 61, 2: 65},
        "keep 54, then 61, as is best with 2": {1: 54, 2: 61},
    }
    rows = {name: costs for name, *costs in cells(findings.habits())}
    for name, stops in bars.items():
        for players, told in zip(SEVERAL, rows[name], strict=True):
            before = 100 * leads_cost(players, stops)
            assert before <= Fraction(told) + Fraction(1, 1000)
            assert Fraction(told) <= before * Fraction(3, 2)


def test_line_5_is_for_those_whom_it_helps() -> None:
    plain, better = (row[1:-1] for row in cells(findings.both_forms()))
    helped = {
        players
        for players, one, other in zip(SEVERAL, plain, better, strict=True)
        if Fraction(other) < Fraction(one)
    }
    line = findings.summary().partition("5. ")[2]
    told = {int(each) for each in re.findall(r"\d+", line.partition(" players")[0])}
    assert helped == (told if " players" in line else set(SEVERAL) if line else set())


BETTER = RuleOfThumb(["51", "53"], "63", "63", ["54", "61"])
PLAIN = RuleOfThumb(["52", "54"], "63", "63")


@pytest.mark.parametrize(
    ("helped", "told"),
    [
        ((), []),
        ((2,), ["with 2 players, as the lead"]),
        ((2, 4, 5), ["with 2, 4 or 5 players, as the lead"]),
        ((2, 3, 4, 5), ["To do better, as the lead"]),
    ],
)
def test_line_5_is_right_whomever_it_helps(helped: tuple[int, ...], told: list[str]) -> None:
    lines = findings.instead(BETTER, PLAIN, helped, (2, 3, 4, 5))
    assert len(lines) == len(told)
    for line, words in zip(lines, told, strict=True):
        assert words in line


def test_line_5_does_not_hide_that_followers_would_change() -> None:
    with pytest.raises(ValueError, match="what followers keep"):
        findings.instead(BETTER, RuleOfThumb(["52", "54"], "62", "63"), (2,), (2, 3))


def test_always_to_stop_costs_less_than_never_to() -> None:
    stops, throws = ([Fraction(each) for each in row[1:]] for row in cells(findings.habits())[:2])
    numbers = re.findall(r"\d+\.\d+", findings.stop_or_throw())
    assert [*map(Fraction, numbers)] == [min(stops), max(stops), min(throws), max(throws)]
    assert max(stops) < min(throws)

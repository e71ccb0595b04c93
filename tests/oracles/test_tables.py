"""Every ready-made table against a count or a recursion that shares no code with the library.

Chances of rolls are counted over all ways in which the dice can fall. Rounds and games come from
the textbook recursions, and the duel from the enumeration of all policies.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import textbook
import textbook_game
from mexico_solver.report.catalogue import TABLES
from mexico_solver.report.table import Table
from mexico_solver.request import Request
from oracles.brute_force import Duel
from textbook import MEXICO, Textbook, rank
from textbook_game import Ending, TextbookGame

GOLDEN = Path(__file__).parents[1] / "golden" / "exact.json"

Row = dict[str, Any]
State = tuple[int, ...]


def asked(text: str) -> Table:
    """Return the table that a line of text asks for."""
    return Request.parse(text).answered_by(TABLES)


def rows(text: str) -> list[Row]:
    """Return the rows of a table by the names of its columns, rolls as two-digit numbers."""
    table = asked(text)
    names = [column.name for column in table.columns]
    return [dict(zip(names, map(plain, row), strict=True)) for row in table.rows]


def plain(cell: Any) -> Any:
    if isinstance(cell, tuple):
        return tuple(map(plain, cell))
    return int(str(cell)) if type(cell).__name__ == "Roll" else cell


def book_rules(text: str, **changed: Any) -> textbook.Rules:
    """Return the textbook's rules for options as text, read here and nowhere else."""
    told: Row = {}
    for name, _, value in (word.partition("=") for word in text.split()):
        if name == "dice":
            faces = value.split(":")
            told["weights"] = tuple(map(int, faces)) if ":" in value else (1,) * int(value)
        elif name in {"max_throws", "mexico_passes"}:
            told[name] = int(value) if name == "max_throws" else value == "true"
        elif name != "encyclopedia":
            told[name] = value
    return textbook.Rules(**told)._replace(**changed)


# --- Rolls: all ways in which the dice can fall.

DICE = {"2": (1, 2), "3": (1, 2, 3), "4": (1, 2, 3, 4), "1:0:2": (1, 3, 3), "2:1": (1, 1, 2)}
dice = pytest.mark.parametrize("told", DICE)


@cache
def best_of(told: str, throws: int) -> dict[int, Fraction]:
    """Return the chance of each roll to be the best of some throws, lowest first."""
    ways: Counter[int] = Counter()
    for faces in product(DICE[told], repeat=2 * throws):
        pairs = zip(faces[::2], faces[1::2], strict=True)
        ways[max((10 * max(pair) + min(pair) for pair in pairs), key=rank)] += 1
    chances = {roll: Fraction(count, ways.total()) for roll, count in ways.items()}
    return {roll: chances[roll] for roll in sorted(chances, key=rank)}


def above(told: str, throws: int, roll: int, *, or_equal: bool = False) -> Fraction:
    best = best_of(told, throws).items()
    return sum(
        (chance for other, chance in best if rank(other) > rank(roll) or other == roll * or_equal),
        Fraction(0),
    )


@dice
def test_the_rolls_and_how_often_they_are_beaten_equalled_and_tied(told: str) -> None:
    counted = best_of(told, 1)
    beaten, equalled, tied = (
        rows(f"{name} throws=3 dice={told}") for name in ("beat", "equal_or_beat", "tie")
    )
    shown = rows(f"rolls throws=3 dice={told}")
    assert [row["roll"] for row in shown] == list(counted)
    assert [row["chance"] for row in shown] == list(counted.values())
    total = len(DICE[told]) ** 2
    assert [row["ways"] for row in shown] == [chance * total for chance in counted.values()]
    for whole, beat, equal, tie in zip(shown, beaten, equalled, tied, strict=True):
        roll = whole["roll"]
        assert beat["roll"] == equal["roll"] == tie["roll"] == roll
        for m in (1, 2, 3):
            assert beat[f"beat_{m}"] == whole[f"beat_{m}"] == above(told, m, roll)
            expected = above(told, m, roll, or_equal=True)
            assert equal[f"equal_or_beat_{m}"] == whole[f"equal_or_beat_{m}"] == expected
            expected = best_of(told, m).get(roll, Fraction(0))
            assert tie[f"tie_{m}"] == whole[f"tie_{m}"] == expected


@dice
def test_the_medians(told: str) -> None:
    for row in rows(f"medians throws=3 dice={told}"):
        m, median = row["throws"], row["median"]
        assert row["beat"] == above(told, m, median) <= Fraction(1, 2)
        assert row["equal_or_beat"] == above(told, m, median, or_equal=True) > Fraction(1, 2)


# --- Rounds: the textbook, and for the duel all policies.

ROUNDS = [
    "dice=3 max_throws=2",
    "dice=2 max_throws=3 sub_round_lead=last",
    "dice=1:2:1 max_throws=2 mexico_passes=false",
    "dice=3 max_throws=2 all_mexico=nobody doubling=every",
    "dice=4 max_throws=1",
]
rounds = pytest.mark.parametrize("told", ROUNDS)


@cache
def book(rules: textbook.Rules) -> Textbook:
    return Textbook(rules)


@pytest.mark.parametrize(("told", "faces"), [("3", 3), ("2", 2)])
@pytest.mark.parametrize("throws", [1, 2])
@pytest.mark.parametrize("passes", ["true", "false"])
def test_a_duel_is_lost_as_often_as_under_the_best_of_all_policies(
    told: str, faces: int, throws: int, passes: str
) -> None:
    loss = Duel((1,) * faces, throws, mexico_passes=passes == "true").loss()
    rules = f"dice={told} max_throws={throws} mexico_passes={passes}"
    (row,) = rows(f"losses players=2 {rules}")
    assert (row["seat_0"], row["seat_1"]) == (loss, 1 - loss)
    assert [row["loss"] for row in rows(f"seats players=2 {rules}")] == [loss, 1 - loss]
    (row,) = rows(f"win_square units=1 {rules}")
    assert row["units_1_1"] == 1 - loss


@rounds
def test_who_pays_how_often_by_seat_and_players(told: str) -> None:
    for row in rows(f"losses players=4 {told}"):
        players = row["players"]
        pays = book(book_rules(told)).round(players).pays
        assert [row[f"seat_{seat}"] for seat in range(4)] == [*pays, *[None] * (4 - players)]
        assert [each["loss"] for each in rows(f"seats players={players} {told}")] == list(pays)


@rounds
def test_the_units_paid_by_seat_and_players(told: str) -> None:
    rules = book_rules(told)
    staked = Textbook(rules, "stake")
    surviving = Textbook(rules, "stake", lambda at: book(rules).round(at.players).decisions[at])
    for objective, other in (("stake", staked), ("survive", surviving)):
        for row in rows(f"payments players=3 objective={objective} {told}"):
            pays = other.round(row["players"]).pays
            assert [row[f"seat_{seat}"] for seat in range(row["players"])] == list(pays)


def kept(words: str, rolls: Iterable[int]) -> set[int]:
    """Return the rolls that a cell in words says are kept."""
    if words in {"any roll", "no roll"}:
        return set(rolls) if words == "any roll" else set()
    first, *others = words.split(" ")
    if first == "only":
        return set(map(int, others))
    assert others == ["and", "higher"]
    return {roll for roll in rolls if rank(roll) >= rank(int(first))}


@rounds
def test_what_the_lead_keeps_by_players_throws_and_passes(told: str) -> None:
    rules = book_rules(told)
    throws = range(1, rules.max_throws)
    by_players = {row["players"]: row for row in rows(f"thresholds players=3 {told}")}
    for players in (2, 3):
        solved = book(rules).round(players)
        exact = {(row["passed"], row["throw"]): row for row in rows(f"keeps {players} {told}")}
        in_words = {row["passed"]: row for row in rows(f"keeps_in_words {players} {told}")}
        for passed in range(players - 1 if rules.mexico_passes else 1):
            for throw in throws:
                decisions = solved.lead(throw, passed)
                stops = {roll for roll, action in decisions.items() if action == "stop"}
                assert set(exact[passed, throw]["keeps"]) == stops
                assert exact[passed, throw]["keeps_from"] == solved.keeps_from(throw, passed)
                assert kept(in_words[passed][f"keeps_{throw}"], decisions) == stops
                if not passed:
                    assert kept(by_players[players][f"keeps_{throw}"], decisions) == stops


@cache
def swept(rules: textbook.Rules, players: int) -> textbook.Sweep:
    """Return the last sweep of a solved round, which can price any position."""
    solver = book(rules)
    return textbook.Sweep(solver, players, 1, solver.round(players).pays)


def prices(sweep: textbook.Sweep, at: textbook.Position) -> tuple[Fraction, Fraction | None]:
    """Return the chances to survive if a roll counts, and if it is thrown again."""
    stop = 1 - sweep.price(sweep.stop(at), at.seat)
    if at.throw == at.cap:
        return stop, None
    return stop, 1 - sweep.price(sweep.throw(at._replace(roll=0)), at.seat)


def agree(row: Row, stop: Fraction | None, again: Fraction | None) -> None:
    """Check a row of prices."""
    assert (row["stop_value"], row["throw_value"]) == (stop, again)
    if stop is None or again is None:
        assert row["margin"] is None
    else:
        assert row["margin"] == abs(stop - again)
        assert row["action"] == ("stop" if stop >= again else "throw")


@rounds
@pytest.mark.parametrize("players", [2, 3])
def test_the_leads_two_options(told: str, players: int) -> None:
    rules = book_rules(told)
    table = rows(f"lead players={players} {told}")
    passes = range(players - 1 if rules.mexico_passes else 1)
    assert len(table) == len(passes) * rules.max_throws * len(textbook.one_throw(rules.weights))
    for row in table:
        at = textbook.Position(players, row["passed"], row["passed"], rules.max_throws)
        at = at._replace(throw=row["throw"], roll=row["roll"])
        if row["roll"] == MEXICO and rules.mexico_passes:
            assert (row["action"], row["throw_value"], row["margin"]) == ("pass", None, None)
        else:
            agree(row, *prices(swept(rules, players), at))


@rounds
@pytest.mark.parametrize("players", [2, 3])
def test_a_followers_two_options_and_what_he_keeps(told: str, players: int) -> None:
    rules = book_rules(told)
    stops: dict[tuple[int, ...], set[int]] = {}
    for row in rows(f"follower_prices players={players} {told}"):
        place = tuple(row[name] for name in ("cap", "throw", "behind", "tied", "low"))
        cap, throw, behind, tied, low = place
        seat = players - 1 - behind
        at = textbook.Position(players, 0, seat, cap, low, tuple(range(tied)), throw, row["roll"])
        agree(row, *prices(swept(rules, players), at))
        stops.setdefault(place, set()).update({row["roll"]} if row["action"] == "stop" else set())
    table = rows(f"followers players={players} {told}")
    assert len(table) == len(stops)
    assert bool(table) == (rules.max_throws > 1)
    for row in table:
        place = tuple(row[name] for name in ("cap", "throw", "behind", "tied", "low"))
        assert set(row["keeps"]) == stops[place]


@pytest.mark.parametrize(
    ("players", "told"),
    [(2, "dice=3 max_throws=2"), (3, "dice=2"), (3, "dice=3 max_throws=1 mexico_passes=false")],
)
def test_what_house_rules_change(players: int, told: str) -> None:
    table = rows(f"variants players={players} {told}")
    base = book(book_rules(told)).round(players).pays[0]
    assert len(table) >= 5
    assert [row["rules"] for row in table] == list(dict.fromkeys(row["rules"] for row in table))
    for row in table:
        rules = book_rules(row["rules"])
        solved = book(rules).round(players)
        assert (row["loss_0"], row["loss_last"]) == (solved.pays[0], solved.pays[-1])
        assert row["change"] == solved.pays[0] - base
        for throw in range(1, rules.max_throws):
            decisions = solved.lead(throw)
            stops = {roll for roll, action in decisions.items() if action == "stop"}
            assert kept(row[f"keeps_{throw}"], decisions) == stops
        assert row.get(f"keeps_{rules.max_throws}") is None
        try:
            paid = sum(Textbook(rules, "stake", following(rules)).round(players).pays)
        except ValueError:  # stakes rise faster than ties end
            assert row["paid"] is None
        else:
            assert row["paid"] == paid


def following(rules: textbook.Rules) -> Any:
    """Return the decisions of players who want to survive."""
    return lambda at: book(rules).round(at.players).decisions[at]


# --- Games: the textbook.

GAMES = ["dice=3 max_throws=2", "dice=2 doubling=every", "dice=1:2 max_throws=1 doubling=never"]
games = pytest.mark.parametrize("told", GAMES)


@cache
def game(told: str) -> TextbookGame:
    return TextbookGame(book_rules(told))


@cache
def last_sweep(told: str, units: State) -> tuple[textbook_game.Sweep, dict[Ending, Fraction]]:
    """Return a sweep whose decisions are optimal, and how the round of a state ends by it."""
    solver = game(told)
    everyone = Ending(tuple(range(len(units))), 1)
    stakes = range(1, max(units) + 1)
    paid = {
        Ending((seat,), stake): solver.after(units, seat, stake)
        for seat in everyone.seats
        for stake in stakes
    }
    worth, decisions = dict(paid), None
    while True:
        sweep = textbook_game.Sweep(solver, units, worth)
        ended = textbook_game.played_out(sweep.laws(everyone))
        if sweep.decisions == decisions:
            return sweep, ended[everyone]
        worth = paid | {each: textbook_game.expected(law, paid) for each, law in ended.items()}
        decisions = sweep.decisions


@games
@pytest.mark.parametrize("seat", [0, 1])
def test_chances_to_win_as_a_square(told: str, seat: int) -> None:
    table = rows(f"win_square units=4 seat={seat} {told}")
    assert [row["units_0"] for row in table] == [1, 2, 3, 4]
    for row in table:
        for other in (1, 2, 3, 4):
            assert row[f"units_1_{other}"] == game(told).win((row["units_0"], other))[seat]


@games
@pytest.mark.parametrize("seat", [0, 2])
def test_chances_to_win_as_layers(told: str, seat: int) -> None:
    table = rows(f"win_layers units=2 seat={seat} {told}")
    assert [(row["units_2"], row["units_0"]) for row in table] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    for row in table:
        for other in (1, 2):
            units = (row["units_0"], other, row["units_2"])
            assert row[f"units_1_{other}"] == game(told).win(units)[seat]
    layer = rows(f"win_layers units=2 seat={seat} layer=2 {told}")
    assert layer == [
        {name: cell for name, cell in row.items() if name != "units_2"} for row in table[2:]
    ]


@games
@pytest.mark.parametrize("units", [(2, 3), (2, 1, 2)])
def test_a_game_its_states_and_what_their_leads_keep(told: str, units: State) -> None:
    line = f"units={','.join(map(str, units))} {told}"
    wins = game(told).win(units)
    assert [row["win"] for row in rows(f"game {line}")] == list(wins)
    assert [row["gain"] for row in rows(f"game {line}")] == [
        sum(units) * win - own for win, own in zip(wins, units, strict=True)
    ]
    states, thresholds = rows(f"states {line}"), rows(f"game_thresholds {line}")
    rolls = textbook.one_throw(book_rules(told).weights)
    choices = set(rolls) - ({MEXICO} if book_rules(told).mexico_passes else set())
    for row, words in zip(states, thresholds, strict=True):
        assert row["units"] == words["units"]
        state = tuple(map(int, row["units"].split()))
        assert [row[f"win_{seat}"] for seat in range(len(state))] == list(game(told).win(state))
        for throw in range(1, book_rules(told).max_throws):
            keeps = game(told).keeps(state, throw=throw)
            assert kept(words[f"keeps_{throw}"], choices) == set(keeps)
    for row in rows(f"game_keeps {line}"):
        assert row["keeps"] == game(told).keeps(units, throw=row["throw"], passed=row["passed"])


@games
@pytest.mark.parametrize("units", [(2, 3), (2, 1, 2)])
def test_before_it_is_known_who_leads(told: str, units: State) -> None:
    chances = [Fraction(0)] * len(units)
    for lead in range(len(units)):
        for place, win in enumerate(game(told).win(units[lead:] + units[:lead])):
            chances[(lead + place) % len(units)] += win / len(units)
    line = f"before units={','.join(map(str, units))} {told}"
    assert [row["win"] for row in rows(line)] == chances


@games
@pytest.mark.parametrize("units", [(2, 3), (2, 1, 2)])
def test_the_two_options_of_the_lead_of_a_game(told: str, units: State) -> None:
    rules, everyone = book_rules(told), tuple(range(len(units)))
    sweep, _ = last_sweep(told, units)
    for row in rows(f"game_lead passed=0 units={','.join(map(str, units))} {told}"):
        at = textbook_game.Position(everyone, 1, 0, 0, rules.max_throws, 0, (), row["throw"])
        stop = sweep.price(sweep.stop(at._replace(roll=row["roll"])), 0)
        again = sweep.price(sweep.throw(at), 0) if row["throw"] < rules.max_throws else None
        if row["roll"] == MEXICO and rules.mexico_passes:
            assert row["action"] == "pass"
        else:
            agree(row, stop, again)


@games
@pytest.mark.parametrize("units", [(2, 3), (2, 1, 2)])
def test_how_many_rounds_a_game_lasts(told: str, units: State) -> None:
    lasting = {row["rounds"]: row["chance"] for row in rows(
        f"rounds units={','.join(map(str, units))} {told}"
    )}  # fmt: skip
    expected = rounds_left(told, units)
    assert {rounds: chance for rounds, chance in lasting.items() if chance} == expected
    assert sum(expected.values()) == 1


@cache
def rounds_left(told: str, units: State) -> dict[int, Fraction]:
    """Return the chance of each number of rounds until one player is left."""
    if len(units) == 1:
        return {0: Fraction(1)}
    _, law = last_sweep(told, units)
    chances: dict[int, Fraction] = {}
    for ((payer, *_), stake), chance in law.items():
        left = [own - min(stake, own) * (seat == payer) for seat, own in enumerate(units)]
        state = tuple(own for own in left[payer:] + left[:payer] if own)
        for later, share in rounds_left(told, state).items():
            chances[later + 1] = chances.get(later + 1, Fraction(0)) + chance * share
    return {rounds: chance for rounds, chance in chances.items() if chance}


# --- Six faces and three throws: values of other origin.

EXACT = json.loads(GOLDEN.read_text("utf-8"))["values"]


def option_words(entry: Row) -> str:
    """Return the options of an entry as text."""
    return " ".join(f"{name}={str(value).lower()}" for name, value in entry["rules"].items())


@pytest.mark.parametrize(
    "entry", [each for each in EXACT if each["kind"] == "round"], ids=lambda each: str(each)[:90]
)
def test_rounds_of_other_origin(entry: Row) -> None:
    told = f"players={entry['players']} objective={entry['objective']} {option_words(entry)}"
    name, table = ("loss", "losses") if "loss" in entry else ("payment", "payments")
    row = rows(f"{table} {told}")[-1]
    expected = list(map(Fraction, entry[name]))
    assert [row[f"seat_{seat}"] for seat in range(entry["players"])] == expected
    words = rows(f"thresholds {told}")[-1]
    for throw, roll in entry.get("lead_keeps_from", {}).items():
        assert words[f"keeps_{throw}"] == f"{roll} and higher"


@pytest.mark.parametrize(
    "entry", [each for each in EXACT if each["kind"] == "game"], ids=lambda each: str(each)[:90]
)
def test_games_of_other_origin(entry: Row) -> None:
    units, wins = tuple(entry["units"]), list(map(Fraction, entry["win"]))
    if len(units) == 2:
        told = f"win_square units={max(units)} {option_words(entry)}"
        assert rows(told)[units[0] - 1][f"units_1_{units[1]}"] == wins[0]
    else:
        assert rows(f"win_layers units=1 {option_words(entry)}")[0]["units_1_1"] == wins[0]
    line = f"units={','.join(map(str, units))} {option_words(entry)}"
    assert [row["win"] for row in rows(f"game {line}")] == wins
    here = " ".join(map(str, units))
    (words,) = (row for row in rows(f"game_thresholds {line}") if row["units"] == here)
    for throw, roll in entry.get("lead_keeps_from", {}).items():
        assert words[f"keeps_{throw}"] == f"{roll} and higher"

"""How games go: by hand, by every course of payments, by the textbook, and by dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from typing import Any

import pytest

from mexico_solver import Bounds, Dice, GameSolution, Rules, solve_game
from mexico_solver.errors import CountError, EndlessError
from mexico_solver.game.course import Rounds
from mexico_solver.stage import Worth
from oracles.book_players import by_the_book
from oracles.game_simulator import Game, GameTable
from oracles.simulator import loaded_dice
from textbook import Rules as TextbookRules
from textbook_game import TextbookGame

HALF = Fraction(1, 2)
NEVER = Rules(max_throws=1, doubling="never")
"""Nobody decides, and each pays 1 unit as often as the others."""
GAMES = 1_200
STANDARD_ERRORS = 5

Case = tuple[tuple[int, ...], dict[str, Any]]
GRID: list[Case] = [
    ((3, 2), {"weights": (1, 1, 1)}),
    ((2, 3), {"max_throws": 2, "doubling": "every", "weights": (2, 1, 1)}),
    ((2, 1), {"max_throws": 2, "all_mexico": "nobody", "weights": (1, 1)}),
    ((2, 1, 2), {"max_throws": 2, "weights": (1, 1, 1)}),
    ((1, 2, 2), {"max_throws": 2, "sub_round_lead": "last", "weights": (1, 1, 1)}),
    ((1, 3, 1), {"max_throws": 2, "doubling": "every", "weights": (1, 1)}),
    ((2, 2, 1), {"max_throws": 2, "doubling": "never", "weights": (1, 2)}),
    ((1, 2, 1), {"max_throws": 2, "all_mexico": "nobody", "weights": (1, 1, 1)}),
    ((2, 1, 1), {"max_throws": 2, "mexico_passes": False, "weights": (1, 1, 2)}),
    ((1, 1, 2, 1), {"max_throws": 2, "weights": (1, 1)}),
]
grid = pytest.mark.parametrize(("units", "options"), GRID, ids=str)


def rules_of(options: dict[str, Any]) -> Rules:
    told = {name: option for name, option in options.items() if name != "weights"}
    return Rules(**told, dice=Dice(weights=options["weights"]))


@cache
def solved(units: tuple[int, ...], rules: Rules, bits: int | None = None) -> GameSolution:
    return solve_game(units, rules, bits=bits)


@cache
def textbook(rules: TextbookRules) -> TextbookGame:
    return TextbookGame(rules)


# --- By hand.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("dice", ["6", "2", "1:2:3"])
def test_where_all_are_alike_anyone_is_out_first(players: int, dice: str) -> None:
    rules = Rules.parse(f"max_throws=1 doubling=never dice={dice}")
    course = solved((1,) * players, rules).course
    assert course.first_out == (Fraction(1, players),) * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_one_unit_each_round_puts_somebody_out(players: int) -> None:
    rounds = solved((1,) * players, Rules(max_throws=2, dice=Dice(2))).course.rounds
    assert rounds == Rounds(players - 1, players - 1, Fraction(players - 1), (Fraction(1),))


@pytest.mark.parametrize("rules", ["encyclopedia", "flat", "escalating max_throws=2", "plain"])
def test_a_duel_for_one_unit_each_is_one_round(rules: str) -> None:
    duel = solved((1, 1), Rules.parse(rules))
    assert duel.course.rounds.mean == duel.course.rounds.chance(1) == 1
    assert duel.course.first_out == duel.win[::-1]


@pytest.mark.parametrize("units", [(1, 1), (1, 2), (2, 1), (3, 2), (4, 4)])
def test_units_are_tosses_of_a_coin_where_nobody_decides(units: tuple[int, int]) -> None:
    """The game ends in round k if one seat then loses his last unit, and the other has some."""
    course = solved(units, NEVER).course
    last = {
        k: sum(
            comb(k - 1, own - 1) for own, other in (units, units[::-1]) if own <= k < own + other
        )
        * HALF**k
        for k in range(1, sum(units))
    }
    assert course.rounds.least == min(units)
    assert course.rounds.most == sum(units) - 1
    assert course.rounds.chances == tuple(last[k] for k in range(min(units), sum(units)))
    assert course.rounds.mean == sum(k * chance for k, chance in last.items())
    assert course.rounds.chance(min(units) - 1) == course.rounds.chance(sum(units)) == 0


def test_throws_and_doublings_of_a_duel_by_hand() -> None:
    """Both throw once, and again after a tie or two Mexicos; only the first Mexico raises."""
    course = solved((1, 1), Rules(max_throws=1)).course
    tie, mexico = Fraction(31, 648), Fraction(1, 18)
    assert course.throws == 2 / (1 - tie - mexico**2)
    assert course.doublings == mexico / (1 - tie)


def test_two_throws_a_round_and_one_round_after_the_other() -> None:
    """Whatever the stake does, it is 2 throws until somebody pays, but for ties."""
    tie = Fraction(31, 648) + Fraction(1, 18) ** 2
    course = solved((3, 2), NEVER).course
    assert (1 - tie) / 2 * course.throws == course.rounds.mean
    assert course.doublings == 0


def test_where_nobody_may_pay_rounds_have_no_bound() -> None:
    """All roll Mexico with chance 1/18² in each try, and a tie is tried again."""
    course = solved((1, 1), Rules(max_throws=1, all_mexico="nobody")).course
    nobody = Fraction(1, 18) ** 2 / (1 - Fraction(31, 648))
    assert course.rounds == Rounds(1, None, 1 / (1 - nobody), ())
    assert course.throws == 2 / (1 - Fraction(31, 648)) / (1 - nobody)
    for rounds in (0, 1, 5):
        with pytest.raises(EndlessError) as refusal:
            course.rounds.chance(rounds)
        assert str(refusal.value) == (
            "a round in which nobody pays comes again, so the number of rounds has no bound "
            "and its chances are not listed. Tip: take their mean."
        )


def test_without_passes_no_round_comes_again() -> None:
    rounds = solved((1, 1), Rules(max_throws=2, mexico_passes=False)).course.rounds
    assert (rounds.least, rounds.most) == (1, 1)


# --- By every course of payments that the laws allow.


def pay(units: tuple[int, ...], payer: int, stake: int) -> tuple[int, ...]:
    """Return the units after a payment, from the next lead on."""
    left = [max(held - stake, 0) if seat == payer else held for seat, held in enumerate(units)]
    return tuple(held for held in left[payer:] + left[:payer] if held)


class Courses:
    """A game followed along every course of payments that its laws allow, one by one."""

    def __init__(self, match: GameSolution) -> None:
        self.match = match
        self.rounds: defaultdict[int, Fraction] = defaultdict(Fraction)
        self.throws = self.doublings = Fraction()
        self.follow(match.units, Fraction(1), 0)

    def follow(self, units: tuple[int, ...], chance: Fraction, rounds: int) -> None:
        """Follow the game from some units on."""
        if len(units) == 1:
            self.rounds[rounds] += chance
            return
        law = self.match.state(units).law
        self.throws += chance * law.throws
        self.doublings += chance * law.doublings
        for (payer, stake), share in law.payments:
            self.follow(pay(units, payer, stake), chance * share, rounds + 1)


@pytest.mark.parametrize(
    ("units", "options"),
    [case for case in GRID if case[1].get("all_mexico") != "nobody"],
    ids=str,
)
def test_the_course_is_that_of_all_courses(units: tuple[int, ...], options: dict[str, Any]) -> None:
    match = solved(units, rules_of(options))
    found, course = Courses(match), match.course
    rounds = sorted(found.rounds)
    assert (course.rounds.least, course.rounds.most) == (rounds[0], rounds[-1])
    assert course.rounds.chances == tuple(found.rounds[k] for k in range(rounds[0], rounds[-1] + 1))
    assert course.rounds.mean == sum(k * found.rounds[k] for k in rounds)
    assert (course.throws, course.doublings) == (found.throws, found.doublings)


# --- By the textbook and dice.


def strays(drawn: Sequence[int], exact: Worth) -> float:
    """Return by how many standard errors the mean of what was drawn is off its exact value."""
    assert isinstance(exact, Fraction)
    mean = sum(drawn) / len(drawn)
    variance = sum(each**2 for each in drawn) / len(drawn) - mean**2
    if not variance:
        return 0.0 if exact == drawn[0] else float("inf")
    return abs(mean - float(exact)) / sqrt(variance / len(drawn))


@grid
def test_dice_go_the_same_way(units: tuple[int, ...], options: dict[str, Any]) -> None:
    book = textbook(TextbookRules(**options))
    told = {name: option for name, option in options.items() if name != "weights"}
    table = GameTable(by_the_book(book), loaded_dice(33, options["weights"]), **told)
    games: list[Game] = [table.play(units) for _ in range(GAMES)]
    match = solved(units, rules_of(options))
    course = match.course
    assert strays([game.throws for game in games], course.throws) < STANDARD_ERRORS
    assert strays([game.doublings for game in games], course.doublings) < STANDARD_ERRORS
    assert strays([len(game.rounds) for game in games], course.rounds.mean) < STANDARD_ERRORS
    for seat in range(len(units)):
        out_first = [int(game.first_out == seat) for game in games]
        assert strays(out_first, course.first_out[seat]) < STANDARD_ERRORS
        gains = [sum(units) * (game.winner == seat) - units[seat] for game in games]
        assert strays(gains, match.gain[seat]) < STANDARD_ERRORS
    assert course.rounds.least <= min(len(game.rounds) for game in games)
    if course.rounds.most is not None:
        for number in range(course.rounds.least, course.rounds.most + 1):
            lasted = [int(len(game.rounds) == number) for game in games]
            assert strays(lasted, course.rounds.chance(number)) < STANDARD_ERRORS


@grid
def test_somebody_is_out_first(units: tuple[int, ...], options: dict[str, Any]) -> None:
    course = solved(units, rules_of(options)).course
    assert sum(course.first_out, Fraction(0)) == 1
    if course.rounds.most is not None:
        assert sum(course.rounds.chances, Fraction(0)) == 1
    if options.get("doubling") == "never" or options.get("mexico_passes") is False:
        assert course.doublings == 0


# --- Gains.


@grid
def test_who_gains_is_who_wins_more_than_his_units(
    units: tuple[int, ...], options: dict[str, Any]
) -> None:
    match, win = solved(units, rules_of(options)), textbook(TextbookRules(**options)).win(units)
    gain = tuple(sum(units) * chance - held for chance, held in zip(win, units, strict=True))
    assert match.gain == gain
    assert sum(match.gain, Fraction(0)) == 0
    assert match.gain_in_money("0.25") == tuple(each / 4 for each in gain)


def test_all_alike_gain_nothing() -> None:
    match = solved((2, 2, 2), NEVER)
    assert match.gain == match.gain_in_money(5) == (Fraction(0),) * 3


@pytest.mark.parametrize(
    ("unit", "price"),
    [
        (2, Fraction(2)),
        (Fraction(1, 3), Fraction(1, 3)),
        ("0.50", HALF),
        ("1/3", Fraction(1, 3)),
        ("2e-2", Fraction(1, 50)),
    ],
)
def test_a_price_is_taken_exactly(unit: Fraction | int | str, price: Fraction) -> None:
    match = solved((1, 2), Rules(max_throws=1))
    assert match.gain_in_money(unit) == tuple(price * gain for gain in match.gain)


@pytest.mark.parametrize(
    "unit", [0, -1, "0", "-0.50", 0.5, True, None, "", "half", "1/0", "nan", "inf", "0,50", (1,)]
)
def test_what_is_no_price_is_refused(unit: Any) -> None:
    with pytest.raises(CountError) as refusal:
        solved((1, 2), Rules(max_throws=1)).gain_in_money(unit)
    assert str(refusal.value) == (
        f"a unit costs {unit!r}, but it must be an exact amount above 0. "
        'Tip: "0.50" is half of one.'
    )


# --- Before it is known who leads.


@grid
def test_before_the_lead_is_known_each_may_be_it(
    units: tuple[int, ...], options: dict[str, Any]
) -> None:
    book, seats = textbook(TextbookRules(**options)), len(units)
    expected = [Fraction(0)] * seats
    for lead in range(seats):
        for place, chance in enumerate(book.win(units[lead:] + units[:lead])):
            expected[(lead + place) % seats] += chance / seats
    assert solved(units, rules_of(options)).before_lead == tuple(expected)


@pytest.mark.parametrize("units", [(1, 1), (2, 2), (1, 1, 1), (2, 2, 2)])
def test_players_of_as_many_units_are_alike_before_the_lead_is_known(
    units: tuple[int, ...],
) -> None:
    match = solved(units, Rules(max_throws=2))
    assert len(set(match.win)) > 1
    assert match.before_lead == (Fraction(1, len(units)),) * len(units)


def test_the_order_round_the_table_is_all_that_counts_before() -> None:
    rules = Rules(max_throws=2, dice=Dice(3))
    first, second, third = solved((1, 2, 3), rules).before_lead
    assert solved((2, 3, 1), rules).before_lead == (second, third, first)
    assert solved((3, 1, 2), rules).before_lead == (third, first, second)


# --- Where values are bounds.


def holds(bounds: Worth, exact: Worth) -> bool:
    """Return whether bounds hold an exact number, and are close."""
    assert isinstance(bounds, Bounds)
    assert isinstance(exact, Fraction)
    return bounds.lower <= exact <= bounds.upper and bounds.width < Fraction(1, 2**20)


@pytest.mark.parametrize(("units", "options"), [GRID[1], GRID[3], GRID[7]], ids=str)
def test_bounds_hold_the_exact_numbers(units: tuple[int, ...], options: dict[str, Any]) -> None:
    rules = rules_of(options)
    exact, bounded = solved(units, rules), solved(units, rules, bits=32)
    assert not bounded.precision.exact
    pairs = [
        *zip(bounded.win, exact.win, strict=True),
        *zip(bounded.gain, exact.gain, strict=True),
        *zip(bounded.gain_in_money("0.50"), exact.gain_in_money("0.50"), strict=True),
        *zip(bounded.before_lead, exact.before_lead, strict=True),
        *zip(bounded.course.first_out, exact.course.first_out, strict=True),
        *zip(bounded.course.rounds.chances, exact.course.rounds.chances, strict=True),
        (bounded.course.rounds.mean, exact.course.rounds.mean),
        (bounded.course.throws, exact.course.throws),
        (bounded.course.doublings, exact.course.doublings),
    ]
    assert all(holds(bounds, number) for bounds, number in pairs)
    assert bounded.course.rounds.least == exact.course.rounds.least
    assert bounded.course.rounds.most == exact.course.rounds.most
    assert 0 < bounded.width < Fraction(1, 2**20)
    assert exact.width == 0


@pytest.mark.parametrize("held", [1, 2, 3])
def test_who_has_one_unit_among_richer_players_is_out_first_by_hand(held: int) -> None:
    """Each round costs each of three 1 unit with chance 1/3, until somebody has none left."""

    def out_first(poor: int, rich: int, other: int) -> Fraction:
        if not poor or not rich or not other:
            return Fraction(not poor)
        left = ((poor - 1, rich, other), (poor, rich - 1, other), (poor, rich, other - 1))
        return sum((out_first(*after) for after in left), Fraction(0)) / 3

    course = solved((1, held, held), NEVER).course
    assert course.first_out[0] == out_first(1, held, held)
    assert course.first_out[1] == course.first_out[2]

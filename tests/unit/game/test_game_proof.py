"""What is proven of a whole game, against every choice priced exactly one by one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from game_choices import PricedChoice, choices_in
from mexico_solver import Bounds, GameSolution, Rules, solve_game
from mexico_solver.game import ClosestChoice, GameProof
from textbook import Rules as TextbookRules
from textbook_game import TextbookGame

OPEN = "dice=2 max_throws=2 all_mexico=nobody sub_round_lead=last"
"""Rules under which three players with 2, 1 and 2 units may perhaps play otherwise."""
GAMES = [
    ((1, 1), "encyclopedia"),
    ((2, 2), "max_throws=2"),
    ((1, 3), "dice=3 doubling=every"),
    ((2, 1, 2), "dice=3 max_throws=2"),
    ((1, 2, 1), "dice=2 max_throws=3 mexico_passes=false"),
    ((2, 1, 2), OPEN),
]
games = pytest.mark.parametrize(("units", "rules"), GAMES, ids=str)


@cache
def solved(units: tuple[int, ...], rules: str, bits: int | None = None) -> GameSolution:
    return solve_game(units, Rules.parse(rules), bits=bits)


@cache
def choices(units: tuple[int, ...], rules: str) -> list[PricedChoice]:
    """Return every choice of a game, priced exactly."""
    return choices_in(solved(units, rules))


def test_what_was_not_settled_exactly_was_proven_by_the_bound() -> None:
    proof = GameProof(states=25, choices=7900, by_exact=3, indifferent=2)
    assert (proof.by_bound, proof.open) == (7897, ())
    assert proof == GameProof(25, 7900, 3, 2, ())


@games
def test_every_choice_is_counted_and_optimal(units: tuple[int, ...], rules: str) -> None:
    found, proof = choices(units, rules), solved(units, rules).proof
    assert all(choice.optimal for choice in found)
    assert proof.choices == len(found)
    assert proof.indifferent == sum(choice.margin == 0 for choice in found)
    assert proof.indifferent <= proof.by_exact <= proof.choices
    assert proof.states == len({choice.state.units for choice in found})


@games
def test_the_closest_choice_is_the_closest_of_all(units: tuple[int, ...], rules: str) -> None:
    match = solved(units, rules)
    least = min(choice.margin for choice in choices(units, rules) if choice.margin)
    near = {
        (named(choice), choice.action) for choice in choices(units, rules) if choice.margin == least
    }
    assert match.closest is not None
    assert match.closest.margin == least
    assert (match.closest.position, match.closest.action) in near


def named(choice: PricedChoice) -> str:
    """Return where a choice is: the units, who plays the (sub-)round, and the position."""
    units, seats = (" ".join(map(str, each)) for each in (choice.state.units, choice.start[0]))
    return f"{units} | seats {seats} | {choice.position}"


@games
def test_bounds_find_the_same_closest_choice(units: tuple[int, ...], rules: str) -> None:
    exact, bounded = solved(units, rules).closest, solved(units, rules, 64).closest
    assert exact is not None
    assert bounded is not None
    assert (bounded.position, bounded.action) == (exact.position, exact.action)
    assert isinstance(bounded.margin, Bounds)
    assert isinstance(exact.margin, Fraction)
    assert bounded.margin.lower <= exact.margin <= bounded.margin.upper


def test_the_closest_of_a_duel_by_the_textbook() -> None:
    """The choice is in a sub-round for 2 units, but with 1 unit each that is no other round."""
    match = solved((1, 1), "dice=2 max_throws=2")
    assert match.win == TextbookGame(TextbookRules(2, weights=(1, 1))).win((1, 1))
    assert match.closest == ClosestChoice(
        "1 1 | seats 0 1 | lead players=2 passed=0 stake=2 left=1 holds=22 | roles 0 1",
        "stop",
        Fraction(1, 117),
    )
    assert match.lead(throw=1, roll="22").margin == Fraction(1, 117)


@pytest.mark.parametrize("units", [(1, 1), (1, 2, 1)])
def test_where_nobody_decides_there_is_nothing_to_prove(units: tuple[int, ...]) -> None:
    match = solved(units, "single-throw")
    states = len(list(match))
    assert match.proof == GameProof(states, choices=0, by_exact=0, indifferent=0)
    assert match.closest is None


@pytest.mark.parametrize(
    ("units", "rules", "status"),
    [
        ((1, 1), "encyclopedia", "value"),
        ((3, 2), "dice=3 all_mexico=nobody", "value"),
        ((1, 1, 1), "encyclopedia", "unique equilibrium"),
        ((2, 1, 2), "dice=3 max_throws=2", "unique equilibrium"),
        ((2, 1, 2), OPEN, "equilibrium"),
    ],
)
def test_the_status_says_what_is_proven(units: tuple[int, ...], rules: str, status: str) -> None:
    match = solved(units, rules)
    assert match.status == status
    assert bool(match.proof.open) is (status == "equilibrium")


def test_what_is_open_in_a_duel_leaves_its_value_as_it_is() -> None:
    """So the game of two has a value, and positions of duels are not told."""
    match = solved((2, 1), "dice=1:0:2 max_throws=4 sub_round_lead=last")
    assert all(match.archive.get(state.units).proof.open for state in match)
    assert (match.status, match.proof.open) == ("value", ())


def test_positions_at_which_the_proof_stops_are_choices_of_the_game() -> None:
    names = {named(choice) for choice in choices((2, 1, 2), OPEN)}
    stops = solved((2, 1, 2), OPEN).proof.open
    assert len(set(stops)) == len(stops) > 0
    assert set(stops) <= names
    assert {len(place.split(" | ")[0].split()) for place in stops} == {3}

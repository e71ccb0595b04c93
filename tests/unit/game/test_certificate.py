"""A solved game as a certificate: what it claims, and its states one after the other."""

from __future__ import annotations

from fractions import Fraction

import pytest

from certificates import of_game, verified
from mexico_solver import Bounds, GameSolution, Rules, solve_game
from mexico_solver.certificate import Draft
from mexico_solver.certify.state import Start
from mexico_solver.game.certificate import draft_of
from mexico_solver.game.outline import NOBODY, outline_of
from mexico_solver.stage import rules_told

SMALL = "max_throws=2 dice=3"
OPEN = "dice=2 max_throws=2 all_mexico=nobody sub_round_lead=last"
LOADED = "dice=1:20 doubling=never all_mexico=nobody"
GAMES = [
    ((1, 1), SMALL),
    ((1, 3), f"{SMALL} doubling=every"),
    ((2, 1, 1), f"{SMALL} doubling=never"),
    ((1, 2, 1), "max_throws=2 dice=2 all_mexico=nobody"),
    ((1, 1, 2), "max_throws=2 dice=2 mexico_passes=false sub_round_lead=last"),
]
every_game = pytest.mark.parametrize(("units", "rules"), GAMES, ids=str)


def draft(game: GameSolution) -> Draft:
    """Return a game as it becomes a certificate."""
    return draft_of(game.units, game.rules, game.stakes, game.state)


@every_game
def test_a_game_tells_its_rules_and_units(units: tuple[int, ...], rules: str) -> None:
    game = solve_game(units, Rules.parse(rules))
    told = draft(game)
    assert told.rules == rules_told(game.rules)
    assert told.about == f"game {' '.join(map(str, units))}"
    assert list(told.payoffs) == []
    assert told.count == game.proof.states == len(list(game))


@pytest.mark.parametrize(
    ("units", "rules", "stakes", "top"),
    [
        ((1, 1), SMALL, (1, 2), "2"),
        ((1, 1), f"{SMALL} doubling=never", (1,), "2"),
        ((3, 1), f"{SMALL} doubling=never", (1,), "3"),
        ((3, 1), f"{SMALL} doubling=every", (1, 2, 3), "3"),
        ((2, 1), f"{SMALL} doubling=every", (1, 2, 4, 5), "5"),
    ],
)
def test_the_top_is_the_most_that_anyone_has_or_a_stake_can_be(
    units: tuple[int, ...], rules: str, stakes: tuple[int, ...], top: str
) -> None:
    game = solve_game(units, Rules.parse(rules))
    assert draft_of(units, game.rules, stakes, game.state).top == top


@every_game
def test_states_come_after_those_that_can_follow(units: tuple[int, ...], rules: str) -> None:
    game = solve_game(units, Rules.parse(rules))
    states = [tuple(state.units) for state in draft(game).states()]
    assert states == sorted(states, key=lambda state: (sum(state), state))
    assert states == [state.units for state in game]
    assert states[-1] == units
    assert [tuple(state.units) for state in draft(game).states()] == states, "and again"


@every_game
def test_a_state_tells_its_chances_to_win(units: tuple[int, ...], rules: str) -> None:
    game = solve_game(units, Rules.parse(rules))
    for told, state in zip(draft(game).states(), game, strict=True):
        assert tuple(told.worth) == state.win
        assert sum(told.worth, Fraction()) == 1


@every_game
def test_a_state_tells_the_laws_of_its_rounds_by_place(units: tuple[int, ...], rules: str) -> None:
    game = solve_game(units, Rules.parse(rules))
    for told, state in zip(draft(game).states(), game, strict=True):
        for (order, stake), law in state.round.laws.items():
            chances = told.law(Start(order, stake))
            paid = {(order.index(p), s): c for (p, s), c in law.payments if p != NOBODY}
            assert chances == paid
            assert {place for place, _ in chances} <= set(range(len(order)))
            assert all(paid >= stake for _, paid in chances)


@every_game
def test_a_state_tells_its_decisions_by_position(units: tuple[int, ...], rules: str) -> None:
    game = solve_game(units, Rules.parse(rules))
    told, state = list(draft(game).states())[-1], game.state(units)
    outline = outline_of(len(units), game.rules, game.stakes[-1])
    for start, codes in state.round.codes.items():
        tree = outline.tree(start)
        names = [str(tree.choice(number)) for number in range(len(tree.solver.tree.choices))]
        mixed = names[::-1] + names[: len(names) // 2]
        numbers = [*reversed(range(len(names))), *range(len(names) // 2)]
        assert list(told.throws(Start(*start), mixed)) == [bool(codes[n]) for n in numbers]


@pytest.mark.parametrize(
    ("units", "rules", "claims"),
    [
        ((1, 2), SMALL, "value unique"),
        ((1, 1), LOADED, "value"),
        ((2, 1, 2), SMALL, "unique"),
        ((1, 2, 2), "dice=3:1:1", ""),
        ((2, 1, 2), OPEN, ""),
    ],
    ids=str,
)
def test_a_game_claims_what_is_proven(units: tuple[int, ...], rules: str, claims: str) -> None:
    game = solve_game(units, Rules.parse(rules))
    opens = [state.round.solved.proof.open for state in game]
    told = draft(game)
    assert told.unique == (not any(opens)) == ("unique" in claims)
    assert told.claims == ["values", "equilibrium", *["value"] * ("value" in claims)]
    assert verified(of_game(units, rules)).claims == ("values", "equilibrium", *claims.split())
    assert ("value" in claims) == (game.status == "value")
    if len(units) > 2:
        assert told.unique == (not game.proof.open) == (game.status == "unique equilibrium")


def test_enclosures_are_told_as_bounds() -> None:
    game = solve_game((2, 1), Rules.parse(SMALL), bits=64)
    (one, two) = draft(game).states()
    assert all(isinstance(chance, Bounds) for chance in two.worth)
    assert tuple(two.worth) == game.win
    exact = list(draft(solve_game((2, 1), Rules.parse(SMALL))).states())[1]
    start = Start((0, 1), 1)
    assert two.law(start) == exact.law(start), "chances in a round are exact all the same"
    assert one.law(start)

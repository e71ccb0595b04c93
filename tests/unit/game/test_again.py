"""States that come again when nobody pays: their value, their decisions, and what is refused."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from game_choices import choices_in, choices_of
from mexico_solver import GameSolution, Rules, solve_game
from mexico_solver.errors import PolicyCycleError
from mexico_solver.game.again import decide_rounds
from mexico_solver.game.batch import following, needed
from mexico_solver.game.law import NOTHING, Paying
from mexico_solver.game.outline import outline_of, whole_round
from mexico_solver.game.standing import State
from mexico_solver.game.worth import ExactWorth, Following, Precision, worth_of

FREE = Rules.parse("max_throws=2 dice=2 all_mexico=nobody")
EXACT = Precision(exact=True)


def after(game: GameSolution, state: State) -> Mapping[Paying, Following]:
    """Return what follows a state of a game."""
    known = {each: game.archive.worth(each) for each in needed(state, game.stakes)}
    return following(state, game.stakes, known.__getitem__)


@pytest.mark.parametrize("units", [(1, 1), (3, 2), (1, 2, 2), (2, 2, 2)], ids=str)
@pytest.mark.parametrize(
    "rules",
    ["encyclopedia max_throws=2", "max_throws=3 dice=2", "dice=2 sub_round_lead=last", "dice=1:3"],
)
def test_a_state_is_worth_its_law_times_what_follows_itself_included(
    units: State, rules: str
) -> None:
    game = solve_game(units, Rules.parse(f"{rules} all_mexico=nobody"))
    for state in game:
        law = state.law
        again = dict(law.payments)[NOTHING]
        assert 0 < again < 1
        told = after(game, state.units)
        for seat, own in enumerate(state.round.solved.worth.fractions):
            assert isinstance(own, Fraction)
            ends = [(chance, told[key]) for key, chance in law.payments if key != NOTHING]
            assert own == again * own + sum(c * each.exactly()[seat] for c, each in ends)


@pytest.mark.parametrize("units", [(3, 2), (1, 2, 2), (2, 1, 2)], ids=str)
def test_every_choice_is_optimal_against_the_states_own_value(units: State) -> None:
    choices = choices_in(solve_game(units, FREE))
    assert choices
    assert all(choice.optimal for choice in choices)


def test_rounds_decided_together_are_those_decided_one_by_one() -> None:
    game = solve_game((2, 2, 2), FREE)
    states = [state.units for state in game if sum(state.units) == 4 and len(state.units) == 3]
    assert states
    outline = outline_of(3, FREE, 2)
    for precision in (EXACT, Precision(exact=False)):
        afters = [after(game, state) for state in [*states, (1, 1, 1)]]
        names = ["a", "b"][: len(afters)]
        together = decide_rounds(outline, afters, precision, names)
        for each, told in zip(together, afters, strict=True):
            (alone,) = decide_rounds(outline, [told], precision, ["alone"])
            assert (alone.codes, alone.laws, alone.open) == (each.codes, each.laws, each.open)


def test_where_somebody_pays_rounds_are_decided_once() -> None:
    rules = Rules.parse("max_throws=2 dice=2")
    game = solve_game((1, 2, 2), rules)
    told = after(game, (1, 2, 2))
    (decided,) = decide_rounds(outline_of(3, rules, 2), [told], EXACT, ["one"])
    start = whole_round(3)
    assert decided.laws[start].nobody == 0
    assert worth_of(decided.laws[start], told, EXACT).fractions == game.win


def test_enclosures_decide_as_exact_values_do() -> None:
    exact, rough = (solve_game((2, 1, 2), FREE, bits=bits) for bits in (None, 128))
    for one, other in zip(exact, rough, strict=True):
        assert one.round.solved.codes == other.round.solved.codes
        assert one.law == other.law


def test_what_is_open_is_told_though_all_is_settled() -> None:
    """Before the state's own value is known, some choices depend on it."""
    game = solve_game((2, 2, 2), Rules.parse("dice=2 all_mexico=nobody"))
    assert game.proof.open
    assert game.status == "equilibrium"
    assert all(choice.optimal for choice in choices_in(game))


@pytest.mark.parametrize("rules", ["max_throws=2 dice=2", "max_throws=2 dice=2 all_mexico=nobody"])
def test_where_nothing_is_at_stake_all_are_indifferent_and_stop(rules: str) -> None:
    """Then only exact values tell, the state's own among them."""
    told = Rules.parse(rules)
    even = Following(ExactWorth((1, 1, 1), 3), (0, 1, 2))
    after = {(payer, stake): even for payer in range(3) for stake in (1, 2)}
    (decided,) = decide_rounds(outline_of(3, told, 2), [after], EXACT, ["even"])
    assert decided.indifferent == decided.by_exact == decided.choices > 0
    assert not any(map(any, decided.codes.values()))
    assert worth_of(decided.laws[whole_round(3)], after, EXACT) == even.worth


def test_a_circle_is_refused_with_the_state_and_a_way_out() -> None:
    rules = Rules.parse("all_mexico=nobody sub_round_lead=last dice=2:1")
    with pytest.raises(PolicyCycleError, match=r"in the state 1 1 2.*Tip: choose all_mexico=sub-"):
        solve_game((1, 1, 2), rules)


def test_chances_too_small_for_the_bits_are_enclosed_more_finely() -> None:
    """With 1 unit against 200 the chance to win is below 2^-200, and still it is decided by it."""
    game = solve_game((1, 200), Rules.parse("max_throws=2 dice=3"))
    win = game.win[0]
    assert isinstance(win, Fraction)
    assert 0 < win < Fraction(1, 2**150)
    for units in ((1, 200), (199, 1), (100, 1)):
        assert all(choice.optimal for choice in choices_of(game.state(units)))

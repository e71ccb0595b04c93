"""States solved as one batch: what they need, the stakes, and that company changes nothing."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from mexico_solver import Rules, solve_game
from mexico_solver.game.batch import StateBatch, following, needed, stakes_of
from mexico_solver.game.standing import State, payments
from mexico_solver.game.worth import WON, ExactWorth, Following, Precision

SMALL = Rules.parse("max_throws=2 dice=3")
GAME = solve_game((3, 3, 3), SMALL)
STATES = [state.units for state in GAME if sum(state.units) == 7]


def batch_of(*states: State, precision: Precision = GAME.precision) -> StateBatch:
    """Return some states, with what the game knows of those after them."""
    after = {each for state in states for each in needed(state, GAME.stakes)}
    known = {state: GAME.archive.worth(state) for state in after}
    return StateBatch(SMALL, GAME.stakes, states, known, precision)


def test_states_solved_together_are_those_solved_one_by_one() -> None:
    assert len(STATES) > 1
    together = batch_of(*STATES).solve()
    alone = [batch_of(state).solve()[0] for state in STATES]
    for one, other, state in zip(together, alone, STATES, strict=True):
        kept = GAME.archive.get(state)
        for solved in (one, other):
            assert solved.state == state
            assert (solved.worth, solved.law, solved.codes) == (kept.worth, kept.law, kept.codes)
            assert replace(solved.proof, closest=()) == replace(kept.proof, closest=())


def test_a_batch_can_be_sent_to_another_process() -> None:
    batch = batch_of(*STATES[:1])
    sent = pickle.loads(pickle.dumps(batch))  # noqa: S301 - the pickle is our own
    assert sent == batch
    assert sent.solve() == pickle.loads(pickle.dumps(batch.solve()))  # noqa: S301 - the pickle is our own


def test_enclosures_hold_what_exact_values_are() -> None:
    (rough,) = batch_of((1, 2, 2), precision=Precision(exact=False, bits=64)).solve()
    exact = GAME.archive.get((1, 2, 2))
    assert isinstance(exact.worth, ExactWorth)
    assert rough.codes == exact.codes
    assert rough.law == exact.law
    outward = exact.worth.enclosed(64)
    for low, high, most, least in zip(
        rough.worth.enclosed(64).low,
        rough.worth.enclosed(64).high,
        outward.low,
        outward.high,
        strict=True,
    ):
        assert low <= most <= least <= high


@pytest.mark.parametrize(
    ("rules", "units", "stakes"),
    [
        ("encyclopedia", (1, 1), (1, 2)),
        ("encyclopedia", (9, 9), (1, 2)),
        ("flat", (9, 9), (1,)),
        ("plain", (9, 9), (1,)),
        ("escalating", (1, 1), (1, 2)),
        ("escalating", (3, 1), (1, 2, 3)),
        ("escalating", (3, 4, 1), (1, 2, 4)),
        ("escalating", (5, 5), (1, 2, 4, 5)),
        ("escalating", (1, 100), (1, 2, 4, 8, 16, 32, 64, 100)),
    ],
)
def test_stakes_rise_to_all_that_anyone_has(
    rules: str, units: State, stakes: tuple[int, ...]
) -> None:
    assert stakes_of(Rules.parse(rules), units) == stakes


def test_a_state_needs_those_that_payments_lead_to() -> None:
    assert set(needed((1, 2, 1), (1, 2))) == {(2, 1), (1, 1, 1), (1, 1), (1, 2)}
    assert needed((1, 1), (1, 2)) == []


def test_what_follows_a_payment_is_what_its_state_is_worth_to_the_seats_before() -> None:
    known = {state: GAME.archive.worth(state) for state in needed((1, 2), (1, 2))}
    after = following((1, 2), (1, 2), known.__getitem__)
    assert set(after) == set(payments((1, 2), (1, 2)))
    assert after[0, 1] == after[0, 2] == Following(WON, (None, 0))
    assert after[1, 2] == Following(WON, (0, None))
    assert after[1, 1] == Following(known[1, 1], (1, 0))

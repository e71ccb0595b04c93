"""Rounds in which players decide otherwise, certified with the laws and values that follow.

Nothing but decisions can be wrong in them, and which are is known by the solver's prices.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from certificates import POT, of_game
from mexico_solver import PayoffTable, Rules, solve_game, solve_round
from mexico_solver.errors import FalseCertificateError
from mexico_solver.exact import ratio
from mexico_solver.solve import evaluate
from mexico_solver.stage.objective import ObjectiveLike
from mexico_solver.stage.round_solution import RoundSolution
from statements import Paying, Statement, pattern, statement
from tampering import Sections, changed, cut, line_of, refused

pytestmark = pytest.mark.slow

SMALL = "dice=3 max_throws=2"
TINY = "dice=2 max_throws=2"
INDIFFERENT = PayoffTable({1: ((0, 1), (1, 1))})
"""Seat 1 gets the same whoever pays."""
TWO_WAYS = PayoffTable({1: ((-1, 4), (2, 3)), 2: ((3, -5), (-5, 3))})
"""On the tiniest dice there are two equilibria, in both of which nobody is indifferent."""
ROUNDS: dict[str, tuple[int, str, ObjectiveLike]] = {
    "duel": (2, SMALL, "survive"),
    "folding stakes": (2, f"{SMALL} doubling=every", "stake"),
    "rotating lead": (3, f"{TINY} sub_round_lead=last", "survive"),
    "payoff table": (3, TINY, POT),
    "indifferent": (2, SMALL, INDIFFERENT),
    "two ways": (2, TINY, TWO_WAYS),
}
Policy = Mapping[int, int]


@cache
def solved(name: str) -> RoundSolution:
    """Return a round as it is solved."""
    players, rules, objective = ROUNDS[name]
    return solve_round(players, Rules.parse(rules), objective)


def decided(told: RoundSolution, policy: Policy) -> RoundSolution:
    """Return a round in which it is decided so, and all is worth what follows from that."""
    values = evaluate(told.graph, told.objective.payoffs, policy)
    return replace(told, solution=replace(told.solution, values=values, policy=policy))


def losing(told: RoundSolution) -> set[int]:
    """Return the choices at which the other option is better."""
    return {
        told.graph.index(position)
        for position, priced in told.solution.choices()
        if priced.margin < 0
    }


def flips(told: RoundSolution, count: int) -> Iterator[RoundSolution]:
    """Yield rounds in which one decision is flipped, and as many with several."""
    random, policy = Random(2), dict(told.solution.policy)
    for index in random.sample(sorted(policy), min(count, len(policy))):
        yield decided(told, policy | {index: 1 - policy[index]})
    for _ in range(count):
        some = random.sample(sorted(policy), random.randint(2, min(5, len(policy))))
        yield decided(told, policy | {index: 1 - policy[index] for index in some})


@pytest.mark.parametrize("name", ROUNDS)
def test_a_decision_is_refused_just_if_its_owner_gains_by_the_other(
    name: str, tmp_path: Path
) -> None:
    outcomes = {True: 0, False: 0}
    for other in flips(solved(name), 25):
        refusal = refused(other.certificate(), tmp_path)
        assert isinstance(refusal, FalseCertificateError) == bool(losing(other)), refusal
        assert refusal is None or "the decision stored" in str(refusal)
        outcomes[refusal is None] += 1
    assert outcomes[False]
    assert bool(outcomes[True]) == (name == "indifferent")


def test_players_that_are_all_indifferent_may_decide_as_they_like(tmp_path: Path) -> None:
    nothing = PayoffTable({1: ((5, 7), (5, 7))})
    for other in flips(solve_round(2, Rules.parse(SMALL), nothing), 15):
        assert refused(other.certificate(), tmp_path) is None
        assert "unique" not in statement(cut(other.certificate())).claims


# --- The last state of a game, told with other decisions.

GAME = (2, 1)


@cache
def last_state() -> RoundSolution:
    """Return the last state of a game as a round: payments are worth what the game is then."""
    first = [
        worth for worth in solve_game((1, 1), Rules.parse(SMALL)).win if isinstance(worth, Fraction)
    ]
    table = PayoffTable({1: (first, (1, 0)), 2: ((0, 1), (1, 0))})
    return solve_round(2, Rules.parse(SMALL), table)


def in_game(told: RoundSolution) -> Sections:
    """Return the certificate of the game with its last state told so, without uniqueness."""
    sections = cut(of_game(GAME, SMALL))
    place, _ = line_of(sections, "claims ")
    sections = changed(sections, place, "claims values equilibrium value")
    kept = [
        tuple([line for line in each if not line.startswith(("box", "closed"))])
        for each in sections
    ]
    patterns = dict([pattern(each) for each in sections if each[0].startswith("pattern ")])
    return (*kept[:-2], ("state 2 1", *state_lines(told, patterns)), sections[-1])


def state_lines(told: RoundSolution, patterns: Mapping[Paying, frozenset[str]]) -> Iterator[str]:
    """Yield the lines of a state in which a round is played so."""
    yield " ".join(["value", *map(ratio, told.value)])
    for name, each in statement(cut(told.certificate())).states[()].rounds.items():
        yield f"round {name}"
        for stake in (1, 2):
            law = [each.law.get((place, stake), Fraction(0)) for place in range(2)]
            yield " ".join(["pays", str(stake), *map(ratio, law)])
        usual = patterns[2, int(name.split(" ")[-1])]
        for position in sorted(each.unusual ^ usual):
            throws = ("holds=21" in position and "low=" in position) == (position in each.unusual)
            yield f"{'throw' if throws else 'stop'} {position}"


def test_a_decision_in_a_game_is_refused_if_its_owner_gains_by_the_other(tmp_path: Path) -> None:
    assert last_state().value == solve_game(GAME, Rules.parse(SMALL)).win
    assert refused(in_game(last_state()), tmp_path) is None
    for other in flips(last_state(), 30):
        refusal = refused(in_game(other), tmp_path)
        assert isinstance(refusal, FalseCertificateError) == bool(losing(other)), refusal
        assert refusal is None or "the decision stored" in str(refusal)


# --- Uniqueness.


def worth(told: Statement, name: str) -> list[Fraction]:
    """Return what a (sub-)round of a duel is worth to both."""
    law = told.states[()].rounds[name].law
    payoffs = dict(told.about.payoffs)
    pairs = [(chance, payoffs[paying]) for paying, chance in law.items()]
    return [sum((chance * each[seat] for chance, each in pairs), Fraction(0)) for seat in (0, 1)]


WIDTHS = (Fraction(10), Fraction(1), Fraction(1, 100), Fraction(0))


def steps(told: Statement, random: Random) -> Iterator[str]:
    """Yield steps that might prove that a duel is decided in one way, drawn by chance."""
    names = list(told.states[()].rounds)
    for name, width in product(random.sample(names, len(names)), WIDTHS):
        if random.random() < 0.7:
            less = width * Fraction(random.random())
            box = [f"{ratio(each - less)}..{ratio(each + less)}" for each in worth(told, name)]
            yield " ".join(["box", name, "is", *box])
        if random.random() < 0.3:
            yield f"closed {name}"
    yield from (f"closed {name}" for name in names)


OTHER_WAY = (
    "lead players=2 passed=0 stake=1 left=1 holds=11 | roles 0 1",
    "follower cap=- low=22 tied=1 behind=0 stake=1 left=1 holds=11 | roles 0 1",
)
"""Where the second equilibrium differs from the one that is solved."""


def both_ways() -> tuple[RoundSolution, RoundSolution]:
    """Return both equilibria."""
    one = solved("two ways")
    policy = dict(one.solution.policy)
    flipped = {index: 1 - policy[index] for index in map(one.graph.index, OTHER_WAY)}
    return one, decided(one, policy | flipped)


def test_there_are_two_equilibria_and_nobody_is_indifferent_in_them() -> None:
    one, other = both_ways()
    assert one.value != other.value
    assert not losing(one) | losing(other)
    assert not one.indifferent | other.indifferent


def test_no_steps_prove_unique_what_is_not(tmp_path: Path) -> None:
    random = Random(3)
    for one in both_ways():
        sections = cut(one.certificate())
        assert refused(sections, tmp_path) is None
        told = statement(sections)
        assert "unique" not in told.claims
        place, claims = line_of(sections, "claims ")
        claiming = changed(sections, place, f"{claims} unique")
        at, value = line_of(claiming, "value ")
        for _ in range(60):
            tried = changed(claiming, at, value, *steps(told, random))
            assert isinstance(refused(tried, tmp_path), FalseCertificateError)

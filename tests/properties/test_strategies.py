"""Laws of every strategy: none is better than optimal play, and somebody pays."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from mexico_solver import Roll, Rules, solve_round
from mexico_solver.errors import EndlessError, PolicyCycleError
from mexico_solver.round import FollowerTurn, LeadTurn, Turn
from mexico_solver.strategy import (
    Cost,
    Optimal,
    RuleOfThumb,
    Together,
    cost,
    exploited,
    together,
)
from strategies import rolls, rules


@dataclass(frozen=True)
class Whim:
    """A strategy that tosses a coin once for each position, and keeps to it."""

    seed: int

    def stops(self, position: LeadTurn | FollowerTurn, rules: Rules) -> bool:
        return Random(f"{self.seed} {position} {rules.max_throws}").random() < 0.5


whims = st.builds(Whim, st.integers(0, 10**6))
tables = st.tuples(st.integers(2, 3), rules(most_faces=3))
thumbs = st.builds(
    RuleOfThumb,
    st.lists(rolls, min_size=1, max_size=3),
    st.none() | rolls,
    st.none() | rolls,
    st.lists(rolls, max_size=3),
)


def priced(strategy: Whim, table: tuple[int, Rules]) -> tuple[Cost, Together, tuple[Fraction, ...]]:
    """Return all that a strategy costs, where rounds end."""
    try:
        return cost(strategy, *table), together(strategy, *table), exploited(strategy, *table)
    except (EndlessError, PolicyCycleError):
        assume(False)
        raise


@given(whims, tables)
def test_no_strategy_is_better_than_optimal_play_against_optimal_play(
    whim: Whim, table: tuple[int, Rules]
) -> None:
    found, _, _ = priced(whim, table)
    assert min(found.by_seat) >= 0
    assert found.mean * len(found.loss) == sum(found.by_seat)


@given(whims, tables)
def test_a_best_response_gains_and_conspirators_do_their_worst(
    whim: Whim, table: tuple[int, Rules]
) -> None:
    alone, all_play, worst = priced(whim, table)
    assert min(all_play.gain) >= 0
    for seat in range(table[0]):
        assert worst[seat] >= max(alone.loss[seat], all_play.loss[seat])
        assert worst[seat] <= 1


@given(whims, tables)
def test_when_all_play_a_strategy_somebody_pays(whim: Whim, table: tuple[int, Rules]) -> None:
    _, all_play, _ = priced(whim, table)
    nobody = table[1].passes and table[1].all_mexico == "nobody"
    assert sum(all_play.loss) < 1 if nobody else sum(all_play.loss) == 1


@given(whims, rules(most_faces=3))
def test_in_a_duel_the_worst_is_the_others_best_response(whim: Whim, told: Rules) -> None:
    assume(not (told.passes and told.all_mexico == "nobody"))
    _, all_play, worst = priced(whim, (2, told))
    assert worst == tuple(1 - best for best in reversed(all_play.best))


@given(tables)
def test_optimal_play_costs_nothing(table: tuple[int, Rules]) -> None:
    try:
        solution = solve_round(*table)
    except (EndlessError, PolicyCycleError):
        assume(False)
        raise
    found = cost(Optimal(solution), *table)
    assert found.loss == found.optimal == solution.loss


@given(thumbs)
def test_a_rule_of_thumb_reads_back(rule: RuleOfThumb) -> None:
    assert RuleOfThumb.parse(str(rule)) == rule


@given(thumbs, rolls, st.integers(1, 2))
def test_a_higher_roll_is_kept_wherever_a_lower_one_is(
    rule: RuleOfThumb, held: Roll, left: int
) -> None:
    higher = [roll for roll in Rules().dice.rolls if roll > held]
    if rule.stops(LeadTurn(3, 0, 1, Turn(left, held)), Rules()):
        assert all(rule.stops(LeadTurn(3, 0, 1, Turn(left, each)), Rules()) for each in higher)

"""`solve_game` at its door: what it refuses, how precisely it answers, and who does the work."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from multiprocessing import get_context
from typing import Any

import pytest

from mexico_solver import Bounds, GameSolution, Rules, solve_game
from mexico_solver.errors import CountError, GameSizeError, PrecisionError, RulesError
from mexico_solver.game import Progress, solving
from mexico_solver.game.batch import StateBatch
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.worth import Precision

SMALL = Rules.parse("max_throws=2 dice=3")
LOPSIDED = (1, 40)
"""The poor seat's chance is below 2^-32, so 32 bits can't tell its decisions."""


@pytest.mark.parametrize("units", [(), (1,), (0, 2), (-1, 2), (1.5, 2), (True, 2), "22", None, 3])
def test_what_is_no_units_is_refused(units: Any) -> None:
    with pytest.raises(CountError, match="units"):
        solve_game(units)


@pytest.mark.parametrize("rules", ["max_throws=2", 3, {"max_throws": 2}, Rules])
def test_what_is_no_rules_is_refused_with_a_tip(rules: Any) -> None:
    with pytest.raises(RulesError) as refusal:
        solve_game((1, 1), rules)
    assert str(refusal.value) == (
        f"the rules are {rules!r}, but must be Rules. Tip: Rules.parse reads a text."
    )


@pytest.mark.parametrize("bits", [31, 0, -64, 4097, True, 64.0, "64"])
def test_bits_out_of_range_are_refused(bits: Any) -> None:
    with pytest.raises(CountError) as refusal:
        solve_game((1, 1), bits=bits)
    assert str(refusal.value) == (
        f"bits is {bits!r}, but it must be a whole number from 32 to 4096."
    )


def test_a_game_that_is_too_large_is_refused_before_it_is_begun() -> None:
    seen: list[Progress] = []
    with pytest.raises(GameSizeError, match="4,000,000 states"):
        solve_game((2000, 2000), progress=seen.append)
    assert seen == []


def test_the_encyclopedias_rules_are_the_default() -> None:
    assert solve_game([2, 1]).win == solve_game((2, 1), Rules()).win
    assert solve_game((2, 1)).rules == Rules()


# --- Precision.


def test_short_values_are_exact_and_long_ones_enclosed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert solve_game((2, 2), SMALL).precision == Precision(exact=True)
    monkeypatch.setattr("mexico_solver.game.estimate.MOST_EXACT_BITS", 1)
    long = solve_game((2, 2), SMALL)
    assert long.precision == Precision(exact=False, bits=128)
    assert all(isinstance(chance, Bounds) for chance in long.win)


@pytest.mark.parametrize(
    ("units", "rules"),
    [
        ((3, 3), "encyclopedia"),
        ((5, 4), "doubling=every dice=4"),
        ((2, 2, 2), "max_throws=2 dice=4 sub_round_lead=last"),
        ((1, 2, 3), "max_throws=2 dice=3 mexico_passes=false"),
        ((2, 1, 2), "max_throws=2 dice=2 all_mexico=nobody"),
        ((2, 1, 1, 2), "max_throws=2 dice=2"),
    ],
    ids=str,
)
def test_enclosures_hold_the_exact_values_and_decide_alike(
    units: tuple[int, ...], rules: str
) -> None:
    exact = solve_game(units, Rules.parse(rules))
    rough = solve_game(units, exact.rules, bits=128)
    assert 0 < rough.width < Fraction(1, 2**100)
    assert exact.width == 0
    for one, other in zip(exact, rough, strict=True):
        assert one.units == other.units
        assert one.round.solved.codes == other.round.solved.codes
        assert one.law == other.law
        for chance, bounds in zip(one.win, other.win, strict=True):
            assert isinstance(chance, Fraction)
            assert isinstance(bounds, Bounds)
            assert bounds.lower <= chance <= bounds.upper
            assert bounds.width < Fraction(1, 2**100)


def test_more_bits_are_narrower() -> None:
    widths = [solve_game((3, 3), SMALL, bits=bits).width for bits in (32, 64, 256, 4096)]
    assert widths == sorted(widths, reverse=True)
    assert 0 < widths[-1] < Fraction(1, 2**4000)


def test_more_bits_are_taken_where_these_do_not_tell() -> None:
    rough = solve_game(LOPSIDED, SMALL, bits=32)
    exact = solve_game(LOPSIDED, SMALL)
    assert rough.precision == Precision(exact=False, bits=64)
    for one, other in zip(exact, rough, strict=True):
        assert one.round.solved.codes == other.round.solved.codes


def test_there_is_an_end_to_more_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    solve = StateBatch.solve

    def refuse(batch: StateBatch) -> list[SolvedState]:
        asked.append(batch.precision.bits)
        if batch.states != ((1, 1),):
            raise PrecisionError("the options are too close.")
        return solve(batch)

    monkeypatch.setattr(StateBatch, "solve", refuse)
    with pytest.raises(PrecisionError) as refusal:
        solve_game((1, 2), SMALL, bits=700)
    assert str(refusal.value) == (
        "the options are too close. Perhaps the owner is exactly indifferent, which only exact "
        "values can tell."
    )
    assert sorted(set(asked)) == [700, 1400, 2800]


def test_the_first_precision_may_be_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "MOST_BITS", 40)
    with pytest.raises(PrecisionError, match=r"bits can tell\. Perhaps the owner is exactly"):
        solve_game(LOPSIDED, SMALL, bits=32)


# --- Work.


@contextmanager
def processes() -> Iterator[Executor]:
    """Give two processes, begun anew, so that they know nothing of this one."""
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        yield pool


def alike(one: GameSolution, other: GameSolution) -> bool:
    """Return whether two games are the same state by state."""
    pairs = zip(one, other, strict=True)
    return all(a.units == b.units and a.round.solved == b.round.solved for a, b in pairs)


@pytest.mark.parametrize("bits", [None, 64])
@pytest.mark.parametrize("rules", ["max_throws=2 dice=3", "dice=2 all_mexico=nobody"])
def test_threads_give_the_same_game(rules: str, bits: int | None) -> None:
    told = Rules.parse(rules)
    alone = solve_game((2, 2, 2), told, bits=bits)
    with ThreadPoolExecutor(2) as pool:
        shared = solve_game((2, 2, 2), told, bits=bits, executor=pool)
    assert shared.win == alone.win
    assert shared.precision == alone.precision
    for one, other in zip(alone, shared, strict=True):
        assert one.round.solved.codes == other.round.solved.codes
        assert one.round.solved.law == other.round.solved.law
        assert one.round.solved.worth == other.round.solved.worth
    assert shared.proof == alone.proof
    assert shared.closest == alone.closest


def test_processes_give_the_same_game() -> None:
    alone = solve_game((2, 2, 1), SMALL)
    seen: list[Progress] = []
    with processes() as pool:
        shared = solve_game((2, 2, 1), SMALL, executor=pool, progress=seen.append)
    assert shared.win == alone.win
    assert shared.proof == alone.proof
    assert shared.closest == alone.closest
    assert seen[-1].done == seen[-1].total == alone.proof.states


def test_solving_again_gives_the_same_game() -> None:
    assert alike(solve_game((2, 2, 2), SMALL), solve_game((2, 2, 2), SMALL))


@pytest.mark.parametrize("units", [(1, 1), (3, 3), (2, 2, 2)], ids=str)
def test_progress_is_told_up_to_the_last_state(units: tuple[int, ...]) -> None:
    seen: list[Progress] = []
    game = solve_game(units, SMALL, progress=seen.append)
    done = [progress.done for progress in seen]
    assert {progress.total for progress in seen} == {game.proof.states}
    assert done == sorted(set(done))
    assert done[-1] == game.proof.states


def test_with_more_bits_progress_begins_anew() -> None:
    seen: list[Progress] = []
    solve_game(LOPSIDED, SMALL, bits=32, progress=seen.append)
    done = [progress.done for progress in seen]
    assert done.count(1) == 2
    assert done[-1] == seen[-1].total == 40

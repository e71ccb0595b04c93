"""A solved game's answers: chances, gains, states, proof, status, and its closest choice."""

from __future__ import annotations

import gzip
import pickle
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game_choices import choices_in
from mexico_solver import Bounds, GameSolution, Roll, Rules, solve_game, verify
from mexico_solver.errors import CertificateError, CountError, UnknownStateError
from mexico_solver.exact import ratio
from mexico_solver.game import ClosestChoice, GameProof
from mexico_solver.game.standing import states_below
from mexico_solver.game.worth import Precision

RULES = Rules.parse("max_throws=2 dice=3")
GAME = solve_game((2, 2, 2), RULES)
HALF = Fraction(1, 2)


def test_a_game_tells_what_it_was_asked() -> None:
    assert (GAME.units, GAME.players, GAME.rules, GAME.wants) == ((2, 2, 2), 3, RULES, "win")
    assert GAME.precision == Precision(exact=True)
    assert GAME.stakes == (1, 2)
    assert repr(GAME) == (
        "GameSolution(units=(2, 2, 2), rules=Rules(max_throws=2, dice=Dice(3)), "
        "precision=Precision(exact=True, bits=128))"
    )


def test_the_chances_to_win_are_fractions_that_add_up() -> None:
    assert sum(GAME.win) == 1
    assert all(isinstance(chance, Fraction) and 0 < chance < 1 for chance in GAME.win)


def test_the_width_is_that_of_the_widest_bounds() -> None:
    assert GAME.width == 0
    rough = solve_game((2, 2, 2), RULES, bits=64)
    widths = [chance.width for chance in rough.win if isinstance(chance, Bounds)]
    assert rough.width == max(widths) > 0
    assert len(widths) == 3


def test_a_game_is_asked_like_its_first_round() -> None:
    state = GAME.state((2, 2, 2))
    assert GAME.lead(throw=1) == state.lead(throw=1)
    assert GAME.lead(throw=1, roll="31") == state.lead(throw=1, roll="31")
    assert GAME.follower(cap=2, low="31", tied=(1,)) == state.follower(cap=2, low="31", tied=(1,))
    assert str(GAME) == str(state)


def test_every_state_is_there_the_smallest_totals_first() -> None:
    units = [state.units for state in GAME]
    levels = states_below((2, 2, 2), (1, 2))
    assert units == [state for states in levels.values() for state in states]
    assert units[-1] == (2, 2, 2)
    assert [sum(each) for each in units] == sorted(map(sum, units))


def test_a_state_that_the_game_cannot_come_to_is_refused() -> None:
    with pytest.raises(UnknownStateError, match="the state 2 2 1 is not among those solved"):
        GAME.state((2, 2, 1))
    with pytest.raises(UnknownStateError, match="the state 1 1 1 1 is not"):
        GAME.state((1, 1, 1, 1))


@pytest.mark.parametrize("units", [(2,), (0, 1), (1.0, 1), "22", None])
def test_what_is_no_units_is_no_state(units: Any) -> None:
    with pytest.raises(CountError, match="units"):
        GAME.state(units)


def test_every_seat_may_be_the_first_lead() -> None:
    told = [solve_game(units, RULES).win for units in ((1, 2, 2), (2, 2, 1), (2, 1, 2))]
    third = Fraction(1, 3)
    mean = tuple(
        third * told[0][seat] + third * told[1][seat - 1] + third * told[2][seat - 2]
        for seat in range(3)
    )
    assert solve_game((1, 2, 2), RULES).before_lead == mean
    assert sum(mean) == 1


@pytest.mark.parametrize("units", [(1, 1), (3, 3), (2, 2, 2), (1, 1, 1, 1)], ids=str)
def test_before_the_lead_is_known_all_of_as_many_units_have_the_same_chance(
    units: tuple[int, ...],
) -> None:
    assert solve_game(units, RULES).before_lead == (Fraction(1, len(units)),) * len(units)


def test_before_the_lead_is_known_bounds_are_bounds() -> None:
    exact, rough = (solve_game((1, 3), RULES, bits=bits).before_lead for bits in (None, 64))
    for chance, bounds in zip(exact, rough, strict=True):
        assert isinstance(chance, Fraction)
        assert isinstance(bounds, Bounds)
        assert bounds.lower <= chance <= bounds.upper


def test_a_winner_gains_what_the_others_held() -> None:
    game = solve_game((1, 2, 4), RULES)
    assert game.gain == tuple(7 * win - own for win, own in zip(game.win, (1, 2, 4), strict=True))
    assert sum(game.gain) == 0


@pytest.mark.parametrize(
    ("unit", "price"), [("0.50", HALF), ("1/3", Fraction(1, 3)), (2, 2), (HALF, HALF), ("1e2", 100)]
)
def test_a_gain_in_money_is_a_multiple(unit: Any, price: Fraction) -> None:
    game = solve_game((1, 2), RULES)
    assert game.gain_in_money(unit) == tuple(price * gain for gain in game.gain)


@pytest.mark.parametrize("unit", [0, -1, "-1", "", "x", "1/0", 0.5, True, None, "inf", "nan"])
def test_an_inexact_price_is_refused_with_a_tip(unit: Any) -> None:
    with pytest.raises(CountError) as refusal:
        GAME.gain_in_money(unit)
    assert str(refusal.value) == (
        f"a unit costs {unit!r}, but it must be an exact amount above 0. "
        'Tip: "0.50" is half of one.'
    )


# --- What is proven.


@pytest.mark.parametrize(
    ("units", "rules", "status"),
    [
        ((2, 2), "max_throws=2 dice=3", "value"),
        ((3, 1), "dice=3:1:1", "value"),
        ((2, 2), "dice=2 all_mexico=nobody", "value"),
        ((2, 2, 2), "max_throws=2 dice=3", "unique equilibrium"),
        ((1, 1, 2, 1), "max_throws=2 dice=2", "unique equilibrium"),
        ((1, 2, 2), "dice=3:1:1", "equilibrium"),
    ],
    ids=str,
)
def test_the_status_says_what_is_proven(units: tuple[int, ...], rules: str, status: str) -> None:
    game = solve_game(units, Rules.parse(rules))
    assert game.status == status
    assert bool(game.proof.open) == (status == "equilibrium")


def test_open_positions_are_named() -> None:
    game = solve_game((1, 2, 2), Rules.parse("dice=3:1:1"))
    assert set(game.proof.open) <= {
        f"{told(choice.state.units)} | seats {told(choice.start[0])} | {choice.position}"
        for choice in choices_in(game)
    }
    assert all(place.startswith("1 2 2 | seats 0 2 | ") for place in game.proof.open)


def told(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


@pytest.mark.parametrize(
    ("units", "rules"),
    [
        ((2, 2), "encyclopedia"),
        ((2, 2, 2), "max_throws=2 dice=3"),
        ((2, 1, 2), "max_throws=2 dice=2 sub_round_lead=last"),
        ((1, 2, 2), "max_throws=2 dice=2 all_mexico=nobody"),
        ((1, 2, 2), "dice=3:1:1"),
        ((2, 3), "max_throws=2 dice=3 doubling=every"),
        ((1, 1, 1, 2), "max_throws=2 dice=2"),
    ],
    ids=str,
)
def test_the_proof_counts_every_choice_and_the_closest_is_the_closest(
    units: tuple[int, ...], rules: str
) -> None:
    game = solve_game(units, Rules.parse(rules))
    choices = choices_in(game)
    assert all(choice.optimal for choice in choices)
    proof = game.proof
    assert proof.states == len(list(game))
    assert proof.choices == len(choices)
    assert proof.indifferent == sum(choice.margin == 0 for choice in choices)
    assert proof.by_bound == proof.choices - proof.by_exact
    smallest = min((choice for choice in choices if choice.margin), key=lambda each: each.margin)
    assert game.closest == ClosestChoice(
        f"{told(smallest.state.units)} | seats {told(smallest.start[0])} | {smallest.position}",
        smallest.action,
        smallest.margin,
    )


def test_the_closest_choice_of_enclosures_is_the_same_within_bounds() -> None:
    exact, rough = (solve_game((2, 2, 2), RULES, bits=bits).closest for bits in (None, 128))
    assert exact is not None
    assert rough is not None
    assert (exact.position, exact.action) == (rough.position, rough.action)
    assert isinstance(rough.margin, Bounds)
    assert isinstance(exact.margin, Fraction)
    assert rough.margin.lower <= exact.margin <= rough.margin.upper


def test_where_nobody_decides_nothing_is_close() -> None:
    game = solve_game((2, 2, 1), Rules.parse("max_throws=1"))
    assert game.closest is None
    assert game.proof == GameProof(states=8, choices=0, by_exact=0, indifferent=0)
    assert game.proof.by_bound == 0
    assert game.win == solve_game((2, 2, 1), Rules.parse("max_throws=1")).win


def test_the_lead_keeps_what_his_state_tells_him() -> None:
    match = solve_game((1, 3))
    assert match.lead(throw=1).keeps_from == match.lead(throw=2).keeps_from == Roll("62")


def test_a_game_can_be_pickled_after_use() -> None:
    assert len(GAME.win) == GAME.proof.states // 3 == 3
    twin = pickle.loads(pickle.dumps(GAME))  # noqa: S301 - the pickle is our own
    assert twin.win == GAME.win
    assert twin.proof == GAME.proof
    assert twin.closest == GAME.closest
    assert [state.win for state in twin] == [state.win for state in GAME]


# --- As a certificate.


def test_a_certificate_is_a_text_or_a_file(tmp_path: Path) -> None:
    text, path = GAME.certificate(), tmp_path / "game.txt"
    GAME.certificate(path)
    assert path.read_text() == text
    GAME.certificate(str(path.with_suffix(".txt.gz")))
    assert gzip.decompress((tmp_path / "game.txt.gz").read_bytes()).decode() == text
    verdict = verify(path)
    assert verdict.values == tuple((chance, chance) for chance in GAME.win)
    assert verdict.about == f"game {told(GAME.units)}"
    assert verdict.tally.choices == GAME.proof.choices
    assert verdict.tally.states == GAME.proof.states
    assert verdict.tally.indifferent == GAME.proof.indifferent


def test_a_copy_of_a_game_has_the_same_certificate() -> None:
    twin = pickle.loads(pickle.dumps(GAME))  # noqa: S301 - the pickle is our own
    assert twin.certificate() == GAME.certificate()


def test_progress_of_a_certificate_is_told_state_by_state() -> None:
    steps: list[tuple[int, int]] = []
    GAME.certificate(progress=lambda done, total: steps.append((done, total)))
    assert steps == [(done, GAME.proof.states) for done in range(1, GAME.proof.states + 1)]


def test_a_part_of_a_game_has_its_own_certificate() -> None:
    """What a state is worth does not depend on how it came about."""
    part = solve_game((1, 2), RULES)
    (value,) = [line for line in part.certificate().splitlines() if line == line_told(part)]
    assert value in GAME.certificate().splitlines()


def line_told(game: GameSolution) -> str:
    return f"value {' '.join(map(ratio, game.win))}"


def test_bounds_are_certified_too(tmp_path: Path) -> None:
    rough = solve_game((2, 2, 2), RULES, bits=128)
    rough.certificate(tmp_path / "game.txt")
    for (low, high), bounds in zip(verify(tmp_path / "game.txt").values, rough.win, strict=True):
        assert isinstance(bounds, Bounds)
        assert (low, high) == (bounds.lower, bounds.upper)


def test_rounds_too_large_to_be_checked_have_no_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mexico_solver.certify.state.MOST_NODES", 100)
    with pytest.raises(CertificateError, match=r"^rounds of up to [23] players have more than "):
        GAME.certificate(tmp_path / "game.txt")
    assert list(tmp_path.iterdir()) == []

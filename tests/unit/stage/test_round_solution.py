"""A round solved exactly: golden values, chances by seat, and what is proven."""

from __future__ import annotations

import gzip
import json
import pickle
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from mexico_solver import Dice, PayoffTable, Roll, Rules, solve_round, verify
from mexico_solver.errors import (
    CertificateError,
    CountError,
    EndlessError,
    ObjectiveError,
    PolicyCycleError,
)

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "exact.json"
ROUNDS = [
    entry
    for entry in json.loads(GOLDEN.read_text(encoding="utf-8"))["values"]
    if entry["kind"] == "round"
]
SMALL = Rules.parse("max_throws=2 dice=3")
LEAD_PAYS = PayoffTable({1: ((1, 1), (0, 0))})
"""Both players gain when the lead pays."""


def title(entry: dict[str, Any]) -> str:
    """Return a name for a golden entry."""
    rules = ", ".join(f"{name}={value}" for name, value in entry["rules"].items())
    return f"{entry['players']} players, {rules or 'encyclopedia'}, {entry['objective']}"


@pytest.mark.parametrize("entry", ROUNDS, ids=title)
def test_every_golden_round_is_reproduced_exactly(entry: dict[str, Any]) -> None:
    solved = solve_round(entry["players"], Rules(**entry["rules"]), entry["objective"])
    for told in ("loss", "payment"):
        if told in entry:
            assert getattr(solved, told) == tuple(map(Fraction, entry[told]))
    for throw, roll in entry.get("lead_keeps_from", {}).items():
        assert solved.lead(throw=int(throw)).keeps_from == Roll(roll)
    assert sum(solved.loss) == 1 or entry["rules"].get("all_mexico") == "nobody"
    assert solved.solution.proof.optimal


def test_the_golden_rounds_are_those_that_were_copied() -> None:
    assert len(ROUNDS) == 13


def test_a_value_is_a_chance_to_survive_or_minus_the_units_expected() -> None:
    survive, stake = solve_round(2, SMALL), solve_round(2, SMALL, "stake")
    assert survive.value == tuple(1 - chance for chance in survive.loss)
    assert stake.value == tuple(-units for units in stake.payment)


def test_the_encyclopedias_game_is_the_default() -> None:
    assert solve_round(2).loss == solve_round(2, Rules(), "survive").loss


@pytest.mark.parametrize(
    ("rules", "objective", "status"),
    [
        (Rules(), "survive", "value"),
        (Rules(doubling="every"), "survive", "value"),
        (Rules(doubling="never"), "stake", "value"),
        (Rules(), "stake", "equilibrium"),
        (Rules(all_mexico="nobody"), "survive", "equilibrium"),
        (SMALL, PayoffTable({1: ((-1, 1), (1, -1)), 2: ((-2, 2), (2, -2))}), "value"),
        (SMALL, PayoffTable({1: ((-1, 1), (2, -2))}), "value"),
        (SMALL, PayoffTable({1: ((-1, 1), (2, -1))}), "equilibrium"),
        (SMALL, PayoffTable({1: ((-1, 1), (1, -1)), 2: ((-2, 3), (3, -2))}), "equilibrium"),
    ],
)
def test_with_two_players_and_a_constant_sum_the_value_is_unique(
    rules: Rules, objective: Any, status: str
) -> None:
    assert solve_round(2, rules, objective).status == status


def test_a_solved_round_is_a_value_and_says_shortly_what_it_is() -> None:
    duel = solve_round(2)
    assert duel == solve_round(2)
    assert len({duel, solve_round(2)}) == 1
    assert len(repr(duel)) < 200


def test_repr_is_the_code_that_solves_the_round() -> None:
    for solved in (
        solve_round(2),
        solve_round(2, SMALL, "stake"),
        solve_round(2, SMALL, LEAD_PAYS),
    ):
        assert eval(repr(solved)) == solved  # noqa: S307 - the code is our own


def test_the_text_tells_who_pays_and_what_the_lead_keeps() -> None:
    assert str(solve_round(2)) == (
        "Of 2 players the seats pay with chance 40.85%, 59.15%. As the lead, "
        "after throw 1 he keeps 54 and higher; after throw 2 he keeps 61 and higher."
    )
    single = solve_round(2, Rules(max_throws=1))
    assert str(single) == "Of 2 players the seats pay with chance 50.00%, 50.00%."


def test_the_closest_choices_of_the_round_stand_first_by_margin() -> None:
    duel = solve_round(2)
    (first, one), (second, other) = duel.closest(2)
    assert str(first) == "follower cap=- low=31 tied=1 behind=0 stake=1 left=2 holds=21"
    assert str(second) == "follower cap=- low=62 tied=1 behind=0 stake=1 left=1 holds=62"
    assert 0 < one.margin < other.margin
    assert one.margin == duel.solution.closest_margin
    assert duel.closest() == duel.closest(1) == ((first, one),)
    assert duel.proof == duel.solution.proof


def test_with_more_players_it_is_an_equilibrium() -> None:
    assert solve_round(3, SMALL).status == "equilibrium"


def test_no_choice_of_the_encyclopedias_game_was_an_indifference() -> None:
    assert solve_round(3).indifferent == 0


def test_rolls_kept_that_form_no_threshold_are_told_so() -> None:
    """Where both gain when the lead pays, he keeps the low rolls."""
    keeps = solve_round(2, SMALL, LEAD_PAYS).lead(throw=1)
    assert keeps.keeps == (Roll("31"), Roll("32"))
    assert keeps.keeps_from is None


def test_chances_to_pay_follow_the_decisions_of_whatever_the_players_want() -> None:
    solved = solve_round(2, SMALL, LEAD_PAYS)
    assert solved.loss[0] == solved.value[0] == solved.value[1]
    assert sum(solved.loss) == 1
    assert solved.loss[0] > solve_round(2, SMALL).loss[0]


def test_relabelled_payoffs_are_not_a_relabelled_round_for_seats_differ() -> None:
    """Seat 0 leads whoever sits there: giving both the other's payoffs is another round."""
    one = solve_round(2, SMALL, PayoffTable({1: ((-2, 1), (1, -1))}))
    other = solve_round(2, SMALL, PayoffTable({1: ((-1, 1), (1, -2))}))
    assert one.value != other.value[::-1]
    assert one.solution.proof.optimal
    assert other.solution.proof.optimal


def test_the_equilibrium_found_does_not_depend_on_the_units_of_the_payoffs() -> None:
    """Where nothing is raised, to pay 1 unit and not to survive are the same to a player.

    This duel, in which nobody may pay, has two equilibria; both objectives must lead to one.
    """
    rules = Rules.parse("doubling=never all_mexico=nobody dice=2:2:1")
    survive, stake = solve_round(2, rules), solve_round(2, rules, "stake")
    assert survive.loss == stake.loss
    assert survive.payment == stake.payment
    assert dict(survive.solution.policy) == dict(stake.solution.policy)


def test_a_round_of_players_who_want_different_things_may_run_in_a_circle() -> None:
    table = PayoffTable({1: ((-1, 0, 0), (0, 1, -1), (-1, -1, -1))})
    with pytest.raises(PolicyCycleError, match=r"runs in a circle of 2 policies; .* players=3"):
        solve_round(3, Rules.parse("max_throws=2 mexico_passes=false dice=4"), table)


def test_stakes_that_grow_faster_than_the_round_ends_are_refused() -> None:
    """Two-faced dice show Mexico half of the time, and every time the stake doubles."""
    rules = Rules(doubling="every", dice=Dice(2))
    with pytest.raises(EndlessError, match="choose doubling=once"):
        solve_round(2, rules, "stake")
    with pytest.raises(EndlessError, match="choose doubling=once"):
        _ = solve_round(2, rules).payment
    assert sum(solve_round(2, rules).loss) == 1


@pytest.mark.parametrize("players", [1, 0, 2.0, True, "2"])
def test_fewer_than_two_players_are_refused(players: Any) -> None:
    with pytest.raises(CountError) as refusal:
        solve_round(players)
    assert str(refusal.value) == (
        f"the number of players is {players!r}, but it must be a whole number from 2."
    )


def test_an_unknown_objective_is_refused() -> None:
    unknown: Any = "win"
    with pytest.raises(ObjectiveError, match="'win' is no objective"):
        solve_round(2, objective=unknown)


def test_a_table_that_misses_a_stake_is_refused() -> None:
    square = ((0, 1), (1, 0))
    with pytest.raises(ObjectiveError, match="the stake 2 can occur"):
        solve_round(2, Rules(max_throws=1), PayoffTable({1: square, 3: square}))


def test_a_stake_that_cannot_occur_may_be_missing() -> None:
    square = ((0, 1), (1, 0))
    solved = solve_round(2, Rules(max_throws=1, doubling="never"), PayoffTable({1: square}))
    assert solved.value == (Fraction(1, 2), Fraction(1, 2))


def test_a_certificate_is_a_text_or_a_file(tmp_path: Path) -> None:
    solved = solve_round(3, SMALL)
    text, path = solved.certificate(), tmp_path / "round.txt"
    solved.certificate(path)
    assert path.read_text() == text
    solved.certificate(str(path.with_suffix(".txt.gz")))
    assert gzip.decompress((tmp_path / "round.txt.gz").read_bytes()).decode() == text
    verdict = verify(path)
    assert verdict.values == tuple((value, value) for value in solved.value)
    assert (verdict.about, verdict.claims) == ("round 3", ("values", "equilibrium", "unique"))


def test_a_copy_of_a_round_has_the_same_certificate() -> None:
    solved = solve_round(2, SMALL, LEAD_PAYS)
    twin = pickle.loads(pickle.dumps(solved))  # noqa: S301 - the pickle is our own
    assert twin.certificate() == solved.certificate()


def test_a_round_too_large_to_be_checked_has_no_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved = solve_round(3, SMALL)
    monkeypatch.setattr("mexico_solver.certify.state.MOST_NODES", 100)
    for path in (None, tmp_path / "round.txt"):
        with pytest.raises(CertificateError, match=r"^rounds of up to 3 players have more than "):
            solved.certificate(path)
    assert list(tmp_path.iterdir()) == []

"""A solved round as a certificate: its rules, payoffs, laws and decisions, and what it claims."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from certificates import POT, line_of, read, verified
from mexico_solver import Dice, PayoffTable, RoundSolution, Rules, solve_round
from mexico_solver.certificate import SolvedState
from mexico_solver.certify.state import Start
from mexico_solver.errors import CertificateError
from mexico_solver.stage.certificate import draft_of, rules_told

SMALL = Rules.parse("max_throws=2 dice=3")
SHARED = PayoffTable({1: ((-1, 4), (5, -2)), 2: ((0, 3), (3, 0))})
RAISED = PayoffTable(
    {
        1: ((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
        2: ((-3, 1, 1), (1, -3, 1), (1, 1, -3)),
    }
)
GOES_FREE = PayoffTable(dict(POT.stakes), nobody=(1, 0, 2))


def told(solved: RoundSolution) -> SolvedState:
    """Return a round, as a certificate tells it."""
    (state,) = draft_of(solved).states()
    return state


@pytest.mark.parametrize(
    "rules",
    [
        Rules(),
        Rules.parse("max_throws=7 doubling=every all_mexico=nobody sub_round_lead=last"),
        Rules.parse("plain dice=2:0:1"),
        Rules(dice=Dice(9), doubling="never"),
    ],
    ids=str,
)
def test_every_option_of_the_rules_is_told(rules: Rules) -> None:
    words = rules_told(rules)
    assert list(words) == [
        "max_throws",
        "mexico_passes",
        "doubling",
        "all_mexico",
        "sub_round_lead",
        "next_lead",
        "dice",
    ]
    text = " ".join(f"{name}={value.replace(' ', ':')}" for name, value in words.items())
    assert Rules.parse(text) == rules


def test_a_round_tells_its_rules_and_players() -> None:
    draft = draft_of(solve_round(3, SMALL))
    assert draft.rules == rules_told(SMALL)
    assert (draft.about, draft.top, draft.count, draft.unique) == ("round 3", "1", 1, None)


@pytest.mark.parametrize(
    ("rules", "objective", "top", "payoffs"),
    [
        ("", "survive", "1", ["0 1 0/1 1/1", "1 1 1/1 0/1"]),
        ("", "stake", "-", ["0 1 -1/1 0/1", "0 2 -2/1 0/1", "1 1 0/1 -1/1", "1 2 0/1 -2/1"]),
        ("doubling=never", "stake", "-", ["0 1 -1/1 0/1", "1 1 0/1 -1/1"]),
        ("doubling=every", "stake", "-", ["0 1 -1/1 0/1", "1 1 0/1 -1/1"]),
        ("mexico_passes=false", "stake", "-", ["0 1 -1/1 0/1", "1 1 0/1 -1/1"]),
        (
            "all_mexico=nobody",
            "survive",
            "1",
            ["0 1 0/1 1/1", "1 1 1/1 0/1", "-1 0 1/1 1/1"],
        ),
        (
            "all_mexico=nobody doubling=every",
            "stake",
            "-",
            ["0 1 -1/1 0/1", "1 1 0/1 -1/1", "-1 0 0/1 0/1"],
        ),
        ("", SHARED, "2", ["0 1 -1/1 4/1", "0 2 0/1 3/1", "1 1 5/1 -2/1", "1 2 3/1 0/1"]),
        ("doubling=never", SHARED, "1", ["0 1 -1/1 4/1", "1 1 5/1 -2/1"]),
        (
            "all_mexico=nobody",
            PayoffTable({1: ((Fraction(-1, 3), 0), (0, 1))}, nobody=(Fraction(1, 2), -7)),
            "1",
            ["0 1 -1/3 0/1", "1 1 0/1 1/1", "-1 0 1/2 -7/1"],
        ),
    ],
    ids=str,
)
def test_a_payoff_is_told_for_each_payment_that_can_come_about(
    rules: str, objective: Any, top: str, payoffs: list[str]
) -> None:
    solved = solve_round(2, Rules.parse(f"max_throws=2 dice=3 {rules}"), objective)
    draft = draft_of(solved)
    assert (draft.top, list(draft.payoffs)) == (top, payoffs)
    subject = read(solved.certificate())[0].subject
    assert len(subject.payoffs) == len(payoffs)


def test_where_every_pass_doubles_stakes_are_told_up_to_the_highest_of_the_table() -> None:
    square = ((0, 1), (1, 0))
    rules = Rules.parse("max_throws=2 dice=3 doubling=every")
    draft = draft_of(solve_round(2, rules, PayoffTable(dict.fromkeys((1, 2, 4, 5), square))))
    assert draft.top == "5"
    assert [line.split()[:2] for line in draft.payoffs[:4]] == [["0", s] for s in "1245"]


@pytest.mark.parametrize(
    ("players", "rules", "objective"),
    [
        (2, "dice=3", "survive"),
        (3, "dice=3", "survive"),
        (2, "dice=3", "stake"),
        (2, "dice=3 doubling=never", "stake"),
        (2, "dice=3 all_mexico=nobody", "survive"),
        (2, "dice=3", SHARED),
        (2, "dice=3", PayoffTable({1: ((-1, 1), (2, -1))})),
        (2, "dice=3 all_mexico=nobody", PayoffTable({1: ((0, 1), (1, 0))}, nobody=(0, 1))),
        (3, "dice=3", POT),
    ],
    ids=str,
)
def test_a_value_is_claimed_where_there_is_one(players: int, rules: str, objective: Any) -> None:
    solved = solve_round(players, Rules.parse(f"max_throws=2 {rules}"), objective)
    claims = ["values", "equilibrium", "value"][: 3 if solved.status == "value" else 2]
    assert draft_of(solved).claims == claims
    proven = verified(solved.certificate()).claims
    assert proven == (*claims, "unique")


@pytest.mark.parametrize(
    ("rules", "objective"),
    [
        ("max_throws=2 dice=3", PayoffTable({1: ((0, 0), (0, 0))})),
        ("max_throws=2 dice=3 doubling=every", "stake"),
        ("dice=2:2:1 doubling=never all_mexico=nobody", "survive"),
    ],
    ids=str,
)
def test_where_another_equilibrium_is_not_excluded_nothing_is_said_of_it(
    rules: str, objective: Any
) -> None:
    solved = solve_round(2, Rules.parse(rules), objective)
    assert "unique" not in verified(solved.certificate()).claims


@pytest.mark.parametrize(("players", "dice"), [(2, "2:2:1"), (3, "3:1:1")])
def test_where_stakes_may_grow_too_fast_nothing_can_be_certified(
    players: int, dice: str, tmp_path: Path
) -> None:
    """These decisions end, others might not: nothing is false, and nothing is proven."""
    rules = Rules.parse(f"max_throws=2 dice={dice} doubling=every")
    with pytest.raises(CertificateError) as refusal:
        solve_round(players, rules, "stake").certificate(tmp_path / "round.txt")
    assert str(refusal.value) == (
        "there are decisions under which the stakes grow too fast, or play never ends, so no "
        "certificate proves that these ones are an equilibrium."
    )
    assert list(tmp_path.iterdir()) == []


# --- The laws.


@pytest.mark.parametrize("rules", ["", "all_mexico=nobody", "doubling=never sub_round_lead=last"])
@pytest.mark.parametrize("objective", ["survive", "stake", RAISED, POT], ids=repr)
def test_a_law_is_the_chance_that_each_pays_each_stake(rules: str, objective: Any) -> None:
    solved = solve_round(3, Rules.parse(f"max_throws=2 dice=3 {rules}"), objective)
    law = told(solved).law(Start((0, 1, 2), 1))
    for seat in range(3):
        chances = {stake: chance for (payer, stake), chance in law.items() if payer == seat}
        assert sum(chances.values()) == solved.loss[seat]
        if solved.objective.top_stake != 1:
            paid = sum(stake * chance for stake, chance in chances.items())
            assert paid == solved.payment[seat]
    assert all(chance >= 0 for chance in law.values())
    assert sum(law.values()) == 1 or "nobody" in rules


def test_where_stakes_fold_units_are_told_instead() -> None:
    solved = solve_round(3, Rules.parse("max_throws=2 dice=4 doubling=every"), "stake")
    state = told(solved)
    law = state.law(Start((0, 1, 2), 1))
    assert law == {(seat, 1): units for seat, units in enumerate(solved.payment)}
    assert tuple(state.worth) == tuple(-units for units in solved.payment)


def test_the_duel_of_a_larger_round_has_the_law_of_a_duel() -> None:
    """What two who survive a round of four do is what two do."""
    state, duel = (told(solve_round(players, SMALL)) for players in (4, 2))
    start = Start((0, 1), 1)
    assert state.law(start) == duel.law(start)
    assert len(state.law(Start((0, 1, 2), 1))) == 3


@pytest.mark.parametrize("order", [(0, 1), (0, 2), (1, 2), (0, 1, 2)])
@pytest.mark.parametrize("stake", [1, 2])
def test_where_players_differ_each_of_them_has_his_own(order: tuple[int, ...], stake: int) -> None:
    solved = solve_round(3, SMALL, POT)
    law = told(solved).law(Start(order, stake))
    assert {place for place, _ in law} == set(range(len(order)))
    assert sum(law.values()) == 1
    assert all(not chance for (_, paid), chance in law.items() if paid < stake)
    if len(order) == 2 and stake == 2:
        rows = POT.stakes[2]
        alone = PayoffTable({1: [[rows[payer][seat] for seat in order] for payer in order]})
        duel = solve_round(2, Rules.parse(f"{SMALL} doubling=never"), alone)
        assert tuple(law[place, 2] for place in range(2)) == duel.loss


def test_values_are_those_of_the_round() -> None:
    solved = solve_round(3, SMALL, POT)
    state = told(solved)
    assert state.units == ()
    assert state.worth == solved.value
    (value,) = [line for line in solved.certificate().splitlines() if line.startswith("value ")]
    assert value == f"value {' '.join(map(str, solved.value))}"


# --- The decisions.


@pytest.mark.parametrize("objective", ["survive", "stake", RAISED, POT, GOES_FREE], ids=repr)
def test_decisions_are_those_of_the_policy(objective: Any) -> None:
    rules = Rules.parse("max_throws=2 dice=3 all_mexico=nobody")
    solved = solve_round(3, rules, objective)
    state, outline = told(solved), read(solved.certificate())[1][0].outline
    for start in outline.starts:
        names = list(outline.tree(start).numbers)
        for name, throws in zip(names, state.throws(start, names), strict=True):
            assert solved.solution.action(seated(name, start, solved)) == (
                "throw" if throws else "stop"
            )


def seated(name: str, start: Start, solved: RoundSolution) -> str:
    """Return what the graph calls a position, told by those who play a (sub-)round."""
    text, _, roles = name.partition(" | roles ")
    if not roles:
        return text
    held = dict(zip(start.order, roles.split(), strict=True))
    out = {"lead": "players", "follower": "tied"}[text.split()[0]]
    words = dict(word.split("=") for word in text.split()[1:])
    most = int(words[out]) + (int(words["behind"]) + 1 if out == "tied" else 0)
    return f"{text} | roles {' '.join(held.get(seat, str(most)) for seat in range(solved.players))}"


@pytest.mark.parametrize("objective", [SHARED, PayoffTable({1: ((-1, 0), (0, -1))})], ids=repr)
def test_positions_tell_roles_only_where_players_differ(objective: PayoffTable) -> None:
    text = solve_round(2, SMALL, objective).certificate()
    assert (" | roles 0 1" in text) == (not objective.interchangeable)


ALIKE = ((0, 1), (1, 0))
APART = ((0, 1), (2, 0))


@pytest.mark.parametrize(
    ("rules", "table"),
    [
        ("doubling=never", PayoffTable({1: ALIKE, 2: APART})),
        ("doubling=once", PayoffTable({1: ALIKE, 2: ALIKE, 3: APART})),
        ("doubling=once", PayoffTable({1: ALIKE, 2: ALIKE}, nobody=(1, 2))),
        ("mexico_passes=false", PayoffTable({1: ALIKE, 2: APART}, nobody=(1, 2))),
    ],
    ids=str,
)
def test_payoffs_that_can_not_come_about_make_no_difference(rules: str, table: PayoffTable) -> None:
    """They would tell players apart who are alike."""
    solved = solve_round(2, Rules.parse(f"max_throws=2 dice=3 {rules}"), table)
    alike = solve_round(2, Rules.parse(f"max_throws=2 dice=3 {rules}"), PayoffTable({1: ALIKE}))
    assert solved.value == alike.value
    verdict = verified(solved.certificate())
    assert verdict.values == tuple((value, value) for value in solved.value)


@pytest.mark.parametrize("rules", ["", "all_mexico=nobody", "sub_round_lead=last"])
@pytest.mark.parametrize("objective", ["survive", "stake"])
def test_where_mexico_never_comes_a_certificate_is_true_all_the_same(
    rules: str, objective: Any
) -> None:
    """No 2 comes up, so that nobody passes, though the rules allow it."""
    solved = solve_round(2, Rules.parse(f"max_throws=2 dice=1:0:2 {rules}"), objective)
    text = solved.certificate()
    assert verified(text).values == tuple((value, value) for value in solved.value)
    assert line_of(text, "claims ").startswith("claims values equilibrium")

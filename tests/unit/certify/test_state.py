"""A state as it is told: which (sub-)rounds it is made of, their laws, and their decisions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import chain
from typing import Any

import pytest

from certificates import line, lines, of_game, of_round, outline_of, read, subject_of
from mexico_solver import Rules, solve_game, solve_round
from mexico_solver.certify.state import Outline, Start, State, excepted, usual
from mexico_solver.certify.subject import Paying
from mexico_solver.errors import CertificateError
from mexico_solver.game.outline import NOBODY as NO_SEAT
from mexico_solver.game.outline import tree_of

SMALL = "max_throws=2 dice=3"
GAMES = [
    ((1, 1), SMALL),
    ((2, 1, 1), SMALL),
    ((1, 2), "max_throws=2 dice=3:1:2 all_mexico=nobody"),
    ((1, 3), "max_throws=3 dice=2 doubling=every sub_round_lead=last"),
    ((1, 1, 2), "max_throws=2 dice=2 mexico_passes=false sub_round_lead=last"),
]
every_game = pytest.mark.parametrize(("units", "rules"), GAMES, ids=str)


def seated(rules: str, *units: int, top: int = 2) -> Outline:
    """Return what a round of a game is made of."""
    return Outline(subject_of(Rules.parse(rules), units=units, top=top), len(units), {})


# --- The (sub-)rounds.


def test_a_start_is_told_by_its_order_and_stake() -> None:
    assert str(Start((0, 2, 1), 4)) == "0 2 1 stake 4"


def test_smaller_rounds_come_first_and_higher_stakes() -> None:
    assert list(map(str, seated(SMALL, 1, 1, 1).starts)) == [
        "0 1 stake 2",
        "0 2 stake 2",
        "1 2 stake 2",
        "0 1 stake 1",
        "0 2 stake 1",
        "1 2 stake 1",
        "0 1 2 stake 2",
        "0 1 2 stake 1",
    ]


def test_where_the_last_leads_orders_turn() -> None:
    starts = list(map(str, seated(f"{SMALL} sub_round_lead=last doubling=never", 1, 1, 1).starts))
    duels = ["0 1", "0 2", "1 0", "1 2", "2 0", "2 1"]
    everyone = ["0 1 2", "1 2 0", "2 0 1"]
    assert starts == [f"{order} stake 1" for order in [*duels, *everyone]]


def test_players_who_are_alike_need_one_round_of_each_size() -> None:
    assert outline_of(Rules.parse(SMALL), 4, top=1).starts == [
        Start((0, 1), 1),
        Start((0, 1, 2), 1),
        Start((0, 1, 2, 3), 1),
    ]


def test_stakes_that_fold_begin_at_1() -> None:
    outline = outline_of(Rules.parse(f"{SMALL} doubling=every"), 3)
    assert [start.stake for start in outline.starts] == [1, 1]
    whole = outline.whole
    ends = {end.stake for end in outline.tree(whole).endings if end.order}
    assert ends == {1, 2, 8}
    for end in outline.tree(whole).endings:
        if end.order:
            assert outline.start(whole, end) in outline.starts


def test_an_order_of_labels_is_an_order_of_seats() -> None:
    outline = seated(SMALL, 1, 1, 1)
    start = Start((0, 2), 1)
    (tied,) = [end for end in outline.tree(start).endings if end.order and end.stake == 1]
    assert tied.order == (0, 1)
    assert outline.start(start, tied) == start


@every_game
def test_what_follows_is_all_that_can_come_after(units: tuple[int, ...], rules: str) -> None:
    outline = seated(rules, *units, top=max(2, *units))
    following = outline.following
    assert set(following) == set(outline.starts) == following[outline.whole]
    for start, after in following.items():
        ends = [end for end in outline.tree(start).endings if end.order]
        steps = {outline.start(start, end) for end in ends}
        assert after == {start}.union(*(following[step] for step in steps))


def test_rounds_of_as_many_players_share_their_trees() -> None:
    outline = seated(SMALL, 1, 1, 1)
    one, other = Start((0, 1), 1), Start((1, 2), 1)
    assert outline.tree(one) is outline.tree(other)
    assert outline.tree(one) is not outline.tree(Start((0, 1), 2))
    twin = Outline(outline.subject, 2, outline.trees)
    assert twin.tree(twin.whole) is outline.tree(one)


def test_all_trees_together_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    trees = seated(SMALL, 1, 1)
    size = sum(len(trees.tree(start).nodes) for start in trees.starts)
    monkeypatch.setattr("mexico_solver.certify.state.MOST_NODES", size)
    assert len(seated(SMALL, 1, 1).starts) == 2
    monkeypatch.setattr("mexico_solver.certify.state.MOST_NODES", size - 1)
    with pytest.raises(CertificateError, match="rounds of up to 2 players have more than"):
        _ = seated(SMALL, 1, 1).starts


# --- What is read.


@every_game
def test_what_is_read_is_what_was_solved(units: tuple[int, ...], rules: str) -> None:
    game = solve_game(units, Rules.parse(rules))
    _, states = read(of_game(units, rules))
    assert [state.units for state in states] == [state.units for state in game]
    for state, solved in zip(states, game, strict=True):
        assert [Fraction(*low) for low, _ in state.worth] == list(solved.win)
        for start, told in state.rounds.items():
            law = dict(solved.round.laws[start].payments)
            at = {
                (start.order[place], stake): chance for (place, stake), chance in told.law.items()
            }
            paid = {paying: chance for paying, chance in law.items() if paying[0] != NO_SEAT}
            assert {key: chance for key, chance in at.items() if chance} == paid
            nobody = sum(chance for paying, chance in law.items() if paying[0] == NO_SEAT)
            assert state.nobody(told.law) == nobody
            tree = tree_of(len(start.order), start.stake, Rules.parse(rules), game.stakes[-1])
            names = [str(tree.choice(number)) for number in range(len(tree.solver.tree.choices))]
            codes = map(bool, solved.round.codes[start])
            assert dict(zip(names, codes, strict=True)) == decided(state, start)


def decided(state: State, start: Start) -> Mapping[str, bool]:
    """Return at which positions of a (sub-)round it is told to throw again."""
    names = state.outline.tree(start).numbers
    return dict(zip(names, state.rounds[start].throws, strict=True))


@pytest.mark.parametrize("objective", ["survive", "stake"])
def test_a_round_is_read_as_it_was_solved(objective: Any) -> None:
    rules = "max_throws=2 dice=3:1:2 all_mexico=nobody"
    solved = solve_round(3, Rules.parse(rules), objective)
    _, (state,) = read(of_round(3, rules, objective))
    assert [Fraction(*low) for low, _ in state.worth] == list(solved.value)
    law = state.rounds[state.outline.whole].law
    for seat, loss in enumerate(solved.loss):
        assert sum(chance for (payer, _), chance in law.items() if payer == seat) == loss
    assert state.nobody(law) == 1 - sum(solved.loss)
    for start in state.outline.starts:
        for name, throws in decided(state, start).items():
            assert solved.solution.action(name) == ("throw" if throws else "stop")


def test_the_chance_that_nobody_pays_is_what_is_left() -> None:
    law: dict[Paying, Fraction] = {(0, 1): Fraction(1, 3), (1, 1): Fraction(1, 2)}
    free, folding, never = (
        State(outline_of(Rules.parse(f"{SMALL} {more}")), HEAD, HEAD, (), {}, ())
        for more in ("all_mexico=nobody", "all_mexico=nobody doubling=every", "")
    )
    assert free.nobody(law) == Fraction(1, 6)
    assert folding.nobody(law) == never.nobody(law) == 0


HEAD = line("state", 1)
OUTLINE = outline_of(Rules.parse(SMALL), top=1)
OUTLINE.subject.claims = {"values", "equilibrium", "unique"}
ROUND = """round 0 1 stake 1
pays 1 1/3 2/3
stop lead players=2 passed=0 stake=1 left=1 holds=11"""


def told(text: str) -> State:
    """Return a round alone, of which some lines tell."""
    state = State(OUTLINE, HEAD, line("value 1/2 1/2", 2), (), {}, ())
    state.read(lines(text), {(2, 1): usual(OUTLINE.tree(OUTLINE.whole))})
    return state


def test_a_round_is_told_in_a_block() -> None:
    state = told(ROUND)
    assert list(state.rounds) == [OUTLINE.whole]
    here = state.rounds[OUTLINE.whole]
    assert here.law == {(0, 1): Fraction(1, 3), (1, 1): Fraction(2, 3)}
    assert here.paid == {1: line("pays 1 1/3 2/3", 2)}
    assert here.line == line("round 0 1 stake 1", 1)
    name = "lead players=2 passed=0 stake=1 left=1 holds=11"
    assert here.exceptions == {name: line(f"stop {name}", 3)}
    before = dict(zip(OUTLINE.tree(OUTLINE.whole).numbers, USUAL, strict=True))
    assert decided(state, OUTLINE.whole) == before | {name: False}
    assert before[name]


def test_steps_are_told_before_the_rounds() -> None:
    steps = ["box 0 1 stake 1 is 0/1..1/2 1/4..1/2", "closed 0 1 stake 1"]
    state = told("\n".join([*steps, ROUND]))
    first, last = state.steps
    assert [str(each) for each, _, _ in state.steps] == steps
    assert first[1] == last[1] == OUTLINE.whole
    assert first[2] == line("x").worth(["0/1..1/2", "1/4..1/2"], 2)
    assert last[2] == ()


NO_ROUND = "no such (sub-)round can come about"
NO_STAKE = "no such stake can be paid, or it is told twice"


@pytest.mark.parametrize(
    ("old", "new", "number", "fault"),
    [
        ("round 0 1 stake 1\n", "", 1, "no step of the interval argument is told here"),
        ("round 0 1 stake 1", "round 0 1 stake 2", 1, NO_ROUND),
        ("round 0 1 stake 1", "round 1 0 stake 1", 1, NO_ROUND),
        ("round 0 1 stake 1", "round", 1, NO_ROUND),
        (ROUND, f"closed 1 0 stake 1\n{ROUND}", 1, NO_ROUND),
        (ROUND, f"{ROUND}\n{ROUND}", 4, "a (sub-)round is told twice"),
        (ROUND, "box 0 1 stake 1 is 0/1 1/1", 1, "the round [Start(order=(0, 1), stake=1)] is not"),
        ("pays 1 1/3 2/3", "pays 1 1/3", 2, "there must be a chance for each player"),
        ("pays 1 1/3 2/3", "pays 1 1/3 1/3 1/3", 2, "there must be a chance for each player"),
        ("pays 1 1/3 2/3", "pays 2 1/3 2/3", 2, NO_STAKE),
        ("pays 1 1/3 2/3", "pays 1 1/3 2/3\npays 1 0/1 0/1", 3, NO_STAKE),
        ("pays 1 1/3 2/3", "pays", 2, "'' is no whole number"),
        ("pays 1 1/3 2/3", f"pays 1 1/{'3' * 10_000} 1/1", 2, "a chance has too many digits"),
        ("stop lead", "throw lead", 3, "no exception, or told twice"),
        ("stop lead", "keep lead", 3, "no position is told"),
        ("left=1", "left=7", 3, "no position is told"),
        (ROUND, f"box 0 1 stake 1\n{ROUND}", 1, "there must be 2 numbers"),
        (ROUND, f"box 0 1 stake 1 is 0/1\n{ROUND}", 1, "there must be 2 numbers"),
        (ROUND, f"closed 0 1 stake 1 is 0/1 1/1\n{ROUND}", 1, "there must be 0 numbers"),
    ],
)
def test_what_tells_no_state_is_refused(old: str, new: str, number: int, fault: str) -> None:
    with pytest.raises(CertificateError) as refusal:
        told(ROUND.replace(old, new))
    assert str(refusal.value).startswith(f"line {number} (")
    assert f"): {fault}" in str(refusal.value)


def test_steps_are_told_only_where_a_claim_rests_on_them() -> None:
    outline = outline_of(Rules.parse(SMALL), top=1)
    state = State(outline, HEAD, HEAD, (), {}, ())
    patterns = {(2, 1): usual(outline.tree(outline.whole))}
    with pytest.raises(CertificateError, match=r"^line 1 \(closed .*: no step of the interval arg"):
        state.read(lines(f"closed 0 1 stake 1\n{ROUND}"), patterns)
    state.read(lines(ROUND), patterns)
    assert state.steps == []


def test_a_round_without_a_pattern_is_refused() -> None:
    state = State(OUTLINE, HEAD, HEAD, (), {}, ())
    with pytest.raises(CertificateError, match=r"^line 1 \(round .*: no pattern is told for it"):
        state.read(lines(ROUND), {})


# --- Decisions.

USUAL = usual(OUTLINE.tree(OUTLINE.whole))


def test_usually_only_a_follower_above_the_low_stops() -> None:
    tree = OUTLINE.tree(OUTLINE.whole)
    stopping = {name for name, throws in zip(tree.numbers, USUAL, strict=True) if not throws}
    follower = "follower cap=- low={} tied=1 behind=0 stake=1 left=1 holds=21"
    assert stopping == {follower.format(low) for low in ("31", "32", "11", "22", "33")}
    assert len(stopping) < len(tree.choices)


def test_a_lead_with_mexico_that_passes_nothing_throws_again_but_for_an_exception() -> None:
    tree = outline_of(Rules.parse(f"{SMALL} mexico_passes=false"), top=1).tree(Start((0, 1), 1))
    name = "lead players=2 passed=0 stake=1 left=1 holds=21"
    assert usual(tree)[tree.numbers[name]]
    throws, told = excepted(tree, usual(tree), [line(f"stop {name}", 9)])
    assert not throws[tree.numbers[name]]
    assert told == {name: line(f"stop {name}", 9)}


def test_exceptions_are_to_be_told_once_and_only_where_they_differ() -> None:
    tree = OUTLINE.tree(OUTLINE.whole)
    names = list(tree.numbers)
    words = [
        f"{'stop' if usual else 'throw'} {name}" for name, usual in zip(names, USUAL, strict=True)
    ]
    throws, exceptions = excepted(tree, USUAL, lines("\n".join(words)))
    assert throws == [not each for each in USUAL]
    assert list(exceptions) == names
    assert excepted(tree, USUAL, []) == (USUAL, {})
    for wrong in (f"{words[0]}\n{words[0]}", f"{'throw' if USUAL[0] else 'stop'} {names[0]}"):
        with pytest.raises(CertificateError, match="no exception, or told twice"):
            excepted(tree, USUAL, lines(wrong))


def test_decisions_are_told_as_exceptions_from_the_pattern() -> None:
    """The pattern of a kind of (sub-)round is what most of its kind decide."""
    reading, states = read(of_game((2, 1, 1), SMALL))
    for key, pattern in reading.patterns.items():
        rounds = [
            told.throws
            for start, told in chain.from_iterable(state.rounds.items() for state in states)
            if (len(start.order), start.stake) == key
        ]
        for number, usually in enumerate(pattern):
            throwing = sum(throws[number] for throws in rounds)
            assert usually == (2 * throwing > len(rounds))
    assert list(reading.patterns) == [(2, 1), (2, 2), (3, 1), (3, 2)]


# --- What is bounded.


def test_a_round_of_too_many_rounds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mexico_solver.certify.state.MOST_ROUNDS", 8)
    assert len(seated(SMALL, 1, 1, 1).starts) == 8
    monkeypatch.setattr("mexico_solver.certify.state.MOST_ROUNDS", 7)
    with pytest.raises(CertificateError, match=r"made of more than 7 \(sub-\)rounds"):
        _ = seated(SMALL, 1, 1, 1).starts


def test_a_round_too_deep_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(*_: object) -> None:
        raise RecursionError

    monkeypatch.setattr("mexico_solver.certify.state.Tree", fall)
    with pytest.raises(CertificateError, match=r"^rounds of 3 players are too deep here\.$"):
        _ = seated(SMALL, 1, 1, 1).starts


def test_steps_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mexico_solver.certify.state.MOST_STEPS", 2)
    step = "closed 0 1 stake 1"
    assert len(told(f"{step}\n{step}\n{ROUND}").steps) == 2
    with pytest.raises(CertificateError, match=r"^line 3 .*: there are more than 2 steps\.$"):
        told(f"{step}\n{step}\n{step}\n{ROUND}")

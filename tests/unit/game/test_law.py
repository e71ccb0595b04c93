"""How rounds end: by hand, and by an enumeration that knows moves alone, none of the solver."""

from __future__ import annotations

import pickle
from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple, TypeAlias

import pytest

from mexico_solver import MEXICO, Rules, StateSolution, solve_game
from mexico_solver.errors import EndlessError
from mexico_solver.game.law import NOTHING, Paying, RoundLaw, compose, mix, pays
from mexico_solver.game.outline import (
    NOBODY,
    Ending,
    Group,
    Order,
    Start,
    outline_of,
    tree_of,
    whole_round,
)
from mexico_solver.round import LeadTurn, Paid, Play, Tied
from mexico_solver.solve.batch import OutcomeLaw
from naive import eliminated
from walk import Walk, after

THROWS, DOUBLINGS = "throws", "doublings"


def law_of(units: tuple[int, ...], rules: str) -> RoundLaw:
    """Return the law of the first round of a game."""
    return solve_game(units, Rules.parse(rules)).state(units).law


# --- By hand.


def test_a_law_has_chances_and_expectations() -> None:
    law = RoundLaw({(0, 1): 3, (1, 2): 2, NOTHING: 1}, tallies=(15, 2), over=6)
    assert dict(law.payments) == {
        (0, 1): Fraction(1, 2),
        (1, 2): Fraction(1, 3),
        NOTHING: Fraction(1, 6),
    }
    assert (law.throws, law.doublings, law.nobody) == (Fraction(5, 2), Fraction(1, 3), 1)
    assert RoundLaw({(0, 1): 1}, (2, 0), 1).nobody == 0
    assert pickle.loads(pickle.dumps(law)) == law  # noqa: S301 - the pickle is our own


@pytest.mark.parametrize("dice", ["6", "2", "1:2:3"])
@pytest.mark.parametrize("doubling", ["once", "every", "never"])
def test_a_duel_of_one_throw_by_hand(doubling: str, dice: str) -> None:
    """Both throw once, and again after a tie or two Mexicos; only the first Mexico raises once."""
    rules = Rules.parse(f"max_throws=1 doubling={doubling} dice={dice}")
    law = law_of((1, 1), str(rules))
    chances = {roll: rules.dice.law.chance(roll) for roll, _ in rules.dice.law}
    mexico = chances.pop(MEXICO)
    tie = sum(chance**2 for chance in chances.values())
    assert law.throws == 2 / (1 - tie - mexico**2)
    assert (
        law.doublings
        == {
            "once": mexico / (1 - tie),
            "every": (mexico + mexico**2) / (1 - tie - mexico**2),
            "never": 0,
        }[doubling]
    )


def test_two_mexicos_end_a_round_in_which_nobody_pays() -> None:
    law = law_of((1, 1), "max_throws=1 all_mexico=nobody")
    tie, mexico = Fraction(31, 648), Fraction(1, 18)
    assert dict(law.payments)[NOTHING] == mexico**2 / (1 - tie)
    assert law.throws == 2 / (1 - tie)


def test_a_duel_of_one_throw_pays_two_units_after_a_mexico() -> None:
    """The lead's Mexico makes the follower pay 2, or both roll it and each may."""
    tie, mexico = Fraction(31, 648), Fraction(1, 18)
    both = mexico**2
    higher = (1 - tie - mexico**2 - 2 * mexico * (1 - mexico)) / 2
    chances = dict(law_of((2, 2), "max_throws=1").payments)
    assert chances[0, 1] == (higher + mexico * (1 - mexico)) / (1 - tie)
    assert chances[1, 1] == higher / (1 - tie)
    at_two = both / (1 - tie - both)
    lost = higher + mexico * (1 - mexico)
    assert chances[0, 2] == both * lost / (1 - tie - both) / (1 - tie)
    assert chances[1, 2] == (mexico * (1 - mexico) + at_two * lost) / (1 - tie)


# --- By enumeration.


class SubRound(NamedTuple):
    """A (sub-)round that a move leads to."""

    order: Order
    stake: int

    @property
    def roles(self) -> tuple[int, ...]:
        """Each player's role: his place in the order."""
        return tuple(range(len(self.order)))


Counted: TypeAlias = Paying | str
"""A payment, or what is counted on the way."""
Mean: TypeAlias = dict[SubRound | Counted, Fraction]


class Enumeration:
    """A state's round played move by move, every roll weighed by its chance."""

    def __init__(self, state: StateSolution) -> None:
        self.state = state
        self.rules = state.rules
        self.play = Play(self.rules, max(2, *state.units))
        self.seen: dict[tuple[SubRound, Walk], Mean] = {}

    def law(self) -> dict[Counted, Fraction]:
        """Return the chance of each payment, and the expected throws and doublings."""
        starts = [SubRound(*whole_round(self.state.players))]
        means: list[Mean] = []
        for start in starts:
            walk = Walk(self.play.start(len(start.order), start.stake), start.roles)
            means.append(self.follow(start, walk))
            found = (key for key in means[-1] if isinstance(key, SubRound))
            starts.extend([key for key in found if key not in starts])
        ends = {key for mean in means for key in mean if not isinstance(key, SubRound)}
        return {end: solved(starts, means, end) for end in ends}

    def follow(self, start: SubRound, here: Walk) -> Mean:
        """Return what a position leads to, until somebody pays or a sub-round begins."""
        if (start, here) not in self.seen:
            self.seen[start, here] = self.moves(start, here)
        return self.seen[start, here]

    def moves(self, start: SubRound, here: Walk) -> Mean:
        """Return the same, worked out."""
        order = start.order
        if isinstance(here.position, Paid):
            payer = NOBODY if here.payer is None else order[here.payer]
            return {(payer, here.position.stake): Fraction(1)}
        if isinstance(here.position, Tied):
            tied = [order[seat] for seat in here.tied]
            if self.rules.sub_round_lead == "last":
                tied = [tied[-1], *tied[:-1]]
            return {SubRound(tuple(tied), here.position.stake): Fraction(1)}
        if here.turn.turn.holds is None:
            return self.throw(start, here)
        move = "stop" if self.action(start, here) == "stop" else "again"
        return self.follow(start, after(self.play, here, move))

    def throw(self, start: SubRound, here: Walk) -> Mean:
        """Weigh every roll."""
        total: defaultdict[SubRound | Counted, Fraction] = defaultdict(Fraction)
        total[THROWS] += 1
        for roll, _ in self.rules.dice.law:
            chance = self.rules.dice.law.chance(roll)
            if not chance:
                continue
            at = here.position
            if isinstance(at, LeadTurn) and roll is MEXICO and self.rules.mexico_passes:
                total[DOUBLINGS] += chance * (self.rules.raised(at.stake) > at.stake)
            for key, share in self.follow(start, after(self.play, here, str(roll))).items():
                total[key] += chance * share
        return dict(total)

    def action(self, start: SubRound, here: Walk) -> str:
        """Ask the state what the player in turn does."""
        among = self.state.sub_round(start.order, self.raised_to(start.stake))
        at = here.turn
        left, holds = at.turn.left, at.turn.holds
        assert holds is not None
        if isinstance(at, LeadTurn):
            throw = self.rules.max_throws - left
            return among.lead(throw=throw, roll=holds, passed=at.passed).action
        cap = at.cap or left + 1
        tied = [seat for seat, role in enumerate(here.roles) if role < at.tied]
        return among.follower(
            cap=cap,
            low=at.low,
            roll=holds,
            throw=cap - left,
            behind=at.behind,
            tied=tied,
            stake=self.raised_to(at.stake),
        ).action

    def raised_to(self, least: int) -> int:
        """Return the stake that a table would tell, where none above the top is told apart."""
        stake = 1
        while stake < least:
            stake = self.rules.raised(stake)
        return stake


def solved(starts: list[SubRound], means: list[Mean], end: Counted) -> Fraction:
    """Solve v = a + Q v, with Q the chances of sub-rounds, and return what the round has."""
    rows = [
        [
            *((start == other) - mean.get(other, Fraction()) for other in starts),
            mean.get(end, Fraction()),
        ]
        for start, mean in zip(starts, means, strict=True)
    ]
    return eliminated(rows)[0]


@pytest.mark.parametrize(
    ("units", "rules"),
    [
        ((2, 1), "encyclopedia"),
        ((1, 2), "doubling=every"),
        ((2, 2), "mexico_passes=false max_throws=2"),
        ((3, 2), "dice=3 doubling=every sub_round_lead=last"),
        ((2, 2), "dice=2 all_mexico=nobody"),
        ((2, 1, 2), "dice=3 max_throws=2"),
        ((1, 2, 1), "dice=2 max_throws=2 doubling=every"),
        ((1, 2, 2), "dice=2 max_throws=2 sub_round_lead=last"),
        ((2, 2, 1), "dice=2 max_throws=2 all_mexico=nobody"),
        ((1, 2, 3), "dice=1:3:2 max_throws=2 mexico_passes=false"),
    ],
    ids=str,
)
def test_the_law_is_that_of_an_enumeration(units: tuple[int, ...], rules: str) -> None:
    state = solve_game(units, Rules.parse(rules)).state(units)
    told = Enumeration(state).law()
    assert state.law.throws == told.pop(THROWS)
    assert state.law.doublings == told.pop(DOUBLINGS, 0)
    assert dict(state.law.payments) == {key: chance for key, chance in told.items() if chance}


# --- Parts.


def test_who_pays_is_told_by_his_seat() -> None:
    assert pays((2, 0), Ending(payer=0, stake=2, order=())) == (2, 2)
    assert pays((2, 0), Ending(NOBODY, 0, ())) == NOTHING


def test_sub_rounds_are_mixed_in_by_their_chances() -> None:
    duel = RoundLaw({(0, 1): 1, (2, 1): 2}, tallies=(9, 1), over=3)
    other = RoundLaw({(1, 2): 1, (2, 2): 1}, tallies=(5, 0), over=2)
    ends = [
        (1, Ending(NOBODY, 1, (0, 1))),
        (2, Ending(NOBODY, 2, (2, 1))),
        (3, Ending(0, 1, ())),
        (0, Ending(NOBODY, 4, (0, 1))),
    ]
    known: dict[Start, RoundLaw] = {((0, 2), 1): duel, ((1, 2), 2): other}
    law = mix(ends, order=(0, 2, 1), known=known, over=6, tallies=(12, 1))
    assert {key: chance for key, chance in law.payments if chance} == {
        (0, 1): Fraction(1, 6) * Fraction(1, 3) + Fraction(1, 2),
        (2, 1): Fraction(1, 6) * Fraction(2, 3),
        (1, 2): Fraction(1, 3) * Fraction(1, 2),
        (2, 2): Fraction(1, 3) * Fraction(1, 2),
    }
    assert law.throws == 2 + Fraction(1, 6) * 3 + Fraction(1, 3) * Fraction(5, 2)
    assert law.doublings == Fraction(1, 6) + Fraction(1, 6) * Fraction(1, 3)


def two_endings(*, loop: bool) -> Group:
    """Return a duel that ends when seat 0 pays or, if there is a loop, comes again."""
    again = Ending(NOBODY, 1, (1, 0)) if loop else Ending(1, 1, ())
    tree = replace(tree_of(2, 1, Rules(), 2), endings=(again, Ending(0, 1, ())))
    return Group(tree, orders=(((0, 1), (1, 0)),))


def test_a_loop_is_summed_up_round_all_its_rotations() -> None:
    """Here v = 2/3 + 1/3·w and w = 1/3 + 2/3·v, with other payers, v and w the two rotations."""
    law = OutcomeLaw(ways=[[1, 2], [2, 1]], tallies=[[3, 0], [6, 3]], total=3)
    one, other = compose(two_endings(loop=True), [(0, 1), (1, 0)], law, (0, 1), {})
    assert dict(one.payments) == {(0, 1): Fraction(6, 7), (1, 1): Fraction(1, 7)}
    assert dict(other.payments) == {(1, 1): Fraction(3, 7), (0, 1): Fraction(4, 7)}
    assert (one.throws, other.throws) == (
        (1 + Fraction(2, 3)) / (1 - Fraction(2, 9)),
        (2 + Fraction(2, 3)) / (1 - Fraction(2, 9)),
    )
    assert (one.doublings, other.doublings) == (Fraction(3, 7), Fraction(9, 7))


def test_without_a_loop_the_law_is_that_of_the_tree() -> None:
    law = OutcomeLaw(ways=[[2, 4]], tallies=[[12, 0]], total=6)
    (told,) = compose(two_endings(loop=False), [(0, 1)], law, (0,), {})
    assert told == RoundLaw({(1, 1): 1, (0, 1): 2}, tallies=(6, 0), over=3)


def test_a_loop_that_never_ends_is_refused() -> None:
    law = OutcomeLaw(ways=[[3, 0], [3, 0]], tallies=[[3, 0], [3, 0]], total=3)
    with pytest.raises(EndlessError, match=r"^all are tied for ever under these decisions\.$"):
        compose(two_endings(loop=True), [(0, 1), (1, 0)], law, (0, 1), {})


@pytest.mark.parametrize("rules", ["encyclopedia", "sub_round_lead=last doubling=every"])
def test_a_law_is_in_lowest_terms_and_adds_up(rules: str) -> None:
    state = solve_game((2, 2, 2), Rules.parse(rules)).state((2, 2, 2))
    outline = outline_of(3, Rules.parse(rules), 2)
    for group in outline.groups:
        for rotations in group.orders:
            for order in rotations:
                law = state.round.laws[order, group.tree.stake]
                assert sum(law.ways.values()) == law.over
                assert min(law.ways.values()) > 0
                assert {seat for seat, _ in law.ways} <= set(order)

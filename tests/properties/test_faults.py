"""Faults that real implementations of this game have had: none is here, and each would be found.

Each check is run twice, on the game as it is and on the game with the fault put in.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import permutations, product
from typing import TypeAlias

import pytest

from mexico_solver import MEXICO, Dice, Roll, Rules
from mexico_solver.errors import GraphError
from mexico_solver.graph import DecisionGraph
from mexico_solver.round import FollowerTurn, LeadTurn, Paid, Play, Position, Tied, Turn
from mexico_solver.round.build import Builder
from mexico_solver.round.play import Step
from mexico_solver.solve import solve
from mexico_solver.stage import objective_of
from walk import walk

PAIRS = list(product(range(1, 7), repeat=2))
LOWEST_TO_HIGHEST = [
    31,
    32,
    41,
    42,
    43,
    51,
    52,
    53,
    54,
    61,
    62,
    63,
    64,
    65,
    11,
    22,
    33,
    44,
    55,
    66,
    21,
]


def roll_of(faces: tuple[int, ...]) -> Roll:
    """Return the library's roll."""
    return Roll((faces[0], faces[1]))


# --- The order of the rolls. A check takes a key by which pairs of faces are ordered.


def check_order(rank: Callable[[tuple[int, ...]], int]) -> None:
    """21 is above all, 11 the lowest double, doubles are above mixed rolls."""
    told = dict.fromkeys(as_numbers(faces) for faces in sorted(PAIRS, key=rank))
    assert list(told) == LOWEST_TO_HIGHEST


def as_numbers(faces: tuple[int, ...]) -> int:
    """Rank 21 lowest, as the number it is; doubles among the others."""
    return 10 * max(faces) + min(faces)


def as_numbers_with_doubles(faces: tuple[int, ...]) -> int:
    """Rank doubles above, and forget that 21 is Mexico."""
    return as_numbers(faces) + (100 if faces[0] == faces[1] else 0)


def double_ones_on_top(faces: tuple[int, ...]) -> int:
    """Take 1-1 for Mexico."""
    return 1000 if set(faces) == {1} else as_numbers_with_doubles(faces)


def test_the_rolls_are_in_the_order_of_the_rules() -> None:
    check_order(lambda faces: roll_of(faces).rank)


@pytest.mark.parametrize("rank", [as_numbers, as_numbers_with_doubles, double_ones_on_top])
def test_another_order_would_be_noticed(rank: Callable[[tuple[int, ...]], int]) -> None:
    with pytest.raises(AssertionError):
        check_order(rank)


# --- A comparison that is no total order. A check takes the comparison "is below".


def check_total_order(below: Callable[[Roll, Roll], bool]) -> None:
    """Any two rolls are equal or one is below the other, and below is transitive."""
    rolls = Dice().rolls
    for one, other in product(rolls, rolls):
        assert [below(one, other), one is other, below(other, one)].count(True) == 1
    for one, two, three in product(rolls, rolls, rolls):
        assert below(one, three) or not (below(one, two) and below(two, three))


def doubles_below_nothing(one: Roll, other: Roll) -> bool:
    """Never rank a double below anything, so that 33 and 44 are neither equal nor ordered."""
    return not one.is_double and one < other


def or_equal(one: Roll, other: Roll) -> bool:
    """Rank a roll below itself."""
    return one <= other


def by_high_die_first(one: Roll, other: Roll) -> bool:
    """Let a double beat only mixed rolls without a higher face: 11 < 65, 65 < 66, but 43 < 11."""
    if one.is_double != other.is_double:
        return one < other if max(one.high, other.high) < 5 else one.high < other.high
    return one < other


def test_the_rolls_are_in_one_total_order() -> None:
    check_total_order(Roll.__lt__)


@pytest.mark.parametrize("below", [doubles_below_nothing, or_equal, by_high_die_first])
def test_a_comparison_that_is_no_order_would_be_noticed(
    below: Callable[[Roll, Roll], bool],
) -> None:
    with pytest.raises(AssertionError):
        check_total_order(below)


# --- The law of one throw.


def check_either_order_of_faces(read: Callable[[tuple[int, ...]], object]) -> None:
    """(1, 2) is (2, 1)."""
    assert all(read(faces) == read(faces[::-1]) for faces in PAIRS)


def check_ways(ways: Mapping[Roll, int]) -> None:
    """Each of the 36 ways in which two dice fall is as likely as any other."""
    assert dict(ways) == Counter(map(roll_of, PAIRS))


def test_either_order_of_the_faces_is_one_roll_and_36_ways_are_equally_likely() -> None:
    check_either_order_of_faces(roll_of)
    check_ways(Dice().law.weights)


def test_faces_in_the_order_thrown_would_be_noticed() -> None:
    with pytest.raises(AssertionError):
        check_either_order_of_faces(lambda faces: 10 * faces[0] + faces[1])


def test_21_equally_likely_rolls_would_be_noticed() -> None:
    with pytest.raises(AssertionError):
        check_ways(dict.fromkeys(Dice().rolls, 1))


# --- The moves of a round. A check takes a way to play.


class Misplayed(Play):
    """A round with a fault: a step that is played otherwise."""

    def throw(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Step:
        return self.misplay(position, super().throw(position, self.misread(position, roll)))

    def stop(self, position: LeadTurn | FollowerTurn) -> Step:
        return self.misplay(position, super().stop(position))

    def misread(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:  # noqa: ARG002
        return roll

    def misplay(self, before: LeadTurn | FollowerTurn, step: Step) -> Step:  # noqa: ARG002
        return step


Way: TypeAlias = type[Play]
Check: TypeAlias = Callable[[Way], None]
LOWEST, DOUBLE_ONES, NEAR = Roll("31"), Roll("11"), Roll("66")


def check_only_21_is_mexico(way: Way) -> None:
    """The lead passes with 21 and with nothing else."""
    for roll, _ in Dice().law:
        passes = walk(way(Rules()), 2, str(roll)).turn == LeadTurn(2, 1, 2, Turn(3))
        assert passes == (roll is MEXICO)


class DoubleOnesPass(Misplayed):
    def misread(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:
        return MEXICO if roll is DOUBLE_ONES and isinstance(position, LeadTurn) else roll


class Mexico21IsLow(Misplayed):
    def misread(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:
        return LOWEST if roll is MEXICO and isinstance(position, LeadTurn) else roll


def turn(*rolls: str) -> str:
    """Return the moves of a turn of these throws."""
    return " again ".join(rolls)


def check_mexico_on_every_permitted_throw(way: Way) -> None:
    """Rules 4, 5 and 8: the lead's, the last seat's and a follower's, first throw or last."""
    for cap in range(1, 5):
        play = way(Rules(max_throws=cap))
        lead = turn(*["31"] * (cap - 1), "66")
        for throw in range(1, cap + 1):
            before = ["31"] * (throw - 1)
            mexico = turn(*before, "21")
            assert walk(play, 2, mexico).turn == LeadTurn(2, 1, 2, Turn(cap))
            assert walk(play, 2, " ".join(["21", *before, "21"])).tied == (0, 1)
            follower = mexico if throw == cap else f"{mexico} stop"
            assert walk(play, 2, f"{lead} {follower}").payer == 0


class LastThrowOfTheLeadIsNoMexico(Misplayed):
    def misread(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:
        last = isinstance(position, LeadTurn) and not position.alone and position.turn.left == 1
        return NEAR if last and roll is MEXICO else roll


class LastThrowOfTheLastSeatIsNoMexico(Misplayed):
    def misread(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:
        last = isinstance(position, LeadTurn) and position.alone and position.turn.left == 1
        return NEAR if last and roll is MEXICO else roll


class LastThrowOfAFollowerIsNoMexico(Misplayed):
    def misread(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:
        last = isinstance(position, FollowerTurn) and position.turn.left == 1
        return LOWEST if last and roll is MEXICO else roll


def check_no_throw_beyond_the_cap(way: Way) -> None:
    """Rule 2: after as many throws as the lead used, a follower's turn is over."""
    play = way(Rules())
    for cap in range(1, 4):
        lead = turn(*["31"] * (cap - 1), "52") + (" stop" if cap < 3 else "")
        follower = turn(*["61"] * cap)
        assert walk(play, 3, lead).turn.turn == Turn(cap)
        assert walk(play, 3, f"{lead} {follower}").thrower == 2
        assert walk(play, 3, f"{lead} {follower} {follower}").payer == 0


class OneThrowTooMany(Misplayed):
    def misplay(self, before: LeadTurn | FollowerTurn, step: Step) -> Step:
        after = step.position
        if isinstance(before, LeadTurn) and isinstance(after, FollowerTurn):
            return Step(after.at(Turn(after.turn.left + 1)), step.roles)
        return step


def check_the_safe_lead_throws_no_more(way: Way) -> None:
    """Rule 4: the dice go on, and he neither throws nor pays in this round."""
    play = way(Rules())
    for moves in ("21", "31 again 21", "21 52 again", "21 52 stop"):
        assert walk(play, 3, moves).thrower > 0
    assert 0 not in walk(play, 3, "21 52 stop").in_danger


class SafeLeadThrowsAgain(Misplayed):
    def misplay(self, before: LeadTurn | FollowerTurn, step: Step) -> Step:
        after = step.position
        if (
            isinstance(after, LeadTurn)
            and isinstance(before, LeadTurn)
            and after.passed > before.passed
        ):
            return Step(before.at_stake(after.stake).at(Turn(self.rules.max_throws)), step.roles)
        return step


def check_a_sub_round_counts_throws_from_the_beginning(way: Way) -> None:
    """Rule 9: fresh throws and a fresh cap, whatever was used before the tie."""
    for before in ("31 stop 65 31", "41 again 31 stop 65 stop 31 stop"):
        play = way(Rules())
        assert walk(play, 3, f"{before} 41").turn.turn == Turn(2, Roll("41"))
        assert walk(play, 3, f"{before} 41 again 42 again 43").turn.turn == Turn(3)


class ThrowsNotReset(Misplayed):
    def start(self, players: int, stake: int = 1) -> LeadTurn:
        fresh = super().start(players, stake)
        return fresh if players > 2 else fresh.at(Turn(1))


def check_a_raised_stake_holds_in_the_sub_round(way: Way) -> None:
    """Rule 7."""
    assert walk(way(Rules()), 3, "21 52 stop 52 43 stop 44").position == Paid(2)
    every = way(Rules(doubling="every"))
    assert walk(every, 3, "21 52 stop 52 21 31 32 33").position == Paid(4)


class RaisedStakeLost(Misplayed):
    def start(self, players: int, stake: int = 1) -> LeadTurn:  # noqa: ARG002
        return super().start(players)


def check_only_those_tied_play_on(way: Way) -> None:
    """Rule 9: two among four."""
    here = walk(way(Rules()), 4, "52 stop 61 52 66")
    assert here.position == Tied(2, 1)
    assert here.tied == (0, 2)


class TieOfAll(Misplayed):
    def misplay(self, before: LeadTurn | FollowerTurn, step: Step) -> Step:  # noqa: ARG002
        if isinstance(step.position, Tied):
            return Step(Tied(4, step.position.stake), (*range(4), 4)[: len(step.roles)])
        return step


def check_a_tie_is_settled_by_a_sub_round(way: Way) -> None:
    """Rule 9: nobody has lost yet."""
    for moves in ("52 stop 52 61", "52 stop 61 52", "61 stop 52 52"):
        assert isinstance(walk(way(Rules()), 3, moves).position, Tied)


class LastTiedLoses(Misplayed):
    def misplay(self, before: LeadTurn | FollowerTurn, step: Step) -> Step:  # noqa: ARG002
        after = step.position
        if isinstance(after, Tied):
            loses = after.players - 1
            return Step(Paid(after.stake), tuple(int(role != loses) for role in step.roles))
        return step


class FirstTiedLoses(Misplayed):
    def misread(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:
        return NEAR if isinstance(position, FollowerTurn) and roll is position.low else roll


def check_seats_do_not_matter_for_who_is_tied(way: Way) -> None:
    """Rule 9: whoever rolled the lowest is tied, in whatever order they rolled it."""
    for rolls in permutations(("52", "52", "61", "54")):
        lead, *others = rolls
        here = walk(way(Rules()), 4, f"{lead} stop {' '.join(others)}")
        assert here.tied == tuple(seat for seat, roll in enumerate(rolls) if roll == "52")


class LaterTieIsLower(Misplayed):
    def misread(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:
        tie = isinstance(position, FollowerTurn) and roll is position.low
        return LOWEST if tie else roll


FAULTS: list[tuple[Check, type[Misplayed]]] = [
    (check_only_21_is_mexico, DoubleOnesPass),
    (check_only_21_is_mexico, Mexico21IsLow),
    (check_mexico_on_every_permitted_throw, LastThrowOfTheLeadIsNoMexico),
    (check_mexico_on_every_permitted_throw, LastThrowOfTheLastSeatIsNoMexico),
    (check_mexico_on_every_permitted_throw, LastThrowOfAFollowerIsNoMexico),
    (check_no_throw_beyond_the_cap, OneThrowTooMany),
    (check_the_safe_lead_throws_no_more, SafeLeadThrowsAgain),
    (check_a_sub_round_counts_throws_from_the_beginning, ThrowsNotReset),
    (check_a_raised_stake_holds_in_the_sub_round, RaisedStakeLost),
    (check_only_those_tied_play_on, TieOfAll),
    (check_a_tie_is_settled_by_a_sub_round, LastTiedLoses),
    (check_seats_do_not_matter_for_who_is_tied, FirstTiedLoses),
    (check_seats_do_not_matter_for_who_is_tied, LaterTieIsLower),
]


@pytest.mark.parametrize("check", dict.fromkeys(check for check, _ in FAULTS))
def test_the_fault_is_not_here(check: Check) -> None:
    check(Play)


@pytest.mark.parametrize(("check", "fault"), FAULTS)
def test_the_fault_would_be_noticed(check: Check, fault: type[Misplayed]) -> None:
    with pytest.raises(AssertionError):
        check(fault)


# --- Whatever is misplayed shows in the exact values.

SMALL = Rules(max_throws=2, dice=Dice(3))


def payments(play: Play) -> list[tuple[Fraction, ...]]:
    """Return what a round of two, three and four is worth to each role."""
    told = []
    for players in (2, 3, 4):
        starts: list[Position] = [play.start(players)]
        graph = DecisionGraph.grow(starts, Builder(play).expand)
        solution = solve(graph, objective_of("stake", players).payoffs)
        told.append(solution.values.of(graph.starts[0]))
    return told


AS_WRITTEN = payments(Play(SMALL))


def test_a_round_that_is_only_called_misplayed_has_the_right_values() -> None:
    assert payments(Misplayed(SMALL)) == AS_WRITTEN


@pytest.mark.parametrize("fault", [fault for _, fault in FAULTS])
def test_no_fault_hides_from_the_exact_values(fault: type[Misplayed]) -> None:
    """Either the graph breaks the treaty, or somebody pays more or less."""
    try:
        misplayed = payments(fault(SMALL))
    except GraphError:
        return
    assert misplayed != AS_WRITTEN

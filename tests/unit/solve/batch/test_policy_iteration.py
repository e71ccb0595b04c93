"""What contraction leaves open, settled in exact arithmetic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from mexico_solver.errors import EndlessError, PolicyCycleError, PrecisionError
from mexico_solver.graph import Chance, Choice, Node, Settled
from mexico_solver.solve.batch.contest import Contest
from mexico_solver.solve.batch.contraction import contract
from mexico_solver.solve.batch.forward import compile_forward
from mexico_solver.solve.batch.games import Batch, Loop
from mexico_solver.solve.batch.policy_iteration import MOST_TRIED, Settlement, Settling
from mexico_solver.solve.batch.tree import Tree, compile_tree
from naive import grown

SAME = (0, 1)
Payoffs = tuple[Fraction | int, Fraction | int]
Column = Mapping[str, Payoffs]


def tree(*ends: str, **nodes: Node[str]) -> Tree:
    """Return a tree above some outcomes."""
    settled: dict[str, Node[str]] = {name: Settled(name, 2) for name in ends}
    return compile_tree(grown({**settled, **nodes}))


def choice(owner: int, *children: str) -> Choice[str]:
    """Return a choice between some nodes."""
    return Choice.of(owner, *[(child, child, SAME) for child in children])


def mean(**weights: int) -> Chance[str]:
    """Return a chance node: for each child its weight."""
    return Chance.of(*[(weight, child, SAME) for child, weight in weights.items()])


def batch(
    tree: Tree, *columns: Column, bits: int = 64, exactly: bool = True, loop: Loop | None = None
) -> Batch:
    """Return a batch: for each column what each outcome is worth."""
    told = [[column.get(str(each), (0, 0)) for each in tree.outcomes] for column in columns]
    sides: Any = np.array(told, object).transpose(1, 2, 0) * (1 << bits)
    exact = [[[Fraction(each) for each in pair] for pair in column] for column in told]
    return Batch(
        sides // 1,
        -(-sides // 1),
        bits,
        loop,
        exact.__getitem__ if exactly else None,
        "game {}".format,
    )


def settled(
    tree: Tree, batch: Batch, columns: Sequence[int] = (0,), begin: Sequence[int] | None = None
) -> tuple[dict[str, list[int]], Settlement]:
    """Settle a group, perhaps from the same decisions in all columns; also tell them by name."""
    contest = Contest.of(tree, batch)
    found, group = contract(contest), np.array(columns)
    codes = found.codes[:, group]
    if begin is not None:
        codes = np.array(begin, np.int8)[:, None].repeat(len(group), axis=1)
    settling = Settling(contest, compile_forward(tree), group, found.open[:, group])
    settlement = settling.settle(codes)
    names = [str(tree.graph.names[node]) for node in tree.choices]
    return dict(zip(names, settlement.codes.tolist(), strict=True)), settlement


def margins(
    settlement: Settlement,
) -> list[tuple[int, int, Fraction | int, Fraction | int]]:
    """Return what exact arithmetic was asked, and the margins it told."""
    return [(v.decision, v.column, v.at_least, v.at_most) for v in settlement.verdicts]


# What doubles can't tell.

THREE = tree("a", "b", "c", "top", start=mean(low=1, top=1), low=choice(0, "a", "b", "c"))


def topped(**ends: Payoffs) -> Column:
    """Return what the outcomes are worth, the top being worth 1."""
    return {"top": (1, 1), **ends}


def test_the_first_listed_of_equals_is_taken() -> None:
    third = Fraction(1, 3)
    worth = topped(a=(0, 0), b=(third, 1), c=(third, 0))
    codes, settlement = settled(THREE, batch(THREE, worth))
    assert codes == {"low": [1]}
    assert margins(settlement) == [(0, 0, 0, 0)]


def test_the_best_is_taken_though_doubles_see_no_difference() -> None:
    """By enclosures: nobody is asked what is worth what exactly."""
    little = Fraction(1, 2**80)
    worth = topped(a=(Fraction(1, 3), 1), b=(0, 0), c=(Fraction(1, 3) + little, 0))
    games = batch(THREE, worth, bits=128, exactly=False)
    codes, settlement = settled(THREE, games)
    assert codes == {"low": [2]}
    [(_, _, at_least, at_most)] = margins(settlement)
    assert 0 < little - Fraction(2, 2**128) <= at_least <= little <= at_most
    assert at_most <= little + Fraction(2, 2**128)


def test_a_margin_between_wide_enclosures_is_told_as_wide() -> None:
    """One is worth 5 to 6 units more than a third, another one 1 to 3 units."""
    third = 2**100 // 3
    low, high = (
        np.array([[[third + more], [0]] for more in each] + [[[2**100], [0]]], object)
        for each in ((1, 5, -9), (3, 6, -9))
    )
    order = [THREE.outcomes.index(name) for name in ("a", "b", "c", "top")]
    inverse = np.argsort(order)
    _, settlement = settled(THREE, Batch(low[inverse], high[inverse], bits=100))
    assert margins(settlement) == [(0, 0, Fraction(2, 2**100), Fraction(5, 2**100))]


def test_where_enclosures_overlap_the_exact_worths_decide() -> None:
    little = Fraction(1, 2**80)
    worth = topped(a=(Fraction(1, 3), 1), b=(0, 0), c=(Fraction(1, 3) + little, 0))
    codes, settlement = settled(THREE, batch(THREE, worth, bits=70))
    assert codes == {"low": [2]}
    assert margins(settlement) == [(0, 0, little, little)]


def test_what_can_not_be_told_is_refused() -> None:
    worth = topped(a=(Fraction(1, 3), 1), b=(0, 0), c=(Fraction(1, 3), 0))
    with pytest.raises(
        PrecisionError,
        match=r"^game 1: the options at low differ by less than 70 bits can tell\.$",
    ):
        settled(THREE, batch(THREE, topped(), worth, bits=70, exactly=False), columns=[1])


def test_a_column_of_the_batch_is_settled_as_itself() -> None:
    clear = topped(a=(1, 0), b=(0, 0), c=(0, 0))
    same = topped(a=(0, 0), b=(Fraction(1, 3), 1), c=(Fraction(1, 3), 0))
    codes, settlement = settled(THREE, batch(THREE, clear, clear, same), columns=[2])
    assert codes == {"low": [1]}
    assert margins(settlement) == [(0, 2, 0, 0)]


def test_the_margin_is_that_to_the_best_other_option() -> None:
    """Of three that doubles can't tell apart, in any order."""
    for places in ("abc", "cab", "bca", "acb"):
        best, good, bad = places
        worth = topped(
            **{
                bad: (Fraction(1, 3), 0),
                good: (Fraction(1, 3) + Fraction(1, 2**80), 0),
                best: (Fraction(1, 3) + Fraction(5, 2**80), 0),
            }
        )
        codes, settlement = settled(THREE, batch(THREE, worth))
        assert codes == {"low": ["abc".index(best)]}
        assert margins(settlement) == [(0, 0, Fraction(4, 2**80), Fraction(4, 2**80))]


UNDECIDED = tree(
    "half", "more", "even", "less", "other", "zero",
    toss=mean(more=2, even=2, less=2),
    below=choice(0, "half", "toss"),
    above=choice(1, "below", "other"),
    start=mean(above=1, zero=1),
)  # fmt: skip
"""The mean of the toss is worth 1/2 to player 0 as well; in doubles it is a little more."""
CARELESS: Column = {
    "half": (Fraction(1, 2), 0),
    "more": (Fraction(3, 4), 1),
    "even": (Fraction(1, 2), 1),
    "less": (Fraction(1, 4), 1),
    "other": (0, Fraction(1, 2)),
}


def test_who_stands_above_an_indifferent_owner_counts_on_what_he_takes() -> None:
    """He takes the half, which is listed first, and not the toss, from which the other lives."""
    codes, settlement = settled(UNDECIDED, batch(UNDECIDED, CARELESS))
    assert codes == {"below": [0], "above": [1]}
    below = UNDECIDED.decision_of[UNDECIDED.graph.index("below")]
    assert (below, 0, 0, 0) in margins(settlement)


def test_who_stands_above_a_close_decision_counts_on_the_better_option() -> None:
    little = Fraction(1, 2**60)
    better = {**CARELESS, "half": (Fraction(1, 2) + little, 0)}
    codes, _ = settled(UNDECIDED, batch(UNDECIDED, better))
    assert codes == {"below": [0], "above": [1]}
    worse = {**CARELESS, "half": (Fraction(1, 2) - little, 0)}
    codes, _ = settled(UNDECIDED, batch(UNDECIDED, worse))
    assert codes == {"below": [1], "above": [0]}


# Loops.

TAKE_OR_RISK = tree(
    "again", "taken", "high", "zero",
    risk=mean(again=2, high=1, zero=1),
    choice=choice(0, "risk", "taken"),
    start=mean(choice=1, zero=1),
)  # fmt: skip
AGAIN = TAKE_OR_RISK.outcomes.index("again")


def test_an_owner_is_indifferent_because_of_what_the_loop_is_worth() -> None:
    """The start is worth 1 whichever he does, so a risk is worth 1/2 · 1 + 1/4 · 6 = 2."""
    games = batch(TAKE_OR_RISK, {"taken": (2, 5), "high": (6, 1)}, loop=Loop(AGAIN, SAME))
    codes, settlement = settled(TAKE_OR_RISK, games)
    assert codes == {"choice": [0]}
    assert margins(settlement) == [(0, 0, 0, 0)]


@pytest.mark.parametrize("begin", [[0], [1]])
@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize(("bits", "exactly"), [(128, False), (64, True)])
def test_a_loop_is_closed_with_its_own_value(
    sign: int, begin: list[int], bits: int, exactly: bool
) -> None:
    """The first listed is taken only if it is better, however little."""
    little = Fraction(sign, 2**100)
    worth: Column = {"taken": (2 - little, 5), "high": (6, 1)}
    games = batch(TAKE_OR_RISK, worth, loop=Loop(AGAIN, SAME), bits=bits, exactly=exactly)
    codes, settlement = settled(TAKE_OR_RISK, games, begin=begin)
    assert codes == {"choice": [0 if sign > 0 else 1]}
    [(_, _, at_least, at_most)] = margins(settlement)
    margin = abs(little) if sign > 0 else abs(little) * Fraction(3, 4)
    assert at_least <= margin <= at_most
    assert not exactly or at_least == at_most


@pytest.mark.parametrize("after", [(1, 2, 0), (2, 0, 1)])
@pytest.mark.parametrize("exactly", [True, False])
def test_rotations_are_closed_each_with_the_value_of_the_next(
    after: tuple[int, ...], exactly: bool
) -> None:
    """Column 0 takes 8 and is worth 4; who comes to it is worth 2 + 1/4 · 6 at a risk, and so on.

    Of the others, the one that leads to column 0 is indifferent if 7/2 can be taken, the last one
    if 7/8 + 3/2: the start between is worth 7/4. A little is missing, so both take the risk.
    """
    missing = Fraction(1, 2**100)
    worths: list[Column] = [{}, {}, {}]
    worths[0] = {"taken": (8, 0), "high": (0, 0)}
    worths[after.index(0)] = {"taken": (Fraction(7, 2) - missing, 0), "high": (6, 0)}
    worths[after[0]] = {"taken": (Fraction(19, 8) - missing, 0), "high": (6, 0)}
    games = batch(TAKE_OR_RISK, *worths, loop=Loop(AGAIN, SAME, after), bits=128, exactly=exactly)
    codes, settlement = settled(TAKE_OR_RISK, games, columns=[0, 1, 2])
    assert codes == {"choice": [1, 0, 0]}
    told = {column: (least, most) for _, column, least, most in margins(settlement)}
    assert set(told) == {1, 2}
    for least, most in told.values():
        assert least <= missing <= most <= missing + Fraction(9, 2**128)
        assert least > 0


def test_rotations_may_be_closed_exactly() -> None:
    """As above, but with less bits, and nothing missing for the one that leads to column 0."""
    worths: list[Column] = [
        {"taken": (8, 0)},
        {"taken": (Fraction(19, 8) - Fraction(1, 2**100), 0), "high": (6, 0)},
        {"taken": (Fraction(7, 2), 0), "high": (6, 0)},
    ]
    games = batch(TAKE_OR_RISK, *worths, loop=Loop(AGAIN, SAME, (1, 2, 0)), bits=53)
    codes, settlement = settled(TAKE_OR_RISK, games, columns=[0, 1, 2])
    assert codes == {"choice": [1, 0, 0]}
    assert sorted(margins(settlement)) == [
        (0, 1, Fraction(1, 2**100), Fraction(1, 2**100)),
        (0, 2, 0, 0),
    ]


TAKE_FIRST = tree(
    "again", "taken", "high", "zero",
    risk=mean(again=2, high=1, zero=1),
    choice=choice(0, "taken", "risk"),
    start=mean(choice=1, zero=1),
)  # fmt: skip


@pytest.mark.parametrize("exactly", [True, False])
@pytest.mark.parametrize("begin", [[0], [1]])
@pytest.mark.parametrize(("either", "risks"), [(TAKE_OR_RISK, 0), (TAKE_FIRST, 1)])
def test_a_circle_is_left_for_an_equilibrium_if_there_is_one(
    either: Tree, risks: int, begin: list[int], exactly: bool
) -> None:
    """Both columns take, then both risk, and so on; but one should risk what the other takes.

    Roles are swapped on the way: a risk is worth 1/2 · 6 · 1/2 + 1/4 · 6 if the other one takes.
    """
    missing = Fraction(1, 2**100)
    worth: Column = {"taken": (3 - missing, 6), "high": (6, 6)}
    loop = Loop(either.outcomes.index("again"), (1, 0), (1, 0))
    games = batch(either, worth, worth, loop=loop, bits=128, exactly=exactly)
    codes, settlement = settled(either, games, columns=[0, 1], begin=begin)
    assert codes == {"choice": [0, 1]}
    [(_, column, at_least, at_most)] = margins(settlement)
    assert codes["choice"][column] == risks
    assert 0 < at_least <= missing <= at_most <= missing + Fraction(9, 2**128)


def test_others_who_decide_nothing_are_carried_along() -> None:
    """A third role changes nothing for the two who play."""
    worth = {"taken": (2, 5, 7), "high": (6, 1, -7), "again": (0, 0, 0), "zero": (0, 0, 1)}
    told: Any = np.array([[worth[str(each)] for each in TAKE_OR_RISK.outcomes]], object)
    games = Batch(
        told.transpose(1, 2, 0) << 8,
        told.transpose(1, 2, 0) << 8,
        bits=8,
        loop=Loop(AGAIN, (0, 1, 2)),
        exactly=lambda _: [[Fraction(each) for each in row] for row in told[0].tolist()],
    )
    codes, settlement = settled(TAKE_OR_RISK, games)
    assert codes == {"choice": [0]}
    assert margins(settlement) == [(0, 0, 0, 0)]


# Loops without end, and circles.

STAY = tree("again", "one", start=choice(0, "again", "one"))


def test_decisions_that_never_end_are_refused() -> None:
    """To stay seems worth as much, and is listed first."""
    games = batch(STAY, {"one": (1, 1)}, loop=Loop(STAY.outcomes.index("again"), SAME))
    with pytest.raises(EndlessError):
        settled(STAY, games)


PENNIES = tree(
    "again", "exit", "below", "one stops", "other stops",
    one=choice(0, "one stops", "again"),
    other=choice(1, "other stops", "again"),
    risk=mean(again=1, below=1),
    sure=choice(0, "exit", "risk"),
    start=mean(sure=1, one=2, other=2),
)  # fmt: skip
LOOP = Loop(PENNIES.outcomes.index("again"), SAME)


def pennies(one: tuple[int, int], other: tuple[int, int]) -> Batch:
    """Return a loop that ends, or that one player may stop, or the other."""
    return batch(PENNIES, {"one stops": one, "other stops": other, "below": (-99, -99)}, loop=LOOP)


def test_a_circle_is_refused_where_all_combinations_have_been_tried() -> None:
    """One goes on where the other stops, the other where one goes on: no pure equilibrium."""
    with pytest.raises(PolicyCycleError) as refusal:
        settled(PENNIES, pennies(one=(1, -2), other=(2, -1)))
    assert str(refusal.value) == (
        "game 0: policy iteration runs in a circle of 4 policies; the decisions that change are "
        "those at one, other. All 4 combinations of the decisions that are not forced were tried: "
        "none is an equilibrium, so there is none that takes the same decisions each time all are "
        "tied again. Tip: other units or rules may have one."
    )


def test_so_it_is_in_a_column_far_behind() -> None:
    first = pennies(one=(1, -2), other=(2, -1))
    games = Batch(
        first.low.repeat(3, axis=2),
        first.high.repeat(3, axis=2),
        first.bits,
        LOOP,
        name="no {}".format,
    )
    with pytest.raises(PolicyCycleError, match=r"^no 2: policy iteration"):
        settled(PENNIES, games, columns=[2])


@pytest.mark.parametrize("option", [0, 1])
def test_combinations_that_are_too_many_are_not_tried(option: int) -> None:
    """Beside the two who run in a circle there are others who are indifferent.

    What comes before the circle is no part of it.
    """
    names = [f"vain {place}" for place in range(10)]
    assert 4 * 2 ** len(names) > MOST_TRIED
    nodes: dict[str, Node[str]] = {name: choice(0, "exit", "nothing") for name in names}
    larger = tree(
        "again", "exit", "nothing", "below", "one stops", "other stops",
        **nodes,
        one=choice(0, "one stops", "again"),
        other=choice(1, "other stops", "again"),
        risk=mean(again=1, below=1),
        sure=choice(0, "exit", "risk"),
        chance=Chance.of(*[(1, name, SAME) for name in names]),
        start=mean(sure=1, one=4, other=4, chance=1),
    )  # fmt: skip
    worth: Column = {"one stops": (1, -2), "other stops": (2, -1), "below": (-99, -99)}
    games = batch(larger, worth, loop=Loop(larger.outcomes.index("again"), SAME))
    with pytest.raises(PolicyCycleError) as refusal:
        settled(larger, games, begin=[option] * len(larger.choices))
    assert str(refusal.value) == (
        "game 0: policy iteration runs in a circle of 4 policies; "
        "the decisions that change are those at one, other."
    )


def test_an_equilibrium_is_found_in_which_someone_is_indifferent_and_keeps_his_option() -> None:
    """Both go on, and the start is worth 0 to both; to stop is worth 0 to the other as well.

    If he stops because that is listed first, the start is worth less than -1 to the one, who then
    stops too, and so on: policy iteration runs in a circle.
    """
    codes, settlement = settled(PENNIES, pennies(one=(-1, 1), other=(-2, 0)))
    assert codes == {"one": [1], "other": [1], "sure": [0]}
    assert all(verdict.at_most == 0 for verdict in settlement.verdicts)

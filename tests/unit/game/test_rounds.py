"""The rounds of several states decided together, whatever follows their payments is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from game_choices import choices_of
from mexico_solver import Dice, PayoffTable, Rules, solve_round
from mexico_solver.errors import PrecisionError
from mexico_solver.game.law import Paying
from mexico_solver.game.outline import Group, Outline, outline_of, tree_of, whole_round
from mexico_solver.game.rounds import Exactly, RoundBatch, RoundDecisions, Worths, _Columns
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.state_solution import SolvedRound, StateSolution
from mexico_solver.game.worth import ExactWorth, Following, Precision, worth_of

RULES = Rules.parse("max_throws=2 dice=3")
LAST = Rules.parse("max_throws=2 dice=3 sub_round_lead=last")
BITS = 128
Payoffs = dict[Paying, tuple[Fraction, ...]]
"""For each payment what it is worth to each seat."""

ONE: Payoffs = {
    (0, 1): (Fraction(1, 7), Fraction(4, 7), Fraction(2, 7)),
    (1, 1): (Fraction(1, 2), Fraction(1, 6), Fraction(1, 3)),
    (2, 1): (Fraction(2, 5), Fraction(1, 2), Fraction(1, 10)),
    (0, 2): (Fraction(0), Fraction(3, 5), Fraction(2, 5)),
    (1, 2): (Fraction(2, 3), Fraction(0), Fraction(1, 3)),
    (2, 2): (Fraction(1, 3), Fraction(2, 3), Fraction(0)),
}
OTHER: Payoffs = {
    key: (one + Fraction(1, 9), other, third / 2) for key, (one, other, third) in ONE.items()
}
EVEN: Payoffs = dict.fromkeys(ONE, (Fraction(1, 3),) * 3)
HIGHEST_STAKE = {key: worth for key, worth in ONE.items() if key[1] == 1}


def told(payoffs: Mapping[Paying, Sequence[Fraction]]) -> dict[Paying, Following]:
    """Return payoffs as what follows."""
    following = {}
    for key, worth in payoffs.items():
        over = 2520
        numbers = tuple(int(payoff * over) for payoff in worth)
        following[key] = Following(ExactWorth(numbers, over), tuple(range(len(worth))))
    return following


def decided(
    outline: Outline, *tables: Payoffs, exact: bool = True, bits: int = BITS, bounding: bool = False
) -> list[RoundDecisions]:
    """Return the decisions when payments are worth what some tables say."""
    afters = [told(table) for table in tables]
    worths: list[Worths] = [
        {key: after.enclosed(bits) for key, after in each.items()} for each in afters
    ]

    def exactly(state: int, key: Paying) -> Sequence[Fraction]:
        return tables[state][key]

    names = [f"state {number}" for number in range(len(tables))]
    given: Exactly | None = exactly if exact else None
    return RoundBatch(outline, worths, bits, given, bounding, names).decide()


def solution(outline: Outline, payoffs: Payoffs, decisions: RoundDecisions) -> StateSolution:
    """Return a decided round that answers questions."""
    after, precision = told(payoffs), Precision(exact=True)
    whole = whole_round(outline.players)
    worth = worth_of(decisions.laws[whole], after, precision)
    state = SolvedState.of((2,) * outline.players, worth, decisions)
    return StateSolution(SolvedRound(state, outline, after, precision), whole)


@pytest.mark.parametrize("rules", [RULES, LAST], ids=str)
def test_rounds_decided_together_are_those_decided_one_by_one(rules: Rules) -> None:
    outline = outline_of(3, rules, 2)
    tables = (ONE, OTHER, EVEN)
    together = decided(outline, *tables)
    for table, each in zip(tables, together, strict=True):
        (alone,) = decided(outline, table)
        assert (each.codes, each.laws, each.values) == (alone.codes, alone.laws, alone.values)
        assert (each.open, each.choices, each.by_exact) == (
            alone.open,
            alone.choices,
            alone.by_exact,
        )
        assert each.indifferent == alone.indifferent


@pytest.mark.parametrize("rules", [RULES, LAST], ids=str)
@pytest.mark.parametrize("payoffs", [ONE, OTHER], ids=["one", "other"])
def test_the_decisions_are_those_of_a_round_with_these_payoffs(
    rules: Rules, payoffs: Payoffs
) -> None:
    outline = outline_of(3, rules, 2)
    (each,) = decided(outline, payoffs)
    table = PayoffTable({s: [payoffs[payer, s] for payer in range(3)] for s in (1, 2)})
    assert solution(outline, payoffs, each).win == solve_round(3, rules, table).value
    assert all(choice.optimal for choice in choices_of(solution(outline, payoffs, each)))


def test_enclosures_of_all_sub_rounds_hold_what_laws_are_worth() -> None:
    outline = outline_of(3, LAST, 2)
    (each,) = decided(outline, ONE)
    assert set(each.values) == set(each.laws) == set(each.codes)
    for start, law in each.laws.items():
        worth = worth_of(law, told(ONE), Precision(exact=True)).fractions
        lows, highs = each.values[start]
        for low, number, high in zip(lows, worth, highs, strict=True):
            assert low <= number * 2**BITS <= high
            assert high - low < 1 << 10


def test_where_nothing_is_at_stake_all_are_indifferent_and_stop() -> None:
    (each,) = decided(outline_of(3, RULES, 2), EVEN)
    assert each.indifferent == each.by_exact == each.choices > 0
    assert not any(any(codes) for codes in each.codes.values())
    assert each.closest == []
    assert len(each.open) == each.choices


def test_with_something_at_stake_the_bound_decides() -> None:
    (each,) = decided(outline_of(3, RULES, 2), ONE)
    assert (each.indifferent, each.by_exact, each.open) == (0, 0, [])
    assert each.choices == sum(
        len(each_order) * len(group.tree.solver.tree.choices)
        for group in outline_of(3, RULES, 2).groups
        for each_order in group.orders
    )


def test_the_closest_choice_is_among_those_named() -> None:
    outline = outline_of(3, RULES, 2)
    (each,) = decided(outline, ONE)
    choices = list(choices_of(solution(outline, ONE, each)))
    smallest = min(choices, key=lambda choice: choice.margin)
    named = {
        (start, str(outline.tree(start).choice(close.decision))): close
        for start, close in each.closest
    }
    close = named[smallest.start, smallest.position]
    assert close.at_least <= smallest.margin <= close.at_most


def test_enclosures_alone_do_not_tell_who_is_indifferent() -> None:
    with pytest.raises(PrecisionError, match=r"^state 0, seats 0 1 at stake 2: the options at"):
        decided(outline_of(3, RULES, 2), EVEN, exact=False)


def test_enclosures_alone_tell_clear_decisions() -> None:
    outline = outline_of(3, RULES, 2)
    (exact,), (rough,) = decided(outline, ONE), decided(outline, ONE, exact=False, bits=48)
    assert exact.codes == rough.codes
    assert exact.laws == rough.laws


def test_bounds_settle_nothing_but_tell_what_is_open() -> None:
    outline = outline_of(3, RULES, 2)
    (exact,), (bounds,) = decided(outline, ONE), decided(outline, ONE, bounding=True)
    assert bounds.open == []
    assert bounds.codes == exact.codes
    assert bounds.laws == {}
    (open_,) = decided(outline, EVEN, bounding=True)
    assert len(open_.open) == open_.choices
    third = (2**BITS // 3, -(-(2**BITS) // 3))
    low, high = open_.values[whole_round(3)]
    assert all(
        lower <= third[0] and third[1] <= upper for lower, upper in zip(low, high, strict=True)
    )


def test_a_tree_that_does_not_lead_back_is_no_loop() -> None:
    outline = outline_of(3, RULES, 2)
    tree = tree_of(2, 1, RULES, 2)
    ends = tuple(ending for ending in tree.endings if not ending.sub_round)
    straight = Group(replace(tree, endings=ends), orders=(((0, 1),),))
    columns = _Columns(RoundBatch(outline, [{}], BITS), straight)
    assert columns._loop() is None
    assert columns.seats == [(0, 1, 2)]


# 4 players who differ in what they want: for each payer the worth to each seat. Seat 3 wants only
# one thing, so where that is settled he is indifferent, and stops; the others care which he does.
HARD: list[tuple[int, Payoffs]] = [
    (
        3,
        {
            (0, 1): (Fraction(1, 3), Fraction(1, 3), Fraction(1), Fraction(2, 3)),
            (1, 1): (Fraction(1, 3), Fraction(1), Fraction(0), Fraction(2, 3)),
            (2, 1): (Fraction(1, 3), Fraction(1, 3), Fraction(1), Fraction(2, 3)),
            (3, 1): (Fraction(0), Fraction(1), Fraction(1), Fraction(1)),
        },
    ),
    (
        3,
        {
            (0, 1): (Fraction(5, 7), Fraction(0), Fraction(1, 7), Fraction(0)),
            (1, 1): (Fraction(3, 7), Fraction(2, 7), Fraction(0), Fraction(6, 7)),
            (2, 1): (Fraction(5, 7), Fraction(2, 7), Fraction(1, 7), Fraction(3, 7)),
            (3, 1): (Fraction(3, 7), Fraction(0), Fraction(1, 7), Fraction(0)),
        },
    ),
]


@pytest.mark.parametrize(("faces", "payoffs"), HARD, ids=["thirds", "sevenths"])
def test_what_others_do_rests_on_what_an_indifferent_owner_really_does(
    faces: int, payoffs: Payoffs
) -> None:
    outline = outline_of(4, Rules(max_throws=2, doubling="never", dice=Dice(faces)), 2)
    (each,) = decided(outline, payoffs)
    assert each.indifferent
    worse = [c for c in choices_of(solution(outline, payoffs, each)) if not c.optimal]
    assert worse == []

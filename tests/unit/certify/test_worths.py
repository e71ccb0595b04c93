"""What endings are worth, over a base and rounded outward, against fractions from the laws told."""

from __future__ import annotations

from fractions import Fraction

import pytest

from certificates import POT, of_game, of_round, read
from mexico_solver import PayoffTable
from mexico_solver.certify.play import Ending
from mexico_solver.certify.state import Start, State
from mexico_solver.certify.subject import NOBODY, Paying
from mexico_solver.certify.text import Ratio, Worth
from mexico_solver.certify.worths import Boxes, Worths

BASE = 1 << 40
CASES = {
    "round": of_round(3, "max_throws=2 dice=3"),
    "stakes": of_round(2, "max_throws=2 dice=3", "stake"),
    "folding": of_round(3, "max_throws=2 dice=3 doubling=every", "stake"),
    "free": of_round(3, "max_throws=2 dice=3 all_mexico=nobody", "stake"),
    "pot": of_round(3, "max_throws=2 dice=3", POT),
    "game": of_game((2, 1, 1), "max_throws=2 dice=3"),
    "turning": of_game((1, 1, 2), "max_throws=2 dice=2 sub_round_lead=last"),
    "again": of_game((1, 2, 1), "max_throws=2 dice=3 all_mexico=nobody"),
    "enclosed": of_game((2, 1, 1), "max_throws=2 dice=3", 64),
}
every_case = pytest.mark.parametrize("case", CASES)


def states_of(case: str) -> list[State]:
    """Return the states of a certificate."""
    return read(CASES[case])[1]


def endings(state: State) -> list[tuple[Start, Ending]]:
    """Return all endings of a state's (sub-)rounds."""
    outline = state.outline
    return [(start, end) for start in outline.starts for end in outline.tree(start).endings]


def paid(state: State, start: Start, paying: Paying, label: int) -> tuple[Fraction, Fraction]:
    """Return what a payment is worth to a label at least and at most, straight from the rules."""
    subject, (place, stake) = state.outline.subject, paying
    if place < 0:
        low, high = state.worth[seat_of(start, label)] if state.units else state.after[NOBODY][0]
        return Fraction(*low), Fraction(*high)
    factor = stake if subject.folds else 1
    key = 1 if subject.folds else stake
    if subject.alike:
        low, high = state.after[0, key][0 if label == place else 1]
    else:
        low, high = state.after[start.order[place], key][seat_of(start, label)]
    return factor * Fraction(*low), factor * Fraction(*high)


def seat_of(start: Start, label: int) -> int:
    """Return the seat that has a label where players differ."""
    return start.order[label]


def expected(state: State, start: Start, ending: Ending) -> list[tuple[Fraction, Fraction]]:
    """Return what an ending is worth to each label, by the laws told."""
    if not ending.order:
        stake = 0 if ending.payer < 0 else ending.stake
        paying = ending.payer, stake
        return [paid(state, start, paying, label) for label in range(ending.labels)]
    subject, follows = state.outline.subject, state.outline.start(start, ending)
    law = state.rounds[follows].law
    terms = [(chance, (ending.order[place], stake)) for (place, stake), chance in law.items()]
    terms += [(state.nobody(law), NOBODY)] if subject.nobody and not subject.folds else []
    factor = ending.stake if subject.folds else 1
    sums = []
    for label in range(ending.labels):
        bounds = [paid(state, start, paying, label) for _, paying in terms]
        parts = zip(terms, bounds, strict=True)
        pairs = [(factor * chance * low, factor * chance * high)
                 for (chance, _), (low, high) in parts]  # fmt: skip
        sums.append((sum(low for low, _ in pairs), sum(high for _, high in pairs)))
    return [(Fraction(low), Fraction(high)) for low, high in sums]


@every_case
def test_what_endings_are_worth_is_enclosed(case: str) -> None:
    for state in states_of(case):
        for start, ending in endings(state):
            cells = Worths(state, start, BASE)(ending)
            half = ending.labels
            assert len(cells) == 2 * half
            told = expected(state, start, ending)
            for (low, high), least, most in zip(told, cells[:half], cells[half:], strict=True):
                assert least <= low * BASE <= high * BASE <= most
                assert low * BASE - least + most - high * BASE < 4 * 3 * max(ending.stake, 1)


@pytest.mark.parametrize("case", ["round", "stakes", "folding", "free", "pot", "game"])
def test_over_a_base_that_all_divide_it_is_exact(case: str) -> None:
    state = states_of(case)[0]
    base = 1
    for told in state.rounds.values():
        for chance in told.law.values():
            base *= chance.denominator
    for start, ending in endings(state):
        cells = Worths(state, start, base)(ending)
        half = ending.labels
        assert list(cells[:half]) == list(cells[half:])
        pairs = zip(cells[:half], expected(state, start, ending), strict=True)
        assert [Fraction(cell, base) for cell in cells[:half]] == [low for _, (low, _) in pairs]


def test_a_payment_is_looked_up_once() -> None:
    state = states_of("game")[0]
    worths = Worths(state, state.outline.whole, BASE)
    paying = Ending(0, (), 1, 2)
    assert worths(paying) is worths(paying)
    assert list(worths(paying)) == [0, BASE, 0, BASE]
    assert list(worths.known) == [((0, 1), 2)]


def test_stakes_that_fold_multiply_what_follows() -> None:
    state = states_of("folding")[0]
    worths = Worths(state, state.outline.whole, BASE)
    once, more = Ending(0, (), 1, 2), Ending(0, (), 4, 2)
    assert list(worths(once)) == [-BASE, 0, -BASE, 0]
    assert list(worths(more)) == [-4 * BASE, 0, -4 * BASE, 0]
    tied, raised = Ending(-1, (0, 1), 1, 3), Ending(-1, (0, 1), 8, 3)
    assert list(worths(raised)) == [8 * cell for cell in worths(tied)]


def test_who_is_left_out_of_a_sub_round_neither_gains_nor_pays() -> None:
    state = states_of("round")[0]
    cells = Worths(state, state.outline.whole, BASE)(Ending(-1, (0, 1), 1, 3))
    assert (cells[2], cells[5]) == (BASE, BASE)
    assert sum(cells[:2]) in (BASE - 1, BASE)


def test_that_nobody_pays_is_worth_the_state_itself() -> None:
    state = states_of("again")[0]
    cells = Worths(state, state.outline.whole, BASE)(Ending(-1, (), 2, 2))
    win = [Fraction(*low) for low, _ in state.worth]
    assert [-(-(chance * BASE) // 1) for chance in win] == list(cells[2:])


# --- As far as boxes prove it.


def test_before_there_is_a_box_a_sub_round_is_worth_any_payment_of_its_players() -> None:
    state = states_of("pot")[0]
    whole = state.outline.whole
    cells = Worths(state, whole, BASE, Boxes())(Ending(-1, (1, 2), 1, 3))
    rows = POT.stakes
    paid = [rows[stake][payer] for stake in (1, 2) for payer in (1, 2)]
    assert [cell // BASE for cell in cells[:3]] == [
        min(column) for column in zip(*paid, strict=True)
    ]
    assert [cell // BASE for cell in cells[3:]] == [
        max(column) for column in zip(*paid, strict=True)
    ]


def test_that_nobody_pays_counts_where_it_can_be() -> None:
    table = PayoffTable({1: ((-1, 0), (0, -1))}, nobody=(5, 5))
    _, (state,) = read(of_round(2, "max_throws=2 dice=3 all_mexico=nobody", table))
    cells = Worths(state, state.outline.whole, BASE, Boxes())(Ending(-1, (0, 1), 1, 3))
    assert list(cells[:2]) == [-BASE, -BASE]
    assert list(cells[3:5]) == [5 * BASE, 5 * BASE]


def box(*bounds: tuple[int, int]) -> Worth:
    """Return a box whose bounds are told in eighths."""
    return tuple([(Ratio(low, 8), Ratio(high, 8)) for low, high in bounds])


def test_a_box_tells_the_players_of_its_round_and_nobody_else() -> None:
    state = states_of("pot")[0]
    whole, duel = state.outline.whole, Start((1, 2), 1)
    boxes = Boxes({duel: box((-4, -2), (-3, -1))})
    cells = Worths(state, whole, BASE, boxes)(Ending(-1, (1, 2), 1, 3))
    assert list(cells[1:3]) == [-4 * BASE // 8, -3 * BASE // 8]
    assert list(cells[4:6]) == [-2 * BASE // 8, -1 * BASE // 8]
    before = Worths(state, whole, BASE, Boxes())(Ending(-1, (1, 2), 1, 3))
    assert (cells[0], cells[3]) == (before[0], before[3]) == (0, 2 * BASE)


def test_a_round_counts_by_its_law_once_all_that_follows_it_is_closed() -> None:
    state = states_of("pot")[0]
    whole, duel, raised = state.outline.whole, Start((1, 2), 1), Start((1, 2), 2)
    assert state.outline.following[duel] == {duel, raised}
    tied = Ending(-1, (1, 2), 1, 3)
    by_law = list(Worths(state, whole, BASE)(tied))
    for closed in ({duel}, {raised}):
        assert list(Worths(state, whole, BASE, Boxes(closed=closed))(tied)) != by_law
    assert list(Worths(state, whole, BASE, Boxes(closed={duel, raised}))(tied)) == by_law


def test_a_state_that_comes_again_is_worth_its_own_box() -> None:
    state = states_of("again")[0]
    whole, free = state.outline.whole, Ending(-1, (), 2, 2)
    first = Worths(state, whole, BASE, Boxes())(free)
    assert {Fraction(*worth[0][0]) for worth in state.after.values()} >= {0, 1}
    assert (first[0], first[2]) == (0, BASE)
    boxes = Boxes({whole: box((2, 4), (3, 6))})
    assert list(Worths(state, whole, BASE, boxes)(free)) == [
        BASE // 4,
        3 * BASE // 8,
        BASE // 2,
        3 * BASE // 4,
    ]

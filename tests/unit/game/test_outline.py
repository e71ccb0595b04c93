"""What a round is made of: its sub-rounds, in an order in which each finds those it needs."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations

import pytest

from mexico_solver import Rules
from mexico_solver.game.outline import (
    NOBODY,
    Ending,
    Order,
    Outline,
    Start,
    _rotations,
    outline_of,
    seats_of,
    tree_of,
    whole_round,
)

SMALL = Rules.parse("max_throws=2 dice=3")
LAST = replace(SMALL, sub_round_lead="last")
FREE = replace(SMALL, all_mexico="nobody")
PLAIN = replace(SMALL, mexico_passes=False)
EVERY = replace(SMALL, doubling="every")
VARIANTS = [SMALL, LAST, FREE, PLAIN, EVERY, replace(LAST, doubling="every", max_throws=1)]
every_variant = pytest.mark.parametrize("rules", VARIANTS, ids=str)


def played(outline: Outline) -> list[tuple[int, int, tuple[tuple[Order, ...], ...]]]:
    """Return the groups as players, stake and orders."""
    return [(group.tree.players, group.tree.stake, group.orders) for group in outline.groups]


def test_a_round_of_three_holds_duels_at_both_stakes() -> None:
    duels = (((0, 1),), ((0, 2),), ((1, 2),))
    everyone = (((0, 1, 2),),)
    assert played(outline_of(3, SMALL, 2)) == [
        (2, 2, duels),
        (2, 1, duels),
        (3, 2, everyone),
        (3, 1, everyone),
    ]


def test_where_the_last_leads_the_order_of_those_tied_rotates() -> None:
    orders = {(players, stake): each for players, stake, each in played(outline_of(3, LAST, 2))}
    assert orders[2, 1] == (((0, 1), (1, 0)), ((0, 2), (2, 0)), ((1, 2), (2, 1)))
    assert orders[3, 1] == (((0, 1, 2), (2, 0, 1), (1, 2, 0)),)


def test_where_all_go_free_no_sub_round_of_all_begins_at_a_raised_stake() -> None:
    assert played(outline_of(2, FREE, 2)) == [(2, 1, (((0, 1),),))]
    assert (3, 2) not in {each[:2] for each in played(outline_of(3, FREE, 2))}


@pytest.mark.parametrize(
    ("rules", "top", "stakes"),
    [
        (SMALL, 9, {1, 2}),
        (EVERY, 2, {1, 2}),
        (EVERY, 5, {1, 2, 4, 5}),
        (EVERY, 8, {1, 2, 4, 8}),
        (PLAIN, 9, {1}),
        (replace(SMALL, doubling="never"), 9, {1}),
    ],
    ids=str,
)
def test_stakes_rise_to_what_the_richest_has(rules: Rules, top: int, stakes: set[int]) -> None:
    outline = outline_of(2, rules, top)
    paid = {
        ending.stake
        for group in outline.groups
        for ending in group.tree.endings
        if ending.payer != NOBODY
    }
    assert paid == stakes


@every_variant
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_sub_round_needs_comes_before_it(players: int, rules: Rules) -> None:
    solved: set[Start] = set()
    for group in outline_of(players, rules, 4).groups:
        tree = group.tree
        own = {(order, tree.stake) for rotations in group.orders for order in rotations}
        for order, _ in own:
            for number, ending in enumerate(tree.endings):
                start = seats_of(order, ending.order), ending.stake
                assert not ending.sub_round or start in (own if number == tree.loop else solved)
        assert not own & solved
        solved |= own
    assert whole_round(players) in solved


@every_variant
def test_each_rotation_leads_to_the_next_when_all_are_tied_again(rules: Rules) -> None:
    for group in outline_of(3, rules, 2).groups:
        tree = group.tree
        assert tree.loop is not None
        again = tree.endings[tree.loop].order
        for rotations in group.orders:
            turned = [seats_of(order, again) for order in rotations]
            assert turned == [*rotations[1:], rotations[0]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_of_the_players_can_be_tied_in_the_order_of_the_round(players: int) -> None:
    orders = {
        order
        for group in outline_of(players, SMALL, 2).groups
        for rotations in group.orders
        for order in rotations
    }
    seats = range(players)
    assert orders == {
        order for size in range(2, players + 1) for order in combinations(seats, size)
    }


def test_with_the_last_to_lead_any_order_of_three_can_come_about() -> None:
    """0 1 2 turns round for ever, but those tied in a sub-round of four come in other orders."""
    orders = {
        order
        for group in outline_of(4, LAST, 2).groups
        for rotations in group.orders
        for order in rotations
        if len(order) == 3
    }
    clockwise = [order for order in permutations(range(4), 3) if clockwise_from_first(order)]
    assert orders == set(clockwise)


def clockwise_from_first(order: Order) -> bool:
    steps = [(seat - order[0]) % 4 for seat in order]
    return steps == sorted(steps)


@every_variant
@pytest.mark.parametrize("players", [2, 3])
def test_somebody_pays_or_nobody_or_a_sub_round_follows(players: int, rules: Rules) -> None:
    for ending in tree_of(players, 1, rules, 2).endings:
        if ending.sub_round:
            assert ending.payer == NOBODY
            assert len(ending.order) > 1
        elif ending.payer == NOBODY:
            assert ending == Ending(NOBODY, 0, ())
            assert rules.all_mexico == "nobody"
        else:
            assert ending.payer in range(players)
            assert ending.stake in {1, 2}


def test_a_tree_that_does_not_lead_back_has_no_loop() -> None:
    tree = tree_of(2, 1, SMALL, 2)
    assert tree.loop is not None
    assert tree.endings[tree.loop] == Ending(NOBODY, 1, (0, 1))
    ends = tuple(ending for ending in tree.endings if not ending.sub_round)
    assert replace(tree, endings=ends).loop is None


def test_orders_without_a_loop_do_not_rotate() -> None:
    straight = replace(tree_of(2, 1, SMALL, 2), endings=())
    assert _rotations(straight, [(1, 2), (0, 1)]) == (((0, 1),), ((1, 2),))


def test_trees_and_outlines_are_made_once() -> None:
    assert outline_of(3, SMALL, 2) is outline_of(3, Rules.parse(str(SMALL)), 2)
    outline = outline_of(3, SMALL, 2)
    assert outline.tree(((0, 2), 1)) is outline.tree(((1, 2), 1)) is tree_of(2, 1, SMALL, 2)


def test_a_choice_is_told_by_its_position() -> None:
    tree = tree_of(2, 1, SMALL, 2)
    names = [str(tree.choice(number)) for number in range(len(tree.solver.tree.choices))]
    assert len(set(names)) == len(names)
    assert "lead players=2 passed=0 stake=1 left=1 holds=32 | roles 0 1" in names


def test_whole_rounds_begin_at_one_unit_with_seat_0() -> None:
    assert whole_round(4) == ((0, 1, 2, 3), 1)
    assert seats_of((3, 1, 2), (2, 0)) == (2, 3)

"""What is checked of each state: of a true certificate one line is changed, and told as false."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from certificates import (
    POT,
    altered,
    line,
    line_of,
    number_of,
    of_game,
    of_round,
    outline_of,
    read,
    sealed,
    subject_of,
    verified,
    without,
)
from game_choices import choices_in
from mexico_solver import PayoffTable, RoundSolution, Rules, solve_game, solve_round
from mexico_solver.certify.checks import BASE, Tally, check_end, check_state, false, shown
from mexico_solver.certify.play import Tree
from mexico_solver.certify.state import Outline
from mexico_solver.certify.text import Ratio
from mexico_solver.errors import CertificateError, FalseCertificateError
from mexico_solver.solve import evaluate

SMALL = "max_throws=2 dice=3"
DUEL = of_round(2, SMALL)
GAME = of_game((1, 1, 1), "max_throws=2 dice=2")
ENCLOSED = of_game((1, 1, 1), "max_throws=2 dice=2", 64)
FOLDING = of_round(2, f"{SMALL} doubling=every", "stake")


def fault(text: str) -> str:
    """Return what is wrong with a certificate."""
    with pytest.raises(FalseCertificateError) as refusal:
        verified(text)
    return str(refusal.value)


# --- Messages.


def test_a_false_line_is_named_by_its_number_and_its_beginning() -> None:
    with pytest.raises(FalseCertificateError) as refusal:
        false(line(f"value {'1' * 100}", 31), "it is wrong")
    assert str(refusal.value) == f"line 31 (value {'1' * 54}): it is wrong."


def test_numbers_are_shown_exactly_as_long_as_one_can_read_them() -> None:
    assert shown(Fraction(-2, 4)) == "-1/2"
    assert shown(Ratio(2, 4)) == "2/4"
    assert shown(Fraction(0)) == "0/1"
    assert shown(Ratio(BASE, 3 * BASE)) == "0.333333333333…"
    assert shown(Fraction(-(10**60), 10**60 + 1)) == "-1.00000000000…"
    assert shown(Ratio(10**5000, 1)) == "1.00000000000E+5000…"
    assert shown(Ratio(1, 10**5000)) == "1E-5000…"


# --- Play ends.


@pytest.mark.parametrize(
    ("rules", "top", "units"),
    [
        (SMALL, 1, ()),
        ("max_throws=3 dice=2", 2, ()),
        ("dice=1:1 all_mexico=nobody", 2, (1, 1)),
        ("max_throws=4 dice=1:1000", 2, (1, 1)),
        ("max_throws=1 dice=3 doubling=every", None, ()),
        ("max_throws=3 dice=2 doubling=every", 8, ()),
    ],
    ids=str,
)
def test_play_ends_where_somebody_may_always_roll_another_number(
    rules: str, top: int | None, units: tuple[int, ...]
) -> None:
    outline = Outline(subject_of(Rules.parse(rules), units=units, top=top), 2, {})
    for start in outline.starts:
        check_end(outline.tree(start), line("pattern 2 1"))


@pytest.mark.parametrize("rules", ["dice=2", "max_throws=1 dice=2", "max_throws=3 dice=3"])
def test_stakes_that_may_grow_too_fast_are_refused(rules: str) -> None:
    outline = outline_of(Rules.parse(f"{rules} doubling=every"))
    with pytest.raises(FalseCertificateError) as refusal:
        check_end(outline.tree(outline.whole), line("pattern 2 1", 17))
    assert str(refusal.value) == (
        "line 17 (pattern 2 1): under some decisions play never ends, or the stake grows too fast."
    )


def test_a_stake_that_does_not_shrink_on_average_is_refused() -> None:
    """With one throw each nothing is decided: a tie goes on as it is, two passes fourfold."""
    double, other, mexico = Fraction(4, 9), Fraction(1, 9), Fraction(4, 9)
    assert double**2 + other**2 + 4 * mexico**2 == 1
    for dice, ends in (("2:1", False), ("20:9", True), ("20:11", False)):
        outline = outline_of(Rules.parse(f"max_throws=1 dice={dice} doubling=every"))
        tree = outline.tree(outline.whole)
        if ends:
            check_end(tree, line("x"))
        else:
            with pytest.raises(FalseCertificateError):
                check_end(tree, line("x"))


def test_a_game_in_which_nobody_pays_goes_on() -> None:
    rules = Rules.parse("dice=1000:1000:1 max_throws=9 all_mexico=nobody doubling=never")
    seated = Tree(subject_of(rules, units=(1, 1), top=2), 2, 1)
    free = [end for end in seated.endings if end.payer < 0 and not end.order]
    assert len(free) == 1
    check_end(seated, line("x"))


def test_a_certificate_is_refused_before_it_is_told_what_is_decided() -> None:
    text = altered(FOLDING, "dice 1 1 1", "dice 9 9 1")
    number = number_of(text, "pattern 2 1")
    assert fault(text).startswith(f"line {number} (pattern 2 1): under some decisions play never")


# --- Laws.


@pytest.mark.parametrize(
    ("new", "seat", "stored"),
    [
        ("pays 1 2378/5254 2876/5254", 0, "1189/2627"),
        ("pays 1 2377/5254 1/2", 1, "1/2"),
        ("pays 1 2877/5254 2377/5254", 0, "2877/5254"),
        ("pays 1 -1/2 3/2", 0, "-1/2"),
    ],
)
def test_a_chance_that_fails_its_equation_is_told_with_what_it_gives(
    new: str, seat: int, stored: str
) -> None:
    text = altered(DUEL, "pays 1 2377/5254 2877/5254", new)
    begins = (
        f"line {number_of(text, new)} ({new}): the chance that seat {seat} pays 1 is stored as "
    )
    assert fault(text).startswith(f"{begins}{stored}, but its equation gives ")


def test_what_an_equation_gives_can_be_told_by_hand() -> None:
    """One throw each: 11, 22 and 21 come 4, 1 and 4 times of 9.

    The lead pays 1 in 4*5 + 1*4 cases of 81, the follower in 1*4, and 4*4 + 1*1 are ties.
    """
    text = of_game((1, 1), "max_throws=1 dice=2:1")
    assert Fraction(3, 8) == Fraction(24, 81) + Fraction(17, 81) * Fraction(3, 8)
    wrong = altered(text, "pays 1 3/8 1/16", "pays 1 1/2 1/16")
    assert fault(wrong) == (
        f"line {number_of(wrong, 'pays 1 1/2 1/16')} (pays 1 1/2 1/16): the chance that seat 0 "
        f"pays 1 is stored as 1/2, but its equation gives {Fraction(24, 81) + Fraction(17, 162)}."
    )
    wrong = altered(text, "pays 1 3/8 1/16", "pays 1 3/8 0/1")
    assert fault(wrong).endswith("seat 1 pays 1 is stored as 0/1, but its equation gives 4/81.")


def test_a_chance_that_is_not_told_is_0() -> None:
    text = without(DUEL, "pays 1")
    here = "round 0 1 stake 1"
    said = fault(text)
    assert said.startswith(f"line {number_of(text, here)} ({here}): the chance that seat 0 pays 1 ")
    assert "is stored as 0/1, but its equation gives " in said
    right = Fraction(said.rpartition(" ")[2].removesuffix("."))
    assert 0 < right < Fraction(2377, 5254)


def test_a_chance_told_as_0_is_as_good_as_not_told() -> None:
    free = of_round(2, f"{SMALL} all_mexico=nobody", "stake")
    text = altered(free, told := line_of(free, "pays 2"), told.replace("0/1", "0/7"))
    assert verified(text).tally == verified(free).tally


def test_laws_of_sub_rounds_are_checked_as_well() -> None:
    """Those of three who are tied at stake 1 play a duel, and its law is false."""
    told = GAME.splitlines()
    place = told.index("round 1 2 stake 1", told.index("state 1 1 1")) + 1
    assert told[place] == "pays 1 59/237 6/79"
    told[place] = "pays 1 6/79 59/237"
    said = fault(sealed(told))
    assert said.startswith(f"line {place + 1} (pays 1 6/79 59/237): the chance that seat 1 pays 1 ")
    assert "is stored as 6/79, but its equation gives " in said


def test_units_are_expected_where_stakes_fold() -> None:
    text = altered(FOLDING, "pays 1 339/442 3911/3094", "pays 1 1/2 1/2")
    said = fault(text)
    assert "(pays 1 1/2 1/2): the chance that seat 0 pays 1 is stored as 1/2, but its" in said
    assert Fraction(said.rpartition(" ")[2].removesuffix(".")) != Fraction(339, 442)


# --- Values.


@pytest.mark.parametrize("new", ["value 2878/5254 2377/5254", "value 2876/5254 2377/5254"])
def test_a_value_that_fails_its_equation_is_told_with_what_it_gives(new: str) -> None:
    text = altered(DUEL, "value 2877/5254 2377/5254", new)
    stored = new.split()[1]
    assert fault(text) == (
        f"line {number_of(text, new)} ({new}): the value of seat 0 is stored as {stored}, "
        "but its equation gives 2877/5254."
    )


def test_a_value_need_not_be_in_lowest_terms() -> None:
    text = altered(DUEL, "value 2877/5254 2377/5254", "value 8631/15762 4754/10508")
    assert verified(text).values == verified(DUEL).values


def test_a_value_of_a_later_state_is_checked_against_those_before() -> None:
    old = line_of(GAME, "value 1364162/")
    last = "value 1364162/3934827 3880307/11804481 3831688/11804481"
    text = altered(GAME, old, last)
    assert fault(text) == (
        f"line {number_of(text, last)} ({last[:60]}): the value of seat 1 is stored as "
        "3880307/11804481, but its equation gives 3831688/11804481."
    )


def test_a_value_may_be_bounded() -> None:
    wide = "value 2876/5254..2878/5254 2377/5254"
    verdict = verified(altered(DUEL, "value 2877/5254 2377/5254", wide))
    assert verdict.values[0] == (Fraction(2876, 5254), Fraction(2878, 5254))
    assert verdict.values[1] == (Fraction(2377, 5254), Fraction(2377, 5254))


@pytest.mark.parametrize(
    ("bounds", "side"),
    [("2878/5254..2879/5254", "2878/5254"), ("2875/5254..2876/5254", "2876/5254")],
)
def test_bounds_must_enclose_what_the_equation_gives(bounds: str, side: str) -> None:
    text = altered(DUEL, "value 2877/5254 2377/5254", new := f"value {bounds} 2377/5254")
    assert fault(text) == (
        f"line {number_of(text, new)} ({new}): the value of seat 0 is stored as {side}, "
        "but its equation gives 2877/5254."
    )


def test_bounds_that_cross_enclose_nothing() -> None:
    text = altered(DUEL, "value 2877/5254 2377/5254", "value 2878/5254..2876/5254 2377/5254")
    assert "the value of seat 0 is stored as 2878/5254, but its equation" in fault(text)


def test_a_state_that_comes_again_has_its_value_in_its_own_equation() -> None:
    text = of_game((1, 1), f"{SMALL} all_mexico=nobody")
    verdict = verified(text)
    assert [low for low, _ in verdict.values] == [Fraction(2877, 5254), Fraction(2377, 5254)]
    nobody = 1 - Fraction(2377, 6086) - Fraction(1603, 6086) - Fraction(637, 3043)
    changed = altered(text, "value 2877/5254 2377/5254", "value 1/2 1/2")
    paid = Fraction(1603, 6086) + Fraction(637, 3043)
    right = paid + nobody / 2
    assert fault(changed).endswith(f"is stored as 1/2, but its equation gives {right}.")


def test_payoffs_are_what_values_rest_on() -> None:
    """Where payoffs differ players are not alike: both are changed, so that they stay so."""
    text = altered(DUEL, "payoff 0 1 0/1 1/1", "payoff 0 1 1/10 1/1")
    text = altered(text, "payoff 1 1 1/1 0/1", "payoff 1 1 1/1 1/10")
    right = Fraction(2877, 5254) + Fraction(1, 10) * Fraction(2377, 5254)
    assert fault(text).endswith(f"seat 0 is stored as 2877/5254, but its equation gives {right}.")


# --- Decisions.


HERE = "round 0 1 stake 1"
"""The line that stands for a decision which the pattern tells."""


def following(solved: RoundSolution, *positions: str) -> RoundSolution:
    """Return a round whose decisions differ at some positions, with the values that follow."""
    policy = dict(solved.solution.policy)
    for name in positions:
        index = solved.graph.index(name)
        policy[index] = 1 - policy[index]
    values = evaluate(solved.graph, solved.objective.payoffs, policy)
    return replace(solved, solution=replace(solved.solution, values=values, policy=policy))


@pytest.mark.parametrize(
    "position",
    [
        "lead players=2 passed=0 stake=1 left=1 holds=11",
        "follower cap=- low=22 tied=1 behind=0 stake=1 left=1 holds=22",
        "follower cap=- low=11 tied=1 behind=0 stake=1 left=1 holds=21",
    ],
)
def test_who_gains_by_a_single_deviation_is_told_how_much(position: str) -> None:
    """All laws and values are those of the decisions told, which are no equilibrium."""
    solved = solve_round(2, Rules.parse(SMALL))
    wrong = following(solved, position)
    text = wrong.certificate()
    assert line_of(text, "claims ") == "claims values equilibrium value"
    told = wrong.solution.action(position)
    right = "throw" if told == "stop" else "stop"
    worth = wrong.solution.priced(position).worth
    gain = worth[right] - worth[told]
    assert gain > 0
    assert fault(text) == (
        f"line {number_of(text, HERE)} ({HERE}): at {position} the decision stored is to {told}, "
        f"but to {right} is perhaps better by {gain}."
    )


def test_a_decision_nobody_comes_to_is_checked_as_well() -> None:
    """No lead stops at 11 after the second throw of three, so no law depends on what follows."""
    text = of_round(3, "max_throws=3 dice=2")
    position = "follower cap=2 low=11 tied=1 behind=1 stake=1 left=1 holds=11"
    solved = solve_round(3, Rules.parse("max_throws=3 dice=2"))
    assert solved.solution.action(position) == "throw"
    worth = solved.solution.priced(position).worth
    told = text.splitlines()
    place = told.index("round 0 1 2 stake 1") + 1
    said = fault(sealed([*told[: place + 1], f"stop {position}", *told[place + 1 :]]))
    gain = worth["throw"] - worth["stop"]
    assert said == (
        f"line {place + 2} ({f'stop {position}'[:60]}): at {position} the decision stored is to "
        f"stop, but to throw is perhaps better by {gain}."
    )


def test_an_exception_that_is_missing_makes_a_decision_false() -> None:
    """A state that deviates from the pattern tells so; without that line its round is false."""
    text = of_game((1, 2), SMALL)
    told = text.splitlines()
    head = told.index("round 0 1 stake 1", told.index("state 1 2"))
    positions = [each.partition(" ")[2] for each in told[head:] if each.startswith("throw ")]
    assert positions
    worths = {
        choice.position: choice
        for choice in choices_in(solve_game((1, 2), Rules.parse(SMALL)))
        if choice.state.units == (1, 2)
    }
    for position in positions:
        place = told.index(f"throw {position}", head)
        assert worths[position].action == "throw"
        said = fault(sealed([*told[:place], *told[place + 1 :]]))
        assert said.startswith(f"line {head + 2} ({told[head + 1]}): the chance that seat ")


@pytest.mark.parametrize(
    ("units", "rules"),
    [
        ((2, 1, 1), SMALL),
        ((1, 3), "dice=3 doubling=every max_throws=2"),
        ((1, 2, 1), "max_throws=2 dice=2 all_mexico=nobody"),
        ((1, 1), "max_throws=3 dice=1:0:2"),
    ],
    ids=str,
)
def test_the_closest_margin_is_that_of_the_game(units: tuple[int, ...], rules: str) -> None:
    choices = choices_in(solve_game(units, Rules.parse(rules)))
    tally = verified(of_game(units, rules)).tally
    closest = min(choice.margin for choice in choices if choice.margin)
    assert tally.closest is not None
    assert closest * (1 - Fraction(1, 2**100)) <= tally.closest <= closest
    assert tally.choices == len(choices)
    assert tally.indifferent == sum(choice.margin == 0 for choice in choices)


def test_whoever_is_indifferent_may_decide_as_he_likes() -> None:
    nothing = PayoffTable({1: ((0, 0), (0, 0))})
    solved = solve_round(2, Rules.parse(SMALL), nothing)
    positions = list(solved.graph.names)
    assert positions
    flipped = following(solved, "lead players=2 passed=0 stake=1 left=1 holds=31")
    for each in (solved, flipped):
        tally = verified(each.certificate()).tally
        assert (tally.choices, tally.indifferent, tally.closest) == (19, 19, None)


def test_what_bounds_leave_undecided_is_settled_exactly() -> None:
    """Margins of less than 2^-192 are seen: nothing is decided by the bounds alone."""
    tiny = Fraction(1, 10**80)
    table = PayoffTable({1: ((-tiny, 0), (0, -tiny))})
    text = of_round(2, SMALL, table)
    tally = verified(text).tally
    assert tally.indifferent == 0
    assert tally.closest is not None
    assert 0 < tally.closest < tiny
    position = "lead players=2 passed=0 stake=1 left=1 holds=11"
    wrong = following(solve_round(2, Rules.parse(SMALL), table), position).certificate()
    assert f"at {position} the decision stored is to throw, but to stop is perhaps" in fault(wrong)


def test_bounds_of_values_must_be_close_enough_to_decide() -> None:
    verified(ENCLOSED)
    told = ENCLOSED.splitlines()
    place = next(number for number, each in enumerate(told) if each.startswith("value "))
    told[place] = "value 0/1..1/1 0/1..1/1"
    assert told[place - 1] == "state 1 1"
    text = sealed([each for each in told if not each.startswith(("box", "closed"))])
    text = altered(text, "claims values equilibrium unique", "claims values equilibrium")
    state = text.splitlines().index("state 1 1 1") + 1
    said = fault(text)
    assert int(said.removeprefix("line ").split()[0]) > state


# --- No other equilibrium.


def test_a_step_that_does_not_enclose_what_comes_out_is_told() -> None:
    old = line_of(DUEL, "box 0 1 stake 1 is 87")
    assert old == (
        "box 0 1 stake 1 is 8792262/16777216..9666392/16777216 7288142/16777216..8162767/16777216"
    )
    narrow = old.replace("8792262/", "8792263/")
    text = altered(DUEL, old, narrow)
    said = fault(text)
    begins = f"line {number_of(text, narrow)} ({narrow[:60]}): the box of seat 0 is "
    assert said.startswith(f"{begins}8792263/16777216..9666392/16777216, but must enclose ")
    low, _, high = said.removesuffix(".").rpartition(" ")[2].partition("..")
    assert Fraction(8792262, 2**24) <= Fraction(low.rstrip("…")) < Fraction(8792263, 2**24)
    assert Fraction(9666391, 2**24) < Fraction(high.rstrip("…")) <= Fraction(9666392, 2**24)


def test_a_wider_step_proves_less_but_is_true() -> None:
    old = line_of(DUEL, "box 0 1 stake 1 is 87")
    text = altered(DUEL, old, old.replace("8792262/", "8792261/"))
    assert "unique" in verified(text).claims
    first = line_of(DUEL, "box ")
    useless = "box 0 1 stake 1 is 0/1..1/1 0/1..1/1"
    assert verified(altered(DUEL, first, useless, first)).claims == verified(DUEL).claims


def test_a_round_closed_too_early_is_told_a_choice_that_is_left() -> None:
    text = altered(DUEL, line_of(DUEL, "box 0 1 stake 1 is 87"))
    said = fault(text)
    closed = "closed 0 1 stake 1"
    assert said.startswith(f"line {number_of(text, closed)} ({closed}): at ")
    assert said.endswith(" both options are left.")
    assert said.split(": at ")[1].startswith(("lead players=2 ", "follower cap="))


def test_a_round_that_is_not_closed_is_told() -> None:
    text = altered(DUEL, "closed 0 1 stake 1")
    head = number_of(text, "state")
    assert fault(text) == (
        f"line {head} (state): it is claimed to be unique, but the round 0 1 stake 1 is not closed."
    )
    assert "closed" in fault(altered(text, line_of(text, "box 0 1 stake 1 is 87")))


def test_a_sub_round_that_is_not_closed_counts_by_its_box() -> None:
    """Its law is not forced, so what leads to it has wider bounds than its own box says."""
    lines = GAME.splitlines()
    place = len(lines) - 1 - lines[::-1].index("closed 1 2 stake 2")
    said = fault(sealed([*lines[:place], *lines[place + 1 :]]))
    box = lines.index(line_of(GAME, "box 1 2 stake 1 is 8023054/33554432.."), place)
    assert said.startswith(f"line {box} (box 1 2 stake 1 is 8023054/33554432..")
    assert "but must enclose 0.237103490907…..0.290683760614…" in said


def test_every_round_must_be_closed_in_every_state() -> None:
    text = of_game((1, 1, 1), "max_throws=1 dice=2:1")
    lines = text.splitlines()
    head = lines.index("state 1 1 1")
    for start in ("0 1 stake 2", "1 2 stake 1", "0 1 2 stake 2", "0 1 2 stake 1"):
        place = lines.index(f"closed {start}", head)
        assert fault(sealed([*lines[:place], *lines[place + 1 :]])) == (
            f"line {head + 1} (state 1 1 1): it is claimed to be unique, "
            f"but the round {start} is not closed."
        )


def test_nothing_need_be_closed_unless_a_claim_rests_on_it() -> None:
    text = altered(DUEL, "claims values equilibrium value unique", "claims values equilibrium")
    verdict = verified(without(without(text, "closed"), "box"))
    assert verdict.claims == ("values", "equilibrium")
    assert verdict.tally == verified(DUEL).tally


def test_where_stakes_fold_no_boxes_are_believed() -> None:
    text = altered(FOLDING, "claims values equilibrium", "claims values equilibrium unique")
    steps = "box 0 1 stake 1 is -9/1..0/1 -9/1..0/1"
    assert "it is claimed to be unique, but the round 0 1 stake 1 is not closed" in fault(text)
    assert fault(altered(text, "value -339/442 -3911/3094", "value -339/442 -3911/3094", steps))


# --- A value.


@pytest.mark.parametrize(
    ("text", "head"),
    [
        (of_round(3, SMALL), "state"),
        (of_game((1, 1, 1), "max_throws=2 dice=2"), "state 1 1 1"),
        (of_round(2, SMALL, "stake"), "state"),
        (of_round(2, SMALL, PayoffTable({1: ((-1, 1), (2, -1))})), "state"),
        (of_round(2, f"{SMALL} all_mexico=nobody"), "state"),
        (of_round(3, SMALL, POT), "state"),
        (FOLDING, "state"),
    ],
    ids=["three", "game of three", "stakes", "table", "nobody", "pot", "folding"],
)
def test_a_value_is_for_two_who_share_a_constant(text: str, head: str) -> None:
    old = line_of(text, "claims ")
    assert "value" not in old.split()
    wrong = altered(text, old, f"{old} value")
    assert fault(wrong) == (
        f"line {number_of(wrong, head)} ({head}): a value is claimed, but this is no contest of "
        "two for a constant sum."
    )


@pytest.mark.parametrize(
    "text",
    [
        DUEL,
        of_game((2, 1), SMALL),
        of_round(2, SMALL, PayoffTable({1: ((-1, 4), (5, -2)), 2: ((0, 3), (3, 0))})),
        of_round(2, f"{SMALL} all_mexico=nobody", PayoffTable({1: ((0, 1), (1, 0))}, (0, 1))),
    ],
    ids=["survive", "game", "table", "nobody"],
)
def test_two_who_share_a_constant_have_a_value(text: str) -> None:
    assert "value" in verified(text).claims


# --- What is counted.


def test_equations_and_choices_are_counted() -> None:
    reading, states = read(of_game((2, 1, 1), SMALL))
    tally, told = Tally(), []
    for state in states:
        check_state(state, tally)
        told.append(replace(tally))
    assert [each.states for each in told] == list(range(1, len(states) + 1))
    stakes = len(reading.subject.stakes)
    equations = sum(
        len(state.units) + stakes * sum(len(start.order) for start in state.rounds)
        for state in states
    )
    choices = sum(len(told.throws) for state in states for told in state.rounds.values())
    assert (tally.equations, tally.choices) == (equations, choices)
    assert tally.equations == verified(of_game((2, 1, 1), SMALL)).tally.equations
    assert all(one.choices < other.choices for one, other in pairwise(told))


def test_without_a_choice_there_is_no_margin() -> None:
    tally = verified(of_game((1, 1), "max_throws=1 dice=3")).tally
    assert (tally.choices, tally.indifferent, tally.closest) == (0, 0, None)


def test_a_common_denominator_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that what is checked of a chance takes no longer than it is to be read."""
    monkeypatch.setattr("mexico_solver.certify.checks.MOST_BITS", 13)
    assert verified(DUEL).tally.states == 1, "5254 has 13 bits"
    monkeypatch.setattr("mexico_solver.certify.checks.MOST_BITS", 12)
    with pytest.raises(CertificateError) as refusal:
        verified(DUEL)
    assert str(refusal.value) == (
        f"line {number_of(DUEL, HERE)} ({HERE}): its chances have a denominator that is too long."
    )

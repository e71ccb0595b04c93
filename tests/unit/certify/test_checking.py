"""A whole certificate checked: what it proves, and in which order it must tell it."""

from __future__ import annotations

import gzip
from fractions import Fraction
from pathlib import Path

import pytest

from certificates import (
    POT,
    altered,
    line_of,
    number_of,
    of_game,
    of_round,
    read,
    sealed,
    verified,
)
from mexico_solver import Bounds, PayoffTable, Rules, Verdict, solve_game, solve_round, verify
from mexico_solver.certify.checking import Checking
from mexico_solver.certify.checks import Tally
from mexico_solver.errors import CertificateError
from textbook import Rules as TextbookRules
from textbook import Textbook
from textbook_game import TextbookGame

SMALL = "max_throws=2 dice=3"
GAME = of_game((2, 1, 1), SMALL)
DUEL = of_round(2, SMALL)


def fault(text: str) -> str:
    """Return why a certificate can't be read."""
    with pytest.raises(CertificateError) as refusal:
        verified(text)
    return str(refusal.value)


# --- What is proven.


@pytest.mark.parametrize(
    ("players", "options", "weights"),
    [
        (2, {}, (1, 1, 1)),
        (2, {"max_throws": 2}, (1, 1, 1, 1, 1, 1)),
        (2, {"sub_round_lead": "last", "mexico_passes": False}, (1, 2, 3)),
        (3, {"max_throws": 2, "sub_round_lead": "last"}, (2, 1, 1)),
        (3, {"max_throws": 2, "all_mexico": "nobody"}, (1, 0, 2, 1)),
        (4, {"max_throws": 2}, (1, 1)),
    ],
    ids=str,
)
def test_what_a_round_is_worth_is_what_the_textbook_says(
    players: int, options: dict[str, object], weights: tuple[int, ...]
) -> None:
    book = Textbook(TextbookRules(**options, weights=weights))  # type: ignore[arg-type]
    dice = ":".join(map(str, weights))
    told = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    verdict = verified(of_round(players, f"{told} dice={dice}"))
    pays = book.round(players).pays
    assert verdict.values == tuple((1 - chance, 1 - chance) for chance in pays)


@pytest.mark.parametrize(
    ("players", "options", "weights"),
    [
        (2, {"max_throws": 2, "doubling": "every"}, (1, 1, 1)),
        (3, {"max_throws": 2, "doubling": "every", "all_mexico": "nobody"}, (1, 2, 1, 2)),
        (3, {"max_throws": 2}, (1, 1, 1)),
    ],
    ids=str,
)
def test_units_expected_are_those_of_the_textbook(
    players: int, options: dict[str, object], weights: tuple[int, ...]
) -> None:
    book = Textbook(TextbookRules(**options, weights=weights), "stake")  # type: ignore[arg-type]
    dice = ":".join(map(str, weights))
    told = " ".join(f"{name}={value}" for name, value in options.items())
    verdict = verified(of_round(players, f"{told} dice={dice}", "stake"))
    assert verdict.values == tuple((-pays, -pays) for pays in book.round(players).pays)


@pytest.mark.parametrize(
    ("units", "options", "weights"),
    [
        ((2, 1), {}, (1, 1, 1)),
        ((2, 3), {"max_throws": 2, "sub_round_lead": "last", "doubling": "every"}, (2, 1, 1)),
        ((2, 1, 2), {"max_throws": 2}, (1, 1, 1)),
        ((1, 1, 2), {"max_throws": 2, "all_mexico": "nobody"}, (1, 1, 1)),
        ((1, 2, 1), {"max_throws": 2, "mexico_passes": False}, (1, 1, 2)),
        ((1, 1, 1, 1), {"max_throws": 2, "sub_round_lead": "last"}, (1, 1)),
    ],
    ids=str,
)
def test_chances_to_win_are_those_of_the_textbook(
    units: tuple[int, ...], options: dict[str, object], weights: tuple[int, ...]
) -> None:
    book = TextbookGame(TextbookRules(**options, weights=weights))  # type: ignore[arg-type]
    dice = ":".join(map(str, weights))
    told = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    text = of_game(units, f"{told} dice={dice}")
    assert verified(text).values == tuple((chance, chance) for chance in book.win(units))
    for state in read(text)[1]:
        assert tuple(Fraction(*low) for low, _ in state.worth) == book.win(state.units)


@pytest.mark.parametrize("objective", ["survive", "stake", POT], ids=["survive", "stake", "pot"])
@pytest.mark.parametrize("rules", ["max_throws=2 dice=3", "max_throws=3 dice=2 doubling=never"])
def test_what_is_verified_is_what_was_solved(rules: str, objective: object) -> None:
    solved = solve_round(3, Rules.parse(rules), objective)  # type: ignore[arg-type]
    verdict = verified(solved.certificate())
    assert verdict.values == tuple((value, value) for value in solved.value)
    assert Rules.parse(verdict.rules) == Rules.parse(rules)
    assert (verdict.about, verdict.tally.states) == ("round 3", 1)


@pytest.mark.parametrize("bits", [64, 128])
def test_bounds_are_verified_as_bounds(bits: int) -> None:
    exact, rough = solve_game((2, 1, 1), Rules.parse(SMALL)), of_game((2, 1, 1), SMALL, bits)
    verdict = verified(rough)
    bounds = solve_game((2, 1, 1), Rules.parse(SMALL), bits=bits).win
    for (low, high), win, told in zip(verdict.values, exact.win, bounds, strict=True):
        assert isinstance(told, Bounds)
        assert (low, high) == (told.lower, told.upper)
        assert isinstance(win, Fraction)
        assert low < win < high < low + Fraction(1, 2 ** (bits - 12))
    assert verdict.claims == verified(GAME).claims
    assert verdict.tally.choices == verified(GAME).tally.choices


def test_a_verdict_tells_all_that_is_claimed_and_counted() -> None:
    verdict = verified(DUEL)
    assert verdict.about == "round 2"
    assert verdict.claims == ("values", "equilibrium", "value", "unique")
    assert verdict.rules == (
        "max_throws=2 mexico_passes=true doubling=once all_mexico=sub-round sub_round_lead=first "
        "next_lead=loser dice=1:1:1"
    )
    assert verdict.values == ((Fraction(2877, 5254),) * 2, (Fraction(2377, 5254),) * 2)
    assert str(verdict) == (
        f"verified: 1 state, 4 equations, 19 choices, closest margin {str(verdict)[-6:]}"
    )
    margin = verdict.tally.closest
    assert margin is not None
    shown = Fraction(str(verdict).rpartition(" ")[2])
    assert shown <= margin < shown + Fraction(1, 10_000)


def test_a_verdict_shows_a_margin_rounded_down_and_never_as_0() -> None:
    def said(tally: Tally) -> str:
        return str(Verdict("game 1 1", "", (), (), (), tally))

    assert said(Tally(2, 10, 5)) == "verified: 2 states, 10 equations, 5 choices, no margin"
    assert said(Tally(1, closest=Fraction(2, 3))).endswith("closest margin 0.666")
    assert said(Tally(1, closest=Fraction(1999, 10**9))).endswith("closest margin 0.00000199")
    assert said(Tally(1, closest=Fraction(1, 10**300))).endswith("closest margin 1E-300")


def test_a_compressed_file_proves_the_same(tmp_path: Path) -> None:
    path = tmp_path / "game.txt.gz"
    path.write_bytes(gzip.compress(GAME.encode()))
    assert verify(path) == verify(str(path)) == verified(GAME)


def test_progress_is_told_after_every_section(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(GAME)
    told: list[tuple[int, int]] = []
    verify(path, lambda done, total: told.append((done, total)))
    patterns = GAME.count("\npattern ")
    states = GAME.count("\nstate ")
    assert told == [
        *[(0, states)] * patterns,
        *[(done, states) for done in range(1, states + 1)],
        (states, states),
    ]


# --- In which order it is told.


def sections_of(text: str) -> list[list[str]]:
    """Return the lines of each section of a certificate, the title first and ends included."""
    told, section = [], []  # type: tuple[list[list[str]], list[str]]
    for each in text.splitlines():
        section.append(each)
        if each.startswith("end "):
            told.append(section)
            section = []
    title, *rules = told[0]
    return [[title], rules, *told[1:]]


def joined(sections: list[list[str]]) -> str:
    """Return sections as a certificate."""
    return sealed([each for section in sections for each in section])


PARTS = sections_of(GAME)


def test_the_parts_make_the_whole() -> None:
    assert joined(PARTS) == GAME
    heads = [part[0] for part in PARTS]
    assert heads == [
        "mexico certificate 1",
        "rules",
        "game 2 1 1",
        *(f"pattern {players} {stake}" for players in (2, 3) for stake in (1, 2)),
        "state 1 1",
        "state 1 1 1",
        "state 1 2",
        "state 2 1",
        "state 2 1 1",
        "closing",
    ]


def place_of(head: str) -> int:
    """Return the place of a section."""
    return [part[0] for part in PARTS].index(head)


@pytest.mark.parametrize(
    ("moved", "before", "fault_of", "said"),
    [
        ("state 1 2", "state 1 1", "state 1 2", "the state (1, 1) that can follow is not told bef"),
        ("state 2 1", "state 1 2", "state 1 2", "a state is told twice, or out of order"),
        ("state 2 1", "state 1 1 1", "state 1 1 1", "a state is told twice, or out of order"),
        ("pattern 3 2", "state 1 1 1", "pattern 3 2", "a pattern can't stand here"),
        ("closing", "state 2 1 1", "closing", "of 5 states 4 are told"),
    ],
)
def test_sections_out_of_order_are_refused(
    moved: str, before: str, fault_of: str, said: str
) -> None:
    left = [part for part in PARTS if part[0] != moved]
    place = [part[0] for part in left].index(before)
    text = joined([*left[:place], PARTS[place_of(moved)], *left[place:]])
    assert fault(text).startswith(f"line {number_of(text, fault_of)} ({fault_of}): {said}")


@pytest.mark.parametrize(
    ("missing", "fault_of", "said"),
    [
        ("rules", "game 2 1 1", "rules must be told in its place"),
        ("game 2 1 1", "pattern 2 1", "round must be told in its place"),
        ("pattern 3 2", "round 0 1 2 stake 2", "no pattern is told for it"),
        ("pattern 2 1", "round 0 1 stake 1", "no pattern is told for it"),
        ("state 1 1", "state 1 1 1", "the state (1, 1) that can follow is not told before"),
        ("state 1 1 1", "state 2 1 1", "the state (1, 1, 1) that can follow is not told before"),
        ("state 2 1 1", "closing", "of 5 states 4 are told"),
    ],
)
def test_a_section_that_is_missing_is_told(missing: str, fault_of: str, said: str) -> None:
    text = joined([part for part in PARTS if part[0] != missing])
    lines = text.splitlines()
    assert fault(text).startswith(f"line {lines.index(fault_of) + 1} ({fault_of}): {said}")


@pytest.mark.parametrize("twice", ["pattern 2 1", "state 1 1", "state 2 1 1"])
def test_nothing_may_be_told_twice(twice: str) -> None:
    place = place_of(twice)
    text = joined([*PARTS[: place + 1], *PARTS[place:]])
    second = text.splitlines().index(twice, number_of(GAME, twice)) + 1
    assert fault(text).startswith(f"line {second} ({twice}): ")
    assert "told twice" in fault(text)


@pytest.mark.parametrize("states", [4, 6, 100])
def test_as_many_states_must_be_told_as_are_announced(states: int) -> None:
    text = altered(GAME, "states 5", f"states {states}")
    last = number_of(text, "closing")
    assert fault(text) == f"line {last} (closing): of {states} states 5 are told."


def test_the_last_state_must_be_the_game_itself() -> None:
    announced = altered(GAME, "states 5", "states 4")
    text = joined([part for part in sections_of(announced) if part[0] != "state 2 1 1"])
    last = number_of(text, "closing")
    assert fault(text) == f"line {last} (closing): its own state is not told at last."


def test_states_that_nothing_leads_to_do_no_harm() -> None:
    """They are proven like any other."""
    more, other = (of_game(units, "max_throws=1 dice=2:1") for units in ((2, 1), (1, 2)))
    (idle,) = [part for part in sections_of(other) if part[0] == "state 1 2"]
    parts = sections_of(altered(more, "states 2", "states 3"))
    place = [part[0] for part in parts].index("state 2 1")
    verdict = verified(joined([*parts[:place], idle, *parts[place:]]))
    assert verdict.tally.states == 3
    assert verdict.values == verified(more).values


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("state 1 1", "state 1", "no units of a state"),
        ("state 1 1", "state 1 0", "0 is less than 1"),
        ("state 1 1", "state 1 3", "3 is more than 2"),
        ("state 1 1", "state", "no units of a state"),
        ("state 1 1", "state 1 1 1 1", "no units of a state"),
        ("state 1 1", "stage 1 1", "no pattern, no state, and not closing"),
        ("state 1 1", "state 1 x", "'x' is no whole number"),
        ("pattern 2 1", "pattern 2", "a pattern can't stand here"),
        ("pattern 2 1", "pattern 2 3", "no round of so many players begins at that stake, or"),
        ("pattern 2 1", "pattern 4 1", "no round of so many players begins at that stake, or"),
        ("pattern 2 1", "pattern 1 1", "1 is less than 2"),
        ("closing", "closing now", "no pattern, no state, and not closing"),
    ],
)
def test_what_is_no_section_is_refused(old: str, new: str, said: str) -> None:
    text = altered(GAME, old, new)
    assert fault(text).startswith(f"line {number_of(text, new)} ({new}): {said}")


def test_a_value_must_be_told_first() -> None:
    old = line_of(GAME, "value ")
    assert fault(altered(GAME, old)).endswith("(state 1 1): its value is not told.")
    text = altered(GAME, old, " ".join(old.split()[:2]))
    assert fault(text).endswith("): there must be 2 numbers.")


def test_a_round_has_no_units_and_a_game_has() -> None:
    assert fault(altered(DUEL, "state", "state 1 1")).endswith(": 1 is more than 0.")
    assert fault(altered(DUEL, "state", "state 0")).endswith(": 0 is less than 1.")


def test_a_round_tells_one_state() -> None:
    parts = sections_of(DUEL)
    place = [part[0] for part in parts].index("state")
    text = joined([*parts[: place + 1], *parts[place:]])
    assert "(state): a state is told twice, or out of order" in fault(text)
    assert "of 2 states 1 are told" in fault(altered(DUEL, "states 1", "states 2"))


def test_rules_alone_are_no_certificate() -> None:
    assert "round must be told in its place" in fault(joined([PARTS[0], PARTS[1], PARTS[-1]]))


def test_an_end_alone_is_no_certificate() -> None:
    assert fault(joined([PARTS[0], PARTS[-1]]))


# --- What is kept.


@pytest.mark.parametrize(
    ("units", "doubling", "top"), [((3, 3), "once", 2), ((1, 4), "never", 1), ((3, 3), "every", 3)]
)
def test_only_states_that_can_follow_are_kept(
    units: tuple[int, ...], doubling: str, top: int
) -> None:
    """A stake takes no more than so many units, so memory does not grow with the file."""
    reading, states = read(of_game(units, f"{SMALL} doubling={doubling}"))
    kept = {state for level in reading.known.values() for state in level}
    assert kept == {state.units for state in states if sum(state.units) >= sum(units) - top}
    assert len(kept) < len(states)


def test_what_follows_a_payment_is_looked_up_by_seat() -> None:
    _, states = read(of_game((2, 1), SMALL))
    (one, two) = states
    assert (one.units, two.units) == ((1, 1), (2, 1))
    won, lost = ((1, 1), (1, 1)), ((0, 1), (0, 1))
    assert one.after == {
        (0, 1): (lost, won),
        (0, 2): (lost, won),
        (1, 1): (won, lost),
        (1, 2): (won, lost),
    }
    assert two.after == {
        (0, 1): one.worth,
        (0, 2): (lost, won),
        (1, 1): (won, lost),
        (1, 2): (won, lost),
    }


def test_rounds_of_as_many_players_are_laid_out_once() -> None:
    reading, states = read(GAME)
    assert isinstance(reading, Checking)
    assert {id(state.outline) for state in states} == {
        id(reading.outline(players)) for players in (2, 3)
    }
    assert reading.outline(2).trees is reading.outline(3).trees is reading.trees


def test_a_round_of_payoffs_has_those_after_it() -> None:
    table = PayoffTable({1: ((-1, 1), (2, -2))})
    reading, (state,) = read(of_round(2, SMALL, table))
    assert state.after is reading.subject.payoffs
    assert (state.units, reading.last) == ((), ())


def test_a_machine_without_the_memory_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("mexico_solver.certify.checking.check_state", fail)
    assert fault(DUEL) == "this machine has not the memory that checking it needs."

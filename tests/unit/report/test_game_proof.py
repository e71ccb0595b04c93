"""What was proven of a whole game, in facts and in words."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from mexico_solver import Bounds, GameSolution, Rules, solve_game
from mexico_solver.game import ClosestChoice, GameProof
from mexico_solver.report.game_proof import game_proof_facts, game_proof_in_words

DUEL = solve_game((1, 1))
TRIO = solve_game((2, 1, 1), Rules.parse("dice=3 max_throws=2"))
OPEN = solve_game(
    (2, 1, 2), Rules.parse("dice=2 max_throws=2 all_mexico=nobody sub_round_lead=last")
)
"""A game of which the proof does not tell whether it has another equilibrium."""
MEANING = {
    "value": (
        "With two players this is the value of the game: neither can do better "
        "against one who plays this way."
    ),
    "unique equilibrium": (
        "This is the only subgame-perfect equilibrium: wherever each does his best, "
        "given what the others do, these are the decisions."
    ),
    "equilibrium": (
        "This is a subgame-perfect equilibrium: each does his best, given what the others do. "
        "Whether it is the only one is not proven."
    ),
}


def facts(match: GameSolution) -> dict[str, object]:
    table = game_proof_facts(match)
    return dict(zip([column.name for column in table.columns], table.rows[0], strict=True))


def claiming(match: GameSolution, **claims: object) -> GameSolution:
    """Return a copy of a solved game with other findings, as no small game has them."""
    copy = replace(match)
    vars(copy).update(claims)
    return copy


def test_the_facts_are_those_of_the_solution() -> None:
    assert DUEL.closest is not None
    assert facts(DUEL) == {
        "units": "1 1",
        "values": "exact",
        "status": "value",
        "states": 1,
        "choices": 316,
        "by_bound": 316,
        "by_exact": 0,
        "indifferent": 0,
        "open": 0,
        "closest_margin": DUEL.closest.margin,
        "closest_position": DUEL.closest.position,
        "mean_rounds": 1,
        "mean_throws": DUEL.course.throws,
        "mean_doublings": DUEL.course.doublings,
    }
    table = game_proof_facts(DUEL)
    assert (table.name, table.rules, table.objective) == ("proof", "encyclopedia", "win")


@pytest.mark.parametrize("match", [DUEL, TRIO, OPEN], ids=["value", "unique", "open"])
def test_facts_and_words_agree(match: GameSolution) -> None:
    found, said = facts(match), game_proof_in_words(match)
    assert found["states"] == len(list(match))
    assert found["choices"] == match.proof.choices
    assert found["open"] == len(match.proof.open)
    assert said[0].startswith(f"Proven: {found['choices']:,} choices in {found['states']} state")
    assert said[-1] == MEANING[match.status]
    assert f": {found['closest_position']}." in " ".join(said)


def test_the_words_say_what_was_proven() -> None:
    assert game_proof_in_words(DUEL) == (
        "Proven: 316 choices in 1 state, 316 by the error bound and 0 in exact arithmetic.",
        "All chances are exact fractions.",
        "None of the choices is a matter of indifference.",
        (
            "The closest one is decided by 0.183 percentage points: 1 1 | seats 0 1 | "
            "follower cap=- low=31 tied=1 behind=0 stake=2 left=2 holds=21 | roles 0 1."
        ),
        MEANING["value"],
    )


def test_where_uniqueness_is_open_the_first_position_is_told() -> None:
    said = game_proof_in_words(OPEN)
    first = OPEN.proof.open[0]
    told = f"Positions at which the proof stops: {len(OPEN.proof.open)}, the first {first}."
    assert said[-2:] == (told, MEANING["equilibrium"])
    assert "Positions at which the proof stops" not in " ".join(game_proof_in_words(TRIO))


@pytest.mark.parametrize(
    ("indifferent", "words"),
    [
        (0, "None of the choices is a matter of indifference."),
        (1, "1 of the choices is a matter of indifference."),
        (2, "2 of the choices are a matter of indifference."),
    ],
)
def test_indifference_is_counted(indifferent: int, words: str) -> None:
    proof = GameProof(states=1234, choices=5678901, by_exact=1001, indifferent=indifferent)
    match = claiming(DUEL, proof=proof)
    said = game_proof_in_words(match)
    assert said[0] == (
        "Proven: 5,678,901 choices in 1,234 states, 5,677,900 by the error bound and 1,001 in "
        "exact arithmetic."
    )
    assert words in said
    assert facts(match)["indifferent"] == indifferent
    assert (facts(match)["by_bound"], facts(match)["by_exact"]) == (5677900, 1001)


def test_without_a_choice_nothing_is_closest() -> None:
    single = solve_game((1, 1), Rules(max_throws=1))
    assert facts(single)["closest_margin"] is facts(single)["closest_position"] is None
    assert facts(single)["choices"] == 0
    assert "closest" not in " ".join(game_proof_in_words(single))


@pytest.mark.parametrize("bits", [32, 100])
def test_bounds_are_told_by_how_far_they_are_apart(bits: int) -> None:
    match = solve_game((2, 1, 1), Rules.parse("dice=3 max_throws=2"), bits=bits)
    assert facts(match)["values"] == f"bounds of {bits} bits"
    said = game_proof_in_words(match)[1]
    apart = int(said.removesuffix(" apart.").rpartition("2^-")[2])
    assert said == f"All chances to win are proven bounds at most 2^-{apart} apart."
    assert Fraction(1, 2 ** (apart + 1)) < match.width <= Fraction(1, 2**apart)
    assert bits - 8 < apart <= bits


def test_a_margin_within_bounds_shows_as_one_number_or_as_both() -> None:
    narrow = Bounds(Fraction(1, 8), Fraction(1, 8) + Fraction(1, 2**100))
    match = claiming(DUEL, closest=ClosestChoice("here", "stop", narrow))
    assert "The closest one is decided by 12.500 percentage points: here." in game_proof_in_words(
        match
    )
    wide = claiming(DUEL, closest=ClosestChoice("here", "stop", Bounds(Fraction(0), narrow.upper)))
    said = " ".join(game_proof_in_words(wide))
    assert "The closest one is decided by 0.000 to 12.500 percentage points: here." in said


def test_people_see_the_facts_rounded() -> None:
    shown = game_proof_facts(TRIO).shown()[0]
    assert shown[:3] == ("2 1 1", "exact", "unique equilibrium")
    columns = [column.name for column in game_proof_facts(TRIO).columns]
    assert TRIO.course.rounds.most == 3
    rounds = shown[columns.index("mean_rounds")]
    assert rounds.startswith("2.")
    assert len(rounds) == len("2.000")

"""What is kept above, at and below the low, in words."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest

from mexico_solver import Decision, Keeps, Roll
from mexico_solver.report.tables.relations import Relation, lows_in_words

ROLLS = ("31", "32", "41", "42")


def keeps(kept: Iterable[str]) -> Keeps:
    """Return a situation in which some of four rolls are kept."""
    chosen = set(kept)
    return Keeps(
        tuple(
            Decision(Roll(roll), "stop" if roll in chosen else "throw", Fraction(1), Fraction(1))
            for roll in ROLLS
        )
    )


def told(relation: Relation, **kept: str) -> str:
    """Return the words for what is kept at some lows, each given as `at_32="41 42"`."""
    by_low = {Roll(low.removeprefix("at_")): keeps(rolls.split()) for low, rolls in kept.items()}
    return lows_in_words(by_low, relation)


def test_every_roll_stands_in_one_relation_to_the_low() -> None:
    assert Relation.of(Roll("32"), low=Roll("31")) is Relation.HIGHER
    assert Relation.of(Roll("31"), low=Roll("31")) is Relation.TIE
    assert Relation.of(Roll("31"), low=Roll("21")) is Relation.LOWER
    assert [str(each) for each in Relation] == ["higher", "tie", "lower"]
    assert [each.words for each in Relation] == ["a higher roll", "a tie", "a lower roll"]


@pytest.mark.parametrize(
    ("relation", "kept", "words"),
    [
        (Relation.TIE, {"at_31": "31", "at_32": "32"}, "always"),
        (Relation.TIE, {"at_31": "32", "at_32": "31"}, "never"),
        (Relation.TIE, {"at_31": "", "at_32": "32", "at_41": "41"}, "low 32 to 41"),
        (Relation.TIE, {"at_31": "31", "at_32": "", "at_41": "41"}, "low 31, low 41"),
        (Relation.HIGHER, {"at_31": "32 41 42", "at_32": "41 42"}, "always"),
        (Relation.HIGHER, {"at_31": "42", "at_32": "41 42"}, "42+ at low 31, low 32"),
        (Relation.HIGHER, {"at_31": "32 42"}, "only 32 42"),
        (Relation.HIGHER, {"at_42": "42"}, "never"),
        (Relation.LOWER, {"at_32": "31", "at_41": "32"}, "low 32, 32+ at low 41"),
        (Relation.LOWER, {"at_32": "", "at_41": "31", "at_42": "31"}, "only 31 at low 41 to 42"),
        (Relation.LOWER, {"at_31": "31"}, "never"),
        (Relation.LOWER, {"at_31": "", "at_41": "32", "at_42": "32 41"}, "32+"),
    ],
)
def test_each_phrase_is_read_off_the_decisions(
    relation: Relation, kept: dict[str, str], words: str
) -> None:
    assert told(relation, **kept) == words

"""Certificates changed in thousands of ways: what is accepted is true by the solver's own answers.

Their checksums are right, so that it is what they say that is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from certificates import POT, of_game, of_round
from mutants import Mutant, mutants
from statements import statement
from tampering import Sections, cut, refused, written
from truth import is_true, states_truth

pytestmark = pytest.mark.slow

SMALL = "dice=3 max_throws=2"
TINY = "dice=2 max_throws=2"
ESCALATING = f"{SMALL} doubling=every all_mexico=nobody"
CASES: dict[str, tuple[int, Callable[[], str]]] = {
    "duel": (30, lambda: of_round(2, SMALL)),
    "duel for the stake": (20, lambda: of_round(2, f"{SMALL} all_mexico=nobody", "stake")),
    "folding stakes": (25, lambda: of_round(2, f"{SMALL} doubling=every", "stake")),
    "nothing passes": (15, lambda: of_round(2, f"{SMALL} mexico_passes=false")),
    "dice that show no 21": (10, lambda: of_round(2, "max_throws=2 dice=1:0:2")),
    "rotating lead": (10, lambda: of_round(3, f"{SMALL} sub_round_lead=last")),
    "payoff table": (10, lambda: of_round(3, TINY, POT)),
    "game": (10, lambda: of_game((2, 1), SMALL)),
    "game with bits": (10, lambda: of_game((2, 1), SMALL, 40)),
    "escalating game": (10, lambda: of_game((2, 2), ESCALATING)),
    "game of three": (4, lambda: of_game((2, 1, 1), f"{TINY} sub_round_lead=last")),
    "fair dice": (5, lambda: of_round(2, "max_throws=3")),
    "game with fair dice": (5, lambda: of_game((1, 1), "max_throws=2")),
}
"""How many mutants of each kind are made of each certificate."""


@cache
def original(case: str) -> Sections:
    """Return the certificate that is tampered with."""
    return cut(CASES[case][1]())


@cache
def made(case: str) -> list[Mutant]:
    """Return the mutants of a certificate."""
    return mutants(original(case), CASES[case][0])


def in_other_words(sections: Sections, random: Random) -> Sections:
    """Return a certificate that tells the same in another order, by other fractions."""
    rules, about, *others, closing = sections
    patterns = [each for each in others if each[0].startswith("pattern ")]
    states = [each for each in others if each not in patterns]
    told = [(each[0], *random.sample(each[1:], len(each) - 1)) for each in patterns]
    return (
        rules,
        (*about[:4], *random.sample(about[4:], len(about) - 4)),
        *random.sample(told, len(told)),
        *[shuffled(each, random) for each in states],
        closing,
    )


def shuffled(state: tuple[str, ...], random: Random) -> tuple[str, ...]:
    """Return a state whose rounds stand in another order, and their lines too."""
    heads = [at for at, line in enumerate(state) if line.startswith("round ")]
    ends = [*heads[1:], len(state)]
    blocks = [
        (state[at], *random.sample(state[at + 1 : end], end - at - 1))
        for at, end in zip(heads, ends, strict=True)
    ]
    return (*state[: heads[0]], *chain.from_iterable(random.sample(blocks, len(blocks))))


def test_thousands_of_mutants_are_made_in_many_ways() -> None:
    texts = {mutant.text for case in CASES for mutant in made(case)}
    kinds = {mutant.kind for case in CASES for mutant in made(case)}
    assert len(texts) >= 2000
    assert len(kinds) >= 40


@pytest.mark.parametrize("case", CASES)
def test_what_is_not_changed_is_accepted_and_true(case: str, tmp_path: Path) -> None:
    assert written(original(case)) == CASES[case][1]()
    assert refused(original(case), tmp_path) is None
    assert is_true(statement(original(case)))


@pytest.mark.parametrize("case", CASES)
def test_what_is_told_in_other_words_is_accepted_and_true(case: str, tmp_path: Path) -> None:
    other = in_other_words(original(case), Random(1))
    assert refused(other, tmp_path) is None
    assert is_true(statement(other))


@pytest.mark.parametrize("case", CASES)
def test_no_mutant_is_accepted_that_is_not_true(case: str, tmp_path: Path) -> None:
    accepted = [mutant for mutant in made(case) if refused(mutant.sections, tmp_path) is None]
    assert [mutant for mutant in accepted if not states_truth(mutant.sections)] == []
    assert len(accepted) < len(made(case)) // 4


@pytest.mark.parametrize("case", CASES)
def test_no_box_may_be_narrower(case: str, tmp_path: Path) -> None:
    """A box of the writer is wider than what it must enclose by less than a millionth."""
    boxes = [each for each in made(case) if each.kind == "box narrowed"]
    assert [each for each in boxes if refused(each.sections, tmp_path) is None] == []

"""What the players get at the end."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver.errors import ObjectiveError
from mexico_solver.graph import Settled
from mexico_solver.solve import Payoffs


def test_every_role_gets_its_payoff_as_a_fraction() -> None:
    payoffs = Payoffs(lambda outcome: (1, Fraction(1, 2)))
    assert payoffs.of(Settled("paid", 2)) == [Fraction(1), Fraction(1, 2)]
    assert not payoffs.grows


def test_the_outcome_is_the_key() -> None:
    prizes: dict[Hashable, tuple[int, ...]] = {"won": (1,), "lost": (-1,)}
    payoffs = Payoffs(prizes.__getitem__)
    assert [payoffs.of(Settled(outcome, 1)) for outcome in ("won", "lost")] == [[1], [-1]]


@pytest.mark.parametrize("given", [(), (1,), (1, 2, 3), (1, 0.5), (1, None), ("1", "2")])
def test_anything_but_one_rational_payoff_for_each_role_is_refused(given: Any) -> None:
    with pytest.raises(ObjectiveError) as refusal:
        Payoffs(lambda _: given).of(Settled("paid", 2))
    assert str(refusal.value) == (
        f"the outcome paid pays {given!r}, but it needs 2 payoffs, each an int or a Fraction."
    )

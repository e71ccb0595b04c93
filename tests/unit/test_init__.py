"""The façade: public names load their rooms on first use."""

from __future__ import annotations

import pytest

import mexico_solver


@pytest.mark.parametrize("name", mexico_solver.__all__)
def test_every_public_name_is_there_and_listed(name: str) -> None:
    assert getattr(mexico_solver, name) is not None
    assert name in dir(mexico_solver)


def test_another_name_is_not() -> None:
    with pytest.raises(AttributeError, match="module 'mexico_solver' has no attribute 'dealer'"):
        mexico_solver.dealer  # noqa: B018 - asking is the test

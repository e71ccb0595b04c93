"""What a caller gave: counts in range, and values in messages."""

from __future__ import annotations

from typing import Any

import pytest

from mexico_solver.errors import CountError
from mexico_solver.exact import (
    shown,
    whole_number,
)


@pytest.mark.parametrize(
    ("value", "most", "message"),
    [
        (0, None, "throws is 0, but it must be a whole number from 1."),
        (4, 3, "throws is 4, but it must be a whole number from 1 to 3."),
        (1.0, None, "throws is 1.0, but it must be a whole number from 1."),
        (True, 3, "throws is True, but it must be a whole number from 1 to 3."),
        ("1", None, "throws is '1', but it must be a whole number from 1."),
    ],
)
def test_a_count_out_of_range_is_refused(value: Any, most: int | None, message: str) -> None:
    with pytest.raises(CountError) as refusal:
        whole_number(value, "throws", 1, most)
    assert str(refusal.value) == message


@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_count_in_range_is_returned(value: int) -> None:
    assert whole_number(value, "throws", 1, 3) == value


def test_a_long_number_is_cut_short_in_a_message() -> None:
    assert shown(12) == "12"
    assert shown("x" * 100) == f"'{'x' * 58}…"
    assert shown(10**5000) == "a number of thousands of digits"
    with pytest.raises(CountError, match=r"^bits is a number of thousands of digits, but it must"):
        whole_number(10**5000, "bits", 32, 4096)

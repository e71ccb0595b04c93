"""The header of a store, and the checksums of rows."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies as drawn
from mexico_solver import Rules
from mexico_solver.game.store import schema
from mexico_solver.game.store.schema import Cell, Header, sealed, serves, unsealed
from mexico_solver.game.worth import Precision

EXACT = Precision(exact=True)
cells = st.text() | st.integers(-(2**63), 2**63 - 1) | st.binary()
precisions = st.builds(Precision, st.booleans(), st.integers(32, 4096))


@given(st.lists(cells, min_size=1))
def test_a_sealed_row_is_believed(row: list[Cell]) -> None:
    assert list(unsealed(sealed(row))) == row


@pytest.mark.parametrize(
    ("row", "other"),
    [
        (("1", "2"), ("1", "3")),
        (("12", "3"), ("1", "23")),
        (("1", 2), ("1", "2")),
        (("1", b"2"), ("1", "2")),
        (("1", "2"), ("2", "1")),
    ],
)
def test_another_row_is_not_believed(row: tuple[Cell, ...], other: tuple[Cell, ...]) -> None:
    with pytest.raises(ValueError, match="is not what was written"):
        unsealed((*other, sealed(row)[-1]))


@given(drawn.rules(), st.lists(st.integers(1, 99), min_size=1), precisions)
def test_headers_read_back(rules: Rules, stakes: list[int], precision: Precision) -> None:
    header = Header.new(rules, stakes, precision)
    assert Header.of(header.lines) == header


@pytest.mark.parametrize("key", ["rules", "stakes", "precision", "bits", "library"])
def test_a_header_lacks_no_line(key: str) -> None:
    lines = Header.new(Rules(), (1, 2), EXACT).lines
    del lines[key]
    with pytest.raises(KeyError):
        Header.of(lines)


@pytest.mark.parametrize(
    ("key", "value"), [("rules", "chess"), ("stakes", "one"), ("precision", "fine"), ("bits", "")]
)
def test_a_header_that_means_nothing_is_refused(key: str, value: str) -> None:
    lines = Header.new(Rules(), (1, 2), EXACT).lines | {key: value}
    with pytest.raises((KeyError, ValueError)):
        Header.of(lines)


def test_a_library_that_is_not_installed_has_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(schema, "version", missing)
    assert Header.new(Rules(), (1, 2), EXACT).library == "unknown"


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"rules": Rules(max_throws=2)}, ["'encyclopedia'", "'max_throws=2'"]),
        ({"stakes": (1, 2, 3)}, ["1 2,", "1 2 3"]),
        ({"precision": Precision(exact=False, bits=64)}, ["exact values", "64 bits"]),
    ],
)
def test_a_refusal_names_both(other: dict[str, Any], words: list[str]) -> None:
    asked: dict[str, Any] = {"rules": Rules(), "stakes": (1, 2), "precision": EXACT}
    reason = Header.new(Rules(), (1, 2), EXACT).refusal(Header.new(**asked | other))
    assert reason is not None
    assert all(word in reason for word in [*words, "Tip: "])


@pytest.mark.parametrize(
    ("kept", "asked", "does"),
    [
        (Precision(exact=True), Precision(exact=True), True),
        (Precision(exact=True, bits=64), Precision(exact=True, bits=128), True),
        (Precision(exact=True), Precision(exact=False), False),
        (Precision(exact=False), Precision(exact=True), False),
        (Precision(exact=False, bits=128), Precision(exact=False, bits=64), True),
        (Precision(exact=False, bits=128), Precision(exact=False, bits=128), True),
        (Precision(exact=False, bits=128), Precision(exact=False, bits=256), False),
    ],
)
def test_more_bits_than_asked_for_will_do(kept: Precision, asked: Precision, does: bool) -> None:
    assert serves(kept, asked) is does
    reason = Header.new(Rules(), (1,), kept).refusal(Header.new(Rules(), (1,), asked))
    assert (reason is None) is does

"""How wide columns are, and which of them stand side by side."""

from __future__ import annotations

from mexico_solver.report.formats.widths import GAP, Layout


def test_a_column_wants_its_longest_line_and_needs_its_longest_word() -> None:
    assert Layout.of(["beat\nin 10", "text"], [("1", "one or two"), ("12345678", "")]) == Layout(
        [8, 10], [8, 4]
    )


def test_without_a_limit_nothing_is_broken() -> None:
    assert list(Layout([40, 50], [4, 5]).parts(None)) == [([0, 1], [40, 50])]


def test_a_table_that_fits_stays_whole() -> None:
    assert list(Layout([4, 5], [4, 5]).parts(9 + GAP)) == [([0, 1], [4, 5])]


def test_the_widest_column_gives_way_first() -> None:
    assert list(Layout([20, 10, 4], [5, 5, 4]).parts(24 + 2 * GAP)) == [([0, 1, 2], [10, 10, 4])]


def test_no_column_gets_less_than_its_longest_word() -> None:
    assert Layout([20, 10], [18, 5]).fitted([0, 1], 1) == [18, 5]


def test_parts_are_even_and_begin_with_the_first_column() -> None:
    layout = Layout([4] * 12, [4] * 12)
    parts = [columns for columns, _ in layout.parts(45)]
    assert parts == [[0, 1, 2, 3, 4, 5], [0, 6, 7, 8, 9, 10, 11]]


def test_a_terminal_of_one_character_still_gets_everything() -> None:
    assert list(Layout([4, 5, 6], [4, 5, 6]).parts(1)) == [([0, 1], [4, 5]), ([0, 2], [4, 6])]


def test_a_single_column_is_one_part() -> None:
    assert list(Layout([9], [9]).parts(5)) == [([0], [9])]


def test_no_columns_are_one_empty_part() -> None:
    assert list(Layout([], []).parts(5)) == [([], [])]
    assert list(Layout.of([], []).parts(None)) == [([], [])]

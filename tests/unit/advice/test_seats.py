"""Which seat is best, and whether leading helps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Rules, Seats, compare_seats, solve_round

F = Fraction


def test_the_seats_of_a_round_are_compared_by_the_chance_to_pay() -> None:
    three = solve_round(3)
    seats = compare_seats(three)
    assert seats == Seats(three.loss)
    assert (seats.best, seats.worst) == ((0,), (2,))
    assert seats.leading_helps == F(1, 3) - three.loss[0]


@pytest.mark.parametrize(
    ("loss", "best", "worst", "helps"),
    [
        ((F(1, 4), F(1, 4), F(1, 2)), (0, 1), (2,), F(1, 12)),
        ((F(1, 2), F(1, 2)), (0, 1), (0, 1), F(0)),
        ((F(3, 4), F(1, 4)), (1,), (0,), F(-1, 4)),
    ],
)
def test_several_seats_may_be_best(
    loss: tuple[F, ...], best: tuple[int, ...], worst: tuple[int, ...], helps: F
) -> None:
    seats = Seats(loss)
    assert (seats.best, seats.worst, seats.leading_helps) == (best, worst, helps)


@pytest.mark.parametrize(
    ("loss", "text"),
    [
        ((F(1, 2), F(1, 2)), "All seats are alike: each pays with chance 50.00%."),
        (
            (F(1, 4), F(3, 4)),
            (
                "Seat 0 (the lead) is best (25.00% to pay), seat 1 is worst (75.00%). "
                "Leading helps: the lead pays 25.00 points less often than the average seat."
            ),
        ),
        (
            (F(1, 2), F(1, 4), F(1, 4)),
            (
                "Seats 1, 2 are best (25.00% to pay), seat 0 (the lead) is worst (50.00%). "
                "Leading hurts: the lead pays 16.67 points more often than the average seat."
            ),
        ),
        (
            (F(1, 3), F(1, 6), F(1, 2)),
            (
                "Seat 1 is best (16.67% to pay), seat 2 is worst (50.00%). "
                "Leading neither helps nor hurts."
            ),
        ),
    ],
)
def test_the_comparison_in_plain_sentences(loss: tuple[F, ...], text: str) -> None:
    assert str(Seats(loss)) == text


def test_with_one_throw_all_seats_are_alike() -> None:
    seats = compare_seats(solve_round(4, Rules(max_throws=1)))
    assert str(seats) == "All seats are alike: each pays with chance 25.00%."

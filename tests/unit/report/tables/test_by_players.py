"""Rounds of 2, 3, … players side by side."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mexico_solver import Rules, solve_round
from mexico_solver.errors import CountError, ObjectiveError
from mexico_solver.report import Table
from mexico_solver.report.tables import by_players
from mexico_solver.report.tables.by_players import losses, payments, thresholds
from mexico_solver.report.tables.lead import in_words

SHORT = Rules(max_throws=2)
ALL = [thresholds, losses, payments]
every = pytest.mark.parametrize("made", ALL, ids=lambda made: made.__name__)


@every
@pytest.mark.parametrize("objective", ["survive", "stake"])
def test_a_row_for_each_number_of_players(made: Callable[..., Table], objective: str) -> None:
    table = made(4, SHORT, objective)
    assert table.name == made.__name__
    assert [row[0] for row in table.rows] == [2, 3, 4]
    assert table.premises == {"rules": "max_throws=2", "objective": objective}


def test_the_titles_tell_them_apart() -> None:
    assert [made(2).title for made in ALL] == [
        "What the lead keeps, by players",
        "Who pays how often, by players",
        "Units paid on average, by players",
    ]


@pytest.mark.parametrize("objective", ["survive", "stake"])
@pytest.mark.parametrize("rules", ["encyclopedia", "dice=3 max_throws=4"])
def test_what_the_lead_keeps_is_told_in_words(rules: str, objective: str) -> None:
    told = Rules.parse(rules)
    for players, *words in thresholds(3, told, objective).rows:  # type: ignore[arg-type]
        assert isinstance(players, int)
        solution = solve_round(players, told, objective)  # type: ignore[arg-type]
        throws = range(1, told.max_throws)
        assert words == [in_words(solution.lead(throw=throw)) for throw in throws]


def test_with_one_throw_there_is_nothing_to_keep() -> None:
    table = thresholds(3, Rules(max_throws=1))
    assert table.rows == ((2,), (3,))
    assert table.notes == ("With one throw there is nothing to decide.",)
    assert thresholds(2).notes == ()


@pytest.mark.parametrize("objective", ["survive", "stake"])
def test_seats_that_nobody_has_stay_empty(objective: str) -> None:
    chances, units = losses(4, SHORT, objective), payments(4, SHORT, objective)  # type: ignore[arg-type]
    for players, loss, paid in zip((2, 3, 4), chances.rows, units.rows, strict=True):
        solution = solve_round(players, SHORT, objective)  # type: ignore[arg-type]
        empty = [None] * (4 - players)
        assert list(loss) == [players, *solution.loss, *empty]
        assert list(paid) == [players, *solution.payment, *empty]
    assert [column.name for column in chances.columns] == [
        "players", "seat_0", "seat_1", "seat_2", "seat_3",
    ]  # fmt: skip
    assert chances.notes == units.notes == ("Seat 0 leads, the others follow in order.",)


def test_units_without_a_finite_average_stay_empty_and_say_why() -> None:
    table = payments(2, Rules(max_throws=40, doubling="every"))
    assert table.rows == ((2, None, None),)
    assert table.notes[-1].startswith("The stake grows so fast")


@every
@pytest.mark.parametrize("players", [1, 0, 11, 50, True])
def test_a_number_of_players_out_of_range_is_refused(
    made: Callable[..., Table], players: int
) -> None:
    with pytest.raises(CountError, match="but it must be a whole number from 2 to 10"):
        made(players)


@every
def test_what_is_too_large_is_refused_before_anything_is_solved(
    made: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def solving(players: int, *told: object) -> None:
        tried.append(players)
        solve_round(players, *told)  # type: ignore[arg-type]

    monkeypatch.setattr(by_players, "solve_round", solving)
    with pytest.raises(CountError, match="more than can be solved here"):
        made(10, Rules(max_throws=60))
    assert tried == [10]


@every
def test_an_unknown_objective_is_refused(made: Callable[..., Table]) -> None:
    with pytest.raises(ObjectiveError, match="'win' is no objective"):
        made(2, None, "win")

"""Tables of one round, asked for by what they are solved from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mexico_solver import Roll, Rules, solve_round
from mexico_solver.errors import CountError, ReportError
from mexico_solver.report import Table, tables
from mexico_solver.report.catalogue import rounds

SHORT = Rules(max_throws=2)
NAMES = [
    "seats", "keeps", "keeps_in_words", "lead", "followers", "followers_in_words",
    "follower_prices",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("objective", ["survive", "stake"])
def test_a_table_is_that_of_the_solution_with_the_players_in_its_title(
    name: str, objective: str
) -> None:
    made: Callable[..., Table] = getattr(rounds, name)
    table = made(3, SHORT, objective)
    solution = solve_round(3, SHORT, objective)  # type: ignore[arg-type]
    whole: Table = getattr(tables, name)(solution)
    assert table.rows == whole.rows
    assert table.columns == whole.columns
    assert table.title == f"{whole.title}: a round of 3 players"
    assert table.premises == {"rules": "max_throws=2", "objective": objective}


@pytest.mark.parametrize("name", NAMES)
def test_too_few_players_are_refused(name: str) -> None:
    with pytest.raises(CountError, match="the number of players is 1"):
        getattr(rounds, name)(1)


@pytest.mark.parametrize("made", [rounds.keeps, rounds.lead])
def test_one_throw_and_who_passed_may_be_told(made: Callable[..., Table]) -> None:
    part = made(3, passed=1, throw=2)
    assert part.rows == tuple(row[2:] for row in made(3).rows if row[:2] == (1, 2))
    assert part.rows
    assert part.title.endswith(": a round of 3 players; passed before him: 1; after throw: 2") or (
        part.title.endswith(": a round of 3 players; passed before him: 1; throw: 2")
    )


@pytest.mark.parametrize("made", [rounds.followers, rounds.follower_prices])
def test_a_followers_situation_may_be_told(made: Callable[..., Table]) -> None:
    told = {"cap": 2, "throw": 1, "behind": 1, "tied": 1, "low": Roll("52")}
    whole, part = made(3), made(3, **told)
    assert [column.name for column in whole.columns[:5]] == list(told)
    expected = tuple(row[5:] for row in whole.rows if row[:5] == tuple(told.values()))
    assert part.rows == expected
    assert len(part.rows) == (1 if made is rounds.followers else 21)


@pytest.mark.parametrize("made", [rounds.followers, rounds.follower_prices])
def test_the_stake_may_be_told_where_it_matters(made: Callable[..., Table]) -> None:
    raised = made(3, SHORT, "stake", stake=2, cap=2, throw=1, behind=0, tied=1, low=Roll("52"))
    first = made(3, SHORT, "stake", stake=1, cap=2, throw=1, behind=0, tied=1, low=Roll("52"))
    assert raised.title != first.title
    with pytest.raises(ReportError, match="the table followers has no column 'stake'"):
        made(3, SHORT, stake=1)


def test_few_holders_of_the_low_may_be_enough() -> None:
    assert len(rounds.followers_in_words(4, SHORT, most_tied=1).rows) == 3
    assert len(rounds.followers_in_words(4, SHORT).rows) == 6

"""What followers keep."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import MEXICO, Decision, PayoffTable, Roll, RoundSolution, Rules, solve_round
from mexico_solver.errors import PositionError, ReportError
from mexico_solver.report.tables import follower_prices, followers, followers_in_words
from mexico_solver.report.tables.relations import Relation

TRIO = solve_round(3)
STAKES = solve_round(3, Rules(max_throws=2), "stake")
PLAIN = solve_round(2, Rules(mexico_passes=False, max_throws=2))


def named(solution: RoundSolution) -> list[dict[str, object]]:
    table = followers(solution)
    names = [column.name for column in table.columns]
    return [dict(zip(names, row, strict=True)) for row in table.rows]


@pytest.mark.parametrize("solution", [TRIO, STAKES, PLAIN])
def test_every_situation_is_answered_as_the_solution_answers_it(solution: RoundSolution) -> None:
    for row in named(solution):
        kept, keeps_from = row.pop("keeps"), row.pop("keeps_from")
        found = solution.follower(**row)  # type: ignore[call-overload]
        assert (found.keeps, found.keeps_from) == (kept, keeps_from)


@pytest.mark.parametrize("solution", [STAKES, PLAIN])
def test_every_roll_is_priced_as_the_solution_prices_it(solution: RoundSolution) -> None:
    table = follower_prices(solution)
    names = [column.name for column in table.columns]
    assert len(table.rows) == 21 * len(followers(solution).rows)
    for cells in table.rows:
        row: dict[str, Any] = dict(zip(names, cells, strict=True))
        found = [row.pop(name) for name in ("action", "stop_value", "throw_value", "margin")]
        decision: Decision = solution.follower(**row)
        assert found == [decision.action, decision.stop, decision.throw, decision.margin]


def test_no_situation_with_a_choice_is_missing() -> None:
    places = {
        (row["cap"], row["throw"], row["behind"], row["tied"], str(row["low"]))
        for row in named(TRIO)
    }
    expected = {
        (cap, throw, behind, tied, str(low))
        for cap, throw in ((2, 1), (3, 1), (3, 2))
        for behind, tied in ((0, 1), (0, 2), (1, 1))
        for low in Rules().dice.rolls
        if low is not MEXICO
    }
    assert places == expected


def test_a_low_of_21_occurs_only_where_it_passes_nothing() -> None:
    assert MEXICO in {row["low"] for row in named(PLAIN)}
    assert MEXICO not in {row["low"] for row in named(TRIO)}


def test_stakes_are_told_apart_only_where_they_matter() -> None:
    assert {row["stake"] for row in named(STAKES)} == {1, 2}
    for solution in (
        TRIO,
        solve_round(2, Rules(doubling="never"), "stake"),
        solve_round(2, Rules(doubling="every"), "stake"),
        solve_round(2, Rules(mexico_passes=False), "stake"),
    ):
        assert "stake" not in [column.name for column in followers(solution).columns]


def test_a_situation_that_never_occurs_is_left_out() -> None:
    """Where nobody pays when all pass, two players never follow at a raised stake."""
    solution = solve_round(2, Rules(max_throws=2, all_mexico="nobody"), "stake")
    with pytest.raises(PositionError):
        solution.follower(cap=2, low="52", stake=2)
    assert {row["stake"] for row in named(solution)} == {1}
    assert [row[3] for row in followers_in_words(solution).rows] == [1]


@pytest.mark.parametrize("solution", [TRIO, PLAIN])
def test_the_words_say_the_same_as_the_decisions(solution: RoundSolution) -> None:
    table = followers_in_words(solution)
    names = [column.name for column in table.columns]
    for cells in table.rows:
        row = dict(zip(names, map(str, cells), strict=True))
        throw, cap = map(int, row["turn"].split(" of "))
        place = {"cap": cap, "throw": throw, "behind": int(row["behind"]), "tied": int(row["tied"])}
        for low in lows(solution):
            keeps = solution.follower(low=low, **place)
            for decision in keeps.choices:
                relation = Relation.of(decision.roll, low)
                said = row.get(f"keeps_{relation}", "always")
                assert says_keep(said, decision.roll, low) == (decision.action == "stop")


def lows(solution: RoundSolution) -> list[Roll]:
    rolls = solution.rules.dice.rolls
    return [low for low in rolls if low is not MEXICO or not solution.rules.mexico_passes]


def says_keep(words: str, roll: Roll, low: Roll) -> bool:
    """Return whether the words of one cell say that a roll is kept at a low."""
    if words in {"always", "never"}:
        return words == "always"
    for phrase in words.split(", "):
        found = re.fullmatch(r"(?:(\d\d)\+ at )?low (\d\d)(?: to (\d\d))?", phrase)
        assert found is not None, phrase
        least, first, last = found.groups()
        if Roll(first) <= low <= Roll(last or first):
            return least is None or roll >= Roll(least)
    return False


def test_a_higher_roll_is_a_note_where_it_is_always_kept() -> None:
    table = followers_in_words(TRIO)
    assert "keeps_higher" not in [column.name for column in table.columns]
    assert table.notes == (
        "A roll above the low is always kept.",
        "63+ means 63 and higher.",
        "For example, after throw 1 of 2, 1 behind him and the low 64 held by 1: he keeps 63.",
    )


def test_a_higher_roll_has_its_column_where_it_is_not_always_kept() -> None:
    """Who wants to pay throws again with a safe roll."""
    pays = PayoffTable({1: ((1, 0), (0, 1))})
    table = followers_in_words(solve_round(2, Rules(max_throws=2), pays))
    assert [column.name for column in table.columns][-3:] == [
        "keeps_higher",
        "keeps_tie",
        "keeps_lower",
    ]
    assert "A roll above the low is always kept." not in table.notes


@pytest.mark.parametrize("solution", [TRIO, PLAIN, STAKES])
def test_the_example_is_one_of_the_decisions(solution: RoundSolution) -> None:
    (example,) = (note for note in followers_in_words(solution).notes if "example" in note)
    numbers = re.findall(r"\d+|nobody", example)
    throw, cap, behind, low, tied, *stake, roll = (0 if n == "nobody" else int(n) for n in numbers)
    decision = solution.follower(
        cap=cap, low=str(low), roll=str(roll), throw=throw, behind=behind, tied=tied,
        stake=stake[0] if stake else 1,
    )  # fmt: skip
    assert decision.action == "stop"
    assert not decision.forced
    assert decision.roll <= Roll(str(low))
    assert bool(stake) == (solution is STAKES)


def test_where_no_tie_is_kept_there_is_no_example() -> None:
    pays = PayoffTable({1: ((1, 0), (0, 1))})
    solution = solve_round(2, Rules(max_throws=2), pays)
    kept = any(row["keeps"] for row in named(solution))
    notes = followers_in_words(solution).notes
    assert any("example" in note for note in notes) == kept


def test_few_holders_of_the_low_are_said_to_be_few() -> None:
    solution = solve_round(4, Rules(max_throws=2))
    assert followers_in_words(solution, 3).notes == followers_in_words(solution).notes
    assert followers_in_words(solution, 2).notes[-1] == (
        "Shown while at most 2 players hold the low; the formats json and csv have all of it."
    )
    assert {row[2] for row in followers_in_words(solution, 2).rows} == {1, 2}


def test_without_a_second_throw_there_is_nothing_to_keep() -> None:
    solution = solve_round(3, Rules(max_throws=1))
    assert followers(solution).rows == followers_in_words(solution).rows == ()


def test_where_players_differ_they_must_be_named() -> None:
    rows = ((-1, 0, 0), (Fraction(1, 2), -1, 0), (0, 0, -1))
    solution = solve_round(3, Rules(max_throws=2), PayoffTable({1: rows}))
    with pytest.raises(PositionError):
        solution.follower(cap=2, low="52")
    with pytest.raises(ReportError, match="the players differ, so it matters who holds the low"):
        followers(solution)
    with pytest.raises(ReportError, match=r"Tip: ask solution\.follower"):
        followers_in_words(solution)

"""The catalogue of tables."""

from __future__ import annotations

import re

import pytest

from mexico_solver import Rules
from mexico_solver.errors import MexicoError, RequestError
from mexico_solver.graph import DecisionGraph
from mexico_solver.report import Document, Table, write
from mexico_solver.report.catalogue import TABLES
from mexico_solver.report.tables.rolls import rolls
from mexico_solver.request import Request, usage
from mexico_solver.round import build_round
from mexico_solver.stage import solving

SMALL = {
    "rolls": "throws=2 dice=3",
    "beat": "throws=2 dice=3",
    "equal_or_beat": "throws=2 dice=3",
    "tie": "throws=2 dice=3",
    "medians": "throws=2 dice=3",
    "presets": "",
    "rule_of_thumb": "players=2 lead=11,22 dice=3",
    **dict.fromkeys(("game", "before", "rounds", "states"), "units=1,2 dice=3"),
    **dict.fromkeys(("game_keeps", "game_lead", "game_thresholds"), "units=1,2 dice=3"),
    **dict.fromkeys(("win_square", "win_layers"), "units=1 dice=3"),
}
"""For each table arguments that ask for a small one; a round of 2 players where none are here."""
NAMES = pytest.mark.parametrize("name", TABLES)


def asked(text: str) -> Table:
    return Request.parse(text).answered_by(TABLES)


def small(name: str) -> Table:
    return asked(f"{name} {SMALL.get(name, 'players=2 dice=3')}")


@NAMES
def test_every_table_is_made_and_can_be_written(name: str) -> None:
    table = small(name)
    assert isinstance(table, Table)
    assert table.rows
    assert len(write(Document.of(table), "csv").splitlines()) == 1 + len(table.rows)


@NAMES
def test_every_table_carries_what_it_holds_for(name: str) -> None:
    expected = {
        "presets": {},
        **{each: {"dice": "3"} for each in ("rolls", "beat", "equal_or_beat", "tie", "medians")},
        **{
            each: {"rules": "dice=3", "objective": "win"}
            for each in SMALL
            if "units" in SMALL[each]
        },
    }
    survive = {"rules": "dice=3", "objective": "survive"}
    assert small(name).premises == expected.get(name, survive)


def test_titles_tell_all_tables_apart_but_for_words_and_prices() -> None:
    titles = {name: small(name).title for name in TABLES}
    same = {"keeps_in_words", "followers_in_words", "follower_prices"}
    told = [title for name, title in titles.items() if name not in same]
    assert len(set(told)) == len(told)


@NAMES
def test_every_maker_says_what_the_table_shows(name: str) -> None:
    first, *_ = (TABLES[name].__doc__ or "").splitlines()
    assert re.fullmatch(r"Return .+\.", first)
    assert usage(name, TABLES[name]).split()[0] == name


@NAMES
def test_the_catalogue_names_a_table_as_the_table_does_or_tells_it_apart(name: str) -> None:
    told = small(name).name
    longer = {"game": "seats", "keeps_in_words": "keeps", "follower_prices": "followers"}
    assert told == longer.get(name, name.removeprefix("game_").removesuffix("_in_words"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seats players=50", "a round of 50 players with max_throws=3 has about"),
        ("thresholds players=50", "players is 50, but it must be a whole number from 2 to 10"),
        ("variants players=50", "players is 50, but it must be a whole number from 2 to 10"),
        ("beat throws=1000", "throws is 1000, but it must be a whole number from 1 to 20"),
        ("game units=1000,1000,1000", "more than can be solved here"),
        ("game units=5", "a game needs at least 2 players"),
        ("win_square units=1000", "units is 1000, but it must be a whole number from 1 to 50"),
        ("win_layers units=2 layer=3", "no row with units_2=3 here. Tip: choose from 1, 2"),
        ("seats players=two", "players is 'two', but it must be a whole number"),
        ("seats players=2 objective=win", "'win' is no objective"),
        ("seats", "Tip: write seats PLAYERS"),
        ("seat players=2", "'seat' is unknown. Tip: did you mean seats"),
        ("lead players=2 throw=4", "the table lead has no row with throw=4 here"),
        ("followers players=2 low=77", "the table followers has no row with low=77 here"),
        ("followers players=2 low=seven", "followers, low: 'seven' is not a roll"),
        ("keeps players=2 mexico_passes=maybe", "keeps, rules: mexico_passes is 'maybe'"),
    ],
)
def test_what_can_not_be_answered_is_refused_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(MexicoError) as caught:
        asked(text)
    assert message in str(caught.value)
    assert str(caught.value).endswith((".", "?"))


def test_rules_may_be_told_option_by_option_or_by_their_name() -> None:
    by_name = asked("seats players=2 rules=plain max_throws=2")
    assert by_name.rules == "max_throws=2 mexico_passes=false"
    assert by_name == asked("seats 2 max_throws=2 mexico_passes=false")


def test_a_table_of_rolls_takes_dice_and_no_rules() -> None:
    assert asked("rolls throws=1 dice=1:0:2").premises == {"dice": "1:0:2"}
    with pytest.raises(RequestError, match="max_throws"):
        asked("rolls throws=1 max_throws=2")
    assert TABLES["rolls"] is rolls


def test_a_document_of_ten_tables_solves_no_round_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = []

    def counted(players: int, rules: Rules, top_stake: int | None) -> DecisionGraph:
        solved.append(players)
        return build_round(players, rules, top_stake)

    solving._solve_round.cache_clear()
    monkeypatch.setattr(solving, "build_round", counted)
    for players in (2, 3, 4):
        for name in ("seats", "keeps", "lead"):
            asked(f"{name} players={players} dice=3")
    asked("losses players=4 dice=3")
    asked("thresholds players=4 dice=3")
    assert sorted(solved) == [2, 3, 4]

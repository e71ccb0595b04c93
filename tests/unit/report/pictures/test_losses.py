"""Who pays how often: the chances of every seat at tables of every size."""

from __future__ import annotations

import pytest

from drawn import words
from mexico_solver import Rules, solve_round
from mexico_solver.errors import CountError
from mexico_solver.exact import decimal
from mexico_solver.report.pictures.losses import Group, Groups, losses


def test_each_group_holds_the_chances_of_its_table() -> None:
    drawing = losses(players=5).drawing
    assert isinstance(drawing, Groups)
    assert [group.players for group in drawing.groups] == [2, 3, 4, 5]
    for group in drawing.groups:
        assert group.losses == solve_round(group.players).loss


def test_the_leads_chance_and_the_highest_are_written_beside_their_points() -> None:
    written = words(losses(players=4))
    for players in (2, 3, 4):
        chances = solve_round(players).loss
        assert decimal(100 * chances[0], 1) in written
        assert decimal(100 * max(chances), 1) in written


def test_the_words_tell_the_same_numbers() -> None:
    alt = losses(players=3).alt
    for players in (2, 3):
        chances = solve_round(players).loss
        lead, most = decimal(100 * chances[0], 1), decimal(100 * max(chances), 1)
        assert f"with {players}, the lead {lead}%, at most {most}%" in alt


def test_axes_and_legend_are_named() -> None:
    told = {"chance to pay (%)", "the lead", "followers", "if all paid alike"}
    assert told <= set(words(losses(players=2)))


def test_seats_stand_from_left_to_right_within_their_group() -> None:
    places = Group(solve_round(4).loss).places
    assert places == sorted(places)
    assert 3.5 < places[0] < places[-1] < 4.5


def test_rules_and_objective_count() -> None:
    rules = Rules(max_throws=2)
    drawing = losses(2, rules, "stake").drawing
    assert isinstance(drawing, Groups)
    assert drawing.groups[0].losses == solve_round(2, rules, "stake").loss


@pytest.mark.parametrize("most", [1, 11])
def test_tables_out_of_range_are_refused(most: int) -> None:
    with pytest.raises(CountError, match="from 2 to 10"):
        losses(most)

"""The quantities of the audit, found by counting what two dice can do and by a plain solver."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from mexico_solver import Roll
from mexico_solver.audit import QUANTITIES, audit
from mexico_solver.audit.value import Absent, Judgement
from mexico_solver.request import Request
from oracles.plain_duel import LEADS, MEXICO, RANK, ROLLS, PlainDuel
from oracles.plain_rounds import House, lengths

ONE_THROW = [10 * max(pair) + min(pair) for pair in product(range(1, 7), repeat=2)]
RANKS = [RANK[roll] for roll in ONE_THROW]
DUELS = {"first": PlainDuel(), "last": PlainDuel(last_leads=True)}


def value(text: str) -> object:
    return Request.parse(text).answered_by(QUANTITIES)


def best_ranks(throws: int) -> list[int]:
    """Return the rank of the best of some throws, for each way in which the dice can fall."""
    best = RANKS
    for _ in range(throws - 1):
        best = [max(pair) for pair in product(best, RANKS)]
    return best


def share(hits: list[bool]) -> Fraction:
    return Fraction(sum(hits), len(hits))


def test_rolls_and_their_ways_are_counted() -> None:
    assert value("rolls") == len(set(ONE_THROW))
    for roll in ROLLS:
        assert value(f"ways {roll}") == ONE_THROW.count(roll)
        assert value(f"chance_of_each {roll}") == share([each == roll for each in ONE_THROW])
    doubles = [each % 11 == 0 for each in ONE_THROW]
    others = [each % 11 != 0 and each != MEXICO for each in ONE_THROW]
    assert (value("chance doubles"), value("chance others")) == (share(doubles), share(others))


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_the_best_of_some_throws_is_counted(throws: int) -> None:
    best = best_ranks(throws)
    for roll in ROLLS:
        told = f"{roll} throws={throws}"
        above = share([rank > RANK[roll] for rank in best])
        assert value(f"beat {told}") == above
        assert value(f"not_beat {told}") == 1 - above
        assert value(f"equal_or_beat {told}") == share([rank >= RANK[roll] for rank in best])
        assert value(f"tie {told}") == share([rank == RANK[roll] for rank in best])
    median = next(r for r in ROLLS if sum(rank > RANK[r] for rank in best) * 2 <= len(best))
    assert value(f"median throws={throws}") == Roll(str(median))
    mexicos = share([MEXICO in thrown for thrown in product(ONE_THROW, repeat=throws)])
    assert value(f"chance 21 throws={throws}") == mexicos


def test_runs_are_counted() -> None:
    three = [*product(ONE_THROW, repeat=3)]
    assert value("in_a_row 21 times=3") == share([set(each) == {MEXICO} for each in three])
    assert value("in_a_row 33,44 times=3") == share([{33, 44} >= set(each) for each in three])
    two = [*product(ONE_THROW, repeat=2)]
    assert value("in_a_row 21 times=2") == share([set(each) == {MEXICO} for each in two])


def test_the_middle_roll_has_as_many_above_as_below() -> None:
    middle = value("middle_roll")
    assert isinstance(middle, Roll)
    assert 2 * ROLLS.index(int(str(middle))) == len(ROLLS) - 1


def test_each_cell_of_the_table_is_counted() -> None:
    (found,) = (each for each in audit().claims if each.claim.id == "E19")
    best = {throws: best_ranks(throws) for throws in (1, 2, 3)}
    assert len(found.cells) == 63
    for cell in found.cells:
        rank, throws = RANK[int(str(cell.printed.roll))], cell.printed.throws
        above = sum(each > rank for each in best[throws])
        assert cell.exact == Fraction(above, len(best[throws]))
        # Hundredths of a percent, without a rounding function: half up, as none is half way.
        hundredths = (20_000 * above + len(best[throws])) // (2 * len(best[throws]))
        agrees = int(cell.printed.text.replace(".", "")) == hundredths
        assert (cell.verdict == "wrong") is not agrees


@pytest.mark.parametrize("lead", ["first", "last"])
@pytest.mark.parametrize("throw", [1, 2, 3])
def test_a_kept_roll_loses_as_often_as_in_the_plain_duel(lead: str, throw: int) -> None:
    for roll in LEADS:
        told = f"players=2 throw={throw} roll={roll} sub_round_lead={lead}"
        assert value(f"loss {told}") == DUELS[lead].loss(throw, roll)
        assert value(f"win {told}") == 1 - DUELS[lead].loss(throw, roll)
    assert value(f"pays players=2 sub_round_lead={lead}") == DUELS[lead].value


@pytest.mark.parametrize("lead", ["first", "last"])
@pytest.mark.parametrize(("throw", "after"), [(1, 2), (1, 3), (3, 1), (2, 2)])
def test_the_nearest_standing_is_that_of_the_plain_duel(lead: str, throw: int, after: int) -> None:
    duel = DUELS[lead]
    for roll in (31, 52, 64, 66):
        far = {other: abs(duel.loss(after, other) - duel.loss(throw, roll)) for other in LEADS}
        told = value(f"standing {roll} throw={throw} after={after} sub_round_lead={lead}")
        assert told == Roll(str(min(far, key=far.__getitem__)))


@pytest.mark.parametrize("lead", ["first", "last"])
def test_an_advice_departs_where_the_plain_duel_decides_otherwise(lead: str) -> None:
    duel = DUELS[lead]
    judged = value(f"keep_from 61,65,22 players=2 sub_round_lead={lead}")
    assert isinstance(judged, Judgement)
    expected = {}
    for throw, least in ((1, 61), (2, 65)):
        for roll in LEADS:
            gain = duel.loss(throw, roll) - duel.again(throw)
            advised_to_stop = RANK[roll] >= RANK[least]
            if gain and advised_to_stop == (gain > 0):
                expected[throw, str(roll)] = abs(gain)
    found = {(each.throw, str(each.roll)): each.cost for each in judged.departures}
    assert found == expected


@pytest.mark.parametrize("lead", ["first", "last"])
def test_an_advice_costs_what_it_costs_in_the_plain_duel(lead: str) -> None:
    duel = DUELS[lead]
    judged = value(f"keep_from 61,65 players=2 sub_round_lead={lead}")
    assert isinstance(judged, Judgement)
    assert judged.cost == duel.advised_loss((61, 65)) - duel.value


@pytest.mark.parametrize("lead", ["first", "last"])
def test_the_worst_end_is_that_of_the_plain_duel(lead: str) -> None:
    duel = DUELS[lead]
    losses = {(roll, throw): duel.loss(throw, roll) for roll in LEADS for throw in (1, 2, 3)}
    for (roll, throw), loss in losses.items():
        for among in ("same-roll", "all-rolls"):
            told = f"{roll} throw={throw} players=2 among={among} sub_round_lead={lead}"
            judged = value(f"worst_end {told}")
            assert isinstance(judged, Judgement)
            others = [x for (r, _), x in losses.items() if among == "all-rolls" or r == roll]
            assert judged.follows is (loss == max(others))


HOUSES = [
    House(doubling, last_leads, nobody)
    for doubling in ("once", "every", "never")
    for last_leads in (False, True)
    for nobody in (False, True)
]


@pytest.mark.parametrize("house", HOUSES, ids=str)
@pytest.mark.parametrize("units", [(1, 1), (2, 1), (3, 3), (1, 2, 4), (3, 3, 3), (2, 2, 2, 2)])
def test_rounds_are_those_of_all_that_can_be_thrown(house: House, units: tuple[int, ...]) -> None:
    told = (
        f"units={','.join(map(str, units))} doubling={house.doubling} "
        f"sub_round_lead={'last' if house.last_leads else 'first'} "
        f"all_mexico={'nobody' if house.nobody else 'sub-round'}"
    )
    fewest, most = lengths(units, house)
    limit = Absent.LIMIT if most is None else most
    assert (value(f"fewest_rounds {told}"), value(f"most_rounds {told}")) == (fewest, limit)


def test_the_game_of_the_article_is_counted() -> None:
    assert lengths((5, 5, 5), House()) == (6, 14)
    assert (value("fewest_rounds units=5,5,5"), value("most_rounds units=5,5,5")) == (6, 14)

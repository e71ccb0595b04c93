"""Whether what a certificate states is true, by what the solver finds of the same round or game.

Nothing of the checker is used.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from mexico_solver import Dice, PayoffTable, Rules, solve_game, solve_round
from mexico_solver.errors import MexicoError
from mexico_solver.stage.objective import ObjectiveLike
from statements import NOBODY, About, State, Statement, need, statement, whole
from tampering import Sections, cut


def is_true(told: Statement) -> bool:
    """Return whether the solver finds the same, or what lies between the bounds that are told."""
    found = solved(told.about)
    if not found or not {"values", "equilibrium"} <= told.claims <= found.claims:
        return False
    players = max(map(len, found.states)) or int(told.about.head.split(" ")[1])
    same = told.about.folds == found.about.folds and (
        told.about.reached(players) == found.about.reached(players)
    )
    return (
        same
        and told.states.keys() == found.states.keys()
        and all(agree(told.states[units], found.states[units]) for units in found.states)
    )


def states_truth(sections: Sections) -> bool:
    """Return whether a text states something, and nothing that is false."""
    try:
        return is_true(statement(sections))
    except ValueError:
        return False


def agree(told: State, found: State) -> bool:
    """Return whether a state is told as it is solved."""
    return (
        told.rounds == found.rounds
        and len(told.values) == len(found.values)
        and all(
            low <= value <= high
            for (low, high), (value, _) in zip(told.values, found.values, strict=True)
        )
    )


@cache
def solved(about: About) -> Statement | None:
    """Return what the solver finds of a round or a game, None if that can't be asked."""
    try:
        kind, *told = about.head.split(" ")
        seats = tuple(map(whole, told))
        if kind == "round":
            (players,) = seats
            rules, wanted = rules_of(about), objective_of(about, players)
            return statement(cut(solve_round(players, rules, wanted).certificate()))
        need(kind == "game" and not about.payoffs, "no game")
        need(whole(about.top) >= max(2, *seats), "a top below what can be paid")
        return statement(cut(solve_game(seats, rules_of(about)).certificate()))
    except (MexicoError, ValueError):
        return None


def rules_of(about: About) -> Rules:
    """Return the rules; where nothing passes, what is said of passes has nothing to act on."""
    throws, passes, doubling, nobody, lead, following, weights = about.rules
    dice = Dice(weights=tuple(map(whole, weights.split(" "))))
    told = f"max_throws={throws} mexico_passes={passes} sub_round_lead={lead} dice={dice}"
    of_passes = f" doubling={doubling} all_mexico={nobody}" * about.passes
    return Rules.parse(f"{told} next_lead={following}{of_passes}")


def objective_of(about: About, players: int) -> ObjectiveLike:
    """Return what the players of a round want; where stakes fold, only the stake can be asked."""
    payoffs, seats = dict(about.payoffs), range(players)
    nobody = [NOBODY] * (about.passes and about.rules[3] == "nobody")
    paid = [(payer, stake) for payer in seats for stake in about.stakes]
    need(payoffs.keys() == {*paid, *nobody}, "payoffs that can't come about, or too few")
    free = payoffs.get(NOBODY, (Fraction(0),) * players)
    if about.folds:
        staked = all(
            payoffs[paying][seat] == -(seat == paying[0]) for paying in paid for seat in seats
        )
        need(staked and not any(free), "payoffs that can't be asked for")
        return "stake"
    rows = {stake: [payoffs[payer, stake] for payer in seats] for stake in about.stakes}
    return PayoffTable(rows, nobody=free)

"""Quantities of rounds and games in which all play optimally.

>>> from mexico_solver.audit.value import in_short
>>> in_short(pays(players=2)), keeps_from(players=2)
('2914288/7133557', Roll('54'))
"""

from __future__ import annotations

from fractions import Fraction

from mexico_solver.audit.value import Absent, Chance, Judgement
from mexico_solver.bounds import Bounds
from mexico_solver.errors import CountError, ObjectiveError, PositionError
from mexico_solver.exact import percent, shown, whole_number
from mexico_solver.rolls import MEXICO, Roll
from mexico_solver.rules import Rules
from mexico_solver.stage import Decision, Keeps, ObjectiveName, solve_round


def loss(players: int, throw: int, roll: Roll, rules: Rules | None = None) -> Chance:
    """Return the chance of the lead to pay who keeps a roll after a throw.

    All others play optimally, in sub-rounds he too.

    Args:
        players: How many play.
        throw: After which throw, from 1.
        roll: The roll that he keeps.
        rules: The rules of the table.

    Raises:
        PositionError: If he can't keep it.

    >>> percent(loss(2, 2, Roll("52")))
    '85.76%'
    """
    decision = keepable(solve_round(players, rules).lead(throw=throw), throw, roll)
    assert decision.stop is not None
    return 1 - exact(decision.stop)


def keepable(lead: Keeps, throw: int, roll: Roll) -> Decision:
    """Return the decision of a lead with a roll that he can keep.

    Args:
        lead: His decisions after a throw.
        throw: After which throw, from 1.
        roll: The roll that he holds.

    Raises:
        PositionError: If it passes, so that he can't keep it.

    >>> keepable(solve_round(players=2).lead(throw=1), 1, Roll("54")).action
    'stop'
    """
    decision = lead[roll]
    if decision.action == "pass" or decision.stop is None:
        raise PositionError(f"the lead can't keep {roll} after throw {throw}: it passes.")
    return decision


def win(players: int, throw: int, roll: Roll, rules: Rules | None = None) -> Chance:
    """Return the chance of the lead not to pay who keeps a roll after a throw.

    Args:
        players: How many play.
        throw: After which throw, from 1.
        roll: The roll that he keeps.
        rules: The rules of the table.

    >>> percent(win(2, 3, Roll("66")))
    '81.56%'
    """
    return 1 - loss(players, throw, roll, rules)


def pays(
    players: int, seat: int = 0, rules: Rules | None = None, objective: str = "survive"
) -> Chance:
    """Return the chance of a seat to pay a round, seat 0 leading; objective: survive or stake.

    Args:
        players: How many play.
        seat: Whose chance.
        rules: The rules of the table.
        objective: What each of them minimises: his chance to pay, or under `stake` the units.

    >>> percent(pays(players=3, seat=2)), percent(pays(players=3, seat=2, objective="stake"))
    ('38.73%', '38.72%')
    """
    solution = solve_round(players, rules, _objective(objective))
    return solution.loss[whole_number(seat, "seat", 0, players - 1)]


def expected_units(
    players: int, seat: int = 0, rules: Rules | None = None, objective: str = "survive"
) -> Fraction:
    """Return the units that a seat pays on average in a round; objective: survive or stake.

    Args:
        players: How many play.
        seat: Whose units.
        rules: The rules of the table.
        objective: What each of them minimises: his chance to pay, or under `stake` the units.

    Raises:
        EndlessError: If the stake grows so fast that there is no finite average.

    >>> expected_units(2, 0, Rules(max_throws=1, mexico_passes=False))
    Fraction(1, 2)
    """
    solution = solve_round(players, rules, _objective(objective))
    return solution.payment[whole_number(seat, "seat", 0, players - 1)]


def _objective(name: str) -> ObjectiveName:
    if name == "survive":
        return "survive"
    if name == "stake":
        return "stake"
    raise ObjectiveError(
        f"objective is {shown(name)}, but here it must be survive or stake. "
        "Tip: survive is what the tables show unless they are asked for another."
    )


def keeps_from(players: int, throw: int = 1, rules: Rules | None = None) -> Roll | Absent:
    """Return the lowest roll that the lead keeps after a throw, if he keeps all above it.

    >>> keeps_from(players=3), keeps_from(players=3, throw=3)
    (Roll('52'), <Absent.CHOICE: 'no choice'>)
    """
    return threshold(solve_round(players, rules).lead(throw=throw))


def threshold(kept: Keeps) -> Roll | Absent:
    """Return the lowest roll that is kept, or why there is none.

    >>> threshold(solve_round(players=2).lead(throw=2))
    Roll('61')
    """
    if kept.keeps_from is not None:
        return kept.keeps_from
    if not kept.choices:
        return Absent.CHOICE
    return Absent.THRESHOLD if kept.keeps else Absent.ROLL


def keeps(players: int, throw: int, roll: Roll, rules: Rules | None = None) -> bool:
    """Return whether the lead keeps a roll after a throw.

    Args:
        players: How many play.
        throw: After which throw, from 1.
        roll: The roll that he holds.
        rules: The rules of the table.

    >>> keeps(2, 1, Roll("54")), keeps(2, 1, Roll("53"))
    (True, False)
    """
    return solve_round(players, rules).lead(throw=throw, roll=roll).action != "throw"


def standing(roll: Roll, throw: int, after: int, rules: Rules | None = None) -> Roll:
    """Return the roll that, kept after some throws, is nearest to another kept after others.

    What counts is the chance of the lead to pay in a round of two players.

    Args:
        roll: The roll that is kept.
        throw: After which throw it is kept.
        after: After which throw the other one is kept.
        rules: The rules of the table.

    >>> standing(Roll("52"), throw=1, after=2)
    Roll('62')
    """
    told = Rules.checked(rules)
    there = loss(2, throw, roll, told)
    others = [other for other, _ in told.dice.law if not (other is MEXICO and told.mexico_passes)]
    return min(others, key=lambda other: abs(loss(2, after, other, told) - there))


def same_standing(
    roll: Roll, throw: int, other: Roll, after: int, rules: Rules | None = None
) -> Judgement:
    """Return whether two rolls, kept after different throws, have about the same standing.

    They have if no roll after those throws is nearer than the other one.

    Args:
        roll: The roll that is kept.
        throw: After which throw it is kept.
        other: The roll that is said to be as good.
        after: After which throw that one is kept.
        rules: The rules of the table.

    >>> same_standing(Roll("52"), 1, Roll("62"), 2).follows
    True
    """
    nearest = standing(roll, throw, after, rules)
    here, there = loss(2, throw, roll, rules), loss(2, after, nearest, rules)
    said = (
        f"of two players, a lead who keeps {roll} after throw {throw} pays with chance "
        f"{percent(here)}; the nearest after throw {after} is {nearest}, {percent(there)}"
    )
    if nearest is not other:
        said += f"; {other} is {percent(loss(2, after, other, rules))}"
    return Judgement(nearest is other, (nearest,), said)


def wins(units: tuple[int, ...], seat: int = 0, rules: Rules | None = None) -> Chance:
    """Return the chance of a seat to win a game, in which seat 0 leads the first round.

    >>> percent(wins((1, 1, 1)))
    '38.36%'
    """
    from mexico_solver.game import solve_game  # noqa: PLC0415 - it loads arrays

    solution = solve_game(units, rules)
    return exact(solution.win[whole_number(seat, "seat", 0, len(units) - 1)])


def mean_rounds(units: tuple[int, ...], rules: Rules | None = None) -> Fraction:
    """Return the expected number of rounds of a game.

    >>> mean_rounds((1, 1, 1))
    Fraction(2, 1)
    """
    from mexico_solver.game import solve_game  # noqa: PLC0415 - it loads arrays

    return exact(solve_game(units, rules).course.rounds.mean)


def winner_gains(players: int, money: Fraction, unit: Fraction) -> Fraction:
    """Return what the winner of a game gains: the money of all others.

    Args:
        players: How many play.
        money: What each begins with.
        unit: What one unit is worth.

    Raises:
        CountError: If the money is no whole number of units.

    >>> winner_gains(3, Fraction(25), Fraction(5))
    Fraction(50, 1)
    """
    whole_number(players, "the number of players", least=2)
    if unit <= 0 or money <= 0 or (money / unit).denominator != 1:
        raise CountError(f"{money} is no whole number of units of {unit}.")
    return (players - 1) * money


def exact(worth: Fraction | Bounds) -> Fraction:
    """Return a worth that is known exactly, as everything is that is asked of here.

    Raises:
        CountError: If it is known between bounds only.

    >>> exact(Fraction(1, 2))
    Fraction(1, 2)
    """
    if isinstance(worth, Bounds):
        raise CountError("the game is too large to be known exactly.")
    return worth

"""One question at the table: I hold this roll, do I stop?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mexico_solver.display import Displayed
from mexico_solver.errors import CountError, ObjectiveError, PositionError
from mexico_solver.exact import decimal, listed, percent, shown, significant
from mexico_solver.rolls import Roll, RollLike
from mexico_solver.rules import Rules
from mexico_solver.stage import Decision, RoundAnswers, Worth, solve_round
from mexico_solver.stage.objective import ObjectiveLike


@dataclass(frozen=True, slots=True)
class Advice(Displayed):
    """The answer to one question: exact values inside, one plain sentence as its text.

    >>> answer = advise("52", throw=1, players=2)
    >>> answer.action, answer.margin == answer.throw - answer.stop
    ('throw', True)
    """

    decision: Decision
    """What to do, both actions priced exactly."""
    situation: str
    """Where the player stands, in words."""
    objective: str
    """What he wants: `survive`, `stake`, `payoff table`, or in a whole game `win`."""

    @property
    def roll(self) -> Roll:
        """The roll he holds."""
        return self.decision.roll

    @property
    def action(self) -> str:
        """What to do: stop, throw, or pass."""
        return self.decision.action

    @property
    def stop(self) -> Worth | None:
        """The worth of stopping, None if he can't."""
        return self.decision.stop

    @property
    def throw(self) -> Worth | None:
        """The worth of throwing again, None if he can't."""
        return self.decision.throw

    @property
    def margin(self) -> Worth:
        """How much better the advised action is than the other one."""
        return self.decision.margin

    def __str__(self) -> str:
        """Return the answer as one plain sentence."""
        decision = self.decision
        if decision.forced:
            return f"{_FORCED[decision.action]}: {self.situation}, {self._price(decision.value)}."
        assert decision.stop is not None
        assert decision.throw is not None
        head = {"stop": "Stop", "throw": "Throw again"}[decision.action]
        stop, throw = self._price(decision.stop), self._amount(decision.throw)
        prices = f"{stop} if you stop and {throw} if you throw again"
        return f"{head}: {self.situation}, {prices}, {self._margin()}."

    def _price(self, worth: Worth) -> str:
        return f"{_VERBS.get(self.objective, 'you expect')} {self._amount(worth)}"

    def _amount(self, worth: Worth) -> str:
        if self.objective in CHANCES:
            return percent(1 - worth if self.objective == "survive" else worth)
        return f"{decimal(0 - worth, 4)} units" if self.objective == "stake" else decimal(worth, 4)

    def _margin(self) -> str:
        if not self.margin:
            return "exactly the same, so stop"
        return f"a difference of {margin_in_words(self.margin, self.objective)}"


def margin_in_words(margin: Worth, objective: str) -> str:
    """Return a margin above 0 with three digits of its own.

    >>> from fractions import Fraction
    >>> margin_in_words(Fraction(1, 8192), "survive")
    '0.0122 percentage points'
    """
    size, unit = margin, ""
    if objective in CHANCES:
        size, unit = 100 * margin, " percentage points"
    elif objective == "stake":
        unit = " units"
    return f"{significant(size)}{unit}"


_VERBS = {
    "survive": "you pay with chance",
    "stake": "you expect to pay",
    "win": "you win with chance",
}
CHANCES = {"survive", "win"}
"""The objectives whose payoff is a chance."""
_FORCED = {"stop": "No throw left", "throw": "You must throw again", "pass": "Pass"}


def advise(
    roll: RollLike,
    *,
    throw: int,
    players: int | None = None,
    units: Iterable[int] | None = None,
    rules: Rules | None = None,
    objective: ObjectiveLike = "survive",
    cap: int | None = None,
    low: RollLike | None = None,
    behind: int = 0,
    tied: int | Sequence[int] = 1,
    passed: int = 0,
    stake: int | None = None,
) -> Advice:
    """Return what to do with a roll, as the lead, or with `cap` and `low` as a follower.

    Tell `players` for a round by itself, or `units` for a round of a whole game.

    Args:
        roll: The roll you hold.
        throw: After which throw of your turn, from 1.
        players: How many play this round, those who have passed included.
        units: In a whole game, the units of all who are still in, from who led this round first
            on, whether he has passed or not; you all want to win the game.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What you all want in a round by itself: `"survive"`, `"stake"`, or a
            `PayoffTable`.
        cap: As a follower: how many throws the lead used.
        low: As a follower: the lowest counting roll so far.
        behind: As a follower: how many players throw after you.
        tied: As a follower: how many hold the low, or which seats do (needed if players differ).
        passed: As the lead: how many have passed before you.
        stake: What the loser pays as things stand.

    Raises:
        RollError: If a roll is none of the dice's.
        PositionError: If the rules don't allow the position.
        CountError: If neither `players` nor `units` is told, or they are no whole numbers in range.
        RulesError: If the rules contradict each other.
        ObjectiveError: If an objective is told for a whole game.
        GameSizeError: If the game is too large to be solved.

    >>> answer = advise("43", throw=1, players=3, cap=2, low="52", behind=1)
    >>> answer.action, answer.throw > answer.stop
    ('throw', True)
    >>> print(advise("52", throw=1, units=(3, 1, 4)))
    Throw again: leading 3 players with 3, 1 and 4 units, with 52 after throw 1 of 3, you win with \
chance 26.84% if you stop and 27.40% if you throw again, a difference of 0.564 percentage points.
    """
    held = Roll(roll)
    _refuse_half_a_follower(cap, low, passed)
    table = _table(players, units, rules, objective)
    if cap is None or low is None:
        _refuse_followers_words(behind, tied)
        decision = table.solved.lead(throw=throw, roll=held, passed=passed, stake=stake)
        after = f", {passed} passed" if passed else ""
        used = f"{after}, with" if after or table.told else " with"
        count = f"leading {table.players} players{table.told}"
        situation = f"{count}{used} {decision.roll} after throw {throw} of {table.most_throws}"
        return Advice(decision, situation, table.objective)
    decision = table.solved.follower(
        cap=cap,
        low=low,
        roll=held,
        throw=throw,
        behind=behind,
        tied=tied,
        stake=stake,
    )
    holders = tied if isinstance(tied, int) else len(tied)
    lowest = f"the low {Roll(low)}{f' held by {holders}' if holders > 1 else ''}"
    where = f"following{table.told and f' in a game{table.told},'}"
    turn = f"{where} with {decision.roll} after throw {throw} of {cap}"
    return Advice(decision, f"{turn}, {lowest}, {behind} behind you", table.objective)


@dataclass(frozen=True, slots=True)
class _Table:
    """Who is asked: a solved round, or a solved game's round, and what is told of it."""

    solved: RoundAnswers
    players: int
    most_throws: int
    objective: str
    told: str = ""


def _table(
    players: int | None,
    units: Iterable[int] | None,
    rules: Rules | None,
    objective: ObjectiveLike,
) -> _Table:
    if units is None:
        if players is None:
            raise CountError(
                "neither players nor units are told. "
                "Tip: players=3 asks about a round, units=(5, 5, 5) about a whole game."
            )
        solution = solve_round(players, rules, objective)
        throws, wanted = solution.rules.max_throws, solution.objective.name
        return _Table(solution, players, throws, wanted)
    if objective != "survive":
        raise ObjectiveError(
            f"the objective is {objective!r}, but with units on the table all want to win the game."
        )
    return _game_table(units, players, Rules.checked(rules))


def _game_table(units: Iterable[int], players: int | None, rules: Rules) -> _Table:
    from mexico_solver.game import checked_units  # noqa: PLC0415 - it loads arrays

    held = checked_units(units)
    if players not in (None, len(held)):
        raise CountError(f"{len(held)} players have units, but players is {shown(players)}.")
    solution = _game(held, rules)
    return _Table(solution, len(held), rules.max_throws, "win", f" with {listed(held)} units")


@lru_cache(maxsize=8)
def _game(units: tuple[int, ...], rules: Rules) -> RoundAnswers:
    """Solve a game, once: players ask many questions about the same one."""
    from mexico_solver.game import solve_game  # noqa: PLC0415 - it loads arrays

    return solve_game(units, rules)


def _refuse_half_a_follower(cap: int | None, low: RollLike | None, passed: int) -> None:
    if (cap is None) != (low is None):
        given, missing = ("cap", "low") if low is None else ("low", "cap")
        raise PositionError(
            f"{given} is told but not {missing}. Tip: a follower tells both, the lead neither."
        )
    if cap is not None and passed:
        raise PositionError(
            f"passed is {passed}, but that is asked of a lead. Tip: a follower tells the stake."
        )


def _refuse_followers_words(behind: int, tied: int | Sequence[int]) -> None:
    if (behind, tied) != (0, 1):
        raise PositionError(
            "behind and tied are asked of a follower. Tip: a follower also tells cap and low."
        )

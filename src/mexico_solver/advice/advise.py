"""One question at the table: I hold this roll, do I stop?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from mexico_solver.errors import PositionError
from mexico_solver.exact import decimal, percent, significant
from mexico_solver.rolls import Roll, RollLike
from mexico_solver.rules import Rules
from mexico_solver.stage import Decision, RoundSolution, solve_round
from mexico_solver.stage.objective import ObjectiveLike


@dataclass(frozen=True, slots=True)
class Advice:
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
    """What he wants: `survive`, `stake`, or `payoff table`."""

    @property
    def roll(self) -> Roll:
        """The roll he holds."""
        return self.decision.roll

    @property
    def action(self) -> str:
        """What to do: stop, throw, or pass."""
        return self.decision.action

    @property
    def stop(self) -> Fraction | None:
        """The worth of stopping, None if he can't."""
        return self.decision.stop

    @property
    def throw(self) -> Fraction | None:
        """The worth of throwing again, None if he can't."""
        return self.decision.throw

    @property
    def margin(self) -> Fraction:
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

    def _price(self, worth: Fraction) -> str:
        verb = {"survive": "you pay with chance", "stake": "you expect to pay"}.get(
            self.objective, "you expect"
        )
        return f"{verb} {self._amount(worth)}"

    def _amount(self, worth: Fraction) -> str:
        if self.objective == "survive":
            return percent(1 - worth)
        return f"{decimal(-worth, 4)} units" if self.objective == "stake" else decimal(worth, 4)

    def _margin(self) -> str:
        if not self.margin:
            return "exactly the same, so stop"
        return f"a difference of {margin_in_words(self.margin, self.objective)}"


def margin_in_words(margin: Fraction, objective: str) -> str:
    """Return a margin above 0 with three digits of its own.

    >>> margin_in_words(Fraction(1, 8192), "survive")
    '0.0122 percentage points'
    """
    size, unit = margin, ""
    if objective == "survive":
        size, unit = 100 * margin, " percentage points"
    elif objective == "stake":
        unit = " units"
    return f"{significant(size)}{unit}"


_FORCED = {"stop": "No throw left", "throw": "You must throw again", "pass": "Pass"}


def advise(
    roll: RollLike,
    *,
    throw: int,
    players: int,
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

    Args:
        roll: The roll you hold.
        throw: After which throw of your turn, from 1.
        players: How many play this round, those who have passed included.
        rules: The rules of the table, the encyclopedia's by default.
        objective: What you all want: `"survive"`, `"stake"`, or a `PayoffTable`.
        cap: As a follower: how many throws the lead used.
        low: As a follower: the lowest counting roll so far.
        behind: As a follower: how many players throw after you.
        tied: As a follower: how many hold the low, or which seats do (needed if players differ).
        passed: As the lead: how many have passed before you.
        stake: What the loser pays as things stand.

    Raises:
        RollError: If a roll is none of the dice's.
        PositionError: If the rules don't allow the position.
        CountError: If `players` is not a whole number from 2.
        RulesError: If the rules contradict each other.

    >>> answer = advise("43", throw=1, players=3, cap=2, low="52", behind=1)
    >>> answer.action, answer.throw > answer.stop
    ('throw', True)
    """
    held = Roll(roll)
    if (cap is None) != (low is None):
        given, missing = ("cap", "low") if low is None else ("low", "cap")
        raise PositionError(
            f"{given} is told but not {missing}. Tip: a follower tells both, the lead neither."
        )
    solution = solve_round(players, rules, objective)
    if cap is None or low is None:
        asked = (behind, tied)
        return _lead(
            solution, held, throw=throw, passed=passed, stake=stake, asked_of_followers=asked
        )
    if passed:
        raise PositionError(
            f"passed is {passed}, but that is asked of a lead. Tip: a follower tells the stake."
        )
    decision = solution.follower(
        cap=cap,
        low=low,
        roll=held,
        throw=throw,
        behind=behind,
        tied=tied,
        stake=1 if stake is None else stake,
    )
    holders = tied if isinstance(tied, int) else len(tied)
    table = (
        f"the low {Roll(low)}{f' held by {holders}' if holders > 1 else ''}, {behind} behind you"
    )
    situation = f"following with {decision.roll} after throw {throw} of {cap}, {table}"
    return Advice(decision, situation, solution.objective.name)


def _lead(
    solution: RoundSolution,
    roll: RollLike,
    *,
    throw: int,
    passed: int,
    stake: int | None,
    asked_of_followers: tuple[int, object],
) -> Advice:
    if asked_of_followers != (0, 1):
        raise PositionError(
            "behind and tied are asked of a follower. Tip: a follower also tells cap and low."
        )
    decision = solution.lead(throw=throw, roll=roll, passed=passed, stake=stake)
    after = f", {passed} passed," if passed else ""
    situation = (
        f"leading {solution.players} players{after} with {decision.roll} "
        f"after throw {throw} of {solution.rules.max_throws}"
    )
    return Advice(decision, situation, solution.objective.name)

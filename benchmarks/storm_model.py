"""One free player among others who stick to a solution: a decision process for the checker Storm.

All players but one do what a solution of the library tells them. What is left is a Markov decision
process, and the best that the free player can do in it, exactly, is his best response. If it is
better than what the solution promises him, the solution is no equilibrium; if for every seat it
is the same fraction, it is one.

The positions are those of `textbook_game.py`, whose rules are written from the pinned text alone:
the library's own graph is not walked, only its decisions are asked for, in the words of its public
interface. So a fault in its builder or in its renaming of players shows here too, not only one in
its solver. It is no longer than a walk over the library's graph would be: the textbook has the
moves already, and they only have to be taken one at a time.

Storm gets the process as a sparse matrix of rationals and is told to iterate policies. Its value
iteration takes rationals as well, but stops at a tolerance, so what it returns is not exact.

>>> duel = RoundTable(solve_round(2, Rules.parse("max_throws=2 dice=3")))
>>> process = Process(duel, seat=1)
>>> len(process.rows), {str(sum(law.values())) for row in process.rows for law in row}
(47, {'1'})
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple, TypeAlias, cast

import textbook
from mexico_solver import Decision, GameSolution, RoundSolution, Rules, solve_round
from mexico_solver.errors import PositionError
from mexico_solver.stage import RoundAnswers
from textbook import MEXICO
from textbook_game import Ending, Law, Position, Seats, Sweep, TextbookGame

Step: TypeAlias = dict[Position | Ending, Fraction]
"""The law of what comes next."""
Row: TypeAlias = list[dict[int, Fraction]]
"""For each action in a state, the law of the next state, in the order of their numbers."""
LOST, WON, START = 0, 1, 2
"""The numbers of three states."""


class Moves(Sweep):
    """The textbook's moves, one at a time: a throw is not followed to the end of the round."""

    def throw(self, at: Position) -> Law:
        """Leave the dice in the cup: the textbook hands on what it gets here as it is."""
        return cast("Law", {at: Fraction(1)})

    def forced(self, at: Position) -> Step | None:
        """Return what follows a roll, or None if its owner decides."""
        if at.roll == MEXICO and not at.low and self.rules.mexico_passes:
            return cast("Step", self.passes(at))
        return self.taken(at, "stop") if at.throw == at.cap else None

    def taken(self, at: Position, action: str) -> Step:
        """Return what follows an action."""
        return cast("Step", self.stop(at) if action == "stop" else self.throw(at._replace(roll=0)))


class Player(NamedTuple):
    """The free player: the units of all who are in, seat 0 leading the round, and his seat."""

    units: Seats
    seat: int


class Scene(NamedTuple):
    """A state of the process: a turn in progress."""

    player: Player
    at: Position


Next: TypeAlias = Scene | bool
"""A scene, or whether the free player has won."""


class Table(ABC):
    """Where the others do as a solution says, and what the free player can win there."""

    units: Seats
    """What each seat has at first."""
    rules: textbook.Rules

    @abstractmethod
    def playing(self, units: Seats, at: Position) -> tuple[RoundAnswers, int]:
        """Return the solution of the (sub-)round that is played, and its stake as things stand."""

    @abstractmethod
    def paid(self, player: Player, payer: int, stake: int) -> Next:
        """Return what follows when somebody has paid."""

    def moves(self, units: Seats) -> Moves:
        """Return the moves of a round among players with so many units."""
        return Moves(TextbookGame(self.rules), units, {})

    def decision(self, units: Seats, at: Position) -> Decision:
        """Return what the solution says."""
        among, stake = self.playing(units, at)
        roll = str(at.roll)
        if not at.low:
            return among.lead(throw=at.throw, roll=roll, passed=at.passed)
        return among.follower(
            cap=at.cap,
            low=str(at.low),
            roll=roll,
            throw=at.throw,
            behind=len(at.order) - 1 - at.place,
            tied=[at.order.index(seat) for seat in at.tied],
            stake=stake,
        )

    def begins(self, player: Player, order: Seats = (), stake: int = 1) -> Scene:
        """Return the beginning of a sub-round, or of the round of all."""
        order = order or tuple(range(len(player.units)))
        return Scene(player, Position(order, stake, 0, 0, self.rules.max_throws))

    def follows(self, player: Player, after: Position | Ending) -> Next:
        """Return what comes next for the free player."""
        if isinstance(after, Position):
            return Scene(player, after)
        if not after.seats:  # nobody pays
            return True
        if len(after.seats) == 1:
            return self.paid(player, after.seats[0], after.stake)
        return self.begins(player, after.seats, after.stake)


class RoundTable(Table):
    """A solved round in which each wants to survive: the free player wins if another one pays."""

    def __init__(self, solved: RoundSolution) -> None:
        self.rules = told(solved.rules)
        self.units = (1,) * solved.players  # with so little to lose the stake is always 1
        self.among = cache(lambda players: solve_round(players, solved.rules))

    def moves(self, units: Seats) -> Moves:
        """Return the moves of the round.

        Where all pass and nobody pays, the textbook plays on with the round of everyone. Here
        nothing follows, so this is the round of no one.
        """
        moves = super().moves(units)
        moves.everyone = ()
        return moves

    def playing(self, units: Seats, at: Position) -> tuple[RoundAnswers, int]:  # noqa: ARG002 - all have the same
        """Return the round of as many players: that is what a sub-round is."""
        return self.among(len(at.order)), at.stake

    def paid(self, player: Player, payer: int, stake: int) -> Next:  # noqa: ARG002 - each is a loss
        """Return whether the free player survives."""
        return payer != player.seat


class GameTable(Table):
    """A solved game: the free player wins if he is the last who is in."""

    def __init__(self, solved: GameSolution) -> None:
        self.rules, self.units = told(solved.rules), solved.units
        self.stakes, self.state = solved.stakes, cache(solved.state)

    def playing(self, units: Seats, at: Position) -> tuple[RoundAnswers, int]:
        """Return the (sub-)round of the state.

        The textbook's position doesn't tell at which stake it began; any from which the passes
        have made the present one will do.
        """
        state, most = self.state(units), max(units)
        for passes in range(len(self.stakes)):
            begins_at = state.rules.stake_after(passes)
            stake = state.rules.stake_after(at.passed, begins_at)
            if min(stake, most) == at.stake:
                with suppress(PositionError):  # it never begins at this one
                    return state.sub_round(at.order, begins_at), stake
        raise AssertionError(f"nothing is played like that: {at}")

    def paid(self, player: Player, payer: int, stake: int) -> Next:
        """Return the next round: the loser leads it, or else the next one who is in."""
        left = list(player.units)
        left[payer] -= min(stake, left[payer])
        living = [seat for seat in (*range(payer, len(left)), *range(payer)) if left[seat]]
        if player.seat not in living or len(living) == 1:
            return player.seat in living
        units = tuple(left[seat] for seat in living)
        return self.begins(Player(units, living.index(player.seat)))


def told(rules: Rules) -> textbook.Rules:
    """Return the library's rules in the textbook's words."""
    return textbook.Rules(
        rules.max_throws,
        rules.mexico_passes,
        rules.doubling,
        rules.all_mexico,
        rules.sub_round_lead,
        rules.dice.weights,
    )


class Process:
    """The decision process of one free player, its states numbered."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.moves = table, cache(table.moves)
        self.scenes = [table.begins(Player(table.units, seat))]
        self.numbers: dict[Next, int] = {False: LOST, True: WON, self.scenes[0]: START}
        self.rows: list[Row] = [[{LOST: Fraction(1)}], [{WON: Fraction(1)}]]
        for scene in self.scenes:  # longer while it is read
            self.rows.append([self._law(scene.player, ways) for ways in self._actions(scene)])

    def decisions(self) -> Iterator[tuple[int, Decision]]:
        """Yield each state in which the free player decides, and what the solution says there."""
        for (player, at), number in zip(self.scenes, range(START, len(self.rows)), strict=True):
            if at.roll:
                yield number, self.table.decision(player.units, at)

    def _actions(self, scene: Scene) -> Iterator[list[tuple[Fraction, Step]]]:
        """Yield what an action leads to: with which chance it goes on by which law."""
        player, at = scene
        moves = self.moves(player.units)
        if at.roll:
            for action in ("stop", "throw"):
                yield [(Fraction(1), moves.taken(at, action))]
            return
        ways = moves.book.chances.items()
        shown = at._replace(throw=at.throw + 1)
        yield [(chance, self._after(player, shown._replace(roll=roll))) for roll, chance in ways]

    def _after(self, player: Player, at: Position) -> Step:
        """Return what a roll leads to: what another player does with it is not a state."""
        moves = self.moves(player.units)
        forced = moves.forced(at)
        if forced is not None:
            return forced
        if at.seat == player.seat:
            return {at: Fraction(1)}
        return moves.taken(at, self.table.decision(player.units, at).action)

    def _law(self, player: Player, ways: Iterable[tuple[Fraction, Step]]) -> dict[int, Fraction]:
        """Return the law of the next state."""
        law: defaultdict[int, Fraction] = defaultdict(Fraction)
        for chance, step in ways:
            for after, part in step.items():
                law[self._number(self.table.follows(player, after))] += chance * part
        return dict(sorted(law.items()))

    def _number(self, each: Next) -> int:
        """Return the number of a state; a new one is kept to be gone on from."""
        if each not in self.numbers:
            assert isinstance(each, Scene)
            self.numbers[each] = len(self.numbers)
            self.scenes.append(each)
        return self.numbers[each]


def storm_mdp(rows: Sequence[Row]) -> Any:  # noqa: ANN401 - stormpy has no types
    """Return a process as Storm keeps it, with each chance as the fraction that it is."""
    import stormpy  # noqa: PLC0415 - only who has installed it can do this

    exact = stormpy.Rational
    rational = cache(lambda chance: exact(str(chance)))
    matrix = stormpy.datastructures.SparseMatrixBuilder[exact](has_custom_row_grouping=True)
    line = 0
    for row in rows:
        matrix.new_row_group(line)
        for law in row:
            for number, chance in law.items():
                matrix.add_next_value(line, number, rational(chance))
            line += 1
    labels = stormpy.models.StateLabeling(len(rows))
    for label, number in (("init", START), ("won", WON)):
        labels.add_label(label)
        labels.add_label_to_state(label, number)
    components = stormpy.models.SparseModelComponents[exact]
    return stormpy.models.SparseMdp[exact](components(matrix.build(), labels))


def best_response(mdp: Any) -> Any:  # noqa: ANN401 - stormpy has no types
    """Return Storm's result: for each state the greatest chance to win from there."""
    import stormpy  # noqa: PLC0415 - only who has installed it can do this

    environment = stormpy.environments.exact()
    environment.solver().min_max().method = stormpy.environments.MinMaxMethod.POLICY_ITERATION
    (wanted,) = stormpy.parse_properties('Pmax=? [F "won"]')
    return stormpy.model_checking(mdp, wanted, environment=environment)

"""What is published and what is true, in tables and sentences, for docs/audit.md.

>>> counts().split(":")[0]
'published.tsv has 35 claims'
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from textwrap import fill
from types import MappingProxyType

from mexico_solver import Roll, Rules, solve_round
from mexico_solver.audit import Audit, AuditedClaim, audit, decisions
from mexico_solver.audit.claims_file import PUBLISHED
from mexico_solver.audit.counsel import keep_from
from mexico_solver.audit.ends import ends
from mexico_solver.audit.published import PRINTED
from mexico_solver.audit.rounds_played import fewest_rounds, most_rounds
from mexico_solver.audit.value import Absent, spelled
from mexico_solver.exact import decimal, odds_against, percent, significant
from mexico_solver.odds import beat, equal_or_beat
from mexico_solver.report.audit_document import audit_document
from mexico_solver.report.formats import embedded
from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables import best
from mexico_solver.report.tables.by_players import thresholds

WIDTH = 100
CORRECTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "rounds": ("E03", "E04"),
        "fifty_two": ("E11", "E12", "E15", "E16", "E17"),
        "standing": ("E18",),
        "runs": ("E20", "E21", "E22"),
        "cells": ("E19",),
        "worst": ("E26",),
        "leads": ("K04",),
        "duels": ("K05", "K06", "K07"),
    }
)
"""Which claims each sentence can stand for."""
LINES_SHOWN = 4
"""How many lines of a file are shown as its layout."""


@cache
def found() -> Audit:
    """Return the audit of all that is shipped."""
    return audit()


def claimed(name: str) -> AuditedClaim:
    """Return one of the claims that are shipped."""
    (wanted,) = (each for each in found().claims if each.claim.id == name)
    return wanted


def told(name: str, argument: str, place: int | None = None) -> str:
    """Return an argument of a claim's first quantity, by name, or where it stands by itself.

    >>> told("E03", "units"), told("K04", "thresholds", 0)
    ('5,5,5', '61,65,22')
    """
    request = claimed(name).claim.quantities[0]
    return dict(request.options)[argument] if place is None else request.values[place]


def printed() -> str:
    """Return what can be printed, an example of each.

    >>> printed().splitlines()[2]
    '| `61%` | a chance in percent |'
    """
    rows = [f"| `{example}` | {about} |" for example, about in PRINTED]
    return "\n".join(["| published | what it claims |", "|---|---|", *rows])


def layout() -> str:
    """Return the first lines of a table of percentages that is shipped."""
    text = PUBLISHED.with_name("odds_table.tsv").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return "\n".join(["```text", *lines[:LINES_SHOWN], "```"])


def counts() -> str:
    """Return how many claims hold."""
    return fill(" ".join(audit_document(found()).answers), WIDTH)


def table(name: str) -> str:
    """Return one of the tables of the audit: claims, why, cells or departures."""
    (wanted,) = (each for each in audit_document(found()).tables if each.name == name)
    return _shown(wanted)


def rounds() -> str:
    """Return how many rounds a game of three takes."""
    columns = (
        Column("doubling", "doubling"),
        Column("all_mexico", "all_mexico"),
        Column("fewest", "fewest rounds", "count"),
        Column("most", "most rounds"),
    )
    three = tuple(map(int, told("E03", "units").split(",")))
    rows = []
    for doubling in ("once", "every", "never"):
        for word in ("sub-round", "nobody"):
            rules = Rules(doubling=doubling, all_mexico=word)
            most = most_rounds(three, rules)
            said = most.value if isinstance(most, Absent) else str(most)
            rows.append((doubling, word, fewest_rounds(three, rules), said))
    endless = most_rounds(three, Rules(all_mexico="nobody")) is Absent.LIMIT
    sentence = (
        f"A game of {len(three)} players with {three[0]} units each takes at least "
        f"{fewest_rounds(three)} rounds, for a Mexico can double what a round costs, and at most "
        f"{most_rounds(three)}"
        + ("; where all may pass and nobody pays, there is no most." if endless else ".")
    )
    return _said("rounds", sentence, Table("rounds", "Rounds", columns, tuple(rows)))


def fifty_two() -> str:
    """Return how a 52 stands against one, two and three throws."""
    roll = Roll(told("E11", "roll", 0))
    columns = (
        Column("throws", "throws", "count"),
        Column("beat", f"beat {roll}", "percent"),
        Column("beat_odds", "odds"),
        Column("equal", f"equal or beat {roll}", "percent"),
        Column("equal_odds", "odds"),
    )
    rows = []
    for throws in (1, 2, 3):
        above, equal = beat(roll, throws), equal_or_beat(roll, throws)
        rows.append((throws, above, _in_favour(above), equal, _in_favour(equal)))
    (_, above, _, equal, odds), (*_, twice, _), (*_, last, last_odds) = rows
    pays = decisions.loss(2, 3, roll)
    sentence = (
        f"One throw beats a {roll} with chance {percent(above)}, and equals or beats it with "
        f"chance {percent(equal)}: the odds are {odds} that the next player equals or beats it. "
        f"The better of two throws does with chance {percent(twice)}, the best of three with "
        f"chance {percent(last)}, {last_odds}. As ties are replayed, a lead of two who keeps a "
        f"{roll} on the third throw pays with chance {percent(pays)}: he is a {_to_one(pays)} "
        "underdog."
    )
    return _said("fifty_two", sentence, Table("fifty_two", f"A {roll}", columns, tuple(rows)))


def standing() -> str:
    """Return which rolls stand as a 52 does, by the chance to pay in a round of two."""
    kept = Roll(told("E13", "roll", 0))
    columns = (
        Column("kept", f"{kept} kept after throw", "count"),
        Column("pays", "its chance to pay", "percent"),
        Column("after", "another after throw", "count"),
        Column("roll", "the nearest"),
        Column("its", "its chance to pay", "percent"),
        Column("last", "the nearest if the last one tied leads"),
    )
    rows = []
    for name in ("E13", "E14", "E18"):
        throw, after = int(told(name, "throw")), int(told(name, "after"))
        nearest = decisions.standing(kept, throw, after)
        other = decisions.standing(kept, throw, after, Rules(sub_round_lead="last"))
        here, there = decisions.loss(2, throw, kept), decisions.loss(2, after, nearest)
        rows.append((throw, here, after, nearest, there, other))
    first, _, last = rows
    both = f"if the first of those tied leads the sub-round, and as a {last[5]} if the last does"
    sentence = (
        f"Of two players, who keeps a {kept} after throw {first[0]} stands about as one who keeps "
        f"{first[3]} after throw {first[2]}. A {kept} kept on throw {last[0]} stands about as a "
        f"{last[3]} kept on throw {last[2]}{'' if last[3] == last[5] else f' {both}'}."
    )
    return _said("standing", sentence, Table("standing", "Standing", columns, tuple(rows)))


def runs() -> str:
    """Return how rare runs are."""
    columns = (
        Column("run", "what"),
        Column("chance", "chance", "fraction"),
        Column("percent", "percent", "percent", 4),
        Column("odds", "odds against"),
    )
    rows = []
    for name in CORRECTS["runs"]:
        (exact,) = claimed(name).exact
        chance = Fraction(spelled(exact))
        against, favour = odds_against(chance)
        run = claimed(name).claim.statement.removeprefix("odds against ")
        rows.append((run, chance, chance, f"{against} to {favour}"))
    said = [f"{row[3]} against {row[0]}" for row in rows]
    sentence = f"The odds are {'; '.join(said)}."
    return _said("runs", sentence, Table("runs", "Runs", columns, tuple(rows)))


def cells() -> str:
    """Return the cells of the table that are wrong, and the whole table as it should be."""
    wrong = [cell for each in found().claims for cell in each.differing]
    said = [
        f"P(at least one of {cell.printed.throws} throws > {cell.printed.roll}) is "
        f"{' or '.join(cell.rounded)}%, not {cell.printed.text}%"
        for cell in wrong
    ]
    return _said("cells", f"{'; '.join(said)}." if said else "No cell is wrong.", best.beat())


def worst() -> str:
    """Return with which roll, after how many throws, a lead ends worst."""
    roll = Roll(told("E26", "roll", 0))
    columns = (
        Column("players", "players", "count"),
        *(Column(f"throw_{t}", f"{roll} after throw {t}", "percent") for t in (1, 2, 3)),
        Column("end", "the worst end"),
        Column("its", "its chance to pay", "percent"),
    )
    rows, said = [], []
    for players in map(int, dict(claimed("E26").claim.open)["players"]):
        held = ends(players)
        least = max(held, key=held.__getitem__)
        one, two, three = (held[roll, throw] for throw in (1, 2, 3))
        end = f"{least[0]} after throw {least[1]}"
        rows.append((players, one, two, three, end, held[least]))
        said.append(
            (players, ", ".join(map(percent, (one, two, three))), end, percent(held[least]))
        )
    count, chances, end, most = said[0]
    sentence = (
        f"With {count} players a lead who ends with {roll} pays with chance {chances} after throw "
        f"1, 2, 3; the worst that he can end with is {end}, {most}."
    )
    return _said("worst", sentence, Table("worst", "Worst ends", columns, tuple(rows)))


def leads() -> str:
    """Return what a lead keeps, by the number of players."""
    advised = told("K04", "thresholds", 0).split(",")
    players = int(told("K04", "players"))
    judged = keep_from(",".join(advised), players)
    first, second = judged.exact
    two, three = (solve_round(each).lead(throw=1) for each in (players, players + 1))
    sooner = "already " if set(two.keeps) < set(three.keeps) else ""
    sentence = (
        f"With {players} players the lead keeps {first} and higher after the first throw and "
        f"{second} and higher after the second; with {players + 1} players he {sooner}keeps "
        f"{three.kept} after the first. A lead who keeps from {listed_words(advised[:2])} instead, "
        f"with {players} players, pays {significant(100 * (judged.cost or 0))} percentage points "
        "more often."
    )
    return _said("leads", sentence, thresholds(6))


def listed_words(words: list[str]) -> str:
    """Return some words as a list.

    >>> listed_words(["61", "65"])
    '61 and 65'
    """
    return " and ".join([", ".join(words[:-1]), words[-1]]) if words[1:] else words[0]


def duels() -> str:
    """Return what is exact of the other claims about two players, and of the ranks."""
    columns = (
        Column("id", "claim"),
        Column("what", "what"),
        Column("exact", "exact"),
    )
    rows = tuple(
        (each.claim.id, each.claim.statement, each.shown)
        for each in map(claimed, CORRECTS["duels"])
    )
    sentence = f"{'; '.join(f'{what}: {exact}' for _, what, exact in rows)}."
    return _said("duels", sentence, Table("duels", "Two players", columns, rows))


def _in_favour(chance: Fraction) -> str:
    against, favour = odds_against(chance)
    return f"{favour} to {against}"


def _to_one(chance: Fraction) -> str:
    """Return the odds for a chance, to one."""
    against, favour = odds_against(chance)
    return f"{decimal(Fraction(favour, against), 2)} to 1"


def _said(name: str, sentence: str, shown: Table) -> str:
    """Return a sentence after the claims that it can stand for, and its table."""
    ids = ", ".join(CORRECTS[name])
    return f"{fill(f'{ids}: {sentence}', WIDTH)}\n\n{_shown(shown)}"


def _shown(shown: Table) -> str:
    return embedded(shown, "markdown", caption=False)

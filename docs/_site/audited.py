"""What is published and what is true, in tables and sentences, for docs/audit.md.

>>> counts().split(":")[0]
'published.tsv has 35 claims'
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from textwrap import fill

from mexico_solver import Roll, Rules
from mexico_solver.audit import Audit, audit, decisions
from mexico_solver.audit.counsel import keep_from
from mexico_solver.audit.rounds_played import fewest_rounds, most_rounds
from mexico_solver.exact import odds_against, percent, significant
from mexico_solver.odds import beat, equal_or_beat, in_a_row
from mexico_solver.report.audit_document import audit_document
from mexico_solver.report.formats import embedded
from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables import best
from mexico_solver.report.tables.by_players import thresholds

WIDTH = 100
FIFTY_TWO = Roll("52")
THREE = (5, 5, 5)


@cache
def found() -> Audit:
    """Return the audit of all that is shipped."""
    return audit()


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
    rows = []
    for doubling in ("once", "every", "never"):
        for word in ("sub-round", "nobody"):
            rules = Rules(doubling=doubling, all_mexico=word)
            most = most_rounds(THREE, rules) or "no limit"
            rows.append((doubling, word, fewest_rounds(THREE, rules), str(most)))
    endless = most_rounds(THREE, Rules(all_mexico="nobody")) is None
    sentence = (
        f"A game of three players with five units each takes at least {fewest_rounds(THREE)} "
        f"rounds, for a Mexico can double what a round costs, and at most {most_rounds(THREE)}"
        + ("; where all may pass and nobody pays, there is no most." if endless else ".")
    )
    return _said(sentence, Table("rounds", "Rounds", columns, tuple(rows)))


def fifty_two() -> str:
    """Return how a 52 stands against one, two and three throws."""
    columns = (
        Column("throws", "throws", "count"),
        Column("beat", "beat 52", "percent"),
        Column("beat_odds", "odds"),
        Column("equal", "equal or beat 52", "percent"),
        Column("equal_odds", "odds"),
    )
    rows = []
    for throws in (1, 2, 3):
        above, equal = beat(FIFTY_TWO, throws), equal_or_beat(FIFTY_TWO, throws)
        rows.append((throws, above, _in_favour(above), equal, _in_favour(equal)))
    (_, above, _, equal, odds), *_, (*_, last, last_odds) = rows
    sentence = (
        f"One throw beats a 52 with chance {percent(above)}, and equals or beats it with chance "
        f"{percent(equal)}: the next player is favoured {odds}. "
        f"A 52 kept on the third throw is equalled or beaten with chance {percent(last)}: whoever "
        f"keeps it is a {last_odds} underdog."
    )
    return _said(sentence, Table("fifty_two", "A 52", columns, tuple(rows)))


def standing() -> str:
    """Return which rolls stand as a 52 does, by the chance to pay in a round of two."""
    columns = (
        Column("kept", "52 kept after throw", "count"),
        Column("pays", "its chance to pay", "percent"),
        Column("after", "another after throw", "count"),
        Column("roll", "the nearest"),
        Column("its", "its chance to pay", "percent"),
        Column("last", "the nearest if the last one tied leads"),
    )
    rows = []
    for throw, after in ((1, 2), (1, 3), (3, 1)):
        nearest = decisions.standing(FIFTY_TWO, throw, after)
        other = decisions.standing(FIFTY_TWO, throw, after, Rules(sub_round_lead="last"))
        here, there = decisions.loss(2, throw, FIFTY_TWO), decisions.loss(2, after, nearest)
        rows.append((throw, here, after, nearest, there, other))
    first, _, last = rows
    sentence = (
        f"Of two players, who keeps a 52 after his first throw stands about as one who keeps "
        f"{first[3]} after his second. A 52 kept on the third throw stands about as a {last[3]} "
        f"kept on the first if the first of those tied leads the sub-round, and as a {last[5]} if "
        "the last does."
    )
    return _said(sentence, Table("standing", "Standing", columns, tuple(rows)))


def runs() -> str:
    """Return how rare runs are."""
    columns = (
        Column("run", "what"),
        Column("chance", "chance", "fraction"),
        Column("percent", "percent", "percent", 4),
        Column("odds", "odds against"),
    )
    chances = {
        "two Mexicos in a row": in_a_row("mexico", 2),
        "three Mexicos in a row": in_a_row("mexico", 3),
        "three hard sixes or eights in a row": in_a_row(["33", "44"], 3),
    }
    rows = []
    for run, chance in chances.items():
        against, favour = odds_against(chance)
        rows.append((run, chance, chance, f"{against} to {favour}"))
    told = [f"{row[3]} against {row[0]}" for row in rows]
    sentence = f"The odds are {', '.join(told[:-1])}, and {told[-1]}."
    return _said(sentence, Table("runs", "Runs", columns, tuple(rows)))


def cells() -> str:
    """Return the cells of the table that are wrong, and the whole table as it should be."""
    wrong = [cell for each in found().claims for cell in each.differing]
    told = [
        f"P(at least one of {cell.printed.throws} throws > {cell.printed.roll}) is "
        f"{' or '.join(cell.rounded)}%, not {cell.printed.text}%"
        for cell in wrong
    ]
    return _said(f"{'; '.join(told)}." if told else "No cell is wrong.", best.beat())


def leads() -> str:
    """Return what a lead keeps, by the number of players."""
    judged = keep_from("61,65", players=2)
    first, second = judged.exact
    third = decisions.keeps_from(players=3)
    sentence = (
        f"Against one opponent the lead keeps {first} and higher after the first throw and "
        f"{second} and higher after the second; with three players he already keeps {third} after "
        f"the first. Who keeps from 61 and 65 instead, against one opponent, pays "
        f"{significant(100 * (judged.cost or 0))} percentage points more often."
    )
    return _said(sentence, thresholds(6))


def _in_favour(chance: Fraction) -> str:
    against, favour = odds_against(chance)
    return f"{favour} to {against}"


def _said(sentence: str, shown: Table) -> str:
    return f"{fill(sentence, WIDTH)}\n\n{_shown(shown)}"


def _shown(shown: Table) -> str:
    return embedded(shown, "markdown", caption=False)

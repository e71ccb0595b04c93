"""A question for advice, and its answer, as one row."""

from __future__ import annotations

from typing import Any

from mexico_solver import PayoffTable, Roll, Rules, advise
from mexico_solver.advice import Advice
from mexico_solver.report.question import advice_facts

LEAD: dict[str, Any] = {"throw": 1, "players": 3}
FOLLOWER: dict[str, Any] = {"throw": 1, "players": 3, "cap": 2, "low": "5-2", "behind": 1}
SAME = PayoffTable({1: ((-1, 0), (0, -1))})


def told(answer: Advice, asked: dict[str, Any], rules: Rules | None = None) -> dict[str, object]:
    table = advice_facts(answer, asked, rules or Rules())
    return dict(zip([column.name for column in table.columns], table.rows[0], strict=True))


def test_a_follower_is_told_by_what_he_sees() -> None:
    facts = told(advise("43", **FOLLOWER), FOLLOWER)
    question = {name: facts[name] for name in ("cap", "low", "tied", "behind", "passed", "stake")}
    assert question == {
        "cap": 2, "low": Roll("52"), "tied": 1, "behind": 1, "passed": None, "stake": 1,
    }  # fmt: skip


def test_a_lead_is_told_by_who_passed() -> None:
    asked = LEAD | {"passed": 1}
    facts = told(advise("52", **asked), asked)
    question = {name: facts[name] for name in ("cap", "low", "tied", "behind", "passed", "stake")}
    assert question == {
        "cap": None, "low": None, "tied": None, "behind": None, "passed": 1, "stake": 2,
    }  # fmt: skip


def test_the_stake_is_what_passes_made_of_1_unit_or_what_is_told() -> None:
    rules = Rules(doubling="every", max_throws=2)
    asked = LEAD | {"passed": 2}
    assert told(advise("52", rules=rules, **asked), asked, rules)["stake"] == 4
    asked["stake"] = 8
    assert told(advise("52", rules=rules, **asked), asked, rules)["stake"] == 8
    raised = FOLLOWER | {"players": 4, "stake": 2}
    assert told(advise("43", **raised), raised)["stake"] == 2


def test_what_is_paid_stands_beside_the_worth() -> None:
    survive = advise("43", **FOLLOWER)
    facts = told(survive, FOLLOWER)
    assert survive.stop is not None
    assert survive.throw is not None
    assert (facts["stop_loss"], facts["throw_loss"]) == (1 - survive.stop, 1 - survive.throw)
    stake = advise("43", objective="stake", **FOLLOWER)
    facts = told(stake, FOLLOWER)
    assert stake.stop is not None
    assert stake.throw is not None
    assert (facts["stop_payment"], facts["throw_payment"]) == (0 - stake.stop, 0 - stake.throw)


def test_what_the_rules_do_not_allow_costs_nothing_that_could_be_told() -> None:
    asked: dict[str, Any] = {"throw": 3, "players": 3}
    facts = told(advise("52", **asked), asked)
    assert facts["stop_loss"] is not None
    assert facts["throw_loss"] is facts["throw_value"] is facts["margin"] is None


def test_a_payoff_table_has_only_its_payoffs() -> None:
    asked: dict[str, Any] = {"throw": 1, "players": 2}
    names = set(told(advise("52", objective=SAME, **asked), asked))
    assert {"stop_value", "throw_value"} < names
    assert not any(name.endswith(("loss", "payment")) for name in names)

"""Each claim that does not hold has a sentence in docs/audit.md that could stand in its place."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from mexico_solver.audit import AuditedClaim, audit
from mexico_solver.audit.value import in_short
from mexico_solver.exact import percent

HEADING = "## Corrected sentences"
SENTENCE = re.compile(r"^((?:[EKR]\d\d, )*[EKR]\d\d): (.+?)\n\n", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def sentences(repository: Path) -> dict[str, str]:
    """The sentence that stands for each claim, in one line."""
    text = (repository / "docs" / "audit.md").read_text(encoding="utf-8").partition(HEADING)[2]
    found: dict[str, str] = {}
    for ids, sentence in SENTENCE.findall(text):
        found |= dict.fromkeys(ids.split(", "), " ".join(sentence.split()))
    return found


def corrected(claim: AuditedClaim) -> list[str]:
    """Return what the sentence must tell: the exact values, as they are printed."""
    if claim.cells:
        return [" or ".join(cell.rounded) for cell in claim.differing]
    if claim.cases[0].judgements:
        return [percent(v) if isinstance(v, Fraction) else in_short(v) for v in claim.exact]
    return [claim.shown.removesuffix(" against").removesuffix(" in favour")]


def test_the_claims_with_a_corrected_sentence_are_those_that_do_not_hold(
    sentences: dict[str, str],
) -> None:
    assert set(sentences) == {
        each.claim.id for each in audit().claims if each.verdict in {"wrong", "depends"}
    }


def test_each_corrected_sentence_tells_the_exact_values(sentences: dict[str, str]) -> None:
    for each in audit().claims:
        if each.verdict in {"wrong", "depends"}:
            for told in corrected(each):
                assert re.search(rf"(?<![\d.]){re.escape(told)}(?![\d])", sentences[each.claim.id])

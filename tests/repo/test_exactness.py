"""No float and no tolerance where numbers are computed (design, wall 4).

`report` and `cli` show decimals and are left out.
`solve.batch` finds decisions in doubles within proven bounds: it may name them, and nothing else.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from source_tree import MODULES, Module

SHOWING = {"report", "cli"}
FINDING = "solve/batch/"
INEXACT = {
    "float", "complex", "isclose", "fsum", "sqrt", "exp", "log", "log2", "log10", "hypot",
    "limit_denominator", "tolerance", "epsilon", "eps", "atol", "rtol", "random",
}  # fmt: skip


def inexact(tree: ast.AST) -> Iterator[str]:
    """Yield every float literal and every name that smells of rounding."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float() | complex()):
                yield f"line {node.lineno}: {node.value!r}"
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                if name in INEXACT:
                    yield f"line {node.lineno}: {name}"
            case ast.keyword(arg=str(name)) | ast.alias(name=name):
                if name in INEXACT:
                    yield f"line {node.lineno}: {name}"
            case _:
                pass


@pytest.mark.parametrize(
    "module",
    [module for module in MODULES if module.room not in SHOWING],
    ids=lambda module: module.name,
)
def test_numbers_are_exact(module: Module) -> None:
    found = list(inexact(module.tree))
    if module.name.startswith(FINDING):
        found = [each for each in found if not each.endswith(": float")]
    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "x = 0.5",
        "x = 1e-9",
        "x = float(y)",
        "x = y.limit_denominator(10)",
        "from math import isclose",
        "def same(a, b, tolerance): ...",
        "same(a, b, atol=1)",
    ],
)
def test_an_inexact_line_is_found(code: str) -> None:
    assert len(list(inexact(ast.parse(code)))) == 1

"""The source as syntax trees, for the tests that read it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src" / "mexico_solver"

Function = ast.FunctionDef | ast.AsyncFunctionDef
Documented = ast.Module | ast.ClassDef | Function


@dataclass(frozen=True)
class Module:
    """One file of the package."""

    path: Path

    @property
    def name(self) -> str:
        """The path inside the package, such as `round/build.py`."""
        return self.path.relative_to(SOURCE).as_posix()

    @property
    def room(self) -> str:
        """The room that the module belongs to, such as `round`."""
        return self.path.relative_to(SOURCE).with_suffix("").parts[0]

    @property
    def lines(self) -> int:
        """The number of lines of the file."""
        return len(self.path.read_text(encoding="utf-8").splitlines())

    @property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return parsed(self.path)

    def functions(self) -> Iterator[tuple[str, Function]]:
        """Yield each function and method, with its qualified name."""
        yield from functions_below(self.tree, "")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def is_overload(function: Function) -> bool:
    """Return whether this is only the type of a function that follows."""
    return any(
        isinstance(each, ast.Name) and each.id == "overload" for each in function.decorator_list
    )


def functions_below(node: ast.AST, prefix: str) -> Iterator[tuple[str, Function]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function) and is_overload(child):
            continue
        if isinstance(child, Function):
            yield prefix + child.name, child
            yield from functions_below(child, f"{prefix}{child.name}.")
        elif isinstance(child, ast.ClassDef):
            yield from functions_below(child, f"{prefix}{child.name}.")
        else:
            yield from functions_below(child, prefix)


def documented(tree: ast.Module) -> Iterator[Documented]:
    """Yield what may have a docstring: the module, its classes and functions."""
    for node in ast.walk(tree):
        if isinstance(node, Documented):
            yield node


def body_lines(function: Function) -> int:
    """Return the lines of a function's body: no signature, no docstring."""
    body = function.body
    if ast.get_docstring(function, clean=False) is not None:
        body = body[1:]
    if not body:
        return 0
    return (body[-1].end_lineno or body[-1].lineno) - body[0].lineno + 1


MODULES = tuple(Module(path) for path in sorted(SOURCE.rglob("*.py")))

"""The front door: public names are sorted, documented and shown in an example that runs."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import re
import types
from collections.abc import Callable, Iterator

import pytest

import mexico_solver
from source_tree import MODULES, SOURCE, Function, Module, documented, is_overload

NAMES = tuple(mexico_solver.__all__)
PROMISED = {"MEXICO", "Roll", "Rules", "advise", "odds", "solve_round"}
MOST_UNEXPLAINED_ARGUMENTS = 3
COMMANDS = "cli/commands.py"  # whose arguments explain themselves in --help


def place(name: str) -> tuple[bool, bool, str]:
    """Return the sort key: constants, then classes, then functions and modules."""
    return not name.isupper(), name[0].islower(), name


def test_public_names_are_sorted_and_unique() -> None:
    assert list(NAMES) == sorted(set(NAMES), key=place)


def test_what_was_promised_is_there() -> None:
    assert set(NAMES) >= PROMISED


def test_the_front_door_lists_its_names_and_no_others() -> None:
    assert [name for name in dir(mexico_solver) if is_public(name)] == sorted(NAMES)


def has_example(text: str | None) -> bool:
    return bool(text) and bool(doctest.DocTestParser().get_examples(text or ""))


@pytest.mark.parametrize("name", [name for name in NAMES if not name.isupper()])
def test_a_public_name_shows_an_example(name: str) -> None:
    assert has_example(inspect.getdoc(getattr(mexico_solver, name)))


@pytest.mark.parametrize("name", [name for name in NAMES if name.isupper()])
def test_a_public_constant_occurs_in_an_example(name: str) -> None:
    texts = [ast.get_docstring(node) for module in MODULES for node in documented(module.tree)]
    parser = doctest.DocTestParser()
    examples = [example for text in texts if text for example in parser.get_examples(text)]
    assert any(re.search(rf"\b{name}\b", example.source) for example in examples)


def is_public(name: str) -> bool:
    return not any(part.startswith("_") for part in name.split("."))


def public_functions() -> Iterator[tuple[Module, str, Function]]:
    for module in MODULES:
        inside = module.path.relative_to(SOURCE).with_suffix("").parts
        if any(part.startswith("_") and part != "__init__" for part in inside):
            continue
        for name, function in top_level_functions(module.tree):
            if is_public(name) and not is_overload(function):
                yield module, name, function


def top_level_functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Yield functions of a module and methods of its classes, not what is nested in them."""
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, Function):
                    yield f"{node.name}.{inner.name}", inner


PUBLIC = [
    pytest.param(function, id=f"{module.name}:{name}")
    for module, name, function in public_functions()
]


def arguments_of(function: Function) -> list[str]:
    given = function.args
    listed = [*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg]
    names = [each.arg for each in listed if each]
    return [name for name in names if name not in {"self", "cls"}]


def section(text: str, title: str) -> str | None:
    """Return the body of one section of a Google-style docstring."""
    found = re.search(rf"^{title}:\n((?:[ ]+.*\n?|\n(?=[ ]))+)", text, re.MULTILINE)
    return found.group(1) if found else None


def entries(body: str) -> list[str]:
    return re.findall(r"^ {4}\*{0,2}(\w+):", body, re.MULTILINE)


@pytest.mark.parametrize("function", PUBLIC)
def test_a_public_function_has_a_docstring(function: Function) -> None:
    text = ast.get_docstring(function) or ""
    summary, _, rest = text.partition("\n")
    assert re.search(r"[.?:]$", summary), "the summary is one sentence on one line"
    assert rest == "" or rest.startswith("\n"), "a blank line follows the summary"


@pytest.mark.parametrize("function", [each for each in PUBLIC if COMMANDS not in str(each.id)])
def test_a_public_function_explains_its_arguments(function: Function) -> None:
    arguments = arguments_of(function)
    explained = section(ast.get_docstring(function) or "", "Args")
    if explained is None:
        assert len(arguments) <= MOST_UNEXPLAINED_ARGUMENTS
    else:
        assert entries(explained) == arguments


def raised_by(function: Function) -> Iterator[str]:
    for node in ast.walk(function):
        match node:
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name))) if name.endswith("Error"):
                yield name


@pytest.mark.parametrize("function", PUBLIC)
def test_a_public_function_names_the_errors_it_raises(function: Function) -> None:
    explained = entries(section(ast.get_docstring(function) or "", "Raises") or "")
    assert set(raised_by(function)) - {"AssertionError"} <= set(explained)


def module_functions() -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield the functions of the public names that are modules, such as `odds.beat`."""
    for name in NAMES:
        value = getattr(mexico_solver, name)
        if isinstance(value, types.ModuleType):
            for inner in getattr(value, "__all__", [key for key in vars(value) if is_public(key)]):
                function = getattr(value, inner)
                if inspect.isfunction(function) and function.__module__.startswith(value.__name__):
                    yield f"{name}.{inner}", function


@pytest.mark.parametrize(
    "function", [pytest.param(function, id=name) for name, function in module_functions()]
)
def test_a_function_of_a_public_module_shows_an_example(function: Callable[..., object]) -> None:
    assert has_example(inspect.getdoc(function))


def test_every_module_says_what_it_is() -> None:
    for module in MODULES:
        dotted = ".".join(module.path.relative_to(SOURCE.parent).with_suffix("").parts)
        if not dotted.endswith("__main__"):
            assert importlib.import_module(dotted).__doc__, dotted

"""The manners of CONTRIBUTING.md that a machine can see: size, opening words, nothing left undone."""

import ast
import re
from collections import Counter
from itertools import chain
from pathlib import Path
from statistics import median

import pytest

from tests.house.project import modules, name, texts

LONGEST_FILE = 400
MEDIAN_FILE = 120
FULLEST_FOLDER = 20
UNDONE = re.compile(r"\b(TO[D]O|FIX[M]E|NotImplemented[E]rror)\b|^(?:<{7}|>{7}) \S+$", re.MULTILINE)


def lines(module: Path) -> int:
    """How many lines a module has."""
    return len(module.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("top", ["src", "tests"])
def test_a_file_fits_in_the_head(top: str) -> None:
    """No module is over 400 lines, and the median of a folder tree stays under 120."""
    sizes = {name(module): lines(module) for module in modules(top)}
    assert {module: size for module, size in sizes.items() if size > LONGEST_FILE} == {}
    assert median(sizes.values()) < MEDIAN_FILE


@pytest.mark.parametrize("top", ["src", "tests"])
def test_a_folder_can_be_looked_through(top: str) -> None:
    """At most 20 modules lie beside each other; files of data are not counted."""
    sizes = Counter(name(module.parent) for module in modules(top))
    assert {folder: size for folder, size in sizes.items() if size > FULLEST_FOLDER} == {}


def test_every_module_says_what_it_is() -> None:
    """Each module opens with a docstring; an empty file has nothing to say."""
    silent = [
        name(module)
        for module in modules("src", "tests")
        if (tree := ast.parse(module.read_text(encoding="utf-8"))).body and not ast.get_docstring(tree)
    ]
    assert silent == []


def test_every_test_states_its_fact() -> None:
    """Each test has a docstring: the sentence that is true when it passes."""
    silent = [
        f"{name(module)}: {node.name}"
        for module in modules("tests")
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        if not ast.get_docstring(node)
    ]
    assert silent == []


def test_nothing_is_left_undone() -> None:
    """No file of the project holds a note to come back later, a method that only raises, or both sides of a merge."""
    notes = chain.from_iterable(
        (f"{name(path)}: {note[0]}" for note in UNDONE.finditer(text)) for path, text in texts()
    )
    assert list(notes) == []


NO_NOUNS = frozenset({"one", "found", "told", "wanted", "here"})
"""Words that say nothing of what a variable holds."""


def test_a_variable_is_named_for_what_it_holds() -> None:
    """No function keeps a value in a variable whose name is no noun; fields of formats keep their names."""
    stored = {
        (name(module), variable.lineno, variable.id)
        for module in modules("src")
        for function in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for variable in ast.walk(function)
        if isinstance(variable, ast.Name) and isinstance(variable.ctx, ast.Store) and variable.id in NO_NOUNS
    }
    assert stored == set()

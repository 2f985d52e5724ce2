"""House rules with exceptions that may only become fewer; ``python -m tests.house.ratchet`` strikes out settled ones.

``exceptions.toml`` lists, for each rule, what broke it when the rule was made, and how badly. Nothing may be added by
hand: a function that is listed may not grow, and an entry that is settled has to go.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.house.project import ROOT, modules, name
from tests.once import once_a_process

EXCEPTIONS = Path(__file__).with_name("exceptions.toml")
LONGEST_FUNCTION = 40

Breaches = dict[str, int]


@once_a_process
def long_functions() -> Breaches:
    """Functions over 40 lines, docstring included, with their length."""
    return {
        f"{name(module)}::{node.name}": length
        for module in modules("src", "tests", "benchmarks")
        if len((text := module.read_text(encoding="utf-8")).splitlines()) > LONGEST_FUNCTION
        for node in _statements(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (length := (node.end_lineno or 0) - node.lineno + 1) > LONGEST_FUNCTION
    }


@once_a_process
def repeated_classes() -> Breaches:
    """Names of classes that more than one module of the source defines, with their number."""
    names = Counter(
        node.name for module in modules("src") for node in _statements(_tree(module)) if isinstance(node, ast.ClassDef)
    )
    return {class_name: number for class_name, number in names.items() if number > 1}


@once_a_process
def numba_outside_kernels() -> Breaches:
    """Modules that import numba and lie in no package called ``kernels``."""
    return {
        name(module): 1
        for module in modules("src")
        if "kernels" not in module.parent.parts and "numba" in module.read_text(encoding="utf-8")
        if "numba" in _imported(module)
    }


RULES: dict[str, Callable[[], Breaches]] = {
    "long functions": long_functions,
    "repeated classes": repeated_classes,
    "numba outside kernels": numba_outside_kernels,
}


def exceptions() -> dict[str, Breaches]:
    """The exceptions of each rule."""
    listed: dict[str, Breaches] = tomllib.loads(EXCEPTIONS.read_text(encoding="utf-8"))
    return {rule: listed.get(rule, {}) for rule in RULES}


def settled(listed: Breaches, now: Breaches) -> Breaches:
    """The exceptions that remain, each no worse than before."""
    return {key: min(worst, now[key]) for key, worst in listed.items() if key in now}


def _tree(module: Path) -> ast.Module:
    return ast.parse(module.read_text(encoding="utf-8"))


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Every statement of a module, those in other statements included; expressions are passed over."""
    inside: list[ast.AST] = [tree]
    while inside:
        node = inside.pop()
        yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            below = getattr(node, part, ())
            inside.extend(below if isinstance(below, list) else ())


def _imported(module: Path) -> Iterator[str]:
    """The top-level packages that a module imports, at any place."""
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").partition(".")[0]


def written(listed: dict[str, Breaches]) -> str:
    """The text of the list of exceptions."""
    lines = ["# Written by python -m tests.house.ratchet: entries may only go."]
    for rule, breaches in listed.items():
        lines += ["", f'["{rule}"]', *(f'"{key}" = {worst}' for key, worst in sorted(breaches.items()))]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Strike out what is settled."""
    remaining = {rule: settled(listed, RULES[rule]()) for rule, listed in exceptions().items()}
    EXCEPTIONS.write_text(written(remaining), encoding="utf-8")
    print(f"{sum(map(len, remaining.values()))} exceptions in {EXCEPTIONS.relative_to(ROOT)}", file=sys.stderr)


if __name__ == "__main__":
    main()

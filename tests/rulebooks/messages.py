"""Every sentence with which the loader can refuse a rulebook, read off its source.

A sentence is a literal, or one with places to fill in, that is given to ``mistake``, ``refuse``, ``Complaint``,
``Mistake`` or ``ValueError``, there or through a name that the same function gives it. What other rooms say (money,
cards, hands) is theirs.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.rulebooks.library import LAW

PLACE = {"mistake": 0, "Complaint": 1, "Mistake": 3, "ValueError": 0}
"""Which argument of a call is the sentence."""


def sentences() -> dict[str, re.Pattern[str]]:
    """Each sentence, with ``…`` for what is filled in, and the pattern of what it becomes."""
    result: dict[str, re.Pattern[str]] = {}
    for module in sorted(LAW.rglob("*.py")):
        for literal in _literals(module):
            parts = literal.values if isinstance(literal, ast.JoinedStr) else [literal]
            texts = [str(part.value) if isinstance(part, ast.Constant) else None for part in parts]
            sentence = "".join("…" if text is None else text for text in texts)
            pattern = "".join(".*" if text is None else re.escape(text) for text in texts)
            result[sentence] = re.compile(pattern, re.DOTALL)
    return result


def sentence_of(said: str, known: dict[str, re.Pattern[str]]) -> str:
    """The sentence that was said: of those that fit, the one with most words of its own."""
    fitting = [sentence for sentence, pattern in known.items() if pattern.fullmatch(said)]
    return max(fitting, key=lambda item: len(item.replace("…", "")), default="")


def _literals(module: Path) -> Iterator[ast.expr]:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    functions = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    for function in functions.values():
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            for argument in _arguments(call):
                yield from _resolved(argument, function, functions)


def _arguments(call: ast.Call) -> Iterator[ast.expr]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "refuse":
        yield from (arg.elts[2] for arg in call.args if isinstance(arg, ast.Tuple))
    elif name in PLACE and len(call.args) > PLACE[name]:
        yield call.args[PLACE[name]]


def _resolved(
    argument: ast.expr, function: ast.FunctionDef, functions: dict[str, ast.FunctionDef]
) -> Iterator[ast.expr]:
    """The literals that an argument can be."""
    match argument:
        case ast.Constant(value=str()) | ast.JoinedStr():
            yield argument
        case ast.IfExp(body=body, orelse=other):
            yield from _resolved(body, function, functions)
            yield from _resolved(other, function, functions)
        case ast.Name(id=name):
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == name for target in node.targets):
                    yield from _resolved(node.value, function, functions)
        case ast.Call(func=ast.Name(id=name)) if name in functions:
            for node in ast.walk(functions[name]):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from _resolved(node.value, functions[name], functions)

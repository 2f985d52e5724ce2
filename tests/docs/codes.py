"""The codes of errors in a module, found in its source.

A code is what flows into ``refusal(code, …)`` and ``code=…``: constants, both arms of a choice, local names, the
functions that give one back, and the parameters through which one is passed on.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.house.project import ROOT
from tests.once import once_a_process

Function = ast.FunctionDef


@dataclass(frozen=True)
class Passing:
    """A function that makes an error of a code it is given: the place of that code, and whether the law refuses."""

    place: int
    law: bool


@dataclass
class Module:
    """One module: its functions by name, and those that pass a code on."""

    tree: ast.Module
    functions: dict[str, Function] = field(default_factory=dict)
    passing: dict[str, Passing] = field(default_factory=lambda: {"refusal": Passing(0, law=True)})

    @classmethod
    def read(cls, path: Path) -> Module:
        """A module of the source."""
        return cls.parse(path.read_text(encoding="utf-8"))

    @classmethod
    def parse(cls, source: str) -> Module:
        """A module as written."""
        tree = ast.parse(source)
        module = cls(tree, {node.name: node for node in ast.walk(tree) if isinstance(node, Function)})
        module.passing |= _imported(tree)
        for name, function in module.functions.items():
            given = [argument.arg for argument in function.args.args if argument.arg != "self"]
            for node, law in module._made(function):
                if isinstance(node, ast.Name) and node.id in given:
                    module.passing.setdefault(name, Passing(given.index(node.id), law))
        return module

    def codes(self) -> Iterator[tuple[str, bool]]:
        """Every code that is raised here, and whether it is the law's."""
        for function in [node for node in ast.walk(self.tree) if isinstance(node, Function)]:
            for node, law in self._made(function):
                yield from ((text, law) for text in self._texts(node, function))

    def _made(self, within: ast.AST) -> Iterator[tuple[ast.expr, bool]]:
        """Every expression that becomes a code; a default of a parameter called ``code`` is one too."""
        for node in ast.walk(within):
            match node:
                case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name), args=args, keywords=keywords):
                    yield from ((keyword.value, name == "Refusal") for keyword in keywords if keyword.arg == "code")
                    if (known := self.passing.get(name)) is not None:
                        yield from ((argument, known.law) for argument in args[known.place :][:1])
                case ast.Assign(targets=[ast.Attribute(attr="code")], value=value):
                    yield value, False
                case ast.arguments(kwonlyargs=given, kw_defaults=defaults):
                    pairs = zip(given, defaults, strict=True)
                    yield from (
                        (value, False) for argument, value in pairs if argument.arg == "code" and value is not None
                    )

    def _texts(self, node: ast.expr, within: ast.AST) -> Iterator[str]:
        """The texts that an expression can have."""
        match node:
            case ast.Constant(value=str(text)) if text:
                yield text
            case ast.IfExp(body=body, orelse=other):
                yield from (*self._texts(body, within), *self._texts(other, within))
            case ast.BoolOp(values=values) | ast.Dict(values=values):
                yield from (text for value in values for text in self._texts(value, within))
            case ast.Call(func=ast.Attribute(value=ast.Dict() | ast.Name() as table, attr="get")):
                yield from self._texts(table, within)
            case ast.Call(func=ast.Name(id=name)) if name in self.functions:
                for back in ast.walk(self.functions[name]):
                    if isinstance(back, ast.Return) and back.value is not None:
                        yield from self._texts(back.value, self.functions[name])
            case ast.Name(id=name):
                for line in (*ast.walk(within), *self.tree.body):
                    match line:
                        case ast.Assign(targets=targets, value=value) if name in map(ast.unparse, targets):
                            yield from self._texts(value, within)
                        case ast.AnnAssign(target=ast.Name(id=given), value=ast.expr() as value) if given == name:
                            yield from self._texts(value, within)


def _imported(tree: ast.Module) -> dict[str, Passing]:
    """The functions of other modules of Pitboss that pass a code on."""
    passing: dict[str, Passing] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss."):
            path = ROOT / "src" / f"{str(node.module).replace('.', '/')}.py"
            other = _passing(path) if path.is_file() else {}
            passing |= {alias.asname or alias.name: other[alias.name] for alias in node.names if alias.name in other}
    return passing


@once_a_process
def _passing(path: Path) -> dict[str, Passing]:
    return Module.read(path).passing

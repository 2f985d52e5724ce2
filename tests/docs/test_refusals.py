"""The page of refusals is complete: every code that a table can raise has its section, and no section is idle.

Codes are found in the source by what flows into ``refusal(code, …)`` and ``code=…``: constants, both arms of a choice,
local names, the functions that give one back, and the parameters through which one is passed on.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from pitboss.rulebooks import load, names
from tests.house.project import ROOT

PAGE = ROOT / "docs" / "refusals.md"
SOURCES = [*(ROOT / "src/pitboss/rounds").glob("*.py"), *(ROOT / "src/pitboss/table").glob("*.py")]
READERS = [ROOT / "src/pitboss/cards.py", ROOT / "src/pitboss/money.py"]  # a written round passes their codes on

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
            given = [one.arg for one in function.args.args if one.arg != "self"]
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
                    yield from ((one.value, name == "Refusal") for one in keywords if one.arg == "code")
                    if (known := self.passing.get(name)) is not None:
                        yield from ((one, known.law) for one in args[known.place :][:1])
                case ast.Assign(targets=[ast.Attribute(attr="code")], value=value):
                    yield value, False
                case ast.arguments(kwonlyargs=given, kw_defaults=defaults):
                    pairs = zip(given, defaults, strict=True)
                    yield from ((value, False) for one, value in pairs if one.arg == "code" and value is not None)

    def _texts(self, node: ast.expr, within: ast.AST) -> Iterator[str]:
        """The texts that an expression can have."""
        match node:
            case ast.Constant(value=str(text)) if text:
                yield text
            case ast.IfExp(body=one, orelse=other):
                yield from (*self._texts(one, within), *self._texts(other, within))
            case ast.BoolOp(values=values) | ast.Dict(values=values):
                yield from (text for one in values for text in self._texts(one, within))
            case ast.Call(func=ast.Attribute(value=ast.Dict() as table, attr="get")):
                yield from self._texts(table, within)
            case ast.Call(func=ast.Name(id=name)) if name in self.functions:
                for back in ast.walk(self.functions[name]):
                    if isinstance(back, ast.Return) and back.value is not None:
                        yield from self._texts(back.value, self.functions[name])
            case ast.Name(id=name):
                for line in (*ast.walk(within), *self.tree.body):
                    if isinstance(line, ast.Assign) and name in map(ast.unparse, line.targets):
                        yield from self._texts(line.value, within)


def _imported(tree: ast.Module) -> dict[str, Passing]:
    """The functions of other modules of the table that pass a code on."""
    found: dict[str, Passing] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pitboss.table."):
            path = ROOT / "src" / f"{str(node.module).replace('.', '/')}.py"
            other = Module.read(path).passing
            found |= {one.asname or one.name: other[one.name] for one in node.names if one.name in other}
    return found


def raised() -> set[tuple[str, bool]]:
    """Every code of rounds and table, and of the readers of cards and money; and whether it is the law's."""
    return {found for path in (*SOURCES, *READERS) for found in Module.read(path).codes()}


@dataclass(frozen=True)
class Section:
    """What the page says of a code: whether it stands among the refusals, and the clauses cited as examples."""

    code: str
    law: bool
    cites: tuple[str, ...]


def sections() -> list[Section]:
    """The page, section by section."""
    found = []
    for part in re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        for code, text in re.findall(r"^### `([a-z-]+)`\n(.*?)(?=^###|\Z)", part, re.MULTILINE | re.DOTALL):
            clauses = re.search(r"^- \*\*cites:\*\*(.*?)^- ", text, re.MULTILINE | re.DOTALL)
            cites = re.findall(r"`(.+?)`", clauses[1]) if clauses else []
            found.append(Section(code, part.startswith("Refused: "), tuple(cites)))
    return found


SECTIONS = sections()


def test_every_code_has_its_section() -> None:
    """The page has one section for every code that the source raises, among refusals or bad input, and no other."""
    described = [(one.code, one.law) for one in SECTIONS]
    assert sorted(described) == sorted(raised())


def test_the_search_for_codes_follows_every_way() -> None:
    """Codes are found as constants, in choices, in tables, from functions, from parameters and from assignments."""
    source = """
ALIKE = "module"
def passed(code): return BadInput(code=code)
def given(short): return "one" if short else "other"
def act(plan):
    raise plan.refusal("plain")
    raise plan.refusal(ALIKE)
    code = given(True)
    raise plan.refusal(code)
    raise passed("handed")
    own = {"key": "value"}.get("key", "")
    raise plan.refusal(own or "fallback")
class Torn:
    def __init__(self, *, code="default"): self.code = "assigned"
"""
    law = {"plain", "module", "one", "other", "value", "fallback"}
    assert set(Module.parse(source).codes()) == {(one, True) for one in law} | {
        (one, False) for one in ("handed", "default", "assigned")
    }


@pytest.mark.parametrize("section", [one for one in SECTIONS if one.law], ids=lambda one: one.code)
def test_a_refusal_cites_the_document(section: Section) -> None:
    """The examples are clauses of the documents; where a document has a rule of that code, they are the rule's."""
    books = {book.identity.prefix: book for book in map(load, names())}
    assert section.cites or section.code == "another-submission"  # which cites a document as a whole
    for cited in section.cites:
        prefix, _, clause = cited.partition(":")
        rules = [rule.clause for rule in books[prefix].rules if rule.code == section.code]
        assert clause in (rules[0] if rules else [one.id for one in books[prefix].clauses])


@pytest.mark.parametrize("rulebook", [name for name in names() if not name.endswith("-earlier")])
def test_every_document_with_the_rule_is_cited(rulebook: str) -> None:
    """A code that is a rule of a document has an example from it."""
    book = load(rulebook)
    rules = {rule.code for rule in book.rules}
    silent = [
        one.code
        for one in SECTIONS
        if one.code in rules and not any(cited.startswith(f"{book.identity.prefix}:") for cited in one.cites)
    ]
    assert silent == []

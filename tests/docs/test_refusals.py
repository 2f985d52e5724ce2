"""The pages of refusals are complete: every code that a table can raise has its section, and no section is idle."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from pitboss.rulebooks import load, names
from tests.docs.codes import Module
from tests.house.project import ROOT

PAGES = [ROOT / "docs" / name for name in ("refusals.md", "refusals-play.md", "bad-input.md")]
ROOMS = ("ledger", "rounds", "live", "log", "proof", "adjudication", "sitting", "training", "api/playing")
SOURCES = [path for room in ROOMS for path in (ROOT / "src/pitboss" / room).rglob("*.py")]
READERS = [ROOT / f"src/pitboss/{name}.py" for name in ("cards", "money", "extras")]  # whose codes others pass on


def raised() -> set[tuple[str, bool]]:
    """Every code of tables, of the readers of cards and money, and of extras; and whether it is the law's."""
    return {code for path in (*SOURCES, *READERS) for code in Module.read(path).codes()}


@dataclass(frozen=True)
class Section:
    """What the page says of a code: whether it stands among the refusals, and the clauses cited as examples."""

    code: str
    law: bool
    cites: tuple[str, ...]


def sections() -> list[Section]:
    """The pages, section by section."""
    described = []
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    for part in re.split(r"^##? ", text, flags=re.MULTILINE)[1:]:
        for code, text in re.findall(r"^### `([a-z-]+)`\n(.*?)(?=^###|\Z)", part, re.MULTILINE | re.DOTALL):
            clauses = re.search(r"^- \*\*cites:\*\*(.*?)^- ", text, re.MULTILINE | re.DOTALL)
            cites = re.findall(r"`(.+?)`", clauses[1]) if clauses else []
            described.append(Section(code, part.startswith("Refused: "), tuple(cites)))
    return described


SECTIONS = sections()


def test_every_code_has_its_section() -> None:
    """The page has one section for every code that the source raises, among refusals or bad input, and no other."""
    described = [(section.code, section.law) for section in SECTIONS]
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
    assert set(Module.parse(source).codes()) == {(code, True) for code in law} | {
        (code, False) for code in ("handed", "default", "assigned")
    }


@pytest.mark.parametrize("section", [section for section in SECTIONS if section.law], ids=lambda section: section.code)
def test_a_refusal_cites_the_document(section: Section) -> None:
    """The examples are clauses of the documents; where a document has a rule of that code, they are the rule's."""
    books = {book.identity.prefix: book for book in map(load, names())}
    assert section.cites or section.code == "another-submission"  # which cites a document as a whole
    for cited in section.cites:
        prefix, _, clause = cited.partition(":")
        rules = [rule.clause for rule in books[prefix].rules if rule.code == section.code]
        assert clause in (rules[0] if rules else [row.id for row in books[prefix].clauses])


@pytest.mark.parametrize("rulebook", [name for name in names() if not name.endswith("-earlier")])
def test_every_document_with_the_rule_is_cited(rulebook: str) -> None:
    """A code that is a rule of a document has an example from it."""
    book = load(rulebook)
    rules = {rule.code for rule in book.rules}
    silent = [
        section.code
        for section in SECTIONS
        if section.code in rules and not any(cited.startswith(f"{book.identity.prefix}:") for cited in section.cites)
    ]
    assert silent == []

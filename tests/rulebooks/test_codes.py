"""The codes of rules, checks and events are one vocabulary: shared code and every rulebook mean the same by a word."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

import pitboss.live
import pitboss.rounds
from pitboss.rounds import events
from pitboss.rulebooks import load, names
from pitboss.ruleset.codes import CHECKS, EVERYWHERE, RULE_CODES
from pitboss.ruleset.words import ABOUT, EVENTS

every_rulebook = pytest.mark.parametrize("rulebook", names())

WHERE_THE_DOCUMENT_HAS_IT = {
    "unequal-amounts": {"ma-crazy-4-poker", "ma-ultimate-texas-holdem"},
    "positions-not-adjacent": {"ma-four-card-poker", "ma-four-card-poker-earlier", "md-four-card-poker"},
    "not-asked": {"ma-four-card-poker", "ma-four-card-poker-earlier", "md-four-card-poker"},
    "deck-over-age": {"ma-crazy-4-poker", "md-four-card-poker"},
    "device-still-at-the-table": set(names()) - {"ma-ultimate-texas-holdem"},
    "hand-deal-needs-a-shuffler": set(names()) - {"ma-ultimate-texas-holdem"},
    "cover-all-last": {"ma-four-card-poker", "ma-four-card-poker-earlier", "ma-ultimate-texas-holdem"},
    "highest-hand-only": {"ma-four-card-poker", "ma-four-card-poker-earlier", "ma-ultimate-texas-holdem"},
}
"""Rules that shared code looks for only where the rulebook has what they are about."""


def codes(rulebook: str) -> list[str]:
    """The codes of a rulebook's rules."""
    return [rule.code for rule in load(rulebook).rules]


@every_rulebook
def test_a_rulebook_has_every_common_code(rulebook: str) -> None:
    """Whatever shared code may refuse anywhere has its rule, and so its clauses, in every rulebook."""
    assert sorted(set(EVERYWHERE) - set(codes(rulebook))) == []


@every_rulebook
def test_a_code_stands_once_in_a_rulebook(rulebook: str) -> None:
    """A code names one rule: no refusal has to choose between two rows."""
    assert [code for code, times in Counter(codes(rulebook)).items() if times > 1] == []


@pytest.mark.parametrize("code", WHERE_THE_DOCUMENT_HAS_IT)
def test_a_code_stands_where_the_document_has_its_subject(code: str) -> None:
    """A rule about equal amounts, several positions, Cover All, old decks or devices stands in these rulebooks only."""
    assert {name for name in names() if code in codes(name)} == WHERE_THE_DOCUMENT_HAS_IT[code]


def test_common_codes_are_all_that_every_rulebook_has() -> None:
    """No code that all five rulebooks share is left out of the common ones."""
    shared = set.intersection(*(set(codes(name)) for name in names()))
    assert sorted(shared) == sorted(EVERYWHERE)


def test_every_code_is_in_use_and_listed_once() -> None:
    """The vocabulary holds the codes of the rulebooks and no other, each once."""
    used = {code for name in names() for code in codes(name)}
    assert sorted(RULE_CODES) == sorted(used)


def test_a_code_is_about_one_thing() -> None:
    """Rules of one code have one subject in all rulebooks."""
    subjects: dict[str, set[str]] = {}
    for rule in (rule for name in names() for rule in load(name).rules):
        subjects.setdefault(rule.code, set()).add(rule.about)
    assert {code for code, about in subjects.items() if len(about) > 1} == set()
    assert set().union(*subjects.values()) == set(ABOUT)


# -- checks and events ----------------------------------------------------------------------------------------


def checks() -> set[str]:
    """The checks that rules and steps name."""
    books = [load(name) for name in names()]
    steps = {step.check for book in books for procedure in book.procedures for step in procedure.steps}
    return steps | {rule.check for book in books for rule in book.rules}


def refused() -> set[str]:
    """The codes under which core and table refuse, as far as they stand in the refusal itself."""
    folders = [Path(module.__file__ or "").parent for module in (pitboss.rounds, pitboss.live)]
    trees = [ast.parse(file.read_text(encoding="utf-8")) for folder in folders for file in folder.rglob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    firsts = [call.args[0] for call in calls if getattr(call.func, "attr", "") == "refusal"]
    return {str(first.value) for first in firsts if isinstance(first, ast.Constant)}


def test_a_check_is_in_use_and_listed_once() -> None:
    """Each word of the vocabulary stands there once, and some rule or step is enforced by it."""
    assert [check for check, times in Counter(CHECKS).items() if times > 1] == []
    assert sorted(set(CHECKS) - checks()) == []


def test_what_a_table_refuses_under_is_a_check() -> None:
    """A rule under whose code a table refuses can be named as a check, and so must be enforced."""
    assert sorted(refused() & set(RULE_CODES) - set(CHECKS)) == []


def test_an_event_is_a_word_of_the_log() -> None:
    """What may record an act is an event that the core knows, and some rulebook has such an act."""
    known = {subclass.__struct_config__.tag for subclass in events.Event.__subclasses__()}
    acts = [step for name in names() for procedure in load(name).procedures for step in procedure.steps if step.event]
    assert sorted(set(EVENTS) - known) == []
    assert sorted(EVENTS) == sorted({step.event for step in acts})

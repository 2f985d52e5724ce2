"""Beside the English words of every clause stands what they mean, in every language."""

from __future__ import annotations

import json
import re

import pytest

from pitboss.rulebooks import load, shelf
from tests.once import once_a_process
from tests.web.pages.catalogue import LOCALES, languages
from tests.web.pages.node import needs_node, run_tests

_FIGURE = re.compile(r"\d[\d,.]*\d|\d")


@once_a_process
def clauses() -> frozenset[str]:
    """The words of every clause of the packaged rulebooks."""
    return frozenset(clause.says for name in shelf().names for clause in load(name).clauses)


def meanings(language: str) -> dict[str, str]:
    """The catalogue of a language."""
    texts: dict[str, str] = json.loads((LOCALES / "clauses" / f"{language}.json").read_text(encoding="utf-8"))
    return texts


@pytest.mark.parametrize("language", languages())
def test_every_clause_has_a_translation(language: str) -> None:
    """No clause is missing, and none is there that no rulebook has."""
    known = meanings(language)
    assert sorted(clauses() - known.keys()) == []
    assert sorted(known.keys() - clauses()) == []
    assert [says for says, text in known.items() if not text.strip()] == []
    assert list(known) == sorted(known)


@pytest.mark.parametrize("language", languages())
def test_a_translation_of_a_clause_keeps_the_figures(language: str) -> None:
    """No amount, number or reference of the law is lost or changed beside it."""
    figures = {
        says: (sorted(_FIGURE.findall(says)), sorted(_FIGURE.findall(text)))
        for says, text in meanings(language).items()
    }
    assert {says: both for says, both in figures.items() if both[0] != both[1]} == {}


@needs_node
def test_the_catalogue_is_fetched_when_it_is_needed() -> None:
    """English needs none; another language fetches one, once, and asks again where that failed."""
    run_tests("clauses.test.mjs")

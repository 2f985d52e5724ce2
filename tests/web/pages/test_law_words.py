"""Beside the English words of the law stands what they mean: in every language, for every packaged rulebook."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from pitboss.live import plan_for
from pitboss.rulebooks import shelf
from pitboss.training.procedure_drill import procedure_questions
from pitboss.wording.steps import STEPS
from tests.web.pages.catalogue import languages, read_catalogue
from tests.web.pages.law_texts import findings, lacking, names, sentences
from tests.web.pages.node import needs_node, run_tests

QUESTIONS = 12
_FIGURE = re.compile(r"\d[\d,.]*\d|\d")


@pytest.mark.parametrize("language", languages())
def test_everything_shown_has_a_translation(language: str) -> None:
    """Steps, prompts, rulings, fields of a submission and names; what no rulebook has any more is taken out."""
    assert lacking(language) == {"rules": [], "names": []}
    catalogue = read_catalogue(language)
    assert sorted(catalogue.rules.keys() - sentences()) == []
    assert sorted(catalogue.names.keys() - {name.lower() for name in names()}) == []


@pytest.mark.parametrize("language", languages())
def test_a_translation_keeps_the_figures(language: str) -> None:
    """No amount, number or reference of the law is lost or changed beside it."""
    rules = read_catalogue(language).rules
    figures = {says: (sorted(_FIGURE.findall(says)), sorted(_FIGURE.findall(text))) for says, text in rules.items()}
    assert {says: both for says, both in figures.items() if both[0] != both[1]} == {}


def _asked() -> dict[str, list[str]]:
    """What the procedure drill asks, its choices and all its reasons, of every rulebook."""
    texts, reasons, choices = set[str](), set[str](), set[str]()
    for name in shelf().names:
        for question in procedure_questions([plan_for(name)], Random(7), QUESTIONS):
            texts.add(question.told)
            for ask in question.asks:
                choices |= {says for _, says in ask.choices}
                reasons |= {ask.because, *(reason.because for _, reason in ask.reasons)}
    return {"asked": sorted(texts), "choices": sorted(choices), "reasons": sorted(reasons)}


def test_reasons_name_no_command() -> None:
    """Whoever trains reads the steps' own words, not those by which commands name them."""
    hyphened = [step for step in STEPS if "-" in step]
    reasons = [reason for reason in _asked()["reasons"] if any(step in reason.lower() for step in hyphened)]
    assert [reason for reason in reasons if not reason.startswith(("not to be done now: ", "the next "))] == []
    assert not [reason for reason in _asked()["reasons"] if re.match(r"[A-Z][\w-]+ is not to be done now", reason)]


@needs_node
def test_the_pages_show_them_beside(tmp_path: Path) -> None:
    """English first, as the law has it, and its meaning beside it: of drills and of findings on submissions too."""
    file = tmp_path / "law.json"
    texts = {**_asked(), "sentences": sorted(sentences()), "findings": sorted(findings())}
    file.write_text(json.dumps(texts), encoding="utf-8")
    run_tests("law.test.mjs", {"PITBOSS_LAW": str(file)})

"""The pages in other languages: every text is translated, and no translation loses what it must show."""

from __future__ import annotations

import re

import pytest

from pitboss.web.server.static_files import FOLDER
from tests.web.pages.catalogue import Catalogue, Texts, faults, languages, read_catalogue, read_sources
from tests.web.pages.node import needs_node, run_tests


@needs_node
def test_the_machinery() -> None:
    """Texts, plurals, glosses, patterns and numbers follow the language."""
    run_tests("i18n.test.mjs")


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_is_complete(language: str) -> None:
    """A catalogue has every text of the pages and no other, and keeps the places of each."""
    assert faults(read_sources(), read_catalogue(language)) == []


def test_every_language_has_a_catalogue() -> None:
    """What the menu offers beside English is a file, and every file is offered."""
    script = (FOLDER / "core" / "i18n.js").read_text(encoding="utf-8")
    offered = set(re.findall(r"^  (\w\w): \{ name:", script, re.MULTILINE))
    assert offered == {"en", *languages()}


def test_catalogues_know_the_same() -> None:
    """Each catalogue explains the same words of the law, and recognises the same sentences in the same order."""
    catalogues = [read_catalogue(language) for language in languages()]
    for other in catalogues[1:]:
        assert other.law.keys() == catalogues[0].law.keys()
        assert list(other.house) == list(catalogues[0].house)


def test_faults_are_seen() -> None:
    """A missing, stale or spoiled translation is a fault."""
    texts = Texts(frozenset({"Sit down", "{name} decides"}), {"{count} round": "{count} rounds"})
    whole = {"Sit down": "S", "{name} decides": "D {name}", "{count} round": {"one": "{count} r", "other": "{count} r"}}
    assert faults(texts, Catalogue("es", dict(whole), {}, {})) == []
    for change, fault in (
        ({"{name} decides": "D {nombre}"}, "places differ: {name} decides"),
        ({"Sit down": " "}, "places differ: Sit down"),
        ({"Stand up": "L"}, "stale: Stand up"),
        ({"{count} round": {"other": "{count} r"}}, "plural categories: {count} round"),
        ({"{count} round": "{count} r"}, "no plural forms: {count} round"),
    ):
        assert faults(texts, Catalogue("es", {**whole, **change}, {}, {})) == [fault]
    del whole["Sit down"]
    assert faults(texts, Catalogue("es", dict(whole), {}, {})) == ["missing: Sit down"]

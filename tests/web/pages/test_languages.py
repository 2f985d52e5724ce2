"""The pages in other languages: every text is translated, and no translation loses what it must show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss.web.server.static_files import FOLDER
from tests.web.pages.bare_texts import bare_texts
from tests.web.pages.catalogue import Catalogue, Texts, faults, languages, read_catalogue, read_sources
from tests.web.pages.node import needs_node, run_tests

SAME_EVERYWHERE = {"Pitboss", "Enter", "--json", "openapi.json", "pitboss verify", "main", "four-card-2"}
"""Words that no language translates: names, keys, commands, examples of an identifier."""


@needs_node
def test_the_machinery() -> None:
    """Texts, plurals, glosses, patterns and numbers follow the language."""
    run_tests("i18n.test.mjs")


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_is_complete(language: str) -> None:
    """A catalogue has every text of the pages and no other, and keeps the places of each."""
    assert faults(read_sources(), read_catalogue(language)) == []


def test_every_text_is_in_the_catalogues() -> None:
    """No template of the pages shows words that were not asked from a catalogue."""
    scripts = [file for file in FOLDER.rglob("*.js") if "vendor" not in file.parts]
    bare = {file.name: set(bare_texts(file)) - SAME_EVERYWHERE for file in scripts}
    assert {name: texts for name, texts in bare.items() if texts} == {}


def test_bare_texts_are_seen(tmp_path: Path) -> None:
    """A word between tags or in a label is found, in a template inside of another too; what is asked for is not."""
    script = tmp_path / "view.js"
    script.write_text(
        'const a = html`<p title="Why">${t("Sit")} ${b && html`<b>now</b>`} <i class="x">${"no"}</i></p>`\n'
        "// html`<p>comment</p>`\nconst path = `plain ${a}`\n"
    )
    assert sorted(bare_texts(script)) == ["Why", "now"]


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
    whole: dict[str, str | dict[str, str]] = {
        "Sit down": "S",
        "{name} decides": "D {name}",
        "{count} round": {"one": "{count} r", "other": "{count} r"},
    }
    assert faults(texts, Catalogue("es", dict(whole), {}, {})) == []
    changes: tuple[tuple[dict[str, str | dict[str, str]], str], ...] = (
        ({"{name} decides": "D {nombre}"}, "places differ: {name} decides"),
        ({"Sit down": " "}, "places differ: Sit down"),
        ({"Stand up": "L"}, "stale: Stand up"),
        ({"{count} round": {"other": "{count} r"}}, "plural categories: {count} round"),
        ({"{count} round": "{count} r"}, "no plural forms: {count} round"),
    )
    for change, fault in changes:
        assert faults(texts, Catalogue("es", {**whole, **change}, {}, {})) == [fault]
    del whole["Sit down"]
    assert faults(texts, Catalogue("es", dict(whole), {}, {})) == ["missing: Sit down"]

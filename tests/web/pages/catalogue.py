"""Every text of the pages, and what the catalogues of translations make of it.

``python -m tests.web.pages.catalogue`` lists what each catalogue lacks and what nothing uses any more;
``python -m tests.web.pages.catalogue es`` prints the missing texts of a language as JSON, to be filled in.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.web.server.static_files import FOLDER

LOCALES = FOLDER / "locales"
_STRING = r'"(?:[^"\\]|\\.)*"'
_JOINED = rf"{_STRING}(?:\s*\+\s*{_STRING})*"
_CALL = re.compile(rf"(?<![\w.])(t|phrase|mixed)\(\s*({_JOINED})\s*[,)]")
_COUNTED = re.compile(rf"(?<![\w.])tn\(\s*({_JOINED})\s*,\s*({_JOINED})\s*,")
_COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
_PLACE = re.compile(r"\{(\w+)\}")

CATEGORIES = {"es": {"one", "other"}, "fr": {"one", "other"}, "zh": {"other"}}
"""The plural categories that a language must have; ``many`` may be left to ``other``."""


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of the pages: plain ones, and those that count with their plural."""

    plain: frozenset[str]
    counted: dict[str, str]

    @property
    def keys(self) -> frozenset[str]:
        """What a catalogue must translate."""
        return self.plain | frozenset(self.counted)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """A catalogue as it is written."""

    language: str
    texts: dict[str, str | dict[str, str]]
    house: dict[str, str]
    law: dict[str, str]
    rules: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)


def read_sources(folder: Path = FOLDER) -> Texts:
    """Collect every text of the scripts below a folder."""
    plain: set[str] = set()
    counted: dict[str, str] = {}
    for file in sorted(folder.rglob("*.js")):
        if "vendor" not in file.parts:
            text = _COMMENT.sub("", file.read_text(encoding="utf-8"))
            plain |= {_joined(strings) for _, strings in _CALL.findall(text)}
            counted |= {_joined(item): _joined(many) for item, many in _COUNTED.findall(text)}
    return Texts(frozenset(plain), counted)


def read_catalogue(language: str) -> Catalogue:
    """Read the catalogue of a language."""
    content = json.loads((LOCALES / f"{language}.json").read_text(encoding="utf-8"))
    return Catalogue(language, **content)


def languages() -> list[str]:
    """The languages that have a catalogue."""
    return sorted(file.stem for file in LOCALES.glob("*.json"))


def faults(texts: Texts, catalogue: Catalogue) -> list[str]:
    """What is wrong with a catalogue: missing and stale keys, lost places, wrong plural categories."""
    wrong = [f"missing: {key}" for key in sorted(texts.keys - catalogue.texts.keys())]
    wrong += [f"stale: {key}" for key in sorted(catalogue.texts.keys() - texts.keys)]
    for key in sorted(texts.keys & catalogue.texts.keys()):
        wrong += _faults_of(key, catalogue.texts[key], texts, catalogue.language)
    house = sorted(catalogue.house.items())
    return wrong + [f"places differ: {pattern}" for pattern, text in house if places(pattern) != places(text)]


def _faults_of(key: str, translation: str | dict[str, str], texts: Texts, language: str) -> list[str]:
    if key not in texts.counted:
        if not isinstance(translation, str):
            return [f"not a text: {key}"]
        return [] if places(translation) == places(key) and translation.strip() else [f"places differ: {key}"]
    if not isinstance(translation, dict):
        return [f"no plural forms: {key}"]
    if not CATEGORIES[language] <= translation.keys() <= CATEGORIES[language] | {"many"}:
        return [f"plural categories: {key}"]
    both = places(key) | places(texts.counted[key])
    least = both - {"count"}
    return [f"places differ: {key}" for form in translation.values() if not least <= places(form) <= both]


def places(text: str) -> set[str]:
    """The names of the places of a text."""
    return set(_PLACE.findall(text))


def _joined(strings: str) -> str:
    return "".join(json.loads(string) for string in re.findall(_STRING, strings))


def _print(chosen: list[str]) -> None:
    texts = read_sources()
    if chosen:
        lacking = texts.keys - read_catalogue(chosen[0]).texts.keys()
        print(json.dumps({key: texts.counted.get(key, "") for key in sorted(lacking)}, ensure_ascii=False, indent=1))
        return
    for language in languages():
        wrong = faults(texts, read_catalogue(language))
        print(f"{language}: {len(texts.keys)} texts, {len(wrong)} faults")
        print("".join(f"  {fault}\n" for fault in wrong), end="")


if __name__ == "__main__":
    _print(sys.argv[1:])

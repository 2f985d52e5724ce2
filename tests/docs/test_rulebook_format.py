"""The pages of the rulebook format list the words of its closed vocabularies: all of them, and no other."""

from __future__ import annotations

import re

import pytest

from pitboss.hands import PATTERNS
from pitboss.ruleset import words
from tests.house.project import ROOT

PAGE = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "docs").glob("rulebook-*.md")))

LISTS = {
    "`pattern`": (PATTERNS, r"`pattern`: (.*?)\."),
    "`event`": (words.EVENTS, r"`event`: (.*?)\."),
    "`who`": (words.ROLES, r"`who`: (.*?)\."),
    "`about`": (words.ABOUT, r'about = "wagers" +# (.*)'),
    "`moments`": (words.MOMENTS, r"`moments`: (.*?)\.\n"),
    "`voids`": (words.VOIDS, r"`voids`: (.*?)\."),
    "`concerns`": (words.CONCERNS, r"`concerns`: (.*?)\. `kind`"),
    "`does`": (words.PASSES, r"A pass `does` = (.*?); `seats`"),
    "`seats`": (words.SEATS, r"`seats` = (.*?);"),
}
"""Words that the page writes in a row, between middle dots; a remark may follow a word in brackets."""


def listed(pattern: str) -> list[str]:
    """The words that the page lists there, remarks aside."""
    (listed,) = re.findall(pattern, PAGE, re.DOTALL if "about" not in pattern else 0)
    plain = re.sub(r"\([^)]*\)", "", listed.replace(", or several of\nthese, one position after another:", " ·"))
    return [" ".join(word.split()) for word in plain.split("·")]


@pytest.mark.parametrize("name", LISTS)
def test_the_page_lists_every_word(name: str) -> None:
    """A word that a row may have is on the page, and what the page lists may stand in a row."""
    known, pattern = LISTS[name]
    assert sorted(listed(pattern)) == sorted(known)


def test_the_page_says_how_each_duty_is_kept() -> None:
    """The table of ``how`` has one row for each word, in the order of the vocabulary."""
    (section,) = re.findall(r"^## How a duty is kept$(.*?)^## ", PAGE, re.DOTALL | re.MULTILINE)
    assert tuple(re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)[1:]) == words.HOW


def test_the_page_names_every_procedure_whose_acts_are_asked_for() -> None:
    """The courses of a deck and of a round, and the awards, are those of the vocabulary."""
    (section,) = re.findall(r"A table asks for the acts of these(.*?)Every other act", PAGE, re.DOTALL)
    procedures = [name.removesuffix(": ") for name in (*words.DECK_COURSES, *words.ROUND_COURSES, *words.AWARDS)]
    assert re.findall(r"`([^`:]+)(?:: …)?`", " ".join(section.split())) == procedures
    assert all(step in section for step in (*words.VERIFICATIONS, words.DOCUMENTS))

"""The glossary: every word once, in one sentence, and none that the project does not use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from tests.house.project import ROOT

PAGE = ROOT / "docs" / "glossary.md"
WORDS = re.compile(r"^\| ([^|]+) \| (.+) \|$", re.MULTILINE)
COINED = ("cage", "push", "stub", "link", "reading", "filing", "election", "stage", "street", "meter", "envy bonus")
"""Words that a newcomer will look for; with them those of the pit that engineers use in their own sense."""
TECHNICAL = ("draft", "progress", "projection", "checkpoint", "promise", "commitment")


def rows() -> dict[str, str]:
    """What the page says of each word."""
    result = WORDS.findall(PAGE.read_text(encoding="utf-8"))
    return {word: sentence for word, sentence in result if word != "word"}


def texts() -> Iterator[str]:
    """The words of the source, of the rulebooks and of the other pages."""
    for folder, ending in (("src/pitboss", "*.py"), ("src/pitboss/rulebooks", "*.toml"), ("docs", "*.md")):
        for path in (ROOT / folder).rglob(ending):
            if path != PAGE:
                yield path.read_text(encoding="utf-8").casefold()


def test_each_word_has_one_plain_sentence() -> None:
    """No word stands twice, and each is explained in one sentence."""
    page = PAGE.read_text(encoding="utf-8")
    words = [word for word, _ in WORDS.findall(page) if word != "word"]
    assert len(words) == len(set(words)) == len(rows())
    for word, sentence in rows().items():
        assert sentence.endswith("."), word
        assert ". " not in sentence, word


def test_every_word_is_used() -> None:
    """A word that stands in no file of the project needs no explanation."""
    unused = set(rows())
    for text in texts():
        unused -= set(filter(partial(_occurs, text=text), unused))
    assert not unused


def _occurs(word: str, text: str) -> bool:
    return word.casefold() in text


def test_the_coined_words_are_there() -> None:
    """The words that the project has made its own are explained."""
    assert {*COINED, *TECHNICAL, "clause", "rulebook", "submission", "Cover All"} <= set(rows())

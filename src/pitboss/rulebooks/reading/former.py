"""Words of earlier shapes of the format: rulebooks that use them are still read, as what they mean today."""

from __future__ import annotations

from typing import TypeVar, cast

from pitboss.rulebooks.table import TomlTable

W = TypeVar("W", bound=str)

FORMER_WORDS = {
    "amount": {"multiple of ante": "multiple"},
    "seats": {"cover all": "with a wager"},
    "from": {"flop": "first three of the board"},
}
"""By key, each word that was, and the one that stands for it."""


def former_word(row: TomlTable, key: str, among: tuple[W, ...]) -> W:
    """A word of a closed vocabulary, or one that stood for it."""
    value = row.data.get(key)
    if isinstance(value, str) and value in FORMER_WORDS[key] and row.has(key):
        return cast(W, FORMER_WORDS[key][value])
    return row.word(key, among)


def former_words(row: TomlTable, key: str, among: tuple[W, ...]) -> tuple[W, ...]:
    """An array of words of a closed vocabulary, or of words that stood for them."""
    spelt = row.word_list(key, (*among, *cast(tuple[W, ...], tuple(FORMER_WORDS[key]))))
    return tuple(cast(W, FORMER_WORDS[key].get(text, text)) for text in spelt)

"""What is wrong with a text that a terminal of some width shows, held against the same text with room to spare."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO

import pytest

SPACE = 400
"""A width at which nothing has to be broken."""
HEADS = {"clause", "example", "hand", "meter", "paytable", "rulebook", "street", "wager"}
"""Heads of first columns and of clauses: where rows are blocks or clauses stand below, they say what they are."""
WIDTHS = (60, 80, 100, 120)
_RULE = re.compile(r"[─━═│┃╭╮╰╯┌┐└┘ ]*")
_MORE = re.compile(r"\+\d+")
_ODDS = re.compile(r"\d+ (?:to|for) \d+|\d+(?:\.\d+)? %")
_UNBREAKABLE = 24
"""A word of so many letters may stand in a line that is too long, because of it."""


def words_of(text: str) -> list[str]:
    """Every word of a text; rules are none, and neither is how many clauses more there are."""
    lines = (line for line in text.splitlines() if not _RULE.fullmatch(line))
    return [word for line in lines for word in line.split() if not _MORE.fullmatch(word)]


def faults(narrow: str, wide: str, width: int, *, notes: str = "", cuts: bool = False) -> Iterator[str]:
    """Lines that are too long or padded, words that were broken or lost, odds and percentages that were parted.

    ``notes`` are words that only one of the two texts need have; ``cuts`` says that the narrow one may leave words out.
    """
    for line in narrow.splitlines():
        if len(line) > width and max(map(len, line.split())) < _UNBREAKABLE:
            yield f"{len(line)} columns: {line}"
        if line != line.rstrip():
            yield f"padded: {line!r}"
    whole = set(words_of(wide))
    allowed = whole | set(notes.split()) | {"…"}
    yield from (f"broken: {word}" for word in words_of(narrow) if word not in allowed)
    if not cuts:
        yield from (f"lost: {word}" for word in whole - set(words_of(narrow)) - HEADS - set(notes.split()))
        parted = len(_ODDS.findall(wide)) - len(_ODDS.findall(narrow))
        if parted > 0:
            yield f"{parted} odds or percentages are parted or lost"


def shown(monkeypatch: pytest.MonkeyPatch, width: int, print_it: object) -> str:
    """What a function prints on a terminal of that width."""
    assert callable(print_it)
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("NO_COLOR", "1")
    with redirect_stdout(StringIO()) as out:
        print_it()
    return out.getvalue()

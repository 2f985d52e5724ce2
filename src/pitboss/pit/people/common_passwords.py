"""Passwords that an attacker would try early: the most frequent ones, and those that follow a simple rule.

A word of the list counts as it is, backwards, with digits for letters (``p4ssw0rd``), and with up to four digits and
marks around it (``dragon12!``). Rules cover what no list can: few different characters, one piece repeated, rows of the
keyboard and of the alphabet, numbers.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

_LIST = Path(__file__).with_name("common_passwords.txt")
_OF_THE_HOUSE = frozenset(
    (
        *("administrator", "blackjack", "casino", "chips", "crazy4poker", "dealer", "fourcardpoker", "holdem"),
        *("jackpot", "pitboss", "poker", "progressive", "regulator", "royalflush", "supervisor", "texasholdem"),
        *("ultimate", "ultimatetexasholdem"),
    )
)

_FEWEST_DIFFERENT = 5
_SHORTEST = 8
_SHORTEST_NUMBER = 14
_MOST_AROUND = 4
_FEWEST_PIECES = 4
_SHORTEST_RUN = 3

_ROWS = (
    *("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop"),
    *("qsdfghjklm", "yxcvbnm", "1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "!@#$%^&*()", '!"§$%&/()='),
)
_PAIRS = frozenset(pair for row in _ROWS for way in (row, row[::-1]) for pair in pairwise(way))
_LETTERS = str.maketrans("@4831!05$7+2", "aaeelioss" + "ttz")
_BETWEEN = re.compile(r"[\s_.-]")
_AROUND = re.compile(r"^[\W\d_]*(.*?)[\W\d_]*$", re.DOTALL)


def is_common(password: str) -> bool:
    """Whether others would try this password early."""
    text = password.casefold().strip()
    if len(set(text)) < _FEWEST_DIFFERENT or (text.isdigit() and len(text) < _SHORTEST_NUMBER):
        return True
    bare = _BETWEEN.sub("", text)
    piece = _repeated(bare)
    if piece != bare:
        return len(piece) < _SHORTEST or is_common(piece)
    return _pieces(text) < _FEWEST_PIECES or any(form in _words() for form in _forms(text))


def _forms(text: str) -> set[str]:
    """The words that a password may be made of."""
    plain = text.translate(_LETTERS)
    close = {_BETWEEN.sub("", form) for form in (text, plain)}
    cores = {
        core for form in (text, plain, *close) if len(form) - len(core := _AROUND.sub(r"\1", form)) <= _MOST_AROUND
    }
    undone = {core.translate(_LETTERS) for core in cores}
    forms = {text, plain, *close, *cores, *undone}
    return forms | {form[::-1] for form in forms}


def _repeated(text: str) -> str:
    """The piece that a text repeats; the text itself where it does not."""
    at = (text + text).find(text, 1)
    return text[:at]


def _pieces(text: str) -> int:
    """Of how many pieces a text is made, where a run along a row, or of one character, is one piece."""
    runs = [1]
    for before, after in pairwise(text):
        if before == after or (before, after) in _PAIRS:
            runs[-1] += 1
        else:
            runs.append(1)
    return sum(1 if run >= _SHORTEST_RUN else run for run in runs)


@cache
def _words() -> frozenset[str]:
    lines = _LIST.read_text(encoding="ascii").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split()) | _OF_THE_HOUSE

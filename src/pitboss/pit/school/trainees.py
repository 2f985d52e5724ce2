"""The names that trainees give who need no account: on a certificate, and in the results of a class."""

from __future__ import annotations

import unicodedata

from pitboss.clauses import BadInput

LONGEST = 40
_BETWEEN = " -_'.,"


def read_trainee(text: str) -> str:
    """A name as it is shown; BadInput where it cannot be one."""
    name = " ".join(unicodedata.normalize("NFKC", text[: 4 * LONGEST]).split())
    if not 1 <= len(name) <= LONGEST or not any(letter.isalpha() for letter in name):
        raise _bad(f"A name has 1 to {LONGEST} characters, and a letter among them.")
    if not all(unicodedata.category(letter)[0] in "LMN" or letter in _BETWEEN for letter in name):
        raise _bad("A name is written with letters, digits, spaces, and - _ ' . ,")
    return name


def _bad(said: str) -> BadInput:
    return BadInput(code="name-characters", said=said, instead="write another name")

"""The names people may sit down under, and the words that nobody may have for a name.

The core takes some words for eyes and hands of the house (``view`` shows the auditor every card), so a person whose
name reads like one of them would see, or be taken for, somebody else. Names are compared without regard to case, width
or the marks between words.
"""

from __future__ import annotations

import unicodedata

from pitboss.clauses import BadInput
from pitboss.game import words
from pitboss.rounds.view import ROLES as EYES

SHORTEST_NAME = 2
LONGEST_NAME = 20
ROLES = ("player", "dealer", "floor", "supervisor", "auditor", "admin")
"""What a person may be; everybody is a player."""

SIMPLE_PLAYERS = (("Ruth", False), ("Omar", True), ("Mina", False))
"""The simple players of a demonstration, and whether they are bold; nobody else has their names."""

_BETWEEN = " -_'"
_HOUSE_WORDS = (
    *("administrator", "automatic", "board", "box", "camera", "clock", "discard rack", "floor person", "house"),
    *("link", "nobody", "pit", "pitboss", "server", "stub", "supervisor", "surveillance", "system", "table"),
)


def read_name(text: str) -> str:
    """A name as it will be shown; ``BadInput`` where it cannot be one."""
    shown = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST_NAME <= len(shown) <= LONGEST_NAME:
        raise _bad("name-length", f"A name has {SHORTEST_NAME} to {LONGEST_NAME} characters.")
    if not all(letter.isalnum() or letter in _BETWEEN for letter in shown):
        raise _bad("name-characters", "A name is written with letters, digits, spaces, and - _ '.")
    if not any(letter.isalpha() for letter in shown):
        raise _bad("name-characters", "A name has at least one letter.")
    if _bare(shown) in _RESERVED:
        raise _bad("name-reserved", f"{shown!r} is a word of the house; nobody can have it for a name.")
    return shown


def fold(shown: str) -> str:
    """The name as it is compared: two names that fold alike are one name."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())


def read_roles(roles: frozenset[str]) -> frozenset[str]:
    """Roles as they are kept: always a player, and nothing that is no role."""
    unknown = sorted(roles - frozenset(ROLES))
    if unknown:
        said = f"There is no role {', '.join(unknown)}."
        raise BadInput(code="role-unknown", said=said, instead=f"roles are {', '.join(ROLES)}")
    return roles | {"player"}


def _bare(name: str) -> str:
    return "".join(letter for letter in fold(name) if letter.isalnum())


_RESERVED = frozenset(map(_bare, (*(name for name, _ in SIMPLE_PLAYERS), *_HOUSE_WORDS, *ROLES, *words.ROLES, *EYES)))


def _bad(code: str, said: str) -> BadInput:
    return BadInput(code=code, said=said, instead="choose another name")

"""The names that people may have, and the words that are no names.

The core takes some words for eyes and hands of the house (``view`` shows the auditor every card), so a person whose
name reads like one of them would see, or be taken for, another. A name is written in one script, with letters
that people use in names; and no two names look alike (``skeleton``, in the manner of Unicode's TS 39). What was
allowed when an account was made stays allowed: names are read when they are chosen, and compared by ``fold``.
"""

from __future__ import annotations

import unicodedata

from pitboss.clauses import BadInput
from pitboss.pit.people.lookalikes import ALIKE, LATIN, SCRIPTS
from pitboss.rounds.view import ROLES as EYES
from pitboss.ruleset import words

SHORTEST_NAME = 2
LONGEST_NAME = 20
ROLES = ("player", "dealer", "floor", "supervisor", "cage", "auditor", "admin")
"""What a person may be; everybody is a player."""

SIMPLE_PLAYERS = (("Ruth", False), ("Omar", True), ("Mina", False))
"""The simple players of a demonstration, and whether they are bold; nobody else has their names."""

_GUEST = "Guest"
_BETWEEN = " -_'"
_HOUSE_WORDS = (
    *("administrator", "anybody", "automatic", "board", "box", "camera", "cashier", "clock", "croupier"),
    *("discard rack", "everybody", "floor person", "house", "link", "manager", "me", "moderator", "nobody", "null"),
    *("operator", "owner", "pit", "pitboss", "pit manager", "regulator", "root", "security", "server", "shoe"),
    *("shuffler", "somebody", "staff", "stranger", "stub", "supervisor", "support", "surveillance", "system", "table"),
    *("undefined", "you"),
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
    scripts = {_script(letter) for letter in shown if letter not in _BETWEEN and letter not in "0123456789"}
    if "" in scripts:
        raise _bad("name-characters", "A name is written with the usual letters of a script, and digits from 0 to 9.")
    if len(scripts) > 1:
        raise _bad("name-characters", f"A name is written in one script, and not in {' and '.join(sorted(scripts))}.")
    if skeleton(shown) in _RESERVED or _is_guests(shown):
        raise _bad("name-reserved", f"{shown!r} is a word of the house; nobody can have it for a name.")
    return shown


def guest_name(number: int) -> str:
    """The name of a guest; nobody chooses one like it."""
    return f"{_GUEST} {number}"


def _is_guests(shown: str) -> bool:
    plain = fold(shown).replace("-", " ").replace("_", " ").replace("'", " ").replace(" ", "")
    return plain.startswith(_GUEST.casefold()) and plain.removeprefix(_GUEST.casefold()).isdigit()


def fold(shown: str) -> str:
    """The name as it is compared: two names that fold alike are one name."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())


def skeleton(shown: str) -> str:
    """What a name looks like at a glance: names with one skeleton are taken for one another.

    Marks over letters, marks between words and the case are passed over; letters of other scripts, and digits, stand
    for the Latin letters that they look like.
    """
    apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", shown))
    drawn = "".join(ALIKE.get(letter, letter) for letter in apart if letter.isalnum())
    small = unicodedata.normalize("NFKD", drawn.casefold())
    plain = "".join(ALIKE.get(letter, letter) for letter in small if letter.isalnum())
    return plain.replace("rn", "m").replace("vv", "w").replace("i", "l")


def read_roles(roles: frozenset[str]) -> frozenset[str]:
    """Roles as they are kept: always a player, and nothing that is no role."""
    unknown = sorted(roles - frozenset(ROLES))
    if unknown:
        said = f"There is no role {', '.join(unknown)}."
        raise BadInput(code="role-unknown", said=said, instead=f"roles are {', '.join(ROLES)}")
    return roles | {"player"}


def _script(letter: str) -> str:
    """The script of a letter that may stand in a name; nothing where it may not."""
    name = unicodedata.name(letter, "")
    script = SCRIPTS.get(name.partition(" ")[0].partition("-")[0], "")
    if script != "Latin":
        return script
    base = unicodedata.normalize("NFKD", letter)[0].casefold()
    return script if (base.isascii() and base.isalpha()) or base in LATIN else ""


_RESERVED = frozenset(
    map(skeleton, (*(name for name, _ in SIMPLE_PLAYERS), *_HOUSE_WORDS, *ROLES, *words.ROLES, *EYES))
)


def _bad(code: str, said: str) -> BadInput:
    return BadInput(code=code, said=said, instead="choose another name")

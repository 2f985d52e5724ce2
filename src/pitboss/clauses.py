"""What can go wrong, in one family, and how a clause of the law is cited.

Every error that Pitboss raises on purpose belongs to this tree; anything else is a bug of ours:

    PitbossError      said, what to do instead, the clause if there is one, and a stable code
    ├─ BadInput       what a person typed cannot be read: cards, money, odds, files
    └─ Refusal        the law does not allow it: the clause, and what is open in its place

A clause id is the document's prefix and the document's own numbering, ``ma-4cp:14(a)/1``. A citation is the
numbering alone, and a parent may be cited for all its children: ``14(a)`` covers ``14(a)/1``.
"""

import re
from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any, Self

EXIT_BAD_INPUT = 2

# A prefix holds no bracket, so that the colon of a table cell, 11(c)[A:flush], is never taken for its end.
_ID = re.compile(r"([a-z0-9-]+):(.+)", re.DOTALL)

# A child begins with one of these: 12.D, 12.D(1), 14(a)/1, 5(b)(2)#highest, 11(a)(3)[I,Flush].
_CHILD = frozenset("(./#[")


class PitbossError(Exception):
    """Something was asked that cannot be done: ``said`` tells what, ``instead`` tells what to do."""

    code: str
    said: str
    clause: str
    instead: str | tuple[str, ...]
    file: str = ""
    line: int = 0

    def __init__(self, *, code: str, said: str, instead: str | tuple[str, ...] = "", clause: str = "") -> None:
        super().__init__(said)
        self.code = code
        self.said = said
        self.instead = instead
        self.clause = clause

    def __str__(self) -> str:
        said = f"{self.said} ({self.clause})" if self.clause else self.said
        if not self.instead:
            return said
        if isinstance(self.instead, str):
            return f"{said}; {self.instead}"
        return f"{said}; you may: {' · '.join(self.instead)}"

    def located(self, file: str, line: int = 0) -> Self:
        """The error, with the file and the line that it is about, for programs."""
        self.file, self.line = file, line
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # Exception would rebuild itself from positional arguments; ours are keyword-only, and an error must
        # survive the way back from a process pool.
        again = partial(type(self), code=self.code, said=self.said, instead=self.instead, clause=self.clause)
        return (again, (), {"file": self.file, "line": self.line}) if self.file else (again, ())


class BadInput(PitbossError):
    """What a person typed cannot be read; ``instead`` says what to write. Commands end with status 2."""

    instead: str

    def __init__(self, *, code: str, said: str, instead: str, clause: str = "") -> None:
        super().__init__(code=code, said=said, instead=instead, clause=clause)


class Refusal(PitbossError):
    """The law does not allow it; ``clause`` says where, ``instead`` lists what is open in its place."""

    instead: tuple[str, ...]

    def __init__(self, *, code: str, said: str, clause: str, instead: tuple[str, ...] = ()) -> None:
        super().__init__(code=code, said=said, instead=instead, clause=clause)


def did_you_mean(text: str, known: Iterable[str]) -> str:
    """The known name that is nearest to what was written, as the beginning of an ``instead``; else nothing."""
    from difflib import get_close_matches  # only for people who mistyped

    by_case = {name.casefold(): name for name in reversed(list(known))}
    near = get_close_matches(text.casefold(), by_case, 1)
    return f"Did you mean {by_case[near[0]]}? " if near else ""


def document_of(citation: str) -> str:
    """The document that a citation names before its colon, ``ma-uth`` of ``ma-uth:9(h)(2)#win``; else nothing."""
    cited = _ID.fullmatch(citation)
    return cited[1] if cited else ""


def covers(citation: str, clause_id: str) -> bool:
    """Whether a citation stands for a clause: it is the clause itself or a parent in the numbering.

    ``14(a)`` covers ``14(a)/1``, ``7(e)`` covers ``7(e)b/1``, but ``1`` does not cover ``10(a)``.
    The clause may be given with its document's prefix or without.
    """
    numbered = _ID.fullmatch(clause_id)
    clause = numbered[2] if numbered else clause_id
    if not citation or not clause.startswith(citation):
        return False
    rest = clause[len(citation) :]
    if not rest or rest[0] in _CHILD:
        return True
    # After a bracket a bare letter or a hyphen begins a child, 7(e)b and 14(c)-reshuffle; after a word it
    # goes on with the word: 1.five-card-envy is no parent of 1.five-card-envy-hand.
    return citation[-1] == ")" and (rest[0].isalpha() or rest[0] == "-")


@lru_cache(maxsize=16_384)
def covering(clause_id: str) -> frozenset[str]:
    """Every citation that covers a clause: its own number, and its parents."""
    numbered = _ID.fullmatch(clause_id)
    clause = numbered[2] if numbered else clause_id
    parts = (clause[:end] for end in range(1, len(clause) + 1))
    return frozenset(part for part in parts if covers(part, clause))

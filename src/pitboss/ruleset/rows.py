"""Rows of the law that people act on: glossary terms, procedures and their steps, rules, equipment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.briefly import brief
from pitboss.hands import HandKind
from pitboss.ruleset.codes import RuleCode
from pitboss.ruleset.words import About, How, LogWord, Moment, Role, Shuffle

Clauses = tuple[str, ...]
"""Clause ids of one document, without its prefix."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word that the document defines."""

    name: str
    says: str
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.name)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure.

    ``how`` is a word of ``HOW``. An *act* is a step that the table asks for and logs, or one that an ``event`` of the
    log records; what is *enforced* names the ``check`` that refuses a breach. ``offered``: the step exists only where
    one of these wagers is offered (none: always). ``rows``: it is only about these rows of the paytable. ``hand``:
    it is only about hands of this kind. ``when``: the moment after which it is asked for, where not the usual one.
    """

    step: str
    who: Role
    how: How
    says: str
    offered: tuple[str, ...]
    clause: Clauses
    rows: tuple[str, ...] = ()
    event: Literal[LogWord, ""] = ""
    check: str = ""
    hand: HandKind | None = None
    when: Literal[Moment, ""] = ""

    def __repr__(self) -> str:
        return brief(self, self.step, self.who, self.how)


@dataclass(frozen=True, slots=True)
class Procedure:
    """Steps in the order the document prescribes; it does not apply with the shuffles of ``not_with``.

    ``course`` is the word by which a table knows the procedure, whatever its name.
    """

    name: str
    steps: tuple[Step, ...]
    clause: Clauses
    not_with: tuple[Shuffle, ...] = ()
    course: str = ""

    def __repr__(self) -> str:
        return brief(self, self.name, f"{len(self.steps)} steps")


@dataclass(frozen=True, slots=True)
class Rule:
    """Something that always holds, with its stable code; one that is enforced names the ``check`` that refuses."""

    about: About
    code: RuleCode
    how: How
    says: str
    clause: Clauses
    check: str = ""

    def __repr__(self) -> str:
        return brief(self, self.code, self.how, ", ".join(self.clause))


@dataclass(frozen=True, slots=True)
class Equipment:
    """Something that stands on, or is fixed to, the table."""

    name: str
    says: str
    how: How
    election: str
    clause: Clauses

    def __repr__(self) -> str:
        return brief(self, self.name)

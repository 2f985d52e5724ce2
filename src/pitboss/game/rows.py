"""Rows of the law that people act on: glossary terms, procedures and their steps, rules, equipment."""

from __future__ import annotations

from dataclasses import dataclass

Clauses = tuple[str, ...]
"""Clause ids of one document, without its prefix."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word that the document defines."""

    name: str
    says: str
    clause: Clauses


@dataclass(frozen=True, slots=True)
class Step:
    """One thing somebody does in a procedure.

    ``how`` is *act* (logged; nothing goes on without it), *prompt* (how the hands do it), *enforced* (software
    refuses anything else) or *attested* (vouched for in the Rules Submission). ``offered``: the step exists only
    where one of these wagers is offered (none: always). ``rows``: it is only about these rows of the paytable.
    """

    step: str
    who: str
    how: str
    says: str
    offered: tuple[str, ...]
    clause: Clauses
    rows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Procedure:
    """Steps in the order the document prescribes."""

    name: str
    steps: tuple[Step, ...]
    clause: Clauses


@dataclass(frozen=True, slots=True)
class Rule:
    """Something that always holds, with the stable code that a refusal carries."""

    about: str
    code: str
    how: str
    says: str
    clause: Clauses


@dataclass(frozen=True, slots=True)
class Equipment:
    """Something that stands on, or is fixed to, the table."""

    name: str
    says: str
    how: str
    election: str
    clause: Clauses

"""A duty is kept: an act is asked for or recorded, and what is enforced names the check that refuses its breach."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rulebooks.proofs.complaint import Complaint
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.ruleset import codes, words
from pitboss.ruleset.rows import Step


def acts_recorded(book: Rulebook) -> Iterator[Complaint]:
    """An act is a step of a course, a verification or the documents of an award, or names the event that records it."""
    for procedure in book.procedures:
        for index, step in enumerate(procedure.steps):
            if step.how == "act" and not step.event and not _is_asked(procedure.course, step):
                says = f"{step.step!r} is an act that no course asks for: name the event that records it"
                yield Complaint(procedure, says, ("steps", index))


def _is_asked(procedure: str, step: Step) -> bool:
    """Whether a table asks for a step of a procedure, and logs it when it is done."""
    if procedure in words.AWARDS:
        return step.step in (*words.VERIFICATIONS, words.DOCUMENTS)
    courses = (*words.DECK_COURSES, *words.ROUND_COURSES)
    return any(procedure == name or (name.endswith(": ") and procedure.startswith(name)) for name in courses)


def rules_checked(book: Rulebook) -> Iterator[Complaint]:
    """A check is a refusal of the table or an examination of this rulebook; what a table refuses under is enforced."""
    known = {*codes.CHECKS, *(row.code for row in book.examinations)}
    for rule in book.rules:
        if rule.how == "enforced" and rule.check not in known:
            yield Complaint(rule, _refuses_nothing(rule.check), ("check",))
        if _is_refused(book, rule.code) and rule.how not in ("enforced", "attested"):
            yield Complaint(rule, f"a table refuses under {rule.code!r}: the rule is enforced", ("how",))
    for procedure in book.procedures:
        for index, step in enumerate(procedure.steps):
            if step.how == "enforced" and step.check not in known:
                yield Complaint(procedure, _refuses_nothing(step.check), ("steps", index, "check"))


def _is_refused(book: Rulebook, code: str) -> bool:
    """Whether a table of this rulebook can refuse under a code: one of a link only where tables can be linked."""
    linked = any(election.type == "links" for election in book.elections)
    return code in codes.CHECKS and (linked or code not in codes.LINK_CHECKS)


def _refuses_nothing(check: str) -> str:
    return f"{check!r} refuses nothing: it is no check of a table and no examination"

"""Read the fields of a submission one by one: what can be read, and a finding for what cannot or is not known.

A field that nothing else in the submission gives a meaning is laid aside, so that neither the examiner's rows nor
the compiled game ever see it.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any

from pitboss.clauses import BadInput
from pitboss.rulebooks import Election, Rulebook
from pitboss.ruleset.words import Level
from pitboss.submissions.conditions import FiledElections
from pitboss.submissions.finding import Finding
from pitboss.submissions.shown import printable, shown
from pitboss.submissions.submission import Submission
from pitboss.submissions.values import read_value

CLAIM_NOTHING: tuple[Any, ...] = (False, "no", ())
"""Values that say that something is not there: true, and without harm, where it could not be anyway."""

CLOSE = 0.75
"""How like two names are when one is taken for a slip of the other."""


def read_elections(submission: Submission) -> tuple[list[Finding], FiledElections]:
    """The elections that can be read and have a meaning, and a finding for each field that cannot or has none."""
    rulebook = submission.rulebook
    known = {election.key: election for election in rulebook.elections}
    findings: list[Finding] = []
    values: dict[str, Any] = {}
    for key in submission.filed():
        election = known.get(key)
        if key == "rulebook":
            continue
        if election is None:
            findings.append(_unknown(key, submission, list(known)))
            continue
        try:
            values[key] = read_value(election, submission.written(key), rulebook)
        except BadInput as error:
            said = f"{key} {error.said}. {election.says}"
            findings.append(finding("unlawful", "bad-value", rulebook, election.clause, key, said, error.instead))
    return [*findings, *_lay_aside(values, submission)], FiledElections(rulebook, values)


def _lay_aside(values: dict[str, Any], submission: Submission) -> Iterator[Finding]:
    """Take fields without a meaning out of ``values``; those of a wager that is not offered rest with it unsaid.

    While a field that could give the meaning is missing or cannot be read, nothing is known, and they stay.
    """
    rulebook = submission.rulebook
    while True:
        elections = FiledElections(rulebook, values)
        unsure = {
            election.key
            for election in rulebook.elections
            if election.key not in values and _is_due(election, elections, submission)
        }
        idle = [
            election
            for election in rulebook.elections
            if election.key in values and not elections.has_meaning(election) and not unsure & _named(election)
        ]
        if not idle:
            return
        for election in idle:
            claims = values.pop(election.key) not in CLAIM_NOTHING
            group, wager, *_ = (*election.key.split("."), "")
            if not claims or group == "approvals" or (group == "wager" and not elections.offers(wager)):
                continue  # an approval on file does no harm
            said = f"{election.key} has no effect: nothing else that is filed gives it a meaning."
            instead = "Leave it out, or file what it belongs to."
            yield finding("doubtful", "no-effect", rulebook, election.clause, election.key, said, instead)


def _is_due(election: Election, elections: FiledElections, submission: Submission) -> bool:
    """Whether a field without a value should have one: it is written and cannot be read, or is required."""
    written = submission.written(election.key) is not None
    return written or (not election.optional and elections.has_meaning(election))


def _named(election: Election) -> set[str]:
    """The fields on which it depends whether an election has a meaning."""
    group, wager, *_ = (*election.key.split("."), "")
    own = {f"wager.{wager}.offered"} if group == "wager" else set()
    return own.union(*election.when)


def _unknown(key: str, submission: Submission, known: list[str]) -> Finding:
    rulebook = submission.rulebook
    group, wager, *_ = (*key.split("."), "")
    below = [other for other in known if other.startswith(f"{key}.")]
    near = [other for other in known if _alike(key, other)]
    if below:
        said = f"{key} is {shown(submission.written(key))}, where a table of elections belongs."
        instead = f"State its fields, such as {below[0]}."
    else:
        said = f"{printable(key)} is no election of this document: it leaves nothing of that name to the operator."
        instead = f"Did you mean {near[0]}?" if near else f"Leave it out. Known here: {_known_here(key, known)}."
    clause = _clauses_about(wager, rulebook) if group == "wager" else ()
    if near:
        clause = next(election.clause for election in rulebook.elections if election.key == near[0])
    return finding("unlawful", "unknown-election", rulebook, clause, key, said, instead)


def _alike(key: str, other: str) -> bool:
    """Whether one key is a slip of the other: as many names, and each like its counterpart."""
    names, others = key.split("."), other.split(".")
    if len(names) != len(others) or len(key) > 2 * len(other):
        return False
    return all(difflib.SequenceMatcher(None, *pair).ratio() >= CLOSE for pair in zip(names, others, strict=True))


def _known_here(key: str, known: list[str]) -> str:
    """The names that stand in the table of an unknown key, or in the nearest table above that is known."""
    above = key.rpartition(".")[0]
    start = f"{above}." if above else ""
    names = dict.fromkeys(other.removeprefix(start).split(".")[0] for other in known if other.startswith(start))
    return ", ".join(names) if names else _known_here(above, known)


def _clauses_about(wager: str, rulebook: Rulebook) -> tuple[str, ...]:
    """The clauses that fix what a wager pays, or that know it at all; of an unknown one, those that list the wagers."""
    paid = tuple(row.clause[0] for row in rulebook.paytables_of(wager))
    named = next((row.clause for row in rulebook.wagers if row.name == wager), ())
    return tuple(dict.fromkeys(paid or named or rulebook.identity.wagers))


def finding(
    level: Level, code: str, rulebook: Rulebook, clause: tuple[str, ...], at: str, says: str, instead: str
) -> Finding:
    """A finding with its clauses cited in full; no clause where the document has nothing to say."""
    return Finding(level, code, rulebook.full_id(", ".join(clause)) if clause else "", at, says, instead)

"""Examine a Rules Submission against its rulebook: every unlawful, doubtful or missing election, with its clause.

The examination is data-driven: single fields by the type and bounds of their election, combinations by the rows
of ``[[examine]]``, questions by the readings that the regulator should be asked about.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any

from pitboss.clauses import PitbossError
from pitboss.rulebooks import Election, Examination, Rulebook
from pitboss.rulebooks.rulebook import Condition
from pitboss.submissions.checks import CHECKS
from pitboss.submissions.conditions import Elections
from pitboss.submissions.finding import LEVELS, Finding, Report
from pitboss.submissions.submission import Submission
from pitboss.submissions.values import read_value, show_value


def examine(submission: Submission) -> Report:
    """Every finding on a submission, the gravest first, then in the order of the file."""
    found, elections = read_elections(submission)
    rulebook = submission.rulebook
    found += list(_missing(rulebook, elections, submission))
    found += list(_idle(rulebook, elections, submission))
    for row in rulebook.examinations:
        found += list(_apply(row, rulebook, elections))
    found += list(_questions(rulebook, elections))
    found.sort(key=lambda one: (LEVELS.index(one.level), submission.line(one.at)))
    return Report(rulebook.identity.id, submission.source.name, tuple(dict.fromkeys(found)))


def read_elections(submission: Submission) -> tuple[list[Finding], Elections]:
    """The elections that can be read, and a finding for each that cannot or that nobody knows."""
    rulebook = submission.rulebook
    known = {election.key: election for election in rulebook.elections}
    found: list[Finding] = []
    values: dict[str, Any] = {}
    for key in submission.filed():
        if key == "rulebook":
            continue
        election = known.get(key)
        if election is None:
            found.append(_unknown(key, rulebook, list(known)))
            continue
        try:
            values[key] = read_value(election, submission.written(key), rulebook)
        except PitbossError as error:
            said = error.said if error.code == "bad-value" else f"cannot be read: {error.said}"
            instead = error.instead if isinstance(error.instead, str) else " · ".join(error.instead)
            found.append(_finding("unlawful", "bad-value", rulebook, election.clause, key, f"{key} {said}.", instead))
    return found, Elections(rulebook, values)


def _unknown(key: str, rulebook: Rulebook, known: list[str]) -> Finding:
    near = difflib.get_close_matches(key, known, 1, 0.75)
    group = [one for one in known if one.rsplit(".", 1)[0] == key.rsplit(".", 1)[0]]
    instead = f"Did you mean {near[0]}?" if near else f"Known here: {', '.join(group or sorted(known)[:12])}."
    said = f"{key} is no election of this document: it leaves nothing of that name to the operator."
    return _finding("unlawful", "unknown-election", rulebook, _clauses_about(key, rulebook), key, said, instead)


def _clauses_about(key: str, rulebook: Rulebook) -> tuple[str, ...]:
    """For a field of a wager, the clauses that fix what it pays."""
    wager = key.split(".")[1] if key.startswith("wager.") else ""
    return tuple(dict.fromkeys(one.clause[0] for one in rulebook.paytables_of(wager)))


def _missing(rulebook: Rulebook, elections: Elections, submission: Submission) -> Iterator[Finding]:
    for election in rulebook.elections:
        if election.optional or submission.written(election.key) is not None or not elections.any_holds(election.when):
            continue
        said = f"{election.key} is missing. {election.says}"
        yield _finding(
            "unlawful", "missing-election", rulebook, election.clause, election.key, said, _example(election, rulebook)
        )


def _example(election: Election, rulebook: Rulebook) -> str:
    value = election.template if election.template is not None else election.example
    if election.choices:
        return f"State one of {', '.join(str(one) for one in election.choices)}."
    if election.type == "paytable":
        return f"State one of {', '.join(one.name for one in rulebook.paytables_of(election.of))}."
    return f"State it, for example {show_value(election.type, value) if not isinstance(value, str) else value}."


def _idle(rulebook: Rulebook, elections: Elections, submission: Submission) -> Iterator[Finding]:
    """A field that is filed although nothing else in the submission gives it a meaning."""
    for election in rulebook.elections:
        key = election.key
        if submission.written(key) is None or elections.any_holds(election.when) or key.startswith("approvals."):
            continue  # an approval on file does no harm
        wager = key.split(".")[1] if key.startswith("wager.") else ""
        if wager and not elections.offers(wager):
            continue  # the fields of a wager that is not offered rest with it
        said = f"{key} has no effect: nothing else that is filed gives it a meaning."
        yield _finding(
            "doubtful", "no-effect", rulebook, election.clause, key, said, "Leave it out, or file what it belongs to."
        )


def _apply(row: Examination, rulebook: Rulebook, elections: Elections) -> Iterator[Finding]:
    if not elections.any_holds(row.condition):
        return
    if row.check:
        for at, says, instead in CHECKS[row.check](elections, row.given):
            yield _finding(row.level, row.code, rulebook, row.clause, at, says or row.says, instead or row.instead)
    elif row.then:
        for key, wanted in row.then.items():
            if not elections.test(key, wanted):
                yield _finding(row.level, row.code, rulebook, row.clause, key, row.says, row.instead)
    else:
        at = _key(row.condition, elections)
        yield _finding(row.level, row.code, rulebook, row.clause, at, row.says, row.instead)


def _key(conditions: tuple[Condition, ...], elections: Elections) -> str:
    """The first key of the condition that holds: the place that a finding without another points to."""
    return next((next(iter(one)) for one in conditions if one and elections.holds(one)), "")


def _questions(rulebook: Rulebook, elections: Elections) -> Iterator[Finding]:
    for reading in rulebook.readings:
        if reading.ask and elections.any_holds(reading.depends):
            at = reading.switch or _key(reading.depends, elections)
            said = f"{reading.title}. {reading.trouble} We read: {reading.we_read}"
            yield _finding(
                "question", reading.id.lower(), rulebook, reading.clauses, at, said, "Ask the regulator to confirm."
            )


def _finding(
    level: str, code: str, rulebook: Rulebook, clause: tuple[str, ...], at: str, says: str, instead: str
) -> Finding:
    cited = rulebook.full_id(", ".join(clause)) if clause else rulebook.identity.prefix
    return Finding(level, code, cited, at, says, instead)

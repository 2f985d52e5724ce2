"""Examine a Rules Submission against its rulebook: every unlawful, doubtful or missing election, with its clause.

The examination is data-driven: single fields by the type and bounds of their election, combinations by the rows
of ``[[examine]]``, questions by the readings that the regulator should be asked about. A field that is missing,
cannot be read or has no meaning is reported once, and not again by the rows that would look at it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pitboss.rulebooks import Election, Examination, Rulebook
from pitboss.rulebooks.rulebook import Condition
from pitboss.submissions.checks import CHECKS
from pitboss.submissions.conditions import Elections
from pitboss.submissions.fields import finding, read_elections
from pitboss.submissions.finding import LEVELS, Finding, Report
from pitboss.submissions.shown import shown
from pitboss.submissions.submission import Submission

WHOLE_FILE = "rulebook"
"""Where a finding stands that no single field gives rise to: the line that names the document."""


def examine(submission: Submission) -> Report:
    """Every finding on a submission, the gravest first, then in the order of the file."""
    found, elections = read_elections(submission)
    rulebook = submission.rulebook
    found += _missing(rulebook, elections, submission)
    reported = {one.at for one in found}
    for row in rulebook.examinations:
        found += _apply(row, submission, elections, reported)
    found += _questions(rulebook, elections)
    found.sort(key=lambda one: (LEVELS.index(one.level), submission.line(one.at)))
    return Report(rulebook.identity.id, submission.source.name, tuple(dict.fromkeys(found)))


def _missing(rulebook: Rulebook, elections: Elections, submission: Submission) -> Iterator[Finding]:
    for election in rulebook.elections:
        if election.optional or submission.written(election.key) is not None or not elections.has_meaning(election):
            continue
        said = f"{election.key} is missing. {election.says}"
        example = _example(election, rulebook)
        yield finding("unlawful", "missing-election", rulebook, election.clause, election.key, said, example)


def _example(election: Election, rulebook: Rulebook) -> str:
    if election.choices:
        return f"State one of {', '.join(shown(one) for one in election.choices)}."
    if election.type == "paytable":
        return f"State one of {', '.join(shown(one.name) for one in rulebook.paytables_of(election.of))}."
    value = election.template if election.template is not None else election.example
    return f"State it, for example {election.key.rpartition('.')[2]} = {shown(value)}."


def _apply(
    row: Examination, submission: Submission, elections: Elections, reported: Collection[str]
) -> Iterator[Finding]:
    rulebook = submission.rulebook
    if not elections.any_holds(row.condition):
        return
    if row.check:
        for one in CHECKS[row.check](elections, row.given):
            clause = tuple(dict.fromkeys((*(one.clause or row.clause), *one.also)))
            says, instead = one.says or row.says, one.instead or row.instead
            yield finding(row.level, row.code, rulebook, clause, one.at, says, instead)
        return
    if row.then:
        places = [[key] for key, wanted in row.then.items() if not elections.test(key, wanted)]
    else:
        places = [list(_keys(row.condition, elections))]
    for place in places:
        keys = [key for key in place if key not in reported]
        if keys:
            said = f"{row.says} {_filed(keys, submission)}"
            yield finding(row.level, row.code, rulebook, row.clause, keys[0], said, row.instead)


def _filed(keys: list[str], submission: Submission) -> str:
    """What the file says at the places that a row complains of."""
    values = [(key, submission.written(key)) for key in keys]
    said = "; ".join(f"{key} = {shown(value)}" if value is not None else f"no {key}" for key, value in values)
    return f"Filed: {said}."


def _keys(conditions: tuple[Condition, ...], elections: Elections) -> Iterator[str]:
    """The first key of each condition that holds: the places that a row without ``then`` points to."""
    yield from dict.fromkeys(next(iter(one)) for one in conditions if one and elections.holds(one))


def _questions(rulebook: Rulebook, elections: Elections) -> Iterator[Finding]:
    for reading in rulebook.readings:
        if reading.ask and elections.any_holds(reading.depends):
            at = reading.switch or next(_keys(reading.depends, elections), WHOLE_FILE)
            said = f"{reading.title}. {reading.trouble} We read: {reading.we_read}"
            asks = "Ask the regulator to confirm."
            yield finding("question", reading.id.lower(), rulebook, reading.clauses, at, said, asks)

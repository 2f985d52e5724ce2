"""Examine a Rules Submission against its rulebook: every unlawful, doubtful or missing election, with its clause.

The examination is data-driven: single fields by the type and bounds of their election, combinations by the rows
of ``[[examine]]``, questions by the readings that the regulator should be asked about. A field that is missing,
cannot be read or has no meaning is reported once, and not again by the rows that would look at it.

What only the exact mathematics can tell is told when the caller supplies it, of a submission in which nothing is
unlawful.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Protocol

from pitboss.clauses import BadInput
from pitboss.rulebooks import Election, Examination, Rulebook
from pitboss.rulebooks.rulebook import Condition
from pitboss.ruleset.ruleset import Ruleset
from pitboss.ruleset.words import LEVELS, Level
from pitboss.submissions.checks import CHECKS, COMPUTED, Trouble
from pitboss.submissions.checks.returns import RETURN_CHECKS, FiledReturn, filed_returns, has_other_odds
from pitboss.submissions.conditions import FiledElections
from pitboss.submissions.fields import finding, read_elections
from pitboss.submissions.finding import ExaminerReport, Finding
from pitboss.submissions.making import make_game
from pitboss.submissions.shown import shown
from pitboss.submissions.submission import Submission

WHOLE_FILE = "rulebook"
"""Where a finding stands that no single field gives rise to: the line that names the document."""
TOO_LONG = "odds-too-long"
NOT_KNOWN = ("not-solved", "not-counted", "missing-extra", TOO_LONG, "stake")
"""How the mathematics refuses a question that it has no exact answer to, here or at all."""


class HouseEdge(Protocol):
    """The mathematics: what the house keeps of a wager of a game, or of the main game that it is part of."""

    def __call__(self, game: Ruleset, wager: str, others: int = 0, /) -> Fraction:
        """The share; with so many other hands, which may bring envy bonuses."""
        ...


def examine(
    submission: Submission, house_edge: HouseEdge | None = None, *, unlawful_only: bool = False
) -> ExaminerReport:
    """Every finding on a submission, the gravest first, then in the order of the file.

    ``unlawful_only``: nothing is examined that could not be unlawful, which is all that a table has to know.
    """
    findings, elections = read_elections(submission)
    rulebook = submission.rulebook
    findings += _missing(rulebook, elections, submission)
    reported = {finding.at for finding in findings}
    for row in rulebook.examinations:
        if row.level == "unlawful" or not unlawful_only:
            findings += _apply(row, submission, elections, reported)
    if unlawful_only:
        findings = [finding for finding in findings if finding.level == "unlawful"]
    else:
        findings += _questions(rulebook, elections)
    if house_edge is not None and all(finding.level != "unlawful" for finding in findings):
        findings += _computed(submission, elections, house_edge)
        findings += _returns(submission, elections, house_edge, {finding.code for finding in findings})
    placed = [_placed(finding, submission) for finding in dict.fromkeys(findings)]
    placed.sort(key=lambda finding: (LEVELS.index(finding.level), finding.line))
    return ExaminerReport(rulebook.identity.id, submission.source.name, tuple(placed))


def _placed(finding: Finding, submission: Submission) -> Finding:
    line, column = submission.place(finding.at)
    return replace(finding, line=line, column=column, filed=submission.written(finding.at) is not None)


def _missing(rulebook: Rulebook, elections: FiledElections, submission: Submission) -> Iterator[Finding]:
    for election in rulebook.elections:
        if election.optional or submission.written(election.key) is not None or not elections.has_meaning(election):
            continue
        said = f"{election.key} is missing. {election.says}"
        example = _example(election, rulebook)
        yield finding("unlawful", "missing-election", rulebook, election.clause, election.key, said, example)


def _example(election: Election, rulebook: Rulebook) -> str:
    if election.choices:
        return f"State one of {', '.join(shown(choice) for choice in election.choices)}."
    if election.type == "paytable":
        return f"State one of {', '.join(shown(paytable.name) for paytable in rulebook.paytables_of(election.of))}."
    value = election.template if election.template is not None else election.example
    return f"State it, for example {election.key.rpartition('.')[2]} = {shown(value)}."


def needs_mathematics(submission: Submission) -> bool:
    """Whether anything is filed for which a game has to be solved."""
    elections, rulebook = read_elections(submission)[1], submission.rulebook
    solved = [wager.name for wager in rulebook.wagers if wager.against != "paytable" or wager.rides_on]
    return any(True for _ in _to_compute(rulebook, elections)) or any(
        has_other_odds(elections, wager) for wager in solved
    )


def _to_compute(rulebook: Rulebook, elections: FiledElections) -> Iterator[Examination]:
    for row in rulebook.examinations:
        computed = COMPUTED.get(row.check)
        if computed and elections.any_holds(row.condition) and computed.applies(elections, row.given):
            yield row


def _computed(submission: Submission, elections: FiledElections, house_edge: HouseEdge) -> Iterator[Finding]:
    rulebook = submission.rulebook
    for row in _to_compute(rulebook, elections):
        edge = partial(house_edge, make_game(submission, elections))
        try:
            troubles = tuple(COMPUTED[row.check].finds(elections, row.given, edge))
        except BadInput as error:
            if error.code not in NOT_KNOWN:
                raise
            troubles = ()
            yield _not_examined(row, rulebook, error)
        yield from _told(row, troubles, rulebook)


def _returns(
    submission: Submission, elections: FiledElections, house_edge: HouseEdge, codes: Collection[str]
) -> Iterator[Finding]:
    """What the player keeps of each wager that the house keeps nothing of; ``codes``: those of the findings so far."""
    rulebook = submission.rulebook
    rows = [row for row in rulebook.examinations if row.check in RETURN_CHECKS]
    doubted = {str(row.given["wager"]) for row in rows if row.code in codes}
    reported = set[str]()
    for filed in filed_returns(elections, make_game(submission, elections), doubted):
        if filed.at in reported:
            continue
        try:
            kept = house_edge(filed.game, filed.wager, filed.others)
        except BadInput as error:
            if error.code not in NOT_KNOWN:
                raise
            if not any(filed.wager == row.given["wager"] for row in _to_compute(rulebook, elections)):
                yield _return_not_examined(filed, elections, error)
        else:
            if kept <= 0:
                reported.add(filed.at)
                asks = "Lower what is paid, or confirm that the house means to lose."
                clause = elections.clause(filed.at)
                yield finding("doubtful", "player-edge", rulebook, clause, filed.at, filed.says(kept), asks)


def _return_not_examined(filed: FiledReturn, elections: FiledElections, error: BadInput) -> Finding:
    said = f"It was not examined what the house keeps of the {filed.wager} as filed. {_why(error)}"
    asks = error.instead if error.code == "missing-extra" else "Show the regulator in another way, by a simulation."
    clause = elections.clause(filed.at)
    return finding(_gravity(error), "not-examined", elections.rulebook, clause, filed.at, said, asks)


def _not_examined(row: Examination, rulebook: Rulebook, error: BadInput) -> Finding:
    """What the house keeps of it is not known, so nothing can be found wrong with it, and nothing right."""
    said = f"It was not examined whether it is so: {row.says} {_why(error)}"
    asks = "Show the regulator what the house keeps of it in another way, a simulation for example."
    at = f"wager.{row.given['wager']}.odds" if "wager" in row.given else WHOLE_FILE
    return finding(_gravity(error), "not-examined", rulebook, row.clause, at, said, asks)


def _why(error: BadInput) -> str:
    return f"{error.said[:1].upper()}{error.said[1:].rstrip('.')}."


def _gravity(error: BadInput) -> Level:
    """Odds that are too long to count with are hardly meant."""
    return "doubtful" if error.code == TOO_LONG else "question"


def _told(row: Examination, troubles: Iterable[Trouble], rulebook: Rulebook) -> Iterator[Finding]:
    for trouble in troubles:
        clause = tuple(dict.fromkeys((*(trouble.clause or row.clause), *trouble.also)))
        says, instead = trouble.says or row.says, trouble.instead or row.instead
        yield finding(row.level, row.code, rulebook, clause, trouble.at, says, instead)


def _apply(
    row: Examination, submission: Submission, elections: FiledElections, reported: Collection[str]
) -> Iterator[Finding]:
    rulebook = submission.rulebook
    if row.check in COMPUTED or not elections.any_holds(row.condition):
        return
    if row.check:
        yield from _told(row, CHECKS[row.check](elections, row.given), rulebook)
        return
    if row.then:
        places = [[key] for key, comparison in row.then.items() if not elections.test(key, comparison)]
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


def _keys(conditions: tuple[Condition, ...], elections: FiledElections) -> Iterator[str]:
    """The first key of each condition that holds: the places that a row without ``then`` points to."""
    yield from dict.fromkeys(
        next(iter(condition)) for condition in conditions if condition and elections.holds(condition)
    )


def _questions(rulebook: Rulebook, elections: FiledElections) -> Iterator[Finding]:
    for reading in rulebook.readings:
        if reading.ask and elections.any_holds(reading.depends):
            at = reading.switch or next(_keys(reading.depends, elections), WHOLE_FILE)
            said = f"{reading.title}. {reading.trouble} We read: {reading.we_read}"
            asks = "Ask the regulator to confirm."
            yield finding("question", reading.id.lower(), rulebook, reading.clauses, at, said, asks)

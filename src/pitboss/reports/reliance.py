"""Which clauses the figures of a table rest on, and which readings of them were relied on."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.clauses import covers
from pitboss.rulebooks import Reading
from pitboss.ruleset import Ruleset
from pitboss.ruleset.rows import Clauses
from pitboss.submissions import Submission
from pitboss.submissions.fields import read_elections


def readings_relied_on(game: Ruleset, submission: Submission) -> tuple[Reading, ...]:
    """The readings that matter for this submission and touch a clause from which a figure is computed."""
    cited = frozenset(clause for clauses in _rests_on(game) for clause in clauses)
    _, elections = read_elections(submission)
    return tuple(
        reading
        for reading in submission.rulebook.readings
        if elections.any_holds(reading.depends)
        and any(covers(read, clause) for read in reading.clauses for clause in cited)
    )


def _rests_on(game: Ruleset) -> Iterator[Clauses]:
    """The clauses of decisions, results, paytables, envy schedules and limits."""
    yield game.deck.clause
    if game.dealer:
        yield game.dealer.clause
    for street in game.streets:
        yield from (offer.clause for offer in street.offers)
    yield from (result.clause for result in game.results)
    for wager in game.wagers:
        for paytable in wager.paytables:
            yield paytable.clause
            yield from (row.clause for row in paytable.rows)
    for schedule in game.envy:
        yield from (row.clause for row in schedule.rows)
    yield from (limit.clause for limit in game.limits)

"""Compile a rulebook and a lawful submission into a ``Ruleset``."""

from __future__ import annotations

import json
from functools import lru_cache

from pitboss.clauses import Refusal
from pitboss.rulebooks import Library
from pitboss.ruleset.ruleset import Ruleset
from pitboss.submissions.examine import examine
from pitboss.submissions.fields import read_elections
from pitboss.submissions.making import make_game
from pitboss.submissions.submission import Submission, parse_submission


def compile_text(text: str, name: str = "submission", elections: str = "{}") -> Ruleset:
    """The game of a submission's text with other ``elections``, a JSON object, on top of it; ``name`` is for messages.

    The law is that of the library in use. The one cache of compiled games: to examine and compile a submission takes
    several milliseconds.
    """
    return _compiled(text, name, elections, Library.in_use())


@lru_cache(maxsize=256)
def _compiled(text: str, name: str, elections: str, library: Library) -> Ruleset:
    return compile_game(parse_submission(text, name).electing(json.loads(elections)))


def compile_game(submission: Submission) -> Ruleset:
    """The game that a submission describes; an unlawful submission is refused with its first finding."""
    report = examine(submission, unlawful_only=True)
    if not report.lawful:
        first = report.of("unlawful")[0]
        more = len(report.of("unlawful")) - 1
        said = first.says + (f" (and {more} more: `pitboss check` lists them)" if more else "")
        raise Refusal(code="unlawful-submission", said=said, clause=first.clause, instead=(first.instead,))
    _, elections = read_elections(submission)
    return make_game(submission, elections)

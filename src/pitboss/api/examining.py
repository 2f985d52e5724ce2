"""Examine a submission, as a file or as text, without making a game of it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from pitboss.api.game import Game
from pitboss.extras import needed_for
from pitboss.ruleset import Ruleset
from pitboss.submissions import ExaminerReport, Submission, examine, parse_submission, read_submission


def check(source: str | Path | Game | Submission) -> ExaminerReport:
    """Every finding on a submission, the gravest first: what is unlawful, doubtful, or to be asked of the regulator.

    ``source`` is a file, the text of one, or a game. Each finding has its clause and the line it is about.

    >>> import pitboss
    >>> text = pitboss.game("ma-uth").text.replace("decks = 1", "decks = 3")
    >>> report = pitboss.check(text)
    >>> report.lawful, report.findings[0].clause, report.findings[0].line
    (False, 'ma-uth:2(a)#one-deck, 2(b)#needs-shuffler', 16)
    """
    return examine(_submission(source), _house_edge)


def _submission(source: str | Path | Game | Submission) -> Submission:
    if isinstance(source, Submission):
        return source
    if isinstance(source, Game):
        return source.submission
    if isinstance(source, str) and ("\n" in source or "=" in source):
        return parse_submission(source)
    return read_submission(Path(source))


def _house_edge(game: Ruleset, wager: str, others: int = 0) -> Fraction:
    """What the house keeps; the mathematics is loaded only when something is filed that asks for it."""
    with needed_for("the house edge"):
        from pitboss.exact.answers import house_edge

        return house_edge(game, wager, others)

"""Whatever cannot be answered, as data: the object that every ``--json`` prints in place of an answer."""

from __future__ import annotations

import msgspec

from pitboss.clauses import PitbossError

FORMAT = 1
"""The number of the form of an answer; a change that a program would notice raises it."""


class ErrorFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What went wrong: ``code`` for programs, ``said`` and ``instead`` for people, and its place in a file if any."""

    code: str
    said: str
    clause: str | None
    instead: list[str]
    file: str = ""
    line: int = 0


class ErrorAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to what cannot be answered."""

    format: int = FORMAT
    error: ErrorFacts


def error_answer(error: PitbossError) -> ErrorAnswer:
    """An error of the family as an answer."""
    instead = [error.instead] if isinstance(error.instead, str) else list(error.instead)
    return ErrorAnswer(
        error=ErrorFacts(
            code=error.code,
            said=error.said,
            clause=error.clause or None,
            instead=[way for way in instead if way],
            file=error.file,
            line=error.line,
        )
    )

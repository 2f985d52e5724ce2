"""What commands read: a file by its name, or the standard input by ``-``, which is read once."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pitboss.api.game import Game
    from pitboss.submissions import Submission

STDIN = "-"
STANDARD_INPUT = "standard input"
"""What the standard input is called in messages."""


def standard_input() -> bytes:
    """Everything that the standard input holds; asked for again, the same."""
    root = click.get_current_context().find_root()
    if STANDARD_INPUT not in root.meta:
        root.meta[STANDARD_INPUT] = sys.stdin.buffer.read()
    content: bytes = root.meta[STANDARD_INPUT]
    return content


def submission_of(file: str) -> Submission:
    """The Rules Submission in a file, or on the standard input."""
    from pitboss.submissions import decode_submission, read_submission

    return decode_submission(standard_input(), STANDARD_INPUT) if file == STDIN else read_submission(Path(file))


def read_game(source: str) -> Game:
    """The game that the first argument of a command names: a rulebook, a submission's file, or one on ``-``."""
    from pitboss.api.game import Game, game

    if source != STDIN:
        return game(source)
    piped = Game(submission_of(STDIN).source.text, STANDARD_INPUT)
    piped.ruleset  # noqa: B018 -- compiled now, so that a refusal comes from here
    return piped

"""Sittings for tests: play in plain text as a person would, and look at the log that is left."""

from __future__ import annotations

import re
from pathlib import Path

from click.testing import CliRunner, Result

from pitboss.cli import main
from pitboss.log.file import read
from pitboss.log.records import Granted, from_log
from pitboss.proof.verify import verify
from pitboss.rounds.events import Event, Settled

SCRIPTS = {
    "ma-four-card-poker": "bet ante 10 aces up 5\nplay 20\n",
    "ma-four-card-poker-earlier": "bet ante 10\nplay\n",
    "md-four-card-poker": "bet ante 10, aces up 5, six card bonus 5, progressive\nplay 30\n",
    "ma-ultimate-texas-holdem": "bet ante 10 trips 5\ncheck\ncheck\nplay 10\n",
    "ma-crazy-4-poker": "bet ante 10 queens up 5 five card hand bonus on dealer 1\nplay 10\n",
}


def sit(*arguments: str, typed: str = "") -> Result:
    """``pitboss play`` with these lines typed; an exception that escapes is a bug and is raised here."""
    runner = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"})
    return runner.invoke(main, ["play", *arguments], input=typed, catch_exceptions=False)


def events_of(log: Path) -> list[Event]:
    """Every event of a log."""
    result: list[Event] = []
    for entry in read(log):
        record, events = from_log(entry)
        if isinstance(record, Granted):
            result += events
    return result


def settled(log: Path, position: int) -> list[Settled]:
    """What was settled at a position."""
    return [event for event in events_of(log) if isinstance(event, Settled) and event.position == position]


def chips(said: str) -> str:
    """What the person gets up with."""
    page = re.search(r"gets up with (\S+?)[:.]", said)
    assert page is not None, said
    return page[1]


def proven(log: Path) -> bool:
    """Whether the log proves itself."""
    return verify(log).finding is None

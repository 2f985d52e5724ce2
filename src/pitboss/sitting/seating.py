"""Sit down at a table: at a new one, or at one that a log was left with, in the middle of a round if need be.

A log that goes on is played under the law and the submission it was begun with; what was kept beside it says who sat
where. A file that is no log of ours is refused and left alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from pitboss.clauses import BadInput
from pitboss.live.games import plan_for
from pitboss.live.shoe import ProvableShoe
from pitboss.live.table import LiveTable
from pitboss.log.file import FileLog, Log, MemoryLog, read
from pitboss.log.records import from_log
from pitboss.rounds import Plan
from pitboss.rounds.events import Opened
from pitboss.rulebooks import load
from pitboss.sitting.saved import Other, SavedSitting, beside, keep, new_key, new_log, recall
from pitboss.sitting.sitting import Sitting
from pitboss.submissions import compile_game, parse_submission, read_submission

COMPANY = ("Ana", "Bruno", "Clara", "Dario", "Elena", "Felix", "Greta")
NOBODY = "Guest"


@dataclass(frozen=True, slots=True)
class SeatingRequest:
    """How a person wants to sit. ``log``: a path, ``"-"`` for none, None for a new one in the user's data folder."""

    rulebook: str = ""
    submission: Path | None = None
    name: str = NOBODY
    position: int = 0
    seats: int = 3
    bankroll: int = 100_000
    seed: str | None = None
    log: str | None = None

    @property
    def goes_on(self) -> bool:
        """Whether the log holds a table already."""
        if self.log in (None, "-"):
            return False
        path = Path(self.log or "")
        return path.is_file() and path.stat().st_size > 0


def sit_down(wish: SeatingRequest, now: datetime) -> Sitting:
    """Take a seat; the caller closes the sitting's log in the end."""
    if wish.goes_on:
        return _go_on(wish, Path(wish.log or ""))
    load(wish.rulebook)  # which refuses one that there is not
    plan = plan_for(wish.rulebook, wish.submission)
    saved = _new(wish, plan)
    if wish.log == "-":
        return _sitting(plan, MemoryLog(), saved, None)
    path = Path(wish.log) if wish.log is not None else new_log(wish.rulebook, now)
    log = FileLog(path)
    try:
        keep(beside(path), saved)
        return _sitting(plan, log, saved, beside(path))
    except BaseException:
        log.close()
        raise


def _sitting(plan: Plan, log: Log, saved: SavedSitting, path: Path | None) -> Sitting:
    return Sitting(LiveTable(plan, log, ProvableShoe(saved.seed)), saved, path)


def _new(wish: SeatingRequest, plan: Plan) -> SavedSitting:
    """Who sits where: the person, and company at the first free positions."""
    most = plan.game.positions
    if not 1 <= wish.seats <= most:
        raise _bad("seats", wish.seats, f"1 to {most}")
    if not 0 <= wish.position <= most:
        raise _bad("position", wish.position, f"1 to {most}")
    position = wish.position or (wish.seats + 1) // 2
    company = [name for name in COMPANY if name.casefold() != wish.name.casefold()]
    free = [place for place in range(1, most + 1) if place != position][: wish.seats - 1]
    others = tuple(
        Other(place, name, bold=number % 2 == 1)
        for number, (place, name) in enumerate(zip(free, company, strict=False))
    )
    return SavedSitting(new_key(wish.seed), wish.name, position, wish.bankroll, others)


def _bad(what: str, given: int, lawful: str) -> BadInput:
    return BadInput(code="no-such-seat", said=f"{what} {given}: this table has {lawful}", instead=f"{what} {lawful}")


def _go_on(wish: SeatingRequest, path: Path) -> Sitting:
    opened = _opened(path)
    saved = recall(beside(path))
    for named, held, what in (
        (wish.rulebook, opened.rulebook, "rulebook"),
        ("" if wish.seed is None else new_key(wish.seed), saved.key, "seed"),
    ):
        if named and named != held:
            raise BadInput(
                code="another-table",
                said=f"{path} was begun with another {what}",
                instead=f"leave the {what} out, or begin a new log",
            )
    given = read_submission(wish.submission).source.text if wish.submission is not None else opened.filed
    plan = Plan(compile_game(parse_submission(given, "the log's submission")))
    log = FileLog(path)
    try:
        return _sitting(plan, log, saved, beside(path))
    except BaseException:
        log.close()
        raise


def _opened(path: Path) -> Opened:
    """The first event of a log."""
    for entry in read(path):
        try:
            _, events = from_log(entry)
        except msgspec.ValidationError:
            break
        if events and isinstance(events[0], Opened):
            return events[0]
        break
    raise BadInput(
        code="not-a-table",
        said=f"{path} is not the log of a table",
        instead="name another file; this one is left as it is",
    )

"""The table that a person deals: a new one, or one that goes on where its log was left."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from pitboss.clauses import BadInput
from pitboss.live.games import plan_for
from pitboss.live.shoe import ProvableShoe, ReadShoe
from pitboss.live.table import LiveTable
from pitboss.log.file import FileLog, MemoryLog, read
from pitboss.log.records import Granted, from_log
from pitboss.rounds import Plan, Table, events
from pitboss.rounds import commands as do
from pitboss.rulebooks import load
from pitboss.sitting.saved import SavedSitting, beside, keep, new_key, new_log, recall
from pitboss.submissions import compile_game, parse_submission, read_submission


def new_table(
    rulebook: str, submission: Path | None, log: str | None, *, shuffled: bool, seed: str | None
) -> LiveTable:
    """A table under a submission or the template of a rulebook, with a log of its own."""
    load(rulebook)  # which refuses one that there is not
    plan = plan_for(rulebook, submission)
    saved = SavedSitting(new_key(seed), "", 0, 0) if shuffled else None
    path = Path(log) if log is not None else new_log(rulebook, datetime.now().astimezone())
    file = MemoryLog() if log == "-" else FileLog(path)
    try:
        if saved is not None and log != "-":
            keep(beside(path), saved)
        return LiveTable(plan, file, _source(saved))
    except BaseException:
        file.close()
        raise


def resumed_table(path: Path, rulebook: str, submission: Path | None, cards: str | None, seed: str | None) -> LiveTable:
    """The table of a log: under its submission, with cards from where they came before."""
    first, promised = None, False
    for entry in read(path):
        try:
            record, logged = from_log(entry)
        except msgspec.ValidationError:
            break
        first = first or next((event for event in logged if isinstance(event, events.Opened)), None)
        promised |= isinstance(record, Granted) and isinstance(record.command, do.Commit)
    if first is None:
        said = f"{path} is not the log of a table"
        raise BadInput(code="not-a-table", said=said, instead="name another file; this one is left as it is")
    saved = recall(beside(path)) if promised or beside(path).exists() else None
    source = "read" if saved is None else "shuffled"
    key = new_key(seed) if seed is not None else ""
    for what, named, held in (
        ("rulebook", rulebook, first.rulebook),
        ("source of cards", cards or "", source),
        ("seed", key, saved.key if saved is not None else ""),
    ):
        if named and named != held:
            said, instead = f"{path} was begun with another {what}", f"leave the {what} out, or begin a new log"
            raise BadInput(code="another-table", said=said, instead=instead)
    given = read_submission(submission).source.text if submission is not None else first.filed
    plan, file = Plan(compile_game(parse_submission(given, "the log's submission"))), FileLog(path)
    try:
        return LiveTable(plan, file, _source(saved))
    except BaseException:
        file.close()
        raise


def _source(saved: SavedSitting | None) -> ProvableShoe | ReadShoe:
    return ProvableShoe(saved.seed) if saved is not None else ReadShoe(_unread, _undrawn)


def _unread(plan: Plan, table: Table, number: int) -> tuple[None, ...]:
    """Cards of a real shoe, which only a person can read; where none leaves the shoe, none."""
    if number:
        said = f"The automatic dealer cannot read {'a card' if number == 1 else f'{number} cards'} from the shoe."
        raise BadInput(code="cards-missing", said=said, instead="deal As …")
    return ()


def _undrawn(plan: Plan, table: Table, wager: str) -> do.Draw:
    said = f"The automatic dealer cannot see what was drawn for {wager}."
    raise BadInput(code="wrong-draw", said=said, instead="draw As, draw position 3 or draw nothing")

"""Rules Submissions as an administrator works with them: every version that was in force, examined, and compared.

The versions of a table are in its logs: each begins with the text under which it was opened.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict
from difflib import unified_diff
from typing import Any

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.records import from_log
from pitboss.pit.audit import streams
from pitboss.pit.store import Store
from pitboss.pit.turns.linked_meters import LinkedMeters
from pitboss.pit.turns.table import PitTable
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rounds.events import Opened
from pitboss.submissions import HouseEdge, Submission, examine, needs_mathematics, parse_submission

Data = dict[str, Any]


async def examined_exactly(brain: ExactWorker, desk: ThreadWorker, text: str) -> Data:
    """A text, examined with the mathematics: beside the pit, and only where something is filed that asks for it."""
    found = await desk.do(_unless_it_asks, text)
    return found if found is not None else await brain.ask(_computed, text)


def _unless_it_asks(text: str) -> Data | None:
    """A text, examined; nothing where it asks for mathematics."""
    with suppress(PitbossError):
        if needs_mathematics(parse_submission(text)):
            return None
    return examined(text)


def _computed(text: str) -> Data:
    from pitboss.exact.answers import house_edge

    return examined(text, house_edge)


def examined(text: str, house_edge: HouseEdge | None = None) -> Data:
    """A text, examined: whether it can be filed, and every finding with its line."""
    try:
        submission = parse_submission(text)
    except PitbossError as error:
        finding = {"level": "unreadable", "code": error.code, "says": error.said, "instead": error.instead}
        return {
            "lawful": False,
            "rulebook": "",
            "digest": "",
            "findings": [finding | {"at": "", "clause": "", "line": 1, "column": 1, "filed": False}],
        }
    report = examine(submission, house_edge)
    return {
        "rulebook": submission.rulebook.identity.id,
        "digest": submission.digest,
        "lawful": report.lawful,
        "findings": [asdict(one) for one in report.findings],
    }


def about(table: PitTable) -> Data:
    """The submission of a table in a list."""
    submission = parse_submission(table.filed, table.id)
    counts: dict[str, int] = {}
    for one in examine(submission).findings:
        counts[one.level] = counts.get(one.level, 0) + 1
    filing = table.plan.game.filing
    return {
        "id": table.id,
        "title": filing.table,
        "operator": filing.operator,
        "rulebook": filing.rulebook,
        "edition": filing.edition,
        "version": filing.version,
        "digest": filing.submission_digest,
        "open": table.committed.open,
        "rounds": table.committed.rounds,
        "link": table.link.name if table.link is not None else "",
        "metered": bool(table.plan.game.meters),
        "findings": counts,
    }


def versions(store: Store, table: str) -> list[Data]:
    """Every submission under which a table was opened, the first one first, with its text."""
    found = []
    for stream in streams.of_tables(store.streams(), table):
        for entry in store.entries(stream.name, limit=1):
            _, events = from_log(entry)
            opened = next((one for one in events if isinstance(one, Opened)), None)
            if opened is not None:
                found.append(
                    {
                        "number": stream.number,
                        "version": opened.version,
                        "digest": opened.submission,
                        "since": entry.at,
                        "entries": store.tip(stream.name).seq,
                        "text": opened.filed,
                    }
                )
    return found


def compared(before: str, after: str) -> Data:
    """Two texts: every election that differs, and the lines that do."""
    one, other = parse_submission(before, "before"), parse_submission(after, "after")
    if one.rulebook.identity.id != other.rulebook.identity.id:
        said = f"they are filed under {one.rulebook.identity.id} and {other.rulebook.identity.id}"
        raise BadInput(code="another-rulebook", said=said, instead="compare two versions for one rulebook")
    keys = dict.fromkeys((*one.filed(), *other.filed()))
    changes = [
        {"key": key, "before": _value(one, key), "after": _value(other, key)}
        for key in keys
        if one.written(key) != other.written(key)
    ]
    lines = unified_diff(before.splitlines(), after.splitlines(), "before", "after", lineterm="", n=2)
    return {"changes": changes, "lines": list(lines)[:2000]}


def _value(submission: Submission, key: str) -> str | None:
    found = submission.written(key)
    return None if found is None else str(found)


def link(one: LinkedMeters) -> Data:
    """A link of meters."""
    return {
        "name": one.name,
        "down": one.down,
        "tables": sorted(one.tables),
        "meters": [{"name": name, "exact": str(amount), "cents": int(amount)} for name, amount in one.meters.items()],
    }

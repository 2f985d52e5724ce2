"""What is written on a line, held against what is due there: its own members and nothing else, event by event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from pitboss.log import former
from pitboss.log.records import to_log
from pitboss.money import show_money
from pitboss.rounds import Plan, Table, evolve
from pitboss.rounds.events import Event
from pitboss.wording.narrate import clean, tell

_MONEY = frozenset({"amount", "staked", "pays", "returned", "award"})


class Difference(Exception):
    """What is written is not what is due: the code of the finding, what it is, what was expected and what is there."""

    def __init__(self, code: str, said: str, expected: str = "", found: str = "") -> None:
        super().__init__(said)
        self.code, self.said, self.expected, self.found = code, said, expected, found


def require_only_ours(record: Any, raw: msgspec.Raw, version: int) -> None:
    """A record or an event holds its own members, in the words of the log's format, and nothing else."""
    ours = bytes(to_log(record))
    if ours == bytes(raw):
        return
    earlier = former.translated(raw)
    if earlier is not None and version > 1:
        raise Difference("unknown-words", "the line is in the words of an earlier format", found=bytes(raw).decode())
    known, there = msgspec.json.decode(ours), msgspec.json.decode(earlier or bytes(raw))
    if not _within(there, known):
        raise Difference("unknown-words", "the line holds members that mean nothing", clean(str(known)), str(there))


def require_due(
    plan: Plan,
    table: Table,
    due: tuple[Event, ...],
    events: tuple[Event, ...],
    raws: Sequence[msgspec.Raw],
    version: int,
) -> None:
    """The events on a line are those that its command leads to at this table, and no others."""
    for place, (expected, actual, raw) in enumerate(zip(due, events, raws, strict=False)):
        if bytes(to_log(expected)) == bytes(raw):
            continue
        if expected != actual:
            raise _other(plan, table, due[:place], expected, actual)
        require_only_ours(actual, raw, version)
    if len(due) != len(events):
        more, there = due[len(events) :], events[len(due) :]
        said = f"the command leads to {len(due)} events, and {len(events)} are written"
        raise Difference("otherwise-decided", said, names(more) or "nothing more", names(there) or "nothing more")


def names(events: Iterable[Event]) -> str:
    """Events by their words."""
    return ", ".join(_name(event) for event in events)


def _other(plan: Plan, table: Table, before: tuple[Event, ...], expected: Event, actual: Event) -> Difference:
    """An event that is not the one which the command leads to."""
    for event in before:
        table = evolve(table, event)
    about = tell(plan, table, expected) or _name(expected)
    if type(expected) is not type(actual):
        return Difference("otherwise-decided", "another event was to be written", about, _name(actual))
    pairs = [
        (name, getattr(expected, name), getattr(actual, name))
        for name in expected.__struct_fields__
        if getattr(expected, name) != getattr(actual, name)
    ]
    name = pairs[0][0].replace("_", " ")
    return Difference(
        "otherwise-decided",
        f"{_name(expected)}: {name} is not as decided; it should read: {about}",
        "; ".join(f"{name.replace('_', ' ')} {_value(name, right)}" for name, right, _ in pairs),
        "; ".join(f"{name.replace('_', ' ')} {_value(name, there)}" for name, _, there in pairs),
    )


def _within(there: Any, known: Any) -> bool:
    """Whether everything that is there is known: a later program may know more members than an older one wrote."""
    if isinstance(there, dict) and isinstance(known, dict):
        return all(name in known and _within(value, known[name]) for name, value in there.items())
    return bool(there == known)


def _name(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _value(name: str, value: Any) -> str:
    if name in _MONEY and isinstance(value, int):
        return show_money(value)
    if isinstance(value, tuple):
        return " ".join("an unseen card" if card is None else str(card) for card in value) or "none"
    return str(value) if value != "" else "nothing"

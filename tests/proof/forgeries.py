"""Forgeries: one change to one of the logs of a hall, and the chain sealed anew from end to end.

A forgery says what it did, and which of the things that no proof can show would excuse a proof that does not see it.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from pitboss.clauses import PitbossError
from pitboss.log.chain import GENESIS, Entry, seal
from pitboss.log.givers import misfit
from pitboss.log.records import Granted, from_log, to_log
from pitboss.proof.matching import match
from pitboss.proof.verification import Verification
from pitboss.proof.verify import verify_lines
from pitboss.rounds import Plan, Table, fold, perform
from pitboss.submissions import compile_game, parse_submission
from tests.cli.logs import EVERY, Line, night, opened_up
from tests.once import once_a_process
from tests.proof.linked_logs import LINKED, hit, promised

Hall = Mapping[str, tuple[Entry, ...]]
Logs = dict[str, list[Line]]
GIVERS = (
    *("house", "dealer", "dealer Dora", "floorperson Finn", "casino supervisor X", "player Anna", "player Ben"),
    *("link bank", "link other", "clock for Anna", "Anna", "nobody", "housex", "commission", "player Player of T 1"),
)
_NO_COMMAND = (LookupError, AssertionError, msgspec.ValidationError, ValueError, TypeError)
_LEFT_TO_PEOPLE = {
    "step": ("person", "says", "number"),
    "begin": ("person", "says"),
    "report": ("what", "when", "case", "position", "card", "amount", "deck", "person"),
    "no-more-bets": ("unnoticed",),
    "bet": ("instrument",),
}
"""What people say beside what they do, by the command; a count enters the law only where it is a cut."""


@dataclass(frozen=True)
class Forgery:
    """Logs that were changed: where, how, and what would excuse a proof that does not see it."""

    logs: Logs
    name: str
    line: int
    did: str
    excuse: str = ""


@once_a_process
def halls() -> tuple[Hall, ...]:
    """Every rulebook alone, every rulebook that has links with two tables, and three tables with awards."""
    alone = tuple({f"{rulebook} {example}".strip(): night(rulebook, example)} for rulebook, example in EVERY)
    return (*alone, *(promised(rulebook) for rulebook in LINKED), hit())


def sealed(lines: list[Line]) -> list[bytes]:
    """The lines of a log whose chain is without fault."""
    tip, result = GENESIS, []
    for line in lines:
        entry = seal(tip, line.at, line.by, line.events)
        tip = entry.tip
        result.append(entry.line)
    return result


def proven(logs: Mapping[str, list[bytes]]) -> tuple[Verification, ...]:
    """What is found out about logs that are proven together."""
    return match([verify_lines(lines, name) for name, lines in logs.items()])


@once_a_process
def honest(number: int) -> tuple[Verification, ...]:
    """What is found out about a hall as it is."""
    return proven({name: [entry.line for entry in entries] for name, entries in halls()[number].items()})


def forged(random: Random) -> tuple[int, Forgery] | None:
    """A hall by its number and a forgery of it; None where the change that was drawn changes nothing."""
    number = random.randrange(len(halls()))
    hall = halls()[number]
    logs = {name: opened_up(entries) for name, entries in hall.items()}
    name = random.choice(list(logs))
    change = random.choice(CHANGES)
    try:
        forgery = change(random, logs, name, random.randrange(len(logs[name])))
    except (PitbossError, *_NO_COMMAND):
        return None  # a command that leads to nothing, or no command at all
    if forgery is None or all(sealed(forgery.logs[item]) == [e.line for e in hall[item]] for item in hall):
        return None
    return number, forgery


# -- what a forger knows ----------------------------------------------------------------------------------------------


@once_a_process
def _plan(text: str) -> Plan:
    return Plan(compile_game(parse_submission(text)))


def table_before(lines: list[Line], place: int) -> Table:
    """The table that the lines above lead to."""
    table = Table()
    for line in lines[:place]:
        record, events = read(line)
        if isinstance(record, Granted):
            table = fold(events, table)
    return table


def read(line: Line) -> Any:
    """The record and the events of a line."""
    return from_log(seal(GENESIS, line.at, line.by, line.events))


def decided(lines: list[Line], place: int) -> list[Any]:
    """The events that the command of a line leads to, as a forger would write them."""
    record, _ = read(lines[place])
    events, _ = perform(_plan(lines[0].events[1]["filed"]), table_before(lines, place), record.command, record.at)
    return [lines[place].events[0], *(msgspec.json.decode(to_log(event)) for event in events)]


def other(value: Any, random: Random) -> Any:
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + random.choice((1, -1, 5, 100, -100))
        case str():
            return str(int(value) + 1) if value.isdigit() else random.choice((f"{value}x", "", "dealer", "As"))
        case dict():
            name = random.choice(sorted(value)) if value else "progressive"
            return {**value, name: other(value.get(name, "5"), random)}
        case list():
            return value[:-1] if value else [1]
        case _:
            return "Kd"


def _is_refused(line: Line) -> bool:
    return bool(line.events[0]["type"] == "refused")


def _is_near_the_end(lines: list[Line], place: int) -> bool:
    """Whether no round ends below a line: what is left then is a log whose end was left off."""
    return not any(event["type"] == "round-ended" for line in lines[place + 1 :] for event in line.events)


# -- what a forger does -----------------------------------------------------------------------------------------------


def _command(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """Another value in a command, with its events as they were."""
    line = logs[name][place]
    command = line.events[0]["command"]
    member = random.choice(sorted(command.keys() - {"do"}))
    command[member] = other(command[member], random)
    free = _is_refused(line) or _leads_to_the_same(logs[name], place)
    return Forgery(logs, name, place + 1, f"command: {command['do']}.{member}", "lines" if free else "")


def _leads_to_the_same(lines: list[Line], place: int) -> bool:
    try:
        return decided(lines, place) == lines[place].events
    except (PitbossError, *_NO_COMMAND):
        return False


def _decision(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """Another value in a command, with the events that it leads to."""
    forgery = _command(random, logs, name, place)
    assert forgery is not None
    line = logs[name][place]
    if _is_refused(line):
        return None
    line.events = decided(logs[name], place)
    kind, _, member = forgery.did.removeprefix("command: ").partition(".")
    shown = any(event["type"] == "seed-revealed" for below in logs[name][place:] for event in below.events)
    free = "words" if member in _LEFT_TO_PEOPLE.get(kind, ()) else "sealed" if member == "hash" and not shown else ""
    free = "by" if member == "by" else free  # another role that the law lets do this step too
    excuse = free or ("end" if _is_near_the_end(logs[name], place) else "")
    return Forgery(logs, name, place + 1, f"decision: {forgery.did}", excuse)


def _event(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """Another value in an event."""
    line = logs[name][place]
    event = random.choice(line.events[1:])
    member = random.choice(sorted(event.keys() - {"type"}))
    event[member] = other(event[member], random)
    return Forgery(logs, name, place + 1, f"event: {event['type']}.{member}")


def _drop(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """A line left out."""
    lines = logs[name]
    line = lines[place]
    reported = line.events[0]["command"]["do"] == "report"
    excuse = "lines" if _is_refused(line) or reported else "end" if _is_near_the_end(lines, place) else ""
    del lines[place]
    return Forgery(logs, name, place + 1, f"drop: {line.events[0]['command']['do']}", excuse)


def _double(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """A line that comes twice."""
    line = logs[name][place]
    logs[name].insert(place, copy.deepcopy(line))
    reported = line.events[0]["command"]["do"] == "report"
    excuse = "lines" if _is_refused(line) or reported else ""
    return Forgery(logs, name, place + 2, f"double: {line.events[0]['command']['do']}", excuse)


def _by(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """Somebody else who gave a command."""
    line = logs[name][place]
    line.by = random.choice([giver for giver in GIVERS if giver != line.by])
    record, _ = read(line)
    fits = not misfit(table_before(logs[name], place), record.command, line.by)
    return Forgery(logs, name, place + 1, f"by: {line.by}", "by" if fits else "")


def _promise(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """The promise of a round, its seed, or both, left out."""
    number, which = (
        random.randrange(1, 4),
        random.choice(({"committed"}, {"seed-revealed"}, {"committed", "seed-revealed"})),
    )
    lines = logs[name]
    gone = [
        place
        for place, line in enumerate(lines)
        if any(event["type"] in which and event.get("round") == number for event in line.events[1:])
    ]
    ended = any(event["type"] == "round-ended" and event["number"] == number for line in lines for event in line.events)
    logs[name] = [line for place, line in enumerate(lines) if place not in gone]
    if not gone or not ended:
        return None
    last = which == {"seed-revealed"} and _is_near_the_end(lines, gone[0])
    return Forgery(logs, name, gone[0] + 1, f"promise: {' and '.join(sorted(which))}", "sealed" if last else "")


def _insert(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """A meter moved by hand, a link joined or left, an amount brought along; lawful where the forger can make it so."""
    by = random.choice(("-499900", "20", "15", "-20", "100", "-100", "0"))
    output = {"do": "move-meter", "meter": "progressive", "by_amount": by, "award": random.choice((0, 500_000))}
    cause = random.choice(("contribution", "reversal", "award", "award undone", "share given up"))
    command = random.choice(
        (
            output
            | {"cause": cause, "from_table": random.choice(("T 1", "T 2", "X")), "number": random.randrange(1, 9)},
            {
                "do": "move-meter",
                "meter": "progressive",
                "by_amount": by,
                "says": random.choice(("link", "carried over")),
            },
            {"do": "join-link", "link": "bank", "meters": {"progressive": "1"}, "number": random.randrange(9)},
            {"do": "leave-link"},
            {"do": "open", "filed": "", "meters": {"progressive": "1"}},
        )
    )
    lines = logs[name]
    record = {"type": "asked", "command": command, "at": lines[place].events[0]["at"]}
    moved = {"type": "meter-moved", "meter": "progressive", "by": by}
    lines.insert(place, Line(lines[place].at, random.choice(("house", "link bank")), [record]))
    try:
        lines[place].events = decided(lines, place)
    except PitbossError:
        words = {"why": command["says"]} if "says" in command else {"cause": cause, "from_table": "T 2", "number": 1}
        lines[place].events = [record, moved | words]
    return Forgery(logs, name, place + 1, f"insert: {command['do']}")


def _opening(random: Random, logs: Logs, name: str, place: int) -> Forgery | None:
    """Another amount on a meter when the table is opened."""
    line = logs[name][0]
    meter = random.choice(sorted(line.events[1]["meters"]))
    line.events[0]["command"]["meters"] = {meter: random.choice(("1", "499900", "1000001/3"))}
    line.events = decided(logs[name], 0)
    return Forgery(logs, name, 1, f"opening: {meter}")


Change = Callable[[Random, Logs, str, int], Forgery | None]
CHANGES: tuple[Change, ...] = (_command, _decision, _event, _drop, _double, _by, _promise, _insert, _opening)


def forgeries(seed: int, number: int) -> Iterator[tuple[int, Forgery]]:
    """So many forgeries of all halls."""
    random = Random(seed)
    while number:
        result = forged(random)
        if result is not None:
            number -= 1
            yield result

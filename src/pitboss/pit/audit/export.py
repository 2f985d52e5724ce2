"""Exports: log lines exactly as stored, which ``pitboss verify`` proves, and CSV files for a spreadsheet.

Flat files are in dollars, and the names of their columns say so; a day is a gaming day of the house. A cell that a
spreadsheet would take for a formula gets an apostrophe before it. Everything is streamed, so
that a year of a pit needs no more memory than a day. The end of a file is fixed when it is begun: however slowly it is
read, it holds nothing that was written, or unsealed, later.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any, TypeVar
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.log.applied import AppliedEntry
from pitboss.money import plain_meter
from pitboss.pit.audit.seal import LogPlace
from pitboss.pit.audit.tape import Tape
from pitboss.rounds import codec
from pitboss.rounds.events import Event, Reversed, Settled
from pitboss.wording.narrate import tell

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_PIECE = 64 * 1024
EVENTS = (
    *(
        "table",
        "log",
        "seq",
        "at_utc",
        "gaming_day",
        "shift",
        "by",
        "round",
        "type",
        "position",
        "player",
        "wager",
        "on",
    ),
    *("amount_dollars", "cards", "result", "pays_dollars", "returned_dollars", "meter", "moved_dollars", "clause"),
    *("told", "data_in_cents"),
)
SETTLEMENTS = (
    *("table", "log", "seq", "at_utc", "gaming_day", "shift", "round", "position", "player", "wager", "on"),
    *("staked_dollars", "result", "odds", "pays_dollars", "returned_dollars", "profit_dollars", "source", "account"),
    *("meter", "moved_dollars", "award_dollars", "shares", "holder", "entitled_by", "undone", "why", "clause"),
)


class Dollars(str):
    """An amount in dollars as a cell has it: a number, whatever sign it has."""

    __slots__ = ()


def in_dollars(cents: Fraction | int | str) -> Dollars | str:
    """Cents as dollars, exactly; a fraction whose digits do not end stays a fraction. What is no amount stays empty."""
    if isinstance(cents, str):
        return ""
    try:
        return Dollars(plain_meter(Fraction(cents)))
    except ValueError:
        return f"{Fraction(cents) / 100}"


def cell(value: object) -> object:
    """A value as it stands in a cell: numbers as they are, text that cannot be taken for a formula."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | Dollars):
        return value
    text = str(value) if value is not None else ""
    return f"'{text}" if text.startswith(_FORMULA) else text


@dataclass(frozen=True, slots=True)
class Extent:
    """The entries of a log that an export has, fixed when it is begun."""

    tape: Tape
    first: int
    last: int


def extents(tapes: Iterable[Tape], day: str, *, whole: bool) -> tuple[Extent, ...]:
    """All of each log, or the entries of a day; ``whole``: from the first line on, so that it can be proven."""
    rows = []
    for tape in tapes:
        days = tape.days.days
        if whole:
            last = tape.sealed.last_before(tape.calendar.bounds(day).until) if day else tape.seq
            rows.append(Extent(tape, 1, last))
        elif not day or day in days:
            rows.append(Extent(tape, *((days[day].first, days[day].last) if day else (1, tape.seq))))
    return tuple(rows)


def as_lines(extent: Extent) -> Iterator[bytes]:
    """A log exactly, from its first line."""
    yield from _gathered(extent.tape.sealed.lines(extent.last))


def as_archive(extents: Iterable[Extent]) -> Iterator[bytes]:
    """Every log in a file of its own, in one archive."""
    out = _Stream()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for extent in extents:
            with archive.open(extent.tape.stream.file, "w", force_zip64=True) as file:
                for piece in as_lines(extent):
                    file.write(piece)
                    yield out.taken()
        yield out.taken()
    yield out.taken()


def as_events(extents: Iterable[Extent], day: str) -> Iterator[bytes]:
    """All events, a row for each."""
    yield from _sheet(EVENTS, (row for tape, place in _places(extents, day) for row in _event_rows(tape, place)))


def as_settlements(extents: Iterable[Extent], day: str) -> Iterator[bytes]:
    """The lines of all settlements; one that was undone stands there twice, the second time with all signs turned."""
    rows = (row for tape, place in _places(extents, day) for row in _settled_rows(tape, place))
    yield from _sheet(SETTLEMENTS, rows)


def _places(extents: Iterable[Extent], day: str) -> Iterator[tuple[Tape, LogPlace]]:
    for extent in extents:
        for place in extent.tape.places(extent.first, extent.last):
            if not day or extent.tape.calendar.day(place.entry.at) == day:
                yield extent.tape, place


def _event_rows(tape: Tape, place: LogPlace) -> Iterator[list[object]]:
    entry, outcome = place.entry, place.outcome
    head = [*_head(tape, place), entry.by, place.round]
    if not isinstance(outcome, AppliedEntry):
        data = msgspec.json.encode(_short(outcome.command), enc_hook=codec.write_value).decode()
        yield [*head, "refused", *[""] * 6, outcome.code, "", "", "", "", outcome.clause, outcome.said, data]
        return
    for before, event in outcome.moments:
        yield [*head, *_event_cells(event), tell(tape.plan, before, event) or "", codec.encode(_short(event)).decode()]


def _head(tape: Tape, place: LogPlace) -> list[object]:
    """Where and when an entry was written."""
    period = tape.calendar.period(place.entry.at)
    return [tape.stream.table, tape.stream.number, place.entry.seq, place.entry.at, period.day, period.shift]


_Written = TypeVar("_Written", bound=msgspec.Struct)


def _short(value: _Written) -> _Written:
    """A submission by its digest: its text stands in the log, and is too long for a cell."""
    text = getattr(value, "filed", "")
    return replace(value, filed=f"sha256:{sha256(text.encode()).hexdigest()}") if text else value


def _event_cells(event: Event) -> list[object]:
    def member(name: str) -> Any:
        return getattr(event, name, "")

    cards: tuple[Card | None, ...] = member("cards") if isinstance(member("cards"), tuple) else ()
    faces = " ".join(str(card) if card is not None else "??" for card in cards)
    by, moved = member("by"), member("moved")
    exact = by if isinstance(by, Fraction) else moved if isinstance(moved, Fraction) and moved else ""
    kind = str(event.__struct_config__.tag)
    before_cards = (*map(member, ("position", "player", "wager", "on")), in_dollars(member("amount")))
    money = map(in_dollars, (member("pays"), member("returned")))
    return [kind, *before_cards, faces, member("result"), *money, member("meter"), in_dollars(exact), member("clause")]


def _settled_rows(tape: Tape, place: LogPlace) -> Iterator[list[object]]:
    if not isinstance(place.outcome, AppliedEntry):
        return
    for event in place.outcome.events:
        line = event.line if isinstance(event, Reversed) else event
        if isinstance(line, Settled):
            yield _settled_row(tape, place, line, undone=isinstance(event, Reversed))


def _settled_row(tape: Tape, place: LogPlace, line: Settled, *, undone: bool) -> list[object]:
    sign = -1 if undone else 1
    money = [in_dollars(sign * amount) for amount in (line.pays, line.returned, line.profit)]
    moved, award = in_dollars(sign * line.moved), in_dollars(line.award)
    return [
        *(*_head(tape, place), place.round, line.position, line.player, line.wager, line.on),
        *(in_dollars(sign * line.staked), line.result, line.odds, *money),
        *(line.source, line.account, line.meter, moved, award, line.shares, line.holder or ""),
        *(line.entitled_by, undone, line.why, line.clause),
    ]


def _sheet(columns: Iterable[str], rows: Iterable[list[object]]) -> Iterator[bytes]:
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([cell(value) for value in row])
        if out.tell() > _PIECE:
            yield out.getvalue().encode()
            out.seek(0)
            out.truncate()
    yield out.getvalue().encode()


def _gathered(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Lines in pieces that are worth sending."""
    piece = bytearray()
    for line in lines:
        piece += line
        if len(piece) > _PIECE:
            yield bytes(piece)
            piece.clear()
    if piece:
        yield bytes(piece)


class _Stream(io.RawIOBase):
    """A file that is only written, and handed on piece by piece."""

    def __init__(self) -> None:
        self._pieces = bytearray()

    def writable(self) -> bool:
        """It can be written."""
        return True

    def write(self, data: Any) -> int:
        """Take a piece."""
        self._pieces += data
        return len(data)

    def taken(self) -> bytes:
        """What was written since it was last taken."""
        content = bytes(self._pieces)
        self._pieces.clear()
        return content

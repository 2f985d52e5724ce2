"""Exports: log lines exactly as they are, which anybody proves with ``pitboss verify``, and flat files for a sheet.

A cell that a spreadsheet would take for a formula gets an apostrophe before it. Everything is made piece by piece, so
that a year of a pit is written as easily as a day.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from pitboss.cards import Card
from pitboss.pit.audit.streams import Stream, last_of_day, raw_lines
from pitboss.pit.audit.tape import Place, Tape
from pitboss.pit.happening import Happening
from pitboss.pit.store import Store
from pitboss.rounds import codec
from pitboss.rounds.events import Event, Reversed, Settled
from pitboss.table.narrate import tell

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_PIECE = 64 * 1024
EVENTS = (
    *("table", "log", "seq", "at", "by", "round", "type", "position", "player", "wager", "on", "amount", "cards"),
    *("result", "pays", "returned", "meter", "by_exact", "clause", "told", "data"),
)
SETTLEMENTS = (
    *("table", "log", "seq", "at", "round", "position", "player", "wager", "on", "staked", "result", "odds", "pays"),
    *("returned", "profit", "source", "account", "meter", "moved_exact", "award", "shares", "holder", "entitled_by"),
    *("undone", "why", "clause"),
)


def cell(value: object) -> object:
    """A value as it stands in a cell: numbers as they are, text that cannot be taken for a formula."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    text = str(value) if value is not None else ""
    return f"'{text}" if text.startswith(_FORMULA) else text


def as_lines(store: Store, stream: Stream, day: str) -> Iterator[bytes]:
    """The log exactly, from its first line; with a day, up to the end of that day, so that it can be proven."""
    upto = last_of_day(store, stream.name, day) if day else None
    yield from _gathered(raw_lines(store, stream.name, upto))


def as_archive(store: Store, streams: Iterable[Stream], day: str) -> Iterator[bytes]:
    """Every log in a file of its own, in one archive."""
    out = _Stream()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for stream in streams:
            with archive.open(stream.file, "w", force_zip64=True) as file:
                for piece in as_lines(store, stream, day):
                    file.write(piece)
                    yield out.taken()
        yield out.taken()
    yield out.taken()


def as_events(tapes: Iterable[Tape], day: str, upto: dict[Stream, int | None]) -> Iterator[bytes]:
    """All events, a row for each."""
    yield from _sheet(EVENTS, (row for tape, place in _places(tapes, day, upto) for row in _event_rows(tape, place)))


def as_settlements(tapes: Iterable[Tape], day: str, upto: dict[Stream, int | None]) -> Iterator[bytes]:
    """The lines of all settlements; one that was undone stands there twice, the second time with all signs turned."""
    rows = (row for tape, place in _places(tapes, day, upto) for row in _settled_rows(tape, place))
    yield from _sheet(SETTLEMENTS, rows)


def _places(tapes: Iterable[Tape], day: str, upto: dict[Stream, int | None]) -> Iterator[tuple[Tape, Place]]:
    for tape in tapes:
        known = tape.days.days.get(day)
        if day and known is None:
            continue
        first, last = (known.first, known.last) if known is not None else (1, tape.seq)
        most = upto.get(tape.stream)
        for place in tape.places(first, last if most is None else min(last, most)):
            if not day or place.entry.at.startswith(day):
                yield tape, place


def _event_rows(tape: Tape, place: Place) -> Iterator[list[object]]:
    entry, found = place.entry, place.found
    head: list[object] = [tape.stream.table, tape.stream.number, entry.seq, entry.at, entry.by, place.round]
    if not isinstance(found, Happening):
        data = msgspec.json.encode(found.command, enc_hook=codec.write_value).decode()
        yield [*head, "refused", *[""] * 6, found.code, "", "", "", "", found.clause, found.said, data]
        return
    for before, event in found.moments:
        yield [*head, *_event_cells(event), tell(tape.plan, before, event) or "", codec.encode(event).decode()]


def _event_cells(event: Event) -> list[object]:
    def own(name: str) -> Any:
        return getattr(event, name, "")

    cards: tuple[Card | None, ...] = own("cards") if isinstance(own("cards"), tuple) else ()
    faces = " ".join(str(card) if card is not None else "??" for card in cards)
    by, moved = own("by"), own("moved")
    exact = by if isinstance(by, Fraction) else moved if isinstance(moved, Fraction) and moved else ""
    kind = str(event.__struct_config__.tag)
    amounts = [own("pays"), own("returned")]
    return [
        *(kind, own("position"), own("player"), own("wager"), own("on"), own("amount"), faces, own("result")),
        *(*amounts, own("meter"), exact, own("clause")),
    ]


def _settled_rows(tape: Tape, place: Place) -> Iterator[list[object]]:
    if not isinstance(place.found, Happening):
        return
    for event in place.found.events:
        line = event.line if isinstance(event, Reversed) else event
        if isinstance(line, Settled):
            yield _settled_row(tape, place, line, undone=isinstance(event, Reversed))


def _settled_row(tape: Tape, place: Place, line: Settled, *, undone: bool) -> list[object]:
    sign = -1 if undone else 1
    money = [sign * one for one in (line.pays, line.returned, line.profit)]
    return [
        *(tape.stream.table, tape.stream.number, place.entry.seq, place.entry.at, place.round),
        *(line.position, line.player, line.wager, line.on, sign * line.staked, line.result, line.odds, *money),
        *(line.source, line.account, line.meter, sign * line.moved, line.award, line.shares, line.holder or ""),
        *(line.entitled_by, undone, line.why, line.clause),
    ]


def _sheet(columns: Iterable[str], rows: Iterable[list[object]]) -> Iterator[bytes]:
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([cell(one) for one in row])
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
        found = bytes(self._pieces)
        self._pieces.clear()
        return found

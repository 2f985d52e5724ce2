"""Entries as data: what was asked, what followed or why not, each event with its sentence, for eyes that see all."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.log.applied import AppliedEntry
from pitboss.log.chain import Entry
from pitboss.log.records import from_log
from pitboss.pit.audit.seal import Place
from pitboss.pit.people.failures import FailureCount, Failures
from pitboss.pit.people.people import AdminAct
from pitboss.pit.staff.house_log import Record
from pitboss.pit.staff.posts import NOBODY, Held, Placed
from pitboss.pit.turns.linked_meters import Joined, Parted
from pitboss.rounds import Plan, Table, codec
from pitboss.rounds.events import Cards, Event, Settled
from pitboss.rounds.state import Pile, Seat
from pitboss.wording.announcements import announcement
from pitboss.wording.narrate import clean, meter_money, tell

Data = dict[str, Any]
AUDITOR = "auditor"


def plain(value: object) -> Any:
    """A command, an event or a state as plain data; cards and fractions as text."""
    return msgspec.to_builtins(value, enc_hook=codec.write_value)


def kind_of(event: msgspec.Struct) -> str:
    """The word of the log for an event or a command."""
    return str(event.__struct_config__.tag)


def line(plan: Plan | None, place: Place) -> Data:
    """One entry of a table's log."""
    entry, found = place.entry, place.found
    record, _ = from_log(entry)
    data: Data = {
        "seq": entry.seq,
        "at": entry.at,
        "by": clean(entry.by),
        "round": place.round,
        "do": _without_text(plain(record.command)),
        "refused": None,
        "events": [],
        "hash": entry.hash,
    }
    if isinstance(found, AppliedEntry):
        data["events"] = [moment(plan, before, event) for before, event in found.moments]
    else:
        data["refused"] = {"code": found.code, "said": clean(found.said), "clause": found.clause}
    return data


def moment(plan: Plan | None, before: Table, event: Event) -> Data:
    """An event with its sentence and what was said aloud."""
    data: Data = {"type": kind_of(event), "event": _without_text(plain(event))}
    data["told"] = tell(plan, before, event, AUDITOR) or ""
    data["clause"] = getattr(event, "clause", "")
    if plan is not None and (said := announcement(plan, before, event)):
        data["said"] = said
    return data


def _without_text(data: Data) -> Data:
    """The submission's own text stands in the log once and is too long for a list."""
    return {name: f"{len(value):,} characters" if name == "filed" else value for name, value in data.items()}


def house_line(entry: Entry, record: Record) -> Data:
    """One entry of the house's log."""
    return {
        "seq": entry.seq,
        "at": entry.at,
        "by": clean(entry.by),
        "round": 0,
        "do": {},
        "refused": None,
        "events": [{"type": kind_of(record), "event": plain(record), "told": clean(_house(record)), "clause": ""}],
        "hash": entry.hash,
    }


def _house(record: Record) -> str:
    match record:
        case AdminAct():
            change = (
                f": {record.before or 'nothing'} → {record.after or 'nothing'}" if record.before != record.after else ""
            )
            return f"{record.who}: {record.what}, {record.about}{change}"
        case Joined():
            began = ", ".join(f"{name} {meter_money(amount)}" for name, amount in record.began.items())
            return f"{record.who} links table {record.table} to {record.link}; the link began with {began}"
        case Parted():
            return f"{record.who} takes table {record.table} out of the link {record.link}"
        case Placed():
            return _placed(record)
        case Failures():
            rows = [f"{one.number} × {' '.join(filter(None, _failure(one)))}" for one in record.counts]
            more = [f"{record.others} others"] if record.others else []
            return f"failures from {record.since} to {record.until}: {', '.join(rows + more)}"
        case Held():
            return f"{record.who} " + (
                f"holds table {record.table}: {record.why}" if record.why else f"lets table {record.table} go on"
            )


def _placed(record: Placed) -> str:
    """Who has a place now, and who had it."""
    work, at = f"the {record.what}'s work", f"at table {record.table}"
    if record.holder == NOBODY:
        return f"{record.who} vacates the {record.what}'s place of {record.before} {at}"
    if not record.holder:
        return f"{record.who} hands {work} back {at}"
    shoe = " with a real shoe" if record.what == "dealer" and record.shoe == "read" else ""
    if record.before:
        return f"{record.who} relieves {record.before} of {work}{shoe} {at}"
    return f"{record.who} takes over {work}{shoe} {at}"


def _failure(one: FailureCount) -> tuple[str, ...]:
    return one.what, f"by {one.who}" * bool(one.who), f"at {one.where}" * bool(one.where), one.address


# -- a table as it lies -----------------------------------------------------------------------------------------------


def lies(table: Table) -> Data:
    """The table as data: every card, face up or not, every wager and its line, the meters."""
    now = table.round
    data: Data = {
        "open": table.open,
        "rounds": table.rounds,
        "chairs": [{"position": position, "player": player} for position, player in table.chairs],
        "meters": {name: str(amount) for name, amount in table.meters.items()},
        "round": None,
    }
    if now is not None:
        data["round"] = {
            "number": now.number,
            "stage": now.stage,
            "deck": now.deck,
            "stub": now.stub,
            "void": now.void,
            "dealer": _pile(now.dealer),
            "board": _pile(now.board),
            "box": _pile(now.box),
            "rack": _faces(now.rack),
            "draws": [[wager, str(card) if card else "", place] for wager, card, place in now.draws],
            "seats": [_seat(seat) for seat in now.seats],
        }
    return data


def _seat(seat: Seat) -> Data:
    lines = [bet.line for bet in seat.bets if bet.line is not None] + list(seat.extras)
    return {
        "position": seat.position,
        "player": seat.player,
        **_pile(seat.hand),
        "bets": [
            {"wager": bet.wager, "on": bet.on, "amount": bet.amount, "line": _line(bet.line)} for bet in seat.bets
        ],
        "extras": [_line(one) for one in seat.extras],
        "folded": seat.folded,
        "void": seat.void,
        "absent": seat.absent,
        "abandoned": seat.abandoned,
        "net": sum(one.profit for one in lines) if lines else None,
    }


def _line(line: Settled | None) -> Data | None:
    return None if line is None else plain(line) | {"profit": line.profit}


def _pile(pile: Pile) -> Data:
    return {"cards": _faces(pile.cards), "up": [bool(pile.up >> place & 1) for place in range(len(pile.cards))]}


def _faces(cards: Cards) -> list[str | None]:
    return [str(card) if card is not None else None for card in cards]

"""A slip, made from the entries of a round: from the same log it is the same to the byte at any time.

Cards are those that lay face up on the table, and nothing is on a slip that the floor could not see there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import asdict

from pitboss.log.applied import AppliedEntry
from pitboss.log.chain import Entry
from pitboss.pit.awards.address import AwardAddress, slip_number
from pitboss.pit.awards.answers import AwardSlip, Confirmation, SlipHead, TaxMark
from pitboss.pit.history.award_notes import AwardNote
from pitboss.pit.records.tax import TaxRule
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.views.floor_awards import EnvyDue
from pitboss.pit.views.hits import hit_row, row_name
from pitboss.rounds import Table, view
from pitboss.rounds.events import AwardWaits, Did, Settled, Visited
from pitboss.rulebooks import load
from pitboss.wording.narrate import clean

_FLOOR = "floorperson"


@dataclass(frozen=True, slots=True)
class _AwardPlace:
    """Where the line of an award stands: its entry, and the table before it."""

    applied: AppliedEntry
    table: Table


def award_slip(source: RoundSource, note: AwardNote, entries: Sequence[AppliedEntry], rule: TaxRule) -> AwardSlip:
    """The slip of an award; ``entries`` are those of its round."""
    line, place = note.line, _place(entries, note)
    seen = view(place.table, _FLOOR).round
    assert seen is not None
    seat = seen.seat(line.holder or line.position)
    row = hit_row(source.plan, seen, seat, line) if seat is not None and not line.holder else None
    return AwardSlip(
        **asdict(_head(source, note, place.applied.entry)),
        kind=note.kind,
        position=line.position,
        player=line.player,
        wager=line.wager,
        on=line.on,
        staked=line.staked,
        hand=row_name(source.plan, row) if row is not None else "",
        cards=row.cards if row is not None else [],
        paytable=row.paytable if row is not None else "",
        odds=line.odds,
        clause=line.clause,
        why=line.why,
        pays=line.pays,
        source=line.source,
        meter=line.meter,
        before="" if note.held is None else str(note.held),
        after="" if note.held is None else str(note.held + line.moved),
        verified=_confirmations(entries, note),
        paid_by=clean(place.applied.entry.by),
        envy=list(_envy(entries, line)),
        tax=_tax(rule, line),
    )


def _head(source: RoundSource, note: AwardNote, entry: Entry) -> SlipHead:
    filing, address = source.plan.game.filing, AwardAddress(source.log, note.seq, note.event)
    return SlipHead(
        number=slip_number(source.table, address),
        slip=str(address),
        operator=filing.operator,
        jurisdiction=load(filing.rulebook).identity.jurisdiction,
        edition=filing.edition,
        rulebook=filing.rulebook,
        game=source.plan.game.title,
        table=source.table,
        title=source.title,
        round=source.address(note.round),
        log=source.log,
        entry=note.seq,
        digest=entry.hash,
        at=note.at,
    )


def _place(entries: Sequence[AppliedEntry], note: AwardNote) -> _AwardPlace:
    applied = next(applied for applied in entries if applied.entry.seq == note.seq)
    return _AwardPlace(applied, applied.moments[note.event - 1].before)


def _confirmations(entries: Sequence[AppliedEntry], note: AwardNote) -> list[Confirmation]:
    """The steps that led to this payout: those about its wager since the dealer came to the position."""
    done: list[Confirmation] = []
    for applied in entries:
        for number, (_, event) in enumerate(applied.moments, start=1):
            if (applied.entry.seq, number) == (note.seq, note.event):
                return done
            if isinstance(event, AwardWaits | Visited):
                done = []
            elif isinstance(event, Did) and event.procedure == "award" and event.says == note.line.wager:
                step = Confirmation(event.step, event.who, clean(event.person), event.clause, applied.entry.seq)
                done.append(step)
    return done


def _envy(entries: Sequence[AppliedEntry], line: Settled) -> Iterator[EnvyDue]:
    """What the same hand brought the others by the same wager."""
    for applied in entries:
        for event in applied.events:
            if isinstance(event, Settled) and (event.holder, event.entitled_by) == (line.position, line.wager):
                yield EnvyDue(event.position, event.player, event.pays, event.clause)


def _tax(rule: TaxRule, line: Settled) -> TaxMark | None:
    if not rule.requires_form(line):
        return None
    return TaxMark(rule.form, rule.title, rule.source, rule.amount, rule.times)

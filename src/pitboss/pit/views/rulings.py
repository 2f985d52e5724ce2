"""Rulings for the floor: every one that could be given now, and what one would do before it is given.

Nothing is decided here: the rulings are the rows of the document, and a ruling is tried on a copy of the table.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.clauses import PitbossError
from pitboss.pit.requests.cards import require_reader
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views.answer_parts import RefusalReason
from pitboss.rounds import Plan, Table, evolve, perform, view
from pitboss.rounds.commands import Report
from pitboss.rounds.events import Event, Reversed, Settled, TakenBack, Voided
from pitboss.ruleset.irregularities import Irregularity, Ruling
from pitboss.wording.narrate import tell

_VIEWER = "floorperson"
_OPEN = "What follows depends on cards that lie face down."


class RulingRow(msgspec.Struct, frozen=True):
    """A ruling of the document: what it voids, keeps and does; ``position``: it is about one of them."""

    case: str
    who: list[str]
    voids: str
    wagers: str
    keeps: list[str]
    cards: str
    deck: str
    says: str
    clause: str
    position: bool


class Reportable(msgspec.Struct, frozen=True):
    """An irregularity that may be reported now."""

    what: str
    moment: str
    cases: list[str]
    card: bool
    rulings: list[RulingRow]


class RulingPreview(msgspec.Struct, frozen=True):
    """What a ruling would do: its sentences, the hands it voids, the money that moves; or why it cannot be given."""

    refused: RefusalReason | None
    told: list[str]
    voids: list[int] | msgspec.UnsetType = msgspec.UNSET
    returned: int | msgspec.UnsetType = msgspec.UNSET
    lost: int | msgspec.UnsetType = msgspec.UNSET
    ends: bool | msgspec.UnsetType = msgspec.UNSET


def rulings(table: PitTable, what: Irregularity, moment: str) -> Reportable:
    """An irregularity that may be reported now, with the ruling of every case it can have."""
    rows = [ruling for ruling in what.rulings if moment in ruling.when]
    return Reportable(
        what=what.what,
        moment=moment,
        cases=list(dict.fromkeys(ruling.case for ruling in rows)),
        card=what.kind == "card found",
        rulings=[_row(table.plan, what, ruling) for ruling in rows],
    )


def _row(plan: Plan, what: Irregularity, ruling: Ruling) -> RulingRow:
    return RulingRow(
        case=ruling.case,
        who=list(ruling.who),
        voids=ruling.voids,
        wagers=ruling.wagers,
        keeps=list(ruling.keeps),
        cards=ruling.cards,
        deck=ruling.deck,
        says=ruling.says,
        clause=plan.cite(ruling.clause),
        position=what.is_about_one(ruling),
    )


def preview(table: PitTable, report: Report) -> RulingPreview:
    """What a ruling would do, without giving it.

    It is tried on the table as the floor sees it. A card that lies face down is unknown there, so that the preview is
    the same whatever it is; what depends on such a card is said to be open.
    """
    plan, seen = table.plan, view(table.committed, _VIEWER)
    try:
        require_reader(table, report.person, report)
        events, after = perform(plan, seen, report, int(table.clock().timestamp()))
    except PitbossError as error:
        return RulingPreview(RefusalReason(error.code, error.said, error.clause), [])
    except ValueError:  # a hand whose cards lie face down cannot be ranked
        return RulingPreview(None, [_OPEN], [], 0, 0, ends=False)
    return _effects(plan, seen, events, ends=seen.round is not None and after.round is None)


def _effects(plan: Plan, state: Table, events: Iterable[Event], *, ends: bool) -> RulingPreview:
    sentences: list[str] = []
    voided: set[int] = set()
    returned = lost = 0
    for event in events:
        if sentence := tell(plan, state, event, _VIEWER):
            sentences.append(sentence)
        match event:
            case Voided():
                voided |= set(event.positions)
            case TakenBack():
                returned += event.amount
            case Settled():
                returned += event.returned
                lost += event.staked - event.returned
            case Reversed(line=line):
                returned -= line.returned
                lost -= line.staked - line.returned
            case _:
                pass
        state = evolve(state, event)
    return RulingPreview(None, sentences, sorted(voided), returned, lost, ends)

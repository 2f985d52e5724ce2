"""What the floor sees of all tables at once, and of one table: who is waited for, decks and their age, awards that wait
for a second person, abandoned wagers, and every ruling that could be given now, with what it voids and keeps.

Nothing is decided here: the rulings are the rows of the document, and a ruling is tried on paper by the table itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from pitboss.clauses import PitbossError
from pitboss.game.irregularities import Irregularity, Ruling
from pitboss.pit.requests.card_naming import require_reader
from pitboss.pit.staff.attendance import TITLES, call, called
from pitboss.pit.staff.posts import PLACES
from pitboss.pit.turns.table import PitTable
from pitboss.pit.turns.timeouts import asks, stage_kind
from pitboss.pit.views import scene
from pitboss.rounds import Plan, Seat, Table, evolve, perform, view
from pitboss.rounds.commands import Report
from pitboss.rounds.events import Event, Reversed, Settled, TakenBack, Voided
from pitboss.rounds.flow import undocumented
from pitboss.rounds.handlers.deck_courses import courses_open
from pitboss.rounds.handlers.decks import next_step
from pitboss.rounds.handlers.ruling import moment_of, reportable
from pitboss.rounds.handlers.settling import pending
from pitboss.rounds.state import DeckState
from pitboss.wording.narrate import tell

Data = dict[str, Any]
_EYES = "floorperson"
_HOUR = 3600
_OPEN = "What follows depends on cards that lie face down."


class Floor:
    """Answers for people who work on the floor. ``present`` tells who looks at a table."""

    def __init__(self, tables: dict[str, PitTable], present: Callable[[str], frozenset[str]]) -> None:
        self._tables = tables
        self._present = present

    def tables(self) -> list[Data]:
        """Every table at a glance."""
        return [glance(one, self._present(one.id)) for one in self._tables.values()]

    def table(self, table: PitTable) -> Data:
        """One table, with every ruling that could be given now."""
        return glance(table, self._present(table.id)) | {
            "moment": moment_of(table.plan, table.committed),
            "rulings": [rulings(table, what, moment) for what, moment in reportable(table.plan, table.committed)],
        }


def glance(table: PitTable, present: frozenset[str]) -> Data:
    """One table as the floor sees it among all."""
    state, now = table.committed, table.committed.round
    link = table.link
    return {
        "id": table.id,
        "title": scene.title(table),
        "game": table.plan.game.title,
        "rulebook": table.plan.game.filing.rulebook,
        "version": table.plan.game.filing.version,
        "open": state.open,
        "paused": table.paused,
        "stuck": table.stuck,
        "dealer": table.posts.shown("dealer"),
        "floor": table.posts.shown("floor"),
        "shoe": table.posts.shoe,
        "calls": [
            {"place": place, "holder": table.posts.person(place), "says": said}
            for place in PLACES
            if (said := call(table, place))
        ],
        "round": now.number if now is not None else 0,
        "rounds": state.rounds,
        "stage": {"key": now.stage if now is not None else "", "kind": stage_kind(table.plan, state)},
        "waits": _waits(table),
        "waiting": round(monotonic() - table.began, 1),
        "device": state.device,
        "shuffle": state.shuffle,
        "out": list(state.out),
        "decks": [_deck(table, deck) for deck in state.decks],
        "seats": [_seat(state, position, player, present) for position, player in state.chairs],
        "meters": scene.meters(state),
        "link": None if link is None else {"name": link.name, "down": link.down, "tables": sorted(link.tables)},
        "award": _award(table),
        "pairs": list(_two_persons(table)),
        "abandoned": [_abandoned(seat) for seat in (now.seats if now is not None else ()) if _has_left(seat)],
    }


def _waits(table: PitTable) -> str:
    """Who or what the table waits for, in words."""
    state = table.committed
    if table.paused or table.stuck:
        return table.paused or table.stuck
    if not state.open:
        return "the floor, to open it"
    if called(table):
        place = next(one for one in PLACES if call(table, one))
        holder = table.posts.person(place)
        return f"{holder}, who has left" if holder else f"a {TITLES[place]}"
    position = asks(table.plan, state)
    if position:
        return f"{state.player(position)} at position {position}, to decide"
    if not state.chairs and not table.posts.dealer:
        return "players, to sit down"
    if stage_kind(table.plan, state) == "betting":
        return "players, to bet"
    if (award := _award(table)) is not None and award["missing"]:
        return f"the {award['missing'][0]['who']}, for an award to {award['player']}"
    return table.posts.dealer or table.posts.floor or "the house"


def _deck(table: PitTable, deck: DeckState) -> Data:
    state, plan = table.committed, table.plan
    now = int(table.clock().timestamp())
    hours = _hours(table)
    step = next_step(plan, state, deck.number)
    return {
        "number": deck.number,
        "course": deck.course,
        "ready": deck.ready,
        "shuffled": deck.shuffled,
        "age": None if deck.since is None else max(0, now - deck.since),
        "limit": None if hours is None else hours * _HOUR,
        "inspected_by": deck.inspected_by,
        "step": None if step is None else {"procedure": step[0], "step": step[1], "who": step[2], "clause": step[3]},
        "courses": courses_open(plan, state, deck.number) if state.open else {},
        "in_play": state.round is not None and state.round.deck == deck.number,
    }


def _hours(table: PitTable) -> int | None:
    """After how many hours a deck leaves play with the device that deals now."""
    device = table.committed.device
    found = [one.hours for one in table.plan.game.deck_changes if device in one.devices or not one.devices]
    return min(found, default=None)


def _seat(state: Table, position: int, player: str, present: frozenset[str]) -> Data:
    seat = state.round.seat(position) if state.round is not None else None
    staked = sum(bet.amount for bet in seat.bets) if seat is not None else 0
    return {
        "position": position,
        "player": player,
        "present": player in present,
        "staked": staked,
        "folded": seat is not None and seat.folded,
        "void": seat is not None and seat.void,
    }


# -- awards, and what needs two persons -------------------------------------------------------------------------------


def _award(table: PitTable) -> Data | None:
    """The award that waits, to be verified and validated or for its documents: what was done, and what is missing."""
    now, plan = table.committed.round, table.plan
    if now is None:
        return None
    stage = plan.stage(table.committed.device, now.stage)
    waits = pending(plan, now, stage.visit) if stage.visit is not None else None
    if stage.kind == "documents":
        position, step = next(iter(undocumented(plan, now).items()))
        holder = now.seat(position)
        assert holder is not None
        wagers = (bet.wager for bet in holder.bets if bet.line is not None and bet.line.meter)
        waits = holder, next(wagers), (step,)
    if waits is None:
        return None
    seat, wager, missing = waits
    return {
        "position": seat.position,
        "player": seat.player,
        "wager": wager,
        "done": list(now.done),
        "missing": [
            {"step": one.step, "who": one.who, "says": one.says, "clause": plan.cite(one.clause)} for one in missing
        ],
    }


def _two_persons(table: PitTable) -> Iterable[Data]:
    """Steps that somebody other than the one before must do."""
    for deck in table.committed.decks:
        step = next_step(table.plan, table.committed, deck.number)
        if step is not None and step[1] == "verify":
            yield {
                "what": f"verify the inspection of deck {deck.number}",
                "who": step[2],
                "not": deck.inspected_by,
                "clause": step[3],
            }
    award = _award(table)
    for step in award["missing"] if award is not None else ():
        what = f"{step['says']} (position {award['position']}, {award['wager']})" if award is not None else ""
        yield {"what": what, "who": step["who"], "not": "", "clause": step["clause"]}


def _has_left(seat: Seat) -> bool:
    return seat.absent or seat.abandoned


def _abandoned(seat: Seat) -> Data:
    return {
        "position": seat.position,
        "player": seat.player,
        "declared": seat.abandoned,
        "wagers": [{"wager": bet.wager, "amount": bet.amount, "settled": bet.line is not None} for bet in seat.bets],
    }


# -- rulings ----------------------------------------------------------------------------------------------------------


def rulings(table: PitTable, what: Irregularity, moment: str) -> Data:
    """An irregularity that may be reported now, with the ruling of every case it can have."""
    found = [one for one in what.rulings if moment in one.when]
    return {
        "what": what.what,
        "moment": moment,
        "cases": list(dict.fromkeys(one.case for one in found)),
        "card": what.kind == "card found",
        "rulings": [_ruling(table.plan, what, one) for one in found],
    }


def _ruling(plan: Plan, what: Irregularity, ruling: Ruling) -> Data:
    return {
        "case": ruling.case,
        "who": list(ruling.who),
        "voids": ruling.voids,
        "wagers": ruling.wagers,
        "keeps": list(ruling.keeps),
        "cards": ruling.cards,
        "deck": ruling.deck,
        "says": ruling.says,
        "clause": plan.cite(ruling.clause),
        "position": what.is_about_one(ruling),
    }


def on_paper(table: PitTable, report: Report) -> Data:
    """What a ruling would do, without giving it: its sentences, the hands it voids, the money that moves.

    It is tried on the table as the floor sees it. A card that lies face down is unknown there, so that what is foretold
    is the same whatever it is; what depends on such a card is said to be open.
    """
    plan, seen = table.plan, view(table.committed, _EYES)
    try:
        require_reader(table, report.person, report)
        events, after = perform(plan, seen, report, int(table.clock().timestamp()))
    except PitbossError as error:
        return {"refused": {"code": error.code, "said": error.said, "clause": error.clause}, "told": []}
    except ValueError:  # a hand that nobody has seen cannot be ranked
        return _foretold(plan, seen, (), ends=False) | {"told": [_OPEN]}
    return _foretold(plan, seen, events, ends=seen.round is not None and after.round is None)


def _foretold(plan: Plan, state: Table, events: Iterable[Event], *, ends: bool) -> Data:
    told, voided, returned, lost = [], set(), 0, 0
    for event in events:
        if sentence := tell(plan, state, event, _EYES):
            told.append(sentence)
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
    return {
        "refused": None,
        "told": told,
        "voids": sorted(voided),
        "returned": returned,
        "lost": lost,
        "ends": ends,
    }

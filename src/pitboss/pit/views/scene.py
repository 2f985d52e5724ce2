"""What people get to see of a table, as data for a page: the public scene, and each person's own part.

The public scene is cut from the camera's view, which sees what lies face up, and is the same for everybody; a person's
own part adds the own cards, chips, spots and what is open to that person. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from pitboss.cards import Card
from pitboss.game.cards import HandUse
from pitboss.pit.history.projection import RoundNote
from pitboss.pit.people.accounts import Person
from pitboss.pit.requests.permissions import OpenOptions
from pitboss.pit.staff.attendance import called
from pitboss.pit.turns.table import PitTable
from pitboss.pit.turns.timeouts import asks, stage_kind
from pitboss.rounds import Option, Plan, Round, Seat, Table, view
from pitboss.rounds.commands import Command, PlaceBet
from pitboss.rounds.events import Cards, Settled
from pitboss.rounds.plan import ranked
from pitboss.rounds.prompts import Prompt
from pitboss.rounds.settlement.results import hand_cards
from pitboss.rounds.state import Bet
from pitboss.sitting import staking
from pitboss.wording.odds import paid

Data = dict[str, Any]
CAMERA = "camera"


def as_text(value: object) -> str:
    """A card or a fraction as text, for an encoder."""
    if isinstance(value, Card | Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in a message")


encode = msgspec.json.Encoder(enc_hook=as_text).encode


def public(table: PitTable, state: Table, left: float | None, gone: Collection[str] = ()) -> Data:
    """The scene of a view of the table.

    ``left`` is how many seconds the present stage may still last; ``gone`` are players whose connections are lost.
    """
    latest = table.notes.rounds.latest
    return {
        "id": table.id,
        "title": title(table),
        "rulebook": table.plan.game.filing.rulebook,
        "seq": table.seq,
        "paused": table.paused,
        "stuck": table.stuck,
        "dealer": table.posts.shown("dealer"),
        "floor": table.posts.shown("floor"),
        "shoe": table.posts.shoe,
        "called": called(table),
        "link": _link(table),
        "commitment": state.commitment or (latest.hash if latest is not None and not latest.last else ""),
        "proof": _proof(table),
        "gone": [position for position, player in state.chairs if player in gone],
        **stood(table.plan, state, table.ready, left),
    }


def last(table: PitTable) -> Data | None:
    """The round that ended last, while nothing lies on the layout yet."""
    now = table.table.round
    return _last(table) if now is None or not now.seats else None


def stood(plan: Plan, state: Table, ready: Iterable[int] = (), left: float | None = None) -> Data:
    """How a table stands in a view of it: the stage, who sits where, the meters, the round."""
    now = state.round
    return {
        "open": state.open,
        "rounds": state.rounds,
        "stage": {
            "key": now.stage if now is not None else "",
            "kind": stage_kind(plan, state),
            "asks": asks(plan, state),
            "left": left,
        },
        "chairs": [{"position": position, "player": player} for position, player in state.chairs],
        "positions": plan.game.positions,
        "meters": meters(state),
        "round": _round(plan, now, ready, state.deck(now.deck).cut) if now is not None else None,
    }


def title(table: PitTable) -> str:
    """The table's name as its submission gives it."""
    return table.plan.game.filing.table or table.id


def meters(state: Table) -> list[Data]:
    """Every meter: whole cents to show, and the exact amount."""
    return [{"name": name, "cents": floor(amount), "exact": str(amount)} for name, amount in state.meters.items()]


def _link(table: PitTable) -> Data | None:
    link = table.link
    return None if link is None else {"name": link.name, "down": link.down, "tables": sorted(link.tables)}


def _proof(table: PitTable) -> Data | None:
    """The last round whose seed was shown, to be checked by anybody."""
    shown = table.notes.rounds.proven
    if shown is None:
        return None
    return {"round": shown.number, "seed": shown.seed, "hash": shown.hash, "cut": shown.cut}


def _last(table: PitTable) -> Data | None:
    """The round that ended last, as it lay there before the cards were gathered."""
    note = table.notes.rounds.ended
    if note is None or table.notes.last is None:
        return None
    seen = view(Table(round=table.notes.last), CAMERA).round
    assert seen is not None
    return _round(table.plan, seen, (), note.cut) | {"nets": dict(note.nets), "void": note.void}


def _round(plan: Plan, now: Round, ready: Iterable[int], cut: int) -> Data:
    return {
        "number": now.number,
        "void": now.void,
        "stub": now.stub if now.counted else None,  # whoever counts is not told what it should come to
        "cut": cut,
        "waiting": now.waiting,
        "dealer": {"cards": _faces(now.dealer.cards), "hand": hand_name(plan, plan.dealer_hand, now, None)},
        "board": _faces(now.board.cards),
        "box": _faces(now.box.cards),
        "draws": [
            {"wager": wager, "card": str(card) if card is not None else None, "place": place}
            for wager, card, place in now.draws
        ],
        "seats": [_seat(plan, now, seat, ready) for seat in now.seats],
    }


def _seat(plan: Plan, now: Round, seat: Seat, ready: Iterable[int]) -> Data:
    lines = [bet.line for bet in seat.bets if bet.line is not None] + list(seat.extras)
    return {
        "position": seat.position,
        "player": seat.player,
        "bets": [
            {
                "wager": bet.wager,
                "on": bet.on,
                "amount": bet.amount,
                "result": line(plan, bet.line) if bet.line else None,
            }
            for bet in seat.bets
        ],
        "extras": [line(plan, one) for one in seat.extras],
        "cards": _faces(seat.hand.cards),
        "hand": hand_name(plan, plan.main_hand, now, seat),
        "folded": seat.folded,
        "racked": seat.racked,
        "void": seat.void,
        "absent": seat.absent or seat.abandoned,
        "ready": seat.position in ready,
        "net": sum(one.profit for one in lines) if lines else None,
    }


def line(plan: Plan, settled: Settled) -> Data:
    """A line of the settlement, with its arithmetic and its clause; ``stated`` are the odds as a player is told."""
    return {
        "wager": settled.wager,
        "on": settled.on,
        "staked": settled.staked,
        "result": settled.result,
        "odds": settled.odds,
        "stated": paid(plan, settled),
        "pays": settled.pays,
        "returned": settled.returned,
        "profit": settled.profit,
        "meter": settled.meter,
        "why": settled.why,
        "clause": settled.clause,
        "award": settled.award,
        "shares": settled.shares,
        "holder": settled.holder,
    }


def hand_name(plan: Plan, use: HandUse, now: Round, seat: Seat | None) -> str:
    """The name of a hand as far as its cards can be seen; nothing where one is hidden or they are too few."""
    cards = seat.hand.cards if seat is not None else now.dealer.cards
    if not cards or None in cards:
        return ""
    try:
        return ranked(use.order, hand_cards(plan, use, now, seat)).name
    except (TypeError, ValueError, AttributeError):  # cards that are not there yet
        return ""


def _faces(cards: Cards) -> list[str | None]:
    return [str(card) if card is not None else None for card in cards]


# -- one person's part ------------------------------------------------------------------------------------------------


class Yours(msgspec.Struct, frozen=True):
    """What only one person sees: the own cards, chips and spots, and what is open to that person."""

    name: str
    roles: list[str]
    positions: list[int]
    chips: int
    cards: dict[str, list[str | None]]
    hand: dict[str, str]
    options: list[msgspec.Raw]
    spots: list[msgspec.Raw]
    again: bool


class YourSpot(msgspec.Struct, frozen=True):
    """A betting spot of a position."""

    position: int
    wager: str
    on: str
    laid: int
    least: int | None
    most: int | None
    open: bool
    goes_with: str


class YourOption(msgspec.Struct, frozen=True):
    """A lawful command as a button needs it; where somebody ``counts``, the number is left to that person."""

    says: str
    who: str
    clause: str
    position: int
    do: Command
    low: int
    high: int | None
    amounts: tuple[int, ...]
    cards: int
    counts: bool
    prompts: tuple[Prompt, ...]


@lru_cache(maxsize=16_384)
def option(one: Option) -> msgspec.Raw:
    """An option, encoded; remembered, because the same few are sent again and again."""
    position = getattr(one.command, "position", 0)
    command = replace(one.command, number=0) if one.counts else one.command
    return msgspec.Raw(
        encode(
            YourOption(
                one.says,
                one.who,
                one.clause,
                position,
                command,
                one.low,
                one.high,
                one.amounts,
                one.cards,
                one.counts,
                one.prompts,
            )
        )
    )


class Own(NamedTuple):
    """Everything that a person's own part is made of: where it is the same as before, so is the part."""

    plan: Plan
    person: Person
    chips: int
    positions: list[int]
    seats: list[Seat]
    seen: tuple[Cards, ...]
    """The cards of the round that everybody sees, and that may belong to a hand."""
    options: list[Option]
    again: bool


def own(table: PitTable, person: Person, chips: int, openings: OpenOptions, seen: Round | None) -> Own:
    """What a person's own part is made of; ``seen`` is the round as everybody sees it."""
    name, now, repeat = person.shown, table.table.round, table.notes.repeat
    mine = [position for position, player in table.table.chairs if player == name]
    return Own(
        table.plan,
        person,
        chips,
        mine,
        [seat for seat in now.seats if seat.position in mine] if now is not None and mine else [],
        (seen.board.cards, seen.box.cards) if seen is not None else (),
        openings.of(person, mine),
        any((position, name) in repeat for position in mine),
    )


def yours(own: Own, seen: Round | None) -> Yours:
    """A person's own part."""
    plan, person = own.plan, own.person
    seats = {seat.position: seat for seat in own.seats}
    return Yours(
        name=person.shown,
        roles=sorted(person.roles),
        positions=own.positions,
        chips=own.chips,
        cards={str(seat.position): _faces(seat.hand.cards) for seat in own.seats if is_own(seat, person)},
        hand={
            str(seat.position): hand_name(plan, plan.main_hand, seen, seat)
            for seat in own.seats
            if seen is not None and is_own(seat, person)
        },
        options=[option(one) for one in own.options],
        spots=[
            spot for position in own.positions for spot in _spots_of(plan, seats.get(position), position, own.options)
        ],
        again=own.again,
    )


def is_own(seat: Seat, person: Person) -> bool:
    """Whether a hand in the round is this person's, whoever sits on the chair now."""
    return seat.player == person.shown


def _spots_of(plan: Plan, seat: Seat | None, position: int, own: Iterable[Option]) -> tuple[msgspec.Raw, ...]:
    open_now = tuple(one for one in own if isinstance(one.command, PlaceBet) and one.command.position == position)
    laid = tuple((bet.wager, bet.on, bet.amount) for bet in seat.bets) if seat is not None else ()
    return _spots(plan, position, laid, open_now)


@lru_cache(maxsize=4096)
def _spots(
    plan: Plan, position: int, laid: tuple[tuple[str, str, int], ...], open_now: tuple[Option, ...]
) -> tuple[msgspec.Raw, ...]:
    """The betting spots of a position, encoded; remembered, because they change only when their player acts."""
    seat = Seat(position, "", tuple(Bet(wager, on, amount) for wager, on, amount in laid))
    return tuple(
        msgspec.Raw(
            encode(YourSpot(position, one.wager, one.on, one.laid, one.least, one.most, one.open, one.goes_with))
        )
        for one in staking.spots(plan, seat, open_now)
    )


def round_line(note: RoundNote, player: str) -> Data:
    """A finished round in a person's history."""
    mine = [hand for position, hand in note.hands.items() if note.seated.get(position) == player]
    return {
        "number": note.number,
        "at": note.at,
        "net": note.nets.get(player, 0),
        "staked": sum(staked for _, staked in mine),
        "void": note.void,
        "cards": [face for cards, _ in mine for face in _faces(cards)],
        "hash": note.hash,
        "seed": note.seed,
    }

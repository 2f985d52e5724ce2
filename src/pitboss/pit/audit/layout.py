"""A table as JSON for an auditor: every card, face up or not, every wager with its settlement, the meters."""

from __future__ import annotations

import msgspec

from pitboss.pit.views.answer_parts import LogObject, LogObjectOrNull
from pitboss.pit.views.scene_types import Chair, Faces
from pitboss.rounds import Table, codec
from pitboss.rounds.events import Cards, Settled
from pitboss.rounds.state import Pile, Round, Seat

_NULL = msgspec.Raw(b"null")


class PileLayout(msgspec.Struct, frozen=True):
    """Cards, and which of them lie face up."""

    cards: Faces
    up: list[bool]


class BetLayout(msgspec.Struct, frozen=True):
    """A wager, and its line of the settlement as it stands in the log."""

    wager: str
    on: str
    amount: int
    line: LogObjectOrNull


class SeatLayout(msgspec.Struct, frozen=True):
    """A seat with every card, every wager and its line."""

    position: int
    player: str
    cards: Faces
    up: list[bool]
    bets: list[BetLayout]
    extras: list[LogObject]
    folded: bool
    void: bool
    absent: bool
    abandoned: bool
    net: int | None


class RoundLayout(msgspec.Struct, frozen=True):
    """A round with every card, face up or not."""

    number: int
    stage: str
    deck: int
    stub: int
    void: bool
    dealer: PileLayout
    board: PileLayout
    box: PileLayout
    rack: Faces
    draws: list[list[str]]
    seats: list[SeatLayout]


class TableLayout(msgspec.Struct, frozen=True):
    """A table as it stood; meters exactly, in cents."""

    open: bool
    rounds: int
    chairs: list[Chair]
    meters: dict[str, str]
    round: RoundLayout | None


def layout(table: Table) -> TableLayout:
    """The whole table."""
    return TableLayout(
        open=table.open,
        rounds=table.rounds,
        chairs=[Chair(position, player) for position, player in table.chairs],
        meters={name: str(amount) for name, amount in table.meters.items()},
        round=None if table.round is None else _round(table.round),
    )


def _round(round_: Round) -> RoundLayout:
    return RoundLayout(
        number=round_.number,
        stage=round_.stage,
        deck=round_.deck,
        stub=round_.stub,
        void=round_.void,
        dealer=_pile(round_.dealer),
        board=_pile(round_.board),
        box=_pile(round_.box),
        rack=_faces(round_.rack),
        draws=[[wager, str(card) if card else "", place] for wager, card, place in round_.draws],
        seats=[_seat(seat) for seat in round_.seats],
    )


def _seat(seat: Seat) -> SeatLayout:
    lines = [bet.line for bet in seat.bets if bet.line is not None] + list(seat.extras)
    hand = _pile(seat.hand)
    return SeatLayout(
        position=seat.position,
        player=seat.player,
        cards=hand.cards,
        up=hand.up,
        bets=[
            BetLayout(bet.wager, bet.on, bet.amount, _NULL if bet.line is None else _line(bet.line))
            for bet in seat.bets
        ],
        extras=[_line(line) for line in seat.extras],
        folded=seat.folded,
        void=seat.void,
        absent=seat.absent,
        abandoned=seat.abandoned,
        net=sum(line.profit for line in lines) if lines else None,
    )


def _line(line: Settled) -> msgspec.Raw:
    """A line of the settlement with what it left the player."""
    members = msgspec.to_builtins(line, enc_hook=codec.write_value)
    return msgspec.Raw(msgspec.json.encode({**members, "profit": line.profit}))


def _pile(pile: Pile) -> PileLayout:
    return PileLayout(_faces(pile.cards), [bool(pile.up >> place & 1) for place in range(len(pile.cards))])


def _faces(cards: Cards) -> Faces:
    return [str(card) if card is not None else None for card in cards]

"""The state after a fact. Never refuses and never looks at the law: an old log replays under a new rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import reduce
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from pitboss.rounds import evolve_table
from pitboss.rounds.events import (
    Abandoned,
    Acted,
    AwardWaits,
    BetsClosed,
    Cards,
    Closed,
    Committed,
    Dealt,
    DeckBegan,
    DeckReady,
    DeckRemoved,
    DeviceOut,
    Did,
    Drawn,
    Event,
    Exposed,
    Left,
    LinkJoined,
    LinkLeft,
    MeterMoved,
    MethodChanged,
    Opened,
    Racked,
    Reached,
    Reversed,
    RoundEnded,
    RoundStarted,
    Ruled,
    Sat,
    SeedRevealed,
    Settled,
    ShortStack,
    Shown,
    StubCounted,
    TakenBack,
    Visited,
    Voided,
    Wagered,
)
from pitboss.rounds.movements import own_movement
from pitboss.rounds.state import Bet, Round, Seat, Sharing, Table
from pitboss.ruleset.words import STUB_COUNTS, BetOn


def evolve(table: Table, event: Event) -> Table:
    """The table after one event."""
    return EVOLVE[type(event)](table, event)


def fold(events: Iterable[Event], table: Table | None = None) -> Table:
    """The table after all events, from the beginning or from a table."""
    return reduce(evolve, events, table or Table())


# -- the round --------------------------------------------------------------------------------------------------------


def _round_started(table: Table, event: RoundStarted) -> Table:
    deck = table.deck(event.deck)
    since = event.at if deck.since is None else deck.since
    table = evolve_table.with_deck(table, replace(deck, since=since, hands=deck.hands or event.by_hand))
    started = Round(number=event.number, deck=event.deck, stage="betting", stub=table.cards)
    return replace(table, round=started)


def _in_round(change: Callable[[Round, Any], Round]) -> Callable[[Table, Any], Table]:
    def evolved(table: Table, event: Event) -> Table:
        assert table.round is not None
        return replace(table, round=change(table.round, event))

    return evolved


def _seats(now: Round, position: int, change: Callable[[Seat], Seat]) -> tuple[Seat, ...]:
    """The seats with one of them changed."""
    return tuple([change(seat) if seat.position == position else seat for seat in now.seats])


def _seated(now: Round, position: int, change: Callable[[Seat], Seat]) -> Round:
    """The round with one seat changed."""
    return replace(now, seats=_seats(now, position, change))


def _wagered(now: Round, event: Wagered) -> Round:
    seats = now.seats
    for place, seat in enumerate(seats):
        if seat.position == event.position:
            staked = _staked(seat, event.wager, event.on, event.amount)
            return replace(now, seats=(*seats[:place], staked, *seats[place + 1 :]))
    fresh = Seat(event.position, event.player, (Bet(event.wager, event.on, event.amount),))
    return replace(now, seats=tuple(sorted((*seats, fresh), key=attrgetter("position"))), wagered=True)


def _taken_back(now: Round, event: TakenBack) -> Round:
    seats = _seats(now, event.position, lambda seat: _staked(seat, event.wager, event.on, -event.amount))
    return replace(now, seats=tuple([seat for seat in seats if seat.bets]))


def _staked(seat: Seat, wager: str, on: BetOn, amount: int) -> Seat:
    bets = seat.bets
    for place, bet in enumerate(bets):
        if bet.wager == wager and bet.on == on:
            total = bet.amount + amount
            left = (replace(bet, amount=total),) if total else ()
            return replace(seat, bets=(*bets[:place], *left, *bets[place + 1 :]))
    return replace(seat, bets=(*bets, Bet(wager, on, amount)))


def _drawn(now: Round, event: Drawn) -> Round:
    return replace(now, draws=(*now.draws, (event.wager, event.card, event.place)))


def _dealt(now: Round, event: Dealt) -> Round:
    cards = event.cards
    changes: dict[str, Any] = {"stub": now.stub - len(cards), "seen": now.seen | _bits(cards)}
    face_up = event.face == "up"
    if event.turn:
        changes["turn"] = event.turn
    elif event.why == "completed":
        changes["short"] = tuple(hand for hand in now.short if hand != (event.to, event.position))
    if event.to == "player":
        changes["seats"] = _seats(
            now, event.position, lambda seat: replace(seat, hand=seat.hand.laid(cards, face_up=face_up))
        )
    elif event.to == "dealer":
        changes["dealer"] = now.dealer.laid(cards, face_up=face_up)
    elif event.to == "board":
        changes["board"] = now.board.laid(cards, face_up=face_up)
    elif event.to == "box":
        changes["box"] = now.box.laid(cards, face_up=face_up)
    else:
        changes["rack"] = (*now.rack, *cards)
        if event.why == "face up":
            changes["face_up"] = now.face_up + 1
    return replace(now, **changes)


def _exposed(now: Round, event: Exposed) -> Round:
    match event.whose:
        case "board":
            return replace(now, board=now.board.turned(event.cards), turn=now.turn + 1)
        case "box":
            return replace(now, box=now.box.turned())
        case "dealer":
            return replace(now, dealer=now.dealer.turned(), revealed=True)
        case _:
            return _seated(now, event.position, lambda seat: replace(seat, hand=seat.hand.turned()))


def _bits(cards: Cards) -> int:
    bits = 0
    for card in cards:
        if card is not None:
            bits |= 1 << card
    return bits


def _shown(now: Round, event: Shown) -> Round:
    now = replace(now, seen=now.seen | _bits(event.cards))
    match event.whose:
        case "dealer":
            return replace(now, dealer=now.dealer.read(event.cards))
        case "board":
            return replace(now, board=now.board.read(event.cards))
        case "box":
            return replace(now, box=now.box.read(event.cards))
        case _:
            return _seated(now, event.position, lambda seat: replace(seat, hand=seat.hand.read(event.cards)))


def _racked(now: Round, event: Racked) -> Round:
    if event.whose == "stub":
        return replace(now, stub_racked=True)
    return _seated(now, event.position, lambda seat: replace(seat, racked=True))


def _stub_counted(table: Table, event: StubCounted) -> Table:
    assert table.round is not None
    wrong = event.number != event.expected
    return replace(table, uncounted=-1, round=replace(table.round, counted=True, miscount=wrong))


def _acted(now: Round, event: Acted) -> Round:
    def answered(seat: Seat) -> Seat:
        if event.act == "play":
            return replace(seat, bets=(*seat.bets, Bet(event.wager, "", event.amount)))
        return replace(seat, folded=True, folded_on=event.street) if event.act == "fold" else seat

    turn = next(place for place, seat in enumerate(now.seats, start=1) if seat.position == event.position)
    return replace(now, seats=_seats(now, event.position, answered), turn=turn)


def _settled(table: Table, event: Settled) -> Table:
    now = table.round
    assert now is not None
    seats = tuple([_with_line(seat, event) if seat.position == event.position else seat for seat in now.seats])
    now = replace(now, seats=seats, done=())
    if event.award and not any(share[0] == event.meter for share in now.shared):
        now = replace(now, shared=(*now.shared, (event.meter, event.award, event.shares)))
    table = replace(table, round=now)
    if not event.meter:
        return table
    table = _counted(table, event)
    return _moved(table, event.meter, event.moved) if event.moved else table


def _with_line(seat: Seat, event: Settled) -> Seat:
    for place, bet in enumerate(seat.bets):
        if bet.wager == event.wager and bet.on == event.on and bet.line is None:
            bets = (*seat.bets[:place], replace(bet, line=event), *seat.bets[place + 1 :])
            return replace(seat, bets=bets)
    return replace(seat, extras=(*seat.extras, event))


def _reversed(table: Table, event: Reversed) -> Table:
    assert table.round is not None
    line = event.line

    def undone(seat: Seat) -> Seat:
        bets = tuple(replace(bet, line=None) if bet.line == line else bet for bet in seat.bets)
        return replace(seat, bets=bets, extras=tuple(extra for extra in seat.extras if extra != line))

    table = _counted(replace(table, round=_seated(table.round, line.position, undone)), event)
    return _moved(table, line.meter, -line.moved) if line.moved else table


def _meter_moved(table: Table, event: MeterMoved) -> Table:
    table = _counted(_moved(table, event.meter, event.by), event)
    now = table.round
    if now is None or not event.wager or event.cause == "share taken back":
        return table
    row = (event.position, event.wager, event.meter, event.by)
    if event.cause == "share given up":
        return replace(table, round=replace(now, given_up=(*now.given_up, row)))
    return replace(table, round=replace(now, contributed=(*now.contributed, row)))


def _counted(table: Table, event: Event) -> Table:
    """One movement more of the link, where the event moved a meter that is shared."""
    sharing = table.sharing
    if sharing is None or not sharing.meters:
        return table
    movement = event if isinstance(event, MeterMoved) and event.from_table else None
    moved = movement or own_movement(event)
    if moved is None or moved.meter not in sharing.meters:
        return table
    sharing = _heard(sharing, movement) if movement is not None else sharing
    return replace(table, sharing=replace(sharing, number=sharing.number + 1))


def _heard(sharing: Sharing, event: MeterMoved) -> Sharing:
    """With the awards of other tables that may still be undone: until the table that made one has its next round."""
    match event.cause:
        case "award":
            award = event.from_table, event.meter, event.by, event.award
            return replace(sharing, awards=(*sharing.awards, award))
        case "award undone":
            undone = event.from_table, event.meter, -event.by, event.award
            return replace(sharing, awards=tuple(award for award in sharing.awards if award != undone))
        case "contribution":
            rest = tuple(award for award in sharing.awards if award[0] != event.from_table)
            return replace(sharing, awards=rest, begun=tuple(sorted({*sharing.begun, event.from_table})))
        case _:
            return sharing


def _link_joined(table: Table, event: LinkJoined) -> Table:
    sharing = Sharing(event.link, event.number, tuple(event.meters))
    return replace(table, meters={**table.meters, **event.meters}, sharing=sharing)


def _link_left(table: Table, event: LinkLeft) -> Table:
    sharing = table.sharing
    return table if sharing is None else replace(table, sharing=replace(sharing, meters=(), awards=()))


def _moved(table: Table, meter: str, by: Fraction) -> Table:
    return replace(table, meters={**table.meters, meter: table.meters.get(meter, Fraction(0)) + by})


def _award_waits(now: Round, event: AwardWaits) -> Round:
    return replace(now, waiting=event.position)


def _visited(now: Round, event: Visited) -> Round:
    return replace(now, turn=event.position, waiting=0, done=())


def _ruled(now: Round, event: Ruled) -> Round:
    return now if not now.miscount else replace(now, miscount=event.case not in STUB_COUNTS)


def _ruled_at_table(table: Table, event: Ruled) -> Table:
    return table if table.round is None else replace(table, round=_ruled(table.round, event))


def _voided(now: Round, event: Voided) -> Round:
    for position in event.positions:
        now = _seated(now, position, lambda seat: replace(seat, void=True))
    return replace(now, void=True, keeps=event.keeps, shared=()) if event.whole else now


def _abandoned(now: Round, event: Abandoned) -> Round:
    return _seated(
        now,
        event.position,
        lambda seat: replace(seat, absent=True, abandoned=event.declared, folded=seat.folded or event.declared),
    )


def _short(now: Round, event: ShortStack) -> Round:
    return replace(now, short=(*now.short, (event.whose, event.position)))


def _reached(now: Round, event: Reached) -> Round:
    return replace(now, stage=event.stage, turn=0, waiting=0, done=())


def _round_ended(table: Table, event: RoundEnded) -> Table:
    assert table.round is not None
    deck = table.deck(table.round.deck)
    if deck.ready:
        table = evolve_table.with_deck(table, replace(deck, course="after a round", done=0, ready=False, cut=0))
    return replace(
        table, round=None, rounds=event.number, uncounted=table.uncounted + 1, last_deck=deck.number, commitment=""
    )


EVOLVE: dict[type[Event], Callable[[Table, Any], Table]] = {
    Opened: evolve_table.opened,
    Closed: evolve_table.closed,
    Did: evolve_table.did,
    DeckBegan: evolve_table.began,
    DeckReady: evolve_table.ready,
    DeckRemoved: evolve_table.removed,
    DeviceOut: evolve_table.device_out,
    MethodChanged: evolve_table.method_changed,
    Sat: evolve_table.sat,
    Left: evolve_table.left,
    Committed: evolve_table.committed,
    SeedRevealed: evolve_table.unchanged,
    RoundStarted: _round_started,
    Wagered: _in_round(_wagered),
    TakenBack: _in_round(_taken_back),
    BetsClosed: evolve_table.unchanged,
    MeterMoved: _meter_moved,
    LinkJoined: _link_joined,
    LinkLeft: _link_left,
    Drawn: _in_round(_drawn),
    Dealt: _in_round(_dealt),
    Shown: _in_round(_shown),
    Exposed: _in_round(_exposed),
    Racked: _in_round(_racked),
    StubCounted: _stub_counted,
    Acted: _in_round(_acted),
    Settled: _settled,
    Reversed: _reversed,
    AwardWaits: _in_round(_award_waits),
    Visited: _in_round(_visited),
    Ruled: _ruled_at_table,
    Voided: _in_round(_voided),
    Abandoned: _in_round(_abandoned),
    ShortStack: _in_round(_short),
    Reached: _in_round(_reached),
    RoundEnded: _round_ended,
}
"""What each kind of event does to a table."""

"""The public scene of a table as typed data for a page: what lies face up, the same for every viewer.

The scene is made from the camera's view of the table, which hides every card that lies face down. What one person
sees beside it is in ``own_part``; what an event changes in it is in ``changes``. Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from math import floor

import msgspec

from pitboss.cards import Card
from pitboss.pit.history.address import address_of, log_of
from pitboss.pit.history.rounds import RoundNote, RulingNote
from pitboss.pit.staff.calls import called, tray_call
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import asks, stage_kind
from pitboss.pit.views.scene_types import (
    BetShown,
    Chair,
    DealerShown,
    DrawShown,
    Faces,
    LastRound,
    LinkShown,
    MeterShown,
    PastRound,
    ProofShown,
    PublicScene,
    RoundShown,
    SeatShown,
    SettledLine,
    StageShown,
    TableScene,
)
from pitboss.rounds import Plan, Round, Seat, Table, view
from pitboss.rounds.events import Cards, Settled
from pitboss.rounds.plan import ranked
from pitboss.rounds.settlement.results import hand_cards
from pitboss.rounds.state import Bet
from pitboss.ruleset.cards import HandUse
from pitboss.wording.odds import paid

CAMERA = "camera"


def as_text(value: object) -> str:
    """A card or a fraction as text, for an encoder."""
    if isinstance(value, Card | Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in a message")


encode = msgspec.json.Encoder(enc_hook=as_text).encode


def public_scene(
    table: PitTable, state: Table, left: float | None, gone: Collection[str] = (), *, with_last: bool = False
) -> PublicScene:
    """The scene of a view of the table.

    ``left`` is how many seconds the present stage may still last; ``gone`` are players whose connections are lost.
    """
    now = table_scene(table.plan, state, table.ready, left)
    latest = table.history.rounds.latest
    return PublicScene(
        id=table.id,
        title=title(table),
        rulebook=table.plan.game.filing.rulebook,
        log=log_of(table.stream),
        seq=table.seq,
        paused=table.paused,
        stuck=table.stuck,
        dealer=table.posts.shown("dealer"),
        floor=table.posts.shown("floor"),
        shoe=table.posts.shoe,
        called=called(table) or (tray_call(table) if table.tray == "below nothing" else ""),
        link=_link(table),
        commitment=state.commitment or (latest.hash if latest is not None and not latest.last else ""),
        waiting=list(table.line.names),
        gone=[position for position, player in state.chairs if player in gone],
        last=_last(table) if with_last else msgspec.UNSET,
        ruling=_ruling(table) or msgspec.UNSET,
        proof=_proof(table),
        open=now.open,
        rounds=now.rounds,
        stage=now.stage,
        chairs=now.chairs,
        positions=now.positions,
        meters=now.meters,
        round=now.round,
    )


def table_scene(plan: Plan, state: Table, ready: Iterable[int] = (), left: float | None = None) -> TableScene:
    """The scene of a view of a table; ``ready`` are the positions that are done betting."""
    now = state.round
    return TableScene(
        open=state.open,
        rounds=state.rounds,
        stage=stage(plan, state, left),
        chairs=chairs(state),
        positions=plan.game.positions,
        meters=meters(state),
        round=round_shown(plan, state, ready) if now is not None else None,
    )


def title(table: PitTable) -> str:
    """The table's name as its submission gives it."""
    return table.plan.game.filing.table or table.id


def stage(plan: Plan, state: Table, left: float | None = None) -> StageShown:
    """The stage that the table is in."""
    key = state.round.stage if state.round is not None else ""
    return StageShown(key, stage_kind(plan, state), asks(plan, state), left)


def chairs(state: Table) -> list[Chair]:
    """Every chair that is taken."""
    return [Chair(position, player) for position, player in state.chairs]


def meters(state: Table) -> list[MeterShown]:
    """Every meter."""
    return [MeterShown(name, floor(amount), str(amount)) for name, amount in state.meters.items()]


def _link(table: PitTable) -> LinkShown | None:
    link = table.link
    return None if link is None else LinkShown(link.name, link.down, sorted(link.tables))


def _proof(table: PitTable) -> ProofShown | None:
    proven = table.history.rounds.proven
    return None if proven is None else ProofShown(proven.number, proven.seed, proven.hash, proven.cut)


def _ruling(table: PitTable) -> RulingNote | None:
    """The ruling by which hands of the round on the layout are void; that of the last round until the next deal."""
    rounds, now = table.history.rounds, table.committed.round
    if now is not None and rounds.latest is not None and rounds.latest.ruling is not None:
        return rounds.latest.ruling
    is_before_the_deal = stage_kind(table.plan, table.committed) in ("between", "betting")
    ended = rounds.ended
    return ended.ruling if ended is not None and is_before_the_deal else None


def _last(table: PitTable) -> LastRound | None:
    """The round that ended last as it lay before the cards were gathered; None once a wager lies on the layout."""
    now = table.committed.round
    if now is not None and now.seats:
        return None
    note = table.history.rounds.ended
    if note is None or table.history.last is None:
        return None
    seen = view(Table(round=table.history.last), CAMERA).round
    assert seen is not None
    ended = _round(table.plan, seen, (), note.cut)
    return LastRound(
        ended.number,
        note.void,
        ended.stub,
        ended.cut,
        ended.waiting,
        ended.dealer,
        ended.board,
        ended.box,
        ended.draws,
        ended.seats,
        dict(note.nets),
    )


def round_shown(plan: Plan, state: Table, ready: Iterable[int] = ()) -> RoundShown:
    """The round of a view of a table that has one."""
    assert state.round is not None
    return _round(plan, state.round, ready, state.deck(state.round.deck).cut)


def _round(plan: Plan, now: Round, ready: Iterable[int], cut: int) -> RoundShown:
    return RoundShown(
        number=now.number,
        void=now.void,
        stub=stub(now),
        cut=cut,
        waiting=now.waiting,
        dealer=dealer_shown(plan, now),
        board=faces(now.board.cards),
        box=faces(now.box.cards),
        draws=draws(now),
        seats=[seat_shown(plan, now, seat, ready) for seat in now.seats],
    )


def stub(now: Round) -> int | None:
    """The number of cards in the stub, once it is counted; the person who counts is not told what it should be."""
    return now.stub if now.counted else None


def dealer_shown(plan: Plan, now: Round) -> DealerShown:
    """The dealer's hand."""
    hand, plays = made_hand(plan, plan.dealer_hand, now, None) if plan.dealer_hand else ("", [])
    return DealerShown(faces(now.dealer.cards), hand, plays)


def draws(now: Round) -> list[DrawShown]:
    """The draws of a round."""
    return [DrawShown(wager, str(card) if card is not None else None, place) for wager, card, place in now.draws]


def seat_shown(plan: Plan, now: Round, seat: Seat, ready: Iterable[int] = ()) -> SeatShown:
    """A seat of a round."""
    hand, plays = made_hand(plan, plan.main_hand, now, seat)
    return SeatShown(
        position=seat.position,
        player=seat.player,
        bets=[bet_shown(plan, bet) for bet in seat.bets],
        extras=[line(plan, extra) for extra in seat.extras],
        cards=faces(seat.hand.cards),
        hand=hand,
        plays=plays,
        folded=seat.folded,
        racked=seat.racked,
        void=seat.void,
        absent=seat.absent or seat.abandoned,
        ready=seat.position in ready,
        net=net(seat),
    )


def bet_shown(plan: Plan, bet: Bet) -> BetShown:
    """A wager of a seat."""
    return BetShown(bet.wager, bet.on, bet.amount, line(plan, bet.line) if bet.line is not None else None)


def net(seat: Seat) -> int | None:
    """What a seat has won or lost in the lines that are settled; None before the first."""
    lines = [bet.line for bet in seat.bets if bet.line is not None] + list(seat.extras)
    return sum(settled.profit for settled in lines) if lines else None


def line(plan: Plan, settled: Settled) -> SettledLine:
    """A line of the settlement."""
    return SettledLine(
        wager=settled.wager,
        on=settled.on,
        staked=settled.staked,
        result=settled.result,
        odds=settled.odds,
        stated=paid(plan, settled),
        pays=settled.pays,
        returned=settled.returned,
        profit=settled.profit,
        meter=settled.meter,
        why=settled.why,
        clause=settled.clause,
        award=settled.award,
        shares=settled.shares,
        holder=settled.holder,
    )


def hand_name(plan: Plan, use: HandUse, now: Round, seat: Seat | None) -> str:
    """The name of a hand as far as its cards can be seen; empty where one is hidden or they are too few."""
    return made_hand(plan, use, now, seat)[0]


def made_hand(plan: Plan, use: HandUse, now: Round, seat: Seat | None) -> tuple[str, list[str]]:
    """The name of a hand and the cards that make it; nothing where one is hidden or they are too few."""
    cards = seat.hand.cards if seat is not None else now.dealer.cards
    if not cards or None in cards:
        return "", []
    try:
        hand = ranked(use.order, hand_cards(plan, use, now, seat))
        return hand.name, [str(card) for card in hand.cards]
    except (TypeError, ValueError, AttributeError):  # cards that are not there yet
        return "", []


def is_made(plan: Plan, now: Round, seat: Seat) -> bool:
    """Whether a player's own cards, with those that all see, are a pair or better."""
    if None in seat.hand.cards:
        return False
    try:
        return ranked(plan.main_hand.order, hand_cards(plan, plan.main_hand, now, seat)).category > 0
    except (TypeError, ValueError, AttributeError):  # cards that are not there yet
        return False


def faces(cards: Cards) -> Faces:
    """Cards as text."""
    return [str(card) if card is not None else None for card in cards]


def past_round(stream: str, note: RoundNote, player: str) -> PastRound:
    """A finished round in a person's history."""
    hands = [hand for position, hand in note.hands.items() if note.seated.get(position) == player]
    return PastRound(
        number=note.number,
        address=address_of(stream, note.number),
        at=note.at,
        net=note.nets.get(player, 0),
        staked=sum(staked for _, staked in hands),
        void=note.void,
        cards=[face for cards, _ in hands for face in faces(cards)],
        hash=note.hash,
        seed=note.seed,
    )

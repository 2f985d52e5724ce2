"""The changes that events make in a scene, so that a page shows every step without knowing the rules of the game.

A change holds only what is different between two views of a table for the same viewer: views hide the cards that this
viewer may not see, so a change cannot name one. ``public_scene`` is the whole scene; a page applies changes on the way.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from pitboss.pit.views import scene
from pitboss.pit.views.scene_types import (
    BetShown,
    Chair,
    DealerShown,
    DrawShown,
    Faces,
    MeterShown,
    RoundShown,
    SettledLine,
    StageShown,
)
from pitboss.rounds import Plan, Round, Seat, Table


class SeatChange(msgspec.Struct, frozen=True, kw_only=True):
    """The changes of a seat, or a whole seat that is new; ``gone`` are the wagers that no longer lie there."""

    position: int
    player: str | UnsetType = UNSET
    bets: list[BetShown] | UnsetType = UNSET
    gone: list[tuple[str, str]] | UnsetType = UNSET
    extras: list[SettledLine] | UnsetType = UNSET
    cards: Faces | UnsetType = UNSET
    hand: str | UnsetType = UNSET
    plays: tuple[str, ...] | UnsetType = UNSET
    folded: bool | UnsetType = UNSET
    racked: bool | UnsetType = UNSET
    void: bool | UnsetType = UNSET
    absent: bool | UnsetType = UNSET
    net: int | UnsetType | None = UNSET


class RoundChange(msgspec.Struct, frozen=True, kw_only=True):
    """The changes of a round that goes on; ``left`` are the positions that are no longer in it."""

    void: bool | UnsetType = UNSET
    stub: int | UnsetType | None = UNSET
    waiting: int | UnsetType = UNSET
    dealer: DealerShown | UnsetType = UNSET
    board: Faces | UnsetType = UNSET
    box: Faces | UnsetType = UNSET
    draws: list[DrawShown] | UnsetType = UNSET
    seats: list[SeatChange] | UnsetType = UNSET
    left: list[int] | UnsetType = UNSET


class SceneChange(msgspec.Struct, frozen=True, kw_only=True):
    """The changes of a scene; a new round is sent whole, the end of one as None, and only the meters that moved."""

    open: bool | UnsetType = UNSET
    rounds: int | UnsetType = UNSET
    stage: StageShown | UnsetType = UNSET
    chairs: list[Chair] | UnsetType = UNSET
    meters: list[MeterShown] | UnsetType = UNSET
    round: RoundShown | RoundChange | UnsetType | None = UNSET


_NO_ROUND_CHANGE = RoundChange()
NO_CHANGE = SceneChange()


def change(plan: Plan, tables: tuple[Table, Table], stages: tuple[StageShown, StageShown]) -> SceneChange:
    """The difference between two views of a table, both for the same viewer, and between the stages that they show."""
    (before, after), (stage_before, stage) = tables, stages
    return SceneChange(
        open=after.open if after.open != before.open else UNSET,
        rounds=after.rounds if after.rounds != before.rounds else UNSET,
        stage=stage if stage != stage_before else UNSET,
        chairs=scene.chairs(after) if after.chairs != before.chairs else UNSET,
        meters=_meters(before, after) if after.meters is not before.meters else UNSET,
        round=_round(plan, before, after),
    )


def hides_cards(changed: SceneChange) -> list[int]:
    """The positions whose cards changed and lie face down: their players see another change."""
    seats = changed.round.seats if isinstance(changed.round, RoundShown | RoundChange) else UNSET
    return [seat.position for seat in seats or () if seat.cards and None in seat.cards]


def _meters(before: Table, after: Table) -> list[MeterShown] | UnsetType:
    moved = [meter for meter in scene.meters(after) if before.meters.get(meter.name) != after.meters[meter.name]]
    return moved or UNSET


def _round(plan: Plan, before: Table, after: Table) -> RoundShown | RoundChange | UnsetType | None:
    was, now = before.round, after.round
    if now is was:
        return UNSET
    if now is None:
        return None
    if was is None or was.number != now.number:
        return scene.round_shown(plan, after)
    changed = _round_change(plan, was, now)
    return changed if changed != _NO_ROUND_CHANGE else UNSET


def _round_change(plan: Plan, was: Round, now: Round) -> RoundChange:
    positions = {seat.position for seat in now.seats}
    left = [seat.position for seat in was.seats if seat.position not in positions]
    common = (was.board.cards, was.box.cards) != (now.board.cards, now.box.cards)
    return RoundChange(
        void=now.void if now.void != was.void else UNSET,
        stub=scene.stub(now) if scene.stub(now) != scene.stub(was) else UNSET,
        waiting=now.waiting if now.waiting != was.waiting else UNSET,
        dealer=scene.dealer_shown(plan, now) if common or now.dealer.cards != was.dealer.cards else UNSET,
        board=scene.faces(now.board.cards) if now.board.cards != was.board.cards else UNSET,
        box=scene.faces(now.box.cards) if now.box.cards != was.box.cards else UNSET,
        draws=scene.draws(now) if now.draws != was.draws else UNSET,
        seats=_seats(plan, was, now, common=common) or UNSET,
        left=left or UNSET,
    )


def _seats(plan: Plan, was: Round, now: Round, *, common: bool) -> list[SeatChange]:
    """The seats that changed; ``common`` cards may give a hand another name, though nothing lies differently there."""
    if was.seats == now.seats and not common:
        return []
    known: Mapping[int, Seat] = {seat.position: seat for seat in was.seats}
    changed = []
    for seat in now.seats:
        before = known.get(seat.position)
        if before is None or before.player != seat.player:
            changed.append(_new_seat(plan, now, seat))
        elif before is not seat and (common or before != seat):
            changed.append(_seat_change(plan, (was, before), (now, seat)))
    return [seat for seat in changed if seat != SeatChange(position=seat.position)]


def _new_seat(plan: Plan, now: Round, seat: Seat) -> SeatChange:
    whole = scene.seat_shown(plan, now, seat)
    return SeatChange(
        position=whole.position,
        player=whole.player,
        bets=whole.bets,
        extras=whole.extras,
        cards=whole.cards,
        hand=whole.hand,
        plays=whole.plays,
        folded=whole.folded,
        racked=whole.racked,
        void=whole.void,
        absent=whole.absent,
        net=whole.net,
    )


def _seat_change(plan: Plan, before: tuple[Round, Seat], after: tuple[Round, Seat]) -> SeatChange:
    (was_round, was), (now_round, now) = before, after
    made = scene.made_hand(plan, plan.main_hand, now_round, now)
    was_made = scene.made_hand(plan, plan.main_hand, was_round, was)
    absent = now.absent or now.abandoned
    moved = was.bets != now.bets
    return SeatChange(
        position=now.position,
        bets=([scene.bet_shown(plan, bet) for bet in now.bets if bet not in was.bets] or UNSET) if moved else UNSET,
        gone=(_gone(was, now) or UNSET) if moved else UNSET,
        extras=[scene.line(plan, extra) for extra in now.extras] if now.extras != was.extras else UNSET,
        cards=scene.faces(now.hand.cards) if now.hand.cards != was.hand.cards else UNSET,
        hand=made.name if made.name != was_made.name else UNSET,
        plays=made.cards if made.cards != was_made.cards else UNSET,
        folded=now.folded if now.folded != was.folded else UNSET,
        racked=now.racked if now.racked != was.racked else UNSET,
        void=now.void if now.void != was.void else UNSET,
        absent=absent if absent != (was.absent or was.abandoned) else UNSET,
        net=scene.net(now) if (moved or now.extras != was.extras) and _is_settled(was, now) else UNSET,
    )


def _gone(was: Seat, now: Seat) -> list[tuple[str, str]]:
    """The wagers that lay there and do no more."""
    laid = {(bet.wager, bet.on) for bet in now.bets}
    return [(bet.wager, bet.on) for bet in was.bets if (bet.wager, bet.on) not in laid]


def _is_settled(was: Seat, now: Seat) -> bool:
    """Whether any wager of a seat has or had a line of the settlement."""
    return bool(was.extras or now.extras) or any(bet.line for bet in (*was.bets, *now.bets))

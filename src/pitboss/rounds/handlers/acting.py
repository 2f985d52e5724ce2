"""The players' decisions, in turn and for exactly the lawful amounts; and what a fold costs."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

from pitboss.game.play import Offer, Street
from pitboss.game.words import HOLD_CARDS, RECORD_CARDS, PlayerAct
from pitboss.money import show_money
from pitboss.rounds.commands import Act, Do
from pitboss.rounds.events import Acted, Did, Exposed, Settled
from pitboss.rounds.flow import folded_unseen, forfeits, is_held, is_recorded, is_shown, next_asked
from pitboss.rounds.handlers.clearing import clear
from pitboss.rounds.handlers.dealing import require_hands_read
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.plan import Plan, ranked
from pitboss.rounds.roles import role
from pitboss.rounds.settlement.results import hand_cards
from pitboss.rounds.state import Round, Seat, Table


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player may answer: an act and, for a play wager, the amounts: all from low to high, or those listed."""

    act: PlayerAct
    offer: Offer
    low: int = 0
    high: int = 0
    amounts: tuple[int, ...] = ()

    def admits(self, act: str, amount: int) -> bool:
        """Whether an answer is this choice."""
        if act != self.act:
            return False
        return amount in self.amounts if self.amounts else self.low <= amount <= self.high

    def __str__(self) -> str:
        if self.act != "play":
            return self.act
        if self.amounts:
            return " or ".join(f"play {show_money(one)}" for one in self.amounts)
        return f"play {show_money(self.low)} to {show_money(self.high)}"


def asked(plan: Plan, now: Round, street: Street) -> Seat | None:
    """Whose turn it is on a street."""
    return next_asked(plan, now, street, now.turn)


def choices(plan: Plan, now: Round, street: Street, seat: Seat) -> tuple[Choice, ...]:
    """Everything a player may answer on a street; an absent player neither plays nor is asked."""
    whole = plan.elections.play_amount == "whole multiples"
    ante = seat.amount(street.asks)
    found = []
    for offer in street.offers:
        if offer.act != "play":
            found.append(Choice(offer.act, offer))
            continue
        if seat.absent or (offer.needs is not None and not _holds(plan, now, seat, offer)):
            continue
        if offer.any_between and not whole:
            found.append(Choice("play", offer, ceil(ante * offer.times[0]), floor(ante * offer.times[-1])))
        else:
            times = range(int(offer.times[0]), int(offer.times[-1]) + 1) if offer.any_between else offer.times
            found.append(Choice("play", offer, amounts=tuple(int(ante * one) for one in times)))
    return tuple(found)


def choose(plan: Plan, now: Round, street: Street, seat: Seat, act: str, amount: int) -> Choice:
    """The choice that an answer on a street is; refused when it is none of those open to the seat."""
    open_to = choices(plan, now, street, seat)
    chosen = next((one for one in open_to if one.admits(act, amount)), None)
    if chosen is None:
        what = f"play {show_money(amount)}" if act == "play" else act
        raise plan.refusal(
            "play-amount",
            f'"{what}" is not open to position {seat.position}.',
            tuple(str(one) for one in open_to),
            clause=tuple(dict.fromkeys(one for choice in open_to for one in choice.offer.clause)),
        )
    return chosen


def _holds(plan: Plan, now: Round, seat: Seat, offer: Offer) -> bool:
    assert offer.needs is not None
    if None in seat.hand.cards:
        return False  # a hand that was not read cannot be seen to qualify
    cards = hand_cards(plan, plan.main_hand, now, seat)
    return bool(cards) and offer.needs.holds(ranked(plan.main_hand.order, cards))


def act(scribe: Draft, command: Act) -> None:
    """A player's decision."""
    plan = scribe.plan
    if scribe.table.round is None or scribe.stage.kind != "ask":
        said = "No decision is asked for yet." if is_early(plan, scribe.table) else "The decisions are over."
        raise plan.refusal("not-your-turn", said)
    street = scribe.stage.street
    assert street is not None
    seat = asked(plan, scribe.round, street)
    assert seat is not None
    if seat.position != command.position:
        other = scribe.round.seat(command.position)
        code = "not-asked" if other is not None and not other.bet(street.asks) else "not-your-turn"
        raise plan.refusal(
            code,
            f"It is position {seat.position}'s turn, not position {command.position}'s.",
            (f"wait for position {seat.position}",),
        )
    by = "dealer" if seat.absent else "player"
    if command.by != by:
        said = f"The {by} answers for position {seat.position}, not the {command.by}."
        own = () if seat.absent else plan.clauses.get("own-hand", ())
        raise plan.refusal("not-your-turn", said, (by,), own)
    chosen = choose(plan, scribe.round, street, seat, command.act, command.amount)
    clause = plan.cite(chosen.offer.clause)
    scribe.say(Acted(seat.position, seat.player, street.name, chosen.act, command.amount, clause))
    if command.act == "fold" and chosen.offer.collects == "at once":
        collect(scribe, scribe.seat(seat.position))
    if asked(plan, scribe.round, street) is None:
        scribe.move_on()


def is_early(plan: Plan, table: Table) -> bool:
    """Whether decisions are still to come in the round under way, or in the next."""
    if table.round is None:
        return True
    course = plan.courses[table.device]
    return any(stage.kind == "ask" for stage in course[plan.places[table.device][table.round.stage] :])


def collect_forfeited(scribe: Draft, command: Do) -> None:
    """Take what the folds have cost, once everybody has decided."""
    if command.by not in ("dealer", "floorperson", "casino supervisor"):
        raise scribe.plan.refusal("undecided", f"The dealer collects, not the {command.by}.", ("dealer",))
    step = scribe.stage.step
    assert step is not None
    require_hands_read(scribe, folded_unseen(scribe.plan, scribe.round))
    scribe.say(Did(scribe.stage.procedure, step.step, role(command.by), scribe.plan.cite(step.clause), command.person))
    for seat in scribe.round.seats:
        if seat.folded and not seat.void:
            collect(scribe, seat)
    scribe.move_on()


def collect(scribe: Draft, seat: Seat) -> None:
    """Take the forfeited wagers of one seat; clear its cards unless a live wager holds them."""
    plan = scribe.plan
    clause = plan.cite(plan.fold.clause)
    for bet in forfeits(plan, seat):
        offered = plan.wagers.get(bet.wager)
        own = () if offered is None else offered.decided_by or offered.rule.clause
        cited = plan.cite((*plan.fold.clause, *own))
        staked = bet.amount if offered is not None else 0
        why = f"{seat.player} folded"
        scribe.say(Settled(seat.position, seat.player, bet.wager, staked, "forfeited", cited, why, bet.on))
    seat = scribe.seat(seat.position)
    if is_held(plan, scribe.round, seat):
        _log(scribe, HOLD_CARDS, seat.position)
        return
    if is_recorded(plan, seat):
        _log(scribe, RECORD_CARDS, seat.position)
    if is_shown(plan, scribe.round):
        scribe.say(Exposed("player", position=seat.position, clause=plan.recorded.get(("fold", "exposed"), clause)))
    clear(scribe, seat.position, plan.recorded.get(("fold", "racked"), clause))


def _log(scribe: Draft, name: str, position: int) -> None:
    """Log a step that a fold leads to, where the document has it."""
    for step in scribe.plan.logged.get("fold", ()):
        if step.step == name:
            scribe.say(Did("fold", name, step.who, scribe.plan.cite(step.clause), position=position))

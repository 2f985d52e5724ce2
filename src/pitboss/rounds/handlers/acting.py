"""The players' decisions, in turn and for exactly the lawful amounts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor

from msgspec.structs import replace

from pitboss.clauses import Refusal
from pitboss.money import show_money
from pitboss.rounds.commands import Act
from pitboss.rounds.events import Acted
from pitboss.rounds.flow import next_asked
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.forfeits import collect
from pitboss.rounds.handlers.wagers.taking_back import return_stake
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan, ranked
from pitboss.rounds.settlement.results import hand_cards
from pitboss.rounds.state import Pile, Round, Seat, Table
from pitboss.ruleset.play import Offer, Street
from pitboss.ruleset.words import ACTS, PlayerAct, checked


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player may answer: an act and, for a stake, the amounts: all from low to high, or those listed."""

    act: PlayerAct
    offer: Offer
    says: str
    low: int = 0
    high: int = 0
    amounts: tuple[int, ...] = ()

    def admits(self, act: str, amount: int, wager: str = "") -> bool:
        """Whether an answer is this choice; one that names no wager may be about any."""
        if act != self.act or wager not in ("", self.offer.wager):
            return False
        return amount in self.amounts if self.amounts else self.low <= amount <= self.high

    def __str__(self) -> str:
        return self.says


def _called(offer: Offer) -> str:
    """An act in the words of the layout; what is taken back is named, unless the layout has a word of its own."""
    return f"{offer.act} {offer.wager}" if offer.act == offer.called == "take back" else offer.called


def _said(called: str, low: int, high: int, amounts: tuple[int, ...]) -> str:
    """A choice in words."""
    if amounts:
        return " or ".join(f"{called} {show_money(amount)}" for amount in amounts)
    return f"{called} {show_money(low)} to {show_money(high)}" if high else called


def asked(plan: Plan, now: Round, street: Street) -> Seat | None:
    """Whose turn it is on a street."""
    return next_asked(plan, now, street, now.turn)


def choices(plan: Plan, now: Round, street: Street, seat: Seat) -> tuple[Choice, ...]:
    """Everything a player may answer on a street; an absent player neither plays nor is asked."""
    base = seat.amount(street.asks)
    return tuple(
        _choice(plan, street.name, place, base)
        for place, offer in enumerate(street.offers)
        if not offer.wager or _is_open(plan, now, seat, offer)
    )


def _is_open(plan: Plan, now: Round, seat: Seat, offer: Offer) -> bool:
    """Whether a stake or a wager taken back is open to a seat: its player is there, holds the hand that the offer
    needs, and has the wager that would go back."""
    if seat.absent or (offer.act == "take back" and not _has(seat, offer.wager)):
        return False
    return offer.needs is None or _holds(plan, now, seat, offer)


def _has(seat: Seat, wager: str) -> bool:
    """Whether a wager of a seat lies there and has not come to its end."""
    bet = seat.bet(wager)
    return bet is not None and bet.line is None


@lru_cache(maxsize=4096)
def _choice(plan: Plan, street: str, place: int, base: int) -> Choice:
    """An offer of a street as a choice with amounts; cached, because the same few stakes come again and again."""
    offer = next(row for row in plan.game.streets if row.name == street).offers[place]
    if offer.act != "play":
        return _made(offer)
    whole = plan.elections.play_amount == "whole multiples"
    if offer.any_between and not whole:
        return _made(offer, ceil(base * offer.times[0]), floor(base * offer.times[-1]))
    times = range(int(offer.times[0]), int(offer.times[-1]) + 1) if offer.any_between else offer.times
    return _made(offer, amounts=tuple(int(base * multiple) for multiple in times))


def _made(offer: Offer, low: int = 0, high: int = 0, amounts: tuple[int, ...] = ()) -> Choice:
    return Choice(offer.act, offer, _said(_called(offer), low, high, amounts), low, high, amounts)


def choice_objection(plan: Plan, now: Round, street: Street, seat: Seat, answer: Act) -> Refusal | None:
    """What speaks against an answer on a street: it is none of the choices that are open to the seat."""
    open_to = choices(plan, now, street, seat)
    if any(choice.admits(answer.act, answer.amount, answer.wager) for choice in open_to):
        return None
    what = _answered(street, answer)
    said = f'"{what}" is not open to position {seat.position}.'
    clause = tuple(dict.fromkeys(cited for choice in open_to for cited in choice.offer.clause))
    return plan.refusal("play-amount", said, tuple(map(str, open_to)), clause)


def _answered(street: Street, answer: Act) -> str:
    """An answer in the words of the street that has such an offer, else in its own."""
    alike = (offer for offer in street.offers if offer.act == answer.act and answer.wager in ("", offer.wager))
    offer = next(alike, None)
    called = _called(offer) if offer is not None else f"{answer.act} {answer.wager}".strip()
    return f"{called} {show_money(answer.amount)}" if answer.act == "play" else called


def _holds(plan: Plan, now: Round, seat: Seat, offer: Offer) -> bool:
    assert offer.needs is not None
    if None in seat.hand.cards:
        return False  # a hand that was not read cannot be seen to qualify
    use = plan.main_hand
    if use.source != ("own cards",):  # what lies face down counts for nobody yet
        seen = {name: Pile(pile.shown) for name, pile in (("board", now.board), ("box", now.box))}
        now = replace(now, dealer=Pile(now.dealer.shown), **seen)
    cards = hand_cards(plan, use, now, seat)
    return len(cards) >= use.order.size and offer.needs.holds(ranked(use.order, cards))


def offers(plan: Plan, table: Table, at: int, like: Act | None = None) -> Iterator[Option]:
    """The choices of the player whose turn it is; the dealer answers for one who is absent."""
    now = table.round
    street = plan.stage(table.device, now.stage).street if now is not None else None
    if now is None or street is None:
        return
    seat = asked(plan, now, street)
    if seat is None:
        return
    who, prompts = _answers(seat), plan.prompts.of("decisions")
    for choice in choices(plan, now, street, seat):
        if like is None or like.act == choice.act:
            low, high, amounts = choice.low, choice.high, choice.amounts
            command = Act(seat.position, choice.act, low or next(iter(amounts), 0), who, choice.offer.wager)
            says, clause, called = choice.says, plan.cite(choice.offer.clause), choice.offer.called
            yield Option(command, who, says, clause, low, high, amounts, prompts=prompts, called=called)


def _answers(seat: Seat) -> str:
    """Who answers for a seat."""
    return "dealer" if seat.absent else "player"


def objection(plan: Plan, table: Table, command: Act, at: int) -> Refusal | None:
    """What speaks against a decision."""
    now = table.round
    street = plan.stage(table.device, now.stage).street if now is not None else None
    if now is None or street is None:
        said = "No decision is asked for yet." if is_early(plan, table) else "The decisions are over."
        return plan.refusal("not-your-turn", said)
    seat = asked(plan, now, street)
    assert seat is not None
    if seat.position != command.position:
        other = now.seat(command.position)
        code = "not-asked" if other is not None and not other.bet(street.asks) else "not-your-turn"
        said = f"It is position {seat.position}'s turn, not position {command.position}'s."
        return plan.refusal(code, said, (f"wait for position {seat.position}",))
    by = _answers(seat)
    if command.by != by:
        said = f"The {by} answers for position {seat.position}, not the {command.by}."
        return plan.refusal("not-your-turn", said, (by,), () if seat.absent else plan.clauses.get("own-hand", ()))
    return choice_objection(plan, now, street, seat, command)


def act(draft: Draft, command: Act, option: Option) -> None:
    """A player's decision."""
    plan, street, offered = draft.plan, draft.stage.street, option.command
    assert street is not None
    assert isinstance(offered, Act)
    seat, wager = draft.seat(command.position), offered.wager
    answer = checked(command.act, ACTS)
    draft.say(Acted(seat.position, seat.player, street.name, answer, command.amount, option.clause, wager))
    if answer == "take back":
        return_stake(draft, seat, wager, option.clause)
    if command.act == "fold" and any(offer.act == "fold" and offer.collects == "at once" for offer in street.offers):
        collect(draft, draft.seat(seat.position))
    if asked(plan, draft.round, street) is None:
        draft.move_on()


def is_early(plan: Plan, table: Table) -> bool:
    """Whether decisions are still to come in the round under way, or in the next."""
    if table.round is None:
        return True
    course = plan.courses[table.device]
    return any(stage.kind == "ask" for stage in course[plan.places[table.device][table.round.stage] :])

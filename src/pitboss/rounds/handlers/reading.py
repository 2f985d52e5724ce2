"""Cards that were dealt unseen: recorded when they are read, and before they decide something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.cards import Card
from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds.commands import Show
from pitboss.rounds.events import Cards, Shown
from pitboss.rounds.flow import unrecorded, unrecorded_for, unrecorded_hands
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.state import Round, Seat, Table
from pitboss.ruleset.settling import Pass
from pitboss.ruleset.words import CARD_OWNERS, checked


def offers(plan: Plan, table: Table, at: int, like: Show | None = None) -> Iterator[Option]:
    """The hands whose cards have not been recorded."""
    now = table.round
    if now is None:
        return
    for owner, position, cards in _piles(now):
        if None in cards and (like is None or (owner, position) == (like.whose, like.position)):
            says = f"record the cards of {owner} {position or ''}".strip()
            yield Option(Show(owner, (), position), "dealer", says, cards=cards.count(None))


def _piles(now: Round) -> Iterator[tuple[str, int, Cards]]:
    """Whose cards lie where: every player's, the dealer's, and the table's."""
    for seat in now.seats:
        yield "player", seat.position, seat.hand.cards
    yield "dealer", 0, now.dealer.cards
    yield "board", 0, now.board.cards
    yield "box", 0, now.box.cards


def show_objection(plan: Plan, table: Table, command: Show, at: int) -> PitbossError | None:
    """What is wrong with cards that are to be recorded."""
    option = next(offers(plan, table, at, command), None)
    if option is None:
        said = "no card lies there unrecorded"
        return BadInput(code="nothing-to-read", said=said, instead="name a hand that was not read")
    if len(command.cards) != option.cards or None in command.cards:
        said = f"{option.cards} cards are unrecorded there"
        return BadInput(code="cards-count", said=said, instead="give them all")
    return None


def show_cards(draft: Draft, command: Show, option: Option) -> None:
    """Record cards that were dealt unseen, when they are read."""
    check_cards(draft.round, command.cards)
    draft.say(Shown(checked(command.whose, CARD_OWNERS), command.cards, command.position))


def unread_objection(plan: Plan, now: Round, seats: Sequence[Seat] = ()) -> Refusal | None:
    """Nothing goes on before every card that decides something has been recorded."""
    return _unrecorded_objection(plan, unrecorded(now, seats))


def unread_for_objection(plan: Plan, now: Round, visit: Pass) -> Refusal | None:
    """No position is visited before the cards that the visit looks at have been recorded."""
    return _unrecorded_objection(plan, unrecorded_for(plan, now, visit))


def unread_hands_objection(plan: Plan, now: Round, seats: Sequence[Seat]) -> Refusal | None:
    """Hands are not turned up before their cards have been recorded."""
    return _unrecorded_objection(plan, unrecorded_hands(now, seats))


def _unrecorded_objection(plan: Plan, missing: tuple[tuple[str, int], ...]) -> Refusal | None:
    if not missing:
        return None
    names = ", ".join(f"{whose} {position or ''}".strip() for whose, position in missing)
    said = f"Cards of {names} have not been recorded."
    return plan.refusal("cards-not-recorded", said, ("show the cards",), plan.game.settlement.clause)


def check_cards(now: Round, cards: Cards) -> None:
    """A deck has one of each card: nothing that has been seen in this round comes again."""
    seen = now.seen
    for card in cards:
        if card is None:
            continue
        if seen >> card & 1:
            raise BadInput(
                code="cards-twice",
                said=f"the {card.words} ({card}) has already been dealt in this round",
                instead="give the card that came from the deck",
            )
        seen |= 1 << card


def recorded(cards: Cards) -> tuple[Card, ...]:
    """The cards that were recorded, without those that were not read."""
    return tuple(card for card in cards if card is not None)

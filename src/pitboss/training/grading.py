"""A decision graded: what the player saw, what every action was worth, what the choice cost.

The coach sees what the player sees and nothing else: the own cards, the board as far as it lies open, the dealer's
up-card, and whatever else lies face up. Values are in antes, net of all wagers of the main game; a wager between two
whole multiples is worth what lies between them in proportion, because the result is linear in the amount.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.cards import Card
from pitboss.rounds import Plan, Round, Table, view
from pitboss.rounds.events import Acted, Cards
from pitboss.rounds.state import Seat
from pitboss.ruleset import Ruleset

ROUNDS_AN_HOUR = 40
"""What an hour at a table is taken to be."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a player sees when asked: the own cards, the dealer's, the board, what else lies open, and the ante.

    ``made`` has what lies on each wager that a decision asks, stakes or takes back, in antes.
    """

    round: int
    hand: tuple[Card, ...]
    up: Card | None
    shows: tuple[Card, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    ante: int
    made: tuple[tuple[str, Fraction], ...] = ()

    @property
    def situation(self) -> str:
        """The cards that were seen."""
        on = f" on {_cards(self.board)}" if self.board else ""
        return f"{_cards(self.hand)}{on}{f' against {self.up.unicode}' if self.up is not None else ''}"


@dataclass(frozen=True, slots=True)
class Graded:
    """One decision: what was seen and done, and what every lawful action was worth, the best first."""

    seen: Seen
    did: str
    worth: Fraction
    actions: tuple[tuple[str, Fraction], ...]

    @property
    def best(self) -> tuple[str, ...]:
        """The best action; several where they are exactly as good."""
        return tuple(name for name, value in self.actions if value == self.actions[0][1])

    @property
    def cost(self) -> Fraction:
        """What the choice cost, in antes."""
        return self.actions[0][1] - self.worth

    @property
    def money(self) -> Fraction:
        """What it cost, in cents."""
        return self.cost * self.seen.ante


def seen_by(plan: Plan, table: Table, name: str, position: int) -> Seen | None:
    """What the player of that name sees at a position; None where there is no wager to decide about."""
    now = view(table, name).round
    seat = now.seat(position) if now is not None else None
    if now is None or seat is None or not (ante := unit_of(plan.game, seat)):
        return None
    shown = _known(now.dealer.shown)
    return Seen(
        round=now.number,
        hand=_known(seat.hand.cards),
        up=shown[0] if shown else None,
        shows=shown[1:],
        board=_known(now.board.shown),
        dead=_dead(now, position),
        ante=ante,
        made=tuple((wager, Fraction(seat.amount(wager), ante)) for wager in _decided(plan.game)),
    )


def unit_of(game: Ruleset, seat: Seat) -> int:
    """The stake that decisions are measured in: that of the base wager or, once it was taken back, of one like it."""
    asked = (game.base, *(street.asks for street in game.streets))
    return next((amount for wager in asked if (amount := seat.amount(wager))), 0)


def _decided(game: Ruleset) -> tuple[str, ...]:
    """The wagers that streets ask, stake or take back."""
    offers = (offer.wager for street in game.streets for offer in street.offers if offer.wager)
    return tuple(dict.fromkeys((*(street.asks for street in game.streets), *offers)))


def graded(
    seen: Seen, event: Acted, actions: Sequence[tuple[str, Fraction]], game: Ruleset | None = None
) -> Graded | None:
    """A decision beside what every action was worth; None where it was none of them.

    With ``game``, acts are called as the street that offers them calls them.
    """
    staked = event.act == "play"
    times = Fraction(event.amount, seen.ante) if staked else Fraction(0)
    did = f"{times}x" if staked else _called(game, event)
    worth = _worth(dict(actions), did, times)
    return None if worth is None else Graded(seen, did, worth, tuple(actions))


def _called(game: Ruleset | None, event: Acted) -> str:
    offers = (
        offer.called
        for street in (game.streets if game is not None else ())
        if not event.street or street.name == event.street
        for offer in street.offers
        if offer.act == event.act
    )
    return next((called for called in offers if called), event.act)


def _known(cards: Cards) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _dead(now: Round, position: int) -> tuple[Card, ...]:
    """Cards in sight that are neither the player's, nor the board's, nor the dealer's."""
    others = (seat.hand.shown for seat in now.seats if seat.position != position)
    return tuple(card for cards in (*others, now.box.shown) for card in _known(cards))


def _worth(values: dict[str, Fraction], did: str, times: Fraction) -> Fraction | None:
    """What an action was worth; between two play wagers in proportion."""
    if did in values or not times:
        return values.get(did)
    plays = sorted((Fraction(name[:-1]), value) for name, value in values.items() if name.endswith("x"))
    below = [play for play in plays if play[0] < times]
    above = [play for play in plays if play[0] > times]
    if not below or not above:
        return None
    (low, least), (high, most) = below[-1], above[0]
    return least + (most - least) * (times - low) / (high - low)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(card.unicode for card in cards)

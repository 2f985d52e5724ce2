"""What a table shows: seats, cards in sight, and what each player may do, as small values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor
from typing import Literal

from pitboss.api.dollars import meter_dollars, to_dollars
from pitboss.cards import Card
from pitboss.money import show_money
from pitboss.rounds import Option, Plan, Table
from pitboss.rounds.commands import Act, PlaceBet
from pitboss.rounds.events import Cards
from pitboss.rounds.options import players_options
from pitboss.rounds.state import Round, Seat
from pitboss.ruleset.play import Offer

OptionAct = Literal["bet", "play", "check", "fold", "take back"]


@dataclass(frozen=True, slots=True)
class TableOption:
    """One thing that a player may do now: an act, the wager that it stakes, and the lawful amounts in dollars.

    ``amounts`` lists them; where it is empty, any amount from ``low`` to ``high`` is lawful (None: there is no most).
    ``says`` is the option in words, ``clause`` the document's. ``times`` are the amounts as strategies name them, in
    multiples of the wager that the street asks: ``4x``.
    """

    position: int
    act: OptionAct
    wager: str
    amounts: tuple[Decimal, ...] = ()
    low: Decimal = Decimal("0.00")
    high: Decimal | None = Decimal("0.00")
    says: str = ""
    clause: str = ""
    called: str = ""
    on: str = ""
    times: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.says


@dataclass(frozen=True, slots=True)
class TableAsk:
    """A player who is waited for: for wagers, or for a decision on a street."""

    position: int
    player: str
    street: str
    options: tuple[TableOption, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class SeatView:
    """A position in a round: the cards (None: not to be seen), and in dollars what lies on each wager."""

    position: int
    player: str
    cards: Cards = ()
    wagers: tuple[tuple[str, Decimal], ...] = ()
    folded: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as somebody sees it; a card that is not to be seen is None."""

    round: int
    stage: str
    seats: tuple[SeatView, ...]
    dealer: Cards
    board: Cards
    box: Cards
    meters: tuple[tuple[str, Decimal], ...]

    def seat(self, position: int) -> SeatView | None:
        """The seat at a position, if somebody sits there."""
        return next((seat for seat in self.seats if seat.position == position), None)


def view_of(table: Table, now: Round | None, *, over: bool = False) -> TableView:
    """A table that was cut down to what is to be seen; ``now`` is the round to show, which may be ``over``."""
    seats = {position: SeatView(position, player) for position, player in table.chairs}
    seats |= {seat.position: _seat(seat) for seat in (now.seats if now is not None else ())}
    return TableView(
        now.number if now is not None else 0,
        "between rounds" if now is None else "over" if over else now.stage,
        tuple(seats[position] for position in sorted(seats)),
        now.dealer.cards if now is not None else (),
        now.board.cards if now is not None else (),
        now.box.cards if now is not None else (),
        tuple((name, meter_dollars(held)) for name, held in table.meters.items()),
    )


def _seat(seat: Seat) -> SeatView:
    wagers = tuple((f"{bet.wager} ({bet.on})" if bet.on else bet.wager, to_dollars(bet.amount)) for bet in seat.bets)
    return SeatView(seat.position, seat.player, seat.hand.cards, wagers, seat.folded)


def options_of(plan: Plan, table: Table, position: int | None = None) -> list[TableOption]:
    """What players may do now, wagers and decisions; at one position, or at all."""
    options = (_option(plan, table, option) for option in players_options(plan, table))
    return [option for option in options if option is not None and position in (None, option.position)]


def _option(plan: Plan, table: Table, option: Option) -> TableOption | None:
    command = option.command
    low, high = to_dollars(option.low), None if option.high is None else to_dollars(option.high)
    if isinstance(command, PlaceBet):
        only = (low,) if option.low and option.low == option.high else ()
        says, clause = option.says, option.clause
        return TableOption(command.position, "bet", command.wager, only, low, high, says, clause, "bet", command.on)
    if not isinstance(command, Act):
        return None
    amounts = tuple(map(to_dollars, option.amounts))
    return TableOption(
        command.position,
        _act(command.act),
        command.wager,
        amounts,
        amounts[0] if amounts else low,
        amounts[-1] if amounts else high,
        option.says,
        option.clause,
        option.called,
        "",
        _times(plan, table, option),
    )


def _act(act: str) -> OptionAct:
    words: tuple[OptionAct, ...] = ("play", "check", "fold", "take back")
    return next(word for word in words if word == act)


def _times(plan: Plan, table: Table, option: Option) -> tuple[str, ...]:
    """The multiples that an option's street offers, where they are whole amounts that it admits."""
    command, now = option.command, table.round
    street = plan.stage(table.device, now.stage).street if now is not None else None
    if now is None or street is None or not isinstance(command, Act) or command.act != "play":
        return ()
    seat = now.seat(command.position)
    base = seat.amount(street.asks) if seat is not None else 0
    offers = (offer for offer in street.offers if offer.act == "play" and offer.wager == command.wager)
    times = dict.fromkeys(Fraction(multiple) for offer in offers for multiple in _multiples(offer))
    return tuple(f"{multiple}x" for multiple in times if _admits(option, multiple * base))


def _multiples(offer: Offer) -> Iterable[Fraction | int]:
    """What an offer lets a player stake; where anything between is open, every whole multiple of it."""
    return range(ceil(offer.times[0]), floor(offer.times[-1]) + 1) if offer.any_between else offer.times


def _admits(option: Option, amount: Fraction) -> bool:
    return amount in option.amounts if option.amounts else option.low <= amount <= (option.high or 0)


def cards_text(cards: Cards) -> str:
    """Cards in a line, a hidden one as two question marks."""
    return " ".join("??" if card is None else card.unicode for card in cards)


def known(cards: Cards) -> tuple[Card, ...]:
    """The cards that can be seen."""
    return tuple(card for card in cards if card is not None)


def wagers_text(seat: SeatView) -> str:
    """What lies on the layout, in a line."""
    return " · ".join(f"{name} {show_money(int(100 * amount))}" for name, amount in seat.wagers)

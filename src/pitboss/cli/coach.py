"""A coach at the table: after each decision what every action was worth, exactly, and what the choice cost.

The coach sees what the player sees and nothing else: the own cards, the board as far as it lies open, the dealer's
up-card, and whatever else lies face up. Values are in antes, net of all wagers of the main game; a wager between two
whole multiples is worth what lies between them in proportion, because the result is linear in the amount.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from rich.text import Text

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.money import show_money
from pitboss.rounds import Round, view
from pitboss.rounds.events import Acted, Cards
from pitboss.table.sitting import Moment, Sitting

ROUNDS_AN_HOUR = 40
"""What an hour at a table is taken to be."""
WORST = 3
_GOOD, _BAD, _QUIET = "green", "yellow", "dim"


@dataclass(frozen=True, slots=True)
class Graded:
    """One decision: what was seen and done, and what every lawful action was worth, the best first."""

    round: int
    hand: tuple[Card, ...]
    up: Card | None
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    ante: int
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
        return self.cost * self.ante

    @property
    def situation(self) -> str:
        """The cards that were seen."""
        on = f" on {_cards(self.board)}" if self.board else ""
        return f"{_cards(self.hand)}{on}{f' against {self.up.unicode}' if self.up is not None else ''}"


@dataclass(slots=True)
class Coach:
    """Grades the decisions of one person in one sitting."""

    graded: list[Graded] = field(default_factory=list)

    def look(self, sitting: Sitting, moment: Moment) -> Graded | None:
        """Grade what happened, if it was a decision of the person's."""
        event = moment.event
        if not isinstance(event, Acted) or event.position != sitting.position:
            return None
        graded = grade(sitting, moment, event)
        if graded is not None:
            self.graded.append(graded)
        return graded

    def tell(self, sitting: Sitting, moment: Moment) -> Text:
        """The round's decisions in words, the last one first, each action on a line of its own; nothing
        where nothing was graded."""
        graded = self.look(sitting, moment)
        if graded is None:
            return Text()
        decisions = [one for one in reversed(self.graded) if one.round == graded.round]
        return Text("\n").join(line for one in decisions for line in (verdict(one), *_ladder(one)))

    def sums(self) -> Iterator[Text]:
        """The sitting graded."""
        number = len(self.graded)
        if not number:
            yield Text("Coach: there was no decision to grade.")
            return
        wrong = sorted((one for one in self.graded if one.cost), key=lambda one: -one.money)
        lost, money = sum((one.cost for one in wrong), Fraction(0)), sum((one.money for one in wrong), Fraction(0))
        head = f"Coach: {number} decision{'' if number == 1 else 's'}, {number - len(wrong)} best."
        if not wrong:
            yield Text(f"{head} Nothing was given away.", _GOOD)
            return
        rounds = len({one.round for one in self.graded})
        hour = f"{_cents(money / rounds * ROUNDS_AN_HOUR)} an hour at {ROUNDS_AN_HOUR} rounds an hour"
        yield Text.assemble(f"{head} Given away: ", (f"{_antes(lost)} ({_cents(money)})", _BAD))
        yield Text(f"  {_antes(lost / number)} a decision, {hour}. The worst:")
        for one in wrong[:WORST]:
            does = f"{one.did} where {' or '.join(one.best)} is best"
            yield Text(f"  round {one.round}: {one.situation}: {does}, {_antes(one.cost)} ({_cents(one.money)})")


def grade(sitting: Sitting, moment: Moment, event: Acted) -> Graded | None:
    """A decision graded; None where the cards on the table are none that the mathematics knows."""
    from pitboss.exact import answers

    game = sitting.plan.game
    now = view(moment.before, sitting.name).round
    seat = now.seat(event.position) if now is not None else None
    street = next((one for one in game.streets if one.name == event.street), None)
    if now is None or seat is None or street is None or not (ante := seat.amount(street.asks)):
        return None
    hand, board, shown = _seen(seat.hand.cards), _seen(now.board.shown), _seen(now.dealer.shown)
    up = shown[0] if shown else None
    dead = _dead(now, event.position)
    try:
        actions = answers.advise(game, hand, up=up, board=board, dead=dead, dealer_shows=shown[1:])
    except BadInput:  # a hand of too many cards, a card seen twice: an irregular round is not for the coach
        return None
    times = Fraction(event.amount, ante)
    did = f"{times}x" if event.amount else event.act
    worth = _worth(dict(actions), did, times)
    return None if worth is None else Graded(now.number, hand, up, board, dead, ante, did, worth, tuple(actions))


def _seen(cards: Cards) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _dead(now: Round, position: int) -> tuple[Card, ...]:
    """Cards in sight that are neither the player's, nor the board's, nor the dealer's."""
    others = (seat.hand.shown for seat in now.seats if seat.position != position)
    return tuple(card for cards in (*others, now.box.shown) for card in _seen(cards))


def _worth(values: dict[str, Fraction], did: str, times: Fraction) -> Fraction | None:
    """What an action was worth; between two play wagers in proportion."""
    if did in values or not times:
        return values.get(did)
    plays = sorted((Fraction(name[:-1]), value) for name, value in values.items() if name.endswith("x"))
    below = [one for one in plays if one[0] < times]
    above = [one for one in plays if one[0] > times]
    if not below or not above:
        return None
    (low, least), (high, most) = below[-1], above[0]
    return least + (most - least) * (times - low) / (high - low)


def verdict(graded: Graded) -> Text:
    """Whether it was best, and what it cost."""
    if not graded.cost:
        return Text(f"{graded.did} is best.", _GOOD)
    best = " or ".join(graded.best)
    return Text(f"{best} is best; {graded.did} cost {_antes(graded.cost)} ({_cents(graded.money)}).", _BAD)


def values(graded: Graded) -> Text:
    """Every action with its worth, in a line."""
    return Text(" · ").join(Text(f"{name} {_signed(value)}") for name, value in graded.actions)


def _ladder(graded: Graded) -> Iterator[Text]:
    for name, value in graded.actions:
        mark = "◂" if name == graded.did else " "
        yield Text(f"{name:<6}{_signed(value):>8} {mark}", "" if name in graded.best else _QUIET)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(card.unicode for card in cards)


def _signed(value: Fraction) -> str:
    return f"{float(value):+.4f}".replace("-", "−")


def _antes(value: Fraction) -> str:
    return f"{float(value):.4f} antes"


def _cents(money: Fraction) -> str:
    """Money for showing, to the cent; what is less than half a cent is said to be less."""
    return show_money(round(money)) if round(money) else "less than a cent"

"""The state of a table: everything the next decision may depend on, and nothing else.

Frozen values, folded from events by ``evolve``. A hidden card is hidden only in a ``view``; here every card that
was recorded is known.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from pitboss.cards import Card
from pitboss.rounds.events import Cards, Settled
from pitboss.ruleset.words import BetOn, CardOwner, DeckCourse, ShuffleInUse


class State(msgspec.Struct, frozen=True, gc=False):
    """The parent of every piece of state."""


class Pile(State, frozen=True):
    """Cards lying together; ``up`` has bit n set when the n-th card lies face up."""

    cards: Cards = ()
    up: int = 0

    @property
    def shown(self) -> Cards:
        """The cards with the hidden ones as None."""
        if not self.up:
            return (None,) * len(self.cards)
        if self.is_up:
            return self.cards
        return tuple(card if self.up >> place & 1 else None for place, card in enumerate(self.cards))

    @property
    def is_up(self) -> bool:
        """Whether every card lies face up."""
        return self.up + 1 == 1 << len(self.cards)

    def laid(self, cards: Cards, *, face_up: bool) -> Pile:
        """With more cards on it."""
        up = self.up | ((1 << len(cards)) - 1) << len(self.cards) if face_up else self.up
        return Pile((*self.cards, *cards), up)

    def turned(self, number: int = 0) -> Pile:
        """With its next ``number`` hidden cards turned up, all of them for 0."""
        up, left = self.up, number or len(self.cards)
        for place in range(len(self.cards)):
            if left and not up >> place & 1:
                up, left = up | 1 << place, left - 1
        return Pile(self.cards, up)

    def read(self, cards: Cards) -> Pile:
        """With cards that were unrecorded, as they were read."""
        left = list(cards)
        return Pile(tuple(left.pop(0) if card is None and left else card for card in self.cards), self.up)


class Bet(State, frozen=True):
    """A wager on the layout or in a device: its stake, and the line that settled it, if any did."""

    wager: str
    on: BetOn
    amount: int
    line: Settled | None = None


class Seat(State, frozen=True):
    """A position with a wager in the round."""

    position: int
    player: str
    bets: tuple[Bet, ...] = ()
    hand: Pile = Pile()
    folded: bool = False
    folded_on: str = ""
    """The street on which the player folded."""
    racked: bool = False
    void: bool = False
    absent: bool = False
    abandoned: bool = False
    extras: tuple[Settled, ...] = ()
    """Lines without a stake of their own: ante bonus, envy, draws."""

    def bet(self, wager: str, on: str = "") -> Bet | None:
        """The wager of that name, if it was made."""
        for bet in self.bets:
            if bet.wager == wager and bet.on == on:
                return bet
        return None

    def amount(self, wager: str) -> int:
        """The total stake on a wager, on any hand; 0 if it was not made."""
        return sum(bet.amount for bet in self.bets if bet.wager == wager)


class Round(State, frozen=True):
    """One round, from the first wager to the last card in the rack."""

    number: int
    deck: int
    stage: str
    stub: int
    turn: int = 0
    seats: tuple[Seat, ...] = ()
    wagered: bool = False
    """Whether a wager has been made in it, be it taken back since: the shuffle stays promised, or unpromised."""
    dealer: Pile = Pile()
    board: Pile = Pile()
    box: Pile = Pile()
    seen: int = 0
    """The cards recorded in this round, one bit for each place in the deck."""
    rack: Cards = ()
    """Cards out of play: burned, unused, withdrawn."""
    draws: tuple[tuple[str, Card | None, str], ...] = ()
    face_up: int = 0
    miscount: bool = False
    counted: bool = False
    stub_racked: bool = False
    short: tuple[tuple[CardOwner, int], ...] = ()
    """Whose stack lacks a card: a player at a position, the dealer, the board."""
    done: tuple[str, ...] = ()
    """Steps performed for the award that is waiting, or within the present stage."""
    waiting: int = 0
    """The position at which an award waits to be validated."""
    void: bool = False
    keeps: tuple[str, ...] = ()
    revealed: bool = False
    shared: tuple[tuple[str, int, int], ...] = ()
    """Awards already taken from a meter to be divided: the meter, the whole award, into how many shares."""
    exposed: tuple[int, ...] = ()
    """The position whose hand is left exposed for a wager on the whole table, 0 for the dealer's; none: empty."""
    documented: tuple[int, ...] = ()
    """The positions at which the documents of an award are complete."""
    given_up: tuple[tuple[int, str, str, Fraction], ...] = ()
    """Shares of a divided award that went back to a meter: position, wager, meter, exact amount."""
    contributed: tuple[tuple[int, str, str, Fraction], ...] = ()
    """What each wager brought each meter: position, wager, meter, exact amount."""

    def seat(self, position: int) -> Seat | None:
        """The seat at a position, if it has a wager."""
        for seat in self.seats:
            if seat.position == position:
                return seat
        return None


class DeckState(State, frozen=True):
    """One deck: the course of steps it is going through, how far it has come, and since when it is in play."""

    number: int
    course: DeckCourse = "away"
    done: int = 0
    ready: bool = False
    shuffled: ShuffleInUse = ""
    cut: int = 0
    hands: bool = False
    """Dealt from the hand at any time since it was put in play."""
    since: int | None = None
    inspected_by: str = ""


class Sharing(State, frozen=True):
    """The link that a table's meters are in, or were in (no ``meters``), and how many movements it had seen by now."""

    link: str
    number: int
    meters: tuple[str, ...] = ()
    awards: tuple[tuple[str, str, Fraction, int], ...] = ()
    """Awards at other tables that may still be undone: the table, the meter, what it moved by, what was awarded."""
    begun: tuple[str, ...] = ()
    """The tables whose present round began after this table joined, so that it was told of every award in it."""


class Table(State, frozen=True):
    """A table between and during rounds."""

    name: str = ""
    open: bool = False
    cards: int = 0
    device: str = ""
    shuffle: ShuffleInUse = ""
    out: tuple[str, ...] = ()
    decks: tuple[DeckState, ...] = ()
    chairs: tuple[tuple[int, str], ...] = ()
    meters: dict[str, Fraction] = {}
    sharing: Sharing | None = None
    round: Round | None = None
    rounds: int = 0
    uncounted: int = 0
    """Rounds running without a count of the stub."""
    last_deck: int = 0
    commitment: str = ""

    def player(self, position: int) -> str:
        """The player at a position, empty where nobody sits."""
        for place, player in self.chairs:
            if place == position:
                return player
        return ""

    def deck(self, number: int) -> DeckState:
        """The deck of that number."""
        return self.decks[number - 1]

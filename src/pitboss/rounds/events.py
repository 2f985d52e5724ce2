"""What has happened at a table, as facts: the only thing that is ever written down.

Every event has a fixed word (``"type": "wagered"``), never a Python path, so that a log outlives the program.
Amounts are whole cents, meters exact fractions, an unseen card is null. ``codec`` makes
text of events and events of text.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from pitboss.cards import Card
from pitboss.ruleset import words

Cards = tuple[Card | None, ...]
"""Cards in the order they came; None for one whose face nobody has recorded."""

FORMAT = 3
"""The version of these words. Logs of version 1 name none; ``log.former`` reads what earlier versions wrote."""


class Event(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, gc=False):
    """A fact. Subclasses are the words of the log."""


class Opened(Event, frozen=True, tag="opened"):
    """A table was opened under a law and a Rules Submission; always the first event of a log.

    ``format`` is the version of the words in which the log goes on from here.
    """

    rulebook: str
    edition: str
    law: str
    operator: str
    table: str
    version: int
    submission: str
    device: str
    shuffle: words.Shuffle
    decks: int
    cards: int
    meters: dict[str, Fraction]
    filed: str = ""
    at: int = 0
    format: int = 1


class Did(Event, frozen=True, tag="did"):
    """Somebody performed a prescribed step; ``deck`` and ``position`` are 0 where the step is about none."""

    procedure: str
    step: str
    who: words.Role
    clause: str
    person: str = ""
    deck: int = 0
    number: int = 0
    says: str = ""
    at: int = 0
    position: int = 0


class DeckBegan(Event, frozen=True, tag="deck-began"):
    """A deck began a course of prescribed steps: its opening, a shuffle, a recut, the spread of an idle table."""

    deck: int
    course: words.Course
    at: int = 0


class DeckReady(Event, frozen=True, tag="deck-ready"):
    """A deck has gone through its course and may be dealt."""

    deck: int
    shuffled: words.Shuffle
    at: int = 0


class DeckRemoved(Event, frozen=True, tag="deck-removed"):
    """A deck left the table for good."""

    deck: int
    clause: str


class DeviceOut(Event, frozen=True, tag="device-out"):
    """A device was taken off the table, covered or marked out of order."""

    what: str
    clause: str


class MethodChanged(Event, frozen=True, tag="method-changed"):
    """The table goes on with another way of shuffling or dealing."""

    device: str
    shuffle: words.Shuffle
    by_hand: bool = False


class Closed(Event, frozen=True, tag="closed"):
    """The table was closed."""

    at: int = 0


class Sat(Event, frozen=True, tag="sat"):
    """A player took a position."""

    position: int
    player: str


class Left(Event, frozen=True, tag="left"):
    """A player gave up a position between rounds."""

    position: int


class Committed(Event, frozen=True, tag="committed"):
    """The hash of the seed with which the next round is shuffled was published, before its first wager.

    An empty hash takes the promise back: the cards of that round are read from outside.
    """

    round: int
    hash: str


class SeedRevealed(Event, frozen=True, tag="seed-revealed"):
    """The seed of a finished round was published; an empty one is lost, which only a void round survives."""

    round: int
    seed: str


class RoundStarted(Event, frozen=True, tag="round-started"):
    """Betting opened."""

    number: int
    deck: int
    by_hand: bool = False
    at: int = 0


class Wagered(Event, frozen=True, tag="wagered"):
    """A player put a wager down; ``amount`` is what was added to it."""

    position: int
    player: str
    wager: str
    amount: int
    on: words.BetOn = ""
    account: words.Payee = "player"


class TakenBack(Event, frozen=True, tag="taken-back"):
    """A wager, or a part of it, went back to the player before it was settled."""

    position: int
    player: str
    wager: str
    amount: int
    on: words.BetOn = ""
    account: words.Payee = "player"
    clause: str = ""


class BetsClosed(Event, frozen=True, tag="no-more-bets"):
    """The dealer announced "no more bets"; the wagers are frozen."""

    clause: str


class MeterMoved(Event, frozen=True, tag="meter-moved"):
    """A meter changed ``by`` an exact fraction of a cent; awards move it in the line that pays them.

    A movement that happened at a linked table names that table, what was awarded there (in cents), and which movement
    of the link it is.
    """

    meter: str
    by: Fraction
    cause: words.Cause
    position: int = 0
    wager: str = ""
    clause: str = ""
    from_table: str = ""
    award: int = 0
    number: int = 0


class LinkJoined(Event, frozen=True, tag="link-joined"):
    """The table shares these meters from here on, and took over what the link shows after so many movements."""

    link: str
    meters: dict[str, Fraction]
    number: int
    clause: str


class LinkLeft(Event, frozen=True, tag="link-left"):
    """The table has its meters to itself again; they stand where they stood."""

    link: str


class Drawn(Event, frozen=True, tag="drawn"):
    """The table game system drew for a bonus, or drew nothing this round (neither card nor place)."""

    wager: str
    card: Card | None = None
    place: str = ""


class Dealt(Event, frozen=True, tag="dealt"):
    """Cards left the deck. ``why`` tells cards that are part of the deal (empty) from burned and unused ones."""

    to: words.CardPlace
    cards: Cards
    position: int = 0
    face: words.Face = "down"
    why: words.DealReason = ""
    clause: str = ""
    turn: int = 0
    """How far the row of the deal has come with this delivery; 0 where it is none."""


class Shown(Event, frozen=True, tag="shown"):
    """Cards that were dealt unrecorded were read: a player's, the dealer's, the board's or the box's, in order."""

    whose: words.CardOwner
    cards: Cards
    position: int = 0


class Exposed(Event, frozen=True, tag="exposed"):
    """Cards that lay face down were turned up: the next ``cards`` of the board, or a whole hand (0)."""

    whose: words.CardOwner
    cards: int = 0
    position: int = 0
    clause: str = ""


class Racked(Event, frozen=True, tag="racked"):
    """A hand, or the stub, went to the discard rack."""

    whose: Literal["player", "stub"]
    position: int = 0
    clause: str = ""


class StubCounted(Event, frozen=True, tag="stub-counted"):
    """The stub was counted."""

    number: int
    expected: int
    clause: str


class Acted(Event, frozen=True, tag="acted"):
    """A player decided; ``wager`` is the one that was staked for ``amount``, or taken back, if any was."""

    position: int
    player: str
    street: str
    act: words.PlayerAct
    amount: int = 0
    clause: str = ""
    wager: str = ""


class Settled(Event, frozen=True, tag="settled"):
    """A wager came to its end, with the arithmetic and the clause.

    The stake goes back as ``returned``, the house hands over ``pays``; what is not returned is taken. ``source`` is
    the table inventory, house funds or a meter, ``account`` who is paid. ``moved`` is what the meter changed by, its
    reset included.
    """

    position: int
    player: str
    wager: str
    staked: int
    result: words.LineResult
    clause: str
    why: str
    on: words.BetOn = ""
    odds: str = ""
    pays: int = 0
    returned: int = 0
    source: str = ""
    account: words.Payee = "player"
    meter: str = ""
    moved: Fraction = Fraction(0)
    award: int = 0
    """The whole award of which this line pays one of ``shares``, where one award is divided."""
    shares: int = 0
    holder: int = 0
    """The position whose hand brought an envy bonus, and the progressive wager that entitles to it."""
    entitled_by: str = ""

    @property
    def profit(self) -> int:
        """What the player gained or lost by this wager."""
        return self.pays + self.returned - self.staked


class Reversed(Event, frozen=True, tag="reversed"):
    """A line settled earlier in this round was undone to the cent, because the hand or the round is void."""

    line: Settled
    clause: str


class AwardWaits(Event, frozen=True, tag="award-waits"):
    """The dealer stopped at a position: an award is verified and validated before it is paid."""

    position: int
    wager: str


class Visited(Event, frozen=True, tag="visited"):
    """The dealer finished with a position in one pass of the settlement."""

    position: int


class Ruled(Event, frozen=True, tag="ruled"):
    """An irregularity was reported and ruled upon."""

    what: str
    moment: words.Moment
    who: words.Role
    voids: words.Voids
    says: str
    clause: str
    case: str = ""
    position: int = 0
    person: str = ""
    wagers: words.WagersAfter = "stay"
    cards: words.CardsAfter = "stay"
    deck: words.DeckAfter = "stays"
    keeps: tuple[str, ...] = ()


class Voided(Event, frozen=True, tag="voided"):
    """Hands became void: those at the positions named. ``keeps`` lists the wagers that are settled all the same."""

    positions: tuple[int, ...]
    clause: str
    whole: bool = False
    keeps: tuple[str, ...] = ()


class Abandoned(Event, frozen=True, tag="abandoned"):
    """A player who left is out of the round (``declared``) or plays on in absence."""

    position: int
    declared: bool


class ShortStack(Event, frozen=True, tag="short-stack"):
    """A dispensed stack is one card short because a card of it was face up; it is completed after the deal."""

    whose: words.CardOwner
    position: int = 0


class Reached(Event, frozen=True, tag="reached"):
    """The round moved on to a stage."""

    stage: str


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """Every wager has a result and the cards are in the rack."""

    number: int

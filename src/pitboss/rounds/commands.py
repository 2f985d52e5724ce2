"""What people and devices may ask of a table. A command is a wish: ``decide`` grants it as events, or refuses.

``by`` is the role that gives the command, in the regulator's words; ``person`` a name, where two persons must differ.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from pitboss.cards import Card
from pitboss.rounds.events import Cards
from pitboss.ruleset.words import LinkCause


class Command(msgspec.Struct, frozen=True, tag_field="do", gc=False):
    """The parent of all commands."""


class Open(Command, frozen=True, tag="open"):
    """Open the table under its law and submission; ``filed`` is the submission's text, for the record.

    ``meters`` are amounts brought along from before the log, for its first opening. Later openings go on with what the
    log has come to.
    """

    filed: str = ""
    meters: dict[str, Fraction] = {}

    def __hash__(self) -> int:
        """A command is a value; its amounts count in any order."""
        return hash((self.filed, frozenset(self.meters.items())))


class Close(Command, frozen=True, tag="close"):
    """Close the table."""


class Do(Command, frozen=True, tag="step"):
    """Perform a prescribed step: of a deck's course, or of the round's present stage.

    ``number`` is the size of a cut, the cards a shuffler counted, the chips that were verified.
    """

    step: str
    deck: int = 0
    number: int = 0
    by: str = "dealer"
    person: str = ""
    says: str = ""


class Begin(Command, frozen=True, tag="begin"):
    """Begin a course of steps with a deck: its opening, a recut, a directed shuffle, a change, the idle spread."""

    course: str
    deck: int
    by: str = "dealer"
    person: str = ""
    says: str = ""


class MarkDevice(Command, frozen=True, tag="mark-device"):
    """Take a device off the table, cover it or mark it out of order."""

    what: str
    by: str = "dealer"


class ChangeMethod(Command, frozen=True, tag="change-method"):
    """Go on with another way of shuffling and dealing."""

    device: str
    shuffle: str
    by: str = "dealer"


class Sit(Command, frozen=True, tag="sit"):
    """Take a position."""

    position: int
    player: str


class Leave(Command, frozen=True, tag="leave"):
    """Give up a position."""

    position: int


class StartRound(Command, frozen=True, tag="start-round"):
    """Open the betting."""


class PlaceBet(Command, frozen=True, tag="bet"):
    """Put a wager down, or more on one that lies there; no instrument named: what the spot takes."""

    position: int
    wager: str
    amount: int
    on: str = ""
    instrument: str = ""


class TakeBack(Command, frozen=True, tag="take-back"):
    """Take a wager back."""

    position: int
    wager: str
    on: str = ""
    by: str = "player"


class NoMoreBets(Command, frozen=True, tag="no-more-bets"):
    """Announce "no more bets", and close the systems in the same moment.

    ``unnoticed``: positions where, as a record shows, nobody saw that two wagers differ which have to be equal.
    """

    unnoticed: tuple[int, ...] = ()


class Draw(Command, frozen=True, tag="draw"):
    """What the table game system drew for a bonus; neither card nor place when it drew nothing."""

    wager: str
    card: Card | None = None
    place: str = ""


class Deal(Command, frozen=True, tag="deal"):
    """The next cards of the deck, in the order in which they come; or none, to turn up cards that lie there."""

    cards: Cards = ()


class Show(Command, frozen=True, tag="show"):
    """Record the cards of a hand, the board or the box that were dealt without being read."""

    whose: str
    cards: Cards
    position: int = 0


class CountStub(Command, frozen=True, tag="count-stub"):
    """The number of cards counted in the stub."""

    number: int


class RackStub(Command, frozen=True, tag="rack-stub"):
    """Put the stub into the discard rack."""


class Act(Command, frozen=True, tag="act"):
    """A player's decision: check, fold, play with an amount, or take a wager back.

    ``wager`` is the one that is staked or taken back; none named: the first that is offered.
    """

    position: int
    act: str
    amount: int = 0
    by: str = "player"
    wager: str = ""


class Settle(Command, frozen=True, tag="settle"):
    """Settle the next position."""


class Report(Command, frozen=True, tag="report"):
    """Report an irregularity, that it may be ruled upon. ``when`` may name an earlier moment of the round."""

    what: str
    when: str = ""
    case: str = ""
    position: int = 0
    card: Card | None = None
    amount: int = 0
    deck: int = 0
    by: str = "dealer"
    person: str = ""


class JoinLink(Command, frozen=True, tag="join-link"):
    """Share the meters of the wager that is filed with links, and show what the link shows.

    ``number`` counts the movements that the link has seen: the next one, at any of its tables, has the next number.
    """

    link: str
    meters: dict[str, Fraction]
    number: int = 0

    def __hash__(self) -> int:
        """A command is a value; its amounts count in any order."""
        return hash((self.link, frozenset(self.meters.items()), self.number))


class LeaveLink(Command, frozen=True, tag="leave-link"):
    """Have the meters alone again."""


class MoveMeter(Command, frozen=True, tag="move-meter"):
    """A shared meter moved at another table of the link; ``award`` is what was awarded there, in cents."""

    meter: str
    by_amount: Fraction
    cause: LinkCause
    from_table: str
    number: int
    award: int = 0


class Commit(Command, frozen=True, tag="commit"):
    """Publish the hash of the next round's seed."""

    hash: str


class Withdraw(Command, frozen=True, tag="withdraw"):
    """Take the promise of a shuffle back before the first wager: the cards of the round come from elsewhere."""


class RevealSeed(Command, frozen=True, tag="reveal-seed"):
    """Publish the seed of the last round."""

    seed: str

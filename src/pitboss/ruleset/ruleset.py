"""The compiled game: one rulebook with one lawful Rules Submission applied, frozen.

The table pays from this value and the mathematics computes from it, so they cannot disagree. Nothing in it is
left to be elected, and nothing needs the law's files any more.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.briefly import brief
from pitboss.hands import HandKind
from pitboss.money import Cents
from pitboss.ruleset.cards import CoverCards, Cut, Deck, DeckChange, HandUse
from pitboss.ruleset.dealing import Device, StubCount
from pitboss.ruleset.elections import Elections, FiledLink
from pitboss.ruleset.irregularities import Irregularity
from pitboss.ruleset.paytables import EnvySchedule, PayoutLimit, Paytable
from pitboss.ruleset.play import Street
from pitboss.ruleset.rows import Clauses, Procedure, Rule
from pitboss.ruleset.settling import DealerHand, OrderOfSettlement, Result
from pitboss.ruleset.wagers import Wager
from pitboss.ruleset.words import CountsCards, OnFold, Shuffle


@dataclass(frozen=True, slots=True)
class Filing:
    """Which law and which submission the game was compiled from; the first thing a log records.

    ``text`` is the whole submission, which ``submission_digest`` stands for; it goes into the log.
    ``hypothetical``: what is not as it was filed, in words. A game of which anything is said there is for mathematics
    alone: no table opens with it.
    """

    rulebook: str
    edition: str
    law_digest: str
    operator: str
    table: str
    version: int
    submission_digest: str
    text: str = field(default="", compare=False, repr=False)
    hypothetical: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        """What every title says of a hypothetical game: ``hypothetical: trips straight 3 to 1``; else nothing."""
        return f"hypothetical: {', '.join(self.hypothetical)}" if self.hypothetical else ""

    def __repr__(self) -> str:
        return brief(self, self.rulebook, self.operator, self.table, self.version, self.mark)


@dataclass(frozen=True, slots=True)
class OfferedWager:
    """A wager as this table offers it.

    ``paytables`` holds the elected one, or every column of a Cover All; ``minimum`` and ``maximum`` are None where
    neither the document nor the submission sets one; ``amount`` is the one denomination of a progressive. ``links``:
    the tables that share its meters. Of a draw, ``draw_probability`` is how often something is drawn, and
    ``draw_positions`` among how many positions, the dealer's included.
    """

    rule: Wager
    paytables: tuple[Paytable, ...]
    minimum: Cents | None
    maximum: Cents | None
    amount: Cents | None
    on_fold: OnFold
    links: tuple[FiledLink, ...] = ()
    draw_probability: Fraction | None = None
    draw_positions: int | None = None

    @property
    def name(self) -> str:
        """The document's name for it."""
        return self.rule.name

    @property
    def decided_by(self) -> Clauses:
        """The clauses of its paytable's own under which it is won, lost or forfeited; mostly there are none."""
        return self.paytables[0].decided_by if self.paytables else ()

    def paytable(self, hands: int = 0) -> Paytable | None:
        """The paytable, or the Cover All column for that many hands, the dealer's included."""
        return next((table for table in self.paytables if table.hands in (0, hands)), None)

    def __repr__(self) -> str:
        return brief(self, self.name, *(table.name for table in self.paytables[:7]))


@dataclass(frozen=True, slots=True)
class Meter:
    """A progressive meter: what it starts from, what it is reset to, and the share of each wager that it gains."""

    name: str
    wager: str
    rate: Fraction
    initial: Cents
    reset: Cents


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Everything a table or an analysis needs to know about one lawful game."""

    filing: Filing
    title: str
    prefix: str
    deck: Deck
    decks: int
    cover_cards: CoverCards | None
    cut: Cut
    deck_changes: tuple[DeckChange, ...]
    shuffle: Shuffle
    counts_cards: CountsCards
    device: Device
    fallbacks: tuple[Device, ...]
    positions: int
    positions_per_player: int
    hands: tuple[HandUse, ...]
    wagers: tuple[OfferedWager, ...]
    streets: tuple[Street, ...]
    dealer: DealerHand | None
    results: tuple[Result, ...]
    settlement: OrderOfSettlement
    meters: tuple[Meter, ...]
    envy: tuple[EnvySchedule, ...]
    limits: tuple[PayoutLimit, ...]
    stub_count: StubCount | None
    procedures: tuple[Procedure, ...]
    rules: tuple[Rule, ...]
    irregularities: tuple[Irregularity, ...]
    elections: Elections

    def wager(self, name: str) -> OfferedWager | None:
        """The wager of that name, if this table offers it."""
        return next((wager for wager in self.wagers if wager.name == name), None)

    def hand(self, name: str) -> HandUse:
        """The hand of that name."""
        return next(hand for hand in self.hands if hand.name == name)

    @property
    def qualifies(self) -> HandKind | None:
        """The hand with which the dealer qualifies; None where the dealer always plays, or has no hand."""
        return self.dealer.qualifies if self.dealer else None

    @property
    def base(self) -> str:
        """The wager that the first street asks: every position that takes part has it, and multiples are of it."""
        return self.streets[0].asks

    @property
    def envy_bonus(self) -> str:
        """The bonus on other players' hands, where it is a row of its own with a place in the order; else nothing."""
        rules = (wager.rule for wager in self.wagers)
        return next((rule.name for rule in rules if (rule.window, rule.against) == ("none", "table")), "")

    @property
    def decision_wagers(self) -> tuple[str, ...]:
        """The wagers that decisions stake, in the order of the streets that offer them."""
        staked = (offer.wager for street in self.streets for offer in street.offers if offer.act == "play")
        return tuple(dict.fromkeys(staked))

    @property
    def offered(self) -> frozenset[str]:
        """The names of the wagers this table offers."""
        return frozenset(wager.name for wager in self.wagers)

    def cite(self, clause: tuple[str, ...]) -> str:
        """Clauses as a person cites them: ``ma-4cp:14(a)/1, 14(a)/2``; nothing for a row that no clause has."""
        return f"{self.prefix}:{', '.join(clause)}" if clause else ""

    def __repr__(self) -> str:
        return brief(self, self.filing.rulebook, self.filing.table, self.filing.mark)

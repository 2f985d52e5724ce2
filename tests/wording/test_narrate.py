"""The words for what happens: every event of every game is told, and no hidden card to anybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import cast

import pytest

from pitboss.cards import Card, read_cards
from pitboss.log.records import from_log
from pitboss.rounds import Plan, Table, events, evolve, view
from pitboss.rounds.events import (
    Abandoned,
    Acted,
    AwardWaits,
    Closed,
    Dealt,
    DeckBegan,
    DeckRemoved,
    DeviceOut,
    Did,
    Drawn,
    Event,
    Exposed,
    Left,
    LinkJoined,
    LinkLeft,
    MeterMoved,
    MethodChanged,
    Reached,
    Reversed,
    RoundStarted,
    Ruled,
    Settled,
    ShortStack,
    Shown,
    StubCounted,
    TakenBack,
    Visited,
    Voided,
    Wagered,
)
from pitboss.rounds.state import Pile, Round, Seat
from pitboss.rounds.view import ROLES
from pitboss.ruleset.words import Course
from pitboss.wording import narrate
from pitboss.wording.announcements import announcement
from pitboss.wording.narrate import cards_in_words, clean, meter_money, tell
from tests.cli.logs import EVERY, night, plan_of

CARD = re.compile(r"([2-9TJQKA])([♣♦♥♠])")


def happened(rulebook: str, example: str = "") -> Iterator[tuple[Plan, Table, Event]]:
    """Every event of a night, with the table before it."""
    plan, table = plan_of(rulebook, example), Table()
    for entry in night(rulebook, example):
        for event in from_log(entry)[1]:
            yield plan, table, event
            table = evolve(table, event)


def named(text: str) -> set[Card]:
    """The cards that a text names."""
    return {Card.read("".join(item)) for item in CARD.findall(text)}


def visible(table: Table, who: str) -> set[Card]:
    """The cards that somebody may see on a table."""
    now = view(table, who).round
    if now is None:
        return set()
    piles = (now.dealer, now.board, now.box, *(seat.hand for seat in now.seats))
    return {card for pile in piles for card in pile.cards if card is not None}


@pytest.mark.parametrize(("rulebook", "example"), EVERY)
def test_everything_is_told_but_the_stages(rulebook: str, example: str) -> None:
    """Each event is a sentence; only the stages of a round and the dealer's visits go without saying."""
    for plan, table, event in happened(rulebook, example):
        output = tell(plan, table, event)
        assert (output is None) == isinstance(event, Reached | Visited), event
        assert output is None or (
            (output == output.strip() and "  " not in output and output[0].isupper()) or output[0].isdigit()
        )


def test_every_kind_of_event_has_its_teller() -> None:
    """A new kind of event is told by somebody, or is named here."""
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert kinds - narrate._TELLERS.keys() == {Event, Reached, Visited}


@pytest.mark.parametrize(("rulebook", "example"), EVERY)
@pytest.mark.parametrize("who", ["Anna", "Ben", "somebody", *ROLES[:3]])
def test_a_hidden_card_is_never_told(rulebook: str, example: str, who: str) -> None:
    """Whatever is told to a player, the dealer, the floor or the camera names only cards that they may see then."""
    for plan, table, event in happened(rulebook, example):
        output = tell(plan, table, event, who) or ""
        assert named(output) <= visible(evolve(table, event), who), (output, event)


@pytest.mark.parametrize(("rulebook", "example"), EVERY)
def test_an_announcement_is_the_same_whatever_is_hidden(rulebook: str, example: str) -> None:
    """What a dealer says aloud depends on nothing that the dealer cannot see."""
    for plan, table, event in happened(rulebook, example):
        said = announcement(plan, table, event)
        if isinstance(event, Acted | Reached):
            assert said == announcement(plan, view(table, "dealer"), event)
        if isinstance(event, Exposed) and said:
            after = view(evolve(table, event), "dealer")
            assert said == announcement(plan, after, event)
        assert said is None or not named(said)


def test_the_auditor_is_told_every_card() -> None:
    """The auditor hears the cards that were dealt, face down or not."""
    for plan, table, event in happened("ma-ultimate-texas-holdem"):
        if isinstance(event, Dealt):
            assert named(tell(plan, table, event) or "") == {card for card in event.cards if card is not None}


def first(rulebook: str, kind: type[Event], who: str = "auditor", *, cited: bool = True) -> str | None:
    """What is told of the first event of a kind."""
    for plan, table, event in happened(rulebook):
        if isinstance(event, kind):
            return tell(plan, table, event, who, cited=cited)
    raise AssertionError(kind)


def test_wagers_and_decisions_read_as_a_dealer_would_say_them() -> None:
    """A bet names position, player, amount and wager."""
    assert first("ma-four-card-poker", Wagered) == "Position 1 (Anna) bets $10 on ante"
    assert re.fullmatch(r"Anna (folds|plays \$\d+)", first("ma-four-card-poker", Acted) or "")


def test_a_settlement_names_result_clause_and_reason() -> None:
    """Won or lost, by how much, under which clause, and why."""
    line = Settled(
        2, "Ben", "aces up", 500, "won", "ma-4cp:11(a)(3)[III,3 of a Kind]", "three nines", "", "9 to 1", 4500, 500
    )
    output = "Position 2: aces up $5 won 9 to 1, $45 (ma-4cp:11(a)(3)[III,3 of a Kind]): three nines"
    assert tell(None, Table(), line) == output
    assert tell(None, Table(), line, cited=False) == "Position 2: aces up $5 won 9 to 1, $45: three nines"
    lost = Settled(2, "Ben", "ante", 1000, "lost", "ma-4cp:10(d)/3", "a pair loses")
    assert tell(None, Table(), lost) == "Position 2: ante $10 lost (ma-4cp:10(d)/3): a pair loses"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Settled(1, "Anna", "ante", 1000, "push", "x", ""), "Position 1: ante $10 pushes"),
        (Settled(1, "Anna", "ante", 1000, "returned", "x", ""), "Position 1: ante $10 goes back"),
        (
            Settled(1, "Anna", "progressive", 100, "won", "x", "", "", "100% of meter", 5, meter="progressive"),
            "Position 1: progressive $1 won 100% of meter, $0.05 from the progressive meter, the stake is kept",
        ),
        (
            Settled(1, "Anna", "envy bonus", 0, "won", "x", "", "", "$100", 10000, source="house funds"),
            "Position 1: envy bonus won $100",
        ),
        (
            Settled(1, "Anna", "hand bonus", 100, "lost", "x", "", "dealer", account="game account"),
            "Position 1: hand bonus on the dealer's hand $1 lost (game account)",
        ),
        (
            Reversed(Settled(1, "Anna", "ante", 1000, "won", "x", "", pays=1000), "y"),
            "Position 1: undone to the cent, ante won $10",
        ),
        (
            Ruled("misdeal", "deal", "floorperson", "all hands", "All hands are void.", "x", "more than one", 3),
            "The floorperson rules on misdeal, more than one, position 3: All hands are void.",
        ),
        (Voided((2,), "x"), "The hand of position 2 is void"),
        (Voided((1, 2), "x", whole=True, keeps=("cover all",)), "All hands are void; settled all the same: cover all"),
        (AwardWaits(2, "progressive"), "Position 2: progressive waits to be verified before it is paid"),
        (TakenBack(1, "Anna", "ante", 500), "Position 1 (Anna) gets back $5 of ante"),
        (Left(1), "Anna leaves position 1"),
        (Left(5), "The player leaves position 5"),
        (Closed(), "The table closes"),
        (DeviceOut("shuffler", "x"), "The shuffler is taken out of use"),
        (MethodChanged("hand", "manual"), "The table goes on with the hand, shuffle: manual"),
        (DeckRemoved(1, "x"), "Deck 1 leaves the table"),
        (DeckBegan(1, "recut"), "Deck 1 is cut again"),
        (DeckBegan(1, cast(Course, "airing")), "Deck 1 begins: airing"),
        (Did("cut", "cut", "dealer", "x", number=12, deck=1), "The dealer cuts, 12 cards"),
        (Did("x", "sing-loud", "dealer", "x", says="la"), 'The dealer does: sing loud, "la"'),
        (StubCounted(30, 31, "x"), "The stub is counted: it has 30 cards, but should have 31"),
        (StubCounted(31, 31, "x"), "The stub is counted: it has 31 cards, as it should have"),
        (ShortStack("player", 2), "The stack of position 2 lacks a card, which comes after the deal"),
        (ShortStack("dealer"), "The stack of the dealer lacks a card, which comes after the deal"),
        (Abandoned(1, declared=True), "Position 1 (Anna) has left and is out of the round"),
        (Abandoned(1, declared=False), "Position 1 (Anna) has left and plays on in absence"),
        (Drawn("magic card", Card.read("Qh")), "The system draws for magic card: Q♥"),
        (Drawn("lucky bonus", place="3"), "The system draws for lucky bonus: position 3"),
        (Drawn("lucky bonus", place="dealer"), "The system draws for lucky bonus: the dealer"),
        (Drawn("lucky bonus"), "The system draws for lucky bonus: nothing"),
        (Dealt("discard rack", (None,), why="face up"), "A card face down goes to the discard rack (face up)"),
        (
            Dealt("player", read_cards("As"), 1, why="completed"),
            "The dealer deals A♠ to position 1, which completes the stack",
        ),
        (
            MeterMoved("progressive", Fraction(-25, 2), "reversal", 2, "trips"),
            "The progressive meter gives back $0.12 and 1/2 cent (position 2's trips) and stands at $0.87 and 1/2 cent",
        ),
        (MeterMoved("progressive", Fraction(100), "link"), "The progressive meter gains $1 (link) and stands at $2"),
        (
            MeterMoved("progressive", Fraction(-20), "award", from_table="T 2", award=500_020, number=7),
            "The progressive meter gives back $0.20 (award of $5,000.20 at T 2) and stands at $0.80",
        ),
        (
            LinkJoined("bank", {"progressive": Fraction(20)}, 0, "x"),
            "The table shares its meters in the link bank, which shows progressive $0.20",
        ),
        (LinkLeft("bank"), "The table leaves the link bank"),
        (Acted(1, "Anna", "flop", "check"), "Anna at position 1 checks"),
    ],
)  # fmt: skip
def test_rare_events_have_their_words(event: Event, told: str) -> None:
    """Each kind of event, also one that a quiet night does not bring."""
    table = Table(chairs=((1, "Anna"), (2, "Anna")), meters={"progressive": Fraction(100)})
    assert tell(None, table, event, cited=False) == told


def test_a_sealed_draw_tells_nothing() -> None:
    """Whether and what the system drew stays sealed for everybody but the auditor."""
    for event in (Drawn("magic card", Card.read("Qh")), Drawn("magic card"), Drawn("magic card", place="2")):
        assert tell(None, Table(), event, "dealer") == "The system draws for magic card"


def test_cards_read_into_the_record_stay_hidden() -> None:
    """Reading a hand into the record turns nothing up: only its player and the auditor are told."""
    seat = Seat(2, "Ben", hand=Pile((None, None)))
    table = Table(chairs=((2, "Ben"),), round=Round(1, 1, "deal", 40, seats=(seat,)))
    event = Shown("player", read_cards("As Kd"), 2)
    assert tell(None, table, event, "Ben") == "The cards of position 2 are recorded: A♠ K♦"
    assert tell(None, table, event, "camera") == "The cards of position 2 are recorded: 2 cards face down"


def test_a_name_cannot_disturb_a_terminal() -> None:
    """Escape sequences and line breaks in a name are shown as what they are: nothing printable."""
    output = tell(None, Table(), Wagered(1, "An\x1b[31mna\n", "ante", 1000))
    assert output == "Position 1 (An�[31mna�) bets $10 on ante"
    assert clean("plain") == "plain"


def test_cards_and_meters_in_words() -> None:
    """Known cards with their signs, hidden ones by number, meters to the fraction of a cent."""
    assert cards_in_words(read_cards("As Kd")) == "A♠ K♦"
    assert cards_in_words((None,)) == "a card face down"
    assert cards_in_words((*read_cards("As"), None, None)) == "A♠ and 2 cards face down"
    assert meter_money(Fraction(500015)) == "$5,000.15"
    assert meter_money(Fraction(-7, 3)) == "-$0.02 and 1/3 cent"


def said(rulebook: str) -> list[str]:
    """Everything the dealer says in a night."""
    result = (announcement(plan, table, event) for plan, table, event in happened(rulebook))
    return [row for row in result if row]


def test_the_dealer_says_what_the_table_must_hear() -> None:
    """Betting opens and closes, players are asked by name, hands are announced with whether the dealer qualifies."""
    spoken = said("ma-ultimate-texas-holdem")
    assert spoken[:2] == ["Place your bets.", "No more bets."]
    assert "Anna: check or play?" in spoken
    assert any(re.fullmatch(r"Dealer has .+ and (qualifies|does not qualify)\.", item) for item in spoken)
    assert any(item.startswith("Ben has ") for item in spoken)
    assert "The round is void." in spoken
    four = said("ma-four-card-poker")
    assert any(re.fullmatch(r"Dealer has [a-z ,]+\.", item) and "qualif" not in item for item in four)


def test_a_hand_with_an_unrecorded_card_is_not_announced() -> None:
    """Nobody can announce what was not read; a misdealt hand is no hand."""
    plan = plan_of("ma-four-card-poker")
    for cards in ((*read_cards("As Kd 2c 3c"), None), read_cards("As Kd")):
        seat = Seat(1, "Anna", hand=Pile(cards))
        table = Table(round=Round(1, 1, "settlement: 1", 40, seats=(seat,), dealer=Pile(cards)))
        assert announcement(plan, table, Exposed("player", position=1)) is None
        assert announcement(plan, table, Exposed("dealer")) is None
    assert announcement(plan, Table(), Exposed("dealer")) is None
    assert announcement(plan, Table(), RoundStarted(1, 1)) == "Place your bets."
    assert announcement(plan, Table(), Closed()) == "The table is closed."

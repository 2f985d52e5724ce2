"""Read cards and dealing: decks, cover cards, ranks, hands, devices with their deals, the stub count."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.cards import DECK, RANKS, Card
from pitboss.hands import FIVE, Order
from pitboss.rulebooks.table import TomlTable
from pitboss.ruleset import words
from pitboss.ruleset.cards import CardRanks, CoverCards, Cut, Deck, DeckChange, Decks, HandUse
from pitboss.ruleset.dealing import DealStep, Device, StubCount


def read_deck(table: TomlTable) -> Deck:
    """How many cards a deck has; there is no other deck here than the one of ``pitboss.cards``."""
    deck = Deck(table.whole("cards"), table.clause())
    table.refuse((deck.cards != len(DECK), "cards", f"is not {len(DECK)}: these hands are made of no other deck"))
    return deck


def read_decks(row: TomlTable) -> Decks:
    """A number of decks and the shuffles it is allowed with."""
    return Decks(row.whole("number", at_least=1), row.word_list("shuffle", words.SHUFFLES, ()), row.clause())


def read_cover_cards(table: TomlTable) -> CoverCards:
    """The cover cards."""
    return CoverCards(table.whole("number", at_least=1), table.texts("colours", blank=True), table.clause())


def read_cut(table: TomlTable, *, covered: bool) -> Cut:
    """How the deck is cut; where the document has cover cards it says where one ends up, and only there."""
    return Cut(
        at_least=table.whole("at-least", at_least=1),
        leave_at_least=table.whole("leave-at-least", at_least=1),
        cover_card=table.word("cover-card", words.COVER_CARD_AFTER) if covered else "",
        recut_by=table.word("recut-by", words.HOUSE_ROLES),
        clause=table.clause(),
    )


def read_deck_change(row: TomlTable) -> DeckChange:
    """Hours after which a deck leaves play."""
    return DeckChange(row.whole("hours", at_least=1), row.texts("devices"), row.clause())


def read_card_ranks(table: TomlTable) -> CardRanks:
    """The order of ranks, which must be that of ``pitboss.hands``, and the ranks below which an ace may stand."""
    ranks = CardRanks(table.texts("order"), table.texts("low-ace-with", blank=True), table.clause())
    if ranks.order and _ranks(table, "order", ranks.order) not in (None, RANKS[::-1]):
        table.mistake("is not the order, from the highest, in which hands are compared", "order")
    lowest = _ranks(table, "low-ace-with", ranks.low_ace_with)
    if lowest is not None and lowest != RANKS[: len(lowest)]:
        table.mistake("are not the lowest ranks, from the lowest: an ace stands low below them only", "low-ace-with")
    return ranks


def _ranks(table: TomlTable, key: str, names: tuple[str, ...]) -> tuple[int, ...] | None:
    return table.attempt(lambda: tuple(Card.read(f"{name}s").rank for name in names), key)


def read_hand_use(row: TomlTable, orders: Mapping[str, Order]) -> HandUse:
    """A hand that wagers look at; ``orders`` are those that ``[[hand-rank]]`` lists."""
    hand = HandUse(
        name=row.text("name"),
        of=row.word("of", words.HAND_OF),
        source=row.word_list("from", words.HAND_FROM),
        order=orders.get(row.text("order", among=tuple(orders)), FIVE),
        clause=row.clause(),
    )
    shared = hand.of == "player" and any("board" in source for source in hand.source)
    row.refuse(
        ("own cards" not in hand.source and not shared, "from", "is nobody's hand: it has no own cards"),
        (hand.of != "player" and "dealer's cards" in hand.source, "from", "are the own cards of a hand of the dealer"),
    )
    return hand


def read_device(row: TomlTable) -> Device:
    """A dealing device with the order of its deal."""
    return Device(
        name=row.text("name"),
        kind=row.word("kind", words.DEVICE_KINDS),
        shuffle=row.word_list("shuffle", words.SHUFFLES),
        deal=tuple(_deal_step(step) for step in row.tables("deal")),
        clause=row.clause(),
    )


def _deal_step(step: TomlTable) -> DealStep:
    read = DealStep(
        street=step.text("street"),
        does=step.word("does", words.DEALS),
        to=step.word("to", words.DEAL_TO),
        cards=step.whole("cards", at_least=1),
        times=step.whole("times", at_least=1),
        face=step.word("face", words.FACES),
        rest=step.word("rest", words.RESTS, ""),
        under=step.word("under", words.UNDER, ""),
        offered=step.text("offered", ""),
        clause=step.clause(),
        keeps=step.whole("keeps", 0, at_least=1),
    )
    step.refuse(
        (read.face == "bottom up" and read.does != "stack", "face", "only a stack has a bottom card"),
        (read.rest != "" and read.face != "bottom up", "rest", "nothing is left over of cards that all go one way"),
        (read.times > 1 and read.does != "deal", "times", "only a deal goes round the table"),
        ((read.does == "burn") != (read.to == "discard rack"), "to", "what is burned, and only that, goes to the rack"),
        (read.does == "expose" and read.face != "up", "face", "what is exposed lies face up"),
        (read.keeps > 0 and read.does not in ("deal", "stack"), "keeps", "only cards that are dealt are kept"),
        (read.keeps > 0 and read.rest != "", "keeps", "of a stack whose bottom card is turned up, that card stays"),
        (read.keeps >= read.cards, "keeps", "is not below the cards that are handed over together"),
        (read.does == "expose" and read.to != "board", "to", "only the board is exposed card by card"),
    )
    step.done()
    return read


def read_stub_count(table: TomlTable) -> StubCount:
    """How often the stub is counted."""
    return StubCount(
        every=table.whole("every", at_least=1),
        devices=table.texts("devices"),
        exempt=table.text("exempt"),
        clause=table.clause(),
    )

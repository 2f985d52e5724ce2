"""Read cards and dealing: decks, cover cards, ranks, hands, devices with their deals, the stub count."""

from __future__ import annotations

from pitboss.cards import Card, read_cards
from pitboss.game import words
from pitboss.game.cards import CardRanks, CoverCards, Cut, Deck, DeckChange, Decks, HandUse, RankOfHand
from pitboss.game.dealing import DealStep, Device, StubCount
from pitboss.rulebooks.table import Table


def read_deck(table: Table) -> Deck:
    """How many cards a deck has."""
    return Deck(table.whole("cards", at_least=1), table.clause())


def read_decks(row: Table) -> Decks:
    """A number of decks and the shuffles it is allowed with."""
    return Decks(row.whole("number", at_least=1), row.texts("shuffle", (), among=words.SHUFFLES), row.clause())


def read_cover_cards(table: Table) -> CoverCards:
    """The cover cards."""
    return CoverCards(table.whole("number", at_least=1), table.texts("colours", ()), table.clause())


def read_cut(table: Table) -> Cut:
    """How the deck is cut."""
    return Cut(
        at_least=table.whole("at-least", at_least=1),
        leave_at_least=table.whole("leave-at-least", at_least=1),
        cover_card=table.text("cover-card", among=words.COVER_CARD_AFTER),
        recut_by=table.text("recut-by", among=words.ROLES),
        clause=table.clause(),
    )


def read_deck_change(row: Table) -> DeckChange:
    """Hours after which a deck leaves play."""
    return DeckChange(row.whole("hours", at_least=1), row.texts("devices"), row.clause())


def read_card_ranks(table: Table) -> CardRanks:
    """The order of ranks."""
    return CardRanks(table.texts("order"), table.texts("low-ace-with"), table.clause())


def read_rank_of_hand(row: Table) -> RankOfHand:
    """A rank of hands with its extremes."""
    return RankOfHand(
        order=row.text("order", among=words.ORDERS),
        rank=row.text("rank"),
        best=_example(row, "best"),
        worst=_example(row, "worst"),
        clause=row.clause(),
    )


def _example(row: Table, key: str) -> tuple[Card, ...]:
    text = row.text(key, "")
    return (row.attempt(lambda: tuple(read_cards(text)), key) or ()) if text else ()


def read_hand_use(row: Table) -> HandUse:
    """A hand that wagers look at."""
    return HandUse(
        name=row.text("name"),
        of=row.text("of", among=words.HAND_OF),
        source=row.texts("from", among=words.HAND_FROM),
        order=row.text("order", among=words.ORDERS),
        clause=row.clause(),
    )


def read_device(row: Table) -> Device:
    """A dealing device with the order of its deal."""
    return Device(
        name=row.text("name"),
        kind=row.text("kind", among=words.DEVICE_KINDS),
        shuffle=row.texts("shuffle", among=words.SHUFFLES),
        deal=tuple(_deal_step(step) for step in row.tables("deal")),
        clause=row.clause(),
    )


def _deal_step(step: Table) -> DealStep:
    read = DealStep(
        street=step.text("street"),
        does=step.text("does", among=words.DEALS),
        to=step.text("to", among=words.DEAL_TO),
        cards=step.whole("cards", at_least=1),
        times=step.whole("times", 1, at_least=1),
        face=step.text("face", among=words.FACES),
        rest=step.text("rest", "", among=words.RESTS),
        under=step.text("under", "", among=words.UNDER),
        offered=step.text("offered", ""),
        clause=step.clause(),
    )
    if read.face == "bottom up" and read.does != "stack":
        step.mistake("only a stack has a bottom card", "face")
    step.done()
    return read


def read_stub_count(table: Table) -> StubCount:
    """How often the stub is counted."""
    return StubCount(
        every=table.whole("every", at_least=1),
        devices=table.texts("devices"),
        exempt=table.text("exempt"),
        clause=table.clause(),
    )

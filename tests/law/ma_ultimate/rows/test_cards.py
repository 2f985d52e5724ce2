"""Section 2 and the figures of section 4: one deck or two, two cover cards, a cut of at least ten cards."""

from __future__ import annotations

import pytest

from pitboss.ruleset.cards import CardRanks, CoverCards, Cut, Deck, Decks
from pitboss.ruleset.words import Shuffle
from tests.law.ma_ultimate.filings import codes, game, unlawful
from tests.law.ma_ultimate.picture import BOOK, cite, words

SHUFFLER: Shuffle = "automated card shuffling device"


@cite("7(g)(1)")
def test_a_deck_has_fifty_two_cards() -> None:
    """A correct stub count shows 52 cards in the deck."""
    assert BOOK.deck == Deck(52, ("2(a)#one-deck", "7(g)(1)"))


@cite("2(a)#one-deck", "2(b)#needs-shuffler")
def test_one_deck_or_two_with_a_shuffler() -> None:
    """The game is played with one deck, however it is shuffled, or with a second one beside a shuffling device."""
    assert BOOK.decks == (
        Decks(1, (), ("2(a)#one-deck",)),
        Decks(2, (SHUFFLER,), ("2(b)#needs-shuffler",)),
    )


@cite("2(b)#needs-shuffler", "2(a)#one-deck")
def test_two_decks_are_filed_only_with_a_shuffler() -> None:
    """Two decks pass with the shuffling device, and are refused with a manual shuffle; three are never lawful."""
    assert unlawful("two-decks") == []
    assert game("two-decks").decks == 2
    two_by_hand = """
        cards.decks = 2
        cards.backs = ["red", "blue"]
    """
    assert unlawful("manual-shoe", two_by_hand) == ["two-decks-need-a-shuffler at shuffle.method"]
    three = """
        cards.decks = 3
        cards.backs = ["red", "blue", "black"]
    """
    assert unlawful("", three) == ["bad-value at cards.decks"]


@cite("2(b)(2)")
@pytest.mark.parametrize(
    ("backs", "findings"),
    [
        ('["red", "blue"]', []),
        ('["red", "red"]', ["backs-differ at cards.backs"]),
        ('["red", "RED"]', ["backs-differ at cards.backs"]),
        ('["red"]', ["backs-differ at cards.backs"]),
    ],
)
def test_the_backs_of_two_decks_differ(backs: str, findings: list[str]) -> None:
    """The two decks have backs of different colours."""
    assert unlawful("two-decks", f"cards.backs = {backs}") == findings


@cite("2(a)#cover-cards-count", "2(a)#cover-cards-colour")
@pytest.mark.reading("ma-uth:U-44")
def test_two_cover_cards_yellow_or_green() -> None:
    """There are two cover cards at the table, each of solid yellow or green."""
    assert BOOK.cover_cards == CoverCards(2, ("yellow", "green"), ("2(a)#cover-cards-count", "2(a)#cover-cards-colour"))


@cite("2(a)#cover-cards-count", "2(a)#cover-cards-colour")
@pytest.mark.reading("ma-uth:U-44")
@pytest.mark.parametrize(
    ("colours", "lawful"),
    [
        ('["yellow", "green"]', True),
        ('["green", "green"]', True),
        ('["yellow", "yellow"]', True),
        ('["yellow", "red"]', False),
        ('["yellow"]', False),
        ('["yellow", "green", "green"]', False),
    ],
)
def test_the_cover_cards_that_may_be_filed(colours: str, *, lawful: bool) -> None:
    """Two are lawful in any mixture of the two colours; one, three or another colour is not."""
    assert unlawful("", f"cards.cover-cards = {colours}") == (
        [] if lawful else ["cover-card-colours at cards.cover-cards"]
    )


@cite("4(c)(1)(ii)", "4(c)(1)(iii)", "4(c)(1)(iv)", "4(d)#who", "4(d)#window")
@pytest.mark.reading("ma-uth:U-23")
def test_the_cut() -> None:
    """At least 10 cards come off and one stays; the cover card ends in the discard rack; a supervisor may recut."""
    assert BOOK.cut == Cut(
        at_least=10,
        leave_at_least=1,
        cover_card="discard rack",
        recut_by="casino supervisor",
        clause=("4(c)(1)(ii)", "4(c)(1)(iii)", "4(c)(1)(iv)", "4(d)#who", "4(d)#window"),
    )
    assert BOOK.deck.cards - BOOK.cut.leave_at_least == 51


@cite("3(a)#146.49")
@pytest.mark.reading("ma-uth:U-41")
def test_no_hour_at_which_a_deck_leaves_play() -> None:
    """The document sets no interval for changing decks; a licensee may set one, of at least an hour."""
    assert BOOK.deck_changes == ()
    assert game().elections.change_hours is None
    assert game("", "cards.change-hours = 8").elections.change_hours == 8
    assert unlawful("", "cards.change-hours = 0") == ["bad-value at cards.change-hours"]


@cite("5(a)#order", "5(a)#low-ace", "5(b)(6)#no-wrap")
def test_the_order_of_cards() -> None:
    """Ace, king, queen, jack, 10 down to 2; the ace stands low with 2, 3, 4 and 5 only."""
    assert BOOK.card_ranks == CardRanks(
        order=words("A, K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2"),
        low_ace_with=words("2, 3, 4, 5"),
        clause=("5(a)#order", "5(a)#low-ace", "5(b)(6)#no-wrap"),
    )


@cite("4(a)#manual-or-device", "7(h)#exempt", "4(a)#into-shoe", "4(a)#programmed")
@pytest.mark.reading("ma-uth:U-23")
def test_the_shuffles_that_may_be_filed() -> None:
    """Cards are shuffled by hand or by a device; what a device counts and does has a meaning only with a device."""
    assert game("manual-shoe").shuffle == "manual"
    assert BOOK.stub_count is not None
    assert game("manual-shoe").counts_cards != BOOK.stub_count.exempt
    assert (game().shuffle, game().counts_cards) == (SHUFFLER, "after every shuffle")
    assert unlawful("", 'shuffle.method = "automatically reshuffling device"')[0] == "bad-value at shuffle.method"
    for key in ("shuffle.counts-cards", "shuffle.loads-shoe", "shuffle.programmed"):
        assert unlawful("", key) == [f"missing-election at {key}"]
        assert unlawful("manual-shoe", key) == []
    assert "no-effect" in codes("doubtful", "manual-shoe", "shuffle.programmed = true")

"""Cards: read from whatever a person types, shown in two styles, refused with a reason."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK, RANKS, SUITS, Card, Style, read_cards, show
from pitboss.clauses import BadInput


def test_the_deck_has_every_card_once_in_its_stated_order() -> None:
    """Fifty-two cards, the twos first, within a rank clubs, diamonds, hearts, spades."""
    assert [(card.rank, card.suit) for card in DECK] == [(rank, suit) for rank in RANKS for suit in SUITS]
    assert show(DECK[:5]) == "2c 2d 2h 2s 3c"
    assert show(DECK[-5:]) == "Ks Ac Ad Ah As"
    assert [int(card) for card in DECK] == list(range(52))


def test_a_card_says_what_it_is() -> None:
    """A card has a rank, a suit and four ways to be written."""
    card = Card.read("As")
    assert (card.rank, card.suit) == (14, "spades")
    assert str(card) == f"{card}" == "As"
    assert card.unicode == "A♠"
    assert card.words == "ace of spades"
    assert repr(card) == "Card.read('As')"
    assert Card.read("10c").words == "ten of clubs"


def test_every_card_is_true() -> None:
    """The two of clubs is number 0, and yet it is there."""
    assert all(DECK)


@pytest.mark.parametrize("card", DECK)
def test_every_card_is_read_back(card: Card) -> None:
    """What is shown can be read, in both styles and in any letter case, and a pickle gives the card back."""
    assert Card.read(str(card)) == Card.read(str(card).upper()) == Card.read(str(card).lower()) == card
    assert Card.read(card.unicode) == card
    assert type(pickle.loads(pickle.dumps(card))) is Card
    assert pickle.loads(pickle.dumps(card)) == card


@pytest.mark.parametrize(
    "text",
    [
        "As Kd 10c",
        "as kd tc",
        "AS,KD,TC",
        "As, Kd; 10c",
        "AsKdTc",
        "askd10c",
        "AsKd 10C",
        "A♠ K♦ 10♣",
        "A♠K♦T♣",
        "a♤ k♢ 10♧",
        "A♠️ K♦️ 10♣️",
        "  As\tKd\n10c, ",
    ],
)
def test_cards_are_read_however_they_are_typed(text: str) -> None:
    """Spaces, commas, T or 10, letter case and suit signs are all one."""
    assert read_cards(text) == (Card.read("As"), Card.read("Kd"), Card.read("Tc"))


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=52, unique=True), st.sampled_from(["plain", "unicode"]))
def test_shown_cards_are_read_back(cards: list[Card], style: Style) -> None:
    """Whatever is shown is read as the same cards in the same order."""
    assert read_cards(show(cards, style)) == tuple(cards)
    assert read_cards(show(cards, style).replace(" ", "")) == tuple(cards)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ax", '"Ax" is not a card: "x" is no suit'),
        ("1s", '"1s" is not a card: "1" is no rank'),
        ("As Xd", '"Xd" is not a card: "X" is no rank'),
        ("As Q", '"Q" is not a card: the suit is missing'),
        ("10", '"10" is not a card: the suit is missing'),
        ("10x", '"10x" is not a card: "x" is no suit'),
        ("As Kd QQ", '"QQ" is not a card: "Q" is no suit'),
        ("AsKdQx", '"Qx" in "AsKdQx" is not a card: "x" is no suit'),
        ("ace", '"e" in "ace" is not a card: "e" is no rank'),
        ("A-s", '"A-" in "A-s" is not a card: "-" is no suit'),
    ],
)
def test_a_card_that_cannot_be_read_is_named(text: str, said: str) -> None:
    """The message names the card, what is wrong with it, and what is accepted."""
    with pytest.raises(BadInput) as refused:
        read_cards(text)
    assert refused.value.said == said
    assert refused.value.code == "card-unreadable"
    assert "10 9 8" in refused.value.instead
    assert "c d h s" in refused.value.instead


@pytest.mark.parametrize("text", ["", "  ", ",", " , ; "])
def test_no_cards_are_refused(text: str) -> None:
    """Nothing typed is said to be nothing."""
    with pytest.raises(BadInput, match="no cards given") as refused:
        read_cards(text)
    assert refused.value.code == "cards-none"


def test_a_card_given_twice_is_named() -> None:
    """One deck has one ace of spades, however it is spelt."""
    with pytest.raises(BadInput, match=r"the ace of spades \(As\) is given twice") as refused:
        read_cards("As Kd A♠")
    assert refused.value.code == "cards-twice"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (5, "five cards expected, four given"),
        (1, "one card expected, four given"),
        (range(5, 8), "five to seven cards expected, four given"),
        (range(5, 7), "five or six cards expected, four given"),
        (52, "52 cards expected, four given"),
    ],
)
def test_the_wrong_number_of_cards_is_counted_out(count: int | range, said: str) -> None:
    """The message says how many cards are expected and how many are given."""
    with pytest.raises(BadInput) as refused:
        read_cards("As Kd 10c 2h", count)
    assert refused.value.said == said
    assert refused.value.code == "cards-count"


def test_the_right_number_of_cards_is_read() -> None:
    """A count is a number or a range of numbers."""
    assert len(read_cards("As Kd 10c 2h", 4)) == 4
    assert len(read_cards("As Kd 10c 2h", range(4, 7))) == 4
    assert read_cards("", 0) == ()


@pytest.mark.parametrize("place", [-1, 52])
def test_there_is_no_fifty_third_card(place: int) -> None:
    """A card's place is in the deck."""
    with pytest.raises(ValueError, match="0 to 51"):
        Card(place)

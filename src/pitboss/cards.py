"""The fifty-two cards: how they are named, read and shown.

A ``Card`` is its place in ``DECK``, 0 to 51: the twos first, within a rank clubs, diamonds, hearts, spades.
So cards hash and sort as fast as whole numbers. Sorting is for listing only: no suit outranks another, and
hands are compared in ``pitboss.hands``. Whatever a person types is read by ``read_cards`` or refused with a
``BadInput`` that names the card and says what is accepted.
"""

import re
from collections.abc import Iterable
from typing import Literal, Self

from pitboss.clauses import BadInput

Suit = Literal["clubs", "diamonds", "hearts", "spades"]
Style = Literal["plain", "unicode"]

SUITS: tuple[Suit, ...] = ("clubs", "diamonds", "hearts", "spades")
RANKS: tuple[int, ...] = tuple(range(2, 15))  # jack 11, queen 12, king 13, ace 14
RANK_WORDS = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)

_RANK_LETTERS = "23456789TJQKA"
_SUIT_LETTERS = "cdhs"
_SUIT_SIGNS = "♣♦♥♠"
_NUMBER_WORDS = ("no", "one", *RANK_WORDS[:9])

_ACCEPTED = "write a rank (A K Q J 10 9 8 7 6 5 4 3 2; T is ten) and a suit (c d h s or ♣ ♦ ♥ ♠), as in As, 10c or Q♥"
_SEPARATORS = re.compile(r"[\s,;]+")
CARD = re.compile(r"(10|[2-9TJQKA])([CDHS♣♦♥♠♧♢♡♤])")
_PIECE = re.compile(r"10.?|..?", re.DOTALL)  # what a person meant as one card, readable or not
_UPPER_SUITS = {letter: suit for letters in ("CDHS", "♣♦♥♠", "♧♢♡♤") for suit, letter in enumerate(letters)}


class Card(int):
    """One card of the deck: ``Card.read("As")``."""

    __slots__ = ()

    def __new__(cls, place: int) -> Self:
        """The card at a place in the deck."""
        if not 0 <= place < 52:
            raise ValueError(f"a card's place in the deck is 0 to 51, not {place}")
        return super().__new__(cls, place)

    @staticmethod
    def read(text: str) -> "Card":
        """The one card that ``text`` names: ``As``, ``as``, ``10c``, ``Tc`` or ``Q♥``."""
        return read_cards(text, count=1)[0]

    @property
    def rank(self) -> int:
        """2 to 14; jack 11, queen 12, king 13, ace 14."""
        return (self >> 2) + 2

    @property
    def suit(self) -> Suit:
        """``clubs``, ``diamonds``, ``hearts`` or ``spades``."""
        return SUITS[self & 3]

    @property
    def unicode(self) -> str:
        """With the sign of the suit: ``A♠``."""
        return _RANK_LETTERS[self >> 2] + _SUIT_SIGNS[self & 3]

    @property
    def words(self) -> str:
        """As spoken: ``ace of spades``."""
        return f"{RANK_WORDS[self >> 2]} of {self.suit}"

    def __str__(self) -> str:
        return _RANK_LETTERS[self >> 2] + _SUIT_LETTERS[self & 3]

    def __repr__(self) -> str:
        return f"Card.read('{self}')"

    def __bool__(self) -> bool:
        return True  # the two of clubs is number 0 and is a card like any other


DECK: tuple[Card, ...] = tuple(map(Card, range(52)))


def read_cards(text: str, count: int | range | None = None) -> tuple[Card, ...]:
    """The cards that ``text`` names, in its order; all different, and as many as ``count`` says.

    Cards stand apart, with spaces or commas, or together: ``As Kd 10c``, ``as,kd,tc``, ``AsKdTc``, ``A♠K♦``.
    """
    cards = parse_cards(text)
    if not cards and count != 0:
        raise BadInput(code="cards-none", said="no cards given", instead=_ACCEPTED)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise BadInput(
                code="cards-twice",
                said=f"the {card.words} ({card}) is given twice",
                instead="a deck has one of each card: name each card once",
            )
    if count is not None and len(cards) not in (count if isinstance(count, range) else (count,)):
        raise BadInput(
            code="cards-count",
            said=f"{_expected(count)} expected, {_number(len(cards))} given",
            instead=f"give {_expected(count)}",
        )
    return cards


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards that ``text`` names, in its order; one that is named twice is there twice."""
    return tuple(card for piece in _SEPARATORS.split(_tidy(text)) for card in _cards_in(piece))


def show(cards: Iterable[Card], style: Style = "plain") -> str:
    """The cards in their order: ``As Kd Tc``, or ``A♠ K♦ T♣`` in unicode. ``read_cards`` reads both."""
    return " ".join(map(str, cards)) if style == "plain" else " ".join(card.unicode for card in cards)


def _tidy(text: str) -> str:
    # Keyboards and web pages add U+FE0F after a suit sign to ask for a coloured picture.
    return text.replace("\N{VARIATION SELECTOR-16}", "").strip(" \t\r\n,;")


def _cards_in(piece: str) -> list[Card]:
    """The cards written together in one piece of text."""
    cards: list[Card] = []
    upper, at = piece.upper(), 0
    while at < len(piece):
        match = CARD.match(upper, at)
        if match is None:
            raise _unreadable(piece, at)
        rank = 8 if match[1] == "10" else _RANK_LETTERS.index(match[1])
        cards.append(DECK[4 * rank + _UPPER_SUITS[match[2]]])
        at = match.end()
    return cards


def _unreadable(piece: str, at: int) -> BadInput:
    """Which card cannot be read, and whether its rank or its suit is the trouble."""
    match = _PIECE.match(piece, at)
    card = match[0] if match else piece
    where = f'"{card}" in "{piece}"' if card != piece else f'"{card}"'
    rank, suit = (card[:2], card[2:]) if card.startswith("10") else (card[:1], card[1:])
    if rank != "10" and rank.upper() not in _RANK_LETTERS:
        trouble = f'"{rank}" is no rank'
    elif not suit:
        trouble = "the suit is missing"
    else:
        trouble = f'"{suit}" is no suit'
    return BadInput(code="card-unreadable", said=f"{where} is not a card: {trouble}", instead=_ACCEPTED)


def _expected(count: int | range) -> str:
    if isinstance(count, int):
        return f"{_number(count)} card{'' if count == 1 else 's'}"
    if len(count) == 2:
        return f"{_number(count[0])} or {_number(count[-1])} cards"
    return f"{_number(count[0])} to {_number(count[-1])} cards"


def _number(number: int) -> str:
    return _NUMBER_WORDS[number] if number < len(_NUMBER_WORDS) else str(number)

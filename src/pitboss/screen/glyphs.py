"""What lies on the felt, drawn with characters: cards in three sizes, chips in the colours of their value.

A card's edge is half a character wide and takes the background of whatever it lies on, so that it looks cut out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.text import Text

from pitboss.cards import Card
from pitboss.money import show_money
from pitboss.rounds.events import Cards

Size = Literal["large", "small"]

PAPER = "#fbf7ea"
RED = "#c4162a"
BLACK = "#15181c"
BACK = "#2b4a8b"
WEAVE = "#7f9bd6"
GREY = "#9fb3a6"
CREAM = "#f4ecd2"
GOLD = "#e8c15a"
WON = "#8ff0a4"
LOST = "#ff9d90"
WARNING = "#ffd166"

# The chip colours that American tables are used to, by their value in cents.
CHIPS = ((10_000, "#1b1b1f"), (2_500, "#1fa45b"), (500, "#d63a3a"), (100, "#f3f3f3"), (1, "#c9a27e"))
_MOST_CHIPS = 5
_SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
_INNER: dict[Size, int] = {"large": 5, "small": 3}


def rank_of(card: Card) -> str:
    """The rank as printed on a card: ten is 10."""
    return "10" if card.rank == 10 else str(card)[0]


def ink(card: Card) -> str:
    """The colour of a card's suit."""
    return RED if card.suit in ("diamonds", "hearts") else BLACK


def _face(card: Card, size: Size) -> list[Text]:
    width = _INNER[size]
    rank, suit, style = rank_of(card), _SUITS[card.suit], f"bold {ink(card)} on {PAPER}"
    if size == "small":
        return [Text(rank.ljust(width), style), Text(suit.rjust(width), style)]
    return [Text(rank.ljust(width), style), Text(suit.center(width), style), Text(rank.rjust(width), style)]


def _back(size: Size) -> list[Text]:
    width = _INNER[size]
    return [Text("╱╲╱╲╱╲╱╲"[row % 2 : row % 2 + width], f"{WEAVE} on {BACK}") for row in range(2 + (size == "large"))]


def card(one: Card | None, size: Size) -> list[Text]:
    """One card as lines, or its back."""
    width, edge = _INNER[size], PAPER if one is not None else BACK
    middle = _face(one, size) if one is not None else _back(size)
    return [
        Text(f"▗{'▄' * width}▖", edge),
        *(Text.assemble(("▐", edge), line, ("▌", edge)) for line in middle),
        Text(f"▝{'▀' * width}▘", edge),
    ]


def height(size: Size) -> int:
    """How many lines a card takes."""
    return 5 if size == "large" else 4


def spread(piles: Sequence[tuple[Cards, int]], size: Size) -> Text:
    """Piles of cards side by side; a pile has room for so many cards, that nothing jumps when more are dealt."""
    lines = [Text() for _ in range(height(size))]
    blank = " " * (_INNER[size] + 2)
    for number, (cards, room) in enumerate(piles):
        drawn = [card(one, size) for one in cards]
        drawn += [[Text(blank)] * height(size)] * max(0, room - len(cards))
        for row, line in enumerate(lines):
            if number:
                line.append("   ")
            for one in drawn:
                line.append_text(one[row])
    return Text("\n").join(lines)


def tiny(cards: Cards) -> Text:
    """Cards in one line, for the players beside you."""
    drawn = Text()
    for number, one in enumerate(cards):
        if number:
            drawn.append(" ")
        if one is None:
            drawn.append("╱╲", f"{WEAVE} on {BACK}")
        else:
            drawn.append(f"{str(one)[0]}{_SUITS[one.suit]}", f"bold {ink(one)} on {PAPER}")
    return drawn


def chips(amount: int) -> Text:
    """An amount as chips, the dearest first, and in figures."""
    drawn, rest, laid = Text(), amount, 0
    for value, colour in CHIPS:
        number, rest = divmod(rest, value)
        for _ in range(min(number, _MOST_CHIPS - laid)):
            drawn.append("●", colour)
            laid += 1
    drawn.append(f" {show_money(amount)}", f"bold {CREAM}")
    return drawn


def signed(amount: int) -> Text:
    """Money won or lost, in its colour."""
    if amount > 0:
        return Text(f"+{show_money(amount)}", f"bold {WON}")
    return Text(show_money(amount), f"bold {LOST}" if amount < 0 else CREAM)

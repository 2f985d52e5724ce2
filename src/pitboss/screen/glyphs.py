"""What lies on the felt, drawn with characters: cards in four sizes, chips in the colours of their value.

Cards are blocks of colour, without lines, so that they look the same in every terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from rich.text import Text

from pitboss.cards import Card
from pitboss.money import show_money
from pitboss.numbers import signed_money
from pitboss.rounds.events import Cards

Size = Literal["huge", "large", "small"]

PAPER = "#fbf7ea"
RED = "#c4162a"
BLACK = "#15181c"
BACK = "#2b4a8b"
WEAVE = "#7f9bd6"
SLOT = "#0b5239"
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
_WIDTH: dict[Size, int] = {"huge": 11, "large": 7, "small": 5}
_HEIGHT: dict[Size, int] = {"huge": 7, "large": 5, "small": 3}


def rank_of(card: Card) -> str:
    """The rank as printed on a card: ten is 10."""
    return "10" if card.rank == 10 else str(card)[0]


def ink(card: Card) -> str:
    """The colour of a card's suit."""
    return RED if card.suit in ("diamonds", "hearts") else BLACK


def drawn_card(card: Card | None, size: Size) -> list[Text]:
    """One card as lines: rank, suit, rank again; or its back."""
    width, lines = _WIDTH[size], _HEIGHT[size]
    if card is None:
        weave = ("╱╲" * width)[: width - 2]
        return [Text.assemble((" ", f"on {BACK}"), (weave, f"{WEAVE} on {BACK}"), (" ", f"on {BACK}"))] * lines
    rank, style, empty = rank_of(card), f"bold {ink(card)} on {PAPER}", " " * width
    rank += _SUITS[card.suit] if size == "huge" else ""
    middle = _SUITS[card.suit].center(width)
    faces = [f" {rank}".ljust(width), *([empty] * ((lines - 3) // 2)), middle]
    faces += [*([empty] * ((lines - 3) // 2)), f"{rank} ".rjust(width)]
    return [Text(face, style) for face in faces]


def height(size: Size) -> int:
    """How many lines a card takes."""
    return _HEIGHT[size]


def spread(piles: Sequence[tuple[Cards, int]], size: Size) -> Text:
    """Piles of cards side by side; a pile has room for so many cards, that nothing jumps when more are dealt."""
    rows: list[list[Text]] = [[] for _ in range(height(size))]
    for number, (cards, room) in enumerate(piles):
        drawn = [drawn_card(card, size) for card in cards]
        drawn += [[Text(" " * _WIDTH[size], f"on {SLOT}")] * height(size)] * max(0, room - len(cards))
        for row, line in enumerate(rows):
            line += ([Text("  ")] if number else []) + [picture[row] for picture in drawn]
    return Text("\n").join(Text(" ").join(row) for row in rows)


def width_of(room: int, size: Size) -> int:
    """How wide a pile of so many cards is."""
    return room * (_WIDTH[size] + 1) - 1


def tiny(cards: Cards, gap: str = " ") -> Text:
    """Cards in one line, for the players beside you."""
    drawn = Text()
    for number, card in enumerate(cards):
        if number:
            drawn.append(gap)
        if card is None:
            drawn.append("╱╲", f"{WEAVE} on {BACK}")
        else:
            drawn.append(f"{str(card)[0]}{_SUITS[card.suit]}", f"bold {ink(card)} on {PAPER}")
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
    style = f"bold {WON}" if amount > 0 else f"bold {LOST}" if amount < 0 else CREAM
    return Text(signed_money(amount), style)

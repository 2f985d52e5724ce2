"""The menu: every rulebook that there is, and how one sits: seats, chips, with a coach or without."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pitboss.cards import read_cards
from pitboss.clauses import PitbossError
from pitboss.money import show_money
from pitboss.rulebooks import load, shelf
from pitboss.screen.glyphs import CREAM, GOLD, GREY, WARNING, spread
from pitboss.screen.parts import Key

BANNER = """\
██████  ██ ████████ ██████   ██████  ███████ ███████
██   ██ ██    ██    ██   ██ ██    ██ ██      ██\x20\x20\x20\x20\x20
██████  ██    ██    ██████  ██    ██ ███████ ███████
██      ██    ██    ██   ██ ██    ██      ██      ██
██      ██    ██    ██████   ██████  ███████ ███████"""
BANKROLLS = (20_000, 50_000, 100_000, 250_000, 1_000_000)
"""Chips that one can buy in the menu, in cents."""
SEATS = 7
"""The most players that the menu offers; a table that has fewer positions says so."""
TALL, HIGH = 36, 46
"""From these heights on there is room for the banner, and for the cards above it."""
_WIDEST = 92
_AROUND, _AROUND_TALL = 8, 15
"""Lines that are not the list's: borders, title, keys and hint, and with the banner."""
_INDENT = " " * 4


@dataclass(frozen=True, slots=True)
class SittingWish:
    """How a person wants to sit: players at the table, chips in cents, with a coach or without."""

    seats: int = 3
    bankroll: int = 100_000
    coached: bool = False

    def more_seats(self) -> SittingWish:
        """One player more, and after the most of them one alone."""
        return replace(self, seats=self.seats % SEATS + 1)

    def more_chips(self) -> SittingWish:
        """The next larger sum, and after the largest the smallest."""
        larger = [sum_ for sum_ in BANKROLLS if sum_ > self.bankroll]
        return replace(self, bankroll=larger[0] if larger else BANKROLLS[0])

    def other_coach(self) -> SittingWish:
        """With a coach instead of without, or the other way round."""
        return replace(self, coached=not self.coached)


class TakesSeats(Protocol):
    """An application in which one can sit down."""

    wish: SittingWish

    def take_seat(self, rulebook: str, wish: SittingWish) -> None:
        """Sit down under the rulebook chosen."""

    def exit(self) -> None:
        """Leave."""


_KEYS: dict[str, Callable[[SittingWish], SittingWish]] = {
    "s": SittingWish.more_seats,
    "b": SittingWish.more_chips,
    "c": SittingWish.other_coach,
}


class Menu(Screen[None]):
    """The games on a list that scrolls, and below it how one sits."""

    def __init__(self, wish: SittingWish, seats: TakesSeats) -> None:
        super().__init__()
        self.wish = wish
        self.seats = seats
        self.games = shelf().names

    def compose(self) -> ComposeResult:
        """A title, the list, what can be chosen, the keys."""
        with Vertical(id="menu"):
            yield Static(spread([(read_cards("As Kh Qd Jc"), 4)], "large"), id="menu-cards")
            yield Static(Text(BANNER, f"bold {GOLD}"), id="banner")
            yield Static(Text("♠ PITBOSS", f"bold {GOLD}"), id="small-banner")
            yield Static(Text("Casino poker as its regulators wrote it. Where will you sit?", CREAM))
            with Center():
                yield OptionList(id="games")
            with Horizontal(id="wishes"):
                yield from (Key(number) for number in range(len(_KEYS)))
            yield Static(id="hint")

    def on_mount(self) -> None:
        """Fill the list."""
        self._fit()
        self.query_one("#games", OptionList).focus()

    def on_resize(self) -> None:
        """Fit into the terminal."""
        self._fit()

    def _fit(self) -> None:
        cards, banner = self.size.height >= HIGH, self.size.height >= TALL and self.size.width >= 60
        self.set_class(not banner, "-short")
        self.query_one("#menu-cards").display = cards
        self.query_one("#banner").display = banner
        self.query_one("#small-banner").display = not banner
        games = self.query_one("#games", OptionList)
        games.styles.max_height = max(4, self.size.height - (_AROUND_TALL if banner else _AROUND) - 5 * cards)
        chosen = games.highlighted or 0
        room = min(_WIDEST, int(self.size.width * 0.96)) - 6
        games.clear_options()
        games.add_options([Option(_lines(number, name, room), id=name) for number, name in enumerate(self.games, 1)])
        games.highlighted = chosen
        self._tell()

    def _tell(self) -> None:
        """What is chosen so far, and the keys."""
        labels = (f"seats {self.wish.seats}", f"chips {show_money(self.wish.bankroll)}")
        coach = f"coach {'on' if self.wish.coached else 'off'}"
        for number, (key, label) in enumerate(zip(_KEYS, (*labels, coach), strict=True)):
            self.query_one(f"#key-{number}", Key).offer(key, label, marked=key == "c" and self.wish.coached)
        self._hint(Text("↑ ↓ and enter, a number, or the mouse  ·  q leaves", GREY))

    def _hint(self, text: Text) -> None:
        self.query_one("#hint", Static).update(text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Sit down there."""
        self._choose(event.option.id or "")

    def on_key_pressed(self, message: Key.Pressed) -> None:
        """A click on what can be chosen."""
        self._press(message.key)

    def on_key(self, event: events.Key) -> None:
        """A number chooses a game, a letter how one sits."""
        self._press(event.key)

    def _press(self, key: str) -> None:
        if key == "q":
            self.seats.exit()
        elif key in _KEYS:
            self.wish = _KEYS[key](self.wish)
            self._tell()
        elif key.isdigit() and 1 <= int(key) <= len(self.games):
            self._choose(self.games[int(key) - 1])

    def _choose(self, rulebook: str) -> None:
        self._hint(Text("The dealer opens the table …", GOLD))
        self.call_after_refresh(self._sit, rulebook)

    def _sit(self, rulebook: str) -> None:
        try:
            self.seats.take_seat(rulebook, self.wish)
        except PitbossError as error:
            self._hint(Text(str(error), WARNING))


def _lines(number: int, rulebook: str, width: int) -> Text:
    """A game in two lines or more: its name, and below it, set in, its document."""
    identity = load(rulebook).identity
    document = ", ".join(filter(None, (identity.jurisdiction, identity.edition)))
    below = textwrap.fill(document, width, initial_indent=_INDENT, subsequent_indent=_INDENT, break_on_hyphens=False)
    return Text.assemble(f"{number:>2}  ", (identity.title, "bold"), f"\n{below}")

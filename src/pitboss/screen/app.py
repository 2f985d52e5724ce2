"""The application: a menu of games where none was named, then the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from pitboss.cards import read_cards
from pitboss.clauses import PitbossError
from pitboss.rulebooks import load, shelf
from pitboss.screen.glyphs import CREAM, GOLD, GREY, WARNING, spread
from pitboss.screen.table_screen import TableScreen
from pitboss.screen.words import Advice
from pitboss.sitting.sitting import Sitting

BANNER = """\
██████  ██ ████████ ██████   ██████  ███████ ███████
██   ██ ██    ██    ██   ██ ██    ██ ██      ██\x20\x20\x20\x20\x20
██████  ██    ██    ██████  ██    ██ ███████ ███████
██      ██    ██    ██   ██ ██    ██      ██      ██
██      ██    ██    ██████   ██████  ███████ ███████"""


class TableApp(App[None]):
    """One sitting on a screen; ``sit`` takes a seat under the rulebook chosen, ``speed`` stretches the pauses."""

    CSS_PATH = "table.tcss"
    TITLE = "Pitboss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", "Quit", priority=True)]

    def __init__(
        self,
        sitting: Sitting | None,
        sit: Callable[[str], Sitting],
        speed: float = 1.0,
        coach: Advice | None = None,
    ) -> None:
        super().__init__()
        self.coach = coach
        self.sitting = sitting
        self.sit = sit
        self.speed = speed

    def on_mount(self) -> None:
        """To the table, or to the menu first."""
        if self.sitting is not None:
            self.push_screen(TableScreen(self.sitting, self.speed, self.coach))
        else:
            self.push_screen(Menu())

    def take_seat(self, rulebook: str) -> None:
        """Sit down under the rulebook chosen."""
        self.sitting = self.sit(rulebook)
        self.switch_screen(TableScreen(self.sitting, self.speed, self.coach))


class Menu(Screen[None]):
    """The games: each rulebook that loads."""

    app: TableApp

    def __init__(self) -> None:
        super().__init__()
        self.games = shelf().names

    def compose(self) -> ComposeResult:
        """A title and the list."""
        with Vertical(id="menu"):
            yield Static(spread([(read_cards("As Kh Qd Jc"), 4)], "large"))
            yield Static(Text(BANNER, f"bold {GOLD}"), id="banner")
            yield Static(Text("Casino poker as its regulators wrote it. Where will you sit?", CREAM))
            with Center():
                yield OptionList(
                    *(Option(_line(number, name), id=name) for number, name in enumerate(self.games, 1)), id="games"
                )
            yield Static(Text("↑ ↓ and enter, a number, or the mouse  ·  q leaves", GREY), id="hint")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Sit down there."""
        self._choose(event.option.id or "")

    def key_q(self) -> None:
        """Leave."""
        self.app.exit()

    def on_key(self, event: object) -> None:
        """A number chooses too."""
        key = getattr(event, "key", "")
        if key.isdigit() and 1 <= int(key) <= len(self.games):
            self._choose(self.games[int(key) - 1])

    def _choose(self, rulebook: str) -> None:
        self.query_one("#hint", Static).update(Text("The dealer opens the table …", GOLD))
        self.call_after_refresh(self._sit, rulebook)

    def _sit(self, rulebook: str) -> None:
        try:
            self.app.take_seat(rulebook)
        except PitbossError as error:
            self.query_one("#hint", Static).update(Text(str(error), WARNING))


def _line(number: int, rulebook: str) -> Text:
    identity = load(rulebook).identity
    return Text.assemble(f" {number}  ", (identity.title, "bold"), f"  {identity.jurisdiction}, {identity.edition}")


def play_on_screen(
    sitting: Sitting | None, sit: Callable[[str], Sitting], speed: float = 1.0, coach: Advice | None = None
) -> Sitting | None:
    """Play until the person gets up; the sitting, if there was one. Its log stays open for the caller."""
    app = TableApp(sitting, sit, speed, coach)
    app.run()
    return app.sitting

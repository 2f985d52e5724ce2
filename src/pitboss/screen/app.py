"""The application: a menu of games where none was named, then the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from pitboss.screen.menu import Menu, SittingWish
from pitboss.screen.table_screen import TableScreen
from pitboss.screen.words import Advice
from pitboss.sitting.sitting import Sitting

TakeSeat = Callable[[str, SittingWish], Sitting]
"""Sits a person down under a rulebook, as wished."""


class TableApp(App[None]):
    """One sitting on a screen; ``sit`` takes a seat under the rulebook chosen, ``speed`` stretches the pauses."""

    CSS_PATH = "table.tcss"
    TITLE = "Pitboss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", "Quit", priority=True)]

    def __init__(
        self,
        sitting: Sitting | None,
        sit: TakeSeat,
        speed: float = 1.0,
        coach: Advice | None = None,
        wish: SittingWish | None = None,
    ) -> None:
        super().__init__()
        self.coach = coach
        self.sitting = sitting
        self.sit = sit
        self.speed = speed
        self.wish = wish or SittingWish(coached=coach is not None)

    def on_mount(self) -> None:
        """To the table, or to the menu first."""
        if self.sitting is not None:
            self.push_screen(TableScreen(self.sitting, self.speed, self.coach, coached=self.wish.coached))
        else:
            self.push_screen(Menu(self.wish, self))

    def take_seat(self, rulebook: str, wish: SittingWish) -> None:
        """Sit down under the rulebook chosen."""
        self.sitting, self.wish = self.sit(rulebook, wish), wish
        self.switch_screen(TableScreen(self.sitting, self.speed, self.coach, coached=wish.coached))


def play_on_screen(
    sitting: Sitting | None,
    sit: TakeSeat,
    speed: float = 1.0,
    coach: Advice | None = None,
    wish: SittingWish | None = None,
) -> Sitting | None:
    """Play until the person gets up; the sitting, if there was one. Its log stays open for the caller."""
    app = TableApp(sitting, sit, speed, coach, wish)
    app.run()
    return app.sitting

"""A table on a screen that nobody sees, and the hands that play at it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from html import unescape
from re import findall

from textual.pilot import Pilot

from pitboss.live import LiveTable, ProvableShoe, plan_for
from pitboss.log import MemoryLog
from pitboss.rounds import Plan
from pitboss.screen import SittingWish, TableApp
from pitboss.screen.parts import Key, SpotBox
from pitboss.screen.table_screen import TableScreen
from pitboss.screen.words import Advice
from pitboss.sitting.saved import Other, SavedSitting, new_key
from pitboss.sitting.sitting import Sitting
from tests.once import once_a_process

LARGE, COMPACT = (120, 40), (80, 24)
NAMES = ("Ana", "Bruno", "Clara", "Dario", "Elena", "Felix")


@once_a_process
def compiled(rulebook: str) -> Plan:
    """A game, compiled once."""
    return plan_for(rulebook)


def seat(rulebook: str, seed: str = "x", seats: int = 3, bought: int = 100_000) -> Sitting:
    """A sitting at position 2 with company, and a log in memory."""
    plan = compiled(rulebook)
    places = [place for place in range(1, seats + 1) if place != 2]
    others = tuple(Other(place, NAMES[number], bold=number % 2 == 1) for number, place in enumerate(places))
    kept = SavedSitting(new_key(seed), "Guest", 2, bought, others)
    clock = lambda: datetime(2026, 11, 15, 12, tzinfo=UTC)  # noqa: E731
    return Sitting(LiveTable(plan, MemoryLog(), ProvableShoe(kept.seed), clock=clock), kept)


def wished(rulebook: str, wish: SittingWish) -> Sitting:
    """A sitting as somebody wished for it in the menu."""
    return seat(rulebook, seats=wish.seats, bought=wish.bankroll)


class Hand:
    """A player's hand on keyboard and mouse."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        """The table."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    async def wait_for(self, *modes: str) -> None:
        """Until the table waits for one of these."""
        for _ in range(1000):
            if isinstance(self.app.screen, TableScreen) and self.app.screen.mode in modes:
                break
            await asyncio.sleep(0.005)
        assert self.screen.mode in modes
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Keys, one after the other."""
        await self.pilot.press(*keys)

    async def click_key(self, key: str) -> None:
        """A click on the button of a key."""
        result = next(item for item in self.screen.query(Key) if item.key == key and item.display)
        await self.pilot.click(f"#{result.id}")

    async def click_spot(self, wager: str, on: str = "") -> None:
        """A click on a betting spot."""
        number = next(n for n, spot in enumerate(self.screen.sitting.spots()) if spot.place == (wager, on))
        box = next(item for item in self.screen.query(SpotBox) if item.number == number)
        await self.pilot.click(box)

    def picture(self) -> str:
        """The screen as SVG."""
        return self.app.export_screenshot()

    def shown(self) -> str:
        """The text on the screen, line by line."""
        spans = findall(r'<text[^>]*?x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>', self.picture())
        lines: dict[float, list[tuple[float, str]]] = {}
        for x, y, text in spans:
            lines.setdefault(float(y), []).append((float(x), unescape(text).replace("\xa0", " ")))
        return "\n".join("".join(text for _, text in sorted(lines[y])) for y in sorted(lines))


async def decide(hand: Hand, *, mouse: bool) -> None:
    """Answer every question with play, at the amount that is offered first."""
    await hand.wait_for("answer", "over")
    while hand.screen.mode == "answer":
        await (hand.click_key("p") if mouse else hand.press("p"))
        await hand.wait_for("answer", "over")


def at_table(
    play: Callable[[Hand], Awaitable[None]],
    sitting: Sitting | None,
    size: tuple[int, int] = LARGE,
    speed: float = 0.0,
    sit: Callable[[str, SittingWish], Sitting] = wished,
    coach: Advice | None = None,
    wish: SittingWish | None = None,
) -> TableApp:
    """Run a table and let a hand play at it."""
    app = TableApp(sitting, sit, speed, coach, wish)

    async def main() -> None:
        async with app.run_test(size=size) as pilot:
            await play(Hand(app, pilot))

    asyncio.run(main())
    return app

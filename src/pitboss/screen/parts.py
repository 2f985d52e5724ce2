"""The parts of the table on the screen: a betting spot, a key to press or click, a page laid over the felt."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from pitboss.money import show_money
from pitboss.rounds import Plan
from pitboss.rounds.events import Settled
from pitboss.screen.glyphs import CREAM, GREY, chips, signed
from pitboss.sitting.staking import Spot
from pitboss.wording.odds import paid

_RESULTS = {"won": "-won", "lost": "-lost", "forfeited": "-lost"}


def spot_name(spot: Spot) -> str:
    """The whole name of a spot; of a wager on one of two hands, the hand first."""
    return f"{spot.on}: {spot.wager}" if spot.on else spot.wager


def short_name(spot: Spot, width: int) -> str:
    """The document's name as far as it fits; of a wager on one of two hands, the hand first."""
    words = spot.wager.split()
    head = f"{spot.on}: " if spot.on else ""
    while spot.on and len(words) > 1 and len(head) + len(" ".join(words)) > width:
        words = words[1:]
    name = head + " ".join(words)
    return name if len(name) <= width else f"{name[: width - 1]}…"


def limits_of(spot: Spot) -> str:
    """What may be staked there."""
    if spot.goes_with:
        return f"= {spot.goes_with}"
    bounds = [bound for bound in (spot.least, spot.most) if bound is not None]
    return "–".join(dict.fromkeys(show_money(bound) for bound in bounds))


class DrawnBox(Static):
    """A piece of the screen that is drawn anew only when it changes; its place is measured anew only if asked for."""

    _last: Text | None = None

    def draw(self, drawing: Text, *, measure: bool = False) -> None:
        """Show a drawing."""
        if drawing != self._last:
            self._last = drawing
            self.update(drawing, layout=measure)


class SpotBox(DrawnBox):
    """A betting spot with its chips; after the round, with its result."""

    class Chosen(Message):
        """The spot was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, number: int, plan: Plan) -> None:
        super().__init__(classes="spot")
        self.number = number
        self._plan = plan

    def on_click(self, event: events.Click) -> None:
        """Tell the table."""
        event.stop()
        self.post_message(self.Chosen(self.number))

    def show(
        self, spot: Spot, line: Settled | None, *, chosen: bool, tall: bool, betting: bool, about: int = 0
    ) -> None:
        """Draw it; ``about`` is an amount that is thought about and does not lie there yet."""
        laid = line.staked if line is not None and not spot.laid else spot.laid
        name = Text(short_name(spot, max(6, self.size.width)), "bold")
        amount = chips(laid) if laid else Text(f"{show_money(about)}?" if about else "·", GREY)
        self.set_class(chosen, "-chosen")
        self.set_class(betting and not spot.open and not spot.laid, "-closed")
        for word in ("-won", "-lost"):
            self.set_class(line is not None and _RESULTS.get(line.result) == word, word)
        below = Text(limits_of(spot) if betting else "", GREY)
        if line is not None:
            odds = f" {stated}" if (stated := paid(self._plan, line)) else ""
            below = Text.assemble((f"{line.result}{odds} ", CREAM), signed(line.profit))
            if len(below) > self.size.width:
                below = Text.assemble((f"{line.result} ", CREAM), signed(line.profit))
        rows = [name, amount, below] if tall else [name, below if line is not None else amount]
        self.draw(Text("\n").join(rows))


class Key(DrawnBox):
    """Something to do, with the key that does it; a click does it too."""

    def __init__(self, number: int) -> None:
        super().__init__(classes="key", id=f"key-{number}")
        self.key = ""

    class Pressed(Message):
        """The key was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def on_click(self, event: events.Click) -> None:
        """Tell the table."""
        event.stop()
        if self.key:
            self.post_message(self.Pressed(self.key))

    def offer(self, key: str, label: str, *, marked: bool = False) -> None:
        """Show what the key does; no key, nothing to show."""
        self.key = key
        self.display = bool(key)
        self.set_class(marked, "-marked")
        sign = {"left": "◀", "right": "▶", "plus": "+", "minus": "−", "question_mark": "?"}.get(key, key)
        self.draw(Text.assemble((sign, "bold"), f" {label}" if label else ""), measure=True)


class Page(ModalScreen[None]):
    """A page over the felt, to be read and closed with any key but the arrows."""

    def __init__(self, title: str, body: Text) -> None:
        super().__init__()
        self.heading = title
        self.body = body

    def compose(self) -> ComposeResult:
        """One text that scrolls."""
        with VerticalScroll(id="page") as scroll:
            scroll.border_title = self.heading
            scroll.border_subtitle = "any key closes"
            yield Static(self.body)

    def on_key(self, event: events.Key) -> None:
        """Close, unless the key scrolls."""
        if event.key not in ("up", "down", "pageup", "pagedown", "home", "end"):
            event.stop()
            self.dismiss()

    def on_click(self) -> None:
        """Close."""
        self.dismiss()

"""A round that a person deals: whoever is due does what is next, and cards are entered as they are read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pitboss.cards import DECK
from tests.browser.chromium import Locator, Page, expect
from tests.browser.visitors import Visitor

_DUE = "button[data-next], .next-box p:has-text('decides'), .next-box p:has-text('Nothing is due')"


class ByHand:
    """The dealer's page, and those who play there by their positions; the cards of a real shoe in their order."""

    def __init__(self, dealer: Visitor, players: Mapping[int, Visitor], shoe: Sequence[str] = ()) -> None:
        self._dealer, self._players = dealer, players
        self._shoe: Iterator[str] = iter(shoe)
        self.done: list[str] = []

    @property
    def desk(self) -> Locator:
        """Where the dealer works."""
        return self._dealer.page.locator(".desk")

    @property
    def box(self) -> Locator:
        """What is next, and what has to be filled in for it."""
        return self._dealer.page.locator(".next-box form.first")

    def now(self) -> str:
        """Where the players' pages have come to."""
        return next(iter(self._players.values())).turn(".")

    def step(self) -> bool:
        """Do what is next; return when the dealer's page knows that it is done. False where others have to act."""
        due = self._dealer.page.locator(_DUE).first
        said = due.inner_text()
        if "Nothing is due" in said:
            return False
        before = self.desk.get_attribute("data-seq") or ""
        if asked := re.search(r"position (\d+) decides", said):
            player = self._players[int(asked[1])]
            player.turn(f"/decisions.*/{asked[1]}$")  # the player's page may be behind the dealer's
            player.decide()
        elif self.box.get_by_label("As counted").count() and "stub" in said:
            self._dealer.page.locator(".next-box").get_by_role("button", name="Rack the stub").click()
            self.done.append("rack the stub uncounted")
        else:
            if not self.read():
                due.click()
            self.done.append(said)
        expect(self.desk).not_to_have_attribute("data-seq", before)
        return True

    @property
    def page(self) -> Page:
        """The dealer's page."""
        return self._dealer.page

    def enter(self, cards: list[str]) -> bool:
        """Type the cards; whether the step is done with the last of them."""
        self.box.get_by_label("as read").fill(" ".join(cards))
        return False

    def read(self) -> bool:
        """Enter the next cards of the shoe, the cards of a whole deck or the progressive chips, as the step asks.

        Whether that was all: no button has to be pressed.
        """
        counted = self.box.get_by_label("As counted")
        if counted.count():
            chips = self._dealer.page.locator(".stand-bets li", has_text="progressive")
            counted.fill(str(len(DECK) if "huffle" in self.box.inner_text() else chips.count()))
        asked = self.box.get_by_label("as read")
        if asked.count() and not asked.input_value():
            number = int(asked.locator("xpath=..").inner_text().split()[0])
            return self.enter([next(self._shoe) for _ in range(number)])
        return False

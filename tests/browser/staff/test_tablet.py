"""The dealer's tablet: cards tapped, scanned and read by the shoe; short verbs with the law's sentence under them."""

from __future__ import annotations

import re

import pytest

from pitboss.cards import DECK
from tests.browser.by_hand import ByHand
from tests.browser.chromium import TABLET, expect, photograph
from tests.browser.visitors import Door, Visitor
from tests.pit.houses import FOUR

SHOE = [str(card) for card in DECK]


class Tapped(ByHand):
    """A dealer who taps the cards, or has them scanned; when the last is there, the step is done by itself."""

    def __init__(self, dealer: Visitor, players: dict[int, Visitor], *, scanned: bool = False) -> None:
        super().__init__(dealer, players, SHOE)
        self.taps = 0
        self._scanned = scanned

    def step(self) -> bool:
        """Tap what is next."""
        self.taps += 1
        return super().step()

    def enter(self, cards: list[str]) -> bool:
        """Whether the step goes on by itself when the cards are there."""
        if self._scanned:
            for card in cards:  # a scanner types wherever the focus is, and ends each card with Enter
                self.page.keyboard.type(card.upper().replace("T", "10") if card[0] == "T" else card.upper())
                self.page.keyboard.press("Enter")
            return True
        for card in cards:
            self.page.locator(f".picker [data-card='{card}']").click()
            self.taps += 1
        return True


@pytest.mark.parametrize("scanned", [False, True], ids=["tapped", "scanned"])
def test_a_round_is_dealt_from_a_real_shoe(door: Door, scanned: bool) -> None:  # noqa: FBT001
    """Every card is tapped on the deck, or typed by a scanner; the layout shows who decides, and what was laid."""
    dealer = door.staff("dealer")
    player = door.player().at(FOUR).sit(2)
    dealer.page.set_viewport_size(TABLET)
    dealer.go(f"dealer/{FOUR}")
    dealer.page.get_by_label("Where the cards come from").select_option("read")
    dealer.button("Take over").click()
    expect(dealer.page.get_by_text("The dealer's work: you")).to_be_visible()
    deal = Tapped(dealer, {2: player}, scanned=scanned)
    while not re.search("/betting/", deal.now()):
        deal.step()
    player.bet("ante")
    player.ready()
    expect(dealer.page.locator(".stand-place", has_text=player.name)).to_contain_text("$")
    shown = False
    while deal.now().startswith(f"{player.round}/"):
        if not shown and dealer.page.locator(".picker").count():
            photograph(dealer.page, "dealers-tablet", "tablet", "phone")
            shown = True
        deal.step()
    assert shown
    dealer.button("Hand back to the house").click()

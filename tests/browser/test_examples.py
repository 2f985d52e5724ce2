"""The games of ``examples/rulebooks`` in the browser: their own wagers, words and streets, with or without a dealer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.chromium import expect, photograph
from tests.browser.conftest import UNHURRIED
from tests.browser.visitors import Door, Visitor, checked
from tests.other_games import EXAMPLES, RAISES, RIDES, STREETS

THREE = "three-card-poker"


@pytest.fixture(scope="module")
def filed() -> Path:
    """The submissions of the examples: a table of each."""
    return EXAMPLES.parent / "submissions"


@pytest.fixture(scope="module")
def pace() -> tuple[str, ...]:
    """Nobody is hurried; the rulebooks come from their folder."""
    return (*UNHURRIED, "--rulebooks", str(EXAMPLES))


def buttons(visitor: Visitor) -> list[str]:
    """What the buttons of a decision say."""
    visitor.turn("/decisions")
    return [" ".join(text.split()) for text in visitor.bar.locator(".deciding button").all_inner_texts()]


def piles(visitor: Visitor) -> dict[str, tuple[int, int]]:
    """The piles on the dealer's side: how many cards lie there, and how many of them face up."""
    found = {}
    for name in ("dealer", "board"):
        pile = visitor.page.locator(f".pile-{name}")
        if pile.count():
            cards = [card.get_attribute("aria-label") or "" for card in pile.get_by_role("img").all()]
            found[name] = len(cards), sum("face down" not in card for card in cards)
    return found


def settled(visitor: Visitor, before: int) -> set[str]:
    """Wait for the end of the round, in which the purse changed by its result; the wagers that were settled in it."""
    visitor.over()
    assert visitor.chips == before + visitor.last_net
    expect(checked(visitor)).to_contain_text("✓ The shuffle was kept")
    visitor.bar.get_by_role("button", name="why?").click()
    lines = visitor.page.get_by_role("dialog").locator(".line strong")
    expect(lines.first).to_be_visible()
    names = {name.lower() for name in lines.all_inner_texts()}
    visitor.page.keyboard.press("Escape")
    return names


def sit_down(door: Door, table: str, *wagers: str) -> tuple[Visitor, int]:
    """Somebody at a table whose wagers lie there, and what they had before."""
    one = door.player().at(table).sit(2)
    had = one.chips
    one.bet(*wagers)
    photograph(one.page, f"{table}-betting", "desktop", "phone")
    one.ready()
    return one, had


def test_a_hand_of_three_cards_is_played_for_its_ante(door: Door) -> None:
    """Three cards each; the hand is named by the order of the rulebook, the bonuses lie beside ante and play."""
    one, had = sit_down(door, THREE, "ante", "pair plus", "six card bonus")
    assert [re.sub(r"^\d ", "", text).lower() for text in buttons(one)] == ["play 1× $10", "fold"]
    assert piles(one) == {"dealer": (3, 0)}
    assert len(one.cards()) == 3
    photograph(one.page, f"{THREE}-decision", "desktop", "phone")
    one.decide("play")
    assert settled(one, had) >= {"ante", "play", "pair plus", "six card bonus"}


def test_a_raise_is_called_so_and_one_card_of_the_dealer_lies_open(door: Door) -> None:
    """The button, the announcement and the log say "raise"; it is twice the ante and lies on a spot of its own."""
    one, had = sit_down(door, RAISES, "ante", "five plus")
    assert [re.sub(r"^\d ", "", text).lower() for text in buttons(one)] == ["raise 2× $20", "fold"]
    assert piles(one) == {"dealer": (5, 1)}
    photograph(one.page, f"{RAISES}-decision", "desktop", "phone")
    one.decide("raise")
    assert settled(one, had) >= {"ante", "raise", "five plus"}
    assert any(f"{one.name} raises $20" in line for line in one.said())


def test_three_streets_without_a_dealers_hand(door: Door) -> None:
    """Each street stakes a wager of its own, one to three times the ante; the board is turned card by card."""
    one, had = sit_down(door, STREETS, "ante", "three card bonus")
    for turned, times in enumerate((1, 2, 3)):
        stakes = [f"bet {number}× ${5 * number}" for number in (1, 2, 3)]
        assert [re.sub(r"^\d ", "", text).lower() for text in buttons(one)] == [*stakes, "fold"]
        assert piles(one) == {"board": (3, turned)}
        photograph(one.page, f"{STREETS}-decision-{times}", "desktop", "phone")
        one.decide(f"{times}×")
    assert settled(one, had) == {"ante", "third street", "fourth street", "fifth street", "three card bonus"}
    assert any(f"{one.name} bets $15 on fifth street" in line for line in one.said())


def test_a_bet_is_taken_back_and_another_rides(door: Door) -> None:
    """What is taken back is in the purse at once and its spot is empty; the same bets are laid again in one click."""
    one, had = sit_down(door, RIDES, "first bet", "three card bonus")
    assert [re.sub(r"^\d ", "", text).lower() for text in buttons(one)] == ["let it ride", "take back first bet"]
    assert (piles(one), one.chips) == ({"board": (2, 0)}, had - 2000)
    photograph(one.page, f"{RIDES}-decision", "desktop", "phone")
    one.decide("take back")
    assert (piles(one), one.chips) == ({"board": (2, 1)}, had - 1500)
    expect(one.spot("first bet")).to_have_accessible_name(re.compile("returned"))
    photograph(one.page, f"{RIDES}-taken-back", "desktop", "phone")
    one.decide("let it ride")
    assert settled(one, had) >= {"second bet", "third bet", "three card bonus"}
    one.button("Same again").click()
    for wager in ("first bet", "second bet", "third bet", "three card bonus"):
        expect(one.spot(wager)).to_have_accessible_name(re.compile(r"\$5 laid"))


def test_the_lobby_names_the_wager_that_its_limits_are_of(door: Door) -> None:
    """Every table has its limits, whatever the wager is called that everybody makes."""
    one = door.player()
    one.go()
    limits = one.page.locator(".entry-limits span")
    expect(limits).to_have_count(4)
    assert sorted(limits.all_inner_texts()) == ["ante", "ante", "ante", "first bet"]

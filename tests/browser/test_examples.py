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
    result = {}
    for name in ("dealer", "board"):
        pile = visitor.page.locator(f".pile-{name}")
        if pile.count():
            cards = [card.get_attribute("aria-label") or "" for card in pile.get_by_role("img").all()]
            result[name] = len(cards), sum("face down" not in card for card in cards)
    return result


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


def choices(visitor: Visitor) -> list[str]:
    """What can be decided, as the buttons say it without their keys."""
    return [re.sub(r"^[a-z\d] ", "", text.lower()) for text in buttons(visitor)]


def sit_down(door: Door, table: str, *wagers: str) -> tuple[Visitor, int]:
    """Somebody at a table whose wagers lie there, and what they had before."""
    first = door.player().at(table).sit(2)
    had = first.chips
    first.bet(*wagers)
    photograph(first.page, f"{table}-betting", "desktop", "phone")
    first.ready()
    return first, had


def test_a_hand_of_three_cards_is_played_for_its_ante(door: Door) -> None:
    """Three cards each; the hand is named by the order of the rulebook, the bonuses lie beside ante and play."""
    first, had = sit_down(door, THREE, "ante", "pair plus", "six card bonus")
    assert choices(first) == ["fold", "play 1× $10"]
    assert piles(first) == {"dealer": (3, 0)}
    assert len(first.cards()) == 3
    photograph(first.page, f"{THREE}-decision", "desktop", "phone")
    first.decide("play")
    assert settled(first, had) >= {"ante", "play", "pair plus", "six card bonus"}


def test_a_raise_is_called_so_and_one_card_of_the_dealer_lies_open(door: Door) -> None:
    """The button, the announcement and the log say "raise"; it is twice the ante and lies on a spot of its own."""
    first, had = sit_down(door, RAISES, "ante", "five plus")
    assert choices(first) == ["fold", "raise 2× $20"]
    assert piles(first) == {"dealer": (5, 1)}
    photograph(first.page, f"{RAISES}-decision", "desktop", "phone")
    first.decide("raise")
    assert settled(first, had) >= {"ante", "raise", "five plus"}
    assert any(f"{first.name} raises $20" in line for line in first.said())


def test_three_streets_without_a_dealers_hand(door: Door) -> None:
    """Each street stakes a wager of its own, one to three times the ante; the board is turned card by card."""
    first, had = sit_down(door, STREETS, "ante", "three card bonus")
    for turned, times in enumerate((1, 2, 3)):
        stakes = [f"bet {number}× ${5 * number}" for number in (1, 2, 3)]
        assert choices(first) == ["fold", *stakes]
        assert piles(first) == {"board": (3, turned)}
        photograph(first.page, f"{STREETS}-decision-{times}", "desktop", "phone")
        first.decide(f"{times}×")
    assert settled(first, had) == {"ante", "third street", "fourth street", "fifth street", "three card bonus"}
    assert any(f"{first.name} bets $15 on fifth street" in line for line in first.said())


def test_a_bet_is_taken_back_and_another_rides(door: Door) -> None:
    """What is taken back is in the purse at once and its spot is empty; the same bets are laid again in one click."""
    first, had = sit_down(door, RIDES, "first bet", "three card bonus")
    assert sorted(choices(first)) == ["let it ride", "take back first bet"]
    assert (piles(first), first.chips) == ({"board": (2, 0)}, had - 2000)
    photograph(first.page, f"{RIDES}-decision", "desktop", "phone")
    first.decide("take back")
    assert (piles(first), first.chips) == ({"board": (2, 1)}, had - 1500)
    expect(first.spot("first bet")).to_have_accessible_name(re.compile("returned"))
    photograph(first.page, f"{RIDES}-taken-back", "desktop", "phone")
    first.decide("let it ride")
    assert settled(first, had) >= {"second bet", "third bet", "three card bonus"}
    first.button("Same again").click()
    for wager in ("first bet", "second bet", "third bet", "three card bonus"):
        expect(first.spot(wager)).to_have_accessible_name(re.compile(r"\$5 laid"))


def test_the_lobby_names_the_wager_that_its_limits_are_of(door: Door) -> None:
    """Every table has its limits, whatever the wager is called that everybody makes."""
    first = door.player()
    first.go()
    limits = first.page.locator(".entry-limits span")
    expect(limits).to_have_count(4)
    assert sorted(limits.all_inner_texts()) == ["ante", "ante", "ante", "first bet"]

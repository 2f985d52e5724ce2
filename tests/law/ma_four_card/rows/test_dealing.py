"""Sections 7 to 9: the three ways of dealing, card by card, and what is left in the stub."""

from __future__ import annotations

from collections import defaultdict

import pytest

from pitboss.rulebooks import Rulebook, load
from pitboss.ruleset.dealing import Device
from tests.law.ma_four_card.editions import LATER, Table, both, earlier, words

DEVICES = Table("""
    manual dealing shoe    | manual    | manual; automated card shuffling device | 7(a)/1; 7(c)/3; 7(c)/4
    from the hand          | hand      | automated card shuffling device         | 8(a); 8(b)(1); 8(c)/3; 8(c)/4
    automated dealing shoe | automated | manual; automated card shuffling device | 9(a)/1
""")

DEALS = {
    "manual dealing shoe": Table("""
        deal | deal  | players and dealer | 1 x 5 | down      | -  | 7(c)/1; 7(c)/2; 7(c)/3; 7(c)/5; 7(c)/6
        deal | deal  | dealer             | 1 x 1 | up        | -  | 7(c)/4; 7(c)/7; 7(c)/8
    """),
    "from the hand": Table("""
        deal | deal  | players and dealer | 1 x 5 | down      | -  | 8(c)/1; 8(c)/2; 8(c)/3; 8(c)/5; 8(c)/6
        deal | deal  | dealer             | 1 x 1 | up        | -  | 8(c)/4; 8(c)/7; 8(c)/8
    """),
    "automated dealing shoe": Table("""
      + deal | stack | players            | 5 x 1 | down      | -  | 9(c)/1; 9(c)/2
      - deal | stack | players            | 5 x 1 | down      | -  | 9(c)/1; 9(c)/2; 9(c)/2bis
        deal | stack | dealer             | 5 x 1 | down      | -  | 9(c)/3
        deal | stack | dealer             | 5 x 1 | bottom up | discard rack | 9(c)/4; 9(c)/5; 9(c)/6; 9(c)/7
    """),
}

BY_HAND = {
    1: """
        player 1   1  3  5  7  9
        dealer     2  4  6  8 10 [11]
        stub      12 to 52
    """,
    2: """
        player 1   1  4  7 10 13
        player 2   2  5  8 11 14
        dealer     3  6  9 12 15 [16]
        stub      17 to 52
    """,
    7: """
        player 1   1  9 17 25 33
        player 2   2 10 18 26 34
        player 3   3 11 19 27 35
        player 4   4 12 20 28 36
        player 5   5 13 21 29 37
        player 6   6 14 22 30 38
        player 7   7 15 23 31 39
        dealer     8 16 24 32 40 [41]
        stub      42 to 52
    """,
}
"""Which card of the deck goes where, one at a time; [the dealer's face-up card]. The same from a shoe and by hand."""

BY_STACKS = {
    1: """
        player 1   1  2  3  4  5
        dealer     6  7  8  9 10 [15]
        discard rack 11 12 13 14
        stub      16 to 52
    """,
    2: """
        player 1   1  2  3  4  5
        player 2   6  7  8  9 10
        dealer    11 12 13 14 15 [20]
        discard rack 16 17 18 19
        stub      21 to 52
    """,
    6: """
        player 1   1  2  3  4  5
        player 2   6  7  8  9 10
        player 3  11 12 13 14 15
        player 4  16 17 18 19 20
        player 5  21 22 23 24 25
        player 6  26 27 28 29 30
        dealer    31 32 33 34 35 [40]
        discard rack 36 37 38 39
        stub      41 to 52
    """,
}
"""The same by stacks of five: of the last stack the bottom card is the dealer's sixth, four cards are not used."""


def device(book: Rulebook, name: str) -> Device:
    """The device of that name."""
    (result,) = (device for device in book.devices if device.name == name)
    return result


def dealt(how: Device, players: int) -> list[str]:
    """Where the cards 1 to 52 of a deck go, as the pictures show it."""
    places: dict[str, list[str]] = defaultdict(list)
    seats = [f"player {number}" for number in range(1, players + 1)]
    top = 1
    for step in how.deal:
        hands = {"players": seats, "dealer": ["dealer"], "players and dealer": [*seats, "dealer"]}[step.to]
        for hand in hands * step.times:
            *rest, last = (str(number) for number in range(top, top + step.cards))
            top += step.cards
            places[step.rest if step.face == "bottom up" else hand] += rest
            places[hand].append(f"[{last}]" if step.face in ("up", "bottom up") else last)
    return [f"{place} {' '.join(cards)}" for place, cards in places.items()] + [f"stub {top} to 52"]


def picture(text: str) -> list[str]:
    """The lines of a picture, spaces aside."""
    return [" ".join(line.split()) for line in text.strip().splitlines()]


@both(DEVICES, readings=["GEN-7"])
def test_three_ways_of_dealing(book: Rulebook) -> None:
    """From a manual shoe, from the hand (only out of a shuffling device), or from an automated shoe."""
    assert [
        (device.name, device.kind, words(device.shuffle), words(device.clause)) for device in book.devices
    ] == DEVICES.of(book)


@both(*DEALS.values(), readings=["DLG-1", "DLG-2"])
def test_the_rows_of_each_deal(book: Rulebook) -> None:
    """One card at a time to players and dealer five times, then the dealer's sixth face up; or stacks of five."""
    for name, rows in DEALS.items():
        steps = device(book, name).deal
        shown = [
            (
                step.street,
                step.does,
                step.to,
                f"{step.cards} x {step.times}",
                step.face,
                step.rest or "-",
                words(step.clause),
            )
            for step in steps
        ]
        assert shown == rows.of(book)
        assert {(step.under, step.offered) for step in steps} == {("", "")}


@both(*(f"7(c)/{item}" for item in range(1, 9)))
@pytest.mark.parametrize("players", BY_HAND)
def test_the_deal_from_a_manual_shoe(book: Rulebook, players: int) -> None:
    """Clockwise from the dealer's left, a card at a time; the dealer's fifth and sixth follow each other."""
    assert dealt(device(book, "manual dealing shoe"), players) == picture(BY_HAND[players])


@both(*(f"8(c)/{item}" for item in range(1, 9)), readings=["DLG-2"])
@pytest.mark.parametrize("players", BY_HAND)
def test_the_deal_from_the_hand(book: Rulebook, players: int) -> None:
    """From the hand the cards fall as from a manual shoe; the dealer's sixth card alone is face up."""
    assert dealt(device(book, "from the hand"), players) == picture(BY_HAND[players])


@both("9(a)/1", *(f"9(c)/{item}" for item in range(1, 8)), readings=["DLG-3"])
@pytest.mark.parametrize("players", BY_STACKS)
def test_the_deal_from_an_automated_shoe(book: Rulebook, players: int) -> None:
    """A stack of five to each player, one to the dealer, and the bottom card of one more; four go to the rack."""
    assert dealt(device(book, "automated dealing shoe"), players) == picture(BY_STACKS[players])


@earlier("9(c)/2", "9(c)/2bis", readings=["DLG-1"])
def test_the_repeated_sentence_deals_no_second_stack(book: Rulebook) -> None:
    """The earlier edition says twice that the others get a stack of five, and every player still has five cards."""
    assert dealt(device(book, "automated dealing shoe"), 3) == dealt(device(load(LATER), "automated dealing shoe"), 3)
    assert [item.cards for item in device(book, "automated dealing shoe").deal if item.to == "players"] == [5]


@both("1(stub)", "7(c)/4", "8(c)/4", "9(c)/4", "9(c)/7", readings=["EQP-1", "DLG-3"])
def test_how_many_players_a_deck_allows(book: Rulebook) -> None:
    """Nine by manual shoe or hand, eight by automated shoe: the seven positions of a full table always fit."""
    most = {device.name: max(n for n in range(1, 12) if device.used(n) <= book.deck.cards) for device in book.devices}
    assert most == {"manual dealing shoe": 9, "from the hand": 9, "automated dealing shoe": 8}


@both("1(stub)", "9(c)/7", "9(d)/1", readings=["DLG-3", "EQP-1"])
@pytest.mark.parametrize("players", range(1, 8))
def test_the_size_of_the_stub(book: Rulebook, players: int) -> None:
    """With n players the stub is 46 - 5n from manual shoe and hand, 42 - 5n from the automated shoe."""
    stub = {device.name: book.deck.cards - device.used(players) for device in book.devices}
    assert stub == {
        "manual dealing shoe": 46 - 5 * players,
        "from the hand": 46 - 5 * players,
        "automated dealing shoe": 42 - 5 * players,
    }


@both("7(e)/1", "8(e)/1", "8(e)/2", "9(e)/1", "9(e)/2", "7(f)/1", readings=["DLG-9"])
def test_when_the_stub_is_counted(book: Rulebook) -> None:
    """At least once in five rounds however dealt, unless the shuffling device counts after every shuffle."""
    count = book.stub_count
    assert count is not None
    assert (count.every, count.exempt) == (5, "after every shuffle")
    assert count.devices == ("manual dealing shoe", "from the hand", "automated dealing shoe")
    assert words(count.clause) == "7(e)/1; 8(e)/1; 8(e)/2; 9(e)/1; 9(e)/2; 7(f)/1"

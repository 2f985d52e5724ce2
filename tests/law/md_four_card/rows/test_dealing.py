"""Chapters 8 to 10: the three ways of dealing, card by card, and how often the stub is counted."""

from collections import defaultdict

import pytest

from pitboss.ruleset.dealing import DealStep, Device
from tests.law.md_four_card.pictures import BOOK, cited, listed, proves, rows, sections

DEVICES = """
manual dealing shoe    | manual    | manual, shuffler, reshuffler | 8.A 8.B
from the hand          | hand      | shuffler, reshuffler         | 9.A(1) 9.A(2)
automated dealing shoe | automated | manual, shuffler, reshuffler | 10.A(1)
"""

SHORT = {"automated card shuffling device": "shuffler", "automatically reshuffling device": "reshuffler"}

# does, to, cards at a time, times round, face, only if offered, clauses
DEALS = """
[manual dealing shoe]
deal  | players and dealer | 1 | 5 | down      |                | 8.E/1 8.E/1b 8.E/2 8.E/3 8.E(1)
deal  | dealer             | 1 | 1 | up        |                | 8.E/3 8.E(2) 8.E(3)
[from the hand]
deal  | players and dealer | 1 | 5 | down      |                | 9.B(3)/1 9.B(3)/2 9.B(3)/3 9.B(4)
deal  | dealer             | 1 | 1 | up        |                | 9.B(3)/3 9.B(5) 9.B(6)
[automated dealing shoe]
stack | box                | 1 | 1 | down      | six card bonus | 10.B(1)
stack | dealer             | 6 | 1 | bottom up |                | 10.B(2)/1 10.B(2)/2 10.H
stack | players            | 5 | 1 | down      |                | 10.B(3) 10.B(4)
"""

ALL_DEAL_CLAUSES = " ".join(row[-1] for deal in sections(DEALS).values() for row in deal)

# Who gets which card of the deck, counted from the top; * lies face up. Position 1 is farthest to the dealer's left.
ONE_BY_ONE = {
    1: """
        1      |  1  3  5  7  9
        dealer |  2  4  6  8 10 11*
    """,
    2: """
        1      |  1  4  7 10 13
        2      |  2  5  8 11 14
        dealer |  3  6  9 12 15 16*
    """,
    7: """
        1      |  1  9 17 25 33
        2      |  2 10 18 26 34
        3      |  3 11 19 27 35
        4      |  4 12 20 28 36
        5      |  5 13 21 29 37
        6      |  6 14 22 30 38
        7      |  7 15 23 31 39
        dealer |  8 16 24 32 40 41*
    """,
}

IN_STACKS = {
    1: """
        dealer |  1  2  3  4  5  6*
        1      |  7  8  9 10 11
    """,
    2: """
        dealer |  1  2  3  4  5  6*
        1      |  7  8  9 10 11
        2      | 12 13 14 15 16
    """,
    7: """
        dealer |  1  2  3  4  5  6*
        1      |  7  8  9 10 11
        2      | 12 13 14 15 16
        3      | 17 18 19 20 21
        4      | 22 23 24 25 26
        5      | 27 28 29 30 31
        6      | 32 33 34 35 36
        7      | 37 38 39 40 41
    """,
}

WITH_THE_BOX = {
    1: """
        box    |  1
        dealer |  2  3  4  5  6  7*
        1      |  8  9 10 11 12
    """,
    2: """
        box    |  1
        dealer |  2  3  4  5  6  7*
        1      |  8  9 10 11 12
        2      | 13 14 15 16 17
    """,
    7: """
        box    |  1
        dealer |  2  3  4  5  6  7*
        1      |  8  9 10 11 12
        2      | 13 14 15 16 17
        3      | 18 19 20 21 22
        4      | 23 24 25 26 27
        5      | 28 29 30 31 32
        6      | 33 34 35 36 37
        7      | 38 39 40 41 42
    """,
}

SIX_CARD_BONUS = frozenset({"six card bonus"})


def device(name: str) -> Device:
    """The device of that name."""
    return next(device for device in BOOK.devices if device.name == name)


def seats(step: DealStep, players: int) -> list[str]:
    """Who is served by a row, in order: the players from the dealer's left, the dealer last."""
    everyone = [str(position) for position in range(1, players + 1)]
    return {"players": everyone, "players and dealer": [*everyone, "dealer"]}.get(step.to, [step.to])


def dealt(how: Device, players: int, offered: frozenset[str] = frozenset()) -> dict[str, list[str]]:
    """Where each card of the deck goes."""
    hands: defaultdict[str, list[str]] = defaultdict(list)
    top = 1
    for step in how.deal:
        for seat in seats(step, players) * step.times if step.used(players, offered) else []:
            cards = [str(card) for card in range(top, top + step.cards)]
            top += step.cards
            faces = {"down": [], "up": cards, "bottom up": cards[-1:]}[step.face]
            hands[seat] += [f"{card}*" if card in faces else card for card in cards]
    return dict(hands)


def picture(text: str) -> dict[str, list[str]]:
    """A drawn deal."""
    return {seat: cards.split() for seat, cards in rows(text)}


@proves("8.A 8.B 9.A(1) 9.A(2) 10.A(1)")
@pytest.mark.reading("md-4cp:SHF-6")
def test_the_ways_of_dealing() -> None:
    """A manual shoe, the hand, for which a device must have shuffled, and an automated shoe or shuffler."""
    assert [
        (device.name, device.kind, listed(tuple(SHORT.get(way, way) for way in device.shuffle)), cited(device.clause))
        for device in BOOK.devices
    ] == rows(DEVICES)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param(name, deal, marks=proves(" ".join(row[-1] for row in deal)))
        for name, deal in sections(DEALS).items()
    ],
)
@pytest.mark.reading("md-4cp:DLG-2", "md-4cp:DLG-4", "md-4cp:DLG-11", "md-4cp:SIX-3")
def test_the_rows_of_each_deal(name: str, expected: list[tuple[str, ...]]) -> None:
    """Each device deals in so many steps, all on the first street, with nothing left over and nothing hidden."""
    deal = device(name).deal
    assert [
        (item.does, item.to, str(item.cards), str(item.times), item.face, item.offered, cited(item.clause))
        for item in deal
    ] == expected
    assert {(item.street, item.rest, item.under) for item in deal} == {("deal", "", "")}


@pytest.mark.parametrize("players", ONE_BY_ONE)
@proves("8.E/1 8.E/1b 8.E/2 8.E/3 8.E(1) 8.E(2) 8.E(3)")
@pytest.mark.reading("md-4cp:R-07")
def test_the_manual_shoe_deals_one_card_at_a_time(players: int) -> None:
    """Five rounds from the far left to the dealer, then the dealer's sixth at once and face up."""
    assert dealt(device("manual dealing shoe"), players) == picture(ONE_BY_ONE[players])


@pytest.mark.parametrize("players", ONE_BY_ONE)
@proves("9.B(3)/1 9.B(3)/2 9.B(3)/3 9.B(4) 9.B(5) 9.B(6)")
@pytest.mark.reading("md-4cp:DLG-2", "md-4cp:R-07")
def test_the_hand_deals_as_the_manual_shoe_does(players: int) -> None:
    """Single cards from the far left, all face down but the dealer's sixth, which follows the fifth."""
    assert dealt(device("from the hand"), players) == picture(ONE_BY_ONE[players])


@pytest.mark.parametrize("players", IN_STACKS)
@proves("10.B(2)/1 10.B(2)/2 10.B(3) 10.B(4) 10.H")
@pytest.mark.reading("md-4cp:DLG-4", "md-4cp:DLG-10", "md-4cp:DLG-11", "md-4cp:SIX-3", "md-4cp:R-07")
def test_the_automated_shoe_serves_the_dealer_first(players: int) -> None:
    """Six to the dealer, the last one up, then five to each player from the far left; no box card unless offered."""
    assert dealt(device("automated dealing shoe"), players) == picture(IN_STACKS[players])
    assert next(iter(dealt(device("automated dealing shoe"), players))) == "dealer"


@pytest.mark.parametrize("players", WITH_THE_BOX)
@proves("10.B(1) 10.B(2)/1 10.B(2)/2 10.B(3) 10.B(4)")
@pytest.mark.reading("md-4cp:SIX-3", "md-4cp:DLG-4")
def test_the_box_card_comes_first_when_the_six_card_bonus_is_offered(players: int) -> None:
    """The first card dispensed goes face down into the box, also when nobody has bet the bonus."""
    hands = dealt(device("automated dealing shoe"), players, SIX_CARD_BONUS)
    assert hands == picture(WITH_THE_BOX[players])
    assert list(hands) == [seat for seat, _ in rows(WITH_THE_BOX[players])]


@pytest.mark.parametrize("name", ["manual dealing shoe", "from the hand"])
@proves("8.E/3 9.B(3)/3 7.E(5)")
@pytest.mark.reading("md-4cp:SIX-1")
def test_no_other_device_deals_a_box_card(name: str) -> None:
    """From a manual shoe or the hand nothing goes to the box, even if the bonus were offered."""
    assert "box" not in dealt(device(name), 2, SIX_CARD_BONUS)


@pytest.mark.parametrize("players", range(1, 8))
@pytest.mark.parametrize("name", [row[0] for row in rows(DEVICES)])
@proves("2.A(1) 8.E/3 9.B(3)/3 10.B(2)/1 10.B(4)")
def test_a_full_table_is_dealt_from_one_deck(name: str, players: int) -> None:
    """Five cards a player and six for the dealer leave a stub of 46 - 5n, with the box card one less; all differ."""
    for offered, stub in ((frozenset[str](), 46 - 5 * players), (SIX_CARD_BONUS, 45 - 5 * players)):
        if offered and name != "automated dealing shoe":
            continue
        hands = dealt(device(name), players, offered)
        cards = [card.strip("*") for hand in hands.values() for card in hand]
        assert len(set(cards)) == len(cards) == device(name).used(players, offered) == 52 - stub
        assert stub >= 10
        assert [len(hands[str(position)]) for position in range(1, players + 1)] == [5] * players
        assert [card.endswith("*") for card in hands["dealer"]] == [False] * 5 + [True]


@proves("8.G 9.C(1) 10.C(2) 10.D")
@pytest.mark.reading("md-4cp:DLG-5", "md-4cp:DLG-9")
def test_the_stub_is_counted_once_in_five_rounds() -> None:
    """With every device, unless the shuffler counts the deck after every shuffle."""
    count = BOOK.stub_count
    assert count is not None
    assert (count.every, count.exempt) == (5, "after every shuffle")
    assert count.devices == ("manual dealing shoe", "from the hand", "automated dealing shoe")
    assert cited(count.clause) == "8.G 9.C(1) 10.C(2) 10.D"

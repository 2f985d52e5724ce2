"""Sections 7 and 8: the two dealing devices, the order of every card, and the stub that is left."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.ruleset.dealing import DealStep, Device, StubCount
from pitboss.ruleset.words import DEAL_TO, DEVICE_KINDS, FACES, SHUFFLES, UNDER, checked
from pitboss.ruleset.words import DEALS as DEALS_WORDS
from tests.law.ma_ultimate.filings import game, unlawful
from tests.law.ma_ultimate.picture import BOOK, blocks, cite, ids, table, words

DEALS = """
manual dealing shoe     manual     manual, automated card shuffling device  7(a)#load 4(b)
    deal   deal    players       1  down  -           7(d)#order 7(d)(1)
    deal   deal    dealer        1  down  cover card  7(d)(2)#card 7(d)(2)#cover
    deal   deal    players       1  down  -           7(d)#order 7(d)(3)
    deal   deal    dealer        1  down  cover card  7(d)(4) 7(d)(4)#cover
    flop   burn    discard rack  1  down  -           7(f)(2)#burn 1.burn
    flop   deal    board         3  up    -           7(f)(2)#flop 1.flop
    river  burn    discard rack  1  down  -           7(f)(4)#burn 1.burn
    river  deal    board         2  up    -           7(f)(4)#two-cards

automated dealing shoe  automated  manual, automated card shuffling device  8(a)#option 4(b)
    deal   stack   board         5  down  -           8(c)#community-first
    deal   stack   players       2  down  -           8(c)#first-player 8(c)#clockwise
    deal   stack   dealer        2  down  nest        8(c)#nest
    flop   expose  board         3  up    -           9(b)
    river  expose  board         2  up    -           9(d)
"""

# Where each card goes that leaves the deck: a position, D the dealer, C the community area, x the discard rack.
# In brackets: the community cards that are turned up where they lie.
CARD_BY_CARD = """
    manual dealing shoe     1  deal   1 D 1 D
    manual dealing shoe     1  flop   x C C C
    manual dealing shoe     1  river  x C C
    manual dealing shoe     2  deal   1 2 D 1 2 D
    manual dealing shoe     2  flop   x C C C
    manual dealing shoe     2  river  x C C
    manual dealing shoe     7  deal   1 2 3 4 5 6 7 D 1 2 3 4 5 6 7 D
    manual dealing shoe     7  flop   x C C C
    manual dealing shoe     7  river  x C C
    automated dealing shoe  1  deal   C C C C C 1 1 D D
    automated dealing shoe  1  flop   [C1 C2 C3]
    automated dealing shoe  1  river  [C4 C5]
    automated dealing shoe  2  deal   C C C C C 1 1 2 2 D D
    automated dealing shoe  2  flop   [C1 C2 C3]
    automated dealing shoe  2  river  [C4 C5]
    automated dealing shoe  6  deal   C C C C C 1 1 2 2 3 3 4 4 5 5 6 6 D D
    automated dealing shoe  6  flop   [C1 C2 C3]
    automated dealing shoe  6  river  [C4 C5]
"""


def device(name: str) -> Device:
    """The device of that name."""
    return next(device for device in BOOK.devices if device.name == name)


def goes(device: Device, players: int) -> dict[str, str]:
    """Where the cards go, street by street, when the rows of a deal are carried out in order."""
    turned = 0
    streets: dict[str, list[str]] = {}
    for step in device.deal:
        shown = streets.setdefault(step.street, [])
        if step.does == "expose":
            shown.append(f"[{' '.join(f'C{turned + card}' for card in range(1, step.cards + 1))}]")
            turned += step.cards
        else:
            shown += targets(step, players)
    return {street: " ".join(shown) for street, shown in streets.items()}


def targets(step: DealStep, players: int) -> Iterator[str]:
    """One target for each card of a row, positions from the dealer's left."""
    places = {"players": [str(seat) for seat in range(1, players + 1)], "dealer": ["D"], "board": ["C"]}
    for _ in range(step.times):
        for place in places.get(step.to, ["x"]):
            yield from [place] * step.cards


@cite(*(clauses for *_, clauses in (row for heading, rows in blocks(DEALS).items() for row in (heading, *rows))))
@pytest.mark.reading("ma-uth:U-32", "ma-uth:U-42")
def test_the_rows_of_both_deals() -> None:
    """A manual shoe deals card by card and burns twice; a machine dispenses stacks and burns nothing."""
    assert BOOK.devices == tuple(
        Device(
            name=name,
            kind=checked(kind, DEVICE_KINDS),
            shuffle=tuple(checked(word, SHUFFLES) for word in words(shuffles)),
            deal=tuple(
                DealStep(
                    street,
                    checked(does, DEALS_WORDS),
                    checked(to, DEAL_TO),
                    int(cards),
                    1,
                    checked(face, FACES),
                    "",
                    checked(under, UNDER),
                    "",
                    ids(clauses),
                )
                for street, does, to, cards, face, under, clauses in rows
            ),
            clause=ids(clause),
        )
        for (name, kind, shuffles, clause), rows in blocks(DEALS).items()
    )


@cite("7(d)#order", "7(d)(1)", "7(d)(2)#card", "7(d)(3)", "7(d)(4)", "7(f)(2)#flop", "7(f)(4)#two-cards")
@cite("8(c)#community-first", "8(c)#first-player", "8(c)#clockwise", "9(b)", "9(d)", "7(f)(2)#burn", "7(f)(4)#burn")
@pytest.mark.reading("ma-uth:U-32", "ma-uth:U-42")
@pytest.mark.parametrize(("name", "players", "street", "cards"), table(CARD_BY_CARD))
def test_the_deal_card_by_card(name: str, players: str, street: str, cards: str) -> None:
    """Position 1, farthest to the dealer's left, is dealt first; the flop is the first three community cards."""
    assert goes(device(name), int(players))[street] == cards
    assert set(goes(device(name), int(players))) == {"deal", "flop", "river"}


@cite("1.community-card#five", "1.flop", "8(a)#option")
@pytest.mark.parametrize("name", ["manual dealing shoe", "automated dealing shoe"])
def test_two_cards_each_and_five_in_the_middle(name: str) -> None:
    """Whatever deals, each hand has two cards, the flop shows three community cards and five are shown at the end."""
    for players in range(1, 8):
        dealt = " ".join(cards for cards in goes(device(name), players).values() if not cards.startswith("["))
        counts = {seat: dealt.split().count(seat) for seat in [*map(str, range(1, players + 1)), "D", "C"]}
        assert counts == {**dict.fromkeys(counts, 2), "C": 5}
    shown = [(step.street, step.cards) for step in device(name).deal if step.to == "board" and step.face == "up"]
    assert shown == [("flop", 3), ("river", 2)]


@cite("7(d)(2)#cover", "7(d)(4)#cover", "8(c)#nest")
def test_the_dealers_cards_are_kept_from_view() -> None:
    """Both dealer cards lie under a cover card, or both in the nest; nobody else's card is covered."""
    covered = {(device.name, step.to, step.under) for device in BOOK.devices for step in device.deal if step.under}
    assert covered == {
        ("manual dealing shoe", "dealer", "cover card"),
        ("automated dealing shoe", "dealer", "nest"),
    }
    assert all(step.under for device in BOOK.devices for step in device.deal if step.to == "dealer")


@cite("1.stub", "7(e)", "7(g)(1)", "8(d)")
@pytest.mark.reading("ma-uth:U-49")
@pytest.mark.parametrize(("name", "without_players"), [("manual dealing shoe", 43), ("automated dealing shoe", 45)])
def test_the_stub(name: str, without_players: int) -> None:
    """With n players the stub has 43 - 2n cards in a manual shoe, which burns two, and 45 - 2n in a machine."""
    for players in range(1, 8):
        assert BOOK.deck.cards - device(name).used(players) == without_players - 2 * players
        assert device(name).used(players) <= 52


@cite("7(g)#frequency", "8(d)", "7(h)#exempt")
def test_how_often_the_stub_is_counted() -> None:
    """At least once in five rounds with either device, unless the shuffler counts the deck after every shuffle."""
    assert BOOK.stub_count == StubCount(
        every=5,
        devices=("manual dealing shoe", "automated dealing shoe"),
        exempt="after every shuffle",
        clause=("7(g)#frequency", "8(d)", "7(h)#exempt"),
    )
    assert game("shuffler-and-manual-shoe").counts_cards != BOOK.stub_count.exempt
    assert game().counts_cards == BOOK.stub_count.exempt


@cite("4(b)", "7(a)#load", "8(a)#option")
def test_the_devices_that_may_be_filed() -> None:
    """Cards come from a manual shoe or a machine, whichever way they were shuffled, and never from the hand."""
    assert game().device.name == "automated dealing shoe"
    assert game("manual-shoe").device.name == "manual dealing shoe"
    assert [fallback.name for fallback in game("fallback").fallbacks] == ["manual dealing shoe"]
    assert unlawful("ante-blind-and-trips", 'dealing.device = "from the hand"')[0] == "bad-value at dealing.device"
    by_hand = """
        shuffle.method = "manual"
        dealing.model = "another machine"
    """
    assert unlawful("ante-blind-and-trips", by_hand) == []


@cite("8(a)#option", "8(c)#community-first", "8(c)#first-player")
@pytest.mark.reading("ma-uth:U-32")
@pytest.mark.parametrize(("field", "lawful", "others"), [("stack", 2, (1, 3, 5)), ("board-stack", 5, (2, 3, 4, 6))])
def test_the_stacks_that_may_be_filed(field: str, lawful: int, others: tuple[int, ...]) -> None:
    """A machine dispenses five cards first and then two at a time: no other size is lawful."""
    assert unlawful("", f"dealing.{field} = {lawful}") == []
    for cards in others:
        assert unlawful("", f"dealing.{field} = {cards}") == [f"bad-value at dealing.{field}"]


@cite("7(d)#order", "8(c)#clockwise", "11", "7(d)(1)", "8(c)#first-player")
@pytest.mark.reading("ma-uth:R-14")
def test_the_positions_that_may_be_filed() -> None:
    """A table has one to seven positions, and a player wagers on one of them only."""
    for number, findings in ((0, ["bad-value"]), (1, []), (7, []), (8, ["bad-value"])):
        expected = [f"{code} at positions.number" for code in findings]
        assert unlawful("ante-blind-and-trips", f"positions.number = {number}") == expected
    assert game().positions_per_player == 1
    for number in (0, 2):
        assert unlawful("", f"positions.per-player = {number}") == ["bad-value at positions.per-player"]

"""Who is dealt which card when, with each device, and what is left: Sections 7, 8 and 9."""

import pytest

from pitboss.ruleset.dealing import Device
from tests.law.ma_crazy_4.pictures import Row, blocks, book, cases, cell, clauses, readings, table

# device | kind | shuffles | clause; then does | to | cards | times | face | clause
DEVICES = """
    manual dealing shoe | manual | manual, automated card shuffling device, automatically reshuffling device | 7(a)
    deal  | players and dealer | 1 | 5 | down | 7(c)#face-down 7(d)#order 7(d)#one-at-a-time 7(d)#who 7(d)#five

    from the hand | hand | automated card shuffling device, automatically reshuffling device
    + | 8(a)(1) 8(a)(2)#either-hand
    deal  | players and dealer | 1 | 5 | down | 8(b)#technique 8(b)#order 8(b)#one-at-a-time 8(b)#who 8(b)#five

    automated dealing shoe | automated | manual, automated card shuffling device, automatically reshuffling device
    + | 9(a)(1)
    stack | players            | 5 | 1 | down | 9(b)#first 9(b)#clockwise 9(b)#stack-size
    stack | dealer             | 5 | 1 | down | 9(b)#dealer 9(b)#stack-size
"""

# The receiver of each card of the deck in turn: 1 sits farthest to the dealer's left, D is the dealer.
ONE_AT_A_TIME = """
    1 | 1 D 1 D 1 D 1 D 1 D
    2 | 1 2 D 1 2 D 1 2 D 1 2 D 1 2 D
    3 | 1 2 3 D 1 2 3 D 1 2 3 D 1 2 3 D 1 2 3 D
    6 | 1 2 3 4 5 6 D 1 2 3 4 5 6 D 1 2 3 4 5 6 D 1 2 3 4 5 6 D 1 2 3 4 5 6 D
"""
IN_STACKS = """
    1 | 1 1 1 1 1 D D D D D
    2 | 1 1 1 1 1 2 2 2 2 2 D D D D D
    3 | 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 D D D D D
    6 | 1 1 1 1 1 2 2 2 2 2 3 3 3 3 3 4 4 4 4 4 5 5 5 5 5 6 6 6 6 6 D D D D D
"""


def device(name: str) -> Device:
    """A device of the document."""
    return next(device for device in book().devices if device.name == name)


def dealt(device: Device, players: int) -> str:
    """The receivers of the cards in the order in which the rows of a deal hand them out."""
    seats = [str(number + 1) for number in range(players)]
    receivers = {"players": seats, "dealer": ["D"], "players and dealer": [*seats, "D"]}
    rounds = [(step, seat) for step in device.deal for _ in range(step.times) for seat in receivers[step.to]]
    return cell([seat for step, seat in rounds for _ in range(step.cards)])


@clauses("7(a)", "8(a)(1)", "9(a)(1)")
def test_there_are_three_ways_of_dealing() -> None:
    """A manual dealing shoe, the dealer's hand, an automated dealing shoe."""
    assert [device.name for device in book().devices] == [rows[0][0] for rows in blocks(DEVICES)]


@pytest.mark.parametrize("rows", cases(blocks(DEVICES)))
@readings("C-17", "C-36")
def test_a_device_deals_five_cards_face_down(rows: list[Row]) -> None:
    """One card at a time or in stacks of five, all face down, none put aside, for every wager alike."""
    (name, kind, shuffles, clause), *deal = rows
    first = device(name)
    assert (first.kind, ", ".join(first.shuffle), cell(first.clause)) == (kind, shuffles, clause)
    shown = [
        (step.does, step.to, str(step.cards), str(step.times), step.face, cell(step.clause)) for step in first.deal
    ]
    assert shown == deal
    assert {(step.street, step.rest, step.under, step.offered) for step in first.deal} == {("deal", "", "", "")}


@pytest.mark.parametrize(("players", "order"), table(ONE_AT_A_TIME))
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("manual dealing shoe", marks=clauses("7(d)#order", "7(d)#one-at-a-time", "7(d)#five")),
        pytest.param("from the hand", marks=clauses("8(b)#order", "8(b)#one-at-a-time", "8(b)#five")),
    ],
)
def test_one_card_at_a_time_goes_round_five_times(name: str, players: str, order: str) -> None:
    """From the dealer's far left clockwise, the dealer last, one card each, five times round."""
    assert dealt(device(name), int(players)) == order


@pytest.mark.parametrize(("players", "order"), table(IN_STACKS))
@clauses("9(b)#first", "9(b)#clockwise", "9(b)#dealer", "9(b)#stack-size")
@readings("C-36")
def test_the_automated_shoe_gives_each_player_a_stack_of_five(players: str, order: str) -> None:
    """The first stack of five goes to the far left, the next ones clockwise, the last one to the dealer."""
    assert dealt(device("automated dealing shoe"), int(players)) == order


@pytest.mark.parametrize("name", ["manual dealing shoe", "from the hand", "automated dealing shoe"])
@clauses("7(d)#five", "8(b)#five", "9(b)#stack-size", "7(g)", "8(e)", "9(e)")
@readings("C-25", "C-36")
def test_the_stub_is_52_less_five_for_each_hand(name: str) -> None:
    """With n players 52 - 5 (n + 1) cards are left, whatever is offered: 42 for one, 2 for nine, and ten do not fit."""
    first, offered = device(name), frozenset(wager.name for wager in book().wagers)
    left = [book().deck.cards - first.used(players, offered) for players in range(1, 11)]
    assert left == [42, 37, 32, 27, 22, 17, 12, 7, 2, -3]
    assert left == [52 - 5 * (players + 1) for players in range(1, 11)]
    assert [first.used(players) for players in range(1, 11)] == [len(dealt(first, n).split()) for n in range(1, 11)]


@clauses("7(f)#when", "8(d)#when", "9(d)#when")
@readings("C-25")
def test_the_stub_is_counted_every_five_rounds_unless_a_shuffler_counts() -> None:
    """Once in five rounds at the latest, with every device; a shuffler that counts after every shuffle excuses."""
    count = book().stub_count
    assert count is not None
    assert count.every == 5
    assert list(count.devices) == ["manual dealing shoe", "from the hand", "automated dealing shoe"]
    assert count.exempt == "after every shuffle"
    assert count.clause == ("7(f)#when", "8(d)#when", "9(d)#when")

"""An adjudicator of Mississippi Stud, written straight from the house rules.

``settle(round)`` says what becomes of every wager of a lawful round; clauses of the document stand beside each rule.
An act is "fold", "1x", "2x" or "3x".
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.ranks import FIVE_CARD, THREE_CARD_BONUS, Hand, hand_of
from tests.games.rounds import Fault, Line, Round, Seat, back, from_the_right, taken, won

PAYS = {  # 8(a), but for pairs
    "royal flush": 500,
    "straight flush": 100,
    "four-of-a-kind": 40,
    "full house": 10,
    "flush": 6,
    "straight": 4,
    "three-of-a-kind": 3,
    "two pair": 2,
}
THREE_CARDS = {"mini royal": 50, "straight flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 4, "pair": 1}
"""8(b)."""
STREETS = ("third street", "fourth street", "fifth street")
JACK, SIX = 11, 6


def odds_of(hand: Hand) -> int | None:
    """8(a): what a wager is paid to one, 0 for a push, None where it is lost."""
    if hand.name == "pair":
        return 1 if hand.top >= JACK else 0 if hand.top >= SIX else None
    return PAYS.get(hand.name)


def voids(fault: Fault, position: int) -> bool:
    """Whether an irregularity makes the hand at a position void, 9(a) to 9(d)."""
    match fault.what:
        case "face up":
            return fault.more
        case "wrong number":
            return fault.position in (0, position)
        case _:
            return True


def wagers_of(seat: Seat) -> dict[str, int]:
    """Ante and the streets that were made, 4(c); the three card bonus is beside them."""
    ante = seat.wagers["ante"]
    made = [int(act[0]) * ante for act in seat.acts if act != "fold"]
    return {"ante": ante} | dict(zip(STREETS, made, strict=False))


def settle(played: Round) -> list[Line]:
    """Every wager of the round, in the order in which the dealer comes to it."""
    void = [seat for seat in played.seats if any(voids(fault, seat.position) for fault in played.faults)]
    lines = [
        back(seat, wager, staked, "9(e)")
        for seat in void
        for wager, staked in {**seat.wagers, **wagers_of(seat)}.items()
    ]
    standing = [seat for seat in played.seats if seat not in void]
    for seat in standing:
        if "fold" in seat.acts:  # 6(d)
            lines += [taken(seat, wager, staked, "6(d)", "forfeited") for wager, staked in wagers_of(seat).items()]
    for seat in from_the_right(standing):  # 7(a)
        if "fold" not in seat.acts:
            lines += _settled(seat, hand_of(seat.cards + played.board, FIVE_CARD))
    for seat in from_the_right(standing):  # 7(c); 6(d): it stands after a fold
        if "three card bonus" in seat.wagers:
            lines.append(_bonus(seat, hand_of(played.board, THREE_CARD_BONUS)))
    return lines


def _settled(seat: Seat, hand: Hand) -> Iterator[Line]:
    """7(a), 7(b): all four wagers alike."""
    odds = odds_of(hand)
    for wager, staked in wagers_of(seat).items():
        if odds is None:
            yield taken(seat, wager, staked, "7(b)")
        else:
            yield won(seat, wager, staked, odds, "8(a)") if odds else back(seat, wager, staked, "7(b)", "push")


def _bonus(seat: Seat, community: Hand) -> Line:
    staked, odds = seat.wagers["three card bonus"], THREE_CARDS.get(community.name, 0)
    if odds:
        return won(seat, "three card bonus", staked, odds, "8(b)")
    return taken(seat, "three card bonus", staked, "7(c)")

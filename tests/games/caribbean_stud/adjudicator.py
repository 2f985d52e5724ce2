"""An adjudicator of Caribbean Stud, written straight from the house rules.

``settle(round)`` says what becomes of every wager of a lawful round; clauses of the document stand beside each rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.ranks import FIVE_CARD, Hand, hand_of
from tests.games.rounds import Fault, Line, Round, Seat, back, from_the_right, taken, won

RAISE = {  # 8(a)
    "royal flush": 100,
    "straight flush": 50,
    "four-of-a-kind": 20,
    "full house": 7,
    "flush": 5,
    "straight": 4,
    "three-of-a-kind": 3,
    "two pair": 2,
    "pair": 1,
    "high card": 1,
}
FIVE_PLUS = {  # 8(b)
    "royal flush": 5000,
    "straight flush": 1000,
    "four-of-a-kind": 200,
    "full house": 60,
    "flush": 40,
}
ACE, KING = 14, 13


def qualifies(dealer: Hand) -> bool:
    """7(a): ace-king or better; without a pair the two highest cards have to be an ace and a king."""
    return dealer.name != "high card" or dealer.ranks[:2] == (ACE, KING)


def voids(fault: Fault, position: int) -> bool:
    """Whether an irregularity makes the hand at a position void, 9(a) to 9(d)."""
    match fault.what:
        case "face up":
            return fault.more
        case "wrong number":
            return fault.position in (0, position)
        case "dealer's card shown":
            return fault.early
        case _:
            return True


def settle(played: Round) -> list[Line]:
    """Every wager of the round, in the order in which the dealer comes to it.

    9(e) gives back every wager, so one that was paid before the decisions goes back too, without what it won.
    """
    void = [seat for seat in played.seats if any(voids(fault, seat.position) for fault in played.faults)]
    lines = [
        back(seat, wager, staked, "9(e)") for seat in void for wager, staked in (*seat.wagers.items(), *_raise(seat))
    ]
    standing = [seat for seat in played.seats if seat not in void]
    for seat in standing:
        lines += _five_plus_paid(seat)
    for seat in standing:
        lines += _folded(seat)
    for seat in from_the_right(standing):  # 7(d)
        lines += _settled(seat, played)
    return lines


def _raise(seat: Seat) -> list[tuple[str, int]]:
    """6(a): exactly twice the ante."""
    return [("raise", 2 * seat.wagers["ante"])] if seat.acts == ("raise",) else []


def _five_plus_odds(seat: Seat) -> int:
    return FIVE_PLUS.get(hand_of(seat.cards, FIVE_CARD).name, 0)


def _five_plus_paid(seat: Seat) -> Iterator[Line]:
    """6(c): shown and paid before the decisions, whatever is decided then."""
    if "five plus" in seat.wagers and _five_plus_odds(seat):
        yield won(seat, "five plus", seat.wagers["five plus"], _five_plus_odds(seat), "6(c)")


def _folded(seat: Seat) -> Iterator[Line]:
    """6(b): the ante is collected, and five plus unless it was paid."""
    if seat.acts == ("fold",):
        yield taken(seat, "ante", seat.wagers["ante"], "6(b)", "forfeited")
        if "five plus" in seat.wagers and not _five_plus_odds(seat):
            yield taken(seat, "five plus", seat.wagers["five plus"], "6(b)", "forfeited")


def _settled(seat: Seat, played: Round) -> Iterator[Line]:
    """7(b), 7(c); a five plus that still lies there is lost."""
    if seat.acts != ("raise",):
        return
    ante, own, dealer = seat.wagers["ante"], hand_of(seat.cards, FIVE_CARD), hand_of(played.dealer, FIVE_CARD)
    if not qualifies(dealer):
        yield won(seat, "ante", ante, 1, "7(b)")
        yield back(seat, "raise", 2 * ante, "7(b)")
    elif own > dealer:
        yield won(seat, "ante", ante, 1, "7(c)")
        yield won(seat, "raise", 2 * ante, RAISE[own.name], "8(a)")
    else:
        for wager, staked in (("ante", ante), ("raise", 2 * ante)):
            yield back(seat, wager, staked, "7(c)", "push") if own == dealer else taken(seat, wager, staked, "7(c)")
    if "five plus" in seat.wagers and not _five_plus_odds(seat):
        yield taken(seat, "five plus", seat.wagers["five plus"], "8(b)")

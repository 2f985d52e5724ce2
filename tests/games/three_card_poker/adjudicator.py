"""An adjudicator of Three Card Poker, written straight from the house rules.

``settle(round)`` says what becomes of every wager of a lawful round; clauses of the document stand beside each rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.ranks import FIVE_CARD, THREE_CARD, Hand, best_of, hand_of
from tests.games.rounds import Fault, Line, Round, Seat, back, from_the_right, taken, won

ANTE_BONUS = {"straight flush": 5, "three-of-a-kind": 4, "straight": 1}  # 8(a)
PAIR_PLUS = {  # 8(b)
    "A": {"straight flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 3, "pair": 1},
    "B": {"straight flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 4, "pair": 1},
    "C": {"straight flush": 35, "three-of-a-kind": 33, "straight": 6, "flush": 4, "pair": 1},
    "D": {"straight flush": 50, "three-of-a-kind": 30, "straight": 6, "flush": 3, "pair": 1},
}
_SIX = ("royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind")
SIX_CARD_BONUS = {  # 8(c)
    "A": dict(zip(_SIX, (1000, 200, 100, 20, 15, 10, 7), strict=True)),
    "B": dict(zip(_SIX, (1000, 200, 50, 25, 20, 10, 5), strict=True)),
}
QUEEN = 12


def qualifies(dealer: Hand) -> bool:
    """7(b): queen-high or better."""
    return dealer.name != "high card" or dealer.top >= QUEEN


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
    """Every wager of the round, in the order in which the dealer comes to it."""
    void = [seat for seat in played.seats if any(voids(fault, seat.position) for fault in played.faults)]
    lines = [
        back(seat, wager, staked, "9(e)") for seat in void for wager, staked in (*seat.wagers.items(), *_play(seat))
    ]
    standing = [seat for seat in played.seats if seat not in void]
    for seat in standing:
        lines += _folded(seat)
    for seat in from_the_right(standing):  # 7(f)
        lines += _settled(seat, played)
    return lines


def _play(seat: Seat) -> list[tuple[str, int]]:
    """6(a): the play wager equals the ante."""
    return [("play", seat.wagers["ante"])] if seat.acts == ("play",) else []


def _folded(seat: Seat) -> Iterator[Line]:
    """6(b): ante and pair plus are lost with the fold."""
    if seat.acts == ("fold",):
        yield from (
            taken(seat, wager, seat.wagers[wager], "6(b)", "forfeited")
            for wager in ("ante", "pair plus")
            if wager in seat.wagers
        )


def _settled(seat: Seat, played: Round) -> Iterator[Line]:
    """7(f): ante and play, ante bonus, pair plus, six card bonus."""
    if seat.acts == ("play",):
        own = hand_of(seat.cards, THREE_CARD)
        yield from _against_the_dealer(seat, own, hand_of(played.dealer, THREE_CARD))
        if own.name in ANTE_BONUS:  # 7(e): whatever the dealer holds
            yield won(seat, "ante bonus", 0, ANTE_BONUS[own.name], "7(e)", base=seat.wagers["ante"])
        if "pair plus" in seat.wagers:
            odds = PAIR_PLUS[played.tables["pair plus"]].get(own.name, 0)
            yield _paid(seat, "pair plus", odds, "8(b)")
    if "six card bonus" in seat.wagers:  # 6(b): it stands after a fold
        best = best_of(seat.cards + played.dealer, 5, FIVE_CARD)
        yield _paid(seat, "six card bonus", SIX_CARD_BONUS[played.tables["six card bonus"]].get(best.name, 0), "8(c)")


def _paid(seat: Seat, wager: str, odds: int, clause: str) -> Line:
    staked = seat.wagers[wager]
    return won(seat, wager, staked, odds, clause) if odds else taken(seat, wager, staked, clause)


def _against_the_dealer(seat: Seat, own: Hand, dealer: Hand) -> Iterator[Line]:
    """7(c), 7(d): ante and play."""
    ante = seat.wagers["ante"]
    if not qualifies(dealer):
        yield won(seat, "ante", ante, 1, "7(c)")
        yield back(seat, "play", ante, "7(c)")
        return
    for wager in ("ante", "play"):
        if own > dealer:
            yield won(seat, wager, ante, 1, "7(d)")
        elif own == dealer:
            yield back(seat, wager, ante, "7(d)", "push")
        else:
            yield taken(seat, wager, ante, "7(d)")

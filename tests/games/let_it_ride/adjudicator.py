"""An adjudicator of Let It Ride, written straight from the house rules.

``settle(round)`` says what becomes of every wager of a lawful round; clauses of the document stand beside each rule.
An act is "take back" or "let it ride"; there are two of them, for the first and for the second bet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.games.ranks import FIVE_CARD, THREE_CARD_BONUS, Hand, hand_of
from tests.games.rounds import Fault, Line, Round, Seat, back, from_the_right, taken, won

PAYS = {  # 8(a), but for pairs
    "royal flush": 1000,
    "straight flush": 200,
    "four-of-a-kind": 50,
    "full house": 11,
    "flush": 8,
    "straight": 5,
    "three-of-a-kind": 3,
    "two pair": 2,
}
THREE_CARDS = {"mini royal": 50, "straight flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 3, "pair": 1}
"""8(b)."""
BETS = ("first bet", "second bet", "third bet")
TEN = 10


def odds_of(hand: Hand) -> int:
    """8(a): what a bet is paid to one, 0 where it is lost."""
    if hand.name == "pair":
        return 1 if hand.top >= TEN else 0
    return PAYS.get(hand.name, 0)


def voids(fault: Fault, position: int) -> bool:
    """Whether an irregularity makes the hand at a position void, 9(a) to 9(d)."""
    match fault.what:
        case "community card shown":
            return fault.early
        case "face up":
            return fault.more
        case "wrong number":
            return fault.position in (0, position)
        case _:
            return True


def settle(played: Round) -> list[Line]:
    """Every wager of the round, in the order in which the dealer comes to it."""
    void = [seat for seat in played.seats if any(voids(fault, seat.position) for fault in played.faults)]
    lines: list[Line] = []
    for seat in played.seats:
        for bet, act in zip(BETS, seat.acts, strict=False):
            if act == "take back":  # 6(c)
                lines.append(back(seat, bet, seat.wagers[bet], "6(c)"))
    gone = {(line.position, line.wager) for line in lines}
    for seat in void:
        for wager, staked in seat.wagers.items():
            if (seat.position, wager) not in gone:  # what was taken back is not returned again
                lines.append(back(seat, wager, staked, "9(e)"))
    standing = [seat for seat in played.seats if seat not in void]
    paid = {seat.position: 0 for seat in standing}
    for line in _settlement(standing, played.board):
        within = min(line.paid, played.most - paid[line.position])  # 8(c): of one position in one round
        paid[line.position] += within
        lines.append(replace(line, paid=within))
    return lines


def _settlement(standing: list[Seat], board: tuple[str, ...]) -> Iterator[Line]:
    """7(a), 7(b): what is still there, then the three card bonus."""
    for seat in from_the_right(standing):
        odds = odds_of(hand_of(seat.cards + board, FIVE_CARD))
        for bet, act in zip(BETS, (*seat.acts, "stays"), strict=True):
            if act != "take back":
                staked = seat.wagers[bet]
                yield won(seat, bet, staked, odds, "8(a)") if odds else taken(seat, bet, staked, "7(a)")
    for seat in from_the_right(standing):
        if "three card bonus" in seat.wagers:
            odds = THREE_CARDS.get(hand_of(seat.cards, THREE_CARD_BONUS).name, 0)
            staked = seat.wagers["three card bonus"]
            yield (
                won(seat, "three card bonus", staked, odds, "8(b)")
                if odds
                else taken(seat, "three card bonus", staked, "7(b)")
            )

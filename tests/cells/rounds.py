"""Written rounds that put a cell on the table: its hand, the wagers that it is about, and lesser hands around it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.cells.cells import Case
from tests.cells.hands import Cards, Ranking, below, best_five, best_four
from tests.cells.houses import STAKE, House

ULTIMATE, CRAZY = "ma-ultimate-texas-holdem", "ma-crazy-4-poker"
BONUS = "five card hand bonus"
NO_STAKE = ("ante bonus", "magic card", "lucky bonus")  # follow by themselves from another wager
BEFORE = ("23456.78", "3456.71", "456.73")  # meters, in their order: no two alike, none at its reset amount


@dataclass(frozen=True)
class Spread:
    """The cards of a round: the hands of the positions from 1, the dealer's, the board and the box card."""

    players: tuple[Cards, ...]
    dealer: Cards
    board: Cards = ()
    box: Cards = ()


def spread(case: Case, players: int) -> Spread:
    """The case's cards with the last position (or the dealer), lesser hands with everybody else."""
    own, board, box = _parted(case)
    size, dealers = {ULTIMATE: (2, 2), CRAZY: (5, 5)}.get(case.rulebook, (5, 6))
    rank: Ranking = best_five if case.rulebook == ULTIMATE else best_four
    held = rank((*own, *board))
    if case.on == "dealer":
        return Spread(tuple(below(held, rank, (size,) * players, board, case.cards)), own, board, box)
    *others, dealer = below(held, rank, (*(size,) * (players - 1), dealers), board, case.cards)
    return Spread((*others, own), dealer, board, box)


def _parted(case: Case) -> tuple[Cards, Cards, Cards]:
    """The case's cards as hand, board and box card."""
    if case.rulebook == ULTIMATE:
        return case.cards[:2], case.cards[2:], ()
    return case.cards[:5], (), case.cards[5:]


def wagers(case: Case, house: House) -> dict[str, Any]:
    """The wagers of a position that makes the case's wager, with those that the game asks for beside it."""
    always = {ULTIMATE: ("ante", "blind"), CRAZY: ("ante", "super bonus")}.get(case.rulebook, ("ante",))
    beside = ("aces up",) if case.wager == "six card bonus" else ()  # Maryland 7.E(5)(a)
    made: dict[str, Any] = {name: str(STAKE) for name in (*always, *beside)}
    if case.on:
        return made | {BONUS: {case.on: str(house.wager)}}
    return made if case.wager in (*made, *NO_STAKE) else made | {case.wager: str(house.wager)}


def written(case: Case, house: House, *, envy: bool = False) -> dict[str, Any]:
    """The whole round. The first position makes the case's wager; with an envy bonus the last one makes it too."""
    number = case.columns - 1 if case.columns else 2 if envy else 1
    cards = spread(case, number)
    play = f"play {4 * STAKE}" if case.rulebook == ULTIMATE else f"play {STAKE}"
    plain = wagers(Case(case.rulebook, "ante", "", "", ()), house)
    seats = [
        {
            "position": position,
            "player": f"P{position}",
            "cards": " ".join(hand),
            "wagers": wagers(case, house) if envy or position == 1 else plain,
            "acts": [play],
        }
        for position, hand in enumerate(cards.players, start=1)
    ]
    data: dict[str, Any] = {"rulebook": case.rulebook, "elections": house.elections, "seat": seats}
    data["dealer"] = {"cards": " ".join(cards.dealer)}
    data["meters"] = dict(zip(house.meters, BEFORE, strict=False))
    if cards.board:
        data["board"] = {"cards": " ".join(cards.board)}
    if cards.box:
        data["box"] = {"card": cards.box[0]}
    match case.wager:
        case "magic card":
            data["draws"] = {"magic card": case.cards[-1]}
        case "lucky bonus":
            data["draws"] = {"lucky position": 1 if case.on == "player" else "dealer"}
    return data


def held(house: House, bettors: int) -> dict[str, Fraction]:
    """What each meter holds when the first award is paid: what was written, and its share of every wager."""
    written = dict(zip(house.meters, BEFORE, strict=False))
    return {
        name: Fraction(written[name]) * 100 + bettors * house.wager * 100 * meter.rate
        for name, meter in house.meters.items()
    }

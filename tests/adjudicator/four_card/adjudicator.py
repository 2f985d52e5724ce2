"""Four Card Poker settled straight from its three documents: the two of Massachusetts and that of Maryland.

``adjudicate`` takes a written round and the terms in force and says what becomes of every wager, of every seat and of
every meter. It is meant to be read against the documents, shares nothing with the program under test, and expects a
lawful round. Amounts are whole cents inside; meters are exact. "MA" is Massachusetts, "MD" is Maryland.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any

from tests.adjudicator.four_card.tables import ANTE_BONUS, COVER_ALL, Rows
from tests.adjudicator.ranks import ACE, Hand, best_five, best_four

Line = dict[str, int | str]

FORFEITED = ("ante", "progressive")  # by a fold: MA 10(b), MD 11.C; the progressive wager by MD 11.C(3), MA by SET-3


@dataclass(frozen=True)
class Meter:
    """A progressive meter: the share of each wager that it takes, and what it starts from and goes back to (cents)."""

    rate: Fraction
    initial: int
    reset: int


@dataclass(frozen=True)
class Terms:
    """What is in force at the table."""

    maryland: bool
    aces_up: Rows
    ante_bonus: Rows = field(default_factory=lambda: ANTE_BONUS)
    alternative: int = 2  # MA 10(e): 1 takes all losing wagers before it pays, 2 goes player by player
    progressive: Rows = field(default_factory=dict)
    five_cards: bool = False  # the progressive and its envy bonus go by the player's five cards (RNK-6, PRG-13)
    envy: Rows = field(default_factory=dict)
    meters: Mapping[str, Meter] = field(default_factory=dict)
    six_card_bonus: Rows = field(default_factory=dict)
    chip: int = 1  # odds are paid up to a multiple of this many cents (election readings.rounding)


@dataclass(frozen=True)
class Ruling:
    """What is paid: the lines in the order of settlement, the net of each seat, the meters before and after."""

    lines: list[Line]
    nets: dict[int, str]
    meters: dict[str, dict[str, str]]


@dataclass(frozen=True)
class Seat:
    """A betting position with a hand: a hand for itself, whoever plays it (MA 6(e), MD 7.F)."""

    position: int
    player: str
    cards: list[str]
    wagers: dict[str, int]  # the play wager among them, once it was made
    gave_up: bool  # said so, when asked for a play wager
    abandoned: bool  # left, and the floor declared the wagers abandoned (MD 7.B(2))

    @property
    def folded(self) -> bool:
        """An ante without a play wager, whether the player said so or left (MA 10(b), MD 11.C; WAG-8)."""
        return "ante" in self.wagers and "play" not in self.wagers


def adjudicate(written: Mapping[str, Any], terms: Terms) -> Ruling:
    """Who gets what, by the document."""
    seats = read_seats(written)
    given = written.get("meters", {})
    before = {
        name: Fraction(cents(given[name]) if name in given else meter.initial) for name, meter in terms.meters.items()
    }
    if is_void(written):  # every wager goes back and the meters stand as before (IRR-1, PRG-16; MD 13.B, D, E, G)
        lines = [line(seat, wager, "returned") for seat in seats for wager in seat.wagers]
        return ruling(seats, lines, before, before)
    # Contributions go in at "no more bets", before any award (PRG-4).
    staked = sum(seat.wagers.get("progressive", 0) for seat in seats)
    meters = {name: before[name] + staked * meter.rate for name, meter in terms.meters.items()}
    lines = list(forfeited(seats))
    dealer = best_four(written["dealer"]["cards"].split())
    box = written.get("box", {}).get("card", "")
    turns = [line for seat in seats for line in Turn(seat, seats, terms, meters).lines(dealer, box)]
    if not terms.maryland and terms.alternative == 1:  # MA 10(e)(1)(ii), then (iii)
        turns = [turn for turn in turns if turn["result"] == "lost"] + [
            turn for turn in turns if turn["result"] != "lost"
        ]
    lines += turns
    lines += cover_all(seats, dealer, terms)  # last of all (MA 12(j))
    return ruling(seats, lines, before, meters)


def read_seats(written: Mapping[str, Any]) -> list[Seat]:
    """The seats in the order of settlement, from the dealer's right: highest position first (MA 10(d), MD 11.D(4))."""
    gone = {
        player
        for event in written.get("irregularity", [])
        if event["what"] == "player left" and event.get("case") == "declared abandoned"
        for player in (seat["player"] for seat in written["seat"] if seat["position"] == event["position"])
    }
    seats = []
    for seat in written["seat"]:
        wagers = {wager: cents(amount) for wager, amount in seat["wagers"].items()}
        for act in seat.get("acts", []):
            if act.startswith("play "):
                wagers["play"] = cents(act.removeprefix("play "))
        acts = seat.get("acts", [])
        cards = seat["cards"].split()
        seats.append(Seat(seat["position"], seat["player"], cards, wagers, "fold" in acts, seat["player"] in gone))
    return sorted(seats, key=lambda seat: -seat.position)


def is_void(written: Mapping[str, Any]) -> bool:
    """Whether all hands are void."""
    face_up = 0
    for event in written.get("irregularity", []):
        match event["what"]:
            case "wrong number of cards":  # MA 14(c), MD 13.D
                return True
            case "dealer card exposed":  # before the reveal: MA 14(d), MD 13.E
                return True
            case "stub count wrong":  # MA 7(e)b, MD 8.H(3) and (4), 9.F and G, 10.F and G
                return True
            case "dealing shoe failure":  # MA 14(f), MD 13.G
                return True
            case "card face up" | "card drawn in error, exposed":  # one is harmless: MA 14(a), MD 13.A and B; IRR-3
                face_up += 2 if event["case"] == "more than one" else 1
    return face_up > 1


def forfeited(seats: list[Seat]) -> Iterator[Line]:
    """What a fold gives up, collected before the dealer's cards are revealed (MA 10(c), MD 11.D(1)).

    The ante and the progressive wager, nothing else.
    """
    for seat in seats:
        if seat.gave_up or (seat.folded and not seat.abandoned):
            yield from (line(seat, wager, "forfeited") for wager in FORFEITED if wager in seat.wagers)


@dataclass(frozen=True)
class Turn:
    """The dealer's visit to one position."""

    seat: Seat
    seats: list[Seat]
    terms: Terms
    meters: dict[str, Fraction]

    def lines(self, dealer: Hand, box: str) -> Iterator[Line]:
        """The wagers of the position in the order of settlement, then the envy bonuses that its hand gives others."""
        seat, terms = self.seat, self.terms
        if seat.abandoned:  # all that is not settled yet is lost (MD 7.B(2), WAG-8)
            kept = [wager for wager in seat.wagers if not (seat.gave_up and wager in FORFEITED)]
            yield from (line(seat, wager, "lost") for wager in kept)
            return
        hand = best_four(seat.cards)
        if "play" in seat.wagers:
            # Higher or equal is paid, lower is lost; the dealer always plays. MA 11(a)(1); MD 11.D(4)(c), 12.A.
            for wager in ("ante", "play") if terms.maryland else ("play", "ante"):
                yield self.pays(wager, "1 to 1" if hand >= dealer else "")
            # On the ante, whatever the dealer has. MA 11(a)(2); MD 12.B (SET-5).
            bonus = odds_of(terms.ante_bonus, rows_of(hand))
            if bonus:
                yield line(seat, "ante bonus", "won", bonus, self.profit(bonus, seat.wagers["ante"]))
        if "aces up" in seat.wagers:  # MA 11(a)(3); MD 11.D(5) and (6), 12.C
            yield self.pays("aces up", odds_of(terms.aces_up, rows_of(hand)))
        if "six card bonus" in seat.wagers:  # MD 11.D(7), 12.H
            yield self.pays("six card bonus", odds_of(terms.six_card_bonus, six_card_rows([*seat.cards, box])))
        linked = rows_of(best_five(seat.cards) if terms.five_cards else hand)
        if "progressive" in seat.wagers and not seat.folded:  # MA 13(a), 13(b); MD 11.D(8) and (9), 12.D
            yield self.pays("progressive", odds_of(terms.progressive, linked))
        yield from self.envy(odds_of(terms.envy, linked))

    def envy(self, sum_of_money: str) -> Iterator[Line]:
        """One fixed sum for each progressive wager of another player: MD 11.D(10)(e); MA 13(a)(5), 13(b) by ENV-1.

        The holder needs no progressive wager (ENV-2), but the hand must be shown: a folded one only with live aces up
        (or six card bonus, which needs aces up), or where Cover All has folded hands exposed (ENV-3). A recipient who
        folded keeps the right (MD 11.C(3), ENV-4). Recipients in the order of settlement (ENV-9).
        """
        holder = self.seat
        covered = any("cover all" in seat.wagers for seat in self.seats)
        if not sum_of_money or (holder.folded and "aces up" not in holder.wagers and not covered):
            return
        for seat in self.seats:
            if "progressive" in seat.wagers and seat.player != holder.player and not seat.abandoned:
                yield line(seat, "envy bonus", "won", sum_of_money, dollars(sum_of_money))

    def pays(self, wager: str, odds: str) -> Line:
        """A wager won at these odds, or lost without any."""
        if not odds:
            return line(self.seat, wager, "lost")
        return line(self.seat, wager, "won", odds, self.profit(odds, self.seat.wagers[wager]))

    def profit(self, odds: str, stake: int) -> int:
        """What a winner is ahead, in cents. Doubt goes to the player: a fraction is rounded up (PAY-3, R-01, R-02)."""
        if odds.startswith("$"):  # a fixed sum, and the wager comes back (SIX-4)
            return dollars(odds)
        first, word, last = odds.replace(",", "").split()
        if word == "of":  # by the meter at the player's turn: MA 13(a)(4), MD 12.D(4)
            return self.award(int(first.removesuffix("%")), last.lower()) - stake
        pays = up(Fraction(stake * int(first), int(last)), self.terms.chip)
        return pays - stake if word == "for" else pays  # "for": the wager is gone (PAY-2, MA 13(b) note *)

    def award(self, percent: int, level: str) -> int:
        """Take an award off a meter, to the cent: all of it resets it, a tenth leaves the rest (PRG-2, PRG-3)."""
        name = "progressive" if level == "meter" else level
        award = up(self.meters[name] * percent / 100)
        self.meters[name] = Fraction(self.terms.meters[name].reset) if percent == 100 else self.meters[name] - award
        return award


def cover_all(seats: list[Seat], dealer: Hand, terms: Terms) -> Iterator[Line]:
    """Cover All (MA 12): the highest hand at the table, folded ones and the dealer's included (COV-6).

    The column is the number of hands dealt (COV-1); the printed order says which hand is highest (COV-4). A fold does
    not touch the wager.
    """
    bettors = [seat for seat in seats if "cover all" in seat.wagers]
    if bettors:
        hands = [dealer, *(best_four(seat.cards) for seat in seats)]
        odds = odds_of(COVER_ALL[str(len(hands))], set().union(*map(rows_of, hands)))
        yield from (Turn(seat, seats, terms, {}).pays("cover all", odds) for seat in bettors)


def rows_of(hand: Hand) -> set[str]:
    """The rows of a paytable that hold a four-card or five-card hand."""
    rows = {hand.name}
    if hand.top == ACE:
        rows |= {"four-of-a-kind": {"four aces"}, "straight flush": {"royal flush"}, "pair": {"pair of aces"}}.get(
            hand.name, set()
        )
    return rows


def six_card_rows(cards: list[str]) -> set[str]:
    """Best five of the six cards, and the Super Royal of all six (MD 6.F, 7.E(5)(b); SIX-6)."""
    rows = rows_of(best_five(cards))
    if {card[0] for card in cards} == set("AKQJT9") and len({card[1] for card in cards}) == 1:
        diamonds = cards[0][1] == "d"
        rows |= {
            "super royal of any suit",
            "super royal of diamonds" if diamonds else "super royal of hearts, spades or clubs",
        }
    return rows


def odds_of(paytable: Rows, rows: set[str]) -> str:
    """The odds of the first row, in printed order, that holds the hand; empty when none does."""
    return next((odds for row, odds in paytable.items() if row in rows), "")


def up(amount: Fraction, unit: int = 1) -> int:
    """Rounded up to whole units."""
    return -int(-amount // unit) * unit


def cents(text: str) -> int:
    """``"12.50"`` in cents."""
    return int(Decimal(text) * 100)


def dollars(text: str) -> int:
    """``"$1,000"`` in cents."""
    return cents(text.replace("$", "").replace(",", ""))


def amount(whole: int) -> str:
    """Cents as the answer writes them: ``"-5.00"``."""
    return f"{'-' if whole < 0 else ''}{abs(whole) // 100}.{abs(whole) % 100:02d}"


def line(seat: Seat, wager: str, result: str, odds: str = "", profit: int = 0) -> Line:
    """A line of the settlement; a wager lost or forfeited costs its stake."""
    stake = seat.wagers.get(wager, 0)
    if result in ("lost", "forfeited"):
        profit = -stake
    return {
        "position": seat.position,
        "wager": wager,
        "staked": amount(stake),
        "result": result,
        "odds": odds,
        "profit": amount(profit),
    }


def ruling(seats: list[Seat], lines: list[Line], before: dict[str, Fraction], after: dict[str, Fraction]) -> Ruling:
    """The lines with what follows from them; what a meter holds is exact."""
    nets = {seat.position: 0 for seat in seats}
    for line in lines:
        nets[int(line["position"])] += cents(str(line["profit"]))
    return Ruling(
        lines,
        {position: amount(net) for position, net in nets.items()},
        {name: {"before": exact(before[name]), "after": exact(after[name])} for name in before},
    )


def exact(held: Fraction) -> str:
    """What a meter holds: two decimals, and more for a fraction of a cent."""
    whole, _, part = f"{Decimal(held.numerator) / held.denominator / 100:f}".partition(".")
    return f"{whole}.{part.rstrip('0').ljust(2, '0')}"

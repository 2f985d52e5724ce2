"""An adjudicator of Ultimate Texas Hold 'Em, written straight from the Massachusetts document.

``settle(written, terms)`` answers a written round; ``Terms`` says what the house has selected. Clauses of the document
stand beside each rule, readings where the text leaves it open. It judges lawful rounds and refuses nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from tests.adjudicator.ultimate_and_crazy_4 import (
    NO_HAND,
    Answer,
    Cards,
    Line,
    MeterTerms,
    Rank,
    Written,
    WrittenIrregularity,
    WrittenSeat,
    answered,
    best_five,
    cards_of,
    cents,
    five_card_name,
    meters_of,
    rank_five,
    won,
)

# ---------------------------------------------------------------------------------------------------------- paytables

ROWS = ("royal flush", "straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind")


def _table(*odds: str) -> dict[str, str]:
    return dict(zip(ROWS, odds, strict=False))


BLIND = _table("500 to 1", "50 to 1", "10 to 1", "3 to 1", "3 to 2", "1 to 1")  # 10(c); below a straight: push
TRIPS = {  # 10(d)
    "A": _table("50 to 1", "40 to 1", "30 to 1", "9 to 1", "7 to 1", "4 to 1", "3 to 1"),
    "B": _table("50 to 1", "40 to 1", "30 to 1", "8 to 1", "6 to 1", "5 to 1", "3 to 1"),
    "C": _table("50 to 1", "40 to 1", "30 to 1", "8 to 1", "7 to 1", "4 to 1", "3 to 1"),
    "D": _table("50 to 1", "40 to 1", "20 to 1", "7 to 1", "6 to 1", "5 to 1", "3 to 1"),
}
COVER_ALL = {  # 12(f), 12(k): by the number of hands, the dealer's included
    7: _table("70 to 1", "30 to 1", "20 to 1", "4 to 1"),
    6: _table("80 to 1", "40 to 1", "30 to 1", "4 to 1"),
    5: _table("100 to 1", "40 to 1", "35 to 1", "5 to 1"),
    4: _table("125 to 1", "70 to 1", "40 to 1", "6 to 1"),
    3: _table("150 to 1", "80 to 1", "50 to 1", "8 to 1"),
    2: _table("200 to 1", "100 to 1", "70 to 1", "12 to 1"),
}
_LOWER = ("300 for 1", "50 for 1", "40 for 1", "30 for 1", "9 for 1")
PROGRESSIVE = {  # 13(e): "100% mega" is the whole of the meter of that name
    "PTMGL01": _table("100% progressive", "10% progressive", *_LOWER),
    "PTMGL02": _table("100% progressive", "10% progressive", *_LOWER),
    "PTMGL04": _table("100% progressive", "100% progressive", *_LOWER),  # no royal row: a royal is a straight flush
    "PTMGLML01": _table("100% major", "100% minor", *_LOWER),
    "PTMGLML02": _table("100% mega", "100% major", "100% minor", "50 for 1", "40 for 1", "30 for 1", "10 for 1"),
    "PTMGLML03": _table("100% mega", "100% major", "100% minor", "50 for 1", "40 for 1", "30 for 1", "9 for 1"),
}
ENVY = {  # 13(e), in dollars, not scaled to the $5 wager (U-18)
    "PTMGL01": {"royal flush": 1000, "straight flush": 300},
    "PTMGL02": {"royal flush": 5000, "straight flush": 1500},
    "PTMGL04": {"royal flush": 250, "straight flush": 250},
    "PTMGLML01": {"royal flush": 1000, "straight flush": 300},
    "PTMGLML02": {"royal flush": 1000, "straight flush": 300},
    "PTMGLML03": {"royal flush": 1000, "straight flush": 300},
}


@dataclass(frozen=True)
class Terms:
    """What the house has selected, as far as money depends on it."""

    trips: str = "B"
    raised: tuple[tuple[str, str], ...] = ()  # trips rows paid above the table
    progressive: str = ""  # a paytable of 13(e), or none offered
    meters: tuple[tuple[str, MeterTerms], ...] = ()
    minimum_ante: int = 1000
    minimum_trips: int = 500
    progressive_after_fold: str = "live"  # or forfeited
    folded_trips: str = "second pass"  # or in turn
    cover_all_folded_hands: str = "counted"  # or not counted
    chip: int = 1

    @property
    def trips_table(self) -> dict[str, str]:
        """The trips paytable with its raised rows."""
        return TRIPS[self.trips] | dict(self.raised)

    @property
    def limit(self) -> int:
        """10(e): $50,000, or the most that minimum wagers can win (ante 1, play 4, blind 500, trips its royal row)."""
        royal = int(self.trips_table["royal flush"].split()[0])
        return max(50_000_00, 505 * self.minimum_ante + royal * self.minimum_trips)


ALL_BETS_LIMIT = 75_000_00  # 13(d)

# ------------------------------------------------------------------------------------------------------ irregularities


@dataclass(frozen=True)
class Ruling:
    """What the irregularities of the round lead to."""

    void: bool = False
    trips_kept: bool = False
    void_positions: frozenset[int] = frozenset()
    unequal: Mapping[int, str] = field(default_factory=dict)  # ante and blind differ: position, and when it was found


def ruled(irregularities: list[WrittenIrregularity]) -> Ruling:
    """14 and 7(g); what is not named here changes no money."""
    void = trips_kept = False
    face_up: list[str] = []  # the moment of each card found face up, or drawn in error and seen
    void_positions, unequal = set(), {}
    for irregularity in irregularities:
        case, when = irregularity.get("case", ""), irregularity["when"]
        match irregularity["what"]:
            case "dealer card exposed" if when in ("deal", "decisions"):  # 14(a)
                void = trips_kept = True
            case "card face up" | "card drawn in error, exposed":  # 14(b)
                face_up += [when] * (2 if case == "more than one" else 1)
            case "wrong number of cards" if case == "player":  # 14(d)
                void_positions.add(irregularity["position"])
            case "wrong number of cards" if case == "dealer":  # 14(d), not cured
                void = True
            case "stub count wrong" | "dealing shoe failure":  # 7(g)(2), 14(f)
                void = True
            case "ante and blind differ":  # U-47
                unequal[irregularity["position"]] = when
    if len(face_up) > 1:
        void, trips_kept = True, sorted(face_up)[1] == "decisions"  # the moment of the second card decides (U-14)
    return Ruling(void, trips_kept, frozenset(void_positions), unequal)


# ---------------------------------------------------------------------------------------------------------- settlement


class Seat:
    """One position of the round: its wagers in cents, what it did, and its hands."""

    def __init__(self, written: WrittenSeat, board: Cards, unequal: str) -> None:
        self.position = written["position"]
        self.cards = cards_of(written.get("cards", ""))
        self.wagers = {name: cents(str(amount)) for name, amount in written["wagers"].items()}
        for act in written["acts"]:
            if act.startswith("play "):
                self.wagers["play"] = cents(act.removeprefix("play "))
        if unequal:  # the lower amount counts for both and for the play wager, the excess goes back (U-47)
            ante, lower = self.wagers["ante"], min(self.wagers["ante"], self.wagers["blind"])
            self.wagers["ante"] = self.wagers["blind"] = lower
            if "play" in self.wagers and unequal != "deal":  # made as a multiple of the ante as it lay there
                self.wagers["play"] = self.wagers["play"] * lower // ante
        self.folded = "play" not in self.wagers  # whoever has left checks, checks and folds (U-30)
        self.board = board

    @cached_property
    def hand(self) -> Rank:
        """1, hand: the best five of two own and five community cards."""
        return best_five(self.cards + self.board)

    @cached_property
    def linked(self) -> str:
        """13(f): the hand of the progressive, from the two own cards and the flop."""
        return five_card_name(rank_five(self.cards + self.board[:3]))


def settle(written: Written, terms: Terms) -> Answer:
    """What every wager of the round comes to."""
    return Settlement(written, terms).answer()


class Settlement:
    """The settlement of one round."""

    def __init__(self, written: Written, terms: Terms) -> None:
        self.terms = terms
        self.ruling = ruled(written.get("irregularity", []))
        board = cards_of(written.get("board", {"cards": ""})["cards"])
        seats = [Seat(item, board, self.ruling.unequal.get(item["position"], "")) for item in written["seat"]]
        seats.sort(key=lambda seat: -seat.position)  # 9(g), 9(h): from the dealer's right, counterclockwise
        self.positions = [seat.position for seat in seats]
        self.void = [seat for seat in seats if self.ruling.void or seat.position in self.ruling.void_positions]
        self.seats = [seat for seat in seats if seat not in self.void]
        self.dealer = (
            best_five(cards_of(written.get("dealer", {"cards": ""})["cards"]) + board) if self.seats else NO_HAND
        )
        self.lines: list[Line] = []
        self.winnings = dict.fromkeys(self.positions, 0)  # of ante, play, blind and trips, for the limits
        self.meters = meters_of(written, terms.meters)

    def line(self, seat: Seat, wager: str, result: str, odds: str = "", profit: int = 0) -> None:
        """Note what became of a wager."""
        stake = seat.wagers[wager]
        if result in ("lost", "forfeited"):
            profit = -stake
        self.lines.append(Line(seat.position, wager, "", stake, result, odds, profit))

    def answer(self) -> Answer:
        """The whole round in the order of settlement."""
        self.settle_void_hands()
        for seat in self.seats:  # contributions at "no more bets"; a void hand's are taken out again
            for meter in self.meters.values():
                meter.contribute(seat.wagers.get("progressive", 0))
        for seat in self.in_order():
            self.settle_hand(seat)
            if "trips" in seat.wagers:
                self.settle_trips(seat)
            self.settle_progressive(seat)
            self.settle_envy(seat)
        self.settle_cover_all()
        return answered(self.lines, self.positions, self.meters)

    def in_order(self) -> Iterator[Seat]:
        """9(g), 9(h), 9(e)(2)(i): who has a play wager first; trips under folded cards wait for the end (U-15)."""
        if self.terms.folded_trips == "in turn":
            yield from self.seats
            return
        yield from (seat for seat in self.seats if not seat.folded)
        yield from (seat for seat in self.seats if seat.folded)

    def settle_void_hands(self) -> None:
        """Every wager of a void hand goes back (U-11); 14(a) and 14(b) save trips, of hands not void by 14(d)."""
        for seat in self.void:
            saved = self.ruling.trips_kept and seat.position not in self.ruling.void_positions
            for wager in seat.wagers:
                if wager == "trips" and saved:
                    self.settle_trips(seat)
                else:
                    self.line(seat, wager, "returned")

    def settle_hand(self, seat: Seat) -> None:
        """Ante, play and blind: 9(e)(2), 9(g), 9(h)(1)-(3), 10(b), 10(c)."""
        if seat.folded:  # 9(e)(2)
            self.line(seat, "ante", "forfeited")
            self.line(seat, "blind", "forfeited")
            return
        higher, lower = seat.hand > self.dealer, seat.hand < self.dealer
        qualifies = five_card_name(self.dealer) != "high card"  # 9(g), 9(h): a pair or above
        for wager in ("ante", "play"):
            if wager == "ante" and not qualifies:  # 9(g): even to a player who is beaten (U-33)
                self.line(seat, wager, "returned")
            elif higher:  # 9(h)(2), 10(b)
                self.win(seat, wager, "1 to 1")
            else:  # 9(h)(1), 9(h)(3)
                self.line(seat, wager, "lost" if lower else "push")
        odds = BLIND.get(five_card_name(seat.hand), "")
        if higher and odds:
            self.win(seat, "blind", odds)
        else:  # 10(c): a winner below a straight pushes, and so does any hand of equal rank (U-34)
            self.line(seat, "blind", "lost" if lower else "push")

    def settle_trips(self, seat: Seat) -> None:
        """9(h)(4), 10(d): by its table, whatever the dealer has and whether folded or not."""
        odds = self.terms.trips_table.get(five_card_name(seat.hand), "")
        if odds:
            self.win(seat, "trips", odds)
        else:
            self.line(seat, "trips", "lost")

    def win(self, seat: Seat, wager: str, odds: str) -> None:
        """Pay a wager of the main game within 10(e); in the order ante, play, blind, trips the last is cut first.

        Cover All comes after all of them and is cut by 13(d) alone, since 10(e)'s limit is never above that one.
        """
        limit = ALL_BETS_LIMIT if wager == "cover all" else self.terms.limit
        profit = min(won(odds, seat.wagers[wager], self.terms.chip), limit - self.winnings[seat.position])
        self.winnings[seat.position] += profit
        self.line(seat, wager, "won", odds, profit)

    def settle_progressive(self, seat: Seat) -> None:
        """13(c), 13(e), 13(f); live after a fold unless the house has filed otherwise (U-16); outside the limits."""
        if "progressive" not in seat.wagers:
            return
        if seat.folded and self.terms.progressive_after_fold == "forfeited":
            self.line(seat, "progressive", "forfeited")
            return
        stake = seat.wagers["progressive"]
        odds = PROGRESSIVE[self.terms.progressive].get(seat.linked, "")
        if "%" in odds:
            percent, meter = odds.split("% ")
            paid = self.meters[meter].award(int(percent))
            whole = f"{percent}% of {'meter' if meter == 'progressive' else meter.capitalize()}"
            self.line(seat, "progressive", "won", whole, paid - stake)
        elif odds:
            self.line(seat, "progressive", "won", odds, won(odds, stake))
        else:
            self.line(seat, "progressive", "lost")

    def settle_envy(self, holder: Seat) -> None:
        """13(e): to everybody else with a progressive wager, folded or not, for a hand that is shown (U-19)."""
        dollars = ENVY.get(self.terms.progressive, {}).get(holder.linked, 0)
        if dollars and self.shown(holder):
            for seat in self.seats:
                if seat is not holder and "progressive" in seat.wagers:
                    self.lines.append(Line(seat.position, "envy bonus", "", 0, "won", f"${dollars:,}", dollars * 100))

    def shown(self, seat: Seat) -> bool:
        """Whether the hand is on the layout at settlement: folded cards wait under trips, a live progressive (U-16)
        or for a Cover All that counts them (U-05); all others are in the discard rack, 9(e)(2)(ii)."""
        live = "progressive" in seat.wagers and self.terms.progressive_after_fold == "live"
        return not seat.folded or "trips" in seat.wagers or live or (self.covered() and self.folded_count())

    def covered(self) -> bool:
        """Whether any Cover All is to be settled."""
        return any("cover all" in seat.wagers for seat in self.seats)

    def folded_count(self) -> bool:
        """Whether folded hands count for Cover All."""
        return self.terms.cover_all_folded_hands == "counted"

    def settle_cover_all(self) -> None:
        """12: last of all, by the highest hand, in the column of the hands dealt and not void (U-02, U-05)."""
        if not self.covered():
            return
        hands = [seat.hand for seat in self.seats if not seat.folded or self.folded_count()]
        highest = five_card_name(max([self.dealer, *hands]))
        odds = COVER_ALL[len(self.seats) + 1].get(highest, "")  # U-01: below a full house it loses
        for seat in self.seats:
            if "cover all" in seat.wagers and odds:
                self.win(seat, "cover all", odds)
            elif "cover all" in seat.wagers:
                self.line(seat, "cover all", "lost")

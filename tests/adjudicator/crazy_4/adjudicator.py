"""An adjudicator of Crazy 4 Poker, written straight from the Massachusetts document.

``settle(written, terms)`` answers a written round; ``Terms`` says what the house has selected. Clauses of the document
stand beside each rule, readings where the text leaves it open. It judges lawful rounds and refuses nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from tests.adjudicator.crazy_4.tables import (
    BONUS,
    FIVE,
    FIVE_CARD_ENVY,
    FIVE_CARD_PROGRESSIVE,
    FOUR,
    FOUR_CARD_ENVY,
    FOUR_CARD_PROGRESSIVE,
    HAND_BONUS,
    LUCKY_BONUS,
    MAGIC_CARD,
    QUEEN,
    QUEENS_UP,
    SUPER_BONUS,
    best_four,
    four_card_name,
    qualifies,
)
from tests.adjudicator.ultimate_and_crazy_4 import (
    NO_HAND,
    Answer,
    Line,
    MeterTerms,
    Rank,
    Written,
    WrittenIrregularity,
    WrittenSeat,
    answered,
    cards_of,
    cents,
    five_card_name,
    meters_of,
    rank_five,
    won,
)


@dataclass(frozen=True)
class Terms:
    """What the house has selected, as far as money depends on it."""

    queens_up: str = "A"
    four_card: str = "A"  # the paytable of the four-card progressive
    meters: tuple[tuple[str, MeterTerms], ...] = ()
    bonus_on_fold: str = "kept"  # or forfeited
    chip: int = 1


# ------------------------------------------------------------------------------------------------------ irregularities


MOMENTS = ("shuffle", "betting", "deal", "decisions", "after the decisions", "settlement")


@dataclass(frozen=True)
class Ruling:
    """What the irregularities of the round lead to."""

    void: bool
    abandoned: tuple[int, ...]


def ruled(irregularities: list[WrittenIrregularity]) -> Ruling:
    """7(h), 8(f), 9(f), 12 and 6(b); what is not named here changes no money."""
    void, face_up, abandoned = False, 0, []
    for irregularity in sorted(irregularities, key=lambda irregularity: MOMENTS.index(irregularity["when"])):
        case, when = irregularity.get("case", ""), irregularity["when"]
        match irregularity["what"]:
            case "card face up" | "card drawn in error, exposed":  # 12(a), R-11
                face_up += 2 if case == "more than one" else 1
            case "dealer card exposed" if when in ("deal", "decisions"):  # 12(d)
                void = True
            case "wrong number of cards" | "stub count wrong" | "dealing shoe failure":  # 12(c), 7(h), 12(f)
                void = True
            case "player left" if case == "declared abandoned":  # 6(b)
                abandoned.append(irregularity["position"])
    void = void or face_up > 1
    return Ruling(void, () if void else tuple(abandoned))  # what is void goes back, abandoned or not (C-23)


# ---------------------------------------------------------------------------------------------------------- settlement


class Seat:
    """One position of the round: its wagers in cents by name and hand they are on, what it did, and its hands."""

    def __init__(self, written: WrittenSeat) -> None:
        self.position = written["position"]
        self.cards = cards_of(written.get("cards", ""))
        self.wagers: dict[tuple[str, str], int] = {}
        for name, amount in written["wagers"].items():
            on_hands = amount if isinstance(amount, Mapping) else {"player" if name == BONUS else "": amount}
            for hand, stake in on_hands.items():
                self.wagers[name, hand] = cents(stake)
        for act in written["acts"]:
            if act.startswith("play "):
                self.wagers["play", ""] = cents(act.removeprefix("play "))
        self.has_folded = "fold" in written["acts"]
        self.folded = ("play", "") not in self.wagers  # whoever has left and not decided makes no play wager (C-29)

    @cached_property
    def four(self) -> Rank:
        """The hand against the dealer, of queens up and of the four-card progressive."""
        return best_four(self.cards)

    @cached_property
    def five(self) -> str:
        """The hand of the five-card wagers."""
        return five_card_name(rank_five(self.cards))


def settle(written: Written, terms: Terms) -> Answer:
    """What every wager of the round comes to."""
    return Settlement(written, terms).answer()


class Settlement:
    """The settlement of one round."""

    def __init__(self, written: Written, terms: Terms) -> None:
        self.terms = terms
        self.ruling = ruled(written.get("irregularity", []))
        self.seats = sorted(map(Seat, written["seat"]), key=lambda seat: -seat.position)  # 10(c): from the right
        self.draws = written.get("draws", {})
        self.dealer_cards = cards_of(written.get("dealer", {"cards": ""})["cards"])
        self.dealer = NO_HAND if self.ruling.void else best_four(self.dealer_cards)
        self.shares: dict[int, int] = {}  # of a jackpot on the dealer's hand, by position
        self.lines: list[Line] = []
        self.meters = meters_of(written, terms.meters)

    def line(self, seat: Seat, wager: str, result: str, odds: str = "", profit: int = 0, on: str = "") -> None:
        """Note what became of a wager."""
        stake = seat.wagers[wager, on]
        if result in ("lost", "forfeited"):
            profit = -stake
        self.lines.append(Line(seat.position, wager, on, stake, result, odds, profit))

    def pay(self, seat: Seat, wager: str, odds: str, result: str) -> None:
        """Pay by the odds if there are any; otherwise this is the result."""
        if odds:
            self.line(seat, wager, "won", odds, won(odds, seat.wagers[wager, ""], self.terms.chip))
        else:
            self.line(seat, wager, result)

    def answer(self) -> Answer:
        """The whole round in the order of settlement."""
        for seat in self.seats:
            if self.ruling.void:  # 12: every wager goes back, and no contribution stays in a meter (C-23)
                for wager, on in seat.wagers:
                    self.line(seat, wager, "returned", on=on)
                continue
            for (wager, _), stake in seat.wagers.items():
                if wager in self.meters:
                    self.meters[wager].contribute(stake)
        for position in self.ruling.abandoned:
            self.abandon(next(seat for seat in self.seats if seat.position == position))
        for seat in [] if self.ruling.void else self.seats:
            if seat.position in self.ruling.abandoned:
                continue
            if seat.folded:
                self.fold(seat)
            else:
                self.settle_hand(seat)
                self.settle_queens_up(seat)
                self.settle_progressives(seat)
            self.settle_bonus(seat)
        return answered(self.lines, [seat.position for seat in self.seats], self.meters)

    def abandon(self, seat: Seat) -> None:
        """6(b): all wagers of a player who has left are lost when it is declared, but for those already forfeited."""
        if seat.has_folded:
            self.fold(seat)
        for wager, on in seat.wagers:
            if not seat.has_folded or (wager == BONUS and self.terms.bonus_on_fold == "kept"):
                self.line(seat, wager, "lost", on=on)

    def fold(self, seat: Seat) -> None:
        """10(b)(1), 10(b)(2): all but the five card hand bonus is forfeited (C-12, C-13)."""
        for wager, on in seat.wagers:
            if wager != BONUS or self.terms.bonus_on_fold == "forfeited":
                self.line(seat, wager, "forfeited", on=on)

    def settle_hand(self, seat: Seat) -> None:
        """Ante, play and super bonus: 10(c)(3), 11(a), 11(b)."""
        lower = "returned"  # what becomes of a super bonus below a straight
        if not qualifies(self.dealer):  # (i): play is paid without a comparison (C-01)
            self.line(seat, "ante", "returned")
            self.pay(seat, "play", "1 to 1", "")
        elif seat.four > self.dealer:  # (ii)b
            self.pay(seat, "ante", "1 to 1", "")
            self.pay(seat, "play", "1 to 1", "")
        elif seat.four == self.dealer:  # (ii)c
            self.line(seat, "ante", "push")
            self.line(seat, "play", "push")
        else:  # (ii)a: the super bonus is paid all the same, and lost below a straight (C-03)
            self.line(seat, "ante", "lost")
            self.line(seat, "play", "lost")
            lower = "lost"
        self.pay(seat, "super bonus", SUPER_BONUS.get(four_card_name(seat.four), ""), lower)

    def settle_queens_up(self, seat: Seat) -> None:
        """10(d), 11(c): by its table, whatever the dealer has."""
        if ("queens up", "") in seat.wagers:
            name = four_card_name(seat.four)
            pays = name != "pair" or seat.four[1][0] >= QUEEN
            self.pay(seat, "queens up", QUEENS_UP[self.terms.queens_up].get(name, "") if pays else "", "lost")

    def settle_progressives(self, seat: Seat) -> None:
        """10(e): the four-card wager, then the five-card one (C-20), and the envy of the others for this hand."""
        four = four_card_name(seat.four)
        self.settle_progressive(seat, FOUR, FOUR_CARD_PROGRESSIVE[self.terms.four_card].get(four, ""))
        self.settle_progressive(seat, FIVE, FIVE_CARD_PROGRESSIVE.get(seat.five, ""))
        others = [item for item in self.seats if item is not seat and item.position not in self.ruling.abandoned]
        for other in others:  # 10(e)(5)(i): folded or not; by the wager of the one who receives it
            stake = other.wagers.get((FOUR, ""), 0)
            self.envy(other, FOUR_CARD_ENVY.get((self.terms.four_card, stake), {}).get(four, 0))
        for other in others:  # 10(e)(5)(ii)
            stake = other.wagers.get((FIVE, ""), 0)
            self.envy(other, FIVE_CARD_ENVY.get(stake, {}).get(seat.five, 0))

    def settle_progressive(self, seat: Seat, wager: str, odds: str) -> None:
        """11(d)(4), 11(e)(4): a percentage is of the meter at the player's turn, and the stake is not returned."""
        if (wager, "") not in seat.wagers:
            return
        if "%" in odds:
            paid = self.meters[wager].award(int(odds.split("%")[0]))
            self.line(seat, wager, "won", odds, paid - seat.wagers[wager, ""])
        else:
            self.pay(seat, wager, odds, "lost")

    def envy(self, seat: Seat, dollars: int) -> None:
        """One envy bonus, if there is one; the four-card and the five-card kind are called alike."""
        if dollars:
            self.lines.append(Line(seat.position, "envy bonus", "", 0, "won", f"${dollars:,}", dollars * 100))

    def settle_bonus(self, seat: Seat) -> None:
        """10(f), 11(f): the bonus on the player's own hand, then on the dealer's, then Magic Card and Lucky Bonus."""
        hands = {"player": (seat.cards, seat.position), "dealer": (self.dealer_cards, "dealer")}
        live = [(on, *hands[on]) for on in hands if self.bets_on(seat, on)]
        for on, cards, _ in live:
            stake, odds = seat.wagers[BONUS, on], HAND_BONUS.get(five_card_name(rank_five(cards)), "")
            if "%" in odds:
                percent = int(odds.split("%")[0])
                paid = self.share(seat, percent) if on == "dealer" else self.meters[BONUS].award(percent)
                self.line(seat, BONUS, "won", odds, paid - stake, on)
            elif odds:
                self.line(seat, BONUS, "won", odds, won(odds, stake), on)
            else:
                self.line(seat, BONUS, "lost", on=on)
        magic = set(cards_of(str(self.draws.get("magic card", ""))))
        for on, cards, _ in live:  # 11(f)(3): in addition, times the bonus bet; its stake is settled above
            if magic & set(cards):
                self.bonus(seat, "magic card", on, MAGIC_CARD, 20)
        for on, _, place in live:
            if self.draws.get("lucky position") == place:
                self.bonus(seat, "lucky bonus", on, LUCKY_BONUS, 5)

    def bonus(self, seat: Seat, name: str, on: str, odds: str, times: int) -> None:
        """A payout on top of the five card hand bonus on this hand."""
        self.lines.append(Line(seat.position, name, on, 0, "won", odds, times * seat.wagers[BONUS, on]))

    def bets_on(self, seat: Seat, on: str) -> bool:
        """Whether the seat has a live five card hand bonus on this hand."""
        gone = seat.folded and self.terms.bonus_on_fold == "forfeited"
        return (BONUS, on) in seat.wagers and not gone and seat.position not in self.ruling.abandoned

    def share(self, seat: Seat, percent: int) -> int:
        """11(f)(2): the jackpot on the dealer's hand is taken once, at the first turn, and divided equally among those
        who bet on it; shares are rounded down, the odd cents go to the bettor settled first (C-15)."""
        if not self.shares:
            jackpot = self.meters[BONUS].award(percent)
            bettors = [seat.position for seat in self.seats if self.bets_on(seat, "dealer")]
            self.shares = dict.fromkeys(bettors, jackpot // len(bettors))
            self.shares[bettors[0]] += jackpot % len(bettors)
        return self.shares[seat.position]

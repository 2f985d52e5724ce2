"""One wager's end: which case it is, which row of the law decides it, what is paid and why.

Pure: reads a round and its game, returns the line. Amounts are whole cents; a share of a meter is exact.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, cast

from pitboss.cards import Card
from pitboss.hands import Hand, place
from pitboss.money import Cents, Odds, round_up, show_money
from pitboss.rounds.events import Cards
from pitboss.rounds.plan import Plan, named, ranked, showdown
from pitboss.rounds.state import Round, Seat, Table
from pitboss.ruleset.cards import HandUse
from pitboss.ruleset.paytables import PayRow, Paytable
from pitboss.ruleset.rows import Clauses
from pitboss.ruleset.words import FIRST_OF_BOARD, BetOn, LineResult


class Outcome(NamedTuple):
    """What a wager comes to: the result's word, the odds if it won, the clauses, the row and the reason."""

    result: LineResult
    odds: Odds | None
    clause: Clauses
    why: str
    row: PayRow | None = None


def hand_cards(plan: Plan, use: HandUse, now: Round, seat: Seat | None) -> tuple[Card, ...]:
    """The cards a hand is made of; without those that nobody has recorded yet."""
    cards: Cards = ()
    for source in use.source:
        if source == "own cards":
            own = seat.hand.cards if seat is not None else now.dealer.cards
            cards = cards + own if cards else own
        elif source == "board":
            cards += now.board.cards
        elif source == "box card":
            cards += now.box.cards
        elif source == "dealer's cards":
            cards += now.dealer.cards
        else:
            cards += now.board.cards[: FIRST_OF_BOARD[source]]
    return tuple(card for card in cards if card is not None) if None in cards else cast(tuple[Card, ...], cards)


def hand_of(plan: Plan, now: Round, use: HandUse, seat: Seat | None) -> Hand:
    """A player's hand, or the dealer's for no seat."""
    return ranked(use.order, hand_cards(plan, use, now, seat))


def find_row(paytable: Paytable, hand: Hand) -> PayRow | None:
    """The first row that holds the hand."""
    value: int | None = None
    for row in paytable.rows:
        kind = row.kind
        if kind is not None:
            value = place(hand, kind.order) if value is None else value  # the rows of a table are of one order
            if kind.low <= value <= kind.high:
                return row
    return None


def outcome(plan: Plan, now: Round, seat: Seat, wager: str, on: BetOn = "") -> Outcome:
    """What a wager of a seat comes to."""
    offered = plan.wagers[wager]
    against = offered.rule.against
    row, why = None, ""
    if against == "draw":
        row, why = _draw(plan, now, seat, wager, on)
    elif against == "table":
        row, why = _highest(plan, now, wager)
    elif offered.paytables:
        row, why = _own(plan, now, seat, wager, on)
    if against != "dealer":
        result = plan.cases[wager, "qualifies", "higher", row is not None]
        decided = plan.decided_by[wager] or result.clause
        if result.then != "paytable":
            assert not isinstance(result.then, Odds)  # odds stand in the paytable of such a wager
            return Outcome(result.then, None, decided, why, row)
    else:
        assert plan.dealer_hand is not None  # a wager against the dealer is in no game without a dealer's hand
        own, dealers = hand_cards(plan, plan.main_hand, now, seat), hand_cards(plan, plan.dealer_hand, now, None)
        dealer, player, said = showdown(plan, own, dealers)
        result = plan.cases[wager, dealer, player, row is not None]
        if isinstance(result.then, Odds):
            return Outcome("won", result.then, result.clause, said, row)
        if result.then != "paytable":
            return Outcome(result.then, None, result.clause, said, row)
        decided, why = result.clause, f"{said}; {why}"
    assert row is not None
    clause = (*decided, *row.clause)
    if row.odds.word == "push":
        return Outcome("push", None, clause, why, row)
    return Outcome("won", row.odds, clause, why, row)


def _own(plan: Plan, now: Round, seat: Seat, wager: str, on: BetOn) -> tuple[PayRow | None, str]:
    """The paytable's row for the hand that the wager looks at."""
    use, whose = plan.uses[wager], ""
    if on == "dealer":
        use, whose = plan.counterpart(use), "the dealer's "
    order, cards = use.order, hand_cards(plan, use, now, None if use.of == "dealer" else seat)
    row = find_row(plan.wagers[wager].paytables[0], ranked(order, cards))
    name = named(order, cards)
    return row, f"{whose}{name}" if row is not None else f"{whose}{name} is not on the paytable"


def _highest(plan: Plan, now: Round, wager: str) -> tuple[PayRow | None, str]:
    """The best row that any hand dealt has reached, in the column for the number of hands."""
    counted = [seat for seat in now.seats if not seat.void]
    paytable = plan.wagers[wager].paytable(len(counted) + 1)
    if paytable is None:
        return None, f"there are no odds for {len(counted) + 1} hands"
    use = plan.hands[plan.wagers[wager].rule.hand]
    shown = (None, *(seat for seat in counted if plan.counts_folded or not seat.folded))
    owner = max(shown, key=lambda seat: standing(paytable, hand_of(plan, now, use, seat)))
    row = find_row(paytable, hand_of(plan, now, use, owner))
    if row is None:
        return None, f"no hand of {len(counted) + 1} is on the paytable"
    whose = "the dealer's" if owner is None else f"position {owner.position}'s"
    return row, f"the highest of {len(counted) + 1} hands is {whose} {row.hand}"


def standing(paytable: Paytable, hand: Hand) -> tuple[int, int]:
    """Where a hand stands among those of a table: by the printed order of the rows, then by rank; higher is more."""
    row = find_row(paytable, hand)
    return len(paytable.rows) - (paytable.rows.index(row) if row is not None else len(paytable.rows)), hand.value


def _draw(plan: Plan, now: Round, seat: Seat, wager: str, on: BetOn) -> tuple[PayRow | None, str]:
    """The row of a draw that matches the hand concerned."""
    drawn = next((draw for draw in now.draws if draw[0] == wager), None)
    if drawn is None:
        return None, "nothing was drawn"
    _, card, spot = drawn
    offered = plan.wagers[wager]
    row = offered.paytables[0].rows[0]
    if card is not None:
        use = plan.hands[offered.rule.hand]
        if on == "dealer":
            cards = hand_cards(plan, plan.counterpart(use), now, None)
        else:
            cards = hand_cards(plan, use, now, seat)
        return (row, f"the {card.words} was drawn") if card in cards else (None, "the card drawn is not in the hand")
    if spot and spot == ("dealer" if on == "dealer" else str(seat.position)):
        return row, f"{'position ' if on != 'dealer' else 'the '}{spot} was drawn"
    return None, "the draw does not match"


def meter_of(wager: str, odds: Odds) -> str:
    """The meter that odds take a share of: the wager's own, or a level by its name."""
    return wager if odds.meter == "meter" else odds.meter


class Paid(NamedTuple):
    """The money of a winning line."""

    pays: int
    returned: int
    meter: str = ""
    moved: Fraction = Fraction(0)
    award: int = 0
    shares: int = 0
    note: str = ""


def payment(plan: Plan, table: Table, seat: Seat, wager: str, on: BetOn, stake: int, odds: Odds) -> Paid:
    """What a winning wager is paid, before any limit."""
    if odds.word != "percent":
        paid = odds.payout(Cents(stake))
        pays = paid.pays
        chip = plan.elections.chip
        if odds.word in ("to", "for") and chip is not None:
            pays = Cents(-(-pays // chip) * chip)
        return Paid(pays, paid.returned)
    meter = meter_of(wager, odds)
    held = table.meters[meter]
    if on == "dealer":
        return _share(plan, table, meter, odds, wager)
    award = round_up(Fraction(odds.win, odds.stake) * held)
    note = f"{odds.win}% of the {show_money(int(held))} on the meter"
    return Paid(award, 0, meter, _leaves(plan, meter, odds, held, award), note=note)


def _leaves(plan: Plan, meter: str, odds: Odds, held: Fraction, pays: int) -> Fraction:
    """What an award changes the meter by: the whole of it resets it, a part leaves the rest."""
    if odds.win == odds.stake:
        reset = next(row.reset for row in plan.game.meters if row.name == meter)
        return reset - held
    return Fraction(-pays)


def _shares(seat: Seat, wager: str) -> bool:
    """Whether a seat takes part in an award on the dealer's hand: its wager was made and not forfeited."""
    bet = seat.bet(wager, "dealer")
    if bet is None or seat.void or seat.abandoned:
        return False
    return bet.line is None or bet.line.result != "forfeited"


def _share(plan: Plan, table: Table, meter: str, odds: Odds, wager: str) -> Paid:
    """A share of one award divided equally among all who bet on the dealer's hand; odd cents to the first."""
    now = table.round
    assert now is not None
    taken = next((share for share in now.shared if share[0] == meter), None)
    if taken is None:
        bettors = sum(_shares(seat, wager) for seat in now.seats)
        held = table.meters[meter]
        award = round_up(Fraction(odds.win, odds.stake) * held)
        first = award // bettors + award % bettors
        note = f"an equal share, with the odd cents, of {show_money(award)} among {bettors}"
        return Paid(first, 0, meter, _leaves(plan, meter, odds, held, award), award, bettors, note)
    _, whole, shares = taken
    note = f"an equal share of {show_money(whole)} among {shares}"
    return Paid(whole // shares, 0, meter, Fraction(0), whole, shares, note)

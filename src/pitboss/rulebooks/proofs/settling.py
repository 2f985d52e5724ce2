"""Every case of every wager has exactly one result, and whatever is paid is paid from somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from pitboss.hands import left_open
from pitboss.money import show_money
from pitboss.rulebooks.proofs.complaint import Complaint
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.ruleset import words
from pitboss.ruleset.paytables import Paytable
from pitboss.ruleset.settling import Case, OrderOfSettlement
from pitboss.ruleset.wagers import Wager
from pitboss.ruleset.words import DealerCase, HandCase, PassAt, PassSeats, PassWork


def results_cover(book: Rulebook) -> Iterator[Complaint]:
    """Every case that a wager can come to has exactly one result, and no result is for a case that none can."""
    dealer_cases: tuple[DealerCase, ...] = (
        words.DEALER_CASES if book.dealer and book.dealer.qualifies else ("qualifies",)
    )
    for wager in book.wagers:
        rows = [result for result in book.results if result.wager == wager.name]
        if wager.window == "none" and not rows and not book.paytables_of(wager.name):
            continue  # an envy bonus: its schedule is all there is
        idle = list(rows)
        for case in (Case(*terms) for terms in product(dealer_cases, words.PLAYER_CASES, _hand_cases(book, wager))):
            covering = [row for row in rows if row.covers(case)]
            idle = [row for row in idle if row not in covering]
            which = f"dealer {case.dealer}, player {case.player}, hand {case.hand}"
            if not covering:
                yield Complaint(rows[0] if rows else wager, f"no result of {wager.name} covers {which}")
            yield from (Complaint(row, f"two results apply to {which}") for row in covering[1:])
        yield from (Complaint(row, "can never apply: there is no such case") for row in idle)


def _hand_cases(book: Rulebook, wager: Wager) -> tuple[HandCase, ...]:
    """Whether the wager's hand can be on its paytable, off it, or both."""
    tables = book.paytables_of(wager.name)
    if not tables:
        return ("does not pay",)
    if all(_holds_every_hand(table) for table in tables):
        return ("pays",)
    return words.HAND_CASES


def _holds_every_hand(table: Paytable) -> bool:
    kinds = [row.kind for row in table.rows if row.kind]
    return bool(kinds) and not left_open(kinds, kinds[0].order)


def paytables_used(book: Rulebook) -> Iterator[Complaint]:
    """A wager that is decided by a paytable has one, and every paytable decides a result."""
    paying = {result.wager for result in book.results if result.then == "paytable"}
    for result in book.results:
        if result.then == "paytable" and not book.paytables_of(result.wager):
            yield Complaint(result, "pays by a paytable, and the wager has none", ("then",))
    for wager in book.wagers:
        if wager.against in ("paytable", "draw") and not book.paytables_of(wager.name):
            yield Complaint(wager, "has no paytable", ("against",))
    for paytable in book.paytables:
        for wager_name in (paytable.wager, *paytable.shared_by):
            if wager_name not in paying:
                yield Complaint(paytable, f"no result of {wager_name} pays by it")


def streets_answerable(book: Rulebook) -> Iterator[Complaint]:
    """On every street a player may stake a wager or take one back, or decline, and no two offers are the same."""
    for street in book.streets:
        acts = [offer.act for offer in street.offers]
        if not {"play", "take back"} & set(acts):
            yield Complaint(street, "offers no wager to stake or to take back", ("offers",))
        if not {"fold", "check"} & set(acts):
            yield Complaint(street, "must offer check or fold beside the wager", ("offers",))
        terms = [(offer.act, offer.wager, offer.needs and offer.needs.phrase) for offer in street.offers]
        for index, term in enumerate(terms):
            if term in terms[:index]:
                yield Complaint(street, "two offers apply to the same hand", ("offers", index))
    forfeited = next((wager for wager in book.wagers if wager.on_fold == "forfeited"), None)
    if forfeited and not any(offer.act == "fold" for street in book.streets for offer in street.offers):
        yield Complaint(book.streets[-1], f"offers no fold, which forfeits {forfeited.name}", ("offers",))


def decisions_staked(book: Rulebook) -> Iterator[Complaint]:
    """An offer stakes a wager of the decisions, or takes back one that lies there, and each of the former is staked."""
    windows = {wager.name: wager.window for wager in book.wagers}
    needed = {"play": "decision", "take back": "before the deal"}
    for street in book.streets:
        for index, offer in enumerate(street.offers):
            if offer.act == "play" and not offer.wager:
                yield Complaint(street, "stakes which wager? Name it: wager", ("offers", index))
            elif windows.get(offer.wager, window := needed.get(offer.act, "")) != window:
                says = f"to {offer.act} {offer.wager!r}, its window must be {window!r}"
                yield Complaint(street, says, ("offers", index))
    staked = {offer.wager for street in book.streets for offer in street.offers if offer.act == "play"}
    for wager in book.wagers:
        if wager.window == "decision" and wager.name not in staked:
            yield Complaint(wager, "no street offers it", ("window",))


def meters_match(book: Rulebook) -> Iterator[Complaint]:
    """Every percentage is paid from a meter with a minimum, and every meter is paid from."""
    ruled = {(meter.wager, meter.paytable, meter.name) for meter in book.meters}
    paid = set()
    for paytable in book.paytables:
        for printed in paytable.meters:
            name = paytable.wager if printed == "meter" else printed
            paid.add((paytable.wager, paytable.name, name))
            if (paytable.wager, paytable.name, name) not in ruled:
                yield Complaint(paytable, f"pays from the meter {name!r}, for which no [[meter]] stands", ("rows",))
    for meter in book.meters:
        if (meter.wager, meter.paytable, meter.name) not in paid:
            yield Complaint(meter, "no row of the paytable pays from it", ("name",))


def settlements_complete(book: Rulebook) -> Iterator[Complaint]:
    """Alternatives are numbered from 1; in each, every wager has one turn and is taken and paid."""
    for number, settlement in enumerate(book.settlements, 1):
        if settlement.alternative != number:
            yield Complaint(settlement, "alternatives are numbered 1, 2, … in order", ("alternative",))
        turns = [turn.wager for turn in settlement.sequence]
        for index, wager in enumerate(turns):
            if wager in turns[:index]:
                yield Complaint(settlement, f"has two turns for {wager!r}", ("sequence", index))
        for name in (wager.name for wager in book.wagers):
            if name not in turns:
                yield Complaint(settlement, f"has no turn for {name!r}", ("sequence",))
            for does in ("take", "pay"):
                seats = _seats(settlement, name, does)
                if not seats and not _seats(settlement, name, does, "decisions"):
                    yield Complaint(settlement, f"in no pass does the dealer {does} {name!r}", ("passes",))
                elif len(seats) > 1 and sorted(seats) != ["folded", "played"]:
                    yield Complaint(settlement, f"in two passes does the dealer {does} {name!r}", ("passes",))


def early_passes_possible(book: Rulebook) -> Iterator[Complaint]:
    """Before the decisions the dealer pays wagers that a player's own cards decide, and does nothing else."""
    own = {hand.name for hand in book.hands if hand.of == "player" and hand.source == ("own cards",)}
    hands = {wager.name: wager.hand for wager in book.wagers if wager.against == "paytable"}
    for settlement in book.settlements:
        for index, turn in enumerate(settlement.passes):
            if turn.at != "decisions":
                continue
            if turn.does != "pay" or not turn.wagers:
                yield Complaint(settlement, "before the decisions the dealer pays: name the wagers", ("passes", index))
            for name in turn.wagers:
                if hands.get(name) not in own:
                    says = f"{name} is not decided by a player's own cards, and cannot be paid before the decisions"
                    yield Complaint(settlement, says, ("passes", index))


def _seats(settlement: OrderOfSettlement, wager: str, does: PassWork, at: PassAt = "settlement") -> list[PassSeats]:
    """The seats of each pass in which the dealer does that with a wager."""
    working = [turn for turn in settlement.passes if turn.includes(does) and turn.at == at]
    return [turn.seats for turn in working if not turn.wagers or wager in turn.wagers]


def paytables_told_apart(book: Rulebook) -> Iterator[Complaint]:
    """The paytables of one wager have names; all are columns for different numbers of hands, or none; floors agree."""
    for wager in dict.fromkeys(paytable.wager for paytable in book.paytables):
        tables = book.paytables_of(wager)
        for index, paytable in enumerate(tables):
            if paytable.floor != tables[0].floor:
                yield Complaint(paytable, "is a floor, or not, unlike the others of this wager", ("floor",))
            if bool(paytable.hands) != bool(tables[0].hands):
                yield Complaint(paytable, "is for a number of hands, or not, unlike the others", ("hands",))
            elif paytable.hands in [table.hands for table in tables[:index] if table.hands]:
                yield Complaint(paytable, f"is a second column for {paytable.hands} hands", ("hands",))
            if len(tables) > 1 and not paytable.name:
                yield Complaint(paytable, "has no name, though it is not the only one", ("name",))


def envy_matches(book: Rulebook) -> Iterator[Complaint]:
    """Each amount that a wager can have has one envy schedule for a paytable, under an election that can be filed."""
    choices = {election.key: election.choices for election in book.elections}
    for schedule in book.envy:
        terms = (schedule.wager, schedule.paytable, schedule.election)
        sisters = [row for row in book.envy if (row.wager, row.paytable, row.election) == terms]
        amounts = [row.for_wager for row in sisters]
        possible = book.wager(schedule.wager).denominations
        missing = [amount for amount in possible if amount not in amounts]
        if schedule.for_wager is None:
            if len(sisters) > 1:
                yield Complaint(schedule, "is for any amount, and others are for some", ("for",))
        elif possible and schedule.for_wager not in possible:
            yield Complaint(schedule, f"is for an amount that {schedule.wager} cannot have", ("for",))
        elif missing and schedule is sisters[0] and set(amounts) <= set(possible):
            yield Complaint(schedule, f"stands alone: no schedule is for {show_money(missing[0])}", ("for",))
        key = f"wager.{schedule.wager}.envy-{schedule.paytable.lower()}"
        if schedule.election and schedule.election not in choices.get(key, ()):
            yield Complaint(schedule, f"{schedule.election!r} is no choice of {key}", ("election",))

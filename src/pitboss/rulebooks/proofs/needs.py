"""What a table needs of every rulebook: steps that it names, rules that it refuses under, wagers made in time.

A table cites these rows while it is played. Each is needed only where the document has what it is about.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rulebooks.proofs.complaint import Complaint, meant
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.ruleset.codes import SUBJECTS, Subject


def steps_present(book: Rulebook) -> Iterator[Complaint]:
    """The procedures and steps that a table performs, or cites by name, are there."""
    rows = {procedure.course: procedure for procedure in book.procedures}
    for procedure, steps, why in _needed(book):
        step = " or ".join(map(repr, steps))
        if procedure not in rows:
            says = f"{why} needs a procedure {procedure!r} with the step {step}{meant(procedure, rows)}"
            yield Complaint(book.identity, says)
            continue
        there = [row.step for row in rows[procedure].steps]
        if not set(steps) & set(there):
            yield Complaint(rows[procedure], f"{why} needs the step {step}{meant(steps[0], there)}", ("steps",))


def _needed(book: Rulebook) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Procedure, the steps of which it must have one, and what needs it."""
    yield "opening", ("receive",), "a deck at the table"
    yield "shuffle", ("shuffle",), "every round"
    if any("manual" in device.shuffle for device in book.devices):
        yield "cut", ("cut", "place-cover-card"), "a shuffle by hand"
        yield "recut", ("order-recut",), "a cut"
    yield "no more bets", ("announce-no-more-bets",), "every round"
    yield "stub", ("rack-stub",), "every round"
    yield "collect cards", ("collect-cards",), "every round"
    if book.stub_count is not None:
        yield "stub count", ("count-stub",), "[stub-count]"
        yield "stub count", ("rack-stub",), "[stub-count]"
    if book.dealer is not None:
        yield "reveal", ("reveal-dealer",), "[dealer]"
    if any(row.number > 1 for row in book.decks):
        yield "opening of two decks", ("receive",), "a second deck"
        yield "two decks", ("alternate",), "a second deck"
    offers = [offer for street in book.streets for offer in street.offers if offer.act == "fold"]
    if any(offer.collects == "after the decisions" for offer in offers):
        yield "fold", ("collect-forfeited",), "a fold that is collected after the decisions"


def codes_present(book: Rulebook) -> Iterator[Complaint]:
    """A table refuses under codes: each subject that the document has brings its rules along."""
    known = [rule.code for rule in book.rules]
    subjects = _subjects(book)
    for subject, codes in SUBJECTS.items():
        for code in codes if subjects[subject] else ():
            if code not in known:
                yield Complaint(book.identity, f"no [[rule]] has the code {code!r}, which belongs to {subject}")


def _subjects(book: Rulebook) -> dict[Subject, bool]:
    """Which subjects a document has."""
    shuffles = {shuffle for device in book.devices for shuffle in device.shuffle}
    offers = [offer for street in book.streets for offer in street.offers]
    return {
        "every table": True,
        "two decks": any(row.number > 1 for row in book.decks),
        "a shuffle by hand": "manual" in shuffles,
        "a shuffling device": shuffles != {"manual"},
        "an idle table": any(procedure.course == "idle table" for procedure in book.procedures),
        "a count of the stub": book.stub_count is not None,
        "wagers that need others": any(wager.needs for wager in book.wagers),
        "stakes in decisions": any(offer.act == "play" for offer in offers),
        "meters": bool(book.meters),
        "envy bonuses": bool(book.envy),
    }


def hands_compared(book: Rulebook) -> Iterator[Complaint]:
    """The dealer's hand is compared with one of the player's, made of the same cards and in the same order."""
    hands = {hand.name: hand for hand in book.hands}
    dealers = hands.get(book.dealer.hand) if book.dealer is not None else None
    for_player = [(hand.order, hand.source) for hand in book.hands if hand.of == "player"]
    if dealers is not None and (dealers.order, dealers.source) not in for_player:
        says = f"no hand of the player is made like {dealers.name!r}: of {', '.join(dealers.source)}, in its order"
        yield Complaint(book.dealer, says, ("hand",))


def orders_used(book: Rulebook) -> Iterator[Complaint]:
    """An order of hands that is listed ranks some hand."""
    used = {hand.order.name for hand in book.hands}
    reported: set[str] = set()
    for rank in book.hand_ranks:
        if rank.order.name not in used | reported:
            reported.add(rank.order.name)
            yield Complaint(
                rank, f"no hand has the order {rank.order.name!r}{meant(rank.order.name, used)}", ("order",)
            )


def procedures_of_devices(book: Rulebook) -> Iterator[Complaint]:
    """A procedure of one device, ``load: from the hand``, names one that is there."""
    known = [device.name for device in book.devices]
    for procedure in book.procedures:
        does, colon, device = procedure.name.partition(": ")
        if colon and device not in known:
            yield Complaint(procedure, f"{does} of {device!r}, which is no device{meant(device, known)}", ("name",))


def asked_in_time(book: Rulebook) -> Iterator[Complaint]:
    """The first street asks players with a wager that is made before the deal: that one deals them in."""
    windows = {wager.name: wager.window for wager in book.wagers}
    first = book.streets[0]
    if windows.get(first.asks, "before the deal") != "before the deal":
        yield Complaint(first, f"asks {first.asks!r}, which is not made before the deal", ("asks",))


def staked_by_those_asked(book: Rulebook) -> Iterator[Complaint]:
    """Streets that stake one wager ask the same wager: a multiple of it means the same on each."""
    asked: dict[str, str] = {}
    for street in book.streets:
        for wager in dict.fromkeys(offer.wager for offer in street.offers if offer.act == "play"):
            base = asked.setdefault(wager, street.asks)
            if base != street.asks:
                says = f"stakes {wager!r} on {street.asks!r}, and an earlier street stakes it on {base!r}"
                yield Complaint(street, says, ("asks",))

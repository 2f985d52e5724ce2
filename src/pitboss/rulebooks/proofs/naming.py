"""A row that names a wager, hand, device, street or paytable names one that exists."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rulebooks.places import Path
from pitboss.rulebooks.proofs.complaint import Complaint, meant
from pitboss.rulebooks.rulebook import Rulebook

Naming = tuple[object, str, Path]
"""A row, a name in it, and where."""


def wagers_named(book: Rulebook) -> Iterator[Complaint]:
    """Whatever is said of a wager is said of one that stands in [[wager]]."""
    known = {wager.name for wager in book.wagers}
    for row, name, at in (*_in_wagers(book), *_in_play(book), *_in_payouts(book)):
        if name and name not in known:  # a name left out is said already, or means none
            yield Complaint(row, f"names {name!r}, which is no wager{meant(name, known)}", at)
    for wager in book.wagers:
        if wager.name in {wager.equals, wager.rides_on, *(needed for group in wager.needs for needed in group)}:
            yield Complaint(wager, "leans on itself")


def _in_wagers(book: Rulebook) -> Iterator[Naming]:
    for wager in book.wagers:
        yield from ((wager, name, ("needs",)) for group in wager.needs for name in group)
        yield wager, wager.equals, ("equals",)
        yield wager, wager.rides_on, ("rides-on",)


def _in_play(book: Rulebook) -> Iterator[Naming]:
    for street in book.streets:
        yield street, street.asks, ("asks",)
        for index, offer in enumerate(street.offers):
            names = (offer.wager, *offer.holds, *offer.shows, *offer.records)
            yield from ((street, name, ("offers", index)) for name in names)
    for device in book.devices:
        yield from ((device, step.offered, ("deal", index)) for index, step in enumerate(device.deal))
    for procedure in book.procedures:
        for index, step in enumerate(procedure.steps):
            yield from ((procedure, name, ("steps", index)) for name in step.offered)
    for irregularity in book.irregularities:
        for index, ruling in enumerate(irregularity.rulings):
            yield from ((irregularity, name, ("rulings", index)) for name in ruling.keeps)


def _in_payouts(book: Rulebook) -> Iterator[Naming]:
    yield from ((result, result.wager, ("wager",)) for result in book.results)
    for paytable in book.paytables:
        yield paytable, paytable.wager, ("wager",)
        yield from ((paytable, name, ("shared-by",)) for name in paytable.shared_by)
    for settlement in book.settlements:
        yield from ((settlement, step.wager, ("sequence", index)) for index, step in enumerate(settlement.sequence))
        for index, turn in enumerate(settlement.passes):
            yield from ((settlement, name, ("passes", index)) for name in turn.wagers)
    for limit in book.limits:
        yield from ((limit, name, ("wagers",)) for name in limit.wagers)
    for election in book.elections:
        yield election, election.of, ("of",)


def hands_named(book: Rulebook) -> Iterator[Complaint]:
    """A wager, a paytable and the dealer look at a hand of [[hand]], and at one of their own."""
    whose = {hand.name: hand.of for hand in book.hands}
    named: list[tuple[object, str, str]] = [
        *((dealer, dealer.hand, "dealer") for dealer in (book.dealer,) if dealer),
        *((wager, wager.hand, "table" if wager.against == "table" else "player") for wager in book.wagers),
        *((paytable, paytable.looks_at, "") for paytable in book.paytables),
        *((schedule, schedule.looks_at, "") for schedule in book.envy),
    ]
    for row, name, owner in named:
        if name and name not in whose:
            yield Complaint(row, f"looks at {name!r}, which is no hand{meant(name, whose)}", ("hand",))
        elif name and owner and whose[name] != owner:
            yield Complaint(row, f"looks at {name!r}, a hand of the {whose[name]}, not of the {owner}", ("hand",))


def devices_named(book: Rulebook) -> Iterator[Complaint]:
    """Deck changes and the stub count speak of devices that are there, a stub count of every one."""
    counted = book.stub_count
    known = {device.name for device in book.devices}
    named: list[tuple[object, str]] = [
        *((change, name) for change in book.deck_changes for name in change.devices),
        *((counted, name) for name in (counted.devices if counted else ())),
    ]
    for row, name in named:
        if name not in known:
            yield Complaint(row, f"names {name!r}, which is no device{meant(name, known)}", ("devices",))
    for name in sorted(known - set(counted.devices)) if counted else ():
        yield Complaint(counted, f"says nothing of the stub of {name!r}", ("devices",))


def optional_sections_kept(book: Rulebook) -> Iterator[Complaint]:
    """What speaks of a count of the stub or of cover cards has the section about them."""
    counts = [
        *((row, ("name",)) for row in book.procedures if row.course == "stub count"),
        *((row, ("kind",)) for row in book.irregularities if row.kind == "stub count"),
    ]
    for row, at in counts if book.stub_count is None else ():
        yield Complaint(row, "is about a count of the stub, and [stub-count] is missing", at)
    for examination in book.examinations if book.cover_cards is None else ():
        if examination.check == "cover-card-colours":
            yield Complaint(examination, "looks at cover cards, and [cover-cards] is missing", ("check",))


def paytables_named(book: Rulebook) -> Iterator[Complaint]:
    """A meter and an envy schedule belong to a paytable."""
    known = {(paytable.wager, paytable.name) for paytable in book.paytables}
    named: list[tuple[object, str, str]] = [
        *((meter, meter.wager, meter.paytable) for meter in book.meters),
        *((schedule, schedule.wager, schedule.paytable) for schedule in book.envy),
    ]
    for row, wager, paytable in named:
        if (wager, paytable) not in known:
            near = meant(paytable, [name for of, name in known if of == wager])
            yield Complaint(row, f"belongs to {wager} / {paytable}, which is no paytable{near}", ("paytable",))

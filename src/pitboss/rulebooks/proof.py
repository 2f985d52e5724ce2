"""Prove a rulebook as a whole: citations exist, clauses are honoured, names are known, every case has one row.

Each proof is a small function from the rulebook to complaints ``(section, name, says)``; the complaint is placed
at the row's file and line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from pitboss.clauses import covers
from pitboss.game import words
from pitboss.game.paytables import Paytable
from pitboss.game.settling import Case
from pitboss.game.wagers import Wager
from pitboss.hands import left_open
from pitboss.rulebooks.notebook import Mistake
from pitboss.rulebooks.rulebook import Rulebook

Complaint = tuple[str, str, str]

NOT_HONOURING = ("clause", "reading")
"""Sections that describe clauses; a clause must be honoured elsewhere."""


def prove(book: Rulebook, name: str) -> Iterator[Mistake]:
    """Every complaint of every proof, with its place."""
    if not book.clauses:
        return  # the inventory is missing, which is said already; every citation would only repeat it
    places = {(row.section, row.name): row for row in reversed(book.rows)}
    for proof in PROOFS:
        for section, row_name, says in proof(book):
            row = places.get((section, row_name))
            file, line = row.place.rsplit(":", 1) if row else (name, "1")
            yield Mistake(file, int(line), f"{section} {row_name}".strip(), says)


def citations_exist(book: Rulebook) -> Iterator[Complaint]:
    """A citation names a clause of the inventory or a parent of one."""
    ids = [clause.id for clause in book.clauses]
    known: dict[str, bool] = {}
    for row in book.rows:
        for cited in row.clause:
            if cited not in known:
                known[cited] = any(covers(cited, one) for one in ids)
            if not known[cited]:
                yield row.section, row.name, f"cites {cited!r}, which is no clause of this document"
    for reading in book.readings:
        for cited in reading.clauses:
            if not any(covers(cited, one) for one in ids):
                yield "reading", reading.id, f"cites {cited!r}, which is no clause of this document"


def clauses_honoured(book: Rulebook) -> Iterator[Complaint]:
    """Every clause is cited by a row of the law, itself or through a parent."""
    cited = {one for row in book.rows if row.section not in NOT_HONOURING for one in row.clause}
    for clause in book.clauses:
        if clause.id not in cited and not any(covers(one, clause.id) for one in cited):
            yield "clause", clause.id, f"no row honours {clause.id} ({clause.says})"


def names_known(book: Rulebook) -> Iterator[Complaint]:
    """A row that names a wager, hand, device, street or paytable names one that exists."""
    wagers = {wager.name for wager in book.wagers}
    hands = {hand.name for hand in book.hands}
    devices = {device.name for device in book.devices}
    streets = {"deal", *(street.name for street in book.streets)}
    tables = {(paytable.wager, paytable.name) for paytable in book.paytables}
    for wager in book.wagers:
        named = {name for group in wager.needs for name in group} | {wager.equals, wager.rides_on} - {""}
        yield from (("wager", wager.name, f"names {one!r}, which is no wager") for one in sorted(named - wagers - {""}))
        if wager.hand and wager.hand not in hands:
            yield "wager", wager.name, f"looks at {wager.hand!r}, which is no hand"
    if book.dealer.hand not in hands:
        yield "dealer", "dealer", f"holds {book.dealer.hand!r}, which is no hand"
    for section, name, one in _wagers_named(book):
        if one not in wagers:
            yield section, name, f"names {one!r}, which is no wager"
    for device in book.devices:
        for step in device.deal:
            if step.street not in streets:
                yield "device", device.name, f"deals for {step.street!r}, which is no street"
    for change in book.deck_changes:
        yield from (
            ("deck-change", str(change.hours), f"no device {one!r}") for one in change.devices if one not in devices
        )
    yield from (
        ("stub-count", "stub-count", f"no device {one!r}") for one in book.stub_count.devices if one not in devices
    )
    for meter in book.meters:
        if (meter.wager, meter.paytable) not in tables:
            yield "meter", f"{meter.wager} / {meter.paytable} / {meter.name}", "belongs to no paytable"
    for schedule in book.envy:
        if (schedule.wager, schedule.paytable) not in tables:
            yield "envy", f"{schedule.wager} / {schedule.paytable}", "belongs to no paytable"


def _wagers_named(book: Rulebook) -> Iterator[Complaint]:
    yield from (("street", street.name, street.asks) for street in book.streets)
    yield from (("result", result.wager, result.wager) for result in book.results)
    for settlement in book.settlements:
        name = str(settlement.alternative)
        yield from (("settlement", name, turn.wager) for turn in settlement.sequence)
        yield from (("settlement", name, one) for turn in settlement.passes for one in turn.wagers)
    yield from (("paytable", f"{one.wager} / {one.name}", one.wager) for one in book.paytables)
    yield from (("limit", limit.name, one) for limit in book.limits for one in limit.wagers)
    for irregularity in book.irregularities:
        for ruling in irregularity.rulings:
            yield from (("irregularity", irregularity.what, one) for one in ruling.keeps)
    for device in book.devices:
        yield from (("device", device.name, step.offered) for step in device.deal if step.offered)
    for procedure in book.procedures:
        yield from (("procedure", procedure.name, one) for step in procedure.steps for one in step.offered)


def results_cover(book: Rulebook) -> Iterator[Complaint]:
    """Every case of every wager with a stake has exactly one result."""
    dealer_cases = words.DEALER_CASES if book.dealer.qualifies else ("qualifies",)
    for wager in book.wagers:
        if wager.window == "none":
            continue
        rows = [result for result in book.results if result.wager == wager.name]
        for case in (Case(*one) for one in product(dealer_cases, words.PLAYER_CASES, _hand_cases(book, wager))):
            count = sum(row.covers(case) for row in rows)
            if count != 1:
                problem = "no result covers" if not count else "two results apply to"
                said = f"{problem} dealer {case.dealer}, player {case.player}, hand {case.hand}"
                yield "result", wager.name, said


def _hand_cases(book: Rulebook, wager: Wager) -> tuple[str, ...]:
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


def paying_results_have_odds(book: Rulebook) -> Iterator[Complaint]:
    """A result that refers to the paytable has one, and a paytable is referred to."""
    for result in book.results:
        if result.then == "paytable" and not book.paytables_of(result.wager):
            yield "result", result.wager, "pays by a paytable, and the wager has none"


def streets_answerable(book: Rulebook) -> Iterator[Complaint]:
    """On every street a player may play, and may decline; no act is offered twice in the same terms."""
    for street in book.streets:
        acts = [offer.act for offer in street.offers]
        if "play" not in acts:
            yield "street", street.name, "offers no play wager"
        if ("check" in acts) == ("fold" in acts):
            yield "street", street.name, "offers neither check nor fold, or both"
        terms = [(offer.act, offer.needs and offer.needs.phrase) for offer in street.offers]
        if len(set(terms)) < len(terms):
            yield "street", street.name, "two offers apply to the same hand"


def meters_match(book: Rulebook) -> Iterator[Complaint]:
    """Every percentage is paid from a meter with a minimum, and every meter is paid from."""
    paid = {
        (one.wager, one.name, one.wager if meter == "meter" else meter)
        for one in book.paytables
        for meter in one.meters
    }
    ruled = {(meter.wager, meter.paytable, meter.name) for meter in book.meters}
    for wager, paytable, meter in sorted(paid - ruled):
        yield "paytable", f"{wager} / {paytable}", f"pays from the meter {meter!r}, for which no [[meter]] stands"
    for wager, paytable, meter in sorted(ruled - paid):
        yield "meter", f"{wager} / {paytable} / {meter}", "no row of the paytable pays from it"


def settlements_complete(book: Rulebook) -> Iterator[Complaint]:
    """Alternatives are numbered from 1, and each has a turn for every wager."""
    numbers = [one.alternative for one in book.settlements]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "settlement", str(numbers[0]) if numbers else "", "alternatives are numbered 1, 2, … in order"
    for settlement in book.settlements:
        turns = {turn.wager for turn in settlement.sequence} | {
            one for turn in settlement.passes for one in turn.wagers
        }
        for wager in book.wagers:
            if wager.name not in turns:
                yield "settlement", str(settlement.alternative), f"has no turn for {wager.name!r}"


def columns_differ(book: Rulebook) -> Iterator[Complaint]:
    """No two paytables of a wager stand for the same number of hands."""
    seen: set[tuple[str, int]] = set()
    for paytable in book.paytables:
        key = (paytable.wager, paytable.hands)
        if paytable.hands and key in seen:
            yield "paytable", f"{paytable.wager} / {paytable.name}", f"a second column for {paytable.hands} hands"
        seen.add(key)


def elections_known(book: Rulebook) -> Iterator[Complaint]:
    """Conditions, switches and examples speak of fields that exist."""
    keys = {election.key for election in book.elections}
    wagers = {wager.name for wager in book.wagers}

    def unknown(section: str, name: str, named: Iterable[str]) -> Iterator[Complaint]:
        yield from ((section, name, f"speaks of {key!r}, which is no election") for key in named if key not in keys)

    for election in book.elections:
        for condition in election.when:
            yield from unknown("election", election.key, condition)
        if election.type in ("paytable", "odds") and election.of not in wagers:
            yield "election", election.key, f"is of {election.of!r}, which is no wager"
    for examination in book.examinations:
        for condition in (*examination.condition, examination.then):
            yield from unknown("examine", examination.code, condition)
    for example in book.examples:
        yield from unknown("example", example.name, example.set)
    for reading in book.readings:
        for condition in reading.depends:
            yield from unknown("reading", reading.id, condition)
        yield from unknown("reading", reading.id, {reading.switch} - {""})
    for equipment in book.equipment:
        yield from unknown("equipment", equipment.name, {equipment.election} - {""})
    for wager in book.wagers:
        yield from unknown("wager", wager.name, {wager.on_fold} - set(words.ON_FOLD))


def identity_matches(book: Rulebook) -> Iterator[Complaint]:
    """The folder carries the rulebook's id; the deck covers at least one player's round."""
    for device in book.devices:
        if device.used(1) > book.deck.cards:
            yield "device", device.name, "deals more cards than the deck has"


PROOFS: tuple[Callable[[Rulebook], Iterator[Complaint]], ...] = (
    citations_exist,
    clauses_honoured,
    names_known,
    results_cover,
    paying_results_have_odds,
    streets_answerable,
    meters_match,
    settlements_complete,
    columns_differ,
    elections_known,
    identity_matches,
)

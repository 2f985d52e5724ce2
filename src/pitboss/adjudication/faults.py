"""The irregularities of a written round: each is one the document knows, at a moment and in a case that it has.

What the file leaves out is never chosen: it follows from what is written, or it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pitboss.adjudication.fields import bad, meant
from pitboss.adjudication.written import Written, WrittenIrregularity, WrittenSeat
from pitboss.clauses import BadInput, Refusal
from pitboss.rounds import Plan
from pitboss.rounds.handlers.ruling import is_seen_at_once
from pitboss.ruleset.irregularities import Irregularity, Ruling
from pitboss.ruleset.words import FOUND, MOMENTS, STUB_COUNTS, Moment, checked

_HAVE_A_POSITION = ("position", "hand", "stack")


def read_faults(plan: Plan, written: Written) -> tuple[WrittenIrregularity, ...]:
    """The irregularities in the document's words, each with its moment and its case."""
    faults: list[WrittenIrregularity] = []
    for number, fault in enumerate(written.irregularities, start=1):
        read = _Fault(plan, written, fault, f"irregularity {number}").read()
        _refuse_second_departure(plan, written, faults, read)
        faults.append(read)
    return tuple(faults)


def ruling_on(plan: Plan, fault: WrittenIrregularity) -> Ruling:
    """The row of the law that a fault which was read falls under."""
    ruling = plan.irregularities[fault.what].ruling(checked(fault.when, MOMENTS), fault.case)
    assert ruling is not None
    return ruling


def about_another(plan: Plan, what: Irregularity, ruling: Ruling) -> str:
    """What an irregularity is about when it is not about a position; nothing where a position may be named."""
    if what.kind == "misdeal" and what.cases and not what.is_about_one(ruling):
        return "the dealer"
    if what.kind == "stub count" and ruling.case == STUB_COUNTS[1]:
        return "the deck, for no hand is misdealt"
    if what.concerns == "stack" and not any(row.does == "stack" for row in plan.game.device.deal):
        return "the deck, for no stacks are dealt here"
    return "" if what.concerns in _HAVE_A_POSITION else f"the {what.concerns}"


def misdealt(plan: Plan, faults: tuple[WrittenIrregularity, ...]) -> Callable[[int], bool]:
    """Whether the hand at a position, the dealer's for 0, is said to have another number of cards than was due."""
    positions: set[int] = set()
    for fault in faults:
        what = plan.irregularities[fault.what]
        if ruling_on(plan, fault).voids == "nothing":
            continue  # a short hand that was made good has what was due
        if what.kind == "misdeal" and what.cases:
            positions.add(fault.position)  # of a player, or with no position of the dealer
        elif what.kind == "misdeal" or (what.kind == "stub count" and fault.case != STUB_COUNTS[1]):
            positions.update((fault.position,) if fault.position else range(plan.game.positions + 1))
    return positions.__contains__


class _Fault:
    """One irregularity being read."""

    def __init__(self, plan: Plan, written: Written, fault: WrittenIrregularity, where: str) -> None:
        self.plan = plan
        self.written = written
        self.fault = fault
        self.where = where
        self.what = self._named()

    def read(self) -> WrittenIrregularity:
        """The irregularity, complete."""
        when = self._when()
        self._check_found(when)
        case = self._case(when)
        fault = replace(self.fault, what=self.what.what, when=when, case=case)
        ruling = ruling_on(self.plan, fault)
        seat = self._seat(ruling)
        if fault.card is not None and self.what.kind != "card found":
            raise self._bad("card-not-asked", f"no card belongs to {self.what.what}", "leave card out")
        if self.what.kind == "unequal wagers" and seat is not None:
            self._refuse_equal(seat, ruling)
        return fault

    def _bad(self, code: str, said: str, instead: str) -> BadInput:
        return bad(code, f"{self.where}: {said}", instead)

    def _refused(self, said: str, clause: tuple[str, ...], *instead: str) -> Refusal:
        return self.plan.refusal("not-at-this-moment", f"{self.where.capitalize()}: {said}", instead, clause)

    def _named(self) -> Irregularity:
        plain = {
            name.replace(",", ""): irregularity_of_name
            for name, irregularity_of_name in self.plan.irregularities.items()
        }
        irregularity = plain.get(self.fault.what.replace(",", ""))
        if irregularity is None:
            said = f'"{self.fault.what}" is no irregularity of this document'
            names = self.plan.irregularities
            raise self._bad("unknown-irregularity", said, f"{meant(self.fault.what, names)}one of: {', '.join(names)}")
        return irregularity

    def _when(self) -> Moment:
        """The moment: as written, or the first, unless it depends on the moment what follows."""
        what, when = self.what, self.fault.when
        if when and when not in MOMENTS:
            known = f"{meant(when, MOMENTS)}its moments are {', '.join(what.moments)}"
            raise self._bad("no-such-moment", f'"{when}" is no moment of a round', known)
        if when and when not in what.moments:
            said = f"{what.what} does not happen at: {when}."
            raise self._refused(said, what.rulings[0].clause, *(f'when = "{moment}"' for moment in what.moments))
        rulings = [ruling for ruling in what.rulings if self.fault.case in ("", ruling.case)]
        if not when and len({(ruling.voids, ruling.keeps) for ruling in rulings if ruling.case == rulings[0].case}) > 1:
            said = f"what follows {what.what} depends on the moment, and none is named"
            raise self._bad("no-such-moment", said, f"name it: when = {' or '.join(what.moments)}")
        return checked(when, MOMENTS) if when else what.moments[0]

    def _check_found(self, when: Moment) -> None:
        """What was found out later is no device that fails, and the moment is one behind the other."""
        discovery = self.fault.found
        if not discovery:
            return
        if discovery not in MOMENTS:
            known = f"{meant(discovery, MOMENTS)}the moments are {', '.join(MOMENTS)}"
            raise self._bad("no-such-moment", f'"{discovery}" is no moment of a round', known)
        if MOMENTS.index(discovery) < MOMENTS.index(when):
            said = f'found at "{discovery}", before it happened at "{when}"'
            raise self._bad("no-such-moment", said, "leave found out")
        if is_seen_at_once(self.what) and discovery != when:
            said = f"{self.what.what} is seen when it happens."
            raise self._refused(said, self.what.rulings[0].clause, "leave found out")

    def _case(self, when: Moment) -> str:
        what = self.what
        case = self.fault.case or what.case_at(self.fault.position, when)
        if what.kind == "card found":
            case = case or FOUND[0]  # one entry is one card; the round counts them
        if case in (what.cases or ("",)):
            return case
        if not what.cases:
            raise self._bad("unknown-case", f"{what.what} has no cases, and {case!r} is written", "leave case out")
        said = f'"{case}" is no case of {what.what}' if case else f"{what.what} has cases, and none is named"
        raise self._bad("unknown-case", said, f"{meant(case, what.cases)}write case = {' or '.join(what.cases)}")

    def _seat(self, ruling: Ruling) -> WrittenSeat | None:
        """The position concerned: named where there must be one, and only where there can be one."""
        what, position = self.what, self.fault.position
        seats = {seat.position: seat for seat in self.written.seats}
        known = f"position = {' or '.join(map(str, seats))}"
        if not position:
            if what.is_about_one(ruling):
                said = f"{what.what} is about one position, and none is named"
                raise self._bad("position-missing", said, f"write {known}")
            return None
        if other := about_another(self.plan, what, ruling):
            said = f"{what.what} is about {other}, and position {position} is written"
            raise self._bad("position-not-asked", said, "leave position out")
        if position not in seats:
            said = f"{what.what} is about one position, and {position} has no wager in this round"
            raise self._bad("position-missing", said, f"write {known}")
        return seats[position]

    def _refuse_equal(self, seat: WrittenSeat, ruling: Ruling) -> None:
        rules = [wager.rule for wager in self.plan.game.wagers if wager.rule.equals]
        names = {name for rule in rules for name in (rule.name, rule.equals)}
        pair = [(name, amount) for name, _, amount in seat.wagers if name in names]
        if len({amount for _, amount in pair}) == 1:
            said = f"at position {seat.position} {' and '.join(name for name, _ in pair)} are equal."
            raise self._refused(said, ruling.clause, "write the amounts as they lay", "leave the irregularity out")


def _refuse_second_departure(
    plan: Plan, written: Written, before: list[WrittenIrregularity], fault: WrittenIrregularity
) -> None:
    """A player leaves once; wagers that were not declared abandoned may be declared so later."""
    if plan.irregularities[fault.what].kind != "departure":
        return
    players = {seat.position: seat.player for seat in written.seats}
    ruling = ruling_on(plan, fault)
    for earlier in before:
        if earlier.what == fault.what and players[earlier.position] == players[fault.position]:
            if ruling.wagers == "lost" and ruling_on(plan, earlier).wagers != "lost":
                continue
            said = f"{players[fault.position]} has left already ({earlier.when})."
            raise plan.refusal("not-at-this-moment", said, ("write it once",), ruling.clause)

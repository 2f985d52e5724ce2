"""Places that people take over from the house or from one another, and tables that are held.

``record_for`` is called under the table's lock, so it sees who has the place at that moment. What it returns is
written in the house's log in the same transaction as what it leads to at the table, and holds from then on.
"""

from __future__ import annotations

from pitboss.clauses import BadInput
from pitboss.pit.people.accounts import Person
from pitboss.pit.requests.denials import NotYours
from pitboss.pit.requests.permissions import Standing, require_staff_request
from pitboss.pit.requests.requests import HandBack, Pause, Relieve, Resume, StaffRequest, TakeOver, Vacate
from pitboss.pit.tables.posts import AUTOMATIC, NOBODY, PLACES, SHOES, Held, Place, Placed, Shoe
from pitboss.pit.tables.table import HOUSE, PitTable
from pitboss.rounds.commands import Withdraw


def take_effect(standing: Standing, request: StaffRequest) -> Placed | Held:
    """Under the table's lock: do what the staff asks, if it is theirs to ask; the record of it for the house's log."""
    require_staff_request(standing, request)
    table = standing.table
    record = record_for(standing.person, table, request)
    table.post(record)
    if table.reads_cards and table.staged.commitment:
        table.perform(Withdraw(), HOUSE)  # a shuffle that will not be dealt is no longer promised
    return record


def record_for(person: Person, table: PitTable, request: StaffRequest) -> Placed | Held:
    """What is to be written down for a request of the staff that is theirs to have."""
    match request:
        case Pause() | Resume():
            return _held(person, table, request)
        case TakeOver():
            return _taken(person, table, request)
        case Relieve():
            return _relieved(person, table, request)
        case HandBack():
            return _handed_back(person, table, request)
        case Vacate():
            return _vacated(person, table, request)


def _held(person: Person, table: PitTable, request: Pause | Resume) -> Held:
    why = (request.why.strip()[:200] or "The floor holds this table.") if isinstance(request, Pause) else ""
    return Held(table.id, person.shown, why)


def _taken(person: Person, table: PitTable, request: TakeOver) -> Placed:
    """A place of the house or of nobody is taken over; one of another person only with the same shoe: a relief."""
    place, shoe = _place(request.what), _shoe(request.shoe)
    holder = table.posts.person(place)
    if place == "floor":
        shoe = table.posts.shoe
    if shoe != table.posts.shoe:
        _require_between_rounds(table)
        if holder not in ("", person.shown):
            raise BadInput(
                code="relief-keeps-the-shoe",
                said=f"{holder} has the place, and a dealer is relieved with the same shoe.",
                instead="relieve first, then change the shoe",
            )
    return Placed(table.id, place, person.shown, person.shown, shoe, _before(holder, person))


def _relieved(person: Person, table: PitTable, request: Relieve) -> Placed:
    """One person follows another in a place, at any time; the shoe and all that lies there stay."""
    place = _place(request.what)
    holder = _require_holder(table, place, request.of)
    if holder == person.shown:
        raise BadInput(code="nobody-to-relieve", said="You have the place yourself.", instead="hand it back")
    return Placed(table.id, place, person.shown, person.shown, table.posts.shoe, holder)


def _vacated(person: Person, table: PitTable, request: Vacate) -> Placed:
    """The floor sends the holder of a place away: it waits for another person, with the same shoe."""
    place = _place(request.what)
    holder = _require_holder(table, place, request.of)
    return Placed(table.id, place, person.shown, NOBODY, table.posts.shoe, holder)


def _handed_back(person: Person, table: PitTable, request: HandBack) -> Placed:
    """The house takes a place again: from its holder, or where it is vacant; a round from a read shoe ends first."""
    place = _place(request.what)
    holder = table.posts.holder(place)
    if holder not in (NOBODY, person.shown):
        raise NotYours(f"The {place}'s place is not yours.", "have the floor vacate it")
    if place == "floor":
        return Placed(table.id, place, person.shown, AUTOMATIC, table.posts.shoe, _before(holder, person))
    if table.reads_cards:
        _require_between_rounds(table)
    return Placed(table.id, place, person.shown, AUTOMATIC, "provable", _before(holder, person))


# -- what is required -------------------------------------------------------------------------------------------------


def _place(text: str) -> Place:
    for place in PLACES:
        if place == text:
            return place
    said = f'"{text}" is no place that can be taken over'
    raise BadInput(code="no-such-place", said=said, instead=f"one of: {', '.join(PLACES)}")


def _shoe(text: str) -> Shoe:
    for shoe in SHOES:
        if shoe == text:
            return shoe
    raise BadInput(code="no-such-shoe", said=f'"{text}" is no shoe', instead=f"one of: {', '.join(SHOES)}")


def _require_holder(table: PitTable, place: Place, named: str) -> str:
    """The person who has a place; refused where nobody has it, or another than the one who was named."""
    holder = table.posts.person(place)
    if not holder:
        said = f"No person has the {place}'s place."
        raise BadInput(code="nobody-to-relieve", said=said, instead="take the place over")
    if named not in ("", holder):
        raise BadInput(code="stale", said=f"{holder} has the {place}'s place now.", instead="look again")
    return holder


def _require_between_rounds(table: PitTable) -> None:
    """A round's cards come from one shoe: it changes between rounds only."""
    now = table.staged.round
    if now is not None and (now.wagered or now.stage != "betting"):
        raise BadInput(
            code="shoe-in-use",
            said="The cards of a round come from one shoe.",
            instead="change the shoe when the round is over",
        )


def _before(holder: str, person: Person) -> str:
    """The other person who had the place."""
    return "" if holder in (NOBODY, person.shown) else holder

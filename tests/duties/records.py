"""Which acts of a rulebook a log shows: each as the step that was asked for, or as the event that records it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pitboss.clauses import covers
from pitboss.rounds.events import DeckBegan, Did, Event, Ruled, Settled, Wagered
from pitboss.ruleset.rows import Step
from pitboss.ruleset.words import AWARDS
from tests.duties.duties import Duty

COURSES = {
    "opening": ("opening",),
    "opening of two decks": ("opening",),
    "pre-shuffled cards": ("pre-shuffled",),
    "idle table": ("idle table",),
    "recut": ("recut",),
    "shuffle": ("opening", "after a round"),
    "cut": ("opening", "after a round"),
}
"""The courses of a deck in which a step of a procedure is done, be it as a step of another procedure."""
CUTS = {"cut": ("cut", "place-cover-card")}
"""The step that takes the size of a cut has two names."""


def recorded(duty: Duty, log: Iterable[Event], asked: Iterable[Did]) -> bool:
    """Whether a log shows an act: asked for by the table, logged as a step, or told by its event."""
    step = duty.row
    assert isinstance(step, Step)
    if not step.event:
        procedure = "award" if duty.procedure in AWARDS else duty.procedure
        return any((item.procedure, item.step) == (procedure, duty.name) and cites(item, step) for item in asked)
    if step.event == "did":
        return any(_is_logged(item, course, duty) for item, course in _with_courses(log))
    tells = TELLS.get(step.event, _cites)
    return any(tells(event, duty) for event in log if event.__struct_config__.tag == step.event)


def _is_logged(event: Did, course: str, duty: Duty) -> bool:
    """Whether a step was logged as one of its own procedure, or in the course of a deck that it belongs to."""
    if (event.procedure, event.step) == (duty.procedure, duty.name):
        return True
    return course in COURSES.get(duty.procedure, ()) and event.step in CUTS.get(duty.name, (duty.name,))


def _with_courses(log: Iterable[Event]) -> Iterator[tuple[Did, str]]:
    """Each step that was done, and the course of the deck that it was done with."""
    courses: dict[int, str] = {}
    for event in log:
        if isinstance(event, DeckBegan):
            courses[event.deck] = event.course
        elif isinstance(event, Did):
            yield event, courses.get(event.deck, "")


# -- events -----------------------------------------------------------------------------------------------------------


def cites(event: Event, step: Step) -> bool:
    """Whether an event cites a clause of a step, or one above or below it."""
    cited = getattr(event, "clause", "").partition(":")[2].split(", ")
    return any(covers(clause, own) or covers(own, clause) for clause in cited if clause for own in step.clause)


def _cites(event: Event, duty: Duty) -> bool:
    assert isinstance(duty.row, Step)
    return cites(event, duty.row)


def _is_wagered(event: Event, duty: Duty) -> bool:
    assert isinstance(event, Wagered)
    wagers = {"place-ante-and-blind": ("ante", "blind"), "place-trips": ("trips",)}.get(duty.name, _offered(duty))
    return not wagers or event.wager in wagers


def _is_settled(event: Event, duty: Duty) -> bool:
    """Whether a line is of the kind that a step is about; most lines cite what is paid, and not that it is paid."""
    assert isinstance(event, Settled)
    wagers = _offered(duty) or {"cover all": ("cover all",), "progressive award": ("progressive",)}.get(duty.procedure)
    if "envy" in duty.name:
        return bool(event.entitled_by) and (not wagers or event.entitled_by in wagers)
    if wagers and event.wager not in wagers:
        return False
    if duty.name == "into-inventory":
        return event.result == "won" and not event.returned
    if duty.procedure in AWARDS:
        return event.result == "won"
    return duty.name == "settle" or duty.procedure == "cover all" or _cites(event, duty)


def _offered(duty: Duty) -> tuple[str, ...]:
    assert isinstance(duty.row, Step)
    return duty.row.offered


def _is_counted_wrong(event: Event, duty: Duty) -> bool:
    assert isinstance(event, Ruled)
    return event.what == "stub count wrong"


TELLS: dict[str, Callable[[Event, Duty], bool]] = {
    "wagered": _is_wagered,
    "settled": _is_settled,
    "ruled": _is_counted_wrong,
    "acted": lambda event, duty: True,
    "method-changed": lambda event, duty: True,
}
"""How an event is seen to record a step, where it does not cite the clauses of the step itself."""

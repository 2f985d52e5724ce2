"""The courses of steps that may begin with a deck: its opening, a change, a recut, a directed shuffle, the idle spread.

The law prescribes the steps of each course; ``stages.deck_course`` puts them together.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.clauses import BadInput, PitbossError
from pitboss.rounds.commands import Begin
from pitboss.rounds.events import DeckBegan, DeckRemoved, Did
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import at_least, role
from pitboss.rounds.state import DeckState, Table
from pitboss.ruleset.codes import RuleCode
from pitboss.ruleset.words import COURSES, FIRST_PLAYER, Course, HouseRole, checked

RESHUFFLING = "automatically reshuffling device"
_ORDERED_BY: dict[Course, RuleCode] = {"recut": "recut-by-whom", "directed shuffle": "directed-shuffle"}
"""The rules that say who orders a course."""


def offers(plan: Plan, table: Table, at: int, like: Begin) -> Iterator[Option]:
    """The courses that may begin with the deck of a command."""
    number = like.deck
    if 1 <= number <= len(table.decks):
        for course, least in courses_open(plan, table, number).items():
            command, says = Begin(course, number, by=least), f"{course}, deck {number}"
            yield Option(command, least, says, roles=at_least(least), reason=course == "recut")


def courses_open(plan: Plan, table: Table, number: int) -> dict[Course, HouseRole]:
    """The courses that may begin with a deck now, and the least role that may order each."""
    courses: dict[Course, HouseRole] = {}
    deck = table.deck(number)
    now = table.round
    in_play = now is not None and now.deck == number
    untouched = now is None or (in_play and now.stub == table.cards)
    if deck.course == "away" and in_play and not untouched:
        return {}
    if deck.course == "away":
        courses["opening"] = "dealer"
        if plan.elections.pre_shuffled:
            courses["pre-shuffled"] = "dealer"
        return courses
    if now is not None and not (in_play and untouched):
        return courses
    if now is None:
        courses["deck change"] = "dealer"
        if (deck.ready or not is_opening(deck)) and spreads_idle(plan, table):
            courses["idle table"] = "dealer"
    if deck.ready and deck.cut and untouched:
        courses["recut"] = plan.game.cut.recut_by
    if "directed-shuffle" in plan.clauses and deck.ready and untouched:
        courses["directed shuffle"] = "floorperson"
    return courses


def is_opening(deck: DeckState) -> bool:
    """Whether a deck is in the course by which it came to the table."""
    return deck.course in ("opening", "pre-shuffled")


def require_deck(table: Table, number: int) -> None:
    """Refuse the number of a deck that is not there."""
    if not 1 <= number <= len(table.decks):
        raise BadInput(
            code="no-such-deck", said=f"there is no deck {number}", instead=f"decks are 1 to {len(table.decks)}"
        )


def begin_objection(plan: Plan, table: Table, command: Begin, at: int) -> PitbossError | None:
    """What speaks against beginning a course."""
    require_deck(table, command.deck)
    courses = courses_open(plan, table, command.deck)
    if command.course not in courses:
        code = "recut-by-whom" if command.course == "recut" else "not-shuffled"
        if command.course in ("recut", "idle table") and table.shuffle == RESHUFFLING:
            code = "no-cut-after-a-device"
        said = f"{command.course.capitalize()} is not open to deck {command.deck} now."
        return plan.refusal(code, said, tuple(courses))
    course = checked(command.course, COURSES)
    least = courses[course]
    if command.by not in at_least(least):
        rule = _ORDERED_BY.get(course)
        first = plan.deck_course(course, table.device, table.shuffle)[0][1]
        said = f"A {least} or above orders this, not the {command.by}."
        clause = (plan.clauses.get(rule) if rule else None) or first.clause
        return plan.refusal(rule or "not-shuffled", said, (least,), clause)
    if command.course == "recut" and not command.says:
        return plan.refusal("recut-by-whom", "A recut is ordered with its reason.", ("say why",))
    return None


def begin(draft: Draft, command: Begin, option: Option) -> None:
    """Begin a course with a deck."""
    plan, number = draft.plan, command.deck
    if command.course == "deck change":
        hours = [change.clause for change in plan.game.deck_changes if draft.table.device in change.devices]
        draft.say(DeckRemoved(number, plan.cite(hours[0] if hours else plan.step("opening", "receive").clause)))
        return
    if command.course == "recut":
        ordered = plan.step("recut", "order-recut")
        for step in plan.logged["recut"]:
            if step.who == ordered.who:
                clause = plan.cite(step.clause)
                draft.say(
                    Did(plan.procedure("recut"), step.step, role(command.by), clause, command.person, says=command.says)
                )
    draft.say(DeckBegan(number, checked(command.course, COURSES), draft.at))


def spread_idle(draft: Draft) -> None:
    """After the last player has left, every deck begins the course of an idle table, unless it lies spread already."""
    plan, table = draft.plan, draft.table
    if not spreads_idle(plan, table):
        return
    for deck in table.decks:
        if deck.course != "away" and not is_spread(plan, table, deck):
            draft.say(DeckBegan(deck.number, "idle table", draft.at))


def spreads_idle(plan: Plan, table: Table) -> bool:
    """Whether the cards of an idle table are spread, with the shuffle in use."""
    procedures = plan.game.procedures
    return any(row.course == "idle table" and table.shuffle not in row.not_with for row in procedures)


def is_spread(plan: Plan, table: Table, deck: DeckState) -> bool:
    """Whether a deck still waits for the first player to look it over."""
    if deck.ready:
        return False
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    return any(step.step == FIRST_PLAYER for _, step in course[deck.done :])

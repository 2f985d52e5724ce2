"""The steps of a deck: shuffled, cut, stacked and loaded, each step in its turn and by its role."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds.commands import Begin, Do
from pitboss.rounds.events import DeckReady, DeckRemoved, Did, Ruled
from pitboss.rounds.handlers import deck_courses
from pitboss.rounds.handlers.deck_courses import courses_open, require_deck
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.starting import device_objection, next_deck
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import role, who_may
from pitboss.rounds.state import DeckState, Table
from pitboss.ruleset.rows import Clauses
from pitboss.ruleset.words import FIRST_PLAYER, SHUFFLES, Course, Role, Shuffle, checked


def offers(plan: Plan, table: Table, at: int) -> Iterator[Option]:
    """What may be done with each deck: the next step of its course, and the courses that may begin."""
    for deck in table.decks:
        yield from step_offers(plan, table, at, Do("", deck.number))
        yield from deck_courses.offers(plan, table, at, Begin("", deck.number))


def step_offers(plan: Plan, table: Table, at: int, like: Do) -> tuple[Option, ...]:
    """The next step of the deck that a command names."""
    deck = table.deck(like.deck) if 1 <= like.deck <= len(table.decks) else None
    if deck is None or deck.ready or deck.course == "away":
        return ()
    number, inspected_by = deck.number, deck.inspected_by
    option, depends = _step(plan, table.device, table.shuffle, deck.course, deck.done, number, inspected_by)
    return () if depends and _situation_objection(plan, table, deck) is not None else (option,)


@lru_cache(maxsize=4096)
def _step(
    plan: Plan,
    device: str,
    shuffle: Shuffle | Literal[""],
    course: Course | Literal["away"],
    done: int,
    number: int,
    inspected_by: str,
) -> tuple[Option, bool]:
    """The option for the next step of a deck, and whether it depends on the situation of the table.

    Cached, because the same steps come after every round.
    """
    procedure, step = plan.deck_course(course, device, shuffle)[done]
    who = _who(procedure, step.step, step.who, shuffle)
    counted = _number(plan, shuffle, procedure, step.step)
    depends = procedure.startswith("load") or step.step in ("shuffle", FIRST_PLAYER)
    option = Option(
        Do(step.step, number, counted, by=who),
        who,
        step.says,
        plan.cite(step.clause),
        counts=step.step == "shuffle" and counted > 0,
        prompts=plan.prompts.at(procedure, step.step),
        roles=_roles(plan, procedure, step.step, who),
        numbers=cut_sizes(plan) if procedure == "cut" and step.step == cut_step(plan) else None,
        barred=inspected_by if step.step == "verify" else "",
    )
    return option, depends


def _roles(plan: Plan, procedure: str, step: str, who: Role) -> frozenset[str]:
    """The roles that may do a step; the shuffling device loads the shoe only where that is filed."""
    roles = who_may(who, step)
    return roles if _device_may(plan, procedure) else roles - {"device"}


def next_step(plan: Plan, table: Table, number: int) -> tuple[str, str, Role, str] | None:
    """The next step of a deck: procedure, step, who, and the clause; None when it is ready or away."""
    deck = table.deck(number)
    if deck.course == "away" or deck.ready:
        return None
    procedure, step = plan.deck_course(deck.course, table.device, table.shuffle)[deck.done]
    return procedure, step.step, _who(procedure, step.step, step.who, table.shuffle), plan.cite(step.clause)


def _who(procedure: str, step: str, who: Role, shuffle: str) -> Role:
    """Who does a step: the shuffling device shuffles where there is one."""
    return "device" if step == "shuffle" and shuffle != "manual" and procedure == "shuffle" else who


def may_load(plan: Plan, table: Table, number: int) -> bool:
    """Whether a deck's turn has come: of two, only the next one to be used goes into the dealing device."""
    if table.round is not None and table.round.deck == number:
        return True
    return table.round is None and next_deck(table) == number


def _situation_objection(plan: Plan, table: Table, deck: DeckState) -> Refusal | None:
    """What speaks against the next step of a deck, by any role: no player, not its turn, a shuffler out."""
    procedure, step = plan.deck_course(deck.course, table.device, table.shuffle)[deck.done]
    if step.step == FIRST_PLAYER and not table.chairs:
        return plan.refusal("not-seated", "No player has arrived yet.", ("sit",), step.clause)
    if procedure.startswith("load") and not may_load(plan, table, deck.number):
        said = f"It is not the turn of deck {deck.number}."
        return plan.refusal("decks-alternate", said, (f"deck {next_deck(table)}",))
    return device_objection(plan, table, table.shuffle) if procedure == step.step == "shuffle" else None


def step_objection(plan: Plan, table: Table, command: Do, at: int) -> PitbossError | None:
    """What speaks against a step of a deck."""
    require_deck(table, command.deck)
    due = next_step(plan, table, command.deck)
    if due is None:
        courses = tuple(courses_open(plan, table, command.deck))
        return plan.refusal("not-shuffled", f"Deck {command.deck} has no step to be done.", courses)
    procedure, step, who, _ = due
    row = plan.steps[procedure, step].clause
    if command.step != step:
        code = _out_of_order(plan, procedure, command.step)
        return plan.refusal(code, f"Deck {command.deck}: {step} comes before {command.step}.", (step,))
    deck = table.deck(command.deck)
    return (
        _person_objection(plan, command, deck, _roles(plan, procedure, step, who), who, row)
        or _situation_objection(plan, table, deck)
        or _cut_objection(plan, command)
    )


def _person_objection(
    plan: Plan, command: Do, deck: DeckState, roles: frozenset[str], who: str, row: Clauses
) -> Refusal | None:
    """A step is done by its role, and verified by another person than the one who inspected the cards."""
    if command.by not in roles:
        said = f"{command.step.capitalize()} is done by the {who}, not the {command.by}."
        return plan.refusal("not-shuffled", said, (who,), row)
    if command.step == "verify" and command.person and command.person == deck.inspected_by:
        return plan.refusal("not-shuffled", "Who inspected the cards does not verify the inspection.", (who,), row)
    return None


def _cut_objection(plan: Plan, command: Do) -> Refusal:
    """A cut has a least and a greatest size."""
    least, most = cut_sizes(plan)
    said = f"A cut takes {least} to {most} cards, not {command.number}."
    return plan.refusal("cut-size", said, (f"{least} to {most}",), plan.game.cut.clause)


def cut_sizes(plan: Plan) -> tuple[int, int]:
    """The least and the greatest number of cards that a cut takes."""
    return plan.game.cut.at_least, plan.game.deck.cards - plan.game.cut.leave_at_least


def _device_may(plan: Plan, procedure: str) -> bool:
    """Whether the shuffling device does a step of a procedure: it loads the shoe only where that is filed."""
    return not procedure.startswith("load") or plan.elections.loads_shoe


def _out_of_order(plan: Plan, procedure: str, step: str) -> str:
    """The rule that a step out of its order breaks: a cut that is due, or one that has no place; else the shuffle."""
    if procedure == "cut":
        return "cut-required"
    return "no-cut-after-a-device" if ("cut", step) in plan.steps and procedure.startswith("load") else "not-shuffled"


def cut_step(plan: Plan) -> str:
    """The step that takes the size of the cut."""
    steps = {step.step for row in plan.game.procedures if row.course == "cut" for step in row.steps}
    return "cut" if "cut" in steps else "place-cover-card"


def do_deck_step(draft: Draft, command: Do, option: Option) -> None:
    """The next step of a deck's course."""
    plan, table, number = draft.plan, draft.table, command.deck
    deck, step, clause = table.deck(number), command.step, option.clause
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    procedure = course[deck.done][0]
    shuffles = procedure == step == "shuffle"
    if shuffles:
        _require_count(plan, table, command)
    by, counted = role(command.by), command.number
    draft.say(Did(plan.procedure(procedure), step, by, clause, command.person, number, counted, command.says, draft.at))
    if shuffles and _miscounted(draft, command, number):
        return
    if draft.table.deck(number).done == len(course):
        draft.say(DeckReady(number, checked(table.shuffle, SHUFFLES), draft.at))


def _require_count(plan: Plan, table: Table, command: Do) -> None:
    """A shuffler that counts says what it counted."""
    if counts_after_shuffle(plan, table.shuffle) and command.number <= 0:
        raise BadInput(
            code="count-missing",
            said="the shuffler counts the cards after every shuffle",
            instead="say how many it counted",
        )


def counts_after_shuffle(plan: Plan, shuffle: str) -> bool:
    """Whether the shuffler counts the cards after every shuffle."""
    return plan.game.counts_cards == "after every shuffle" and shuffle != "manual"


def number_for(plan: Plan, table: Table, procedure: str, step: str) -> int:
    """A lawful number for a step that takes one: the whole deck for a counting shuffler, the least cut; else 0."""
    return _number(plan, table.shuffle, procedure, step)


def _number(plan: Plan, shuffle: str, procedure: str, step: str) -> int:
    if procedure == step == "shuffle" and counts_after_shuffle(plan, shuffle):
        return plan.game.deck.cards
    return plan.game.cut.at_least if procedure == "cut" and step == cut_step(plan) else 0


def _miscounted(draft: Draft, command: Do, number: int) -> bool:
    """A shuffler that counts after every shuffle has to find the whole deck; otherwise the deck leaves the table."""
    plan, table = draft.plan, draft.table
    if not counts_after_shuffle(plan, table.shuffle) or command.number == plan.game.deck.cards:
        return False
    what = plan.shuffler_count
    ruling = what.ruling("shuffle") if what is not None else None
    assert what is not None
    assert ruling is not None
    clause = plan.cite(ruling.clause)
    by, says = role(command.by), ruling.says
    draft.say(Ruled(what.what, "shuffle", by, ruling.voids, says, clause, deck="removed", cards=ruling.cards))
    draft.say(DeckRemoved(number, clause))
    return True


def before_shuffle(plan: Plan, table: Table, deck: DeckState) -> bool:
    """Whether a deck has not come to its shuffle yet, so that its course goes on alike with any method."""
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    return course[deck.done][0] not in ("shuffle", "cut") and not course[deck.done][0].startswith("load")

"""Decks: opened, shuffled, cut, recut, spread, changed and removed, each step in its turn and by its role.

A deck goes through courses of steps that the law prescribes; ``stages.deck_course`` puts them together.
"""

from __future__ import annotations

from pitboss.clauses import BadInput
from pitboss.game.words import COURSES, SHUFFLES, Course, HouseRole, Role, Shuffle, checked
from pitboss.rounds.commands import Begin, Do
from pitboss.rounds.events import DeckBegan, DeckReady, DeckRemoved, Did, Ruled
from pitboss.rounds.handlers.betting import next_deck, require_devices
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.plan import Plan
from pitboss.rounds.roles import may_do, rank_of, role
from pitboss.rounds.state import DeckState, Table

RESHUFFLING: Shuffle = "automatically reshuffling device"


def begin(scribe: Draft, command: Begin) -> None:
    """Begin a course with a deck."""
    plan = scribe.plan
    number = deck_number(scribe, command.deck)
    _may_begin(scribe, command)
    if command.course == "deck change":
        hours = [one.clause for one in plan.game.deck_changes if scribe.table.device in one.devices]
        scribe.say(DeckRemoved(number, plan.cite(hours[0] if hours else plan.steps["opening", "receive"].clause)))
        return
    if command.course == "recut":
        ordered = plan.steps["recut", "order-recut"]
        for step in plan.logged["recut"]:
            if step.who == ordered.who:
                clause = plan.cite(step.clause)
                scribe.say(Did("recut", step.step, role(command.by), clause, command.person, says=command.says))
    scribe.say(DeckBegan(number, checked(command.course, COURSES), scribe.at))


def deck_number(scribe: Draft, number: int) -> int:
    """A deck's number, if there is such a deck."""
    if not 1 <= number <= len(scribe.table.decks):
        raise BadInput(
            code="no-such-deck", said=f"there is no deck {number}", instead=f"decks are 1 to {len(scribe.table.decks)}"
        )
    return number


def is_opening(deck: DeckState) -> bool:
    """Whether a deck is in the course by which it came to the table."""
    return deck.course in ("opening", "pre-shuffled")


def courses_open(plan: Plan, table: Table, number: int) -> dict[Course, HouseRole]:
    """The courses that may begin with a deck now, and the least role that may order each."""
    deck = table.deck(number)
    now = table.round
    in_play = now is not None and now.deck == number
    untouched = now is None or (in_play and now.stub == table.cards)
    if deck.course == "away" and in_play and not untouched:
        return {}
    found: dict[Course, HouseRole] = {}
    if deck.course == "away":
        found["opening"] = "dealer"
        if plan.elections.pre_shuffled:
            found["pre-shuffled"] = "dealer"
        return found
    if now is not None and not (in_play and untouched):
        return found
    if now is None:
        found["deck change"] = "dealer"
        if (deck.ready or not is_opening(deck)) and spreads_idle(plan, table):
            found["idle table"] = "dealer"
    if deck.ready and deck.cut and untouched:
        found["recut"] = plan.game.cut.recut_by
    if "directed-shuffle" in plan.clauses and deck.ready and untouched:
        found["directed shuffle"] = "floorperson"
    return found


def _may_begin(scribe: Draft, command: Begin) -> None:
    plan, table = scribe.plan, scribe.table
    found = courses_open(plan, table, command.deck)
    if command.course not in found:
        code = "recut-by-whom" if command.course == "recut" else "not-shuffled"
        if command.course in ("recut", "idle table") and table.shuffle == RESHUFFLING:
            code = "no-cut-after-a-device"
        raise plan.refusal(code, f"{command.course.capitalize()} is not open to deck {command.deck} now.", tuple(found))
    course = checked(command.course, COURSES)
    least = found[course]
    if rank_of(command.by) < rank_of(least):
        own = {"recut": "recut-by-whom", "directed shuffle": "directed-shuffle"}.get(command.course, "")
        first = plan.deck_course(course, table.device, table.shuffle)[0][1]
        said = f"A {least} or above orders this, not the {command.by}."
        raise plan.refusal(own or "not-shuffled", said, (least,), plan.clause_of(own) or first.clause)
    if command.course == "recut" and not command.says:
        raise plan.refusal("recut-by-whom", "A recut is ordered with its reason.", ("say why",))


def next_step(plan: Plan, table: Table, number: int) -> tuple[str, str, Role, str] | None:
    """The next step of a deck: procedure, step, who, and the clause; None when it is ready or away."""
    deck = table.deck(number)
    if deck.course == "away" or deck.ready:
        return None
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    procedure, step = course[deck.done]
    by_device = (procedure, step.step) == ("shuffle", "shuffle") and table.shuffle != "manual"
    return procedure, step.step, "device" if by_device else step.who, plan.cite(step.clause)


def may_load(plan: Plan, table: Table, number: int) -> bool:
    """Whether a deck's turn has come: of two, only the next one to be used goes into the dealing device."""
    if table.round is not None and table.round.deck == number:
        return True
    return table.round is None and next_deck(table) == number


def do_deck_step(scribe: Draft, command: Do) -> None:
    """The next step of a deck's course."""
    plan, table = scribe.plan, scribe.table
    number = deck_number(scribe, command.deck)
    found = next_step(plan, table, number)
    if found is None:
        raise plan.refusal(
            "not-shuffled", f"Deck {number} has no step to be done.", tuple(courses_open(plan, table, number))
        )
    procedure, step, who, clause = found
    row = plan.steps[procedure, step].clause
    if command.step != step:
        code = _out_of_order(plan, procedure, command.step)
        raise plan.refusal(code, f"Deck {number}: {step} comes before {command.step}.", (step,))
    if not may_do(command.by, who, step) or (command.by == "device" and not _device_may(plan, procedure)):
        said = f"{step.capitalize()} is done by the {who}, not the {command.by}."
        raise plan.refusal("not-shuffled", said, (who,), row)
    if step == "verify" and command.person and command.person == table.deck(number).inspected_by:
        raise plan.refusal("not-shuffled", "Who inspected the cards does not verify the inspection.", (who,), row)
    if step == "first-player-inspects" and not table.chairs:
        raise plan.refusal("not-seated", "No player has arrived yet.", ("sit",), row)
    if procedure.startswith("load") and not may_load(plan, table, number):
        raise plan.refusal("decks-alternate", f"It is not the turn of deck {number}.", (f"deck {next_deck(table)}",))
    if procedure == "cut":
        _check_cut(scribe, command, step)
    if procedure == "shuffle" and step == "shuffle":
        _check_shuffler(scribe, command)
    scribe.say(
        Did(procedure, step, role(command.by), clause, command.person, number, command.number, command.says, scribe.at)
    )
    if procedure == "shuffle" and step == "shuffle" and _miscounted(scribe, command, number):
        return
    deck = scribe.table.deck(number)
    if deck.done == len(plan.deck_course(deck.course, table.device, table.shuffle)):
        scribe.say(DeckReady(number, checked(table.shuffle, SHUFFLES), scribe.at))


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
    steps = {step.step for one in plan.game.procedures if one.name == "cut" for step in one.steps}
    return "cut" if "cut" in steps else "place-cover-card"


def _check_cut(scribe: Draft, command: Do, step: str) -> None:
    plan, cut = scribe.plan, scribe.plan.game.cut
    if step != cut_step(plan):
        return
    most = plan.game.deck.cards - cut.leave_at_least
    if not cut.at_least <= command.number <= most:
        raise plan.refusal(
            "cut-size",
            f"A cut takes {cut.at_least} to {most} cards, not {command.number}.",
            (f"{cut.at_least} to {most}",),
            cut.clause,
        )


def _check_shuffler(scribe: Draft, command: Do) -> None:
    """A shuffler in order shuffles, and one that counts says what it counted."""
    require_devices(scribe.plan, scribe.table, scribe.table.shuffle)
    if counts_after_shuffle(scribe.plan, scribe.table) and command.number <= 0:
        raise BadInput(
            code="count-missing",
            said="the shuffler counts the cards after every shuffle",
            instead="say how many it counted",
        )


def counts_after_shuffle(plan: Plan, table: Table) -> bool:
    """Whether the shuffler counts the cards after every shuffle."""
    return plan.game.counts_cards == "after every shuffle" and table.shuffle != "manual"


def number_for(plan: Plan, table: Table, procedure: str, step: str) -> int:
    """A lawful number for a step that takes one: the whole deck for a counting shuffler, the least cut; else 0."""
    if procedure == "shuffle" and step == "shuffle" and counts_after_shuffle(plan, table):
        return plan.game.deck.cards
    return plan.game.cut.at_least if procedure == "cut" and step == cut_step(plan) else 0


def _miscounted(scribe: Draft, command: Do, number: int) -> bool:
    """A shuffler that counts after every shuffle has to find the whole deck; otherwise the deck leaves the table."""
    plan, table = scribe.plan, scribe.table
    if not counts_after_shuffle(plan, table) or command.number == plan.game.deck.cards:
        return False
    what = plan.shuffler_count
    ruling = what.ruling("shuffle") if what is not None else None
    assert what is not None
    assert ruling is not None
    clause = plan.cite(ruling.clause)
    scribe.say(
        Ruled(
            what.what,
            "shuffle",
            role(command.by),
            ruling.voids,
            ruling.says,
            clause,
            deck="removed",
            cards=ruling.cards,
        )
    )
    scribe.say(DeckRemoved(number, clause))
    return True


def spread_idle(scribe: Draft) -> None:
    """Nobody is left at the table: every deck begins the course of an idle table, unless it lies spread already."""
    plan, table = scribe.plan, scribe.table
    if not spreads_idle(plan, table):
        return
    for deck in table.decks:
        if deck.course != "away" and not is_spread(plan, table, deck):
            scribe.say(DeckBegan(deck.number, "idle table", scribe.at))


def spreads_idle(plan: Plan, table: Table) -> bool:
    """Whether the cards of an idle table are spread, with the shuffle in use."""
    return any(one.name == "idle table" and table.shuffle not in one.not_with for one in plan.game.procedures)


def is_spread(plan: Plan, table: Table, deck: DeckState) -> bool:
    """Whether a deck still waits for the first player to look it over."""
    if deck.ready:
        return False
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    return any(step.step == "first-player-inspects" for _, step in course[deck.done :])


def before_shuffle(plan: Plan, table: Table, deck: DeckState) -> bool:
    """Whether a deck has not come to its shuffle yet, so that its course goes on alike with any method."""
    course = plan.deck_course(deck.course, table.device, table.shuffle)
    return course[deck.done][0] not in ("shuffle", "cut") and not course[deck.done][0].startswith("load")

"""What is said at a dealer's desk about prescribed steps and irregularities."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from pitboss.cards import read_cards
from pitboss.clauses import BadInput
from pitboss.rounds import commands as do
from pitboss.rounds.handlers.decks import cut_step
from pitboss.rounds.handlers.starting import next_deck
from pitboss.ruleset.words import COURSES
from pitboss.sitting.desk import Desk
from pitboss.sitting.speaker import NUMBERED, PERSONS, DealerStep, Speaker, amount_said, number_said, unknown

_STEP = re.compile(r"([a-z][a-z -]*?)(?: deck ([0-9]{1,2}))?(?: ([0-9]{1,6}))?(?: because (.+))?", re.I)
_FACTS = re.compile(r"\b(position|case|when|card|amount|deck)\b")


def read_step(desk: Desk, text: str, speaker: Speaker) -> Iterator[DealerStep]:
    """A step of a deck, of the round or of an award, or a course that begins with a deck."""
    if (match := _STEP.fullmatch(text)) is None:
        raise unknown(text)
    head, deck = match[1].lower().replace("-", " "), int(match[2] or 0)
    courses = {course.replace("-", " "): course for course in COURSES if course != "after a round"}
    if head in courses:
        begun = [option.command for option in desk.steps() if isinstance(option.command, do.Begin)]
        open_to = [command.deck for command in begun if command.course == courses[head]]
        deck = deck or (open_to or [next_deck(desk.table) if desk.table.decks else 1])[0]
        yield speaker.step(do.Begin(courses[head], deck, says=match[4] or ""))
        return
    words = head if head != "cut" else cut_step(desk.plan).replace("-", " ")
    known = {name.replace("-", " "): name for (_, name), step in desk.plan.steps.items() if step.how == "act"}
    meant = [known[words]] if words in known else [name for said, name in known.items() if said.startswith(f"{words} ")]
    steps = [option.command for option in desk.steps() if isinstance(option.command, do.Do)]
    due = [command for command in steps if command.step in meant and deck in (0, command.deck)]
    if len(due) > 1 or (not due and len(meant) != 1):
        raise (
            unknown(text) if not due else BadInput(code="no-such-deck", said="Which deck?", instead=f"{head} deck 1")
        )
    step = due[0] if due else do.Do(meant[0], deck or _deck_of(desk, meant[0]))
    yield step_done(desk, step, match[3] or "", speaker, match[4] or "")


def step_done(desk: Desk, step: do.Do, number: str, speaker: Speaker, says: str = "") -> DealerStep:
    """A step, with the figure that belongs to it: as said, for nobody else knows it."""
    words = step.step.replace("-", " ")
    figure = number_said(number, f"{words.capitalize()}: how many?", f"{words} 20") if number or step.number else 0
    is_cut = step.deck and step.step == cut_step(desk.plan) and step.number
    if is_cut and desk.shuffled and desk.table.round is not None and desk.table.round.seats:
        cut = desk.live.source.cut(desk.plan, desk.table)
        if figure != cut:  # who knows the seed must not choose when the wagers lie there
            raise BadInput(code="count-missing", said="The wagers lie there: the seed cuts.", instead=f"cut {cut}")
    who = "dealer" if step.by in PERSONS else step.by  # the floor has to be named
    return speaker.step(msgspec.structs.replace(step, number=figure, says=says), who)


def _deck_of(desk: Desk, step: str) -> int:
    """The deck that a step which is not open would be about; 0 for a step of the round."""
    table, stages = desk.table, desk.plan.courses.get(desk.table.device, ())
    awards = {verification.step for wager in desk.plan.wagers for verification in desk.plan.verifications(wager)}
    if table.round is not None and (step in awards or any(stage.step and stage.step.step == step for stage in stages)):
        return 0
    courses = (desk.plan.deck_course(course, table.device, table.shuffle) for course in COURSES if table.decks)
    begun = (deck.number for deck in table.decks if not deck.ready and deck.course != "away")
    return (
        next(begun, next_deck(table))
        if any(step_of_deck.step == step for course in courses for _, step_of_deck in course)
        else 0
    )


def read_report(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """An irregularity by its number or its name, and the facts of it."""
    text, listed = rest.lower().replace(",", ""), desk.reports()
    named = {what.replace(",", ""): what for what in desk.plan.irregularities}
    number, begun = NUMBERED.fullmatch(text), [name for name in named if f"{text} ".startswith(f"{name} ")]
    if number is not None and 1 <= int(number[1]) <= len(listed):
        option = listed[int(number[1]) - 1]
        what, said, who = option.says.removeprefix("report: "), number[2] or "", option.who
    elif begun:
        name = max(begun, key=len)
        what, said, who = named[name], text[len(name) :].strip(), ""
    else:
        raise BadInput(code="unknown-irregularity", said=f'"{text}" is no irregularity.', instead="report")
    command = _facts(desk, what, said)
    is_card = desk.plan.irregularities[what].kind == "card found"
    if desk.shuffled and is_card and desk.table.round is not None and command.card is None:
        command = msgspec.structs.replace(command, card=desk.live.source.cards(desk.plan, desk.table, 1)[0])
    yield speaker.step(command, who)


def _facts(desk: Desk, what: str, said: str) -> do.Report:
    case, *parts = (part.strip() for part in _FACTS.split(said))
    facts = {"case": case} | dict(zip(parts[::2], parts[1::2], strict=True))
    cases = {case_name.replace(",", ""): case_name for case_name in desk.plan.irregularities[what].cases}
    figures = {fact: number_said(facts.get(fact, "0"), f"Which {fact}?", f"{fact} 2") for fact in ("position", "deck")}
    card, amount = facts.get("card", ""), amount_said(facts.get("amount", "0"))
    read, case = read_cards(card, 1)[0] if card else None, cases.get(facts["case"], facts["case"])
    return do.Report(what, facts.get("when", ""), case, figures["position"], read, amount, figures["deck"])

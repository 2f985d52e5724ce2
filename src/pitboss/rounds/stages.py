"""The stages of a round, in the order one way of dealing prescribes, and the courses of a deck.

Both are compiled once from the rows of the law. A stage is what the round waits for: wagers, a prescribed step, the
next cards, the players' decisions, the dealer's settlement.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from pitboss.ruleset import Ruleset
from pitboss.ruleset.dealing import DealStep, Device
from pitboss.ruleset.play import Street
from pitboss.ruleset.rows import Procedure, Step
from pitboss.ruleset.settling import Pass
from pitboss.ruleset.words import (
    AWARDS,
    DEAL_STREET,
    DOCUMENTS,
    SHOWDOWN,
    Course,
    ItemKind,
    LogWord,
    Moment,
    PassAt,
    Shuffle,
    StageKind,
)


@dataclass(frozen=True, slots=True)
class Item:
    """One place in the order of a visit: a *bet*, a *bonus* that rides on one, a *coupon* or the *envy* of a wager."""

    wager: str
    kind: ItemKind


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage; ``key`` is its name in the log, ``moment`` the word under which irregularities are ruled.

    ``wager``: the bonus that a draw is made for. ``course``: what a table knows the ``procedure`` of a step by.
    """

    key: str
    kind: StageKind
    moment: Moment
    wager: str = ""
    procedure: str = ""
    course: str = ""
    step: Step | None = None
    row: DealStep | None = None
    street: Street | None = None
    visit: Pass | None = None
    items: tuple[Item, ...] = ()


def round_course(game: Ruleset, device: Device) -> tuple[Stage, ...]:
    """The stages of a round dealt with a device."""
    stages = [Stage("betting", "betting", "betting")]
    stages += _steps(game, "no more bets", "betting")
    stages += [
        Stage(f"draw: {wager.name}", "draw", "betting", wager.name)
        for wager in game.wagers
        if wager.rule.against == "draw"
    ]
    stages += _deal_and_decisions(game, device)
    stages += [
        Stage("forfeits", "forfeit", "after the decisions", procedure=procedure.name, course="fold", step=step)
        for procedure, step in asked_for(game, "fold")
    ]
    for course in (f"uncover: {device.name}", "table wager", "reveal"):
        stages += _steps(game, course, "after the decisions")
    stages += _visits(game, "settlement")
    if any(step.step == DOCUMENTS for award in AWARDS for step in acts(game, award)):
        stages.append(Stage("documents", "documents", "settlement"))
    stages += _steps(game, "collect cards", "settlement")
    return tuple(stages)


def _visits(game: Ruleset, at: PassAt) -> list[Stage]:
    """The passes that the dealer makes at the settlement, or before the first decision."""
    moment: Moment = "settlement" if at == "settlement" else "decisions"
    key = "settlement" if at == "settlement" else "before the decisions"
    return [
        Stage(f"{key}: {number}", "settle", moment, visit=visit, items=items(game, visit))
        for number, visit in enumerate((visit for visit in _passes(game) if visit.at == at), start=1)
    ]


_MOMENTS: dict[str, Moment] = {DEAL_STREET: "deal", SHOWDOWN: "after the decisions"}
"""When the cards of the streets are dealt that are no decisions; those of the others come between the decisions."""


def _deal_and_decisions(game: Ruleset, device: Device) -> list[Stage]:
    """The rows of the deal, street by street, the decisions that follow the cards of each, and the last cards."""
    stages: list[Stage] = []
    streets = {street.name: street for street in game.streets}
    order = (DEAL_STREET, *streets, SHOWDOWN)
    first = order[1]
    rows = {name: [row for row in device.deal if row.street == name] for name in order}
    from_the_deck = [name for name, own in rows.items() if any(row.does != "expose" for row in own)]
    for name in order:
        moment = _MOMENTS.get(name, "decisions")
        for number, row in enumerate(rows[name], start=1):
            if not row.offered or row.offered in game.offered:
                stages.append(Stage(f"deal: {name} {number}", "deal", moment, row=row))
        if name == DEAL_STREET and device.kind == "automated":
            stages.append(Stage("complete stacks", "complete", moment))
        if name == from_the_deck[-1]:
            stages.append(Stage("stub", "stub", moment))
        if name in streets and name != first:
            stages.append(Stage(f"decisions: {name}", "ask", "decisions", street=streets[name]))
        if name == DEAL_STREET:
            stages += _steps(game, "table wager", "deal", when="deal")
            stages += _visits(game, "decisions")
            stages += _steps(game, "decisions", "decisions")
            stages.append(Stage(f"decisions: {first}", "ask", "decisions", street=streets[first]))
    return stages


def items(game: Ruleset, visit: Pass) -> tuple[Item, ...]:
    """What a pass is about, in the prescribed order. Envy follows its progressive wager unless it has its own place."""
    order = tuple(turn.wager for turn in game.settlement.sequence)
    envied, envy = {schedule.wager for schedule in game.envy}, game.envy_bonus
    in_order: list[Item] = []
    for name in order:
        if visit.wagers and name not in visit.wagers:
            continue
        offered = game.wager(name)
        if name == envy:
            in_order.append(Item(name, "envy"))
        elif offered is not None:
            in_order.append(Item(name, "bonus" if offered.rule.window == "none" else "bet"))
            if name == game.base:
                in_order.append(Item("match play", "coupon"))
            if name in envied and envy not in order and visit.seats != "with a wager":
                in_order.append(Item(name, "envy"))
    return tuple(in_order)


def _passes(game: Ruleset) -> tuple[Pass, ...]:
    """The passes of the settlement; where folded positions are settled in turn, the first pass visits them too."""
    passes = game.settlement.passes
    if game.elections.folded_trips == "in turn":
        return tuple(replace(pass_, seats="live") if pass_.seats == "played" else pass_ for pass_ in passes)
    return passes


def _steps(game: Ruleset, course: str, moment: Moment, when: Literal[Moment, ""] = "") -> list[Stage]:
    return [
        Stage(f"{procedure.name}: {step.step}", "step", moment, procedure=procedure.name, course=course, step=step)
        for procedure, step in asked_for(game, course)
        if step.when == when
    ]


def acts(game: Ruleset, course: str, event: Literal[LogWord, ""] = "") -> tuple[Step, ...]:
    """The acts of a procedure, where what they are about is offered: those asked for, or those an event records."""
    return tuple(step for _, step in asked_for(game, course, event))


def asked_for(game: Ruleset, course: str, event: Literal[LogWord, ""] = "") -> tuple[tuple[Procedure, Step], ...]:
    """The acts of a procedure, each with the procedure."""
    return tuple(
        (procedure, step)
        for procedure in game.procedures
        if procedure.course == course
        for step in procedure.steps
        if step.how == "act" and step.event == event and (not step.offered or game.offered & set(step.offered))
    )


def deck_course(game: Ruleset, course: Course, device: Device, shuffle: Shuffle) -> tuple[tuple[str, Step], ...]:
    """The steps that bring a deck to where it may be dealt: procedure and step, in order."""
    named: dict[Course, str] = {
        "opening": "opening of two decks" if game.decks > 1 else "opening",
        "deck change": "opening of two decks" if game.decks > 1 else "opening",
        "pre-shuffled": "pre-shuffled cards",
        "idle table": "idle table",
    }
    first: list[tuple[str, Step]] = []
    if course in named:
        procedure = named[course]
        first = [(procedure, step) for step in acts(game, procedure)]
    by_hand = shuffle == "manual" or (course == "pre-shuffled" and device.kind != "hand")
    mixed = [("shuffle", step) for step in acts(game, "shuffle")]
    if course == "recut" or (course == "pre-shuffled" and by_hand):
        mixed = []
    cut = [("cut", step) for step in acts(game, "cut")] if by_hand or course == "recut" else []
    load = f"load: {device.name}"
    return (*first, *mixed, *cut, *((load, step) for step in acts(game, load)))

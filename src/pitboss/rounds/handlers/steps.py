"""The prescribed steps of a round: those that a stage consists of, and those that an award waits for."""

from __future__ import annotations

from functools import lru_cache

from pitboss.clauses import PitbossError, Refusal
from pitboss.rounds.commands import Do
from pitboss.rounds.events import Did, Exposed
from pitboss.rounds.flow import accepted, folded_unseen, undocumented, unrecorded, unrecorded_hands
from pitboss.rounds.handlers import clearing, decks
from pitboss.rounds.handlers.draft import Draft
from pitboss.rounds.handlers.forfeits import collect_forfeited
from pitboss.rounds.handlers.reading import unread_hands_objection, unread_objection
from pitboss.rounds.handlers.settling import pending, verify
from pitboss.rounds.option import Option
from pitboss.rounds.plan import Plan
from pitboss.rounds.prompts import Prompts
from pitboss.rounds.roles import at_least, role, who_may
from pitboss.rounds.settlement.results import hand_of
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Round, Table
from pitboss.ruleset.rows import Step
from pitboss.ruleset.words import COLLECT, COLLECT_CARDS, COUNT_CHIPS, REVEAL, TABLE_WAGER


def offers(plan: Plan, table: Table, at: int) -> tuple[Option, ...]:
    """The step that the round waits for."""
    now = table.round
    if now is None:
        return ()
    stage = plan.stage(table.device, now.stage)
    if stage.kind == "step":
        return _of_stage(plan, table.device, now, stage)
    if stage.kind == "settle":
        return _of_award(plan, table, stage)
    if stage.kind == "documents":
        position, step = next(iter(undocumented(plan, now).items()))
        return (_validation(plan, step, f"position {position}: {step.says}"),)
    if stage.kind == "forfeit" and not unrecorded_hands(now, folded_unseen(plan, now)):
        clause = plan.cite(plan.fold_clause)
        return (Option(Do(COLLECT), "dealer", "collect the forfeited wagers", clause, roles=at_least("dealer")),)
    return ()


def _of_award(plan: Plan, table: Table, stage: Stage) -> tuple[Option, ...]:
    """The next step that an award waits for."""
    assert stage.visit is not None
    waits = pending(plan, table, stage.visit)
    if waits is None:
        return ()
    seat, award, missing = waits
    says = f"position {seat.position}, {award.wager}: {missing[0].says}"
    return (_validation(plan, missing[0], says, plan.prompts.awards),)


def _validation(plan: Plan, step: Step, says: str, prompts: Prompts = ()) -> Option:
    command, clause = Do(step.step, by=step.who), plan.cite(step.clause)
    return Option(command, step.who, says, clause, prompts=prompts, roles=who_may(step.who))


def _of_stage(plan: Plan, device: str, now: Round, stage: Stage) -> tuple[Option, ...]:
    """The step that a stage consists of: chips are counted, and the dealer's cards are revealed when they are known."""
    assert stage.step is not None
    if stage.step.step == COUNT_CHIPS:
        return (_step(plan, device, stage.key, accepted(plan, now)),)
    if stage.step.step == REVEAL and unrecorded(now):
        return ()
    return (_step(plan, device, stage.key, None),)


@lru_cache(maxsize=1024)
def _step(plan: Plan, device: str, key: str, number: int | None) -> Option:
    """The option for the step of a stage, with the number that it must come to; cached, because it stays the same."""
    stage = plan.stage(device, key)
    step = stage.step
    assert step is not None
    return Option(
        Do(step.step, 0, number or 0, step.who),
        step.who,
        step.says,
        plan.cite(step.clause),
        counts=number is not None,
        prompts=plan.prompts.at(stage.course, step.step),
        roles=who_may(step.who),
        numbers=None if number is None else (number, number),
    )


def offers_like(plan: Plan, table: Table, at: int, like: Do) -> tuple[Option, ...]:
    """The next step of the deck that a command names, or the step that the round waits for."""
    return decks.step_offers(plan, table, at, like) if like.deck else offers(plan, table, at)


# -- why another step is refused --------------------------------------------------------------------------------------


def objection(plan: Plan, table: Table, command: Do, at: int) -> PitbossError | None:
    """What speaks against a step: of a deck, of an award, or of the round's present stage."""
    if command.deck:
        return decks.step_objection(plan, table, command, at)
    now = table.round
    if now is None:
        said = f"{command.step.capitalize()} belongs to a round."
        return plan.refusal("round-not-complete", said, ("start round",))
    stage = plan.stage(table.device, now.stage)
    if stage.kind == "forfeit" and command.step == COLLECT:
        return _forfeit_objection(plan, now, command)
    if stage.kind == "settle":
        return _award_objection(plan, table, stage, command)
    if stage.kind == "documents":
        return _documents_objection(plan, now, command)
    if stage.step is not None:
        return _stage_objection(plan, now, stage.step, command)
    return plan.refusal("undecided", f"{command.step.capitalize()} is not to be done now.", (stage.key,))


def _forfeit_objection(plan: Plan, now: Round, command: Do) -> Refusal | None:
    if command.by not in at_least("dealer"):
        return plan.refusal("undecided", f"The dealer collects, not the {command.by}.", ("dealer",))
    return unread_hands_objection(plan, now, folded_unseen(plan, now))


def _award_objection(plan: Plan, table: Table, stage: Stage, command: Do) -> Refusal | None:
    assert stage.visit is not None
    waits = pending(plan, table, stage.visit)
    step = waits[2][0] if waits is not None else None
    if step is None or command.step != step.step:
        said = f"{command.step.capitalize()} is not to be done now."
        open_now = "settle" if step is None else step.step
        return plan.refusal("undecided", said, (open_now,), plan.game.settlement.clause)
    return _validation_objection(plan, step, command)


def _documents_objection(plan: Plan, now: Round, command: Do) -> Refusal | None:
    step = next(iter(undocumented(plan, now).values()))
    if command.step != step.step:
        said = f"{step.step.capitalize()} comes before {command.step}."
        return plan.refusal("award-not-validated", said, (step.step,), step.clause)
    return _validation_objection(plan, step, command)


def _validation_objection(plan: Plan, step: Step, command: Do) -> Refusal | None:
    """An award is verified, validated and documented by the roles that the document names, or above."""
    if command.by in who_may(step.who):
        return None
    said = f"{step.step.capitalize()} is done by the {step.who} or above."
    return plan.refusal("award-not-validated", said, (step.who,), step.clause)


def _stage_objection(plan: Plan, now: Round, step: Step, command: Do) -> Refusal | None:
    if command.step != step.step:
        said = f"{step.step.capitalize()} comes before {command.step}."
        return plan.refusal("undecided", said, (step.step,), step.clause)
    if command.by not in who_may(step.who):
        said = f"{step.step.capitalize()} is done by the {step.who}."
        return plan.refusal("undecided", said, (step.who,), step.clause)
    return unread_objection(plan, now) if step.step == REVEAL else _chips_objection(plan, command)


def _chips_objection(plan: Plan, command: Do) -> Refusal:
    """As many chips as wagers that the system accepted, or nothing is dealt."""
    mismatch = plan.chip_count
    return plan.refusal(
        "progressive-chips-do-not-match",
        f"{command.number} chips lie there, and the system has accepted another number of wagers.",
        ("count again", "have the floor reconcile them"),
        mismatch.rulings[0].clause if mismatch is not None else (),
    )


# -- what a step does -------------------------------------------------------------------------------------------------


def do_step(draft: Draft, command: Do, option: Option) -> None:
    """A prescribed step: of a deck, of an award, or of the round's present stage."""
    if command.deck:
        decks.do_deck_step(draft, command, option)
        return
    match draft.stage.kind:
        case "forfeit":
            collect_forfeited(draft, command)
        case "settle":
            verify(draft, command, option)
        case "documents":
            clearing.complete_documents(draft, command, option)
        case _:
            _stage_step(draft, command, option.clause)


def _stage_step(draft: Draft, command: Do, clause: str) -> None:
    """The step that the present stage consists of, with what it does to the cards."""
    procedure, step = draft.stage.procedure, command.step
    by, number, says = role(command.by), command.number, command.says
    draft.say(Did(procedure, step, by, clause, command.person, number=number, says=says))
    if step == REVEAL:
        _reveal_dealer(draft, clause)
    elif draft.stage.course == TABLE_WAGER:
        _count_hands(draft)
    if step == COLLECT_CARDS:
        clearing.clear_all(draft, clause)
    draft.move_on()


def _reveal_dealer(draft: Draft, clause: str) -> None:
    """Turn the dealer's cards up, and log what the document has the dealer do with them."""
    plan = draft.plan
    draft.say(Exposed("dealer", clause=clause))
    if draft.round.box.cards:
        draft.say(Exposed("box", clause=clause))
    for step in plan.logged.get("reveal", ()):
        hand = hand_of(plan, draft.round, plan.dealer_hand, None).name if plan.dealer_hand else ""
        draft.say(Did(plan.procedure("reveal"), step.step, step.who, plan.cite(step.clause), says=hand))
    clearing.expose(draft, 0)


def _count_hands(draft: Draft) -> None:
    """The device counts the hands of the round and shows the payouts for that number."""
    plan = draft.plan
    hands = 1 + sum(not seat.void for seat in draft.round.seats)
    for step in plan.logged.get(TABLE_WAGER, ()):
        if step.who == "device":
            draft.say(Did(plan.procedure(TABLE_WAGER), step.step, step.who, plan.cite(step.clause), number=hands))

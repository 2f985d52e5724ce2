"""A round as a page: built from what happened and from one viewpoint, and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import UNSET

from pitboss.adjudication.from_log import written_round
from pitboss.adjudication.writing import to_toml
from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.live.shoe import draw_probability
from pitboss.pit.replay.answers import (
    CardsSeen,
    RoundChoice,
    RoundPage,
    RoundStep,
    RulingShown,
    WrittenText,
)
from pitboss.pit.replay.viewpoint import RoundMoment, Viewpoint, known_cards, last_round
from pitboss.pit.views import scene
from pitboss.pit.views.broadcast import event_shown
from pitboss.pit.views.changes import NO_CHANGE, change
from pitboss.pit.views.hits import hit_rows, playing_cards
from pitboss.pit.views.posted_wagers import posted_paytables, posted_streets
from pitboss.rounds import Plan, Round, Table, view, witness
from pitboss.rounds.events import Acted, Drawn, Event, Ruled, Settled
from pitboss.rounds.handlers.dealing import draw_places
from pitboss.rounds.state import Pile
from pitboss.training.grading import seen_by
from pitboss.wording.narrate import tell


def round_page(plan: Plan, moments: Sequence[RoundMoment], viewpoint: Viewpoint, **facts: Any) -> RoundPage:
    """The page of a round; ``facts`` are those that its log or its author states about it."""
    last = last_round(moments)
    seen = view(Table(round=last), viewpoint.who).round if last is not None else None
    probability, places = _draws(plan)
    written, unwritten = _written(plan, moments, viewpoint, last)
    return RoundPage(
        **facts,
        game=plan.game.title,
        rulebook=plan.game.filing.rulebook,
        viewer=viewpoint.shown,
        base=plan.base,
        probability=probability,
        places=places,
        start=scene.table_scene(plan, view(moments[0].before if moments else Table(), viewpoint.who)),
        steps=list(_steps(plan, moments, viewpoint.who)),
        settled=_settled(moments),
        plays=playing_cards(plan, seen) if seen is not None else {},
        hits=hit_rows(plan, seen) if seen is not None else [],
        seen=list(_piles(last)) if last is not None else [],
        rulings=[_ruling(moment.event) for moment in moments if isinstance(moment.event, Ruled)],
        choices=_choices(plan, moments, viewpoint),
        paytables=posted_paytables(plan),
        streets=posted_streets(plan),
        written=written,
        unwritten=unwritten,
    )


def _steps(plan: Plan, moments: Sequence[RoundMoment], who: str) -> Iterator[RoundStep]:
    """Every event as the viewer saw it, with what it changed there."""
    for moment in moments:
        entry, tables = moment.entry, (moment.before, moment.after)
        before, after = (view(table, who) for table in tables)
        changed = change(plan, (before, after), (scene.stage(plan, before), scene.stage(plan, after)))
        sent = changed if changed != NO_CHANGE else UNSET
        event = event_shown(plan, moment.before, moment.event, entry, who, sent)
        yield RoundStep(entry.seq, entry.at, entry.by, event)


def _settled(moments: Sequence[RoundMoment]) -> int:
    """The step with which the last wager was settled; else the last after which the round lies there with wagers."""
    lying = [step for step, moment in enumerate(moments) if (now := moment.after.round) and now.seats]
    settled = [step for step in lying if isinstance(moments[step].event, Settled)]
    return max(settled or lying, default=max(0, len(moments) - 1))


def _piles(last: Round) -> Iterator[CardsSeen]:
    for seat in last.seats:
        yield CardsSeen("player", seat.position, seat.player, len(seat.hand.cards), _up(seat.hand))
    if last.dealer.cards:
        yield CardsSeen("dealer", 0, "", len(last.dealer.cards), _up(last.dealer))
    if last.board.cards:
        yield CardsSeen("board", 0, "", len(last.board.cards), _up(last.board))
    if last.box.cards:
        yield CardsSeen("box", 0, "", len(last.box.cards), _up(last.box))


def _up(pile: Pile) -> int:
    return (pile.up & ((1 << len(pile.cards)) - 1)).bit_count()


def _ruling(event: Ruled) -> RulingShown:
    return RulingShown(event.what, event.moment, event.who, event.voids, event.says, event.clause)


def choices_of(moments: Sequence[RoundMoment]) -> Iterator[tuple[int, RoundMoment, Acted]]:
    """The decisions that players made themselves, each with its step; for one who has left the dealer answers."""
    for step, moment in enumerate(moments):
        event, now = moment.event, moment.before.round
        if isinstance(event, Acted) and now is not None:
            seat = now.seat(event.position)
            if seat is not None and not seat.absent:
                yield step, moment, event


def _choices(plan: Plan, moments: Sequence[RoundMoment], viewpoint: Viewpoint) -> list[RoundChoice]:
    known, numbers = known_cards(moments, viewpoint), Counter[int]()
    choices = []
    for step, moment, event in choices_of(moments):
        sentence = tell(plan, moment.before, event, viewpoint.who, cited=False) or ""
        position, number = event.position, numbers[event.position]
        readable = may_know(plan, moment, event, viewpoint, known)
        choices.append(RoundChoice(step, position, event.player, event.street, number, sentence, readable))
        numbers[position] += 1
    return choices


def may_know(plan: Plan, moment: RoundMoment, event: Acted, viewpoint: Viewpoint, known: frozenset[Card]) -> bool:
    """Whether the viewer may be told what a decision was worth: the viewer saw all that it was made with.

    The worth of a decision tells of the hand, so nobody is told it who did not see the hand, then or later.
    """
    if not viewpoint.decisions or (viewpoint.kind == "link" and event.player != viewpoint.who):
        return False
    situation = seen_by(plan, moment.before, event.player, event.position)
    return situation is not None and {*situation.hand, *situation.board, *situation.dead} <= known


# -- the round as a written one ---------------------------------------------------------------------------------------


def _written(
    plan: Plan, moments: Sequence[RoundMoment], viewpoint: Viewpoint, last: Round | None
) -> tuple[WrittenText | None, str]:
    """The round as a file, made from what the viewer saw; or why there is none."""
    revealed = last is not None and last.revealed
    try:
        data = written_round(plan, [_witnessed(moment, viewpoint.who, revealed=revealed) for moment in moments])
    except BadInput as error:
        return None, error.said
    return WrittenText(data, to_toml(data)), ""


def _witnessed(moment: RoundMoment, who: str, *, revealed: bool) -> tuple[Table, Event]:
    event = moment.event
    shown = event if isinstance(event, Drawn) and revealed else witness(moment.before, event, who)
    table = view(moment.before, who)
    return table, shown


def _draws(plan: Plan) -> tuple[dict[str, str], dict[str, list[str]]]:
    """What a page needs to repeat the draws of a round: how likely each is, and between which places."""
    chances, places = {}, {}
    for name, offered in plan.wagers.items():
        if offered.rule.against == "draw":
            chances[name] = str(draw_probability(plan, name))
            if not offered.rule.hand:
                places[name] = list(draw_places(plan, name))
    return chances, places

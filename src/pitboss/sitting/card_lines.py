"""What is said at a dealer's desk about cards: deal, draw, show, count, rack."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cards import read_cards
from pitboss.clauses import BadInput
from pitboss.rounds import commands as do
from pitboss.sitting.desk import Desk
from pitboss.sitting.speaker import NUMBERED, DealerStep, Speaker, cards_said, nothing_more, number_said
from pitboss.sitting.step_lines import read_step
from pitboss.sitting.wager_lines import read_position


def read_deal(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """The next cards: as read, or from the provable shoe."""
    due = next((option.cards for option in desk.steps() if isinstance(option.command, do.Deal)), 0)
    if desk.shuffled and rest:
        raise BadInput(code="cards-count", said="The cards come from the provable shoe.", instead="deal")
    if desk.shuffled and due:
        yield speaker.step(do.Deal(desk.live.source.cards(desk.plan, desk.table, due)))
    elif rest or not due:
        yield speaker.step(do.Deal(cards_said(rest) if rest else ()))
    else:
        raise BadInput(code="cards-missing", said=f"Cards dealt now: {due}. Which?", instead="deal As …, ?? unseen")


def read_draw(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """What the system drew, as read; from the provable shoe, what its seed gives."""
    now, place = desk.table.round, rest.lower().removeprefix("position ")
    wager = desk.plan.stage(desk.table.device, now.stage).wager if now is not None else ""
    if not wager:
        yield speaker.step(do.Draw(rest or "a bonus"))
    elif desk.shuffled:
        nothing_more(rest)
        yield speaker.step(desk.live.source.draw(desk.plan, desk.table, wager))
    elif not rest:
        ways = "draw As, draw position 3 or draw nothing"
        raise BadInput(code="wrong-draw", said=f"What did the system draw for {wager}?", instead=ways)
    elif place in ("dealer", "nothing") or NUMBERED.fullmatch(place):
        yield speaker.step(do.Draw(wager, place="" if place == "nothing" else place))
    else:
        yield speaker.step(do.Draw(wager, read_cards(rest, 1)[0]))


def read_show(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """Cards that were dealt unread: whose, and which."""
    whose, _, cards = rest.lower().partition(" ")
    position, cards = (0, cards) if whose in ("dealer", "board", "box") else read_position(desk, rest)
    yield speaker.step(do.Show("player" if position else whose, cards_said(cards), position))


def read_count(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """The cards of the stub, counted."""
    yield speaker.step(do.CountStub(number_said(rest, "How many cards has the stub?", "count 34")))


def read_rack(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """The stub, unless the cards of the round are to be racked."""
    due = any(isinstance(option.command, do.Do) and option.command.step.startswith("rack") for option in desk.steps())
    if due or rest.lower() not in ("", "stub"):
        yield from read_step(desk, f"rack {rest}".strip(), speaker)
    else:
        yield speaker.step(do.RackStub())

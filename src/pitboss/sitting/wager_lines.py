"""What is said at a dealer's desk about players: who sits where, what they stake, what they decide."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from pitboss.clauses import BadInput
from pitboss.money import dollars
from pitboss.rounds import Option, Plan
from pitboss.rounds import commands as do
from pitboss.rounds.handlers.wagers.coupons import MATCH_PLAY
from pitboss.sitting.desk import Desk
from pitboss.sitting.speaker import AMOUNT, NUMBERED, DealerStep, Speaker, amount_said, nothing_more, only_amount
from pitboss.wording.decisions import word_on

LONGEST_NAME = 20
_ON = re.compile(r"(?:on )?(?:the )?([a-z]+)(?:'s)?(?: hand)?(?= |,|$)")


def read_position(desk: Desk, text: str) -> tuple[int, str]:
    """A position, by its number or by who sits there, and the rest of the words."""
    if (match := NUMBERED.fullmatch(text)) is not None:
        return int(match[1]), match[2] or ""
    for place, player in sorted(desk.table.chairs, key=lambda chair: -len(chair[1])):
        if f"{text.lower()} ".startswith(f"{player.lower()} "):
            return place, text[len(player) :].strip()
    seated = ", ".join(f"{place} ({player})" for place, player in desk.table.chairs)
    raise BadInput(code="position-unreadable", said="Say the position first.", instead=seated or "sit 1 Anna")


def read_sit(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """A position and the name of who sits down there."""
    if (match := NUMBERED.fullmatch(rest)) is None or not match[2] or len(match[2]) > LONGEST_NAME:
        raise BadInput(code="no-name", said="Say the position and a name that is not long.", instead="sit 1 Anna")
    yield speaker.step(do.Sit(int(match[1]), match[2]))


def read_leave(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """The position whose player leaves."""
    position, more = read_position(desk, rest)
    nothing_more(more)
    yield speaker.step(do.Leave(position))


def read_bet(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """One wager or several of one position, each with its amount, unless only one is filed."""
    position, text = read_position(desk, rest)
    text = text.lower() or " "
    while text:
        wager, on, text = _wager(desk, text)
        said = AMOUNT.match(text)
        filed = desk.plan.wagers[wager].amount if wager in desk.plan.wagers else None
        if said is None and not filed:
            raise BadInput(code="money-unreadable", said=f"How much on {wager}?", instead=f"bet 1 {wager} 10")
        amount = dollars(said[1].rstrip(",")) if said is not None else filed or 0
        text = text[said.end() if said is not None else 0 :].strip(" ,")
        yield speaker.step(do.PlaceBet(position, wager, amount, on))


def read_take_back(desk: Desk, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """A wager of a position that is taken back."""
    position, text = read_position(desk, rest)
    wager, on, more = _wager(desk, text.lower())
    nothing_more(more)
    yield speaker.step(do.TakeBack(position, wager, on))


def _wager(desk: Desk, text: str) -> tuple[str, str, str]:
    """A wager at the beginning of some words, the hand it is on, and the rest."""
    names = [*desk.plan.wagers, MATCH_PLAY]
    name = next((wager for wager in sorted(names, key=len, reverse=True) if f"{text} ".startswith(f"{wager} ")), None)
    if name is None:
        raise BadInput(code="no-wager", said=f'"{text.strip()}" is no wager.', instead=" · ".join(names))
    rest = text[len(name) :].strip()
    on = _ON.match(rest) if name in desk.plan.wagers and desk.plan.wagers[name].rule.on else None
    return name, on[1] if on is not None else "", rest[on.end() :].strip() if on is not None else rest


def read_act(desk: Desk, text: str, speaker: Speaker) -> tuple[DealerStep, ...]:
    """A decision; where no position is named, of the player whose turn it is. Nothing where it is none."""
    word = act_in(desk.plan, text)
    if not word:
        return ()
    rest = text[len(word) :].strip()
    open_to = answers_at(desk)
    turn = open_to[0][2].position if open_to and not rest else 0
    position, said = (turn, "") if turn else read_position(desk, rest)
    said = said.removeprefix("on ")
    offers = [
        (command, option)
        for called, option, command in open_to
        if command.position == position and word in (called, command.act)
    ]
    command, option = offers[0] if offers else (do.Act(position, _act_called(desk.plan, word)), None)
    if command.wager and said.lower().startswith(command.wager):
        said = said[len(command.wager) :].strip()
    amount = amount_said(said) if said else only_amount(option) if option is not None else 0
    return (speaker.step(msgspec.structs.replace(command, amount=amount), option.who if option is not None else ""),)


def answers_at(desk: Desk) -> list[tuple[str, Option, do.Act]]:
    """The decisions that are open at a desk, each with the rulebook's word for it."""
    return [
        (word_on(desk.plan, desk.table, option.command), option, option.command)
        for option in desk.steps()
        if isinstance(option.command, do.Act)
    ]


def act_in(plan: Plan, text: str) -> str:
    """The word for a decision that a text begins with: an offer's own word for it, or the act's; nothing where none."""
    offers = [offer for street in plan.game.streets for offer in street.offers]
    words = sorted({word for offer in offers for word in (offer.called, offer.act)}, key=len, reverse=True)
    return next((word for word in words if f"{text.lower()} ".startswith(f"{word} ")), "")


def _act_called(plan: Plan, word: str) -> str:
    offers = [offer for street in plan.game.streets for offer in street.offers]
    return next(offer.act for offer in offers if word in (offer.called, offer.act))

"""What a line means that is said at a dealer's desk: the commands it stands for, and who gives them.

It decides nothing: words become commands, and a step out of order is the table's to refuse, with its clause. Nothing is
guessed: a figure, a name or a card has to be said, and who is not named ("floor: validate") is the dealer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from pitboss.clauses import BadInput
from pitboss.rounds import commands as do
from pitboss.sitting.card_lines import read_count, read_deal, read_draw, read_rack, read_show
from pitboss.sitting.desk import Desk
from pitboss.sitting.speaker import NUMBERED, DealerStep, Speaker, amount_said, nothing_more, only_amount
from pitboss.sitting.step_lines import read_report, read_step, step_done
from pitboss.sitting.wager_lines import (
    LONGEST_NAME,
    act_in,
    answers_at,
    read_act,
    read_bet,
    read_leave,
    read_sit,
    read_take_back,
)

_ROLES = {"floor": "floorperson", "supervisor": "casino supervisor"}
_WHO = r"(?:casino )?supervisor|dealer|floor(?:person)?|device|(?:first )?player"
_SPEAKER = re.compile(rf"({_WHO})(?: ([^:]+?))? ?: ?(.*)", re.I)
_PLAIN: dict[str, do.Command] = {
    "no more bets": do.NoMoreBets(),
    "start round": do.StartRound(),
    "settle": do.Settle(),
    "close": do.Close(),
    "open": do.Open(),
}
_READERS: dict[str, Callable[[Desk, str, Speaker], Iterator[DealerStep]]] = {
    "take back": read_take_back,
    "report": read_report,
    "leave": read_leave,
    "count": read_count,
    "deal": read_deal,
    "draw": read_draw,
    "show": read_show,
    "rack": read_rack,
    "bet": read_bet,
    "sit": read_sit,
}


def understand(desk: Desk, line: str) -> tuple[DealerStep, ...]:
    """The commands that a line means; ``BadInput`` where it means none."""
    text, speaker = line, Speaker()
    if (named := _SPEAKER.fullmatch(text)) is not None:
        role, text = named[1].lower(), named[3]
        speaker = Speaker(_ROLES.get(role, role), (named[2] or "")[:LONGEST_NAME])
    if (number := NUMBERED.fullmatch(text)) is not None:
        return tuple(_pick(desk, int(number[1]), number[2] or "", speaker))
    lower = text.lower()
    if lower in _PLAIN:
        return (speaker.step(_PLAIN[lower]),)
    decision = read_act(desk, text, speaker) if _decides(desk, text) else ()
    if decision:
        return decision
    for verb, reader in _READERS.items():
        if f"{lower} ".startswith(f"{verb} "):
            return tuple(reader(desk, text[len(verb) :].strip(), speaker))
    return tuple(read_act(desk, text, speaker) or read_step(desk, text, speaker))


def _decides(desk: Desk, text: str) -> bool:
    """Whether a text is a decision that is open now: "take back" and "bet" mean something else while betting is."""
    word = act_in(desk.plan, text)
    return bool(word) and any(word in (called, act.act) for called, _, act in answers_at(desk))


def _pick(desk: Desk, number: int, rest: str, speaker: Speaker) -> Iterator[DealerStep]:
    """A step by its number, with whatever has to be said besides."""
    steps = desk.steps()
    if not 1 <= number <= len(steps):
        raise BadInput(code="unknown-command", said=f"There is no step {number}.", instead=f"1 to {len(steps)}")
    speaker = speaker if speaker.role else Speaker(steps[number - 1].who)
    match (option := steps[number - 1]).command:
        case do.Deal():
            yield from read_deal(desk, rest, speaker)
        case do.Draw():
            yield from read_draw(desk, rest, speaker)
        case do.CountStub():
            yield from read_count(desk, rest, speaker)
        case do.Show() as command:
            yield from read_show(desk, f"{command.position or command.whose} {rest}", speaker)
        case do.Sit() as command:
            yield from read_sit(desk, f"{command.position} {rest}", speaker)
        case do.Begin() as command:
            yield from read_step(desk, f"{command.course} deck {command.deck} {rest}".strip(), speaker)
        case do.PlaceBet() | do.Act() as command:
            yield speaker.step(
                msgspec.structs.replace(command, amount=amount_said(rest) if rest else only_amount(option))
            )
        case do.Do() as command:
            yield step_done(desk, command, rest, speaker)
        case command:
            nothing_more(rest)
            yield speaker.step(command)

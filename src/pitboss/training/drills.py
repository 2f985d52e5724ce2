"""Practice for dealers and for the floor: questions with their right answers, and the marking.

The truth is never worked out here. What a wager comes to is what ``settle_written`` says of the layout; what an
irregularity leads to is the ruling's row of the compiled game. The same ``random.Random`` gives the same questions. An
answer that cannot be read is a ``BadInput`` that says what is accepted, so that it can be asked again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import takewhile
from random import Random
from typing import Any

from pitboss.adjudication.answer import Adjudication
from pitboss.cards import DECK
from pitboss.clauses import BadInput
from pitboss.game.irregularities import Irregularity, Ruling
from pitboss.game.words import CARDS_AFTER, DECK_AFTER, VOIDS, WAGERS_AFTER, BetOn
from pitboss.money import dollars, plain_amount, show_money
from pitboss.rounds import Plan, fold
from pitboss.rounds.events import Reached, Settled
from pitboss.rounds.stages import Stage
from pitboss.rulebooks import load, names
from pitboss.table.games import plan_for
from pitboss.training.layouts import finished_layout, themes
from pitboss.wording.irregularities import CHOICES, told
from pitboss.wording.narrate import meter_money
from pitboss.wording.odds import reckoned

PAYMENT = '"won 45" or "45", "lost", "push", "returned"; "nothing" for a bonus that is not paid'
_LONGEST = 60
_WORDS = {
    "lost": ("lost", "lose", "loses", "loss", "taken", "take"),
    "forfeited": ("forfeited", "forfeit", "forfeits"),
    "push": ("push", "pushes", "pushed", "tie"),
    "returned": ("returned", "return", "returns", "back"),
    "nothing": ("nothing", "none", "no", "0"),
}
_RESULTS = {word: result for result, words in _WORDS.items() for word in words}
_WON = re.compile(r"(?:(?:won|win|wins|paid|pay|pays) )?(\$?[0-9][0-9,]*(?:\.[0-9]{1,2})?)")
_POSITION = re.compile(r"(?:position |seat )?([0-9]{1,3})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Mark:
    """What an answer was worth: whether it was right, what would have been, why, and the clause."""

    right: bool
    answer: str
    said: str
    because: str
    clause: str


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that is asked. ``right`` lists the answers that count as right, the document's own word first.

    ``kind``: a *payment* is a result with an amount, a *position* a number, a *choice* one of ``choices``, each with
    the words for it.
    """

    about: str
    kind: str
    right: tuple[str, ...]
    because: str
    clause: str
    choices: tuple[tuple[str, str], ...] = ()
    position: int = 0
    staked: int = 0

    @property
    def accepts(self) -> str:
        """What can be answered, in words."""
        if self.kind == "payment":
            return PAYMENT
        if self.kind == "position":
            return f"a position: {', '.join(key for key, _ in self.choices)}"
        return f"a number from 1 to {len(self.choices)}, or the words"

    def mark(self, answer: str) -> Mark:
        """Mark an answer; one that cannot be read is refused, and nothing is marked."""
        read = _READERS[self.kind](self, " ".join(answer.lower().split()))
        return Mark(read in self.right, read, self.spoken(self.right[0]), self.because, self.clause)

    def spoken(self, key: str) -> str:
        """An answer as one says it."""
        if self.kind == "payment":
            result, _, amount = key.partition(" ")
            return f"{result} {show_money(dollars(amount))}" if amount else result
        return dict(self.choices).get(key, key)

    def refuse(self, said: str) -> BadInput:
        """An answer that cannot be read."""
        return BadInput(code="answer-unreadable", said=said, instead=f"answer {self.accepts}")


def _read_payment(ask: Ask, text: str) -> str:
    read = _RESULTS.get(text, "")
    if not read:
        found = _WON.fullmatch(text) if len(text) <= _LONGEST else None
        if found is None:
            raise ask.refuse("Won, and how much?" if text in ("won", "win", "paid", "pays") else "That is no result.")
        try:
            cents = dollars(found[1])
        except BadInput as error:
            raise ask.refuse(f"{error.said}.") from None
        read = f"won {plain_amount(cents)}" if cents else "nothing"
    if read == "nothing" and ask.staked:
        raise ask.refuse("Nothing is paid; and what becomes of the stake?")
    return read


def _read_position(ask: Ask, text: str) -> str:
    found = _POSITION.fullmatch(text)
    if found is None or str(int(found[1])) not in dict(ask.choices):
        raise ask.refuse("That is no position of this layout.")
    return str(int(found[1]))


def _read_choice(ask: Ask, text: str) -> str:
    if text.isascii() and text.isdigit() and len(text) < 4:
        if 1 <= int(text) <= len(ask.choices):
            return ask.choices[int(text) - 1][0]
        raise ask.refuse(f"There is no choice {text}.")
    for key, words in ask.choices:
        if text in (key, words.lower()):
            return key
    found = [key for key, words in ask.choices if text and (key.startswith(text) or text in words.lower())]
    if len(found) == 1:
        return found[0]
    raise ask.refuse("That could be several of them." if found else "That is none of them.")


_READERS = {"payment": _read_payment, "position": _read_position, "choice": _read_choice}


@dataclass(frozen=True, slots=True)
class Question:
    """A layout to settle, or an irregularity to rule upon, with everything that is asked about it."""

    drill: str
    rulebook: str
    theme: str
    told: str
    asks: tuple[Ask, ...]
    round: Mapping[str, Any] = field(default_factory=dict)
    """The layout as a written round, for the dealer's drill."""
    meters: Mapping[str, Fraction] = field(default_factory=dict)
    """What the meters hold when the settlement begins, this round's contributions included."""

    @property
    def title(self) -> str:
        """The game and where it is played."""
        identity = load(self.rulebook).identity
        return f"{identity.title}, {identity.jurisdiction}"

    def as_data(self) -> dict[str, Any]:
        """For programs, the right answers included."""
        asks = [
            {
                "about": one.about,
                "kind": one.kind,
                "position": one.position,
                "choices": [{"answer": key, "says": says} for key, says in one.choices],
                "accepts": one.accepts,
                "right": list(one.right),
                "because": one.because,
                "clause": one.clause,
            }
            for one in self.asks
        ]
        data = {"drill": self.drill, "rulebook": self.rulebook, "theme": self.theme, "told": self.told}
        meters = {name: meter_money(held) for name, held in self.meters.items()}
        return data | {"round": dict(self.round), "meters": meters, "asks": asks}


def questions(drill: str, chance: Random, number: int, rulebooks: Sequence[str] = ()) -> Iterator[Question]:
    """A set of questions of one drill: of the rulebooks given, or of all."""
    plans = [plan_for(name) for name in rulebooks or names()]
    return _dealer(plans, chance, number) if drill == "dealer" else _floor(plans, chance, number)


# -- the dealer: what is every wager paid? ----------------------------------------------------------------------------


def _dealer(plans: Sequence[Plan], chance: Random, number: int) -> Iterator[Question]:
    """Every rulebook and every theme comes up before one comes again."""
    rounds: list[Plan] = []
    left: dict[str, list[str]] = {}
    for _ in range(number):
        rounds = rounds or chance.sample(plans, len(plans))
        plan = rounds.pop()
        name = plan.game.filing.rulebook
        if not left.get(name):
            known = themes(plan)
            left[name] = chance.sample(known, len(known))
        yield dealer_question(plan, chance, left[name].pop())


def dealer_question(plan: Plan, chance: Random, theme: str) -> Question:
    """A finished layout, and what becomes of every wager on it."""
    written, found = finished_layout(plan, chance, theme)
    order = dict.fromkeys((*_turns(found), *(seat.seat for seat in found.seats)))
    asks = (*_first(found), *(ask for seat in order for ask in _seat(found, seat)))
    says = "The decisions are over. What does the dealer do with every wager?"
    return Question("dealer", plan.game.filing.rulebook, theme, says, asks, written, _meters(found))


def _meters(found: Adjudication) -> Mapping[str, Fraction]:
    """What the meters hold when the wagers begin to be settled."""
    return fold(takewhile(lambda one: not isinstance(one, Settled), found.events)).meters


def _turns(found: Adjudication) -> dict[int, Stage]:
    """The positions in the order in which the dealer comes to settle something there, each with the pass it is in."""
    course = found.plan.stages[found.plan.game.device.name]
    stage, turns = course["betting"], dict[int, Stage]()
    for event in found.events:
        if isinstance(event, Reached):
            stage = course[event.stage]
        elif isinstance(event, Settled) and stage.visit is not None and not event.holder:
            turns.setdefault(event.position, stage)
    return turns


def _first(found: Adjudication) -> Iterator[Ask]:
    """Who is settled first, where there is a choice."""
    turns = _turns(found)
    if len(found.seats) < 2 or not turns:
        return
    first, stage = next(iter(turns.items()))
    assert stage.visit is not None
    seats = tuple((str(seat.seat), f"position {seat.seat}") for seat in found.seats)
    because = f"the dealer settles position {', then '.join(map(str, turns))}"
    clause = found.plan.cite(stage.visit.clause)
    yield Ask("Which position is settled first?", "position", (str(first),), because, clause, seats)


def _seat(found: Adjudication, position: int) -> list[Ask]:
    """Every wager of a position in the order of its settlement, and the bonuses that might be due."""
    plan = found.plan
    lines = [line for line in found.lines if line.position == position]
    staked = {(line.wager, line.on): line.staked for line in lines if line.staked}
    asks = [(_turn(plan, line), _line(line, staked, plan)) for line in lines if not line.holder]
    paid = {(line.wager, line.on) for line in lines}
    folded = any(line.result == "forfeited" for line in lines)
    for one in plan.game.wagers:
        rides = [on for wager, on in staked if wager == one.rule.rides_on]
        if folded or not all(any(name in group for name, _ in staked) for group in one.rule.needs):
            continue
        asks += [
            (
                (_place(plan, one.name), on),
                _nothing(
                    position, _named(one.name, on), "no row of its paytable is reached", plan.cite(one.rule.clause)
                ),
            )
            for on in rides
            if (one.name, on) not in paid
        ]
    return [ask for _, ask in sorted(asks, key=lambda one: one[0])] + list(_envy(found, position, staked))


def _place(plan: Plan, wager: str) -> int:
    order = [one.wager for one in plan.game.settlement.sequence]
    return order.index(wager) if wager in order else len(order)


def _turn(plan: Plan, line: Settled) -> tuple[int, str]:
    """A line's place within its position: the player's hand comes before the dealer's."""
    return _place(plan, line.wager), "" if line.on != "dealer" else line.on


def _named(wager: str, on: str) -> str:
    return f"{wager} on the {on}'s hand" if on else wager


def _line(line: Settled, staked: Mapping[tuple[str, BetOn], int], plan: Plan) -> Ask:
    about = f"position {line.position}: {_named(line.wager, line.on)}"
    about += f", {show_money(line.staked)}" if line.staked else ""
    right: tuple[str, ...] = (line.result,)
    because = line.why
    if line.result == "won":
        right = (f"won {plain_amount(line.pays)}",)
        ridden = plan.wagers[line.wager].rule.rides_on
        base = line.staked or staked.get((ridden, line.on), 0)
        stake = "" if not line.staked else "; the stake goes back too" if line.returned else "; the stake is kept"
        because = f"{reckoned(plan, line, base)}{stake}; {line.why}"
    elif line.result == "forfeited":
        right = ("forfeited", "lost")
    elif line.result in ("push", "returned"):
        right = (line.result, *({"push", "returned"} - {line.result}))
    return Ask(about, "payment", right, because, line.clause, position=line.position, staked=line.staked)


def _nothing(position: int, name: str, why: str, clause: str) -> Ask:
    return Ask(f"position {position}: {name}", "payment", ("nothing", "lost"), why, clause, position=position)


def _envy(found: Adjudication, position: int, staked: Mapping[tuple[str, BetOn], int]) -> Iterator[Ask]:
    """Where a hand brings an envy bonus, everybody who might have one is asked about, for every hand."""
    plan = found.plan
    envied = [line for line in found.lines if line.holder]
    for wager, schedule in plan.envy.items():
        for other in found.seats if envied and (wager, "") in staked else ():
            if other.seat == position:
                continue
            name = f"envy bonus ({wager}) for position {other.seat}'s hand"
            line = next(
                (one for one in envied if (one.position, one.holder, one.entitled_by) == (position, other.seat, wager)),
                None,
            )
            if line is None:
                yield _nothing(position, name, "that hand brings none", plan.cite(schedule.clause))
            else:
                because = f"{line.odds}; {line.why}"
                right = (f"won {plain_amount(line.pays)}",)
                yield Ask(f"position {position}: {name}", "payment", right, because, line.clause, position=position)


# -- the floor: what follows? -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Situation:
    """One irregularity at one moment, with the row that rules on it."""

    plan: Plan
    what: Irregularity
    ruling: Ruling
    moment: str


def situations(plan: Plan) -> tuple[Situation, ...]:
    """Every row of the irregularities at every moment it speaks of."""
    return tuple(
        Situation(plan, what, ruling, moment)
        for what in plan.game.irregularities
        for ruling in what.rulings
        for moment in ruling.when
    )


def _floor(plans: Sequence[Plan], chance: Random, number: int) -> Iterator[Question]:
    """Every situation comes up before one comes again."""
    left: list[Situation] = []
    known = [one for plan in plans for one in situations(plan)]
    for _ in range(number):
        left = left or chance.sample(known, len(known))
        yield floor_question(left.pop(), chance)


def floor_question(one: Situation, chance: Random) -> Question:
    """An irregularity in words, and what is ruled."""
    ruling, clause = one.ruling, one.plan.cite(one.ruling.clause)

    def choice(about: str, key: str, choices: tuple[tuple[str, str], ...]) -> Ask:
        return Ask(about, "choice", (key,), ruling.says, clause, choices)

    asks = [
        choice("What is void?", ruling.voids, _worded("voids", VOIDS)),
        choice("What happens to the wagers concerned?", ruling.wagers, _worded("wagers", WAGERS_AFTER)),
    ]
    if ruling.voids != "nothing":
        asks.append(choice("Which wagers survive and are settled all the same?", *_survivors(one)))
    cards = "the cards" if one.moment == "shuffle" else "the cards of this round"
    asks += [
        choice(f"What happens to {cards}?", ruling.cards, _worded("cards", CARDS_AFTER)),
        choice("And to their deck?", ruling.deck, _worded("deck", DECK_AFTER)),
        choice("Who must act?", *_roles(one)),
    ]
    seat = chance.randint(1, one.plan.game.positions)
    card, other = chance.choice(DECK).words, ruling.cards == "stay"
    says = told(one.what.what, ruling.case, one.moment, chance, seat=seat, card=card, other=other)
    return Question("floor", one.plan.game.filing.rulebook, one.what.what, says, tuple(asks))


def _worded(about: str, keys: Sequence[str]) -> tuple[tuple[str, str], ...]:
    return tuple((key, CHOICES[about][key]) for key in keys)


def _survivors(one: Situation) -> tuple[str, tuple[tuple[str, str], ...]]:
    """No wager, each wager that pays by a paytable, and whatever rows of this document keep."""
    kept = [" and ".join(row.keeps) for what in one.plan.game.irregularities for row in what.rulings if row.keeps]
    own = [wager.name for wager in one.plan.game.wagers if wager.rule.window == "before the deal" and wager.paytables]
    keys = dict.fromkeys(("none", *own, *kept))
    return " and ".join(one.ruling.keeps) or "none", tuple((key, "no wager" if key == "none" else key) for key in keys)


def _roles(one: Situation) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The roles that rows of this document name, alone or together."""
    rows = [row.who for what in one.plan.game.irregularities for row in what.rulings]
    alone = [(role,) for role in ("dealer", "floorperson", "casino supervisor")]
    keys = dict.fromkeys(" and ".join(who) for who in (*alone, *rows))
    return " and ".join(one.ruling.who), tuple((key, f"the {key.replace(' and ', ' and the ')}") for key in keys)

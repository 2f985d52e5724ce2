"""The player's drill: a decision out of a round that a seed deals, and what each action in it is worth, exactly.

The same seed gives the same decision. The round is dealt on a table of its own, in memory. Who computes the worths is
the caller's choice: a command computes them itself, a pit asks its worker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any

from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.live import LiveTable, ProvableShoe, SimplePlayer, plan_for, seed_from
from pitboss.log import MemoryLog
from pitboss.money import plain_amount
from pitboss.rounds import Plan, Table, options
from pitboss.rounds.commands import Act, Sit
from pitboss.rounds.handlers.wagers.betting import limits
from pitboss.rounds.option import Option
from pitboss.ruleset.rows import Clauses
from pitboss.training.asks import Ask
from pitboss.training.grading import Seen, seen_by
from pitboss.training.question import Question
from pitboss.training.spots import spot_of, spots_of_street
from pitboss.wording.decisions import offers_by_word

YOU = "You"
TRIES = 60
"""Rounds that are dealt in search of a decision."""
_POSITION = 1
_ANTE = 1000
"""The stake of a decision that somebody names, in cents, where no least stake is posted."""
_STEPS = 200
"""More than any round has."""

Worths = Sequence[tuple[str, Fraction]]
"""Every lawful action with its worth in base wagers, the best first."""


@dataclass(frozen=True, slots=True)
class DealtDecision:
    """A decision that waits: what the player sees, the street, and the clause that offers the choice."""

    rulebook: str
    street: str
    seen: Seen
    clause: str

    @property
    def spot(self) -> str:
        """The kind of decision, by which weak spots are found."""
        return spot_of(plan_for(self.rulebook), self.street, (*self.seen.hand, *self.seen.board))


def deal_decision(plan: Plan, seed: str, spot: str = "") -> DealtDecision:
    """The decision of a seed; with ``spot`` one of that kind, unless none comes up in many deals."""
    chance, last = Random(seed), None
    for attempt in range(TRIES):
        dealt = _dealt(plan, f"{seed}, {attempt}", chance)
        last = dealt or last
        if dealt is not None and spot in ("", dealt.spot):
            return dealt
    if last is None:
        raise BadInput(code="no-advice", said="No decision came out of these cards.", instead="take another seed")
    return last


def _dealt(plan: Plan, seed: str, chance: Random) -> DealtDecision | None:
    """A round up to a decision: the first, or a later one after the way on that wagers least."""
    live = LiveTable(plan, MemoryLog(), ProvableShoe(lambda number: seed_from(f"{seed}, round {number}")))
    player = SimplePlayer(YOU)
    live.run()
    live.give(Sit(_POSITION, YOU))
    live.run()
    for bet in player.bets(plan, live.table, _POSITION):
        live.give(bet)
    live.close_betting()
    for _ in range(_STEPS):
        acts = [option for option in options(plan, live.table, "player", _POSITION) if isinstance(option.command, Act)]
        if not acts:
            return None
        way_on = _way_on(plan, live.table, acts)
        if way_on is None or chance.random() < 0.5:
            seen = seen_by(plan, live.table, YOU, _POSITION)
            rulebook, street = plan.game.filing.rulebook, _street(plan, live.table)
            return None if seen is None else DealtDecision(rulebook, street, seen, acts[0].clause)
        live.give(way_on)
        live.run()
    return None


def _street(plan: Plan, table: Table) -> str:
    now = table.round
    street = plan.stage(table.device, now.stage).street if now is not None else None
    return street.name if street is not None else ""


def _way_on(plan: Plan, table: Table, acts: list[Option]) -> Act | None:
    """How a player comes to a later decision: by a check or, where none is offered, by the smallest wager."""
    commands = [(option, option.command) for option in acts if isinstance(option.command, Act)]
    check = next((command for _, command in commands if command.act == "check"), None)
    if _street(plan, table) in ("", plan.game.streets[-1].name):
        return None
    if check is not None:
        return check
    plays = [(option, command) for option, command in commands if command.act == "play"]
    amounts = [(min(option.amounts, default=option.low), command.wager) for option, command in plays]
    return min((Act(_POSITION, "play", amount, wager=wager) for amount, wager in amounts), default=None, key=_amount)


def _amount(act: Act) -> int:
    return act.amount


# -- situations that somebody names -----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def street_cards(plan: Plan) -> dict[str, int]:
    """How many cards a player sees at each street, the board included."""
    cards: dict[str, int] = {}
    for attempt in range(TRIES):
        if len(cards) == len(plan.game.streets):
            break
        dealt = _dealt(plan, f"cards {attempt}", Random(attempt))
        if dealt is not None:
            cards[dealt.street] = len(dealt.seen.hand) + len(dealt.seen.board)
    return {street.name: cards[street.name] for street in plan.game.streets if street.name in cards}


def player_spots(plan: Plan) -> tuple[str, ...]:
    """Every kind of decision that a game can ask, street by street."""
    return tuple(spot for street, cards in street_cards(plan).items() for spot in spots_of_street(plan, street, cards))


def decision_on(
    plan: Plan,
    hand: tuple[Card, ...],
    board: tuple[Card, ...] = (),
    up: Card | None = None,
    dead: tuple[Card, ...] = (),
) -> DealtDecision:
    """The decision with these cards: one that was made at a table and is to be made again."""
    streets = {cards: street for street, cards in street_cards(plan).items()}
    street = streets.get(len(hand) + len(board))
    every = (*hand, *board, *dead, *((up,) if up is not None else ()))
    if street is None or len(set(every)) < len(every):
        said = "No decision of this game is made with so many cards." if street is None else "A card lies there twice."
        raise BadInput(code="no-advice", said=said, instead="name the cards that the player saw")
    low, _ = limits(plan, plan.wagers[plan.base])
    seen = Seen(0, hand, up, (), board, dead, low or _ANTE)
    return DealtDecision(plan.game.filing.rulebook, street, seen, plan.cite(_offered(plan, street)))


def _offered(plan: Plan, name: str) -> Clauses:
    return next(street.offers[0].clause for street in plan.game.streets if street.name == name)


# -- as a question ----------------------------------------------------------------------------------------------------


def player_question(dealt: DealtDecision, worths: Worths) -> Question:
    """A decision as a question: its choices stand in an order that gives nothing away."""
    plan = plan_for(dealt.rulebook)
    best = tuple(name for name, worth in worths if worth == worths[0][1])
    worth_texts = ", ".join(f"{name} {float(worth):+.4f}" for name, worth in worths)
    ask = Ask(
        "What do you do?",
        "choice",
        best,
        f"worth in {plan.base}s: {worth_texts}",
        dealt.clause,
        tuple((name, act_words(plan, name)) for name in sorted((name for name, _ in worths), key=_by_stake)),
        position=_POSITION,
        worths=tuple(worths),
    )
    says = "It is your turn. Which action is worth the most?"
    return Question("player", dealt.rulebook, "a decision", says, (ask,), scene=_scene(dealt), spot=dealt.spot)


def _by_stake(name: str) -> tuple[Fraction, str]:
    """What stakes nothing comes first, then the wagers from the smallest."""
    return (Fraction(name[:-1]) if name.endswith("x") else Fraction(0)), name


def act_words(plan: Plan, name: str) -> str:
    """An action as one says it: ``4x`` is a wager of four times the one that everybody has made."""
    word = next((word for word, offer in offers_by_word(plan).items() if offer.times), "")
    return f"{word} {name[:-1]} times the {plan.base}" if name.endswith("x") else name


def _scene(dealt: DealtDecision) -> dict[str, Any]:
    """The cards of a decision as a written round has them."""
    seen = dealt.seen
    wagers = {plan_for(dealt.rulebook).base: plain_amount(seen.ante)}
    seat = {"position": _POSITION, "player": YOU, "cards": _cards(seen.hand), "wagers": wagers}
    shown = ((seen.up,) if seen.up is not None else ()) + seen.shows
    lying = {"dealer": shown, "board": seen.board}
    return {"rulebook": dealt.rulebook, "seat": [seat]} | {
        name: {"cards": _cards(cards)} for name, cards in lying.items() if cards
    }


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def player_questions(
    plans: Sequence[Plan], chance: Random, number: int, advise: Callable[[Plan, Seen], Worths]
) -> Iterator[Question]:
    """Decisions with a choice, of every rulebook before one comes again."""
    left: list[Plan] = []
    while number:
        left = left or chance.sample(plans, len(plans))
        plan = left.pop()
        dealt = deal_decision(plan, str(chance.getrandbits(64)))
        worths = advise(plan, dealt.seen)
        if len(worths) > 1:
            number -= 1
            yield player_question(dealt, worths)

"""A player's drill: a decision out of a round that a seed deals, and what each action in it is worth, exactly.

The same seed gives the same decision. The round is dealt on a table of its own, in memory.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

from pitboss.clauses import BadInput
from pitboss.live import LiveTable, ProvableShoe, SimplePlayer, house_submission, plan_for, seed_from
from pitboss.log import MemoryLog
from pitboss.pit.workers import exact_worker as sums
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rounds import Plan, Table, options
from pitboss.rounds.commands import Act, Sit
from pitboss.rounds.option import Option
from pitboss.rulebooks import load, shelf
from pitboss.training.grading import Seen, seen_by

YOU = "You"
_POSITION = 1
_STEPS = 200
"""More than any round has."""


@dataclass(frozen=True, slots=True)
class DrillDecision:
    """A hand to decide, and every lawful action with its worth in base wagers, the best first."""

    rulebook: str
    seen: Seen
    clause: str
    actions: tuple[tuple[str, Fraction], ...]

    @property
    def title(self) -> str:
        """The game and where it is played."""
        identity = load(self.rulebook).identity
        return f"{identity.title}, {identity.jurisdiction}"

    @property
    def choices(self) -> tuple[str, ...]:
        """The actions in an order that gives nothing away."""
        return tuple(sorted(name for name, _ in self.actions))

    @property
    def best(self) -> tuple[str, ...]:
        """The best action; several where they are exactly as good."""
        return tuple(name for name, worth in self.actions if worth == self.actions[0][1])

    @property
    def because(self) -> str:
        """What each action is worth, in words."""
        return (
            f"Worth in {plan_for(self.rulebook).base}s: "
            + ", ".join(f"{name} {float(worth):+.4f}" for name, worth in self.actions)
            + "."
        )


async def decision(exact_worker: ExactWorker, thread_worker: ThreadWorker, rulebook: str, seed: str) -> DrillDecision:
    """The decision of a seed; of any rulebook where none is named."""
    chance = Random(seed)
    name = load(rulebook).identity.id if rulebook else chance.choice(shelf().names)
    for attempt in range(10):
        dealt = await thread_worker.do(_dealt, plan_for(name), f"{seed}, {attempt}", chance)
        if dealt is None:
            continue
        seen, clause = dealt
        answer = await exact_worker.ask(
            sums.advise,
            house_submission(name).source.text,
            [int(card) for card in seen.hand],
            int(seen.up) if seen.up is not None else None,
            [int(card) for card in seen.board],
            [int(card) for card in seen.dead],
            [int(card) for card in seen.shows],
            seen.made,
        )
        if len(answer) > 1:
            return DrillDecision(name, seen, clause, tuple((act, Fraction(worth)) for act, worth in answer))
    raise BadInput(code="no-advice", said="No decision came out of these cards.", instead="take another seed")


def _dealt(plan: Plan, seed: str, chance: Random) -> tuple[Seen, str] | None:
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
            return None if seen is None else (seen, acts[0].clause)
        live.give(way_on)
        live.run()
    return None


def _way_on(plan: Plan, table: Table, acts: list[Option]) -> Act | None:
    """How a player comes to a later decision: by a check or, where none is offered, by the smallest wager."""
    commands = [(option, option.command) for option in acts if isinstance(option.command, Act)]
    check = next((command for _, command in commands if command.act == "check"), None)
    now = table.round
    street = plan.stage(table.device, now.stage).street if now is not None else None
    if street is None or street.name == plan.game.streets[-1].name:
        return None
    if check is not None:
        return check
    plays = [(option, command) for option, command in commands if command.act == "play"]
    amounts = [(min(option.amounts, default=option.low), command.wager) for option, command in plays]
    return min((Act(_POSITION, "play", amount, wager=wager) for amount, wager in amounts), default=None, key=_amount)


def _amount(act: Act) -> int:
    return act.amount

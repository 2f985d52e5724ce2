"""What is to be simulated, and the chunks it is cut into.

A ``Job`` is a small value that any process can rebuild its game from, also on another machine. It is cut into chunks
before anything is played, each with its number; the cards of a chunk come from the seed and that number alone. So it
makes no difference who plays a chunk, when, or how often it was begun.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss.clauses import BadInput
from pitboss.exact.answers import side_wagers, strategies
from pitboss.exact.solver import solver_for
from pitboss.live import plan_of
from pitboss.money import Cents
from pitboss.rounds import Plan
from pitboss.ruleset import OfferedWager, Ruleset

OPTIMAL = "optimal"
ENGINES = ("kernel", "table")
CHUNKS = {"kernel": 25_000, "table": 100}
"""About how many rounds a chunk has."""
NO_WAGER = "none"
"""What stands for no side wager, where names of some are expected: the main game alone."""
ANTE = Cents(1000)
"""The stake of a wager for which the house files no amount."""


@dataclass(frozen=True, slots=True)
class Job:
    """One simulation: the submission's text, how many rounds and seats, the strategy, the side wagers, the seed.

    ``sitting`` is the number of rounds for which a player sits down with the same roll.
    """

    submission: str
    name: str
    rounds: int
    seats: int = 1
    strategy: str = OPTIMAL
    engine: str = "kernel"
    seed: str = "pitboss"
    wagers: tuple[str, ...] = ()
    sitting: int = 200

    @property
    def plan(self) -> Plan:
        """The game, ready to be played."""
        return plan_of(self.submission, self.name)

    @property
    def game(self) -> Ruleset:
        """The compiled game."""
        return self.plan.game

    def chunks(self) -> Iterator[Chunk]:
        """The rounds in turn. A chunk holds whole sittings, except the last one."""
        size = -(-CHUNKS[self.engine] // self.sitting) * self.sitting
        for number, first in enumerate(range(0, self.rounds, size)):
            yield Chunk(number, first, min(size, self.rounds - first))


@dataclass(frozen=True, slots=True)
class Chunk:
    """So many rounds from a place on."""

    number: int
    first: int
    rounds: int


def stake(game: Ruleset, wager: str) -> Cents:
    """What is staked on a wager: the one denomination, the least amount, or the stake it has to equal."""
    offered = game.wager(wager)
    assert offered is not None
    if offered.rule.amount == "stake of another" and offered.rule.equals:
        return stake(game, offered.rule.equals)
    return offered.amount or offered.minimum or ANTE


def plain_paytable(game: Ruleset, wager: OfferedWager) -> bool:
    """Whether a wager is paid by the player's own cards alone: no meter, no draw, no other hand."""
    drawn = any(wager_.rule.rides_on == wager.name for wager_ in game.wagers)
    metered = any(meter.wager == wager.name for meter in game.meters)
    return wager.rule.against == "paytable" and not (drawn or metered or wager.rule.on)


def wagers_for(game: Ruleset, engine: str, names: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The side wagers that are made: those asked for, else all with a paytable that the engine knows how to play."""
    if names == (NO_WAGER,):
        return ()
    offered = {name: wager_ for name in side_wagers(game) if (wager_ := game.wager(name)) is not None}
    able = {name for name, wager_ in offered.items() if engine == "table" or plain_paytable(game, wager_)}
    for name in names:
        if name not in offered:
            known = ", ".join((*offered, f"{NO_WAGER} for the main game alone"))
            raise BadInput(code="unknown-wager", said=f'"{name}" is no side wager of this table', instead=known)
        if name not in able:
            raise BadInput(
                code="not-in-kernel",
                said=f"{name} hangs on a meter, a draw or another hand, which the kernels do not play",
                instead="ask for --engine table",
            )
    chosen = names or tuple(name for name in able if offered[name].rule.against == "paytable")
    return tuple(name for name in offered if name in chosen)


def examine(job: Job) -> None:
    """Refuse a job that cannot be played."""
    game = job.game
    known = (OPTIMAL, *(name for name, _ in strategies(game)))
    checks = (
        (job.engine in ENGINES, "unknown-engine", f'"{job.engine}" is no engine', " or ".join(ENGINES)),
        (
            job.engine == "table" or solver_for(game).sample is not None,
            "not-in-kernel",
            f"the kernels do not play {game.title}: its main game is not solved",
            "ask for --engine table",
        ),
        (job.rounds > 0, "rounds", f"{job.rounds} rounds", "play one or more"),
        (0 < job.seats <= game.positions, "seats", f"{job.seats} seats", f"this table has 1 to {game.positions}"),
        (job.sitting > 0, "sitting", f"a sitting of {job.sitting} rounds", "sit down for one or more"),
        (
            job.strategy in known,
            "unknown-strategy",
            f'"{job.strategy}" is no strategy known here',
            f"one of: {', '.join(known)}",
        ),
    )
    for fine, code, said, instead in checks:
        if not fine:
            raise BadInput(code=code, said=said, instead=instead)
    wagers_for(game, job.engine, job.wagers)

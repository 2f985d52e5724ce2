"""What a sitting remembers of the log: the rounds as they concerned one person, the books, the promises.

Told every event with the table before it, from the first of the log on; so a sitting that goes on remembers what it
knew before.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pitboss.ledger import Books
from pitboss.ledger.accounts import holder
from pitboss.proof.promise import Broken, Promises
from pitboss.rounds import Table
from pitboss.rounds.events import (
    Committed,
    Event,
    Reversed,
    RoundEnded,
    RoundStarted,
    SeedRevealed,
    Settled,
    TakenBack,
    Wagered,
)
from pitboss.sitting.staking import Place


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round of the sitting as it concerned the person."""

    number: int
    bets: tuple[tuple[Place, int], ...] = ()
    lines: tuple[Settled, ...] = ()
    hash: str = ""
    seed: str = ""
    over: bool = False
    broken: str = ""

    @property
    def net(self) -> int:
        """What the round won or lost."""
        return sum(line.profit for line in self.lines)

    @property
    def verified(self) -> bool:
        """Whether the seed was shown, fits its promise, and gives the cards that were dealt."""
        return bool(self.seed) and not self.broken


@dataclass(slots=True)
class Memory:
    """The rounds of one person."""

    promises: Promises
    name: str
    position: int
    played: list[PlayedRound] = field(default_factory=list)
    _books: Books = field(default_factory=Books)
    _next: PlayedRound = field(default_factory=lambda: PlayedRound(0))

    @property
    def won(self) -> int:
        """What the person's chips are up or down, less what lies on the layout."""
        return int(sum(self._books.balance(holder(kind, self.name)) for kind in ("player", "game account")))

    @property
    def net(self) -> int:
        """What the finished rounds have won or lost."""
        return sum(round_.net for round_ in self.history)

    @property
    def history(self) -> tuple[PlayedRound, ...]:
        """The finished rounds in which the person had a wager."""
        return tuple(round_ for round_ in self.played if round_.over and round_.bets)

    @property
    def last(self) -> PlayedRound | None:
        """The round that is played, or was played last."""
        return self.played[-1] if self.played else None

    @property
    def promise(self) -> str:
        """The hash published for the round to come, or the one under way."""
        return self._next.hash

    def see(self, table: Table, event: Event) -> None:
        """Take an event into the books, the rounds and the promises."""
        self._books = self._books.after(event)
        broken = ""
        try:
            self.promises.see(0, table, event)
        except Broken as error:
            broken = str(error)
        match event:
            case Committed():
                self._next = PlayedRound(event.round, hash=event.hash)
            case RoundStarted():
                self.played.append(self._next if self._next.number == event.number else PlayedRound(event.number))
            case Wagered() | TakenBack() | Settled() | RoundEnded() | SeedRevealed() if self.played:
                self.played[-1] = self._after(self.played[-1], event)
            case Reversed() if event.line.position == self.position and self.played:
                lines = list(self.played[-1].lines)
                lines.remove(event.line)
                self.played[-1] = replace(self.played[-1], lines=tuple(lines))
        if broken and self.played:
            self.played[-1] = replace(self.played[-1], broken=broken)

    def _after(
        self, round_: PlayedRound, event: Wagered | TakenBack | Settled | RoundEnded | SeedRevealed
    ) -> PlayedRound:
        if isinstance(event, RoundEnded):
            return replace(round_, over=True)
        if isinstance(event, SeedRevealed):
            return replace(round_, seed=event.seed)
        if event.position != self.position:
            return round_
        if isinstance(event, Settled):
            return replace(round_, lines=(*round_.lines, event))
        bets = dict(round_.bets)
        place = (event.wager, event.on)
        bets[place] = bets.get(place, 0) + (event.amount if isinstance(event, Wagered) else -event.amount)
        return replace(round_, bets=tuple((wager, amount) for wager, amount in bets.items() if amount))

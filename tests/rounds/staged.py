"""A round whose cards, wagers and answers are known beforehand, at a table that a test drives.

``Staged`` is a ``Live`` table: the seats, the dealer, the board and the box are named, every other card comes from what
is left of the deck, in its printed order. ``to`` plays as far as a moment of the round, ``finish`` to its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitboss.cards import DECK, Card, read_cards
from pitboss.live.dealer import next_command
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Act, Draw, NoMoreBets, PlaceBet, Report, Sit
from pitboss.rounds.events import Cards, Event, Reversed, Settled
from pitboss.rounds.flow import next_delivery
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.handlers.ruling import moment_of
from tests.rounds.tables import Law, Live

Wagers = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Hand:
    """A position: its cards, its wagers in dollars ("five card hand bonus/dealer" names the hand), its answers."""

    cards: str
    wagers: Wagers
    acts: tuple[str, ...] = ()
    player: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that is fixed about a round before it begins."""

    law: str
    seats: Mapping[int, Hand]
    dealer: str
    board: str = ""
    box: str = ""
    magic: str = ""
    lucky: str = ""
    example: str = ""
    elections: Mapping[str, Any] = field(default_factory=dict)


def _read(text: str) -> tuple[Card, ...]:
    return read_cards(text) if text else ()


class Staged(Live):
    """A table at which one scene is played."""

    def __init__(self, scene: Scene) -> None:
        """Open the table, seat the players; nothing is shuffled yet."""
        super().__init__(Law(scene.law), scene.example, scene.elections)
        self.scene = scene
        self.piles: dict[int, list[Card]] = {
            position: list(_read(value.cards)) for position, value in scene.seats.items()
        }
        self.dealers, self.boards, self.boxed = (list(_read(item)) for item in (scene.dealer, scene.board, scene.box))
        named = {card for pile in (*self.piles.values(), self.dealers, self.boards, self.boxed) for card in pile}
        self.others = [card for card in DECK if card not in named]
        self.acts = {position: list(value.acts) for position, value in scene.seats.items()}
        for position, item in sorted(scene.seats.items()):
            self.do(Sit(position, item.player or f"P{position}"))
        self.opened = len(self.log)
        self.mark = 0

    # -- the course of the round --------------------------------------------------------------------------------------

    def bets(self) -> Staged:
        """Bring the deck to the table and make the wagers; betting stays open."""
        self.start()
        for position, item in sorted(self.scene.seats.items()):
            for name, amount in item.wagers.items():
                wager, _, on = name.partition("/")
                on = on or ("player" if self.plan.wagers[wager].rule.on else "")
                self.do(PlaceBet(position, wager, amount * 100, on))
        return self

    def to(self, *places: str) -> Staged:
        """Go on to the first stage whose moment, kind or key is named."""
        for _ in range(400):
            if self.table.round is not None and {self.stage.moment, self.stage.kind, self.stage.key} & set(places):
                return self
            assert self.table.round is not None or not self.table.rounds, f"the round is over before {places}"
            self.step()
        raise AssertionError(f"the round never comes to {places}")

    def step(self) -> tuple[Event, ...]:
        """The next thing that is to be done, by the house or by a player."""
        if self.table.round is not None and self.stage.kind == "betting":
            if not self.now.seats:
                self.bets()
            return self.do(next_command(self.plan, self.table, self) or NoMoreBets())
        command = next_command(self.plan, self.table, self)
        return self.do(command) if command is not None else self.answered()

    def answered(self) -> tuple[Event, ...]:
        """The player whose turn it is gives the next answer of the scene."""
        assert self.stage.street is not None
        seat = asked(self.plan, self.now, self.stage.street)
        assert seat is not None
        act, _, amount = self.acts[seat.position].pop(0).partition(" ")
        return self.do(Act(seat.position, act, int(float(amount or 0) * 100)))

    def finish(self, act: str = "") -> None:
        """Play the round to its end."""
        number = self.table.rounds
        for _ in range(400):
            if self.table.rounds > number:
                return
            self.step()
        raise AssertionError("the round never ends")

    def report(self, what: str, **said: Any) -> tuple[Event, ...]:
        """Report an irregularity, by the role that rules on it unless another is named."""
        ruled = self.plan.irregularities[what]
        moment = said.get("when") or moment_of(self.plan, self.table)
        rows = [ruling for ruling in ruled.rulings if moment in ruling.when] or list(ruled.rulings)
        return self.do(Report(what, **{"by": rows[0].who[-1], "person": "Floor", **said}))

    # -- what came of it ----------------------------------------------------------------------------------------------

    @property
    def settled(self) -> list[Settled]:
        """The lines that stand, in the order in which they were settled."""
        lines: list[Settled] = []
        for event in self.log:
            if isinstance(event, Settled):
                lines.append(event)
            elif isinstance(event, Reversed):
                lines.remove(event.line)
        return lines

    @property
    def lines(self) -> list[tuple[int, str, str, int]]:
        """The lines that stand: position, wager (with the hand it is on), result and profit in cents."""
        return [
            (line.position, line.wager + (f"/{line.on}" if line.on else ""), line.result, line.profit)
            for line in self.settled
        ]

    def result(self, position: int, wager: str) -> tuple[str, int]:
        """How one wager ended: the result's word and the profit in cents."""
        result = [(word, profit) for place, name, word, profit in self.lines if (place, name) == (position, wager)]
        assert len(result) == 1, f"{wager} of position {position} has {len(result)} lines"
        return result[0]

    def order(self, *kinds: type[Event]) -> list[tuple[str, int]]:
        """The events of some kinds, as word and position, in order."""
        return [
            (str(event.__struct_config__.tag), getattr(event, "position", 0))
            for event in self.log
            if isinstance(event, kinds)
        ]

    # -- where cards come from ----------------------------------------------------------------------------------------

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards: the named ones where a named hand is dealt, else what is left of the deck."""
        now = table.round
        assert now is not None
        row = plan.stage(table.device, now.stage).row
        if row is None:
            whose, position = now.short[0]
            named = {"player": self.piles.get(position, []), "board": self.boards}
            return self._take(named.get(whose, self.dealers), number)
        if row.does == "burn":
            return self._take([], number)
        following = next_delivery(now, row)
        position = following[1] if following is not None else 0
        if position:
            return self._take(self.piles[position], number)
        if row.rest == "discard rack":
            return (*self._take([], number - 1), *self._take(self.dealers, 1))
        return self._take({"board": self.boards, "box": self.boxed}.get(row.to, self.dealers), number)

    def _take(self, pile: list[Card], number: int) -> Cards:
        return tuple((pile or self.others).pop(0) for _ in range(number))

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """What the scene says was drawn."""
        by_card = bool(plan.wagers[wager].rule.hand)
        if by_card:
            return Draw(wager, Card.read(self.scene.magic) if self.scene.magic else None)
        return Draw(wager, place=self.scene.lucky)


def positions(events: Sequence[Event], kind: type[Event]) -> list[int]:
    """The positions that events of a kind are about, in order."""
    return [getattr(event, "position", 0) for event in events if isinstance(event, kind)]

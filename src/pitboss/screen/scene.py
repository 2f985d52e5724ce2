"""What the screen shows at one instant: the table as far as it was played out before the eyes of one player.

The log is always ahead: a command's events are kept before the first of them is shown. ``steps`` parts them so that
cards come one by one. Hidden cards never enter a drawing, because a scene draws the player's own view.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace
from rich.text import Text

from pitboss.money import show_money
from pitboss.rounds import Plan, Round, Seat, Table, events, evolve, view
from pitboss.rounds.events import Dealt, Event, Settled
from pitboss.rounds.handlers.acting import asked
from pitboss.screen.glyphs import CREAM, GOLD, GREY, Size, signed, spread, tiny, width_of
from pitboss.screen.words import meters
from pitboss.sitting.card_rooms import card_rooms
from pitboss.sitting.sitting import Sitting
from pitboss.sitting.staking import Place
from pitboss.wording.announcements import announcement
from pitboss.wording.decisions import does, word_for
from pitboss.wording.narrate import clean, tell

PACE = {
    events.BetsClosed: 0.5,
    events.Acted: 0.45,
    events.Exposed: 0.7,
    events.Wagered: 0.06,
    events.Ruled: 1.5,
    events.AwardWaits: 0.6,
    events.Did: 0.07,
}
_CARD = 0.11
_MY_LINE, _OTHERS_LINE = 0.45, 0.05
_TOLD = (events.Acted, events.Ruled, events.Voided, events.Did, events.DeckBegan, events.Committed)


def steps(event: Event) -> Iterator[Event]:
    """An event in the steps in which it is seen: cards that came together are dealt one by one."""
    if isinstance(event, Dealt) and len(event.cards) > 1 and event.to != "discard rack":
        yield from (replace(event, cards=(card,)) for card in event.cards)
    else:
        yield event


def pause(event: Event, position: int) -> float:
    """How long an event is looked at, in seconds at normal speed."""
    if isinstance(event, Dealt):
        return _CARD if event.to != "discard rack" else 0.0
    if isinstance(event, Settled):
        return _MY_LINE if event.position == position else _OTHERS_LINE
    return PACE.get(type(event), 0.0)


@dataclass(slots=True)
class Scene:
    """The instant that is shown."""

    sitting: Sitting
    table: Table = field(init=False)
    round: Round | None = None
    """The round on the felt; it stays there when it is over, until the next one begins."""
    lines: dict[Place, Settled] = field(default_factory=dict)
    settled: list[Settled] = field(default_factory=list)
    nets: dict[int, int] = field(default_factory=dict)
    said: str = ""
    over: bool = False

    def __post_init__(self) -> None:
        self.catch_up()

    def catch_up(self) -> None:
        """Show the table as it is."""
        self.table = self.sitting.table
        if self.table.round is not None:
            self.round = self.table.round
            for seat in self.round.seats:
                for line in (*(bet.line for bet in seat.bets if bet.line is not None), *seat.extras):
                    self._settle(line)

    def see(self, event: Event) -> None:
        """Show an event."""
        plan, before = self.sitting.plan, self.table
        aloud = announcement(plan, before, event)
        sentence = tell(plan, before, event, self.sitting.name, cited=False) if isinstance(event, _TOLD) else None
        self.said = aloud or sentence or self.said
        self.table = evolve(before, event)
        match event:
            case events.RoundStarted():
                self.lines, self.settled, self.nets, self.over = {}, [], {}, False
            case Settled():
                self._settle(event)
            case events.Reversed(line=line):
                self._undo(line)
            case events.RoundEnded():
                self.said = self._result(event.number)
            case events.SeedRevealed():
                self.over = True
        if self.table.round is not None:
            self.round = self.table.round

    def _result(self, number: int) -> str:
        net = self.nets.get(self.sitting.position, 0)
        if not net:
            return f"Round {number}: nothing won, nothing lost."
        return f"Round {number}: you {'win' if net > 0 else 'lose'} {show_money(abs(net))}."

    def _settle(self, line: Settled) -> None:
        self.nets[line.position] = self.nets.get(line.position, 0) + line.profit
        if line.position == self.sitting.position:
            self.settled.append(line)
            self.lines[line.wager, line.on] = line

    def _undo(self, line: Settled) -> None:
        self.nets[line.position] = self.nets.get(line.position, 0) - line.profit
        if line in self.settled:
            self.settled.remove(line)
            self.lines.pop((line.wager, line.on), None)

    # -- drawings -----------------------------------------------------------------------------------------------------

    def _seen(self) -> Round | None:
        """The round as the player sees it."""
        if self.round is None:
            return None
        return view(replace(self.table, round=self.round), self.sitting.name).round

    def _table_seen(self, now: Round) -> Table:
        return replace(self.table, round=now)

    def dealer(self, size: Size) -> Text:
        """The dealer's cards, the board and the box, and the dealer's hand in words."""
        now, rooms = self._seen(), card_rooms(self.sitting.plan, self.table.device)
        lying = now or Round(0, 0, "", 0)
        piles = {
            "DEALER": (lying.dealer.shown, rooms.dealer),
            "BOX": (lying.box.shown, len(lying.box.cards)),
            "BOARD": (lying.board.shown, rooms.board),
        }
        piles = {name: (cards, room) for name, (cards, room) in piles.items() if cards or room}
        caption = self._dealer_caption(now, {name: room for name, (_, room) in piles.items()}, size)
        return Text.assemble(spread(list(piles.values()), size), "\n", caption)

    def _dealer_caption(self, now: Round | None, rooms: dict[str, int], size: Size) -> Text:
        """The dealer's hand in words once it is shown; before that, what lies where."""
        if now is not None and now.dealer.cards and None not in now.dealer.shown:
            name = self.sitting.hand_name(self._table_seen(now), 0)
            return Text.assemble(("DEALER", f"bold {GOLD}"), (f"  {name}", CREAM))
        if len(rooms) > 1 or "DEALER" not in rooms:
            wide = [name.center(width_of(room, size)) for name, room in rooms.items()]
            return Text("    ".join(wide), f"bold {GOLD}")
        return Text.assemble(("DEALER", f"bold {GOLD}"), (f"  {self.qualifies}", GREY))

    @property
    def qualifies(self) -> str:
        """What the dealer needs, where the document asks for it."""
        needs = self.sitting.plan.game.qualifies
        return f"qualifies with {needs}" if needs is not None else ""

    def mine(self, size: Size) -> Text:
        """The person's cards and hand in words."""
        now, sitting = self._seen(), self.sitting
        seat = now.seat(sitting.position) if now is not None else None
        cards = seat.hand.cards if seat is not None else ()
        caption = Text.assemble((f"{sitting.position} · {clean(sitting.name).upper()}", f"bold {GOLD}"))
        if now is not None and seat is not None and cards:
            name = sitting.hand_name(self._table_seen(now), seat.position)
            caption.append(f"  {'folded' if seat.folded else name}", CREAM)
        return Text.assemble(spread([(cards, card_rooms(sitting.plan, self.table.device).player)], size), "\n", caption)

    @property
    def crowded(self) -> bool:
        """Whether so many sit there that a name and what its player does need a line each."""
        return len(self.sitting.others) > 3

    def other(self, position: int, *, tall: bool) -> tuple[Text, bool]:
        """A player beside the person, and whether it is that player's turn."""
        now = self._seen()
        seat = now.seat(position) if now is not None else None
        name = clean(self.sitting.others[position].name)
        doing = signed(self.nets[position]) if position in self.nets else Text(_doing(self.sitting.plan, seat), GREY)
        shown = Text.assemble((f"{position} · {name}", f"bold {CREAM}"), "\n" if self.crowded else "  ", doing, "\n")
        if now is None or seat is None or not seat.hand.cards:
            return shown, self.turn == position
        cards = seat.hand.shown if not seat.folded else (None,) * len(seat.hand.cards)
        shown.append_text(tiny(cards, "" if self.crowded else " "))
        if tall and not self.crowded and None not in cards:
            shown.append(f"\n{self.sitting.hand_name(self._table_seen(now), position).partition(',')[0]}", GREY)
        return shown, self.turn == position

    @property
    def turn(self) -> int:
        """Whose answer is awaited on the screen, 0 for nobody's."""
        now = self.table.round
        street = self.sitting.plan.stage(self.table.device, now.stage).street if now is not None else None
        seat = asked(self.sitting.plan, now, street) if now is not None and street is not None else None
        return seat.position if seat is not None else 0

    def middle(self, width: int, *, tall: bool) -> Text:
        """The name of the game as it is printed on the felt, and the meters, as many in a line as fit."""
        lines: list[Text] = []
        for meter in meters(self.table).split("\n"):
            if lines and len(lines[-1]) + 5 + len(meter) <= width:
                lines[-1] = Text.assemble(lines[-1], "     ", meter)
            else:
                lines.append(meter)
        shown = Text("\n").join(lines)
        title = " ".join(self.sitting.plan.game.title.upper())
        return Text.assemble((f"{title}\n", f"bold {GOLD}"), shown) if tall else shown


def _doing(plan: Plan, seat: Seat | None) -> str:
    if seat is None:
        return ""
    if seat.folded:
        return "folded"
    for wager in reversed(plan.decision_wagers):
        if staked := seat.amount(wager):
            return f"{does(word_for(plan, wager))} {show_money(staked)}"
    return show_money(sum(bet.amount for bet in seat.bets))

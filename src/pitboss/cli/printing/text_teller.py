"""A round told in plain text, line by line, as one player at the table sees and hears it."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from pitboss.cards import Card
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.money import show_money
from pitboss.numbers import signed_money
from pitboss.rounds import Moment, Round, Table, events, evolve, view
from pitboss.rounds.events import Cards, Event, Settled
from pitboss.sitting.sitting import Sitting
from pitboss.wording.announcements import announcement
from pitboss.wording.decisions import decided, decides
from pitboss.wording.narrate import clean, meter_money, tell
from pitboss.wording.odds import paid

_MARGIN = 12
_RED = ("diamonds", "hearts")
_STYLES = {"won": "green", "lost": "red", "forfeited": "red"}
_TOLD = (
    events.Ruled,
    events.Voided,
    events.Abandoned,
    events.Reversed,
    events.DeckRemoved,
    events.DeviceOut,
    events.MethodChanged,
)
_SAID = (events.BetsClosed, events.Exposed, events.Acted, events.Reached)


def cards_text(cards: Cards) -> Text:
    """Cards with coloured suits; a hidden one as a back."""
    return Text(" ").join(
        Text(card.unicode, style="bold red" if card.suit in _RED else "bold") if isinstance(card, Card) else Text("▒▒")
        for card in cards
    )


class Teller:
    """Tells what happens; wagers, cards dealt and other players' results are gathered into one line each."""

    def __init__(self, sitting: Sitting, out: Console) -> None:
        self.sitting = sitting
        self.out = out
        self._bets: dict[str, list[str]] = {}
        self._dealt: Table | None = None
        self._others: dict[str, int] = {}

    def say(self, *parts: str | Text | tuple[str, str], label: str = "") -> None:
        """A paragraph, with a word in the margin."""
        print_wrapped(self.out, Text.assemble(*parts), label=f"  {label}", indent=_MARGIN)

    def tell(self, moments: Iterable[Moment]) -> None:
        """Tell what happened."""
        for moment in moments:
            self._one(moment.before, moment.event)

    def flush(self) -> None:
        """Tell what was gathered and has no line yet."""
        self._tell_bets()
        self._tell_deal()

    def lie_of_the_table(self) -> None:
        """What lies on a table that was left in the middle of a round."""
        table = view(self.sitting.table, self.sitting.name)
        now = table.round
        if now is None:
            return
        self.say(f"Round {now.number} is under way.")
        for seat in now.seats:
            bets = ", ".join(f"{bet.wager} {show_money(bet.amount)}" for bet in seat.bets)
            self.say(f"{clean(seat.player)}: {bets}")
        self._piles(now)
        self._mine_now(table)

    def _one(self, before: Table, event: Event) -> None:
        if not isinstance(event, events.Wagered):
            self._tell_bets()
        if isinstance(event, events.Dealt):
            self._dealt = evolve(before, event)
        elif not isinstance(event, events.Reached | events.ShortStack | events.Racked):
            self._tell_deal()
        match event:
            case events.RoundStarted():
                self._head(event)
            case events.Wagered():
                on = f" ({event.on})" if event.on else ""
                self._bets.setdefault(event.player, []).append(f"{event.wager}{on} {show_money(event.amount)}")
            case events.TakenBack(player=player) if player == self.sitting.name:
                self.say(f"{event.wager} {show_money(event.amount)} taken back", label="you")
            case Settled():
                self._settled(event)
            case events.RoundEnded():
                self._foot(event)
            case events.SeedRevealed():
                self._seed(event)
            case events.Acted():
                self._acted(event)
            case _ if isinstance(event, _TOLD):
                self.say(tell(self.sitting.plan, before, event, self.sitting.name) or "", label="ruling")
        if isinstance(event, _SAID):
            self._aloud(before, event)

    def _aloud(self, before: Table, event: Event) -> None:
        after = evolve(before, event)
        if isinstance(event, events.Reached | events.Acted):
            stage = self.sitting.plan.stage(after.device, after.round.stage) if after.round is not None else None
            if stage is None or stage.kind != "ask":
                return
            self._tell_deal()
        if isinstance(event, events.Exposed) and after.round is not None:
            self._exposed(after, after.round, event)
            return
        said = announcement(self.sitting.plan, before, event)
        if said and not (isinstance(event, events.Acted | events.Reached) and not self._mine(said)):
            self.say(said, label="dealer")

    def _mine(self, question: str) -> bool:
        return question.startswith(f"{clean(self.sitting.name)}:")

    def _head(self, event: events.RoundStarted) -> None:
        self.out.print()
        title = f"── Round {event.number} "
        self.out.print(Text(title + "─" * max(0, min(self.out.width, 78) - len(title)), style="bold"))
        self.say((self.sitting.memory.promise, "dim"), label="promise")
        self.say(f"Place your bets. You have {show_money(self.sitting.bankroll)}.", label="dealer")

    def _tell_bets(self) -> None:
        for player, bets in self._bets.items():
            mine = player == self.sitting.name
            self.say(f"{'bet' if mine else f'{clean(player)} bets'} {', '.join(bets)}.", label="you" * mine)
        self._bets = {}

    def _tell_deal(self) -> None:
        """Everything that was dealt, in two or three lines."""
        if self._dealt is None:
            return
        table = view(self._dealt, self.sitting.name)
        self._dealt = None
        now = table.round
        assert now is not None
        others = [
            f"{clean(seat.player)} {len(seat.hand.cards)} cards"
            for seat in now.seats
            if seat.position != self.sitting.position and seat.hand.cards
        ]
        if others:
            self.say(", ".join(others), label="dealt")
        self._piles(now)
        self._mine_now(table)

    def _piles(self, now: Round) -> None:
        for label, pile in (("board", now.board), ("box", now.box), ("dealer", now.dealer)):
            if pile.cards:
                self.say(cards_text(pile.shown), label=label)

    def _mine_now(self, table: Table) -> None:
        assert table.round is not None
        seat = table.round.seat(self.sitting.position)
        if seat is not None and seat.hand.cards and not seat.folded:
            name = self.sitting.hand_name(table, seat.position)
            self.say(cards_text(seat.hand.cards), f"   {name}" if name else "", label="your hand")

    def _exposed(self, after: Table, now: Round, event: events.Exposed) -> None:
        table = view(after, self.sitting.name)
        if event.whose == "board":
            self.say(cards_text(now.board.shown), label="board")
            self._mine_now(table)
        elif event.whose == "dealer":
            name = self.sitting.hand_name(after, 0)
            qualifies = announcement(self.sitting.plan, after, event) or ""
            end = next((ending for ending in (" and does not qualify", " and qualifies") if ending in qualifies), "")
            self.say(cards_text(now.dealer.cards), f"   {name}{end}", label="dealer")
        elif event.position != self.sitting.position:
            seat = now.seat(event.position)
            if seat is not None:
                name = self.sitting.hand_name(after, event.position)
                self.say(cards_text(seat.hand.cards), f"   {clean(seat.player)}: {name}")

    def _acted(self, event: events.Acted) -> None:
        plan = self.sitting.plan
        if event.position == self.sitting.position:
            self.say(f"{decided(plan, event)}.", label="you")
        else:
            self.say(f"{clean(event.player)} {decides(plan, event)}.")

    def _settled(self, line: Settled) -> None:
        if line.position != self.sitting.position:
            self._others[line.player] = self._others.get(line.player, 0) + line.profit
            return
        what = f"{line.wager}{f' ({line.on})' if line.on else ''}"
        staked = show_money(line.staked) if line.staked else ""
        stated = paid(self.sitting.plan, line)
        odds = f" {stated}" if stated and stated != show_money(line.pays) else ""
        style = _STYLES.get(line.result, "")
        result = (f"{line.result}{odds}", style)
        self.say(
            f"{what:<22} {staked:>7}  ", result, (f"  {signed_money(line.profit)}", f"bold {style}"), label="settled"
        )
        self.say((f"{clean(line.why)}", "dim"), (f"  {line.clause}", "cyan"))

    def _foot(self, event: events.RoundEnded) -> None:
        for player, net in self._others.items():
            self.say(f"{clean(player)} {signed_money(net)}")
        self._others = {}
        last, sitting = self.sitting.memory.last, self.sitting
        assert last is not None
        style = "green" if last.net > 0 else "red" if last.net < 0 else ""
        held = f" You have {show_money(sitting.bankroll)}."
        self.say(f"Round {event.number}: ", (f"{signed_money(last.net)}.", f"bold {style}"), held, label="result")
        for name, amount in sitting.table.meters.items():
            self.say(f"{name} {meter_money(amount)}", label="meter")

    def _seed(self, event: events.SeedRevealed) -> None:
        last = self.sitting.memory.last
        verdict = "verified: it fits the promise and gives these cards" if last and last.verified else "NOT VERIFIED"
        self.say((event.seed, "dim"), label="seed")
        self.say(verdict if last is None or not last.broken else f"{verdict}: {last.broken}")

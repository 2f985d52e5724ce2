"""Adjudicate a written round: play it through the same ``decide`` that runs a table, and report every line.

Nothing is settled here. The written round supplies the players' wagers and answers, the cards and the irregularities;
the automatic dealer does the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from pitboss.cards import Card, show
from pitboss.clauses import BadInput
from pitboss.game.words import MOMENTS
from pitboss.rounds import Plan, Table, perform
from pitboss.rounds.acting import asked
from pitboss.rounds.commands import (
    Act,
    Command,
    CountStub,
    Draw,
    NoMoreBets,
    Open,
    PlaceBet,
    Report,
    Sit,
    StartRound,
)
from pitboss.rounds.events import Cards, Event, Reversed, Ruled, Settled
from pitboss.rounds.flow import next_delivery
from pitboss.rounds.plan import ranked
from pitboss.rounds.results import hand_cards
from pitboss.rounds.ruling import FACE_UP, is_seen_at_once, moment_of
from pitboss.rounds.state import Round, Seat
from pitboss.table.adjudication import Adjudication, SeatResult
from pitboss.table.dealer import next_command
from pitboss.table.games import plan_for
from pitboss.table.written import Written, WrittenIrregularity, read_written

DIFFER = "ante and blind differ"
LEFT = "player left"
WRONG_NUMBER = "wrong number of cards"
STUB = "stub count wrong"
COUNTS = (WRONG_NUMBER, STUB)


def settle_written(data: Mapping[str, Any], folder: Path | None = None) -> Adjudication:
    """Adjudicate a parsed round file; ``folder`` is where a submission beside it lies."""
    written = read_written(data, folder)
    plan = plan_for(written.rulebook, written.submission, written.elections)
    return adjudicate(plan, written)


def adjudicate(plan: Plan, written: Written) -> Adjudication:
    """Play a written round to its end."""
    return _Hearing(plan, written).heard()


class _Hearing:
    """One round being adjudicated; also the source of its cards and draws."""

    def __init__(self, plan: Plan, written: Written) -> None:
        self.plan = plan
        self.written = written
        self.table = Table()
        self.events: list[Event] = []
        self.acts = {seat.position: list(seat.acts) for seat in written.seats}
        self.dealt: dict[int, list[Card]] = {seat.position: list(seat.cards) for seat in written.seats}
        self.dealer = list(written.dealer)
        self.board = list(written.board)
        self.sizes = _sizes(plan)
        self.pending = [self._completed(one) for one in written.irregularities]
        self.last: Round | None = None

    def give(self, command: Command) -> None:
        """Perform a command."""
        events, self.table = perform(self.plan, self.table, command)
        self.events += events
        if self.table.round is not None:
            self.last = self.table.round

    # -- the hearing --------------------------------------------------------------------------------------------------

    def heard(self) -> Adjudication:
        """The whole round."""
        self._check_sizes()
        self._open()
        before = dict(self.table.meters)
        started = self.table.rounds
        self._bet()
        while self.table.rounds == started:
            if self._report():
                continue
            command = next_command(self.plan, self.table, self)
            self.give(command if command is not None else self._answer())
        self._nothing_left()
        return self._result(before)

    def _open(self) -> None:
        """A table with its deck ready, its players seated and its meters as written."""
        self.give(Open(meters=dict(self._meters())))
        for seat in self.written.seats:
            self.give(Sit(seat.position, seat.player))
        while self.table.round is None:
            if not self._report():
                self.give(next_command(self.plan, self.table, self) or StartRound())

    def _meters(self) -> Iterator[tuple[str, Fraction]]:
        """The meters that are written down, by the names they have at the table."""
        names = [one.name for one in self.plan.game.meters]
        for written, amount in self.written.meters.items():
            name = written if written in names else written.lower()
            if name not in names:
                known = ", ".join(names) or "none"
                raise _bad("no-such-meter", f'there is no meter "{name}" at this table', f"known: {known}")
            yield name, Fraction(amount)

    def _bet(self) -> None:
        """Place the wagers, those that others need first."""
        for seat in self.written.seats:
            left = [(name, self._on(name, on), amount) for name, on, amount in seat.wagers]
            left.sort(key=lambda one: self._rank(one[0]))
            for name, on, amount in left:
                self.give(PlaceBet(seat.position, name, amount, on))
        while self._report():
            if self.table.round is None or self.table.round.void:
                return
        while (command := next_command(self.plan, self.table, self)) is not None:
            self.give(command)
        unnoticed = tuple(one.position for one in self.pending if one.what == DIFFER)
        self.give(NoMoreBets(unnoticed))

    def _on(self, wager: str, on: str) -> str:
        offered = self.plan.wagers.get(wager)
        return on or (offered.rule.on[0] if offered is not None and offered.rule.on else "")

    def _rank(self, wager: str) -> int:
        offered = self.plan.wagers.get(wager)
        if offered is None:
            return 3
        return 0 if offered.rule.amount == "posted limits" and wager == "ante" else 2 if offered.rule.needs else 1

    def _answer(self) -> Command:
        """The next answer of the player whose turn it is."""
        now = self.table.round
        assert now is not None
        stage = self.plan.stages[self.table.device][now.stage]
        assert stage.street is not None
        seat = asked(self.plan, now, stage.street)
        assert seat is not None
        if not self.acts[seat.position]:
            offers = tuple(dict.fromkeys(offer.act for offer in stage.street.offers))
            said = f"Position {seat.position} has not said what it does ({stage.street.name})."
            raise self.plan.refusal("undecided", said, offers, stage.street.clause)
        answer = self.acts[seat.position].pop(0)
        return Act(seat.position, answer.act, answer.amount or answer.times * seat.amount(stage.street.asks))

    def _nothing_left(self) -> None:
        void = self.last is not None and self.last.void
        for one in () if void else self.pending:
            known = self.plan.irregularities.get(one.what)
            moments = ", ".join(known.moments if known is not None else self.plan.irregularities)
            said = f'"{one.what}" at "{one.when}" did not come up in this round'
            raise _bad("no-such-moment", said, f"known: {moments}")
        for position, acts in self.acts.items():
            seat = self.last.seat(position) if self.last is not None else None
            gone = void or seat is None or seat.void or seat.absent
            if acts and not gone:
                said = f'Position {position} was not asked any more, and "{acts[0].act}" is written.'
                raise self.plan.refusal("not-your-turn", said)

    # -- irregularities -----------------------------------------------------------------------------------------------

    def _completed(self, one: WrittenIrregularity) -> WrittenIrregularity:
        """An irregularity with what the round itself tells about it: its case, and whose hand it concerns."""
        plain = {name.replace(",", ""): name for name in self.plan.irregularities}
        what = plain.get(one.what.replace(",", ""), one.what)
        uneven = [seat.position for seat in self.written.seats if len(seat.cards) != self.sizes["players"]]
        position, case = one.position, one.case
        if what == WRONG_NUMBER and not position and len(uneven) == 1:
            position = uneven[0]
        known = self.plan.irregularities.get(what)
        if known is not None and not case and what == STUB:
            case = "misdealt" if uneven or len(self.written.dealer) != self.sizes["dealer"] else "not misdealt"
        elif known is not None and not case and what == LEFT and known.cases:
            case = known.cases[0]
        return replace(one, what=what, case=case, position=position)

    def _report(self) -> bool:
        """Report the next irregularity if its moment has come."""
        for one in self.pending:
            if self._has_come(one):
                self.pending.remove(one)
                self._give_report(one)
                return True
        return False

    def _has_come(self, one: WrittenIrregularity) -> bool:
        """Whether it is time to report: what happened during the decisions, when the written answers run out."""
        now = moment_of(self.plan, self.table)
        known = self.plan.irregularities.get(one.what)
        when = one.when or (known.moments[0] if known is not None else now)
        if one.what == STUB and when in ("deal", now) and self._at_stub():
            return True
        if known is not None and is_seen_at_once(known):
            return when in MOMENTS and MOMENTS.index(when) <= MOMENTS.index(now)
        if when != "decisions":
            return when == now and (one.what != STUB or when != "deal")
        if now in ("shuffle", "betting", "deal"):
            return False
        round_ = self.table.round
        assert round_ is not None
        stage = self.plan.stages[self.table.device][round_.stage]
        if stage.kind != "ask":
            return now != "decisions"
        assert stage.street is not None
        seat = asked(self.plan, round_, stage.street)
        return seat is not None and not self.acts[seat.position]

    def _at_stub(self) -> bool:
        return self.table.round is not None and self.table.round.stage == "stub"

    def _give_report(self, one: WrittenIrregularity) -> None:
        ruling = self.plan.irregularities.get(one.what)
        by = "dealer"
        if ruling is not None and ruling.rulings[0].who[-1] in ("floorperson", "casino supervisor"):
            by = ruling.rulings[0].who[-1]
        when = one.when
        if ruling is not None and is_seen_at_once(ruling):
            when = ""  # a device is seen to fail when it does; nobody may have been asked in between
        if one.what == STUB and self.table.round is not None and self._at_stub():
            self.give(CountStub(self.table.round.stub + 1))
            when = ""
        self.give(Report(one.what, when, one.case, one.position, one.card, by=by, person="Floor"))

    # -- the source of cards ------------------------------------------------------------------------------------------

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards, taken from where they were written down."""
        now = table.round
        assert now is not None
        stage = plan.stages[table.device][now.stage]
        row = stage.row
        if row is None:
            owner, position = now.short[0]
            piles = {"player": self.dealt.get(position, []), "dealer": self.dealer, "board": self.board}
            return self._next(piles.get(owner, []), 1, now)
        if row.does == "burn":
            return (None,) * number
        delivery = next_delivery(now, row)
        position = delivery[1] if delivery is not None else 0
        if position:
            return self._next(self.dealt[position], number, now)
        if row.to == "board":
            return self._next(self.board, number, now)
        if row.to == "box":
            return self._next(list(self.written.box), number, now)
        if row.rest == "discard rack":
            return (*(None,) * (number - 1), *self._next(self.dealer, 1, now))
        return self._next(self.dealer, number, now)

    def _next(self, cards: list[Card], number: int, now: Round) -> Cards:
        found: list[Card | None] = []
        for _ in range(number):
            found.append(cards.pop(0) if cards else None)
        return tuple(found)

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """What was drawn, as written."""
        by_card = bool(plan.wagers[wager].rule.hand)
        return Draw(wager, self.written.magic) if by_card else Draw(wager, place=self.written.lucky)

    def cut(self, plan: Plan, table: Table) -> int:
        """Any lawful cut: the cards are written down as they came."""
        return plan.game.cut.at_least

    def _check_sizes(self) -> None:
        """Every hand has the cards that the deal gives it, unless that is what went wrong or the round was void."""
        drawn = self.written.magic is not None or self.written.lucky
        if drawn and not any(one.rule.against == "draw" for one in self.plan.game.wagers):
            raise _bad("nothing-drawn", "nothing is drawn at this table", "leave [draws] out")
        if any(self._voids(one) for one in self.pending):
            return
        sizes = self.sizes
        uneven = {one.position for one in self.pending if one.what in COUNTS}
        for seat in self.written.seats:
            if len(seat.cards) != sizes["players"] and seat.position not in uneven:
                raise _bad(
                    "cards-count", f"position {seat.position} has {len(seat.cards)} cards", f"give {sizes['players']}"
                )
        for name, cards in (("dealer", self.written.dealer), ("board", self.written.board), ("box", self.written.box)):
            if len(cards) != sizes[name] and 0 not in uneven:
                raise _bad("cards-count", f"the {name} has {len(cards)} cards", f"give {sizes[name]}")

    def _voids(self, one: WrittenIrregularity) -> bool:
        """Whether an irregularity leaves nothing to be settled, so that hands need not be complete."""
        known = self.plan.irregularities.get(one.what)
        if known is None:
            return False
        if one.what in FACE_UP:
            return one.case == "more than one" or sum(other.what in FACE_UP for other in self.pending) > 1
        rulings = [row for row in known.rulings if one.when in ("", *row.when) and one.case in ("", row.case)]
        return any(row.voids == "all hands" and not row.keeps for row in rulings)

    # -- the result ---------------------------------------------------------------------------------------------------

    def _result(self, before: Mapping[str, Fraction]) -> Adjudication:
        assert self.last is not None
        lines: list[Settled] = []
        for event in self.events:
            if isinstance(event, Settled):
                lines.append(event)
            elif isinstance(event, Reversed):
                lines.remove(event.line)
        seats = tuple(
            SeatResult(
                seat.position,
                seat.player,
                self._hand(seat),
                sum(line.profit for line in lines if line.position == seat.position),
            )
            for seat in self.last.seats
        )
        dealer = ranked(self.plan.dealer_hand.order, cards) if (cards := self._full(None)) else None
        needs = self.plan.game.dealer.qualifies
        return Adjudication(
            self.plan,
            tuple(lines),
            seats,
            show(self.written.dealer),
            dealer.name if dealer is not None else "",
            None if dealer is None or needs is None else needs.holds(dealer),
            before,
            dict(self.table.meters),
            tuple(event for event in self.events if isinstance(event, Ruled)),
            tuple(self.events),
        )

    def _hand(self, seat: Seat) -> str:
        cards = self._full(seat)
        return ranked(self.plan.main_hand.order, cards).name if cards else ""

    def _full(self, seat: Seat | None) -> tuple[Card, ...]:
        """The cards of a hand, if enough of them are known to rank it."""
        assert self.last is not None
        use = self.plan.main_hand if seat is not None else self.plan.dealer_hand
        cards = hand_cards(self.plan, use, self.last, seat)
        least = {"four": 4, "five": 5, "six": 6}[use.order]
        return cards if least <= len(cards) <= 7 else ()


def _sizes(plan: Plan) -> dict[str, int]:
    """How many cards the deal gives to each player, the dealer, the board and the box."""
    sizes = {"players": 0, "dealer": 0, "board": 0, "box": 0}
    for row in plan.game.device.deal:
        if row.does in ("burn", "expose") or (row.offered and row.offered not in plan.game.offered):
            continue
        kept = 1 if row.rest == "discard rack" else row.cards * row.times
        for place in ("players", "dealer") if row.to == "players and dealer" else (row.to,):
            sizes[place] += kept
    return sizes


def _bad(code: str, said: str, instead: str) -> BadInput:
    return BadInput(code=code, said=said, instead=instead)

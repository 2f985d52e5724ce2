"""Adjudicate a written round: play it through the same ``decide`` that runs a table, and report every line.

Nothing is settled here. The written round supplies the players' wagers and answers, the cards and the irregularities;
the automatic dealer does the rest. Whatever is written is used, or refused, or made moot by a void.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from pitboss.adjudication.acts import answered, check_act
from pitboss.adjudication.answer import Adjudication, SeatResult, settled_lines
from pitboss.adjudication.faults import misdealt, read_faults, ruling_on
from pitboss.adjudication.fields import bad as _bad
from pitboss.adjudication.missing import needed
from pitboss.adjudication.moot import check_moot, not_asked
from pitboss.adjudication.plausible import (
    check_cards,
    check_draws,
    check_sizes,
    check_wagers,
    is_whole,
    placed_on,
    wrong_size,
)
from pitboss.adjudication.recorded import Recorded
from pitboss.adjudication.served import served
from pitboss.adjudication.written import Written, WrittenIrregularity, read_written
from pitboss.cards import Card, show
from pitboss.clauses import Refusal
from pitboss.hands.order import MOST_CARDS
from pitboss.live.dealer import next_command
from pitboss.live.drive import drive_to_end
from pitboss.live.games import plan_for
from pitboss.rounds import Plan, Table, perform
from pitboss.rounds.commands import (
    Act,
    Command,
    CountStub,
    NoMoreBets,
    Open,
    PlaceBet,
    Report,
    Sit,
    StartRound,
)
from pitboss.rounds.events import Event, Ruled
from pitboss.rounds.flow import is_live
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.handlers.ruling import is_seen_at_once, moment_of, require_here
from pitboss.rounds.options import whats_open
from pitboss.rounds.plan import ranked
from pitboss.rounds.settlement.results import hand_cards
from pitboss.rounds.state import Round, Seat
from pitboss.ruleset.irregularities import Irregularity
from pitboss.ruleset.words import MOMENTS, checked


def settle_written(data: Mapping[str, Any], folder: Path | None = None) -> Adjudication:
    """Adjudicate a parsed round file; ``folder`` is where a submission beside it lies."""
    written = read_written(data, folder)
    return adjudicate(plan_of_round(written), written)


def plan_of_round(written: Written) -> Plan:
    """The game that a written round is settled under: the template of its rulebook, or the submission that it names."""
    return plan_for(written.rulebook, written.submission, written.elections, written.filed)


def adjudicate(plan: Plan, written: Written) -> Adjudication:
    """Play a written round to its end."""
    return _Hearing(plan, written).heard()


class _Hearing:
    """One round being adjudicated."""

    def __init__(self, plan: Plan, written: Written) -> None:
        self.plan = plan
        self.written = written
        self.table = Table()
        self.events: list[Event] = []
        self.moot: list[Ruled] = []
        self.seats = {seat.position: seat for seat in written.seats}
        self.acts = {seat.position: list(seat.acts) for seat in written.seats}
        self.source = Recorded(written)
        self.sizes = served(plan)
        self.faults = read_faults(plan, written)
        self.pending = list(self.faults)
        self.excused = misdealt(plan, self.faults)
        self.last: Round | None = None
        self._before: Mapping[str, Fraction] = {}
        self._commands = self._all_commands()

    def next(self) -> Command | None:
        """The next command of the round; None when it is over."""
        return next(self._commands, None)

    def give(self, command: Command) -> None:
        """Perform a command; what else is open at a table is no advice to who writes a record."""
        before, plan = self.table, self.plan
        if isinstance(command, Act) and command.by == "player":
            plan = self._plan_of(command.position)
        try:
            events, self.table = perform(plan, before, command)
        except Refusal as refusal:
            if refusal.code == "cards-not-recorded":
                raise needed(self.plan, before, self.written, self.sizes) from None
            if refusal.instead == whats_open(self.plan, before, 0):
                refusal.instead = ()
            self._explain(refusal, command)
            raise
        self.events += events
        if self.table.round is not None:
            self.last = self.table.round

    def _explain(self, refusal: Refusal, command: Command) -> None:
        """Say in the words of the record what a wager was refused for."""
        if isinstance(command, PlaceBet) and "position" not in refusal.said:
            refusal.said = f"Position {command.position}: {refusal.said}"
        if isinstance(command, NoMoreBets) and refusal.code == "unequal-amounts":
            reports = (f"write the irregularity: {row.what}" for row in self._differing())
            refusal.instead = ("write equal amounts", *reports)

    @cached_property
    def unranked(self) -> Plan:
        """The same game for a hand whose rank nobody knows: any play wager that some hand may make is open to it."""
        streets = tuple(
            replace(street, offers=tuple(replace(offer, needs=None) for offer in street.offers))
            for street in self.plan.game.streets
        )
        return Plan(replace(self.plan.game, streets=streets))

    def _plan_of(self, position: int) -> Plan:
        return self.plan if is_whole(self.seats[position], self.sizes) else self.unranked

    # -- the hearing --------------------------------------------------------------------------------------------------

    def heard(self) -> Adjudication:
        """The whole round."""
        for seat in self.written.seats:
            for act in seat.acts:
                check_act(self.plan, act, f"seat {seat.number}")
        check_wagers(self.plan, self.written)
        check_cards(self.plan, self.written, self.faults)
        check_sizes(self.plan, self.written, self.sizes, self.excused)
        check_draws(self.plan, self.written)
        drive_to_end(self)
        self._nothing_left()
        return self._result(self._before)

    def _all_commands(self) -> Iterator[Command]:
        """Every command of the round: what is written, and the steps of the automatic dealer between."""
        yield from self._opening()
        self._before = dict(self.table.meters)
        started = self.table.rounds
        yield from self._betting()
        while self.table.rounds == started:
            yield from self._reports() or (self._dealt() or self._answer(),)

    def _opening(self) -> Iterator[Command]:
        """A table with its deck ready, its players seated and its meters as written."""
        yield Open(meters=dict(self._meters()))
        for seat in self.written.seats:
            yield Sit(seat.position, seat.player)
        while self.table.round is None:
            yield from self._reports() or (self._dealt() or StartRound(),)

    def _dealt(self) -> Command | None:
        """The next step of the automatic dealer."""
        return next_command(self.plan, self.table, self.source)

    def _meters(self) -> Iterator[tuple[str, Fraction]]:
        """The meters that are written down, by the names they have at the table."""
        names = [meter.name for meter in self.plan.game.meters]
        for written, amount in self.written.meters.items():
            name = written if written in names else written.lower()
            if name not in names:
                known = ", ".join(names) or "none"
                raise _bad("no-such-meter", f'there is no meter "{name}" at this table', f"known: {known}")
            yield name, Fraction(amount)

    def _betting(self) -> Iterator[Command]:
        """Place the wagers, those that others need first."""
        for seat in self.written.seats:
            for name, on, amount in sorted(seat.wagers, key=lambda wager: self._rank(wager[0])):
                yield PlaceBet(seat.position, name, amount, placed_on(self.plan, name, on))
        while reports := self._reports():
            yield from reports
            if self.table.round is None or self.table.round.void:
                return
        while (command := self._dealt()) is not None:
            yield command
        differing = [row.what for row in self._differing()]
        yield NoMoreBets(tuple(fault.position for fault in self.pending if fault.what in differing))

    def _differing(self) -> list[Irregularity]:
        return [row for row in self.plan.game.irregularities if row.kind == "unequal wagers"]

    def _rank(self, wager: str) -> int:
        offered = self.plan.wagers.get(wager)
        if offered is None:
            return 3
        return 0 if wager == self.plan.base else 2 if offered.rule.needs else 1

    def _answer(self) -> Command:
        """The next answer of the player whose turn it is."""
        now = self.table.round
        assert now is not None
        stage = self.plan.stage(self.table.device, now.stage)
        assert stage.street is not None
        seat = asked(self.plan, now, stage.street)
        assert seat is not None
        if not self.acts[seat.position]:
            offers = tuple(dict.fromkeys(offer.called for offer in stage.street.offers))
            said = f"Position {seat.position} has not said what it does ({stage.street.name})."
            raise self.plan.refusal("undecided", said, offers, stage.street.clause)
        return answered(stage.street, seat, self.acts[seat.position].pop(0))

    # -- what is left when the round is over --------------------------------------------------------------------------

    def _nothing_left(self) -> None:
        now = self.last
        assert now is not None
        for fault in self.pending:
            self._make_moot(fault)
        for seat in now.seats:
            self._no_act_left(now, seat)
            cards = len(self.seats[seat.position].cards)
            if cards not in (0, self.sizes["player"].cards) and not (now.void or seat.void or seat.abandoned):
                raise wrong_size(self.plan, self.sizes, "player", cards, seat.position)

    def _make_moot(self, fault: WrittenIrregularity) -> None:
        """An irregularity that came after the round was void: nothing follows, by the clause that voided it."""
        voids = [event for event in self.events if isinstance(event, Ruled) and event.voids == "all hands"]
        if not voids:
            said = f'"{fault.what}" at "{fault.when}" did not come up in this round'
            raise _bad(
                "no-such-moment", said, f"its moments are {', '.join(self.plan.irregularities[fault.what].moments)}"
            )
        require_here(self.plan, self.table, self.plan.irregularities[fault.what])
        ruling, says = voids[0], "The round was void before: nothing follows for its wagers."
        moment = checked(fault.when, MOMENTS)
        self.moot.append(
            Ruled(fault.what, moment, ruling.who, "nothing", says, ruling.clause, fault.case, fault.position)
        )

    def _no_act_left(self, now: Round, seat: Seat) -> None:
        """Refuse acts that nobody was asked for; those that a void made moot must be lawful as acts."""
        left = self.acts[seat.position]
        if not left:
            return
        if seat.absent or seat.abandoned:
            gone = next(
                fault for fault in self.faults if self._is_departure(fault) and self._player(fault) == seat.player
            )
            said = f'{seat.player} has left ({gone.when}), and "{left[0]}" is written at position {seat.position}.'
            raise self.plan.refusal("not-your-turn", said, ("leave the act out",), ruling_on(self.plan, gone).clause)
        if not (now.void or seat.void):
            raise not_asked(self.plan, seat, left[0])
        check_moot(self._plan_of(seat.position), now, self.seats[seat.position], left)

    def _player(self, fault: WrittenIrregularity) -> str:
        return self.seats[fault.position].player

    def _is_departure(self, fault: WrittenIrregularity) -> bool:
        return self.plan.irregularities[fault.what].kind == "departure"

    def _is_about_one(self, fault: WrittenIrregularity) -> bool:
        return self.plan.irregularities[fault.what].is_about_one(ruling_on(self.plan, fault))

    # -- irregularities -----------------------------------------------------------------------------------------------

    def _reports(self) -> tuple[Command, ...]:
        """The report of the next irregularity if its moment has come, and anything is left that it could change."""
        now = self.table.round
        if now is not None and now.void and not any(is_live(bet) for seat in now.seats for bet in seat.bets):
            return ()
        for fault in self.pending:
            if self._has_come(fault):
                self.pending.remove(fault)
                return self._report_of(fault)
        return ()

    def _has_come(self, fault: WrittenIrregularity) -> bool:
        """Whether it is time to report."""
        now = moment_of(self.plan, self.table)
        behind = MOMENTS.index(now) - MOMENTS.index(fault.reported)
        if behind or is_seen_at_once(self.plan.irregularities[fault.what]):
            return behind >= 0
        if self.plan.irregularities[fault.what].kind == "stub count" and fault.reported == "deal":
            return self._at_stub()
        return fault.reported != "decisions" or fault is self._in_the_way()

    def _in_the_way(self) -> WrittenIrregularity | None:
        """What happened when the player whose turn it is has no written answer left: to that player, or to all."""
        now = self.table.round
        assert now is not None
        stage = self.plan.stage(self.table.device, now.stage)
        seat = asked(self.plan, now, stage.street) if stage.street is not None else None
        if seat is None or self.acts[seat.position]:
            return None
        faults = [fault for fault in self.pending if fault.reported == "decisions"]
        for fault in faults:
            departed = self._is_departure(fault) and self._player(fault) == seat.player
            if self._is_about_one(fault) and (fault.position == seat.position or departed):
                return fault
        return next((fault for fault in faults if not self._is_about_one(fault)), None)

    def _at_stub(self) -> bool:
        return self.table.round is not None and self.table.round.stage == "stub"

    def _report_of(self, fault: WrittenIrregularity) -> tuple[Command, ...]:
        what, who = self.plan.irregularities[fault.what], ruling_on(self.plan, fault).who[-1]
        by = who if who in ("floorperson", "casino supervisor") else "dealer"
        late = is_seen_at_once(what) and moment_of(self.plan, self.table) != fault.when
        when = "" if late else fault.when  # a device is seen to fail when it does; no player may have been asked before
        report = Report(fault.what, when, fault.case, fault.position, fault.card, by=by, person="Floor")
        if what.kind == "stub count" and self.table.round is not None and self._at_stub():
            return CountStub(self.table.round.stub + 1), report
        return (report,)

    # -- the result ---------------------------------------------------------------------------------------------------

    def _result(self, before: Mapping[str, Fraction]) -> Adjudication:
        assert self.last is not None
        lines = list(settled_lines(self.events))
        seats = tuple(
            SeatResult(
                seat.position,
                seat.player,
                self._hand(seat),
                sum(line.profit for line in lines if line.position == seat.position),
            )
            for seat in self.last.seats
        )
        use, cards = self.plan.dealer_hand, self._full(None)
        dealer = ranked(use.order, cards) if use is not None and cards else None
        needs = self.plan.game.qualifies
        return Adjudication(
            self.plan,
            tuple(lines),
            seats,
            show(self.written.dealer),
            dealer.name if dealer is not None else "",
            None if dealer is None or needs is None else needs.holds(dealer),
            before,
            dict(self.table.meters),
            (*(event for event in self.events if isinstance(event, Ruled)), *self.moot),
            tuple(self.events),
        )

    def _hand(self, seat: Seat) -> str:
        cards = self._full(seat)
        return ranked(self.plan.main_hand.order, cards).name if cards else ""

    def _full(self, seat: Seat | None) -> tuple[Card, ...]:
        """The cards of a hand, if enough of them are known to rank it."""
        assert self.last is not None
        use = self.plan.main_hand if seat is not None else self.plan.dealer_hand
        if use is None:
            return ()
        cards = hand_cards(self.plan, use, self.last, seat)
        return cards if use.order.fewest <= len(cards) <= MOST_CARDS else ()

"""Samples of a log for the comparison of hold: what was wagered under which odds, summed up round by round.

Each seat of a finished round gives one sample to the main game and one to each of its other wagers. Hands that became
void or were abandoned are set aside: they were not played to their end, and no odds apply to them. Samples are summed
by the *case* that decides their odds: the hand a wager is on, how many hands compete, how many others play; for wagers
with a meter the amounts they might have won are summed as well, because the odds are linear in them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.cards import Card
from pitboss.exact.answers import side_wagers
from pitboss.log.chain import Entry
from pitboss.rounds import Plan, Round, Seat, Table
from pitboss.rounds.events import Acted, Dealt, Event, RoundEnded, RoundStarted, Settled
from pitboss.training.grading import seen_by

MAIN = ""
"""The name under which the main game is summed."""


@dataclass(frozen=True, slots=True)
class OddsCase:
    """What decides the odds of a wager: on whose hand, among how many hands, with how many other players' hands."""

    on: str = ""
    hands: int = 0
    others: int = 0


@dataclass(slots=True)
class SampleSum:
    """All samples of one case, in cents; ``hold`` is what the house kept of them."""

    samples: int = 0
    unit: int = 0
    """The stakes on the base wager of the main game, the stakes of any other wager."""
    squares: int = 0
    pairs: int = 0
    """The products of the units of every two seats of one round, each pair in both orders."""
    handle: int = 0
    hold: int = 0
    metered: dict[str, Fraction] = field(default_factory=dict)
    """Unit times meter, for each meter."""


@dataclass(frozen=True, slots=True)
class LoggedDecision:
    """A decision of a player, with all that the player could see."""

    seq: int
    ante: int
    hand: tuple[Card, ...]
    up: Card | None
    shows: tuple[Card, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    act: str
    amount: int
    made: tuple[tuple[str, Fraction], ...] = ()


@dataclass(slots=True)
class Group:
    """One wager, or the main game: its samples by case, and what was set aside."""

    cases: dict[OddsCase, SampleSum] = field(default_factory=dict)
    set_aside: int = 0
    """What the house kept, or paid, on hands that were not played to their end."""
    set_aside_handle: int = 0


class Samples:
    """The samples of one log."""

    def __init__(self) -> None:
        self.groups: dict[str, Group] = {}
        self.decisions: list[LoggedDecision] = []
        self.asked: list[LoggedDecision] = []
        self.meters: dict[str, Fraction] = {}
        self.dealt = False
        """Of the round under way: its decisions, the meters at its first card, whether there was one."""

    @property
    def has_pairs(self) -> bool:
        """Whether two seats have ever played against the same dealer."""
        main = self.groups.get(MAIN)
        return main is not None and any(sums.pairs for sums in main.cases.values())

    def see(self, plan: Plan, entry: Entry, table: Table, event: Event) -> None:
        """Take an event in; ``table`` is the one before it."""
        match event:
            case RoundStarted():
                self.asked, self.dealt = [], False
            case Dealt() if not self.dealt:
                self.meters, self.dealt = dict(table.meters), True
            case Acted():
                self._decided(plan, entry, table, event)
            case RoundEnded() if table.round is not None:
                self._ended(plan, table.round)
            case _:
                pass

    def _decided(self, plan: Plan, entry: Entry, table: Table, event: Acted) -> None:
        seen = seen_by(plan, table, event.player, event.position)
        if seen is not None:
            self.asked.append(
                LoggedDecision(
                    *(entry.seq, seen.ante, seen.hand, seen.up, seen.shows, seen.board, seen.dead),
                    *(event.act, event.amount, seen.made),
                )
            )

    def _ended(self, plan: Plan, now: Round) -> None:
        whole = not now.void and all(_is_whole(seat) for seat in now.seats)
        if whole:  # a decision of a round that became void cost nothing
            self.decisions += self.asked
        played: dict[tuple[str, OddsCase], list[int]] = {}
        for seat in now.seats:
            for name, lines in _by_wager(plan, seat).items():
                self._sample(plan, now, seat, name, lines, played)
        for (name, case), units in played.items():
            total = self.groups[name].cases[case]
            total.pairs += sum(units) ** 2 - sum(unit * unit for unit in units)

    def _sample(
        self,
        plan: Plan,
        now: Round,
        seat: Seat,
        name: str,
        lines: list[Settled],
        played: dict[tuple[str, OddsCase], list[int]],
    ) -> None:
        group = self.groups.setdefault(name, Group())
        hold, handle = -sum(line.profit for line in lines), sum(line.staked for line in lines)
        if now.void or not _is_whole(seat):
            group.set_aside += hold
            group.set_aside_handle += handle
            return
        first = plan.game.streets[0].asks
        for on, wagered in _by_hand(plan, name, lines):
            unit = sum(line.staked for line in wagered if name or line.wager == first)
            if not unit:
                group.set_aside -= sum(line.profit for line in wagered)
                group.set_aside_handle += sum(line.staked for line in wagered)
                continue
            case = _case(plan, now, seat, name, on)
            total = group.cases.setdefault(case, SampleSum())
            total.samples += 1
            total.unit += unit
            total.squares += unit * unit
            total.handle += sum(line.staked for line in wagered)
            total.hold -= sum(line.profit for line in wagered)
            for meter in plan.meters.get(name, ()):
                shown = self.meters.get(meter.name, Fraction(0))
                total.metered[meter.name] = total.metered.get(meter.name, Fraction(0)) + unit * shown
            played.setdefault((name, case), []).append(unit)


def _is_whole(seat: Seat) -> bool:
    return not (seat.void or seat.abandoned)


def _by_wager(plan: Plan, seat: Seat) -> dict[str, list[Settled]]:
    """The lines of a seat, by the wager they belong to."""
    by_wager: dict[str, list[Settled]] = {}
    sides = side_wagers(plan.game)
    for line in (*(bet.line for bet in seat.bets if bet.line is not None), *seat.extras):
        by_wager.setdefault(belongs_to(plan, line, sides), []).append(line)
    return by_wager


def belongs_to(plan: Plan, line: Settled, sides: tuple[str, ...]) -> str:
    """The wager whose odds a line comes under: an envy bonus under the wager that entitles to it."""
    name = line.entitled_by or line.wager
    while name not in sides and name in plan.wagers and (riding := plan.wagers[name].rule.rides_on):
        name = riding
    return name if name in sides else MAIN


def _by_hand(plan: Plan, name: str, lines: list[Settled]) -> Iterator[tuple[str, list[Settled]]]:
    """The lines of a wager for each hand that it may be on; those without a hand go with the first."""
    hands = plan.wagers[name].rule.on if name else ()
    laid = [on for on in hands if any(line.on == on and line.staked for line in lines)]
    if not laid:
        yield "", lines
        return
    for place, on in enumerate(laid):
        yield on, [line for line in lines if line.on == on or (not place and line.on not in laid)]


def _case(plan: Plan, now: Round, seat: Seat, name: str, on: str) -> OddsCase:
    rule = plan.wagers[name].rule if name else None
    if rule is None:
        return OddsCase()
    if rule.against == "table":
        folded = 0 if plan.counts_folded else sum(other.folded for other in now.seats)
        return OddsCase(hands=len(now.seats) - folded + 1)
    others = sum(other.player != seat.player and _is_whole(other) for other in now.seats) if name in plan.envy else 0
    return OddsCase(on=on, others=others)

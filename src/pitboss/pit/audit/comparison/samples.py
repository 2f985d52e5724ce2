"""Samples of a log for the comparison of hold: what was wagered under which odds, summed up round by round.

Each seat of a finished round gives one sample to the main game and one to each of its other wagers. Hands that became
void or were abandoned are set aside: they were not played to their end, and no odds apply to them. Samples are summed
by the *case* that decides their odds: the hand a wager is on, how many hands compete, how many others play; for wagers
with a meter the amounts they might have won are summed as well, because the odds are linear in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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


@dataclass(frozen=True, slots=True)
class SeatSample:
    """What a seat of a finished round gives to a wager or to the main game; without a case it is set aside."""

    player: str
    name: str
    case: OddsCase | None
    unit: int
    handle: int
    hold: int
    metered: tuple[tuple[str, Fraction], ...] = ()
    """Unit times meter, for each meter."""

    def add_to(self, total: SampleSum) -> None:
        """Count it."""
        total.samples += 1
        total.unit += self.unit
        total.squares += self.unit * self.unit
        total.handle += self.handle
        total.hold += self.hold
        for meter, amount in self.metered:
            total.metered[meter] = total.metered.get(meter, Fraction(0)) + amount


def add_round(groups: dict[str, Group], samples: Iterable[SeatSample]) -> None:
    """Sum up all samples of one round."""
    played: dict[tuple[str, OddsCase], list[int]] = {}
    for sample in samples:
        group = groups.setdefault(sample.name, Group())
        if sample.case is None:
            group.set_aside += sample.hold
            group.set_aside_handle += sample.handle
        else:
            sample.add_to(group.cases.setdefault(sample.case, SampleSum()))
            played.setdefault((sample.name, sample.case), []).append(sample.unit)
    for (name, case), units in played.items():
        groups[name].cases[case].pairs += sum(units) ** 2 - sum(unit * unit for unit in units)


class Samples:
    """The samples of one log."""

    def __init__(self) -> None:
        self.groups: dict[str, Group] = {}
        self.decisions: list[LoggedDecision] = []
        self.asked: list[LoggedDecision] = []
        self.meters: dict[str, Fraction] = {}
        self.dealt = False
        """Of the round under way: its decisions, the meters at its first card, whether there was one."""
        self.latest: tuple[SeatSample, ...] = ()
        """Those of the round that ended last."""

    @property
    def has_pairs(self) -> bool:
        """Whether two seats have ever played against the same dealer."""
        return has_pairs(self.groups)

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
        self.latest = tuple(
            sample
            for seat in now.seats
            for name, lines in _by_wager(plan, seat).items()
            for sample in self._samples(plan, now, seat, name, lines)
        )
        add_round(self.groups, self.latest)

    def _samples(self, plan: Plan, now: Round, seat: Seat, name: str, lines: list[Settled]) -> Iterator[SeatSample]:
        if now.void or not _is_whole(seat):
            yield _sample(seat, name, None, 0, lines)
            return
        first = plan.game.streets[0].asks
        for on, wagered in _by_hand(plan, name, lines):
            unit = sum(line.staked for line in wagered if name or line.wager == first)
            case = _case(plan, now, seat, name, on) if unit else None
            shown = (
                (meter.name, unit * self.meters.get(meter.name, Fraction(0)))
                for meter in plan.meters.get(name, ())
                if case is not None
            )
            yield _sample(seat, name, case, unit, wagered, tuple(shown))


def _sample(
    seat: Seat,
    name: str,
    case: OddsCase | None,
    unit: int,
    lines: list[Settled],
    metered: tuple[tuple[str, Fraction], ...] = (),
) -> SeatSample:
    handle, hold = sum(line.staked for line in lines), -sum(line.profit for line in lines)
    return SeatSample(seat.player, name, case, unit, handle, hold, metered)


def has_pairs(groups: Mapping[str, Group]) -> bool:
    """Whether two seats have played against the same dealer."""
    main = groups.get(MAIN)
    return main is not None and any(sums.pairs for sums in main.cases.values())


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

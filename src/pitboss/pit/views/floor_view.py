"""The floor's view of all tables, and of one: who is waited for, decks and their age, awards, abandoned wagers."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import msgspec
from msgspec.structs import asdict

from pitboss.pit.staff.calls import TITLES, call, called, tray_call
from pitboss.pit.tables.posts import PLACES
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import asks, stage_kind
from pitboss.pit.views import scene
from pitboss.pit.views.floor_awards import SecondPerson, WaitingAward, second_persons, waiting_award
from pitboss.pit.views.rulings import Reportable, rulings
from pitboss.pit.views.scene_types import LinkShown, MeterShown
from pitboss.rounds import Seat, Table
from pitboss.rounds.handlers.deck_courses import courses_open
from pitboss.rounds.handlers.decks import next_step
from pitboss.rounds.handlers.ruling import moment_of, reportable
from pitboss.rounds.state import DeckState
from pitboss.ruleset.words import Course, HouseRole

_HOUR = 3600


class DeckStep(msgspec.Struct, frozen=True):
    """The next step of a deck's course."""

    procedure: str
    step: str
    who: str
    clause: str


class FloorDeck(msgspec.Struct, frozen=True):
    """A deck: where it is in its course, its age and limit in seconds."""

    number: int
    course: str
    ready: bool
    shuffled: str
    age: int | None
    limit: int | None
    inspected_by: str
    step: DeckStep | None
    courses: dict[Course, HouseRole]
    in_play: bool


class FloorSeat(msgspec.Struct, frozen=True):
    """A player at a table, and whether the player watches it."""

    position: int
    player: str
    present: bool
    staked: int
    folded: bool
    void: bool


class LeftWager(msgspec.Struct, frozen=True):
    """A wager whose player has left."""

    wager: str
    amount: int
    settled: bool


class LeftSeat(msgspec.Struct, frozen=True):
    """A player who has left wagers behind."""

    position: int
    player: str
    declared: bool
    wagers: list[LeftWager]


class FloorStage(msgspec.Struct, frozen=True):
    """The stage of the round."""

    key: str
    kind: str


class EmptyPlace(msgspec.Struct, frozen=True):
    """What the floor is called to: a place whose holder has gone or that has none, or a ``tray`` that runs out."""

    place: str
    holder: str
    says: str


class TableGlance(msgspec.Struct, frozen=True):
    """A table as the floor sees it among all."""

    id: str
    title: str
    game: str
    rulebook: str
    version: int
    open: bool
    paused: str
    stuck: str
    dealer: str
    floor: str
    shoe: str
    calls: list[EmptyPlace]
    round: int
    rounds: int
    stage: FloorStage
    waits: str
    waiting: float
    device: str
    shuffle: str
    out: list[str]
    decks: list[FloorDeck]
    seats: list[FloorSeat]
    meters: list[MeterShown]
    link: LinkShown | None
    award: WaitingAward | None
    pairs: list[SecondPerson]
    abandoned: list[LeftSeat]


class FloorTable(TableGlance, frozen=True):
    """One table with every ruling that could be given now."""

    moment: str
    rulings: list[Reportable]


class FloorView:
    """Answers for people who work on the floor. ``present`` gives the names of those who watch a table."""

    def __init__(self, tables: dict[str, PitTable], present: Callable[[str], frozenset[str]]) -> None:
        self._tables = tables
        self._present = present

    def tables(self) -> list[TableGlance]:
        """Every table at a glance."""
        return [glance(table, self._present(table.id)) for table in self._tables.values()]

    def table(self, table: PitTable) -> FloorTable:
        """One table, with every ruling that could be given now."""
        moment, open_now = moment_of(table.plan, table.committed), reportable(table.plan, table.committed)
        return FloorTable(
            **asdict(glance(table, self._present(table.id))),
            moment=moment,
            rulings=[rulings(table, what, when) for what, when in open_now],
        )


def _calls(table: PitTable) -> list[EmptyPlace]:
    """What the floor is called to."""
    empty = [EmptyPlace(place, table.posts.person(place), says) for place in PLACES if (says := call(table, place))]
    tray = tray_call(table)
    return [*empty, EmptyPlace("tray", "", tray)] if tray else empty


def glance(table: PitTable, present: frozenset[str]) -> TableGlance:
    """One table as the floor sees it among all."""
    state, now = table.committed, table.committed.round
    filing, posts = table.plan.game.filing, table.posts
    return TableGlance(
        id=table.id,
        title=scene.title(table),
        game=table.plan.game.title,
        rulebook=filing.rulebook,
        version=filing.version,
        open=state.open,
        paused=table.paused,
        stuck=table.stuck,
        dealer=posts.shown("dealer"),
        floor=posts.shown("floor"),
        shoe=posts.shoe,
        calls=_calls(table),
        round=now.number if now is not None else 0,
        rounds=state.rounds,
        stage=FloorStage(now.stage if now is not None else "", stage_kind(table.plan, state)),
        waits=_waits(table),
        waiting=round(monotonic() - table.began, 1),
        device=state.device,
        shuffle=state.shuffle,
        out=list(state.out),
        decks=[_deck(table, deck) for deck in state.decks],
        seats=[_seat(state, position, player, present) for position, player in state.chairs],
        meters=scene.meters(state),
        link=_link(table),
        award=waiting_award(table),
        pairs=list(second_persons(table)),
        abandoned=[_left(seat) for seat in (now.seats if now is not None else ()) if seat.absent or seat.abandoned],
    )


def _waits(table: PitTable) -> str:
    """Who or what the table waits for, in words."""
    state = table.committed
    if table.paused or table.stuck:
        return table.paused or table.stuck
    if not state.open:
        return "the floor, to open it"
    if called(table):
        place = next(place for place in PLACES if call(table, place))
        holder = table.posts.person(place)
        return f"{holder}, who has left" if holder else f"a {TITLES[place]}"
    position = asks(table.plan, state)
    if position:
        return f"{state.player(position)} at position {position}, to decide"
    if not state.chairs and not table.posts.dealer:
        return "players, to sit down"
    if stage_kind(table.plan, state) == "betting":
        return "players, to bet"
    if (award := waiting_award(table)) is not None and award.missing:
        return f"the {award.missing[0].who}, for an award to {award.player}"
    return table.posts.dealer or table.posts.floor or "the house"


def _deck(table: PitTable, deck: DeckState) -> FloorDeck:
    state, plan = table.committed, table.plan
    now = int(table.clock().timestamp())
    hours = _hours(table)
    step = next_step(plan, state, deck.number)
    return FloorDeck(
        number=deck.number,
        course=deck.course,
        ready=deck.ready,
        shuffled=deck.shuffled,
        age=None if deck.since is None else max(0, now - deck.since),
        limit=None if hours is None else hours * _HOUR,
        inspected_by=deck.inspected_by,
        step=None if step is None else DeckStep(*step),
        courses=courses_open(plan, state, deck.number) if state.open else {},
        in_play=state.round is not None and state.round.deck == deck.number,
    )


def _hours(table: PitTable) -> int | None:
    """After how many hours a deck leaves play with the device that deals now."""
    changes = table.plan.game.deck_changes
    hours = [change.hours for change in changes if table.committed.device in change.devices or not change.devices]
    return min(hours, default=None)


def _seat(state: Table, position: int, player: str, present: frozenset[str]) -> FloorSeat:
    seat = state.round.seat(position) if state.round is not None else None
    return FloorSeat(
        position=position,
        player=player,
        present=player in present,
        staked=sum(bet.amount for bet in seat.bets) if seat is not None else 0,
        folded=seat is not None and seat.folded,
        void=seat is not None and seat.void,
    )


def _link(table: PitTable) -> LinkShown | None:
    link = table.link
    return None if link is None else LinkShown(link.name, link.down, sorted(link.tables))


def _left(seat: Seat) -> LeftSeat:
    wagers = [LeftWager(bet.wager, bet.amount, bet.line is not None) for bet in seat.bets]
    return LeftSeat(seat.position, seat.player, seat.abandoned, wagers)

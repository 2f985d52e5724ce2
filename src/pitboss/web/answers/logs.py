"""What auditors are answered about logs, rounds and refused acts."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from pitboss.pit.views.scene_types import Chair, Faces
from pitboss.web.answers.plain import Asked, Event, Refusal


class LogAbout(TypedDict):
    """A log in a list; ``under_way`` is the round whose cards are sealed until it is over, 0 for none."""

    table: str
    log: int
    title: str
    operator: str
    rulebook: str
    version: int
    submission: str
    since: str
    last: str
    entries: int
    rounds: int
    under_way: int
    refusals: int
    days: list[str]


class Logs(TypedDict):
    """Every log there is."""

    logs: list[LogAbout]


class EventTold(TypedDict):
    """An event with its sentence, and what was said aloud."""

    type: str
    event: Event
    told: str
    clause: str
    said: NotRequired[str]


class LogLine(TypedDict):
    """An entry of a log: the command, and its events or why it was refused."""

    seq: int
    at: str
    by: str
    round: int
    do: Asked
    refused: Refusal | None
    events: list[EventTold]
    hash: str


class LogPage(TypedDict):
    """A page of a log, the newest entry first; ``next`` goes on with earlier ones. The house's own has no table."""

    table: NotRequired[str]
    log: NotRequired[int]
    under_way: NotRequired[int]
    lines: list[LogLine]
    next: int | None
    entries: int


class RoundAbout(TypedDict):
    """A round's place in the log."""

    round: int
    first: int
    last: int
    at: str
    hash: str
    seed: str
    ended: bool
    void: bool


class RoundsAudited(TypedDict):
    """The rounds of a table, the latest first."""

    table: str
    log: int
    under_way: int
    rounds: list[RoundAbout]


class PileLying(TypedDict):
    """Cards, and which of them lie face up."""

    cards: Faces
    up: list[bool]


class BetLying(TypedDict):
    """A wager, and its line of the settlement as it stands in the log."""

    wager: str
    on: str
    amount: int
    line: Event | None


class SeatLying(PileLying):
    """A seat with every card, every wager and its line."""

    position: int
    player: str
    bets: list[BetLying]
    extras: list[Event]
    folded: bool
    void: bool
    absent: bool
    abandoned: bool
    net: int | None


class RoundLying(TypedDict):
    """A round with every card, face up or not."""

    number: int
    stage: str
    deck: int
    stub: int
    void: bool
    dealer: PileLying
    board: PileLying
    box: PileLying
    rack: Faces
    draws: list[list[str]]
    seats: list[SeatLying]


class TableLying(TypedDict):
    """A table as it stood; meters exactly, in cents."""

    open: bool
    rounds: int
    chairs: list[Chair]
    meters: dict[str, str]
    round: RoundLying | None


class RefusedHere(Refusal):
    """What was refused, and the command."""

    do: Asked


class AuditStep(TypedDict):
    """A step of a round: an event with the table after it, or something that was refused."""

    seq: int
    at: str
    by: str
    type: str
    told: str
    clause: str
    event: NotRequired[Event]
    said: NotRequired[str]
    after: NotRequired[TableLying]
    refused: NotRequired[RefusedHere]


class RoundRebuilt(RoundAbout):
    """A round card by card."""

    table: str
    log: int
    start: TableLying | None
    steps: list[AuditStep]


class RefusalLogged(TypedDict):
    """An act that was refused."""

    table: str
    log: int
    seq: int
    at: str
    by: str
    round: int
    do: Asked
    code: str
    said: str
    clause: str


class Refusals(TypedDict):
    """Refused acts, the latest first; how many there are, and of which codes."""

    refusals: list[RefusalLogged]
    number: int
    codes: dict[str, int]

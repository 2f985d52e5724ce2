"""Players over real WebSockets: each looks at a table, sits down and plays, as soon as it may and no more often.

A ``Player`` answers what it is shown: it stakes, says that it is ready, and decides when it is asked. What was sent
and not answered is sent again, under the same id, when the connection comes back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.pit.serving import cookie_of

LARGEST = 2**24


class Stage(msgspec.Struct):
    """What the table waits for."""

    kind: str
    asks: int


class Bet(msgspec.Struct):
    """A wager."""

    wager: str
    amount: int


class SeatShown(msgspec.Struct):
    """A seat with wagers."""

    position: int
    bets: list[Bet]
    ready: bool


class RoundShown(msgspec.Struct):
    """The round under way."""

    number: int
    seats: list[SeatShown]


class MeterShown(msgspec.Struct):
    """A meter."""

    name: str
    exact: str


class Public(msgspec.Struct):
    """What a player needs of the scene."""

    stage: Stage
    meters: list[MeterShown]
    paused: str
    rounds: int
    round: RoundShown | None


class OptionShown(msgspec.Struct):
    """Something that is open."""

    do: dict[str, Any]
    low: int
    amounts: list[int]


class You(msgspec.Struct):
    """What a player needs of the own part."""

    positions: list[int]
    options: list[OptionShown]


class Told(msgspec.Struct):
    """Any message of the server."""

    kind: str = msgspec.field(name="is")
    id: str = ""
    seq: int = 0
    public: Public | None = None
    you: You | None = None
    code: str = ""
    said: str = ""


_read = msgspec.json.Decoder(Told).decode
_write = msgspec.json.Encoder().encode


@dataclass
class Sent:
    """A command on its way: when it was sent first, and what was answered."""

    id: str
    seen: int
    do: dict[str, Any]
    at: float
    seq: int | None = None
    refused: str = ""


@dataclass(eq=False, repr=False)
class Player:
    """One person at one position of one table; at position 0 one who only looks."""

    name: str
    table: str
    position: int
    every: float = 0.0
    boldness: int = 2
    """Plays in one of so many decisions, and is cautious in the others."""
    wagers: tuple[tuple[str, int], ...] = (("ante", 1000),)
    brings: int | None = None
    """The chips that are brought to the rail; without a sum, what the house lets one."""
    on_table: Callable[[Player, Told], None] = lambda *_: None
    on_answer: Callable[[Player, Sent], None] = lambda *_: None
    answers: dict[str, Sent] = field(default_factory=dict)
    """Everything that was answered, by id."""
    waiting: Sent | None = None
    recorded: list[str] | None = None
    """Every message, where somebody wants them."""
    received: int = 0
    """Bytes."""
    messages: int = 0
    shown: Told | None = None
    playing: bool = False
    due: float = 0.0
    refused: dict[str, int] = field(default_factory=dict)
    socket: ClientConnection | None = None

    def __post_init__(self) -> None:
        self._numbers = count(1)
        self._later: asyncio.TimerHandle | None = None
        self._decisions = 0
        self._sending: set[asyncio.Task[None]] = set()

    async def play(self, address: str) -> None:
        """Be connected and play, until the other side is gone."""
        options: dict[str, Any] = {"compression": None, "max_size": LARGEST, "open_timeout": 60, "ping_interval": None}
        try:
            async with connect(address, additional_headers={"cookie": cookie_of(self.name)}, **options) as socket:
                self.socket, self.shown = socket, None
                await socket.send(self._frame("watch", 0, {"do": "watch"}), text=True)
                if self.waiting is not None:
                    await self._send(self.waiting)
                async for message in socket:
                    assert isinstance(message, str)
                    self.received += len(message)
                    self.messages += 1
                    if self.recorded is not None:
                        self.recorded.append(message)
                    self.take(_read(message))
        except (ConnectionClosed, OSError, InvalidHandshake, TimeoutError):
            pass
        finally:
            self.socket = None
            if self._later is not None:
                self._later.cancel()
                self._later = None

    def take(self, answer: Told) -> None:
        """Take a message in."""
        if answer.kind == "table":
            self.shown = answer
            self.on_table(self, answer)
        elif answer.kind in ("done", "refused") and self.waiting is not None and answer.id == self.waiting.id:
            self._answered(self.waiting, answer)
        if self.playing:
            self.consider()

    def _answered(self, sent: Sent, answer: Told) -> None:
        self.waiting = None
        if answer.kind == "done":
            sent.seq = answer.seq
        else:
            sent.refused = answer.code
            self.refused[answer.code] = self.refused.get(answer.code, 0) + 1
            self.due = max(self.due, perf_counter() + 0.05)
        self.answers[sent.id] = sent
        self.on_answer(self, sent)

    def consider(self) -> None:
        """Act, if there is anything to do and it is time."""
        if self.waiting is not None or self.socket is None or (do := self.wish()) is None:
            return
        now = perf_counter()
        if now < self.due:
            if self._later is None:
                self._later = asyncio.get_running_loop().call_later(self.due - now, self._wake)
            return
        assert self.shown is not None
        self.due = now + self.every
        self.waiting = Sent(f"{self.name}-{next(self._numbers)}", self.shown.seq, do, now)
        task = asyncio.get_running_loop().create_task(self._send(self.waiting))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    def _wake(self) -> None:
        self._later = None
        self.consider()

    async def _send(self, sent: Sent) -> None:
        try:
            if self.socket is not None:
                await self.socket.send(self._frame(sent.id, sent.seen, sent.do), text=True)
        except ConnectionClosed:
            pass  # it is sent again when the connection is back

    def _frame(self, request: str, seen: int, do: dict[str, Any]) -> bytes:
        return _write({"id": request, "table": self.table, "seen": seen, "do": do})

    def wish(self) -> dict[str, Any] | None:
        """What this player would do now."""
        shown = self.shown
        if shown is None or shown.public is None or shown.you is None or shown.public.paused:
            return None
        if self.position not in shown.you.positions:
            chips = {} if self.brings is None else {"chips": self.brings}
            return {"do": "sit", "position": self.position, **chips}
        public = shown.public
        if public.stage.kind == "betting" and public.round is not None:
            seat = next((seat for seat in public.round.seats if seat.position == self.position), None)
            laid = {bet.wager for bet in seat.bets} if seat is not None else set()
            for wager, total in self.wagers:
                if wager not in laid:
                    return {"do": "stake", "position": self.position, "wager": wager, "total": total}
            return None if seat is not None and seat.ready else {"do": "ready", "position": self.position}
        if public.stage.kind == "ask" and public.stage.asks == self.position:
            return self._decision(shown.you.options)
        return None

    def _decision(self, options: list[OptionShown]) -> dict[str, Any] | None:
        acts = [option for option in options if option.do["do"] == "act" and option.do["position"] == self.position]
        if not acts:
            return None
        self._decisions += 1
        plays = [act for act in acts if act.do["act"] == "play"]
        others = [act for act in acts if act.do["act"] != "play"]
        chosen = plays[-1] if plays and (not others or self._decisions % self.boldness == 0) else others[0]
        amount = chosen.amounts[0] if chosen.amounts else chosen.low
        return {**chosen.do, "amount": amount}

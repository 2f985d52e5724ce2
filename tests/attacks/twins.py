"""Two pits whose rounds differ in hidden cards alone, and everything that anybody can ask of them.

Time, chance and mathematics are the same in both, so that no answer has to be masked: clocks stand still, random bytes
are counted, a promised shuffle has one commitment and two decks. What a process of its own would compute is answered
with what it was asked.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.clauses import BadInput, PitbossError
from pitboss.live import ProvableShoe
from pitboss.pit.audit import proof
from pitboss.pit.people.accounts import Person
from pitboss.pit.pit import Pit
from pitboss.pit.requests import requests
from pitboss.pit.settings import Settings
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import Pace, asks
from pitboss.pit.views.viewers import Viewer
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.rounds import Plan, Table
from pitboss.rounds.handlers.settling import pending
from pitboss.web.limits import Limits
from pitboss.web.routes import ANYBODY, Route
from pitboss.web.server.app import make_app, routes
from tests.attacks.chosen import Counted, Deck, Frozen
from tests.attacks.questions import NOON, SEATS, addresses, commands
from tests.pit.houses import counted
from tests.web.site import NO_LIMITS

STAFF = {"Dora": "dealer", "Flora": "floor", "Sue": "supervisor", "Ada": "auditor", "Chief": "admin"}
_LATE = ("report", "begin", "mark-device", "change-method", "sit", "leave", "close", "bet", "take-back")
"""What is open beside the next step of a round."""


@dataclass
class Twin:
    """One of the two pits."""

    database: str
    deck: Deck
    people: dict[str, Person] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    sent: dict[str, list[bytes]] = field(default_factory=dict)
    random: Counted = field(default_factory=Counted)
    requests: int = 0

    async def start(self, table: str) -> None:
        """Open the pit; everybody comes in and looks at the table."""
        self.pit = Pit(Settings(database=self.database, pace=Pace(3600, 3600, 3600)), clock=lambda: NOON)
        await self.pit.start()
        for task in self.pit._tasks:  # nothing happens by itself: both pits are moved by the test alone
            task.cancel()
        self.app = make_app(self.pit, limits=Limits(NO_LIMITS))
        self.id = table
        for name, role in {**STAFF, **dict.fromkeys((*SEATS.values(), "Wanda"), "player")}.items():
            await self.enter(name, role)

    async def enter(self, name: str, role: str) -> None:
        """Somebody signs up and looks at the table."""
        roles = frozenset() if role == "player" else frozenset({role})
        person = self.people[name] = await self.pit.people.sign_up(name, "a long password", roles)
        self.cookies[name] = (await self.pit.people.open_session(person)).cookie
        self.sent[name] = []
        self.sent[name].append(self.pit.watch(person, self.id, Viewer(person, self.sent[name].append)))

    @property
    def table(self) -> PitTable:
        """The table."""
        return self.pit.table(self.id)

    async def give(self, who: str, **do: Any) -> str:
        """Give a command; what was answered."""
        self.requests += 1
        try:
            return str(await self.pit.give(self.people[who], self.id, f"r{self.requests}", self.table.seq, do))
        except PitbossError as error:
            return _told(error)

    def try_out(self, who: str, do: dict[str, Any]) -> str:
        """What a command would be answered; nothing comes of it."""
        table = self.table
        try:
            wish = requests.read(do, self.people[who].roles)
            try:
                self.pit.acts.perform(table, self.people[who], table.seq, wish)
            finally:
                table.drop()
        except PitbossError as error:
            return _told(error)
        return "granted"

    def options(self, who: str) -> list[dict[str, Any]]:
        """What is open to somebody."""
        result: list[dict[str, Any]] = msgspec.json.decode(self.sent[who][-1])["you"]["options"]
        return result

    async def ask(self, who: str, path: str) -> bytes:
        """A question over HTTP, of a visitor for nobody: status, headers and body."""
        path, _, query = path.partition("?")
        headers = [(b"host", b"pit.test")]
        if who:
            headers.append((b"cookie", b"pitboss=" + self.cookies[who].encode()))
        scope: dict[str, Any] = {
            "type": "http",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "headers": headers,
        }
        scope |= {"query_string": query.encode(), "client": ("10.0.0.1", 1), "root_path": ""}
        scope |= {"scheme": "http", "server": ("pit.test", 80), "http_version": "1.1", "asgi": {"version": "3.0"}}
        sent: list[bytes] = []
        never, first = asyncio.Event(), True

        async def receive() -> dict[str, Any]:
            nonlocal first
            if not first:
                await never.wait()
            first = False
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                sent.append(b"%d %r " % (message["status"], sorted(message["headers"])))
            else:
                sent.append(message.get("body", b""))

        await self.app(scope, receive, send)
        return b"".join(sent)


def _told(error: PitbossError) -> str:
    return f"{type(error).__name__} {error.code}: {error.said} | {error.instead} | {error.clause}"


class Twins:
    """Both pits, moved in step; ``same`` complains about the first thing that differs."""

    def __init__(
        self, folder: Path, table: str, varied: Iterable[str], patch: pytest.MonkeyPatch, folds: str = "Cleo"
    ) -> None:
        self.id = table
        self.folds = folds
        self.varied = frozenset(varied)
        self.sides = [Twin(f"sqlite:///{folder / f'{side}.db'}", Deck(side, self.varied)) for side in (0, 1)]
        self.now = self.sides[0]
        self.is_dealt = False
        """Whether the round that is compared has begun."""
        self.compared = 0
        self._freeze(patch)

    def _freeze(self, patch: pytest.MonkeyPatch) -> None:
        for name, module in list(sys.modules.items()):
            if name.startswith("pitboss."):
                for word, real, stands in (
                    ("monotonic", time.monotonic, lambda: 0.0),
                    ("datetime", datetime, Frozen),
                    ("secrets", secrets, _Now(self)),
                ):
                    if getattr(module, word, None) is real:
                        patch.setattr(module, word, stands)
        patch.setattr("pitboss.pit.views.broadcaster._MOMENT", 3600)
        for name in ("cards", "draw", "cut"):
            patch.setattr(ProvableShoe, name, self._dealt(name, getattr(ProvableShoe, name)))

        async def ask(_: ExactWorker, question: Callable[..., Any], *given: Any, **named: Any) -> Any:
            if question is proof.prove:
                return proof.prove(*given)
            raise BadInput(code="computed", said=f"{question.__name__} {given!r} {named!r}", instead="nothing")

        patch.setattr(ExactWorker, "ask", ask)

    def _dealt(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """A method of the shoe: at a table of the pits it is the deck's, in a drill it is as it was."""

        def method(shoe: ProvableShoe, plan: Plan, table: Table, *given: Any) -> Any:
            ours = any(table.shoe is shoe for table in self.now.pit.tables.values())
            return getattr(self.now.deck, name)(plan, table, *given) if ours else real(shoe, plan, table, *given)

        return method

    def _each(self) -> Iterator[Twin]:
        """One pit after the other, each with its own cards and random bytes."""
        for side in self.sides:
            self.now = side
            yield side

    async def start(self) -> None:
        """Open both."""
        for side in self._each():
            await side.start(self.id)

    async def stop(self) -> None:
        """Close both."""
        for side in self._each():
            await side.pit.stop()

    # -- moving -------------------------------------------------------------------------------------------------------

    async def both(self, who: str, **do: Any) -> str:
        """The same command in both; the answer must be the same."""
        result = []
        for side in self._each():
            given = dict(do)
            if given.get("cards") == "read":
                number = given.pop("number")
                cards = side.deck.cards(side.table.plan, side.table.committed, number)
                given["cards"] = [str(card) for card in cards]
            result.append(await side.give(who, **given))
        if not self.is_dealt or not self.revealed:
            self.same(f"{who} {do}", *result)
        return result[0]

    async def sit_down(self, *, dealer: str = "") -> None:
        """A dealer takes over, if one is wanted, with a ``provable`` or a ``read`` shoe; everybody sits down."""
        if dealer:
            await self.both("Dora", do="take-over", what="dealer", shoe=dealer)
        for position, name in SEATS.items():
            await self.both(name, do="sit", position=position)

    async def bet(self) -> None:
        """Everybody lays every wager there is."""
        for position, name in SEATS.items():
            for _ in range(20):
                spots = msgspec.json.decode(self.sides[0].sent[name][-1])["you"]["spots"]
                spot = next((spot for spot in spots if spot["open"] and not spot["laid"] and spot["least"]), None)
                if spot is None:
                    break
                expected = {"position": position, "wager": spot["wager"], "on": spot["on"], "total": spot["least"]}
                assert (await self.both(name, do="stake", **expected)).isdigit(), expected
        self.is_dealt = True
        for position, name in SEATS.items():
            await self.both(name, do="ready", position=position)

    async def step(self) -> bool:
        """The next thing of the round: whoever is asked decides, or the dealer or the floor does the next step."""
        table = self.sides[0].table
        position = asks(table.plan, table.committed)
        if position:
            name = SEATS[position]
            acts = [option for option in self.sides[0].options(name) if option["do"]["do"] == "act"]
            folds = [act for act in acts if act["do"]["act"] == "fold"] if name == self.folds else []
            passes = [act for act in acts if act["do"]["act"] == "check"] if name == self.folds else []
            await self.both(name, **(folds or passes or acts)[-1]["do"])
            return True
        for who in ("Dora", "Flora", "Sue"):
            for option in self.sides[0].options(who):
                if option["do"]["do"] not in _LATE:
                    read = {"cards": "read", "number": option["cards"]} if self._reads(option) else {}
                    before = table.seq
                    await self.both(who, **(counted(table, option) | read))
                    return table.seq > before
        return False

    def _reads(self, option: dict[str, Any]) -> bool:
        return option["do"]["do"] == "deal" and bool(option["cards"]) and self.sides[0].table.reads_cards

    # -- what may differ ----------------------------------------------------------------------------------------------

    @property
    def revealed(self) -> bool:
        """Whether a card that differs lies face up, the draws are shown, an award is announced or the round is over.

        The award of a folded hand in the rack is announced by the step that verifies it, when settlement comes there.
        """
        now, other = (side.table.committed.round for side in self.sides)
        if now is None or other is None or len(now.seats) < len(SEATS) or len(other.seats) < len(SEATS):
            return True
        piles = [(now.dealer, other.dealer), (now.board, other.board), (now.box, other.box)]
        piles += [(seat.hand, two.hand) for seat, two in zip(now.seats, other.seats, strict=True)]
        shown = any(
            item.up >> place & 1 and item.cards[place] != there.cards[place]
            for item, there in piles
            for place in range(len(item.cards))
        )
        return shown or (now.revealed and now.draws != other.draws) or any(map(_award_waits, self.sides))

    @property
    def differ(self) -> bool:
        """Whether the tables differ in anything at all."""
        first, two = (side.table.committed for side in self.sides)
        return first != two

    # -- asking -------------------------------------------------------------------------------------------------------

    def same(self, what: str, item: object, two: object) -> None:
        """Complain when two answers differ."""
        self.compared += 1
        if item != two:
            now, current, there = self.sides[0].table.committed.round, repr(item), repr(two)
            start = next((n for n, (a, b) in enumerate(zip(current, there, strict=False)) if a != b), 0)
            cut = slice(max(0, start - 200), start + 200)
            raise AssertionError(f"{what} at {now.stage if now else ''}:\n{current[cut]}\n{there[cut]}")

    @property
    def viewers(self) -> tuple[str, ...]:
        """Everybody whose own cards are the same in both, and the visitor."""
        return tuple(name for name in ("", *self.sides[0].people) if name != "Ben" or "ben" not in self.varied)

    def compare_messages(self) -> None:
        """Everything that was sent over the WebSocket."""
        for name in self.viewers:
            if name:
                first, two = (side.sent[name] for side in self.sides)
                for place, (item, there) in enumerate(zip(first, two, strict=True)):
                    self.same(f"message {place} to {name}", item, there)
                for side in self.sides:
                    del side.sent[name][:-1]

    async def compare_questions(self, cards: Sequence[str]) -> None:
        """Every address, with every role, with every value that its query takes."""
        table = self.sides[0].table
        for route in routes():
            if route.method == "GET":
                for place, path in enumerate(addresses(route, table, cards)):
                    for name in self.viewers:
                        if self._may_ask(name, route) or not place:  # who may not ask is turned away at the door
                            await self._compare_question(name, path)

    def _may_ask(self, name: str, route: Route) -> bool:
        person = self.sides[0].people.get(name)
        return route.needs == ANYBODY or (person is not None and (not route.roles or bool(route.roles & person.roles)))

    async def _compare_question(self, name: str, path: str) -> None:
        result = [await side.ask(name, path) for side in self._each()]
        self.same(f"{name or 'a visitor'} asks {path}", *result)

    def compare_refusals(self, cards: Sequence[str]) -> None:
        """Every command, by everybody, naming every card; but whoever typed the cards knows them."""
        reads = self.sides[0].table.dealer if self.sides[0].table.reads_cards else ""
        for do in commands(self.sides[0].table, cards):
            for name in self.viewers:
                if name and not (name == reads and (do.get("cards") or do.get("card"))):
                    self.same(f"{name} gives {do}", *(side.try_out(name, do) for side in self._each()))


def _award_waits(side: Twin) -> bool:
    plan, state = side.table.plan, side.table.committed
    assert state.round is not None
    visit = plan.stage(state.device, state.round.stage).visit
    return visit is not None and pending(plan, state, visit) is not None


class _Now:
    """The random bytes of the pit that is moved now."""

    def __init__(self, twins: Twins) -> None:
        self._twins = twins

    def __getattr__(self, name: str) -> Any:
        return getattr(self._twins.now.random, name)

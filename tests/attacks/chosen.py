"""Time, random bytes and cards as a test chooses them: the same in two pits, but for the cards that may differ."""

from __future__ import annotations

import secrets
from datetime import datetime, tzinfo
from hashlib import sha256
from typing import Any

from pitboss.cards import DECK, Card
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Draw
from pitboss.rounds.events import Cards
from pitboss.rounds.flow import next_delivery
from pitboss.rounds.handlers.dealing import draw_places, whose

BEN = 1
"""Whose cards may differ; settlement comes to him last."""
_GOOD, _POOR = ["As", "Ad", "Ac", "Ah", "Ks"], ["2c", "7d", "9h", "4s", "Jc"]


class Frozen(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Frozen:
        """Noon."""
        return cls(2026, 11, 15, 12, tzinfo=tz)


class Counted:
    """Random bytes that are the same in both pits."""

    def __init__(self) -> None:
        self.number = 0

    def token_bytes(self, size: int = 32) -> bytes:
        """The next bytes."""
        self.number += 1
        return (sha256(b"%d" % self.number).digest() * 4)[:size]

    def token_hex(self, size: int = 32) -> str:
        """The next bytes in hexadecimal digits."""
        return self.token_bytes(size).hex()

    token_urlsafe = token_hex

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)


class Deck:
    """The cards of one pit by where they go: the same in both pits, but for those that may differ."""

    def __init__(self, side: int, varied: frozenset[str]) -> None:
        self.side = side
        self.varied = varied
        self._known: dict[tuple[str, int, int], Card] = {}
        special = [*_GOOD, *_POOR]
        rest = [str(card) for card in DECK if str(card) not in special]
        self._open = rest[::2]
        own, others = (_GOOD, _POOR) if not side else (_POOR, _GOOD)
        hidden = [*others, *rest[1::2]]
        self._ben = own
        self._hidden = hidden if not side else hidden[::-1]
        self._taken: dict[tuple[str, int, str], int] = {}

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards; asked again, the same ones."""
        now = table.round
        assert now is not None
        first = table.cards - now.stub
        faces = self._faces(plan, table, number)
        return tuple(self._at(table.name, now.number, first + n, face) for n, face in enumerate(faces))

    def _faces(self, plan: Plan, table: Table, number: int) -> list[str]:
        """Where each of the next cards goes, in a word of ``varied``, or nowhere special."""
        now = table.round
        assert now is not None
        stage = plan.stage(table.device, now.stage)
        if stage.row is None:
            to, position = now.short[0] if now.short else ("", 0)
            return [_word(to, position)] * number
        row, (_, position) = stage.row, next_delivery(now, stage.row) or (0, 0)
        word = "rack" if row.does == "burn" else _word(whose(row, position), position)
        if row.face != "bottom up":
            return [word if row.face != "up" else ""] * number
        return ["rack" if row.rest == "discard rack" else word] * (number - 1) + [""]

    def _at(self, table: str, round: int, place: int, word: str) -> Card:
        key = table, round, place
        if key not in self._known:
            pool = "open" if word not in self.varied else "ben" if word == "ben" else "hidden"
            cards = {"open": self._open, "ben": self._ben, "hidden": self._hidden}[pool]
            taken = self._taken.get((table, round, pool), 0)
            self._taken[table, round, pool] = taken + 1
            self._known[key] = Card.read(cards[taken])
        return self._known[key]

    def cut(self, plan: Plan, table: Table) -> int:
        """The least cut."""
        return plan.game.cut.at_least

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """Something is drawn in one pit and nothing in the other, where draws may differ."""
        if not self.side or "draw" not in self.varied:
            return Draw(wager)
        if plan.wagers[wager].rule.hand:
            return Draw(wager, DECK[7])
        return Draw(wager, place=draw_places(plan, wager)[0])


def _word(to: str, position: int) -> str:
    return "ben" if position == BEN else "" if position else to

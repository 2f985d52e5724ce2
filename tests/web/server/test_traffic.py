"""Every byte that a real server sends to each seat, through whole rounds of every game, searched for hidden cards.

What somebody may see follows from the log alone, read afterwards from the database: the own cards, and what lay face up
at some moment since the message before. Any other card in a message, in whatever way it is written, is a leak.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cards import DECK
from pitboss.log.applied import AppliedEntry, decode_entry
from pitboss.pit.opening import stream_of
from pitboss.pit.store import Store
from pitboss.pit.tables import seed_file
from pitboss.pit.tables.seed_file import SeedFile
from pitboss.rounds import Table
from pitboss.rounds.events import RoundEnded, SeedRevealed
from tests.pit.crowd import playing, until
from tests.pit.houses import TABLES, run
from tests.pit.players import Player
from tests.pit.serving import write_people
from tests.web.loop import served, socket_of

ROUNDS = 3
_CARD = re.compile(r'"([2-9TJQKA][cdhs])"')
_SIGNS = {card.unicode: str(card) for card in DECK}


def cards_in(text: str) -> set[str]:
    """Every card that a text names."""
    return set(_CARD.findall(text)) | {card for sign, card in _SIGNS.items() if sign in text}


def visible(table: Table, person: str) -> set[str]:
    """The cards of a round that somebody may see: their own, and what lies face up."""
    now = table.round
    if now is None:
        return set()
    piles = [now.dealer, now.board, now.box, *(seat.hand for seat in now.seats)]
    result = {str(card) for pile in piles for place, card in enumerate(pile.cards) if card and pile.up >> place & 1}
    result |= {str(card) for seat in now.seats if seat.player == person for card in seat.hand.cards}
    return result | {str(card) for _, card, _ in now.draws if card is not None and now.revealed}


class Truth:
    """What really happened at a table, from its log."""

    def __init__(self, database: str, table: str) -> None:
        stream = stream_of(table, 1)
        self.applied: dict[int, AppliedEntry] = {}
        self.after: dict[int, Table] = {0: Table()}
        kept = SeedFile(seed_file.beside(Store(database).url))
        with Store(database) as store:
            state = Table()
            for entry in store.entries(stream):
                result = decode_entry(state, entry)
                if isinstance(result, AppliedEntry):
                    state = result.after
                    self.applied[entry.seq] = result
                self.after[entry.seq] = state
        events = (event for entry in self.applied.values() for event in entry.events)
        self.seeds = {event.round: event.seed for event in events if isinstance(event, SeedRevealed)}
        kept.open()
        self.seeds |= {
            number: kept.seed(stream, number).hex()
            for number in (state.rounds, state.rounds + 1)
            if kept.has(stream, number)
        }
        kept.close()
        assert len(self.seeds) > state.rounds  # the one that is promised is among them

    def may_see(self, person: str, after: int, seq: int) -> set[str]:
        """The cards that somebody may have been shown by the entries behind ``after`` up to ``seq``."""
        result = visible(self.after[seq], person)
        for number in range(after + 1, seq + 1):
            if number in self.applied:
                for before, _ in self.applied[number].moments:
                    result |= visible(before, person)
        return result

    def last_round(self, seq: int) -> set[str]:
        """The cards that lay face up when the last round before an entry ended."""
        for number in range(seq, 0, -1):
            for before, event in self.applied[number].moments if number in self.applied else ():
                if isinstance(event, RoundEnded):
                    return visible(before, "")
        return set()

    def revealed(self, seq: int) -> set[str]:
        """The seeds that had been published by an entry."""
        before = (value for number, value in self.applied.items() if number <= seq)
        return {event.seed for item in before for event in item.events if isinstance(event, SeedRevealed)}


def assert_no_leak(truth: Truth, player: Player) -> tuple[int, int]:
    """Search everything that somebody was sent; how many messages, and how many that hid cards from them."""
    assert player.recorded
    seen, hiding = 0, 0
    for message in player.recorded:
        output: dict[str, Any] = msgspec.json.decode(message)
        if output["is"] != "table":
            assert not cards_in(message), message
            continue
        seq = output["seq"]
        for number, seed in truth.seeds.items():
            assert seed not in message or seed in truth.revealed(seq), f"the seed of round {number} at entry {seq}"
        last = output["public"].pop("last", None)
        assert cards_in(msgspec.json.encode(last).decode()) <= truth.last_round(seq)
        shown = cards_in(msgspec.json.encode(output).decode())
        allowed = truth.may_see(player.name, seen, seq)
        assert shown <= allowed, f"{player.name} was shown {shown - allowed} in entry {seq}"
        _assert_unnamed(output["public"]["round"])
        now = truth.after[seq].round
        hiding += now is not None and any(seat.player != player.name and seat.hand.cards for seat in now.seats)
        seen = seq
    return len(player.recorded), hiding


def _assert_unnamed(now: dict[str, Any] | None) -> None:
    """A hand that cannot be seen is not told in words either."""
    for whose in [now["dealer"], *now["seats"]] if now is not None else ():
        assert None not in whose["cards"] or whose["hand"] == ""


@pytest.mark.parametrize("table", TABLES)
def test_nobody_is_sent_a_hidden_card(table: str, tmp_path: Path) -> None:
    """Two players and somebody who only looks: three rounds, with decisions both bold and cautious."""
    database = str(tmp_path / "pit.db")
    players = [Player("Anna", table, 1, recorded=[]), Player("Ben", table, 3, boldness=3, recorded=[])]
    onlooker = Player("Otto", table, 0, recorded=[])
    everybody = [*players, onlooker]
    write_people(database, [item.name for item in everybody], 10**8)

    async def story() -> None:
        async with served(database) as server:
            looking = asyncio.create_task(onlooker.play(socket_of(server)))
            async with playing(players, socket_of(server)):
                assert await until(lambda: server.pit.table(table).committed.rounds >= ROUNDS)
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)

    run(story)
    truth = Truth(database, table)
    for item in everybody:
        messages, hiding = assert_no_leak(truth, item)
        assert messages > 5 * ROUNDS
        assert hiding >= ROUNDS
        assert any(cards_in(message) for message in item.recorded or ())

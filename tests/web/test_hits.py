"""Two tables of a real server hit one meter in the same moment: in order, and shown on both within a second."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from pitboss.pit.pit import Pit
from tests.pit.crowd import LINKED, METER, filed, link, playing, until
from tests.pit.houses import run
from tests.pit.players import Player, Told
from tests.pit.serving import write_people
from tests.pit.turns.test_links import Arranged
from tests.web.loop import served, socket_of

BEFORE_THE_PLAYER = "2c 3d 5h 7s 9c 8d 6h"
"""Box and dealer come first in Maryland."""
TOP = "As Ah Ad Ac Ks"


def hits(pit: Pit) -> list[int]:
    """What the progressive wagers of the last rounds were paid."""
    seats = [seat for table in LINKED for last in [pit.table(table).history.last] if last for seat in last.seats]
    lines = [bet.line for seat in seats for bet in seat.bets if bet.wager == METER and bet.line is not None]
    return [line.pays for line in lines if line.result == "won"]


def test_two_hits_at_once(tmp_path: Path) -> None:
    """The first takes the meter, the second what the reset left; both tables show it within a second of the acts."""
    database, folder = str(tmp_path / "pit.db"), filed(tmp_path / "filed")
    run(lambda: link(database, folder))
    shown: list[tuple[float, str, str]] = []

    def note(player: Player, answer: Told) -> None:
        assert answer.public is not None
        shown.append((perf_counter(), player.table, answer.public.meters[0].exact))
        if answer.public.stage.kind == "ask":
            player.playing = False  # both wait before they decide

    players = [Player(f"Player {table}", table, 1, boldness=1, on_table=note) for table in LINKED]
    for player in players:
        player.wagers = (("ante", 1000), (METER, 100))
    write_people(database, [player.name for player in players], 10**8)

    async def story() -> None:
        async with served(database, folder) as server:
            pit = server.pit
            for table in LINKED:
                pit.table(table).shoe = Arranged(f"{BEFORE_THE_PLAYER} {TOP}")
            async with playing(players, socket_of(server)):
                assert await until(lambda: not any(player.playing or player.waiting for player in players))
                before = pit.table(LINKED[0]).committed.meters[METER]
                begun = perf_counter()
                for player in players:
                    player.playing = True
                    player.consider()
                    player.playing = False
                assert await until(lambda: len(hits(pit)) == len(LINKED))
                after = pit.links["bank"].meters[METER]
                assert await until(lambda: all((table, str(after)) in _last(shown) for table in LINKED))
            first, second = sorted(hits(pit), reverse=True)
            assert first in (int(before), int(before) + 1)
            assert second == pit.table(LINKED[0]).plan.meters[METER][0].reset
            assert max(at for at, _, _ in shown) - begun < 1.0
            assert {pit.table(table).committed.meters[METER] for table in LINKED} == {after}
            assert not pit.links["bank"].down
            assert after < before

    run(story)


def _last(shown: list[tuple[float, str, str]]) -> set[tuple[str, str]]:
    """What each table shows now."""
    return {(table, amount) for table, amount in {table: amount for _, table, amount in shown}.items()}

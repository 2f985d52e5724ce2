"""A floorperson who played validated her own award: 100,000 became 626,920. She voided her own rounds: 5 of 5.

Whoever sits at a table, or at one that shares its meters, rules, validates, opens, closes, holds and counts nothing
there, under whichever of her roles she tries.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.attacks.dealing import WISHED, hall, jackpot_wagers, refused
from tests.pit.houses import FOUR, MARYLAND, opened, run
from tests.pit.turns.test_links import Arranged, linked

ROLES = ("dealer", "floor", "supervisor", "auditor", "admin")


def test_nobody_validates_the_own_award(database: str) -> None:
    """The award waits for a floorperson without a stake, and is hers when that person has validated it."""

    async def story() -> None:
        async with hall(database, staff_may_play=True) as house:
            fay, finn = await house.person("Fay", *ROLES), await house.person("Finn", "floor")
            table = house.table(MARYLAND)
            await house.sit(fay, MARYLAND, 1)
            table.shoe = Arranged(" ".join(WISHED[:12]))
            await house.do(finn, MARYLAND, do="take-over", what="floor")
            await jackpot_wagers(house, fay)
            await house.do(fay, MARYLAND, do="ready", position=1)
            await house.decide(MARYLAND, {1: fay})
            assert table.committed.round is not None
            for title in ("floorperson", "casino supervisor"):
                step = house.do(fay, MARYLAND, do="step", step="validate", by=title)
                await refused("has-a-stake", step)
            assert house.pit.chips(fay) < 500_000
            await house.do(finn, MARYLAND, do="step", step="validate", by="floorperson")
            assert table.committed.rounds == 1

    run(story)


HERS: list[dict[str, Any]] = [
    {"do": "report", "what": "wrong number of cards", "when": "decisions"},
    {"do": "report", "what": "wrong number of cards", "when": "decisions", "by": "casino supervisor"},
    {"do": "report", "what": "player left", "position": 2, "by": "floorperson"},
    {"do": "take-back", "position": 2, "wager": "ante", "by": "floorperson"},
    {"do": "mark-device", "what": "automated dealing shoe"},
    {"do": "begin", "course": "deck change", "deck": 1},
    {"do": "count-stub", "number": 30},
    {"do": "close"},
    {"do": "open"},
    {"do": "pause", "why": "I am losing"},
    {"do": "resume"},
    {"do": "take-over", "what": "dealer"},
    {"do": "take-over", "what": "floor"},
]


def test_nobody_rules_where_they_play(database: str) -> None:
    """With every role of the staff, and a losing hand: nothing that the floor does is hers, and nothing is shown so."""

    async def story() -> None:
        async with hall(database, FOUR, staff_may_play=True) as house:
            fay, ben = await house.person("Fay", *ROLES), await house.person("Ben")
            await house.sit(fay, FOUR, 1)
            await house.sit(ben, FOUR, 2)
            await house.bet(fay, FOUR, 1)
            await house.bet(ben, FOUR, 2)
            seq = house.table(FOUR).seq
            for command in HERS:
                await refused(_code(command), house.do(fay, FOUR, **command))
            shown = {your["do"]["do"] for your in house.yours(fay, FOUR)["options"]}
            assert shown <= {"act", "sit"}
            assert (house.table(FOUR).seq, house.table(FOUR).paused) == (seq, "")

    run(story)


def _code(command: dict[str, Any]) -> str:
    """What she is told: who takes another's wager back, or counts, would have to be something that she is not."""
    return {"count-stub": "not-yours"}.get(command["do"], "has-a-stake")


@pytest.mark.parametrize("command", [HERS[0], HERS[5], HERS[7], HERS[9]], ids=str)
def test_nor_at_a_table_that_shares_the_meter(command: dict[str, Any], database: str, tmp_path: Path) -> None:
    """What happens at a linked table moves the meter that she plays for."""
    folder = linked(tmp_path / "filed", "a", "b")

    async def story() -> None:
        async with opened(database, submissions=folder, staff_may_play=True) as house:
            ada, fay = await house.person("Ada", "admin"), await house.person("Fay", *ROLES)
            for table in ("a", "b"):
                await house.pit.linking.join(ada, "bank", table)
            await house.sit(fay, "a", 1)
            seq = house.table("b").seq
            await refused("has-a-stake", house.do(fay, "b", **command))
            assert house.table("b").seq == seq

    run(story)


def test_a_held_table_is_held_for_a_player_who_is_also_floor(database: str) -> None:
    """While another floorperson holds the table, she does not go on playing: before, her role let her."""

    async def story() -> None:
        async with hall(database, FOUR, staff_may_play=True) as house:
            fay, finn = await house.person("Fay", "floor"), await house.person("Finn", "floor")
            await house.sit(fay, FOUR, 1)
            await house.do(finn, FOUR, do="pause", why="a chip is on the floor")
            stakes = house.do(fay, FOUR, do="stake", position=1, wager="ante", total=1000)
            await refused("table-paused", stakes)
            await refused("table-paused", house.do(fay, FOUR, do="bet", position=1, wager="ante", amount=1000))
            await house.do(finn, FOUR, do="resume")
            await house.do(fay, FOUR, do="stake", position=1, wager="ante", total=1000)

    run(story)

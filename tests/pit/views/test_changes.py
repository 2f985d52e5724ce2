"""The changes that go with the events of a message lead from the scene before it to the scene it ends with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.pit.houses import CRAZY, TABLES, House, opened, read, run

Data = dict[str, Any]
GOES_ON = ("open", "rounds", "chairs", "meters", "round")
"""What events change; the clock, and who is ready or gone, are known at the end of a message only."""


def applied(scene: Data, change: Data) -> Data:
    """A scene after a change, as a page puts them together."""
    after = scene | {name: value for name, value in change.items() if name not in ("meters", "round")}
    if "meters" in change:
        moved = {meter["name"]: meter for meter in change["meters"]}
        after["meters"] = [moved.pop(meter["name"], meter) for meter in scene["meters"]] + list(moved.values())
    if "round" in change:
        whole = change["round"] is None or "number" in change["round"]
        after["round"] = change["round"] if whole else _round(scene["round"], change["round"])
    return after


def _round(now: Data, change: Data) -> Data:
    after = now | {name: value for name, value in change.items() if name not in ("seats", "left")}
    seats = {seat["position"]: seat for seat in now["seats"] if seat["position"] not in change.get("left", [])}
    for seat in change.get("seats", []):
        known = {"ready": False, "bets": []} if "player" in seat else seats[seat["position"]]
        seats[seat["position"]] = _seat(known, seat)
    after["seats"] = sorted(seats.values(), key=lambda seat: seat["position"])
    return after


def _seat(seat: Data, change: Data) -> Data:
    bets = {(bet["wager"], bet["on"]): bet for bet in [*seat["bets"], *change.get("bets", [])]}
    for key in change.get("gone", []):
        del bets[tuple(key)]
    return (
        seat
        | {name: value for name, value in change.items() if name not in ("bets", "gone")}
        | {"bets": list(bets.values())}
    )


def shown_to_owner(scene: Data, you: Data) -> Data:
    """The part of a scene that changes, with the person's own cards in the own seats, and nobody ready."""
    result: Data = {name: scene[name] for name in GOES_ON}
    result["stage"] = scene["stage"] | {"left": None}
    if scene["round"] is not None:
        seats = []
        for seat in scene["round"]["seats"]:
            own = you["cards"].get(str(seat["position"]), [])
            hidden = len(own) == len(seat["cards"]) and None in seat["cards"]
            seats.append(seat | {"cards": own if hidden else seat["cards"], "ready": False, "hand": "", "plays": []})
        result["round"] = scene["round"] | {"seats": seats}
    return result


def check(messages: list[bytes]) -> int:
    """Every message of a viewer: how many changes led to the scene at its end."""
    first, *rest = (read(message) for message in messages)
    scene, number = first["public"], 0
    for message in rest:
        for event in message["events"]:
            scene = applied(scene, event.get("scene", {}))
            number += "scene" in event
        if message["events"]:
            assert shown_to_owner(scene, message["you"]) == shown_to_owner(message["public"], message["you"])
        scene = message["public"]
    return number


@pytest.mark.parametrize("table", TABLES)
def test_changes_lead_to_the_scene_at_the_end(table: str, tmp_path: Path) -> None:
    """Wagers laid and taken back, decisions, settlement, somebody who leaves; for players and for an onlooker."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            people = {position: await house.person(f"Player {position}") for position in (1, 2, 4)}
            house.watch(await house.person("Otto"), table)
            for position, person in people.items():
                await house.sit(person, table, position)
            await _round_with_corrections(house, table)
            await house.round(table, people)
            await house.round(table, people, "pass")
            await house.do(people[2], table, do="leave", position=2)
            for messages in house.sent.values():
                assert check(messages) > 50

    async def _round_with_corrections(house: House, table: str) -> None:
        person = await house.person("Player 1")
        for total in (1000, 2000, 0, 1500, 0):
            await house.do(person, table, do="stake", position=1, wager="ante", total=total)

    run(story)


def test_the_owner_sees_the_own_cards_come(tmp_path: Path) -> None:
    """The change of a card that is dealt face down names it to its player, and to nobody else."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            people = {1: await house.person("Anna"), 2: await house.person("Ben")}
            for position, person in people.items():
                await house.sit(person, CRAZY, position)
            for position, person in people.items():
                await house.bet(person, CRAZY, position)
            for position, person in people.items():
                message = house.look(person, CRAZY)
                seats = [
                    seat
                    for event in message["events"]
                    if event["type"] == "dealt"
                    for seat in event.get("scene", {}).get("round", {}).get("seats", [])
                    if seat.get("cards")
                ]
                assert {seat["position"] for seat in seats if None not in seat["cards"]} == {position}
                assert {seat["position"] for seat in seats if None in seat["cards"]} == {1, 2} - {position}

    run(story)


def test_a_change_is_small(tmp_path: Path) -> None:
    """A wager changes one seat, and the rest of the table is not repeated with it."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna = await house.person("Anna")
            await house.sit(anna, CRAZY, 1)
            await house.do(anna, CRAZY, do="stake", position=1, wager="ante", total=1000)
            await house.do(anna, CRAZY, do="stake", position=1, wager="ante", total=2000)
            (laid, *_) = house.look(anna, CRAZY)["events"]
            bet = {"wager": "ante", "on": "", "amount": 2000, "result": None}
            assert laid["scene"] == {"round": {"seats": [{"position": 1, "bets": [bet]}]}}
            assert len(msgspec.json.encode(laid["scene"])) < 200

    run(story)

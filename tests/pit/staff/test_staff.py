"""Dealer, floor and clock: who may do what, places that are taken over, and time that runs out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import DECK
from pitboss.clauses import PitbossError
from pitboss.log.records import Granted, from_log
from pitboss.pit.people.accounts import Person
from pitboss.pit.tables.timeouts import Pace, stage_kind
from pitboss.pit.views.floor_view import glance
from pitboss.proof.verify import verify
from pitboss.rounds.events import Acted, TakenBack
from tests.pit.houses import CRAZY, FOUR, MARYLAND, ULTIMATE, House, counted, opened, run
from tests.pit.turns.test_links import Arranged

STAFF = ("dealer", "floor", "supervisor", "auditor", "admin")


def test_a_dealer_deals_a_round_by_hand(tmp_path: Path) -> None:
    """Whoever has taken over is offered the next lawful steps, may do them in order and no other way."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
            await house.sit(anna, FOUR, 1)
            house.watch(dora, FOUR)
            await house.do(dora, FOUR, do="take-over", what="dealer")
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            with pytest.raises(PitbossError):
                await house.do(dora, FOUR, do="settle")
            await by_hand(house, FOUR, dora, anna)
            assert house.table(FOUR).committed.rounds == 1
            names = {
                record.command.person
                for entry in house.pit.store.entries(house.table(FOUR).stream)
                if isinstance(record := from_log(entry)[0], Granted) and hasattr(record.command, "person")
            }
            assert "Dora" in names
            await house.do(dora, FOUR, do="hand-back", what="dealer")
            await house.round(FOUR, {1: anna})
            assert house.table(FOUR).committed.rounds == 2

    run(story)


ASIDE = ("mark-device", "change-method", "report", "close", "sit", "leave", "bet", "take-back", "begin")


async def by_hand(
    house: House, table: str, dealer: Person, player: Person, floor: Person | None = None, *, rounds: int = 1
) -> None:
    """Do whatever leads on, until the round is over; what the floor does, the floor does, where there is one."""
    running = house.table(table)
    for _ in range(80):
        if running.committed.rounds >= rounds:
            return
        for person in (dealer, player, *([floor] if floor is not None else [])):
            steps = [your for your in house.yours(person, table)["options"] if your["do"]["do"] not in ASIDE]
            if steps:
                command = counted(running, steps[0])
                if command["do"] == "deal" and running.reads_cards:
                    command["cards"] = _next_cards(house, table, steps[0]["cards"])
                await house.do(person, table, **command)
                break
        else:
            raise AssertionError(f"nobody can go on from {running.committed.round}")


def _next_cards(house: House, table: str, number: int) -> list[str]:
    """The next cards of a new deck, as somebody reads them."""
    state = house.table(table).committed
    assert state.round is not None
    taken = state.cards - state.round.stub
    return [str(card) for card in DECK[taken : taken + number]]


def test_a_real_shoe_is_read_card_by_card(tmp_path: Path) -> None:
    """With a read shoe nothing is dealt that was not read; the shoe changes between rounds only."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
            await house.sit(anna, FOUR, 1)
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            while stage_kind(house.table(FOUR).plan, house.table(FOUR).committed) != "deal":
                steps = [your for your in house.yours(dora, FOUR)["options"] if your["do"]["do"] not in ASIDE]
                await house.do(dora, FOUR, **steps[0]["do"])
            with pytest.raises(PitbossError):
                await house.do(dora, FOUR, do="deal", cards=["As", "As", "Ks", "Qs", "Js"])
            await house.do(dora, FOUR, do="deal", cards=["As", "Ah", "Ks", "Qs", "Js"])
            with pytest.raises(PitbossError) as refused:
                await house.do(dora, FOUR, do="hand-back", what="dealer")
            assert refused.value.code == "shoe-in-use"

    run(story)


def test_a_round_from_a_real_shoe_breaks_no_promise(tmp_path: Path) -> None:
    """When the cards are read, the promise of the shuffle is taken back first; the log is proven afterwards."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
            await house.sit(anna, FOUR, 1)
            await house.round(FOUR, {1: anna})
            assert house.table(FOUR).committed.commitment
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
            assert not house.table(FOUR).committed.commitment
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            await by_hand(house, FOUR, dora, anna, rounds=2)
            await house.do(dora, FOUR, do="hand-back", what="dealer")
            assert house.table(FOUR).committed.commitment
            await house.round(FOUR, {1: anna})
            lines = b"".join(entry.line for entry in house.pit.store.entries(house.table(FOUR).stream))
            (tmp_path / "log.jsonl").write_bytes(lines)

    run(story)
    result = verify(tmp_path / "log.jsonl")
    assert result.finding is None
    assert (result.proven, result.unpromised) == (2, (2,))


def test_an_award_is_confirmed_by_two_persons(tmp_path: Path) -> None:
    """Maryland's dealer verifies and a floorperson validates: one person with both roles cannot do both."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer", "floor")
            fay = await house.person("Fay", "floor")
            running = house.table(MARYLAND)
            await house.sit(anna, MARYLAND, 1)
            running.shoe = Arranged("2c 3d 5h 7s 9c 8d 6h As Ah Ad Ac Ks")
            await house.do(dora, MARYLAND, do="take-over", what="dealer")
            with pytest.raises(PitbossError) as refused:
                await house.do(dora, MARYLAND, do="take-over", what="floor")
            assert refused.value.code == "second-person"
            for wager, total in (("ante", 1000), ("progressive", running.plan.wagers["progressive"].amount)):
                await house.do(anna, MARYLAND, do="stake", position=1, wager=wager, total=total)
            with pytest.raises(AssertionError, match="nobody can go on"):
                await by_hand(house, MARYLAND, dora, anna)
            with pytest.raises(PitbossError) as refused:
                await house.do(dora, MARYLAND, do="step", step="validate", by="floorperson")
            assert refused.value.code == "second-person"
            assert glance(running, frozenset()).waits == "the floorperson, for an award to Anna"
            await by_hand(house, MARYLAND, dora, anna, fay)
            assert running.committed.rounds == 1

    run(story)


@pytest.mark.clause("ma-c4p:10(e)(4)#cards-remain")
def test_the_floor_documents_an_award_from_a_meter(tmp_path: Path) -> None:
    """Crazy 4: the cards of four aces wait on the table; the floor is shown what is missing, and does it."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, fay = await house.person("Anna"), await house.person("Fay", "floor")
            running = house.table(CRAZY)
            await house.sit(anna, CRAZY, 1)
            running.shoe = Arranged("As 2c Ah 3d Ad 5h Ac 7s Ks 9c")
            await house.do(fay, CRAZY, do="take-over", what="floor")
            amount = running.plan.wagers["four-card progressive"].amount
            for wager, total in (("ante", 1000), ("super bonus", 1000), ("four-card progressive", amount)):
                await house.do(anna, CRAZY, do="stake", position=1, wager=wager, total=total)
            await house.do(anna, CRAZY, do="ready", position=1)
            await house.do(anna, CRAZY, do="act", position=1, act="play", amount=1000)
            await house.do(fay, CRAZY, do="step", step="validate", by="floorperson")
            seen = glance(running, frozenset())
            assert seen.waits == "the floorperson, for an award to Anna"
            assert seen.award is not None
            assert [missing.step for missing in seen.award.missing] == ["complete-documents"]
            await house.do(fay, CRAZY, do="step", step="complete-documents", by="floorperson")
            assert running.committed.rounds == 1

    run(story)


def test_places_are_kept_over_a_restart(database: str) -> None:
    """Who deals, from which shoe, and that a table is held, is the same after the pit was closed."""

    async def before() -> None:
        async with opened(database) as house:
            dora, fay = await house.person("Dora", "dealer"), await house.person("Fay", "floor")
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
            await house.do(fay, ULTIMATE, do="pause", why="a chip is on the floor")

    async def after() -> None:
        async with opened(database) as house:
            assert (house.table(FOUR).dealer, house.table(FOUR).reads_cards) == ("Dora", True)
            assert house.table(ULTIMATE).paused == "a chip is on the floor"
            anna, fay = await house.person("Anna"), await house.person("Fay", "floor")
            with pytest.raises(PitbossError) as refused:
                await house.do(anna, ULTIMATE, do="sit", position=1)
            assert refused.value.code == "table-paused"
            await house.do(fay, ULTIMATE, do="resume")
            await house.do(anna, ULTIMATE, do="sit", position=1)

    run(before)
    run(after)


@pytest.mark.parametrize(
    ("roles", "command"),
    [
        ((), {"do": "close"}),
        (("dealer",), {"do": "close"}),
        (("auditor",), {"do": "close"}),
        (("admin",), {"do": "close"}),
        (("dealer",), {"do": "settle"}),
        (("floor",), {"do": "no-more-bets"}),
        (("auditor",), {"do": "pause"}),
        (("floor",), {"do": "take-over", "what": "dealer"}),
        (("dealer",), {"do": "take-over", "what": "floor"}),
        (STAFF, {"do": "act", "position": 1, "act": "fold"}),
        (STAFF, {"do": "bet", "position": 1, "wager": "ante", "amount": 1000}),
        (STAFF, {"do": "leave", "position": 1}),
        (STAFF, {"do": "reveal-seed", "seed": "00"}),
    ],
)
def test_an_act_of_another_role_or_seat_is_refused(
    roles: tuple[str, ...], command: dict[str, Any], tmp_path: Path
) -> None:
    """Roles are checked for every command, and nobody acts for another's position, whatever they are."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, other = await house.person("Anna"), await house.person("Olga", *roles)
            await house.sit(anna, FOUR, 1)
            seq = house.table(FOUR).seq
            with pytest.raises(PitbossError) as refused:
                await house.do(other, FOUR, **command)
            assert refused.value.code == "not-yours"
            assert house.table(FOUR).seq == seq

    run(story)


def test_the_floor_rules_on_an_irregularity(tmp_path: Path) -> None:
    """A report of the floor is ruled upon, named in the log, and shown to everybody at the table."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, fay = await house.person("Anna"), await house.person("Fay", "floor")
            await house.sit(anna, FOUR, 1)
            await house.bet(anna, FOUR, 1)
            result = {your["do"]["what"] for your in house.yours(fay, FOUR)["options"] if your["do"]["do"] == "report"}
            assert "wrong number of cards to the dealer" in result or result
            what = next(row for row in sorted(result) if "shoe failure" in row)
            await house.do(fay, FOUR, do="report", what=what)
            output = [item for item in house.look(anna, FOUR)["events"] if item["type"] == "ruled"]
            assert output
            assert output[0]["person"] == "Fay"
            assert output[0]["clause"]

    run(story)


def test_the_clock_decides_for_who_does_not(tmp_path: Path) -> None:
    """Betting closes when its time is up, and a player who keeps others waiting checks or folds in the end."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), pace=Pace(0.2, 0.2, 600, grace=0.2)) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, FOUR, 1)
            await house.sit(ben, FOUR, 2)
            await house.bet(anna, FOUR, 1)
            house.pit.unwatch(FOUR, house.viewers["Anna", FOUR])
            running = house.table(FOUR)
            while not running.committed.rounds:
                await asyncio.sleep(0.05)
            by = [
                (entry.by, event.act)
                for entry in house.pit.store.entries(running.stream)
                for event in from_log(entry)[1]
                if isinstance(event, Acted)
            ]
            assert by == [("clock for Anna", "fold")]

    run(story)


def test_incomplete_wagers_go_back_when_the_time_is_up(tmp_path: Path) -> None:
    """An ante without its blind is returned by the clock, and the others are dealt in."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), pace=Pace(0.3, 600, 600)) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, ULTIMATE, 1)
            await house.sit(ben, ULTIMATE, 2)
            await house.do(anna, ULTIMATE, do="bet", position=1, wager="ante", amount=1000)
            await house.do(ben, ULTIMATE, do="stake", position=2, wager="ante", total=1000)
            running = house.table(ULTIMATE)
            while stage_kind(running.plan, running.committed) != "ask":
                await asyncio.sleep(0.05)
            assert [seat.player for seat in running.committed.round.seats] == ["Ben"]  # type: ignore[union-attr]
            back = [
                event.player
                for entry in house.pit.store.entries(running.stream)
                for event in from_log(entry)[1]
                if isinstance(event, TakenBack)
            ]
            assert back == ["Anna"]
            assert house.pit.chips(anna) == house.pit.settings.welcome

    run(story)


def test_a_seat_is_not_kept_for_ever(tmp_path: Path) -> None:
    """Somebody who is away for long, and has no wager, gives the seat up."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), pace=Pace(600, 600, 0.2)) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            await asyncio.sleep(0.6)
            assert house.table(FOUR).committed.chairs
            house.pit.unwatch(FOUR, house.viewers["Anna", FOUR])
            while house.table(FOUR).committed.chairs:
                await asyncio.sleep(0.05)

    run(story)


def test_simple_players_play_while_somebody_looks(tmp_path: Path) -> None:
    """They sit at every table and keep their seats; a lone visitor sees rounds being played, and nobody does unseen."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), demo=True, pace=Pace(600, 600, 0.2)) as house:
            while any(len(table.committed.chairs) < 3 for table in house.pit.tables.values()):
                await asyncio.sleep(0.1)
            await asyncio.sleep(1.5)
            assert [len(table.committed.chairs) for table in house.pit.tables.values()] == [3] * 5
            assert not any(table.committed.round and table.committed.round.seats for table in house.pit.tables.values())
            house.watch(await house.person("Anna"), ULTIMATE)
            while house.table(ULTIMATE).committed.rounds < 1:
                await asyncio.sleep(0.1)
            assert {"Ruth", "Omar"} <= {player for _, player in house.table(ULTIMATE).committed.chairs}

    run(story)


def test_simple_players_play_with_whoever_bets(tmp_path: Path) -> None:
    """Somebody who is done betting soon after the first chip has company in that round."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), demo=True) as house:
            anna = await house.person("Anna")
            house.watch(anna, ULTIMATE)
            await house.do(anna, ULTIMATE, do="sit", position=1)
            while len(house.table(ULTIMATE).committed.chairs) < 3:
                await asyncio.sleep(0.05)
            await house.do(anna, ULTIMATE, do="stake", position=1, wager="ante", total=1000)
            await asyncio.sleep(0.8)
            now = house.table(ULTIMATE).committed.round
            assert now is not None
            assert {seat.player for seat in now.seats} == {
                player for _, player in house.table(ULTIMATE).committed.chairs
            }

    run(story)


def test_a_table_is_opened_again_under_what_it_is_filed_under(tmp_path: Path) -> None:
    """Whatever text comes with the command, the log names the submission that the table has."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            fay = await house.person("Fay", "floor")
            await house.do(fay, FOUR, do="close")
            assert not house.table(FOUR).committed.open
            await house.do(fay, FOUR, do="open", filed="something else")
            lines = b"".join(entry.line for entry in house.pit.store.entries(house.table(FOUR).stream))
            (tmp_path / "log.jsonl").write_bytes(lines)
            assert verify(tmp_path / "log.jsonl").finding is None

    run(story)

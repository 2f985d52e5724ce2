"""The guard in a running pit: what is refused before a wager is taken, what is never refused, what a restart keeps."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.acts import AdminAct
from tests.pit.houses import CRAZY, FOUR, House, opened, run
from tests.web.fake import Clock

ANTE = 1_000


async def refused(house: House, person: Person, table: str = FOUR, /, **command: Any) -> str:
    """The code with which a command is refused."""
    with pytest.raises(PitbossError) as error:
        await house.do(person, table, **command)
    assert error.value.instead
    return error.value.code


async def stake(house: House, person: Person, total: int = ANTE) -> int:
    """Bring the ante to a total."""
    return await house.do(person, FOUR, do="stake", position=1, wager="ante", total=total)


def lost(house: House, person: Person, amount: int, table: str = FOUR) -> None:
    """Pretend that somebody has lost so much at a table."""
    won = house.table(table).history.rounds.won
    won[person.shown] = won.get(person.shown, 0) - amount


def acts(house: House) -> list[tuple[str, str, str]]:
    """What the house's log says that people set."""
    kinds = ("set limit", "time-out", "exclusion", "confirm age", "house rule")
    found_acts = [item for _, item in house.pit.house.records() if isinstance(item, AdminAct)]
    return [(act.what, act.before, act.after) for act in found_acts if act.what in kinds]


def test_a_loss_limit_looks_at_what_is_at_risk(database: str) -> None:
    """Losses of the period, chips on every layout and the wager stay within the limit; a raise is not asked."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            await house.sit(anna, CRAZY, 1)
            await house.pit.protection.set_limit(anna, "loss-day", 10_000)
            lost(house, anna, 2_000)
            await house.do(anna, CRAZY, do="stake", position=1, wager="ante", total=1_000)
            left = 10_000 - 2_000 - house.table(CRAZY).laid("Anna")
            assert 1_000 <= left < 8_000
            assert await refused(house, anna, do="stake", position=1, wager="ante", total=left + 500) == "loss-limit"
            assert await refused(house, anna, do="bet", position=1, wager="ante", amount=left + 500) == "loss-limit"
            await stake(house, anna, left)
            await stake(house, anna, left - 500)  # less is always welcome
            await house.do(anna, FOUR, do="ready", position=1)
            await house.decide(FOUR, {1: anna})  # the play wager equals the ante, and no limit stops it
            assert house.table(FOUR).committed.rounds == 1

    run(story)


def test_a_limit_that_was_reached(database: str) -> None:
    """Nothing is staked, repeated or sat down for; what lies there can be taken back, and one may get up."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            await house.round(FOUR, {1: anna})
            await house.pit.protection.set_limit(anna, "loss-week", 10_000)
            await stake(house, anna)
            lost(house, anna, 20_000)
            for command in (
                {"do": "stake", "position": 1, "wager": "ante", "total": 2_000},
                {"do": "again", "position": 1},
                {"do": "sit", "position": 2},
            ):
                assert await refused(house, anna, **command) == "loss-limit"
            assert await refused(house, anna, CRAZY, do="sit", position=1) == "loss-limit"
            await house.do(anna, FOUR, do="clear", position=1)
            await house.do(anna, FOUR, do="leave", position=1)

    run(story)


def test_raising_a_limit_at_once(database: str) -> None:
    """A player who has reached the limit raises it and stakes: refused for a day, then granted."""
    clock = Clock()

    async def story() -> None:
        async with opened(database, clock=clock) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            await house.pit.protection.set_limit(anna, "loss-month", 500)
            assert await refused(house, anna, do="stake", position=1, wager="ante", total=ANTE) == "loss-limit"
            for higher in (100_000, None):
                await house.pit.protection.set_limit(anna, "loss-month", higher)
                assert await refused(house, anna, do="stake", position=1, wager="ante", total=ANTE) == "loss-limit"
            clock.now += timedelta(hours=24)
            await stake(house, anna)
            assert acts(house)[0] == ("set limit", "none", "500")
            assert [before for _, before, _ in acts(house)][1:] == ["500", "500, 100000 from 2026-11-16T12:00:00.000Z"]

    run(story)


def test_losses_before_the_limit_count_and_a_restart_forgets_none(database: str) -> None:
    """What was lost since the period began counts, from the finished rounds, for the account of a former guest too."""

    async def before() -> int:
        async with opened(database) as house:
            guest = await house.pit.guests.come()
            await house.sit(guest, FOUR, 1)
            for _ in range(4):
                await house.round(FOUR, {1: guest}, act="pass")
            anna = await house.pit.guests.keep(guest, "Anna", "a long password")
            await house.round(FOUR, {1: anna}, act="pass")
            net = sum(house.table(FOUR).history.rounds.won.values())
            used = (await house.pit.protection.answer(anna)).limits[0].used
            await house.pit.protection.set_limit(anna, "loss-day", 50_000)
            assert used == max(0, -net)
            return net

    async def after(net: int) -> None:
        async with opened(database) as house:
            anna = house.pit.people.named("Anna")
            assert anna is not None
            results = house.pit.protection._results
            assert [results.net(anna, period) for period in ("day", "week", "month")] == [net] * 3
            assert (await house.pit.protection.answer(anna)).limits[0].amount == 50_000

    net = run(before)
    assert net != 0
    run(lambda: after(net))


def test_a_new_day_begins_with_nothing_lost(database: str) -> None:
    """At midnight the day's losses are nothing, the month's are what they were."""
    clock = Clock()

    async def story() -> None:
        async with opened(database, clock=clock) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            await house.pit.protection.set_limit(anna, "loss-day", 1_500)
            lost(house, anna, 1_000)
            assert await refused(house, anna, do="stake", position=1, wager="ante", total=ANTE) == "loss-limit"
            clock.now += timedelta(days=1)
            await stake(house, anna)
            used = {limit.kind: limit.used for limit in (await house.pit.protection.answer(anna)).limits}
            assert (used["loss-day"], used["loss-month"]) == (0, 1_000)

    run(story)


def test_time_is_limited_too(database: str) -> None:
    """When the minutes of a sitting are over no wager is taken, until a break was made; a hand is finished."""
    clock = Clock()

    async def story() -> None:
        async with opened(database, clock=clock) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            await house.pit.protection.set_limit(anna, "time-sitting", 30)
            await house.round(FOUR, {1: anna})
            for _ in range(2):
                clock.now += timedelta(minutes=14)
                await stake(house, anna)
                await house.do(anna, FOUR, do="clear", position=1)
            await house.bet(anna, FOUR, 1)
            clock.now += timedelta(minutes=2)
            await house.decide(FOUR, {1: anna})
            assert await refused(house, anna, do="stake", position=1, wager="ante", total=ANTE) == "time-limit"
            clock.now += timedelta(minutes=16)
            await stake(house, anna)
            await house.pit.protection.set_limit(anna, "time-day", 20)
            assert await refused(house, anna, do="stake", position=1, wager="ante", total=2_000) == "time-limit"

    run(story)


def test_whoever_is_excluded_gets_up_when_the_hand_is_over(database: str) -> None:
    """No stake, no seat, no chips, no line; the hand under way is finished, and the seat is free after it."""

    async def story() -> None:
        async with opened(database) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, FOUR, 1)
            await house.sit(ben, FOUR, 2)
            house.table(CRAZY).line.join("Anna")
            await house.bet(anna, FOUR, 1)
            await house.bet(ben, FOUR, 2)
            await house.pit.protection.take_time_out(anna, 24)
            assert house.table(CRAZY).line.names == ()
            options = {option["do"]["do"] for option in house.yours(anna, FOUR)["options"]}
            assert options & {"sit", "bet"} == set()
            assert house.pit.protection.due(house.table(FOUR)) is None
            await house.decide(FOUR, {1: anna, 2: ben})
            assert await refused(house, anna, do="stake", position=1, wager="ante", total=ANTE) == "time-out"
            assert await refused(house, anna, CRAZY, do="sit", position=3) == "time-out"
            assert await refused(house, anna, CRAZY, do="wait") == "time-out"
            with pytest.raises(PitbossError) as barred:
                await house.pit.buy(anna)
            assert barred.value.code == "time-out"
            act = house.pit.protection.due(house.table(FOUR))
            assert act is not None
            await house.pit.transactions.run(house.table(FOUR), act)
            assert house.table(FOUR).committed.player(1) == ""
            assert house.table(FOUR).committed.player(2) == "Ben"

    run(story)


def test_a_self_exclusion_outlasts_everything(database: str) -> None:
    """A restart, a closed and reopened account, a guest's new name: it holds until its day, and then no longer."""
    clock = Clock()

    async def before() -> None:
        async with opened(database, clock=clock) as house:
            guest = await house.pit.guests.come()
            await house.pit.protection.exclude(guest, 6)
            anna = await house.pit.guests.keep(guest, "Anna", "a long password")
            assert await refused(house, anna, do="sit", position=1) == "excluded"
            admin = await house.person("Ada", "admin")
            for active in (False, True):
                await house.pit.people.set_active(admin, anna.id, active=active)
            assert await refused(house, anna, do="sit", position=1) == "excluded"
            assert acts(house) == [("exclusion", "", "2027-05-15T12:00:00.000Z")]

    async def after() -> None:
        async with opened(database, clock=clock) as house:
            anna = house.pit.people.named("Anna")
            assert anna is not None
            clock.now += timedelta(days=181) - timedelta(seconds=1)
            assert await refused(house, anna, do="sit", position=1) == "excluded"
            assert [row.name for row in house.pit.protection.excluded().exclusions] == ["Anna"]
            clock.now += timedelta(seconds=1)
            await house.sit(anna, FOUR, 1)
            assert house.pit.protection.excluded().exclusions == []

    run(before)
    run(after)


def test_the_age_of_players(database: str) -> None:
    """Where the house asks for it nobody plays before they confirmed it; it is recorded, with the house's rule."""

    async def story() -> None:
        async with opened(database, age=21) as house:
            anna = await house.person("Anna")
            assert await refused(house, anna, do="sit", position=1) == "age-not-confirmed"
            assert any(option["do"]["do"] == "sit" for option in house.yours(anna, FOUR)["options"])
            await house.pit.protection.confirm_age(anna)
            await house.pit.protection.confirm_age(anna)
            await house.sit(anna, FOUR, 1)
            assert acts(house) == [("house rule", "0", "21"), ("confirm age", "", "21 or older")]

    async def older() -> None:
        async with opened(database, age=25) as house:
            anna = await house.person("Anna")
            assert await refused(house, anna, do="stake", position=1, wager="ante", total=ANTE) == "age-not-confirmed"

    run(story)
    run(older)


def test_a_reality_check_is_sent(database: str) -> None:
    """Every so many minutes whoever plays is told for how long they have, and what it brought."""
    clock = Clock()

    async def story() -> None:
        async with opened(database, clock=clock) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, FOUR, 1)
            await house.pit.protection.set_reality_check(anna, 15)
            await stake(house, anna)
            lost(house, anna, 700)
            messages: list[tuple[str, dict[str, Any]]] = []

            def tell(name: str, message: bytes) -> None:
                messages.append((name, msgspec.json.decode(message)))

            for _ in range(4):
                clock.now += timedelta(minutes=5)
                await stake(house, anna, 1_500)
                await stake(house, anna)
                house.pit.protection.look(tell)
            assert messages == [("Anna", {"is": "reality-check", "minutes": 15, "net": -700})]
            assert (await house.pit.protection.answer(ben)).reality_check == 60

    run(story)

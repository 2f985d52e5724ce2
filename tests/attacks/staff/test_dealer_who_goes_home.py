"""A dealer takes a table over with a real shoe, begins a round and closes her browser.

Before: the table stayed frozen through a restart. The lobby said "in play" and sent newcomers there; another dealer was
refused ("Dora has the dealer's place"), the floor too; only a person with both roles could help.
"""

from __future__ import annotations

import asyncio

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.people.accounts import Person
from pitboss.pit.tables.posts import Placed
from pitboss.pit.tables.timeouts import Pace, stage_kind
from pitboss.pit.views.floor_view import EmptyPlace, glance
from pitboss.pit.views.lobby import LobbyRow
from tests.pit.houses import FOUR, House, opened, run
from tests.pit.staff.test_staff import ASIDE, by_hand

QUICK = Pace(600, 600, 600, absent=0.3)
LEFT = "The dealer has left; the floor is called."


async def begun(house: House, anna: Person, dora: Person) -> None:
    """A round from a real shoe, dealt to the first position."""
    table = house.table(FOUR)
    await house.sit(anna, FOUR, 1)
    house.watch(dora, FOUR)
    await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
    await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
    while stage_kind(table.plan, table.committed) != "deal":
        steps = [your for your in house.yours(dora, FOUR)["options"] if your["do"]["do"] not in ASIDE]
        await house.do(dora, FOUR, **steps[0]["do"])
    await house.do(dora, FOUR, do="deal", cards=["As", "Ah", "Ks", "Qs", "Js"])


def row(house: House) -> LobbyRow:
    """The table's row in the lobby."""
    return next(row for row in house.pit.lobby() if row.id == FOUR)


async def called(house: House) -> None:
    """Wait until the table says that its dealer has left."""
    async with asyncio.timeout(5):
        while not row(house).called:
            await asyncio.sleep(0.02)


def records(house: House) -> list[tuple[str, str, str]]:
    """Who had the dealer's place, who has it, and from which shoe."""
    result = [item for _, item in house.pit.house.records() if isinstance(item, Placed)]
    return [(row.before, row.holder, row.shoe) for row in result]


def test_everybody_is_told_and_another_dealer_goes_on(database: str) -> None:
    """Felt, lobby and floor say that the dealer has left, newcomers are kept off, and a relief finishes the round."""

    async def story() -> None:
        async with opened(database, pace=QUICK) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            dora, rita = await house.person("Dora", "dealer"), await house.person("Rita", "dealer")
            table = house.table(FOUR)
            await begun(house, anna, dora)
            assert row(house).offered
            house.pit.unwatch(FOUR, house.viewers["Dora", FOUR])
            await called(house)
            assert row(house).called == house.look(anna, FOUR)["public"]["called"] == LEFT
            assert not row(house).offered
            seen = glance(table, frozenset())
            assert (seen.waits, seen.calls) == (
                "Dora, who has left",
                [EmptyPlace("dealer", "Dora", LEFT)],
            )
            with pytest.raises(PitbossError) as refused:
                await house.do(ben, FOUR, do="sit", position=2)
            assert refused.value.code == "staff-away"
            house.watch(rita, FOUR)
            with pytest.raises(PitbossError) as refused:
                await house.do(rita, FOUR, do="take-over", what="dealer")  # another shoe
            assert refused.value.code == "shoe-in-use"
            await house.do(rita, FOUR, do="relieve", of="Dora")
            assert row(house).called == ""
            assert house.look(anna, FOUR)["public"]["dealer"] == "Rita"
            assert records(house) == [("", "Dora", "read"), ("Dora", "Rita", "read")]
            with pytest.raises(PitbossError) as refused:
                await house.do(dora, FOUR, do="deal", cards=["Ad", "Ac", "Kd", "Qd", "Jd"])
            assert refused.value.code == "not-yours"
            await by_hand(house, FOUR, rita, anna)
            assert table.committed.rounds == 1

    run(story)


def test_a_dealer_who_comes_back_is_there(database: str) -> None:
    """Whoever looks at the table again, or acts there, is not called for."""

    async def story() -> None:
        async with opened(database, pace=QUICK) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
            await begun(house, anna, dora)
            house.pit.unwatch(FOUR, house.viewers["Dora", FOUR])
            await called(house)
            house.watch(dora, FOUR)
            while row(house).called:
                await asyncio.sleep(0.02)
            assert house.look(anna, FOUR)["public"]["called"] == ""

    run(story)


def test_the_floor_vacates_the_place_after_a_restart(database: str) -> None:
    """A restart finds the dealer gone too; a vacated place waits, and the house deals no other cards in her round."""

    async def before() -> None:
        async with opened(database, pace=QUICK) as house:
            await begun(house, await house.person("Anna"), await house.person("Dora", "dealer"))

    async def after() -> None:
        async with opened(database, pace=QUICK) as house:
            anna, rita = await house.person("Anna"), await house.person("Rita", "dealer")
            fay, table = await house.person("Fay", "floor"), house.table(FOUR)
            house.watch(anna, FOUR)
            await called(house)
            seq = table.seq
            await house.do(fay, FOUR, do="vacate", what="dealer", of="Dora")
            assert table.posts.dealer == "nobody"
            assert house.look(anna, FOUR)["public"]["called"] == "This table waits for a dealer."
            with pytest.raises(PitbossError) as refused:
                await house.do(fay, FOUR, do="hand-back", what="dealer")
            assert refused.value.code == "shoe-in-use"
            with pytest.raises(PitbossError) as refused:
                await house.do(fay, FOUR, do="vacate", what="dealer", of="Dora")  # sent twice
            assert refused.value.code == "nobody-to-relieve"
            assert table.seq == seq
            await house.do(rita, FOUR, do="take-over", what="dealer", shoe="read")
            assert records(house) == [("", "Dora", "read"), ("Dora", "nobody", "read"), ("", "Rita", "read")]
            await by_hand(house, FOUR, rita, anna)
            assert table.committed.rounds == 1

    run(before)
    run(after)


def test_the_house_goes_on_with_its_own_shoe(database: str) -> None:
    """With the provable shoe the floor hands a vacated place back at any time, and the house finishes the round."""

    async def story() -> None:
        async with opened(database, pace=QUICK) as house:
            anna, dora, fay = (
                await house.person("Anna"),
                await house.person("Dora", "dealer"),
                await house.person("Fay", "floor"),
            )
            await house.sit(anna, FOUR, 1)
            await house.do(dora, FOUR, do="take-over", what="dealer")
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            await house.do(dora, FOUR, do="no-more-bets")
            await house.do(fay, FOUR, do="vacate", what="dealer")
            seq = house.table(FOUR).seq
            await asyncio.sleep(0.5)
            assert house.table(FOUR).seq == seq
            await house.do(fay, FOUR, do="hand-back", what="dealer")
            await house.decide(FOUR, {1: anna})
            assert house.table(FOUR).committed.rounds == 1

    run(story)


def test_a_floorperson_who_has_gone_is_called_for(database: str) -> None:
    """The floor's place is looked after too: any page of the pit will do, and another floorperson relieves."""

    async def story() -> None:
        async with opened(database, pace=QUICK) as house:
            fay, flo = await house.person("Fay", "floor"), await house.person("Flo", "supervisor")
            await house.do(fay, FOUR, do="take-over", what="floor")
            house.pit.viewers.connect("Fay")
            await asyncio.sleep(0.8)
            assert row(house).called == ""
            house.pit.viewers.disconnect("Fay")
            await called(house)
            assert row(house).called == "The floorperson has left; another is called."
            await house.do(flo, FOUR, do="relieve", what="floor", of="Fay")
            assert (house.table(FOUR).posts.floor, row(house).called) == ("Flo", "")

    run(story)


@pytest.mark.parametrize("roles", [("dealer",), ("auditor",), ("admin",), ()])
def test_only_the_floor_vacates(roles: tuple[str, ...], database: str) -> None:
    """Nobody else sends a dealer away; and a wish about somebody who has left the place by now is stale."""

    async def story() -> None:
        async with opened(database) as house:
            dora, olga = await house.person("Dora", "dealer"), await house.person("Olga", *roles)
            await house.do(dora, FOUR, do="take-over", what="dealer")
            with pytest.raises(PitbossError) as refused:
                await house.do(olga, FOUR, do="vacate", what="dealer")
            assert refused.value.code == "not-yours"
            if "dealer" not in roles:
                with pytest.raises(PitbossError) as refused:
                    await house.do(olga, FOUR, do="relieve")
                assert refused.value.code == "not-yours"
            fay = await house.person("Fay", "floor")
            with pytest.raises(PitbossError) as refused:
                await house.do(fay, FOUR, do="vacate", what="dealer", of="Rita")
            assert refused.value.code == "stale"
            assert house.table(FOUR).posts.dealer == "Dora"

    run(story)


def test_two_at_once_are_served_one_after_the_other(database: str) -> None:
    """Two dealers relieve the same one at the same moment: the second is told who has the place now."""

    async def story() -> None:
        async with opened(database) as house:
            people = [await house.person(name, "dealer") for name in ("Dora", "Rita", "Rosa")]
            await house.do(people[0], FOUR, do="take-over", what="dealer")
            wishes = [house.do(person, FOUR, do="relieve", of="Dora") for person in people[1:]]
            answers = await asyncio.gather(*wishes, return_exceptions=True)
            assert [type(answer) is int for answer in answers] == [True, False]
            assert isinstance(answers[1], PitbossError)
            assert answers[1].code == "stale"
            assert records(house)[1:] == [("Dora", "Rita", "provable")]

    run(story)

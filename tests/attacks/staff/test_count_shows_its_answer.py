"""A dealer who is asked to count copies the answer from the screen.

Before: "count the stub" came with the number that was right (37 at Four Card Poker, 40 in Maryland, 22 at a full
table), the scene said the same (``"stub": 37``), and the shuffle came with 52: Enter confirmed it, counted or not.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.clauses import PitbossError
from pitboss.log.records import from_log
from pitboss.pit.people.accounts import Person
from pitboss.pit.views.floor_view import FloorView
from pitboss.rounds.events import DeckRemoved, Did, Ruled, StubCounted
from tests.pit.houses import CRAZY, FOUR, MARYLAND, TABLES, ULTIMATE, House, counted, opened, run, sent
from tests.pit.staff.test_staff import ASIDE


def counts(house: House, table: str, *people: Person) -> list[dict[str, Any]]:
    """The counts that are open, after a look at everything that those who may count are told."""
    running, result = house.table(table), []
    for person in people:
        output = house.watch(person, table)
        now = output["public"]["round"]
        assert now is None or now["stub"] is None or running.committed.round.counted  # type: ignore[union-attr]
        for option in output["you"]["options"]:
            if option["counts"]:
                expected = counted(running, option)["number"]
                assert option["do"]["number"] == 0
                assert (option["low"], option["high"], option["amounts"], option["cards"]) == (0, 0, [], 0)
                assert f" {expected} " not in f" {option['says']} "
                result.append(option)
    glance = FloorView(house.pit.tables, house.pit.viewers.present).table(running)
    assert not {"stub", "number", "expected"} & set(sent(glance))
    return result


async def play(house: House, table: str, dora: Person, anna: Person, fay: Person) -> list[str]:
    """Rounds by hand until every kind of count was made twice over; what was counted, in order."""
    running, made = house.table(table), list[str]()
    for _ in range(160):
        if running.committed.rounds == 2:
            return made
        now = running.committed.round
        if now is not None and now.stage == "betting" and not now.seats:
            await lay(house, table, anna)
        counts(house, table, dora, fay)
        for person in (dora, anna, fay):
            steps = [your for your in house.yours(person, table)["options"] if your["do"]["do"] not in ASIDE]
            if steps:
                option = next((step for step in steps if step["counts"]), steps[0])
                if option["counts"]:
                    made.append(option["do"].get("step", option["do"]["do"]))
                await house.do(person, table, **counted(running, option))
                break
        else:
            raise AssertionError(f"nobody can go on from {running.committed.round}")
    raise AssertionError("two rounds come to no end")


async def lay(house: House, table: str, anna: Person) -> None:
    """Every wager that the progressive device takes, and the ante."""
    plan = house.table(table).plan
    await house.do(anna, table, do="stake", position=1, wager="ante", total=1000)
    for name, offered in plan.wagers.items():
        if offered.rule.placed == "progressive device" and offered.amount:
            await house.do(anna, table, do="stake", position=1, wager=name, total=offered.amount)


@pytest.mark.parametrize("table", TABLES)
def test_no_count_is_shown_before_it_is_given(table: str, database: str) -> None:
    """Whatever dealer and floor are sent through two rounds, the number that a count should come to is not in it."""

    async def story() -> list[str]:
        async with opened(database) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
            fay = await house.person("Fay", "floor", "supervisor")
            await house.sit(anna, table, 1)
            await house.do(dora, table, do="take-over", what="dealer")
            await house.do(fay, table, do="take-over", what="floor")
            return await play(house, table, dora, anna, fay)

    made = run(story)
    assert "count-stub" in made
    assert ("shuffle" in made) == (table != CRAZY)


async def until(house: House, table: str, word: str) -> tuple[dict[str, Any], Person]:
    """A dealer works by hand until a count is open: its command as it should be, and the dealer."""
    anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
    running = house.table(table)
    await house.sit(anna, table, 1)
    await house.do(dora, table, do="take-over", what="dealer")
    await house.do(anna, table, do="stake", position=1, wager="ante", total=1000)
    while True:
        for option in counts(house, table, dora):
            if word in (option["do"]["do"], option["do"].get("step")):
                return counted(running, option), dora
        for person in (dora, anna):
            steps = [your for your in house.yours(person, table)["options"] if your["do"]["do"] not in ASIDE]
            if steps:
                await house.do(person, table, **counted(running, steps[0]))
                break


@pytest.mark.parametrize("table", [FOUR, MARYLAND, ULTIMATE, CRAZY])
def test_a_wrong_count_of_the_stub_is_ruled_upon(table: str, database: str) -> None:
    """The difference is on the log, the stub is not racked, and nothing goes on until the document has been applied."""

    async def story() -> None:
        async with opened(database) as house:
            count, dora = await until(house, table, "count-stub")
            right = count["number"]
            await house.do(dora, table, do="count-stub", number=right - 1)
            with pytest.raises(PitbossError) as refused:
                await house.do(dora, table, do="count-stub", number=right)
            assert "report" in str(refused.value.instead)
            await house.do(dora, table, do="report", what="stub count wrong", case="not misdealt")
            stream = house.table(table).stream
            events = [item for entry in house.pit.store.entries(stream) for item in from_log(entry)[1]]
            made = [(event.number, event.expected) for event in events if isinstance(event, StubCounted)]
            assert made == [(right - 1, right)]
            assert [event.what for event in events if isinstance(event, Ruled)] == ["stub count wrong"]

    run(story)


@pytest.mark.parametrize("table", [FOUR, MARYLAND, ULTIMATE])
def test_a_wrong_count_of_the_shuffle_removes_the_deck(table: str, database: str) -> None:
    """A shuffler that counts 51 cards: the deck leaves the table, as the document rules, and the log says so."""

    async def story() -> None:
        async with opened(database) as house:
            count, dora = await until(house, table, "shuffle")
            await house.do(dora, table, **count | {"number": count["number"] - 1})
            events = from_log(list(house.pit.store.entries(house.table(table).stream))[-1])[1]
            assert [type(event) for event in events] == [Did, Ruled, DeckRemoved]

    run(story)

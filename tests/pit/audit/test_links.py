"""Linked meters as an auditor proves them, on both databases, across a restart and while the link is down."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pitboss.pit.audit.search import SearchQuery
from tests.pit.houses import House, opened, run, sent
from tests.pit.turns.test_links import linked, progressive, sitting


async def reconciled(house: House) -> dict[str, Any]:
    """The one link of a pit, as the auditor finds it; the meters of its tables must be proven too."""
    result = sent(await house.pit.audit.meters())
    assert all(row["proven"] for row in result["meters"])
    (link,) = result["links"]
    output: dict[str, Any] = link
    return output


def test_a_link_is_what_it_began_with_and_what_its_tables_moved(database: str, tmp_path: Path) -> None:
    """One table brings forty cents: the link's equation holds at both tables, and again after a restart."""
    folder = linked(tmp_path / "filed", "a", "b")

    async def play() -> None:
        async with opened(database, submissions=folder) as house:
            admin = await house.person("Ada", "admin")
            for table in ("a", "b"):
                await house.pit.linking.join(admin, "bank", table)
            await progressive(house, "a", await sitting(house, "a", "Anna", "Ben"))
            await check(house)

    async def check(house: House) -> None:
        link = await reconciled(house)
        (meter,) = link["meters"]
        assert link["proven"]
        assert (meter["moved"]["a"]["exact"], meter["moved"]["b"]["exact"]) == ("40", "0")
        assert meter["shown"] == {"a": meter["due"], "b": meter["due"]}
        output = {
            meter["table"]: meter["terms"]["told"]["exact"] for meter in sent(await house.pit.audit.meters())["meters"]
        }
        assert output == {"a": "0", "b": "40"}

    async def again() -> None:
        async with opened(database, submissions=folder) as house:
            await check(house)
            log = sent(await house.pit.audit.log("", None, SearchQuery(kind="linked")))["lines"]
            assert [event["events"][0]["event"]["table"] for event in log] == ["b", "a"]
            assert (await house.pit.audit.verify("")).proven

    run(play)
    run(again)


def test_a_link_that_is_down_differs_until_it_is_switched_on(database: str, tmp_path: Path) -> None:
    """A wager that lay there when the link went down is missing at the other table; switching it on makes it good."""
    folder = linked(tmp_path / "filed", "a", "b")

    async def story() -> None:
        async with opened(database, submissions=folder) as house:
            admin = await house.person("Ada", "admin")
            for table in ("a", "b"):
                await house.pit.linking.join(admin, "bank", table)
            people = await sitting(house, "a", "Anna")
            amount = house.table("a").plan.wagers["progressive"].amount
            await house.do(people[1], "a", do="stake", position=1, wager="ante", total=1000)
            await house.do(people[1], "a", do="stake", position=1, wager="progressive", total=amount)
            await house.pit.linking.switch(admin, "bank", down="a cable is out")
            await house.do(people[1], "a", do="ready", position=1)
            link = await reconciled(house)
            assert (link["down"], link["proven"]) == ("a cable is out", False)
            await house.pit.linking.switch(admin, "bank", down="")
            link = await reconciled(house)
            assert (link["down"], link["proven"]) == ("", True)

    run(story)

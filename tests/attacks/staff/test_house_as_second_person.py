"""Dealer and player read four aces from a "real shoe": 100,000 became 626,920, and "house" validated the award.

With a person at the dealer's place the second person is one too, and another one: the table waits for the floor, also
after the dealer has handed back in mid-round and when she has the floor's role herself.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.log.records import from_log
from pitboss.pit.people.accounts import Person
from pitboss.pit.views.floor_view import glance
from pitboss.rounds.events import Did
from tests.attacks.dealing import WISHED, deal_round, hall, jackpot_wagers, refused
from tests.pit.houses import MARYLAND, House, run
from tests.pit.turns.test_links import Arranged

JACKPOT = 500_000
"""Less than what four aces take from the meter, and more than whatever else they win."""


def award_steps(house: House) -> list[tuple[str, str, str]]:
    """Who did what of the award, as the log has it: the giver, the step, the person."""
    return [
        (entry.by, event.step, event.person)
        for entry in house.pit.store.entries(house.table(MARYLAND).stream)
        for event in from_log(entry)[1]
        if isinstance(event, Did) and event.procedure == "award"
    ]


async def dealt(house: House, dora: Person, shoe: str) -> Person:
    """Four aces for Anna, up to the moment at which nobody who is there can go on."""
    anna = await house.person("Anna")
    await house.sit(anna, MARYLAND, 1)
    table = house.table(MARYLAND)
    if shoe == "provable":
        table.shoe = Arranged(" ".join(WISHED[:12]))
    await house.do(dora, MARYLAND, do="take-over", what="dealer", shoe=shoe)
    await jackpot_wagers(house, anna)
    with pytest.raises(AssertionError, match="nobody can go on from settlement"):
        await deal_round(house, MARYLAND, dora, anna, cards=WISHED if shoe == "read" else ())
    return anna


@pytest.mark.parametrize("shoe", ["read", "provable"])
def test_an_award_waits_for_a_person_of_the_floor(shoe: str, database: str) -> None:
    """Nothing is paid before somebody else than the dealer has validated, whatever roles the dealer has."""

    async def story() -> None:
        async with hall(database) as house:
            dora = await house.person("Dora", "dealer", "floor", "supervisor")
            anna = await dealt(house, dora, shoe)
            assert house.pit.chips(anna) < JACKPOT
            assert glance(house.table(MARYLAND), frozenset()).waits == "the floorperson, for an award to Anna"
            for title in ("floorperson", "casino supervisor"):
                step = house.do(dora, MARYLAND, do="step", step="validate", by=title)
                await refused("second-person", step)
            fay = await house.person("Fay", "floor")
            await house.do(fay, MARYLAND, do="step", step="validate", by="floorperson")
            await deal_round(house, MARYLAND, dora)
            assert [award_step[::2] for award_step in award_steps(house)][-1] == ("floorperson Fay", "Fay")
            assert len({person for _, _, person in award_steps(house)}) == 2

    run(story)


def test_handing_back_makes_no_second_person(database: str) -> None:
    """The dealer hands back in mid-round: the house deals on, and still does not validate what she has dealt."""

    async def story() -> None:
        async with hall(database) as house:
            dora, fay = await house.person("Dora", "dealer", "floor"), await house.person("Fay", "floor")
            await dealt(house, dora, "provable")
            await house.do(dora, MARYLAND, do="hand-back", what="dealer")
            assert house.table(MARYLAND).committed.rounds == 0
            await refused("second-person", house.do(dora, MARYLAND, do="step", step="validate", by="floorperson"))
            await house.do(fay, MARYLAND, do="step", step="validate", by="floorperson")
            assert house.table(MARYLAND).committed.rounds == 1

    run(story)


def test_who_has_dealt_is_known_after_a_restart(database: str) -> None:
    """The log says who dealt, so a restart between the deal and the validation changes nothing."""

    async def before() -> None:
        async with hall(database) as house:
            dora = await house.person("Dora", "dealer", "floor")
            await dealt(house, dora, "read")

    async def after() -> None:
        async with hall(database) as house:
            dora = await house.person("Dora", "dealer", "floor")
            assert house.table(MARYLAND).history.dealers == ("Dora",)
            assert house.table(MARYLAND).committed.rounds == 0
            await refused("second-person", house.do(dora, MARYLAND, do="step", step="validate", by="floorperson"))

    run(before)
    run(after)


def test_a_deck_that_a_person_inspected_is_verified_by_another(database: str) -> None:
    """The dealer inspects a new deck: neither the house nor she verifies it, though she hands back in between."""

    async def story() -> None:
        async with hall(database) as house:
            dora, fay = await house.person("Dora", "dealer", "floor"), await house.person("Fay", "floor")
            table = house.table(MARYLAND)
            await house.do(dora, MARYLAND, do="take-over", what="dealer")
            await house.do(dora, MARYLAND, do="begin", course="deck change", deck=1)
            await house.do(dora, MARYLAND, do="begin", course="opening", deck=1)
            while table.committed.deck(1).inspected_by != "Dora":
                steps = [your["do"] for your in house.yours(dora, MARYLAND)["options"] if your["do"]["do"] == "step"]
                await house.do(dora, MARYLAND, **next(step for step in steps if step["deck"] == 1))
            await house.do(dora, MARYLAND, do="hand-back", what="dealer")
            assert not table.committed.deck(1).ready
            verify: dict[str, Any] = {"do": "step", "step": "verify", "deck": 1, "by": "floorperson"}
            await refused("not-shuffled", house.do(dora, MARYLAND, **verify))
            await house.do(fay, MARYLAND, **verify)
            assert table.committed.deck(1).course != "away"
            anna = await house.person("Anna")
            await house.sit(anna, MARYLAND, 1)
            await house.round(MARYLAND, {1: anna})

    run(story)

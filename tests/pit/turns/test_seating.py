"""Waiting for a seat at a full table: offered in order, for a while, and to nobody else meanwhile."""

from __future__ import annotations

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.tables.waiting import LONGEST_LINE, OFFER_SECONDS, WaitingLine
from tests.pit.houses import FOUR, opened, read, run


def test_a_line_offers_seats_from_its_front() -> None:
    """As many as are free, each for a while; whoever lets it pass, or has gone, loses the place."""
    line, there = WaitingLine(), {"Anna", "Ben", "Cleo"}
    for name in ("Anna", "Ben", "Cleo", "Anna"):
        line.join(name)
    assert line.look(0, 0.0, there.__contains__) == ()
    assert line.look(1, 1.0, there.__contains__) == ("Anna",)
    assert line.look(1, 2.0, there.__contains__) == ()
    assert line.left("Anna", 11.0) == OFFER_SECONDS - 10.0
    assert line.look(2, 3.0, there.__contains__) == ("Ben",)
    there.discard("Ben")
    assert line.look(2, 4.0, there.__contains__) == ("Cleo",)
    assert line.look(2, 1.0 + OFFER_SECONDS, there.__contains__) == ()
    assert (line.names, line.offered) == (("Cleo",), ("Cleo",))
    assert line.look(0, 2.0 + OFFER_SECONDS, there.__contains__) == ()
    assert (line.offered, line.ahead_of("Cleo"), line.ahead_of("Dora")) == ((), 0, 1)
    for number in range(LONGEST_LINE):
        line.join(f"Name {number}")
    assert line.is_full


def test_a_seat_that_comes_free_is_offered_to_who_waited(database: str) -> None:
    """Others cannot take it past them, and see who waits; the lobby and the scene say so."""

    async def story() -> None:
        async with opened(database) as house:
            table, pit = house.table(FOUR), house.pit
            output: list[tuple[str, str]] = []
            pit.seating.tell = lambda name, message: output.append((name, read(message)["table"]))
            seats = table.plan.game.positions
            seated = [await house.person(f"Seat {number}x") for number in range(1, seats + 1)]
            late, later = await house.person("Later Anna"), await house.person("Later Ben")
            for position, person in enumerate(seated[:-1], 1):
                await house.sit(person, FOUR, position)
            with pytest.raises(PitbossError) as refused:
                await house.do(late, FOUR, do="wait")
            assert refused.value.code == "seat-free"
            await house.sit(seated[-1], FOUR, seats)
            for person in (late, later):
                pit.connect(person)
                house.watch(person, FOUR)
                await house.do(person, FOUR, do="wait")
            assert house.look(late, FOUR)["public"]["waiting"] == [late.shown, later.shown]
            assert next(row for row in pit.lobby() if row.id == FOUR).waiting == [late.shown, later.shown]
            await house.do(seated[0], FOUR, do="leave", position=1)
            pit.seating.look(table)
            assert output == [(late.shown, FOUR)]
            for other in (later, seated[0]):
                with pytest.raises(PitbossError) as refused:
                    await house.do(other, FOUR, do="sit", position=1)
                assert refused.value.code == "seat-offered"
            await house.do(late, FOUR, do="stop-waiting")
            pit.seating.look(table)
            assert output[1:] == [(later.shown, FOUR)]
            await house.do(later, FOUR, do="sit", position=1)
            pit.seating.look(table)
            assert table.line.names == ()

    run(story)


def test_staff_does_not_wait_for_a_seat(database: str) -> None:
    """Whoever does not play is not in line."""

    async def story() -> None:
        async with opened(database) as house:
            dealer = await house.person("Dora", "dealer")
            with pytest.raises(PitbossError) as refused:
                await house.do(dealer, FOUR, do="wait")
            assert refused.value.code == "staff-does-not-play"

    run(story)

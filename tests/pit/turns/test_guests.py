"""Guests: their chips are the cage's, an account keeps what they won, and what a stale guest leaves goes back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from pitboss.clauses import BadInput
from pitboss.pit.people.accounts import Person
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.turns.guests import IDLE
from tests.pit.houses import FOUR, House, opened, run

PASSWORD = "a long password"


def won(house: House) -> int:
    """What all players together have won at all tables."""
    tables = house.pit.tables.values()
    return sum(sum(note.nets.values()) for table in tables for note in table.history.rounds.now().notes)


async def played(house: House, *people: Person) -> None:
    """Everybody sits down and plays a round to its end."""
    seats = dict(enumerate(people, 1))
    for position, person in seats.items():
        await house.sit(person, FOUR, position)
    await house.round(FOUR, seats)


def test_an_account_keeps_what_a_guest_won_and_did(database: str) -> None:
    """The same id, chips, rounds and grades under the new name; the seat too; and all of it after a restart."""

    async def before() -> tuple[str, int]:
        async with opened(database) as house:
            pit = house.pit
            guest = await pit.guests.come()
            assert pit.chips(guest) == pit.settings.welcome
            await played(house, guest)
            chips = pit.chips(guest)
            assert chips == pit.settings.welcome + won(house) != pit.settings.welcome
            account = await pit.guests.keep(guest, "Anna", PASSWORD)
            assert (account.id, account.names) == (guest.id, ("Anna", guest.shown))
            assert pit.chips(account) == chips
            assert house.table(FOUR).committed.player(1) == "Anna"
            history = await pit.past_rounds.history(account, house.table(FOUR), 0, 10)
            assert [note.number for note in history.rounds] == [1]
            assert history.net == chips - pit.settings.welcome
            assert (await pit.past_rounds.round(account, RoundSource.of(house.table(FOUR)), 1)).steps
            assert (await pit.coach.grade(account, house.table(FOUR))).decisions == 1
            await house.bet(account, FOUR, 1)
            return account.id, chips

    async def after(identity: str, chips: int) -> None:
        async with opened(database) as house:
            anna = house.pit.people.named("Anna")
            assert anna is not None
            assert anna.id == identity
            assert house.pit.chips(anna) == chips - 1000

    identity, chips = run(before)
    run(lambda: after(identity, chips))


def test_no_account_is_made_in_the_middle_of_a_round(database: str) -> None:
    """A name that lies on the log with wagers does not change before they are settled."""

    async def story() -> None:
        async with opened(database) as house:
            guest = await house.pit.guests.come()
            await house.sit(guest, FOUR, 1)
            await house.bet(guest, FOUR, 1)
            with pytest.raises(BadInput, match="round") as refused:
                await house.pit.guests.keep(guest, "Anna", PASSWORD)
            assert refused.value.code == "guest-in-a-round"
            await house.decide(FOUR, {1: guest})
            assert (await house.pit.guests.keep(guest, "Anna", PASSWORD)).shown == "Anna"

    run(story)


def test_a_refused_account_leaves_the_guest_in_the_seat(database: str) -> None:
    """A name that is taken costs nobody the place at the table."""

    async def story() -> None:
        async with opened(database) as house:
            await house.person("Anna")
            guest = await house.pit.guests.come()
            await house.sit(guest, FOUR, 2)
            with pytest.raises(Exception, match="called Anna"):
                await house.pit.guests.keep(guest, "Anna", PASSWORD)
            assert house.table(FOUR).committed.player(2) == guest.shown

    run(story)


def test_chips_of_a_guest_who_is_gone_go_back(database: str) -> None:
    """Given out is lost, held, and taken back: nothing appears or is lost. Whoever is there or sits is not let go."""

    async def story() -> None:
        async with opened(database) as house:
            pit = house.pit
            gone, sits, fresh = [await pit.guests.come() for _ in range(3)]
            await played(house, gone, sits)
            await house.do(gone, FOUR, do="leave", position=1)
            for guest in (gone, sits):
                await pit.people.open_session(guest)
            pit.people._clock = pit.people._sessions._clock = lambda: datetime.now(UTC) + IDLE + timedelta(minutes=1)
            await pit.people.open_session(fresh)
            chips = pit.chips(gone)
            assert await pit.guests.sweep() == 1
            assert (pit.chips(gone), pit.chips(sits) > 0, pit.chips(fresh) > 0) == (0, True, True)
            assert gone not in pit.people.guests()
            rows = pit.store.chips()
            assert [(row.person, row.amount, row.why) for row in rows if row.amount < 0 and row.stream is None] == [
                (gone.id, -chips, "taken back")
            ]
            held = sum(pit.chips(guest) for guest in (gone, sits, fresh))
            assert sum(row.amount for row in rows if row.stream is None) + won(house) == held
            assert await pit.guests.sweep() == 0

    run(story)


def test_there_are_so_many_guests_and_no_more(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one is asked to make an account."""

    async def story() -> None:
        async with opened(database) as house:
            monkeypatch.setattr("pitboss.pit.turns.guests.MOST_GUESTS", 1)
            await house.pit.guests.come()
            with pytest.raises(BadInput) as refused:
                await house.pit.guests.come()
            assert refused.value.code == "too-many-guests"

    run(story)


def test_staff_is_no_guest_and_guests_obey_the_same_bars(database: str) -> None:
    """A guest is a player: a dealer's command is none of theirs, whatever they claim."""

    async def story() -> None:
        async with opened(database) as house:
            guest = await house.pit.guests.come()
            asked: list[dict[str, Any]] = [
                {"do": "start-round"},
                {"do": "pause"},
                {"do": "take-over", "what": "dealer"},
            ]
            for command in asked:
                with pytest.raises(Exception, match=r"role|done by"):
                    await house.do(guest, FOUR, **command)
            assert msgspec.structs.asdict(guest)["roles"] == {"player"}

    run(story)

"""A shoe that reads its cards: what it reads reaches the dealer of its table, once, and nobody else."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.staff.card_readers import ReadMessage
from tests.pit.houses import FOUR, House, opened, run


class Desk:
    """A house with a dealer at a real shoe, and everything that anybody was told."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.told: list[tuple[str, ReadMessage]] = []
        house.pit.card_readers.tell = lambda name, message: self.told.append(
            (name, msgspec.json.decode(message, type=ReadMessage))
        )


def test_what_is_read_reaches_the_dealer_once(tmp_path: Path) -> None:
    """The dealer gets the cards in order; a message that is sent again is taken once, and says so."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            desk, admin, dora = Desk(house), await house.person("Ada", "admin"), await house.person("Dora", "dealer")
            readers = house.pit.card_readers
            key = await readers.add(admin, FOUR)
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
            assert readers.read(key, 1, ("As", "10h")).taken
            again = readers.read(key, 1, ("As", "10h"))
            assert (again.taken, again.last) == (False, 1)
            assert readers.read(key, 2, ("2c",)).taken
            assert [(name, told.cards) for name, told in desk.told] == [("Dora", ("As", "Th")), ("Dora", ("2c",))]

    run(story)


def test_a_reader_is_heard_only_with_its_key_and_at_a_real_shoe(tmp_path: Path) -> None:
    """A wrong key, a former key, a promised shoe, a card that is none: each is refused, and nobody is told."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            desk, admin, dora = Desk(house), await house.person("Ada", "admin"), await house.person("Dora", "dealer")
            readers = house.pit.card_readers
            former = await readers.add(admin, FOUR)
            key = await readers.add(admin, FOUR)
            for given, number, cards, code in (
                ("guess", 1, ("As",), "no-such-reader"),
                (former, 1, ("As",), "no-such-reader"),
                (key, 1, ("As",), "nobody-reads"),
                (key, 1, ("Xx",), "card-unreadable"),
            ):
                with pytest.raises(PitbossError) as refused:
                    readers.read(given, number, cards)
                assert refused.value.code == code
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
            assert readers.read(key, 1, ("As",)).taken
            await readers.remove(admin, FOUR)
            with pytest.raises(PitbossError, match="no card reader"):
                readers.read(key, 2, ("Ad",))
            assert len(desk.told) == 1
            acts = [record for _, record in house.pit.house.records() if isinstance(record, AdminAct)]
            changes = [(act.who, act.before, act.after) for act in acts if act.what == "card reader"]
            assert changes == [("Ada", "", "a reader"), ("Ada", "a reader", "a reader"), ("Ada", "a reader", "")]

    run(story)


def test_a_key_outlives_a_restart(tmp_path: Path) -> None:
    """The database has a digest of the key, and not the key."""
    where = tmp_path / "pit.db"

    async def first() -> str:
        async with opened(str(where)) as house:
            return await house.pit.card_readers.add(await house.person("Ada", "admin"), FOUR)

    async def second() -> None:
        async with opened(str(where)) as house:
            dora = await house.person("Dora", "dealer")
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
            assert house.pit.card_readers.read(key, 5, ("As",)).last == 5

    key = run(first)
    assert key.encode() not in where.read_bytes()
    run(second)

"""Signs: what everybody may see of meters, sent once for all, and nothing else."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from pitboss.clauses import BadInput
from pitboss.pit.awards.sign_feed import SignFeed
from pitboss.pit.awards.signs import PIT
from pitboss.pit.history.award_notes import MOST_HITS
from pitboss.pit.people.accounts import Person
from tests.pit.audit.hall import MARYLAND, Hall
from tests.pit.awards.story import ACES, LEFT, RIGHT, THREE, hit, played, waiting
from tests.pit.crowd import LINKED, METER
from tests.pit.houses import House, opened, read, run

_CARD = re.compile(rb"[\" ](?:[2-9TJQKA]|10)[cdhs][\" ]")


async def people_of(house: House) -> dict[str, Person]:
    """The players of the linked tables."""
    return {table: await house.person(f"Anna {table}") for table in LINKED}


def test_a_sign_of_a_link_shows_every_hit_of_its_tables(tmp_path: Path) -> None:
    """The newest first, with amount, hand and table; no name and no card; the meter is not above what it holds."""

    async def story() -> None:
        database, submissions = await played(tmp_path, ((LEFT, ACES), (RIGHT, THREE), (RIGHT, ACES)))
        async with opened(database, submissions=submissions) as house:
            state = house.pit.signs.state("bank")
            (face,) = state.faces
            assert [(shown.table, shown.hand, shown.pays) for shown in face.hits] == [
                (RIGHT, "four aces", 500_040),
                (LEFT, "four aces", 500_020),
            ]
            (meter,) = face.meters
            held = house.pit.links["bank"].meters[METER]
            assert held - 1 < meter.cents <= held
            assert (meter.reset, Fraction(meter.rate)) == (500_000, Fraction(1, 5))
            sent = msgspec.json.encode(state)
            assert b"Anna" not in sent
            assert not _CARD.search(sent)

    run(story)


def test_names_are_shown_where_the_house_says_so(tmp_path: Path) -> None:
    """The message line too is the house's."""

    async def story() -> None:
        database, submissions = await played(tmp_path, ((LEFT, ACES),))
        async with opened(database, submissions=submissions, sign_names=True, sign_message="Good luck") as house:
            state = house.pit.signs.state("bank")
            assert [shown.player for shown in state.faces[0].hits] == [f"Anna {LEFT}"]
            assert state.message == "Good luck"

    run(story)


def test_one_small_message_for_all_who_show_a_sign(tmp_path: Path) -> None:
    """A change is sent once, the same bytes to everybody; without a change, and after leaving, nothing is sent."""

    async def story() -> None:
        database, submissions = await played(tmp_path, ())
        async with opened(database, submissions=submissions) as house:
            feed, boxes = SignFeed(house.pit.signs), [list[bytes]() for _ in range(3)]
            watched = [feed.watch("bank", box.append) for box in boxes]
            assert {first for first, _ in watched} == {watched[0][0]}
            feed.look()
            assert boxes == [[], [], []]
            anna = (await people_of(house))[LEFT]
            await hit(house, anna, LEFT, THREE)
            feed.look()
            feed.look()
            assert [len(box) for box in boxes] == [1, 1, 1]
            assert boxes[0][0] is boxes[1][0]
            message = read(boxes[0][0])
            (change,) = message["faces"]
            assert (message["is"], set(change)) == ("moved", {"name", "meters"})
            assert len(boxes[0][0]) < 300
            for _, leave in watched:
                leave()
            assert not feed.is_watched
            await hit(house, anna, LEFT, ACES)
            feed.look()
            assert [len(box) for box in boxes] == [1, 1, 1]

    run(story)


def test_hits_stay_after_a_restart_and_are_the_last_25(tmp_path: Path) -> None:
    """They are folded from the log, and no more than the last are kept."""

    async def story() -> None:
        hands = tuple((LINKED[number % 2], ACES) for number in range(MOST_HITS + 3))
        database, submissions = await played(tmp_path, hands)
        async with opened(database, submissions=submissions) as house:
            (face,) = house.pit.signs.state("bank").faces
            times = [shown.at for shown in face.hits]
            assert len(times) == MOST_HITS
            assert times == sorted(times, reverse=True)

    run(story)


def test_pending_stands_there_until_the_award_is_paid(tmp_path: Path) -> None:
    """It is shown when the hand lies open for everybody, and goes with the payment, which is the next hit."""
    waiting(tmp_path)
    hall = Hall(tmp_path)
    flora, dora = hall.pit.people.named("Flora"), hall.pit.people.named("Dora")
    assert flora is not None
    assert dora is not None
    (face,) = hall.pit.signs.state(MARYLAND).faces
    assert [(pending.table, pending.meter) for pending in face.pending] == [("FCP 1", "progressive")]
    assert (face.meters[0].cents, face.hits) == (500_040, [])
    hall.give(flora, MARYLAND, {"do": "step", "step": "validate", "by": "floorperson"})
    hall.give(dora, MARYLAND, {"do": "settle"})
    (face,) = hall.pit.signs.state(MARYLAND).faces
    assert (face.pending, face.meters[0].cents) == ([], 500_000)
    assert [(shown.hand, shown.pays) for shown in face.hits] == [("four aces", 500_040)]
    hall.end()


def test_the_signs_there_are(tmp_path: Path) -> None:
    """The pit's sign has a face for each link and for each table alone; an unknown name is refused."""

    async def story() -> None:
        database, submissions = await played(tmp_path, ())
        async with opened(database, submissions=submissions) as house:
            signs = house.pit.signs
            assert {sign.kind for sign in signs.names().signs} == {"pit", "link", "table"}
            faces = {face.name: face.kind for face in signs.state(PIT).faces}
            assert faces["bank"] == "link"
            assert not set(LINKED) & set(faces)
            assert set(faces) > {"bank", "crazy"}
            assert [face.name for face in signs.state(LEFT).faces] == [LEFT]
            with pytest.raises(BadInput) as refusal:
                signs.state("nowhere")
            assert refusal.value.code == "no-such-sign"

    run(story)

"""Nobody is ever sent a card that they may not see: every byte to every pair of eyes is searched."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from pitboss.cards import DECK
from pitboss.pit.people.accounts import Person
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.tables.timeouts import asks, stage_kind
from tests.pit.houses import TABLES, House, opened, read, run

_CARD = re.compile(rb'"([2-9TJQKA][cdhs])"')
_IN_WORDS = {card.unicode.encode(): str(card) for card in DECK}


def cards_in(message: bytes) -> set[str]:
    """Every card that a message names, in whatever way."""
    data = read(message)
    data["public"].pop("last", None)  # the round before lies open
    data["public"].pop("proof", None)
    text = msgspec.json.encode(data)
    events = {item.decode() for item in _CARD.findall(text)}
    return events | {card for sign, card in _IN_WORDS.items() if sign in text}


def hidden_from(house: House, table: str, person: Person) -> set[str]:
    """The cards of the round under way that a person may not see, by the rules alone: not the own, not face up."""
    now = house.table(table).committed.round
    if now is None:
        return set()
    piles = [now.dealer, now.board, now.box, *(seat.hand for seat in now.seats if seat.player != person.shown)]
    hidden = {
        str(card)
        for pile in piles
        for place, card in enumerate(pile.cards)
        if card is not None and not pile.up >> place & 1
    }
    return hidden | {str(card) for card in now.rack if card is not None}


@pytest.mark.parametrize("table", TABLES)
def test_no_message_holds_a_hidden_card(table: str, tmp_path: Path) -> None:
    """Through whole rounds, message by message: players see their own cards, onlookers and staff what lies open."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            people = {1: await house.person("Anna"), 2: await house.person("Ben")}
            onlookers = [await house.person("Otto"), await house.person("Dora", "dealer", "floor", "supervisor")]
            for position, person in people.items():
                await house.sit(person, table, position)
            for person in onlookers:
                house.watch(person, table)
            running, checked = house.table(table), 0
            for _ in range(3):
                for position, person in people.items():
                    await house.bet(person, table, position)
                while running.committed.round is not None and stage_kind(running.plan, running.committed) == "ask":
                    for person in (*people.values(), *onlookers):
                        message = house.sent[person.shown, table][-1]
                        seen, hidden = cards_in(message), hidden_from(house, table, person)
                        assert hidden
                        assert not seen & hidden
                        checked += 1
                    position = asks(running.plan, running.committed)
                    mine = set(house.look(people[position], table)["you"]["cards"][str(position)])
                    assert mine == {str(card) for card in running.committed.round.seat(position).hand.cards}  # type: ignore[union-attr]
                    await pass_on(house, table, people[position], position)
            assert checked >= 12

    run(story)


async def pass_on(house: House, table: str, person: Person, position: int) -> None:
    """Check or fold."""
    acts = [item["do"] for item in house.look(person, table)["you"]["options"] if item["do"]["do"] == "act"]
    await house.do(person, table, **next(act for act in acts if act["act"] != "play"))


def test_a_past_round_shows_no_more_than_was_seen(tmp_path: Path) -> None:
    """A folded hand that was never shown stays hidden in the replay of everybody else."""
    table = "ma-four-card-poker"

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            people = {1: anna, 2: ben}
            for position, person in people.items():
                await house.sit(person, table, position)
            await house.round(table, people, "pass")
            (note,) = house.table(table).history.rounds.now().notes
            bens = {str(card) for card in note.hands[2][0]}
            mine = await house.pit.past_rounds.round(anna, RoundSource.of(house.table(table)), 1)
            his = await house.pit.past_rounds.round(ben, RoundSource.of(house.table(table)), 1)
            sent = [msgspec.json.encode(whole.steps) for whole in (mine, his)]
            named = [{card.decode() for card in _CARD.findall(steps)} for steps in sent]
            assert not named[0] & bens
            assert bens <= named[1]

    run(story)


def test_the_seed_is_shown_when_the_round_is_over_and_not_before(tmp_path: Path) -> None:
    """While cards are out only the hash of the seed has left the house."""
    table = "ma-ultimate-texas-holdem"

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna = await house.person("Anna")
            await house.sit(anna, table, 1)
            running = house.table(table)
            seed = running.shoe.seeds(1).hex().encode()
            await house.bet(anna, table, 1)
            sent = b"".join(house.sent["Anna", table])
            assert running.shoe.commitment(1).encode() in sent
            assert seed not in sent
            await house.decide(table, {1: anna})
            assert seed in b"".join(house.sent["Anna", table])

    run(story)


@pytest.mark.parametrize("table", TABLES)
def test_everybody_who_decides_is_asked_aloud(table: str, tmp_path: Path) -> None:
    """The last words of the dealer before any decision, the first of a street too, are the question to that player."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            people = {1: await house.person("Anna"), 2: await house.person("Ben")}
            for position, person in people.items():
                await house.sit(person, table, position)
            for position, person in people.items():
                await house.bet(person, table, position)
            running, asked = house.table(table), []
            while stage_kind(running.plan, running.committed) == "ask":
                person = people[asks(running.plan, running.committed)]
                said = [item["said"] for item in house.look(person, table)["events"] if "said" in item]
                assert re.fullmatch(rf"{person.shown}: [a-z ]+\?", said[-1])
                asked.append(person.shown)
                await pass_on(house, table, person, asks(running.plan, running.committed))
            assert asked[:2] == ["Anna", "Ben"]

    run(story)

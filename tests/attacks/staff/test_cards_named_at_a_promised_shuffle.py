"""A dealer named the cards of a promised shuffle: 100,000 became 626,920; the proof said card-not-promised.

So did cards that were dealt unread and named afterwards, a card found face up, and a cut when wagers lay there: paid at
once, and the log NOT PROVEN ever after. Now the shoe gives the cards, and nothing is written that breaks its promise.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import DECK
from pitboss.clauses import PitbossError
from tests.attacks.dealing import WISHED, deal_round, hall, jackpot_wagers, refused, to_stage, verdict
from tests.pit.houses import CRAZY, FOUR, MARYLAND, run


def test_a_dealers_command_names_other_cards(database: str) -> None:
    """Refused, whichever card is named, the very card of the shoe too: the answer tells nothing about the deck."""

    async def story() -> None:
        async with hall(database) as house:
            anna, dora, fay = [await house.person(*item) for item in (("Anna",), ("Dora", "dealer"), ("Fay", "floor"))]
            await house.sit(anna, MARYLAND, 1)
            await house.do(dora, MARYLAND, do="take-over", what="dealer")
            await jackpot_wagers(house, anna)
            await to_stage(house, MARYLAND, "deal", dora)
            table = house.table(MARYLAND)
            number = next(
                your["cards"] for your in house.yours(dora, MARYLAND)["options"] if your["do"]["do"] == "deal"
            )
            right = [str(card) for card in table.shoe.cards(table.plan, table.committed, number)]
            before = table.seq
            for cards in (list(WISHED[:number]), right, [None] * number):
                await refused("cards-promised", house.do(dora, MARYLAND, do="deal", cards=cards))
            named = [str(card) for card in DECK] + right
            for card in named:
                report = house.do(fay, MARYLAND, do="report", what="card face up", card=card)
                await refused("cards-promised", report)
            assert table.seq == before
            await deal_round(house, MARYLAND, dora, anna, fay)
            assert verdict(house, MARYLAND) == "proven"

    run(story)


@pytest.mark.parametrize(
    "command",
    [
        {"do": "show", "whose": "player", "position": 1, "cards": ["As", "Ah"]},
        {"do": "draw", "wager": "five card hand bonus", "card": "As"},
        {"do": "reveal-seed", "seed": "00" * 32},
        {"do": "commit", "hash": "00" * 32},
        {"do": "withdraw"},
    ],
)
def test_other_ways_to_another_card(command: dict[str, Any], database: str) -> None:
    """Cards read late, draws, seeds and promises given by hand: refused to somebody with every role of the staff."""

    async def story() -> None:
        async with hall(database, FOUR) as house:
            dora = await house.person("Dora", "dealer", "floor", "supervisor", "auditor", "admin")
            await house.do(dora, FOUR, do="take-over", what="dealer")
            before = house.table(FOUR).seq
            with pytest.raises(PitbossError) as error:
                await house.do(dora, FOUR, **command)
            assert error.value.code in ("cards-promised", "not-yours")
            assert house.table(FOUR).seq == before

    run(story)


def test_a_cut_when_wagers_lie_there(database: str) -> None:
    """A recut is ordered after the wagers: wherever the dealer says she cuts, it is where the seed says."""

    async def story() -> None:
        async with hall(database, CRAZY, example="manual-shuffle") as house:
            anna, dora, fay = [await house.person(*item) for item in (("Anna",), ("Dora", "dealer"), ("Fay", "floor"))]
            table = house.table(CRAZY)
            await house.sit(anna, CRAZY, 1)
            await house.do(dora, CRAZY, do="take-over", what="dealer")
            await house.do(anna, CRAZY, do="stake", position=1, wager="ante", total=1000)
            await house.do(fay, CRAZY, do="begin", course="recut", deck=1, says="the cut was improper")
            while not table.committed.deck(1).ready:
                step = next(your["do"] for your in house.yours(dora, CRAZY)["options"] if your["do"]["do"] == "step")
                await house.do(dora, CRAZY, **(step | {"number": 11}))
            assert table.committed.deck(1).cut == table.shoe.cut(table.plan, table.committed) != 11
            await deal_round(house, CRAZY, dora, anna, fay)
            assert verdict(house, CRAZY) == "proven"

    run(story)

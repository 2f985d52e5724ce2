"""Twin rounds: two pits whose rounds differ in hidden cards alone answer everybody alike, byte by byte.

Before: 14 of 14 hidden cards were told by the floor's ruling on paper, the auditor's log, round and export. A refusal
at Crazy 4 Poker told everybody whether the player who was asked held a pair of aces ("play $10 to $30" among what was
open instead). In 15,765 messages to players no difference was found, and none in 119,917 answers and messages of one
round of Crazy 4 Poker since.

Every GET of the table of routes is asked, so a new address is asked too, and fails here where it tells too much.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from pitboss.cards import DECK
from tests.attacks.scope import slow
from tests.attacks.twins import Twins
from tests.pit.houses import CRAZY, FOUR, TABLES, ULTIMATE

OWN = ("ben",)
ALL = ("ben", "dealer", "board", "box", "rack", "draw")
FEW = ("As", "2c", "Kd")
"""A card that is hidden in one pit, one that is hidden in the other, and one more."""


async def compare(twins: Twins, dealer: str, cards: Sequence[str], expected: Callable[[str], bool]) -> list[str]:
    """Play a round until a card that differs is revealed; compare everything at the stages that are wanted."""
    await twins.start()
    await twins.sit_down(dealer=dealer)
    while (now := twins.sides[0].table.committed.round) is None or now.stage != "betting":
        assert await twins.step()
    await twins.bet()
    looked = []
    while not twins.revealed:
        now = twins.sides[0].table.committed.round
        assert now is not None
        if twins.differ:
            twins.compare_messages()
            if expected(now.stage):
                looked.append(now.stage)
                await twins.compare_questions(cards)
                twins.compare_refusals(cards)
        assert await twins.step()
    await twins.stop()
    return looked


@pytest.mark.parametrize(
    ("table", "dealer", "varied", "stage"),
    [
        (CRAZY, "provable", OWN, "decisions: decision"),
        (ULTIMATE, "", ALL, "decisions: preflop"),
        (FOUR, "read", OWN, "settlement: 1"),
    ],
)
def test_twin_rounds_are_answered_alike(
    table: str, dealer: str, varied: Sequence[str], stage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is asked, by whomever: once in the middle of a round, with messages compared throughout."""
    twins, seen = Twins(tmp_path, table, varied, monkeypatch), set[str]()

    def first(now: str) -> bool:
        fresh = now == stage and now not in seen
        seen.add(now)
        return fresh

    assert asyncio.run(compare(twins, dealer, FEW, first)) == [stage]
    assert twins.compared > 1000


@slow
@pytest.mark.parametrize("folds", ["Cleo", "Ben"])
@pytest.mark.parametrize("varied", [OWN, ALL], ids=["one hand", "every hidden card"])
@pytest.mark.parametrize("dealer", ["", "provable", "read"], ids=["the house", "a dealer", "a real shoe"])
@pytest.mark.parametrize("table", TABLES)
def test_twin_rounds_are_answered_alike_at_every_step(
    table: str, dealer: str, varied: Sequence[str], folds: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All games, all dealers, everything laid, at every step: the 52 cards at each stage, whoever folds."""
    twins = Twins(tmp_path, table, varied, monkeypatch, folds)
    cards = [str(card) for card in DECK]
    seen = set[str]()

    def fresh(now: str) -> bool:
        result = now not in seen
        seen.add(now)
        return result

    assert asyncio.run(compare(twins, dealer, cards, fresh))
    assert twins.compared > 3000

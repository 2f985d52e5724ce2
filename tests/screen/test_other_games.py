"""Games with other wagers, words and streets on the screen and in plain text: nothing is known by name."""

from __future__ import annotations

import pytest

from pitboss.cli.interactive.answer_words import read_answer
from pitboss.cli.interactive.text_table import TextTable, help_lines
from pitboss.live.games import plan_for
from pitboss.rounds import view
from pitboss.screen.choices import keys_of, passes, stakes
from pitboss.screen.words import help_page
from pitboss.sitting.card_rooms import card_rooms
from pitboss.sitting.sitting import Sitting
from pitboss.sitting.staking import together
from tests.other_games import OTHER_GAMES, RAISES, RENAMED, RIDES, STREETS, bring_other_games
from tests.screen.pilots import COMPACT, LARGE, Hand, at_table, seat


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    bring_other_games(monkeypatch)


def base_of(sitting: Sitting) -> str:
    """The wager that everybody makes."""
    return sitting.plan.base


@pytest.mark.parametrize("size", [LARGE, COMPACT], ids=["120x40", "80x24"])
@pytest.mark.parametrize("rulebook", OTHER_GAMES)
def test_a_round_by_keyboard(rulebook: str, size: tuple[int, int]) -> None:
    """Chips on the first spot, space to deal, a key for each decision: the round is settled, paid and verified."""
    sitting = seat(rulebook)

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("2", "plus")
        laid = {spot.wager: spot.laid for spot in sitting.spots() if spot.laid}
        assert laid[base_of(sitting)] >= 500
        await hand.press("space")
        await hand.wait_for("answer", "over")
        decided = 0
        while hand.screen.mode == "answer":
            answer = next(iter(stakes(sitting, 500)), None) or passes(sitting)[0]
            assert answer.called in hand.shown()
            await hand.press(answer.key)
            await hand.wait_for("answer", "over")
            decided += 1
        assert decided == len(sitting.plan.game.streets)
        last = sitting.memory.last
        assert last is not None
        assert last.verified
        assert sitting.bankroll == 100_000 + last.net

    at_table(play, sitting, size)


def test_every_word_has_a_key_of_its_own() -> None:
    """A key is the first letter that neither another word nor a page has."""
    assert keys_of(plan_for(STREETS)) == {"bet": "e", "fold": "f"}
    assert keys_of(plan_for(RIDES)) == {"let it ride": "l", "take back": "a"}
    assert keys_of(plan_for(RAISES)) == {"raise": "r", "fold": "f"}
    assert "l   a" in str(help_page(plan_for(RIDES)))


def test_without_a_dealers_hand_the_board_lies_in_its_place() -> None:
    """No card and no caption of a dealer; cards of the board lie face down until they are turned."""
    sitting = seat(STREETS)

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        assert "BOARD" in hand.shown()
        assert "DEALER" not in hand.shown()
        await hand.press("plus", "space")
        await hand.wait_for("answer")
        up = [0]
        while hand.screen.mode == "answer":
            await hand.press("space")
            await hand.wait_for("answer", "over")
            now = hand.screen.scene.round
            assert now is not None
            up.append(now.board.up.bit_count())
        assert up == [0, 1, 2, 3]

    at_table(play, sitting, LARGE)


@pytest.mark.parametrize(
    ("rulebook", "rooms"),
    [(RENAMED, (3, 3, 0, 0)), (RAISES, (5, 5, 0, 0)), (STREETS, (2, 0, 3, 0)), (RIDES, (3, 0, 2, 0))],
)
def test_a_layout_keeps_room_for_the_cards_that_stay(rulebook: str, rooms: tuple[int, ...]) -> None:
    """Of a packet of which some cards go to the rack, room is kept for the others, whichever device deals."""
    plan = plan_for(rulebook)
    assert card_rooms(plan) == rooms
    assert {card_rooms(plan, device) for device in plan.devices} == {rooms}


def test_a_bet_is_taken_back_and_made_again() -> None:
    """What a decision takes back is in the purse at once, and the next round begins with the bets of this one."""
    sitting = seat(RIDES, seats=1)
    table = TextTable(sitting)
    while sitting.advance():
        pass
    assert [wager for wager, _ in together(sitting.plan, "first bet")] == ["first bet", "second bet", "third bet"]
    table.hear("bet 10")
    while sitting.advance():
        pass
    had = sitting.bankroll
    table.hear("take back")
    while sitting.advance():
        pass
    assert sitting.bankroll == had + 1000
    table.hear("l")
    while sitting.advance():
        pass
    last = sitting.memory.history[-1]
    assert [line.wager for line in last.lines if line.result == "returned"] == ["first bet"]
    assert {line.wager for line in last.lines} == {"first bet", "second bet", "third bet"}
    sitting.same_again()
    assert [(spot.wager, spot.laid) for spot in sitting.spots() if spot.laid] == [
        ("first bet", 1000),
        ("second bet", 1000),
        ("third bet", 1000),
    ]


@pytest.mark.parametrize(
    ("rulebook", "typed", "act", "wager", "amount"),
    [
        (STREETS, "bet", "play", "third street", 1000),
        (STREETS, "b 30", "play", "third street", 3000),
        (STREETS, "play 20 on third street", "play", "third street", 2000),
        (RAISES, "r", "play", "raise", 2000),
        (RIDES, "let it ride", "check", "", 0),
        (RIDES, "t", "take back", "first bet", 0),
        (RENAMED, "play", "play", "call", 1000),
    ],
)
def test_a_decision_is_typed_in_the_words_of_the_game(
    rulebook: str, typed: str, act: str, wager: str, amount: int
) -> None:
    """The offer's word or the act's, whole or by its first letter; no amount is the least."""
    sitting = seat(rulebook, seats=1)
    while sitting.advance():
        pass
    sitting.put(sitting.plan.base, 1000)
    sitting.deal()
    while sitting.advance():
        pass
    answer = read_answer(sitting, typed)
    assert answer is not None
    assert (answer.act, answer.wager, answer.amount) == (act, wager, amount)
    assert read_answer(sitting, "nonsense") is None


def test_help_has_examples_of_the_game_that_is_played() -> None:
    """The wagers and the words are the rulebook's."""
    said = dict(help_lines(plan_for(STREETS)))
    assert "bet ante 10 three card bonus 5" in said
    assert said["bet 30 · fold"].endswith("bet alone is the least that is lawful")
    assert "let it ride · take back" in dict(help_lines(plan_for(RIDES)))


def test_nobody_sees_the_board_before_it_is_turned() -> None:
    """A card of the board that lies face down is in nobody's view."""
    sitting = seat(STREETS, seats=1)
    while sitting.advance():
        pass
    sitting.put(sitting.plan.base, 1000)
    sitting.deal()
    while sitting.advance():
        pass
    seen = view(sitting.table, sitting.name).round
    assert seen is not None
    assert seen.board.cards == (None, None, None)

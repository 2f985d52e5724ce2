"""The table and its menu in small and large terminals: what fits, what grows, what can be chosen."""

from __future__ import annotations

import pytest
from rich.text import Text

from pitboss.screen import SittingWish
from pitboss.screen.choices import preset, stakes
from pitboss.screen.fitting import card_size
from pitboss.screen.parts import Page
from tests.screen.pilots import COMPACT, Hand, at_table, decide, seat


def test_the_menu_fits_a_small_terminal_and_scrolls() -> None:
    """At 80 by 24 the first game, the choices and the keys are on the screen, and the last game can be reached."""

    async def play(hand: Hand) -> None:
        await hand.pilot.pause()
        shown = hand.shown()
        for words in ("PITBOSS", " 1  Crazy 4 Poker", "s seats 3", "b chips $1,000", "c coach off", "q leaves"):
            assert words in shown, words
        assert max(map(len, shown.splitlines())) <= 80
        await hand.press("end")
        assert "Maryland" in hand.shown()
        await hand.press("enter")
        await hand.wait_for("bets")

    app = at_table(play, None, COMPACT)
    assert app.sitting is not None
    assert app.sitting.plan.game.filing.rulebook == "md-four-card-poker"


def test_seats_chips_and_coach_are_chosen_in_the_menu() -> None:
    """Letters go through the choices, and one sits down as chosen."""

    async def play(hand: Hand) -> None:
        await hand.press("s", "s", "b", "c")
        shown = hand.shown()
        assert all(words in shown for words in ("seats 5", "chips $2,500", "coach on"))
        await hand.press("4")
        await hand.wait_for("bets")
        assert hand.screen.coaching

    app = at_table(play, None, coach=lambda sitting, moment: Text("well done"), wish=SittingWish())
    assert app.sitting is not None
    assert len(app.sitting.others) == 4
    assert app.sitting.bankroll == 250_000


def test_the_coach_is_called_and_sent_away_at_the_table() -> None:
    """k switches the coach: a decision is graded only while it is on."""
    sitting = seat("ma-four-card-poker")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("k")
        assert "says nothing more" in hand.shown()
        await hand.press("plus", "space")
        await decide(hand, mouse=False)
        assert "WELL DONE" not in hand.shown()
        await hand.press("space")
        await hand.wait_for("bets")
        await hand.press("k", "plus", "space")
        await decide(hand, mouse=False)
        assert "WELL DONE" in hand.shown()

    at_table(play, sitting, coach=lambda sitting, moment: Text("WELL DONE"))


@pytest.mark.parametrize(("rulebook", "amount"), [("ma-ultimate-texas-holdem", 4000), ("ma-four-card-poker", 1000)])
def test_the_amount_to_begin_with_can_be_right(rulebook: str, amount: int) -> None:
    """Who may check and play for less later begins with the most; who may only fold begins with the least."""
    sitting = seat(rulebook)

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("plus", "space")
        await hand.wait_for("answer")
        answers = stakes(sitting, 500)
        assert answers[preset(sitting, answers)].act.amount == amount
        assert f"play ${amount // 100}" in hand.shown()

    at_table(play, sitting, COMPACT)


def test_a_large_terminal_has_large_cards_and_whole_names() -> None:
    """At 200 by 50 cards are eleven columns wide, and no name of a spot is cut."""
    sitting = seat("ma-crazy-4-poker")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        shown = hand.shown()
        assert all(spot.wager in shown for spot in sitting.spots())
        assert card_size(sitting, hand.screen.size, hand.screen.scene.table.device) == "huge"

    at_table(play, sitting, (200, 50))


def test_what_lies_over_the_felt_is_wrapped_once() -> None:
    """Lines of a page are made for its width: none is broken again by the screen."""
    sitting = seat("ma-four-card-poker")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("plus", "space")
        await decide(hand, mouse=False)
        for key in ("s", "w"):
            await hand.press(key)
            page = hand.app.screen
            assert isinstance(page, Page)
            room = page.query_one("#page Static").size.width
            assert max(map(len, page.body.plain.splitlines())) <= room
            await hand.press("escape")

    at_table(play, sitting, COMPACT)

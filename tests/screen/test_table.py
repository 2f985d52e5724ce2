"""Whole rounds on the screen, by keyboard and by mouse, large and compact; what is shown and what is not."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from pitboss.cards import DECK
from pitboss.rounds.commands import Act
from pitboss.screen.glyphs import rank_of, tiny
from pitboss.screen.scene import Scene
from tests.house.project import RULEBOOKS
from tests.screen.pilots import COMPACT, LARGE, Hand, at_table, decide, seat

SIZES = pytest.mark.parametrize("size", [LARGE, COMPACT], ids=["120x40", "80x24"])


@SIZES
@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_a_round_by_keyboard(rulebook: str, size: tuple[int, int]) -> None:
    """Chips with +, space to deal, p to play: the round is settled, paid and verified before the eyes."""
    sitting = seat(rulebook)

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("2", "plus")
        assert {spot.wager: spot.laid for spot in sitting.spots() if spot.laid}["ante"] == 1000
        shown = hand.shown()
        for spot in sitting.spots():
            assert spot.wager[:9] in shown or spot.on in shown
        await hand.press("space")
        await decide(hand, mouse=False)
        last = sitting.memory.last
        assert last is not None
        assert last.verified
        assert "verified" in hand.shown()
        assert f"you {'win' if last.net > 0 else 'lose'}" in hand.shown() or "nothing won" in hand.shown()
        assert sitting.bankroll == 100_000 + last.net
        assert ElementTree.fromstring(hand.picture()).tag.endswith("svg")
        for line in last.lines:
            assert line.result in hand.shown()

    at_table(play, sitting, size)


@pytest.mark.parametrize(
    ("rulebook", "size"),
    [*((rulebook, LARGE) for rulebook in RULEBOOKS), *((rulebook, COMPACT) for rulebook in RULEBOOKS[-2:])],
)
def test_a_round_by_mouse(rulebook: str, size: tuple[int, int]) -> None:
    """A click on a spot lays a chip, the buttons do the rest, also the next round with the same bets."""
    sitting = seat(rulebook)

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.click_spot("ante")
        await hand.click_key("3")
        await hand.click_spot("ante")
        assert next(spot for spot in sitting.spots() if spot.wager == "ante").laid == 3500
        await hand.click_key("minus")
        assert next(spot for spot in sitting.spots() if spot.wager == "ante").laid == 1000
        await hand.click_key("space")
        await decide(hand, mouse=True)
        await hand.click_key("r")
        await hand.wait_for("bets")
        assert next(spot for spot in sitting.spots() if spot.wager == "ante").laid == 1000
        await hand.click_key("c")
        assert sitting.seat is None

    at_table(play, sitting, size)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_no_card_is_seen_that_lies_face_down(rulebook: str) -> None:
    """While the player decides, the felt shows the own hand and what lies face up, and no other card."""
    sitting = seat(rulebook)
    while sitting.advance():
        pass
    sitting.put("ante", 1000)
    sitting.deal()
    while sitting.advance():
        pass
    now, scene = sitting.table.round, Scene(sitting)
    assert now is not None
    drawn = scene.dealer("large").plain + "".join(scene.other(item, tall=True)[0].plain for item in (1, 3))
    up = [item for item in (*now.dealer.shown, *now.board.shown, *now.box.shown) if item is not None]
    assert sum(drawn.count(sign) for sign in "♣♦♥♠") == len(up)
    assert all(rank_of(item) in drawn for item in up)
    mine = sitting.seat
    assert mine is not None
    assert all(rank_of(card) in scene.mine("small").plain for card in mine.hand.cards if card is not None)


def test_cards_come_one_by_one_and_a_key_makes_it_faster() -> None:
    """At normal speed the deal takes time and fills the felt card by card; a key ends the waiting."""
    sitting = seat("ma-four-card-poker")
    seen: list[int] = []

    async def play(hand: Hand) -> None:
        await hand.press("space")
        await hand.wait_for("bets")
        await hand.press("plus", "space")
        for _ in range(400):
            await hand.pilot.pause(0.02)
            now = hand.screen.scene.round
            assert now is not None
            mine = now.seat(2)
            seen.append(len(mine.hand.cards) if mine is not None else 0)
            if seen[-1] == 3:
                await hand.press("space")
                break
        await hand.wait_for("answer")

    at_table(play, sitting, speed=1.0)
    assert {0, 1, 2, 3} <= set(seen)


def test_an_amount_is_chosen_with_the_arrows_and_folding_is_a_key() -> None:
    """Where a range is lawful the arrows go through it, not beyond; f folds."""
    sitting = seat("ma-four-card-poker")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("plus", "space")
        await hand.wait_for("answer")
        assert "play $10" in hand.shown()
        await hand.press("left", "right", "right")
        assert "play $20" in hand.shown()
        await hand.press(*["right"] * 9)
        assert "play $30" in hand.shown()
        await hand.press("3")
        await hand.press("f")
        await hand.wait_for("over")
        assert "forfeited" in hand.shown()

    at_table(play, sitting)


def test_a_better_hand_opens_more_in_crazy_4_and_the_listed_amounts_in_ultimate() -> None:
    """What may be played comes from the options: three or four times before the flop."""
    sitting = seat("ma-ultimate-texas-holdem")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("plus", "space")
        await hand.wait_for("answer")
        acts = [choice.command.act for choice in sitting.choices() if isinstance(choice.command, Act)]
        assert acts == ["check", "play"]
        await hand.press("c")
        await hand.wait_for("answer")
        assert "play $20" in hand.shown()
        await hand.press("c")
        await hand.wait_for("answer")
        assert "f fold" in hand.shown()
        await hand.press("enter")
        await hand.wait_for("over")

    at_table(play, sitting)


@SIZES
def test_a_refusal_stands_in_the_line_with_its_clause(size: tuple[int, int]) -> None:
    """What the table does not take is refused with the clause and what is open, and w shows the clause's words."""
    sitting = seat("ma-four-card-poker")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("space")
        assert "no bet down" in hand.shown()
        await hand.press("right", "right", "plus")
        assert "cover all needs ante or aces up" in hand.shown()
        assert "bet aces up" in hand.shown()
        await hand.press("left", "left", "4", *["plus"] * 6)
        assert "outside the posted limits" in hand.shown()
        assert "ma-4cp:6(a)(1)/1" in hand.shown()
        await hand.press("w")
        assert "refused" in hand.shown()
        await hand.press("escape")
        assert sitting.waits_for == "bets"

    at_table(play, sitting, size)


def test_every_page_opens_and_closes() -> None:
    """Help, why, settlement, history and paytables lie over the felt until a key is pressed."""
    sitting = seat("ma-crazy-4-poker")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("plus")
        for key, words in (("question_mark", "choose a spot"), ("t", "no paytable"), ("h", "No round"), ("s", "yet")):
            await hand.press(key)
            assert words in hand.shown(), key
            await hand.press("down")
            await hand.press("escape")
            assert hand.screen.mode == "bets"
        await hand.press("space")
        await decide(hand, mouse=False)
        last = sitting.memory.last
        assert last is not None
        for key, words in (
            ("w", "ma-c4p:"),
            ("s", "this round"),
            ("s", last.hash),
            ("s", last.seed),
            ("h", "together"),
        ):
            await hand.press(key)
            assert words in hand.shown(), key
            await hand.pilot.click(offset=(1, 1))
            await hand.pilot.pause()
            assert hand.screen.mode == "over"

    at_table(play, sitting, COMPACT)


def test_chips_run_out_and_are_bought() -> None:
    """A stake beyond the chips is refused; b buys more."""
    sitting = seat("ma-four-card-poker", bought=1500)

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("plus", "plus", "plus")
        assert "you have $0" in hand.shown()
        await hand.press("b", "plus")
        assert sitting.bankroll == 1000
        assert "chips $10" in hand.shown()

    at_table(play, sitting)


def test_getting_up_in_mid_round_asks_twice_and_leaves_the_round() -> None:
    """q warns where a round is not finished; q again ends, and everything is in the log."""
    sitting = seat("ma-four-card-poker")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("plus", "space")
        await hand.wait_for("answer")
        await hand.press("q")
        assert "is not finished" in hand.shown()
        await hand.press("left")
        await hand.press("q")
        assert hand.app.is_running
        await hand.press("q")

    app = at_table(play, sitting)
    assert app.sitting is sitting
    assert not sitting.leave()
    assert sitting.table.round is not None


def test_a_round_left_in_the_middle_is_shown_as_it_lies() -> None:
    """A sitting that goes on begins with the cards and chips on the felt and the same question."""
    sitting = seat("ma-four-card-poker")
    while sitting.advance():
        pass
    sitting.put("ante", 1000)
    sitting.deal()
    while sitting.advance():
        pass

    async def play(hand: Hand) -> None:
        await hand.wait_for("answer")
        assert "ace high, queen jack and seven" in hand.shown()
        assert "play $10" in hand.shown()
        await decide(hand, mouse=False)

    at_table(play, sitting)
    assert sitting.bankroll == 98_000


@pytest.mark.parametrize("seats", [1, 7])
@SIZES
def test_alone_or_in_company_everything_fits(seats: int, size: tuple[int, int]) -> None:
    """With one player or seven, the keys, the spots, the cards and every name are on the screen."""
    sitting = seat("ma-crazy-4-poker", seats=seats)

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("plus", "space")
        await hand.wait_for("answer")
        shown = hand.shown()
        for words in ("DEALER", "GUEST", "ante", "queens up", "dealer:", "p play", "fold"):
            assert words in shown, words
        for other in sitting.others.values():
            assert other.name in shown
        mine = sitting.seat
        assert mine is not None
        assert all(rank_of(card) in shown for card in mine.hand.cards if card is not None)

    at_table(play, sitting, size)


def test_the_table_fits_itself_to_the_terminal() -> None:
    """Made smaller and larger in the middle of a round, it goes on without losing anything."""
    sitting = seat("md-four-card-poker")

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        for size in (COMPACT, (60, 18), LARGE, (200, 60), COMPACT):
            await hand.pilot.resize_terminal(*size)
            await hand.pilot.pause()
            await hand.press("plus")
        await hand.press("space")
        await decide(hand, mouse=False)

    at_table(play, sitting)


@pytest.mark.parametrize("seed", range(3))
def test_no_keys_do_harm(seed: int) -> None:
    """Whatever is pressed in whatever order, no chip appears or is lost, and the table goes on."""
    sitting = seat(RULEBOOKS[seed], seed=str(seed))
    keys = ("plus", "minus", "left", "right", "1", "2", "3", "4", "r", "c", "space", "enter", "p", "f")
    chance = Random(seed)

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        table = hand.screen
        for _ in range(120):
            table.press(chance.choice((*keys, "x", "up", "down")))
            if table.mode == "busy":
                await hand.pilot.pause()
            laid = sum(bet.amount for bet in sitting.seat.bets if bet.line is None) if sitting.seat is not None else 0
            settled = sum(line.profit for line in sitting.memory.last.lines) if sitting.memory.last else 0
            done = 0 if sitting.memory.last is None or sitting.memory.last.over else settled
            assert sitting.bankroll == 100_000 + sitting.memory.net + done - laid

    at_table(play, sitting, COMPACT)


def test_the_menu_leads_to_the_table() -> None:
    """The five games are listed; a number, the arrows or a click sit down at one; q leaves."""

    async def by_number(hand: Hand) -> None:
        await hand.pilot.pause()
        assert hand.shown().count("Four Card Poker") == 3
        await hand.press("4")
        await hand.wait_for("bets")
        assert "Ultimate Texas Hold" in hand.shown()

    async def by_arrows(hand: Hand) -> None:
        await hand.press("down", "enter")
        await hand.wait_for("bets")

    async def leaving(hand: Hand) -> None:
        await hand.press("q")

    assert at_table(by_number, None).sitting is not None
    assert at_table(by_arrows, None, COMPACT).sitting is not None
    assert at_table(leaving, None).sitting is None


def test_a_scene_ends_where_the_table_is() -> None:
    """Shown event by event, with cards parted, the scene is the table in the end; tiny cards name themselves."""
    from pitboss.screen.scene import steps

    sitting = seat("ma-crazy-4-poker")
    scene = Scene(sitting)
    while moments := sitting.advance():
        for moment in moments:
            for event in steps(moment.event):
                scene.see(event)
    assert scene.table == sitting.table
    assert tiny((DECK[0], None)).plain == "2♣ ╱╲"

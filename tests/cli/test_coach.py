"""The coach at the table: exact values from what the player sees, and the sitting graded at its end."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.cards import Card, read_cards
from pitboss.cli.printing.coach import Coach
from pitboss.exact import answers
from pitboss.rounds.commands import Act
from pitboss.sitting.sitting import Sitting
from pitboss.training.grading import Graded
from tests.cli.sittings import sit
from tests.house.project import RULEBOOKS
from tests.screen.pilots import COMPACT, LARGE, Hand, at_table, seat

FOUR_CARD, ULTIMATE = "ma-four-card-poker", "ma-ultimate-texas-holdem"


def to_the_decision(sitting: Sitting, ante: int = 1000) -> None:
    """Bet the ante and have the cards dealt."""
    run(sitting)
    sitting.put("ante", ante)
    sitting.deal()
    run(sitting)


def run(sitting: Sitting) -> None:
    """Until the person is waited for."""
    while sitting.advance():
        pass


def act(sitting: Sitting, coach: Coach, what: str, amount: int = 0) -> Graded:
    """Decide, and hear the coach."""
    result = [coach.look(sitting, moment) for moment in sitting.act(what, amount)]
    graded = [row for row in result if row is not None]
    run(sitting)
    assert len(graded) == 1
    return graded[0]


def shown(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    """The cards that lie open."""
    return tuple(card for card in cards if card is not None)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_coach_says_what_the_advice_says(rulebook: str) -> None:
    """On every street the values are those of the advice for the cards in sight, to the last digit."""
    sitting, coach = seat(rulebook), Coach()
    to_the_decision(sitting)
    game = sitting.plan.game
    while sitting.waits_for == "answer":
        now, own = sitting.table.round, sitting.seat
        assert now is not None
        assert own is not None
        up = shown(now.dealer.shown)
        expected = answers.advise(game, shown(own.hand.cards), up=up[0] if up else None, board=shown(now.board.shown))
        acts = [choice.command.act for choice in sitting.choices() if isinstance(choice.command, Act)]
        passing = "check" if "check" in acts else "fold"
        graded = act(sitting, coach, passing)
        assert list(graded.actions) == expected
        assert graded.worth == dict(expected)[passing]
        assert graded.cost == expected[0][1] - graded.worth
    assert coach.graded


def test_a_wager_between_two_multiples_is_worth_what_lies_between() -> None:
    """Two and a half antes are worth the mean of two and three."""
    sitting, coach = seat(FOUR_CARD), Coach()
    to_the_decision(sitting)
    graded = act(sitting, coach, "play", 2500)
    values = dict(graded.actions)
    assert graded.did == "5/2x"
    assert graded.worth == (values["2x"] + values["3x"]) / 2
    assert graded.money == graded.cost * 1000


def test_the_coach_sees_no_hidden_card() -> None:
    """The dealer's hole cards and the other players' hands are unknown to the coach, though the log holds them."""
    sitting, coach = seat(FOUR_CARD), Coach()
    to_the_decision(sitting)
    graded = act(sitting, coach, "fold")
    assert graded.seen.dead == ()
    assert graded.seen.up == read_cards("9c")[0]


def test_the_best_choice_costs_nothing() -> None:
    """Whoever does what is best gives nothing away, and the end says so."""
    sitting, coach = seat(FOUR_CARD), Coach()
    to_the_decision(sitting)
    assert act(sitting, coach, "fold").cost == 0
    assert [line.plain for line in coach.sums()] == ["Coach: 1 decision, 1 best. Nothing was given away."]


def test_a_sitting_is_graded_in_plain_text() -> None:
    """A seeded sitting: after each decision the values and the cost, at the end what was given away and the worst."""
    typed = "bet ante 10\nplay 10\nsame\nplay 20\nsame\nfold\nquit\n"
    output = sit(FOUR_CARD, "--seed", "x", "--log", "-", "--seats", "1", "--coach", typed=typed).output
    assert (
        "  you       play $10.\n"
        "  coach     3x is best; 1x cost 1.7497 antes ($17.50).\n"
        "            3x +3.4995 · 2x +2.6246 · 1x +1.7497 · fold −1.0000\n"
    ) in output
    assert output.endswith(
        "Guest gets up with $1,040: +$40 in 3 rounds.\n"
        "Coach: 3 decisions, 0 best. Given away: 9.4408 antes ($94.41)\n"
        "  3.1469 antes a decision, $1,258.78 an hour at 40 rounds an hour. The worst:\n"
        "  round 3: J♦ 7♣ J♠ J♥ 4♥ against T♠: fold where 3x is best, 6.9217 antes ($69.22)\n"
        "  round 1: 2♥ A♦ 7♦ 9♦ 3♦ against Q♦: 1x where 3x is best, 1.7497 antes ($17.50)\n"
        "  round 2: K♦ 9♦ 8♦ 4♦ 6♦ against Q♠: 2x where 3x is best, 0.7694 antes ($7.69)\n"
        "No log was kept.\n"
    )


def test_nobody_is_coached_who_did_not_ask() -> None:
    """Without --coach there is no word of it; with it and no decision, the end says that too."""
    assert "oach" not in sit(FOUR_CARD, "--seed", "x", "--log", "-", typed="bet ante 10\nplay 10\nquit\n").output
    assert "Coach: there was no decision to grade." in sit(FOUR_CARD, "--log", "-", "--coach", typed="quit\n").output


@pytest.mark.parametrize(("size", "panel"), [(LARGE, True), (COMPACT, False)], ids=["120x40", "80x24"])
def test_the_coach_speaks_on_the_screen(size: tuple[int, int], *, panel: bool) -> None:
    """After a decision the values stand in the panel, on a small screen the verdict in the line."""
    coach = Coach()

    async def play(hand: Hand) -> None:
        await hand.wait_for("bets")
        await hand.press("2", "plus", "space")
        await hand.wait_for("answer")
        await hand.press("p")
        await hand.wait_for("over")
        assert "fold is best; 1x cost 0.2272 antes" in " ".join(hand.shown().split())
        assert ("COACH" in hand.shown()) == panel

    at_table(play, seat(FOUR_CARD), size, coach=coach.tell)
    assert [item.did for item in coach.graded] == ["1x"]
    assert coach.graded[0].cost == coach.graded[0].actions[0][1] - coach.graded[0].worth > Fraction(2, 10)

"""Games that call nothing "ante" or "play": several stakes, a bet taken back, late cards, no dealer's hand."""

from __future__ import annotations

import pytest

from pitboss.adjudication import settle_written
from pitboss.clauses import PitbossError
from pitboss.ledger import Books
from pitboss.rounds import Option, options
from pitboss.rounds.commands import Act, NoMoreBets, Open, PlaceBet, Sit
from pitboss.rounds.events import Acted, Settled
from pitboss.rulebooks.library import VARIABLE
from tests.examples import RULEBOOKS
from tests.rounds.machine import Sitting, plan_of
from tests.rounds.made.games import BET, MADE, STREETS, lines, settled
from tests.rounds.test_stateful import keep_the_law

FOUR = ("caribbean-stud", "let-it-ride", "mississippi-stud", "three-card-poker")


@pytest.fixture(autouse=True)
def _with_the_made_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, f"{MADE}:{RULEBOOKS}")


@pytest.mark.parametrize("rulebook", [BET, STREETS, *FOUR])
def test_a_table_keeps_its_law_whatever_happens(rulebook: str) -> None:
    """Chips are conserved, decide and options agree, and the log folds to the table, as under every packaged law."""
    keep_the_law(rulebook)


# -- one decision, in words of its own --------------------------------------------------------------------------------


def bet(cards: str, *acts: str, dealer: str = "Kc 9d 4s", **wagers: str) -> dict[str, tuple[str, str]]:
    """A round of one position in the game of bet and call."""
    seat = {"cards": cards, "wagers": {"bet": "10", **{name.replace("_", " "): sum_ for name, sum_ in wagers.items()}}}
    return lines(BET, seat=[{**seat, "acts": list(acts)}], dealer={"cards": dealer})


def test_a_call_is_settled_under_its_own_name() -> None:
    """A decision wager that is not called play is staked, won, and has its own line."""
    assert bet("Ah Ad 3c", "call 2x") == {"bet": ("won", "10.00"), "call": ("won", "20.00")}


def test_a_call_goes_back_when_the_dealer_does_not_qualify() -> None:
    """The bet is paid and the call returned."""
    won = bet("2h 4d 7c", "call 10", dealer="Jc 9d 4s")
    assert won == {"bet": ("won", "10.00"), "call": ("returned", "0.00")}


@pytest.mark.parametrize("act", ["call 10", "call 1x", "play 10", "1x", "CALL $10"])
def test_a_call_may_be_written_in_several_ways(act: str) -> None:
    """By the word of the layout, by the wager, by the plain act, or by the multiple alone."""
    assert bet("Ah 8d 3c", act)["call"] == ("won", "10.00")


def test_an_act_that_the_game_does_not_know_is_refused_with_those_it_knows() -> None:
    """What may be written is said in the game's own words."""
    with pytest.raises(PitbossError) as error:
        bet("Ah 8d 3c", "raise 10")
    assert error.value.code == "act-unreadable"
    assert '"call 30", "call 3x"' in str(error.value)
    with pytest.raises(PitbossError) as error:
        bet("Ah 8d 3c", "call 30")
    assert (error.value.code, "you may: call $10" in str(error.value)) == ("play-amount", True)


def test_a_hand_is_needed_for_more() -> None:
    """Without a pair a call of twice the bet is not open."""
    with pytest.raises(PitbossError) as error:
        bet("Ah 8d 3c", "call 2x")
    assert error.value.code == "play-amount"


def test_a_bonus_is_paid_before_the_decisions() -> None:
    """A pair is paid at once, and the fold that follows does not touch it; without a pair a fold costs it."""
    paid = bet("Ah Ad 3c", "fold", early_bird="5")
    assert paid == {"early bird": ("won", "5.00"), "bet": ("forfeited", "-10.00")}
    assert bet("Ah 8d 3c", "fold", early_bird="5")["early bird"] == ("forfeited", "-5.00")
    assert bet("Ah 8d 3c", "call 1x", early_bird="5")["early bird"] == ("lost", "-5.00")


def test_the_bonus_is_paid_while_the_dealers_cards_are_down() -> None:
    """The pass comes before the first decision, and needs no card but the player's."""
    seat = {"cards": "Ah Ad 3c", "wagers": {"bet": "10", "early bird": "5"}, "acts": ["call 10"]}
    events = settle_written({"rulebook": BET, "seat": [seat], "dealer": {"cards": "Kc 9d 4s"}}).events
    first = next(place for place, event in enumerate(events) if isinstance(event, Acted))
    assert [event.wager for event in events[:first] if isinstance(event, Settled)] == ["early bird"]


def test_a_hand_may_be_made_of_the_players_and_the_dealers_cards() -> None:
    """Three nines with the dealer's cards pay all six, also for a hand that folded."""
    assert bet("9h 9s 3c", "fold", all_six="5")["all six"] == ("won", "35.00")
    assert bet("9h 8s 3c", "fold", all_six="5")["all six"] == ("lost", "-5.00")


def test_a_limit_is_the_sum_that_was_filed() -> None:
    """All six wins $5,000 by its odds; $3,000 is filed, and at least $2,000 printed."""
    royal = bet("Ah Kh Qh", "call 1x", dealer="Jh Th 4s", all_six="5")
    assert royal["all six"] == ("won", "2990.00")  # the bet has won $10 of them, and the call goes back


def test_chips_lie_in_the_account_of_their_own_wager() -> None:
    """The call is booked under its name and cleared by its line."""
    sitting = at_decisions(BET)
    option = decision(sitting, "play")
    assert (option.called, option.says) == ("call", "call $5")
    events = sitting.give(option.command)
    assert [event.wager for event in events if isinstance(event, Acted)] == ["call"]
    books, position = Books.fold(sitting.events), sitting.table.chairs[0][0]
    assert (books.balance(f"layout:{position}:call"), books.balance(f"layout:{position}:play")) == (500, 0)


def at_decisions(rulebook: str, example: str = "") -> Sitting:
    """A sitting of one player whose turn it is."""
    sitting = at_betting(rulebook, example)
    position = sitting.table.chairs[0][0]
    for wager in sitting.plan.game.wagers:
        if wager.name in {sitting.plan.base, *(other.rule.equals for other in sitting.plan.game.wagers)}:
            sitting.give(PlaceBet(position, wager.name, 500))
    sitting.give(NoMoreBets())
    while sitting.stage is None or sitting.stage.kind != "ask":
        sitting.give(sitting.natural())
    return sitting


def at_betting(rulebook: str, example: str = "") -> Sitting:
    """A sitting of one player that waits for wagers."""
    sitting = Sitting(plan_of(rulebook, example))
    sitting.unread = 0
    sitting.give(Open())
    sitting.give(Sit(1, "Ada"))
    while sitting.stage is None or sitting.stage.kind != "betting":
        sitting.give(sitting.natural())
    return sitting


def decision(sitting: Sitting, act: str) -> Option:
    """The option of the player whose turn it is."""
    return next(option for option in sitting.options() if isinstance(option.command, Act) and option.command.act == act)


def test_a_coupon_lies_beside_the_bet() -> None:
    """Where coupons are taken they lie beside the base wager, whatever it is called."""
    seat = {"cards": "Ah 8d 3c", "wagers": {"bet": "10", "match play": "10"}, "acts": ["call 1x"]}
    elections = {"readings.match-play": "taken"}
    won = lines(BET, elections=elections, seat=[seat], dealer={"cards": "Kc 9d 4s"})
    assert won["match play"] == ("won", "10.00")
    sitting = at_betting(BET, "coupons")
    position = sitting.table.chairs[0][0]
    with pytest.raises(PitbossError, match="beside the bet only"):
        sitting.give(PlaceBet(position, "all six", 500, instrument="match play"))


# -- three streets without a dealer's hand ----------------------------------------------------------------------------


def streets(cards: str, *acts: str, board: str = "Jc 4d 8s", **wagers: str) -> dict[str, tuple[str, str]]:
    """A round of one position in the game of three streets."""
    sides = {name.replace("_", " "): amount for name, amount in wagers.items()}
    seat = {"cards": cards, "wagers": {"stake": "10", "free bet": "10", **sides}, "acts": list(acts)}
    return lines(STREETS, seat=[seat], board={"cards": board})


def test_several_stakes_are_paid_by_one_paytable() -> None:
    """A pair of jacks pays stake, free bet and both raises, each on its own stake."""
    assert streets("Jh 2s", "raise 3x", "let it ride", "raise 20") == {
        "stake": ("won", "10.00"),
        "free bet": ("won", "10.00"),
        "first raise": ("won", "30.00"),
        "second raise": ("won", "20.00"),
    }


def test_a_raise_is_named_by_its_wager_too() -> None:
    """ "first raise 2x" and "second raise 1x" are the raises; "check" is "let it ride"."""
    assert streets("Jh 2s", "first raise 2x", "check", "second raise 1x")["first raise"] == ("won", "20.00")


def test_a_bet_taken_back_goes_back_at_once() -> None:
    """It has its line before the next street, and what stays is decided by the cards."""
    taken = streets("9h 2s", "check", "take back", "check")
    assert list(taken.items()) == [("free bet", ("returned", "0.00")), ("stake", ("lost", "-10.00"))]
    assert streets("9h 2s", "check", "take back free bet", "check") == taken


def test_the_books_have_a_bet_taken_back_at_once() -> None:
    """The chips are with the player again before the next card is turned."""
    sitting = at_decisions(STREETS)
    position = sitting.table.chairs[0][0]
    sitting.give(Act(position, "check"))
    while sitting.stage is None or sitting.stage.kind != "ask":
        sitting.give(sitting.natural())
    assert Books.fold(sitting.events).balance(f"layout:{position}:free bet") == 500
    assert decision(sitting, "check").says == "let it ride"
    assert decision(sitting, "take back").says == "take back free bet"
    sitting.give(Act(position, "take back"))
    books = Books.fold(sitting.events)
    assert (books.balance(f"layout:{position}:free bet"), books.balance(f"layout:{position}:stake")) == (0, 500)


def test_the_last_card_decides_after_the_last_decision() -> None:
    """The third community card makes the pair; no option needs it, and the settlement has it."""
    assert streets("8h 2s", "check", "let it ride", "check", board="Jc 4d 8s")["stake"] == ("push", "0.00")
    assert streets("Qh 2s", "check", "let it ride", "check", board="Jc 4d Qs")["stake"] == ("won", "10.00")


def test_a_fold_costs_what_was_staked_on_the_way() -> None:
    """The first fold is collected at once, the second one after the decisions; the sides stand."""
    early = streets("9h 2s", "fold", near_side="5", far_side="5")
    assert early["stake"] == early["free bet"] == ("forfeited", "-10.00")
    assert "first raise" not in early
    late = streets("9h 2s", "raise 2x", "let it ride", "fold", near_side="5", far_side="5", board="Jc Jd Js")
    assert late["first raise"] == ("forfeited", "-20.00")
    assert (late["near side"], late["far side"]) == (("lost", "-5.00"), ("won", "150.00"))


def test_a_side_on_the_community_cards_needs_no_hand() -> None:
    """A folded hand need not be written for a wager that looks at the board alone."""
    seat = {"wagers": {"stake": "10", "free bet": "10", "far side": "5"}, "acts": ["fold"]}
    won = lines(STREETS, seat=[seat], board={"cards": "Jc Jd 8s"})
    assert won["far side"] == ("won", "5.00")


def test_a_round_without_a_dealers_hand_refuses_one() -> None:
    """Nothing is dealt there, and the answer names no hand of the dealer."""
    seat = {"cards": "9h 2s", "wagers": {"stake": "10", "free bet": "10"}, "acts": ["fold"]}
    answer = settled(STREETS, seat=[seat], board={"cards": "Jc 4d 8s"})
    assert answer["dealer"] == {"cards": "", "hand": "", "qualifies": None}
    with pytest.raises(PitbossError, match="The dealer has 2 cards, and none is dealt there"):
        settled(STREETS, seat=[seat], board={"cards": "Jc 4d 8s"}, dealer={"cards": "As Kd"})


def test_of_unequal_bets_the_lower_counts_for_the_raises_too() -> None:
    """A free bet of $5 beside a stake of $10: half of a raise goes back."""
    seat = {"cards": "Jh 2s", "wagers": {"stake": "10", "free bet": "5"}, "acts": ["raise 3x", "let it ride", "check"]}
    differ = {"what": "stake and free bet differ", "when": "settlement", "position": 1}
    won = lines(STREETS, seat=[seat], board={"cards": "Jc 4d 8s"}, irregularity=[differ])
    assert (won["stake"], won["first raise"]) == (("won", "5.00"), ("won", "15.00"))


def test_an_absent_player_lets_it_ride() -> None:
    """The dealer declines what costs nothing to decline: no stake, no fold, nothing taken back."""
    seat = {"cards": "Jh 2s", "wagers": {"stake": "10", "free bet": "10"}, "acts": []}
    left = {"what": "player left", "when": "decisions", "case": "absent", "position": 1}
    won = lines(STREETS, seat=[seat], board={"cards": "Jc 4d 8s"}, irregularity=[left])
    assert won == {"stake": ("won", "10.00"), "free bet": ("won", "10.00")}


def test_a_packet_of_which_some_stay() -> None:
    """Of two cards for the board one goes to the rack unseen; the deck is short of both."""
    sitting = at_decisions(STREETS, "packets")
    while sitting.stage is not None and sitting.stage.kind != "settle":
        sitting.give(Act(1, "check") if sitting.stage.kind == "ask" else sitting.natural())
    now = sitting.table.round
    assert now is not None
    assert (len(now.board.cards), len(now.rack), now.board.is_up) == (3, 1, True)
    assert options(sitting.plan, sitting.table)

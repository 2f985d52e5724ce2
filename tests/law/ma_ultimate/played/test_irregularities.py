"""Irregularities, played at each moment: what is void, what is settled all the same, wagers, meter and deck."""

from __future__ import annotations

import pytest

from pitboss.cards import Card
from pitboss.rounds.commands import Report
from pitboss.rounds.events import Dealt, DeckRemoved, Voided
from pitboss.ruleset.words import Moment
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ULTIMATE

EVERYTHING = {"ante": 10, "blind": 10, "trips": 5, "progressive": 5}
MOMENTS = ("deal", "decisions", "after the decisions", "settlement")


def table(moment: str, example: str = "") -> Staged:
    """Two positions with every wager at a moment of the round: three of a kind that plays, and nothing that folds."""
    seats = {
        1: Hand("7s 7d", EVERYTHING, ("check", "play 20")),
        2: Hand("Jh 4s", EVERYTHING, ("check", "check", "fold")),
    }
    live = Staged(Scene(ULTIMATE, seats, "Qs Qd", "7c 5d 9h 3c 2s", example=example)).to("betting").bets()
    return live.to(moment)


def end(live: Staged) -> dict[tuple[int, str], tuple[str, int]]:
    """The lines of the round when it is over: result and profit."""
    live.finish()
    return {(position, wager): (result, profit) for position, wager, result, profit in live.lines}


def void(live: Staged, *, trips: bool = False, played: bool = False) -> None:
    """See every wager given back, the meter as it was, the deck shuffled again; trips settled where it is saved."""
    back = {(position, wager): ("returned", 0) for position in (1, 2) for wager in EVERYTHING}
    if played:
        back[1, "play"] = ("returned", 0)
    if trips:
        back |= {(1, "trips"): ("won", 15_00), (2, "trips"): ("lost", -5_00)}
    assert end(live) == back
    assert live.table.meters == {"progressive": 50_000_00}
    assert live.table.deck(1).course == "after a round"
    assert not [event for event in live.log if isinstance(event, DeckRemoved)]
    (voided,) = [event for event in live.log if isinstance(event, Voided)]
    assert (voided.positions, voided.whole) == ((1, 2), True)


def undisturbed(live: Staged) -> None:
    """See the round settled as if nothing had happened."""
    assert end(live) == {
        **{(1, "ante"): ("won", 10_00), (1, "play"): ("won", 20_00), (1, "blind"): ("push", 0)},
        **{(1, "trips"): ("won", 15_00), (1, "progressive"): ("won", 40_00)},
        **{(2, "ante"): ("forfeited", -10_00), (2, "blind"): ("forfeited", -10_00)},
        **{(2, "trips"): ("lost", -5_00), (2, "progressive"): ("lost", -5_00)},
    }


@pytest.mark.clause("ma-uth:14(a)#void", "ma-uth:14(a)#trips-saved")
@pytest.mark.parametrize("example", ["", "manual-shoe"], ids=["machine", "shoe"])
@pytest.mark.parametrize("moment", ["deal", "decisions"])
def test_a_dealer_card_seen_too_early_voids_all_but_trips(moment: str, example: str) -> None:
    """Before everybody has decided: the community cards come all the same, and every trips wager is settled."""
    live = table(moment, example)
    live.report("dealer card exposed")
    void(live, trips=True)


@pytest.mark.clause("ma-uth:14(a)#void")
def test_a_dealer_card_seen_after_the_decisions_changes_nothing() -> None:
    """Every player has folded or played: the round stands."""
    live = table("after the decisions")
    live.report("dealer card exposed")
    undisturbed(live)


@pytest.mark.clause("ma-uth:14(b)#single")
@pytest.mark.parametrize("example", ["", "manual-shoe"], ids=["machine", "shoe"])
def test_one_card_face_up_goes_to_the_rack_and_the_round_goes_on(example: str) -> None:
    """It is not used: the next card takes its place and the round is settled as it stands."""
    live = table("deal", example)
    live.report("card face up", card=Card.read("Kh"))
    (racked,) = [event for event in live.log if isinstance(event, Dealt) and event.why == "face up"]
    assert (racked.to, racked.cards) == ("discard rack", (Card.read("Kh"),))
    undisturbed(live)


@pytest.mark.clause("ma-uth:14(b)#multiple", "ma-uth:14(b)#reshuffle", "ma-uth:14(b)#trips-saved")
@pytest.mark.parametrize(("moment", "trips"), [("deal", False), ("decisions", True)])
def test_a_second_card_face_up_voids_all_hands(moment: str, *, trips: bool) -> None:
    """While the first two cards are dealt trips goes back too; after that it is settled on the community cards."""
    live = table(moment, "manual-shoe")
    live.report("card face up", card=Card.read("Kh"))
    live.report("card face up", card=Card.read("Kd"))
    void(live, trips=trips)


@pytest.mark.clause("ma-uth:14(b)#single", "ma-uth:14(b)#multiple")
@pytest.mark.parametrize("case", ["one", "more than one"])
def test_a_card_is_found_face_up_while_cards_are_dealt(case: str) -> None:
    """Not before the first card, and not as something of the settlement: only "during the dealing of the cards"."""
    live = table("betting")
    live.refused(Report("card face up", case=case), "not-at-this-moment", "14(b)#single")
    live = table("settlement")
    live.refused(Report("card face up", "settlement", case=case), "not-at-this-moment", "14(b)#single")
    live.refused(Report("card face up", "betting", case=case), "not-at-this-moment", "14(b)#single")


@pytest.mark.clause("ma-uth:14(c)")
@pytest.mark.parametrize("moment", ["deal", "decisions"])
def test_a_card_drawn_in_error_unseen_is_used_as_the_next_one(moment: str) -> None:
    """No card leaves the order, and the round is settled as it stands."""
    live = table(moment)
    before = len([event for event in live.log if isinstance(event, Dealt)])
    live.report("card drawn in error")
    assert len([event for event in live.log if isinstance(event, Dealt)]) == before
    undisturbed(live)


@pytest.mark.clause("ma-uth:14(d)#player")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_player_with_the_wrong_number_of_cards_is_out_alone(moment: str) -> None:
    """Everything at position 1 goes back, with its contribution; position 2 is settled as ever."""
    live = table(moment)
    live.report("wrong number of cards", case="player", position=1)
    answer = end(live)
    for (position, wager), (result, profit) in answer.items():
        if position == 1:
            assert (result, profit) == ("returned", 0), wager
    assert answer[2, "ante"] == ("forfeited", -10_00)
    assert answer[2, "trips"] == ("lost", -5_00)
    assert live.table.meters == {"progressive": 50_001_00}


@pytest.mark.clause("ma-uth:14(d)#dealer-void")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_dealer_with_the_wrong_number_of_cards_voids_all_hands(moment: str) -> None:
    """Trips too: nothing is settled."""
    live = table(moment)
    live.report("wrong number of cards", case="dealer")
    void(live, played=moment in ("after the decisions", "settlement"))


@pytest.mark.clause(
    "ma-uth:14(d)#dealer-cure", "ma-uth:14(d)#cure-condition-faceup", "ma-uth:14(d)#cure-condition-deck"
)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_dealer_who_can_make_the_hand_good_does(moment: Moment) -> None:
    """The conditions are in the ruling that the dealer gives; the round goes on."""
    live = table(moment)
    live.report("wrong number of cards", case="dealer, cured")
    words = live.plan.irregularities["wrong number of cards"].ruling(moment, "dealer, cured")
    assert words is not None
    for condition in ("next card in sequence", "not yet face up", "the deck is complete"):
        assert condition in words.says
    undisturbed(live)


@pytest.mark.clause("ma-uth:7(g)(2)#misdealt", "ma-uth:7(g)(2)#not-misdealt", "ma-uth:7(g)(2)#determine")
@pytest.mark.parametrize("case", ["misdealt", "not misdealt", "misdealt and not 52 cards"])
@pytest.mark.parametrize("moment", ["after the decisions", "settlement"])
def test_a_wrong_count_of_the_stub_voids_all_hands(case: str, moment: str) -> None:
    """With all 52 cards the deck stays; otherwise the whole deck leaves the table."""
    live = table(moment, "manual-shoe")
    live.report("stub count wrong", case=case)
    if case == "misdealt":
        void(live, played=True)
        return
    assert set(end(live).values()) == {("returned", 0)}
    assert live.table.meters == {"progressive": 50_000_00}
    assert live.table.deck(1).course == "away"


@pytest.mark.clause("ma-uth:14(f)#void", "ma-uth:14(f)#reshuffle")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_machine_that_fails_during_a_round_voids_it(moment: str) -> None:
    """Trips too; the cards come out and are shuffled with those already dealt."""
    live = table(moment)
    live.report("dealing shoe failure")
    void(live, played=moment in ("after the decisions", "settlement"))

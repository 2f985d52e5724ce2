"""Irregularities, played at each moment: every wager goes back, meters stand as they were, the cards are reshuffled."""

from __future__ import annotations

import pytest

from pitboss.cards import Card
from pitboss.rounds.commands import Report
from pitboss.rounds.events import Dealt, DeckRemoved, Settled, Voided
from tests.law.ma_crazy_4.pictures import clauses
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY

BONUS = "five card hand bonus"
EVERYTHING = {
    **{"ante": 10, "super bonus": 10, "queens up": 5, "four-card progressive": 1, "five-card progressive": 1},
    **{f"{BONUS}/player": 2, f"{BONUS}/dealer": 3},
}
MOMENTS = ("deal", "decisions", "after the decisions", "settlement")
STARTED = {"four-card progressive": 5_000_00, "five-card progressive": 10_000_00, BONUS: 10_000_00}


def table(moment: str, example: str = "") -> Staged:
    """Two positions with every wager at a moment of the round: a full house that plays, and nothing that folds."""
    seats = {
        1: Hand("2s 5d 9c Jd Kc", EVERYTHING, ("fold",)),
        2: Hand("7s 7c 7h 4d 4c", EVERYTHING, ("play 10",)),
    }
    live = Staged(Scene(CRAZY, seats, "Qs Qd Tc 6h 3s", example=example)).to("betting").bets()
    live.to(moment)
    if moment == "settlement":
        live.step()
    return live


def void(live: Staged, *, played: bool) -> None:
    """See every wager given back, each meter as it was before the round, and the deck to be shuffled again."""
    live.finish()
    back = {(position, wager) for position in (1, 2) for wager in EVERYTHING} | ({(2, "play")} if played else set())
    assert {line[:2] for line in live.lines} == back
    assert {line[2:] for line in live.lines} == {("returned", 0)}
    assert live.table.meters == STARTED
    assert live.table.deck(1).course == "after a round"
    assert not [event for event in live.log if isinstance(event, DeckRemoved)]
    (voided,) = [event for event in live.log if isinstance(event, Voided)]
    assert (voided.positions, voided.whole) == ((1, 2), True)


def undisturbed(live: Staged) -> None:
    """See the round settled as if nothing had happened."""
    other = table("settlement")
    other.finish()
    live.finish()
    assert live.lines == other.lines
    assert live.result(2, "five-card progressive") == ("won", 49_00)
    assert live.result(1, "ante") == ("forfeited", -10_00)


@clauses("12(a)#single")
@pytest.mark.parametrize("example", ["", "from-the-hand", "automated-dealing-shoe"])
def test_one_card_face_up_goes_to_the_rack_and_the_round_goes_on(example: str) -> None:
    """It is not used in this round; the next card takes its place."""
    live = table("deal", example)
    live.report("card face up", card=Card.read("Kh"))
    (racked,) = [event for event in live.log if isinstance(event, Dealt) and event.why == "face up"]
    assert (racked.to, racked.cards) == ("discard rack", (Card.read("Kh"),))
    undisturbed(live)


@clauses("12(a)#multiple", "12(a)#reshuffle")
@pytest.mark.parametrize("example", ["", "from-the-hand", "automated-dealing-shoe"])
def test_a_second_card_face_up_voids_all_hands(example: str) -> None:
    """Whether one after the other or both at once."""
    live = table("deal", example)
    live.report("card face up", card=Card.read("Kh"))
    live.report("card face up", card=Card.read("Kd"))
    void(live, played=False)
    live = table("deal", example)
    live.report("card face up", case="more than one")
    void(live, played=False)


@clauses("12(a)#single", "12(a)#multiple")
@pytest.mark.parametrize("case", ["one", "more than one"])
def test_a_card_is_found_face_up_while_cards_are_dealt(case: str) -> None:
    """Not before the first card, and not as something of the decisions or the settlement."""
    table("betting").refused(Report("card face up", case=case), "not-at-this-moment", "12(a)#single")
    for moment in ("decisions", "settlement"):
        live = table(moment)
        live.refused(Report("card face up", moment, case=case), "not-at-this-moment", "12(a)#single")


@clauses("12(b)")
def test_a_card_drawn_in_error_unseen_is_used_as_the_next_one() -> None:
    """No card leaves the order, and the round is settled as it stands."""
    live = table("deal")
    before = len([event for event in live.log if isinstance(event, Dealt)])
    live.report("card drawn in error")
    assert len([event for event in live.log if isinstance(event, Dealt)]) == before
    undisturbed(live)


@clauses("12(c)", "12(c)#reshuffle")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("position", [0, 1, 2], ids=["dealer", "folded", "played"])
def test_a_wrong_number_of_cards_voids_all_hands(moment: str, position: int) -> None:
    """Whoever has it, a player or the dealer: correct hands are void too."""
    live = table(moment)
    live.report("wrong number of cards", position=position)
    void(live, played=moment in ("after the decisions", "settlement"))


@clauses("12(d)", "12(d)#reshuffle")
@pytest.mark.parametrize("moment", ["deal", "decisions"])
def test_a_dealer_card_seen_too_early_voids_all_hands(moment: str) -> None:
    """Before each player has folded or played, also when some have."""
    live = table(moment)
    if moment == "decisions":
        live.to("ask").step()
    live.report("dealer card exposed")
    void(live, played=False)


@clauses("12(d)#after")
def test_a_dealer_card_seen_after_the_decisions_changes_nothing() -> None:
    """Everybody has decided: the round stands."""
    live = table("after the decisions")
    live.report("dealer card exposed")
    undisturbed(live)


@clauses("12(f)#void", "12(f)#reshuffle")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_machine_that_fails_during_a_round_voids_it(moment: str) -> None:
    """The cards come out and are shuffled with those already dealt; what was paid is taken back."""
    live = table(moment, "automated-dealing-shoe")
    live.report("dealing shoe failure")
    void(live, played=moment in ("after the decisions", "settlement"))


@clauses("6(b)#abandon", "6(b)#stay")
@pytest.mark.parametrize("moment", ["deal", "decisions", "after the decisions"])
def test_wagers_of_a_player_who_left_may_be_declared_lost(moment: str) -> None:
    """Everything that is not settled yet, the bonus too; not declared, the hand counts as folded or is settled."""
    live = table(moment)
    live.report("player left", case="declared abandoned", position=2)
    live.finish()
    lost = {line[1]: line[2] for line in live.lines if line[0] == 2}
    assert set(lost) >= set(EVERYTHING)
    assert set(lost.values()) == {"lost"}
    live = table(moment)
    live.report("player left", case="not declared", position=2)
    live.acts[2] = []
    live.finish()
    (ante,) = [
        event for event in live.log if isinstance(event, Settled) and (event.position, event.wager) == (2, "ante")
    ]
    assert ante.result == ("won" if moment == "after the decisions" else "forfeited")

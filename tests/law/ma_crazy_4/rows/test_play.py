"""The one decision of Section 10(b): fold, play the ante, or up to three times the ante with a pair of aces."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import DECK, Card, read_cards
from pitboss.hands import FourCard, rank_four
from pitboss.ruleset.play import Offer
from pitboss.submissions import compile_game
from tests.law.ma_crazy_4.pictures import book, cell, clauses, filed, readings, table

# act | times the ante | with | clause
OFFERS = """
    fold |           |                        | 10(b)#choice 10(c)#collect 10(c)#discard-folded
    play | exactly 1 |                        | 10(b)#choice 6(d)(1)#play
    play | 1 to 3    | pair of aces or better | 10(b)#aces
"""

# five cards | what a player with an ante of $10 may play | and may not
AMOUNTS = """
    Kh Jd 8c 4s 2h | 10                | 5 9 11 15 20 30
    Ks Kh 9d 4c 2h | 10                | 5 11 20 30
    As Kh 9d 4c 2h | 10                | 5 20 30
    As Ah 9d 4c 2h | 10 15 20 29.99 30 | 5 9.99 30.01 31 40
    9s 9h 4d 4c 2h | 10 20 30          | 5 40
    2s 2h 2d 9c 5h | 10 30             | 5 31
    5c 5d 6h 7s 8c | 10 25 30          | 9 31
    7c 5c 3c 2c Kh | 10 30             | 5 31
"""


def shown(offer: Offer) -> tuple[str, ...]:
    """An offer as the picture writes it."""
    times = " to ".join(map(str, offer.times)) if offer.any_between else ", ".join(f"exactly {n}" for n in offer.times)
    return offer.act, times, str(offer.needs or ""), cell(offer.clause)


def may_play(cards: tuple[Card, ...], times: Fraction) -> bool:
    """Whether some offer of the street lets a player with these cards play so many antes."""
    return any(
        offer.times[0] <= times <= offer.times[-1] if offer.any_between else times in offer.times
        for offer in book().streets[0].offers
        if offer.act == "play" and (offer.needs is None or offer.needs.holds(rank_four(cards)))
    )


@clauses("10(b)#order", "10(b)#choice", "10(b)#aces", "6(d)(1)#play")
@readings("C-06")
def test_a_player_folds_or_plays_and_more_than_the_ante_takes_a_pair_of_aces() -> None:
    """Everybody with an ante is asked once: fold, play the ante, or any amount to three times it with aces up."""
    (street,) = book().streets
    assert (street.name, street.asks, street.clause) == ("decision", "ante", ("10(b)#order",))
    assert [shown(offer) for offer in street.offers] == table(OFFERS)


@clauses("10(c)#collect", "10(c)#discard-folded")
@readings("C-13")
def test_a_folded_hand_is_racked_when_all_have_decided_and_recorded_first_for_a_live_bonus() -> None:
    """Nothing keeps folded cards on the layout; with a five card hand bonus on them they are recorded before."""
    (fold,) = (offer for offer in book().streets[0].offers if offer.act == "fold")
    assert (fold.collects, fold.holds, fold.shows) == ("after the decisions", (), ())
    assert fold.records == ("five card hand bonus",)


@pytest.mark.parametrize(("cards", "allowed", "refused"), table(AMOUNTS))
@clauses("10(b)#choice", "10(b)#aces", "6(d)(1)#play")
@readings("C-06")
def test_how_much_may_be_played(cards: str, allowed: str, refused: str) -> None:
    """Exactly the ante, or from one to three times it with a pair of aces or better in four cards; never less."""
    held = read_cards(cards)
    assert all(may_play(held, Fraction(amount) / 10) for amount in allowed.split())
    assert not any(may_play(held, Fraction(amount) / 10) for amount in refused.split())


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True))
@clauses("10(b)#aces")
def test_three_times_takes_aces_or_more_than_a_pair(cards: list[Card]) -> None:
    """For any five cards: everybody may play the ante, and three antes exactly with two aces or a rank above a pair."""
    best = rank_four(cards)
    aces = best.category is FourCard.PAIR and sum(card.rank == 14 for card in cards) == 2
    assert may_play(tuple(cards), Fraction(1))
    assert may_play(tuple(cards), Fraction(3)) == (aces or best.category > FourCard.PAIR)


@readings("C-06")
@clauses("10(b)#aces")
def test_the_house_may_file_whole_multiples_instead() -> None:
    """Any amount is the default; the other reading is an election that the game carries."""
    assert compile_game(filed()).elections.play_amount == "any amount"
    assert compile_game(filed(example="other-readings")).elections.play_amount == "whole multiples"

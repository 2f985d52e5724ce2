"""Decks that alternate, grow old and leave the table; shufflers that count them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.clauses import PitbossError
from pitboss.rounds.commands import (
    Begin,
    ChangeMethod,
    Do,
    MarkDevice,
    NoMoreBets,
    Report,
    StartRound,
)
from pitboss.rounds.events import DeckRemoved, Did, RoundStarted, Ruled
from pitboss.rounds.handlers.decks import next_step
from tests.rounds.tables import (
    AUTOMATED,
    CRAZY,
    EARLIER,
    FOUR,
    HAND,
    MANUAL,
    MARYLAND,
    SHUFFLER,
    ULTIMATE,
    Law,
    Live,
    by_hand,
    by_law,
    with_fallbacks,
)

ALTERNATE = {
    FOUR: ("2(b)(4)", "2(b)(5)"),
    MARYLAND: ("3.B(4)", "3.B(5)"),
    ULTIMATE: ("2(b)(4)", "2(b)(5)"),
    CRAZY: ("2(b)(3)", "2(b)(4)"),
}
IN_THE_SHUFFLER = {FOUR: "2(b)(3)", MARYLAND: "3.B(3)", ULTIMATE: "2(b)(3)", CRAZY: "2(b)(2)"}
HOUR = 3600


def play(live: Live) -> None:
    """A whole round."""
    live.close_bets()
    live.finish()


# -- two decks --------------------------------------------------------------------------------------------------------


@by_law(ALTERNATE)
def test_two_decks_take_turns(law: Law) -> None:
    """Each is used in every other round, and never in two rounds running."""
    live = Live(law, "two-decks", players=2)
    for _ in range(6):
        play(live)
    assert [event.deck for event in live.log if isinstance(event, RoundStarted)] == [1, 2, 1, 2, 1, 2]


@by_law(ALTERNATE)
def test_a_deck_is_not_loaded_out_of_turn(law: Law) -> None:
    """Before the first round deck 1 is loaded, after it deck 2: the other is refused, also during the round."""
    live = Live(law, "two-decks", players=2).prepare(2)
    assert live.refused(Do("load", 2), "decks-alternate", law.clause).instead == ("deck 1",)
    live.close_bets(until="deal")
    live.refused(Do("load", 2), "decks-alternate", law.clause)
    live.finish()
    live.do(Do("shuffle", 1, 52, "device"), Do("stack", 1))
    assert live.refused(Do("load", 1), "decks-alternate", law.clause).instead == ("deck 2",)
    live.do(Do("load", 2), StartRound())
    live.refused(Do("load", 1), "decks-alternate", law.clause)


@by_law(ALTERNATE)
def test_the_deck_just_used_does_not_stand_in_for_one_that_is_not_ready(law: Law) -> None:
    """The next round waits for the other deck, however ready the first one is."""
    live = Live(law, "two-decks", players=2)
    play(live)
    live.prepare(1)
    live.refused(StartRound(), "not-shuffled")
    live.prepare(2)
    live.do(StartRound())
    assert live.now.deck == 2


@by_law(IN_THE_SHUFFLER)
def test_one_deck_is_shuffled_while_the_other_is_in_play(law: Law) -> None:
    """Opening, shuffle and stack of the idle deck go on at every stage of a round with the other."""
    live = Live(law, "two-decks", players=2).close_bets(until="deal")
    while live.table.round is not None:
        live.prepare(2)
        assert next_step(live.plan, live.table, 2) is not None
        live.answer("play") if live.stage.kind == "ask" else live.once()
    assert next_step(live.plan, live.table, 2) is not None


# -- the age of a deck ------------------------------------------------------------------------------------------------

AGES = [
    pytest.param(MARYLAND, "", 8, id="md-4cp automated shoe", marks=pytest.mark.clause("md-4cp:3.C(2)")),
    pytest.param(MARYLAND, "main-game", 8, id="md-4cp manual shoe", marks=pytest.mark.clause("md-4cp:3.C(2)")),
    pytest.param(MARYLAND, "from-the-hand", 4, id="md-4cp from the hand", marks=pytest.mark.clause("md-4cp:3.C(1)")),
    pytest.param(CRAZY, "manual-shuffle", 8, id="ma-c4p manual shoe", marks=pytest.mark.clause("ma-c4p:2(c)(2)")),
    pytest.param(CRAZY, "automated-dealing-shoe", 8, id="ma-c4p automated", marks=pytest.mark.clause("ma-c4p:2(c)(2)")),
    pytest.param(CRAZY, "from-the-hand", 4, id="ma-c4p from the hand", marks=pytest.mark.clause("ma-c4p:2(c)(1)")),
]
FILED = [
    pytest.param(name, "", {"cards.change-hours": 6}, id=name) for name in (FOUR, EARLIER, MARYLAND, ULTIMATE, CRAZY)
]


def due(live: Live, hours: int | Fraction, clause: str = "") -> None:
    """See that a deck put in play now lasts until just before ``hours`` have passed, and no longer."""
    live.at = 1000
    live.prepare()
    live.at = 2000
    play(live)
    live.at = 2000 + int(hours * HOUR) - 1
    play(live)
    live.prepare()
    live.at = 2000 + int(hours * HOUR)
    assert live.refused(StartRound(), "deck-over-age", clause or live.plan.game.deck_changes[0].clause[0]).instead


@pytest.mark.parametrize(("name", "example", "hours"), AGES)
@pytest.mark.reading("md-4cp:CRD-1", "ma-c4p:C-26")
def test_no_round_starts_with_a_deck_that_is_too_old(name: str, example: str, hours: int) -> None:
    """From the moment it was first put in play: four hours by hand, eight from a shoe, to the second."""
    due(Live(name, example, players=2), hours)


@by_law(
    {FOUR: "4(a)/1", MARYLAND: "3.C(2)", ULTIMATE: "3(a)#146.49", CRAZY: "2(c)#change"},
    readings={FOUR: "CRD-2", ULTIMATE: "U-41"},
)
def test_filed_hours_hold_where_they_are_shorter_or_the_document_has_none(law: Law) -> None:
    """The house's own interval binds the house, and the refusal cites the document."""
    due(Live(law, "", {"cards.change-hours": 6}, players=2), 6, law.clause)


@by_law({MARYLAND: "3.C(2)", CRAZY: "2(c)#change"})
def test_part_of_an_hour_counts_to_the_second(law: Law) -> None:
    """Three and a half hours are 12,600 seconds, neither three hours nor four."""
    live = Live(law, "", {"cards.change-hours": "3.5"}, players=2)
    due(live, Fraction(7, 2), law.clause)
    assert "for 3.5 hours" in str(live.refused(StartRound(), "deck-over-age", law.clause))


@by_law({FOUR: "2(a)/5", ULTIMATE: "2(a)#146.48"}, readings={FOUR: "CRD-2", ULTIMATE: "U-41"})
def test_a_document_without_an_interval_lets_a_deck_grow_old(law: Law) -> None:
    """Maryland's hours are never assumed elsewhere."""
    live = Live(law, players=2)
    play(live)
    live.at = 1000 * HOUR
    play(live)


@by_law(
    {MARYLAND: ("3.C(1)", "3.C(2)"), CRAZY: ("2(c)(1)", "2(c)#change")}, readings={MARYLAND: "CRD-1", CRAZY: "C-26"}
)
def test_a_round_under_way_is_finished_however_old_the_deck_becomes(law: Law) -> None:
    """Betting opened in time is closed, dealt and settled after the hour; the next round is refused."""
    live = Live(law, "from-the-hand", players=2).start()
    live.bet(1)
    live.at = 4 * HOUR
    live.do(NoMoreBets())
    live.at = 5 * HOUR
    live.finish("play")
    live.prepare()
    live.refused(StartRound(), "deck-over-age", law.clause)


@by_law({MARYLAND: ("3.C(1)", "3.C(2)"), CRAZY: ("2(c)(1)", "2(c)(2)")}, readings={MARYLAND: "CRD-1", CRAZY: "C-26"})
def test_a_deck_once_dealt_from_the_hand_keeps_the_four_hours(law: Law) -> None:
    """A table back at its shoe does not win back the eight hours; one that never left it keeps them."""
    for by_the_hand, hours in ((True, 4), (False, 8)):
        live = with_fallbacks(law)
        live.prepare()
        live.do(MarkDevice(AUTOMATED))
        if by_the_hand:
            live.do(ChangeMethod(HAND, SHUFFLER))
            play(live)
        live.do(ChangeMethod(MANUAL, SHUFFLER))
        play(live)
        live.at = hours * HOUR - 1
        play(live)
        live.prepare()
        live.at = hours * HOUR
        live.refused(StartRound(), "deck-over-age", law.clause)


@by_law({MARYLAND: "3.C(2)", CRAZY: "2(c)#change"}, readings={MARYLAND: "CRD-1", CRAZY: "C-26"})
def test_each_of_two_decks_has_its_own_clock(law: Law) -> None:
    """Deck 2 comes into play an hour later and stays an hour longer."""
    live = Live(law, "two-decks", players=2)
    hours = 8 if law.name == MARYLAND else 4
    play(live)
    live.at = HOUR
    play(live)
    live.prepare(2).prepare(1)
    live.at = hours * HOUR
    live.refused(StartRound(), "deck-over-age", law.clause)
    live.do(Begin("deck change", 1))
    play(live)
    live.prepare(1).prepare(2)
    live.do(StartRound())
    assert live.now.deck == 2


@by_law({MARYLAND: "3.C(2)", CRAZY: "2(c)#change"})
def test_a_changed_deck_is_opened_like_the_first_and_starts_a_new_clock(law: Law) -> None:
    """Received, inspected, verified and spread anew; then hours count from its own first round."""
    live = Live(law, players=2)
    play(live)
    live.at = 9 * HOUR
    (removed, *_) = live.do(Begin("deck change", 1))
    assert isinstance(removed, DeckRemoved)
    assert law.clause in removed.clause
    live.refused(StartRound(), "not-shuffled")
    live.prepare()
    assert "verify" in [event.step for event in live.log[-15:] if isinstance(event, Did)]
    play(live)
    live.at = 12 * HOUR
    play(live)


@by_law({MARYLAND: "3.C(2)", CRAZY: "2(c)#change", FOUR: "2(a)/1", ULTIMATE: "2(a)#one-deck"})
def test_a_deck_is_not_changed_during_a_round(law: Law) -> None:
    """The round under way is finished with the deck it began with."""
    live = Live(law, players=2).start()
    live.refused(Begin("deck change", 1), "not-shuffled")
    live.bet(1)
    live.do(NoMoreBets())
    while live.table.round is not None:
        live.refused(Begin("deck change", 1), "not-shuffled")
        live.answer("play") if live.stage.kind == "ask" else live.once()
    live.do(Begin("deck change", 1))


@by_law({FOUR: "4(a)/2", MARYLAND: "4.F", CRAZY: "4(c)(2)"})
def test_a_deck_may_be_changed_for_one_that_comes_pre_shuffled(law: Law) -> None:
    """Where the house has filed such decks, the new one is cut and not opened in the ordinary way."""
    live = Live(law, "pre-shuffled", players=2)
    play(live)
    live.do(Begin("deck change", 1), Begin("pre-shuffled", 1))
    live.prepare()
    assert live.table.deck(1).cut == 26
    live.do(StartRound())


# -- a shuffler that counts -------------------------------------------------------------------------------------------

COUNTED = {FOUR: "7(f)/2", MARYLAND: "5.B/2", ULTIMATE: "7(h)#wrong", CRAZY: "4(b)"}


@by_law(COUNTED, readings={MARYLAND: "SHF-5"})
@pytest.mark.parametrize("number", [51, 53, 1])
def test_a_wrong_count_of_the_shuffler_removes_the_deck(law: Law, number: int) -> None:
    """The whole deck leaves the table, and another is opened from the beginning."""
    live = Live(law, "two-decks", players=2).prepare(before="shuffle")
    events = live.do(Do("shuffle", 1, number, "device"))
    ruled, removed = events[1:]
    assert isinstance(ruled, Ruled)
    assert isinstance(removed, DeckRemoved)
    assert law.clause in removed.clause
    assert live.table.deck(1).course == "away"
    live.refused(StartRound(), "not-shuffled")
    live.refused(Do("stack", 1), "not-shuffled")
    live.prepare(2).prepare(1)
    live.do(StartRound())


@by_law(COUNTED)
def test_a_shuffler_that_counts_must_tell_its_count(law: Law) -> None:
    """The count is what excuses the dealer from counting; a shuffle without one is not complete."""
    live = Live(law, "two-decks", players=2).prepare(before="shuffle")
    with pytest.raises(PitbossError):
        live.do(Do("shuffle", 1, 0, "device"))
    live.do(Do("shuffle", 1, 52, "device"))


@by_law(
    {ULTIMATE: "7(h)#wrong", CRAZY: "4(b)", FOUR: "7(f)/2", MARYLAND: "5.B/2"},
    readings={ULTIMATE: "U-40", CRAZY: "C-48"},
)
def test_a_wrong_count_of_the_idle_deck_leaves_the_round_alone(law: Law) -> None:
    """That deck is removed; the round on the other deck goes on and is settled."""
    live = Live(law, "two-decks", players=2).close_bets(until="deal")
    live.once()
    before = live.now
    live.do(Report("shuffler count wrong"))
    assert live.now == before
    assert live.table.deck(2).course == "away"
    live.finish("play")
    live.prepare(1).prepare(2)
    live.do(StartRound())
    assert live.now.deck == 2


@by_law({CRAZY: "7(f)#when", FOUR: "5(a)/4", MARYLAND: "5.A/1", ULTIMATE: "4(a)#manual-or-device"})
def test_a_shuffle_that_is_not_counted_asks_for_no_number(law: Law) -> None:
    """By hand nobody counts the deck at the shuffle."""
    live = by_hand(law).prepare(before="shuffle")
    assert len(live.do(Do("shuffle", 1))) == 1

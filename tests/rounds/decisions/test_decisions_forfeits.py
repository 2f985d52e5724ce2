"""What a fold costs, when it is collected, and which folded hands stay on the layout."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Do
from pitboss.rounds.events import Did, Racked, Settled
from tests.rounds.decisions.test_decisions import BOARD, CARDS, checked, play, table
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, FOUR, MAIN, MARYLAND, ULTIMATE, Law, by_law


@by_law({FOUR: ["10(c)/1"], MARYLAND: ["11.D(1)/1"], CRAZY: ["10(c)#collect"]}, {CRAZY: ["C-23"]})
def test_forfeited_wagers_are_collected_after_everybody_has_decided(law: Law) -> None:
    """A fold costs nothing before the last decision; then all forfeits are taken at once, before the reveal."""
    live = table(law.name).to("ask")
    play(live, 1, "fold")
    play(live, 2, "play", 10)
    assert not live.lines
    live.refused(Do("collect-forfeited"), "undecided")
    play(live, 3, "fold")
    live.refused(Do("reveal-dealer"), "undecided", law.clauses[0])
    live.do(Do("collect-forfeited"))
    assert [(place, word) for place, wager, word, _ in live.lines if wager == "ante"] == [
        (1, "forfeited"),
        (3, "forfeited"),
    ]
    assert live.stage.moment == "after the decisions"


@pytest.mark.clause("ma-uth:9(e)(2)#collect", "ma-uth:7(f)(5)(ii)#collect")
def test_an_ultimate_fold_is_collected_at_once() -> None:
    """Ante and blind go as soon as the player folds, before the next is asked."""
    live = table(ULTIMATE)
    checked(live, "decisions: river")
    play(live, 1, "fold")
    assert live.lines == [(1, "ante", "forfeited", -1000), (1, "blind", "forfeited", -1000)]
    live.refused(Do("collect-forfeited"), "undecided")


def _folded(live: Staged) -> Staged:
    """Position 1 folds, the others play."""
    if live.name == ULTIMATE:
        live.to("ask")
        play(live, 1, "check")
        for position in (2, 3):
            play(live, position, "play", 40)
        live.to("decisions: flop")
        play(live, 1, "check")
        live.to("decisions: river")
        play(live, 1, "fold")
    else:
        live.to("ask")
        play(live, 1, "fold")
        for position in (2, 3):
            play(live, position, "play", 10)
    return live.to("reveal: reveal-dealer")


HELD = [
    (FOUR, {}, False, "10(c)/2", "SET-2"),
    (FOUR, {"aces up": 5}, True, "10(b)/5", "SET-2"),
    (FOUR, {"progressive": 1}, False, "10(c)/2", "SET-3"),
    (MARYLAND, {}, False, "11.D(1)/2", "SET-4"),
    (MARYLAND, {"aces up": 5}, True, "11.C(1)", "SET-4"),
    (MARYLAND, {"aces up": 5, "six card bonus": 5}, True, "11.C(2)", "SET-4"),
    (MARYLAND, {"progressive": 1}, False, "11.C(3)/1", "SET-4"),
    (ULTIMATE, {}, False, "9(e)(2)(ii)", "U-16"),
    (ULTIMATE, {"trips": 5}, True, "9(e)(2)(i)", "U-15"),
    (ULTIMATE, {"progressive": 5}, True, "13(c)", "U-16"),
    (ULTIMATE, {"cover all": 5}, True, "12(b)#any-hand", "U-05"),
    (CRAZY, {}, False, "10(c)#discard-folded", "C-12"),
    (CRAZY, {"queens up": 5}, False, "10(b)(1)", "C-12"),
    (CRAZY, {"four-card progressive": 1}, False, "10(b)(2)#forfeit", "C-12"),
    (CRAZY, {"five card hand bonus": 1}, False, "10(c)#discard-folded", "C-13"),
]
_SHORT = {FOUR: "ma-4cp", MARYLAND: "md-4cp", ULTIMATE: "ma-uth", CRAZY: "ma-c4p"}


@pytest.mark.parametrize(
    ("law", "more", "held"),
    [
        pytest.param(
            law,
            more,
            held,
            marks=[pytest.mark.clause(f"{_SHORT[law]}:{clause}"), pytest.mark.reading(f"{_SHORT[law]}:{reading}")],
            id=f"{_SHORT[law]}-{' and '.join(more) or 'main wagers'}",
        )
        for law, more, held, clause, reading in HELD
    ],
)
def test_a_folded_hand_is_racked_unless_a_live_wager_needs_it(law: str, more: dict[str, int], *, held: bool) -> None:
    """Without a wager that lives on the cards go to the rack; with one they stay, face down."""
    live = _folded(table(law, {1: {**dict.fromkeys(MAIN[law], 10), **more}}))
    seat = live.now.seat(1)
    assert seat is not None
    assert seat.folded
    assert seat.racked is not held
    assert seat.hand.up == 0
    logged = [event.step for event in live.log if isinstance(event, Did) and event.position == 1]
    assert ("hold-cards" in logged) is (held and law == ULTIMATE)
    assert ("record-cards" in logged) is ("five card hand bonus" in more)


LOST = [
    (FOUR, {"aces up": 5, "progressive": 1, "cover all": 5}, {"ante", "progressive"}),
    (MARYLAND, {"aces up": 5, "six card bonus": 5, "progressive": 1}, {"ante", "progressive"}),
    (ULTIMATE, {"trips": 5, "progressive": 5, "cover all": 5}, {"ante", "blind"}),
    (
        CRAZY,
        {"queens up": 5, "four-card progressive": 1, "five-card progressive": 1, "five card hand bonus": 1},
        {"ante", "super bonus", "queens up", "four-card progressive", "five-card progressive"},
    ),
]


@pytest.mark.clause("ma-4cp:10(b)/5", "md-4cp:11.C(1)", "md-4cp:11.C(2)", "md-4cp:11.C(3)/1", "ma-uth:9(e)(2)#collect")
@pytest.mark.clause("ma-c4p:10(b)(1)", "ma-c4p:10(b)(2)#forfeit")
@pytest.mark.reading("ma-4cp:SET-3", "ma-uth:U-16", "ma-c4p:C-12", "ma-c4p:C-13")
@pytest.mark.parametrize(("law", "more", "lost"), LOST, ids=[_SHORT[item[0]] for item in LOST])
def test_a_fold_costs_just_what_the_law_names(law: str, more: dict[str, int], lost: set[str]) -> None:
    """The wagers named are forfeited with the fold; all others live on and get a line of their own."""
    live = _folded(table(law, {1: {**dict.fromkeys(MAIN[law], 10), **more}}))
    assert {event.wager for event in live.log if isinstance(event, Settled) and event.result == "forfeited"} == lost
    live.finish()
    kept = {wager.partition("/")[0] for place, wager, word, _ in live.lines if place == 1 and word != "forfeited"}
    assert kept == set(more) - lost


@pytest.mark.clause("ma-uth:13(c)")
@pytest.mark.reading("ma-uth:U-16")
def test_ultimate_may_elect_that_a_fold_costs_the_progressive() -> None:
    """With progressive-after-fold = forfeited the wager goes with ante and blind, and the hand is racked."""
    wagers = {1: {"ante": 10, "blind": 10, "progressive": 5}}
    seats = {place: Hand(CARDS[place][1], wagers.get(place, {"ante": 10, "blind": 10})) for place in CARDS}
    elections = {"readings.progressive-after-fold": "forfeited"}
    live = _folded(Staged(Scene(ULTIMATE, seats, "Qs Qd", BOARD, elections=elections)))
    assert [line[1:3] for line in live.lines] == [
        ("ante", "forfeited"),
        ("blind", "forfeited"),
        ("progressive", "forfeited"),
    ]
    assert (Racked, 1) in [(type(event), getattr(event, "position", 0)) for event in live.log]


@pytest.mark.clause("ma-c4p:10(b)(1)", "ma-c4p:10(f)#order")
@pytest.mark.reading("ma-c4p:C-13")
def test_crazy_4_may_elect_that_a_fold_costs_the_five_card_hand_bonus() -> None:
    """With on-fold = forfeited the bonus goes with the other wagers."""
    live = _folded(
        table(CRAZY, {1: {"ante": 10, "super bonus": 10, "five card hand bonus": 1}}, example="bonus-forfeited")
    )
    assert (1, "five card hand bonus/player", "forfeited", -100) in live.lines

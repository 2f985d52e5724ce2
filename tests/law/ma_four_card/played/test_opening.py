"""Sections 2, 4 and 5 played: the words under which a deck is opened, two decks, and what each of them must be."""

from __future__ import annotations

from pitboss.rounds import options
from pitboss.rounds.commands import Do
from pitboss.rounds.events import Did
from pitboss.rulebooks import load
from tests.law.ma_four_card.filings import found
from tests.law.playing_four_card import clauses_of
from tests.rounds.tables import FOUR, Law, Live, by_law

SHUFFLER = {
    "shuffle.method": "automated card shuffling device",
    "shuffle.counts-cards": "no",
    "shuffle.loads-shoe": False,
    "approvals.fault-procedures": "MGC 5",
}


@by_law({FOUR: ["4(b)/1", "4(b)/2", "4(b)/3", "4(c)/1", "4(c)/2", "4(c)/3", "4(c)/4"]})
def test_a_deck_is_spread_by_suit_and_in_sequence_before_it_is_washed(law: Law) -> None:
    """Inspected by the dealer, verified by the floor; the dealer is told how to spread, and the first player looks."""
    live = Live(law, "plain", players=1).prepare(before="spread")
    (spread,) = [
        option for option in options(live.plan, live.table) if option.command == Do("spread", 1, 0, by="dealer")
    ]
    assert "face up on the table, by suit and in sequence, for the first player" in spread.says
    assert clauses_of(spread.clause) == {"4(b)/2", "4(b)/3"}
    live.refused(Do("wash", 1, by="dealer", person="D"), "not-shuffled")
    live.prepare()
    done = [(event.step, event.who) for event in live.log if isinstance(event, Did)]
    assert done[:9] == [
        ("receive", "dealer"),
        ("inspect", "dealer"),
        ("verify", "floorperson"),
        ("spread", "dealer"),
        ("first-player-inspects", "first player"),
        ("turn-face-down", "dealer"),
        ("wash", "dealer"),
        ("stack", "dealer"),
        ("shuffle", "dealer"),
    ]


@by_law({FOUR: ["2(b)", "2(b)(1)", "2(b)(2)", "2(a)/1", "2(a)/3"]})
def test_each_of_two_decks_meets_what_a_single_deck_must(law: Law) -> None:
    """A back for each deck and no two alike; the cover card is like the backs of neither."""
    book, two = load(law.name), {"cards.decks": 2, "cards.backs": ["red", "blue"], **SHUFFLER}
    assert not found(book, two, "plain")
    for backs in (["red"], ["red", "red"], ["red", "blue", "green"]):
        assert found(book, two | {"cards.backs": backs}, "plain") == {"unlawful backs"}
    for cover in ("red", "blue"):
        assert found(book, two | {"cards.cover-cards": [cover]}, "plain") == {"unlawful cover-card"}
    assert found(book, {"cards.backs": ["red", "blue"]}, "plain") == {"unlawful backs"}


@by_law({FOUR: ["4(d)", "2(b)(3)", "2(b)(4)"]})
def test_two_decks_are_opened_one_by_one_and_take_turns(law: Law) -> None:
    """Every step is done with each deck by itself; then deck 1, deck 2, deck 1, each shuffled while the other plays."""
    live = Live(law, "two-decks", players=1)
    used = []
    for _ in range(4):
        live.close_bets(1, until="deal")
        used.append(live.now.deck)
        live.finish()
    assert used == [1, 2, 1, 2]
    opened = [
        (event.step, event.deck)
        for event in live.log
        if isinstance(event, Did) and event.procedure.startswith("opening")
    ]
    steps = [
        "receive",
        "sort",
        "inspect",
        "verify",
        "spread",
        "first-player-inspects",
        "turn-face-down",
        "wash",
        "stack",
    ]
    for deck in (1, 2):
        assert [step for step, number in opened if number == deck] == steps

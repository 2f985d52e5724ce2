"""Chapters 7 to 10 played: the progressive chips, what the dealer is reminded of, where each card goes, the stub."""

from __future__ import annotations

import pytest

from pitboss.cards import DECK
from pitboss.rounds.commands import CountStub, Deal, Do, NoMoreBets, PlaceBet, RackStub, TakeBack
from pitboss.rounds.events import BetsClosed, Dealt, Did, StubCounted, TakenBack
from tests.law.md_four_card.pictures import proves
from tests.law.playing_four_card import clauses_of, deliveries, reminders, steps
from tests.rounds.tables import AUTOMATED, HAND, MANUAL, MARYLAND, Live

WITHOUT = {
    "wager.six card bonus.offered": False,
    "layout.areas": ("ante", "play", "aces up", "progressive"),
    "layout.payouts": ("ante", "play", "ante bonus", "aces up", "progressive"),
}
DEVICES = {
    MANUAL: {
        "dealing.device": MANUAL,
        "approvals.manual-shoe-location": "MLGCA shoe location approval 2026-004",
        **WITHOUT,
    },
    HAND: {"dealing.device": HAND, "cards.change-hours": 4, **WITHOUT},
    AUTOMATED: {},
}
CHIPS = {
    MANUAL: "8.C 8.C(1) 8.C(2) 8.C(2)(a) 8.C(2)(b) 8.C(2)(c)",
    HAND: "9.A(3)(a) 9.A(3)(b) 9.A(4) 9.A(4)(a) 9.A(4)(b) 9.A(4)(c)",
    AUTOMATED: "10.A(2)(a) 10.A(2)(b) 10.A(3) 10.A(3)(a) 10.A(3)(b) 10.A(3)(c)",
}
OWN = {MANUAL: ("8.C(2)(a)", "8.C(2)(b)", "8.C(2)(c)"), HAND: ("9.A(4)(a)", "9.A(4)(b)", "9.A(4)(c)")}
OWN |= {AUTOMATED: ("10.A(3)(a)", "10.A(3)(b)", "10.A(3)(c)")}
STEPS = ("collect-progressive", "verify-progressive", "into-inventory")
EACH = [pytest.param(device, id=device, marks=proves(clauses)) for device, clauses in CHIPS.items()]


def table(device: str, players: int = 3) -> Live:
    """A table that deals in this way and offers the progressive wager."""
    return Live(MARYLAND, "", DEVICES[device], players=players)


# -- the progressive chips --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", EACH)
def test_the_progressive_chips_go_to_the_inventory_before_the_first_card(device: str) -> None:
    """The system is shut, the chips are collected, counted against what it accepted, put away: then a card comes."""
    live = table(device).start()
    live.bet(1, {"ante": 1000, "progressive": 100})
    live.bet(3, {"aces up": 500, "progressive": 100})
    live.do(NoMoreBets())
    live.refused(PlaceBet(2, "progressive", 100), "bets-closed")
    for step, number, clause in zip(STEPS, (0, 2, 0), OWN[device], strict=True):
        live.refused(Deal(DECK[:1]), "undecided")
        (done,) = [item for item in live.do(Do(step, number=number, by="dealer", person="D")) if isinstance(item, Did)]
        assert clause in clauses_of(done.clause)
    assert steps(live, "no more bets") == [(step, "dealer") for step in ("lock-out", *STEPS)]
    assert not any(isinstance(event, Dealt) for event in live.log)
    live.once()
    assert any(isinstance(event, Dealt) for event in live.log)


@proves("7.E(4)(b) 8.C(2)(b) 9.A(4)(b) 10.A(3)(b)")
@pytest.mark.parametrize("device", DEVICES)
def test_each_player_looks_whether_the_wager_was_accepted(device: str) -> None:
    """In the betting the player is told to look; more or fewer chips than accepted wagers, and nothing is dealt."""
    live = table(device).start()
    live.bet(1, {"ante": 1000, "progressive": 100})
    says = reminders(live, "player")["7.E(4)(b)"]
    assert "device has accepted the progressive wager" in says
    assert "player answers for that" in says
    live.bet(2, {"ante": 1000, "progressive": 100})
    live.do(NoMoreBets())
    live.once()
    for number in (1, 3):
        chips = Do("verify-progressive", number=number, by="dealer", person="D")
        live.refused(chips, "progressive-chips-do-not-match", "7.E(4)(b)")
    back = [item for item in live.do(TakeBack(2, "progressive", by="floorperson")) if isinstance(item, TakenBack)]
    assert [(item.position, item.wager, item.amount) for item in back] == [(2, "progressive", 100)]
    live.do(Do("verify-progressive", number=1, by="dealer", person="D"))
    seat = live.now.seat(2)
    assert seat is not None
    assert seat.bet("progressive") is None


@proves("8.C(2) 9.A(4) 10.A(3)")
@pytest.mark.parametrize("device", DEVICES)
def test_without_a_progressive_wager_no_chips_are_collected(device: str) -> None:
    """Nobody has made one: after "no more bets" the first card comes at once."""
    live = table(device).close_bets(1)
    assert live.stage.kind == "deal"
    assert [step for step, _ in steps(live, "no more bets")] == ["lock-out"]


# -- what the dealer is reminded of -----------------------------------------------------------------------------------


@proves("8.D 8.C 8.E(1) 8.E(2) 8.E(3)")
def test_a_card_leaves_the_shoe_with_the_nearer_hand() -> None:
    """From the first card of a manual shoe to the last: drawn with the nearer hand, laid down with the other."""
    live = table(MANUAL).close_bets(1, 3, until="deal")
    assert any(isinstance(event, BetsClosed) for event in live.log)
    while live.stage.kind == "deal":
        assert "hand nearer to the shoe, lay it down with the other" in reminders(live)["8.D"]
        live.once()
    assert [delivery[1:] for delivery in deliveries(live)] == [(1, 1, "down"), (3, 1, "down"), (0, 1, "down")] * 5 + [
        (0, 1, "up")
    ]


@proves("9.A(2) 9.A(2)(a) 9.A(2)(b)")
def test_the_deck_is_taken_in_one_hand_and_kept_there() -> None:
    """When the shuffled deck is taken up: that hand for the whole round, over the inventory container."""
    live = table(HAND).prepare(before="take-in-hand")
    output = reminders(live)
    assert set(output) == {"9.A(2)(a)", "9.A(2)(b)"}
    assert "hand chosen holds the cards for the whole round" in output["9.A(2)(a)"]
    assert "over the table inventory container, in front of you, all the time" in output["9.A(2)(b)"]
    live.prepare()
    assert steps(live, "load: from the hand") == [("take-in-hand", "dealer")]


@proves("9.B(1) 9.B(2) 9.B(3)/1 9.B(4) 9.B(5) 9.B(6)")
def test_each_card_from_the_hand_is_the_top_one_face_down() -> None:
    """Held in the chosen hand, taken from the top with the other, face down; the dealer's sixth alone face up."""
    live = table(HAND).close_bets(1, 3, until="deal")
    live.deck = tuple(reversed(DECK))
    while live.stage.kind == "deal":
        output = reminders(live)
        assert "deck in the chosen hand for every card" in output["9.B(1)"]
        assert all(words in output["9.B(2)"] for words in ("top card", "other hand", "face down"))
        live.once()
    dealt = [event for event in live.log if isinstance(event, Dealt)]
    assert [card for item in dealt for card in item.cards] == list(live.deck[:16])
    assert [(item.position, item.face) for item in dealt] == [(1, "down"), (3, "down"), (0, "down")] * 5 + [(0, "up")]


# -- the stub ---------------------------------------------------------------------------------------------------------

LEFT = {MANUAL: 46 - 5, HAND: 46 - 5, AUTOMATED: 45 - 5}
COUNTS = {MANUAL: "8.G 8.H 8.H(1) 8.F(2)", HAND: "9.C(1) 9.C(2) 9.D 9.B(7)", AUTOMATED: "10.C(2) 10.D"}


@pytest.mark.parametrize("device", [pytest.param(device, marks=proves(COUNTS[device])) for device in COUNTS])
def test_the_stub_of_the_fifth_round_is_counted(device: str) -> None:
    """Four stubs go to the rack as they are; the fifth is counted, and comes to 52 with what has been dealt."""
    live = Live(MARYLAND, "", DEVICES[device] | {"shuffle.counts-cards": "no"}, players=1)
    for _ in range(4):
        live.close_bets(1, until="stub").do(RackStub())
        live.finish()
    live.close_bets(1, until="stub")
    live.refused(RackStub(), "stub-count-due")
    live.do(CountStub(LEFT[device]))
    (count,) = [event for event in live.log if isinstance(event, StubCounted)]
    assert (count.number, count.expected) == (LEFT[device], LEFT[device])
    live.finish()


@proves("8.G 9.C(1) 5.B/2")
@pytest.mark.parametrize("device", DEVICES)
def test_a_shuffler_that_counts_excuses_the_count(device: str) -> None:
    """With a device that counts 52 after every shuffle six stubs in a row go to the rack uncounted."""
    live = table(device, players=1)
    for _ in range(6):
        live.close_bets(1, until="stub").do(RackStub())
        live.finish()
    assert not any(isinstance(event, StubCounted) for event in live.log)

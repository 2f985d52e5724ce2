"""The course of a round, played: cut, "no more bets", looking, folding, revealing, counting and racking."""

from __future__ import annotations

import pytest

from pitboss.ledger import Books
from pitboss.live.shoe import ProvableShoe
from pitboss.live.shuffler import seed_from, shuffled
from pitboss.rounds import view
from pitboss.rounds.commands import Act, Begin, CountStub, Deal, Do, NoMoreBets, PlaceBet, Sit, StartRound
from pitboss.rounds.events import BetsClosed, Dealt, Did, Exposed, Racked, Settled, StubCounted
from tests.law.ma_crazy_4.pictures import clauses
from tests.law.prompts import prompt
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import AUTOMATED, CRAZY, HAND, MANUAL, Live, by_hand

MAIN = {"ante": 10, "super bonus": 10}
HOUSES = {MANUAL: "", HAND: "from-the-hand", AUTOMATED: "automated-dealing-shoe"}
UNCOUNTED = {AUTOMATED: {"shuffle.counts-cards": "no"}}


def by_device(**cited: str) -> pytest.MarkDecorator:
    """With each device, citing the clauses of its section."""
    devices = {"shoe": MANUAL, "hand": HAND, "machine": AUTOMATED}
    return pytest.mark.parametrize(
        "device", [pytest.param(devices[name], id=name, marks=clauses(*value.split())) for name, value in cited.items()]
    )


def table(device: str = MANUAL) -> Staged:
    """Position 1 plays, 2 folds, 4 plays with queens up."""
    seats = {
        1: Hand("As Ac 8d 6s 2d", MAIN, ("play 10",)),
        2: Hand("Js 9d 6c 4s 2c", {**MAIN, "queens up": 5}, ("fold",)),
        4: Hand("Qd Qs 6d 4c 3d", {**MAIN, "queens up": 5}, ("play 10",)),
    }
    return Staged(Scene(CRAZY, seats, "Kh Kc 7d 5s 2h", example=HOUSES[device]))


@clauses("4(d)#ten", "4(d)#move")
@pytest.mark.parametrize("size", [10, 31, 51])
def test_the_cards_above_the_cover_card_come_last(size: int) -> None:
    """They go to the bottom, so the first card dealt is the one that lay under the cover card."""
    seed = seed_from("the cut")
    live = by_hand(CRAZY)
    live.cut_size = size
    live.close_bets()
    cards = shuffled(seed, "round 1")
    assert live.table.deck(1).cut == size
    assert ProvableShoe(lambda _: seed).cards(live.plan, live.table, 52) == (*cards[size:], *cards[:size])


@clauses("4(c)(2)", "4(c)(1)")
def test_pre_shuffled_cards_are_cut_even_beside_a_shuffler() -> None:
    """They are not shuffled but cut, and refused until they are; what the device has shuffled is not cut."""
    live = Live(CRAZY, elections={"cards.pre-shuffled": True}, players=2)
    live.do(Begin("pre-shuffled", 1))
    live.refused(StartRound(), "cut-required", "4(c)(2)")
    live.prepare()
    steps = [event.step for event in live.log if isinstance(event, Did)]
    assert "shuffle" not in steps
    assert [step for step in steps if "cut" in step or "cover" in step] == ["place-cover-card", "complete-cut"]
    live.close_bets()
    live.finish()
    before = len(live.log)
    live.prepare()
    steps = [event.step for event in live.log[before:] if isinstance(event, Did)]
    assert "shuffle" in steps
    assert "complete-cut" not in steps


@clauses("3(b)#face-up", "3(c)#face-down", "4(f)#restart")
def test_the_cards_are_turned_down_after_the_first_player_could_look() -> None:
    """They stay face up until somebody has come: without a player nobody looks, and nothing is turned down."""
    live = by_hand(CRAZY, players=0).prepare(before="first-player-inspects")
    live.refused(Do("first-player-inspects", 1, by="first player"), "not-seated", "3(b)#face-up")
    live.refused(Do("turn-face-down", 1), "not-shuffled")
    live.do(Sit(3, "Ann"), Do("first-player-inspects", 1, by="first player", person="Ann"), Do("turn-face-down", 1))
    assert next(reversed([event.step for event in live.log if isinstance(event, Did)])) == "turn-face-down"


@by_device(shoe="7(b)#announce", hand="8(a)(3)#announce", machine="9(a)(2)#announce")
def test_no_card_comes_before_no_more_bets(device: str) -> None:
    """Cards offered before the announcement are refused; once it is made they are dealt and no wager is taken."""
    clause = {MANUAL: "7(b)#announce", HAND: "8(a)(3)#announce", AUTOMATED: "9(a)(2)#announce"}[device]
    live = Live(CRAZY, HOUSES[device], players=2).start()
    live.bet(1)
    first = live.deck[: 5 if device == AUTOMATED else 1]
    live.refused(Deal(first), "no-more-bets-first", clause)
    live.do(NoMoreBets(), Deal(first))
    (announced,) = [event for event in live.log if isinstance(event, BetsClosed)]
    assert clause in announced.clause
    assert not [event for event in live.log[: live.log.index(announced)] if isinstance(event, Dealt)]
    live.refused(PlaceBet(2, "ante", 10_00), "bets-closed")


@clauses("6(c)#deadline", "1.queens-up", "6(d)(2)")
def test_every_wager_but_the_play_wager_is_made_before_the_announcement() -> None:
    """Until then each may still be made; afterwards none is, at any stage, and the round has just what lay there."""
    live = Live(CRAZY, players=2).start()
    live.bet(1)
    live.bet(2)
    live.do(PlaceBet(1, "queens up", 5_00), NoMoreBets())
    while live.table.round is not None:
        for wager, on in (
            *(("queens up", ""), ("four-card progressive", ""), ("five-card progressive", "")),
            *(("five card hand bonus", "player"), ("five card hand bonus", "dealer")),
        ):
            live.refused(PlaceBet(2, wager, 5_00 if wager == "queens up" else 1_00, on), "bets-closed")
        if live.stage.kind == "ask":
            live.answer("fold")
        else:
            live.once()
    settled = {(event.position, event.wager) for event in live.log if isinstance(event, Settled)}
    assert settled == {(1, "ante"), (1, "super bonus"), (1, "queens up"), (2, "ante"), (2, "super bonus")}


@clauses("10(a)#examine")
def test_players_look_at_their_cards_before_anybody_is_asked() -> None:
    """The looking is a step of its own, done after the last card; before it no decision is taken."""
    live = table().to("decisions: examine")
    for position, cards in ((1, "As Ac 8d 6s 2d"), (2, "Js 9d 6c 4s 2c"), (4, "Qd Qs 6d 4c 3d")):
        now = view(live.table, f"P{position}").round
        assert now is not None
        seen = {seat.position: " ".join(map(str, seat.hand.cards)) for seat in now.seats}
        assert seen == {other: cards if other == position else " ".join(["None"] * 5) for other in (1, 2, 4)}
    live.refused(Act(1, "play", 10_00), "not-your-turn")
    (done,) = [item for item in live.step() if isinstance(item, Did)]
    assert (done.step, done.who, done.clause) == ("examine", "player", "ma-c4p:10(a)#examine")
    live.do(Act(1, "play", 10_00))


@clauses("8(b)#technique")
def test_the_top_card_is_taken_with_the_free_hand_and_laid_face_down() -> None:
    """The dealer is prompted at every card from the hand, and every card lies face down."""
    live = table(HAND).to("deal")
    while live.stage.kind == "deal":
        assert prompt(live, "8(b)#technique") == (
            "dealer",
            "Take the top card with the free hand and lay it face down.",
        )
        (dealt,) = [item for item in live.step() if isinstance(item, Dealt)]
        assert (len(dealt.cards), dealt.face) == (1, "down")


@clauses("10(b)#choice", "10(c)#collect", "10(c)#discard-folded")
def test_what_was_forfeited_is_collected_when_all_have_decided() -> None:
    """Not at the fold: when the last has answered, the wagers go to the inventory and the cards to the rack, unseen."""
    live = table().to("ask")
    live.do(Act(1, "play", 10_00), Act(2, "fold"))
    assert not [
        event for event in live.log if isinstance(event, Settled | Racked) and getattr(event, "position", 0) == 2
    ]
    live.refused(Do("collect-forfeited"), "undecided")
    live.do(Act(4, "play", 10_00))
    live.refused(Do("reveal-dealer"), "undecided", "10(c)#collect")
    before = Books.fold(live.log).balance("table inventory")
    live.do(Do("collect-forfeited"))
    assert Books.fold(live.log).balance("table inventory") - before == 25_00
    assert [line for line in live.lines if line[0] == 2] == [
        (2, "ante", "forfeited", -10_00),
        (2, "super bonus", "forfeited", -10_00),
        (2, "queens up", "forfeited", -5_00),
    ]
    assert [event.position for event in live.log if isinstance(event, Racked) and event.whose == "player"] == [2]
    live.finish()
    assert not [event for event in live.log if isinstance(event, Exposed) and event.position == 2]


@clauses("10(c)#reveal")
@pytest.mark.parametrize(
    ("dealer", "hand"),
    [
        ("Kh Kc 7d 5s 2h", "pair of kings"),
        ("Kc 7d 5s 2h Kh", "pair of kings"),
        ("8c 5h 6h 7h 8h", "straight flush"),
        ("5h 6h 7h 8h 8c", "straight flush"),
        ("Ah Ad Kd Qc Jh", "straight, ace high"),
    ],
)
def test_the_dealer_turns_five_cards_up_and_sets_the_highest_four(dealer: str, hand: str) -> None:
    """All five at once, after the last decision; the hand that is set is the best of four."""
    live = Staged(Scene(CRAZY, {1: Hand("Js 9d 6c 4s 2c", MAIN, ("play 10",))}, dealer)).to("reveal: reveal-dealer")
    assert live.now.dealer.up == 0
    events = live.do(Do("reveal-dealer"))
    assert live.now.dealer.up == 0b11111
    (chosen,) = [event for event in events if isinstance(event, Did) and event.step == "select-hand"]
    assert chosen.says.startswith(hand)
    assert chosen.clause == "ma-c4p:10(c)#reveal"


@by_device(shoe="7(f)#how 7(g)", hand="8(d)#how 8(e)", machine="9(d)#how 9(e)")
def test_the_stub_is_counted_face_down_and_racked(device: str) -> None:
    """The count is a number and shows no card; with 52 the stub goes to the rack and the round goes on."""
    live = Live(CRAZY, HOUSES[device], UNCOUNTED.get(device), players=2).close_bets(until="stub")
    words = live.plan.steps["stub count", "count-stub"].says
    assert "face down on the layout" in words
    seen = live.now.seen
    events = live.do(CountStub(52 - 3 * 5))
    (count,) = [event for event in events if isinstance(event, StubCounted)]
    assert (count.number, count.expected) == (37, 37)
    how = {MANUAL: "7(f)#how", HAND: "8(d)#how", AUTOMATED: "9(d)#how"}[device]
    assert how in count.clause
    assert [event.whose for event in events if isinstance(event, Racked)] == ["stub"]
    assert not [event for event in events if isinstance(event, Dealt | Exposed)]
    assert live.now.seen == seen
    live.house()
    assert live.stage.kind == "ask"


@clauses("10(g)")
def test_the_remaining_cards_are_racked_and_every_hand_can_be_rebuilt() -> None:
    """When everything is settled, from the dealer's right; the record has each hand card by card."""
    live = table().to("collect cards: collect-cards")
    assert {line[0] for line in live.lines} == {1, 2, 4}
    assert [event.position for event in live.log if isinstance(event, Racked) and event.whose == "player"] == [2]
    live.refused(Do("rack-cards"), "undecided", "10(g)")
    live.do(Do("collect-cards"))
    assert [event.position for event in live.log if isinstance(event, Racked) and event.whose == "player"] == [2, 4, 1]
    live.do(Do("rack-cards"))
    assert live.table.round is None
    hands: dict[int, list[str]] = {}
    for event in live.log:
        if isinstance(event, Dealt):
            hands.setdefault(event.position, []).extend(map(str, event.cards))
    assert {position: " ".join(cards) for position, cards in hands.items()} == {
        **{1: "As Ac 8d 6s 2d", 2: "Js 9d 6c 4s 2c", 4: "Qd Qs 6d 4c 3d"},
        0: "Kh Kc 7d 5s 2h",
    }


QUEENS_UP = {"A": (9, 30), "B": (8, 40), "C": (8, 30), "D": (7, 40)}
"""11(c): three of a kind and a straight flush, in which the four tables differ."""


@clauses("11(c)#select")
@pytest.mark.parametrize("paytable", QUEENS_UP)
def test_queens_up_is_paid_by_the_paytable_that_was_selected(paytable: str) -> None:
    """$5 on the two hands in which A, B, C and D differ."""
    for own, pays in zip(("7s 7c 7h Jd 4c", "5h 6h 7h 8h 3d"), QUEENS_UP[paytable], strict=True):
        seats = {1: Hand(own, {**MAIN, "queens up": 5}, ("play 10",))}
        live = Staged(Scene(CRAZY, seats, "Kd 9c Jc 5s 2h", elections={"wager.queens up.paytable": paytable}))
        live.finish()
        assert live.result(1, "queens up") == ("won", pays * 5_00)


@clauses("10(f)(3)#credit")
def test_bonus_and_draws_are_credited_to_the_game_account() -> None:
    """A flush, its magic card and the lucky position: all three go to the account of the player."""
    seats = {1: Hand("3s 6s 8s Ts Ks", {**MAIN, "five card hand bonus/player": 2}, ("play 10",))}
    live = Staged(Scene(CRAZY, seats, "Kh 9c 7d 5c 2h", magic="8s", lucky="1"))
    live.finish()
    paid = {
        line.wager: (line.account, line.pays)
        for line in live.settled
        if line.wager not in ("ante", "play", "super bonus")
    }
    assert paid == {
        "five card hand bonus": ("game account", 100_00),
        "magic card": ("game account", 40_00),
        "lucky bonus": ("game account", 10_00),
    }
    assert Books.fold(live.log).balance("game account:P1") == 100_00 + 40_00 + 10_00 - 2_00

"""What each pair of eyes sees at each moment of a round, card by card; and that nothing else can be read anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import msgspec
import pytest

from pitboss.cards import DECK, Card
from pitboss.rounds.commands import Draw, NoMoreBets, PlaceBet, RevealSeed, Sit
from pitboss.rounds.events import Dealt, Drawn
from pitboss.rounds.evolve import evolve
from pitboss.rounds.state import Table
from pitboss.rounds.view import view, witness
from tests.rounds.tables import (
    AUTOMATED,
    CRAZY,
    EARLIER,
    FOUR,
    HAND,
    MANUAL,
    MARYLAND,
    PREFIX,
    ULTIMATE,
    Law,
    Live,
    by_law,
)

Places = tuple[int, ...]
"""Cards by their place in the deck, which is dealt in order."""

EYES = ("dealer", "floorperson", "camera", "P3", "a stranger", "")
"""Who holds no cards: the house, a player who sits this round out, somebody at the rail."""


@dataclass(frozen=True)
class Picture:
    """A way of dealing, and where the cards lie with players at positions 1 and 2."""

    law: str
    device: str
    example: str
    hands: Mapping[str, Places]
    dealer: Places
    open: Places
    """Face up from the deal on, for everybody."""
    clauses: tuple[str, ...]
    streets: Mapping[str, Places] = field(default_factory=dict)
    """What each later street adds."""
    revealed: Places = ()
    """Turned up together with the dealer's cards."""
    hidden: Places = ()
    """Burned or unused: seen by nobody, ever."""


ROUND = {"P1": (0, 3, 6, 9, 12), "P2": (1, 4, 7, 10, 13)}
DEALER_ROUND = (2, 5, 8, 11, 14)
STACKS = {"P1": (0, 1, 2, 3, 4), "P2": (5, 6, 7, 8, 9)}
SHOE = ("7(c)/5", "7(c)/6", "7(c)/7")
BY_HAND = ("8(c)/5", "8(c)/6", "8(c)/7")
BY_STACK = ("9(c)/2", "9(c)/3", "9(c)/6", "9(c)/7")

PICTURES = (
    *(
        item
        for name in (FOUR, EARLIER)
        for item in (
            Picture(name, MANUAL, "plain", ROUND, (*DEALER_ROUND, 15), (15,), SHOE),
            Picture(name, HAND, "from-the-hand", ROUND, (*DEALER_ROUND, 15), (15,), BY_HAND),
            Picture(
                *(name, AUTOMATED, "", STACKS, (10, 11, 12, 13, 14, 19), (19,), BY_STACK),
                hidden=(15, 16, 17, 18),
            ),
        )
    ),
    Picture(MARYLAND, MANUAL, "main-game", ROUND, (*DEALER_ROUND, 15), (15,), ("8.E(1)", "8.E(2)")),
    Picture(MARYLAND, HAND, "from-the-hand", ROUND, (*DEALER_ROUND, 15), (15,), ("9.B(4)", "9.B(5)")),
    Picture(
        *(MARYLAND, AUTOMATED, "", {"P1": (7, 8, 9, 10, 11), "P2": (12, 13, 14, 15, 16)}),
        *((1, 2, 3, 4, 5, 6), (6,), ("10.B(1)", "10.B(2)/1", "10.B(2)/2", "10.B(3)")),
        revealed=(0,),
    ),
    Picture(
        *(ULTIMATE, MANUAL, "manual-shoe", {"P1": (0, 3), "P2": (1, 4)}, (2, 5), ()),
        ("7(d)(2)#cover", "7(d)(4)#cover", "7(f)#private-look"),
        {"flop": (7, 8, 9), "river": (11, 12)},
        hidden=(6, 10),
    ),
    Picture(
        *(ULTIMATE, AUTOMATED, "", {"P1": (5, 6), "P2": (7, 8)}, (9, 10), ()),
        ("8(c)#community-first", "8(c)#nest", "9(a)#private-look", "9(b)", "9(d)"),
        {"flop": (0, 1, 2), "river": (3, 4)},
    ),
    Picture(CRAZY, MANUAL, "", ROUND, DEALER_ROUND, (), ("7(c)#face-down", "10(c)#reveal")),
    Picture(CRAZY, HAND, "from-the-hand", ROUND, DEALER_ROUND, (), ("8(b)#technique",)),
    Picture(
        *(CRAZY, AUTOMATED, "automated-dealing-shoe", STACKS, (10, 11, 12, 13, 14), ()),
        ("9(b)#first", "9(b)#dealer"),
    ),
)


def each_picture() -> pytest.MarkDecorator:
    """Run a test for every way of dealing."""
    params = [
        pytest.param(
            picture,
            id=f"{PREFIX[picture.law]} {picture.device}",
            marks=pytest.mark.clause(*(f"{PREFIX[picture.law]}:{clause}" for clause in picture.clauses)),
        )
        for picture in PICTURES
    ]
    return pytest.mark.parametrize("picture", params)


def cards(*places: int) -> frozenset[Card]:
    """The cards at these places of the deck."""
    return frozenset(DECK[place] for place in places)


def seen(table: Table) -> frozenset[Card]:
    """Every card that can be read in a view, wherever it stands."""
    assert table.round is not None
    now = table.round
    piles = (now.dealer.cards, now.board.cards, now.box.cards, now.rack, *(seat.hand.cards for seat in now.seats))
    drawn = (card for _, card, _ in now.draws)
    return frozenset(card for pile in (*piles, drawn) for card in pile if card is not None)


def written(thing: msgspec.Struct) -> frozenset[Card]:
    """Every card whose name can be found in the text of a view or an event."""
    text = msgspec.json.encode(thing, enc_hook=str).decode()
    return frozenset(card for card in DECK if f'"{card}"' in text or card.words in text or card.unicode in text)


def moments(live: Live, answer: str) -> Iterator[Table]:
    """The table after everything that is done, from the first card to the end of the round."""
    while live.table.round is not None:
        live.answer(answer) if live.stage.kind == "ask" else live.once()
        if live.table.round is not None:
            yield live.table


def public(picture: Picture, live: Live) -> frozenset[Card]:
    """What everybody may see before the settlement: dealt face up, turned on a street that is over, or revealed."""
    order = [stage.key for stage in live.plan.courses[picture.device]]
    shown = set(cards(*picture.open))
    for street, places in picture.streets.items():
        turned = max(place for place, key in enumerate(order) if key.startswith(f"deal: {street}"))
        if order.index(live.now.stage) > turned:
            shown |= cards(*places)
    if live.now.revealed:
        shown |= cards(*picture.dealer, *picture.revealed)
    return frozenset(shown) & cards(*range(52 - live.now.stub))


def closed(picture: Picture) -> Live:
    """A round with wagers at positions 1 and 2 of three, before its first card."""
    live = Live(picture.law, picture.example, players=3)
    assert live.table.device == picture.device
    return live.close_bets(until="deal")


# -- views ------------------------------------------------------------------------------------------------------------


@each_picture()
def test_each_sees_exactly_what_lies_open_and_the_own_hand(picture: Picture) -> None:
    """At every moment until the settlement begins, for the house, the players and the rail."""
    live = closed(picture)
    while live.stage.kind != "settle":
        checks = picture.streets and "river" not in live.now.stage
        live.answer("check" if checks else "play") if live.stage.kind == "ask" else live.once()
        for who in EYES:
            assert seen(view(live.table, who)) == public(picture, live), (who, live.now.stage)
        for who, hand in picture.hands.items():
            own = cards(*hand) & cards(*range(52 - live.now.stub))
            assert seen(view(live.table, who)) == public(picture, live) | own, (who, live.now.stage)
        assert seen(view(live.table, "auditor")) == cards(*range(52 - live.now.stub))


@each_picture()
def test_a_hidden_card_can_be_read_nowhere_in_a_view(picture: Picture) -> None:
    """The text of the whole view names the cards that may be seen and not one more, at every moment of the deal too."""
    for table in moments(closed(picture), "check" if picture.streets else "play"):
        for who in (*EYES, "P1", "P2"):
            shown = view(table, who)
            assert written(shown) == seen(shown)


@each_picture()
def test_cards_of_others_stay_hidden_during_the_deal(picture: Picture) -> None:
    """Card by card: nobody sees more than what was dealt face up, and the players their own."""
    live = closed(picture)
    while live.stage.kind == "deal":
        live.once()
        up = cards(*picture.open) & cards(*range(52 - live.now.stub))
        for who in EYES:
            assert seen(view(live.table, who)) == up
        for who, hand in picture.hands.items():
            assert seen(view(live.table, who)) == up | (cards(*hand) & cards(*range(52 - live.now.stub)))


@each_picture()
def test_hands_are_shown_as_they_are_settled(picture: Picture) -> None:
    """From the dealer's right: position 2 is turned up first, position 1 not before its own turn."""
    live = closed(picture)
    while live.stage.kind != "settle":
        live.answer("play") if live.stage.kind == "ask" else live.once()
    open_now = seen(view(live.table, "P3"))
    assert open_now == public(picture, live)
    live.once()
    second, first = cards(*picture.hands["P2"]), cards(*picture.hands["P1"])
    assert seen(view(live.table, "P3")) == open_now | second
    while live.table.round is not None and live.stage.kind == "settle":
        live.once()
    assert seen(view(live.table, "P3")) == open_now | second | first
    assert not seen(view(live.table, "P3")) & cards(*picture.hidden)


@each_picture()
def test_burned_and_unused_cards_are_never_seen(picture: Picture) -> None:
    """Not by a player, not by the dealer, to the end of the round."""
    for table in moments(closed(picture), "play"):
        for who in (*EYES, "P1", "P2"):
            assert not seen(view(table, who)) & cards(*picture.hidden)


@by_law(
    {
        FOUR: ("10(c)/2", "10(a)/3"),
        MARYLAND: "11.A(2)",
        ULTIMATE: ("9(e)(2)(ii)", "9(a)#private-look"),
        CRAZY: "10(b)(2)#envy-kept",
    }
)
def test_a_folded_hand_that_is_racked_is_not_shown(law: Law) -> None:
    """To the end of the round nobody but its player has seen it."""
    live = Live(law, players=3).close_bets(until="deal")
    own: frozenset[Card] = frozenset()
    for table in moments(live, "fold" if law.name != ULTIMATE else "check"):
        assert table.round is not None
        own = frozenset(card for card in table.round.seats[0].hand.cards if card is not None)
        for who in (*EYES, "P2"):
            assert not seen(view(table, who)) & own
    assert len(own) == (2 if law.name == ULTIMATE else 5)


@by_law({FOUR: ("6(e)/1", "10(a)/3"), MARYLAND: ("7.F", "11.A(2)")}, readings={FOUR: "WAG-5", MARYLAND: "WAG-5"})
def test_a_player_of_two_positions_sees_both_hands(law: Law) -> None:
    """And nobody else sees either."""
    live = Live(law)
    live.do(Sit(1, "Ann"), Sit(2, "Ann"), Sit(3, "Bea"))
    live.close_bets(1, 2, 3, until="ask")
    ann, bea = view(live.table, "Ann").round, view(live.table, "Bea").round
    assert ann is not None
    assert bea is not None
    assert [all(seat.hand.cards) for seat in ann.seats] == [True, True, False]
    assert [any(seat.hand.cards) for seat in bea.seats] == [False, False, True]


# -- draws and seeds --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-c4p:1.magic(i)", "ma-c4p:1.lucky(i)")
@pytest.mark.reading("ma-c4p:C-14")
def test_a_draw_is_sealed_until_the_dealer_reveals() -> None:
    """Neither the magic card nor the lucky position is seen before, in a view or as it happens."""
    live = Live(CRAZY, players=1).start()
    live.draws = {"magic card": Draw("magic card", DECK[51]), "lucky bonus": Draw("lucky bonus", place="7")}
    live.bet(1)
    live.do(PlaceBet(1, "five card hand bonus", 100, "player"), NoMoreBets())
    for table in moments(live, "play"):
        assert table.round is not None
        for who in (*EYES, "P1"):
            shown = view(table, who).round
            assert shown is not None
            known = [(card, place) for _, card, place in shown.draws]
            if table.round.revealed:
                assert known == [(DECK[51], ""), (None, "7")]
            else:
                assert all(item == (None, "") for item in known)
                assert DECK[51] not in written(view(table, who))
    for event in live.log:
        if isinstance(event, Drawn):
            assert witness(live.table, event, "P1") == Drawn(event.wager)
            assert witness(live.table, event, "auditor") == event


@by_law({FOUR: "7(c)/5", MARYLAND: "10.B(3)", ULTIMATE: "9(a)#private-look", CRAZY: "7(c)#face-down"})
def test_the_seed_stays_sealed_while_cards_are_out(law: Law) -> None:
    """Who knows the seed knows every card."""
    live = Live(law, players=2).close_bets()
    while live.table.round is not None:
        live.refused(RevealSeed("00"), "cards-hidden", law.clause)
        live.answer("play") if live.stage.kind == "ask" else live.once()
    live.do(RevealSeed("00"))


# -- witnesses --------------------------------------------------------------------------------------------------------


@each_picture()
def test_a_witness_of_the_deal_sees_what_a_view_shows(picture: Picture) -> None:
    """Delivery by delivery: face up for all, the own hand for its player, blanks of the right number for the rest."""
    live = closed(picture)
    before = len(live.log)
    live.finish("play")
    for event in live.log[before:]:
        if not isinstance(event, Dealt):
            continue
        for who in (*EYES, "P1", "P2"):
            shown = witness(live.table, event, who)
            assert isinstance(shown, Dealt)
            assert len(shown.cards) == len(event.cards)
            open_to = event.face == "up" or (event.to == "player" and who == f"P{event.position}")
            assert shown.cards == (event.cards if open_to else (None,) * len(event.cards))
        assert witness(live.table, event, "auditor") == event


@each_picture()
def test_no_event_tells_a_witness_of_a_card_that_is_hidden(picture: Picture) -> None:
    """Whatever happens in a round, its text names no card that the view after it does not show."""
    live = closed(picture)
    table = live.table
    while live.table.round is not None:
        before = len(live.log)
        live.answer("play") if live.stage.kind == "ask" else live.once()
        for event in live.log[before:]:
            table = evolve(table, event)
            if table.round is None:
                continue
            for who in (*EYES, "P1", "P2"):
                assert written(witness(table, event, who)) <= seen(view(table, who)), (who, event)


def test_between_rounds_there_is_nothing_to_hide() -> None:
    """A table without a round looks alike to everybody."""
    live = Live(FOUR, players=2).close_bets()
    live.finish()
    for who in (*EYES, "P1", "auditor"):
        assert view(live.table, who) == live.table

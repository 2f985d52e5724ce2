"""What a table works out itself, seen in play: awards, envies, folds and settlements that no command can ask for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.rounds.events import Acted, Racked, Settled, Wagered
from pitboss.rulebooks import load
from tests.duties.scenes import COVERED, JACKPOTS, with_main
from tests.duties.watched import Watched
from tests.rounds.golden import SCENES
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, ULTIMATE, Law, by_law

FOUR_CARD, FIVE_CARD, BONUS = "four-card progressive", "five-card progressive", "five card hand bonus"


def played(scene: Scene) -> Staged:
    """A round that is over."""
    live = Staged(scene)
    live.finish()
    return live


def envies(live: Staged) -> list[tuple[int, int, str]]:
    """Who was paid an envy bonus, for whose hand, and by which wager."""
    return [(line.position, line.holder, line.entitled_by) for line in live.settled if line.entitled_by]


def lines(live: Staged, *without: str) -> list[tuple[int, str, str, int]]:
    """The lines of a round, but for those of some wagers."""
    return sorted(line for line in live.lines if line[1] not in without)


# -- the words of the document ----------------------------------------------------------------------------------------


@by_law({FOUR: "1(intro)", ULTIMATE: "1#scope", CRAZY: "1#scope"})
def test_a_word_of_the_glossary_is_the_word_of_the_table(law: Law) -> None:
    """The wagers and acts that the document defines are laid, settled and logged under the same names."""
    live = Watched(law.name, players=2)
    live.play()
    said = {event.wager for event in live.log if isinstance(event, Wagered | Settled)}
    said |= {event.act for event in live.log if isinstance(event, Acted)}
    defined = {term.name.removesuffix(" wager") for term in load(law.name).terms}
    known = {wager.name for wager in live.plan.game.wagers if wager.rule.against != "draw"}
    known |= {offer.act for street in live.plan.game.streets for offer in street.offers}
    assert defined & known
    assert defined & known <= said


# -- awards -----------------------------------------------------------------------------------------------------------


@by_law({FOUR: "13(a)(2)", MARYLAND: "12.D(2)", CRAZY: ("11(d)(2)", "11(e)(2)")})
def test_a_progressive_wager_is_paid_for_its_highest_row_alone(law: Law) -> None:
    """Four aces hold three-of-a-kind too, and a straight flush is a flush: each wager has one line, for the best."""
    live = Staged(JACKPOTS[law.name])
    live.finish()
    won = [line for line in live.settled if "progressive" in line.wager and line.pays and not line.entitled_by]
    assert len({(item.position, item.wager) for item in won}) == len(won)
    assert {item.odds for item in won} <= {"100% of meter", "10% of meter"}


@by_law({FOUR: "13(a)(3)/3", MARYLAND: "12.D(3)(a)"})
def test_a_meter_that_was_won_stands_at_its_reset(law: Law) -> None:
    """Four aces take all of it."""
    live = played(JACKPOTS[law.name])
    (meter,) = live.plan.game.meters
    assert live.table.meters == {meter.name: meter.reset}


@pytest.mark.clause("ma-c4p:11(f)(2)#fixed-not-divided")
def test_fixed_odds_on_the_dealers_hand_are_paid_in_full_to_each() -> None:
    """Two players bet $1 on the dealer's hand, which is four sevens: 500 for 1 to either of them."""
    seats = {
        1: Hand("As Kd 9c 5h 2d", with_main(CRAZY, **{f"{BONUS}/dealer": 1}), ("fold",)),
        2: Hand("Qs Jd 8c 4h 3d", with_main(CRAZY, **{f"{BONUS}/dealer": 1}), ("fold",)),
    }
    live = played(Scene(CRAZY, seats, "7s 7d 7c 7h 2c"))
    paid = {line.position: (line.pays, line.shares) for line in live.settled if line.wager == BONUS}
    assert paid == {1: (50_000, 0), 2: (50_000, 0)}


@pytest.mark.clause("ma-c4p:10(f)(3)#percentage-not-account", "ma-c4p:10(f)(3)#credit")
def test_a_share_of_the_bonus_meter_is_not_credited_to_a_game_account() -> None:
    """A straight flush takes its share of the meter in another way than a flush is paid at fixed odds."""
    for cards, account in (("Kh Qh Jh Th 9h", "player"), ("Kh Qh Jh 9h 2h", "game account")):
        live = played(Scene(CRAZY, {1: Hand(cards, with_main(CRAZY, **{BONUS: 1}), ("play 10",))}, "As Ad 7c 6d 4s"))
        (paid,) = (line for line in live.settled if line.wager == BONUS)
        assert (paid.account, bool(paid.meter)) == (account, account == "player")


# -- envy bonuses -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-c4p:10(e)(5)(i)#multiple", "ma-c4p:10(e)(5)(ii)#multiple")
@pytest.mark.parametrize(
    ("wager", "hands"),
    [(FOUR_CARD, ("As Ah Ac Ad 2d", "Kh Qh Jh Th 3c")), (FIVE_CARD, ("As Ks Qs Js Ts", "9h 8h 7h 6h 5h"))],
)
def test_an_envy_bonus_is_due_for_each_holder(wager: str, hands: tuple[str, str]) -> None:
    """Two players hold qualifying hands: the third is paid twice, and each holder once, for the other."""
    seats = {place: Hand(cards, with_main(CRAZY, **{wager: 1}), ("play 10",)) for place, cards in enumerate(hands, 1)}
    seats[3] = Hand("7c 5d 3d 2c 8d", with_main(CRAZY, **{wager: 1}), ("fold",))
    result = envies(played(Scene(CRAZY, seats, "Kd Qd 8c 4s 3s")))
    assert sorted(result) == [(1, 2, wager), (2, 1, wager), (3, 1, wager), (3, 2, wager)]


@pytest.mark.clause(
    "ma-c4p:10(e)(5)(i)#not-own",
    "ma-c4p:10(e)(5)(ii)#not-own",
    "ma-c4p:10(e)(5)(i)#not-dealer",
    "ma-c4p:10(e)(5)(ii)#not-dealer",
)
@pytest.mark.parametrize(("wager", "cards"), [(FOUR_CARD, "As Ah Ac Ad 2d"), (FIVE_CARD, "As Ks Qs Js Ts")])
def test_the_own_hand_and_the_dealers_bring_no_envy_bonus(wager: str, cards: str) -> None:
    """A player alone with the winning hand gets none; nor do two players when the dealer holds it."""
    plain = Hand("7c 5d 3d 2c 8d", with_main(CRAZY, **{wager: 1}), ("fold",))
    holder = Hand(cards, with_main(CRAZY, **{wager: 1}), ("play 10",))
    assert envies(played(Scene(CRAZY, {1: holder}, "Kd Qd 8c 4s 3s"))) == []
    other = replace(plain, cards="9c 6h 4d 3h 2h")
    assert envies(played(Scene(CRAZY, {1: plain, 2: other}, cards))) == []


@pytest.mark.clause("md-4cp:1.B(3)")
def test_a_hand_on_the_envy_paytable_brings_a_bonus_and_no_other_does() -> None:
    """Four aces do, three sevens do not, though both win the progressive wager."""
    scene = JACKPOTS[MARYLAND]
    assert envies(played(scene)) == [(2, 1, "progressive")]
    lesser = {**scene.seats, 1: replace(scene.seats[1], cards="7s 7d 7c 2h 3c")}
    live = played(replace(scene, seats=lesser))
    assert live.result(1, "progressive")[0] == "won"
    assert envies(live) == []


PRINTED = {
    "PTMGL01": "ptmgl01",
    "PTMGL02": "",
    "PTMGL04": "ptmgl04",
    "PTMGLML01": "two-levels",
    "PTMGLML02": "three-levels-with-ten",
    "PTMGLML03": "three-levels",
}
"""The example of Ultimate that files a paytable of the Multi Game Link."""


@pytest.mark.parametrize(
    ("paytable", "example"),
    [pytest.param(*item, marks=pytest.mark.clause(f"ma-uth:13(e)[{item[0]}:envy-none]")) for item in PRINTED.items()],
)
def test_no_hand_below_those_printed_brings_an_envy_bonus(paytable: str, example: str) -> None:
    """A straight flush brings one of the printed sums, four-of-a-kind nothing."""
    base = Scene(ULTIMATE, JACKPOTS[ULTIMATE].seats, "", example=example)
    stake = Staged(base).plan.wagers["progressive"].amount
    assert stake is not None
    schedule = Staged(base).plan.game.envy
    for cards, board, brings in (("9s 8s", "7s 6s 5s 2h 3c", True), ("9s 9d", "9c 9h 5d 2h 3c", False)):
        seats = {
            place: replace(
                hand, cards=cards if place == 1 else "Ad Jc", wagers={**hand.wagers, "progressive": stake // 100}
            )
            for place, hand in base.seats.items()
        }
        live = played(replace(base, seats=seats, board=board))
        assert live.plan.wagers["progressive"].paytables[0].name == paytable
        paid = [line.pays for line in live.settled if line.entitled_by]
        assert bool(paid) is brings
        assert set(paid) <= {row.pays for item in schedule for row in item.rows}


# -- folds and settlements --------------------------------------------------------------------------------------------


@by_law({FOUR: "10(b)/5"})
def test_cards_with_a_live_aces_up_wager_stay(law: Law) -> None:
    """They go to the rack after the aces up wager is settled, not when the ante is forfeited."""
    seats = {
        1: Hand("Ks Qh 9c 5d 3d", {"ante": 10, "aces up": 5}, ("fold",)),
        2: Hand("Kd Qc 9h 5s 3c", {"ante": 10}, ("fold",)),
    }
    live = played(Scene(law.name, seats, ""))
    output = [event for event in live.log if isinstance(event, Settled | Racked) and event.position == 1]
    order = [row.wager if isinstance(row, Settled) else "rack" for row in output]
    assert order == ["ante", "aces up", "rack"]


@by_law({FOUR: "11(a)"})
def test_ante_and_play_ante_bonus_and_aces_up_are_paid_apart(law: Law) -> None:
    """Three sevens win all of them, each on a line of its own."""
    seats = {1: Hand("7s 7d 7c 2h 3c", {"ante": 10, "aces up": 5}, ("play 30",))}
    live = played(Scene(law.name, seats, "Qs Qd 8c 4h 3s Kc"))
    assert [(wager, result) for _, wager, result, _ in sorted(live.lines)] == [
        ("aces up", "won"),
        ("ante", "won"),
        ("ante bonus", "won"),
        ("play", "won"),
    ]


@by_law({FOUR: "12(h)"})
def test_with_cover_all_the_other_wagers_are_settled_as_always(law: Law) -> None:
    """The same hands with and without the wager: every other line is the same."""
    scene = COVERED[law.name]
    bare = {
        place: replace(hand, wagers={name: sum for name, sum in hand.wagers.items() if name != "cover all"})
        for place, hand in scene.seats.items()
    }
    with_it, without = played(scene), played(replace(scene, seats=bare))
    assert len(with_it.lines) == len(without.lines) + 1
    assert lines(with_it, "cover all") == lines(without)


@pytest.mark.clause("ma-uth:6(c)#no-bearing")
def test_trips_have_no_bearing_on_another_wager() -> None:
    """The same hands with and without trips, won and lost: every other line is the same."""
    scene = SCENES[ULTIMATE]
    bare = {
        place: replace(hand, wagers={name: sum for name, sum in hand.wagers.items() if name != "trips"})
        for place, hand in scene.seats.items()
    }
    with_it, without = played(scene), played(replace(scene, seats=bare))
    assert len(with_it.lines) > len(without.lines)
    assert lines(with_it, "trips") == lines(without)


@pytest.mark.clause("ma-uth:7(f)(7)")
def test_a_round_from_a_manual_shoe_is_settled_like_one_from_the_machine() -> None:
    """The same hands dealt either way: the same lines in the same order."""
    scene = SCENES[ULTIMATE]
    seats = {
        place: replace(hand, wagers={name: sum for name, sum in hand.wagers.items() if name != "cover all"})
        for place, hand in scene.seats.items()
    }
    dealt = [played(replace(scene, seats=seats, example=example)) for example in ("manual-shoe", "")]
    assert dealt[0].table.device != dealt[1].table.device
    assert dealt[0].lines == dealt[1].lines

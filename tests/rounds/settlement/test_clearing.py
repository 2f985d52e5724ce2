"""Hands leave the table when the document says so: Cover All leaves one exposed, an award waits for its documents."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Do, Settle
from pitboss.rounds.events import Did, Exposed, Racked, Settled
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, FOUR, ULTIMATE, Law, by_law

PASSES = "settlement-in-passes"
LOW, LOWER = "2s 5d 9c Jh Kc", "2c 5h 9d Js Kd"
STRAIGHT, FLUSH, TRIPS = "5c 6d 7h 8s Kh", "3c 6c 8c Jc Kd", "9s 9h 9d 7d 2d"
DEALER = "4s 4d 8h Th Ks 3d"


def four(law: str, *hands: str, dealer: str = DEALER, example: str = "", folds: int = 0) -> Staged:
    """A Four Card round with a Cover All at position 1, played to its end; position ``folds`` folds."""
    seats = {
        place: Hand(
            cards, {"ante": 10, **({"cover all": 5} if place == 1 else {})}, ("fold" if place == folds else "play 10",)
        )
        for place, cards in enumerate(hands, start=1)
    }
    live = Staged(Scene(law, seats, dealer, example=example))
    live.finish()
    return live


def cleared(live: Staged) -> list[tuple[str, int]]:
    """What became of the hands, in order: left exposed, put in another's place, racked; and when Cover All was paid."""
    story: list[tuple[str, int]] = []
    for event in live.log:
        if isinstance(event, Did) and event.step in ("leave-exposed", "replace-exposed"):
            story.append((event.step, event.position))
        elif isinstance(event, Racked) and event.whose == "player":
            story.append(("racked", event.position))
        elif isinstance(event, Settled) and event.wager == "cover all" and ("cover all", 0) not in story:
            story.append(("cover all", 0))
    return story


@by_law({FOUR: ["12(h)a", "12(h)", "10(e)(2)(iii)", "10(e)(1)(iv)"]}, {FOUR: ["COV-5"]})
@pytest.mark.parametrize("example", ["", PASSES])
def test_only_a_straight_or_better_stays_exposed(law: Law, example: str) -> None:
    """With a live Cover All every other hand is collected as usual, from the dealer's right, in both alternatives."""
    live = four(law.name, LOW, STRAIGHT, LOWER, example=example)
    assert cleared(live) == [
        ("racked", 3), ("leave-exposed", 2), ("racked", 1), ("cover all", 0), ("racked", 2),
    ]  # fmt: skip


@by_law({FOUR: ["12(h)a"]}, {FOUR: ["COV-5"]})
def test_below_a_straight_nothing_stays_exposed(law: Law) -> None:
    """A pair, two pairs or less are collected at once although a Cover All is live."""
    live = four(law.name, "Kc Kh 2h 2s 7d", LOWER)
    assert cleared(live) == [("racked", 2), ("racked", 1), ("cover all", 0)]


@by_law({FOUR: ["12(i)", "12(h)a"]}, {FOUR: ["COV-5", "COV-11"]})
def test_a_higher_hand_replaces_the_one_left_exposed(law: Law) -> None:
    """The earlier cards are removed; a hand that is not higher is collected; an equal one replaces nothing."""
    live = four(law.name, TRIPS, FLUSH, STRAIGHT)
    assert cleared(live) == [
        ("leave-exposed", 3), ("replace-exposed", 2), ("racked", 3), ("replace-exposed", 1), ("racked", 2),
        ("cover all", 0), ("racked", 1),
    ]  # fmt: skip
    live = four(law.name, STRAIGHT, TRIPS, FLUSH)
    assert cleared(live) == [
        ("leave-exposed", 3), ("replace-exposed", 2), ("racked", 3), ("racked", 1), ("cover all", 0), ("racked", 2),
    ]  # fmt: skip
    live = four(law.name, "5d 6h 7s 8c Kh", "5c 6d 7h 8d Kd")
    assert cleared(live) == [("leave-exposed", 2), ("racked", 1), ("cover all", 0), ("racked", 2)]


@by_law({FOUR: ["12(h)a", "12(i)"]}, {FOUR: ["COV-5", "COV-4"]})
def test_the_dealers_own_hand_is_left_exposed_too(law: Law) -> None:
    """A lower straight of a player is collected then; a higher one is left exposed beside the dealer's."""
    live = four(law.name, LOW, STRAIGHT, dealer="4s 4d 4h Th Ks 3d")
    assert cleared(live) == [("leave-exposed", 0), ("racked", 2), ("racked", 1), ("cover all", 0)]
    live = four(law.name, LOW, TRIPS, dealer="4s 4d 4h Th Ks 3d")
    assert cleared(live) == [
        ("leave-exposed", 0), ("replace-exposed", 2), ("racked", 1), ("cover all", 0), ("racked", 2),
    ]  # fmt: skip


@by_law({FOUR: ["12(b)", "10(c)/2"]}, {FOUR: ["COV-6", "SET-2"]})
def test_a_folded_hand_is_shown_before_it_is_racked(law: Law) -> None:
    """It counts for a live Cover All: it is turned up when the forfeits are collected; a straight stays."""
    live = four(law.name, LOW, LOWER, folds=2)
    shown = [event.position for event in live.log if isinstance(event, Exposed) and event.whose == "player"]
    assert shown == [2, 1]
    assert cleared(live) == [("racked", 2), ("racked", 1), ("cover all", 0)]
    assert cleared(four(law.name, LOW, STRAIGHT, folds=2)) == [
        ("leave-exposed", 2), ("racked", 1), ("cover all", 0), ("racked", 2),
    ]  # fmt: skip


@pytest.mark.clause("ma-uth:12(h)a", "ma-uth:12(i)", "ma-uth:9(h)#collect-cards", "ma-uth:12(j)")
@pytest.mark.reading("ma-uth:U-48", "ma-uth:U-01")
def test_ultimate_collects_each_hand_but_the_best_straight() -> None:
    """Every hand is racked when its wagers are settled; the best hand of a straight or higher waits for Cover All."""
    main = {"ante": 10, "blind": 10}
    seats = {
        1: Hand("Kc 4c", {**main, "cover all": 5}, ("play 40",)),
        2: Hand("Th 8d", main, ("play 40",)),
        3: Hand("9d Ts", main, ("play 40",)),
        4: Hand("2h 3c", main, ("check", "check", "fold")),
    }
    live = Staged(Scene(ULTIMATE, seats, "Qs Ad", "7c 6d 8c Jd 3s"))
    live.finish()
    assert cleared(live) == [
        ("leave-exposed", 3), ("racked", 2), ("racked", 1), ("racked", 4), ("cover all", 0), ("racked", 3),
    ]  # fmt: skip


@by_law({FOUR: ["12(e)", "12(c)"]}, {FOUR: ["COV-10"]})
def test_the_payouts_are_shown_when_the_deal_is_complete(law: Law) -> None:
    """The dealer's hand leaves the machine in the deal: then the button is pressed, before anybody decides."""
    seats = {place: Hand(cards, {"ante": 10, "cover all": 5}) for place, cards in ((1, LOW), (2, LOWER))}
    live = Staged(Scene(law.name, seats, DEALER)).to("ask")
    steps = [
        (event.step, event.number) for event in live.log if isinstance(event, Did) and event.procedure == "cover all"
    ]
    assert steps == [("press-green-button", 0), ("show-odds", 3)]


# -- Crazy 4: cards stay until everything is settled, and an award until it is documented ------------------------------

WHOLE = {"ante": 10, "super bonus": 10}
JACKPOT = {
    1: Hand("2s 5d 9c Jh Kc", WHOLE, ("play 10",)),
    2: Hand("As Ad Ac Ah 2c", {**WHOLE, "four-card progressive": 1}, ("play 10",)),
    3: Hand("2d 5h 9d Js Kd", WHOLE, ("play 10",)),
}


def crazy() -> Staged:
    """A Crazy 4 round in which the middle position takes the whole meter."""
    return Staged(Scene(CRAZY, JACKPOT, "Qd Qc 8c 4h 3d"))


@pytest.mark.clause("ma-c4p:10(g)", "ma-c4p:10(c)#order")
def test_crazy_4_clears_the_cards_when_all_wagers_are_settled() -> None:
    """No hand goes to the rack in a visit; all remaining ones do at the end, from the dealer's right."""
    live = crazy()
    live.finish()
    last = max(place for place, event in enumerate(live.log) if isinstance(event, Settled))
    racked = [
        (place, event.position)
        for place, event in enumerate(live.log)
        if isinstance(event, Racked) and event.whose == "player"
    ]
    assert [position for _, position in racked] == [3, 2, 1]
    assert all(place > last for place, _ in racked)


@pytest.mark.clause("ma-c4p:10(e)(4)#cards-remain", "ma-c4p:10(e)(4)#not-inventory")
def test_cards_that_won_the_meter_stay_until_the_award_is_documented() -> None:
    """The holding is logged when it is paid; nothing is collected before a floorperson has completed the documents."""
    live = crazy().to("documents")
    held = [event for event in live.log if isinstance(event, Did) and event.step == "hold-cards"]
    assert [(event.position, event.says) for event in held] == [(2, "four-card progressive")]
    live.refused(Do("collect-cards"), "award-not-validated", "10(e)(4)#cards-remain")
    live.refused(Do("complete-documents", by="dealer"), "award-not-validated", "10(e)(4)#cards-remain")
    live.refused(Settle(), "undecided")
    (done, *_) = live.do(Do("complete-documents", by="floorperson", person="Floor"))
    assert isinstance(done, Did)
    assert (done.position, done.who) == (2, "floorperson")
    live.do(Do("collect-cards"))


@pytest.mark.clause("ma-c4p:10(f)(3)#hand-remains")
def test_a_bonus_paid_by_hand_waits_for_its_documents_too() -> None:
    """A share of the bonus meter is not credited: hold, document, then collect; 500 for 1 needs no documents."""
    for cards, waits in (("5s 6s 7s 8s 9s", True), ("7s 7d 7c 7h 2c", False)):
        seats = {1: Hand(cards, {**WHOLE, "five card hand bonus": 1}, ("play 10",))}
        live = Staged(Scene(CRAZY, seats, "Qd Kd 8c 4h 3d"))
        live.finish()
        steps = [event.step for event in live.log if isinstance(event, Did)]
        assert ("hold-cards" in steps) is waits
        assert ("complete-documents" in steps) is waits

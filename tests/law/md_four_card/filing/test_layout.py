"""Chapter 2 in the Rules Submission: areas, payouts, boxes, progressive equipment, links and fallbacks, combined."""

from typing import Any

import pytest

from tests.law.md_four_card.pictures import examined, found, proves

DEVICES = ("automated dealing shoe", "manual dealing shoe", "from the hand")
WAGERS = ("ante", "play", "aces up", "six card bonus", "progressive")
PLAIN = "main-game"  # ante, play and aces up alone
LEFT, RIGHT = "left of the dealer", "right of the dealer"


@pytest.mark.parametrize("missing", WAGERS)
@proves("2.B(2) 2.B(3) 2.B(4)")
def test_every_wager_offered_has_its_own_area(missing: str) -> None:
    """Ante, play and aces up always, progressive and six card bonus where offered, need an area at each position."""
    areas = [wager for wager in WAGERS if wager != missing]
    assert found({"layout.areas": areas}) == {"areas-cover-wagers"}
    optional = missing in ("six card bonus", "progressive")
    assert found({"layout.areas": areas}, PLAIN) == (set() if optional else {"areas-cover-wagers"})


@pytest.mark.parametrize("missing", WAGERS)
@proves("2.B(5)/1 2.B(5)/2")
@pytest.mark.reading("md-4cp:EQP-2")
def test_payouts_are_on_the_layout_or_all_on_a_sign(missing: str) -> None:
    """As soon as one wager's payouts are not on the layout, a sign with those of all wagers is needed."""
    inscribed = [*(wager for wager in WAGERS if wager != missing), "ante bonus"]
    assert found({"layout.payouts": inscribed}) == {"payouts-shown"}
    assert not found({"layout.payouts": inscribed, "layout.sign": True})
    assert not found({"layout.payouts": [], "layout.sign": True})


@pytest.mark.parametrize(
    ("field", "code", "clause"),
    [
        pytest.param("progressive-system", "progressive-system", "2.C", marks=proves("2.C")),
        pytest.param("progressive-controller", "progressive-controller", "2.C(2)/1", marks=proves("2.C(2)/1")),
        pytest.param("lock-out", "lock-out", "2.C(2)/2", marks=proves("2.C(2)/2")),
    ],
)
def test_the_progressive_needs_its_equipment(field: str, code: str, clause: str) -> None:
    """Without system, controller or lock-out the progressive is unlawful; without the progressive none is needed."""
    lacking = {f"layout.{field}": False}
    (refused,) = examined(lacking).of("unlawful")
    assert (refused.code, refused.clause) == (code, f"md-4cp:{clause}")
    assert not found(lacking, PLAIN)
    assert not found({f"layout.{field}": None}, PLAIN)


@pytest.mark.parametrize("drop", [LEFT, RIGHT])
@pytest.mark.parametrize("tip", [LEFT, RIGHT, "elsewhere"])
@proves("2.D 2.E")
@pytest.mark.reading("md-4cp:GEN-4")
def test_drop_box_and_tip_box_are_on_opposite_sides(drop: str, tip: str) -> None:
    """On the same hand of the dealer, or elsewhere, the tip box needs the equipment in its way and an approval."""
    boxes = {"layout.drop-box": drop, "layout.tip-box": tip}
    ordinary = {drop, tip} == {LEFT, RIGHT}
    moved = boxes | {"layout.tip-box-reason": "shuffler", "approvals.tip-box-location": "approval"}
    expected = set() if ordinary else {"missing-election"} | ({"boxes-on-opposite-sides"} if drop == tip else set())
    assert found(boxes) == expected
    assert not found(moved)


@pytest.mark.parametrize(
    ("change", "lawful"),
    [
        ({}, True),
        ({"rulebook": "ma-four-card-poker"}, False),
        ({"paytable": "B"}, False),
        ({"amount": "$5"}, False),
        ({"decks": 2}, False),
    ],
)
@proves("7.E(4)")
@pytest.mark.reading("md-4cp:PRG-17")
def test_linked_tables_are_alike(change: dict[str, Any], *, lawful: bool) -> None:
    """Tables share a meter only under this rulebook and with the same paytable, amount and number of decks."""
    link = {"table": "FCP 2", "rulebook": "md-four-card-poker", "paytable": "A", "amount": "$1", "decks": 1} | change
    assert found({"wager.progressive.links": [link]}) == (set() if lawful else {"linked-alike"})
    assert not found({"wager.progressive.links": [link]}, PLAIN)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("fallback", DEVICES)
@proves("13.H(1) 13.H(2) 7.E(5)")
@pytest.mark.reading("md-4cp:SIX-1")
def test_fallbacks(device: str, fallback: str) -> None:
    """A fallback is another method than the device; one without a box card closes the six card bonus."""
    filed = {
        "dealing.device": device,
        "dealing.fallbacks": [fallback],
        "dealing.stack": 5,
        "dealing.dealer-stack": 6,
        "cards.change-hours": 4,
        "approvals.manual-shoe-location": "x",
    }
    same = {"fallback-is-the-device"} if device == fallback else set()
    assert found(filed, "from-the-hand") == same
    closed = {"six-card-bonus-fallback"} if fallback != "automated dealing shoe" else set()
    unlawful = {"six-card-bonus-needs-an-automated-device"} if device != "automated dealing shoe" else set()
    assert found(filed) == same | closed | unlawful


@pytest.mark.parametrize("device", DEVICES)
@proves("5.C(2) 9.A(1) 5.B/1 4.F")
@pytest.mark.reading("md-4cp:SHF-6", "md-4cp:SHF-5")
def test_preshuffled_cards_and_loading_shufflers_do_not_suit_the_hand(device: str) -> None:
    """Both are lawful with every device, and doubtful when the cards are dealt from the hand."""
    hand = device == "from the hand"
    filed: dict[str, Any] = {
        "dealing.device": device,
        "dealing.stack": 5,
        "dealing.dealer-stack": 6,
        "approvals.manual-shoe-location": "x",
    }
    preshuffled = found(filed | {"cards.pre-shuffled": True}, "from-the-hand")
    assert preshuffled == ({"pre-shuffled-from-the-hand"} if hand else set())
    loading = found(filed | {"shuffle.loads-shoe": True}, "from-the-hand")
    assert loading == ({"shuffler-loads-no-shoe"} if hand else set())


@proves("7.A")
@pytest.mark.reading("md-4cp:WAG-4")
def test_match_play_is_refused_unless_filed_and_approved() -> None:
    """Left out it means refused; on the ante it needs the Commission's approval of the instrument."""
    assert not found({"readings.match-play": None})
    assert found({"readings.match-play": "on the ante"}) == {"missing-election"}
    assert not found({"readings.match-play": "on the ante", "approvals.wagering-instruments": "approval"})
    assert not found("", "match-play")

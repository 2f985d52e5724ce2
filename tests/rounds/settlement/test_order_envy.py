"""Envy bonuses: at the turn of the hand that brings them, to those with a progressive wager, by the rows in force."""

from __future__ import annotations

import pytest

from pitboss.rounds.events import Settled
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, PREFIX, ULTIMATE, Law, by_law

WHOLE_CRAZY = {"ante": 10, "super bonus": 10}


def _envied(law: str, **changes: Hand) -> Staged:
    """Position 2 holds four sevens; 1 and 3 have a progressive wager, 4 has none."""
    main = WHOLE_CRAZY if law == CRAZY else {"ante": 10}
    wager = {("four-card progressive" if law == CRAZY else "progressive"): 1}
    acts = ("play 10",)
    seats = {
        1: Hand("2s 5d 9c Jh Kc", {**main, **wager}, acts),
        2: Hand("7s 7d 7c 7h 2d", main, acts),
        3: Hand("2c 5h 9d Jd Kd", {**main, **wager}, acts),
        4: Hand("2h 5s 9h Js Kh", main, acts),
    }
    seats.update({int(name[1:]): value for name, value in changes.items()})
    return Staged(Scene(law, seats, "Qs Qd 8c 4h 3s" if law == CRAZY else "Qs Qd 8c 4h 3s Tc"))


def envies(live: Staged) -> list[tuple[int, int, int]]:
    """The envy lines: recipient, holder, amount."""
    return [(line.position, line.holder, line.pays) for line in live.settled if line.wager == "envy bonus"]


ENVY = {FOUR: ["13(a)(5)"], MARYLAND: ["11.D(10)(e)(i)", "11.D(10)(e)(iii)"], CRAZY: ["10(e)(5)(i)#entitled"]}


@by_law(ENVY, {FOUR: ["ENV-1", "ENV-2", "ENV-9"], MARYLAND: ["ENV-2", "ENV-9"], CRAZY: ["C-21"]})
def test_envy_is_paid_at_the_turn_of_the_hand_to_those_with_a_progressive(law: Law) -> None:
    """From the dealer's right, settled or not yet; the holder need not have bet, and who has not bet gets nothing."""
    live = _envied(law.name)
    live.finish()
    assert envies(live) == [(3, 2, 1000), (1, 2, 1000)]
    order = [(line.position, line.wager) for line in live.settled]
    at = order.index((3, "envy bonus"))
    assert order[at - 1][0] == 2
    assert {place for place, wager in order[:at]} == {4, 3, 2}
    assert order[at + 2][0] in (1, 2)


@by_law(ENVY, {FOUR: ["ENV-1"], CRAZY: ["C-21"]})
def test_nobody_envies_a_hand_of_his_own_or_the_dealers(law: Law) -> None:
    """The holder of the hand gets no envy for it, and the dealer's four of a kind brings nobody anything."""
    main = WHOLE_CRAZY if law.name == CRAZY else {"ante": 10}
    wager = {("four-card progressive" if law.name == CRAZY else "progressive"): 1}
    live = _envied(law.name, p2=Hand("7s 7d 7c 7h 2d", {**main, **wager}, ("play 10",)))
    live.finish()
    assert envies(live) == [(3, 2, 1000), (1, 2, 1000)]
    seats = {1: Hand("2s 5d 9c Jh Kc", {**main, **wager}, ("play 10",))}
    live = Staged(Scene(law.name, seats, "7s 7d 7c 7h 2d" + ("" if law.name == CRAZY else " 3d")))
    live.finish()
    assert envies(live) == []


@by_law(
    {FOUR: ["13(a)(5)"], MARYLAND: ["11.C(3)/2"], CRAZY: ["10(b)(2)#envy-kept"]},
    {FOUR: ["ENV-4", "SET-3"], MARYLAND: ["ENV-4"], CRAZY: ["C-12", "C-21"]},
)
def test_who_folds_keeps_the_right_to_envy(law: Law) -> None:
    """The progressive wager is forfeited, the envy bonus is paid all the same."""
    main = WHOLE_CRAZY if law.name == CRAZY else {"ante": 10}
    wager = "four-card progressive" if law.name == CRAZY else "progressive"
    live = _envied(law.name, p3=Hand("2c 5h 9d Jd Kd", {**main, wager: 1}, ("fold",)))
    live.finish()
    assert live.result(3, wager) == ("forfeited", -100)
    assert envies(live) == [(3, 2, 1000), (1, 2, 1000)]


@by_law(
    {FOUR: ["13(a)(5)", "10(c)/2"], MARYLAND: ["11.D(10)(e)(i)", "11.D(1)/2"], CRAZY: ["1.four-card-envy"]},
    {FOUR: ["ENV-3"], MARYLAND: ["ENV-3"], CRAZY: ["C-21"]},
)
def test_a_folded_holder_counts_only_while_the_hand_lies_on_the_layout(law: Law) -> None:
    """Racked unseen it brings no envy; held for a live aces up it is shown in its turn and does."""
    main = WHOLE_CRAZY if law.name == CRAZY else {"ante": 10}
    live = _envied(law.name, p2=Hand("7s 7d 7c 7h 2d", main, ("fold",)))
    live.finish()
    assert envies(live) == []
    if law.name != CRAZY:
        live = _envied(law.name, p2=Hand("7s 7d 7c 7h 2d", {**main, "aces up": 5}, ("fold",)))
        live.finish()
        assert envies(live) == [(3, 2, 1000), (1, 2, 1000)]


@pytest.mark.clause("ma-4cp:13(a)(5)", "md-4cp:11.D(10)(e)(iii)", "md-4cp:11.D(10)(e)(ii)")
@pytest.mark.reading("ma-4cp:ENV-5", "md-4cp:ENV-5")
@pytest.mark.parametrize("law", [FOUR, MARYLAND], ids=[PREFIX[FOUR], PREFIX[MARYLAND]])
def test_one_person_at_two_positions_does_not_envy_himself(law: str) -> None:
    """The neighbouring hand of the same player brings nothing; each of two wagers brings one for another's hand."""
    wagers = {"ante": 10, "progressive": 1}
    live = _envied(
        law,
        p2=Hand("7s 7d 7c 7h 2d", {"ante": 10}, ("play 10",), "Ann"),
        p3=Hand("2c 5h 9d Jd Kd", wagers, ("play 10",), "Ann"),
    )
    live.finish()
    assert envies(live) == [(1, 2, 1000)]
    live = _envied(
        law,
        p3=Hand("2c 5h 9d Jd Kd", wagers, ("play 10",), "Ann"),
        p4=Hand("2h 5s 9h Js Kh", wagers, ("play 10",), "Ann"),
    )
    live.finish()
    assert envies(live) == [(4, 2, 1000), (3, 2, 1000), (1, 2, 1000)]


@pytest.mark.clause("ma-4cp:13(a)(5)", "md-4cp:12.F", "ma-c4p:10(e)(4)#not-inventory")
@pytest.mark.reading("ma-4cp:ENV-13", "md-4cp:ENV-13", "ma-c4p:C-32")
@pytest.mark.parametrize(
    ("law", "source"), [(FOUR, "house funds"), (MARYLAND, "house funds"), (CRAZY, "table inventory")]
)
def test_envy_money_comes_from_the_house_or_the_inventory_and_never_from_a_meter(law: str, source: str) -> None:
    """Four Card: house funds; Crazy 4: the table inventory. The meter keeps its contributions."""
    live = _envied(law)
    live.finish()
    assert {line.source for line in live.settled if line.wager == "envy bonus"} == {source}
    meter = live.plan.game.meters[0]
    assert live.table.meters[meter.name] == meter.initial + 2 * meter.rate * 100
    assert all(isinstance(line, Settled) for line in live.settled)


@pytest.mark.clause("ma-uth:13(e)[PTMGL02:envy-straight-flush]")
@pytest.mark.reading("ma-uth:U-19")
def test_ultimate_pays_envy_for_a_folded_hand_that_is_shown() -> None:
    """Held for its trips it is shown in the second pass and envied; racked at the fold it is not."""
    for wagers, expected in (({"trips": 5}, [(1, 2, 150_000)]), ({}, [])):
        seats = {
            1: Hand("Kd Kh", {"ante": 10, "blind": 10, "progressive": 5}, ("play 40",)),
            2: Hand("9s 8s", {"ante": 10, "blind": 10, **wagers}, ("check", "check", "fold")),
        }
        live = Staged(Scene(ULTIMATE, seats, "Qd Qh", "5s 6s 7s 2c 2h"))
        live.finish()
        assert envies(live) == expected


@pytest.mark.clause("ma-4cp:13(a)(5)(i)[$1,Four aces]", "md-4cp:12.F(1)(a)", "ma-c4p:11(d)(5)(i)[$1:four-aces]")
@pytest.mark.reading("ma-4cp:ENV-10", "md-4cp:ENV-10")
@pytest.mark.parametrize("law", [FOUR, MARYLAND, CRAZY])
def test_one_envy_for_one_hand_by_its_highest_row(law: str) -> None:
    """Four aces are also four of a kind: the greater sum is paid, once."""
    main = WHOLE_CRAZY if law == CRAZY else {"ante": 10}
    live = _envied(law, p2=Hand("As Ad Ac Ah 2d", main, ("play 10",)))
    live.finish()
    assert envies(live) == [(3, 2, 10_000), (1, 2, 10_000)]


@pytest.mark.clause("md-4cp:12.F(3)(a)", "md-4cp:12.F(3)(b)")
@pytest.mark.reading("md-4cp:ENV-7")
@pytest.mark.parametrize(
    ("example", "cards", "paid"),
    [
        ("progressive-c", "7s 7d 7c 7h 2d", 30_000),
        ("progressive-c", "5s 6s 7s 8s 9s", 0),
        ("progressive-c-royal-and-straight-flush", "7s 7d 7c 7h 2d", 0),
        ("progressive-c-royal-and-straight-flush", "5s 6s 7s 8s 9s", 30_000),
    ],
)
def test_maryland_pays_envy_paytable_c_as_it_is_printed(example: str, cards: str, paid: int) -> None:
    """On four of a kind, unless the other reading was filed: then on royal and straight flush."""
    seats = {
        1: Hand("2s 5d 9c Jh Kc", {"ante": 10, "progressive": 1}, ("play 10",)),
        2: Hand(cards, {"ante": 10}, ("play 10",)),
    }
    live = Staged(Scene(MARYLAND, seats, "Qs Qd 8c 4h 3d Tc", example=example))
    live.finish()
    assert sum(pays for _, _, pays in envies(live)) == paid


@pytest.mark.clause("ma-4cp:13(b)[PTMGL01,envy Straight Flush]", "md-4cp:12.F(2)(b)", "md-4cp:12.G(1)(c)")
@pytest.mark.reading("ma-4cp:ENV-8", "md-4cp:ENV-12")
@pytest.mark.parametrize(
    ("law", "example", "paid"),
    [
        (FOUR, "multi-game-link", 30_000),
        (FOUR, "multi-game-link-five-dollars", 150_000),
        (MARYLAND, "", 500),
        (MARYLAND, "progressive-b", 0),
        (MARYLAND, "five-dollar-progressive", 2500),
    ],
)
def test_a_straight_flush_is_envied_by_the_rows_in_force(law: str, example: str, paid: int) -> None:
    """As printed for the wager and the paytable that were filed: not scaled, and nothing where there is no row."""
    amount = 5 if "five" in example else 1
    seats = {
        1: Hand("2s 5d 9c Jh Kc", {"ante": 10, "progressive": amount}, ("play 10",)),
        2: Hand("5s 6s 7s 8s 9s", {"ante": 10}, ("play 10",)),
    }
    live = Staged(Scene(law, seats, "Qs Qd 8c 4h 3d Tc", example=example))
    live.finish()
    assert sum(pays for _, _, pays in envies(live)) == paid

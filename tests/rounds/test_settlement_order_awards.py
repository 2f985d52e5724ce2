"""Awards at their turn: verified first, paid by the meter as it then stands, envies at the turn of the hand."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Do, Settle
from pitboss.rounds.events import Did, Settled
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, PREFIX, ULTIMATE, Law, by_law

FOUR_DEALER = "Qs Qd 9c 4h 3s Jc"
WHOLE_CRAZY = {"ante": 10, "super bonus": 10}


def steps(live: Staged) -> list[str]:
    """The verifications that were performed, in order."""
    return [event.step for event in live.log if isinstance(event, Did) and event.procedure == "award"]


def refuse_payment(live: Staged, missing: str, clause: str) -> None:
    """Nothing is paid before the missing step, which the refusal names first."""
    refusal = live.refused(Settle(), "award-not-validated", clause)
    assert refusal.instead[0] == missing


# -- verification -----------------------------------------------------------------------------------------------------

AWARDS = {MARYLAND: ["11.D(10)(a)", "11.D(10)(b)", "11.D(10)(c)"], CRAZY: ["10(e)(1)", "10(e)(2)", "10(e)(3)"]}


def _winner(law: str) -> Staged:
    wager = "progressive" if law == MARYLAND else "four-card progressive"
    main = {"ante": 10} if law == MARYLAND else WHOLE_CRAZY
    seats = {1: Hand("7s 7d 7c 2h 3c", {**main, wager: 1}, ("play 10",))}
    return Staged(Scene(law, seats, FOUR_DEALER if law == MARYLAND else "Qs Qd 9c 4h 3s"))


@by_law(AWARDS, {MARYLAND: ["PRG-19"]})
def test_a_progressive_award_waits_for_three_verifications(law: Law) -> None:
    """The dealer verifies hand and light, the floor validates; in this order, and only then is it paid."""
    live = _winner(law.name).to("settle")
    live.do(Settle())
    assert not any("progressive" in one.wager for one in live.settled)
    for step, clause in zip(("verify-hand", "verify-light", "validate"), law.clauses, strict=True):
        refuse_payment(live, step, clause)
        later = {"verify-hand": "verify-light", "verify-light": "validate", "validate": "verify-hand"}[step]
        live.refused(
            Do(later, by="floorperson"), "undecided", live.plan.cite(live.plan.game.settlement.clause).split(":")[1]
        )
        live.do(Do(step, by="floorperson" if step == "validate" else "dealer"))
    live.do(Settle())
    assert live.settled[-1].profit == 800
    assert steps(live) == ["verify-hand", "verify-light", "validate"]


@by_law({MARYLAND: ["11.D(10)(c)"], CRAZY: ["10(e)(3)"]}, {MARYLAND: ["PRG-19"]})
def test_only_the_floor_or_above_validates_an_award(law: Law) -> None:
    """The dealer's validation is refused, a supervisor's is as good as a floorperson's."""
    live = _winner(law.name).to("settle")
    live.do(Settle(), Do("verify-hand"), Do("verify-light"))
    live.refused(Do("validate", by="dealer"), "award-not-validated", law.clause)
    live.refused(Do("validate", by="player"), "award-not-validated", law.clause)
    live.do(Do("validate", by="casino supervisor"), Settle())
    assert live.settled[-1].result == "won"


@pytest.mark.clause("md-4cp:11.D(10)(a)", "md-4cp:11.D(9)")
@pytest.mark.reading("md-4cp:PRG-19")
def test_every_award_is_verified_for_itself() -> None:
    """Two winners in one round mean two times three steps; a losing wager means none."""
    seats = {
        1: Hand("7s 7d 7c 2h 3c", {"ante": 10, "progressive": 1}, ("play 10",)),
        2: Hand("Ks Jd 9h 5h 4c", {"ante": 10, "progressive": 1}, ("play 10",)),
        3: Hand("6s 6d 6c 2c 3d", {"ante": 10, "progressive": 1}, ("play 10",)),
    }
    live = Staged(Scene(MARYLAND, seats, "Qs Qd 9c 4h 3s Jc"))
    live.finish()
    assert steps(live) == ["verify-hand", "verify-light", "validate"] * 2


@pytest.mark.clause("ma-4cp:13(a)(4)", "ma-4cp-earlier:13(a)(4)", "ma-uth:13(c)")
@pytest.mark.reading("ma-4cp:PRG-19", "ma-4cp-earlier:PRG-19")
@pytest.mark.parametrize(
    ("law", "elected", "expected"),
    [
        (FOUR, True, ["verify-hand"]),
        (FOUR, False, []),
        (ULTIMATE, True, ["verify-hand", "verify-light", "validate"]),
        (ULTIMATE, False, []),
    ],
)
def test_massachusetts_verifies_only_where_it_is_elected(law: str, *, elected: bool, expected: list[str]) -> None:
    """No clause demands it: with the election payment is refused before, without it the award is paid at once."""
    main = {"ante": 10} if law == FOUR else {"ante": 10, "blind": 10}
    wagers = {**main, "progressive": 1 if law == FOUR else 5}
    hand = Hand("7s 7d 7c 2h 3c" if law == FOUR else "7s 7d", wagers, ("play 10" if law == FOUR else "play 40",))
    elections = {"settlement.progressive-verification": elected}
    dealer, board = (FOUR_DEALER, "") if law == FOUR else ("Qs Qd", "7c 5d 9h Jc 3s")
    live = Staged(Scene(law, {1: hand}, dealer, board, elections=elections)).to("settle")
    live.do(Settle())
    paid = any(one.wager == "progressive" for one in live.settled)
    assert paid is not elected
    if elected:
        live.refused(Settle(), "award-not-validated", "13(a)(4)" if law == FOUR else "13(c)")
    live.finish()
    assert steps(live) == expected
    assert live.result(1, "progressive")[0] == "won"


BONUS = [
    ("flush", "2s 5s 7s 9s Js", 4900, ["verify-hand"]),
    ("full house", "7s 7d 7c 2h 2c", 9900, ["verify-hand"]),
    ("four-of-a-kind", "7s 7d 7c 7h 2c", 49_900, ["verify-hand", "validate"]),
    ("straight flush", "5s 6s 7s 8s 9s", 100_000 + 1 - 100, ["verify-hand", "validate"]),
    ("royal flush", "As Ks Qs Js Ts", 1_000_005 - 100, ["verify-hand", "validate"]),
]


@pytest.mark.clause(
    "ma-c4p:10(f)(1)", "ma-c4p:10(f)(2)#five-hundred", "ma-c4p:10(f)(2)#percentage", "ma-c4p:10(f)(3)#credit"
)
@pytest.mark.reading("ma-c4p:C-31")
@pytest.mark.parametrize(("name", "cards", "profit", "expected"), BONUS, ids=[one[0] for one in BONUS])
def test_a_five_card_hand_bonus_is_verified_and_the_great_ones_by_the_floor(
    name: str, cards: str, profit: int, expected: list[str]
) -> None:
    """Every win is verified by the dealer; 500 for 1 and shares of the meter by the floor, and not to the account."""
    seats = {1: Hand(cards, {**WHOLE_CRAZY, "five card hand bonus": 1}, ("play 10",))}
    live = Staged(Scene(CRAZY, seats, "Qd Kd 8c 4h 3d"))
    live.finish()
    assert live.result(1, "five card hand bonus/player") == ("won", profit)
    assert steps(live) == expected
    line = next(one for one in live.settled if one.wager == "five card hand bonus")
    assert line.account == ("player" if line.meter else "game account")
    assert line.source == ("meter: five card hand bonus" if line.meter else "table inventory")


# -- the meter at the turn --------------------------------------------------------------------------------------------


def _five_card(law: str, first: str, second: str, example: str) -> Staged:
    """Two hands with five-card progressives; the one at position 2 has its turn first."""
    wager = {CRAZY: "five-card progressive"}.get(law, "progressive")
    main = WHOLE_CRAZY if law == CRAZY else {"ante": 10}
    seats = {1: Hand(second, {**main, wager: 1}, ("play 10",)), 2: Hand(first, {**main, wager: 1}, ("play 10",))}
    live = Staged(Scene(law, seats, "2d 2c 8c 4h 3d" if law == CRAZY else "2d 2c 8c 4h 3d Jc", example=example))
    live.finish()
    return live


ROYALS = ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th")
FLUSHES = ("5s 6s 7s 8s 9s", "5h 6h 7h 8h 9h")


@pytest.mark.clause("ma-4cp:13(a)(4)", "ma-4cp:13(b)[PTMGL01,Royal Flush]", "ma-c4p:11(e)(4)")
@pytest.mark.reading("ma-4cp:PRG-2", "ma-4cp:PRG-4", "ma-c4p:C-16", "ma-c4p:R-06")
@pytest.mark.parametrize(("law", "example", "rate"), [(FOUR, "multi-game-link", 15), (CRAZY, "", 20)])
def test_the_first_royal_takes_the_meter_and_the_second_what_it_was_reset_to(law: str, example: str, rate: int) -> None:
    """From the dealer's right: the first gets all, the round's contributions included, the next the reset amount."""
    live = _five_card(law, *ROYALS, example)
    wager = "five-card progressive" if law == CRAZY else "progressive"
    assert live.result(2, wager) == ("won", 1_000_000 + 2 * rate - 100)
    assert live.result(1, wager) == ("won", 1_000_000 - 100)
    assert live.table.meters[wager] == 1_000_000


@pytest.mark.clause("ma-4cp:13(b)[PTMGL01,Straight Flush]", "ma-c4p:11(e)(1)[straight-flush]")
@pytest.mark.reading("ma-4cp:PRG-3", "ma-c4p:C-16")
@pytest.mark.parametrize(("law", "example", "rate"), [(FOUR, "multi-game-link", 15), (CRAZY, "", 20)])
def test_ten_per_cent_leaves_the_rest_and_the_next_takes_ten_of_that(law: str, example: str, rate: int) -> None:
    """A fraction of a cent is rounded up and exactly what is paid leaves the meter, which is not topped up."""
    live = _five_card(law, *FLUSHES, example)
    wager = "five-card progressive" if law == CRAZY else "progressive"
    held = 1_000_000 + 2 * rate
    first = -(-held // 10)
    second = -(-(held - first) // 10)
    assert live.result(2, wager) == ("won", first - 100)
    assert live.result(1, wager) == ("won", second - 100)
    assert live.table.meters[wager] == held - first - second < 1_000_000


@pytest.mark.clause("ma-uth:13(e)[PTMGL02:straight-flush]", "ma-uth:13(c)", "ma-uth:13(f)#hand")
@pytest.mark.reading("ma-uth:U-20", "ma-uth:U-15", "ma-uth:U-16")
def test_in_ultimate_a_folded_seat_takes_its_ten_per_cent_after_the_seats_that_played() -> None:
    """Settled in the second pass, it gets what the first pass has left, though it sits nearer to the dealer's right."""
    main = {"ante": 10, "blind": 10, "progressive": 5}
    seats = {
        1: Hand("4s 3s", main, ("play 40",)),
        2: Hand("9s 8s", main, ("check", "check", "fold")),
    }
    live = Staged(Scene(ULTIMATE, seats, "Qd Qh", "5s 6s 7s 2c 2h"))
    live.finish()
    held = 5_000_200
    first = held // 10
    second = (held - first) // 10
    assert live.result(1, "progressive") == ("won", first - 500)
    assert live.result(2, "progressive") == ("won", second - 500)
    assert [one.position for one in live.settled if one.wager == "progressive"] == [1, 2]


@pytest.mark.clause("ma-c4p:11(f)(2)#divide", "ma-c4p:11(f)(2)#both")
@pytest.mark.reading("ma-c4p:C-15", "ma-c4p:C-16")
def test_a_dealer_hand_jackpot_is_divided_once_among_all_who_bet_on_it() -> None:
    """Equal shares, the odd cents to the first; folded bettors count; the meter is charged with one award."""
    bonus = {**WHOLE_CRAZY, "five card hand bonus/dealer": 1}
    seats = {
        1: Hand("2c 3c 4d 5d 7d", bonus, ("fold",)),
        2: Hand("2h 3h 4h 9c 9d", bonus, ("play 10",)),
        3: Hand("6c 6d 8d 8c Jd", {**bonus, "five card hand bonus/dealer": 5}, ("play 10",)),
    }
    live = Staged(Scene(CRAZY, seats, "Ah Kh Qh Jh Th"))
    live.finish()
    held = 1_000_000 + 5 + 5 + 25
    share = held // 3
    shares = [one.pays for one in live.settled if one.wager == "five card hand bonus"]
    assert shares == [share + held % 3, share, share]
    assert [one.position for one in live.settled if one.wager == "five card hand bonus"] == [3, 2, 1]
    assert live.table.meters["five card hand bonus"] == 1_000_000


# -- envy -------------------------------------------------------------------------------------------------------------


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
    seats.update({int(name[1:]): one for name, one in changes.items()})
    return Staged(Scene(law, seats, "Qs Qd 8c 4h 3s" if law == CRAZY else "Qs Qd 8c 4h 3s Tc"))


def envies(live: Staged) -> list[tuple[int, int, int]]:
    """The envy lines: recipient, holder, amount."""
    return [(one.position, one.holder, one.pays) for one in live.settled if one.wager == "envy bonus"]


ENVY = {FOUR: ["13(a)(5)"], MARYLAND: ["11.D(10)(e)(i)", "11.D(10)(e)(iii)"], CRAZY: ["10(e)(5)(i)#entitled"]}


@by_law(ENVY, {FOUR: ["ENV-1", "ENV-2", "ENV-9"], MARYLAND: ["ENV-2", "ENV-9"], CRAZY: ["C-21"]})
def test_envy_is_paid_at_the_turn_of_the_hand_to_those_with_a_progressive(law: Law) -> None:
    """From the dealer's right, settled or not yet; the holder need not have bet, and who has not bet gets nothing."""
    live = _envied(law.name)
    live.finish()
    assert envies(live) == [(3, 2, 1000), (1, 2, 1000)]
    order = [(one.position, one.wager) for one in live.settled]
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
    assert {one.source for one in live.settled if one.wager == "envy bonus"} == {source}
    meter = live.plan.game.meters[0]
    assert live.table.meters[meter.name] == meter.initial + 2 * meter.rate * 100
    assert all(isinstance(one, Settled) for one in live.settled)


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

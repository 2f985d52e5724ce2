"""Awards at their turn: verified first, paid by the meter as it then stands, envies at the turn of the hand."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Do, Settle
from pitboss.rounds.events import Did
from pitboss.rulebooks import load
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, ULTIMATE, Law, by_law

LEAST = "settlement.progressive-verification-from"
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
    assert not any("progressive" in line.wager for line in live.settled)
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
    elections = {"settlement.progressive-verification": elected, LEAST: "$1"}
    dealer, board = (FOUR_DEALER, "") if law == FOUR else ("Qs Qd", "7c 5d 9h Jc 3s")
    live = Staged(Scene(law, {1: hand}, dealer, board, elections=elections)).to("settle")
    live.do(Settle())
    paid = any(line.wager == "progressive" for line in live.settled)
    assert paid is not elected
    if elected:
        live.refused(Settle(), "award-not-validated", "13(a)(4)" if law == FOUR else "13(c)")
    live.finish()
    assert steps(live) == expected
    assert live.result(1, "progressive")[0] == "won"


@pytest.mark.clause("ma-4cp:13(a)(4)", "ma-uth:13(c)")
@pytest.mark.parametrize(("law", "award"), [(FOUR, 900), (ULTIMATE, 4500)])
@pytest.mark.parametrize("above", [0, 1])
def test_an_elected_verification_begins_at_the_least_award_filed(law: str, award: int, above: int) -> None:
    """An award of exactly the least sum waits; with a least sum one cent higher it is paid at once."""
    main = {"ante": 10} if law == FOUR else {"ante": 10, "blind": 10}
    wagers = {**main, "progressive": 1 if law == FOUR else 5}
    hand = Hand("7s 7d 7c 2h 3c" if law == FOUR else "7s 7d", wagers, ("play 10" if law == FOUR else "play 40",))
    dealer, board = (FOUR_DEALER, "") if law == FOUR else ("Qs Qd", "7c 5d 9h Jc 3s")
    least = f"${(award + above) / 100:.2f}"
    elections = {"settlement.progressive-verification": True, LEAST: least}
    live = Staged(Scene(law, {1: hand}, dealer, board, elections=elections)).to("settle")
    live.do(Settle())
    paid = [line.pays for line in live.settled if line.wager == "progressive"]
    assert paid == ([award] if above else [])
    live.finish()
    assert bool(steps(live)) is not bool(above)


@by_law({MARYLAND: ["11.D(10)(c)"], CRAZY: ["10(e)(3)"]}, {})
def test_a_document_that_asks_for_verification_has_no_least_award(law: Law) -> None:
    """Where the document itself prescribes the steps, every award waits and no field could change it."""
    keys = {election.key for election in load(law.name).elections}
    assert LEAST not in keys
    live = _winner(law.name).to("settle")
    live.do(Settle())
    refuse_payment(live, "verify-hand", {MARYLAND: "11.D(10)(a)", CRAZY: "10(e)(1)"}[law.name])


BONUS = [
    ("flush", "2s 5s 7s 9s Js", 4900, ["verify-hand"]),
    ("full house", "7s 7d 7c 2h 2c", 9900, ["verify-hand"]),
    ("four-of-a-kind", "7s 7d 7c 7h 2c", 49_900, ["verify-hand", "validate"]),
    ("straight flush", "5s 6s 7s 8s 9s", 100_000 + 1 - 100, ["verify-hand", "validate", "complete-documents"]),
    ("royal flush", "As Ks Qs Js Ts", 1_000_005 - 100, ["verify-hand", "validate", "complete-documents"]),
]


@pytest.mark.clause(
    "ma-c4p:10(f)(1)", "ma-c4p:10(f)(2)#five-hundred", "ma-c4p:10(f)(2)#percentage", "ma-c4p:10(f)(3)#credit"
)
@pytest.mark.reading("ma-c4p:C-31")
@pytest.mark.parametrize(("name", "cards", "profit", "expected"), BONUS, ids=[bonu[0] for bonu in BONUS])
def test_a_five_card_hand_bonus_is_verified_and_the_great_ones_by_the_floor(
    name: str, cards: str, profit: int, expected: list[str]
) -> None:
    """Every win is verified by the dealer; 500 for 1 and shares of the meter by the floor, and not to the account."""
    seats = {1: Hand(cards, {**WHOLE_CRAZY, "five card hand bonus": 1}, ("play 10",))}
    live = Staged(Scene(CRAZY, seats, "Qd Kd 8c 4h 3d"))
    live.finish()
    assert live.result(1, "five card hand bonus/player") == ("won", profit)
    assert steps(live) == expected
    line = next(line for line in live.settled if line.wager == "five card hand bonus")
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
    assert [line.position for line in live.settled if line.wager == "progressive"] == [1, 2]


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
    shares = [line.pays for line in live.settled if line.wager == "five card hand bonus"]
    assert shares == [share + held % 3, share, share]
    assert [line.position for line in live.settled if line.wager == "five card hand bonus"] == [3, 2, 1]
    assert live.table.meters["five card hand bonus"] == 1_000_000

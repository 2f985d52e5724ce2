"""The four-card and the five-card progressive, played: which hand counts, what is paid, and what the meters do."""

from __future__ import annotations

import pytest

from pitboss.clauses import Refusal
from pitboss.rounds.commands import Do, PlaceBet, Settle
from pitboss.rounds.events import Did, Racked
from tests.law.ma_crazy_4.pictures import clauses
from tests.law.prompts import prompt
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, Live

MAIN = {"ante": 10, "super bonus": 10}
FOUR, FIVE, BONUS = "four-card progressive", "five-card progressive", "five card hand bonus"
BOTH = {**MAIN, FOUR: 1, FIVE: 1}
KING, QUEEN, ACES = "Kh 9c 7d 5s 2h", "Qh Tc 7d 5s 2h", "Ah As Ad Ac 3d"


def table(
    own: str, dealer: str = KING, wagers: dict[str, int] = BOTH, elections: dict[str, str] | None = None
) -> Staged:
    """One player with both progressives at $1; the four-card meter pays by paytable A unless another is elected."""
    filed = {**elected(FOUR, paytable="A"), **(elections or {})}
    return Staged(Scene(CRAZY, {3: Hand(own, wagers, ("play 10",))}, dealer, elections=filed))


def played(
    own: str, dealer: str = KING, wagers: dict[str, int] = BOTH, elections: dict[str, str] | None = None
) -> Staged:
    """The round, to its end."""
    live = table(own, dealer, wagers, elections)
    live.finish()
    return live


# -- which hand -------------------------------------------------------------------------------------------------------

HANDS = (  # five cards, and what $1 wins on the highest four and on all five of them
    ("7s 7c 7h Jd 4c", 9, 9),
    ("7s 7c 7h 4d 4c", 9, 50),
    ("5h 6h 7h 8h 3c", 100, 0),
    ("5h 6c 7h 8h 9h", 0, 30),
    ("3h 6h 8h Th Kc", 0, 0),
    ("3h 6h 8h Th Kd", 0, 0),
    ("3c 6c 8c Tc Kc", 0, 40),
    ("7s 7c 7h 7d 4c", 300, 300),
    ("8s 8c 6h 6d 4c", 0, 0),
)


@clauses("10(e)#five-card-hand", "10(e)(4)#odds", "1.four-card-prog-hand", "1.five-card-prog-hand", "5(d)#five-card")
@pytest.mark.parametrize(("own", "four", "five"), HANDS, ids=[hand[0] for hand in HANDS])
def test_one_looks_at_the_highest_four_cards_and_the_other_at_all_five(own: str, four: int, five: int) -> None:
    """Each by its own table, 11(d)(1) and 11(e)(1): below three of a kind in its own order a wager is lost."""
    live = played(own, "Ks 9d Jc 5s 2h")
    assert live.result(3, FOUR) == (("won", (four - 1) * 1_00) if four else ("lost", -1_00))
    assert live.result(3, FIVE) == (("won", (five - 1) * 1_00) if five else ("lost", -1_00))


@clauses("10(e)#five-card-hand")
def test_the_dealer_is_prompted_to_look_at_all_five_cards() -> None:
    """Where a five-card award waits to be verified."""
    live = table("7s 7c 7h 4d 4c").to("settle")
    live.do(Settle())
    assert prompt(live, "10(e)#five-card-hand") == ("dealer", "For the five-card progressive, look at all five cards.")


@clauses("10(e)(4)#odds", "11(d)(1)#select")
def test_the_wager_is_paid_by_the_paytable_that_was_selected() -> None:
    """Three of a kind: 9 for 1 by A, 15 for 1 by B, and 9 for 1 on five cards; there is no third table."""
    for paytable, pays in (("A", 9), ("B", 15)):
        live = played("7s 7c 7h Jd 4c", elections=elected(FOUR, paytable=paytable))
        assert live.result(3, FOUR) == ("won", (pays - 1) * 1_00)
        assert live.result(3, FIVE) == ("won", 8_00)
    with pytest.raises(Refusal):
        Live(CRAZY, elections=elected(FOUR, paytable="C"))


@clauses("10(e)#independent", "10(e)#order")
@pytest.mark.parametrize("dealer", [KING, QUEEN, ACES], ids=["beaten", "not qualified", "not beaten"])
def test_a_progressive_is_paid_whoever_wins(dealer: str) -> None:
    """The same line against a dealer who is beaten, does not qualify, or holds four aces."""
    live = played("7s 7c 7h 4d 4c", dealer)
    assert live.result(3, "play")[0] == ("lost" if dealer == ACES else "won")
    assert live.result(3, FOUR) == ("won", 8_00)
    assert live.result(3, FIVE) == ("won", 49_00)


@clauses("11(d)(2)", "11(e)(2)")
@pytest.mark.parametrize(
    ("own", "wager", "cents"),
    [
        ("7s 7c 7h 7d 4c", FOUR, 300_00),
        ("5h 6h 7h 8h 8c", FOUR, 100_00),
        ("As Ac Ah Ad 4c", FOUR, 5_000_20),
        ("7s 7c 7h 4d 4c", FIVE, 50_00),
        ("5h 6h 7h 8h 9h", FIVE, 1_000_02),
        ("Th Jh Qh Kd Ah", FIVE, 30_00),
        ("Ts Js Qs Ks As", FIVE, 10_000_20),
    ],
)
def test_only_the_highest_hand_is_paid(own: str, wager: str, cents: int) -> None:
    """One line with the pay of the highest row; what the cards also make adds nothing."""
    live = played(own, "Kc 9d Jc 5s 2h")
    (line,) = [line for line in live.settled if line.wager == wager]
    assert line.pays == cents


# -- the meter --------------------------------------------------------------------------------------------------------


@clauses("11(d)(4)")
def test_the_meter_counts_as_it_stands_at_the_players_turn() -> None:
    """What this round's wagers brought it is paid too; a later turn takes what an earlier award has left."""
    live = table("As Ac Ah Ad 4c").to("settle")
    assert live.table.meters[FOUR] == 5_000_20
    live.finish()
    (line,) = [line for line in live.settled if line.wager == FOUR]
    assert (line.odds, line.pays) == ("100% of meter", 5_000_20)
    assert live.table.meters[FOUR] == 5_000_00
    main = {"ante": 10, "super bonus": 10, FIVE: 1}
    seats = {1: Hand("Ts Js Qs Ks As", main, ("play 10",)), 2: Hand("5h 6h 7h 8h 9h", main, ("play 10",))}
    both = Staged(Scene(CRAZY, seats, "Kc 9d Jc 5d 2h", example="five-card-progressive"))
    both.to("settle")
    held = both.table.meters[FIVE]
    both.finish()
    paid = {line.position: line.pays for line in both.settled if line.wager == FIVE}
    assert paid[2] == -(-held // 10)
    assert paid[1] == held - paid[2]


def elected(wager: str, **fields: str) -> dict[str, str]:
    """Elections about a wager, or about the meter of its name."""
    meter = f"meter.{wager}."
    return {f"wager.{wager}.{meter if key != 'paytable' else ''}{key}": value for key, value in fields.items()}


METERS: tuple[tuple[str, dict[str, str], str, str], ...] = (
    (FOUR, {}, "5,000", "11(d)(3)#amounts-declared 11(d)(3)#min-a"),
    (FOUR, {"paytable": "B"}, "1,000", "11(d)(3)#amounts-declared 11(d)(3)#min-b"),
    (FIVE, {}, "10,000", "11(e)(3)#amounts-declared 11(e)(3)#min"),
    (BONUS, {}, "10,000", "11(f)(4)#amounts-declared 11(f)(4)#min"),
)
JACKPOTS = {FOUR: "As Ac Ah Ad 4c", FIVE: "As Ks Qs Js Ts", BONUS: "As Ks Qs Js Ts"}


@pytest.mark.parametrize(
    ("wager", "other", "least"), [pytest.param(*row, marks=clauses(*cited.split())) for *row, cited in METERS]
)
def test_a_meter_opens_and_is_reset_at_what_was_filed(wager: str, other: dict[str, str], least: str) -> None:
    """At the least amount and above it; a cent less is refused. The whole meter won, it stands at its reset amount."""
    amount = int(least.replace(",", "")) * 100
    for initial, reset in ((amount, amount), (amount + 2_000_00, amount + 1_000_00)):
        elections = elected(wager, initial=money(initial), reset=money(reset), rate="10%", **other)
        live = table(JACKPOTS[wager], wagers={**MAIN, wager: 1}, elections=elections)
        assert live.table.meters[wager] == initial
        live.finish()
        (line,) = [line for line in live.settled if line.meter]
        assert line.pays == initial + 10
        assert live.table.meters[wager] == reset
    for less in ({"initial": money(amount - 1)}, {"reset": money(amount - 1)}):
        with pytest.raises(Refusal):
            Live(CRAZY, elections=elected(wager, **{"initial": money(amount), "reset": money(amount)} | less, **other))


def money(cents: int) -> str:
    """An amount as a submission writes it."""
    return f"${cents // 100}.{cents % 100:02}"


@clauses("11(d)(3)#rate", "11(e)(3)#rate", "11(f)(4)#rate")
@pytest.mark.parametrize("wager", [FOUR, FIVE, BONUS])
def test_a_meter_grows_by_the_rate_that_was_filed(wager: str) -> None:
    """At "no more bets" by 7% of the dollar wagered; nothing and everything are no rates."""
    live = table("Qd 9d 6c 4s 2d", wagers={**MAIN, wager: 1}, elections=elected(wager, rate="7%"))
    live.bets()
    before = live.table.meters[wager]
    live.to("deal")
    assert live.table.meters[wager] == before + 7
    for rate in ("0%", "100%"):
        with pytest.raises(Refusal):
            Live(CRAZY, elections=elected(wager, rate=rate))


# -- documents --------------------------------------------------------------------------------------------------------


@clauses("10(e)(4)#cards-remain")
@pytest.mark.parametrize(("wager", "own"), [(FOUR, JACKPOTS[FOUR]), (FIVE, JACKPOTS[FIVE]), (FIVE, "5h 6h 7h 8h 9h")])
def test_the_cards_of_an_award_from_the_meter_stay_until_it_is_documented(wager: str, own: str) -> None:
    """The dealer leaves them, nothing is collected and no round ends before a floorperson has done the documents."""
    live = table(own, wagers={**MAIN, wager: 1}).to("documents")
    (held,) = [event for event in live.log if isinstance(event, Did) and event.step == "hold-cards"]
    assert (held.position, held.clause) == (3, "ma-c4p:10(e)(4)#cards-remain")
    live.refused(Do("collect-cards"), "award-not-validated", "10(e)(4)#cards-remain")
    live.refused(Do("complete-documents", by="dealer"), "award-not-validated", "10(e)(4)#cards-remain")
    assert not [event for event in live.log if isinstance(event, Racked) and event.position == 3]
    live.do(Do("complete-documents", by="floorperson"), Do("collect-cards"))
    assert [event for event in live.log if isinstance(event, Racked) and event.position == 3]


@clauses("10(e)(4)#cards-remain", "10(e)(4)#not-inventory")
def test_fixed_odds_are_paid_from_the_inventory_and_need_no_documents() -> None:
    """Three of a kind holds no cards; the meter's own award never comes from the table inventory."""
    live = played("7s 7c 7h Jd 4c")
    assert not [
        event for event in live.log if isinstance(event, Did) and event.step in ("hold-cards", "complete-documents")
    ]
    assert {line.source for line in live.settled if line.wager in (FOUR, FIVE)} == {"table inventory"}
    award = played(JACKPOTS[FOUR])
    assert [line.source for line in award.settled if line.wager == FOUR] == [f"meter: {FOUR}"]


@clauses("6(d)(3)#offer", "6(d)(4)#offer", "6(d)(5)#offer")
@pytest.mark.parametrize("wager", [FOUR, FIVE, BONUS])
def test_a_wager_is_open_to_each_player_where_it_is_offered_and_nowhere_else(wager: str) -> None:
    """Offered, every position may make it; not offered, it is refused at every position."""
    on = "player" if wager == BONUS else ""
    open_to, closed = (
        Live(CRAZY, elections={f"wager.{wager}.offered": offered}, players=7).start() for offered in (True, False)
    )
    for position in range(1, 8):
        open_to.bet(position)
        open_to.do(PlaceBet(position, wager, 1_00, on))
        closed.bet(position)
        closed.refused(PlaceBet(position, wager, 1_00, on), "wager-not-offered")

"""The Multi Game Link, played at $5: pays, envy and seeds of each paytable, and what the wager is made beside."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest

from pitboss.clauses import Refusal
from pitboss.rounds.commands import NoMoreBets, PlaceBet, TakeBack
from pitboss.submissions import compile_game
from tests.law.ma_ultimate.filings import filed
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ULTIMATE, Live

MAIN = {"ante": 10, "blind": 10}
BET = {**MAIN, "progressive": 5}

ROYAL, STRAIGHT_FLUSH, QUADS = ("Ah Kh", "Qh Jh Th"), ("9h 8h", "Qh Jh Th"), ("7s 7d", "7c 7h 2d")
LOWER = {
    "four-of-a-kind": QUADS,
    "full house": ("7s 7d", "7c 2h 2d"),
    "flush": ("3h 8h", "Qh Jh 5h"),
    "straight": ("9h 8c", "Qh Jh Td"),
    "three-of-a-kind": ("7s 7d", "7c 9h 2d"),
    "two pairs": ("7s 7d", "9c 9h 2d"),
    "nothing": ("3s 4d", "7c 9h Kd"),
}


@dataclass(frozen=True)
class Table:
    """A paytable of 13(e): what three of a kind pays for 1, and each meter's seed at $1 with the hand that wins it."""

    name: str
    example: str
    three: int
    meters: tuple[tuple[str, str, int, tuple[str, str]], ...]


TABLES = (
    Table("PTMGL01", "ptmgl01", 9, (("progressive", "seed-meter", 10_000, ROYAL),)),
    Table("PTMGL02", "", 9, (("progressive", "seed-meter", 10_000, ROYAL),)),
    Table("PTMGL04", "ptmgl04", 9, (("progressive", "seed-meter", 1_000, STRAIGHT_FLUSH),)),
    Table(
        *("PTMGLML01", "two-levels", 9),
        (("major", "seed-major", 10_000, ROYAL), ("minor", "seed-minor", 1_000, STRAIGHT_FLUSH)),
    ),
    *(
        Table(
            *(name, example, three),
            (
                ("mega", "seed-mega", 10_000, ROYAL),
                ("major", "seed-major", 1_000, STRAIGHT_FLUSH),
                ("minor", "seed-minor", 250, QUADS),
            ),
        )
        for name, example, three in (("PTMGLML02", "three-levels-with-ten", 10), ("PTMGLML03", "three-levels", 9))
    ),
)


def each(about: str) -> pytest.MarkDecorator:
    """Every paytable, citing its own clause about something."""
    return pytest.mark.parametrize(
        "table",
        [
            pytest.param(table, id=table.name, marks=pytest.mark.clause(f"ma-uth:13(e)[{table.name}:{about}]"))
            for table in TABLES
        ],
    )


def played(table: Table, cards: tuple[str, str], wagers: dict[str, int] | None = None) -> Staged:
    """Position 2 holds two cards that make a hand with the flop; position 1 looks on, with a wager of its own."""
    own, flop = cards
    seats = {1: Hand("2c 3c", BET, ("play 40",)), 2: Hand(own, wagers or BET, ("play 40",))}
    live = Staged(Scene(ULTIMATE, seats, "4c 6s", f"{flop} 4s 6c", example=table.example))
    live.finish()
    return live


@each("envy-none")
@pytest.mark.parametrize("hand", LOWER)
def test_four_of_a_kind_and_less_bring_nobody_an_envy_bonus(table: Table, hand: str) -> None:
    """The column stops at the straight flush: the neighbour's lower hand brings no line, a straight flush one."""
    live = played(table, LOWER[hand])
    assert [line for line in live.settled if line.wager == "envy bonus"] == []
    envied = [line for line in played(table, STRAIGHT_FLUSH).settled if line.wager == "envy bonus"]
    assert [(item.position, item.holder) for item in envied] == [(1, 2)]


@each("not-returned")
def test_a_win_does_not_bring_the_five_dollars_back(table: Table) -> None:
    """Three of a kind is paid its figure times $5, and the $5 stay with the house; so do those of a lost wager."""
    live = played(table, LOWER["three-of-a-kind"])
    (won,) = [line for line in live.settled if line.wager == "progressive" and line.position == 2]
    assert (won.staked, won.returned, won.pays) == (5_00, 0, table.three * 5_00)
    assert live.result(2, "progressive") == ("won", (table.three - 1) * 5_00)
    meter, _, _, cards = table.meters[0]
    (award,) = [line for line in played(table, cards).settled if line.wager == "progressive" and line.position == 2]
    assert (award.staked, award.returned, award.meter) == (5_00, 0, meter)
    lost = played(table, LOWER["two pairs"])
    assert lost.result(2, "progressive") == ("lost", -5_00)


SEEDS = [
    pytest.param(
        *(table, meter, seed, cards),
        id=f"{table.name}-{meter}",
        marks=pytest.mark.clause(f"ma-uth:13(e)[{table.name}:{clause}]", f"ma-uth:13(e)[{table.name}:seed-scaling]"),
    )
    for table in TABLES
    for meter, clause, seed, cards in table.meters
]


@pytest.mark.parametrize(("table", "meter", "seed", "cards"), SEEDS)
def test_a_meter_opens_at_five_times_its_seed_and_goes_back_to_it(
    table: Table, meter: str, seed: int, cards: tuple[str, str]
) -> None:
    """At $5 the seed printed for $1 counts five times: so the meter opens, and so it stands after the whole is won."""
    scaled = Fraction(seed * 5 * 100)
    assert Live(ULTIMATE, table.example).table.meters[meter] == scaled
    live = played(table, cards, BET)
    (rate,) = [item.rate for item in live.plan.game.meters if item.name == meter]
    (award,) = [line for line in live.settled if line.meter == meter]
    assert award.position == 2
    assert award.pays == scaled + 2 * 5_00 * rate
    assert live.table.meters[meter] == scaled


@pytest.mark.parametrize(("table", "meter", "seed", "cards"), SEEDS)
def test_a_seed_that_is_not_scaled_is_no_game(table: Table, meter: str, seed: int, cards: tuple[str, str]) -> None:
    """Filed at the amount for $1, or a cent off the scaled one, the submission is refused."""
    for which in ("initial", "reset"):
        for cents in (seed * 100, seed * 500 - 1, seed * 500 + 1):
            change = f'wager.progressive.meter.{meter}.{which} = "${cents // 100}.{cents % 100:02}"'
            with pytest.raises(Refusal):
                compile_game(filed(table.example, change))


@pytest.mark.clause("ma-uth:13(f)#all-players", "ma-uth:13(f)#hand", "ma-uth:1.flop")
def test_three_of_a_kind_on_the_flop_wins_for_everybody() -> None:
    """Each bettor has at least that, and more by own cards; the last two community cards count for nobody."""
    seats = {
        1: Hand("2c 3d", BET, ("play 40",)),
        2: Hand("Ks Kd", BET, ("play 40",)),
        3: Hand("7d 4h", BET, ("check", "check", "fold")),
        4: Hand("Jd Qd", MAIN, ("play 40",)),
    }
    live = Staged(Scene(ULTIMATE, seats, "5c 6s", "7c 7h 7s Kc Kh"))
    live.finish()
    assert live.result(1, "progressive") == ("won", 8 * 5_00)
    assert live.result(2, "progressive") == ("won", 49 * 5_00)
    assert live.result(3, "progressive") == ("won", 299 * 5_00)
    assert [line for line in live.lines if line[:2] == (4, "progressive")] == []
    late = Staged(Scene(ULTIMATE, {1: Hand("7c 7h", BET, ("play 40",))}, "5c 6s", "2c 9h Js 7s 7d"))
    late.finish()
    assert late.result(1, "progressive") == ("lost", -5_00)


@pytest.mark.clause("ma-uth:13(b)#not-alone", "ma-uth:13(b)#after-main")
def test_the_progressive_is_never_made_alone() -> None:
    """Without ante and blind it is refused; when one of them is taken back it does not stay behind by itself."""
    live = Live(ULTIMATE, players=2).start()
    live.refused(PlaceBet(1, "progressive", 5_00), "wager-needs-another", "13(b)#not-alone")
    live.do(PlaceBet(1, "ante", 10_00))
    live.refused(PlaceBet(1, "progressive", 5_00), "wager-needs-another", "13(b)#not-alone")
    live.do(PlaceBet(1, "blind", 10_00), PlaceBet(1, "progressive", 5_00))
    live.bet(2)
    live.do(TakeBack(1, "blind"))
    live.refused(NoMoreBets(), "wager-needs-another", "1.ante#initial")
    live.do(TakeBack(1, "ante"))
    live.refused(NoMoreBets(), "wager-needs-another", "13(b)#not-alone")
    live.do(TakeBack(1, "progressive"), NoMoreBets())
    assert [seat.position for seat in live.now.seats] == [2]
    live.house()
    assert [len(seat.hand.cards) for seat in live.now.seats] == [2]


@pytest.mark.clause("ma-uth:13(c)#heading", "ma-uth:13(d)#seventy-five", "ma-uth:13(d)#progressive-excluded")
def test_all_bets_of_a_hand_pay_75000_together_and_the_progressive_besides() -> None:
    """ "Aggregate Payout": $50,000 on the four wagers leaves $25,000 for Cover All; 10% of the meter comes on top."""
    high = {"wager.ante.maximum": "$1,000", "wager.cover all.maximum": "$500"}
    wagers = {"ante": 1000, "blind": 1000, "cover all": 500, "progressive": 5}
    seats = {1: Hand("5h 6h", wagers, ("play 4000",))}
    live = Staged(Scene(ULTIMATE, seats, "Ks Kd", "7h 8h 9h 2c 3d", elections=high))
    live.finish()
    paid = {line.wager: line.pays for line in live.settled}
    assert sum(paid.values()) - paid["progressive"] == 75_000_00
    assert paid["cover all"] == 25_000_00
    assert paid["progressive"] == (50_000_00 + 1_00) // 10

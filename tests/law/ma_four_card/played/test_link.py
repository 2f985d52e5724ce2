"""The Multi Game Link, 13(b), played: each printed row is dealt and settled for $1 and for $5, from its own seeds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.rulebooks import load
from tests.law.ma_four_card.filings import found, meter
from tests.law.playing_four_card import line, lines_of, played, progressive
from tests.rounds.staged import Hand, Staged
from tests.rounds.tables import FOUR

CARDS = {
    "Royal Flush": "As Ks Qs Js Ts",
    "Straight Flush": "9s 8s 7s 6s 5s",
    "4 of a Kind": "8s 8h 8d 8c 3s",
    "Full House": "8s 8h 8d 5c 5s",
    "Flush": "Ks Ts 8s 5s 3s",
    "Straight": "9s 8h 7d 6c 5s",
    "3 of a Kind": "8s 8h 8d 5c 3s",
}
TWO_PAIR = "8s 8h 5d 5c 3s"
NOTHING = "2h 4d 6h Tc Qh"
DEALER = "2c 4h 7c 9h Jd Kd"

# As 13(b) prints them: what a row pays, the envy bonus beside it, and the seeds for a $1 wager.
LOW = {"Full House": 50, "Flush": 40, "Straight": 30, "3 of a Kind": 9}
PAYS: dict[str, dict[str, str | int]] = {
    "PTMGL01": {"Royal Flush": "100%", "Straight Flush": "10%", "4 of a Kind": 300, **LOW},
    "PTMGL02": {"Royal Flush": "100%", "Straight Flush": "10%", "4 of a Kind": 300, **LOW},
    "PTMGL04": {"Straight Flush": "100%", "4 of a Kind": 300, **LOW},
    "PTMGLML01": {"Royal Flush": "100% major", "Straight Flush": "100% minor", "4 of a Kind": 300, **LOW},
    "PTMGLML02": {
        "Royal Flush": "100% mega",
        "Straight Flush": "100% major",
        "4 of a Kind": "100% minor",
        **LOW,
        "3 of a Kind": 10,
    },
    "PTMGLML03": {"Royal Flush": "100% mega", "Straight Flush": "100% major", "4 of a Kind": "100% minor", **LOW},
}
ENVY = {
    "PTMGL01": {"Royal Flush": 1_000, "Straight Flush": 300},
    "PTMGL02": {"Royal Flush": 5_000, "Straight Flush": 1_500},
    "PTMGL04": {"Straight Flush": 250},
    "PTMGLML01": {"Royal Flush": 1_000, "Straight Flush": 300},
    "PTMGLML02": {"Royal Flush": 1_000, "Straight Flush": 300},
    "PTMGLML03": {"Royal Flush": 1_000, "Straight Flush": 300},
}
SEEDS = {
    "PTMGL01": {"progressive": 10_000},
    "PTMGL02": {"progressive": 10_000},
    "PTMGL04": {"progressive": 1_000},
    "PTMGLML01": {"major": 10_000, "minor": 1_000},
    "PTMGLML02": {"mega": 10_000, "major": 1_000, "minor": 250},
    "PTMGLML03": {"mega": 10_000, "major": 1_000, "minor": 250},
}
PRINTED = {"progressive": "meter", "mega": "Mega", "major": "Major", "minor": "Minor"}


def cites(name: str, *parts: str) -> pytest.MarkDecorator:
    """The clauses of a paytable: the whole of it, or parts of it."""
    return pytest.mark.clause("ma-4cp:13(b)", *(f"ma-4cp:13(b)[{name}{part and ','}{part}]" for part in parts))


def dealt(name: str, dollars: int, cards: str) -> Staged:
    """A round in which both players have the progressive wager and position 1 holds the cards."""
    seeds = {name: seed * dollars for name, seed in SEEDS[name].items()}
    wagers = {"ante": 10, "progressive": dollars}
    seats = {1: Hand(cards, wagers, ("play 10",)), 2: Hand(NOTHING, wagers, ("play 10",))}
    return played(FOUR, seats, DEALER, progressive(name, dollars, seeds))


def grown(name: str, dollars: int) -> dict[str, Fraction]:
    """What the meters hold after "No more bets", in cents: the seeds, and ten per cent of two wagers."""
    return {name: Fraction(seed * dollars * 100 + 20 * dollars) for name, seed in SEEDS[name].items()}


ROWS = [
    pytest.param(
        *(name, dollars, hand),
        id=f"{name}-${dollars}-{hand}",
        marks=cites(name, "", hand, "note *", *([f"envy {hand}"] if hand in ENVY[name] else [])),
    )
    for name, rows in PAYS.items()
    for dollars in (1, 5)
    for hand in rows
]


@pytest.mark.parametrize(("name", "dollars", "hand"), ROWS)
def test_every_row_pays_what_is_printed_and_keeps_the_wager(name: str, dollars: int, hand: str) -> None:
    """So much for one or a share of the meter; the wager itself is not returned; the other player has the envy."""
    staged, meters, printed = dealt(name, dollars, CARDS[hand]), grown(name, dollars), PAYS[name][hand]
    won = line(staged, 1, "progressive")
    assert (won.result, won.staked, won.returned) == ("won", dollars * 100, 0)
    if isinstance(printed, int):
        assert won.pays == printed * dollars * 100
    else:
        share, _, level = printed.partition(" ")
        level = level or "progressive"
        award = meters[level] if share == "100%" else meters[level] / 10
        assert won.pays == award
        assert won.source == f"meter: {level}"
        meters[level] = Fraction(SEEDS[name][level] * dollars * 100) if share == "100%" else meters[level] - award
    assert staged.table.meters == meters
    envy = ENVY[name].get(hand)
    assert lines_of(staged, "envy bonus") == ([(2, "won", envy * 100)] if envy else [])
    assert line(staged, 2, "progressive").profit == -dollars * 100


@pytest.mark.parametrize("name", [pytest.param(pay, marks=cites(pay, "")) for pay in PAYS])
def test_below_three_of_a_kind_nothing_is_paid(name: str) -> None:
    """Two pair is no row of any table: the wager is lost, no meter moves and nobody has an envy bonus."""
    staged = dealt(name, 1, TWO_PAIR)
    assert lines_of(staged, "progressive") == [(2, "lost", -100), (1, "lost", -100)]
    assert lines_of(staged, "envy bonus") == []
    assert staged.table.meters == grown(name, 1)


@cites("PTMGL04", "", "Straight Flush", "envy Straight Flush")
@pytest.mark.clause("ma-4cp:13(a)(4)")
def test_the_second_straight_flush_finds_the_meter_at_its_seed() -> None:
    """Under PTMGL04 a royal flush is a straight flush; the position farther right is paid first, then the seed is."""
    wagers = {"ante": 10, "progressive": 1}
    seats = {1: Hand("9h 8h 7h 6h 5h", wagers, ("play 10",)), 2: Hand(CARDS["Royal Flush"], wagers, ("play 10",))}
    staged = played(FOUR, seats, "2c 4d 6c Td Jd Kd", progressive("PTMGL04", 1, SEEDS["PTMGL04"]))
    assert [(line.position, line.pays) for line in staged.settled if line.wager == "progressive"] == [
        (2, 100_020),
        (1, 100_000),
    ]
    assert lines_of(staged, "envy bonus") == [(1, "won", 25_000), (2, "won", 25_000)]
    assert staged.table.meters == {"progressive": 100_000}


METERS = [
    pytest.param(name, level, id=f"{name}-{level}", marks=cites(name, f"seed {PRINTED[level]}", "note **", ""))
    for name, seeds in SEEDS.items()
    for level in seeds
]


@pytest.mark.parametrize("dollars", [1, 2, 5])
@pytest.mark.parametrize(("name", "level"), METERS)
def test_a_seed_is_the_printed_one_times_the_wager(name: str, level: str, dollars: int) -> None:
    """The table opens with the seed on its meter; a dollar less or more is filed unlawfully, for either amount."""
    seeds = {name: seed * dollars for name, seed in SEEDS[name].items()}
    wagers = {"ante": 10, "progressive": dollars}
    seats = {1: Hand(NOTHING, wagers, ("fold",))}
    staged = played(FOUR, seats, DEALER, progressive(name, dollars, seeds))
    share = Fraction(10 * dollars)
    assert staged.table.meters[level] == SEEDS[name][level] * dollars * 100 + share

    book, filed = load(FOUR), {"wager.progressive.paytable": name, "wager.progressive.amount": f"${dollars}"}
    for item, seed in seeds.items():
        filed |= meter(item, f"${seed}") | {f"wager.progressive.meter.{item}.rate": "10%"}
    wrong = {"unlawful seeds", "unlawful multi-game-link-seeds"}
    assert not found(book, filed) & wrong
    for amount in (seeds[level] - 1, seeds[level] + 1):
        for which in ("initial", "reset"):
            assert found(book, filed | {f"wager.progressive.meter.{level}.{which}": f"${amount}"}) & wrong

"""Ultimate Texas Hold 'Em settled twice: by the program and by an adjudicator that shares nothing with it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from pitboss.adjudication import settle_written
from tests.adjudicator.ultimate.adjudicator import BLIND, COVER_ALL, ENVY, PROGRESSIVE, TRIPS, Terms, settle
from tests.adjudicator.ultimate.pins import PINS
from tests.adjudicator.ultimate.rounds import written
from tests.adjudicator.ultimate_and_crazy_4 import Cards, best_five, cards_of, five_card_name, rank_five
from tests.adjudicator.ultimate_and_crazy_4_pins import Pin, cases, compare, read_answer, said
from tests.volumes import volume

CHUNKS, CHUNK = 20, volume("adjudicator: rounds in a chunk")


def percentage(odds: str) -> str:
    """A row of the progressive as a line says it: "100% mega" is "100% of Mega"."""
    percent, meter = odds.split()
    return f"{percent} of {'meter' if meter == 'progressive' else meter.capitalize()}"


ENDS = {
    *(("ante", end) for end in ("won", "lost", "push", "returned", "forfeited")),
    *(("blind", end) for end in ("won", "lost", "push", "returned", "forfeited")),
    *(("play", end) for end in ("won", "lost", "push", "returned")),
    *(("trips", end) for end in ("won", "lost", "returned")),
    *(("cover all", end) for end in ("won", "lost", "returned")),
    *(("progressive", end) for end in ("won", "lost", "returned", "forfeited")),
    ("envy bonus", "won"),
}


@pytest.mark.clause("ma-uth:5(b)#order", "ma-uth:5(a)#low-ace", "ma-uth:5(b)(6)#no-wrap")
def test_the_adjudicator_counts_every_five_card_hand() -> None:
    """Each category has as many of the 2,598,960 hands as combinatorics says."""
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(2, 15), 5):
        of_each = Counter(ranks)
        if max(of_each.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in of_each.values())
        mixed: Cards = tuple(zip(ranks, "cdhsc", strict=True))
        if len(of_each) == 5:
            one_suit: Cards = tuple((rank, "c") for rank in ranks)
            counts[five_card_name(rank_five(one_suit))] += 4
            ways -= 4
        counts[five_card_name(rank_five(mixed))] += ways
    assert counts == {
        "royal flush": 4,
        "straight flush": 36,
        "four-of-a-kind": 624,
        "full house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three-of-a-kind": 54_912,
        "two pairs": 123_552,
        "pair": 1_098_240,
        "high card": 1_302_540,
    }


@pytest.mark.clause("ma-uth:1.hand", "ma-uth:5(c)#highest-card")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2h 3h 4h 5h 6h 9c 9d", "Ah 2h 3h 4h 5h Kc Kd"),  # a six-high straight flush, and the wheel
        ("Ac 2d 3h 4s 6c 5d 9h", "Kc 2d 3h 4s Ac 5d 9h"),  # six high, and the wheel: an ace and a king add nothing
        ("9c 9d 9h Kc Kd Kh 2s", "9c 9d 9h Kc Kd Qh Qs"),  # kings full, and nines full
        ("9c 9d 8h 8s 2c 2d Ah", "9c 9d 8h 8s 2c 2d Kh"),  # two pairs of three, and the kicker decides
        ("Ah Jh 9h 5h 3h 2c 2d", "Ah Jh 9h 5h 2h Kc Kd"),  # flushes to the last card
        ("4c 4d 4h 4s 3c 2d 2h", "Ac Ad Ah Kc Kd Kh 2s"),  # four fours, and aces full
    ],
)
def test_the_adjudicator_takes_the_best_five_of_seven(better: str, worse: str) -> None:
    """The better hand is ranked above the other, whatever cards lie beside it."""
    assert best_five(cards_of(better)) > best_five(cards_of(worse))


@pytest.mark.parametrize("pin", cases(PINS))
def test_the_adjudicator_agrees_with_the_hand(pin: Pin[Terms]) -> None:
    """Every line and every meter is what a person computed from the document."""
    answer = settle(pin.written, pin.terms)
    assert said(answer) == pin.lines
    assert answer.meters == pin.meters


@pytest.mark.parametrize("pin", cases(PINS))
def test_the_program_agrees_with_the_hand(pin: Pin[Terms]) -> None:
    """The program's answer has the same lines and meters."""
    answer = read_answer(settle_written(pin.written).as_data())
    assert sorted(said(answer)) == sorted(pin.lines)
    assert answer.meters == pin.meters


def test_random_rounds_reach_every_row() -> None:
    """The first 2,000 rounds win by every row of every paytable, and end each wager in every way it can end."""
    won, ends = set(), set()
    for seed in range(2_000):
        dealt, terms = written(seed)
        tables = {"trips": terms.trips, "progressive": terms.progressive, "cover all": str(len(dealt["seat"]) + 1)}
        for line in settle(dealt, terms).lines:
            ends.add((line.wager, line.result))
            if "wrong number of cards" not in {item["what"] for item in dealt.get("irregularity", [])}:
                won.add((line.wager, tables.get(line.wager, ""), line.odds))
    rows = {("blind", "", odds) for odds in BLIND.values()}
    rows |= {("trips", table, odds) for table, paid in TRIPS.items() for odds in paid.values()}
    rows |= {("cover all", str(hands), odds) for hands, paid in COVER_ALL.items() for odds in paid.values()}
    rows |= {
        ("progressive", table, odds if "for" in odds else percentage(odds))
        for table, paid in PROGRESSIVE.items()
        for odds in paid.values()
    }
    rows |= {("envy bonus", "", f"${dollars:,}") for paid in ENVY.values() for dollars in paid.values()}
    assert rows - won == set()
    assert ends == ENDS


@pytest.mark.parametrize("first", range(0, CHUNKS * CHUNK, CHUNK))
def test_the_program_agrees_with_the_adjudicator(first: int) -> None:
    """Random rounds: every line, net and meter of the program is the adjudicator's."""
    for seed in range(first, first + CHUNK):
        dealt, terms = written(seed)
        compare(dealt, settle(dealt, terms), read_answer(settle_written(dealt).as_data()), seed)

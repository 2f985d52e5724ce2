"""Rounds played at random under every rulebook: whatever happens, not a cent comes from nowhere or goes there.

Players choose among the lawful options; hands that win meters are dealt more often than chance would deal them.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import strategies as st

from pitboss.ledger import Books, check
from pitboss.ledger.accounts import is_chips
from pitboss.rounds.events import Event, MeterMoved, Reversed, RoundStarted, Settled, Voided
from tests.ledger.hall import ALL, BOARD, CRAZY, FOUR, MARYLAND, ULTIMATE, Hall
from tests.ledger.test_awards import LEVELS, TENTHS, meters
from tests.volumes import examples

COUPONS = {"readings": {"match-play": "on the ante"}}
FRACTIONS = {
    "wager": {
        name: {"meter": {name: {"rate": "3.3%"}}}
        for name in ("four-card progressive", "five-card progressive", "five card hand bonus")
    }
}
FIVE_DOLLAR_LEVELS = {
    "wager": {
        "progressive": {
            "paytable": "PTMGLML03",
            "meter": meters(mega=("$50,000", "7%"), major=("$5,000", "3.33%"), minor=("$1,250", "1.1%")),
        }
    }
}
MARYLAND_LEVELS = {
    "wager": {
        "progressive": {
            "paytable": "E",
            "envy-paytable": "E",
            "meter": meters(mega=("$10,000", "7%"), major=("$1,000", "3.33%"), minor=("$250", "1.1%")),
        }
    }
}
HOUSES: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    **{rulebook: (rulebook, {}) for rulebook in ALL},
    "ma-four-card-poker, a tenth": (FOUR, TENTHS),
    "ma-four-card-poker, levels": (FOUR, LEVELS),
    "ma-ultimate-texas-holdem, levels": (ULTIMATE, FIVE_DOLLAR_LEVELS),
    "md-four-card-poker, levels": (MARYLAND, MARYLAND_LEVELS),
    "ma-crazy-4-poker, fractions": (CRAZY, FRACTIONS),
    "ma-four-card-poker, coupons": (FOUR, COUPONS),
}

RICH = (
    ("As Ks Qs Js Ts", "Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td", "9c 8c 7c 6c 5c", "3s 3h 3d 3c 9h"),
    ("As Ah Ad Ac 4h", "9s 8s 7s 6s 5s", "Kc Kd Kh Ks 2c", "Th 9h 8h 7h 6h", "2d 3d 4d 5d 6d"),
)
FLOPS = (
    ("Qs Js Ts", "As Ks", "9s 8s", "Qh Qd", "Kd Kc"),
    ("9h 9d 9c", "9s 2c", "Th 8h", "As Ad", "Jd Td"),
)


def hands(hall: Hall, chance: Random) -> dict[int, str]:
    """Hands that win something for some of the positions and the dealer; now and then, nothing of the kind."""
    if chance.random() < 0.2:
        return {}
    positions = [place for place, _ in hall.table.chairs]
    if any(row.to == "board" for row in hall.plan.game.device.deal):
        board, *pairs = chance.choice(FLOPS)
        return {BOARD: board, **dict(zip(chance.sample(positions, len(positions)), pairs, strict=False))}
    places = chance.sample([0, *positions], len(positions) + 1)
    return dict(zip(places, chance.sample(chance.choice(RICH), 4), strict=False))


def table(house: str, seed: int) -> Hall:
    """A table of one of the houses with one to four players."""
    rulebook, elections = HOUSES[house]
    hall = Hall(rulebook, elections, seed)
    hall.seat(hall.chance.randint(1, 4))
    return hall


def is_start(event: Event, number: int) -> bool:
    """Whether an event begins the round of that number."""
    return isinstance(event, RoundStarted) and event.number == number


def standing(events: list[Event]) -> list[Settled]:
    """The lines that were not reversed."""
    lines: list[Settled] = []
    for event in events:
        if isinstance(event, Settled):
            lines.append(event)
        elif isinstance(event, Reversed):
            lines.remove(event.line)
    return lines


SEEDS = st.integers(0, 2**32)
EVERY_HOUSE = pytest.mark.parametrize("house", HOUSES)


@EVERY_HOUSE
@pytest.mark.reading("ma-4cp:R-06", "md-4cp:R-06", "ma-uth:R-06", "ma-c4p:R-06", "ma-c4p:C-16", "ma-uth:U-20")
@examples("ledger: rounds balanced")
@given(seed=SEEDS)
def test_every_event_balances(house: str, seed: int) -> None:
    """After every event the accounts sum to zero and the meters are those of the table; after a round all is cleared.

    Irregularities are reported at any moment. The players' results are the sum of their lines.
    """
    hall = table(house, seed)
    hall.trouble = 3
    for _ in range(2):
        hall.play_round(hands(hall, hall.chance))
    assert check(hall.events) is None


@EVERY_HOUSE
@examples("ledger: rounds conserved")
@given(seed=SEEDS)
def test_chips_are_conserved_to_the_cent(house: str, seed: int) -> None:
    """What the players and the inventory hold together changes only by what meters and house funds paid in chips."""
    hall = table(house, seed)
    hall.play_round(hands(hall, hall.chance))
    books = Books.fold(hall.events)
    chips = sum(amount for account, amount in books.balances.items() if is_chips(account))
    assert type(chips) is int
    assert chips == sum(event.pays for event in standing(hall.events) if event.source != "table inventory")
    profits = sum(event.profit for event in standing(hall.events))
    assert sum(total.hold for total in books.totals.values()) == -profits


@EVERY_HOUSE
@pytest.mark.reading("ma-4cp:PRG-2", "ma-4cp:PRG-3", "ma-4cp:PRG-4", "md-4cp:PRG-2", "md-4cp:PRG-3", "md-4cp:PRG-4")
@examples("ledger: rounds conserved")
@given(seed=SEEDS)
def test_a_meter_is_its_seed_and_what_went_in_and_out(house: str, seed: int) -> None:
    """Seed + contributions - awards + resets = meter, each told by the events without the books."""
    hall = table(house, seed)
    hall.play_round(hands(hall, hall.chance))
    for meter in hall.plan.game.meters:
        moved = [event.by for event in hall.events if isinstance(event, MeterMoved) and event.meter == meter.name]
        awards = [event for event in standing(hall.events) if event.meter == meter.name]
        left = meter.initial + sum(moved, Fraction(0))
        for award in awards:
            whole = award.odds.startswith("100%")
            if award.award and award is not next(other for other in awards if other.award):
                continue
            assert (award.award or award.pays) >= (left if whole else left / 10) > (award.award or award.pays) - 1
            left = Fraction(meter.reset) if whole else left - (award.award or award.pays)
        assert Books.fold(hall.events).balance(f"meter:{meter.name}") == left == hall.table.meters[meter.name]
        shares = [award.pays for award in awards if award.award]
        assert not shares or sum(shares) == next(award.award for award in awards if award.award)


@EVERY_HOUSE
@pytest.mark.clause("ma-4cp:14(f)/1", "md-4cp:13.G/1", "ma-c4p:12(c)", "ma-uth:14(f)#void")
@pytest.mark.reading("ma-4cp:PRG-16", "md-4cp:PRG-16", "ma-4cp:IRR-8", "md-4cp:IRR-8", "ma-uth:R-04", "ma-c4p:R-04")
@examples("ledger: rounds balanced", suppress_health_check=[HealthCheck.filter_too_much])  # many rounds end sooner
@given(seed=SEEDS, moment=st.integers(0, 60))
def test_a_void_round_never_was(house: str, seed: int, moment: int) -> None:
    """Void at any moment: every player's result is nothing, and meters, house funds and inventory are as before."""
    hall = table(house, seed)
    hall.play_round(hands(hall, hall.chance))
    hall.start(hands(hall, hall.chance))
    hall.bet_at_random()
    while moment and hall.table.round is not None:
        hall.step()
        moment -= 1
    while hall.table.round is not None and not hall.void():
        hall.step()
    hall.finish()
    assert check(hall.events) is None
    result = Books.fold(hall.events).round_result(2)
    assert result is not None
    current = hall.events[next(place for place, event in enumerate(hall.events) if is_start(event, 2)) :]
    assume(any(isinstance(item, Voided) for item in current))
    assert result.changes == ()
    assert {line.result for line in standing(current)} == {"returned"}


def test_the_houses_are_all_rulebooks() -> None:
    """Each of the five rulebooks is played."""
    assert {rulebook for rulebook, _ in HOUSES.values()} == set(ALL)
    assert ULTIMATE in HOUSES

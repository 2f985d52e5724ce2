"""Facts that hold whatever the figures are, for every wager of every rulebook.

Raising an odds row never raises the edge; suits relabelled change nothing; paytables that differ in some rows differ by
those rows' probabilities times the differences.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from pitboss.cards import DECK, Card
from pitboss.exact import answers
from pitboss.exact.meters.progressive import progressive
from pitboss.exact.side import PaidRow, profit, rows, side, stake_of
from pitboss.hands import HandKind, first_row
from pitboss.live import plan_for
from pitboss.money import Odds
from pitboss.rulebooks import load, names
from pitboss.ruleset import Ruleset
from pitboss.ruleset.paytables import Paytable
from tests.once import once_a_process
from tests.volumes import examples

FOUR, CRAZY, ULTIMATE = "ma-four-card-poker", "ma-crazy-4-poker", "ma-ultimate-texas-holdem"
METER = 10_000_00
SUITS = st.permutations(range(4))


@once_a_process
def game(rulebook: str) -> Ruleset:
    return plan_for(rulebook).game


def raised(odds: Odds, by: int = 1) -> Odds:
    """Higher odds in the same words: so many units, dollars or hundredths of the meter more."""
    more = {"sum": 100, "percent": 1, "push": 0}.get(odds.word, odds.stake)
    return replace(odds, win=odds.win + by * more)


def filed_with(rulebook: str, wager: str, table: Paytable) -> Ruleset:
    """The game with another paytable for one wager."""
    of = game(rulebook)
    wagers = tuple(replace(item, paytables=(table,)) if item.name == wager else item for item in of.wagers)
    return replace(of, wagers=wagers)


def side_tables() -> Iterator[tuple[str, str, str]]:
    """Every rulebook, side wager settled by a paytable alone, and name of a paytable of it."""
    for rulebook in names():
        for wager in answers.side_wagers(game(rulebook)):
            offered = game(rulebook).wager(wager)
            if offered is not None and offered.rule.against == "paytable":
                for table in load(rulebook).paytables_of(wager):
                    yield rulebook, wager, table.name


def table_of(rulebook: str, wager: str, name: str) -> Paytable:
    return next(item for item in load(rulebook).paytables_of(wager) if item.name == name)


def worth(rulebook: str, wager: str, table: Paytable) -> tuple[Fraction, dict[str, Fraction], tuple[PaidRow, ...]]:
    """The edge, what each row pays for one, and the rows with their ways; every meter holds the same."""
    of = game(rulebook)
    printed = {meter: Fraction(METER) for meter in table.meters}
    meters = {wager if name == "meter" else name: held for name, held in printed.items()}
    result = rows(of, wager, paytable=table)
    offered = of.wager(wager)
    assert offered is not None
    unit = stake_of(offered, table, None)
    pays = {row.hand: profit(row.odds, unit, printed) for row in table.rows}
    return side(of, wager, paytable=table, meters=meters, stake=unit).edge, pays, result


@pytest.mark.parametrize(("rulebook", "wager", "name"), list(side_tables()))
def test_each_row_of_each_side_wager_is_worth_its_probability(rulebook: str, wager: str, name: str) -> None:
    """A row raised lowers the edge by its probability times the raise: never more, never less, never the other way."""
    table = table_of(rulebook, wager, name)
    edge, pays, result = worth(rulebook, wager, table)
    deals = sum(row.ways for row in result)
    for row in table.rows:
        other = table.raised({row.hand: raised(row.odds)})
        after, more, _ = worth(rulebook, wager, other)
        ways = sum(item.ways for item in result if item.hand == row.hand)
        assert edge - after == Fraction(ways, deals) * (more[row.hand] - pays[row.hand])
        assert after <= edge


@pytest.mark.parametrize(("rulebook", "wager"), sorted({(rulebook, wager) for rulebook, wager, _ in side_tables()}))
def test_paytables_differ_by_the_rows_that_differ(rulebook: str, wager: str) -> None:
    """Any two paytables of a wager with the same rows: the edges differ by the differences, each with its chance."""
    for first, second in combinations(load(rulebook).paytables_of(wager), 2):
        if [row.hand for row in first.rows] != [row.hand for row in second.rows] or first.meters != second.meters:
            continue
        (edge, pays, result), (other, others, _) = worth(rulebook, wager, first), worth(rulebook, wager, second)
        deals = sum(row.ways for row in result)
        apart = (Fraction(row.ways, deals) * (others[row.hand] - pays[row.hand]) for row in result if row.odds)
        assert edge - other == sum(apart, Fraction(0))


PAID_IN_MAIN = {FOUR: "ante bonus", CRAZY: "super bonus", ULTIMATE: "blind"}


@once_a_process
def edge_of(rulebook: str, row: int, by: int) -> Fraction:
    """The edge of a main game with a row of its paytable raised."""
    wager = PAID_IN_MAIN[rulebook]
    offered = game(rulebook).wager(wager)
    table = offered.paytable() if offered is not None else None
    assert table is not None
    first = table.rows[row % len(table.rows)]
    return answers.main_game(filed_with(rulebook, wager, table.raised({first.hand: raised(first.odds, by)}))).edge


@pytest.mark.parametrize("rulebook", [CRAZY, FOUR, ULTIMATE])
def test_raising_a_row_of_a_main_game(rulebook: str) -> None:
    """Whatever the row and the raise, the edge of best play falls; twice the raise takes at least twice as much, since
    a player may do as before, or better."""

    @examples(f"exact: raised rows, {rulebook}", derandomize=True, suppress_health_check=list(HealthCheck))
    @given(row=st.integers(0, 6), by=st.integers(1, 40))
    def holds(row: int, by: int) -> None:
        before, once, twice = (edge_of(rulebook, row, times) for times in (0, by, 2 * by))
        assert twice <= once <= before
        assert before - twice >= 2 * (before - once)

    holds()


@pytest.mark.parametrize("rulebook", [FOUR, ULTIMATE])
def test_raising_a_row_of_cover_all(rulebook: str) -> None:
    """With two hands in play: the highest row and the lowest raised lower the edge, never the other way."""
    of = game(rulebook)
    offered = of.wager("cover all")
    assert offered is not None
    before = answers.cover_all(of, 2, "cover all").edge
    for at in (0, -1):
        tables = tuple(
            paytable.raised({paytable.rows[at].hand: raised(paytable.rows[at].odds)}) for paytable in offered.paytables
        )
        wagers = tuple(replace(wager, paytables=tables) if wager.name == "cover all" else wager for wager in of.wagers)
        assert answers.cover_all(replace(of, wagers=wagers), 2, "cover all").edge < before


@pytest.mark.parametrize("rulebook", names())
def test_a_higher_meter_never_raises_the_edge(rulebook: str) -> None:
    """Of each progressive wager, alone and with other hands: more on any meter leaves the house less."""
    of = game(rulebook)
    for wager in {meter.wager for meter in of.meters}:
        meters = {meter.name: Fraction(meter.reset) for meter in of.meters if meter.wager == wager}
        before = progressive(of, wager, meters).edge
        for name in meters:
            assert progressive(of, wager, {**meters, name: meters[name] + 100_00}).edge < before


def relabelled(cards: list[Card], suits: list[int]) -> list[Card]:
    return [DECK[4 * (DECK.index(card) >> 2) + suits[DECK.index(card) & 3]] for card in cards]


@examples("exact: hands whose row is relabelled", derandomize=True)
@given(cards=st.permutations(DECK).map(lambda item: item[:7]), suits=SUITS)
def test_no_paytable_row_looks_at_the_suit(cards: list[Card], suits: list[int]) -> None:
    """A hand relabelled stands in the same row of every paytable, unless the row itself names a suit."""
    for rulebook, wager, name in side_tables():
        kinds = [row.kind for row in table_of(rulebook, wager, name).rows if row.kind]
        order = kinds[0].order
        hand = list(cards[: order.most if order.size == 5 else 5])
        assert _row(kinds, hand) == _row(kinds, relabelled(hand, suits)), (rulebook, wager)


def _row(kinds: list[HandKind], hand: list[Card]) -> str:
    result = first_row(kinds, hand)
    phrase = kinds[result].phrase if result is not None else ""
    return "super royal" if phrase.startswith("super royal") else phrase


@pytest.mark.parametrize(("rulebook", "shown"), [(FOUR, (5, 1, 0)), (CRAZY, (5, 0, 0)), (ULTIMATE, (2, 0, 5))])
def test_advice_does_not_look_at_the_suit(rulebook: str, shown: tuple[int, int, int]) -> None:
    """Hands at random with a dead card: relabelled, every action is worth the same fraction."""
    own, up, board = shown

    @examples("exact: hands whose advice is relabelled", derandomize=True, suppress_health_check=list(HealthCheck))
    @given(cards=st.permutations(DECK).map(lambda item: item[: own + up + board + 1]), suits=SUITS)
    def holds(cards: list[Card], suits: list[int]) -> None:
        def told(dealt: list[Card]) -> list[tuple[str, Fraction]]:
            rest = dealt[own + up : own + up + board]
            seen = dealt[own] if up else None
            return list(answers.advise(game(rulebook), dealt[:own], up=seen, board=rest, dead=dealt[-1:]))

        assert told(list(cards)) == told(relabelled(list(cards), list(suits)))

    holds()

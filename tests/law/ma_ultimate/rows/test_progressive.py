"""Section 13: the six Multi Game Link paytables with their envy bonuses and seeds, as the regulation prints them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from pitboss.cards import read_cards
from pitboss.hands import FIVE, first_row, kind
from pitboss.money import Cents, Odds, dollars
from pitboss.ruleset.paytables import EnvyRow, EnvySchedule, MeterRule, PayRow, Paytable
from tests.law.ma_ultimate.filings import unlawful
from tests.law.ma_ultimate.picture import BOOK, blocks, cite

LINKED = """
PTMGL01
    Royal Flush     100%       $1,000
    Straight Flush  10%        $300
    4 of a Kind     300 for 1
    Full House      50 for 1
    Flush           40 for 1
    Straight        30 for 1
    3 of a Kind     9 for 1
    Meter Seed      $10,000
PTMGL02
    Royal Flush     100%       $5,000
    Straight Flush  10%        $1,500
    4 of a Kind     300 for 1
    Full House      50 for 1
    Flush           40 for 1
    Straight        30 for 1
    3 of a Kind     9 for 1
    Meter Seed      $10,000
PTMGL04
    Straight Flush  100%       $250
    4 of a Kind     300 for 1
    Full House      50 for 1
    Flush           40 for 1
    Straight        30 for 1
    3 of a Kind     9 for 1
    Meter Seed      $1,000
PTMGLML01
    Royal Flush         100% Major  $1,000
    Straight Flush      100% Minor  $300
    4 of a Kind         300 For 1
    Full House          50 For 1
    Flush               40 For 1
    Straight            30 For 1
    3 of a Kind         9 For 1
    Meter Seed - Major  $10,000
    Meter Seed - Minor  $1,000
PTMGLML02
    Royal Flush         100% Mega   $1,000
    Straight Flush      100% Major  $300
    4 of a Kind         100% Minor
    Full House          50 For 1
    Flush               40 For 1
    Straight            30 For 1
    3 of a Kind         10 For 1
    Meter Seed - Mega   $10,000
    Meter Seed - Major  $1,000
    Meter Seed - Minor  $250
PTMGLML03
    Royal Flush         100% Mega   $1,000
    Straight Flush      100% Major  $300
    4 of a Kind         100% Minor
    Full House          50 For 1
    Flush               40 For 1
    Straight            30 For 1
    3 of a Kind         9 For 1
    Meter Seed - Mega   $10,000
    Meter Seed - Major  $1,000
    Meter Seed - Minor  $250
"""

HAND = "two cards and the flop"
SEED = "Meter Seed"
NAMES = [name for (name,) in blocks(LINKED)]


@dataclass(frozen=True)
class Printed:
    """One paytable of 13(e) as printed, and its rows as the rulebook should have them."""

    name: str
    lines: list[tuple[str, ...]]

    def cell(self, row: str) -> str:
        """The clause of a cell."""
        return f"13(e)[{self.name}:{row}]"

    def paytable(self) -> Paytable:
        """The column "Pays"; the original wager is not returned."""
        rows = tuple(
            PayRow(
                hand, kind(hand, FIVE), Odds.read(f"{pays} meter" if pays.endswith("%") else pays), (self.cell(item),)
            )
            for hand, item, pays, _ in self._hands()
        )
        return Paytable(
            wager="progressive",
            name=self.name,
            looks_at=HAND,
            floor=False,
            hands=0,
            rows=rows,
            clause=("13(e)#one-of", self.cell("not-returned")),
        )

    def envy(self) -> EnvySchedule:
        """The column "Envy": sums for whoever has a progressive wager, whatever its amount."""
        rows = tuple(
            EnvyRow(hand, kind(hand, FIVE), dollars(envy), (self.cell(f"envy-{item}"),))
            for hand, item, _, envy in self._hands()
            if envy
        )
        return EnvySchedule("progressive", self.name, None, HAND, "", rows, (self.cell("envy-none"),))

    def meters(self) -> tuple[MeterRule, ...]:
        """The seeds, listed for a $1 wager and adjusted to the wager's amount."""
        return tuple(
            MeterRule(
                wager="progressive",
                paytable=self.name,
                name=level or "progressive",
                at_least=dollars(seed),
                per_dollar=True,
                clause=(self.cell(f"seed-{level or 'meter'}"), self.cell("seed-scaling")),
            )
            for what, seed in (line for line in self.lines if line[0].startswith(SEED))
            for level in [what.removeprefix(SEED).removeprefix(" - ").lower()]
        )

    def _hands(self) -> Iterator[tuple[str, str, str, str]]:
        spelt = {"4 of a kind": "four-of-a-kind", "3 of a kind": "three-of-a-kind"}
        for hand, pays, *envy in (line for line in self.lines if not line[0].startswith(SEED)):
            name = spelt.get(hand.lower(), hand.lower())
            yield name, name.replace(" ", "-"), pays, "".join(envy)


PRINTED = [Printed(name, lines) for (name,), lines in blocks(LINKED).items()]


def clauses(kind_of_row: str) -> list[object]:
    """One case for each printed table, marked with the cells of its pays, of its envy bonuses or of its seeds."""
    shown: list[object] = []
    for item in PRINTED:
        rows = {
            "pays": [item.paytable().clause, *(row.clause for row in item.paytable().rows)],
            "envy": [item.envy().clause, *(row.clause for row in item.envy().rows)],
            "seeds": [meter.clause for meter in item.meters()],
        }[kind_of_row]
        shown.append(pytest.param(item, marks=cite(*(clause for row in rows for clause in row)), id=item.name))
    return shown


@pytest.mark.parametrize("printed", clauses("pays"))
def test_what_a_link_paytable_pays(printed: Printed) -> None:
    """Each of the six tables pays hand by hand as printed, "for" odds and shares of its meters."""
    assert BOOK.paytables_of("progressive")[NAMES.index(printed.name)] == printed.paytable()


@pytest.mark.parametrize("printed", clauses("envy"))
@pytest.mark.reading("ma-uth:U-18")
def test_the_envy_bonuses(printed: Printed) -> None:
    """Envy bonuses are the printed sums, for the top hands only."""
    assert BOOK.envy[NAMES.index(printed.name)] == printed.envy()


@pytest.mark.parametrize("printed", clauses("seeds"))
@pytest.mark.reading("ma-uth:U-18")
def test_the_seeds(printed: Printed) -> None:
    """Every meter has the printed seed for a $1 wager, and it grows with the wager."""
    assert tuple(meter for meter in BOOK.meters if meter.paytable == printed.name) == printed.meters()


@cite("13(e)#one-of")
@pytest.mark.reading("ma-uth:U-45")
def test_six_tables_and_no_other() -> None:
    """PTMGL01, 02 and 04 and PTMGLML01 to 03 are printed; there is no PTMGL03, and no other may be filed."""
    assert [item.name for item in BOOK.paytables_of("progressive")] == NAMES
    assert [item.paytable for item in BOOK.envy] == NAMES
    assert list(BOOK.meters) == [meter for item in PRINTED for meter in item.meters()]
    for name in ("PTMGL03", "ptmgl01", "PTMGLML04", "A"):
        refused = unlawful("", f'wager.progressive.paytable = "{name}"')
        assert refused == ["bad-value at wager.progressive.paytable"]


@cite("13(e)[{PTMGL01,PTMGL02,PTMGL04,PTMGLML01,PTMGLML02,PTMGLML03}:not-returned]")
@pytest.mark.reading("ma-uth:U-21")
def test_the_original_wager_is_not_returned() -> None:
    """No row of any table gives the $5 back: 9 for 1 brings $45, a gain of $40."""
    rows = [row for item in BOOK.paytables_of("progressive") for row in item.rows]
    assert {row.odds.word for row in rows} == {"for", "percent"}
    assert not any(row.odds.returns_stake for row in rows)
    paid = BOOK.paytables_of("progressive")[0].rows[-1].odds.payout(Cents(500))
    assert (paid.pays, paid.returned, paid.profit) == (4500, 0, 4000)


@cite("5(b)(2)#highest", "13(e)[PTMGL04:straight-flush]", "13(e)[PTMGL04:envy-straight-flush]")
@pytest.mark.reading("ma-uth:U-25")
def test_a_royal_flush_where_no_row_names_it() -> None:
    """PTMGL04 pays a royal flush, and its envy bonus, as the highest straight flush."""
    royal = read_cards("As Ks Qs Js Ts")
    rows = BOOK.paytables_of("progressive")[NAMES.index("PTMGL04")].rows
    envy = BOOK.envy[NAMES.index("PTMGL04")].rows
    assert first_row([row.kind for row in rows if row.kind], royal) == 0
    assert first_row([row.kind for row in envy], royal) == 0


@cite("13(f)#hand", "13(f)#all-players")
def test_the_linked_hand_is_two_cards_and_the_flop() -> None:
    """All six tables and their envy bonuses look at the player's two cards and the flop, never at the last two."""
    assert {item.looks_at for item in BOOK.paytables_of("progressive")} == {HAND}
    assert {item.looks_at for item in BOOK.envy} == {HAND}
    (hand,) = (hand for hand in BOOK.hands if hand.name == HAND)
    assert (hand.of, hand.source) == ("player", ("own cards", "first three of the board"))

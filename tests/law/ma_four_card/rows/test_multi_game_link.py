"""Section 13(b), in the later edition only: the six Multi Game Link paytables with seeds and envy bonuses."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.cards import read_cards
from pitboss.hands import first_row
from pitboss.money import Cents, show_money
from pitboss.rulebooks import Rulebook, load
from tests.law.ma_four_card.editions import LATER, earlier, later, words
from tests.law.ma_four_card.printed import columns, expected, paytable, shown

PAYS = columns("""
    Hand           | PTMGL01   | PTMGL02   | PTMGL04   | PTMGLML01  | PTMGLML02  | PTMGLML03
    Royal Flush    | 100%      | 100%      |           | 100% Major | 100% Mega  | 100% Mega
    Straight Flush | 10%       | 10%       | 100%      | 100% Minor | 100% Major | 100% Major
    4 of a Kind    | 300 for 1 | 300 for 1 | 300 for 1 | 300 For 1  | 100% Minor | 100% Minor
    Full House     | 50 for 1  | 50 for 1  | 50 for 1  | 50 For 1   | 50 For 1   | 50 For 1
    Flush          | 40 for 1  | 40 for 1  | 40 for 1  | 40 For 1   | 40 For 1   | 40 For 1
    Straight       | 30 for 1  | 30 for 1  | 30 for 1  | 30 For 1   | 30 For 1   | 30 For 1
    3 of a Kind    | 9 for 1   | 9 for 1   | 9 for 1   | 9 For 1    | 10 For 1   | 9 For 1
""")

ENVY = columns("""
    Hand           | PTMGL01   | PTMGL02   | PTMGL04   | PTMGLML01  | PTMGLML02  | PTMGLML03
    Royal Flush    | $1,000    | $5,000    |           | $1,000     | $1,000     | $1,000
    Straight Flush | $300      | $1,500    | $250      | $300       | $300       | $300
""")

SEEDS = columns("""
    Meter Seed     | PTMGL01   | PTMGL02   | PTMGL04   | PTMGLML01  | PTMGLML02  | PTMGLML03
    meter          | $10,000   | $10,000   | $1,000    |            |            |
    Mega           |           |           |           |            | $10,000    | $10,000
    Major          |           |           |           | $10,000    | $1,000     | $1,000
    Minor          |           |           |           | $1,000     | $250       | $250
""")

TABLES = list(PAYS)


def cited(*names: str) -> list[str]:
    """The clauses of these tables: each with its cells, its envy rows, its seeds and its two notes."""
    result = ["13(b)"]
    for name in names:
        envy, seeds = (f"envy {item}" for item in ENVY[name]), (f"seed {seed}" for seed in SEEDS[name])
        parts = [*PAYS[name], *envy, *seeds, "note *", "note **"]
        result += [f"13(b)[{name}]", *(f"13(b)[{name},{part}]" for part in parts)]
    return result


def in_full(odds: str) -> str:
    """A printed share of the meter with the meter named, and "For" in small letters."""
    share, _, meter = odds.partition("% ")
    if odds.endswith("%"):
        return f"{odds} of meter"
    return f"{share}% of {meter}" if meter else odds.lower()


@later(*cited(*TABLES), readings=["PAY-2", "PRG-7", "PRG-8", "RNK-6"])
def test_the_six_paytables(book: Rulebook) -> None:
    """Six tables by the player's five cards, no PTMGL03 among them; odds exact, the wager never returned."""
    assert [item.name for item in book.paytables_of("progressive")][2:] == TABLES
    for name in TABLES:
        table = paytable(book, "progressive", name)
        cells = {hand: in_full(odds) for hand, odds in PAYS[name].items()}
        assert shown(table) == expected(cells, f"13(b)[{name},{{hand}}]")
        assert (table.looks_at, table.floor, table.hands) == ("five-card hand", False, 0)
        assert table.clause == ("13(b)", f"13(b)[{name}]", f"13(b)[{name},note *]")
        assert not any(row.odds.returns_stake for row in table.rows)


@later(*cited(*TABLES), readings=["PRG-6", "PRG-7", "PRG-10"])
def test_the_seeds(book: Rulebook) -> None:
    """One seed for each meter of the table, printed for a $1 wager and moving with it."""
    link = [meter for meter in book.meters if meter.paytable in TABLES]
    rows = [(row.paytable, row.name, show_money(row.at_least), words(row.clause)) for row in link]
    names = {"meter": "progressive", "Mega": "mega", "Major": "major", "Minor": "minor"}
    assert rows == [
        (name, names[meter], seed, f"13(b)[{name},seed {meter}]; 13(b)[{name},note **]")
        for name in TABLES
        for meter, seed in SEEDS[name].items()
    ]
    assert {(row.wager, row.per_dollar) for row in link} == {("progressive", True)}
    assert all(set(paytable(book, "progressive", name).meters) == {m.lower() for m in SEEDS[name]} for name in TABLES)


@later(*cited(*TABLES), readings=["ENV-8", "PRG-7", "PRG-11", "GEN-3"])
def test_the_envy_bonuses(book: Rulebook) -> None:
    """Royal and straight flush as printed, one schedule for every amount of the wager."""
    link = [item for item in book.envy if item.paytable in TABLES]
    assert [row.paytable for row in link] == TABLES
    for item in link:
        rows = [(row.hand, show_money(row.pays), words(row.clause)) for row in item.rows]
        assert rows == expected(ENVY[item.paytable], f"13(b)[{item.paytable},envy {{hand}}]")
        assert (item.wager, item.for_wager, item.looks_at, item.election) == ("progressive", None, "five-card hand", "")
        assert item.clause == (f"13(b)[{item.paytable}]",)


HIGHEST = """
    cards          | PTMGL01       | PTMGL04       | PTMGLML02     | envy PTMGL04
    Ac Kc Qc Jc Tc | 100% of meter | 100% of meter | 100% of Mega  | $250
    9c 8c 7c 6c 5c | 10% of meter  | 100% of meter | 100% of Major | $250
    5c 4c 3c 2c Ac | 10% of meter  | 100% of meter | 100% of Major | $250
    Ac Ad Ah As 2c | 300 for 1     | 300 for 1     | 100% of Minor | -
    Ac Ad Ah Ks Kc | 50 for 1      | 50 for 1      | 50 for 1      | -
    Ac Kc Qc Jc 2c | 40 for 1      | 40 for 1      | 40 for 1      | -
    9c 8d 7h 6s 5c | 30 for 1      | 30 for 1      | 30 for 1      | -
    5c 4d 3h 2s Ac | 30 for 1      | 30 for 1      | 30 for 1      | -
    3c 2d Ah Ks Qc | -             | -             | -             | -
    4c 4d 4h 2s Ac | 9 for 1       | 9 for 1       | 10 for 1      | -
    4c 4d 3h 3s Ac | -             | -             | -             | -
"""


@later("13(b)[PTMGL01,Straight]", "13(b)[PTMGL04,Straight Flush]", readings=["RNK-6", "RNK-7", "PRG-11"])
@pytest.mark.parametrize("name", ["PTMGL01", "PTMGL04", "PTMGLML02"])
def test_the_hands_are_ordinary_five_card_hands(book: Rulebook, name: str) -> None:
    """A-2-3-4-5 counts as a straight, Q-K-A-2-3 does not; under PTMGL04 a royal flush is a straight flush."""
    header, *lines = ([cell.strip() for cell in line.split("|")] for line in HIGHEST.strip().splitlines())
    table = paytable(book, "progressive", name)
    envy = next(item for item in book.envy if item.paytable == "PTMGL04").rows
    for cells in lines:
        row = first_row([row.kind for row in table.rows if row.kind], read_cards(cells[0]))
        assert ("-" if row is None else str(table.rows[row].odds)) == cells[header.index(name)], cells[0]
        other = first_row([item.kind for item in envy], read_cards(cells[0]))
        assert ("-" if other is None else show_money(envy[other].pays)) == cells[header.index("envy PTMGL04")]


@later("13(b)[PTMGL01,Straight Flush]", "13(b)[PTMGL02,Straight Flush]", readings=["PAY-3", "R-01"])
@pytest.mark.parametrize("name", ["PTMGL01", "PTMGL02"])
def test_a_tenth_of_the_meter_is_rounded_up_to_the_cent(book: Rulebook, name: str) -> None:
    """A tenth of $10,000.01 is $1,000.01, and nothing is returned with it."""
    odds = {row.hand: row.odds for row in paytable(book, "progressive", name).rows}["straight flush"]
    paid = odds.payout(Cents(100), Fraction(1_000_001))
    assert (paid.pays, paid.returned) == (100_001, 0)


@later(*cited("PTMGL01", "PTMGL02"), readings=["PRG-7", "ENV-8"])
def test_ptmgl02_is_ptmgl01_with_five_times_the_envy(book: Rulebook) -> None:
    """Odds and seed of the two tables are the same; the envy bonuses are five-fold."""
    first, two = (paytable(book, "progressive", name) for name in ("PTMGL01", "PTMGL02"))
    assert [(row.hand, row.odds) for row in first.rows] == [(row.hand, row.odds) for row in two.rows]
    envy = {each.paytable: [row.pays for row in each.rows] for each in book.envy}
    assert [5 * pays for pays in envy["PTMGL01"]] == envy["PTMGL02"]


@earlier("13(a)", "13(a)(1)")
def test_the_earlier_edition_has_none_of_it(book: Rulebook) -> None:
    """The earlier edition has no link: no paytable, meter, envy schedule, five-card hand, rule or field of it."""
    assert [item.name for item in book.paytables_of("progressive")] == ["A", "B"]
    assert {meter.paytable for meter in book.meters} == {item.paytable for item in book.envy} == {"A", "B"}
    assert not any("five" in (hand.name, hand.order.name) for hand in book.hands)
    assert not any(clause.id.startswith("13(b)") for clause in book.clauses)
    assert not any(cite.startswith("13(b)") for row in book.rows for cite in row.clause)
    assert not any(
        "MGL" in str((election.key, election.when, election.choices, election.says)) for election in book.elections
    )
    gone = {clause.id for clause in load(LATER).clauses} - {clause.id for clause in book.clauses}
    assert gone == set(cited(*TABLES))

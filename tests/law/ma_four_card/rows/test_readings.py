"""How both documents are read: which readings there are, which clauses each touches, which the operator may switch."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import EARLIER, EARLIER_READINGS, LATER, LATER_READINGS, Table, both
from tests.law.ma_four_card.rows.test_multi_game_link import ENVY, PAYS, SEEDS, TABLES
from tests.law.ma_four_card.rows.test_progressive import CELLS as FOUR_CARD

ACES = ["13(a)(1)[A,Four aces]", "13(a)(1)[B,Four aces]"]
LINK = [f"13(b)[{name},{hand}]" for name in TABLES for hand in PAYS[name]]
WHOLE = [f"13(b)[{name},{hand}]" for name in TABLES for hand, odds in PAYS[name].items() if odds.startswith("100%")]
TENTH = [f"13(b)[{name},{hand}]" for name in TABLES for hand, odds in PAYS[name].items() if odds == "10%"]
NOT_RETURNED = [f"13(b)[{name},note *]" for name in TABLES]
SCALED = [f"13(b)[{name},note **]" for name in TABLES]

CELLS = {
    "PAY-2": [*FOUR_CARD, *LINK, *NOT_RETURNED],
    "PRG-1": ["13(a)(2)", *(item for item in FOUR_CARD if "Three" not in item)],
    "PRG-2": ["13(a)(4)", *ACES, *WHOLE],
    "PRG-6": [*(f"13(b)[{name},seed {meter}]" for name in TABLES for meter in SEEDS[name]), *SCALED],
    "ENV-8": [*(f"13(b)[{name},envy {hand}]" for name in TABLES for hand in ENVY[name]), *SCALED],
    "R-01": ["13(a)(3)/1", "13(a)(4)", *TENTH],
    "R-02": [*ACES, *WHOLE],
    "R-06": ["13(a)(3)/1", "13(a)(3)/3", "13(a)(4)", *ACES, *WHOLE, *TENTH],
}
"""Readings about cells of the progressive paytables."""

CLAUSES = Table("""
      GEN-1  | 1(round)
      GEN-2  | 10(e)/1; 13(a)(1)
      GEN-3  | 1(intro); 13(a)
      GEN-4  | 2(a)/4; 2(a)/5; 4(a)/1; 7(a)/1; 7(a)/2; 7(e)b/5; 9(a)/2; 14(e)/4; 14(f)/2
      GEN-7  | 8(a); 9(a)/1
    + GEN-9  | 9(e)/2; 11(a)(1)/1
    - GEN-9  | 9(e)/2; 11(a)(1)/1; 13(a)(5)(i)
      EQP-1  | 7(c)/4; 8(c)/4; 9(c)/4
      EQP-3  | 6(b)/1
      CRD-2  | 4(a)/1
      OPN-1  | 4(a)/2
      SHF-1  | 5(a)/2; 5(b)(2)
      SHF-2  | 5(c)(1)(iii)
      SHF-3  | 5(c)(1)(ii)
      SHF-6  | 5(c)(2); 8(b)(1)
      SHF-7  | 5(c)(1)(iv)
      SHF-8  | 5(e)/1
      SHF-9  | 5(a)/4
      RNK-1  | 3(b)(3)/2; 3(b)(7)/2; 3(c)/1
      RNK-2  | 3(b)(6)
      RNK-4  | 3(a)/3
      RNK-5  | 3(b); 3(b)(4); 3(b)(5)/1
    + RNK-6  | 13(b)
    + RNK-7  | 13(b)[PTMGL01,Straight]
      WAG-1  | 1(play)/1; 6(a)(1)/2; 10(b)/4
      WAG-2  | 1(ante); 6(a)(2); 10(b)/2
      WAG-3  | 6(d)/2; 6(d)/3
      WAG-4  | 6(b)/2
      WAG-5  | 6(e)/1; 6(e)/2
      WAG-6  | 6(a)(1)/1; 6(a)(1)/2; 6(a)(2)
      WAG-7  | 13(a)
      WAG-8  | 6(c)/2
      WAG-10 | 1(aces-up)/1; 6(d)/1
    - DLG-1  | 9(c)/2; 9(c)/2bis
      DLG-2  | 8(b)(3)/2; 8(c)/7
      DLG-3  | 1(stub); 9(c)/7; 9(d)/1; 9(e)/2
      DLG-7  | 7(e)b/3; 7(e)b/4
      DLG-8  | 7(e)/1; 8(e)/1; 9(e)/1
      DLG-9  | 7(f)/1; 8(e)/2; 9(e)/2
      DLG-10 | 9(c)/5; 9(c)/6
      DLG-12 | 7(c)/3; 8(c)/3
      SET-1  | 10(d)/2; 10(d)/3; 10(e)/1; 10(e)(1); 10(e)(2)
      SET-2  | 10(c)/2
      SET-3  | 10(b)/5
      SET-7  | 10(e)(1)(iii); 10(e)(2)(ii); 12(j); 13(a)(4)
      SET-9  | 10(d)/1
      PAY-1  | 11(a)(2)/3; 11(a)(3)/3; 13(a)(1)
      PAY-2  | -
    + PAY-3  | 13(b)[PTMGL01,Straight Flush]; 13(b)[PTMGL02,Straight Flush]
      PAY-4  | 11(a)
      PAY-5  | 11(a)(2)/1
      PAY-6  | 11(a)(3)/4
      COV-1  | 12(c); 12(f); 12(k)
      COV-2  | 12(k); 12(k)[4 of a Kind,7]; 12(k)[4 of a Kind,6]; 12(k)[Straight Flush,7]; 12(k)[Straight Flush,6]
      COV-3  | 12(k)
      COV-4  | 12(b); 12(f)[Royal Flush]; 12(f)[4 of a Kind]; 12(i)
      COV-5  | 12(h)a
      COV-6  | 12(b)
      COV-7  | 9(a)/1; 12(d); 12(e)
      COV-8  | 12(a)
      COV-9  | 12(a)
      COV-10 | 12(e)
      COV-11 | 12(i)
    - COV-12 | 12(k)
      COV-13 | 12(c)
    + COV-14 | 12(f); 13(a)(3)/4; 13(a)(3)/5; 13(a)(5)(i); 13(a)(5)(ii)
      PRG-1  | -
      PRG-2  | -
    + PRG-3  | 13(b)[PTMGL01,Straight Flush]; 13(b)[PTMGL02,Straight Flush]
      PRG-4  | 13(a)(3)/1; 13(a)(4)
      PRG-5  | 13(a)(3)/4; 13(a)(3)/5
    + PRG-6  | -
    + PRG-7  | 13(b)[PTMGL02]; 13(b)[PTMGL02,envy Royal Flush]; 13(b)[PTMGL02,envy Straight Flush]; \
13(b)[PTMGL02,seed meter]
    + PRG-8  | 13(b)
    + PRG-9  | 13(a); 13(b)
    + PRG-10 | 13(b)
    + PRG-11 | 13(b)[PTMGL04]; 13(b)[PTMGL04,Straight Flush]
      PRG-14 | 13(a)(5)
      PRG-15 | 13(a)(3)/1
      PRG-16 | 13(a)(4); 14(f)/1
    + PRG-17 | 13(b)
      PRG-18 | 13(a)(3)/2; 13(a)(3)/3
      PRG-19 | 13(a)(4)
      ENV-1  | 13(a)(5)
      ENV-2  | 13(a)(5)
      ENV-3  | 13(a)(5)
      ENV-4  | 13(a)(5)
      ENV-5  | 13(a)(5)
    + ENV-8  | -
      ENV-9  | 13(a)(5)
      ENV-10 | 13(a)(5)(i)[$1,Four aces]; 13(a)(5)(i)[$5,Four aces]; 13(a)(5)(ii)[$1,Four aces]; \
13(a)(5)(ii)[$5,Four aces]
      ENV-11 | 13(a)(5)
      ENV-13 | 13(a)(5)
      IRR-1  | 7(e)b/3; 7(e)b/4; 14(a)/2; 14(c); 14(d); 14(f)/1
      IRR-2  | 14(a)/1
      IRR-3  | 14(b)
      IRR-4  | 14(d)
      IRR-5  | 14(d)
      IRR-6  | 14(g)
      IRR-8  | 14(c)
      IRR-9  | 14(d)
      IRR-10 | 14(a)/1
      IRR-11 | 14(e)/1
      R-01   | -
      R-02   | -
      R-03   | 13(a)(4)
      R-04   | 7(e)b/3; 7(e)b/4; 14(a)/2; 14(c); 14(d); 14(f)/1
      R-05   | 12(b); 12(c); 12(e); 12(f); 12(k)
      R-06   | -
      R-07   | 7(c)/1; 8(c)/1; 9(c)/1; 9(c)/2; 10(b)/1; 10(d)/2; 10(e)(1); 10(e)(2)
      R-08   | 3(c)/1; 3(c)/2
    - R-13   | 13(a); 13(a)(1)
""")

SWITCHES = {
    "CRD-2": "cards.change-hours",
    "WAG-4": "readings.match-play",
    "WAG-5": "positions.per-player",
    "PRG-6": "wager.progressive.approval",
    "PRG-19": "settlement.progressive-verification",
    "R-01": "readings.rounding",
}


@both()
def test_the_readings_and_the_clauses_they_touch(book: Rulebook) -> None:
    """108 readings of the later edition and 98 of the earlier, in order, each on exactly its clauses."""
    rows = CLAUSES.of(book)
    assert [reading.id for reading in book.readings] == [name for name, _ in rows]
    assert len(rows) == (108 if book.identity.id == LATER else 98)
    places = {clause.id: place for place, clause in enumerate(book.clauses)}
    for item, (name, clauses) in zip(book.readings, rows, strict=True):
        expected = clauses.split("; ") if clauses != "-" else [cite for cite in CELLS[name] if cite in places]
        assert list(item.clauses) == sorted(expected, key=places.__getitem__), name


@both(readings=["CRD-2", "WAG-4", "WAG-5", "PRG-6", "PRG-19", "R-01"])
def test_what_the_operator_may_choose_otherwise(book: Rulebook) -> None:
    """Six readings are fields of the submission (five in the earlier edition); none is a question for the regulator."""
    held = {reading.id for reading in book.readings}
    assert {reading.id: reading.switch for reading in book.readings if reading.switch} == {
        name: key for name, key in SWITCHES.items() if name in held
    }
    assert not any(reading.ask or reading.depends for reading in book.readings)


def test_which_readings_only_one_edition_needs() -> None:
    """Thirteen readings are about the Multi Game Link and a misprint of the later edition, three about the earlier."""
    later, earlier = ({row[0] for row in CLAUSES.rows(edition)} for edition in (LATER, EARLIER))
    assert later - earlier == LATER_READINGS
    assert earlier - later == EARLIER_READINGS
    assert (len(LATER_READINGS), len(EARLIER_READINGS)) == (13, 3)

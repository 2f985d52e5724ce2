"""How the document is read where it is unclear: on which clauses, for which submissions, and what may be elected."""

import re
from typing import Any

import pytest

from tests.law.md_four_card.pictures import BOOK, examined, rows

# Reading, the submissions for which it matters (all, if the cell is empty), the clauses it is about. (i-iv) stands for
# (i), (ii), (iii) and (iv); a line without a reading goes on with the one above.
READINGS = """
GEN-2  |                  | 7.E(4)
GEN-4  |                  | 2.B 2.E 5.G 8.A 11.D(10)(c)
GEN-5  |                  | 1.B(1)
GEN-6  |                  | 1.A
GEN-8  |                  | 12.B 12.D(3)(a)
EQP-2  |                  | 2.B(5)/1 2.B(5)/2
CRD-1  |                  | 3.C(1) 3.C(2)
SHF-3  |                  | 5.D
SHF-4  |                  | 5.A/1 5.A(1) 5.A(2) 5.A(3)
SHF-5  |                  | 5.B/1 5.B/2
SHF-6  | preshuffled hand | 5.D(2) 9.A(1)
SHF-7  |                  | 5.D(1) 5.D(2)
SHF-8  |                  | 5.F(2) 5.F(3)
SHF-9  |                  | 5.A/1
RNK-1  |                  | 6.C(3)/1 6.C(7)/1 6.D
RNK-3  |                  | 6.D
RNK-5  |                  | 6.C(5)/1
RNK-6  | progressive CDEF | 12.D(1) 12.D(1)(c) 12.D(1)(d) 12.D(1)(e) 12.D(1)(f)
RNK-7  |                  | 6.A(2) 6.F(2) 6.F(6) 12.D(1)(c)(vi) 12.H(1)(h)
WAG-1  |                  | 7.E(1) 11.B(1)
WAG-2  |                  | 7.E(2) 11.B/3
WAG-3  |                  | 7.D/1
WAG-4  | match play       | 7.A
WAG-5  |                  | 7.F
WAG-6  |                  | 7.E(1)
WAG-8  |                  | 7.B(1) 7.B(2)
WAG-9  | six card bonus   | 7.E(5)(a)/1
WAG-10 |                  | 7.C
DLG-2  | hand             | 9.B(2) 9.B(5)
DLG-4  | automated shoe   | 10.B(2)/1 10.H
DLG-5  | automated shoe   | 10.C(2) 10.D
DLG-6  | automated shoe   | 10.F/1 10.G/1
DLG-7  |                  | 8.H(3)/1 8.H(4)/1 9.F/1 9.G/1 10.F/1 10.G/1
DLG-8  |                  | 8.G 9.C(1)
DLG-9  |                  | 8.G 9.C(1)
DLG-10 | automated shoe   | 10.B(2)/2
DLG-11 | automated shoe   | 10.B(3)
DLG-12 |                  | 8.E/2
SET-4  |                  | 11.B(2) 11.C(1) 11.C(2) 11.D(1)/2
SET-5  |                  | 11.D(4)(c)(i) 11.D(4)(c)(ii) 12.B
SET-6  |                  | 11.D(5) 11.D(7) 11.D(8)
SET-8  |                  | 11.D(4)
SET-9  |                  | 11.D(3)
PAY-1  |                  | 12.B 12.C 12.D(1) 12.H
PAY-2  |                  | 8.C(2)(c) 12.D(1)(a)(i-iv) 12.D(1)(b)(i-iv) 12.D(1)(c)(i-vii) 12.D(1)(d)(i-vii)
       |                  | 12.D(1)(e)(i-vii) 12.D(1)(f)(i-vii)
PAY-3  | progressive C    | 12.D(1)(c)(ii)
PAY-5  |                  | 12.B
PAY-6  |                  | 12.C
PRG-1  | progressive      | 12.D(1)(a)(i-iii) 12.D(1)(b)(i-iii) 12.D(2)
PRG-2  | progressive CDEF | 12.D(1)(a)(i) 12.D(1)(b)(i) 12.D(1)(c)(i) 12.D(1)(d)(i-ii) 12.D(1)(e)(i-iii)
       |                  | 12.D(1)(f)(i-iii) 12.D(4)
PRG-3  | progressive C    | 12.D(1)(c)(ii)
PRG-4  | progressive      | 8.C(1) 12.D(4)
PRG-5  | progressive $5   | 12.D(3)(b)
PRG-10 | progressive      | 12.D(3)(a)
PRG-12 | progressive D    | 12.D(3)(b)(iv)(1) 12.D(3)(b)(iv)(2)
PRG-13 | progressive CDEF | 1.B(3) 1.B(6) 12.D(1)(c) 12.D(1)(d) 12.D(1)(e) 12.D(1)(f) 12.D(2)
PRG-14 | progressive      | 7.E(4)(a)/2 12.E(1)
PRG-15 | progressive      | 12.D(3)(a)
PRG-16 | progressive      | 8.C(2)(c) 13.B/1 13.G/1
PRG-17 | links            | 7.E(4)
PRG-18 | progressive      | 12.D(3)(b)
PRG-19 | progressive      | 11.D(10)(a) 11.D(10)(b) 11.D(10)(c)
ENV-2  | progressive      | 1.B(2) 11.D(10)(e) 11.D(10)(e)(i)
ENV-3  | progressive      | 11.D(1)/2 11.D(10)(e)(i)
ENV-4  | progressive      | 11.C(3)/2
ENV-5  | progressive      | 11.D(10)(e)(iii)
ENV-6  | progressive      | 12.E(2)
ENV-7  | progressive C    | 12.F(3)(a) 12.F(3)(b) 12.G(3)(a) 12.G(3)(b)
ENV-9  | progressive      | 11.D(10)(e)
ENV-10 | progressive      | 12.F(1)(a) 12.F(2)(a) 12.G(1)(a) 12.G(2)(a)
ENV-11 | progressive      | 7.E(4)(a)/2 12.F 12.G
ENV-12 | progressive      | 1.B(3)
ENV-13 | progressive      | 12.F 12.G
SIX-1  | six card bonus   | 7.E(5) 8.E/3 9.B(3)/3
SIX-2  | six card bonus   | 10.B(1) 11.D(2)
SIX-3  | six card bonus   | 10.B(1)
SIX-4  | six card bonus   | 12.H(1)(a) 12.H(1)(b) 12.H(2)(a)
SIX-5  | six card bonus   | 6.F(8)
SIX-6  | six card bonus   | 7.E(5) 7.E(5)(b)
SIX-7  | six card bonus   | 12.H
SIX-8  | six card bonus   | 13.E/1
IRR-2  | automated shoe   | 13.A(1)
IRR-3  |                  | 13.C
IRR-4  |                  | 13.E/1
IRR-5  |                  | 13.E/1
IRR-6  |                  | 13.H(1) 13.H(2)
IRR-7  |                  | 13.A(1) 13.B/1 13.D/1 13.E/1 13.F/1 13.G/1
IRR-8  |                  | 13.D/1
IRR-9  |                  | 13.E/1
IRR-10 |                  | 13.A(1)
IRR-11 | two decks        | 13.F/1
R-01   |                  | 12.D(1)(c)(ii) 12.D(3)(a) 12.D(4)
R-02   | progressive      | 12.D(1)(a)(i) 12.D(1)(b)(i) 12.D(1)(c)(i) 12.D(1)(d)(i-ii) 12.D(1)(e)(i-iii)
       |                  | 12.D(1)(f)(i-iii)
R-03   | progressive      | 12.D(4)
R-04   |                  | 8.H(3)/2 8.H(4)/2 9.F/2 9.G/2 10.F/2 10.G/2 13.B/2 13.D/2 13.E/2 13.G/2
R-06   | progressive      | 8.C(1) 9.A(3)(b) 10.A(2)(b) 12.D(1)(a)(i) 12.D(1)(b)(i) 12.D(1)(c)(i-ii) 12.D(1)(d)(i-ii)
       |                  | 12.D(1)(e)(i-iii) 12.D(1)(f)(i-iii) 12.D(3)(a) 12.D(3)(b) 12.D(4)
R-07   |                  | 8.E/1 9.B(3)/1 10.B(3) 10.B(4) 11.B/2 11.D(4)
R-08   |                  | 6.D
R-13   | progressive      | 7.E(4) 12.D(1)
"""

PROGRESSIVE: dict[str, Any] = {"wager.progressive.offered": True}
DEPENDS: dict[str, list[dict[str, Any]]] = {
    "": [],
    "progressive": [PROGRESSIVE],
    "progressive C": [PROGRESSIVE | {"wager.progressive.paytable": "C"}],
    "progressive D": [PROGRESSIVE | {"wager.progressive.paytable": "D"}],
    "progressive CDEF": [PROGRESSIVE | {"wager.progressive.paytable": ["C", "D", "E", "F"]}],
    "progressive $5": [PROGRESSIVE | {"wager.progressive.amount": "$5"}],
    "links": [{"wager.progressive.links": {"present": True}}],
    "six card bonus": [{"wager.six card bonus.offered": True}],
    "automated shoe": [{"dealing.device": "automated dealing shoe"}],
    "hand": [{"dealing.device": "from the hand"}],
    "preshuffled hand": [{"dealing.device": "from the hand", "cards.pre-shuffled": True}],
    "two decks": [{"cards.decks": 2}],
    "match play": [{"readings.match-play": "on the ante"}],
}

ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii")


def in_full(clause: str) -> list[str]:
    """The clauses that a range stands for."""
    several = re.fullmatch(r"(.+)\((\w+)-(\w+)\)", clause)
    if several is None:
        return [clause]
    above, first, last = several.groups()
    return [f"{above}({item})" for item in ROMAN[ROMAN.index(first) : ROMAN.index(last) + 1]]


def drawn() -> dict[str, tuple[str, list[str]]]:
    """Each reading with the submissions it matters for and its clauses."""
    made: dict[str, tuple[str, list[str]]] = {}
    for name, depends, cell in rows(READINGS):
        clauses = [item for word in cell.split() for item in in_full(word)]
        if name:
            made[name] = (depends, clauses)
        else:
            made[list(made)[-1]][1].extend(clauses)
    return made


@pytest.mark.parametrize("name", drawn())
def test_each_reading(name: str) -> None:
    """It is about these clauses and matters for these submissions; no regulator need be asked."""
    depends, clauses = drawn()[name]
    reading = next(reading for reading in BOOK.readings if reading.id == name)
    assert list(reading.clauses) == clauses
    assert list(reading.depends) == DEPENDS[depends]
    assert not reading.ask


def test_there_are_no_other_readings() -> None:
    """Ninety-nine readings, in this order."""
    assert [reading.id for reading in BOOK.readings] == list(drawn())
    assert len(BOOK.readings) == 99


@pytest.mark.reading("md-4cp:ENV-7", "md-4cp:WAG-4")
def test_two_readings_may_be_chosen_otherwise() -> None:
    """The operator may file the other reading of envy paytable C, and match play; every other reading is fixed."""
    assert {reading.id: reading.switch for reading in BOOK.readings if reading.switch} == {
        "WAG-4": "readings.match-play",
        "ENV-7": "wager.progressive.envy-c",
    }


@pytest.mark.parametrize("example", ["", *(example.name for example in BOOK.examples)])
def test_no_submission_raises_a_question(example: str) -> None:
    """The notes on this document ask the regulator nothing; a submission that is filed otherwise than printed does."""
    asked = {"env-7"} if example == "progressive-c-royal-and-straight-flush" else set()
    assert {item.code for item in examined("", example).of("question")} == asked

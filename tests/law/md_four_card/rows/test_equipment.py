"""Chapter 2, with 5.B, 5.G, 7.E(5) and 8.A: what stands on the table, and the field that vouches for it."""

import pytest

from pitboss.ruleset.rows import Equipment
from tests.law.md_four_card.pictures import BOOK, cited, proves, rows

EQUIPMENT = """
betting positions                | positions.number               | 2.A(1)
dealer's place                   | layout.dealer-opposite         | 2.A(2)
layout                           | approvals.layout               | 2.B
operator's name or logo          | layout.operator-name           | 2.B(1)
betting areas                    | layout.areas                   | 2.B(2)
progressive area                 | layout.areas                   | 2.B(3)
six card bonus area              | layout.areas                   | 2.B(4)
payout inscriptions              | layout.payouts                 | 2.B(5)/1
payout sign                      | layout.sign                    | 2.B(5)/2
progressive table game system    | layout.progressive-system      | 2.C
progressive wagering device      | layout.progressive-device      | 2.C(1)
progressive controller           | layout.progressive-controller  | 2.C(2)/1
lock-out                         | layout.lock-out                | 2.C(2)/2
drop box                         | layout.drop-box                | 2.D
tip box                          | layout.tip-box                 | 2.D 2.E
discard rack                     | layout.discard-rack            | 2.F
manual dealing shoe              | approvals.manual-shoe-location | 8.A
shuffler that loads the shoe     | shuffle.loads-shoe             | 5.B/1
automatically reshuffling device | approvals.reshuffling-device   | 5.G
six card bonus box               | wager.six card bonus.offered   | 7.E(5) 10.B(1)
"""


def row(equipment: Equipment) -> tuple[str, ...]:
    """A piece of equipment as a line of the picture."""
    return equipment.name, equipment.election, cited(equipment.clause)


@pytest.mark.parametrize("expected", [pytest.param(row, id=row[0], marks=proves(row[2])) for row in rows(EQUIPMENT)])
@pytest.mark.reading("md-4cp:GEN-4", "md-4cp:SHF-5")
def test_each_piece_is_vouched_for(expected: tuple[str, ...]) -> None:
    """A named field of the Rules Submission vouches for it, since software cannot see it."""
    result = next(item for item in BOOK.equipment if item.name == expected[0])
    assert (row(result), result.how) == (expected, "attested")


def test_there_is_no_other_equipment() -> None:
    """Twenty pieces, in the order of the document's clauses on the table and then of the others."""
    assert [row(item) for item in BOOK.equipment] == rows(EQUIPMENT)

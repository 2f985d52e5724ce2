"""What must be at the table: named by the document, vouched for in the Rules Submission."""

from __future__ import annotations

from pitboss.rulebooks import Rulebook
from tests.law.ma_four_card.editions import Table, both, words

EQUIPMENT = Table("""
    betting areas                   | layout.areas             | 6(b)/1
    posted limits                   | layout.limits-posted     | 6(a)(1)/1; 6(a)(2)
    posted paytable                 | layout.payouts-posted    | 1(aces-up)/2; 6(a)(2)
    playing cards                   | approvals.card-standard  | 2(a)/1; 2(a)/5; 2(b)(1)
    cover card                      | approvals.cover-card     | 2(a)/2; 2(a)/3; 2(a)/4
    automated card shuffling device | shuffle.method           | 2(b); 5(a)/6; 8(b)(1)
    manual dealing shoe             | approvals.manual-shoe    | 7(a)/1; 7(a)/2
    automated dealing shoe          | approvals.automated-shoe | 9(a)/1; 9(a)/2
    i-Deal Plus                     | dealing.model            | 12(d); 12(e)
    discard rack                    | -                        | 5(c)(1)(iv); 10(f)
    table inventory container       | -                        | 8(b)(2)(ii)
""")

SAID = """
    playing cards                   | 205 CMR 146.48 | one colour and design
    cover card                      | opaque | one solid colour | backs and edges | the Commission approved it
    automated card shuffling device | straight into a dealing shoe | no second deck | no dealing from the hand
    manual dealing shoe             | 205 CMR 146.51 | where the Commission approved
    automated dealing shoe          | stacks of five | the shoe itself, where it stands and how it is used
    i-Deal Plus                     | "Four Card Poker Cover All" | front screen
    discard rack                    | each hand can be rebuilt
    table inventory container       | kept above it
"""


@both(EQUIPMENT, readings=["GEN-4", "EQP-3", "COV-7", "SHF-7"])
def test_the_equipment(book: Rulebook) -> None:
    """Exactly these things, each attested, each by the field of the submission that vouches for it."""
    assert [(item.name, item.election or "-", words(item.clause)) for item in book.equipment] == EQUIPMENT.of(book)
    assert {item.how for item in book.equipment} == {"attested"}


@both("2(a)/1", "2(a)/3", "2(a)/4", "2(a)/5", "7(a)/1", "7(a)/2", "8(b)(2)(ii)", "9(a)/2", "12(d)")
def test_what_the_equipment_must_be(book: Rulebook) -> None:
    """What is vouched for is said: the card standard, the opaque cover card, the approvals, the mode."""
    says = {item.name: item.says for item in book.equipment}
    for line in SAID.strip().splitlines():
        name, *phrases = (cell.strip() for cell in line.split("|"))
        assert [phrase for phrase in phrases if phrase not in says[name]] == []
